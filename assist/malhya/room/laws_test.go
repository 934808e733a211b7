package room_test

import (
	"cmp"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tablehand/assist/grid"
	"tablehand/assist/malhya/room"
)

// On any plan: lines of sight are those of plain geometry, they are the same both ways, and no enemy sees or
// shoots through a red line.
func TestSightOnAnyPlan(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := anyScene(t, 7)
		squares := rapid.SampledFrom(s.Squares())
		a, b, enemy := squares.Draw(t, "a"), squares.Draw(t, "b"), rapid.Bool().Draw(t, "enemy")
		if a == b {
			return
		}
		shot, back := s.Shot(a, b, enemy), s.Shot(b, a, enemy)
		if want := line(s, a, b, enemy); shot.Line != want || back.Line != want {
			t.Fatalf("%v to %v: %+v, and back %+v, by geometry %s", a, b, shot, back, want)
		}
		far := rapid.IntRange(1, 9).Draw(t, "far")
		seen, more := s.Sees(a, b, room.Vision{Far: far}), s.Sees(a, b, room.Vision{Far: far + 1})
		near := a.Distance(b) == 1
		want := a.Distance(b) <= far && !meets(s.Plan, a, b, room.Red) &&
			(near || !meets(s.Plan, a, b, room.Dashed) && !s.Ground(b).IsDark())
		if seen.Sees != want || seen.Sees && !more.Sees {
			t.Fatalf("%v sees %v at %d: %+v, by the rules %v", a, b, far, seen, want)
		}
		if joined(s, a, b) != s.Adjacent(a, b) {
			t.Fatalf("%v and %v are adjacent: %v", a, b, s.Adjacent(a, b))
		}
		field, _ := s.Field(a, grid.Direction(2*rapid.IntRange(0, 3).Draw(t, "peers")))
		if peered := s.Sees(a, b, room.Vision{Far: 1,
			Peers: map[room.Space][]room.Space{a: field}}); peered.Sees &&
			(!slices.Contains(field, b) || !s.Sees(a, b, room.Vision{Far: 99}).Sees) {
			t.Fatalf("%v peers at %v in %v", a, b, field)
		}
	})
}

// On any plan: ways cost what the rules say, step by step, and nobody stops on an abyss or on a figure.
func TestWaysOnAnyPlan(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := anyScene(t, 5)
		if len(s.Figures) == 0 {
			return
		}
		f := rapid.SampledFrom(s.Figures).Draw(t, "figure")
		around := rapid.Bool().Draw(t, "around")
		ways := s.Ways(f, -1)
		if around {
			ways = s.WaysAround(f, -1)
		}
		want := reached(s, f, around)
		for _, at := range s.Squares() {
			cost, ok := ways.Cost(at)
			if n, is := want[at]; is != ok || n != cost {
				t.Fatalf("%s to %v: %d %v, by the rules %d %v", f.Name, at, cost, ok, n, is)
			}
			stops := slices.Contains(ways.Stops(), at)
			if stops != (ok && free(s, f, at)) {
				t.Fatalf("%s stops on %v: %v", f.Name, at, stops)
			}
			if !stops || at == f.At {
				continue
			}
			if paid, err := s.Price(f, ways.Way(at)[1:]); err != nil || room.Total(paid) != cost {
				t.Fatalf("%s to %v: %v, %v, not %d", f.Name, at, paid, err, cost)
			}
			if paid, err := s.Way(f, at); !around && (err != nil || room.Total(paid) != cost) {
				t.Fatalf("%s to %v: %v, %v, not %d", f.Name, at, paid, err, cost)
			}
		}
	})
}

// On any plan an archer does what the rules say: it stays with a clear line; else it goes where it has one
// to the nearest hero to whom it gets one, the furthest away for the fewest points; of several heroes as near
// the players choose one (precedence.ties-heroes-choose).
func TestArchersOnAnyPlan(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := anyScene(t, 6)
		f, ok := s.Figure("archer-1")
		if !ok {
			return
		}
		points := rapid.IntRange(0, 6).Draw(t, "points")
		turn, costs := s.Archer(f, points), reached(s, f, false)
		var heroes []room.Figure
		engaged, sees := false, false
		for _, h := range s.Sides(false) {
			heroes = append(heroes, h)
			engaged = engaged || joined(s, f.At, h.At)
			sees = sees || line(s, f.At, h.At, true) == room.Clear
		}
		if engaged || sees {
			if len(turn.Places) > 0 {
				t.Fatalf("it moves, engaged %v, with a clear line %v: %+v", engaged, sees, turn)
			}
			return
		}
		if len(turn.Targets) > 0 {
			t.Fatalf("it shoots without a clear line: %+v", turn)
		}
		next := func(h room.Figure) int { // points to get next to a hero
			least := 1 << 20
			for at, n := range costs {
				if joined(s, at, h.At) && free(s, f, at) {
					least = min(least, n)
				}
			}
			if least == 1<<20 {
				least += f.At.Distance(h.At)
			}
			return least
		}
		type place struct {
			at           room.Space
			points, away int
			hero         string
		}
		order := func(a, b place) int {
			return cmp.Or(strings.Compare(a.hero, b.hero), b.away-a.away, a.points-b.points,
				a.at.Row-b.at.Row, a.at.Column-b.at.Column)
		}
		var found []place
		for len(heroes) > 0 && len(found) == 0 {
			least := next(slices.MinFunc(heroes, func(a, b room.Figure) int { return next(a) - next(b) }))
			for _, h := range heroes {
				var all []place
				for at, n := range costs {
					moved := s.With(f.Name, at)
					if next(h) == least && n <= points && free(s, f, at) && line(moved, at, h.At,
						true) == room.Clear {
						all = append(all, place{at, n, at.Distance(h.At), h.Name})
					}
				}
				slices.SortFunc(all, order)
				found = append(found, slices.DeleteFunc(all, func(p place) bool {
					return p.away != all[0].away || p.points != all[0].points
				})...)
			}
			heroes = slices.DeleteFunc(heroes, func(h room.Figure) bool { return next(h) == least })
		}
		var got []place
		for _, p := range turn.Places {
			if p.Attacks {
				got = append(got, place{p.At, p.Points, p.Away, p.For})
			}
			if !free(s, f, p.At) || p.Points > points {
				t.Fatalf("it stops on %v for %d of %d", p.At, p.Points, points)
			}
		}
		slices.SortFunc(found, order)
		slices.SortFunc(got, order)
		if !slices.Equal(found, got) {
			t.Fatalf("it goes to %v, by the rules %v: %+v", got, found, turn)
		}
	})
}

// On any plan nobody is put or led onto an abyss, a wall or a figure, and whoever closes in gets nearer.
func TestNobodyStopsOnAnAbyss(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := anyScene(t, 6)
		s.Readings = room.Readings{InAll: rapid.Bool().Draw(t, "A1"), Fewest: rapid.Bool().Draw(t, "A20"),
			Spaces: rapid.Bool().Draw(t, "A22"), Round: rapid.Bool().Draw(t, "A25"),
			Engaged: rapid.Bool().Draw(t, "A27"), Shoots: rapid.Bool().Draw(t, "A29"),
			Loyal: rapid.Bool().Draw(t, "A30")}
		token := rapid.SampledFrom(s.Squares()).Draw(t, "token")
		points := rapid.IntRange(0, 6).Draw(t, "points")
		ok := func(what string, f room.Figure, at room.Space) {
			if !s.Has(at) || !free(s, f, at) {
				t.Fatalf("%s: %s on %v", what, f.Name, at)
			}
		}
		for _, at := range append(s.ForHero().Spaces, s.Beside(token).Spaces...) {
			ok("placed", room.Figure{}, at)
		}
		for _, f := range s.Sides(true) {
			for _, p := range append(s.Archer(f, points).Places, s.Fighter(f, points).Places...) {
				ok("its turn", f, p.At)
			}
			for _, p := range s.Toward(f, points, true, token) {
				ok("a card", f, p.At)
				now := s.Toward(f, 99, true, token)
				if p.Points > points || p.Left < now[0].Left {
					t.Fatalf("%s to %v: %+v, with many points %+v", f.Name, token, p, now)
				}
			}
			d := grid.Direction(rapid.IntRange(0, 7).Draw(t, "direction"))
			if way := s.Straight(f, d, points); len(way) > 0 {
				ok("focus", f, way[len(way)-1])
				if paid, err := s.Price(f, way); err != nil || room.Total(paid) > points {
					t.Fatalf("%s goes %v: %v, %v", f.Name, way, paid, err)
				}
			}
			if at, may := s.Vigilance(f.At, d); may {
				ok("vigilance", room.Figure{}, at)
			}
		}
	})
}
