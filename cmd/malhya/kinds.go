package malhya

import (
	"tablehand/assist/malhya"
	"tablehand/assist/malhya/notation"
	"tablehand/assist/malhya/room"
	"tablehand/assist/malhya/setup"
	"tablehand/cmd/app"
)

// sharedKinds returns the kinds of words that verbs of several areas take: people, spaces, words of the
// game.
func (v verbs) sharedKinds() []app.Kind {
	list := app.FreeText("N", "TEXT", "NAME", "NUMBER", "DOES")
	for _, name := range []string{"WHO", "WHOM"} {
		list = append(list, v.OnTable(name, func(s *malhya.State) []string {
			return append(s.HeroNames(), s.EnemyNames()...)
		}))
	}
	return append(list,
		v.OnTable("HERO", (*malhya.State).HeroNames), v.OnTable("ENEMY", (*malhya.State).EnemyNames),
		v.OnTable("TYPE", (*malhya.State).Types), v.OnTable("SPACE", spaces),
		app.Fixed("TRAIT", notation.Traits...), app.Fixed("TERRAIN", notation.Terrains...),
		app.Fixed("DECK", notation.Decks...), app.Fixed("PART", parts...), app.Fixed("PEOPLE", notation.Peoples...),
		v.OpenReadings("READING"),
		app.Kind{Name: "NAME=PEOPLE", Offers: app.Assigned(func(string) []string {
			return notation.Peoples
		})},
		app.Kind{Name: "KEY=VALUE", Offers: func(string) (list []string) {
			for _, key := range setup.Keys() {
				list = append(list, key+"=")
			}
			return list
		}},
	)
}

// spaces lists the spaces of the room that is typed in.
func spaces(s *malhya.State) []string {
	if plan := s.Plan(); plan != nil {
		return room.Names(plan.Squares())
	}
	return nil
}

// placesAsked returns the question to ask for a free place in an offered line, by the name of that place.
func placesAsked() map[string]string {
	return map[string]string{"initiative=N": "which initiative?", "SIDE": "which side of the Stealth board?"}
}
