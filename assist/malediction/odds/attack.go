package odds

import (
	"math/big"
	"strconv"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/combat"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/telling"
)

// Attack asks what attacks of one unit on another come to, one after the other.
type Attack struct {
	Unit, Target string
	Kind         string // melee, ranged; empty: as attack takes it
	Times        int
	Said         notation.Said
}

// MostTimes is the largest number of attacks in a row that are worked out.
const MostTimes = 50

// Odds returns the outcomes of the first attack, and the damage and defeat that all of them bring. They
// take no AP: the unit attacks as often as is asked.
func (a Attack) Odds(s *malediction.State, o Outset) (Odds, error) {
	by, on, err := two(s, a.Unit, a.Target)
	if err != nil {
		return Odds{}, err
	}
	if a.Times < 1 || a.Times > MostTimes {
		return Odds{}, &telling.Nonsense{Reason: "how often? 1 to 50 times"}
	}
	s = ahead(s)
	var remarks []telling.Remark
	if reach := s.Stat(s.Unit(by), notation.Range, o.Mods...); a.Kind == "melee" ||
		a.Kind == "" && !a.Said.AtSaid &&
			!s.IsNear(by, on) && (reach.Null || reach.Known && reach.Total() == 0) {
		s, remarks = engaged(s, by, on)
	}
	act := combat.Attack{Unit: by, Target: on, Kind: a.Kind, Free: true, Said: a.Said, Mods: o.Mods}
	r := Odds{Remarks: remarks, Bound: Exactly, Left: []string{"answers by swifts"}}
	return r, r.attacks(s, o, act, a.Times)
}

// two returns the ids of the two units that words mean.
func two(s *malediction.State, a, b string) (string, string, error) {
	one, err := s.FindUnit(a)
	if err != nil {
		return "", "", err
	}
	other, err := s.FindUnit(b)
	if err != nil {
		return "", "", err
	}
	return one.ID, other.ID, nil
}

// A position is a table that attacks may lead to, with the damage that they have dealt.
type position struct {
	s     *malediction.State
	dealt int
	p     *big.Rat
}

// attacks plays an attack so many times in a row over every fall of the dice. It notes in the odds the
// outcomes of the first one, the damage of all of them, and the chances that the target and the attacker
// fall.
func (r *Odds) attacks(s *malediction.State, o Outset, act combat.Attack, times int) error {
	first, damage := map[blow]*big.Rat{}, spread[int]{}
	r.P, r.Falls = new(big.Rat), new(big.Rat)
	now := []position{{s, 0, big.NewRat(1, 1)}}
	for n := range times {
		var next []position
		at := map[string]int{}
		for _, from := range now {
			err := o.plays(from.s, act, func(after *malediction.State, told *malediction.Table, p *big.Rat) {
				done, _ := told.Result.(combat.AttackResult)
				p.Mul(p, from.p)
				r.explain(told, act.Target)
				if n == 0 {
					gather(first, done, p)
				}
				to := position{after, from.dealt + done.Damage - done.Prevented, p}
				if r.ended(to, act, n+1 == times, damage) {
					return
				}
				name := key(after, nil) + strconv.Itoa(to.dealt)
				if i, known := at[name]; known {
					next[i].p.Add(next[i].p, p)
					return
				}
				at[name] = len(next)
				next = append(next, to)
			})
			if err != nil {
				return err
			}
		}
		now = next
	}
	r.Outcomes = outcomes(first, append(malediction.Outcomes, Never))
	r.Damage, r.Mean = spreadOut(damage)
	r.Defeat = r.P
	if r.Falls.Sign() == 0 {
		r.Falls = nil
	}
	return nil
}

// gather adds p to the chance of what one attack has come to; where its attacker fell first, to Never.
func gather(into map[blow]*big.Rat, done combat.AttackResult, p *big.Rat) {
	b := blow{string(done.Outcome), done.Damage}
	if b.what == "" {
		b.what = Never
	}
	if into[b] == nil {
		into[b] = new(big.Rat)
	}
	into[b].Add(into[b], p)
}

// ended reports whether a position is final, as a unit has fallen or all attacks are made. A final one it
// adds to the odds and to damage.
func (r *Odds) ended(at position, act combat.Attack, last bool, damage spread[int]) bool {
	fell, gone := at.s.Unit(act.Target) == nil, at.s.Unit(act.Unit) == nil
	if !last && !fell && !gone {
		return false
	}
	damage.add(at.dealt, at.p)
	if fell {
		r.P.Add(r.P, at.p)
	}
	if gone {
		r.Falls.Add(r.Falls, at.p)
	}
	return true
}
