package malediction

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/box"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/screen"
	"tablehand/cmd/app"
)

// ownSeat returns what the phone of a player shows: mastery, echo, the units with what they can do, and the
// hand, which the table only counts. It is empty where there is no such player.
func (v verbs) ownSeat(on app.Seen, who string) (kept screen.Kept, err error) {
	s, err := v.State(on.Path, on.Text)
	if err != nil {
		return kept, err
	}
	p := s.Player(who)
	if p == nil {
		return kept, nil
	}
	me := sideOf(s, *p)
	if s.SideOf(who) == s.Initiative {
		me.Said = append(me.Said, "has initiative")
	}
	kept.Me = &me
	kept.Hand = &screen.Hand{N: p.Hand, Names: holdable(s, *p)}
	part := screen.Part{Title: "What your units do"}
	for _, u := range s.UnitsOf(who) {
		part.Rows = append(part.Rows, screen.PartRow{Lead: s.Said(u.ID), Small: strings.Join(bearing(s, u), "; ")})
	}
	if len(part.Rows) > 0 {
		kept.Parts = append(kept.Parts, part)
	}
	return kept, nil
}

// bearing lists a unit's numbers in one text, then its item and its relic, then the abilities that these
// and it have.
func bearing(s *malediction.State, u *malediction.Unit) (list []string) {
	stats := s.Card(u.Card).Stats
	for _, name := range notation.StatNames {
		if stat := notation.Stat(name); stat != notation.Power && stats.Number(stat).Known {
			list = append(list, fmt.Sprintf("%s %d", name, s.Stat(u, stat).Total()))
		}
	}
	if len(list) > 0 {
		list = []string{strings.Join(list, ", ")}
	}
	for _, of := range []string{u.Item, u.Relic} {
		if of != "" {
			list = append(list, of)
		}
	}
	for _, b := range s.Bears(u) {
		if b.Text != "" {
			list = append(list, b.Called()+": "+b.Text)
		}
	}
	return list
}

// holdable lists the names of the cards that a player may hold: those of a practice warband's deck, else
// all that are typed in.
func holdable(s *malediction.State, p malediction.Player) []string {
	if deck := s.Book().Practice(p.Warband).Deck; len(deck) > 0 {
		return box.SortedKeys(deck)
	}
	own, ours := s.CardNames(notation.UnitCard, notation.Item, notation.Swift, notation.Channel)
	list := slices.Concat(own, ours)
	slices.Sort(list)
	return list
}
