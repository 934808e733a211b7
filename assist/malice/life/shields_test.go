package life_test

import (
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/turn"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/telling"
	"tablehand/assist/telling/tellingtest"
	"tablehand/assist/text"
)

// Shields stop wounds of their kind, never below none (shield.physical, shield.energy.untyped,
// shield.energy.typed, shield.physical-vs-energy, shield.minimum, wound.default-physical).
func TestShields(t *testing.T) {
	rulebooktest.Proves(t, "radiance.physical-shield", "radiance.energy-shield")
	cold, any := []string{"cold shield +2"}, []string{"untyped shield +2"}
	for _, c := range []struct {
		id, kind string
		mods     []string
		radiance string
		n, want  int
	}{
		{"shield-cold-vs-cold", "cold", cold, "", 4, 2},
		{"a cold shield and fire", "fire", cold, "", 4, 4},
		{"a cold shield and blows", "physical", cold, "", 4, 4},
		{"acid against cold", "cold", []string{"acid shield +3"}, "", 4, 4},
		{"shield-untyped-vs-fire", "fire", any, "", 3, 1},
		{"an untyped shield and blows", "physical", any, "", 3, 3},
		{"shield-typed-vs-untyped", "untyped", []string{"fire shield +3"}, "", 3, 3},
		{"an untyped shield and untyped energy", "untyped", any, "", 3, 1},
		{"a physical shield", "physical", []string{"shield +1"}, "", 3, 2},
		{"a physical shield and energy", "poison", []string{"shield +1"}, "", 3, 3},
		{"as many as there are", "cold", cold, "", 2, 0},
		{"more than there are", "cold", cold, "", 1, 0},
		{"one fewer", "cold", cold, "", 3, 1},
		{"several add up", "cold", []string{"cold shield +1", "untyped shield +1", "shield +1"}, "", 5, 3},
		{"radiance-shield-kind", "cold", nil, "energy-shield", 3, 2},
		{"radiance-shield-kind: blows", "physical", nil, "energy-shield", 3, 3},
		{"physical radiance", "physical", nil, "physical-shield", 3, 2},
		{"a shield that is cursed", "cold", []string{"cold shield -2"}, "", 3, 3},
	} {
		malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
			var radiance []string
			if c.radiance != "" {
				radiance = []string{c.radiance}
			}
			s := malicetest.Armed(t, printing, c.mods, radiance...)
			act := life.Suffer{Who: "Ann", N: c.n, Kind: c.kind}
			told := tellAnn(t, s, act, "")
			malicetest.Equal(t, c.id, told,
				life.Suffered{Dealt: c.n, Stopped: c.n - c.want, Wounds: c.want, Why: told.Why})
		})
	}
}

// tellAnn plays an attack on Ann and checks the table against the result that was told.
func tellAnn(t *testing.T, s *malice.State, act life.Suffer, dice string) life.Suffered {
	t.Helper()
	// radiance alone on a table makes no whole set: the act is played, not audited
	after := telling.Copy(s)
	told, err := play(t, after, act, dice)
	if err != nil {
		t.Fatal(err)
	}
	result := told.Result.(life.Wounded).Suffered
	malicetest.Equal(t, "wounds", after.Avatar("Ann").Wounds, min(result.Wounds, s.Avatar("Ann").Life))
	return *result
}

// The elixir of the first printing's sample: 3d* against every energy, 3d* more against
// cold and poison; wounds do not fall below none (shield-sum-sample-first,
// shield-nightshield-fire-first, shield.energy.untyped, shield.energy.typed).
func TestShieldsWithDice(t *testing.T) {
	rulebooktest.Proves(t, "shield.energy.untyped", "shield.energy.typed")
	elixir := []string{"untyped shield +3d*", "cold shield +3d*", "poison shield +3d*"}
	s := malicetest.Armed(t, "first", elixir)
	after, told := malicetest.Plays(t, s, life.Suffer{Who: "Ann", N: 3, Kind: "cold"},
		malicetest.Said{Dice: "shield=6,shield=6,shield=6,shield=6,shield=6,shield=1"})
	malicetest.Equal(t, "shield-sum-sample-first", []any{told.Result.(life.Wounded).Suffered.Stopped,
		after.Avatar("Ann").Wounds, len(told.Events)}, []any{3, 0, 0})
	malicetest.Equal(t, "said", malicetest.Ruled(told, "shield.minimum"), true)
	after, told = malicetest.Plays(t, s, life.Suffer{Who: "Ann", N: 3, Kind: "fire"},
		malicetest.Said{Dice: "shield=6,shield=6,shield=1"})
	malicetest.Equal(t, "shield-nightshield-fire-first",
		[]any{told.Result.(life.Wounded).Suffered.Stopped, after.Avatar("Ann").Wounds}, []any{2, 1})
	malicetest.Equal(t, "exactly", malicetest.Walked(t, s, life.Suffer{Who: "Ann", N: 2, Kind: "fire"},
		func(s *malice.State, _ *malice.Table) string {
			return text.Things(s.Avatar("Ann").Wounds, "wound", "wounds")
		}),
		map[string]string{"0 wounds": "1/2", "1 wound": "3/8", "2 wounds": "1/8"})
}

// Immunity to a color is proof against untyped energy of that color in the second
// printing, and not against typed energy (immunity.untyped-energy, immunity.typed-energy,
// imm-typed-energy).
func TestImmunityToEnergy(t *testing.T) {
	rulebooktest.Proves(t, "immunity.untyped-energy", "immunity.typed-energy")
	for _, c := range []struct {
		printing, kind, of string
		wounds             int
	}{
		{"second", "acid", "red", 3}, {"second", "untyped", "red", 0}, {"second", "untyped", "blue", 3},
		{"second", "untyped", "", 3},
		{"second", "physical", "red", 3}, {"first", "untyped", "red", 3},
	} {
		s := malicetest.Armed(t, c.printing, []string{"immune red"})
		after, told := malicetest.Plays(t, s, life.Suffer{Who: "Ann", N: 3, Kind: c.kind, Of: c.of},
			malicetest.Said{})
		malicetest.Equal(t, c.printing+c.kind+c.of, after.Avatar("Ann").Wounds, c.wounds)
		malicetest.Equal(t, "said", malicetest.Ruled(told, "immunity.untyped-energy"), c.wounds == 0)
	}
}

// An attack of an impossible kind, or on nobody, is refused; the last wounds take the body.
func TestAttacksThatCannotBe(t *testing.T) {
	rulebooktest.Proves(t, "return.trigger")
	s := malicetest.Game(t, "second", 2, malicetest.Names(2)...)
	for _, act := range []life.Suffer{{Who: "Zoe", N: 1, Kind: "cold"}, {Who: "Ann", N: 1, Kind: "wet"},
		{Who: "Ann", N: 1, Kind: "cold", Of: "pink"}, {Who: "Ann", N: 1, Kind: "cold",
			Mods: []notation.Mod{{What: "cr", Bonus: notation.Bonus{Plus: 1}, Text: "cr +1"}}}} {
		malicetest.Refuses(t, s, act, "", malicetest.Said{})
	}
	after, told := malicetest.Plays(t, s, life.Suffer{Who: "Ann", N: 7, Kind: "cold"}, malicetest.Said{})
	malicetest.Equal(t, "all of it", []any{after.Avatar("Ann").Life, after.Avatar("Ann").Wounds,
		malicetest.Ruled(told, "return.trigger")}, []any{0, 5, true})
	malicetest.Refuses(t, after, life.Suffer{Who: "Ann", N: 1, Kind: "cold"}, "return.trigger",
		malicetest.Said{})
}

// play plays an act on a state as it is.
func play(t *testing.T, s *malice.State, act malice.Act, dice string) (*malice.Table, error) {
	t.Helper()
	told, err := telling.Play(s, turn.AtTable{Act: act}, malicetest.Said{Dice: dice}.Script(t), false)
	tellingtest.Met(t, told, err)
	return told, err
}
