package malicetest

import (
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/shadows"
)

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

func AethosOf(told *malice.Table) []shadows.ShadowResult {
	var list []shadows.ShadowResult
	for _, r := range told.Result.(*shadows.ShadowTurnResult).Aethos {
		list = append(list, *r)
	}
	return list
}
