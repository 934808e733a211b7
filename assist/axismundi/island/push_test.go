package island_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"tablehand/assist/axismundi/island"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/rulebook/rulebooktest"
)

func said(p island.Push) string {
	text := ""
	for _, g := range p.Goals {
		text += fmt.Sprintf("%s %s; ", g.Hex, strings.TrimPrefix(g.Rule, "push."))
	}
	if p.Die {
		text += "die"
	}
	return text
}

// Pushes of each kind, before any Rotation and after one (case rings-push-past-lava).
func TestPushes(t *testing.T) {
	is := practice(t)
	still, once := island.Turned{}, island.Twisted(1, false)
	plain, corner := island.Readings{}, island.Readings{Corner: true}
	for name, c := range map[string]struct {
		from, to notation.Hex
		turned   island.Turned
		readings island.Readings
		want     string
	}{
		"from the Sea Level":  {"B", "A", still, plain, ""},
		"along a level":       {"1A", "1B", still, plain, "1C same-level.straight; C same-level.blocked; "},
		"the other way":       {"1C", "1B", still, plain, "1A same-level.straight; B same-level.blocked; "},
		"off a corner":        {"1C", "1D", still, plain, "F corner.same-level; G corner.same-level.blocked; "},
		"past lava":           {"1I", "1J", once, plain, "J corner.same-level; K corner.same-level.blocked; "},
		"sideways":            {"B", "1B", still, plain, "1C from-below.sideways; C from-below.blocked; "},
		"the other way, up":   {"C", "1B", still, plain, "1A from-below.sideways; B from-below.blocked; "},
		"angled at a corner":  {"D", "1D", still, plain, "F corner.from-below; G corner.from-below.blocked; "},
		"the other reading":   {"D", "1D", still, corner, "E corner.from-below; F corner.from-below.blocked; "},
		"corner under corner": {"E", "1D", still, plain, "F corner.corner; D corner.corner; die"},
		"off the centre":      {"3A", "axis", still, plain, ""},
		"from the centre":     {"axis", "3A", still, plain, ""},
		"off the top":         {"3A", "3B", still, plain, "2D corner.same-level; 2E corner.same-level.blocked; "},
		"the highest corner":  {"2C", "3B", still, plain, "2D corner.corner; 2B corner.corner; die"},
		"left facing outwards": {"E", "1D", still, island.Readings{Outwards: true},
			"D corner.corner; F corner.corner; die"},
	} {
		t.Run(name, func(t *testing.T) {
			l := is.Lay(c.turned)
			l.Readings = c.readings
			if got := said(l.Push(c.from, c.to)); got != c.want {
				t.Errorf("%s, not %s", got, c.want)
			}
		})
	}
}

// landed says where a Push ends, with the rule.
func landed(t *testing.T, to island.Landing) string {
	rulebooktest.Met(t, to)
	words := []string{}
	for _, h := range to.Hexes {
		words = append(words, string(h))
	}
	for _, h := range to.Ask {
		words = append(words, string(h)+"?")
	}
	return strings.TrimSpace(strings.Join(words, " ") + " " + to.Rule)
}

// Where each kind of Push ends: past closed hexes, onto the one that is open, or nowhere (push.blocked,
// push.none, push.corner.corner.blocked).
func TestLandings(t *testing.T) {
	rulebooktest.Proves(t, "push.sea-level", "push.none", "push.same-level.straight", "push.same-level.blocked",
		"push.corner.same-level", "push.corner.same-level.blocked", "push.from-below.sideways",
		"push.from-below.blocked", "push.corner.from-below", "push.corner.from-below.blocked",
		"push.corner.corner", "push.corner.corner.blocked")
	is := practice(t)
	still, once := island.Turned{}, island.Twisted(1, false)
	for name, c := range map[string]struct {
		from, to notation.Hex
		turned   island.Turned
		closed   string // who or what is where
		want     string
	}{
		"open":                    {"1A", "1B", still, "", "1C push.same-level.straight"},
		"somebody stands there":   {"1A", "1B", still, "1C=Ben", "C push.same-level.blocked"},
		"lava lies there":         {"1A", "1B", still, "1C:inaccessible", "C push.same-level.blocked"},
		"both closed":             {"1A", "1B", still, "1C:inaccessible C=Ben", "push.none"},
		"an Inaccessible pair":    {"1A", "1B", still, "1C:inaccessible C:inaccessible", "push.none"},
		"off a corner":            {"1C", "1D", still, "", "F push.corner.same-level"},
		"rings-push-past-lava":    {"1I", "1J", once, "", "K push.corner.same-level.blocked"},
		"past lava, taken":        {"1I", "1J", once, "K=Ben", "push.none"},
		"sideways, open":          {"B", "1B", still, "", "1C push.from-below.sideways"},
		"sideways, taken":         {"B", "1B", still, "1C=Ben", "C push.from-below.blocked"},
		"sideways, both":          {"B", "1B", still, "1C=Ben C:inaccessible", "push.none"},
		"angled, open":            {"D", "1D", still, "", "F push.corner.from-below"},
		"angled, taken":           {"D", "1D", still, "F=Ben", "G push.corner.from-below.blocked"},
		"angled, both":            {"D", "1D", still, "F=Ben G:inaccessible", "push.none"},
		"a die, both open":        {"E", "1D", still, "", "F D push.corner.corner"},
		"a die, left closed":      {"E", "1D", still, "F=Ben", "D push.corner.corner.blocked"},
		"a die, right closed":     {"E", "1D", still, "D:inaccessible", "F push.corner.corner.blocked"},
		"a die, both closed":      {"E", "1D", still, "D:inaccessible F=Ben", "push.corner.corner.blocked"},
		"on the Sea Level":        {"B", "A", still, "", "push.sea-level"},
		"nobody said the terrain": {"1A", "1B", still, "1C:", "1C?"},
		"taken, whatever it is":   {"1A", "1B", still, "1C: 1C=Ben", "C push.same-level.blocked"},
		"closed, the other said":  {"1A", "1B", still, "1C=Ben C:", "C?"},
		"a die, one not said":     {"E", "1D", still, "F:", "F?"},
		"a die, neither said":     {"E", "1D", still, "D: F:", "F? D?"},
		"onto a Power Hex":        {"1C", "1D", still, "F=Ben", "G push.corner.same-level.blocked"},
		"onto a Shelter":          {"1D", "1E", still, "", "1F push.same-level.straight"},
	} {
		t.Run(name, func(t *testing.T) {
			l := closed(is.Lay(c.turned), c.closed)
			if got := landed(t, l.Lands(l.Push(c.from, c.to))); got != c.want {
				t.Errorf("%s, not %s", got, c.want)
			}
		})
	}
}

// closed reads who stands where (1C=Ben) and what terrain lies where (1C:path, 1C: for nobody knows).
func closed(l island.Laid, text string) island.Laid {
	l.Stands, l.Said = map[notation.Hex]string{}, map[notation.Hex]notation.Terrain{}
	is := *l.Island
	is.Terrain = map[notation.Hex]notation.Terrain{}
	for h, t := range l.Terrain {
		is.Terrain[h] = t
	}
	l.Island = &is
	for _, word := range strings.Fields(text) {
		if h, who, ok := strings.Cut(word, "="); ok {
			l.Stands[notation.Hex(h)] = who
			continue
		}
		h, terrain, _ := strings.Cut(word, ":")
		is.Terrain[notation.Hex(h)] = notation.Terrain(terrain)
	}
	return l
}

// An Angel or a Demon on a Power Hex is pushed straight on along the sea, at a corner round it or by
// reading A25 nowhere, and only onto an open hex (angeldemon.power.push, angeldemon.power.push-free).
func TestPowerPushes(t *testing.T) {
	rulebooktest.Proves(t, "angeldemon.power.push", "angeldemon.power.push-free", "push.angel-demon-in-play")
	is := practice(t)
	for name, c := range map[string]struct {
		from, to notation.Hex
		closed   string
		stopped  bool
		want     string
	}{
		"straight":          {"F", "G", "", false, "H angeldemon.power.push"},
		"the other way":     {"H", "G", "", false, "F angeldemon.power.push"},
		"nobody said it":    {"H", "I", "I:power J:", false, "J?"},
		"stopped at it":     {"H", "I", "I:power J:path", true, "angeldemon.power.push-free"},
		"along the corner":  {"H", "I", "I:power J:path", false, "J angeldemon.power.push"},
		"taken":             {"F", "G", "H=Ben", false, "angeldemon.power.push-free"},
		"lava":              {"F", "G", "H:inaccessible", false, "angeldemon.power.push-free"},
		"from Level 1":      {"1E", "G", "", false, "push.angel-demon-in-play"},
		"not on a Power":    {"E", "F", "", false, "push.angel-demon-in-play"},
		"a changed terrain": {"F", "G", "G:accessible", false, "push.angel-demon-in-play"},
	} {
		t.Run(name, func(t *testing.T) {
			l := closed(is.Lay(nil), c.closed)
			l.Readings.Stopped = c.stopped
			if got := landed(t, l.Lands(l.PowerPush(c.from, c.to))); got != c.want {
				t.Errorf("%s, not %s", got, c.want)
			}
		})
	}
}

// Every Push of the island, held against the plain geometry of the plane: hexes as points, straight on as
// the line through both, farther as the longer way, with every pair of them closed in turn.
func TestPushesAgainstThePlane(t *testing.T) {
	is := practice(t)
	n := 0
	for rotations := range 6 {
		l := is.Lay(island.Twisted(rotations, false))
		for _, to := range island.Hexes() {
			for _, from := range printed(l.Neighbors(to)) {
				if to.Level() == notation.Sea || from.Level() > to.Level() || from == notation.Center {
					continue // nobody attacks downwards (melee.not-below)
				}
				n++
				if got, want := said(l.Push(from, to)), onPlane(l, from, to); got != want {
					t.Errorf("%d rotations, %s on %s: %s, not %s", rotations, from, to, got, want)
				}
			}
		}
	}
	if n != 6*(18*2+12*2+6*2+(6*3+12*2)+(6*3+6*2)+6*3) {
		t.Errorf("%d pushes", n)
	}
}

// point returns where a hex lies on the plane, in a lattice whose squared distances are whole numbers.
func point(l island.Laid, h notation.Hex) [2]int { at := l.At(h); return [2]int{2*at.Q + at.R, at.R} }

// apart returns the squared distance of two hexes on the plane; neighbours are 4 apart.
func apart(l island.Laid, a, b notation.Hex) int {
	p, q := point(l, a), point(l, b)
	x, y := p[0]-q[0], p[1]-q[1]
	return x*x + 3*y*y
}

// onPlane pushes by the words of the rulebook: hexes are chosen among all by what they touch and by how
// far they lie from the attacker, as the crow flies.
func onPlane(l island.Laid, from, to notation.Hex) string {
	chosen := func(level notation.Level, fits func(notation.Hex) bool) (h notation.Hex) {
		var list []notation.Hex
		for _, h := range notation.Hexes(level) {
			if h != from && h != to && fits(h) {
				list = append(list, h)
			}
		}
		if len(list) != 1 {
			return notation.Hex(fmt.Sprint(list))
		}
		return list[0]
	}
	touches := func(h, other notation.Hex) bool { return apart(l, h, other) == 4 }
	level, below := to.Level(), to.Level()-1
	corner := island.IsCorner(to)
	straight := func(h notation.Hex) bool { // the attacked lies in the middle between the two
		a, m, b := point(l, from), point(l, to), point(l, h)
		return a[0]+b[0] == 2*m[0] && a[1]+b[1] == 2*m[1]
	}
	switch {
	case from.Level() == level && !corner:
		return fmt.Sprintf("%s same-level.straight; %s same-level.blocked; ",
			chosen(level, straight),
			chosen(below, func(h notation.Hex) bool { return touches(h, to) && !touches(h, from) }))
	case from.Level() == level:
		first := chosen(below, straight)
		return fmt.Sprintf("%s corner.same-level; %s corner.same-level.blocked; ", first,
			chosen(below, func(h notation.Hex) bool { return touches(h, first) && !touches(h, to) }))
	case !corner:
		return fmt.Sprintf("%s from-below.sideways; %s from-below.blocked; ",
			chosen(level, func(h notation.Hex) bool { return touches(h, to) && !touches(h, from) }),
			chosen(below, func(h notation.Hex) bool { return touches(h, to) && touches(h, from) }))
	case island.IsCorner(from):
		// Seen from outside, the left of two is the one clockwise of the corner.
		left := func(h notation.Hex) bool {
			a, b := point(l, from), point(l, h)
			return touches(h, from) && a[0]*b[1]-a[1]*b[0] > 0
		}
		right := func(h notation.Hex) bool { return touches(h, from) && !left(h) }
		return fmt.Sprintf("%s corner.corner; %s corner.corner; die", chosen(below, left), chosen(below, right))
	}
	lower := chosen(below, func(h notation.Hex) bool { return touches(h, to) && island.IsCorner(h) })
	first := chosen(below, func(h notation.Hex) bool { return touches(h, lower) && h != from })
	return fmt.Sprintf("%s corner.from-below; %s corner.from-below.blocked; ", first,
		chosen(below, func(h notation.Hex) bool { return touches(h, first) && h != lower }))
}

// Whoever pushes whom: of all that may stand or lie on the goals, the landing is the first open goal.
func TestLandingsOfAllPushes(t *testing.T) {
	l := practice(t).Lay(island.Twisted(1, false))
	for _, to := range notation.Hexes(2) {
		for _, from := range printed(l.Neighbors(to)) {
			if from.Level() > 2 {
				continue
			}
			p := l.Push(from, to)
			for states := range 9 {
				words, open := "", []notation.Hex{}
				for i, g := range p.Goals {
					switch state := []int{states % 3, states / 3}[i]; state {
					case 0:
						words += " " + string(g.Hex) + ":path"
						open = append(open, g.Hex)
					case 1:
						words += " " + string(g.Hex) + ":inaccessible"
					default:
						words += " " + string(g.Hex) + "=Ben"
					}
				}
				if !p.Die {
					open = open[:min(1, len(open))]
				}
				if got := closed(l, words).Lands(p); !slices.Equal(got.Hexes, open) {
					t.Errorf("%s on %s with%s: %v, not %v", from, to, words, got.Hexes, open)
				}
			}
		}
	}
}
