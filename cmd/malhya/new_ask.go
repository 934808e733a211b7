package malhya

import (
	"strings"

	"tablehand/assist/malhya"
	"tablehand/assist/malhya/notation"
	"tablehand/assist/malhya/setup"
	"tablehand/assist/telling"
	"tablehand/cmd/app"
)

// queries returns the questions for a new game; they are the same whatever is answered.
func (v verbs) queries(app.Answers) []app.Query {
	return []app.Query{
		{Key: "heroes", Text: "who plays a hero of which people, in seating order, with commas",
			Default: ourHeroes, Check: checkSeats,
			Explain: "peoples: " + strings.Join(notation.Peoples, ", ")},
		{Key: "scenario", Text: "what the scenario is called", Default: setup.Story,
			Explain: "as its booklet has it; it stands above your log and story"},
		app.RealQuery("tokens,dice,cards"),
	}
}

// checkSeats checks who plays, typed as Ann=Yoktal,Ben=Sulk, and returns it with commas alone. It refuses
// an empty answer, a word that is no people, and a name that no hero can have.
func checkSeats(typed string) (string, error) {
	words := app.Seated(typed)
	if len(words) == 0 {
		return "", telling.Impossible("nobody plays: Ann=Yoktal")
	}
	for _, word := range words {
		seat, err := readSeat(word)
		if err != nil {
			return "", err
		}
		if err := malhya.Nameable(seat.Name); err != nil {
			return "", err
		}
	}
	return strings.Join(words, ","), nil
}

// take puts a person's answers in the place of the flags.
func (n *newGame) take(said app.Answers) {
	n.heroes, n.scenario = strings.Split(said["heroes"], ","), said["scenario"]
}
