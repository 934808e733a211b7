package malice

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tablehand/assist/chance"
)

// Check finds a card that is there twice, and names both places (component.cards.ability,
// component.cards.fate, component.cards.mastery, component.cards.potion,
// component.cards.treasure).
func TestCardsThatAreThereTwice(t *testing.T) {
	for _, c := range []struct {
		says string // empty: it adds up
		edit func(*State)
	}{
		{"", func(s *State) {
			s.Avatars[0].Items, s.Avatars[1].Items = []string{"weapon:T01"}, []string{"weapon:T06"}
		}},
		{"T01 (weapon) is there twice: Ann holds it, and Ben holds it (component.cards.treasure)", func(s *State) {
			s.Avatars[0].Items, s.Avatars[1].Items = []string{"weapon:T01"}, []string{"weapon:T01"}
		}},
		{"T01 (weapon) is there twice: Ann holds it, and it was left in Aethos (component.cards.treasure)", func(s *State) {
			s.Avatars[0].Items, s.Left = []string{"weapon:T01"}, []Left{{Item: "weapon:T01"}}
		}},
		{"P02 (black potion) is there twice: Ben holds it, and it lies under its trove (component.cards.potion)", func(s *State) {
			s.Avatars[1].Items, s.Troves = []string{potion(2)}, map[string]Pile{"potion": {[]string{potion(1), potion(2)}}}
		}},
		{"F01 is there twice: Ann holds it, and Ben holds it (component.cards.fate)", func(s *State) {
			s.Avatars[0].Fate, s.Avatars[1].Fate = "instant:F01", "F01"
		}},
		{"M01 (black) is there twice: Ann has it, and Ben has it (component.cards.mastery)", func(s *State) {
			s.Avatars[0].Mastery, s.Avatars[1].Mastery = Mastery{"M01", "colorless"}, Mastery{"M01", "black"}
		}},
		{"there twice: it lies beside the creature, and Xulthûl has it (component.cards.ability)", func(s *State) {
			s.Xulthul = &Xulthul{Power: 4, Life: 8, At: "a:way", Abilities: []string{ability(1)}}
			foeWith(s, 0, ability(1))
		}},
		{"", func(s *State) {
			s.Xulthul = &Xulthul{Power: 4, Life: 8, At: "a:way", Abilities: []string{ability(1)}}
			foeWith(s, 0, ability(1)).Encounter.Kind = "xulthul"
		}},
		{"A01 (black) is there twice: it lies under its trove, and it lies under its trove", func(s *State) {
			s.Troves = map[string]Pile{"ability": {[]string{ability(1), ability(1)}}}
		}},
		{"", func(s *State) { s.Avatars[0].Fate, s.Avatars[1].Fate = "Unheard of", "Unheard of" }},
		{"no such trove", func(s *State) { s.Troves = map[string]Pile{"dragon": {[]string{"x"}}} }},
	} {
		s := full(t, "second", "ability", "fate", "mastery", "potion", "treasure")
		c.edit(s)
		got := faultsOf(t, s, true)
		if c.says == "" && got != nil || c.says != "" && (len(got) != 1 || !strings.Contains(got[0], c.says)) {
			t.Errorf("%q, want %q", got, c.says)
		}
	}
}

// everywhere counts in how many places each card of a trove is.
func everywhere(s *State, trove Trove) map[string]int {
	places := map[string]int{}
	for _, card := range s.rest(trove) {
		places[entitled(trove.Name, card)]++
	}
	for _, l := range slices.Concat(s.inPlay(trove.Name), s.lyingUnder(trove.Name)) {
		places[entitled(trove.Name, l.card)]++
	}
	return places
}

// anyCardAct is something that moves cards: by the program's draws, or by hand.
func anyCardAct(t *rapid.T) Act {
	who := func() string { return rapid.SampledFrom(names(3)).Draw(t, "who") }
	n := rapid.IntRange(1, 18).Draw(t, "n")
	return rapid.SampledFrom([]func() Act{
		func() Act { return Creature{Kind: "guardian", Terrain: "wild", Table: true, By: who()} },
		func() Act { return Creature{Kind: "xulthul", Terrain: "wild", Table: true, By: who()} },
		func() Act { return LeaveEncounter{} },
		func() Act { return DrawAbility{} },
		func() Act { return DrawAbility{[]string{ability(n)}} },
		func() Act { return DrawSpoils{Who: who(), Trove: "treasure"} },
		func() Act { return DrawSpoils{Who: who(), Trove: "potion"} },
		func() Act { return GainItem{who(), fmt.Sprintf("T%02d", n)} },
		func() Act { return GainItem{who(), fmt.Sprintf("P%02d", n)} },
		func() Act { return DropItem{Who: who()} },
		func() Act { return DropItem{Who: who(), Item: ItemTypes[n%len(ItemTypes)]} },
		func() Act { return GiveItem{From: who(), To: who(), Item: Colors[n%len(Colors)]} },
		func() Act { return UseItem{Who: who(), Item: "book"} },
		func() Act { return Drink{Who: who()} },
		func() Act { return DrawFate{Who: who()} },
		func() Act { return DrawFate{Who: who(), Card: fmt.Sprintf("F%02d", n)} },
		func() Act { return InvokeFate{Who: who(), Band: n > 9} },
		func() Act { return DoneFate{} },
		func() Act { return ReturnFate{who()} },
		func() Act { return AttuneMastery{"Ann"} },
		func() Act { return Brew{"Ben", Colors[n%len(Colors)]} },
		func() Act { return UseCity{Who: "Cyd"} },
		func() Act { return Destroy{who()} },
		func() Act { return Return{who()} },
		func() Act { return ClaimItem{Who: who()} },
		func() Act { return RemoveAvatar{"Cyd"} },
		func() Act { return MixTrove{Troves[n%len(Troves)].Name, []string{"cut", "shuffled"}[n%2]} },
		func() Act { return EndTurn{} },
		func() Act { return ShadowTurn{} },
	}).Draw(t, "act")()
}

// Whatever happens with the cards of a full box, each is in one place: in play, under its
// trove, or in the rest; and what is stored of an order is only what was seen
// (component.cards.ability, component.cards.fate, component.cards.mastery,
// component.cards.potion, component.cards.treasure, trove.return).
func TestEveryCardIsInOnePlace(t *testing.T) {
	book := boxed(t, "ability", "fate", "mastery", "potion", "treasure")
	rapid.Check(t, func(rt *rapid.T) {
		printing := rapid.SampledFrom(both).Draw(rt, "printing")
		act := New{Printing: printing, Scenario: "preserve", Boards: 1, Difficulty: "challenging", DStar: "all"}
		for _, name := range names(3) {
			act.Avatars = append(act.Avatars, Seat{Name: name})
		}
		source := func(seq int) chance.Source { return guesses{chance.NewStream(7, seq, "cards"), rt} }
		s, _, err := tell(t, Begin(book, printing), act, source(0), false)
		if err != nil {
			rt.Fatal(err)
		}
		s.Wells, s.Unturned.Light, s.avatar("Ann").At = map[string]string{"a1": "light"}, 0, "a:a1"
		PlaceTurned{Board: "a", What: "mystic", To: "heal"}.Apply(s)
		PlaceTurned{Board: "a", What: "city", To: "alchemy"}.Apply(s)
		s.avatar("Ben").At, s.avatar("Cyd").At = "a:mystic", "a:city"
		s.avatar("Ben").Shards = map[string]int{"black": 2, "blue": 2, "green": 2, "red": 2, "yellow": 2}
		for seq := range rapid.IntRange(1, 60).Draw(rt, "acts") {
			after, _, err := tell(t, s, anyCardAct(rt), source(seq+1), false)
			if err != nil {
				continue
			}
			s = after
			for _, trove := range Troves {
				where := everywhere(s, trove)
				if len(where) != trove.Box {
					rt.Fatalf("%d of %d cards of the %s are somewhere", len(where), trove.Box, trove.Title())
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
