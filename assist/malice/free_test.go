package malice

import (
	"testing"

	"tablehand/assist/chance"
)

// What takes no action can be done by those who have none left, as often as they like
// (turn.actions.free-unlimited, action.free.combat, action.free.band, action.free.fate,
// action.free.shard, action.free.reveal-place, action.free.reveal-well, action.free.trade,
// action.free.gate, action.free.mastery, mastery.timing).
func TestWhatTakesNoAction(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := game(t, printing, 2, names(2)...)
		carries(s, "Ann", "weapon:Axe", "blue:Mist")
		s.avatar("Ann").Fate = "invoked:Brutal Assault"
		for _, name := range s.AvatarNames() {
			s.avatar(name).inTurn().Did = []string{"recover", "recover"}[:s.actions()]
		}
		free := map[string][]Act{
			"band":         {JoinBand{"Ann", "Ben"}, LeaveBand{Who: "Ann"}, JoinBand{"Ben", "Ann"}},
			"fate":         {InvokeFate{Who: "Ann"}, DrawFate{Who: "Ann", Card: "Brutal Assault"}, InvokeFate{Who: "Ann"}},
			"shard":        {InvokeShard{"Ann", Lot{1, "green"}, []string{"cr"}}, InvokeShard{"Ann", Lot{1, "green"}, []string{"lr", "Ben"}}},
			"trade":        {GiveItem{From: "Ann", To: "Ben", Item: "axe"}, GiveItem{From: "Ben", To: "Ann", Item: "axe"}, GiveShards{"Ann", "Ben", Lot{1, "green"}}},
			"mastery":      {UseMastery{Who: "Ann", Part: "primary"}, UseMastery{Who: "Ann", Part: "secondary"}, UseMastery{Who: "Ann", Part: "secondary"}},
			"potion":       {Drink{Who: "Ann"}},
			"reveal-place": {SetAvatar{"Ann", "at", "a:city"}, RevealPlace{"city", ""}},
		}
		if printing == "second" { // the first printing's action ends its movement, and a fight is the action
			free["gate"] = []Act{UseGate{Who: "Ann", To: "b"}, UseGate{Who: "Ann", To: "a"}}
			free["combat"] = []Act{Creature{Kind: "creature", Table: true, By: "Ann", Terrain: "wild"}}
			free["reveal-well"] = []Act{SetAvatar{"Ann", "at", "a1"}, Creature{Kind: "guardian", Table: true, By: "Ann", Terrain: "wild"},
				WonEncounter{}, Harvest{Table: true, By: "Ann"}}
		}
		for what, acts := range free {
			after := s
			for _, act := range acts {
				var err error
				if after, _, err = tell(t, after, act, chance.NewStream(1, 1, what), false); err != nil {
					t.Fatalf("%s: %#v: %v", what, act, err)
				}
			}
			for _, name := range s.AvatarNames() {
				equal(t, what+": left of "+name, len(after.avatar(name).Turn.Did), s.actions())
			}
		}
	})
}
