package axismundi

import (
	"fmt"
	"maps"

	"tablehand/assist/axismundi/notation"
)

// AreaCounted: the table has a new record of what the area of a holder has done to one Opponent: the Wounds
// of this round, how near the Opponent is, and as whose turn begins the area wounds again.
type AreaCounted struct {
	Player string `json:"player"`
	Of     string `json:"of"`                  // the holder of the area
	Area   *Area  `json:"area" unknown:"null"` // the record; null: there is nothing to keep
}

func (e AreaCounted) Kind() string { return "area.counted" }

func (e AreaCounted) String() string {
	if e.Area == nil || e.Area.Repeat == "" {
		return e.Player + " is out of " + e.Of + "'s area"
	}
	return fmt.Sprintf("%s is in %s's area: again as %s's turn begins", e.Player, e.Of, e.Area.Repeat)
}

func (e AreaCounted) Apply(s *State) {
	p := s.Player(e.Player)
	var area *Area
	if e.Area != nil {
		kept := *e.Area
		area = &kept
	}
	if s.Player(e.Of).Character == notation.Malignant {
		p.Area = area
		return
	}
	p.Areas = maps.Clone(p.Areas)
	switch {
	case area == nil:
		if delete(p.Areas, e.Of); len(p.Areas) == 0 {
			p.Areas = nil
		}
	case p.Areas == nil:
		p.Areas = map[string]Area{e.Of: *area}
	default:
		p.Areas[e.Of] = *area
	}
}
