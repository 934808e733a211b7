package cmd

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"tablehand/assist/telling"
	"tablehand/cmd/app"
	"tablehand/cmd/roll"
	"tablehand/cmd/rules"
)

func (p place) lacking(name, part string) app.Verb { return p.at().Lacking(name, part) }

// verbs returns the shared verbs, which stand under each mount and, for the table's game, at the root.
func (p place) verbs() []app.Verb {
	list := []app.Verb{
		newNext(p), newStatus(p), roll.Verb(p.at()), rules.Verb(p.at()), newOdds(p), newBoard(p), newData(p),
		newCard(p), newSchema(p),
	}
	for i, v := range list {
		list[i] = p.told(v, v.Name())
	}
	return list
}

// told returns a shared verb, by its whole name, and those below it, with the game's own help if any.
func (p place) told(v app.Verb, name string) app.Verb {
	h := p.game.HelpOf(name)
	v.Short, v.Long, v.Example = cmp.Or(h.Short, v.Short), cmp.Or(h.Long, v.Long), cmp.Or(h.Example, v.Example)
	v.Gives = h.Gives.Or(v.Gives)
	if with := v.With; with != nil && h.Flags != nil {
		v.With = func(f *pflag.FlagSet) func(app.Words) error {
			do := with(f)
			say(f, h.Flags)
			return do
		}
	}
	if below := v.Verbs; below != nil {
		v.Verbs = func() []app.Verb {
			list := below()
			for i, sub := range list {
				list[i] = p.told(sub, name+" "+sub.Name())
			}
			return list
		}
	}
	return v
}

// say replaces the help of flags: usages pairs names with helps; an unknown name is passed over.
func say(f *pflag.FlagSet, usages [][2]string) {
	for _, of := range usages {
		if flag := f.Lookup(of[0]); flag != nil {
			flag.Usage = of[1]
		}
	}
}

// newNew returns the verb that sets up the game of the place.
func newNew(p place) app.Verb {
	if p.game.New == nil {
		return p.lacking("new", "new")
	}
	v := p.game.New()
	v.Bare = v.Bare || v.Scene == ""
	v.Means = []app.Meaning{
		{Said: "start, begin, setup, set up, reset, restart, new game", Lines: []string{"new"}},
	}
	with := v.Doing
	v.With = func(f *pflag.FlagSet) func(app.Words) error {
		p.RealFlag(f)
		return with(f)
	}
	return v
}

// newAtRoot returns the verb that sets up the first game; where nothing is said and several games
// are played, a person is asked which.
func newAtRoot(p place) app.Verb {
	first := newNew(p.under(&p.all[0]))
	if len(p.all) == 1 {
		return first
	}
	takes := first.Takes()
	first.Args = func(c *cobra.Command, words []string) error {
		if len(words) > 0 && slices.ContainsFunc(p.all, func(g app.Game) bool { return g.Mount == words[0] }) {
			return telling.Offer(&app.UsageError{Msg: "the game stands in front of new"},
				telling.AnyTable(words[0], "new"))
		}
		return takes(c, words)
	}
	with := first.Doing
	first.With = func(f *pflag.FlagSet) func(app.Words) error {
		do, own := with(f), namesOf(f)
		return func(words app.Words) error {
			if len(words) > 0 || slices.ContainsFunc(own, f.Changed) {
				return do(words)
			}
			return p.askWhich(do)
		}
	}
	return first
}

// askWhich asks a person which game to set up, and does so: the first game by calling first.
func (p place) askWhich(first func(app.Words) error) error {
	var mounts, titles, both []string
	for _, g := range p.all {
		mounts, titles = append(mounts, g.Mount), append(titles, g.Title)
		both = append(both, g.Mount+": "+g.Title)
	}
	usual := mounts[0]
	if p.Played && p.game.New != nil {
		usual = p.game.Mount // once more what is played here
	}
	answer, err := p.Answered(app.Query{Key: "game", Text: "which game?", Words: mounts, Titles: titles,
		Default: usual, Explain: strings.Join(both, "; ")})
	switch {
	case err != nil:
		return err
	case answer == mounts[0]:
		return first(nil)
	}
	p.Line, p.Mount, p.First = append([]string{answer}, p.Line...), answer, false
	p.Turns = p.all[slices.Index(mounts, answer)].Turn
	wanted := newNew(p.under(&p.all[slices.Index(mounts, answer)]))
	return wanted.Doing(pflag.NewFlagSet("new", pflag.ContinueOnError))(nil)
}

// namesOf returns the names of flags.
func namesOf(f *pflag.FlagSet) (names []string) {
	f.VisitAll(func(flag *pflag.Flag) { names = append(names, flag.Name) })
	return names
}

// newCard returns the verb for the owner's cards.
func newCard(p place) app.Verb {
	if p.game.Cards == nil {
		return p.lacking("card", "cards")
	}
	return p.game.Cards()
}

// mounted returns the mount of a game: its verbs under its name, with the shared ones. The first
// game's examples are typed at the root.
func (p place) mounted() app.Verb {
	g, path := p.game, "tablehand"
	if g.Name != p.all[0].Name {
		path += " " + g.Mount
	}
	example := g.Mount + " new"
	if g.New == nil {
		example = g.Mount + " --help"
	}
	return app.Verb{
		Use: g.Mount, Short: g.Title, Example: example, Args: p.rootFor,
		Cobra: func(c *cobra.Command) {
			c.AddCommand(app.Commands(p.App, path, p.After(g.Mount), p.ofMount())...)
		},
	}
}

// rootFor refuses an unknown command of a mount; for a verb of any table it names the line at the root.
func (p place) rootFor(c *cobra.Command, words []string) error {
	err := app.NoCommand(c, words)
	if err == nil || !slices.ContainsFunc(p.anyVerbs(), func(v app.Verb) bool { return v.Name() == words[0] }) {
		return err
	}
	return &app.UsageError{Msg: fmt.Sprintf("no %s command %s: it stands without the game's name: %s",
		c.Name(), words[0], strings.Join(slices.Concat([]string{"tablehand"}, words), " "))}
}

// ofMount returns the verbs under the mount of a game.
func (p place) ofMount() []app.Verb {
	list := slices.Concat([]app.Verb{newNew(p)}, p.verbs(), p.game.Own())
	if p.game.Tour != nil {
		list = append(list, newTour(p))
	}
	return list
}
