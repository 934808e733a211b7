package chance

// Foreseeing hears what an act may come to, before any die falls that decides whether it does:
// an answer or a draw that was given for it is then no fault where it is not wanted, so that
// nothing is refused for what a hidden die has shown. A wrong word is refused all the same.
type Foreseeing interface {
	// MayChoose is a question that may be asked.
	MayChoose(q Question) error
	// MayDraw is a draw that may be made of what fits.
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

// foreseen is a draw that may be made.
type foreseen struct {
	purpose string
	fits    func(word string) bool
}

// idle says whether a word was given for a draw that may be made; the purpose is empty where
// the list is in order.
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

// surplus are the words of a list that no draw that may be made accounts for.
func (l *List) surplus(purpose string, words []string) (list []string) {
	for _, word := range words {
		if !l.idle(purpose, word) {
			list = append(list, word)
		}
	}
	return list
}

// by is the purpose by which the words of a list are told apart; empty where they stand in
// order.
func (l *List) by(purpose string) string {
	if len(l.names) == 0 {
		return ""
	}
	return purpose
}
