package axismundi

import (
	"maps"
	"slices"
	"strings"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/familiar"
	"tablehand/assist/axismundi/island"
	"tablehand/assist/axismundi/looks"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/axismundi/setup"
	"tablehand/assist/text"
	"tablehand/cmd/app"
)

// kinds returns what the words of the verbs may be.
func (v verbs) kinds() []app.Kind {
	list := app.FreeText("SAYING", "STEPS", "SHIELD", "HARVEST", "WORD", "DROPS", "DIE", "CARD=N", "DROP",
		"ARROW", "SUM", "P", "O", "P,O", "FACE", "N", "HP")
	for _, name := range []string{"PLAYER", "WHO", "TARGET"} {
		list = append(list, v.OnTable(name, (*axismundi.State).PlayerNames))
	}
	for _, name := range []string{"HEX", "WAY", "WAREHOUSE", "TO"} {
		list = append(list, v.OnTable(name, named))
	}
	hexes := v.OnTable("HEXES", named)
	hexes.Offers = app.InList(hexes.Offers)
	cards := app.Kind{Name: "CARDS", Offers: app.InList(v.cards)}
	return append(list, hexes, cards,
		v.OnTable("PLAYER=N", func(s *axismundi.State) (list []string) {
			for _, name := range s.PlayerNames() {
				list = append(list, name+"=")
			}
			return list
		}), v.OnTable("GOAL", goals), app.Kind{Name: "PLAYER=CARDS", Offers: v.supposed},
		app.Kind{Name: "CARD", Offers: v.cards}, v.OpenReadings("READING"),
		app.Kind{Name: "PLAYER=CHARACTER", Offers: app.Assigned(func(string) []string {
			return notation.Characters
		})},
		app.Kind{Name: "BOARD", Offers: func(begun string) []string {
			return append([]string{axismundi.Practice, axismundi.Blank}, v.Files(".yaml", ".yml")(begun)...)
		}},
		app.Fixed("FOR", "for"), app.Fixed("HOW", looks.Ways()...), app.Fixed("LENGTH", notation.Lengths...),
		app.Fixed("MODULE", notation.Modules...),
		app.Fixed("POISON", notation.Poisons...), app.Fixed("MARK", setup.Marks...),
		app.Fixed("TERRAIN", notation.Terrains...), app.Fixed("PART", parts...),
		app.Fixed("DECK", notation.Decks...), v.used("TREASURE"), v.OnTable("WHAT", says),
		v.OnTable("LINE", says), v.OnTable("OLD", activated), v.used("NEW"),
		app.Fixed("ITEM", familiar.Treasure, "1", "2", "3"),
	)
}

// goals lists what a turn may be for.
func goals(s *axismundi.State) []string {
	list := []string{"heal", "cards", "safe"}
	for _, name := range s.PlayerNames() {
		list = append(list, "hurt="+name, "kill="+name)
	}
	for _, h := range named(s) {
		list = append(list, "reach="+h)
	}
	return list
}

// supposed completes PLAYER=CARD,CARD, the cards that a player may be supposed to hold:
// Ben=desperate,monkey.
func (v verbs) supposed(begun string) (list []string) {
	name, cards, named := strings.Cut(begun, "=")
	if !named {
		s, err := v.Here()
		if err != nil {
			return nil
		}
		for _, name := range s.PlayerNames() {
			list = append(list, name+"=")
		}
		return list
	}
	for _, word := range app.InList(v.cards)(cards) {
		list = append(list, name+"="+word)
	}
	return list
}

// named lists the hexes that have a name on this table.
func named(s *axismundi.State) (names []string) {
	if is := s.Island(); is != nil && is.Kind == island.Rings {
		for _, h := range island.Hexes() {
			names = append(names, string(h))
		}
	}
	for _, h := range slices.Sorted(maps.Keys(s.Hexes)) {
		names = text.With(names, string(h))
	}
	return append(names, "axis", "pier")
}

// cards completes the short names of cards.
func (v verbs) cards(string) []string {
	book, err := v.Book()
	if err != nil {
		return nil
	}
	return book.Kinds(notation.Modules...)
}

// placesAsked returns the question to ask for each free place of an offered line, by the name of the place.
func placesAsked() map[string]string {
	return map[string]string{"P": "how many Permanent cards?", "O": "how many 1-Time cards?",
		"DROP": "which Ingredient?"}
}
