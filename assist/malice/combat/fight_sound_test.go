package combat_test

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/cards"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/creature"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/rolls"
	"tablehand/assist/malice/setup"
	"tablehand/assist/malice/treasure"
	"tablehand/assist/malice/turn"
	"tablehand/assist/telling"
)

// A combat on which no act could be played is refused with its place; the last possible one is not.
func TestFightsThatCannotBe(t *testing.T) {
	for _, c := range []struct {
		says string // empty: it can be played
		edit func(*malice.Encounter, *malice.Fight)
	}{
		{"", func(*malice.Encounter, *malice.Fight) {}},
		{`no avatar "Zoe": Ann, Ben and Cyd`,
			func(_ *malice.Encounter, f *malice.Fight) { f.Fighters = []string{"Ann", "Zoe"} }},
		{`"Ann" stands there twice`,
			func(_ *malice.Encounter, f *malice.Fight) { f.Fighters = []string{"Ann", "Ann"} }},
		{`"Cyd" does not fight: Ann and Ben`,
			func(_ *malice.Encounter, f *malice.Fight) { f.Target = "Cyd" }},
		{`"" does not fight: Ann and Ben`, func(_ *malice.Encounter, f *malice.Fight) { f.Target = "" }},
		{`"" does not fight: Ann and Ben`,
			func(_ *malice.Encounter, f *malice.Fight) { f.Step, f.Target = "blows", "" }},
		{"", func(_ *malice.Encounter, f *malice.Fight) { f.Step, f.Target = "over", "" }},
		{`no avatar "Zoe"`, func(_ *malice.Encounter, f *malice.Fight) { f.Step, f.Target = "over", "Zoe" }},
		{"", func(_ *malice.Encounter, f *malice.Fight) { f.Step, f.Target = "over", "Cyd" }}, // it has left
		{"ready in phase 1", func(_ *malice.Encounter, f *malice.Fight) { f.Step = "ready" }},
		{"target in phase 0", func(_ *malice.Encounter, f *malice.Fight) { f.Phase = 0 }},
		{"", func(_ *malice.Encounter, f *malice.Fight) { f.Phase, f.Step, f.Target = 0, "ready", "" }},
		{`no avatar "Zoe"`, func(_ *malice.Encounter, f *malice.Fight) { f.Used = []string{"Zoe"} }},
		{`no avatar "Zoe"`, func(_ *malice.Encounter,
			f *malice.Fight) {
			f.Defending = []string{"creature", "Zoe"}
		}},
		{"", func(_ *malice.Encounter, f *malice.Fight) { f.Defending = []string{"creature", "Ann"} }},
		{`no avatar "Zoe"`, func(_ *malice.Encounter,
			f *malice.Fight) {
			f.Leaving = map[string]string{"Zoe": "a:mill"}
		}},
		{`no board "c": a and b`,
			func(_ *malice.Encounter, f *malice.Fight) { f.Leaving = map[string]string{"Ann": "c:mill"} }},
		{"", func(_ *malice.Encounter, f *malice.Fight) { f.Leaving = map[string]string{"Ann": "a:mill"} }},
		{`"Zoe cr" is no roll of this combat`, func(_ *malice.Encounter, f *malice.Fight) {
			f.Locked = map[string]malice.Lock{"Zoe cr": {Stars: []int{1}}}
		}},
		{"", func(_ *malice.Encounter, f *malice.Fight) {
			f.Locked = map[string]malice.Lock{"creature cr penalty": {Stars: []int{0, 1}}}
		}},
		{"wounds lie only in a phase that is over",
			func(_ *malice.Encounter, f *malice.Fight) { f.Struck = &malice.Struck{By: "avatar"} }},
		{"wounds lie only in a phase that is over", func(_ *malice.Encounter, f *malice.Fight) {
			f.Step, f.Target, f.Struck = "over", "", &malice.Struck{By: "avatar"}
		}},
		{"", func(_ *malice.Encounter, f *malice.Fight) {
			f.Step, f.Struck = "over",
				&malice.Struck{By: "creature"}
		}},
		{`no avatar "Zoe"`, func(e *malice.Encounter,
			_ *malice.Fight) {
			e.Invoked = map[string]int{"Zoe": 1}
		}},
		{`no avatar "Zoe"`, func(e *malice.Encounter, _ *malice.Fight) { e.By = []string{"Zoe"} }},
		{`"Ann" stands there twice`,
			func(e *malice.Encounter, _ *malice.Fight) { e.By = []string{"Ann", "Ann"} }},
		{`no board "c": a and b`, func(e *malice.Encounter, _ *malice.Fight) { e.At = "c:mill" }},
		{`"cr plus one" is no modifier`,
			func(e *malice.Encounter, _ *malice.Fight) { e.Mods = []string{"cr plus one"} }},
		{"", func(e *malice.Encounter, _ *malice.Fight) { e.Beaten = true }},
	} {
		got := malicetest.FaultsOf(t, malicetest.Edited(t, func(s *malice.State) {
			s.Encounter = &malice.Encounter{Kind: "creature", By: malicetest.Names(2), At: "a:gate", Power: 2,
				Life:   4,
				Combat: &malice.Fight{Phase: 1, Step: "target", Fighters: malicetest.Names(2), Target: "Ann"}}
			c.edit(s.Encounter, s.Encounter.Combat)
		}), false)
		if c.says == "" && got != nil || c.says != "" &&
			!slices.ContainsFunc(got, func(f string) bool { return strings.Contains(f, c.says) }) {
			t.Errorf("%q, want %q", got, c.says)
		}
	}
}

// fightByHand draws a combat as somebody may have left it by hand.
func fightByHand(t *rapid.T, who []string) *malice.Fight {
	some := func(what string, from ...string) []string {
		return rapid.SliceOfNDistinct(rapid.SampledFrom(from), 0, len(from), rapid.ID[string]).Draw(t, what)
	}
	one := func(what string, from ...string) string { return rapid.SampledFrom(from).Draw(t, what) }
	n := rapid.IntRange(-3, 12)
	f := &malice.Fight{Phase: rapid.IntRange(1, 30).Draw(t, "phase"), Step: one("step", malice.Steps...),
		Fighters: some("fighters", who...),
		Target:   one("target", append(who, "")...), Used: some("used", who...),
		Defending: some("defending", append(who, "creature")...),
		CR:        n.Draw(t, "cr"), Foe: n.Draw(t, "foe"), Gaze: one("gaze", append(modsByHand, "", "x")...),
		Noticed: rapid.Bool().Draw(t, "noticed"),
		Evasions: []malice.Evasion{{Who: one("who", who...), Effect: one("effect", modsByHand...),
			Success: rapid.Bool().Draw(t, "evaded")}}}
	if f.Step == "ready" {
		f.Phase = 0
	}
	if f.Step == "over" && f.Target != "" && rapid.Bool().Draw(t, "struck") {
		kinds := rapid.MapOfN(rapid.SampledFrom(notation.WoundKinds), n, 0, 3)
		f.Struck = &malice.Struck{By: one("by", "avatar", "creature"), Wounds: kinds.Draw(t, "wounds"),
			Shields: kinds.Draw(t, "shields"), Lost: max(0, n.Draw(t, "lost"))}
	}
	for _, name := range some("leaving", who...) {
		f.Leaving = map[string]string{name: one("to", "a:mill", "a:gate", "b:city", "")}
	}
	for _, roll := range some("locked", "Ann cr", "creature cr", "creature cr penalty",
		"creature wounds physical", "Ben shield physical", "Ann what") {
		f.Locked = map[string]malice.Lock{roll: {Stars: rapid.SliceOfN(rapid.IntRange(0, 1), 0, 4).Draw(t,
			"stars")}}
	}
	return f
}

// modsByHand lists effects that may stand with a creature or an avatar.
var modsByHand = []string{"cr +1", "cr -2d*", "activated drains +1d*", "activated evadable",
	"evadable Ann cr -1", "evadable target cr -1d2", "on hit wounds +1", "on wound drains +2",
	"red on hit fire wounds +1d*",
	"energy cold", "immune red", "fire shield +1d*", "untyped shield +2", "wounds -3", "cold wounds +9",
	"target shield -2", "pr +1", "lr -1d*", "creature cr -1", "Ben wounds -1", "activated target cr -3"}

// fightersByHand leaves the avatars in some state of body and effects.
func fightersByHand(t *rapid.T, s *malice.State) {
	for i := range s.Avatars {
		a := &s.Avatars[i]
		a.Wounds = rapid.IntRange(0, a.Life).Draw(t, "wounds")
		a.Drains = rapid.IntRange(0, a.Life-a.Wounds).Draw(t, "drains")
		a.Life -= a.Wounds + a.Drains
		a.Mods = rapid.SliceOfN(rapid.SampledFrom(modsByHand), 0, 3).Draw(t, "mods")
		malicetest.Carries(s, a.Name, "red:Fire", "book:Ward", "weapon:Axe")
	}
}

// combatActs draws an act of a fight.
func combatActs(t *rapid.T) malice.Act {
	who := rapid.SampledFrom(append(malicetest.Names(3), "Zoe")).Draw(t, "who")
	mods := []notation.Mod{{What: "cr", Text: "cr +1", Bonus: notation.Bonus{Plus: 1}}}[rapid.IntRange(0,
		1).Draw(t, "mod"):]
	harm := &notation.Mod{What: "wounds", Text: "2d2", Bonus: notation.Bonus{N: 2, Die: "d2"}}
	vain := rapid.Bool().Draw(t, "vain")
	return rapid.SampledFrom([]malice.Act{
		combat.BeginCombat{}, combat.BeginCombat{Who: []string{who}}, combat.BeginCombat{Creature: "power=2"},
		combat.FightPhase{Mods: mods}, combat.FightPhase{Defend: []string{who}},
		combat.FightPhase{Futile: &vain},
		combat.TargetPhase{Mods: mods}, combat.TargetPhase{Defend: []string{"creature", who}},
		combat.TargetPhase{Futile: &vain}, combat.RollBlows{Mods: mods},
		combat.RollBlows{Defend: []string{who}}, combat.RollBlows{Again: "cr"},
		combat.RollBlows{Again: "creature-cr"},
		combat.DealWounds{}, combat.DealWounds{Again: "wounds"}, combat.DealWounds{Again: "shield"},
		combat.Withdraw{Who: who}, combat.Withdraw{Who: who, To: "3"}, combat.Withdraw{Who: who, To: "hill"},
		combat.Evade{Who: who},
		combat.EndCombat{}, combat.EndCombat{How: "won"}, combat.EndCombat{How: "fled"},
		combat.HarmFoe{What: "wound", Harm: *harm}, combat.HarmFoe{What: "drain", N: 2},
		combat.HarmFoe{What: "heal", N: 2},
		cards.UseItem{Who: who, Item: "red", Harm: harm}, cards.UseItem{Who: who, Item: "book", Harm: harm},
		cards.UseItem{Who: who, Item: "weapon"}, life.Destroy{Who: who}, life.Turn{What: "wound", Who: who,
			N: 2}, life.Turn{What: "drain", Who: who, N: 1}, life.Turn{What: "heal", Who: who, N: 1},
		cards.InvokeShard{Who: who, Lot: rolls.Lot{N: 1, Color: "colorless"}, For: []string{"aggression"}},
		cards.InvokeShard{Who: who, Lot: rolls.Lot{N: 1, Color: "colorless"}, For: []string{who, "cr"}},
		combat.WonEncounter{}, creature.LeaveEncounter{}, turn.EndTurn{},
		setup.RenameAvatar{Who: who, To: "Eve"}, setup.RemoveAvatar{Who: who},
		setup.SetAvatar{Who: who, What: "at", Value: "b:city"},
		creature.DrawAbility{Cards: []string{"red:Gaze"}},
		treasure.GiveItem{From: "Ann", To: who, Item: "red"}, treasure.Harvest{Table: true},
	}).Draw(t, "act")
}

// Any combat written by hand that check lets stand can be played: every act of a combat is refused
// or played, with and without --anyway, and the table after it can be written and read; life tokens
// are as many as before.
func TestAnyFightCanBePlayed(t *testing.T) {
	bases := map[string]*malice.State{}
	for _, printing := range malicetest.Both {
		bases[printing] = malicetest.Game(t, printing, 2, malicetest.Names(3)...)
		malice.Banded{Who: "Ann", With: []string{"Ben"}}.Apply(bases[printing])
	}
	played, fights := 0, 0
	rapid.Check(t, func(rt *rapid.T) {
		s := telling.Copy(bases[rapid.SampledFrom(malicetest.Both).Draw(rt, "printing")])
		fightersByHand(rt, s)
		s.Options.DStar = rapid.SampledFrom(notation.DStars).Draw(rt, "dstar")
		kind := rapid.SampledFrom(notation.Kinds).Draw(rt, "kind")
		tokens := rapid.IntRange(0, 6).Draw(rt, "life")
		s.Encounter = &malice.Encounter{Kind: kind, By: malicetest.Names(2), At: "a:gate",
			Power: rapid.IntRange(1, 5).Draw(rt, "power"), Life: tokens,
			Wounds: rapid.IntRange(0, tokens).Draw(rt, "lost"),
			Beaten: rapid.Bool().Draw(rt, "beaten") && rapid.Bool().Draw(rt, "really"),
			Mods:   rapid.SliceOfN(rapid.SampledFrom(modsByHand), 0, 3).Draw(rt, "foe"),
			Combat: fightByHand(rt, malicetest.Names(3))}
		if kind == "shadow" && rapid.Bool().Draw(rt, "of the table") {
			s.Encounter.Shadow, s.Shadows = 1,
				[]malice.Shadow{{ID: 1, Life: max(1, tokens), At: "a:gate", Target: "a1", Away: 1}}
		}
		again := malice.Begin(s.Book(), "")
		if malicetest.Written(t, s).Read(again.Form) != nil {
			return // check refuses it
		}
		fights++
		for i := range 4 {
			act := combatActs(rt)
			after, _, err := malicetest.Tell(t, s, act,
				malicetest.Guesses{Stream: chance.NewStream(rapid.Int64().Draw(rt, "seed"), i, "fight"),
					T: rt}, rapid.Bool().Draw(rt, "anyway"))
			if err != nil {
				continue
			}
			played++
			for _, a := range after.Avatars {
				if old := s.Avatar(a.Name); old != nil && a.Life+a.Wounds+a.Drains != old.Life+old.Wounds+
					old.Drains {
					rt.Fatalf("%#v: %s has %v, had %v", act, a.Name, tokensOf(a), tokensOf(*old))
				}
			}
			s = after
		}
	})
	if (fights < 30 || played < 30) && !testing.Short() {
		t.Errorf("%d acts in %d fights", played, fights)
	}
}

func tokensOf(a malice.Avatar) []int { return malicetest.Life(&a) }
