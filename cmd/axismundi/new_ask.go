package axismundi

import (
	"slices"
	"strings"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/names"
	"tablehand/assist/telling"
	"tablehand/assist/text"
	"tablehand/cmd/app"
)

// none is the word for no board and no module.
const none = "none"

// queries returns the questions for a new game that was begun without any flag; said are the answers so
// far.
func (v verbs) queries(said app.Answers) []app.Query {
	list := []app.Query{{Key: "players", Text: "who plays which Character, all three in turn order, with commas",
		Default: ourPlayers, Check: checkSeats,
		Explain: "their names are enough, as in Ann, Ben and Cid; Characters: " +
			strings.Join(notation.Characters, ", ")}}
	list = append(append(list, characters(said)...), []app.Query{
		{Key: "length", Text: "how long a game", Words: notation.Lengths, Default: notation.Lengths[0],
			Explain: "full: about 180 minutes; 120 and 60 leave Level cards out"},
		{Key: "modules", Text: "which modules: " + strings.Join(notation.Modules, ", ") + ", with commas, or none",
			Default: none, Check: checkModules,
			Explain: "poison: arrows with Doses that are mixed in the others' turns; free-will: cards that turn a " +
				"die to the face one wants"},
		{Key: "board", Text: "which board: blank (the island of the box), practice (one of our own), none, or a " +
			"file of yours", Default: axismundi.Blank,
			Check: v.checkBoard,
			Explain: "1 or blank is the island of the box: what kind of hex one comes to is asked once, and all " +
				"distances, Pushes and Rotations are worked out; 2 or practice is an island of our own, which needs " +
				"no box; 3 or none: how far apart people are is asked in every turn; a file: help board"},
	}...)
	if board, chosen := said["board"]; chosen && board != none && board != axismundi.Practice {
		list = append(list, homes(said)...)
	}
	if said["board"] == axismundi.Practice { // no such boards are in any box, so nothing of them is real
		return append(list, app.RealQuery(none))
	}
	return append(list, app.RealQuery("tokens"))
}

// characters asks for the Character of each player who was named without one.
func characters(said app.Answers) (list []app.Query) {
	left := notation.Characters
	take := func(character string) {
		left = slices.DeleteFunc(slices.Clone(left), func(c string) bool { return c == character })
	}
	players := strings.Split(said["players"], ",")
	for _, player := range players {
		_, character, _ := strings.Cut(player, "=")
		character, _, _ = strings.Cut(character, ":")
		take(character)
	}
	for _, name := range players {
		if name == "" || strings.Contains(name, "=") {
			continue
		}
		list = append(list, app.Query{Key: name + characterKey, Text: "which Character does " + name + " play",
			Words: left, Default: left[0],
			Explain: "as the mat before the player says; no two play the same"})
		take(said[name+characterKey])
	}
	return list
}

// characterKey stands behind a player's name in the key of the question for the Character.
const characterKey = "-character"

// homes asks for the Warehouse before the Pier of each player who was named without one: else nobody knows
// where on the board the player begins.
func homes(said app.Answers) (list []app.Query) {
	var taken []string
	for i, player := range strings.Split(said["players"], ",") {
		name, _, _ := strings.Cut(player, "=")
		if _, _, is := strings.Cut(player, ":"); is {
			continue
		}
		key := name + homeKey
		before := slices.Clone(taken)
		list = append(list, app.Query{Key: key, Default: string(axismundi.UnknownWarehouses[i]),
			Text: "which letter has the Warehouse before " + name + "'s Pier, where " + name + " begins",
			Explain: "the letter is printed on its hex of the Sea Level; w1, w2 and w3 are Warehouses whose letters " +
				"nobody has said: set " + name + " warehouse=C says it later",
			Check: func(typed string) (string, error) {
				h, err := readHome(typed)
				if err == nil && slices.Contains(before, string(h)) {
					err = telling.Impossible("%s is another player's Warehouse", h)
				}
				return string(h), err
			}})
		taken = append(taken, said[key])
	}
	return list
}

// homeKey stands behind a player's name in the key of the question for the Warehouse.
const homeKey = "-warehouse"

// checkSeats refuses an answer that does not name three players with their Characters.
func checkSeats(typed string) (string, error) {
	words := app.Seated(typed)
	if len(words) != axismundi.Seats {
		return "", telling.Impossible("%s: this game is for %d", text.Things(len(words), "player", "players"),
			axismundi.Seats)
	}
	var taken []string
	for _, word := range words {
		name, _, whom := strings.Cut(word, "=")
		if err := telling.Untaken(name, taken); err != nil {
			return "", err
		}
		taken = append(taken, name)
		if !whom {
			continue // is asked
		}
		if _, err := readSeat(word); err != nil {
			return "", err
		}
	}
	return strings.Join(words, ","), nil
}

// checkModules reads the modules of a game, and refuses a word that is none.
func checkModules(typed string) (string, error) {
	switch {
	case names.Nobody(typed):
		return none, nil
	case names.Everybody(typed):
		return strings.Join(notation.Modules, ","), nil
	}
	typed = strings.ReplaceAll(typed, "free will", "free-will")
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

// checkBoard refuses a board that cannot be opened, before the next question.
func (v verbs) checkBoard(typed string) (string, error) {
	switch strings.ToLower(typed) {
	case none, "no", "no board", "without", "3":
		return none, nil
	case "1", "yes", "box", "the box", "the island", "the island of the box":
		return axismundi.Blank, nil
	case "2":
		return axismundi.Practice, nil
	}
	s, err := v.Standing()
	if err != nil {
		return "", err
	}
	_, err = s.Maps().Open(typed)
	return typed, err
}

// take sets the fields of the flags from the answers of a conversation.
func (n *newGame) take(said app.Answers) {
	n.players, n.length = nil, said["length"]
	for player := range strings.SplitSeq(said["players"], ",") {
		name, _, _ := strings.Cut(player, "=")
		if character := said[name+characterKey]; name == player {
			player += "=" + character
		}
		if home := said[name+homeKey]; home != "" {
			player += ":" + home
		}
		n.players = append(n.players, player)
	}
	if n.board = said["board"]; n.board == none {
		n.board = ""
	}
	n.modules = nil
	if said["modules"] != none {
		n.modules = strings.Split(said["modules"], ",")
	}
}
