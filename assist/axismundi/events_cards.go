package axismundi

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/axismundi/notation"
	"tablehand/assist/text"
)

// A Place is where cards lie or go: one of the places below, or the hex of a crate.
type Place string

const (
	InPermanent Place = "permanent" // the decks
	InOneTime   Place = "one-time"
	InHand      Place = "hand"
	InSlot      Place = "slot"
	InDiscard   Place = "discard"
	Beside      Place = "marker" // beside the board, under a Card Marker: MarkerMoved says which
)

// DeckPlace returns the place of a deck.
func DeckPlace(d notation.Deck) Place { return Place(d) }

// Crated returns the place of a crate.
func Crated(h notation.Hex) Place { return Place("crate-" + string(h)) }

// HandOf returns the place of another's hand: a card goes there out of one's own.
func HandOf(player string) Place { return Place("hand-" + player) }

// CardsMoved: cards go from one place to another. They are named where they lie openly before or after; of a
// closed hand, and of cards drawn unseen, only the number is known. Out of a crate or into it N counts
// those of one deck, which Deck names.
type CardsMoved struct {
	Player string   `json:"player" unknown:"null"` // whose hand or Slot it is; empty: nobody's
	From   Place    `json:"from"`
	To     Place    `json:"to"`
	N      int      `json:"n"`
	Cards  []string `json:"cards"` // by their printed names, those that are known
	// Deck is that of cards that nobody has named; empty: it does not matter.
	Deck   notation.Deck `json:"deck" unknown:"null"`
	Played bool          `json:"played"` // onto the Discard Pile, used and not merely discarded
	Still  bool          `json:"-"`      // what the played card does is still to come in the same act
	Left   string        `json:"-"`      // what is said of the hand after it; empty: nothing
}

// Counting returns the move with Left filled in: how many cards the hand has after it, and the Hand Limit
// (hand.limit); of cards that are given, both hands.
func (e CardsMoved) Counting(s *State) CardsMoved {
	p := s.Player(e.Player)
	n := p.Hand
	if e.From == InHand {
		n -= e.N
	}
	if e.To == InHand {
		n += e.N
	}
	e.Left = fmt.Sprintf("%d in hand (limit %d)", n, s.HandLimit(p))
	if name, given := strings.CutPrefix(string(e.To), "hand-"); given {
		other := s.Player(name)
		e.Left = fmt.Sprintf("%d in %s's hand (limit %d), %d in %s's (limit %d)", other.Hand+e.N, name,
			s.HandLimit(other), n, e.Player, s.HandLimit(p))
	}
	return e
}

func (e CardsMoved) Kind() string { return "cards.moved" }

func (e CardsMoved) String() string {
	if e.Left != "" {
		return e.said() + ", " + e.Left
	}
	return e.said()
}

func (e CardsMoved) said() string {
	what := e.what()
	crate, fromCrate := strings.CutPrefix(string(e.From), "crate-")
	into, toCrate := strings.CutPrefix(string(e.To), "crate-")
	other, given := strings.CutPrefix(string(e.To), "hand-")
	switch {
	case given:
		return fmt.Sprintf("%s gives %s %s", e.Player, other, what)
	case toCrate:
		return fmt.Sprintf("Crate %s is refilled with %s", into, what)
	case fromCrate && e.To == InHand:
		return fmt.Sprintf("%s takes %s from Crate %s", e.Player, what, crate)
	case fromCrate:
		return fmt.Sprintf("%s of Crate %s: to the Discard Pile", what, crate)
	case e.To == InSlot:
		return fmt.Sprintf("%s Activates %s", e.Player, what)
	case e.From == InSlot && e.To == InHand:
		return fmt.Sprintf("%s takes %s back to the hand", e.Player, what)
	case e.From == InSlot:
		return fmt.Sprintf("%s loses %s", e.Player, what)
	case e.Played:
		return fmt.Sprintf("%s plays %s", e.Player, what)
	case e.To == InDiscard && e.Player != "":
		return fmt.Sprintf("%s discards %s", e.Player, what)
	case e.From == InDiscard && e.To == InHand:
		return fmt.Sprintf("%s takes %s from the Discard Pile", e.Player, what)
	case e.From == Beside:
		return fmt.Sprintf("%s takes %s", e.Player, what)
	case e.To == InHand:
		return fmt.Sprintf("%s draws %s", e.Player, what)
	}
	return fmt.Sprintf("%s: from %s to %s", what, e.From, e.To)
}

func (e CardsMoved) what() string {
	if len(e.Cards) == e.N && e.N > 0 {
		return text.Listed(e.Cards)
	}
	deck := e.Deck
	if deck == "" && (e.From == InPermanent || e.From == InOneTime) {
		deck = notation.Deck(e.From)
	}
	switch {
	case e.N == 1 && deck == notation.Permanent:
		return "a Permanent card"
	case e.N == 1 && deck == notation.OneTime:
		return "a 1-Time card"
	case e.N == 1:
		return "a card"
	case deck == notation.Permanent:
		return text.Things(e.N, "Permanent card", "Permanent cards")
	case deck == notation.OneTime:
		return text.Things(e.N, "1-Time card", "1-Time cards")
	}
	return text.Things(e.N, "card", "cards")
}

func (e CardsMoved) Apply(s *State) {
	s.cards(e, e.From, -1)
	s.cards(e, e.To, 1)
}

// cards takes the cards of a move out of a place (sign -1), or puts them there (sign 1).
func (s *State) cards(e CardsMoved, place Place, sign int) {
	p := s.Player(e.Player)
	switch place {
	case InPermanent:
		s.Decks.Permanent += sign * e.N
	case InOneTime:
		s.Decks.OneTime += sign * e.N
	case InHand:
		p.Hand += sign * e.N
	case InSlot:
		p.Slots = moved(p.Slots, e.Cards, sign)
	case InDiscard:
		s.discarded(e, sign)
	case Beside:
	default:
		if other, is := strings.CutPrefix(string(place), "hand-"); is {
			s.Player(other).Hand += sign * e.N
			return
		}
		s.crated(e, notation.Hex(strings.TrimPrefix(string(place), "crate-")), sign)
	}
}

// moved returns a copy of a list with the cards added, or with sign -1 each of them taken out once.
func moved(list, cards []string, sign int) []string {
	list = slices.Clone(list)
	if sign > 0 {
		return append(list, cards...)
	}
	for _, name := range cards {
		if i := slices.Index(list, name); i >= 0 {
			list = slices.Delete(list, i, i+1)
		}
	}
	return list
}

// discarded adds the cards of a move to the Discard Pile (sign 1) or takes them out (sign -1). Cards that
// are taken unseen are only counted: which of the pile they were nobody knows.
func (s *State) discarded(e CardsMoved, sign int) {
	d := &s.Discard
	switch {
	case len(e.Cards) > 0:
		d.Cards = moved(d.Cards, e.Cards, sign)
	case sign < 0:
		d.Taken += e.N
	case e.Deck == notation.Permanent:
		d.Unnamed.Permanent += e.N
	default:
		d.Unnamed.OneTime += e.N
	}
}

// crated takes the cards of a move out of a crate (sign -1), or adds them (sign 1). Deck says to which of
// the crate's rows they belong. Where a name is not in the row an unnamed card is taken.
func (s *State) crated(e CardsMoved, h notation.Hex, sign int) {
	c := s.Crates[h]
	row := &c.OneTime
	if e.Deck == notation.Permanent {
		row = &c.Permanent
	}
	*row = slices.Clone(*row)
	for i := range e.N {
		name := ""
		if i < len(e.Cards) {
			name = e.Cards[i]
		}
		at := slices.Index(*row, name)
		switch {
		case sign > 0:
			*row = append(*row, name)
		case at < 0: // a card that nobody had named
			at = slices.Index(*row, "")
			fallthrough
		default:
			if at >= 0 {
				*row = slices.Delete(*row, at, at+1)
			}
		}
	}
	s.Crates[h] = c
}

// DecksRebuilt: the Discard Pile goes into the decks and is empty but for the cards that are being played;
// Decks holds the cards of each deck after it (deck.rebuild).
type DecksRebuilt struct {
	Decks Counted  `json:"-"`
	Kept  []string `json:"-"` // in play, by their printed names

	Permanent int `json:"permanent"`
	OneTime   int `json:"one_time"`
}

func (e DecksRebuilt) Kind() string { return "decks.rebuilt" }

func (e DecksRebuilt) String() string {
	return fmt.Sprintf("Both decks are rebuilt and shuffled: %d Permanent, %d 1-Time", e.Decks.Permanent,
		e.Decks.OneTime)
}

func (e DecksRebuilt) Apply(s *State) {
	s.Decks, s.Discard = e.Decks, Discard{Cards: slices.Clone(e.Kept)}
}

// MarkerMoved: a card lies beside the board under a Card Marker, whose twin comes onto a hex or leaves it
// (card.one.danzig).
type MarkerMoved struct {
	Number string       `json:"number"`
	Card   string       `json:"card"`
	At     notation.Hex `json:"at" unknown:"null"` // empty: a Familiar carries it
	Gone   bool         `json:"gone"`              // the card is taken, and the marker is free
}

func (e MarkerMoved) Kind() string { return "marker.moved" }

func (e MarkerMoved) String() string {
	switch {
	case e.Gone:
		return fmt.Sprintf("Marker %s is free again", e.Number)
	case e.At == "":
		return fmt.Sprintf("A Familiar carries marker %s, %s", e.Number, e.Card)
	}
	return fmt.Sprintf("%s lies beside the board; marker %s is on %s", e.Card, e.Number, e.At)
}

func (e MarkerMoved) Apply(s *State) {
	if e.Gone {
		delete(s.Markers, e.Number)
		return
	}
	s.Markers[e.Number] = Marker{e.Card, e.At}
}

// TreasureMoved: a Treasure Token changes its place. It comes from a hex, a Familiar or a mat, or was the
// Time Bomb. It goes to a mat or a Familiar, becomes the Time Bomb on a hex, or leaves the game.
type TreasureMoved struct {
	Player string       `json:"player"`
	From   string       `json:"from"` // board, familiar, mat or bomb
	To     string       `json:"to"`   // mat, familiar, gone or bomb
	Hex    notation.Hex `json:"hex" unknown:"null"`
	Token  string       `json:"token" unknown:"null"` // of Treasures, once it is seen
}

func (e TreasureMoved) Kind() string { return "treasure.moved" }

func (e TreasureMoved) String() string {
	switch e.To {
	case "mat":
		return e.gained()
	case "familiar":
		return fmt.Sprintf("%s's Familiar takes the Treasure Token of %s", e.Player, e.Hex)
	case "bomb":
		return fmt.Sprintf("%s places the Time Bomb on %s", e.Player, e.Hex)
	}
	if e.From == "bomb" {
		return fmt.Sprintf("%s's Time Bomb goes off on %s", e.Player, e.Hex)
	}
	return fmt.Sprintf("The Treasure Token %s leaves the game", e.Token)
}

// gained writes the sentence for a Treasure Token that comes onto a mat, by where it comes from.
func (e TreasureMoved) gained() string {
	switch e.From {
	case "board":
		return fmt.Sprintf("%s picks up the Treasure Token of %s", e.Player, e.Hex)
	case "familiar":
		return e.Player + "'s Familiar brings a Treasure Token"
	case "bomb":
		return fmt.Sprintf("%s disarms the Time Bomb on %s and keeps it: one Treasure Token more", e.Player, e.Hex)
	}
	return e.Player + " has one Treasure Token more"
}

func (e TreasureMoved) Apply(s *State) {
	p := s.Player(e.Player)
	switch e.From {
	case "board":
		s.Treasures.Board--
		is := s.Hexes[e.Hex]
		is.Treasure = false
		s.keep(e.Hex, is)
	case "familiar":
		p.Effects = moved(p.Effects, []string{CatchToken}, -1)
	case "mat":
		p.Treasures--
	case "bomb":
		s.Bomb = nil
	}
	switch e.To {
	case "familiar":
		p.Effects = moved(p.Effects, []string{CatchToken}, 1)
	case "mat":
		p.Treasures++
	case "gone":
		s.Treasures.Gone = moved(s.Treasures.Gone, []string{e.Token}, 1)
	case "bomb":
		s.Bomb = &Bomb{At: e.Hex, By: e.Player}
	}
}
