package malicetest

import (
	"testing"

	"tablehand/assist/malice"
)

// Barred are tables on which something stands against what Ann wants to do.
func Barred(t *testing.T, printing string) map[string]*malice.State {
	t.Helper()
	began := Hurt(t, printing, 2, 1)
	tables := map[string]*malice.State{}
	with := func(what string, change func(s *malice.State, a *malice.Avatar)) {
		s := began.Clone()
		change(s, s.Avatar("Ann"))
		tables[what] = s
	}
	with("as it began", func(*malice.State, *malice.Avatar) {})
	with("no body", func(_ *malice.State, a *malice.Avatar) { a.Life, a.Wounds = 0, 5 })
	with("well", func(_ *malice.State, a *malice.Avatar) { a.Life, a.Wounds, a.Drains = 5, 0, 0 })
	with("in a lair", func(_ *malice.State, a *malice.Avatar) { a.At = "a:lair-1" })
	with("far from a Gate", func(_ *malice.State, a *malice.Avatar) { a.At = "a:C4" })
	with("at a stronghold", func(_ *malice.State, a *malice.Avatar) { a.At = "a:a1" })
	with("at night", func(s *malice.State, _ *malice.Avatar) { s.Turn = "shadows" })
	with("two actions", func(_ *malice.State, a *malice.Avatar) {
		a.Turn = &malice.AvatarTurn{Did: []string{"move", "recover"}, From: "a:H3"}
	})
	with("one action", func(_ *malice.State, a *malice.Avatar) {
		a.Turn = &malice.AvatarTurn{Did: []string{"recover"}, From: "a:H3"}
	})
	with("moved", func(_ *malice.State, a *malice.Avatar) {
		a.Turn, a.At = &malice.AvatarTurn{From: "a:H3"},
			"a:H4"
	})
	with("tried", func(s *malice.State, a *malice.Avatar) {
		s.Tracks.Provoked, a.Turn = []string{"a:gate"}, &malice.AvatarTurn{From: "a:H3"}
	})
	with("attuning", func(_ *malice.State, a *malice.Avatar) { a.Attuning = true })
	with("in a fight", func(s *malice.State, _ *malice.Avatar) {
		s.Encounter = &malice.Encounter{Kind: "creature", By: []string{"Ann"}, At: "a:gate", Power: 1,
			Life: 2}
	})
	with("after one", func(s *malice.State, _ *malice.Avatar) {
		s.Encounter = &malice.Encounter{Kind: "creature", By: []string{"Ann"}, At: "a:gate", Power: 1,
			Life: 2, Beaten: true}
	})
	with("over", func(s *malice.State, _ *malice.Avatar) { s.Over = &malice.Over{Won: true} })
	return tables
}
