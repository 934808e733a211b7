package axismundi

import (
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/names"
	"tablehand/assist/yamlfile"

	"fmt"
)

// Audit describes the table as Form does, and holds it besides against what has to add up: the cards of both
// decks, wherever they are, and the Treasure Tokens.
func (s *State) Audit(f *yamlfile.Form) {
	s.Form(f)
	if f.Reading() {
		s.auditNames(f)
		s.auditCards(f)
		s.auditTreasures(f)
		s.auditPlaces(f)
	}
}

// AllCards returns how many cards the game has.
func (s *State) AllCards() (n int) {
	for _, deck := range notation.Decks {
		copies := s.book.Copies(notation.Deck(deck))
		if notation.Deck(deck) == notation.OneTime {
			n += copies.Cards(s.Modules...)
			continue
		}
		n += copies.All
	}
	return n
}

// auditCards counts the cards (component.permanent-cards, component.onetime-cards). Hands are closed, so
// the two decks are counted as one.
func (s *State) auditCards(f *yamlfile.Form) {
	n := s.Decks.All() + len(s.Discard.Cards) + s.Discard.Unnamed.All() - s.Discard.Taken + len(s.Markers)
	for _, p := range s.Players {
		n += p.Hand + len(p.Slots)
	}
	for _, c := range s.Crates {
		n += len(c.Permanent) + len(c.OneTime)
	}
	if want := s.AllCards(); n != want {
		f.Fault("decks",
			"%d cards in decks, hands, Slots, crates, under markers and discarded: together they are %d "+
				"(component.permanent-cards, component.onetime-cards)", n, want)
	}
}

// Tokens counts the Treasure Tokens (component.treasure-tokens).
const Tokens = 8

// auditTreasures counts the Treasure Tokens.
func (s *State) auditTreasures(f *yamlfile.Form) {
	lie := 0
	for _, h := range s.Hexes {
		if h.Treasure {
			lie++
		}
	}
	n := s.Treasures.Board + len(s.Treasures.Gone)
	for _, p := range s.Players {
		n += p.Treasures
		for _, e := range p.Effects { // an Upgraded Beastmaster sends more than one Familiar
			if e == CatchToken {
				n++
			}
		}
	}
	if s.Bomb != nil {
		n++
	}
	if n != Tokens {
		f.Fault("treasures",
			"%d Treasure Tokens on hexes, on mats and gone: they are %d (component.treasure-tokens)", n,
			Tokens)
	}
	if lie > s.Treasures.Board {
		f.Fault("treasures.board",
			"tokens lie on %d hexes, and %d are counted (component.treasure-tokens)", lie,
			s.Treasures.Board)
	}
}

// auditPlaces looks for somebody on a closed hex (terrain.inaccessible.refuse), whom an Angel may be alone
// until the turn ends.
func (s *State) auditPlaces(f *yamlfile.Form) {
	for _, p := range s.Players {
		if s.Terrain(p.At) == notation.Inaccessible && p.Form != notation.Angel {
			f.Fault("players", "%s stands on %s, an Inaccessible Hex (terrain.inaccessible.refuse)",
				p.Name, p.At)
		}
	}
}

// auditNames finds players whose names are read alike: neither can be named.
func (s *State) auditNames(f *yamlfile.Form) {
	for i, other := range names.Twice(s.PlayerNames()) {
		f.Fault(fmt.Sprintf("players[%d].name", i), "%s and %s are read as one name: rename gives one another",
			other, s.Players[i].Name)
	}
}
