package app

import (
	"strings"

	"tablehand/assist/meaning"
)

// A Meaning holds words that people say for a command.
type Meaning = meaning.Meaning

// A Declaration is a verb by its whole name: "card add".
type Declaration struct {
	Name string
	Verb Verb
}

// namedBehind returns verbs, each before those below it, with whole names: behind ("odds ") and their own.
func namedBehind(behind string, verbs []Verb) (list []Declaration) {
	for _, v := range verbs {
		name := behind + v.Name()
		list = append(list, Declaration{name, v})
		if v.Verbs != nil {
			list = append(list, namedBehind(name+" ", v.Verbs())...)
		}
	}
	return list
}

// Line is the command as a Meaning types it: where it takes words, those said behind the phrase follow it.
func (n Declaration) Line() string {
	if _, most := n.Verb.wordCount(); most != 0 {
		return n.Name + " " + meaning.Onward
	}
	return n.Name
}

// Declared returns verbs, and those below them, by their whole names.
func Declared(verbs []Verb) []Declaration { return namedBehind("", verbs) }

// Declared returns the declarations of the game: its own verbs, those that it puts below shared ones, and its
// words for shared ones. Only what walks all verbs asks for it: schema, help dice, a word that is no command.
func (g *Game) Declared() []Declaration {
	var list []Declaration
	for _, h := range g.helps() {
		list = append(list, Declaration{h.Of, Verb{
			Use: h.Of, Scene: h.Scene, Bare: h.Bare, Means: h.Means, Gives: h.Gives, Asks: h.Asks}})
	}
	if g.New != nil {
		list = append(list, Declared([]Verb{g.New()})...)
	}
	list = append(list, Declared(g.Own())...)
	if g.Cards != nil {
		list = append(list, Declared([]Verb{g.Cards()})...)
	}
	if g.Odds != nil {
		list = append(list, namedBehind("odds ", Listed(g.Odds.Verbs))...)
	}
	if g.Boards != nil {
		list = append(list, namedBehind("board ", Listed(g.Boards.Verbs))...)
	}
	return list
}

// OnTheTable is the scene of a verb whose examples run on the game's table as it is, below one that has
// another scene.
const OnTheTable = "\n"

// Above returns the names under which a command stands, its own first: "card add", "card".
func Above(command string) (names []string) {
	for words := strings.Fields(command); len(words) > 0; words = words[:len(words)-1] {
		names = append(names, strings.Join(words, " "))
	}
	return names
}

// SceneOf returns the verb whose scene a command has: its own, else that of the nearest above it.
func SceneOf(all []Declaration, command string) (v Verb, found bool) {
	for _, name := range Above(command) {
		for _, n := range all {
			if n.Name == name && (n.Verb.Scene != "" || n.Verb.Bare) {
				return n.Verb, true
			}
		}
	}
	return Verb{}, false
}
