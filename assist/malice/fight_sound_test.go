package malice

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tablehand/assist/chance"
)

// A combat that no act could be played on is refused with its place; the last that could
// is not.
func TestFightsThatCannotBe(t *testing.T) {
	for _, c := range []struct {
		says string // empty: it can be played
		edit func(*Encounter, *Fight)
	}{
		{"", func(*Encounter, *Fight) {}},
		{`no avatar "Zoe": Ann, Ben and Cyd`, func(_ *Encounter, f *Fight) { f.Fighters = []string{"Ann", "Zoe"} }},
		{`"Ann" stands there twice`, func(_ *Encounter, f *Fight) { f.Fighters = []string{"Ann", "Ann"} }},
		{`"Cyd" does not fight: Ann and Ben`, func(_ *Encounter, f *Fight) { f.Target = "Cyd" }},
		{`"" does not fight: Ann and Ben`, func(_ *Encounter, f *Fight) { f.Target = "" }},
		{`"" does not fight: Ann and Ben`, func(_ *Encounter, f *Fight) { f.Step, f.Target = "blows", "" }},
		{"", func(_ *Encounter, f *Fight) { f.Step, f.Target = "over", "" }},
		{`no avatar "Zoe"`, func(_ *Encounter, f *Fight) { f.Step, f.Target = "over", "Zoe" }},
		{"", func(_ *Encounter, f *Fight) { f.Step, f.Target = "over", "Cyd" }}, // it has left
		{"ready in phase 1", func(_ *Encounter, f *Fight) { f.Step = "ready" }},
		{"target in phase 0", func(_ *Encounter, f *Fight) { f.Phase = 0 }},
		{"", func(_ *Encounter, f *Fight) { f.Phase, f.Step, f.Target = 0, "ready", "" }},
		{`no avatar "Zoe"`, func(_ *Encounter, f *Fight) { f.Used = []string{"Zoe"} }},
		{`no avatar "Zoe"`, func(_ *Encounter, f *Fight) { f.Defending = []string{"creature", "Zoe"} }},
		{"", func(_ *Encounter, f *Fight) { f.Defending = []string{"creature", "Ann"} }},
		{`no avatar "Zoe"`, func(_ *Encounter, f *Fight) { f.Leaving = map[string]string{"Zoe": "a:mill"} }},
		{`no board "c": a and b`, func(_ *Encounter, f *Fight) { f.Leaving = map[string]string{"Ann": "c:mill"} }},
		{"", func(_ *Encounter, f *Fight) { f.Leaving = map[string]string{"Ann": "a:mill"} }},
		{`"Zoe cr" is no roll of this combat`, func(_ *Encounter, f *Fight) { f.Locked = map[string]Lock{"Zoe cr": {[]int{1}}} }},
		{"", func(_ *Encounter, f *Fight) { f.Locked = map[string]Lock{"creature cr penalty": {[]int{0, 1}}} }},
		{"wounds lie only in a phase that is over", func(_ *Encounter, f *Fight) { f.Struck = &Struck{By: "avatar"} }},
		{"wounds lie only in a phase that is over", func(_ *Encounter, f *Fight) { f.Step, f.Target, f.Struck = "over", "", &Struck{By: "avatar"} }},
		{"", func(_ *Encounter, f *Fight) { f.Step, f.Struck = "over", &Struck{By: "creature"} }},
		{`no avatar "Zoe"`, func(e *Encounter, _ *Fight) { e.Invoked = map[string]int{"Zoe": 1} }},
		{`no avatar "Zoe"`, func(e *Encounter, _ *Fight) { e.By = []string{"Zoe"} }},
		{`"Ann" stands there twice`, func(e *Encounter, _ *Fight) { e.By = []string{"Ann", "Ann"} }},
		{`no board "c": a and b`, func(e *Encounter, _ *Fight) { e.At = "c:mill" }},
		{`"cr plus one" is no modifier`, func(e *Encounter, _ *Fight) { e.Mods = []string{"cr plus one"} }},
		{"", func(e *Encounter, _ *Fight) { e.Beaten = true }},
	} {
		got := faultsOf(t, edited(t, func(s *State) {
			s.Encounter = &Encounter{Kind: "creature", By: names(2), At: "a:gate", Power: 2, Life: 4,
				Combat: &Fight{Phase: 1, Step: "target", Fighters: names(2), Target: "Ann"}}
			c.edit(s.Encounter, s.Encounter.Combat)
		}), false)
		if c.says == "" && got != nil || c.says != "" && !slices.ContainsFunc(got, func(f string) bool { return strings.Contains(f, c.says) }) {
			t.Errorf("%q, want %q", got, c.says)
		}
	}
}

// fightByHand is a combat as somebody may have left it by hand.
func fightByHand(t *rapid.T, who []string) *Fight {
	some := func(what string, from ...string) []string {
		return rapid.SliceOfNDistinct(rapid.SampledFrom(from), 0, len(from), rapid.ID[string]).Draw(t, what)
	}
	one := func(what string, from ...string) string { return rapid.SampledFrom(from).Draw(t, what) }
	n := rapid.IntRange(-3, 12)
	f := &Fight{Phase: rapid.IntRange(1, 30).Draw(t, "phase"), Step: one("step", Steps...), Fighters: some("fighters", who...),
		Target: one("target", append(who, "")...), Used: some("used", who...), Defending: some("defending", append(who, "creature")...),
		CR: n.Draw(t, "cr"), Foe: n.Draw(t, "foe"), Gaze: one("gaze", append(modsByHand, "", "x")...), Noticed: rapid.Bool().Draw(t, "noticed"), Evaded: some("evaded", modsByHand...)}
	if f.Step == "ready" {
		f.Phase = 0
	}
	if f.Step == "over" && f.Target != "" && rapid.Bool().Draw(t, "struck") {
		kinds := rapid.MapOfN(rapid.SampledFrom(WoundKinds), n, 0, 3)
		f.Struck = &Struck{By: one("by", "avatar", "creature"), Wounds: kinds.Draw(t, "wounds"), Shields: kinds.Draw(t, "shields"), Lost: max(0, n.Draw(t, "lost"))}
	}
	for _, name := range some("leaving", who...) {
		f.Leaving = map[string]string{name: one("to", "a:mill", "a:gate", "b:city", "")}
	}
	for _, roll := range some("locked", "Ann cr", "creature cr", "creature cr penalty", "creature wounds physical", "Ben shield physical", "Ann what") {
		f.Locked = map[string]Lock{roll: {rapid.SliceOfN(rapid.IntRange(0, 1), 0, 4).Draw(t, "stars")}}
	}
	return f
}

// modsByHand are effects that may stand with a creature or an avatar.
var modsByHand = []string{"cr +1", "cr -2d*", "activated drains +1d*", "activated evadable", "evadable Ann cr -1", "evadable target cr -1d2", "on hit wounds +1", "on wound drains +2", "red on hit fire wounds +1d*",
	"energy cold", "immune red", "fire shield +1d*", "untyped shield +2", "wounds -3", "cold wounds +9", "target shield -2", "pr +1", "lr -1d*", "creature cr -1", "Ben wounds -1", "activated target cr -3"}

// fightersByHand leaves the avatars in some state of body and effects.
func fightersByHand(t *rapid.T, s *State) {
	for i := range s.Avatars {
		a := &s.Avatars[i]
		a.Wounds = rapid.IntRange(0, a.Life).Draw(t, "wounds")
		a.Drains = rapid.IntRange(0, a.Life-a.Wounds).Draw(t, "drains")
		a.Life -= a.Wounds + a.Drains
		a.Mods = rapid.SliceOfN(rapid.SampledFrom(modsByHand), 0, 3).Draw(t, "mods")
		carries(s, a.Name, "red:Fire", "book:Ward", "weapon:Axe")
	}
}

// combatActs are what may be said in a fight.
func combatActs(t *rapid.T) Act {
	who := rapid.SampledFrom(append(names(3), "Zoe")).Draw(t, "who")
	mods := []Mod{{What: "cr", Text: "cr +1", Bonus: Bonus{Plus: 1}}}[rapid.IntRange(0, 1).Draw(t, "mod"):]
	harm := &Mod{What: "wounds", Text: "2d2", Bonus: Bonus{N: 2, Die: "d2"}}
	vain := rapid.Bool().Draw(t, "vain")
	return rapid.SampledFrom([]Act{
		BeginCombat{}, BeginCombat{Who: []string{who}}, BeginCombat{Creature: "power=2"}, FightPhase{Mods: mods}, FightPhase{Defend: []string{who}}, FightPhase{Futile: &vain},
		TargetPhase{Mods: mods}, TargetPhase{Defend: []string{"creature", who}}, TargetPhase{Futile: &vain}, RollBlows{Mods: mods}, RollBlows{Defend: []string{who}}, RollBlows{Again: "cr"}, RollBlows{Again: "creature-cr"},
		DealWounds{}, DealWounds{Again: "wounds"}, DealWounds{Again: "shield"}, Withdraw{Who: who}, Withdraw{Who: who, To: "3"}, Withdraw{Who: who, To: "hill"}, Evade{Who: who},
		EndCombat{}, EndCombat{How: "won"}, EndCombat{How: "fled"}, HarmFoe{What: "wound", Harm: *harm}, HarmFoe{What: "drain", N: 2}, HarmFoe{What: "heal", N: 2},
		UseItem{Who: who, Item: "red", Harm: harm}, UseItem{Who: who, Item: "book", Harm: harm}, UseItem{Who: who, Item: "weapon"}, Destroy{who}, Turn{"wound", who, 2}, Turn{"drain", who, 1}, Turn{"heal", who, 1},
		InvokeShard{who, Lot{1, "colorless"}, []string{"aggression"}}, InvokeShard{who, Lot{1, "colorless"}, []string{who, "cr"}}, WonEncounter{}, LeaveEncounter{}, EndTurn{},
		RenameAvatar{who, "Eve"}, RemoveAvatar{who}, SetAvatar{who, "at", "b:city"}, DrawAbility{[]string{"red:Gaze"}}, GiveItem{From: "Ann", To: who, Item: "red"}, Harvest{Table: true},
	}).Draw(t, "act")
}

// Whatever a hand has written of a combat, as long as check lets it stand: every act of a
// combat is refused or played, with and without --anyway, and the table after it can be
// written and read; life tokens are as many as before (life.loss, wound.track).
func TestAnyFightCanBePlayed(t *testing.T) {
	bases := map[string]*State{}
	for _, printing := range both {
		bases[printing] = game(t, printing, 2, names(3)...)
		Banded{Who: "Ann", With: []string{"Ben"}}.Apply(bases[printing])
	}
	played, fights := 0, 0
	rapid.Check(t, func(rt *rapid.T) {
		s := bases[rapid.SampledFrom(both).Draw(rt, "printing")].Clone()
		fightersByHand(rt, s)
		s.Options.DStar = rapid.SampledFrom(DStars).Draw(rt, "dstar")
		kind := rapid.SampledFrom(Kinds).Draw(rt, "kind")
		life := rapid.IntRange(0, 6).Draw(rt, "life")
		s.Encounter = &Encounter{Kind: kind, By: names(2), At: "a:gate", Power: rapid.IntRange(1, 5).Draw(rt, "power"), Life: life, Wounds: rapid.IntRange(0, life).Draw(rt, "lost"), Beaten: rapid.Bool().Draw(rt, "beaten") && rapid.Bool().Draw(rt, "really"),
			Mods: rapid.SliceOfN(rapid.SampledFrom(modsByHand), 0, 3).Draw(rt, "foe"), Combat: fightByHand(rt, names(3))}
		if kind == "shadow" && rapid.Bool().Draw(rt, "of the table") {
			s.Encounter.Shadow, s.Shadows = 1, []Shadow{{ID: 1, Life: max(1, life), At: "a:gate", Target: "a1", Away: 1}}
		}
		again := Begin(s.Book(), "")
		if written(t, s).Read(again.Form) != nil {
			return // check refuses it
		}
		fights++
		for i := range 4 {
			act := combatActs(rt)
			after, _, err := tell(t, s, act, guesses{chance.NewStream(rapid.Int64().Draw(rt, "seed"), i, "fight"), rt}, rapid.Bool().Draw(rt, "anyway"))
			if err != nil {
				continue
			}
			played++
			for _, a := range after.Avatars {
				if old := s.avatar(a.Name); old != nil && a.Life+a.Wounds+a.Drains != old.Life+old.Wounds+old.Drains {
					rt.Fatalf("%#v: %s has %v, had %v", act, a.Name, tokensOf(a), tokensOf(*old))
				}
			}
			s = after
		}
	})
	if fights < 30 || played < 30 {
		t.Errorf("%d acts in %d fights", played, fights)
	}
}

func tokensOf(a Avatar) []int { return life(&a) }
