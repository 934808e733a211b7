package malice

import (
	"fmt"
	"strings"
)

// MovementRolled: an avatar has these movement points for its move.
type MovementRolled struct {
	Who string `json:"who"`
	MP  Points `json:"mp"`
}

func (e MovementRolled) Kind() string   { return "movement.rolled" }
func (e MovementRolled) String() string { return fmt.Sprintf("%s has %s MP", e.Who, e.MP) }

func (e MovementRolled) Apply(s *State) {
	t := s.avatar(e.Who).inTurn()
	t.Moves++
	t.MP = e.MP
}

// BandMoved: a band goes from hex to hex and pays for each as it enters it; all its
// members have the same points left.
type BandMoved struct {
	Who    []string `json:"who"`
	From   string   `json:"from"`
	Via    []string `json:"via,omitempty"`
	To     string   `json:"to"`
	Cost   Points   `json:"cost"`
	Left   Points   `json:"left"`
	Afloat bool     `json:"afloat"`
}

func (e BandMoved) Kind() string { return "band.moved" }

func (e BandMoved) String() string {
	by := ""
	if len(e.Via) > 0 {
		by = " by " + strings.Join(e.Via, ", ")
	}
	return fmt.Sprintf("%s to %s%s: %s MP, %s left", do(e.Who, "goes", "go"), e.To, by, e.Cost, e.Left)
}

func (e BandMoved) Apply(s *State) {
	for _, name := range e.Who {
		a := s.avatar(name)
		a.At, a.Afloat = e.To, e.Afloat
		a.inTurn().MP = e.Left
	}
}

// Teleported: a band steps out of another Gate.
type Teleported struct {
	Who  []string `json:"who"`
	From string   `json:"from"`
	To   string   `json:"to"`
}

func (e Teleported) Kind() string { return "band.teleported" }

func (e Teleported) String() string {
	return fmt.Sprintf("%s out of the Gate at %s", do(e.Who, "steps", "step"), e.To)
}

func (e Teleported) Apply(s *State) {
	for _, name := range e.Who {
		a := s.avatar(name)
		a.At, a.Afloat = e.To, false // a craft stays behind
		a.inTurn().Teleports++
	}
}

// do says what one does, or several do.
func do(who []string, one, many string) string {
	if len(who) == 1 {
		return who[0] + " " + one
	}
	return listed(who) + " " + many
}

// inTurn is what the avatar has done in this turn, begun where it had done nothing.
func (a *Avatar) inTurn() *AvatarTurn {
	if a.Turn == nil {
		a.Turn = &AvatarTurn{}
	}
	return a.Turn
}
