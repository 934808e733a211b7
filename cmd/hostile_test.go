package cmd

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"tablehand/assist/telling/tellingtest"
	"tablehand/cmd/app"
)

// hostile words have no meaning in any place; some hold control characters for the terminal.
var hostile = map[string]string{
	"newline": "a\nb", "escape": "a\x1b[31mb", "c1": "a\u009b31mb", "direction": "a\u202eb",
	"utf8": "a\xff\xfeb", "megabyte": strings.Repeat("x", 1<<20), "delete": "a\x7fb", "empty": "",
}

// harmless checks that an answer holds no control characters, and is short.
func harmless(t *testing.T, what string, h heard) {
	t.Helper()
	text := h.out + h.err
	if len(text) > 8000 || !utf8.ValidString(text) {
		t.Errorf("%s: said %d bytes of which all are text: %v", what, len(text), utf8.ValidString(text))
	}
	if strings.ContainsFunc(text, func(r rune) bool { return r != '\n' && unicode.Is(unicode.C, r) }) {
		t.Errorf("%s: something reaches the terminal raw: %q", what, text[:min(len(text), 300)])
	}
}

// refuses checks that a line is refused, in words and as JSON, and leaves the table alone.
func refuses(t *testing.T, w *world, what string, line []string, codes ...int) {
	t.Helper()
	refusesAs(t, w, what, [][]string{nil, {"--json"}}, line, codes...)
}

// refusesAs checks it with each of these flags.
func refusesAs(t *testing.T, w *world, what string, flags [][]string, line []string, codes ...int) {
	t.Helper()
	before := w.sight()
	for _, more := range flags {
		h := w.types(append(line[:len(line):len(line)], more...)...)
		if !slices.Contains(codes, h.code) {
			t.Errorf("%s: exit %d, not one of %v: %.90q %.90q", what, h.code, codes, h.out, h.err)
		}
		if more == nil && (h.out != "" && h.code != app.File ||
			!strings.HasPrefix(h.err[strings.LastIndex("\n"+h.err, "\ntablehand: "):], "tablehand: ")) {
			t.Errorf("%s: said %.90q and %.90q", what, h.out, h.err)
		}
		if more != nil && h.err != "" {
			t.Errorf("%s: stderr %.90q", what, h.err)
		}
		harmless(t, what, h)
	}
	if w.sight() != before {
		t.Errorf("%s: the table is no longer as it was", what)
	}
}

// Each word of each example, replaced by each hostile one, and each side of an = too: in words, and as JSON
// too, with -short one in four.
func TestHostileWords(t *testing.T) {
	everyFew(t, everyOnce, func(t *testing.T, name string, c *cobra.Command) {
		for _, line := range examples(c) {
			tablesAreKept(t, name, c, line, slices.Sorted(maps.Keys(hostile)))
		}
	})
}

// The same for one example of each verb of the other games.
func TestHostileWordsOfOtherGames(t *testing.T) {
	first := openGames()[0].Mount
	everyFew(t, every, func(t *testing.T, name string, c *cobra.Command) {
		if plain(name) == name || strings.HasPrefix(name, first+" ") {
			t.Skip("visited at the root")
		}
		if lines := examples(c); len(lines) > 0 {
			tablesAreKept(t, name, c, lines[0], []string{"newline", "megabyte"})
		}
	})
}

// tablesAreKept types an example with hostile words in the place of each of its own.
func tablesAreKept(t *testing.T, name string, c *cobra.Command, line, kinds []string) {
	t.Helper()
	w := tableFor(t, line)
	for at := len(strings.Fields(name)); at < len(line); at++ {
		if strings.HasPrefix(line[at], "-") || c.HasSubCommands() || plain(name) == "rules" && at > 1 {
			continue // rules finds what the other words mean
		}
		for i, kind := range kinds {
			for _, word := range misspelled(line[at], hostile[kind]) {
				bad := slices.Clone(line)
				bad[at] = word
				if plain(name) == "rules" && kind != "empty" {
					bad = bad[:at+1]
				}
				flags := [][]string{nil, {"--json"}}
				if testing.Short() && (i+at)%4 > 0 {
					flags = flags[:1]
				}
				refusesAs(t, w, fmt.Sprintf("%v with %s for %s", line, kind, line[at]), flags, bad,
					app.Refused, app.Usage)
			}
		}
	}
}

// misspelled lists what somebody may type in the place of a word: another one, also on each side of its =.
func misspelled(word, hostile string) []string {
	list := []string{hostile}
	if key, value, pair := strings.Cut(word, "="); pair && hostile != "" {
		list = append(list, key+"="+hostile, hostile+"="+value)
	}
	return list
}

// Each hostile word for each command's own flags that take a word or a number.
func TestHostileFlags(t *testing.T) {
	everySampled(t, everyOnce, func(t *testing.T, name string, c *cobra.Command) {
		if plain(name) == "completion" {
			t.Skip("its folder is whatever the owner says")
		}
		c.LocalNonPersistentFlags().VisitAll(func(f *pflag.Flag) {
			if f.Value.Type() == "bool" || f.Name == "passes" {
				return // what Xulthûl's way meets is only read when it walks
			}
			line := strings.Fields(name)
			if plain(name) == "roll" {
				line = append(line, "lr")
			}
			w := tableFor(t, line)
			for kind, word := range hostile {
				refuses(t, w, fmt.Sprintf("%s --%s %s", name, f.Name, kind),
					append(line, "--"+f.Name+"="+word), app.Refused, app.Usage)
			}
			if f.Value.Type() != "int" {
				return
			}
			for _, number := range []string{"-1", "99999999999999999999", "9223372036854775807", "1.5", "1e3",
				"ten", "１"} {
				refuses(t, w, fmt.Sprintf("%s --%s %s", name, f.Name, number),
					append(line, "--"+f.Name+"="+number), app.Usage)
			}
		})
	})
}

// The same for the flags that every command has.
func TestHostileSharedFlags(t *testing.T) {
	tellingtest.Dear(t)
	w := tableFor(t, nil)
	rootOf(&app.App{}).PersistentFlags().VisitAll(func(f *pflag.Flag) {
		if f.Name == "help" || f.Value.Type() == "bool" {
			return
		}
		for kind, word := range hostile {
			refuses(t, w, fmt.Sprintf("--%s %s", f.Name, kind),
				[]string{"creature", "forest", "--" + f.Name + "=" + word}, app.Refused, app.Usage, app.File)
		}
	})
}

// Counts are small whole numbers, from one.
func TestHostileCounts(t *testing.T) {
	tellingtest.Dear(t)
	for _, line := range []string{
		"undo", "redo", "goto", "log", "avatar wound Sara", "avatar heal Sara", "avatar drain Sara",
		"radiance drain Sara", "radiance restore Sara",
	} {
		w := tableFor(t, strings.Fields(line))
		for _, n := range []string{"0", "-1", "1000001", "99999999999999999999", "1.5", "1e3", "0x1", "ten",
			"١"} {
			refuses(t, w, line+" "+n, append(strings.Fields(line), n), app.Usage)
		}
	}
}

// One word too many or too few, an unknown flag or part: each is named.
func TestWordsThatMeanNothing(t *testing.T) {
	everyFew(t, every, func(t *testing.T, name string, c *cobra.Command) {
		line := strings.Fields(name)
		w := tableFor(t, line)
		refuses(t, w, name+" --jsno", append(line, "--jsno"), app.Usage)
		if h := w.types(append(line, "--jsno")...); !strings.Contains(h.err, "did you mean --json?") {
			t.Errorf("%s --jsno offers nothing: %s", name, h.err)
		}
		if c.HasSubCommands() {
			near := c.Commands()[slices.IndexFunc(c.Commands(), (*cobra.Command).IsAvailableCommand)].Name()
			refuses(t, w, name+" nonsense", append(line, "nonsense"), app.Usage)
			h := w.types(append(line, near+"x")...)
			if found := plain(name) == "rules" && h.code == app.Done; !found && // rules finds what words mean
				!strings.Contains(h.err, "did you mean "+near+"?") {
				t.Errorf("%s %sx offers nothing: %s", name, near, h.err)
			}
			return
		}
		if needed := strings.Count(strings.ReplaceAll(c.Use, "|", " "), " ") > 0 &&
			!strings.Contains(c.Use, "["); needed {
			refuses(t, w, name+" alone", line, app.Usage)
		}
		if err := c.Args(c, strings.Fields(strings.Repeat("x ", 99))); err != nil {
			refuses(t, w, name+" and 99 words", append(line, strings.Fields(strings.Repeat("x ", 99))...),
				app.Usage)
		}
	})
}
