package island_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"tablehand/assist/axismundi/island"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/rulebook/rulebooktest"
)

// A Pier touches its own Warehouse alone, what the board lists, or by reading A24 what the grid has
// beside it; it never touches Level 1 (terrain.pier.place).
func TestPiers(t *testing.T) {
	listed := changed(t, "letters:", "piers: {C: [C, D], K: [K]}\nletters:")
	for name, c := range map[string]struct {
		is   *island.Island
		grid bool
		pier notation.Hex
		want string
	}{
		"alone":               {practice(t), false, "pier-C", "C"},
		"on the grid":         {practice(t), true, "pier-C", "B C"},
		"listed":              {listed, false, "pier-C", "C D"},
		"listed, on the grid": {listed, true, "pier-C", "C D"},
		"listed alone":        {listed, true, "pier-K", "K"},
		"not listed":          {listed, false, "pier-S", "S"},
	} {
		t.Run(name, func(t *testing.T) {
			for rotations := range 6 {
				l := c.is.Lay(island.Twisted(rotations, false))
				l.Readings.Grid = c.grid
				if got := sorted(l.Neighbors(c.pier)); got != c.want {
					t.Errorf("touches %s, not %s", got, c.want)
				}
				if l.Is(c.pier) != notation.Pier || l.Level(c.pier) != notation.Sea {
					t.Errorf("%s on %s", l.Is(c.pier), l.Level(c.pier))
				}
				for _, h := range l.Neighbors(c.pier) {
					if !slices.Contains(l.Neighbors(h), c.pier) || !l.Touch(h, c.pier) {
						t.Errorf("%s does not touch it", h)
					}
				}
			}
		})
	}
}

// Distances to a Pier are the fewest steps from neighbour to neighbour.
func TestDistancesToPiers(t *testing.T) {
	l := practice(t).Lay(island.Twisted(1, false))
	for _, l.Readings.Grid = range []bool{false, true} {
		all := append(island.Hexes(), notation.Center, "pier-C", "pier-K", "pier-S")
		if len(all) != 64 {
			t.Fatal(len(all))
		}
		near := map[notation.Hex][]notation.Hex{}
		for _, h := range all {
			near[h] = l.Neighbors(h)
		}
		for _, from := range all {
			for to, steps := range walked(near, from) {
				if got := l.Distance(from, to); got != steps {
					t.Errorf("%s to %s: %d, not %d", from, to, got, steps)
				}
			}
		}
	}
}

// A Pier whose Warehouse nobody has said touches nothing.
func TestPierOfNoWarehouse(t *testing.T) {
	l := practice(t).Lay(nil)
	l.Homes = map[notation.Hex]notation.Hex{"pier-Ann": "w1", "pier-Ben": ""}
	if got := l.Distance("pier-Ann", "C"); got != -1 || len(l.Neighbors("pier-Ben")) != 0 {
		t.Errorf("%d, %v", got, l.Neighbors("pier-Ben"))
	}
	if got := l.Distance("w1", "C"); got != -1 || len(l.Neighbors("path-2")) != 0 {
		t.Errorf("%d, %v", got, l.Neighbors("path-2"))
	}
	if got := sorted(l.Neighbors("C")); got != "1B 1C B D" {
		t.Error(got)
	}
}

// Where a Warehouse stands on a corner its Pier lies straight out, on the grid too.
func TestPierAtACorner(t *testing.T) {
	l := practice(t).Lay(nil)
	l.Homes = map[notation.Hex]notation.Hex{"pier-Ann": "A", "pier-Ben": "N"}
	l.Readings.Grid = true
	for pier, want := range map[notation.Hex]string{"pier-Ann": "A", "pier-Ben": "M N"} {
		if got := sorted(l.Neighbors(pier)); got != want {
			t.Errorf("%s touches %s, not %s", pier, got, want)
		}
	}
	if got := l.Distance("pier-Ann", "pier-Ben"); got != 2+l.Distance("A", "M") {
		t.Error(got)
	}
}

// The terrain of a hex: by the board, else as the table says; the centre is the Axis Mundi until somebody
// leaves it, then Accessible on Level 2 (terrain.axis.exit, axis.exit-level).
func TestTerrains(t *testing.T) {
	l := practice(t).Lay(nil)
	if l.Is("axis") != notation.Axis || l.Level("axis") != 3 || l.Is("C") != notation.Warehouse {
		t.Errorf("%s %s %s", l.Is("axis"), l.Level("axis"), l.Is("C"))
	}
	l.Left = true
	l.Said = map[notation.Hex]notation.Terrain{"C": notation.Accessible}
	if l.Is("axis") != notation.Accessible || l.Level("axis") != 2 || l.Is("C") != notation.Accessible {
		t.Errorf("%s %s %s", l.Is("axis"), l.Level("axis"), l.Is("C"))
	}
	if got := sorted(l.Neighbors("axis")); got != "3A 3B 3C 3D 3E 3F" {
		t.Error(got)
	}
}

// Whatever reaches so far reaches by distance alone, whatever the levels (arrow.level,
// familiar.range.path).
func TestWithin(t *testing.T) {
	l := practice(t).Lay(nil)
	if got := fmt.Sprint(l.Within("axis", 2, 2)); got != "[2A 2B 2C 2D 2E 2F 2G 2H 2I 2J 2K 2L]" {
		t.Error(got)
	}
	for _, from := range island.Hexes() {
		for far := range 8 {
			list := l.Within(from, 1, far)
			for _, to := range append(island.Hexes(), notation.Center) {
				d := l.Distance(from, to)
				if slices.Contains(list, to) != (d >= 1 && d <= far) {
					t.Errorf("%s is %d from %s and within %d: %v", to, d, from, far, list)
				}
			}
		}
	}
}

// Melee reaches a neighbour on the own level and one up, an Angel's or Demon's one down too; a Grenade
// one up or down, or by reading A23 the own level alone (melee.range, melee.not-below,
// demon.melee.levels, grenade.range).
func TestStrikes(t *testing.T) {
	l := practice(t).Lay(nil)
	for _, c := range []struct {
		from, to notation.Hex
		want     string
	}{
		{"1A", "1B", "melee down throw level"}, {"1B", "2B", "melee down throw"}, {"2B", "1B", "down throw"},
		{"1A", "1C", ""}, {"1B", "3B", ""}, {"C", "pier-C", "melee down throw level"}, {"B", "pier-C", ""},
		{"3A", "axis", "melee down throw level"},
	} {
		level := l
		level.Readings.Level = true
		var words []string
		for _, can := range []struct {
			does bool
			word string
		}{
			{l.Strikes(c.from, c.to, false), "melee"}, {l.Strikes(c.from, c.to, true), "down"},
			{l.Throws(c.from, c.to), "throw"}, {level.Throws(c.from, c.to), "level"},
		} {
			if can.does {
				words = append(words, can.word)
			}
		}
		if got := strings.Join(words, " "); got != c.want {
			t.Errorf("%s to %s: %s, not %s", c.from, c.to, got, c.want)
		}
	}
	l.Left = true
	if l.Strikes("3A", "axis", false) || !l.Strikes("axis", "3A", false) {
		t.Error("the left centre does not lie on Level 2")
	}
}

// Where somebody is moved out of a Shelter: left or right by a die, to the open side, or nowhere
// (terrain.shelter.eject, terrain.shelter.eject-occupied; cases immobilize-shelter-occupant,
// shelter-evict-occupied, shelter-evict-both-occupied).
func TestEvictions(t *testing.T) {
	rulebooktest.Proves(t, "terrain.shelter.eject", "terrain.shelter.eject-occupied")
	is := practice(t)
	for name, c := range map[string]struct {
		shelter  notation.Hex
		closed   string
		outwards bool
		want     string
	}{
		"both open":                   {"1F", "", false, "1G 1E terrain.shelter.eject"},
		"seen facing outwards":        {"1F", "", true, "1E 1G terrain.shelter.eject"},
		"shelter-evict-occupied":      {"1F", "1G=Ben", false, "1E terrain.shelter.eject-occupied"},
		"right taken":                 {"1F", "1E=Ben", false, "1G terrain.shelter.eject-occupied"},
		"left is lava":                {"1F", "1G:inaccessible", false, "1E terrain.shelter.eject-occupied"},
		"shelter-evict-both-occupied": {"1F", "1E=Ben 1G=Cid", false, "terrain.shelter.eject-occupied"},
		"lava and taken":              {"1F", "1E=Ben 1G:inaccessible", false, "terrain.shelter.eject-occupied"},
		"nobody said":                 {"1F", "1E:", false, "1E?"},
		"on the highest level":        {"3F", "", false, "3A 3E terrain.shelter.eject"},
		"round the end of names":      {"1R", "", false, "1A 1Q terrain.shelter.eject"},
	} {
		t.Run(name, func(t *testing.T) {
			text := "1Q:path " + c.closed
			l := closed(is.Lay(island.Twisted(1, false)), text)
			l.Readings.Outwards = c.outwards
			if got := landed(t, l.Evicted(c.shelter)); got != c.want {
				t.Errorf("%s, not %s", got, c.want)
			}
		})
	}
}

// The card Now You See Me... leads 4 to 6 hexes along the own level (card.one.now-you,
// card.one.now-you.blocked); half a ring away both sides are one hex.
func TestSpelunksByCard(t *testing.T) {
	rulebooktest.Proves(t, "card.one.now-you", "card.one.now-you.blocked")
	is := practice(t)
	for _, c := range []struct {
		from   notation.Hex
		steps  int
		closed string
		want   string
	}{
		{"1A", 4, "", "1E 1O card.one.now-you"}, {"1A", 5, "", "1F 1N card.one.now-you"},
		{"1A", 4, "1E=Ben", "1O card.one.now-you.blocked"}, {"1B", 6, "", "1N card.one.now-you.blocked"},
		{"1A", 4, "1E=Ben 1O=Cid", "card.one.now-you.blocked"}, {"A", 6, "", "G S card.one.now-you"},
		{"2A", 6, "", "2G card.one.now-you"}, {"2A", 6, "2G=Ben", "card.one.now-you.blocked"},
		{"3A", 6, "3A=Ann", "card.one.now-you.blocked"},
	} {
		l := closed(is.Lay(nil), c.closed)
		if got := landed(t, l.Spelunked(c.from, c.steps)); got != c.want {
			t.Errorf("%s %d with %s: %s, not %s", c.from, c.steps, c.closed, got, c.want)
		}
	}
}

// The dead come back on the nearest free Power Hex, by distance over any level; of two that are equally
// near a die takes the left or the right one, of three somebody chooses (death.move, death.move.tie,
// death.move.stay).
func TestNearestPower(t *testing.T) {
	rulebooktest.Proves(t, "death.move", "death.move.tie", "death.move.stay")
	is := practice(t)
	for name, c := range map[string]struct {
		dead     notation.Hex
		closed   string
		outwards bool
		want     string
	}{
		"near one":                {"H", "", false, "G death.move ranked"},
		"on it":                   {"G", "G=Ann", false, "G death.move.stay ranked"},
		"on it, with another":     {"G", "O=Ben", false, "G death.move.stay ranked"},
		"the near one is taken":   {"H", "G=Ben", false, "O death.move ranked"},
		"between two":             {"K", "", false, "O G death.move.tie ranked"},
		"between two, outwards":   {"K", "", true, "G O death.move.tie ranked"},
		"of two one taken":        {"K", "O=Ben", false, "G death.move ranked"},
		"on a level":              {"2H", "", false, "O death.move ranked"},
		"from the centre":         {"axis", "", false, "G O W death.move.tie"},
		"from the centre, of two": {"axis", "G=Ben", false, "O W death.move.tie"},
		"one not known, far away": {"H", "O: W:", false, "G death.move ranked"},
		"one not known, near":     {"H", "O: W: I:", false, "G death.move ranked I?"},
		"none known":              {"H", "G: O: W:", false, "death.move ranked G? O? W?"},
		"three known":             {"H", "I:", false, "G death.move ranked"},
		"on a Pier":               {"pier-K", "", false, "O G death.move.tie ranked"},
	} {
		t.Run(name, func(t *testing.T) {
			l := closed(is.Lay(nil), c.closed)
			l.Readings.Outwards = c.outwards
			n := l.NearestPower(c.dead)
			rulebooktest.Met(t, n)
			got := n.Rule
			if len(n.Hexes) > 0 {
				got = strings.Trim(fmt.Sprint(n.Hexes), "[]") + " " + got
			}
			if n.Ranked {
				got += " ranked"
			}
			for _, h := range n.Ask {
				got += " " + string(h) + "?"
			}
			if got != c.want {
				t.Errorf("%s, not %s", got, c.want)
			}
		})
	}
}

// From every hex and after every Rotation: no free Power Hex is nearer, all that are as near are named,
// and the left one is the one clockwise.
func TestNearestPowerOfAll(t *testing.T) {
	is := practice(t)
	for rotations := range 6 {
		for _, taken := range []string{"", "G=Ben", "O=Ben", "G=Ben W=Cid"} {
			l := closed(is.Lay(island.Twisted(rotations, false)), taken)
			for _, dead := range append(island.Hexes(), notation.Center) {
				if l.Is(dead) == notation.Power {
					continue
				}
				var free []notation.Hex
				for _, h := range []notation.Hex{"G", "O", "W"} {
					if l.Stands[h] == "" {
						free = append(free, h)
					}
				}
				n := l.NearestPower(dead)
				for _, h := range free {
					least := slices.MinFunc(free, func(a, b notation.Hex) int {
						return l.Distance(dead, a) - l.Distance(dead, b)
					})
					as := l.Distance(dead, h) == l.Distance(dead, least)
					if slices.Contains(n.Hexes, h) != as {
						t.Errorf("%s with %s: %v", dead, taken, n.Hexes)
					}
				}
				if len(n.Hexes) == 2 && dead != notation.Center {
					left, right := clockwise(l, dead, n.Hexes[0]), clockwise(l, dead, n.Hexes[1])
					if !n.Ranked || left <= 0 || left >= math.Pi || right <= math.Pi {
						t.Errorf("%s: %v", dead, n.Hexes)
					}
				}
			}
		}
	}
}

// clockwise returns the angle at the centre from one hex to another, clockwise.
func clockwise(l island.Laid, from, to notation.Hex) float64 {
	angle := func(h notation.Hex) float64 {
		p := point(l, h)
		return math.Atan2(math.Sqrt(3)*float64(p[1]), float64(p[0]))
	}
	return math.Mod(angle(to)-angle(from)+4*math.Pi, 2*math.Pi)
}
