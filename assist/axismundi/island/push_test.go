package island_test

import (
	"fmt"
	"strings"
	"testing"

	"tablehand/assist/axismundi/island"
	"tablehand/assist/axismundi/notation"
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
	for name, c := range map[string]struct {
		from, to notation.Hex
		turned   island.Turned
		corner   bool
		want     string
	}{
		"from the Sea Level":  {"B", "A", still, false, ""},
		"along a level":       {"1A", "1B", still, false, "1C same-level.straight; C same-level.blocked; "},
		"the other way":       {"1C", "1B", still, false, "1A same-level.straight; B same-level.blocked; "},
		"off a corner":        {"1C", "1D", still, false, "F corner.same-level; G corner.same-level.blocked; "},
		"past lava":           {"1I", "1J", once, false, "J corner.same-level; K corner.same-level.blocked; "},
		"sideways":            {"B", "1B", still, false, "1C from-below.sideways; C from-below.blocked; "},
		"the other way, up":   {"C", "1B", still, false, "1A from-below.sideways; B from-below.blocked; "},
		"angled at a corner":  {"D", "1D", still, false, "F corner.from-below; G corner.from-below.blocked; "},
		"the other reading":   {"D", "1D", still, true, "E corner.from-below; F corner.from-below.blocked; "},
		"corner under corner": {"E", "1D", still, false, "F corner.corner; D corner.corner; die"},
		"off the centre":      {"3A", "axis", still, false, ""},
		"off the top":         {"3A", "3B", still, false, "2D corner.same-level; 2E corner.same-level.blocked; "},
		"the highest corner":  {"2C", "3B", still, false, "2D corner.corner; 2B corner.corner; die"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := said(is.Push(c.from, c.to, c.turned, c.corner)); got != c.want {
				t.Errorf("%s, not %s", got, c.want)
			}
		})
	}
}

// Whatever stands where: each goal of a Push lies beside the attacked or one step beyond it, never nearer to
// the attacker than before, and on the same level or the one below.
func TestPushesLeadAway(t *testing.T) {
	is := practice(t)
	n := 0
	for rotations := range 6 {
		turned := island.Twisted(rotations, false)
		for level := notation.Level(1); level <= notation.Highest; level++ {
			for _, to := range notation.Hexes(level) {
				for _, from := range is.Neighbors(to, turned) {
					if from.Level() > level || from == notation.Center {
						continue // nobody attacks downwards (melee.not-below)
					}
					p := is.Push(from, to, turned, false)
					if len(p.Goals) != 2 {
						t.Fatalf("%s on %s: %s", from, to, said(p))
					}
					n++
					for i, g := range p.Goals {
						if d := g.Hex.Level() - level; d != 0 && d != -1 || g.Hex == from || g.Hex == to {
							t.Errorf("%s on %s: to %s", from, to, g.Hex)
						}
						if far := is.Distance(to, g.Hex, turned); far > 1+i {
							t.Errorf("%s on %s: %s is %d steps away", from, to, g.Hex, far)
						}
						if is.Distance(from, g.Hex, turned) < 1 {
							t.Errorf("%s on %s: %s is where the attacker stands", from, to, g.Hex)
						}
					}
				}
			}
		}
	}
	if n != 6*(18*2+12*2+6*2+(6*3+12*2)+(6*3+6*2)+6*3) {
		t.Errorf("%d pushes", n)
	}
}
