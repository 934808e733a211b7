package malice_test

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/box"
	"tablehand/assist/malice/cards"
	"tablehand/assist/malice/cities"
	"tablehand/assist/malice/creature"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/rolls"
	"tablehand/assist/malice/setup"
	"tablehand/assist/malice/shadows"
	"tablehand/assist/malice/treasure"
	"tablehand/assist/malice/turn"
)

// everywhere counts in how many places each card of a trove is.
func everywhere(s *malice.State, trove box.Trove) map[string]int {
	places := map[string]int{}
	for _, card := range s.Rest(trove) {
		places[malice.Entitled(trove.Name, card)]++
	}
	for _, l := range s.InPlay(trove.Name) {
		places[malice.Entitled(trove.Name, l.Card)]++
	}
	for _, card := range s.Troves[trove.Name].Bottom {
		places[malice.Entitled(trove.Name, card)]++
	}
	return places
}

// anyCardAct is something that moves cards: by the program's draws, or by hand.
func anyCardAct(t *rapid.T) malice.Act {
	who := func() string { return rapid.SampledFrom(malicetest.Names(3)).Draw(t, "who") }
	n := rapid.IntRange(1, 18).Draw(t, "n")
	return rapid.SampledFrom([]func() malice.Act{
		func() malice.Act {
			return creature.Creature{Kind: "guardian", Terrain: "wild", Table: true,
				By: who()}
		},
		func() malice.Act {
			return creature.Creature{Kind: "xulthul", Terrain: "wild", Table: true,
				By: who()}
		},
		func() malice.Act { return creature.LeaveEncounter{} },
		func() malice.Act { return creature.DrawAbility{} },
		func() malice.Act { return creature.DrawAbility{Cards: []string{malicetest.Ability(n)}} },
		func() malice.Act { return treasure.DrawSpoils{Who: who(), Trove: "treasure"} },
		func() malice.Act { return treasure.DrawSpoils{Who: who(), Trove: "potion"} },
		func() malice.Act { return cards.GainItem{Who: who(), Item: fmt.Sprintf("T%02d", n)} },
		func() malice.Act { return cards.GainItem{Who: who(), Item: fmt.Sprintf("P%02d", n)} },
		func() malice.Act { return cards.DropItem{Who: who()} },
		func() malice.Act {
			return cards.DropItem{Who: who(), Item: notation.ItemTypes[n%len(notation.ItemTypes)]}
		},
		func() malice.Act {
			return treasure.GiveItem{From: who(), To: who(), Item: notation.Colors[n%len(notation.Colors)]}
		},
		func() malice.Act { return cards.UseItem{Who: who(), Item: "book"} },
		func() malice.Act { return cards.Drink{Who: who()} },
		func() malice.Act { return rolls.DrawFate{Who: who()} },
		func() malice.Act { return rolls.DrawFate{Who: who(), Card: fmt.Sprintf("F%02d", n)} },
		func() malice.Act { return rolls.InvokeFate{Who: who(), Band: n > 9} },
		func() malice.Act { return rolls.DoneFate{} },
		func() malice.Act { return rolls.ReturnFate{Who: who()} },
		func() malice.Act { return cards.AttuneMastery{Who: "Ann"} },
		func() malice.Act { return cities.Brew{Who: "Ben", Color: notation.Colors[n%len(notation.Colors)]} },
		func() malice.Act { return cities.UseCity{Who: "Cyd"} },
		func() malice.Act { return life.Destroy{Who: who()} },
		func() malice.Act { return life.Return{Who: who()} },
		func() malice.Act { return cards.ClaimItem{Who: who()} },
		func() malice.Act { return setup.RemoveAvatar{Who: "Cyd"} },
		func() malice.Act {
			return treasure.MixTrove{Trove: box.Troves[n%len(box.Troves)].Name,
				How: []string{"cut", "shuffled"}[n%2]}
		},
		func() malice.Act { return turn.EndTurn{} },
		func() malice.Act { return shadows.ShadowTurn{} },
	}).Draw(t, "act")()
}

// Whatever happens with the cards of a full box, each is in one place: in play, under its
// trove, or in the rest; and what is stored of an order is only what was seen
// (component.cards.ability, component.cards.mastery, component.cards.treasure).
func TestEveryCardIsInOnePlace(t *testing.T) {
	book := malicetest.Boxed(t, "ability", "fate", "mastery", "potion", "treasure")
	rapid.Check(t, func(rt *rapid.T) {
		printing := rapid.SampledFrom(malicetest.Both).Draw(rt, "printing")
		act := setup.New{Printing: printing, Scenario: "preserve", Boards: 1, Difficulty: "challenging",
			DStar: "all"}
		for _, name := range malicetest.Names(3) {
			act.Avatars = append(act.Avatars, setup.Seat{Name: name})
		}
		source := func(seq int) chance.Source {
			return malicetest.Guesses{Stream: chance.NewStream(7, seq, "cards"), T: rt}
		}
		s, _, err := malicetest.Tell(t, malice.Begin(book, printing), act, source(0), false)
		if err != nil {
			rt.Fatal(err)
		}
		s.Wells, s.Unturned.Light, s.Avatar("Ann").At = map[string]string{"a1": "light"}, 0, "a:a1"
		malice.PlaceTurned{Board: "a", What: "mystic", To: "heal"}.Apply(s)
		malice.PlaceTurned{Board: "a", What: "city", To: "alchemy"}.Apply(s)
		s.Avatar("Ben").At, s.Avatar("Cyd").At = "a:mystic", "a:city"
		s.Avatar("Ben").Shards = map[string]int{"black": 2, "blue": 2, "green": 2, "red": 2, "yellow": 2}
		for seq := range rapid.IntRange(1, 60).Draw(rt, "acts") {
			after, _, err := malicetest.Tell(t, s, anyCardAct(rt), source(seq+1), false)
			if err != nil {
				continue
			}
			s = after
			for _, trove := range box.Troves {
				where := everywhere(s, trove)
				if len(where) != trove.Box {
					rt.Fatalf("%d of %d cards of the %s are somewhere", len(where), trove.Box,
						malice.Title(trove))
				}
				for card, n := range where {
					if n != 1 {
						rt.Fatalf("%s is in %d places", card, n)
					}
				}
			}
		}
	})
}
