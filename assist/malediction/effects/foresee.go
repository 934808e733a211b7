package effects

import (
	"tablehand/assist/chance"
	"tablehand/assist/malediction"
	"tablehand/assist/malediction/notation"
)

// foresee announces all that hits and defeats may ask for, before it is known what they set off: an answer
// that was given for it is then no fault where nobody asks.
func foresee(t *malediction.Table) {
	if !t.Foresees() {
		return
	}
	s := t.State()
	health := map[string][]notation.Stat{}
	for _, u := range s.Units {
		health[u.ID] = []notation.Stat{notation.Health}
	}
	for _, of := range distant(s, health) {
		t.MayChoose(of.question(s))
	}
	for i := range s.Units {
		for _, b := range s.Bears(&s.Units[i]) {
			if b.When != notation.OnDefeat && b.When != notation.OnHit {
				continue
			}
			t.MayChoose(chance.Question{For: "order", Default: "1", Check: anyOrder})
			mayMean(t, b, b.Whom)
			if b.Each != nil {
				mayMean(t, b, b.Each.Of)
			}
		}
	}
}

// mayMean announces the question whom an effect means, if it will ask one. Any unit fits, as both sides may
// bear the effect.
func mayMean(t *malediction.Table, b malediction.Borne, whom notation.Whom) {
	s := t.State()
	there := s.Counted("", "", notation.Whom{Kin: notation.AnyUnit})
	switch {
	case whom.Kin.Several() && whom.Within > 1:
		t.MayChoose(whoIsWithin(s, b, there, nil))
	case whom.Kin.Named() && len(there) > 0:
		t.MayChoose(whichOne(b, there))
	}
}

// anyOrder takes any words for an order, as what is to be ordered is not known yet.
func anyOrder(words string) (string, error) { return words, nil }
