package malicetest

import (
	"fmt"
	"strings"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/notation"
	"tablehand/assist/telling"
)

// Walking is a game in which Xulthûl walks in Aethos.
func Walking(t *testing.T, printing string, wells int, x malice.Xulthul) *malice.State {
	t.Helper()
	s := Lit(t, printing, wells, nil, Names(2)...)
	s.Xulthul = &x
	s.Turn = "shadows" // the players' turn, and its recovery, is over
	return s
}

// Abroad is a game with Shadows in Aethos and a quiet Realm: the Gates are open and its
// Shadow stands on the land, where direction 1 keeps it.
func Abroad(t *testing.T, printing string, stalkers ...malice.Shadow) *malice.State {
	t.Helper()
	s := Game(t, printing, 2, Names(2)...)
	s.Realm.Seals = nil
	s.Realm.Shadow = &malice.Haunt{ID: 9, Life: 1, At: "land"}
	s.Shadows = stalkers
	return s
}

// Quiet answers for the Realm of abroad, and what else is said.
func Quiet(more map[string]string) map[string]string {
	choose := map[string]string{"leads.1": "land"}
	for what, answer := range more {
		choose[what] = answer
	}
	return choose
}

// Stalked is a table with these Shadows in Aethos, whose Realm asks for no die: all Gates
// are open, and a Shadow spawns.
func Stalked(s *malice.State, stalkers ...malice.Shadow) *malice.State {
	s = telling.Copy(s)
	s.Realm.Seals, s.Realm.Shadow, s.Shadows = nil, nil, stalkers
	return s
}

// InRealm is a game in which the Realm is typed in, with a Shadow in it and only these
// Gates sealed; the Shadow that enters Aethos waits there (reading A17).
func InRealm(t testing.TB, printing, realm string, h *malice.Haunt, sealed ...string) *malice.State {
	t.Helper()
	s := Laid(t, printing, map[string]string{"a": "", "realm": realm}, nil, Names(2)...)
	s.Readings = map[string]string{"A17": "waits", "A1": "next-turn"}
	s.Realm.Shadow, s.Realm.Seals = h, sealed
	return s
}

// Ragged is a Realm for both ways in which hexes lie: A1 is Gate 1, and clockwise on.
const (
	Ragged      = "L L L L . | L L L L L | L L L L L | . L L L L"
	RaggedThere = "B2 A1 D1 E2 E4 B4 A3"
)

// Leading says where directions lead.
func Leading(numbers map[int]string) map[string]string {
	m := map[string]string{}
	for n, where := range numbers {
		m[fmt.Sprintf("leads.%d", n)] = where
	}
	return m
}

// Turned turns Wells over, and deals what has to be dealt: a1=dark,b2=light.
func Turned(s *malice.State, wells string) {
	s.Turn = "shadows" // the players' turn, and its recovery, is over
	for _, word := range strings.Fields(wells) {
		where, to, _ := strings.Cut(word, "=")
		malice.WellTurned{At: where, From: "unrevealed", To: to}.Apply(s)
		if to == "light" {
			malice.RadianceMoved{Kinds: notation.Radiances, From: "box", To: "pool"}.Apply(s)
		}
	}
}
