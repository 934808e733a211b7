package malice

import "testing"

// What wounds by itself in a combat has its d* resolved like blows: halfsies rolls none of
// them, nor of the shield against it; lockdown keeps those of a trigger, and of the shield
// (dstar.method.halfsies, dstar.method.lockdown, trigger.hit).
func TestEffectsResolveTheirStars(t *testing.T) {
	no := false
	laid := func(method string) *State {
		s := gridFight{power: 1, own: &Own{}, method: method, foe: side{shields: of1(Physical, 0, 3, 0)}, avatars: []side{{cr: amount{plus: 9}}}}.laid(t)
		s.avatar("Ann").Mods = append(s.avatar("Ann").Mods, "on hit wounds +3d*")
		return s
	}
	s, _ := plays(t, laid("halfsies"), FightPhase{Futile: &no}, said{dice: "cr=1,creature-cr=1"})
	equal(t, "halfsies: 2 of 3d*, against 2; 1 against 2", s.foeLife(), 20)
	s, _ = plays(t, s, HarmFoe{What: "wound", Harm: Mod{What: "wounds", Bonus: Bonus{Plus: 3}}}, said{})
	equal(t, "halfsies: 3 against 2", s.foeLife(), 19)

	locked := laid("lockdown")
	locked, _ = plays(t, locked, FightPhase{Futile: &no}, said{dice: "shield=1,shield=1,shield=6,cr=1,creature-cr=1,wounds=6,wounds=6,wounds=1"})
	equal(t, "lockdown: 2 against 1; 1 against 1", locked.foeLife(), 19)
	locked, _ = plays(t, locked, FightPhase{Futile: &no}, said{dice: "cr=1,creature-cr=1"})
	equal(t, "lockdown: the same again", locked.foeLife(), 18)
}

// Wounds of untyped energy that come from an ability's color do nothing to who is immune to
// it; those of a type, and the rest of the hit, do (immunity.untyped-energy,
// immunity.typed-energy, immunity.not-negate).
func TestImmunityInBlows(t *testing.T) {
	no := false
	for _, c := range []struct {
		mod  string
		want int // tokens that a hit costs
	}{
		{"red untyped wounds +2", 1}, {"blue untyped wounds +2", 3}, {"red acid wounds +2", 3}, {"red wounds +2", 3}, {"untyped wounds +2", 3},
	} {
		s := gridFight{power: 1, own: &Own{CR: 9}, method: "all", avatars: []side{{}}}.laid(t)
		s.avatar("Ann").Mods, s.Encounter.Mods = []string{"immune red"}, []string{c.mod}
		s, _ = plays(t, s, FightPhase{Futile: &no}, said{dice: "cr=1,creature-cr=1"})
		equal(t, c.mod, 9-s.avatar("Ann").Life, c.want)
	}
}

// An energy that an avatar's card gives the creature is not its own (wound.energy.types).
func TestWhoseWoundsTurn(t *testing.T) {
	s := gridFight{power: 1, method: "all", avatars: []side{{}}}.laid(t)
	FightBegun{Fighters: []string{"Ann"}}.Apply(s)
	for text, want := range map[string]string{"energy fire": "fire", "creature energy fire": Physical} {
		s.avatar("Ann").Mods = []string{text}
		b, err := s.blows("Ann", nil)
		if err != nil {
			t.Fatal(err)
		}
		equal(t, text, kindsOf(b.Hit.Wounds), []string{want})
	}
}
