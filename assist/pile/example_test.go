package pile_test

import (
	"fmt"

	"tablehand/assist/pile"
)

// A relic deck of which only the display and a lost relic are known.
func Example() {
	box := pile.Box{"Boots", "Crown", "Ring", "Sword"}
	deck, shown := pile.Pile{Rest: 3}, pile.Row{"Ring"}
	deck, _ = deck.Draw("Crown") // somebody claims the topmost card unseen, and shows it now
	deck = deck.Under("Crown")   // and loses it: it goes under the deck

	unseen := box.Unseen(pile.Place{Cards: shown}, pile.Place{Cards: deck.Bottom})
	fmt.Println(deck.Len(), "cards; on top may lie", deck.Tops(unseen))
	// Output: 3 cards; on top may lie [Boots Sword]
}

// A deck that has run out is rebuilt from its discards.
func ExamplePile_Shuffled() {
	deck, discards := pile.Pile{}, pile.Row{"Axe", "Bow", ""} // one was discarded without a name
	deck, discards = deck.Shuffled(discards...), nil
	fmt.Println(deck.Len(), len(discards))
	// Output: 3 0
}

// Cards are turned until a swordsman comes.
func ExamplePile_Until() {
	deck := pile.Pile{Top: []string{"archer 1"}, Rest: 2}
	draw := func(tops []string) string { return tops[0] } // the telling's Card, in a game
	turned, left, _ := deck.Until([]string{"swordsman 2", "archer 3"}, draw,
		func(card string) bool { return card == "swordsman 2" })
	fmt.Println(turned, left.Len())
	// Output: [archer 1 swordsman 2] 1
}

// A display of two is filled again.
func ExampleRow_Filled() {
	shown, deck := pile.Row{"Ring"}, pile.Pile{Rest: 2}
	shown, deck = shown.Filled(2, deck, []string{"Boots", "Sword"},
		func(tops []string) string { return tops[1] })
	fmt.Println(shown, deck.Len())
	// Output: [Ring Sword] 1
}

// Each card is in one place.
func ExampleBox_Twice() {
	box := pile.Box{"Boots", "Ring"}
	for _, d := range box.Twice(pile.Of("Ring", "Ann has it", ""), pile.Of("Ring", "it is shown", "")) {
		fmt.Printf("%s is there twice: %s, and %s\n", d.Card, d.First.Where, d.Again.Where)
	}
	// Output: Ring is there twice: Ann has it, and it is shown
}
