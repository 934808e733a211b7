package odds

import (
	"math/big"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/telling"
)

// Turn asks for the best use of a unit's AP.
type Turn struct {
	Unit  string
	For   string   // mastery, live, or kill=UNIT
	Reach []string // enemies and husks to which it gets
}

// Odds returns what the best use is worth: the mastery by which it gains on the other side, the chance that
// a unit falls, or that it ends its activation alive and engaged with nobody.
func (a Turn) Odds(s *malediction.State, o Outset) (Odds, error) {
	u, err := s.FindUnit(a.Unit)
	if err != nil {
		return Odds{}, err
	}
	id := u.ID
	d := deeds{side: s.SideOf(u.Of), o: o, only: id, target: func(string) bool { return true }}
	if d.reach, err = ReadReach(s, a.Reach, id); err != nil {
		return Odds{}, err
	}
	g, target, err := a.goal(s, &d, id)
	if err != nil {
		return Odds{}, err
	}
	s, remarks := ready(s, id, 1)
	r, err := d.best(s, target, g)
	if err != nil {
		return r, err
	}
	r.Remarks = remarks
	if a.For == Mastery {
		r.Mean, r.P = r.P, nil
	}
	if target != "" && a.For != Mastery {
		r.Defeat = r.P
	}
	return r, nil
}

// The purposes of a turn, beside kill=UNIT.
const (
	Mastery = "mastery"
	Live    = "live"
)

// goal reads what the unit plays for; target is the unit that it is to fell, or empty.
func (a Turn) goal(s *malediction.State, d *deeds, id string) (g goal, target string, err error) {
	switch {
	case a.For == Mastery:
		return goal{stop: func(now *malediction.State) *big.Rat { return d.lead(s, now) },
			sure: func(*big.Rat) bool { return false }}, "", nil
	case a.For == Live:
		d.flees = true
		return goal{lead: true, safe: id, sure: func(*big.Rat) bool { return false },
			stop: func(now *malediction.State) *big.Rat {
				u := now.Unit(id)
				return yes(u != nil && len(now.Engaged(u)) == 0)
			}}, "", nil
	case len(a.For) > 5 && a.For[:5] == "kill=":
		u, err := s.FindUnit(a.For[5:])
		if err != nil {
			return g, "", err
		}
		if !s.AreEnemies(u.Of, s.Unit(id).Of) {
			return g, "", &telling.Refused{Rule: "attack.target",
				Reason: s.Said(u.ID) + " is no enemy of " + s.Said(id)}
		}
		target = u.ID
		return goal{lead: true, sure: func(*big.Rat) bool { return false },
			stop: func(now *malediction.State) *big.Rat { return yes(now.Unit(target) == nil) }}, target, nil
	}
	return g, "", nonsense("--for %s: mastery, live, or kill=UNIT", a.For)
}

// Round asks whether a side reaches the threshold in this round's end phase.
type Round struct {
	Player string
	Reach  []string
}

// Odds returns the chance of the best order of the activations that are left, where the other side
// does nothing between.
func (a Round) Odds(s *malediction.State, o Outset) (Odds, error) {
	p, err := s.FindPlayer(a.Player)
	if err != nil {
		return Odds{}, err
	}
	d := deeds{side: s.SideOf(p.Name), o: o, target: func(string) bool { return true },
		worths: func(string) bool { return true }}
	if d.reach, err = ReadReach(s, a.Reach, ""); err != nil {
		return Odds{}, err
	}
	if s.Phase == notation.Action {
		s = turnOf(s, d.side)
	} else {
		if s, err = o.rested(s, d.side); err != nil {
			return Odds{}, err
		}
	}
	r, err := d.narrowed(s, goal{
		stop: func(now *malediction.State) *big.Rat { return yes(reached(now, d.side)) },
		sure: isOne,
		vain: func(now *malediction.State, look outlook) bool {
			return now.MasteryOf(d.side)+look.gain < now.Threshold
		},
	})
	r.For = d.side
	r.Rules = append(r.Rules, "relic.claim.near", "relic.claim.unengaged", "relic.claim.uncontested",
		"relic.claim.husk-gone", "victory.check")
	return r, err
}
