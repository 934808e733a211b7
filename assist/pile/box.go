package pile

import "slices"

// A Box is the cards of one kind that there are, each as often as there are copies of it.
type Box []string

// A Place is where cards of a box lie.
type Place struct {
	Where  string   // as it is said: Ann has it
	Key    string   // where a table file has it
	Cards  []string // those that lie open; an empty name: nobody has named the card
	Hidden int      // those that lie closed: a hand, a pile
}

// Of returns the Place where one card lies open: where in words, key in a table file.
func Of(card, where, key string) Place { return Place{Where: where, Key: key, Cards: []string{card}} }

// Unseen are the cards that lie open in none of these places, in the order of the box.
func (b Box) Unseen(places ...Place) []string {
	open := map[string]int{}
	for _, place := range places {
		for _, card := range place.Cards {
			open[card]++
		}
	}
	var unseen []string
	for _, card := range b {
		if open[card] > 0 {
			open[card]--
			continue
		}
		unseen = append(unseen, card)
	}
	return unseen
}

// A Double is a card that lies open in more places than there are copies of it.
type Double struct {
	Card  string
	First Place // where it was met before
	Again Place // the one too many
}

// Twice are the cards which lie in two places, or in more than their copies may. A card that is
// none of the box is passed over.
func (b Box) Twice(places ...Place) []Double {
	left, first := map[string]int{}, map[string]Place{}
	for _, card := range b {
		left[card]++
	}
	var doubles []Double
	for _, place := range places {
		for _, card := range place.Cards {
			if !slices.Contains(b, card) {
				continue
			}
			if left[card]--; left[card] < 0 {
				doubles = append(doubles, Double{card, first[card], place})
				continue
			}
			first[card] = place
		}
	}
	return doubles
}

// Short returns how many cards of the box are missing from these places, which are all there are; a
// negative number: so many too many.
func (b Box) Short(places ...Place) int {
	n := len(b)
	for _, place := range places {
		n -= len(place.Cards) + place.Hidden
	}
	return n
}
