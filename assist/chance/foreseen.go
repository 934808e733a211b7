package chance

// Foreseeing hears which choices and draws an act may need, before any die falls that decides
// whether it does. An answer or a draw that was given for one of them is then no fault where it is
// not needed, so that no refusal shows what a hidden die has rolled. A wrong word is refused all the
// same.
type Foreseeing interface {
	// MayChoose announces a question that may be asked.
	MayChoose(q Question) error
	// MayDraw announces a draw that may be made from the words that fit.
	MayDraw(purpose string, fits func(word string) bool)
}

// MayChoose implements Foreseeing.
func (s *Script) MayChoose(q Question) error {
	word, given := s.answer(q.For)
	if !given {
		return nil
	}
	if _, err := q.Read(word); err != nil {
		return err
	}
	s.heard(q.For)
	return nil
}

// MayDraw implements Foreseeing.
func (s *Script) MayDraw(purpose string, fits func(word string) bool) {
	if s.Draws != nil {
		s.Draws.may = append(s.Draws.may, foreseen{purpose, fits})
	}
}

// foreseen is a draw that may be needed.
type foreseen struct {
	purpose string
	fits    func(word string) bool
}

// idle says whether a word was given for a draw that may be needed; the purpose is empty where the
// list is in order.
func (l *List) idle(purpose, word string) bool {
	for _, f := range l.may {
		if purpose != "" && purpose != f.purpose {
			continue
		}
		if word == left || f.fits(word) {
			return true
		}
	}
	return false
}

// surplus returns the words of a list that were given for none of the draws that may be needed.
func (l *List) surplus(purpose string, words []string) (list []string) {
	for _, word := range words {
		if !l.idle(purpose, word) {
			list = append(list, word)
		}
	}
	return list
}

// by returns the purpose that tells the words of a list apart; empty where they stand in order.
func (l *List) by(purpose string) string {
	if len(l.names) == 0 {
		return ""
	}
	return purpose
}
