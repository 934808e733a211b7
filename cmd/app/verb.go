package app

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// A Verb is a command as a game declares it: plain data, from which cobra's command is built once
// somebody types its name. An empty field has a default, so that most verbs are a few lines; Cobra
// changes what no other field can.
type Verb struct {
	Use     string // its name, then its words: "take HEAP [N]"
	Short   string
	Long    string // empty: Short
	Example string // a line each, as it is typed behind the mount of the game
	Hidden  bool   // the help does not list it

	// Scene holds the lines after which Example runs, each as it is typed behind the mount of the game; a line
	// that begins with a space is the shell's. Empty: those of the verb that it stands under. The game's own
	// table is made first, unless the verb is Bare.
	Scene string
	Bare  bool

	Faces bool // at the prompt numbers at the end of its line are what its dice show: attack reaver lancer 11
	Texts bool // what stands behind it is what a card says: at the prompt semicolons are part of it

	Means []Meaning // what people say for it at the table
	Says  string    // how they would say it, as meaning.Sentence reads it: "Attack TARGET"
	Gives Shape     // what it answers to --json; nil: it has no document
	Asks  []*Fall   // the dice, draws and choices of its acts, beside those of the verb that it stands under

	Args      cobra.PositionalArgs         // nil: as many words as Use shows
	Completes func(Words, string) []string // what may stand there next; nil: what Use shows there

	Do    func(Words) error                        // nil: its help is shown
	With  func(f *pflag.FlagSet) func(Words) error // defines flags, and gives what Do would be
	Verbs func() []Verb                            // those that stand under it
	Cobra func(*cobra.Command)                     // whatever else cobra has to know of it
}

// Name is the first word of Use.
func (v Verb) Name() string {
	name, _, _ := strings.Cut(v.Use, " ")
	return name
}

// Command is the verb as cobra runs it, under a path such as "tablehand nim". A verb whose
// name is nowhere in the command line cannot be called: cobra learns enough of it to list it,
// and its flags, its examples and the verbs under it are not made.
func (v Verb) Command(a *App, path string) *cobra.Command {
	c := &cobra.Command{
		Use: v.Use, Short: v.Short, Hidden: v.Hidden,
		RunE: func(c *cobra.Command, _ []string) error { return c.Help() },
	}
	if a.Args != nil && !slices.Contains(a.Args, v.Name()) {
		return c
	}
	c.Long, c.Example = v.Long, Examples(path, v.Example)
	c.Args, c.ValidArgsFunction = v.checkArgs(), v.completion(a)
	if do := v.Doing(c.Flags()); do != nil {
		c.RunE = func(_ *cobra.Command, words []string) error { return do(words) }
	}
	if v.Verbs != nil {
		c.AddCommand(Commands(a, path, a.After(v.Name()), v.Verbs())...)
	}
	if v.Cobra != nil {
		v.Cobra(c)
	}
	return c
}

// Doing defines the flags of the verb, and gives what it then does: nil shows its help.
func (v Verb) Doing(f *pflag.FlagSet) func(Words) error {
	if v.With != nil {
		return v.With(f)
	}
	return v.Do
}

// After returns the words of the command line behind the first one equal to word; nil if it is not there.
func (a *App) After(word string) Words {
	if i := slices.Index(a.Args, word); i >= 0 {
		return a.Args[i+1:]
	}
	return nil
}

// Commands returns verbs as cobra commands, under a path such as "tablehand". Where the first of the
// words that follow on the command line is one of them, the others can be neither called nor listed:
// they are left out.
func Commands(a *App, path string, words Words, verbs []Verb) []*cobra.Command {
	called := func(v Verb) bool { return v.Name() == words.At(0) }
	if i := slices.IndexFunc(verbs, called); i >= 0 {
		verbs = verbs[i : i+1]
	}
	list := make([]*cobra.Command, len(verbs))
	for i, v := range verbs {
		list[i] = v.Command(a, path)
	}
	return list
}

// Examples puts a path in front of each line, and of each command behind a semicolon; a line that begins
// with a space stays as it is.
func Examples(path, text string) string {
	if text == "" {
		return ""
	}
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if !strings.HasPrefix(line, " ") {
			lines[i] = "  " + path + " " + eachBehind(line, "; ", path+" ")
		}
	}
	return strings.Join(lines, "\n")
}

// eachBehind puts a text behind each separator that stands outside quotes.
func eachBehind(line, separator, text string) string {
	parts := strings.Split(line, separator)
	for i := 1; i < len(parts); i++ {
		if strings.Count(strings.Join(parts[:i], ""), "'")%2 == 0 {
			parts[i] = text + parts[i]
		}
	}
	return strings.Join(parts, separator)
}

// Takes returns the command's own check of its words: how many there may be (see checkArgs).
func (v Verb) Takes() cobra.PositionalArgs { return v.checkArgs() }

// checkArgs returns a check that refuses another number of words than Use shows, and any word
// behind a verb that holds others.
func (v Verb) checkArgs() cobra.PositionalArgs {
	switch {
	case v.Args != nil:
		return v.Args
	case v.Verbs != nil:
		return NoCommand
	}
	count := Args(v.wordCount())
	if !v.Faces {
		return count
	}
	return func(c *cobra.Command, words []string) error {
		at := facesFrom(words)
		if at < len(words) && (count(c, words) != nil || strings.Contains(words[at], left)) {
			line := append(strings.Fields(wordsOf(c)), words[:at]...)
			return &UsageError{"faces of dice stand behind --dice: " +
				strings.Join(append(line, "--dice", strings.Join(words[at:], ",")), " ")}
		}
		return count(c, words)
	}
}

// facesFrom returns where the faces of dice at the end begin: numbers, and _ for a die of the program's.
func facesFrom(words []string) int {
	at := len(words)
	for at > 0 && words[at-1] != "" && strings.Trim(words[at-1], "0123456789,"+left) == "" {
		at--
	}
	return at
}

// wordCount returns how many words Use shows: what is in brackets may be left out, and dots repeat.
func (v Verb) wordCount() (least, most int) {
	optional := false
	for _, word := range strings.Fields(v.Use)[1:] {
		if optional = optional || strings.HasPrefix(word, "["); !optional {
			least++
		}
		optional = optional && !strings.Contains(word, "]")
		if strings.HasSuffix(strings.TrimRight(word, "]"), "...") {
			return least, -1
		}
		most++
	}
	return least, most
}

// Lacks reports whether so many words are too few for the verb, as its Use shows.
func (v Verb) Lacks(words int) bool {
	least, _ := v.wordCount()
	return (v.Verbs == nil || v.Args != nil) && words < least
}

// completion offers the words that may stand there next, and never names of files beside them.
func (v Verb) completion(a *App) cobra.CompletionFunc {
	return func(c *cobra.Command, words []string, begun string) ([]string, cobra.ShellCompDirective) {
		switch {
		case v.Completes != nil:
			return Completed(goingOn(v.Completes(words, begun), begun))
		case a.Kinds == nil:
			return Completed(nil)
		}
		return Completed(Offered(a.Kinds(c), WhatMayStand(v.Use, len(words)), begun))
	}
}

// Offer completes some words, where no word stands yet.
func Offer(list ...string) func(Words, string) []string {
	return func(w Words, _ string) []string {
		if len(w) > 0 {
			return nil
		}
		return list
	}
}

// Words holds the arguments of a verb on the command line.
type Words []string

// At returns the word at a place, or "".
func (w Words) At(i int) string {
	if i >= len(w) {
		return ""
	}
	return w[i]
}

// From joins the words from a place on into one name, so that it needs no quotes.
func (w Words) From(i int) string { return strings.Join(w[min(i, len(w)):], " ") }
