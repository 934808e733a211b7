package axismundi

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/axismundi/notation"
	"tablehand/assist/names"
	"tablehand/assist/yamlfile"
)

// Audit describes the table as Form does, and refuses it where the cards of the decks, the Treasure Tokens,
// or what lasts on a player do not add up.
func (s *State) Audit(f *yamlfile.Form) {
	s.Form(f)
	if f.Reading() {
		s.auditNames(f)
		s.auditCards(f)
		s.auditTreasures(f)
		s.auditPlaces(f)
		s.auditDecks(f)
		for i := range s.Players {
			s.auditPlayer(f, fmt.Sprintf("players[%d]", i), &s.Players[i])
		}
	}
}

// auditDecks refuses more cards of a deck than the game has, and more than two of a deck in a crate
// (component.permanent-cards, component.onetime-cards). Fewer may be: hands are closed.
func (s *State) auditDecks(f *yamlfile.Form) {
	for _, name := range notation.Decks {
		deck := notation.Deck(name)
		for h, c := range s.Crates {
			if n := len(c.Of(deck)); n > PerDeck {
				f.Fault("crates."+string(h)+"."+name, "%d cards: a crate shows %d of each deck (setup.crates.stock)",
					n, PerDeck)
			}
		}
		if n, said := s.Surplus(deck); n > 0 {
			f.Fault("decks."+name, "%s", said)
		}
	}
}

// Surplus returns how many cards of a deck lie on the table beyond those that the game has, and the sentence
// about them; without any 0 and "".
func (s *State) Surplus(deck notation.Deck) (n int, said string) {
	open, most := s.Open(deck), s.Copies(deck)
	if open <= most {
		return 0, ""
	}
	kind := "Permanent"
	if deck == notation.OneTime {
		kind = "1-Time"
	}
	return open - most, fmt.Sprintf("%d %s cards lie on the table: the game has %d", open, kind, most)
}

// Open returns how many cards of a deck lie on the table: in the deck, openly, and under markers. Cards taken
// unseen show no deck, and those that a hand discards without a word stand under one-time, so these are not
// counted.
func (s *State) Open(deck notation.Deck) int {
	of := func(names []string) (n int) {
		for _, card := range names {
			if s.book.DeckOf(card) == deck {
				n++
			}
		}
		return n
	}
	n := s.Decks.Of(deck) + of(s.Discard.Cards) - s.Discard.Taken
	if deck == notation.Permanent {
		n += s.Discard.Unnamed.Permanent
	}
	for _, p := range s.Players {
		n += of(p.Slots)
	}
	for _, m := range s.Markers {
		n += of([]string{m.Card})
	}
	for _, c := range s.Crates {
		n += len(c.Of(deck))
	}
	return n
}

// Copies returns how many cards of a deck the game has, with the modules that are played.
func (s *State) Copies(deck notation.Deck) int {
	return s.book.Copies(deck).Cards(s.Modules...)
}

// PerDeck counts the cards of each deck that lie open on a Crate Board (setup.crates.stock).
const PerDeck = 2

// auditPlayer refuses what cannot last on a player: an Immobilization twice or by oneself, an effect twice,
// the powers of nobody who plays, and Drops, Doses or a die without the module Poison.
func (s *State) auditPlayer(f *yamlfile.Form, at string, p *Player) {
	for i, name := range p.Immobilized {
		if name == p.Name || slices.Contains(p.Immobilized[:i], name) {
			f.Fault(at+".immobilized", "%s is there for nothing: each Opponent once (immobilize.effect)", name)
		}
	}
	identities, dice := 0, 0
	for i, e := range p.Effects {
		kind, of, _ := strings.Cut(e, " ")
		switch {
		case kind == "identity":
			if identities++; identities > 1 || of == string(p.Character) || s.Plays(notation.Character(of)) == nil {
				f.Fault(fmt.Sprintf("%s.effects[%d]", at, i), "%q: the powers of one Opponent (card.one.identity)", e)
			}
		case kind == DieWaits:
			if dice++; dice > 1 || !s.Module("poison") {
				f.Fault(fmt.Sprintf("%s.effects[%d]", at, i), "%q: one die, in a game with Poison (poison.outstanding)",
					e)
			}
		case e == Sagittarius && !s.Module("poison"):
			f.Fault(fmt.Sprintf("%s.effects[%d]", at, i), "%q: this game is without Poison (poison.sagittarius)", e)
		case e != CatchToken && e != Sagittarius && slices.Contains(p.Effects[:i], e):
			f.Fault(fmt.Sprintf("%s.effects[%d]", at, i), "%q is there twice", e)
		}
	}
	for i, what := range p.Once {
		if slices.Contains(p.Once[:i], what) {
			f.Fault(at+".once", "%s is there twice", what)
		}
	}
	poison := p.Doses.Sagittarius + p.Doses.Avis + len(p.Doses.Sanguinem)
	for _, n := range p.Drops {
		poison += n
	}
	if poison > 0 && !s.Module("poison") {
		f.Fault(at+".doses", "Drops and Doses: this game is without Poison (poison.recipe)")
	}
}

// AllCards returns how many cards the game has.
func (s *State) AllCards() (n int) {
	for _, deck := range notation.Decks {
		n += s.Copies(notation.Deck(deck))
	}
	return n
}

// auditCards refuses a table where the cards of both decks together are not as many as the game has
// (component.permanent-cards, component.onetime-cards). Hands are closed, so the decks are counted as one.
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

// auditTreasures refuses a table where the Treasure Tokens are not eight, where one is gone twice, or where
// more hexes bear a token than are counted.
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
	for i, token := range s.Treasures.Gone {
		if slices.Contains(s.Treasures.Gone[:i], token) || s.Bomb != nil && token == "bomb" {
			f.Fault("treasures.gone", "%s is gone, and there is but one (component.treasure-tokens)", token)
		}
	}
	if lie > s.Treasures.Board {
		f.Fault("treasures.board",
			"tokens lie on %d hexes, and %d are counted (component.treasure-tokens)", lie,
			s.Treasures.Board)
	}
}

// auditPlaces refuses a player on an Inaccessible Hex (terrain.inaccessible.refuse). The Angel alone may
// stand there, until the turn ends.
func (s *State) auditPlaces(f *yamlfile.Form) {
	for _, p := range s.Players {
		if s.Terrain(p.At) == notation.Inaccessible && p.Form != notation.Angel {
			f.Fault("players", "%s stands on %s, an Inaccessible Hex (terrain.inaccessible.refuse)",
				p.Name, p.At)
		}
	}
}

// auditNames refuses players whose names are read alike: neither can be named.
func (s *State) auditNames(f *yamlfile.Form) {
	for i, other := range names.Twice(s.PlayerNames()) {
		f.Fault(fmt.Sprintf("players[%d].name", i), "%s and %s are read as one name: rename gives one another",
			other, s.Players[i].Name)
	}
}
