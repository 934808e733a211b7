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
	"tablehand/assist/malice/notation"
	"tablehand/assist/odds"
)

// A starLock is a way in which the d* of some rolls lie for the whole fight, and its chance
// (dstar.method.lockdown, reading A26).
type starLock struct {
	stars map[string]malice.Lock
	p     *big.Rat
}

// oddsOfLockdown are the odds of the fight over all ways in which its d* can lie, where they
// fall once for all of it. Avatars that are alike may lie the other way round: each such
// case is counted as often as there are.
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

// oddsOverLocks are the odds over such ways in which the d* can lie, a plain race for each.
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

// locksAtOnce are how many ways to lie are weighed before they are added up.
const locksAtOnce = 64

// mostLockedStates is from how many states on, of all ways to lie together, fractions would
// take too long.
const mostLockedStates = 4_000_000

// mostLockedWork is how much all ways to lie may take together: a state one, and a phase that
// is worked out as much as so many states.
const (
	mostLockedWork = 60_000_000
	phasesCost     = 200
)

// workload is about how many states and how many different phases a fight has.
func workload(s *malice.State, defend []string) (states, phases int) {
	states, phases = s.FoeLife(), 1
	for _, names := range likeAvatars(s, defend) {
		states = odds.Times(states, odds.HowMany(len(names), s.Avatar(names[0]).Life+1))
		phases = odds.Times(phases, len(names)+1)
	}
	return min(states, 1<<50), min(phases, 1<<30)
}

// apply is a fight in which the d* lie so.
func (l starLock) apply(s *malice.State) *malice.State {
	now := s.Clone()
	f := now.Fight()
	if f.Locked == nil {
		f.Locked = map[string]malice.Lock{}
	}
	maps.Copy(f.Locked, l.stars)
	return now
}

// noLocks is that nothing is left to fall.
func noLocks() []starLock { return []starLock{{map[string]malice.Lock{}, big.NewRat(1, 1)}} }

// allLocks are all ways in which d* can lie that have not fallen yet, or one of each that come to
// the same.
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

// locksByCount are the ways in which d* can lie by how many of each roll show a star: which of them do
// matters only where some roll uses fewer of them. How many ways there are is known before they
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
		for _, roll := range notation.SortedKeys(rolls[who]) {
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

// tooManyLocks is the error of too many ways to lie: with so many d* in a roll there would be few
// enough; 0: not known.
func tooManyLocks(size, stars int) error {
	e := &odds.TooLarge{Size: size, Most: mostLocks, What: "ways in which its d* can lie for the whole fight"}
	if stars > 0 {
		e.Enough = fmt.Sprintf("%dd* in each roll", stars)
	}
	return e
}

// anyStars is more than any roll has.
const anyStars = 999

// crossProduct is each of one with each of the other.
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

// ways are in how many ways these rolls can lie, if so many d* of each fall at most.
func (rolls starRolls) ways(s *malice.State, most int) int {
	size := 1
	for roll, uses := range rolls {
		for _, n := range gaps(len(s.Fight().Locked[roll].Stars), uses) {
			size = odds.Times(size, min(n, most)+1)
		}
	}
	return size
}

// gaps are how many d* of a roll fall, of which some lie: those that are used together. It is
// used with each of these numbers of d*, always the first.
func gaps(have int, uses map[int]bool) (list []int) {
	for _, n := range slices.Sorted(maps.Keys(uses)) {
		if n > have {
			list = append(list, n-have)
			have = n
		}
	}
	return list
}

// starsFalling are the ways in which the d* of a roll lie of which some have fallen: how many
// stars there are among those that are used together.
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

// binomial is how likely so many of n d* show a star.
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

// unorderedLocks are the ways in which the d* of avatars lie that are alike: in no order of theirs.
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
			one.p.Mul(one.p, big.NewRat(int64(i+1), int64(run))) // in whichever order they lie
			next(i+1, k, one, run)
		}
	}
	next(0, 0, noLocks()[0], 0)
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

// averageAlike gives avatars that are alike the same chances: of the cases that differ only in who
// has which d* one was counted for all.
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

// likeAvatars are those who fight, parted into those that are alike now.
func likeAvatars(s *malice.State, defend []string) [][]string {
	r := fightRace{State: s, defend: defend}
	return r.partition()
}
