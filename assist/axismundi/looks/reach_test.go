package looks_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"tablehand/assist/axismundi"
	. "tablehand/assist/axismundi/axismunditest"
	"tablehand/assist/axismundi/island"
	"tablehand/assist/axismundi/looks"
	"tablehand/assist/axismundi/movement"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/axismundi/rounds"
)

// ways returns the ways onto a hex as one text.
func ways(t *testing.T, s *axismundi.State, who string, h notation.Hex) string {
	t.Helper()
	r, err := looks.Reachable(s, s.Player(who))
	if err != nil {
		t.Fatal(err)
	}
	var list []string
	for _, to := range r.Hexes {
		if to.Hex != h {
			continue
		}
		for _, w := range to.Ways {
			list = append(list, fmt.Sprintf("%s: %d, %d Wounds", w.Way, w.Points, w.Wounds))
		}
	}
	return strings.Join(list, "; ")
}

// Single ways on the practice island, with their points and Wounds, and beside them those with fewer
// Wounds.
func TestReach(t *testing.T) {
	moved := func(s *axismundi.State) { s.Points.AP, s.Points.Move = 1, 2 }
	once := func(s *axismundi.State) { s.Turned = island.Twisted(1, false) }
	for name, c := range map[string]struct {
		edits []func(*axismundi.State)
		who   string
		to    notation.Hex
		want  string
	}{
		"a walk":               {nil, Ann, "D", "D: 1, 1 Wounds"},
		"a Climb":              {nil, Ann, "1B", "1B: 3, 1 Wounds"},
		"a Run, and two walks": {nil, Ann, "A", "B+A: 1, 3 Wounds; B A: 2, 1 Wounds"},
		"nimbly": {[]func(*axismundi.State){Slot(Ann, "dexterity")}, Ann, "A",
			"B+A: 1, 1 Wounds; B A: 2, 0 Wounds"},
		"cornered on the way": {[]func(*axismundi.State){Turn(Ann, 1), Life(Ann, 4, 3), Slot(Ann, "cornered")}, Ann,
			"A", "B+A: 1, 3 Wounds; B A: 2, 1 Wounds"},
		"not yet cornered": {[]func(*axismundi.State){Turn(Ann, 1), Life(Ann, 5, 3), Slot(Ann, "cornered")}, Ann,
			"A", "B+A: 1, 3 Wounds"},
		"cornered before": {[]func(*axismundi.State){Turn(Ann, 1), Life(Ann, 4, 3), Slot(Ann, "cornered"),
			func(s *axismundi.State) { s.Points.Used = []string{axismundi.Cornered} }}, Ann, "A", "B+A: 1, 3 Wounds"},
		"cornered, in God-Mode": {[]func(*axismundi.State){Turn(Ann, 1), Life(Ann, 4, 3), Slot(Ann, "cornered"),
			With(Ann, func(p *axismundi.Player) { p.Effects = []string{axismundi.GodMode} })}, Ann, "A",
			"B+A: 1, 0 Wounds"},
		"too far":       {nil, Ann, "2C", ""},
		"past somebody": {[]func(*axismundi.State){At(Cid, "B")}, Ann, "A", ""},
		"the page's Run": {[]func(*axismundi.State){once, Turn(Ben, 3), At(Ben, "1N")}, Ben, "1L",
			"1M+1L: 1, 3 Wounds; 1M 1L: 2, 1 Wounds"},
		"a Spelunk":             {[]func(*axismundi.State){At(Ann, "2B")}, Ann, "2H", "spelunk: 1, 3 Wounds"},
		"a Spelunk to somebody": {[]func(*axismundi.State){At(Ann, "2B"), At(Cid, "2H")}, Ann, "2H", ""},
		"onto the Axis Mundi":   {[]func(*axismundi.State){At(Ann, "3A")}, Ann, "axis", "axis: 2, 0 Wounds"},
		"not by 1 point":        {[]func(*axismundi.State){At(Ann, "3A"), Turn(Ann, 1)}, Ann, "axis", ""},
		"onto the own Pier":     {nil, Ann, "pier-Ann", "pier-Ann: 1, 0 Wounds"},
		"onto another's Pier": {[]func(*axismundi.State){At(Cid, "N"), At(Ann, "L")}, Ann, "pier-Cid",
			"K+pier-Cid: 1, 1 Wounds; K pier-Cid: 2, 0 Wounds"},
		"lava": {[]func(*axismundi.State){At(Ann, "I")}, Ann, "J", ""},
		"a Power Hex by a Run": {[]func(*axismundi.State){At(Ann, "E")}, Ann, "G",
			"F+G: 1, 2 Wounds; F G: 2, 1 Wounds"},
		"down two levels": {[]func(*axismundi.State){At(Ann, "2B")}, Ann, "B",
			"1B+B: 1, 4 Wounds; 2A 1A B: 3, 1 Wounds"},
		"never up by a Run": {[]func(*axismundi.State){Turn(Ann, 1)}, Ann, "1B", ""},

		"with Move points": {[]func(*axismundi.State){moved}, Ann, "1B", "1B: 3, 1 Wounds"},
		"in the next turn": {[]func(*axismundi.State){Turn(Ben, 0)}, Ann, "1B", "1B: 3, 1 Wounds"},
		"with Alpinist, next": {[]func(*axismundi.State){Turn(Ben, 0), Slot(Ann, "alpinist")}, Ann, "1D",
			"D 1D: 4, 1 Wounds"},
		"dying on the way":          {[]func(*axismundi.State){Life(Ann, 1, 3)}, Ann, "B", ""},
		"into the Malignant's area": {[]func(*axismundi.State){At(Ben, "A")}, Ann, "B", "B: 1, 2 Wounds"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := ways(t, Practice(t, c.edits...), c.who, c.to); got != c.want {
				t.Errorf("%s, not %s", got, c.want)
			}
		})
	}
}

// trial is somebody who tries everything: each Move Action in each order, by the printed numbers alone.
type trial struct {
	s         *axismundi.State
	laid      island.Laid
	who       string
	dexterity bool
	tried     map[attempt]bool
	each      func(man) // takes wherever somebody can be
}

// An attempt is a man with points left.
type attempt struct {
	man
	left int
}

// trying returns somebody who tries everything on a table.
func trying(s *axismundi.State, each func(man)) *trial {
	laid, _ := s.Laid()
	return &trial{s: s, laid: laid, who: Ann, dexterity: len(s.Player(Ann).Slots) > 0,
		tried: map[attempt]bool{}, each: each}
}

// printed are the Wounds of the matrix: walking, running level, running down; without Dexterity and with
// it.
func printed(t notation.Terrain) (walk, level, down [2]int, enters bool) {
	switch t {
	case notation.Warehouse, notation.Path, notation.Shelter:
		return [2]int{0, 0}, [2]int{1, 0}, [2]int{2, 1}, true
	case notation.Accessible, notation.Cave:
		return [2]int{1, 0}, [2]int{2, 1}, [2]int{2, 1}, true
	case notation.Power, notation.Pier:
		return [2]int{}, [2]int{}, [2]int{}, true
	}
	return walk, level, down, false
}

// A man tries: where he is, and what is left.
type man struct {
	at             notation.Hex
	hp, wounds     int
	points, came   int
	area           int
	near           bool
	healed         string
	alive, stopped bool
}

func (x *trial) onto(m man, to notation.Hex, how string) man {
	if x.laid.Stands[to] != "" && x.laid.Stands[to] != x.who || !m.alive {
		m.alive = false
		return m
	}
	i := 0
	if x.dexterity {
		i = 1
	}
	walk, level, down, enters := printed(x.laid.Is(to))
	if !enters {
		m.alive = false
		return m
	}
	n := map[string]int{"walk": walk[i], "level": level[i], "down": down[i], "spelunk": 3 - i}[how]
	if x.s.Hexes[to].Infected {
		n++
	}
	m = m.hurt(n)
	if m.alive && x.laid.Is(to) == notation.Power && !strings.Contains(m.healed, string(to)) {
		m.hp += (10 - m.hp + 1) / 2
		m.wounds, m.healed = 0, m.healed+string(to)
	}
	near := x.laid.Distance(to, x.s.Player(Ben).At) == 1
	if near && !m.near && m.area < 2 {
		m.area++
		m = m.hurt(1)
	}
	m.at, m.near = to, near
	return m
}

func (m man) hurt(n int) man {
	for range n {
		m.wounds++
		m.came++
		if m.wounds == 4 {
			m.hp, m.wounds = m.hp-1, 0
		}
	}
	m.alive = m.alive && m.hp > 0
	return m
}

// try says where somebody is and tries everything that is left, the same again only once.
func (x *trial) try(m man, left int) {
	again := attempt{m, left}
	if !m.alive || x.tried[again] {
		return
	}
	x.tried[again] = true
	x.each(m)
	if m.stopped {
		return
	}
	act := func(cost int, stops bool, to ...string) {
		next := m
		for _, step := range to {
			h, how, _ := strings.Cut(step, " ")
			next = x.onto(next, notation.Hex(h), how)
		}
		next.points, next.stopped = m.points+cost, stops
		if cost <= left {
			x.try(next, left-cost)
		}
	}
	for _, a := range x.laid.Neighbors(m.at) {
		switch rise := a.Level() - m.at.Level(); {
		case a == notation.Center:
			if next := m; left >= 2 {
				next.at, next.points, next.stopped = a, m.points+2, true
				x.try(next, 0)
			}
			continue
		case rise == 1:
			act(3, false, string(a)+" walk")
			continue
		case rise == 0 || rise == -1:
			act(1, false, string(a)+" walk")
		}
		for _, b := range x.laid.Neighbors(a) {
			if rise := b.Level() - a.Level(); b != notation.Center && b != m.at && (rise == 0 || rise == -1) {
				act(1, false, string(a)+" "+run(m.at, a), string(b)+" "+run(a, b))
			}
		}
	}
	if x.laid.Is(m.at) == notation.Cave {
		act(1, true, string(x.laid.Across(m.at))+" spelunk")
	}
}

func run(from, to notation.Hex) string {
	if to.Level() < from.Level() {
		return "down"
	}
	return "level"
}

// anywhere puts all three onto open hexes of the island, turned somehow, with Infection Markers about.
func anywhere(t *testing.T, dice *rand.Rand) *axismundi.State {
	s := Practice(t)
	s.Turned = island.Twisted(dice.IntN(6), false)
	all := append(island.Hexes(), "pier-Ann", "pier-Ben")
	dice.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	for i := range s.Players {
		p := &s.Players[i]
		for laid, _ := s.Laid(); p.At == p.Warehouse; all = all[1:] {
			if laid.Is(all[0]) != notation.Inaccessible {
				p.At, p.Began = all[0], all[0]
			}
		}
	}
	p := s.Player(Ann)
	p.HP, p.Wounds = 1+dice.IntN(10), dice.IntN(4)
	if dice.IntN(3) == 0 {
		p.Slots = []string{"Dexterity"}
	}
	for _, h := range all[:12] {
		s.Hexes[h] = axismundi.Hex{Infected: true}
	}
	return s
}

// Everybody everywhere: the search finds what trying everything finds, for points and for Wounds, and no
// hex more or less.
func TestReachAgainstTryingEverything(t *testing.T) {
	dice := rand.New(rand.NewPCG(5, 7))
	for n := range 30 {
		s := anywhere(t, dice)
		s.Points.AP = 1 + n%3
		p := s.Player(Ann)
		best := map[notation.Hex][2][2]int{} // the fewest points and their Wounds, the fewest Wounds
		x := trying(s, func(m man) {
			b, seen := best[m.at]
			if !seen || m.points < b[0][0] || m.points == b[0][0] && m.came < b[0][1] {
				b[0] = [2]int{m.points, m.came}
			}
			if !seen || m.came < b[1][1] || m.came == b[1][1] && m.points < b[1][0] {
				b[1] = [2]int{m.points, m.came}
			}
			best[m.at] = b
		})
		x.try(man{at: p.At, hp: p.HP, wounds: p.Wounds, alive: true}, s.Points.AP)
		delete(best, p.At)
		r, err := looks.Reachable(s, p)
		if err != nil {
			t.Fatal(err)
		}
		if len(r.Hexes) != len(best) {
			t.Errorf("%d: %d hexes, not %d", n, len(r.Hexes), len(best))
		}
		for _, to := range r.Hexes {
			last := to.Ways[len(to.Ways)-1]
			got := [2][2]int{{to.Ways[0].Points, to.Ways[0].Wounds}, {last.Points, last.Wounds}}
			if want := best[to.Hex]; got != want {
				t.Errorf("%d: from %s to %s: %v, not %v (%v)", n, p.At, to.Hex, got, want, to.Ways)
			}
		}
	}
}

// An Angel climbs for 1 and walks down for 3, takes no Wounds, crosses lava and stays on none; a Demon
// takes them; neither runs (angeldemon.climb, angeldemon.walk-down, angeldemon.no-run,
// angel.inaccessible).
func TestReachOfTheChanged(t *testing.T) {
	for name, c := range map[string]struct {
		form notation.Form
		at   notation.Hex
		to   notation.Hex
		want string
	}{
		"an Angel climbs":             {notation.Angel, "C", "1B", "1B: 1, 0 Wounds"},
		"a Demon climbs":              {notation.Demon, "C", "1B", "1B: 1, 1 Wounds"},
		"down":                        {notation.Demon, "1B", "C", "C: 3, 0 Wounds"},
		"never by a Run":              {notation.Demon, "E", "G", "F G: 2, 1 Wounds"},
		"over lava":                   {notation.Angel, "1G", "1I", "1H 1I: 2, 0 Wounds"},
		"not onto lava":               {notation.Angel, "I", "J", ""},
		"a Demon not over it":         {notation.Demon, "1G", "1H", ""},
		"out of the centre":           {notation.Angel, "axis", "3A", "3A: 1, 0 Wounds"},
		"back down into the centre":   {notation.Demon, "3A", "axis", "axis: 3, 1 Wounds"},
		"a Spelunk of the Angel":      {notation.Angel, "2B", "2H", "spelunk: 1, 0 Wounds"},
		"three up, as far as it goes": {notation.Angel, "C", "3B", "1C 2C 3B: 3, 0 Wounds"},
	} {
		t.Run(name, func(t *testing.T) {
			s := Plain(t, Changed(Ann, c.form), At(Ann, c.at))
			if got := ways(t, s, Ann, c.to); got != c.want {
				t.Errorf("%s, not %s", got, c.want)
			}
		})
	}
}

// No Move Action while immobilized, an Angel or a Demon by both; and none without a board
// (immobilize.effect).
func TestReachRefuses(t *testing.T) {
	held := With(Ann, func(p *axismundi.Player) { p.Immobilized = []string{Ben} })
	if _, err := looks.Reachable(Practice(t, held), Practice(t, held).Player(Ann)); err == nil ||
		!strings.Contains(err.Error(), "immobilize.effect") {
		t.Error(err)
	}
	one := Plain(t, Changed(Ann, notation.Angel), held)
	if _, err := looks.Reachable(one, one.Player(Ann)); err != nil {
		t.Error(err)
	}
	bare := Bare(t)
	_, err := looks.Reachable(bare, bare.Player(Ann))
	if err == nil || !strings.Contains(err.Error(), "no board") {
		t.Error(err)
	}
}

// Hexes whose terrain nobody has said are named, and nobody walks there.
func TestReachAsks(t *testing.T) {
	s := Practice(t)
	laid, _ := s.Laid()
	delete(laid.Terrain, "B")
	defer func() { laid.Terrain["B"] = notation.Accessible }()
	r, err := looks.Reachable(s, s.Player(Ann))
	if err != nil || fmt.Sprint(r.Unsaid) != "[B]" ||
		slices.ContainsFunc(r.Hexes, func(to looks.Reached) bool { return to.Hex == "B" || to.Hex == "A" }) {
		t.Errorf("%v %v", r.Unsaid, err)
	}
}

// Each way of a reach is played as it is typed, and brings its player there with as many HPs and Wounds
// and for as many points as the look says.
func TestReachIsWhatActsDo(t *testing.T) {
	dice := rand.New(rand.NewPCG(17, 19))
	readings := []string{"", "", "A1=wipe", "A2=prose", "A10b=yes", "A24=grid", "A3=block", "A1=wipe"}
	for n, reading := range readings {
		s := anywhere(t, dice)
		s.Points.AP = 3
		if name, value, ok := strings.Cut(reading, "="); ok {
			s.Readings[name] = value
		}
		if n%2 == 1 {
			Changed(Ann, []notation.Form{notation.Angel, notation.Demon}[n/2%2])(s)
		}
		r, err := looks.Reachable(s, s.Player(Ann))
		if err != nil {
			t.Fatal(err)
		}
		for i, to := range r.Hexes {
			if to.Hex == notation.Center && s.Center == notation.Axis || i%3 != 0 {
				continue // the change there has its own tests
			}
			for _, w := range to.Ways {
				after, told, err := Tell(t, s, movement.Move{Who: Ann, Way: strings.Fields(w.Way)},
					Said{}.Script(t), false)
				if err != nil {
					t.Errorf("%s: %v", w.Way, err)
					continue
				}
				came := 0
				for _, m := range told.Events {
					if e, ok := m.Event.(axismundi.LifeMoved); ok && e.Player == Ann {
						came += e.Came
					}
				}
				p := after.Player(Ann)
				if p.At != to.Hex || p.HP != w.HP || came != w.Wounds || s.Points.AP-after.Points.AP != w.Points &&
					!strings.HasSuffix(w.Way, "spelunk") {
					t.Errorf("%s as %s: on %s with %d HPs, %d Wounds, %d APs left; the look says %+v", w.Way, p.Form,
						p.At, p.HP, came, after.Points.AP, w)
				}
			}
		}
	}
}

// The points that a look reckons with are those that the next turn brings.
func TestPointsOfTheNextTurn(t *testing.T) {
	for want, edits := range map[int][]func(*axismundi.State){
		3: {}, 4: {Slot(Cid, "alpinist")}, 2: {With(Cid, func(p *axismundi.Player) {
			p.Effects = []string{axismundi.Sagittarius}
		})},
	} {
		s := Plain(t, append(edits, Turn(Ben, 0))...)
		got := looks.Points(s, s.Player(Cid))
		after, _ := Plays(t, s, rounds.End{}, Said{})
		if is := after.Points.AP + after.Points.Move; after.Turn != Cid || got != is || got != want {
			t.Errorf("%d, and the turn has %d, not %d", got, is, want)
		}
	}
	upgraded := Plain(t, Changed(Ann, notation.Angel), Turn(Ann, 0), At(Ann, "1A"), Slot(Ben, "cornered"),
		With(Ben, func(p *axismundi.Player) { p.HP = 3 }))
	got := looks.Points(upgraded, upgraded.Player(Ben)) // the Upgraded Scrounger, cornered
	after, _ := Plays(t, upgraded, rounds.End{}, Said{})
	if got != 5 || after.Turn != Ben || after.Points.AP+after.Points.Move != 5 {
		t.Errorf("%d, and the turn has %+v", got, after.Points)
	}
}
