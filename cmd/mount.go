package cmd

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"tablehand/cmd/app"
)

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
		if len(args) > 0 || anyFlag(c) || len(p.all) == 1 {
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

// anyFlag says whether a flag of a command's own was said.
func anyFlag(c *cobra.Command) (said bool) {
	c.LocalNonPersistentFlags().VisitAll(func(f *pflag.Flag) { said = said || f.Changed })
	return said
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
