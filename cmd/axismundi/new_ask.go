package axismundi

import (
	"strings"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/telling"
	"tablehand/assist/text"
	"tablehand/cmd/app"
)

// none is the word for no board and no module.
const none = "none"

// queries returns the questions for a new game of which nothing was said.
func (v verbs) queries(said app.Answers) []app.Query {
	list := []app.Query{
		{Key: "players", Text: "who plays which Character, all three in turn order, with commas",
			Default: ourPlayers, Check: checkSeats,
			Explain: "Characters: " + strings.Join(notation.Characters, ", ") +
				"; on a board that is typed in also the Warehouse before one's Pier, as Ann=cultivator:C"},
		{Key: "length", Text: "how long a game", Words: notation.Lengths, Default: notation.Lengths[0],
			Explain: "full: about 180 minutes; 120 and 60 leave Level cards out"},
		{Key: "modules", Text: "which modules: " + strings.Join(notation.Modules, ", ") + ", with commas, or none",
			Default: none, Check: checkModules,
			Explain: "poison: arrows with Doses that are mixed in the others' turns; free-will: cards that put a die"},
		{Key: "board", Text: "which board: practice, a board file, or none", Default: none, Check: v.checkBoard,
			Explain: "with a board Pushes and Rotations are worked out; practice is our own island"},
	}
	if said["board"] == axismundi.Practice { // no such boards are in any box, so nothing of them is real
		return append(list, app.RealQuery(none))
	}
	return append(list, app.RealQuery("tokens"))
}

// checkSeats reads three players.
func checkSeats(typed string) (string, error) {
	words := app.Seated(typed)
	if len(words) != axismundi.Seats {
		return "", telling.Impossible("%s: this game is for %d", text.Things(len(words), "player", "players"),
			axismundi.Seats)
	}
	for _, word := range words {
		if _, err := readSeat(word); err != nil {
			return "", err
		}
	}
	return strings.Join(words, ","), nil
}

// checkModules reads the modules of a game.
func checkModules(typed string) (string, error) {
	if typed == none {
		return typed, nil
	}
	var modules []string
	for _, word := range app.Named(typed) {
		name, err := telling.Named("module", word, notation.Modules)
		if err != nil {
			return "", err
		}
		modules = text.With(modules, name)
	}
	return strings.Join(modules, ","), nil
}

// checkBoard opens a board before the next question.
func (v verbs) checkBoard(typed string) (string, error) {
	if typed == none {
		return typed, nil
	}
	s, err := v.Standing()
	if err != nil {
		return "", err
	}
	_, err = s.Maps().Open(typed)
	return typed, err
}

// take puts the answers of a conversation where the flags are.
func (n *newGame) take(said app.Answers) {
	n.players, n.length = strings.Split(said["players"], ","), said["length"]
	if n.board = said["board"]; n.board == none {
		n.board = ""
	}
	n.modules = nil
	if said["modules"] != none {
		n.modules = strings.Split(said["modules"], ",")
	}
}
