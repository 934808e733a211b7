package looks_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"tablehand/assist/axismundi"
	. "tablehand/assist/axismundi/axismunditest"
	"tablehand/assist/axismundi/island"
	"tablehand/assist/axismundi/looks"
	"tablehand/assist/axismundi/movement"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/chance"
	"tablehand/assist/telling"
	"tablehand/assist/telling/tellingtest"
)

// A foe plays a race by the acts themselves, over every row of moves of both.
type foe struct {
	t    *testing.T
	s    *axismundi.State
	to   notation.Hex
	been map[moment][]notation.Hex
}

// A moment is the beginning of a turn in a race.
type moment struct {
	who  string
	a, b notation.Hex
	k    int
}

// ends lists the hexes on which a turn can end, by trying all rows of Move Actions.
func (f *foe) ends(m moment) []notation.Hex {
	if list, known := f.been[m]; known {
		return list
	}
	start := telling.Copy(f.s)
	start.Turned = start.Turned.After(m.k, false)
	start.Player(Ann).At, start.Player(Ben).At = m.a, m.b
	start.Turn, start.Points = m.who, axismundi.Points{AP: 3}
	p := start.Player(m.who)
	p.HP, p.Wounds, p.Began = 10, 0, p.At
	list := []notation.Hex{p.At}
	tried := map[string]bool{}
	var from func(s *axismundi.State)
	from = func(s *axismundi.State) {
		p := s.Player(m.who)
		key := string(p.At) + points(s)
		if tried[key] || s.Used(axismundi.Ended) {
			return
		}
		tried[key] = true
		for _, word := range f.words(s, p) {
			after := telling.Copy(s)
			after.Player(m.who).HP = 10 // nobody dies
			_, err := telling.Play(after, movement.Move{Way: []string{word}}, chance.NewStream(1, 1, "x"), false)
			if err != nil {
				continue
			}
			if at := after.Player(m.who).At; !slices.Contains(list, at) {
				list = append(list, at)
			}
			from(after)
		}
	}
	from(start)
	f.been[m] = list
	return list
}

func points(s *axismundi.State) string { return string(rune('0' + s.Points.AP)) }

// words lists every Move Action that anybody may think of, but that onto the Axis Mundi Hex.
func (f *foe) words(s *axismundi.State, p *axismundi.Player) (list []string) {
	laid, _ := s.Laid()
	list = []string{"spelunk"}
	for _, h := range laid.Neighbors(p.At) {
		if h == notation.Center {
			continue
		}
		list = append(list, string(h))
		for _, next := range laid.Neighbors(h) {
			list = append(list, string(h)+"+"+string(next))
		}
	}
	return list
}

// rounds returns the fewest turns of Ann's against all answers of Ben's; more than most: not within so many.
func (f *foe) rounds(a, b notation.Hex, k, most int) int {
	if most == 0 {
		return 1
	}
	ends := f.ends(moment{Ann, a, b, k})
	if slices.Contains(ends, f.to) {
		return 1
	}
	best := most + 1
	for _, to := range ends {
		worst := 0
		for _, at := range f.ends(moment{Ben, to, b, k}) {
			if worst = max(worst, 1+f.rounds(to, at, k+1, min(most, best)-1)); worst > most {
				break
			}
		}
		best = min(best, worst)
	}
	return best
}

// few closes all hexes but some around a Warehouse, and puts the two onto them.
func few(t *testing.T, dice *rand.Rand) (*axismundi.State, notation.Hex) {
	s := Plain(t, Turn(Ann, 3), At(Cid, "U"))
	laid, _ := s.Laid()
	open := []notation.Hex{"C"}
	for len(open) < 9 {
		near := laid.Neighbors(open[dice.IntN(len(open))])
		h := near[dice.IntN(len(near))]
		if !h.IsPier() && h != notation.Center && h.Level() <= 1 && !slices.Contains(open, h) {
			open = append(open, h)
		}
	}
	for _, h := range island.Hexes() {
		terrain := notation.Inaccessible
		if slices.Contains(open, h) {
			terrain = []notation.Terrain{notation.Path, notation.Accessible, notation.Cave}[dice.IntN(3)]
		}
		s.Hexes[h] = axismundi.Hex{Terrain: terrain}
	}
	dice.Shuffle(len(open), func(i, j int) { open[i], open[j] = open[j], open[i] })
	At(Ann, open[0])(s)
	At(Ben, open[1])(s)
	return s, open[2]
}

// A race takes as many turns as trying everything says, by the acts of both and over the Rotations, on
// boards with nine open hexes; a race without an end is not won within three turns.
func TestRacesAgainstTryingEverything(t *testing.T) {
	dice := rand.New(rand.NewPCG(5, 8))
	seen := map[int]int{}
	for n := range tellingtest.Tries(12, 12, 3) {
		s, to := few(t, dice)
		const most = 3
		f := &foe{t, s, to, map[moment][]notation.Hex{}}
		want := f.rounds(s.Player(Ann).At, s.Player(Ben).At, 0, most)
		r, err := looks.Blocked(s, s.Player(Ann), s.Player(Ben), to)
		if err != nil {
			t.Fatal(err)
		}
		got := most + 1
		if r.Rounds != nil {
			got = min(*r.Rounds, got)
		}
		if got != want {
			t.Errorf("%d: from %s past %s to %s: %d turns, not %d: %+v", n, s.Player(Ann).At, s.Player(Ben).At, to,
				got, want, r)
		}
		seen[want]++
	}
	if len(seen) < 3 && !testing.Short() {
		t.Errorf("these boards show too little: %v", seen)
	}
}

// Races on the practice island, with the line of both.
func TestRaces(t *testing.T) {
	for name, c := range map[string]struct {
		edits  []func(*axismundi.State)
		to     notation.Hex
		rounds int // 0: for ever
		turns  int
	}{
		"nobody near":         {[]func(*axismundi.State){At(Ben, "S")}, "B", 1, 1},
		"there already":       {nil, "C", -1, 0},
		"a blocked Warehouse": {[]func(*axismundi.State){At(Ann, "F"), At(Ben, "C")}, "pier-Ann", 0, 0},
		"the blocker comes in time": {[]func(*axismundi.State){At(Ann, "G"), At(Ben, "B"), Turn(Ann, 1)},
			"pier-Ann", 0, 0},
	} {
		t.Run(name, func(t *testing.T) {
			s := Plain(t, c.edits...)
			r, err := looks.Blocked(s, s.Player(Ann), s.Player(Ben), c.to)
			switch {
			case err != nil:
				t.Fatal(err)
			case c.rounds == 0 && r.Rounds != nil, c.rounds != 0 && (r.Rounds == nil || *r.Rounds != max(0, c.rounds)):
				t.Errorf("%+v", r)
			case len(r.Turns) != c.turns:
				t.Errorf("%+v", r.Turns)
			}
		})
	}
	s := Plain(t, With(Ben, func(p *axismundi.Player) { p.Hidden = &axismundi.Hidden{At: p.At} }))
	if r, err := looks.Blocked(s, s.Player(Ann), s.Player(Ben), "B"); err == nil {
		t.Errorf("nobody knows where Ben is: %+v", r)
	}
}
