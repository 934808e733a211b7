package axismundi

import (
	"maps"
	"slices"
	"strings"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/box"
	"tablehand/assist/axismundi/familiar"
	"tablehand/assist/axismundi/island"
	"tablehand/assist/axismundi/looks"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/axismundi/setup"
	"tablehand/cmd/app"
)

// kinds returns what the words of the verbs may be.
func (v verbs) kinds() []app.Kind {
	list := app.FreeText("SAYING", "STEPS", "SHIELD", "HARVEST", "WORD", "DROPS", "DIE", "CARD=N", "DROP",
		"ARROW",
		"SUM", "P", "O", "P,O", "FACE", "N", "HP")
	for _, name := range []string{"PLAYER", "WHO", "TARGET"} {
		list = append(list, v.onTable(name, (*axismundi.State).PlayerNames))
	}
	for _, name := range []string{"HEX", "WAY", "WAREHOUSE", "TO"} {
		list = append(list, v.onTable(name, named))
	}
	hexes := v.onTable("HEXES", named)
	hexes.Offers = app.InList(hexes.Offers)
	cards := app.Kind{Name: "CARDS", Offers: app.InList(v.cards)}
	return append(list, hexes, cards,
		v.onTable("PLAYER=N", func(s *axismundi.State) (list []string) {
			for _, name := range s.PlayerNames() {
				list = append(list, name+"=")
			}
			return list
		}),
		v.onTable("GOAL", goals),
		app.Kind{Name: "PLAYER=CARDS", Offers: v.supposed},
		app.Kind{Name: "CARD", Offers: v.cards},
		app.Kind{Name: "READING", Offers: v.readings},
		app.Kind{Name: "PLAYER=CHARACTER", Offers: func(begun string) (list []string) {
			name, _, named := strings.Cut(begun, "=")
			if !named {
				return nil // the name is anybody's
			}
			for _, c := range notation.Characters {
				list = append(list, name+"="+c)
			}
			return list
		}},
		app.Kind{Name: "BOARD", Offers: func(begun string) []string {
			return append([]string{axismundi.Practice}, v.Files(".yaml", ".yml")(begun)...)
		}},
		app.Fixed("FOR", "for"), app.Fixed("HOW", looks.Ways()...), app.Fixed("LENGTH", notation.Lengths...),
		app.Fixed("MODULE", notation.Modules...),
		app.Fixed("POISON", notation.Poisons...), app.Fixed("MARK", setup.Marks...),
		app.Fixed("TERRAIN", notation.Terrains...), app.Fixed("PART", parts...),
		app.Fixed("DECK", notation.Decks...), v.used("TREASURE"), v.onTable("WHAT", says),
		v.onTable("LINE", says),
		v.onTable("OLD", activated), v.used("NEW"),
		app.Fixed("ITEM", familiar.Treasure, "1", "2", "3"),
	)
}

// onTable is a kind whose words the table here knows.
func (v verbs) onTable(name string, list func(*axismundi.State) []string) app.Kind {
	return app.Kind{Name: name, Offers: func(string) []string {
		s, err := v.Here()
		if err != nil {
			return nil
		}
		return list(s)
	}}
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

// supposed completes a player and cards that may be held: Ben=desperate,monkey.
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
		if !slices.Contains(names, string(h)) {
			names = append(names, string(h))
		}
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

// readings completes the open readings with their values.
func (v verbs) readings(string) (list []string) {
	book, err := v.Book()
	if err != nil {
		return nil
	}
	return readingsOf(book)
}

func readingsOf(book *box.Book) (list []string) {
	readings, _ := book.Readings() // what can be had completes
	for _, r := range readings {
		for _, value := range slices.Sorted(maps.Keys(r.Values)) {
			list = append(list, r.Name+"="+value+"\t"+r.Values[value])
		}
	}
	return list
}
