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

// A lock is a way in which the d* of some rolls lie for the whole fight, and its chance
// (dstar.method.lockdown, reading A26).
type lock struct {
	lie map[string]malice.Lock
	p   *big.Rat
}

// oddsByLocks are the odds of the fight over all ways in which its d* can lie, where they
// fall once for all of it. Avatars that are alike may lie the other way round: each such
// case is counted as often as there are.
func oddsByLocks(s *malice.State, defend []string) (FightOdds, error) {
	if combat.Method(s) != "lockdown" {
		return oddsOfDuel(s, defend, false)
	}
	ways, err := locks(s, defend)
	if err != nil {
		return FightOdds{}, err
	}
	return oddsOfLocks(s, defend, ways)
}

// oddsOfLocks are the odds over such ways in which the d* can lie, a plain race for each.
func oddsOfLocks(s *malice.State, defend []string, ways []lock) (FightOdds, error) {
	states, phases := extent(s, defend)
	if work := odds.Times(len(ways), states+phasesCost*phases); work > mostLockedWork {
		return FightOdds{}, &odds.TooLarge{Size: odds.Times(len(ways), states), Most: mostLockedWork,
			What: "states in all ways in which its d* can lie"}
	}
	rough := odds.Times(len(ways), states) > mostLockedStates
	var all mixture
	for group := range slices.Chunk(ways, lockedTogether) {
		chances := make([]FightOdds, len(group))
		errs := make([]error, len(group))
		weigh := func(hand, hands int) {
			for i := hand; i < len(group); i += hands {
				chances[i], errs[i] = oddsOfDuel(group[i].on(s), defend, rough)
			}
		}
		hands := min(runtime.GOMAXPROCS(0), len(group))
		var others sync.WaitGroup
		for hand := 1; hand < hands; hand++ {
			others.Go(func() { weigh(hand, hands) })
		}
		weigh(0, hands)
		others.Wait()
		if err := cmp.Or(errs...); err != nil {
			return FightOdds{}, err
		}
		for i, w := range group {
			all.add(chances[i], w.p)
		}
	}
	o := all.sum()
	o.share(alike(s, defend))
	return o, nil
}

// lockedTogether are how many ways to lie are weighed before they are added up.
const lockedTogether = 64

// mostLockedStates is from how many states on, of all ways to lie together, fractions would
// take too long.
const mostLockedStates = 4_000_000

// mostLockedWork is how much all ways to lie may take together: a state one, and a phase that
// is worked out as much as so many states.
const (
	mostLockedWork = 60_000_000
	phasesCost     = 200
)

// extent is about how many states and how many different phases a fight has.
func extent(s *malice.State, defend []string) (states, phases int) {
	states, phases = s.FoeLife(), 1
	for _, names := range alike(s, defend) {
		states = odds.Times(states, odds.HowMany(len(names), s.Avatar(names[0]).Life+1))
		phases = odds.Times(phases, len(names)+1)
	}
	return min(states, 1<<50), min(phases, 1<<30)
}

// on is a fight in which the d* lie so.
func (l lock) on(s *malice.State) *malice.State {
	now := s.Clone()
	f := now.Fight()
	if f.Locked == nil {
		f.Locked = map[string]malice.Lock{}
	}
	maps.Copy(f.Locked, l.lie)
	return now
}

// none is that nothing is left to fall.
func none() []lock { return []lock{{map[string]malice.Lock{}, big.NewRat(1, 1)}} }

// locks are all ways in which d* can lie that have not fallen yet, or one of each that come to
// the same.
func locks(s *malice.State, defend []string) ([]lock, error) {
	throws := lockables(s, defend)
	star, err := starChance(s)
	if err != nil {
		return nil, err
	}
	if contests := contests(s, defend, throws); contests != nil {
		return settled(contests, star)
	}
	return sums(s, throws, alike(s, defend), star)
}

// sums are the ways in which d* can lie by how many of each roll show a star: which of them do
// matters only where some roll uses fewer of them. How many ways there are is known before they
// are listed.
func sums(s *malice.State, throws map[string]starRolls, troops [][]string, star *big.Rat) ([]lock, error) {
	size := func(most int) int {
		size := throws["creature"].ways(s, most)
		for _, troop := range troops {
			size = odds.Times(size, odds.HowMany(len(troop), throws[troop[0]].ways(s, most)))
		}
		return size
	}
	if n := size(anyStars); n > mostLocks {
		few := enough(anyStars, func(stars int) bool { return size(stars) <= mostLocks })
		return nil, tooManyLocks(n, few)
	}
	own := func(who string) []lock {
		list := none()
		for _, roll := range notation.SortedKeys(throws[who]) {
			list = crossed(list, starsFalling(roll, s.Fight().Locked[roll].Stars, throws[who][roll], star))
		}
		return list
	}
	list := own("creature")
	for _, troop := range troops {
		list = crossed(list, inNoOrder(troop, own))
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

// ways are in how many ways these rolls can lie, if so many d* of each fall at most.
func (throws starRolls) ways(s *malice.State, most int) int {
	size := 1
	for roll, uses := range throws {
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
func starsFalling(roll string, have []int, uses map[int]bool, star *big.Rat) []lock {
	list := []lock{{map[string]malice.Lock{roll: {Stars: have}}, big.NewRat(1, 1)}}
	for _, n := range gaps(len(have), uses) {
		var longer []lock
		for _, one := range list {
			for stars := range n + 1 {
				p := new(big.Rat).Mul(one.p, binomial(n, stars, star))
				if p.Sign() == 0 {
					continue
				}
				lie := slices.Clone(one.lie[roll].Stars)
				for i := range n {
					lie = append(lie, min(1, max(0, stars-i)))
				}
				longer = append(longer, lock{map[string]malice.Lock{roll: {Stars: lie}}, p})
			}
		}
		list = longer
	}
	if len(gaps(len(have), uses)) == 0 {
		return none()
	}
	return list
}

// binomial is how likely so many of n d* show a star.
func binomial(n, stars int, star *big.Rat) *big.Rat {
	p := new(big.Rat).SetInt(new(big.Int).Binomial(int64(n), int64(stars)))
	blank := rest(star)
	for i := range n {
		if i < stars {
			p.Mul(p, star)
		} else {
			p.Mul(p, blank)
		}
	}
	return p
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
	next(0, 0, none()[0], 0)
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
