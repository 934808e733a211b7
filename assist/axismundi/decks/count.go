package decks

import (
	"fmt"
	"reflect"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/chance"
	"tablehand/assist/telling"
)

// Counting is an act behind which a note says where more cards of a deck lie on the table than the game has
// (component.permanent-cards, component.onetime-cards). A card out of a closed hand leads there that by the
// count lay in a deck: it is played all the same, as what people see is surer than the count.
type Counting struct{ Act axismundi.Act }

// Play implements telling.Act. Where no card has moved it reads none of the box, which would cost more than
// most acts do.
func (a Counting) Play(t *axismundi.Table) error {
	before := telling.Copy(t.State())
	if err := a.Act.Play(t); err != nil || reflect.DeepEqual(laid(t.State()), laid(before)) {
		return err
	}
	permanent, _ := before.Surplus(notation.Permanent)
	oneTime, _ := before.Surplus(notation.OneTime)
	if n, said := t.State().Surplus(notation.Permanent); n > permanent {
		recount(t, -n, "component.permanent-cards", said)
	}
	if n, said := t.State().Surplus(notation.OneTime); n > oneTime {
		recount(t, n, "component.onetime-cards", said)
	}
	return nil
}

// laid lists what Open counts: the decks, the discard pile, the crates, what lies under markers, and the
// slots of all players.
func laid(s *axismundi.State) (places []any) {
	places = []any{s.Decks, s.Discard, s.Crates, s.Markers}
	for _, p := range s.Players {
		places = append(places, p.Slots)
	}
	return places
}

// recount says that a deck was miscounted, and offers to count n cards of the 1-Time deck as Permanent ones;
// less than 0: of the Permanent deck as 1-Time cards.
func recount(t *axismundi.Table, n int, rule chance.Name, said string) {
	r, decks := t.Remark(string(rule), "%s", said), t.State().Decks
	if n <= decks.OneTime && -n <= decks.Permanent {
		r.Offer(telling.Line("set", "decks", fmt.Sprintf("permanent=%d", decks.Permanent+n),
			fmt.Sprintf("one-time=%d", decks.OneTime-n)))
	}
}
