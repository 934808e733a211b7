package fightodds

import (
	"cmp"
	"fmt"
	"maps"
	"math/big"
	"runtime"
	"slices"
	"sync"

	"tablehand/assist/malice"
	"tablehand/assist/malice/combat"
	"tablehand/assist/odds"
	"tablehand/assist/telling"
)

// A starLock is one case of how the d* of some rolls lie for the whole fight, with its chance
// (dstar.method.lockdown, reading A26).
type starLock struct {
	stars map[string]malice.Lock
	p     *big.Rat
}

// oddsOfLockdown returns the odds over all cases of d* that fall once for the whole fight; without
// such d* those of one race. Cases that differ only by which of several alike avatars has which d*
// are computed once and weighted.
func oddsOfLockdown(s *malice.State, defend []string) (FightOdds, error) {
	if combat.Method(s) != "lockdown" {
		return oddsOfRace(s, defend, false)
	}
	ways, err := allLocks(s, defend)
	if err != nil {
		return FightOdds{}, err
	}
	return oddsOverLocks(s, defend, ways)
}

// oddsOverLocks returns the mixture of the odds of these cases, one race for each.
func oddsOverLocks(s *malice.State, defend []string, ways []starLock) (FightOdds, error) {
	states, phases := workload(s, defend)
	if work := odds.Times(len(ways), states+phasesCost*phases); work > mostLockedWork {
		return FightOdds{}, &odds.TooLarge{Size: odds.Times(len(ways), states), Most: mostLockedWork,
			What: "states in all ways in which its d* can lie"}
	}
	rough := odds.Times(len(ways), states) > mostLockedStates
	var all mixture
	for group := range slices.Chunk(ways, locksAtOnce) {
		chances := make([]FightOdds, len(group))
		errs := make([]error, len(group))
		weigh := func(worker, workers int) {
			for i := worker; i < len(group); i += workers {
				chances[i], errs[i] = oddsOfRace(group[i].apply(s), defend, rough)
			}
		}
		workers := min(runtime.GOMAXPROCS(0), len(group))
		var others sync.WaitGroup
		for worker := 1; worker < workers; worker++ {
			others.Go(func() { weigh(worker, workers) })
		}
		weigh(0, workers)
		others.Wait()
		if err := cmp.Or(errs...); err != nil {
			return FightOdds{}, err
		}
		for i, w := range group {
			all.add(chances[i], w.p)
		}
	}
	o := all.sum()
	o.averageAlike(likeAvatars(s, defend))
	return o, nil
}

// locksAtOnce is the number of cases computed before they are added up.
const locksAtOnce = 64

// mostLockedStates is the number of states in all cases together up to which exact fractions are
// fast enough.
const mostLockedStates = 4_000_000

// mostLockedWork limits the work of all cases together: one for each state, and phasesCost for each
// phase that is worked out.
const (
	mostLockedWork = 60_000_000
	phasesCost     = 200
)

// workload estimates the number of states and of different phases of a fight.
func workload(s *malice.State, defend []string) (states, phases int) {
	states, phases = s.FoeLife(), 1
	for _, names := range likeAvatars(s, defend) {
		states = odds.Times(states, odds.HowMany(len(names), s.Avatar(names[0]).Life+1))
		phases = odds.Times(phases, len(names)+1)
	}
	return min(states, 1<<50), min(phases, 1<<30)
}

// apply returns a copy of the fight with these d* locked.
func (l starLock) apply(s *malice.State) *malice.State {
	now := telling.Copy(s)
	f := now.Fight()
	if f.Locked == nil {
		f.Locked = map[string]malice.Lock{}
	}
	maps.Copy(f.Locked, l.stars)
	return now
}

// noLocks returns the single case in which nothing is left to fall.
func noLocks() []starLock { return []starLock{{map[string]malice.Lock{}, big.NewRat(1, 1)}} }

// allLocks returns the cases of the d* that have not fallen yet, one for each set of cases that
// make the same fight.
func allLocks(s *malice.State, defend []string) ([]starLock, error) {
	rolls := lockables(s, defend)
	star, err := starChance(s)
	if err != nil {
		return nil, err
	}
	if contests := contests(s, defend, rolls); contests != nil {
		return contestLocks(contests, star)
	}
	return locksByCount(s, rolls, likeAvatars(s, defend), star)
}

// locksByCount returns the cases by the number of stars in each roll. Which of the d* show them
// matters only where another roll uses fewer of them. The number of cases is checked before they
// are listed.
func locksByCount(s *malice.State, rolls map[string]starRolls, groups [][]string, star *big.Rat) ([]starLock,
	error) {
	size := func(most int) int {
		size := rolls["creature"].ways(s, most)
		for _, troop := range groups {
			size = odds.Times(size, odds.HowMany(len(troop), rolls[troop[0]].ways(s, most)))
		}
		return size
	}
	if n := size(anyStars); n > mostLocks {
		few := largestEnough(anyStars, func(stars int) bool { return size(stars) <= mostLocks })
		return nil, tooManyLocks(n, few)
	}
	own := func(who string) []starLock {
		list := noLocks()
		for _, roll := range slices.Sorted(maps.Keys(rolls[who])) {
			list = crossProduct(list, starsFalling(roll, s.Fight().Locked[roll].Stars, rolls[who][roll],
				star))
		}
		return list
	}
	list := own("creature")
	for _, troop := range groups {
		list = crossProduct(list, unorderedLocks(troop, own))
	}
	return list, nil
}

// tooManyLocks returns the error that size, the number of cases, is too large; stars is the number of d* in
// each roll that would be small enough, 0 if not known.
func tooManyLocks(size, stars int) error {
	e := &odds.TooLarge{Size: size, Most: mostLocks, What: "ways in which its d* can lie for the whole fight"}
	if stars > 0 {
		e.Enough = fmt.Sprintf("%dd* in each roll", stars)
	}
	return e
}

// anyStars is more than any roll has.
const anyStars = 999

// crossProduct returns each case of a combined with each case of b.
func crossProduct(a, b []starLock) (list []starLock) {
	for _, x := range a {
		for _, y := range b {
			fallen := maps.Clone(x.stars)
			maps.Copy(fallen, y.stars)
			list = append(list, starLock{fallen, new(big.Rat).Mul(x.p, y.p)})
		}
	}
	return list
}

// ways returns the number of cases of these rolls if at most so many d* of each fall.
func (rolls starRolls) ways(s *malice.State, most int) int {
	size := 1
	for roll, uses := range rolls {
		for _, n := range gaps(len(s.Fight().Locked[roll].Stars), uses) {
			size = odds.Times(size, min(n, most)+1)
		}
	}
	return size
}

// gaps splits the d* of a roll that have not fallen into runs that are always used together, and returns
// their sizes. uses holds the numbers of d* the roll is made with; have d* lie already.
func gaps(have int, uses map[int]bool) (list []int) {
	for _, n := range slices.Sorted(maps.Keys(uses)) {
		if n > have {
			list = append(list, n-have)
			have = n
		}
	}
	return list
}

// starsFalling returns the cases of how the missing d* of one roll fall, by the number of stars in each run
// of gaps; have are the d* that lie already.
func starsFalling(roll string, have []int, uses map[int]bool, star *big.Rat) []starLock {
	list := []starLock{{map[string]malice.Lock{roll: {Stars: have}}, big.NewRat(1, 1)}}
	for _, n := range gaps(len(have), uses) {
		var longer []starLock
		for _, one := range list {
			for stars := range n + 1 {
				p := new(big.Rat).Mul(one.p, binomial(n, stars, star))
				if p.Sign() == 0 {
					continue
				}
				fallen := slices.Clone(one.stars[roll].Stars)
				for i := range n {
					fallen = append(fallen, min(1, max(0, stars-i)))
				}
				longer = append(longer, starLock{map[string]malice.Lock{roll: {Stars: fallen}}, p})
			}
		}
		list = longer
	}
	if len(gaps(len(have), uses)) == 0 {
		return noLocks()
	}
	return list
}

// binomial returns the chance that exactly so many of n d* show a star.
func binomial(n, stars int, star *big.Rat) *big.Rat {
	p := new(big.Rat).SetInt(new(big.Int).Binomial(int64(n), int64(stars)))
	blank := complement(star)
	for i := range n {
		if i < stars {
			p.Mul(p, star)
		} else {
			p.Mul(p, blank)
		}
	}
	return p
}

// unorderedLocks returns the cases for avatars that are alike. Cases that differ only in which avatar has
// which d* are one case, with their chances added up.
func unorderedLocks(names []string, own func(string) []starLock) (list []starLock) {
	each := make([][]starLock, len(names))
	for i, name := range names {
		each[i] = own(name)
	}
	var next func(i, least int, now starLock, same int)
	next = func(i, least int, now starLock, same int) {
		if i == len(names) {
			list = append(list, now)
			return
		}
		for k := least; k < len(each[i]); k++ {
			run := 1
			if k == least && i > 0 {
				run = same + 1
			}
			one := crossProduct([]starLock{now}, each[i][k:k+1])[0]
			one.p.Mul(one.p, big.NewRat(int64(i+1), int64(run))) // counts every order
			next(i+1, k, one, run)
		}
	}
	next(0, 0, noLocks()[0], 0)
	return list
}

// starChance returns the chance that a d* counts.
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

// averageAlike gives alike avatars the mean of their chances, because cases that differ only by
// which of them has which d* were computed once.
func (o *FightOdds) averageAlike(groups [][]string) {
	for _, names := range groups {
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

// likeAvatars splits the fighters into those that are alike now.
func likeAvatars(s *malice.State, defend []string) [][]string {
	r := fightRace{State: s, defend: defend}
	return r.partition()
}
