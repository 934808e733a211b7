package cmd

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"tablehand/cmd/app"
)

// helpOn gives every command its help, and returns a function for the error of showing it: cobra's
// help functions return none.
func helpOn(root *cobra.Command, a *app.App) (wrong func() error) {
	var err error
	root.SetHelpFunc(func(c *cobra.Command, _ []string) {
		if err = misled(c, c.Flags().Args()); err == nil {
			err = sayHelp(a, c)
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

func sayHelp(a *app.App, c *cobra.Command) error {
	return answerHelp(a, helpOf(c))
}

func answerHelp(a *app.App, text string) error {
	if !a.JSON {
		return a.Print(text)
	}
	a.Command = "help"
	return a.Answer("", "", map[string]any{"help": text})
}

// topicOf returns the page of that name, if there is one.
func topicOf(a *app.App, words []string) (app.Topic, bool) {
	i := slices.IndexFunc(a.Topics, func(t app.Topic) bool { return len(words) == 1 && t.Name == words[0] })
	if i < 0 {
		return app.Topic{}, false
	}
	return a.Topics[i], true
}

func newHelp(root *cobra.Command, p place) app.Verb {
	example := cmp.Or(p.game.HelpOf("help").Example, "help status")
	for _, t := range p.Topics {
		example += fmt.Sprintf("\nhelp %-17s %s", t.Name, t.Short)
	}
	return app.Verb{
		Use:       "help [COMMAND]",
		Short:     "what a command does, with examples",
		Example:   example,
		Args:      app.Args(0, -1),
		Completes: func(words app.Words, _ string) []string { return helpable(root, p.Topics, words) },
		Do: func(words app.Words) error {
			if topic, ok := topicOf(p.App, words); ok {
				return answerHelp(p.App, topic.Text)
			}
			return helpFor(root, words)
		},
	}
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

// helpOf returns a command's help: a summary, examples that run, then the rest. No template builds
// it: text/template alone doubles the size of the program.
func helpOf(c *cobra.Command) string {
	var b strings.Builder
	about := c.Long
	if about == "" {
		about = c.Short
	}
	fmt.Fprintf(&b, "%s\n", about)
	if c.Example != "" {
		fmt.Fprintf(&b, "\nExamples:\n%s\n", c.Example)
	}
	b.WriteString("\nUsage:\n")
	if c.Runnable() {
		fmt.Fprintf(&b, "  %s\n", c.UseLine())
	}
	if c.HasAvailableSubCommands() {
		fmt.Fprintf(&b, "  %s COMMAND\n\nCommands:\n", c.CommandPath())
		for _, sub := range c.Commands() {
			if sub.IsAvailableCommand() {
				fmt.Fprintf(&b, "  %-*s %s\n", c.NamePadding(), sub.Name(), sub.Short)
			}
		}
	}
	if c.HasAvailableLocalFlags() {
		fmt.Fprintf(&b, "\nFlags:\n%s", c.LocalFlags().FlagUsages())
	}
	if c.HasAvailableInheritedFlags() {
		b.WriteString(
			"\nShared flags (tablehand --help tells): --table --dice --draw --choose --ask --mod\n" +
				"  --anyway --dry-run --seed --why --json --quiet --printing --color --data\n")
	}
	return b.String()
}
