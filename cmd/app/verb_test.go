package app

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// Use says how many words stand behind a verb.
func TestUseSaysHowManyWords(t *testing.T) {
	for _, c := range []struct {
		use         string
		least, most int
	}{
		{"round", 0, 0}, {"heal AVATAR [N]", 1, 2}, {"give FROM TO [N] [COLOR]", 2, 4},
		{"begin [AVATAR]...", 0, -1}, {"use [AVATAR] [WHAT...]", 0, -1}, {"roll WORD...", 1, -1},
		{"gate [AVATAR [BOARD|city-BOARD]]", 0, 2}, {"invoke WHO [N] PURPOSE...", 2, -1},
	} {
		if least, most := (Verb{Use: c.use}).wordCount(); least != c.least || most != c.most {
			t.Errorf("%s: %d to %d words, not %d to %d", c.use, least, most, c.least, c.most)
		}
	}
}

// match returns a verb with two below it, and counts how often flags are defined.
func match(defined *int) Verb {
	with := func(*pflag.FlagSet) func(Words) error {
		*defined++
		return func(Words) error { return nil }
	}
	return Verb{Use: "match", Short: "a match", Example: "match light\n  # nothing", Verbs: func() []Verb {
		return []Verb{
			{Use: "light [N]", Short: "light one", Example: "match light 2", With: with},
			{Use: "take N", Short: "take some", With: with},
		}
	}}
}

// Only the verbs that the command line names are made; where it names none, all are listed.
func TestOnlyWhatIsCalledIsMade(t *testing.T) {
	for _, c := range []struct {
		line    string
		below   []string
		defined int
	}{
		{"match light 2", []string{"light"}, 1},
		{"match lihgt 2", []string{"light", "take"}, 0},
		{"match --quiet light 2", []string{"light", "take"}, 1},
		{"match", []string{"light", "take"}, 0},
		{"status", nil, 0},
	} {
		defined := 0
		made := match(&defined).Command(&App{Args: strings.Fields(c.line)}, "tablehand nim")
		var below []string
		for _, sub := range made.Commands() {
			below = append(below, sub.Name())
		}
		if !slices.Equal(below, c.below) || defined != c.defined || !made.IsAvailableCommand() {
			t.Errorf("%s: %v below it, flags of %d", c.line, below, defined)
		}
	}
}

// Without a command line, as tests and help want it, everything is made.
func TestAllIsMadeWhereNothingIsCalled(t *testing.T) {
	defined := 0
	made := match(&defined).Command(&App{}, "tablehand nim")
	light, _, err := made.Find([]string{"light"})
	if err != nil || defined != 2 || light.Example != "  tablehand nim match light 2" ||
		made.Example != "  tablehand nim match light\n  # nothing" {
		t.Errorf("%v, flags of %d, %q, %q", err, defined, light.Example, made.Example)
	}
}

// A verb completes what it says itself, else what its Use shows, and never names of files beside them.
func TestWhatCompletes(t *testing.T) {
	a := &App{Kinds: func(*cobra.Command) []Kind { return []Kind{Fixed("WHO", "Ann", "Ben"), {Name: "N"}} }}
	const alone, goesOn = cobra.ShellCompDirectiveNoFileComp, cobra.ShellCompDirectiveNoSpace
	for _, c := range []struct {
		verb  Verb
		words []string
		begun string
		offer []string
		also  cobra.ShellCompDirective
	}{
		{Verb{Use: "x", Completes: Offer("a", "b=")}, nil, "", []string{"a", "b="}, alone | goesOn},
		{Verb{Use: "x", Completes: Offer("a")}, []string{"a"}, "", nil, alone},
		{Verb{Use: "x"}, nil, "", nil, alone},
		{Verb{Use: "x WHO [N] left|WHO"}, nil, "", []string{"Ann", "Ben"}, alone},
		{Verb{Use: "x WHO [N] left|WHO"}, []string{"Ann"}, "", []string{"left", "Ann", "Ben"}, alone},
		{Verb{Use: "x [WHO] left"}, nil, "", []string{"Ann", "Ben", "left"}, alone},
		{Verb{Use: "x [WHO] left"}, []string{"Ann"}, "", []string{"left"}, alone},
		{Verb{Use: "x [WHO]..."}, []string{"Ann", "Ben", "Ann"}, "b", []string{"Ben"}, alone},
		{Verb{Use: "x N... | WHO[=N]..."}, []string{"1"}, "", nil, alone},
	} {
		offer, also := c.verb.completion(a)(nil, c.words, c.begun)
		if !slices.Equal(offer, c.offer) || also != c.also {
			t.Errorf("%s %v: %q and %v", c.verb.Use, c.words, offer, also)
		}
	}
}

// Values with commas complete their last part; files those of an ending, and folders.
func TestListsAndFilesComplete(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"a.yaml", "b.txt", ".c.yaml"} {
		if err := os.WriteFile(filepath.Join(dir, name), nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Mkdir(filepath.Join(dir, "d"), 0o700); err != nil {
		t.Fatal(err)
	}
	files := (&App{Streams: Streams{Dir: dir}}).Files
	two := func(string) []string { return []string{"x", "y"} }
	for _, c := range []struct{ got, want []string }{
		{InList(two)("x,"), []string{"x,x", "x,y"}}, {InList(two)(""), []string{"x", "y"}},
		{files(".yaml")(""), []string{"a.yaml", "d/"}}, {files()("b"), []string{"b.txt"}},
		{files()(dir + "/a"), []string{dir + "/a.yaml"}}, {files()("d/"), nil}, {files()("nowhere/"), nil},
	} {
		if !slices.Equal(c.got, c.want) {
			t.Errorf("%q, not %q", c.got, c.want)
		}
	}
}

func TestWords(t *testing.T) {
	w := Words{"Sara", "Time", "Dancer"}
	if w.At(0) != "Sara" || w.At(3) != "" || w.From(1) != "Time Dancer" || w.From(4) != "" {
		t.Errorf("%q %q %q %q", w.At(0), w.At(3), w.From(1), w.From(4))
	}
}

// What stands in brackets, several words among it, is not lacking.
func TestLacking(t *testing.T) {
	for use, least := range map[string]int{"damage UNITS N [by WORDS...]": 2, "near UNIT NEAR... [SAYING]...": 2,
		"end": 0, "take PLAYER zone [CORNER] [SIDE]": 2, "deploy PLAYER [none|FIELDED]...": 1, "push A N by B": 4,
		"to [AVATAR] HEX... | TERRAIN[=NAME]...": 1} {
		v := Verb{Use: use}
		if v.Lacks(least) || least > 0 && !v.Lacks(least-1) {
			t.Errorf("%s lacks words with %d", use, least)
		}
	}
}
