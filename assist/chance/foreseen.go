package chance

import "slices"

// Foreseeing hears which dice, choices and draws an act may need, before any die falls that decides
// whether it does. What was given for one of them is then no fault where it is not needed, so that no
// refusal shows what a hidden die has rolled. A wrong word is refused all the same.
type Foreseeing interface {
	// MayChoose announces a question that may be asked.
	MayChoose(q Question) error
	// MayDraw announces a draw that may be made from the words that fit.
	MayDraw(purpose string, fits func(word string) bool)
	// MayRoll announces one die that may fall.
	MayRoll(purpose string, d Die)
}

// MayChoose implements Foreseeing.
func (s *Script) MayChoose(q Question) error {
	name := s.named(q)
	word, given := s.answer(name)
	if !given {
		return nil
	}
	_, err := q.Read(word)
	switch {
	case err == nil:
		s.heard(name)
	case name == q.Or: // it may be meant for another question of that name
		s.unfit, err = err, nil
	}
	return err
}

// MayDraw implements Foreseeing.
func (s *Script) MayDraw(purpose string, fits func(word string) bool) {
	if s.Draws != nil {
		s.Draws.may = append(s.Draws.may, foreseen{purpose, false, fits})
	}
}

// MayRoll implements Foreseeing.
func (s *Script) MayRoll(purpose string, d Die) {
	if s.Dice != nil {
		s.Dice.may = append(s.Dice.may, foreseen{purpose, true, func(face string) bool {
			_, err := d.Side(face)
			return err == nil
		}})
	}
}

// foreseen is a die or draw that an act may need, with a test of the words that may be given for it.
type foreseen struct {
	purpose string
	once    bool // a single word may be given for it; else any number
	fits    func(word string) bool
}

// idle says whether a word fits a die or draw that may be needed: it is then no fault where it is not used.
// An empty purpose is that of a list in order, and fits all.
func (l *List) idle(purpose, word string) bool { return foresees(l.may, purpose, word) >= 0 }

// foresees returns the place of the first die or draw in may that a word fits; -1: none. See idle for
// purpose.
func foresees(may []foreseen, purpose, word string) int {
	return slices.IndexFunc(may, func(f foreseen) bool {
		return (purpose == "" || purpose == f.purpose) && (word == left || f.fits(word))
	})
}

// surplus returns those words of a list that fit no die or draw that may be needed.
func (l *List) surplus(purpose string, words []string) (list []string) {
	may := slices.Clone(l.may)
	for _, word := range words {
		switch i := foresees(may, purpose, word); {
		case i < 0:
			list = append(list, word)
		case may[i].once:
			may = slices.Delete(may, i, i+1)
		}
	}
	return list
}

// by returns the purpose if the list is by purpose, and "" if it is in order.
func (l *List) by(purpose string) string {
	if len(l.names) == 0 {
		return ""
	}
	return purpose
}
