package malice_test

import (
	"testing"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/cards"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/creature"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/movement"
	"tablehand/assist/malice/rolls"
	"tablehand/assist/malice/setup"
	"tablehand/assist/malice/treasure"
	"tablehand/assist/rulebook/rulebooktest"
)

// What takes no action can be done by those who have none left, as often as they like
// (turn.actions.free-unlimited, action.free.combat).
func TestWhatTakesNoAction(t *testing.T) {
	rulebooktest.Proves(t, "action.free.band", "action.free.shard", "action.free.reveal-place",
		"action.free.reveal-well", "action.free.trade", "action.free.gate", "action.free.mastery",
		"mastery.timing", "action.free.fate")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Game(t, printing, 2, malicetest.Names(2)...)
		malicetest.Carries(s, "Ann", "weapon:Axe", "blue:Mist")
		s.Avatar("Ann").Fate = "invoked:Brutal Assault"
		for _, name := range s.AvatarNames() {
			s.Avatar(name).InTurn().Did = []string{"recover", "recover"}[:s.Actions()]
		}
		free := map[string][]malice.Act{
			"band": {movement.JoinBand{Who: "Ann", With: "Ben"}, movement.LeaveBand{Who: "Ann"},
				movement.JoinBand{Who: "Ben", With: "Ann"}},
			"fate": {rolls.InvokeFate{Who: "Ann"}, rolls.DrawFate{Who: "Ann", Card: "Brutal Assault"},
				rolls.InvokeFate{Who: "Ann"}},
			"shard": {cards.InvokeShard{Who: "Ann", Lot: rolls.Lot{N: 1, Color: "green"},
				For: []string{"cr"}}, cards.InvokeShard{Who: "Ann", Lot: rolls.Lot{N: 1, Color: "green"},
				For: []string{"lr", "Ben"}}},
			"trade": {treasure.GiveItem{From: "Ann", To: "Ben", Item: "axe"},
				treasure.GiveItem{From: "Ben", To: "Ann", Item: "axe"},
				rolls.GiveShards{From: "Ann", To: "Ben", Lot: rolls.Lot{N: 1, Color: "green"}}},
			"mastery": {cards.UseMastery{Who: "Ann", Part: "primary"}, cards.UseMastery{Who: "Ann",
				Part: "secondary"}, cards.UseMastery{Who: "Ann", Part: "secondary"}},
			"potion": {cards.Drink{Who: "Ann"}},
			"reveal-place": {setup.SetAvatar{Who: "Ann", What: "at", Value: "a:city"},
				movement.RevealPlace{What: "city", Board: ""}},
		}
		if printing == "second" { // the first printing's action ends its movement, and a fight is the action
			free["gate"] = []malice.Act{movement.UseGate{Who: "Ann", To: "b"},
				movement.UseGate{Who: "Ann", To: "a"}}
			free["combat"] = []malice.Act{creature.Creature{Kind: "creature", Table: true, By: "Ann",
				Terrain: "wild"}}
			free["reveal-well"] = []malice.Act{setup.SetAvatar{Who: "Ann", What: "at", Value: "a1"},
				creature.Creature{Kind: "guardian", Table: true, By: "Ann", Terrain: "wild"},
				combat.WonEncounter{}, treasure.Harvest{Table: true, By: "Ann"}}
		}
		for what, acts := range free {
			after := s
			for _, act := range acts {
				var err error
				if after, _, err = malicetest.Tell(t, after, act, chance.NewStream(1, 1, what),
					false); err != nil {
					t.Fatalf("%s: %#v: %v", what, act, err)
				}
			}
			for _, name := range s.AvatarNames() {
				malicetest.Equal(t, what+": left of "+name, len(after.Avatar(name).Turn.Did), s.Actions())
			}
		}
	})
}
