package malediction

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/box"
	"tablehand/assist/telling"
	"tablehand/cmd/app"
)

// practice is the word for a game of our own two warbands.
const practice = "practice"

// queries returns the questions for a new game that come up after the answers in said.
func (v verbs) queries(said app.Answers) []app.Query {
	list := []app.Query{
		{Key: "size", Text: "what is played", Words: append([]string{practice, "tutorial"},
			box.SizeNames...), Default: practice,
			Explain: "practice: two warbands of our own; tutorial: the short rules; strife, havoc and " +
				"maelstrom: the full game on 24, 30 and 36 inches"},
		{Key: "players", Text: "who plays: two names with commas, or four, clockwise, for two teams",
			Default: "Ashley,Logan", Explain: "a name of one word for each player", Check: checkPlayers},
	}
	if said["players"] == "" || said["size"] == practice {
		return append(list, app.RealQuery("dice", "dice", "cards"))
	}
	for _, name := range strings.Split(said["players"], ",") {
		list = append(list, app.Query{Key: name + "-warband", Default: "none", Check: v.checkWarband,
			Text: name + "'s warband: oath or grave, which are ours, a file of your own, or none",
			Explain: "none: you play with your own cards, and type in each unit as it is deployed; a file holds a " +
				"whole warband, and warband new makes one"})
		if said["size"] != "tutorial" && said[name+"-warband"] == "none" {
			list = append(list, app.Query{Key: name + "-echo", Default: "25", Check: checkEcho,
				Text:    "how much echo " + name + "'s legacy card gives",
				Explain: "what the player has at the start (rules setup.full.echo)"})
		}
	}
	list = append(list, app.RealQuery("dice,cards", "dice", "cards"))
	if strings.Contains(said[app.RealKey], "cards") && !v.ours(said) {
		list = append(list, app.Query{Key: "relics", Default: later, Check: checkRelics,
			Text: "which relics lie face up, the display: their names with commas",
			Explain: "the top cards of the relic deck, one for each husk (rules setup.full.display); later: each is " +
				"named as it is claimed"})
	}
	return list
}

// later is the answer that leaves open which relics lie in the display.
const later = "later"

// ours says whether some player takes a practice warband by these answers: then the program draws the
// relics, which are ours too.
func (v verbs) ours(said app.Answers) bool {
	return slices.ContainsFunc(strings.Split(said["players"], ","), func(name string) bool {
		return box.IsPractice(said[name+"-warband"])
	})
}

// checkRelics checks a list of the names of relics, and returns it with commas alone.
func checkRelics(typed string) (string, error) {
	if typed == later {
		return typed, nil
	}
	list := relicsIn(typed)
	for _, name := range list {
		if err := malediction.Nameable(name); err != nil {
			return "", err
		}
	}
	return strings.Join(list, ","), nil
}

// relicsIn returns the names in a list of relics with commas.
func relicsIn(typed string) (list []string) {
	for name := range strings.SplitSeq(typed, ",") {
		name = strings.TrimPrefix(strings.TrimSpace(name), "and ")
		if name != "" {
			list = append(list, name)
		}
	}
	return list
}

// checkPlayers checks the names of two or four players, and returns them with commas alone.
func checkPlayers(typed string) (string, error) {
	list := app.Named(typed)
	for i, name := range list {
		if err := malediction.Nameable(name); err != nil {
			return "", err
		}
		if err := telling.Untaken(name, list[:i]); err != nil {
			return "", err
		}
	}
	if n := len(list); n != 2 && n != 4 {
		return "", telling.Impossible("%d players: 2, or 4 in two teams", n)
	}
	return strings.Join(list, ","), nil
}

// checkWarband checks that there is a warband of this name or file; none is allowed too.
func (v verbs) checkWarband(typed string) (string, error) {
	if typed == "none" {
		return typed, nil
	}
	_, _, err := v.Warband(typed)
	return typed, err
}

func checkEcho(typed string) (string, error) {
	n, err := app.Count("echo", typed)
	return fmt.Sprint(n), err
}

// take puts a person's answers in the place of the flags, and returns the words of the line: the size and
// the players.
func (n *newGame) take(said app.Answers) app.Words {
	words := app.Words{said["size"]}
	if relics := said["relics"]; relics != later {
		n.display = relicsIn(relics)
	}
	for _, name := range strings.Split(said["players"], ",") {
		if echo := said[name+"-echo"]; echo != "" {
			n.echo = append(n.echo, name+"="+echo)
		}
		if file := said[name+"-warband"]; file != "" && file != "none" {
			name += "=" + file
		}
		words = append(words, name)
	}
	return words
}
