package malediction

import (
	"fmt"
	"slices"
)

// PowerSaid: the players say what a unit's power is, changed by a number; that is kept (reading A22).
type PowerSaid struct {
	Unit    string `json:"unit"`
	Changed string `json:"changed"` // 4/2 +2
	Power   string `json:"power"`   // 6/4
	Name    string `json:"-"`
}

func (e PowerSaid) Kind() string { return "power.said" }

func (e PowerSaid) String() string {
	return fmt.Sprintf("%s has power %s, for %s", e.Name, e.Power, e.Changed)
}

func (e PowerSaid) Apply(s *State) {
	if u := s.Unit(e.Unit); u != nil {
		u.Powers = append(slices.Clone(u.Powers), e.Changed+" = "+e.Power)
	}
}
