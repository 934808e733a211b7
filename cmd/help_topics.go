package cmd

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"tablehand/assist/text"
	"tablehand/cmd/app"
	"tablehand/cmd/roll"
)

// common lists the commands that stand first on the first page, if the game says no others.
var common = []string{"tour", "new", "next", "status", "play", "roll", "log", "undo", "rules", "help"}

// groups name the other commands that any game has.
var groups = []struct {
	title string
	of    []string
}{
	{"the table", []string{"log", "stats", "remind", "pause", "undo", "redo", "goto", "mark", "note", "edit",
		"check", "verify", "run", "export", "import", "serve", "seat"}},
	{"look up", []string{"status", "rules", "odds", "board", "card", "data"}},
	{"program", []string{"play", "tour", "config", "completion", "schema", "version", "help"}},
}

// firstPage is the help of the program itself, which fits on a screen: the ten commonest commands, and
// the others in groups.
func (p place) firstPage(root *cobra.Command) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n\n", text.Reflowed(root.Long, columns))
	first := common
	if len(p.game.Common) > 0 {
		first = p.game.Common
	}
	listed := p.atTable(root)
	left, ten := map[string]*cobra.Command{}, []*cobra.Command{}
	for _, c := range listed {
		if c.IsAvailableCommand() {
			left[c.Name()] = c
		}
	}
	for _, name := range first {
		if c := left[name]; c != nil {
			ten = append(ten, c)
			delete(left, name)
		}
	}
	b.WriteString(listOf(ten, inShort) + "\n")
	write := func(title string, names []string) {
		b.WriteString(text.Behind("  "+text.Pad(title+":", 12), strings.Join(names, " "), columns))
	}
	var shared []string
	for _, g := range groups {
		shared = append(shared, g.of...)
	}
	var own []string
	for _, c := range listed {
		if left[c.Name()] != nil && !slices.Contains(shared, c.Name()) {
			own = append(own, c.Name())
		}
	}
	write("more", own)
	for _, g := range groups {
		names := slices.DeleteFunc(slices.Clone(g.of), func(name string) bool { return left[name] == nil })
		write(g.title, names)
	}
	var topics []string
	for _, t := range p.topics() {
		topics = append(topics, t.Name)
	}
	write("pages", topics)
	b.WriteString("\nhelp NAME tells of each of them: tablehand help status\n")
	return b.String()
}

// atTable returns the commands that can be typed at a prompt on the table here, by their names alone: those
// of any table, and its game's. Elsewhere all stand as they are: those of a game under its mount.
func (p place) atTable(root *cobra.Command) []*cobra.Command {
	if !p.Played {
		return root.Commands()
	}
	var list []*cobra.Command
	for _, v := range p.shortened() {
		mount := slices.ContainsFunc(p.all, func(g app.Game) bool { return g.Mount == v.Name() })
		if v.Name() != "help" && !mount {
			list = append(list, v.Command(&app.App{Args: []string{}}, root.Name()))
		}
	}
	slices.SortFunc(list, func(a, b *cobra.Command) int { return strings.Compare(a.Name(), b.Name()) })
	return list
}

// topics lists the pages about no command: the program's five, whose text topic writes, and the games' own.
func (p place) topics() []app.Topic {
	return append([]app.Topic{
		{Name: "commands", Short: "all commands"},
		{Name: "flags", Short: "the flags that every command has"},
		{Name: "dice", Short: "what roll takes, and what falls where"},
		{Name: "exit-codes", Short: "what the exit code means"},
		{Name: "environment", Short: "what the program reads from its environment"},
	}, p.pagesHere()...)
}

// pagesHere returns the games' pages that can be read here: at a table its game's alone.
func (p place) pagesHere() []app.Topic {
	if !p.tabled {
		return p.Topics
	}
	list := slices.Clone(p.game.Topics)
	for i := range list {
		list[i].Name = p.pageName(list[i].Name)
	}
	return list
}

// hasPage reports whether a page of that name can be read here without leaving the game.
func (p place) hasPage(name string) bool {
	return slices.ContainsFunc(p.topics(), func(t app.Topic) bool { return t.Name == name })
}

// isShared reports whether a word names a verb of any table, of which the game here has its part.
func (p place) isShared(word string) bool {
	return slices.ContainsFunc(p.verbs(), func(v app.Verb) bool {
		return v.Name() == word && !v.Hidden
	})
}

// pageName returns a page's name as it is typed here: at its own game's table without that game's mount.
func (p place) pageName(name string) string { return strings.TrimPrefix(name, p.game.Mount+"-") }

// topic returns the page of help of that name; false: there is none to be read here.
func (p place) topic(root *cobra.Command, name string) (page string, found bool) {
	switch name {
	case "commands":
		return "All commands; help NAME tells of each.\n\n" + listOf(root.Commands(), inFull), true
	case "flags":
		var b strings.Builder
		b.WriteString("The flags that every command has. Of these --table, --data, --ask, --why,\n" +
			"--quiet, --color and --printing may stand in the config file or environment too.\n")
		p.writeFlags(&b, "Flags", root, flagsOf(root.PersistentFlags()))
		return b.String(), true
	case "dice":
		return p.diceAndDraws(), true
	case "exit-codes":
		return exitCodes, true
	case "environment":
		return environmentPage, true
	}
	for _, g := range append([]app.Game{*p.game}, p.all...) {
		for _, t := range g.Topics {
			switch {
			case t.Name != name && (!p.tabled || g.Name != p.game.Name || p.pageName(t.Name) != name):
			case p.tabled && g.Name != p.game.Name:
				return "This page is of " + g.Title + ", not of the game on this table.\n\n" + t.Text, true
			default:
				return t.Text, true
			}
		}
	}
	return "", false
}

// diceAndDraws lists the dice and draws of every command of the game, in the order in which they fall.
func (p place) diceAndDraws() string {
	var b strings.Builder
	b.WriteString(roll.Page(columns) + "\n")
	b.WriteString(text.Reflowed("Dice and draws, by command, in the order in which they fall. Give faces "+
		"in order, --dice 2,6,3, with _ for what the program shall roll, or by purpose, --dice "+
		"first=2,last=6: what is not named is rolled. What is given is no fault where only other rolls of the "+
		"program would have needed it. --draw takes what was drawn in the same two ways, --choose what is "+
		"decided: --choose WHAT=ANSWER.", columns) + "\n")
	falls := p.fallings()
	if len(falls) == 0 {
		b.WriteString("\n" + p.game.Title + " has listed none.\n")
	}
	for _, f := range falls {
		b.WriteString("\n" + strings.Join(text.Wrap(strings.Join(f.of, ", "), columns), "\n") + "\n")
		for _, part := range []struct {
			name     string
			purposes []string
		}{{"dice", f.Dice}, {"draw", f.Draws}, {"choose", asked(f.Choices)}} {
			for i, purpose := range part.purposes {
				if i > 0 {
					part.name = ""
				}
				name, about, _ := strings.Cut(purpose, " ")
				b.WriteString(text.Behind("  "+text.Pad(part.name, 7)+text.Pad(name, 16)+" ", about, columns))
			}
		}
	}
	return b.String()
}

// asked returns declared choices as help shows them, with = between WHAT and its answers: WHAT=ANSWERS.
func asked(choices []string) (list []string) {
	for _, choice := range choices {
		list = append(list, strings.Replace(choice, " ", "=", 1))
	}
	return list
}

const exitCodes = `What the exit code of a command means.

  0    done (a failed roll is a result, and done)
  1    understood, but a rule, the table or the dice forbid it; nothing changed
  2    a word that means or names nothing; nothing changed
  3    the table or a data file cannot be used; nothing changed
  4    could not save; the table is as it was
  5    another program holds the table (waited 5 seconds)
  6    the answer could not be written; stderr names what was saved
  70   a fault in tablehand itself; the table is as it was
  130  interrupted; the table is as it was
`

const environmentPage = `What the program reads from its environment. A flag beats the environment, and
that the config file.

  TABLEHAND_TABLE, _DATA, _ASK, _WHY, _QUIET, _COLOR, _PRINTING
                   preferences, as in the config file (config list shows them)
  XDG_CONFIG_HOME  the folder of tablehand/config.yaml (else ~/.config; on
                   Windows %AppData%)
  EDITOR           what edit and card edit open (else vi)
  PAGER            shows help, rules and the log where they are longer than the
                   terminal (else less, where it is there; cat: nothing does)
  NO_COLOR         no colors, as TERM=dumb; CLICOLOR_FORCE=1: colors everywhere
  COLUMNS          the width of a line, if not the terminal's
  TABLEHAND_TRACE  where a fault in tablehand itself arose is told
`
