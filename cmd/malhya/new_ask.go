package malhya

import (
	"cmp"
	"slices"
	"strings"

	"tablehand/assist/malhya"
	"tablehand/assist/malhya/notation"
	"tablehand/assist/malhya/setup"
	"tablehand/assist/telling"
	"tablehand/cmd/app"
)

// queries returns the questions for a new game; said are the answers so far.
func (v verbs) queries(said app.Answers) []app.Query {
	list := []app.Query{{Key: "heroes", Text: "who plays a hero of which people, in seating order, with commas",
		Default: ourHeroes, Check: checkSeats,
		Explain: "their names are enough, as in Ann and Ben; peoples: " + strings.Join(notation.Peoples, ", ")}}
	list = append(list, peoples(said)...)
	return append(list, app.Query{Key: "scenario", Text: "what the scenario is called", Default: setup.Story,
		Explain: "as its booklet has it; it stands above your log and story"}, app.RealQuery("tokens,dice,cards"))
}

// peoples asks for the people of each hero that was named without one; there is one hero of each
// (hero.choose).
func peoples(said app.Answers) (list []app.Query) {
	left := notation.Peoples
	take := func(people string) {
		left = slices.DeleteFunc(slices.Clone(left), func(p string) bool { return strings.EqualFold(p, people) })
	}
	heroes := strings.Split(said["heroes"], ",")
	for _, hero := range heroes {
		_, people, _ := strings.Cut(hero, "=")
		take(people)
	}
	for _, hero := range heroes {
		if hero == "" || strings.Contains(hero, "=") || len(left) == 0 {
			continue
		}
		list = append(list, app.Query{Key: hero + peopleKey, Text: "of which people is " + hero + "'s hero",
			Words: left, Default: left[0], Explain: "as the sheet of the hero says; no two are of the same"})
		take(said[hero+peopleKey])
	}
	return list
}

// peopleKey stands behind a hero's name in the key of the question for the people.
const peopleKey = "-people"

// checkSeats checks who plays, typed as Ann=Yoktal,Ben=Sulk, and returns it with commas alone. It refuses
// an empty answer, a word that is no people, and a name that no hero can have.
func checkSeats(typed string) (string, error) {
	words := app.Seated(typed)
	if len(words) == 0 {
		return "", telling.Impossible("nobody plays: Ann=Yoktal")
	}
	var taken []string
	for _, word := range words {
		name, _, whose := strings.Cut(word, "=")
		if _, err := readSeat(word); whose && err != nil { // else it is asked
			return "", err
		}
		if err := cmp.Or(malhya.Nameable(name), telling.Untaken(name, taken)); err != nil {
			return "", err
		}
		taken = append(taken, name)
	}
	return strings.Join(words, ","), nil
}

// take puts a person's answers in the place of the flags.
func (n *newGame) take(said app.Answers) {
	n.heroes, n.scenario = strings.Split(said["heroes"], ","), said["scenario"]
	for i, hero := range n.heroes {
		if people := said[hero+peopleKey]; people != "" {
			n.heroes[i] = hero + "=" + people
		}
	}
}
