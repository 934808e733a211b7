package malice

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/box"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/setup"
	"tablehand/assist/telling"
	"tablehand/assist/text"
	"tablehand/cmd/app"
)

// later stands for a mastery that is still to be drawn.
const later = "later"

// queries returns the questions for a new game, as far as no flag answers them.
func (v verbs) queries(book *box.Book, s newGame) func(app.Answers) []app.Query {
	return func(said app.Answers) (list []app.Query) {
		add := func(flag string, q app.Query) {
			if flag == "" {
				list = append(list, q)
			}
		}
		printing := cmp.Or(v.Printing, said["printing"], "second")
		add(v.Printing, app.Query{Key: "printing", Text: "which printing", Words: notation.Printings,
			Default: "second",
			Explain: "the second says © 2014, 2019 in its booklet, and has d* methods and scenarios; " +
				"rules diff tells more"})
		if notation.Printed(printing).ScenarioChosen() {
			add(s.scenario, app.Query{Key: "scenario", Text: "which scenario", Words: notation.Scenarios,
				Default: "preserve",
				Explain: "in both you win by revealing all Light Wells before a Shadow reveals one; " +
					"then in thwart the game is lost, in preserve Xulthûl comes and you fight on (rules scenario.choose)"})
		}
		add(s.boards, app.Query{Key: "boards", Default: "1", Check: v.checkBoards,
			Text: "how many terrain boards lie on the table, 1 to 4, or practice",
			Explain: "your boards need not be typed in; practice is four of the program's own, with all their " +
				"hexes; or files such as north.yaml,east.yaml"})
		boards := cmp.Or(s.boards, said["boards"])
		if len(s.avatars) == 0 {
			list = append(list, v.whoPlays(book, printing, boards, said)...)
		}
		add(s.difficulty, app.Query{Key: "difficulty", Text: "which difficulty", Words: notation.Difficulties,
			Default: "hard",
			Explain: "hard: six soulshards each, and nothing more; challenging: a potion each, and a " +
				"treasure for a lair token; easy: a Well of each board is revealed, too (rules item.start)"})
		lies := "tokens"
		if boards == "practice" {
			lies = "none"
		}
		return append(list, app.RealQuery(lies))
	}
}

// whoPlays asks for the avatars, then for the start Gate and the mastery of each.
func (v verbs) whoPlays(book *box.Book, printing, boards string, said app.Answers) []app.Query {
	list := []app.Query{{Key: "avatars", Text: "who plays: the names of the avatars, with commas",
		Default: "Avatar1,Avatar2", Explain: "a name of one word for each avatar on the table",
		Check: func(typed string) (string, error) { return v.checkNames(book, printing, typed) }}}
	if said["avatars"] == "" {
		return list
	}
	names := strings.Split(said["avatars"], ",")
	for _, name := range names {
		if n, err := strconv.Atoi(boards); err == nil && n > 1 {
			list = append(list, app.Query{Key: startOf(name),
				Text:  "on the Gate of which board does " + name + " start",
				Words: notation.BoardNames[:n], Default: "a",
				Explain: "your boards are called a, b … here; each avatar starts on the Gate of any (rules " +
					"setup.start.gate)"})
		}
		list = append(list, app.Query{Key: masteryOf(name), Default: later,
			Text:    "which mastery has " + name + " drawn, such as black Time Dancer",
			Explain: "its color and name as on the card; Enter says it later",
			Check: func(typed string) (string, error) {
				return checkMastery(book, typed, name, names, said)
			}})
	}
	return list
}

// startOf and masteryOf name the answers about an avatar.
func startOf(name string) string { return name + "-start" }

func masteryOf(name string) string { return name + "-mastery" }

// checkBoards refuses an answer that --boards would not take.
func (v verbs) checkBoards(typed string) (string, error) {
	if n, err := strconv.Atoi(typed); err == nil && (n < 1 || n > len(notation.BoardNames)) {
		return "", telling.Impossible("%d boards: 1 to %d terrain boards are used", n, len(notation.BoardNames))
	}
	return typed, v.layOut(&newGame{boards: typed}, &setup.New{})
}

// checkNames reads the names of avatars. It refuses a name that cannot be typed or that two have, and more
// or fewer players than the printing is for.
func (v verbs) checkNames(book *box.Book, printing, typed string) (string, error) {
	var list []string
	for _, name := range app.Named(typed) {
		if err := malice.Nameable(name); err != nil {
			return "", &app.UsageError{Msg: fmt.Sprintf("avatar %s: %v", chance.Quote(name), err)}
		}
		if err := telling.Untaken(name, list); err != nil {
			return "", err
		}
		list = append(list, name)
	}
	may := book.Parts().Players[printing]
	if n := len(list); (n < may.Least || n > may.Most) && !v.Anyway {
		return "", telling.Impossible("%s: the %s printing is for %d to %d players",
			text.Things(n, "avatar", "avatars"), printing, may.Least, may.Most)
	}
	return strings.Join(list, ","), nil
}

// checkMastery reads a mastery, and returns it as COLOR:NAME. It refuses one that another avatar has, and a
// name whose color is not known.
func checkMastery(book *box.Book, typed, name string, names []string, said app.Answers) (string, error) {
	if typed == later {
		return later, nil
	}
	if color, card, ok := box.ReadSpoken(typed, notation.Colors); ok {
		typed = color + ":" + card
	}
	m, err := malice.ParseMastery(typed)
	if err != nil {
		return "", err
	}
	if _, card := box.FindCard(book.Cards().Masteries, "", m.Name); m.Color == "" && card.Kind == "" {
		return "", &app.UsageError{Msg: "which color is " + m.Name + "? Say it in front: red " + m.Name}
	}
	for _, other := range names {
		if has := said[masteryOf(other)]; other != name && strings.EqualFold(has, m.Card()) {
			return "", telling.Impossible("%s has %s: there is one of each", other, m.Name)
		}
	}
	return m.Card(), nil
}

// take puts the answers of a conversation where the flags are.
func (s *newGame) take(said app.Answers) {
	for key, into := range map[string]*string{"scenario": &s.scenario, "boards": &s.boards,
		"difficulty": &s.difficulty} {
		if said[key] != "" {
			*into = said[key]
		}
	}
	if said["avatars"] == "" {
		return
	}
	for _, name := range strings.Split(said["avatars"], ",") {
		if at := said[startOf(name)]; at != "" && at != notation.BoardNames[0] {
			s.starts = append(s.starts, name+"="+at)
		}
		if card := said[masteryOf(name)]; card != later {
			name += "=" + card
		}
		s.avatars = append(s.avatars, name)
	}
}
