package malediction

import (
	"slices"
	"strconv"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/box"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/text"
	"tablehand/cmd/app"
)

// kinds returns the kinds of words that the verbs take, and what each may be.
func (v verbs) kinds() []app.Kind {
	kinds := app.FreeText("STATS", "ECHO", "ORDER", "NUMBER", "GAP", "±N", "NUMBERS", "WANTED",
		"PLAYER=CORNER", "'WHO:", "WHAT'", "WHAT", "PIECES")
	for _, name := range []string{"PLAYER", "WHO"} {
		kinds = append(kinds, v.OnTable(name, (*malediction.State).PlayerNames))
	}
	for _, name := range []string{"UNIT", "TARGET"} {
		kinds = append(kinds, v.OnTable(name, unitIDs))
	}
	for name, behind := range map[string][2]string{
		"KILL": {"kill=", ""}, "UNIT:N": {"", ":"}, "REACH": {"", "="}} {
		kinds = append(kinds, v.OnTable(name, func(s *malediction.State) (list []string) {
			for _, id := range unitIDs(s) {
				list = append(list, behind[0]+id+behind[1])
			}
			return list
		}))
	}
	units := v.OnTable("UNITS", unitIDs)
	units.Offers = app.InList(units.Offers)
	return append(kinds, units,
		v.OnTable("PLAYER=N", func(s *malediction.State) []string {
			return each(s.PlayerNames(), "=")
		}), v.OnTable("NEAR", standing), v.OnTable("HUSK", husks), v.OnTable("RELIC", relicsShown),
		v.OnTable("DRAWN",
			relicsHidden), v.OnTable("ABILITY", abilitiesHere),
		v.cardsOf("CARD"), v.cardsOf("SPELL", notation.Swift, notation.Channel),
		v.cardsOf("OUT"), v.cardsOf("IN"), v.cardsOf("FIELDED", notation.UnitCard, notation.Seeker),
		v.OpenReadings("READING"),
		app.Kind{Name: "PLAYER=WARBAND", Offers: app.Assigned(func(begun string) []string {
			return append(slices.Clone(box.PracticeWarbands), v.Files(".yaml", ".yml")(begun)...)
		})}, app.Fixed("SIZE", append([]string{practice, "tutorial"}, box.SizeNames...)...),
		app.Fixed("CORNER", notation.Corners...), app.Fixed("SIDE", notation.Sides...),
		app.Fixed("PIECE", append(slices.Clone(notation.PieceSizes), "husk")...),
		app.Fixed("SAYING", notation.Sayings...), app.Fixed("ASKED", "near", "at", "past"),
		app.Fixed("TYPE", notation.Types...), app.Fixed("RANK", notation.Ranks...),
		app.Fixed("FACTION", notation.Factions...), app.Fixed("STAT", notation.StatNames...),
		app.Fixed("COST", numbersTo(9)...), app.Fixed("PART", parts...),
	)
}

// cardsOf returns a kind whose words are the known cards of some types; with no types those of all.
func (v verbs) cardsOf(name string, types ...notation.Type) app.Kind {
	return app.Kind{Name: name, Offers: func(string) []string {
		book, err := v.Book()
		if err != nil {
			return nil
		}
		return book.Deck().Names(types...)
	}}
}

func unitIDs(s *malediction.State) (ids []string) {
	for _, u := range s.Units {
		ids = append(ids, u.ID)
	}
	return ids
}

// standing lists what a unit may stand near: units and husks, or nothing.
func standing(s *malediction.State) []string {
	return append(append(unitIDs(s), s.Husks.Field...), "none")
}

func husks(s *malediction.State) []string { return s.Husks.Field }

// relicsShown lists the relics that may be claimed by name: those of the display that have one, then all
// others that are known and on no unit.
func relicsShown(s *malediction.State) (names []string) {
	for _, card := range s.Relics.Display {
		if card != "" {
			names = append(names, card)
		}
	}
	return append(names, relicsHidden(s)...)
}

// relicsHidden lists the relics that are known by name and lie neither in the display nor with a unit.
func relicsHidden(s *malediction.State) (names []string) {
	held := slices.Clone(s.Relics.Display)
	for _, u := range s.Units {
		held = append(held, u.Relic)
	}
	for _, name := range s.Book().Deck().Names(notation.Relic) {
		if !slices.Contains(held, name) {
			names = append(names, name)
		}
	}
	return names
}

// abilitiesHere lists the names of the abilities of all units on the field, as --choose takes them.
func abilitiesHere(s *malediction.State) (names []string) {
	for i := range s.Units {
		names = text.With(names, abilities(s.Card(s.Units[i].Card).Abilities)...)
	}
	return names
}

func each(words []string, behind string) (list []string) {
	for _, word := range words {
		list = append(list, word+behind)
	}
	return list
}

func numbersTo(most int) (list []string) {
	for n := range most + 1 {
		list = append(list, strconv.Itoa(n))
	}
	return list
}

// says completes the words of an act on the field: first its units, then own and the table words, and
// behind a table word what it takes.
func (v verbs) says(own ...string) func(app.Words, string) []string {
	return func(w app.Words, _ string) []string {
		s, err := v.Here()
		if err != nil {
			return nil
		}
		last := len(w) - 1
		for last >= 0 && !notation.IsSaying(w[last]) {
			last--
		}
		more := append(slices.Clone(own), notation.Sayings...)
		switch behind := len(w) - 1 - last; {
		case last < 0:
			return append(unitIDs(s), more...)
		case w[last] == "near":
			return append(standing(s), more...)
		case w[last] == "past":
			return append(notation.Met[:len(notation.Met):len(notation.Met)], more...)
		case behind == 0:
			return nil // a number, or a piece of terrain
		}
		return more
	}
}

// placesAsked returns the question to ask for a free place in an offered line, by the name of that place.
func placesAsked() map[string]string {
	return map[string]string{"COST": "what does the card cost that is turned up?", "UNITS": "which units?",
		"AP": "how many AP?", "STATS": "what stands on it?"}
}
