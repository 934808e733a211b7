package malice

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tablehand/assist/board"
)

func shadowToken(id int) string { return "Shadow" + strconv.Itoa(id) }

// haunts is the hex of the Shadow Realm that a place names: pit, gate-3, or a hex of the
// land, where the Realm is typed in.
func (s *State) haunts(at string) (board.Pos, bool) {
	realm := s.ground().realm
	switch {
	case realm == nil:
		return 0, false
	case at == "pit":
		return realm.Places("pit")[0], true
	case slices.Contains(Gates, at):
		n, _ := strconv.Atoi(strings.TrimPrefix(at, "gate-"))
		gates := realm.Places("gate")
		return gates[min(n, len(gates))-1], true
	}
	return realm.Find(at)
}

// haunt is what the table calls a hex of the Realm.
func (s *State) haunt(p board.Pos) string {
	realm := s.ground().realm
	switch on := realm.On(p); {
	case len(on) == 0:
		return realm.Name(p)
	case on[0].Name == "pit":
		return "pit"
	default:
		return fmt.Sprintf("gate-%d", on[0].Number)
	}
}

// leadsTo is where a direction leads from a hex of the Realm, where it is typed in: 1 is
// north with flat hexes, north-east with pointy ones, and they run clockwise.
func (s *State) leadsTo(from string, direction int) (where string, known bool) {
	p, ok := s.haunts(from)
	if !ok {
		return "", false
	}
	if next, land := s.ground().realm.Neighbor(p, direction); land {
		return s.haunt(next), true
	}
	return "off", true
}
