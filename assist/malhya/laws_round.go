package malhya

import (
	"fmt"
	"slices"

	"tablehand/assist/yamlfile"
)

// auditRound reports as faults in a round of combat a name that is nobody's, a figure that has acted twice
// or acts still, a hero who has regenerated twice, and one who stands by (combat.round, wound.regen.one).
func (s *State) auditRound(f *yamlfile.Form) {
	c := s.Combat
	if c == nil {
		return
	}
	for i, name := range c.Acted {
		at := fmt.Sprintf("combat.acted[%d]", i)
		if s.Hero(name) == nil && s.Enemy(name) == nil && !slices.Contains(s.Types(), name) {
			f.Fault(at, "no hero and no enemy %q", name)
		}
		if slices.Contains(c.Acted[:i], name) {
			f.Fault(at, "%s acts once in a round (combat.round)", name)
		}
		if h := s.Hero(name); h != nil && h.Turn.Is == Acting {
			f.Fault(at, "%s acts still: the turn is not over (combat.round)", name)
		}
	}
	for i, name := range c.Regenerated {
		at := fmt.Sprintf("combat.regenerated[%d]", i)
		if s.Hero(name) == nil {
			f.Fault(at, "no hero %q", name)
		}
		if slices.Contains(c.Regenerated[:i], name) {
			f.Fault(at, "%s regenerates once in a round (wound.regen.one)", name)
		}
	}
	for i := range s.Heroes {
		if h := &s.Heroes[i]; h.Turn.Is == Standby {
			f.Fault(fmt.Sprintf("heroes[%d].turn.is", i), "nobody stands by in Combat Mode: %s acts or waits", h.Name)
		}
	}
}
