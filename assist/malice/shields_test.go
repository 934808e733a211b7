package malice

import (
	"testing"

	"tablehand/assist/telling"
)

// armed is a table at which Ann has these effects and this radiance.
func armed(t *testing.T, printing string, mods []string, radiance ...string) *State {
	t.Helper()
	s := game(t, printing, 2, names(2)...)
	s.avatar("Ann").Mods, s.avatar("Ann").Radiance = mods, radiance
	return s
}

// Shields stop wounds of their kind, never below none (shield.physical,
// shield.energy.untyped, shield.energy.typed, shield.physical-vs-energy, shield.minimum,
// radiance.physical-shield, radiance.energy-shield, wound.default-physical).
func TestShields(t *testing.T) {
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
		in(t, both, func(t *testing.T, printing string) {
			var radiance []string
			if c.radiance != "" {
				radiance = []string{c.radiance}
			}
			s := armed(t, printing, c.mods, radiance...)
			act := Suffer{Who: "Ann", N: c.n, Kind: c.kind}
			told := tellAnn(t, s, act, "")
			equal(t, c.id, told, Suffered{Dealt: c.n, Stopped: c.n - c.want, Wounds: c.want, Why: told.Why})
		})
	}
}

// tellAnn plays an attack on Ann and holds the table against what was said of it.
func tellAnn(t *testing.T, s *State, act Suffer, dice string) Suffered {
	t.Helper()
	// radiance alone on a table makes no whole set: the act is played, not audited
	after := s.Clone()
	told, err := play(t, after, act, dice)
	if err != nil {
		t.Fatal(err)
	}
	result := told.Result.(Suffered)
	equal(t, "wounds", after.avatar("Ann").Wounds, min(result.Wounds, s.avatar("Ann").Life))
	return result
}

// The elixir of the first printing's sample: 3d* against every energy, 3d* more against
// cold and poison; wounds do not fall below none (shield-sum-sample-first,
// shield-nightshield-fire-first, shield.energy.untyped, shield.energy.typed).
func TestShieldsWithDice(t *testing.T) {
	elixir := []string{"untyped shield +3d*", "cold shield +3d*", "poison shield +3d*"}
	s := armed(t, "first", elixir)
	after, told := plays(t, s, Suffer{Who: "Ann", N: 3, Kind: "cold"}, said{dice: "shield=6,shield=6,shield=6,shield=6,shield=6,shield=1"})
	equal(t, "shield-sum-sample-first", []any{told.Result.(Suffered).Stopped, after.avatar("Ann").Wounds, len(told.Events)}, []any{3, 0, 0})
	equal(t, "said", ruled(told, "shield.minimum"), true)
	after, told = plays(t, s, Suffer{Who: "Ann", N: 3, Kind: "fire"}, said{dice: "shield=6,shield=6,shield=1"})
	equal(t, "shield-nightshield-fire-first", []any{told.Result.(Suffered).Stopped, after.avatar("Ann").Wounds}, []any{2, 1})
	equal(t, "exactly", walked(t, s, Suffer{Who: "Ann", N: 2, Kind: "fire"}, func(s *State, _ *table) string { return things(s.avatar("Ann").Wounds, "wound", "wounds") }),
		map[string]string{"0 wounds": "1/2", "1 wound": "3/8", "2 wounds": "1/8"})
}

// Immunity to a color is proof against untyped energy of that color in the second
// printing, and not against typed energy (immunity.untyped-energy, immunity.typed-energy,
// imm-typed-energy).
func TestImmunityToEnergy(t *testing.T) {
	for _, c := range []struct {
		printing, kind, of string
		wounds             int
	}{
		{"second", "acid", "red", 3}, {"second", "untyped", "red", 0}, {"second", "untyped", "blue", 3}, {"second", "untyped", "", 3},
		{"second", "physical", "red", 3}, {"first", "untyped", "red", 3},
	} {
		s := armed(t, c.printing, []string{"immune red"})
		after, told := plays(t, s, Suffer{Who: "Ann", N: 3, Kind: c.kind, Of: c.of}, said{})
		equal(t, c.printing+c.kind+c.of, after.avatar("Ann").Wounds, c.wounds)
		equal(t, "said", ruled(told, "immunity.untyped-energy"), c.wounds == 0)
	}
}

// What no attack is of, or nobody is, is refused; the last wounds take the body
// (return.trigger).
func TestAttacksThatCannotBe(t *testing.T) {
	s := game(t, "second", 2, names(2)...)
	for _, act := range []Suffer{{Who: "Zoe", N: 1, Kind: "cold"}, {Who: "Ann", N: 1, Kind: "wet"}, {Who: "Ann", N: 1, Kind: "cold", Of: "pink"}, {Who: "Ann", N: 1, Kind: "cold", Mods: []Mod{{What: "cr", Bonus: Bonus{Plus: 1}, Text: "cr +1"}}}} {
		refuses(t, s, act, "", said{})
	}
	after, told := plays(t, s, Suffer{Who: "Ann", N: 7, Kind: "cold"}, said{})
	equal(t, "all of it", []any{after.avatar("Ann").Life, after.avatar("Ann").Wounds, ruled(told, "return.trigger")}, []any{0, 5, true})
	refuses(t, after, Suffer{Who: "Ann", N: 1, Kind: "cold"}, "return.trigger", said{})
}

// play plays an act on a state as it is.
func play(t *testing.T, s *State, act Act, dice string) (*table, error) {
	t.Helper()
	return telling.Play(s, AtTable{act}, said{dice: dice}.script(t), false)
}
