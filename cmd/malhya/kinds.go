package malhya

import (
	"maps"
	"slices"
	"strings"

	"tablehand/assist/malhya"
	"tablehand/assist/malhya/notation"
	"tablehand/assist/malhya/setup"
	"tablehand/cmd/app"
)

// sharedKinds returns what the words of verbs may be that several areas have: people, spaces, words of the
// game.
func (v verbs) sharedKinds() []app.Kind {
	list := app.FreeText("N", "TEXT", "NAME", "NUMBER", "DOES")
	for _, name := range []string{"WHO", "WHOM"} {
		list = append(list, v.onTable(name, func(s *malhya.State) []string {
			return append(s.HeroNames(), s.EnemyNames()...)
		}))
	}
	return append(list,
		v.onTable("HERO", (*malhya.State).HeroNames), v.onTable("ENEMY", (*malhya.State).EnemyNames),
		v.onTable("TYPE", (*malhya.State).Types), v.onTable("SPACE", spaces),
		app.Fixed("TRAIT", notation.Traits...), app.Fixed("TERRAIN", notation.Terrains...),
		app.Fixed("DECK", notation.Decks...), app.Fixed("PART", parts...), app.Fixed("PEOPLE", notation.Peoples...),
		app.Kind{Name: "READING", Offers: v.readings},
		app.Kind{Name: "NAME=PEOPLE", Offers: peoples},
		app.Kind{Name: "KEY=VALUE", Offers: func(string) (list []string) {
			for _, key := range setup.Keys() {
				list = append(list, key+"=")
			}
			return list
		}},
	)
}

// onTable is a kind whose words the table here knows.
func (v verbs) onTable(name string, list func(*malhya.State) []string) app.Kind {
	return app.Kind{Name: name, Offers: func(string) []string {
		s, err := v.Here()
		if err != nil {
			return nil
		}
		return list(s)
	}}
}

// spaces lists the spaces of the room that is typed in.
func spaces(s *malhya.State) (list []string) {
	plan := s.Plan()
	if plan == nil {
		return nil
	}
	for _, space := range plan.Squares() {
		list = append(list, space.String())
	}
	return list
}

// peoples completes Ann=Yoktal.
func peoples(begun string) (list []string) {
	name, _, named := strings.Cut(begun, "=")
	if !named {
		return nil // the name is anybody's
	}
	for _, people := range notation.Peoples {
		list = append(list, name+"="+people)
	}
	return list
}

// readings completes the open readings with their values.
func (v verbs) readings(string) (list []string) {
	book, err := v.Book()
	if err != nil {
		return nil
	}
	readings, _ := book.Readings() // what can be had completes
	for _, r := range readings {
		for _, value := range slices.Sorted(maps.Keys(r.Values)) {
			list = append(list, r.Name+"="+value+"\t"+r.Values[value])
		}
	}
	return list
}
