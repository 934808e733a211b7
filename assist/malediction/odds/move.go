package odds

import (
	"math/big"
	"slices"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/combat"
	"tablehand/assist/malediction/movement"
	"tablehand/assist/malediction/notation"
)

// Move asks whether a unit survives the retaliations that a move provokes.
type Move struct {
	Unit string
	Said notation.Said
}

// The outcomes of a move.
const (
	Stands = "stands"
	Fallen = "falls"
)

// Odds returns the chance that the unit falls before it moves.
func (a Move) Odds(s *malediction.State, o Outset) (Odds, error) {
	u, err := s.FindUnit(a.Unit)
	if err != nil {
		return Odds{}, err
	}
	id := u.ID
	s, remarks := ready(s, id, 1)
	r := Odds{Remarks: remarks, Bound: Exactly, P: new(big.Rat), Left: []string{"answers by swifts"}}
	damage, strikes, ends := spread[int]{}, strikers{}, spread[string]{}
	act := movement.Move{Unit: id, N: -1, Said: a.Said, Mods: o.Mods}
	err = o.plays(s, act, func(after *malediction.State, told *malediction.Table, p *big.Rat) {
		r.explain(told, id)
		done, _ := told.Result.(movement.MoveResult)
		damage.add(strikes.add(done.Retaliations, p), p)
		if after.Unit(id) == nil {
			ends.add(Fallen, p)
		} else {
			ends.add(Stands, p)
		}
	})
	if err != nil {
		return Odds{}, err
	}
	r.Strikers = strikes.list
	r.Damage, r.Mean = spreadOut(damage)
	r.Outcomes = []Outcome{{Stands, -1, ends.of(Stands)}, {Fallen, -1, ends.of(Fallen)}}
	r.P = ends.of(Fallen)
	r.Defeat, r.Falls = r.P, r.P
	return r, nil
}

// Charge asks whether a unit survives the retaliations that its charge provokes, and whether it then fells
// its target.
type Charge struct {
	Unit, Target string
	Said         notation.Said
}

// Odds returns what the attack comes to that the charge ends with, and the chances that each of the two
// units falls.
func (a Charge) Odds(s *malediction.State, o Outset) (Odds, error) {
	id, target, err := two(s, a.Unit, a.Target)
	if err != nil {
		return Odds{}, err
	}
	s, remarks := ready(s, id, 2)
	r := Odds{Remarks: remarks, Bound: Exactly, P: new(big.Rat), Falls: new(big.Rat),
		Left: []string{"answers by swifts"}}
	damage, strikes, first := spread[int]{}, strikers{}, map[blow]*big.Rat{}
	act := movement.Charge{Unit: id, Target: target, Said: a.Said, Mods: o.Mods}
	err = o.plays(s, act, func(after *malediction.State, told *malediction.Table, p *big.Rat) {
		r.explain(told, target)
		done, _ := told.Result.(movement.MoveResult)
		strikes.add(done.Retaliations, p)
		var last combat.AttackResult
		if done.Attack != nil {
			last = *done.Attack
		}
		gather(first, last, p)
		damage.add(last.Damage-last.Prevented, p)
		if after.Unit(target) == nil {
			r.P.Add(r.P, p)
		}
		if after.Unit(id) == nil {
			r.Falls.Add(r.Falls, p)
		}
	})
	if err != nil {
		return Odds{}, err
	}
	r.Strikers = strikes.list
	r.Outcomes = outcomes(first, append(malediction.Outcomes, Never))
	r.Damage, r.Mean = spreadOut(damage)
	r.Defeat = r.P
	return r, nil
}

// strikers gathers the enemies that retaliate, in the order in which they do.
type strikers struct{ list []Striker }

// add adds the retaliations of one fall of the dice, and returns the damage that they do.
func (s *strikers) add(rolled []combat.AttackResult, p *big.Rat) (damage int) {
	for _, each := range rolled {
		i := slices.IndexFunc(s.list, func(k Striker) bool { return k.Unit == each.Attacker })
		if i < 0 {
			i = len(s.list)
			s.list = append(s.list, Striker{each.Attacker, new(big.Rat), new(big.Rat)})
		}
		s.list[i].Comes.Add(s.list[i].Comes, p)
		if each.Defeated {
			s.list[i].Fells.Add(s.list[i].Fells, p)
		}
		damage += each.Damage - each.Prevented
	}
	return damage
}
