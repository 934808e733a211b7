package malice

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/malice/notation"
	"tablehand/assist/text"
)

// MovementRolled: an avatar has these movement points for its move.
type MovementRolled struct {
	Who string          `json:"who"`
	MP  notation.Points `json:"mp"`
}

func (e MovementRolled) Kind() string { return "movement.rolled" }

func (e MovementRolled) String() string { return fmt.Sprintf("%s has %s MP", e.Who, e.MP) }

func (e MovementRolled) Apply(s *State) {
	t := s.Avatar(e.Who).InTurn()
	t.Moves++
	t.MP, t.Begun = e.MP, false
}

// MovementChanged: what an avatar has left of its movement roll is another number than before.
type MovementChanged struct {
	Who string          `json:"who"`
	MP  notation.Points `json:"mp"`
}

func (e MovementChanged) Kind() string { return "movement.changed" }

func (e MovementChanged) String() string {
	return fmt.Sprintf("%s has %s MP: the card counts for that roll", e.Who, e.MP)
}

func (e MovementChanged) Apply(s *State) { s.Avatar(e.Who).InTurn().MP = e.MP }

// BandMoved: a band goes from hex to hex and pays for each as it enters it; all its
// members have the same points left.
type BandMoved struct {
	Who    []string        `json:"who"`
	From   string          `json:"from"`
	Via    []string        `json:"via"`
	To     string          `json:"to"`
	Cost   notation.Points `json:"cost"`
	Left   notation.Points `json:"left"`
	Afloat bool            `json:"afloat"`
	Sailed bool            `json:"sailed"` // over water on the way, wherever it ended
	// terrain that players said of hexes, by the owners' names for these
	Ground map[string]string `json:"ground"`
}

func (e BandMoved) Kind() string { return "band.moved" }

func (e BandMoved) String() string {
	by := ""
	if len(e.Via) > 0 {
		by = " by " + strings.Join(plainly(e.Via), ", ")
	}
	return fmt.Sprintf("%s to %s%s: %s MP, %s left", Do(e.Who, "goes", "go"), e.To, by, e.Cost, e.Left)
}

// Apply moves the band. The turn remembers who came to a hex first, where an avatar set out and that it
// sailed; a lair that everybody has left has a creature again (encounter.provoke.once,
// encounter.provoke.moved.first, water.recovery.first, lair.reoccupy).
func (e BandMoved) Apply(s *State) {
	s.sails(e.Who)
	for _, name := range e.Who {
		a := s.Avatar(name)
		a.At, a.Afloat = e.To, e.Afloat
		if a.Afloat {
			a.Craft = nil
		}
		t := a.InTurn()
		t.MP, t.Begun, t.Sailed = e.Left, true, t.Sailed || e.Afloat || e.Sailed
		t.From = cmp.Or(t.From, e.From)
	}
	s.escaped()
	for _, hex := range append(slices.Clone(e.Via), e.To) {
		if !strings.Contains(hex, ":") {
			hex = BoardOf(e.To) + ":" + hex
		}
		s.cameFirst(hex, e.Who)
		s.tread(hex)
	}
	for hex, terrain := range e.Ground {
		s.noteTerrain(hex, terrain)
	}
	s.deserted(e.From)
}

// sails ends the band's hold of its craft for avatars that stepped out of it (water.hold.first).
func (s *State) sails(band []string) {
	for i := range s.Avatars {
		for _, name := range band {
			if a := &s.Avatars[i]; slices.Contains(a.Craft, name) {
				a.Craft = text.Without(a.Craft, name)
			}
		}
	}
}

// plainly cuts the numbers off those hexes that the program has named: forest for forest-2.
func plainly(hexes []string) []string {
	list := slices.Clone(hexes)
	for i, hex := range list {
		if kind, n, ok := numbered(hex); ok && n > 0 {
			list[i] = kind
		}
	}
	return list
}

// CameFirst returns the avatar, or the band, that came to a hex first in this turn (encounter.provoke.once).
func (s *State) CameFirst(hex string) []string { return strings.Fields(s.Tracks.First[hex]) }

// cameFirst remembers who came to a hex first.
func (s *State) cameFirst(hex string, who []string) {
	if s.Tracks.First == nil {
		s.Tracks.First = map[string]string{}
	}
	if s.Tracks.First[hex] == "" {
		s.Tracks.First[hex] = strings.Join(who, " ")
	}
}

// deserted lets a creature take a lair that the avatars have left; in the first printing
// it comes when the turn ends (lair.reoccupy).
func (s *State) deserted(hex string) {
	if s.Printed().LairFillsOnceLeft() && !s.Peopled(hex) {
		s.Tracks.Quiet = text.Without(s.Tracks.Quiet, hex)
	}
	if len(s.Tracks.Quiet) == 0 {
		s.Tracks.Quiet = nil
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
	return fmt.Sprintf("%s out of the Gate at %s", Do(e.Who, "steps", "step"), e.To)
}

func (e Teleported) Apply(s *State) {
	for _, name := range e.Who {
		a := s.Avatar(name)
		a.At, a.Afloat = e.To, false // a craft stays behind
		t := a.InTurn()
		t.Teleports++
		t.From = cmp.Or(t.From, e.From)
	}
	s.escaped()
	s.cameFirst(e.To, e.Who)
	s.deserted(e.From)
}

// Do writes names with a verb in the form that fits: Ann takes (one), Ann and Ben take (many).
func Do(who []string, one, many string) string {
	if len(who) == 1 {
		return who[0] + " " + one
	}
	return text.Listed(who) + " " + many
}

// ThisTurn returns a copy of what an avatar has done in this turn; zero: nothing.
func (a *Avatar) ThisTurn() AvatarTurn {
	if a.Turn == nil {
		return AvatarTurn{}
	}
	return *a.Turn
}

// InTurn returns an avatar's record of this turn to write in, a new one where it has done nothing.
func (a *Avatar) InTurn() *AvatarTurn {
	if a.Turn == nil {
		a.Turn = &AvatarTurn{}
	}
	return a.Turn
}
