package rounds

import (
	"slices"

	"tablehand/assist/malhya"
	"tablehand/assist/sum"
	"tablehand/assist/telling"
)

// A Buy raises a hero's initiative for this round, for a point each (combat.initiative.buy).
type Buy struct {
	Hero string
	N    int
}

// Initiative puts heroes on the gauge, with what they buy. If none is named it is all who do not stand
// there yet, for nothing.
type Initiative struct{ Buys []Buy }

func (a Initiative) Play(t *malhya.Table) error {
	return begins(t, func(t *malhya.Table) error { return buyAll(t, a.Buys, len(a.Buys) == 0) })
}

// The words for what points are paid when initiative is bought, and its rule.
const (
	boughtFor  = "initiative"
	boughtRule = "combat.initiative.buy"
)

// buyAll puts the heroes of buys on the gauge, for the points that they pay. With all the other heroes go
// there too, for nothing.
func buyAll(t *malhya.Table, buys []Buy, all bool) error {
	passedUp(t)
	var named []string
	for _, b := range buys {
		h, err := t.State().FindHero(b.Hero)
		if err != nil {
			return err
		}
		if slices.Contains(named, h.Name) {
			return &telling.Nonsense{Reason: h.Name + " is named twice"}
		}
		named = append(named, h.Name)
		if err := b.allowed(t, h); err != nil {
			return err
		}
		if err := stand(t, h.Name, b.N); err != nil {
			return err
		}
	}
	if !all {
		return nil
	}
	for _, h := range t.State().Conscious() {
		if _, stands := t.State().Combat.Gauge[h.Name]; stands || t.State().Part() != malhya.Opening {
			continue
		}
		if err := stand(t, h.Name, 0); err != nil {
			return err
		}
	}
	return nil
}

// allowed refuses a hero who cannot pay so many points for initiative, and one who comes too late.
func (b Buy) allowed(t *malhya.Table, h *malhya.Hero) error {
	s := t.State()
	switch points := h.Turn.Points; {
	case b.N < 0:
		return &telling.Nonsense{Reason: "initiative is bought for 0 points or more"}
	case !h.Present():
		return telling.Impossible("%s takes no part in this round", h.Name)
	case b.N > points:
		return telling.Against("combat.initiative.buy", "%s has %d points: %d are too many", h.Name,
			points, b.N)
	case len(s.Combat.Upgrades) > 0:
		return telling.Offer(t.Refuse("combat.initiative.before-upgrade",
			"Upgrade tokens lie on Enemy cards: it is too late to buy initiative"), telling.Line("next"))
	case b.N > 0 && Fixed(s):
		return t.Refuse("combat.initiative.alarm-zero",
			"in the round after an alarm nobody buys initiative (A4)")
	}
	return nil
}

// Payers lists the heroes who may still pay points for initiative in this round of combat
// (combat.initiative.buy, combat.initiative.before-upgrade).
func Payers(s *malhya.State) (list []string) {
	if Fixed(s) || len(s.Combat.Upgrades) > 0 {
		return nil
	}
	for _, h := range s.Conscious() {
		if _, stands := s.Combat.Gauge[h.Name]; !stands && h.Turn.Points > 0 {
			list = append(list, h.Name)
		}
	}
	return list
}

// Fixed says whether by reading A4 nobody can raise the initiative of this round.
func Fixed(s *malhya.State) bool { return s.Combat.Alarmed() && s.Reading("A4") == "fixed" }

// stand puts a hero on the gauge, or further along it, and takes the n points paid for that.
func stand(t *malhya.Table, hero string, n int) error {
	s := t.State()
	h := s.Hero(hero)
	parts, rules, err := Base(s, h)
	if err != nil {
		return err
	}
	if n > 0 {
		t.Do(malhya.PointsMoved{Hero: hero, N: -n, Points: h.Turn.Points - n, Free: h.Turn.Free,
			For: boughtFor}, boughtRule).Because(sum.Part{N: -n, What: boughtFor, Rule: boughtRule})
		parts = append(parts, sum.Part{N: n, What: "bought", Rule: boughtRule})
		rules = append(rules, boughtRule, "combat.initiative.not-on-board")
		parts = malhya.OnGauge(parts)
	}
	t.Do(malhya.GaugeMoved{Who: hero, Now: sum.Total(parts)}, rules...).Because(parts...)
	return nil
}

// Base returns the hero's place on the gauge before the hero buys, as parts to be summed: where the hero
// stands, 0 after an alarm, or else the initiative of the board. It refuses one that nobody has typed in.
func Base(s *malhya.State, h *malhya.Hero) (parts []sum.Part, rules []string, err error) {
	now, stands := s.Combat.Gauge[h.Name]
	switch {
	case stands:
		return []sum.Part{{N: now, What: "on the gauge"}}, nil, nil
	case s.Combat.Alarmed():
		const rule = "combat.initiative.alarm-zero"
		return []sum.Part{{What: "after an alarm", Rule: rule}}, []string{rule,
				"stealth.alarm.initiative-zero"},
			nil
	}
	const rule = "combat.setup.initiative-base"
	if parts = slices.Clone(s.Stat(h, "initiative")); parts == nil {
		return nil, nil, telling.Offer(telling.Impossible("nobody has said which initiative %s has", h.Name),
			telling.Command{Words: []string{"hero", "set", h.Name, ""},
				Free: []telling.Blank{{Name: "initiative=N", Sample: "initiative=3", Open: true}}})
	}
	parts[0].Rule = rule
	return malhya.OnGauge(parts), []string{rule}, nil
}
