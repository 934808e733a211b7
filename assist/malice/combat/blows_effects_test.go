package combat_test

import (
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/notation"
	"tablehand/assist/rulebook/rulebooktest"
)

// An effect that wounds by itself in a combat has its d* resolved like blows: halfsies rolls none of
// them, nor of the shield against it; lockdown keeps those of a trigger, and of the shield.
func TestEffectsResolveTheirStars(t *testing.T) {
	rulebooktest.Proves(t, "dstar.method.halfsies", "dstar.method.lockdown", "trigger.hit")
	no := false
	laid := func(method string) *malice.State {
		s := gridFight{power: 1, own: &malice.Own{}, method: method,
			foe:     side{shields: of1(notation.Physical, 0, 3, 0)},
			avatars: []side{{cr: amount{plus: 9}}}}.laid(t)
		s.Avatar("Ann").Mods = append(s.Avatar("Ann").Mods, "on hit wounds +3d*")
		return s
	}
	s, _ := malicetest.Plays(t, laid("halfsies"), combat.FightPhase{Futile: &no},
		malicetest.Said{Dice: "cr=1,creature-cr=1"})
	malicetest.Equal(t, "halfsies: 2 of 3d*, against 2; 1 against 2", s.FoeLife(), 20)
	s, _ = malicetest.Plays(t, s, combat.HarmFoe{What: "wound",
		Harm: notation.Mod{What: "wounds", Bonus: notation.Bonus{Plus: 3}}}, malicetest.Said{})
	malicetest.Equal(t, "halfsies: 3 against 2", s.FoeLife(), 19)

	locked := laid("lockdown")
	locked, _ = malicetest.Plays(t, locked, combat.FightPhase{Futile: &no},
		malicetest.Said{Dice: "shield=1,shield=1,shield=6,cr=1,creature-cr=1,wounds=6,wounds=6,wounds=1"})
	malicetest.Equal(t, "lockdown: 2 against 1; 1 against 1", locked.FoeLife(), 19)
	locked, _ = malicetest.Plays(t, locked, combat.FightPhase{Futile: &no},
		malicetest.Said{Dice: "cr=1,creature-cr=1"})
	malicetest.Equal(t, "lockdown: the same again", locked.FoeLife(), 18)
}

// Wounds of untyped energy from an ability's color do nothing to an avatar immune to it; those of a
// type, and the rest of the hit, do (immunity.untyped-energy, immunity.typed-energy,
// immunity.not-negate).
func TestImmunityInBlows(t *testing.T) {
	no := false
	for _, c := range []struct {
		mod  string
		want int // tokens that a hit costs
	}{
		{"red untyped wounds +2", 1}, {"blue untyped wounds +2", 3}, {"red acid wounds +2", 3},
		{"red wounds +2", 3}, {"untyped wounds +2", 3},
	} {
		s := gridFight{power: 1, own: &malice.Own{CR: 9}, method: "all", avatars: []side{{}}}.laid(t)
		s.Avatar("Ann").Mods, s.Encounter.Mods = []string{"immune red"}, []string{c.mod}
		s, _ = malicetest.Plays(t, s, combat.FightPhase{Futile: &no},
			malicetest.Said{Dice: "cr=1,creature-cr=1"})
		malicetest.Equal(t, c.mod, 9-s.Avatar("Ann").Life, c.want)
	}
}

// An energy that an avatar's card gives the creature is not its own (wound.energy.types).
func TestWhoseWoundsTurn(t *testing.T) {
	s := gridFight{power: 1, method: "all", avatars: []side{{}}}.laid(t)
	malice.FightBegun{Fighters: []string{"Ann"}}.Apply(s)
	for text, want := range map[string]string{"energy fire": "fire",
		"creature energy fire": notation.Physical} {
		s.Avatar("Ann").Mods = []string{text}
		b, err := s.Blows("Ann", nil)
		if err != nil {
			t.Fatal(err)
		}
		malicetest.Equal(t, text, malice.KindsOf(b.Hit.Wounds), []string{want})
	}
}
