package axismundi

import (
	"fmt"
	"slices"

	"tablehand/assist/axismundi/notation"
	"tablehand/assist/text"
	"tablehand/assist/yamlfile"
)

// A Gap is how far two players stood from each other when somebody said it, where only the real table shows
// it. It holds until one of them stands elsewhere or a level has turned against the other's.
type Gap struct {
	Who     []string // two players, in turn order
	At      []notation.Hex
	Turned  int  // sixths between the levels of both
	Hexes   int  // from one to the other
	Farther bool // at least so many
}

// gap returns a Gap of two players as they stand now, with the distance still to be filled in.
func (s *State) gap(a, b string) Gap {
	if names := s.PlayerNames(); slices.Index(names, a) > slices.Index(names, b) {
		a, b = b, a
	}
	at := []notation.Hex{s.Player(a).At, s.Player(b).At}
	const circle = 6
	turned := s.Turned[s.LevelOf(at[0])] - s.Turned[s.LevelOf(at[1])]
	return Gap{Who: []string{a, b}, At: at, Turned: (turned%circle + circle) % circle}
}

// Apart returns the distance of two players that somebody has said; with farther it is at least that. known
// is false where nobody has said it, or where it can have changed since.
func (s *State) Apart(a, b string) (n int, farther, known bool) {
	now := s.gap(a, b)
	for _, g := range s.Gaps {
		if slices.Equal(g.Who, now.Who) && slices.Equal(g.At, now.At) && g.Turned == now.Turned {
			return g.Hexes, g.Farther, true
		}
	}
	return 0, false, false
}

// GapSaid: somebody has said how far two players stand from each other.
type GapSaid struct {
	Player  string `json:"player"`
	Other   string `json:"other"`
	Hexes   int    `json:"hexes"`
	Farther bool   `json:"farther"` // at least so many
}

func (e GapSaid) Kind() string { return "gap.said" }

func (e GapSaid) String() string {
	least := ""
	if e.Farther {
		least = "at least "
	}
	return fmt.Sprintf("%s is %s%s from %s", e.Player, least, text.Things(e.Hexes, "hex", "hexes"), e.Other)
}

func (e GapSaid) Apply(s *State) {
	g := s.gap(e.Player, e.Other)
	g.Hexes, g.Farther = e.Hexes, e.Farther
	others := slices.DeleteFunc(slices.Clone(s.Gaps), func(o Gap) bool { return slices.Equal(o.Who, g.Who) })
	s.Gaps = append(others, g)
}

func (g *Gap) describe(f *yamlfile.Form) {
	f.Texts("who", &g.Who).Required()
	hexTexts(f, "at", &g.At).Required()
	f.Int("turned", &g.Turned, 0, 5).Seldom()
	f.Int("hexes", &g.Hexes, 1, farthest).Required()
	f.Bool("farther", &g.Farther).Seldom()
}

// soundGaps refuses a Gap that does not name two players of the table and the hexes where both stood.
func (s *State) soundGaps(f *yamlfile.Form) {
	for i, g := range s.Gaps {
		at := fmt.Sprintf("gaps[%d]", i)
		if len(g.Who) != 2 || len(g.At) != 2 || slices.ContainsFunc(g.Who, func(name string) bool {
			return s.Player(name) == nil
		}) {
			f.Fault(at, "two players and where both stood")
		}
		for _, h := range g.At {
			if !s.IsHex(h) {
				f.Fault(at+".at", "%q is no hex", h)
			}
		}
	}
}
