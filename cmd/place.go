package cmd

import (
	"errors"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"tablehand/assist/table"
	"tablehand/cmd/app"
)

// A place is where shared verbs stand: at the root, where they are those of the table's
// game, or under the mount of a game.
type place struct {
	*app.App
	known gamesOf
	all   []app.Game // the same, as this command knows them
	game  app.Game   // whose verbs they are
}

// under is the place under the mount of a game.
func (p place) under(g app.Game) place {
	p.game = g
	return p
}

// atRoot is the root as the table here has it: of its game or, where there is no table or
// none that can be read, of the first. The table has to be found before the command line is
// parsed, since which words there are hangs on its game.
func atRoot(a *app.App, known gamesOf) place {
	all := known(a)
	p := place{App: a, known: known, all: all, game: all[0]}
	if len(all) == 1 || a.Getenv == nil {
		return p // it is the only one, or the commands alone are looked at
	}
	a.Table = tableSaid(a)
	path, err := a.Path()
	if err != nil {
		return p
	}
	view, err := table.Read(path)
	if err != nil {
		return p
	}
	name, _, err := a.Heading(path, view.Text)
	i := slices.IndexFunc(all, func(g app.Game) bool { return g.Name == name })
	if err == nil && i >= 0 {
		p.game = all[i]
	}
	return p
}

// tableSaid is the table that the command line, the environment or the config file names,
// in this order, or empty. What is wrong with them is told once they are read.
func tableSaid(a *app.App) string {
	for i, word := range a.Args {
		value, is := strings.CutPrefix(word, "--table=")
		switch {
		case word == "--":
			return a.Getenv("TABLEHAND_TABLE")
		case is:
			return value
		case word == "--table" && i+1 < len(a.Args):
			return a.Args[i+1]
		}
	}
	if said := a.Getenv("TABLEHAND_TABLE"); said != "" || a.Args == nil {
		return said
	}
	return tableInConfig(a)
}

// onTable reads the table here, which has to be of the game of this place. The error is
// table.ErrNone where there is none.
func (p place) onTable() (*table.View, error) {
	path, err := p.Path()
	if err != nil {
		return nil, err
	}
	view, err := table.Read(path)
	if err != nil {
		return nil, err
	}
	name, _, err := p.Heading(path, view.Text)
	if err == nil && name != p.game.Name {
		err = p.OtherGame(p.Shown(path), name, p.game.Name)
	}
	return view, err
}

// ours refuses a table of another game; one that cannot be read is none of its business.
func (p place) ours() error {
	path, err := p.Path()
	if err != nil {
		return nil
	}
	view, err := table.Read(path)
	if err != nil {
		return nil
	}
	if name, _, err := p.Heading(path, view.Text); err == nil && name != p.game.Name {
		return p.OtherGame(p.Shown(path), name, p.game.Name)
	}
	return nil
}

// here refuses a table here that cannot be read or is of another game. There need not be
// one.
func (p place) here() error {
	_, err := p.onTable()
	if errors.Is(err, table.ErrNone) && p.Table == "" {
		return nil
	}
	return err
}

// lacking is a shared verb whose part the game does not hand over: whatever is said behind
// it, the answer is what the game has. The help does not list it.
func (p place) lacking(name, part string) *cobra.Command {
	return &cobra.Command{
		Use: name, Short: p.game.Title + " has no " + part, Hidden: true,
		Args: cobra.ArbitraryArgs, FParseErrWhitelist: cobra.FParseErrWhitelist{UnknownFlags: true},
		RunE: func(*cobra.Command, []string) error {
			if err := p.here(); err != nil {
				return err
			}
			return p.game.Without(part)
		},
	}
}

// verbs are the shared verbs that stand under each mount and, for the game of the table, at
// the root.
func (p place) verbs() []*cobra.Command {
	list := []*cobra.Command{
		newStatus(p), newRoll(p), newRules(p), newOdds(p), newBoard(p), newData(p), newCard(p),
	}
	for _, c := range list {
		p.say(c, c.Name())
	}
	return list
}

// sayAll puts what the game says into the help of the root, and of the verbs of any table.
func (p place) sayAll(root *cobra.Command) {
	if said := p.all[0].Help[""].Example; said != "" {
		root.Example = said // of the verbs at the root
	}
	for flag, usage := range p.all[0].Help[""].Flags {
		root.PersistentFlags().Lookup(flag).Usage = usage
	}
	for _, c := range root.Commands() {
		if slices.Contains([]string{"note", "tour"}, c.Name()) {
			p.say(c, c.Name())
		}
	}
}

// say puts what the game says of a shared verb, and of those below it, into their help.
func (p place) say(c *cobra.Command, name string) {
	h := p.game.Help[name]
	for _, text := range []struct {
		into *string
		says string
	}{{&c.Short, h.Short}, {&c.Long, h.Long}, {&c.Example, h.Example}} {
		if text.says != "" {
			*text.into = text.says
		}
	}
	for flag, usage := range h.Flags {
		if f := c.LocalFlags().Lookup(flag); f != nil {
			f.Usage = usage
		}
	}
	for _, sub := range c.Commands() {
		p.say(sub, name+" "+sub.Name())
	}
}

// newNew sets a game up: that of the place.
func newNew(p place) *cobra.Command {
	if p.game.New == nil {
		return p.lacking("new", "new")
	}
	return p.game.New()
}

// newAtRoot sets up the first game; where nothing is said and several games are played, a
// person is asked which.
func newAtRoot(p place) *cobra.Command {
	first := newNew(p.under(p.all[0]))
	run := first.RunE
	first.RunE = func(c *cobra.Command, args []string) error {
		said := len(args)
		c.LocalNonPersistentFlags().VisitAll(func(f *pflag.Flag) {
			if f.Changed {
				said++
			}
		})
		if said > 0 || len(p.all) == 1 {
			return run(c, args)
		}
		var mounts []string
		for _, g := range p.all {
			mounts = append(mounts, g.Mount)
		}
		answer, _, err := p.AskOr("which game", mounts, mounts[0])
		switch {
		case err != nil:
			return err
		case answer == mounts[0]:
			return run(c, args)
		}
		wanted := newNew(p.under(p.all[slices.Index(mounts, answer)]))
		return wanted.RunE(wanted, nil)
	}
	return first
}

// newCard has all that a game does with the owner's cards.
func newCard(p place) *cobra.Command {
	if p.game.Cards == nil {
		return p.lacking("card", "cards")
	}
	return p.game.Cards()
}

// mounted are a game's verbs under its name, with the shared ones.
func (p place) mounted() *cobra.Command {
	g := p.game
	mount := &cobra.Command{
		Use: g.Mount, Short: g.Title, Example: "  tablehand " + g.Mount + " new",
		Args: app.NoCommand, RunE: func(c *cobra.Command, _ []string) error { return c.Help() },
	}
	if g.New == nil {
		mount.Example = "  tablehand " + g.Mount + " --help"
	}
	if p.Args != nil && !slices.Contains(p.Args, g.Mount) {
		return mount // a game's verbs are made twice only where they are wanted
	}
	mount.AddCommand(newNew(p))
	mount.AddCommand(p.verbs()...)
	mount.AddCommand(g.Own()...)
	if g.Name != p.all[0].Name {
		prefixed(mount.Commands(), g.Mount)
	}
	return mount
}

// prefixed lets examples name the mount that their commands stand under.
func prefixed(list []*cobra.Command, mount string) {
	for _, c := range list {
		c.Example = strings.ReplaceAll(c.Example, "  tablehand ", "  tablehand "+mount+" ")
		prefixed(c.Commands(), mount)
	}
}
