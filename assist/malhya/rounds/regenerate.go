package rounds

import (
	"slices"

	"tablehand/assist/chance"
	"tablehand/assist/malhya"
	"tablehand/assist/malhya/wounds"
	"tablehand/assist/telling"
)

// Regenerate gives an unconscious hero a crystal back, for which each conscious one pays (wound.regen.one).
type Regenerate struct {
	Hero string
	From string // the area of the crystal; empty: it is asked for
}

func (a Regenerate) Play(t *malhya.Table) error { return begins(t, a.play) }

func (a Regenerate) play(t *malhya.Table) error {
	s := t.State()
	h, err := s.FindHero(a.Hero)
	if err != nil {
		return err
	}
	payers := s.Conscious()
	if err := allows(t, h, payers); err != nil {
		return err
	}
	from, err := area(t, h, a.From)
	if err != nil {
		return err
	}
	t.Do(malhya.Regenerated{Hero: h.Name}, "wound.regen.one", "wound.regen.when")
	if err := wounds.Heal(t, h.Name, 1, from, "wound.regen.one"); err != nil {
		return err
	}
	for _, payer := range payers {
		if err := wounds.Harm(t, payer.Name, 1, from, "wound.regen.price"); err != nil {
			return err
		}
	}
	return nil
}

// MayRegenerate says whether a hero lies unconscious in the room and may still regenerate in this round,
// and the conscious heroes can pay for it (wound.regen.when, wound.regen.blocked).
func MayRegenerate(s *malhya.State, h *malhya.Hero) bool {
	one, more := purses(s.Conscious())
	return h.Unconscious() && h.Turn.Is != malhya.Out && more > 0 && (one == 0 || s.Reading("A9") != "no") &&
		len(s.Combat.Gauge) == 0 &&
		!slices.Contains(s.Combat.Regenerated, h.Name)
}

// passedUp remarks on each unconscious hero who could still regenerate, where nobody has and initiative is
// about to be bought: then it is too late in this round (wound.regen.when).
func passedUp(t *malhya.Table) {
	s := t.State()
	if len(s.Combat.Gauge) > 0 || len(s.Combat.Regenerated) > 0 {
		return
	}
	for i := range s.Heroes {
		if h := &s.Heroes[i]; MayRegenerate(s, h) {
			t.Remark("wound.regen.when", "%s does not regenerate in this round: that comes before initiative",
				h.Name).Offer(telling.AnyTable("undo"))
		}
	}
}

// purses counts the heroes who would pay: those with 1 Life Point, and those with more.
func purses(payers []*malhya.Hero) (one, more int) {
	for _, payer := range payers {
		if payer.Crystals.Life == 1 {
			one++
		} else {
			more++
		}
	}
	return one, more
}

// allows refuses to regenerate a hero who is conscious, or has left the room, at another time of the round, a
// second time, and if the conscious heroes cannot pay for it.
func allows(t *malhya.Table, h *malhya.Hero, payers []*malhya.Hero) error {
	s := t.State()
	one, more := purses(payers)
	switch {
	case !h.Unconscious():
		return telling.Against("wound.regen.one", "%s is conscious", h.Name)
	case h.Turn.Is == malhya.Out:
		return t.Refuse("stealth.leave.aside", "%s has left the room, and takes no part", h.Name)
	case len(s.Combat.Gauge) > 0:
		return t.Refuse("wound.regen.when",
			"initiative is bought already: %s regenerates as the next round begins", h.Name)
	case slices.Contains(s.Combat.Regenerated, h.Name):
		return t.Refuse("wound.regen.one", "%s has regenerated in this round", h.Name)
	case more == 0:
		return t.Refuse("wound.regen.blocked", "no conscious hero has more than 1 Life Point")
	case one > 0 && s.Reading("A9") == "no":
		return t.Refuse("wound.regen.blocked", "a hero with 1 Life Point cannot pay (A9)")
	case one > 0:
		t.Remark("wound.regen.price", "who has 1 Life Point falls by this")
	}
	return nil
}

// area returns the area from which a hero's crystal comes back: the one that is said, or else the one that
// the players choose. It refuses an area without crystals.
func area(t *malhya.Table, h *malhya.Hero, said string) (string, error) {
	from := wounds.Lost(h)
	if said == "" {
		return t.Choose(chance.Question{For: "regenerate-" + h.Name, Answers: from,
			Text: "from which area " + h.Name + "'s crystal comes"}), nil
	}
	name, known := chance.Match(said, []string{malhya.Damage, malhya.Shock, malhya.Serious})
	switch {
	case !known:
		return "", &telling.Unknown{What: "area", Word: said, Have: from}
	case h.Crystals.In(name) == 0:
		return "", telling.Against("wound.regen.one", "%s has no crystal in %s", h.Name, name)
	}
	return name, nil
}
