package malediction

import (
	"fmt"

	"tablehand/assist/malediction/notation"
	"tablehand/assist/names"
	"tablehand/assist/yamlfile"
)

// Audit describes the table as Form does, and holds it besides against what has to add up: husks and
// equipped relics, the cards of the relic deck, and what stands where.
func (s *State) Audit(f *yamlfile.Form) {
	s.Form(f)
	if f.Reading() {
		s.auditNames(f)
		s.auditHusks(f)
		s.auditRelics(f)
		s.auditUnits(f)
		s.auditNear(f)
		s.auditZones(f)
		if _, err := s.Field(); err != nil {
			f.Fault("board", "%v", err)
		}
	}
}

// auditHusks holds husks on the field and equipped relics, added up, to the husks that the game began with.
// Where reading A13 lets a relic be lost without a husk, there may be fewer. It also holds the husks of
// field and supply to those in the box.
func (s *State) auditHusks(f *yamlfile.Form) {
	if s.Phase == notation.Setup && s.Due == notation.Place {
		return
	}
	want := s.Numbers().Husks
	n := len(s.Husks.Field) + len(s.equipped())
	if n > want || n < want && s.Reading("A13") == "as-defeat" {
		f.Fault("husks.field",
			"%d husks on the field and %d equipped relics: together they are %d (relic.invariant.husks)",
			len(s.Husks.Field), len(s.equipped()), want)
	}
	box := max(s.book.Mode(notation.Full).Husks, want)
	if all := len(s.Husks.Field) + s.Husks.Supply; n <= want && all > box {
		f.Fault("husks.supply", "%d husks on the field and %d in the supply: the box has %d (zone.supply)",
			len(s.Husks.Field), s.Husks.Supply, box)
	}
}

// LacksHusk says whether there are fewer husks and equipped relics than the husks that the game began with
// (relic.invariant.husks).
func (s *State) LacksHusk() bool { return len(s.Husks.Field)+len(s.equipped()) < s.Numbers().Husks }

// auditRelics holds the relics to their number, and each to one place.
func (s *State) auditRelics(f *yamlfile.Form) {
	equipped := s.equipped()
	want := s.RelicCount()
	if n := s.Relics.Deck + len(s.Relics.Display) + len(equipped); n != want {
		f.Fault("relics.deck",
			"%d relics in the deck, %d in the display and %d equipped: together they are %d "+
				"(relic.invariant.cards)", s.Relics.Deck, len(s.Relics.Display), len(equipped), want)
	}
	if under := len(s.Relics.Under); under > s.Relics.Deck {
		f.Fault("relics.under",
			"%d relics lie at the bottom of a deck of %d (relic.invariant.cards)", under, s.Relics.Deck)
	}
	lies := map[string]string{}
	meet := func(card, where, at string) {
		if card == "" || card == UnnamedRelic {
			return
		}
		if first, twice := lies[card]; twice {
			f.Fault(at, "%s is %s, and %s too (relic.invariant.cards)", card, first, where)
		}
		lies[card] = where
	}
	for i, card := range s.Relics.Display {
		meet(card, "in the display", fmt.Sprintf("relics.display[%d]", i))
	}
	for i, card := range s.Relics.Under {
		meet(card, "under the deck", fmt.Sprintf("relics.under[%d]", i))
	}
	for i, u := range s.Units {
		meet(u.Relic, "on "+u.ID, fmt.Sprintf("units[%d].relic", i))
	}
}

// UnnamedRelic is the name of a relic that nobody has named.
const UnnamedRelic = "relic"

// equipped lists the relics that units bear.
func (s *State) equipped() (list []string) {
	for _, u := range s.Units {
		if u.Relic != "" {
			list = append(list, u.Relic)
		}
	}
	return list
}

// auditNames finds players whose names are read alike, of whom neither can be named, and Seekers that no line
// can name.
func (s *State) auditNames(f *yamlfile.Form) {
	for i, p := range s.Players {
		auditName(f, fmt.Sprintf("players[%d].seeker", i), p.Seeker)
	}
	for i, other := range names.Twice(s.PlayerNames()) {
		f.Fault(fmt.Sprintf("players[%d].name", i), "%s and %s are read as one name: rename gives one another",
			other, s.Players[i].Name)
	}
}
