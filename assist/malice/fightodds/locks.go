package fightodds

import (
	"maps"
	"math/big"
	"slices"

	"tablehand/assist/malice"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/notation"
	"tablehand/assist/odds"
)

// A lock is a way in which the d* of some rolls lie for the whole fight, and its chance
// (dstar.method.lockdown, reading A26).
type lock struct {
	lie map[string]malice.Lock
	p   *big.Rat
}

// mostLocks is how many ways the d* of a fight may lie, at most, for an exact answer.
const mostLocks = 20_000

// oddsByLocks are the odds of the fight over all ways in which its d* can lie, where they
// fall once for all of it. Avatars that are alike may lie the other way round: each such
// case is counted as often as there are.
func oddsByLocks(s *malice.State, defend []string) (FightOdds, error) {
	if combat.Method(s) != "lockdown" {
		return oddsOfDuel(s, defend)
	}
	ways, err := locks(s, defend)
	if err != nil {
		return FightOdds{}, err
	}
	var all FightOdds
	for i, w := range ways {
		now := s.Clone()
		f := now.Fight()
		if f.Locked == nil {
			f.Locked = map[string]malice.Lock{}
		}
		maps.Copy(f.Locked, w.lie)
		o, err := oddsOfDuel(now, defend)
		if err != nil {
			return FightOdds{}, err
		}
		all.mix(o, w.p)
		all.Exact = o.Exact && (all.Exact || i == 0)
		all.Error = max(all.Error, o.Error)
	}
	all.share(alike(s, defend))
	return all, nil
}

// locks are all ways in which d* can lie that have not fallen yet.
func locks(s *malice.State, defend []string) ([]lock, error) {
	throws := lockables(s, defend)
	ways := []lock{{map[string]malice.Lock{}, big.NewRat(1, 1)}}
	star, err := starChance(s)
	if err != nil {
		return nil, err
	}
	own := func(who string) []lock {
		list := []lock{{map[string]malice.Lock{}, big.NewRat(1, 1)}}
		for _, roll := range notation.SortedKeys(throws[who]) {
			list = crossed(list, starsFalling(roll, s.Fight().Locked[roll].Stars, throws[who][roll], star))
		}
		return list
	}
	ways = crossed(ways, own("creature"))
	for _, troop := range alike(s, defend) {
		ways = crossed(ways, inNoOrder(troop, own))
		if len(ways) > mostLocks {
			return nil, &odds.TooLarge{States: len(ways)}
		}
	}
	return ways, nil
}

// crossed is each of one with each of the other.
func crossed(a, b []lock) (list []lock) {
	for _, x := range a {
		for _, y := range b {
			lie := maps.Clone(x.lie)
			maps.Copy(lie, y.lie)
			list = append(list, lock{lie, new(big.Rat).Mul(x.p, y.p)})
		}
	}
	return list
}

// starsFalling are the ways in which the d* of a roll lie of which some have fallen. Which of
// those that fall together shows a star matters only where some roll uses fewer of them.
func starsFalling(roll string, have []int, uses map[int]bool, star *big.Rat) (list []lock) {
	n := most(uses) - len(have)
	if n <= 0 {
		return []lock{{map[string]malice.Lock{}, big.NewRat(1, 1)}}
	}
	blank := new(big.Rat).Sub(big.NewRat(1, 1), star)
	for mask := range 1 << n {
		stars, p, ones := slices.Clone(have), big.NewRat(1, 1), 0
		for i := range n {
			bit := mask >> i & 1
			stars = append(stars, bit)
			ones += bit
			p.Mul(p, map[int]*big.Rat{0: blank, 1: star}[bit])
		}
		if len(uses) == 1 {
			if mask != 1<<ones-1 { // counted with those that lie first
				continue
			}
			p.Mul(p, new(big.Rat).SetInt(new(big.Int).Binomial(int64(n), int64(ones))))
		}
		if p.Sign() > 0 {
			list = append(list, lock{map[string]malice.Lock{roll: {Stars: stars}}, p})
		}
	}
	return list
}

// inNoOrder are the ways in which the d* of avatars lie that are alike: in no order of theirs.
func inNoOrder(names []string, own func(string) []lock) (list []lock) {
	each := make([][]lock, len(names))
	for i, name := range names {
		each[i] = own(name)
	}
	var next func(i, least int, now lock, same int)
	next = func(i, least int, now lock, same int) {
		if i == len(names) {
			list = append(list, now)
			return
		}
		for k := least; k < len(each[i]); k++ {
			run := 1
			if k == least && i > 0 {
				run = same + 1
			}
			one := crossed([]lock{now}, each[i][k:k+1])[0]
			one.p.Mul(one.p, big.NewRat(int64(i+1), int64(run))) // in whichever order they lie
			next(i+1, k, one, run)
		}
	}
	next(0, 0, lock{map[string]malice.Lock{}, big.NewRat(1, 1)}, 0)
	return list
}

// starChance is how likely a d* counts.
func starChance(s *malice.State) (*big.Rat, error) {
	star, err := s.Die("d*")
	if err != nil {
		return nil, err
	}
	values := star.Outcomes()
	hits := 0
	for _, v := range values {
		hits += v
	}
	return big.NewRat(int64(hits), int64(len(values))), nil
}

// mix adds the odds of a case, with its chance.
func (o *FightOdds) mix(one FightOdds, p *big.Rat) {
	if o.Win == nil {
		*o = FightOdds{Win: new(big.Rat), Lost: new(big.Rat), Fled: new(big.Rat), Reforms: new(big.Rat), Phases: new(big.Rat)}
		for _, a := range one.Avatars {
			tokens := make([]*big.Rat, len(a.Life))
			for i := range tokens {
				tokens[i] = new(big.Rat)
			}
			o.Avatars = append(o.Avatars, AvatarOdds{a.Name, tokens[0], tokens})
		}
	}
	if one.over != nil {
		o.over = alongside(o.over, one.over, p)
	}
	add := func(to, part *big.Rat) { to.Add(to, new(big.Rat).Mul(part, p)) }
	add(o.Win, one.Win)
	add(o.Lost, one.Lost)
	add(o.Fled, one.Fled)
	add(o.Reforms, one.Reforms)
	add(o.Phases, one.Phases)
	for i, a := range one.Avatars {
		for n, q := range a.Life {
			add(o.Avatars[i].Life[n], q)
		}
	}
}

// alongside are the phases of what was mixed so far, and of one more case with its chance.
func alongside(before, one func(int) ([]float64, error), p *big.Rat) func(int) ([]float64, error) {
	share, _ := p.Float64()
	return func(phases int) ([]float64, error) {
		over, err := one(phases)
		if err != nil {
			return nil, err
		}
		sum := make([]float64, len(over))
		if before != nil {
			if sum, err = before(phases); err != nil {
				return nil, err
			}
		}
		for n := range sum {
			sum[n] += share * over[n]
		}
		return sum, nil
	}
}

// share gives avatars that are alike the same chances: of the cases that differ only in who
// has which d* one was counted for all.
func (o *FightOdds) share(troops [][]string) {
	for _, names := range troops {
		var mean []*big.Rat
		for _, a := range o.Avatars {
			if !slices.Contains(names, a.Name) {
				continue
			}
			for n, p := range a.Life {
				if len(mean) == n {
					mean = append(mean, new(big.Rat))
				}
				mean[n].Add(mean[n], new(big.Rat).Quo(p, big.NewRat(int64(len(names)), 1)))
			}
		}
		for i, a := range o.Avatars {
			if slices.Contains(names, a.Name) {
				o.Avatars[i] = AvatarOdds{a.Name, mean[0], mean}
			}
		}
	}
}

// alike are those who fight, parted into those that are alike now.
func alike(s *malice.State, defend []string) [][]string {
	d := duel{State: s, defend: defend}
	return d.groups()
}
