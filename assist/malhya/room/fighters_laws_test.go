package room_test

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"tablehand/assist/malhya/room"
)

// On any plan an enemy that attacks hand to hand does what the rules say: engaged it stays; else it goes for
// the nearest unengaged hero whom it gets next to, or the nearest engaged one, by the cheapest way and as far
// along it as its points reach; where it may stop next to nobody, as near to somebody as it gets. It attacks
// wherever it then touches somebody.
func TestFightersOnAnyPlan(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := anyScene(t, 6)
		f, ok := s.Figure("swordsman-1")
		if !ok {
			return
		}
		points := rapid.IntRange(0, 6).Draw(t, "points")
		turn := s.Fighter(f, points)
		var touched, got []string
		for _, h := range s.Sides(false) {
			if joined(s, f.At, h.At) {
				touched = append(touched, h.Name)
			}
		}
		for _, target := range turn.Targets {
			got = append(got, target.Hero)
		}
		if !slices.Equal(touched, got) || len(touched) > 0 && len(turn.Places) > 0 {
			t.Fatalf("it touches %v: %+v", touched, turn)
		}
		if len(touched) > 0 {
			return
		}
		want, leads := toward(s, f, points, false)
		if !leads {
			want, _ = toward(s, f, points, true)
		}
		for _, p := range turn.Places {
			got = append(got, fmt.Sprintf("%v for %s, %d points, %d left, attacks %v", p.At, p.For, p.Points,
				p.Left, p.Attacks))
		}
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Fatalf("it goes to %q, by the rules %q: %+v", got, want, turn.Nears)
		}
	})
}

// toward lists where a fighter goes, by the words of the rules; false: no way leads next to anybody, to where
// it may stop there, or with past to where others stand, or an abyss is.
func toward(s room.Scene, f room.Figure, points int, past bool) (list []string, leads bool) {
	const far = 1 << 20
	costs := reached(s, f, false)
	beside := func(h room.Figure) (goals []room.Space) {
		for _, at := range s.Squares() {
			who, stands := s.Who(at)
			crosses := past && (!stands || who.Enemy)
			if joined(s, at, h.At) && (free(s, f, at) || crosses) {
				goals = append(goals, at)
			}
		}
		return goals
	}
	least := func(costs map[room.Space]int, h room.Figure) int {
		n := far
		for _, at := range beside(h) {
			if cost, leads := costs[at]; leads {
				n = min(n, cost)
			}
		}
		return n
	}
	for _, engaged := range []bool{false, true} {
		nearest := far
		var heroes []room.Figure
		for _, h := range s.Sides(false) {
			touched := slices.ContainsFunc(s.Sides(true), func(e room.Figure) bool { return joined(s, e.At, h.At) })
			if n := least(costs, h); touched == engaged && n < far {
				heroes, nearest = append(heroes, h), min(nearest, n)
			}
		}
		for _, h := range heroes {
			if least(costs, h) > nearest {
				continue
			}
			best, places := [2]int{nearest}, []string{}
			for at, n := range costs {
				moved := f
				moved.At = at
				left := least(reached(s.With(f.Name, at), moved, false), h)
				now := [2]int{left, n}
				if n > points || !free(s, f, at) || left >= nearest || slices.Compare(now[:], best[:]) > 0 {
					continue
				}
				if now != best {
					best, places = now, nil
				}
				touches := slices.ContainsFunc(s.Sides(false), func(o room.Figure) bool { return joined(s, at, o.At) })
				places = append(places, fmt.Sprintf("%v for %s, %d points, %d left, attacks %v", at, h.Name, n,
					left, touches))
			}
			list = append(list, places...)
		}
		if heroes != nil {
			return list, true
		}
	}
	return nil, false
}
