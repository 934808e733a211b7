package fightodds_test

import (
	"fmt"
	"math/big"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/fightodds"
	"tablehand/assist/malice/malicetest"
)

// A plainFight is one by numbers alone, written without anything of the program: whoever hits
// deals one wound, and each shard counts 1.
type plainFight struct {
	foeCR, limit int
	body         *big.Rat
	known        map[plainState]*big.Rat
}

// A plainState is the state of two avatars and the creature; gone means withdrawn.
type plainState struct {
	foe  int
	ones [2]plainOne
}

type plainOne struct {
	life, shards int
	gone         bool
}

func (s plainState) fights(i int) bool { return s.ones[i].life > 0 && !s.ones[i].gone }

// plainEnd is a way in which a phase ends, with its chance.
type plainEnd map[plainState]*big.Rat

// plainBlows returns how many of all results of n dice against one are hits by the avatar, and hits
// on it.
func plainBlows(n, more int) (hits, hurts, all int64) {
	var roll func(left, highest int)
	roll = func(left, highest int) {
		if left > 0 {
			for face := 1; face <= 6; face++ {
				roll(left-1, max(highest, face))
			}
			return
		}
		for foe := 1; foe <= 6; foe++ {
			all++
			switch mine := highest + more; {
			case mine > foe:
				hits++
			case mine < foe:
				hurts++
			}
		}
	}
	roll(n, 0)
	return hits, hurts, all
}

// plans are all that can be planned once an avatar is attacked: each ends the phase in its
// own ways.
func (f plainFight) plans(s plainState, target int, drawn bool) (list []plainEnd) {
	fighting := 0
	for i := range s.ones {
		if s.fights(i) {
			fighting++
		}
	}
	other := 1 - target
	for mine := 0; mine <= min(f.limit, s.ones[target].shards); mine++ {
		for lent := 0; lent <= min(f.limit, s.ones[other].shards); lent++ {
			if drawn && mine == f.limit || !s.fights(other) && lent > 0 {
				continue
			}
			after := s
			after.ones[target].shards -= mine
			after.ones[other].shards -= lent
			hits, hurts, all := plainBlows(fighting, mine+lent-f.foeCR)
			hit, hurt := after, after
			hit.foe--
			hurt.ones[target].life--
			list = append(list, plainEnd{after: big.NewRat(all-hits-hurts, all), hit: big.NewRat(hits, all),
				hurt: big.NewRat(hurts, all)})
		}
	}
	left := s
	left.ones[target].gone = true
	if !s.fights(other) {
		return append(list, plainEnd{left: big.NewRat(1, 1)})
	}
	list = append(list, f.plans(left, other, false)...)
	left = s
	left.ones[other].gone = true
	list = append(list, f.plans(left, target, drawn)...)
	if !drawn && s.ones[other].shards > 0 {
		left = s
		left.ones[other].shards--
		list = append(list, f.plans(left, other, true)...)
	}
	return list
}

// best is the worth of a state, found by trying every pair of plans for the two who can be
// attacked, and every withdrawal before.
func (f plainFight) best(s plainState) *big.Rat {
	if known := f.known[s]; known != nil {
		return known
	}
	best := f.worth(s)
	if s.foe > 0 {
		var whom []int
		for i := range s.ones {
			if s.fights(i) {
				whom = append(whom, i)
				left := s
				left.ones[i].gone = true
				best = higher(best, f.best(left))
			}
		}
		switch len(whom) {
		case 1:
			for _, plan := range f.plans(s, whom[0], false) {
				best = higher(best, f.follow(s, plan))
			}
		case 2:
			for _, a := range f.plans(s, 0, false) {
				for _, b := range f.plans(s, 1, false) {
					best = higher(best, f.follow(s, a, b))
				}
			}
		}
	}
	f.known[s] = best
	return best
}

// worth is that of standing so for ever: what is won and lost.
func (f plainFight) worth(s plainState) *big.Rat {
	worth := new(big.Rat)
	for _, one := range s.ones {
		if one.life == 0 {
			worth.Sub(worth, f.body)
		}
	}
	if s.foe == 0 {
		worth.Add(worth, big.NewRat(1, 1))
	}
	return worth
}

func higher(a, b *big.Rat) *big.Rat {
	if a == nil || b != nil && a.Cmp(b) < 0 {
		return b
	}
	return a
}

// follow is the worth of a state for who follows a plan for each target, of whom each is as
// likely; nil where that changes nothing, ever.
func (f plainFight) follow(s plainState, plans ...plainEnd) *big.Rat {
	worth, leaves := new(big.Rat), new(big.Rat)
	for _, plan := range plans {
		for to, p := range plan {
			if to == s || p.Sign() == 0 {
				continue
			}
			leaves.Add(leaves, p)
			worth.Add(worth, new(big.Rat).Mul(p, f.best(to)))
		}
	}
	if leaves.Sign() == 0 {
		return nil
	}
	return worth.Quo(worth, leaves)
}

// The best use of shards and withdrawing is worth exactly what trying everything finds, in
// both printings, with each number of Light Wells (shard.limit.combat, shard.roll.self,
// shard.colorless.aggression, withdraw.random, withdraw.individual, combat.joint.target).
func TestBestOfAllPlans(t *testing.T) {
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		for _, c := range []struct {
			foe, cr, wells int
			ones           [2]plainOne
		}{
			{2, 1, 0, [2]plainOne{{life: 2, shards: 2}, {}}},
			{2, 1, 1, [2]plainOne{{life: 2, shards: 3}, {}}},
			{3, 3, 2, [2]plainOne{{life: 1, shards: 4}, {}}},
			{2, 2, 0, [2]plainOne{{life: 2, shards: 1}, {life: 2, shards: 1}}},
			{2, 2, 0, [2]plainOne{{life: 1, shards: 2}, {life: 2}}},
			{1, 3, 1, [2]plainOne{{life: 1, shards: 2}, {life: 2, shards: 1}}},
			{2, 4, 0, [2]plainOne{{life: 1, shards: 1}, {life: 1, shards: 2}}},
		} {
			for _, body := range []*big.Rat{new(big.Rat), big.NewRat(1, 3), big.NewRat(1, 1),
				big.NewRat(5, 2)} {
				s := plainTable(t, printing, c.foe, c.cr, c.wells, c.ones[:])
				got, err := fightodds.BestFight(s, nil, body)
				if err != nil {
					t.Fatal(err)
				}
				f := plainFight{c.cr, 1 + c.wells, body, map[plainState]*big.Rat{}}
				start := plainState{c.foe, c.ones}
				start.ones[1].gone = c.ones[1].life == 0
				if start.ones[1].gone {
					start.ones[1].life = 1 // it is not lost: it never was there
				}
				if want := f.best(start); got.With.Worth.Cmp(want) != 0 {
					t.Errorf("%+v, %v a body: %v, not %v", c, body, got.With.Worth, want)
				}
			}
		}
	})
}

// plainTable is a made-up fight: avatars with colorless shards against a creature whose hit deals
// one wound.
func plainTable(t *testing.T, printing string, foe, cr, wells int, ones []plainOne) *malice.State {
	t.Helper()
	s := malice.Begin(malicetest.OpenBook(t), printing)
	met, err := malicetest.Described(s, fmt.Sprintf("life=%d cr=%d", foe, cr))
	if err != nil {
		t.Fatal(err)
	}
	e := combat.Described{Met: met, DStar: "all"}
	for i, one := range ones {
		if one.life > 0 {
			e.Avatars = append(e.Avatars, malice.Avatar{Name: malicetest.Names(len(ones))[i], Life: one.life,
				Shards: map[string]int{"colorless": one.shards}})
		}
	}
	e.Apply(s)
	s.Boards = []malice.Board{{Name: "a"}}
	s.Wells = map[string]string{}
	for i := range wells {
		s.Wells[fmt.Sprintf("a%d", i+1)] = "light"
	}
	return s
}

// Of all policies that one avatar can have, each a plan for each way in which it can stand,
// none is worth more, and one is worth as much.
func TestBestOfAllPolicies(t *testing.T) {
	for _, c := range []struct {
		foe, cr, wells int
		one            plainOne
	}{
		{2, 1, 0, plainOne{life: 2, shards: 1}}, {2, 4, 0, plainOne{life: 2, shards: 1}},
		{2, 2, 1, plainOne{life: 1, shards: 2}}, {1, 5, 2, plainOne{life: 2, shards: 2}},
	} {
		for _, body := range []*big.Rat{new(big.Rat), big.NewRat(1, 5), big.NewRat(1, 1)} {
			f := plainFight{c.cr, 1 + c.wells, body, nil}
			var best *big.Rat
			f.policies(c.foe, c.one, func(worth *big.Rat) { best = higher(worth, best) })
			got, err := fightodds.BestFight(plainTable(t, "second", c.foe, c.cr, c.wells, []plainOne{c.one}),
				nil, body)
			if err != nil || got.With.Worth.Cmp(best) != 0 {
				t.Errorf("%+v, %v a body: %v %v, not %v", c, body, got.With.Worth, err, best)
			}
		}
	}
}

// policies evaluates every policy of one avatar from where it stands.
func (f plainFight) policies(foe int, one plainOne, each func(worth *big.Rat)) {
	at := func(foe, tokens, shards int) plainState {
		return plainState{foe, [2]plainOne{{life: tokens, shards: shards}, {life: 1, gone: true}}}
	}
	var states []plainState
	for n := 1; n <= foe; n++ {
		for tokens := 1; tokens <= one.life; tokens++ {
			for shards := 0; shards <= one.shards; shards++ {
				states = append(states, at(n, tokens, shards))
			}
		}
	}
	policy := map[plainState]plainEnd{}
	var worth func(s plainState) *big.Rat
	worth = func(s plainState) *big.Rat {
		plan := policy[s]
		if s.foe == 0 || s.ones[0].life == 0 || s.ones[0].gone {
			return f.worth(s)
		}
		all, leaves := new(big.Rat), new(big.Rat)
		for to, p := range plan {
			if to != s && p.Sign() > 0 {
				leaves.Add(leaves, p)
				all.Add(all, new(big.Rat).Mul(p, worth(to)))
			}
		}
		if leaves.Sign() == 0 {
			return f.worth(s)
		}
		return all.Quo(all, leaves)
	}
	var next func(i int)
	next = func(i int) {
		if i == len(states) {
			each(worth(at(foe, one.life, one.shards)))
			return
		}
		for _, plan := range f.plans(states[i], 0, false) {
			policy[states[i]] = plan
			next(i + 1)
		}
	}
	next(0)
}
