package cmd

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"tablehand/assist/chance"
	"tablehand/assist/near"
	"tablehand/assist/screen"
	"tablehand/assist/table"
	"tablehand/assist/telling"
	"tablehand/cmd/app"
	"tablehand/cmd/carry"
	"tablehand/cmd/config"
	"tablehand/cmd/remind"
	"tablehand/cmd/serve"
	"tablehand/cmd/stats"
)

// newRoot returns the root of a program with these games, and the place of the shared commands
// there. It makes as many commands as the command line needs.
func newRoot(a *app.App, known gamesOf) (*cobra.Command, place) {
	p := atRoot(a, known)
	all := p.all
	for _, g := range all {
		a.Topics = append(a.Topics, g.Topics...)
	}
	root := &cobra.Command{
		Use:   "tablehand",
		Short: "an assistant for people around a physical board game",
		Long: "tablehand sits beside the real board: it rolls or reads your dice, keeps the\n" +
			"game in one file, plays the automatic enemy, says every number with its rule.",
		Example:       "  tablehand tour                     play a round to look at\n  tablehand status",
		SilenceErrors: true, SilenceUsage: true,
		Args: p.mountFor,
		RunE: func(*cobra.Command, []string) error { return p.nameAlone() },
	}
	root.CompletionOptions.DisableDefaultCmd = true
	root.CompletionOptions.SetDefaultShellCompDirective(cobra.ShellCompDirectiveNoFileComp)
	root.SetFlagErrorFunc(flagError)
	p.prefs = shared(root.PersistentFlags(), p)
	root.PersistentPreRunE = func(c *cobra.Command, args []string) error {
		a.Named(commandName(c, all))
		a.Line = typedAgain(c, args, all)
		if err := unsaidFlag(c.Flags()); err != nil {
			return err
		}
		if err := app.Shown(a.Args, a.Table, a.Data); err != nil {
			return err
		}
		if err := valuesNoFlags(c, a.Args); err != nil {
			return err
		}
		if err := saidOnce(c, a.Args); err != nil {
			return err
		}
		return p.of(c).begin(c)
	}
	root.InitDefaultHelpFlag() // else cobra takes the word behind --help for its value
	root.AddCommand(app.Commands(a, root.Name(), a.Args, p.verbsFor(a.Args))...)
	root.SetHelpCommand(newHelp(root, p).Command(a, root.Name()))
	p.speak(root)
	a.Kinds, a.Takes, a.Throws, a.Explains = p.kinds, p.takes, p.throws, p.explains
	return root, p
}

// everyVerb returns all verbs of the root: those of any table, the first game's own, a mount for each game.
func (p place) everyVerb() []app.Verb {
	return slices.Concat(p.anyVerbs(), p.firstVerbs(), p.gameVerbs())
}

// verbsFor returns the verbs of the root that a command line may call: the mount that its first word names,
// or the verbs that stand with the one of that name, else all. The others are not made.
func (p place) verbsFor(words app.Words) []app.Verb {
	for i := range p.all {
		if p.all[i].Mount == words.At(0) {
			return []app.Verb{p.under(&p.all[i]).mounted()}
		}
	}
	called := func(v app.Verb) bool { return v.Name() == words.At(0) }
	for _, some := range []func() []app.Verb{p.anyVerbs, p.firstVerbs} {
		if list := some(); slices.ContainsFunc(list, called) {
			return list
		}
	}
	return p.everyVerb()
}

// firstVerbs returns the first game's own verbs, as the root has them, and the one that sets a game up.
func (p place) firstVerbs() []app.Verb {
	own := p.all[0].Own()
	for i, v := range own {
		if p.game != &p.all[0] && v.Verbs != nil && v.Args == nil {
			own[i].Args = p.mountFor
		}
	}
	return append([]app.Verb{newAtRoot(p)}, own...)
}

// gameVerbs returns a mount for each game.
func (p place) gameVerbs() []app.Verb {
	list := make([]app.Verb, len(p.all))
	for i := range p.all {
		list[i] = p.under(&p.all[i]).mounted()
	}
	return list
}

// anyVerbs returns the verbs of any table, and the shared ones for the game of the place.
func (p place) anyVerbs() []app.Verb {
	a := p.App
	carrier := carry.Carrier{App: a, Game: p.game, Known: p.known}
	teller := stats.Teller{Place: p.at(), Known: p.known}
	list := []app.Verb{
		newLog(p), newUndo(p), newRedo(p), newGoto(p), p.told(newNote(p), "note"), newMark(p), newRun(p),
		newPlay(p), newCheck(p), newVerify(p), newCompletion(p), newVersion(a), p.prefs.Verb(a), newEdit(p),
		p.pages().Verb(), p.pages().SeatVerb(), p.told(newTour(p), "tour"), teller.Verb(), teller.Pause(),
		remind.Verb(p.at()),
	}
	return slices.Concat(list, carrier.Verbs(), p.verbs())
}

// pages returns the place as package serve needs it for its pages.
func (p place) pages() serve.Place {
	return serve.Place{Place: p.at(), Known: p.known, Entry: func(e table.Entry) (string, []string, error) {
		line, err := p.readEntry(e)
		return line.what(), line.fallen, err
	}, Figures: func(at app.Place, scene *screen.Scene, path string, text []byte) error {
		return stats.Teller{Place: at, Known: p.known}.Figures(scene, path, text)
	}, Run: func(own *app.App, words []string) error { return executed(own, words, p.known) }}
}

// speak puts the first game's words into the help of the root.
func (p place) speak(root *cobra.Command) {
	said := p.all[0].HelpOf("")
	if said.Example != "" {
		root.Example = app.Examples(root.Name(), said.Example)
	}
	say(root.PersistentFlags(), said.Flags)
}

// mountFor refuses an unknown command of the root, or of a group of commands there, and offers the mount
// where the game of the table here has that command.
func (p place) mountFor(c *cobra.Command, words []string) error {
	err := app.NoCommand(c, words)
	line := slices.Concat(strings.Fields(c.CommandPath())[1:], words)
	if err == nil || !p.gameHas(line) {
		if unknown, ok := errors.AsType[*telling.Unknown](err); ok && !c.HasParent() {
			p.offersOwn(unknown)
		}
		return err
	}
	return &app.UsageError{Msg: fmt.Sprintf("no command %s: this is a table of %s: %s",
		strings.Join(line[:1+len(line)-len(words)], " "), p.game.Name,
		strings.Join(slices.Concat([]string{"tablehand", p.game.Mount}, line), " "))}
}

// offersOwn lets an unknown command mean one of the game of the table here: at a prompt and in a script
// by its name alone, elsewhere behind its mount.
func (p place) offersOwn(unknown *telling.Unknown) {
	if p.game.Name == p.all[0].Name {
		return
	}
	var names []string
	for _, own := range p.game.Own() {
		names = append(names, own.Name())
	}
	if p.Inside || p.Played {
		unknown.Have = slices.Concat(unknown.Have, names)
		return
	}
	if name := near.Word(unknown.Word, names); name != "" {
		unknown.Near = p.game.Mount + " " + name
	}
}

// gameHas says whether a line begins with a command of the game of the table here.
func (p place) gameHas(words []string) bool {
	return len(words) > 0 && p.game.Owns(words[0])
}

// of returns the place of a command: under a mount, or at the root.
func (p place) of(c *cobra.Command) place {
	words := append(strings.Fields(c.CommandPath()), "")
	for i, g := range p.all {
		if words[1] == g.Mount {
			p.game = p.all[i].Opened()
		}
	}
	if words[1] == "new" { // the first game's, also in a folder below another's table
		p.game = &p.all[0]
	}
	return p
}

// begin settles the preferences for a command of this place; it refuses card at a table of another game.
func (p place) begin(c *cobra.Command) error {
	p.First, p.Turns = p.game.Name == p.all[0].Name, p.game.Turn
	p.Verbs = func() []app.Verb { return slices.Concat(p.game.Own(), p.anyVerbs()) }
	if words := strings.Fields(c.CommandPath()); !p.First || len(words) > 1 && words[1] == p.game.Mount {
		p.Mount = p.game.Mount
	}
	if err := p.prefs.Read(c.Flags(), p.App); err != nil {
		return err
	}
	if err := p.settlePrinting(c.Flags().Changed("printing")); err != nil {
		return err
	}
	if strings.HasPrefix(p.Command+" ", "card ") { // they lie in a file of their own, and read no table
		return p.ours()
	}
	return nil
}

// flagError explains a fault of a flag, with the nearest flag that exists.
func flagError(c *cobra.Command, err error) error {
	text := err.Error()
	if name, ok := strings.CutPrefix(text, "unknown flag: --"); ok {
		var names []string
		c.Flags().VisitAll(func(f *pflag.Flag) { names = append(names, f.Name) })
		if !c.HasParent() {
			names = append(names, "version", "help")
		}
		return &telling.Unknown{What: "flag", Word: "--" + name, Have: dashed(names)}
	}
	if strings.HasPrefix(text, "unknown shorthand flag:") {
		word := chance.Quote(text[strings.LastIndex(text, " ")+1:])
		if strings.IndexFunc(word, unicode.IsDigit) < 0 {
			return &app.UsageError{Msg: fmt.Sprintf("no flag %s (%s): words that begin with - stand behind --", word,
				strings.Join(shortFlags(c), ", "))}
		}
		return &app.UsageError{Msg: fmt.Sprintf(
			"%s reads as a flag: numbers are never negative here, a modifier is --mod %s", word, word)}
	}
	if wrong, ok := errors.AsType[*pflag.InvalidValueError](err); ok {
		return wrongValue(wrong)
	}
	if lacks, ok := errors.AsType[*pflag.ValueRequiredError](err); ok {
		name := lacks.GetFlag().Name
		return &app.UsageError{Msg: fmt.Sprintf("--%s: something is missing behind it: %s --help tells what", name,
			c.CommandPath())}
	}
	return &app.UsageError{Msg: text + ": " + c.CommandPath() + " --help shows what there is"}
}

// shortFlags lists the flags of a command that have a letter, each as it is typed.
func shortFlags(c *cobra.Command) (list []string) {
	c.Flags().VisitAll(func(f *pflag.Flag) {
		if f.Shorthand != "" {
			list = append(list, "-"+f.Shorthand)
		}
	})
	slices.Sort(list)
	return list
}

// wrongValue explains a value that a flag cannot have.
func wrongValue(err *pflag.InvalidValueError) error {
	if unknown, ok := errors.AsType[*telling.Unknown](err); ok {
		return unknown
	}
	said := fmt.Sprintf("--%s %s: ", err.GetFlag().Name, chance.Quote(err.GetValue()))
	if err.GetFlag().Value.Type() == "bool" {
		return &app.UsageError{Msg: said + "it stands alone, or is true or false"}
	}
	if number, ok := errors.AsType[*strconv.NumError](err); ok {
		said += "a whole number is wanted"
		if errors.Is(number, strconv.ErrRange) {
			said = strings.TrimSuffix(said, "wanted") + "wanted, and a smaller one"
		}
		return &app.UsageError{Msg: said}
	}
	return &app.UsageError{Msg: said + errors.Unwrap(err).Error()}
}

// unsaidFlag refuses a flag with an empty value: left out, the flag has another meaning.
func unsaidFlag(flags *pflag.FlagSet) (err error) {
	flags.Visit(func(f *pflag.Flag) {
		said := []string{f.Value.String()}
		if list, ok := f.Value.(pflag.SliceValue); ok {
			said = list.GetSlice()
		}
		if len(said) == 0 || slices.Contains(said, "") {
			err = &app.UsageError{Msg: "--" + f.Name + " is empty: leave it out, or give it a value"}
		}
	})
	return err
}

func dashed(names []string) []string {
	for i, n := range names {
		names[i] = "--" + n
	}
	return names
}

// commandName returns the name of a command for scripts: without the program and the mount of its game.
func commandName(c *cobra.Command, all []app.Game) string {
	words := strings.Fields(c.CommandPath())[1:]
	for _, g := range all {
		if len(words) > 1 && words[0] == g.Mount {
			words = words[1:]
		}
	}
	return strings.Join(words, " ")
}

// unsaid lists the flags that change how an act is told, not its outcome.
var unsaid = []string{"table", "why", "json", "quiet", "color", "ask", "dry-run", "data"}

// typedAgain returns the command line as it would be typed again, without the flags in unsaid.
func typedAgain(c *cobra.Command, args []string, all []app.Game) []string {
	line := append(strings.Fields(c.CommandPath())[1:], args...)
	if len(line) > 0 && line[0] == all[0].Mount {
		line = line[1:] // its verbs stand at the root too
	}
	c.Flags().Visit(func(f *pflag.Flag) {
		if _, secret := f.Annotations[app.Unlogged]; secret || slices.Contains(unsaid, f.Name) {
			return
		}
		switch v := f.Value.(type) {
		case pflag.SliceValue:
			for _, one := range v.GetSlice() {
				line = append(line, "--"+f.Name+"="+one)
			}
		default:
			if f.Value.Type() == "bool" && f.Value.String() == "true" {
				line = append(line, "--"+f.Name)
			} else {
				line = append(line, "--"+f.Name+"="+f.Value.String())
			}
		}
	})
	return line
}

// shared defines the flags that every command has.
func shared(f *pflag.FlagSet, p place) *config.Preferences {
	a := p.App
	f.StringVar(&a.Dice, "dice", "", "faces of real dice: 2,6,3 in order, or by what they are for: PURPOSE=6")
	f.StringVar(&a.Draw, "draw", "", "what was really drawn, in order or by purpose")
	f.StringArrayVar(&a.Choose, "choose", nil, "a decision the act needs: WHAT=ANSWER")
	f.StringArrayVar(&a.Mods, "mod", nil, "an effect the program does not know: WHAT VALUE")
	f.BoolVar(&a.Anyway, "anyway", false, "play on where a rule forbids it; it is logged")
	f.BoolVarP(&a.DryRun, "dry-run", "n", false, "rehearse and tell, save nothing")
	f.BoolVarP(&a.JSON, "json", "j", false, "one JSON document on stdout")
	f.Var(&seed{&a.Seed}, "seed", "repeatable chance: of new, or where there is no table")
	return config.Flags(f, p.game, p.all)
}

// seed is a flag for an optional number.
type seed struct{ into **int64 }

func (s *seed) String() string {
	if s.into == nil || *s.into == nil {
		return ""
	}
	return strconv.FormatInt(**s.into, 10)
}

func (s *seed) Set(text string) error {
	n, err := strconv.ParseInt(text, 10, 54)
	if err != nil || n < 0 {
		return fmt.Errorf("a seed is a whole number from 0 to %d", int64(1)<<53-1)
	}
	*s.into = &n
	return nil
}

func (s *seed) Type() string { return "number" }

// saidOnce refuses a flag that takes one word and has two: the first would be lost.
func saidOnce(c *cobra.Command, line []string) error {
	if end := slices.Index(line, "--"); end >= 0 {
		line = line[:end]
	}
	var seen []string
	for _, word := range line {
		name, dashed := strings.CutPrefix(word, "--")
		name, _, _ = strings.Cut(name, "=")
		f := c.Flags().Lookup(name)
		if !dashed || f == nil || !slices.Contains([]string{"string", "number"}, f.Value.Type()) {
			continue
		}
		if slices.Contains(seen, name) {
			return &app.UsageError{Msg: "--" + name + " is said twice: once is enough"}
		}
		seen = append(seen, name)
	}
	return nil
}
