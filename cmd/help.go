package cmd

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"tablehand/assist/meaning"
	"tablehand/assist/shell"
	"tablehand/assist/text"
	"tablehand/cmd/app"
)

// helpOn gives every command its help, and returns a function for the error of showing it: cobra's
// help functions return none.
func helpOn(root *cobra.Command, p place) (wrong func() error) {
	var err error
	root.SetHelpFunc(func(c *cobra.Command, _ []string) {
		if err = misled(c, c.Flags().Args()); err == nil {
			err = answerHelp(p.App, p.ofAnother(c)+p.helpOf(c))
		}
	})
	return func() error { return err }
}

// misled refuses words that name no command; a command's own arguments may stand before --help.
func misled(c *cobra.Command, words []string) error {
	if !c.HasSubCommands() || len(words) == 0 {
		return nil
	}
	return c.ValidateArgs(words)
}

func answerHelp(a *app.App, text string) error {
	if !a.JSON {
		return a.Pages(text)
	}
	a.Command = "help"
	return a.Answer("", "", map[string]any{"help": text})
}

func newHelp(root *cobra.Command, p place) app.Verb {
	examples := []string{cmp.Or(p.game.HelpOf("help").Example, "help status")}
	for _, t := range p.topics() {
		examples = append(examples, fmt.Sprintf("help %-17s %s", t.Name, t.Short))
	}
	return app.Verb{
		Use:       "help [COMMAND]",
		Bare:      true,
		Gives:     app.Keyed[string]("help"),
		Means:     []app.Meaning{{Said: "help me, commands, manual, how", Lines: []string{"help"}}},
		Short:     "what a command does, with examples",
		Example:   strings.Join(examples, "\n"),
		Args:      app.Args(0, -1),
		Completes: func(words app.Words, _ string) []string { return helpable(root, p.topics(), words) },
		Do: func(words app.Words) error {
			words = p.singular(words)
			if page, ok := p.topic(root, words.From(0)); ok {
				return answerHelp(p.App, page)
			}
			return helpFor(root, words)
		},
	}
}

// singular returns card for cards, or another verb for its plural, where the plural is the only word behind
// help, a table lies here, the verb is shared, and no page has the plural name. Else the words stay.
func (p place) singular(words app.Words) app.Words {
	if one, several := strings.CutSuffix(words.From(0), "s"); several && p.tabled && len(words) == 1 &&
		!p.hasPage(words[0]) && p.isShared(one) {
		return app.Words{one}
	}
	return words
}

// ownHelp puts the mount of this table's game into a help line for one of its commands: help GAME COMMAND.
// A word that people at this table say for a command is replaced by the command. Other lines stay; all stay
// if the first game is played.
func (p place) ownHelp(line []string) []string {
	switch words := line[1:]; {
	case p.game.Name == p.all[0].Name || len(words) == 0:
		return line
	case p.gameHas(words) || words[0] == "new" && p.game.New != nil:
		return slices.Concat([]string{"help", p.game.Mount}, words)
	case len(words) == 1 && p.all[0].Owns(words[0]): // people at this table mean a command of its game
		if m, _ := meaning.Find(meaningsOf(p.game.Declared()), words, nil); m != nil {
			if v, behind := p.verbOf(strings.Fields(m.Lines[0])); v != nil {
				meant := strings.Fields(m.Lines[0])
				return slices.Concat([]string{"help", p.game.Mount}, meant[:len(meant)-len(behind)])
			}
		}
	}
	return line
}

// ofAnother returns a warning above help on the first game's command at another game's table; or "".
func (p place) ofAnother(c *cobra.Command) string {
	first, name := p.all[0], c.CommandPath()
	words := strings.Fields(name)
	if !p.tabled || p.game.Name == first.Name || len(words) < 2 || !first.Owns(words[1]) {
		return ""
	}
	return "This command is of " + first.Title + ", not of the game on this table.\n\n"
}

// helpFor shows the help of the command that the words name.
func helpFor(root *cobra.Command, words app.Words) error {
	c, rest, err := root.Find(words)
	switch {
	case err != nil:
		return err
	case c.HasSubCommands():
		err = app.NoCommand(c, rest)
	default:
		err = app.Args(0, 0)(c, rest)
	}
	if err != nil {
		return err
	}
	c.InitDefaultHelpFlag()
	return c.Help()
}

// helpable returns the pages and commands that may follow these words.
func helpable(root *cobra.Command, topics []app.Topic, words app.Words) (names []string) {
	c, _, err := root.Find(words)
	for _, t := range topics {
		if len(words) == 0 {
			names = append(names, t.Name)
		}
	}
	for _, sub := range c.Commands() {
		if err == nil && sub.IsAvailableCommand() {
			names = append(names, sub.Name())
		}
	}
	return names
}

// helpOf returns a command's help: what it is for, examples that run, then the rest. No template builds
// it: text/template alone doubles the size of the program.
func (p place) helpOf(c *cobra.Command) string {
	if !c.HasParent() {
		return p.firstPage(c)
	}
	var b strings.Builder
	b.WriteString(text.Reflowed(cmp.Or(c.Short, c.Long), columns) + "\n")
	if c.Example != "" {
		fmt.Fprintf(&b, "\nExamples:\n%s\n", shell.Continued(c.Example, columns))
	}
	if scene := p.sceneOf(c); len(scene) > 0 {
		fmt.Fprintf(&b, "\nEach example runs after:\n%s\n", shell.Continued(strings.Join(scene, "\n"), columns))
	}
	if c.Short != "" && c.Long != "" {
		b.WriteString("\n" + text.Reflowed(c.Long, columns) + "\n")
	}
	b.WriteString("\nUsage:\n")
	if c.Runnable() {
		b.WriteString(text.Behind("  ", c.UseLine(), columns))
	}
	if c.HasAvailableSubCommands() {
		fmt.Fprintf(&b, "  %s COMMAND\n\nCommands:\n%s", c.CommandPath(), listOf(c.Commands(), inFull))
	}
	p.writeFlags(&b, "Flags", c, flagsOf(c.LocalFlags()))
	if !c.HasAvailableSubCommands() || p.isAct(c) {
		p.writeFlags(&b, "Shared flags", c, p.neededBy(c))
	}
	b.WriteString("\nFor every command: --table --json --quiet and others (tablehand help flags).\n")
	return b.String()
}

// columns is the width of a page of help, wherever it is read.
const columns = 80

// inFull returns the line of what a command is for, with those below it; inShort returns it up to its colon.
func inFull(c *cobra.Command) string { return c.Short }

func inShort(c *cobra.Command) string {
	about, _, _ := strings.Cut(c.Short, ": ")
	return about
}

// listOf lists commands, a line or more each.
func listOf(commands []*cobra.Command, about func(*cobra.Command) string) string {
	wide := 0
	for _, c := range commands {
		wide = max(wide, len(c.Name()))
	}
	var b strings.Builder
	for _, c := range commands {
		if c.IsAvailableCommand() {
			b.WriteString(text.Behind("  "+text.Pad(c.Name(), wide)+"  ", about(c), columns))
		}
	}
	return b.String()
}

// flagsOf lists the flags of a set that the help shows.
func flagsOf(set *pflag.FlagSet) (list []*pflag.Flag) {
	set.VisitAll(func(f *pflag.Flag) {
		if !f.Hidden && f.Name != "help" {
			list = append(list, f)
		}
	})
	return list
}

// writeFlags lists flags under a heading: what each takes, and what it means.
func (p place) writeFlags(b *strings.Builder, heading string, c *cobra.Command, flags []*pflag.Flag) {
	if len(flags) == 0 {
		return
	}
	fmt.Fprintf(b, "\n%s:\n", heading)
	var names []string
	wide := 0
	for _, f := range flags {
		name := strings.TrimRight(typedAs(f)+" "+p.valueOf(c, f), " ")
		names = append(names, name)
		if len(name) <= 28 {
			wide = max(wide, len(name))
		}
	}
	for i, f := range flags {
		about := p.aboutFlag(c, f)
		if len(names[i]) > wide {
			fmt.Fprintf(b, "  %s\n", names[i])
			names[i] = ""
		}
		b.WriteString(text.Behind("  "+text.Pad(names[i], wide)+"  ", about, columns))
	}
}

// aboutFlag says what a flag means; for --dice and --draw what falls in the command.
func (p place) aboutFlag(c *cobra.Command, f *pflag.Flag) string {
	_, about := pflag.UnquoteUsage(f)
	if f.DefValue != "" && f.DefValue != "false" && f.DefValue != "[]" && f.DefValue != "0" {
		about += " (default " + f.DefValue + ")"
	}
	if c.Root().PersistentFlags().Lookup(f.Name) == f { // a shared flag: its game may have words for it
		for _, of := range p.of(c).game.HelpOf("").Flags {
			if of[0] == f.Name {
				about = of[1]
			}
		}
	}
	if f.Name == "choose" {
		var decided []string
		for _, fall := range p.fallsOf(c) {
			for _, choice := range asked(fall.Choices) {
				choice, _, _ = strings.Cut(choice, " ")
				decided = append(decided, choice)
			}
		}
		if len(decided) > 0 {
			about = "a decision: " + strings.Join(decided, ", ")
		}
	}
	if f.Name == "dice" || f.Name == "draw" {
		if falls := p.purposes(c, f.Name == "dice")(""); len(falls) > 0 {
			for i, purpose := range falls {
				falls[i], _, _ = strings.Cut(purpose, "=")
			}
			about = "in order or by purpose, as help dice tells: " + strings.Join(falls, ", ")
		}
	}
	return about
}

// isAct reports whether a command is an act: one of the game's own, or one in which dice fall.
func (p place) isAct(c *cobra.Command) bool {
	top, _, _ := strings.Cut(commandName(c, p.all), " ")
	return len(p.fallsOf(c)) > 0 ||
		slices.ContainsFunc(p.of(c).game.Own(), func(v app.Verb) bool { return v.Name() == top })
}

// neededBy lists the shared flags in the help of a command: for an act those of acts, with --dice and
// --draw where some fall; else --json.
func (p place) neededBy(c *cobra.Command) (list []*pflag.Flag) {
	names := []string{"json"}
	if p.isAct(c) {
		names = []string{"choose", "mod", "anyway", "dry-run", "why"}
		if len(p.purposes(c, false)("")) > 0 {
			names = append([]string{"draw"}, names...)
		}
		if len(p.purposes(c, true)("")) > 0 {
			names = append([]string{"dice"}, names...)
		}
	}
	for _, name := range names {
		if f := c.InheritedFlags().Lookup(name); f != nil && p.aboutFlag(c, f) != "" {
			list = append(list, f)
		}
	}
	return list
}
