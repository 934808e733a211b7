package malicetest

import (
	"testing"

	"tablehand/assist/malice"
)

// Ragged is a Realm for both ways in which hexes lie: A1 is Gate 1, and clockwise on.
const (
	Ragged      = "L L L L . | L L L L L | L L L L L | . L L L L"
	RaggedThere = "B2 A1 D1 E2 E4 B4 A3"
)

// InRealm is a game in which the Realm is typed in, with a Shadow in it and only these
// Gates sealed; the Shadow that enters Aethos waits there (reading A17).
func InRealm(t testing.TB, printing, realm string, h *malice.Haunt, sealed ...string) *malice.State {
	t.Helper()
	s := Laid(t, printing, map[string]string{"a": "", "realm": realm}, nil, Names(2)...)
	s.Readings = map[string]string{"A17": "waits", "A1": "next-turn"}
	s.Realm.Shadow, s.Realm.Seals = h, sealed
	return s
}
