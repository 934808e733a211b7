package malicetest

import (
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/notation"
	"tablehand/assist/telling"
)

// Hurt is a game of Ann and Ben in which Ann has lost so much life.
func Hurt(t *testing.T, printing string, wounds, drains int) *malice.State {
	t.Helper()
	s := Game(t, printing, 2, Names(2)...)
	malice.LifeTurned{Who: "Ann", From: "sound", To: "wound", N: wounds}.Apply(s)
	malice.LifeTurned{Who: "Ann", From: "sound", To: "drain", N: drains}.Apply(s)
	return s
}

// Placed returns a copy of the table with an avatar at another place.
func Placed(s *malice.State, name, at string) *malice.State {
	s = telling.Copy(s)
	s.Avatar(name).At = at
	return s
}

// Came has avatars come to a place in this turn.
func Came(s *malice.State, at string, names ...string) {
	for _, name := range names {
		a := s.Avatar(name)
		a.InTurn().From, a.At = "a:elsewhere", at
	}
}

// Lit is a game with so many revealed Light Wells, whose radiance is as the test says.
func Lit(t *testing.T, printing string, wells int, held map[string][]string, names ...string) *malice.State {
	t.Helper()
	s := Game(t, printing, 4, names...)
	for i := range wells {
		malice.WellTurned{At: []string{"a1", "b1", "c1"}[i], From: "unrevealed", To: "light"}.Apply(s)
		malice.RadianceMoved{Kinds: notation.Radiances, From: "box", To: "pool"}.Apply(s)
	}
	for _, name := range names {
		for _, kind := range held[name] {
			malice.RadianceMoved{Kinds: []string{kind}, From: "pool", To: name}.Apply(s)
			if kind == "life" {
				malice.LifeTurned{Who: name, From: "box", To: "sound", N: 1}.Apply(s)
			}
		}
	}
	if err := Audit(t, s); err != nil {
		t.Fatal(err)
	}
	return s
}

// Armed is a table at which Ann has these effects and this radiance.
func Armed(t *testing.T, printing string, mods []string, radiance ...string) *malice.State {
	t.Helper()
	s := Game(t, printing, 2, Names(2)...)
	s.Avatar("Ann").Mods, s.Avatar("Ann").Radiance = mods, radiance
	return s
}

// Masters is a game in which Ann, Ben and Cyd have masteries that the rulebooks name.
func Masters(t *testing.T, printing string) *malice.State {
	t.Helper()
	s := Game(t, printing, 2, Names(3)...)
	for name, card := range map[string]malice.Mastery{"Ann": {Name: "Time Dancer", Color: "black"},
		"Ben": {Name: "Battle Strategist", Color: "blue"}, "Cyd": {Name: "Blood Caller", Color: "red"}} {
		malice.Mastered{Who: name, To: card}.Apply(s)
		malice.ShardsMoved{Color: card.Color, N: 2, From: "bank", To: name}.Apply(s)
	}
	return s
}

// Lucks are tables on which Ann's luck roll has more than its die: radiance, effects of all
// kinds, waiting soulshards of her own and from far away (radiance.luck, roll.modified,
// shard.roll.stack, shard.colorless.roll).
func Lucks(t *testing.T, s *malice.State) map[string]*malice.State {
	t.Helper()
	tables := map[string]*malice.State{"plain": s}
	with := func(what string, change func(a *malice.Avatar)) {
		c := telling.Copy(s)
		change(c.Avatar("Ann"))
		tables[what] = c
	}
	night := malice.AvatarTurn{}
	if a := s.Avatar("Ann"); a.Turn != nil {
		night = *a.Turn
	}
	pending := func(list ...malice.Pledge) func(a *malice.Avatar) {
		return func(a *malice.Avatar) {
			own := night
			own.Pending, a.Turn = list, &own
		}
	}
	with("radiance", func(a *malice.Avatar) { a.Radiance = []string{"luck", "combat", "luck"} })
	with("effects", func(a *malice.Avatar) { a.Mods = []string{"lr +1d*", "lr -1d2"} })
	with("hopeless", func(a *malice.Avatar) { a.Mods = []string{"lr -9"} })
	with("sure", func(a *malice.Avatar) { a.Mods = []string{"lr +9"} })
	with("two dice", func(a *malice.Avatar) { a.Mods = []string{"extra die lr"} })
	with("shards", pending(malice.Pledge{Roll: "lr", Color: "red", From: "Ann"}, malice.Pledge{Roll: "lr",
		Color: "blue", From: "Ben", Star: true}, malice.Pledge{Roll: "cr", Color: "red", From: "Ann"}))
	with("again", func(a *malice.Avatar) {
		pending(malice.Pledge{Roll: "lr", Color: "blue", From: "Ben", Star: true})(a)
		a.Mods = []string{"reroll lr", "lr -1d*"}
	})
	return tables
}

// Barred are tables on which something stands against what Ann wants to do.
func Barred(t *testing.T, printing string) map[string]*malice.State {
	t.Helper()
	began := Hurt(t, printing, 2, 1)
	tables := map[string]*malice.State{}
	with := func(what string, change func(s *malice.State, a *malice.Avatar)) {
		s := telling.Copy(began)
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

// Carries leaves items with an avatar.
func Carries(s *malice.State, name string, items ...string) { s.Avatar(name).Items = items }
