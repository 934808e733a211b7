package cmd

import (
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"tablehand/assist/telling/tellingtest"
	"tablehand/cmd/app"
)

// Every place for a word in every Use, and every flag with a value, takes words in small letters
// or a kind that is known: it completes, or is free text.
func TestEveryPlaceHasAKind(t *testing.T) {
	none := func(string) string { return "" }
	_, p := newRoot(&app.App{Streams: app.Streams{Dir: t.TempDir(), Getenv: none}}, games)
	every(t, func(t *testing.T, name string, c *cobra.Command) {
		kinds := p.kinds(c)
		known := func(where, what string) {
			for _, kind := range strings.Split(what, "|") {
				if _, is := app.KindNamed(kinds, kind); !is && kind != strings.ToLower(kind) {
					t.Errorf("%s: nobody knows what %s is", where, kind)
				}
			}
		}
		for n := range 6 {
			for _, kind := range app.WhatMayStand(c.Use, n) {
				known(c.Use, kind)
			}
		}
		c.LocalNonPersistentFlags().VisitAll(func(f *pflag.Flag) {
			value := p.valueOf(c, f)
			if value == "" && f.Value.Type() != "bool" {
				t.Errorf("--%s: it is not said what it takes", f.Name)
			}
			known("--"+f.Name, value)
		})
	})
}

// offers asks as a shell does, and returns the words without their remarks.
func (w *world) offers(line ...string) (words []string, directive string) {
	w.t.Helper()
	h := w.does(append([]string{"__complete"}, line...)...)
	lines := strings.Split(strings.TrimSpace(h.out), "\n")
	for _, l := range lines[:len(lines)-1] {
		word, _, _ := strings.Cut(l, "\t")
		words = append(words, word)
	}
	return words, lines[len(lines)-1]
}

// No command offers names of files for a word or a flag's value, unless it means a file: the shell
// itself never adds any.
func TestShellsNeverAddFiles(t *testing.T) {
	everySampled(t, everyOnce, func(t *testing.T, name string, c *cobra.Command) {
		w := newWorld(t)
		w.lay(stageNamed(t, evenings))
		ask := func(line ...string) {
			words, directive := w.offers(append(strings.Fields(name), line...)...)
			if !slices.Contains([]string{":4", ":6", ":36"}, directive) || len(words) != len(slices.Compact(words)) {
				t.Errorf("%s %q: %s", name, line, directive)
			}
		}
		for _, words := range [][]string{{""}, {"Sara", ""}, {"Sara", "2", ""}, {"a", "b", "c", "d", ""}} {
			ask(words...)
		}
		c.LocalNonPersistentFlags().VisitAll(func(f *pflag.Flag) {
			if f.Value.Type() != "bool" {
				ask("--"+f.Name, "")
				ask("--" + f.Name + "=")
			}
		})
		ask("--color", "")
		ask("--table", "")
	})
}

// What a shell is told at the second word, for the value of a flag, behind a comma.
func TestWhatIsOffered(t *testing.T) {
	w := newWorld(t)
	w.lay(stageNamed(t, evenings))
	for _, c := range []struct {
		line  string
		words string // all, or with ... those that are among them
	}{
		{"status w", "wells"},
		{"status --color ", "auto always never"},
		{"rules --printing ", "first second"},
		{"avatar wound ", "Sara Bryan"},
		{"avatar wound Sara 2 f", "fire"},
		{"avatar wound Sara --of r", "red"},
		{"band join Sara B", "Bryan"},
		{"harvest --by ", "Sara Bryan"},
		{"harvest --dice ", "harvest="},
		{"combat roll --dice cr=6,w", "cr=6,withdraw= cr=6,wounds="},
		{"creature forest --draw ab", "ability="},
		{"fate draw Sara --draw fate=B", "fate=Brutal Assault ..."},
		{"item gain Sara L", "Liquid Life"},
		{"encounter draw y", "yellow:"},
		{"new --scenario ", "thwart preserve"},
		{"new --difficulty c", "challenging"},
		{"new --boards p", "practice"},
		{"new --reading A1", "A1=next-turn A1=same-turn ..."},
		{"new --avatar Ann=green:L", "Ann=green:Life Caster"},
		{"well reveal a", "a1 a2 a3"},
		{"encounter provoke --choose b", "by=Sara by=Bryan"},
		{"avatar recover Sara --choose ", "recover=wounds recover=drains recover=radiance " +
			"recover-Sara=wounds recover-Sara=drains recover-Sara=radiance ..."},
		{"move to Sara forest --choose reveal.city-a=", "reveal.city-a=yes reveal.city-a=no"},
		{"band leave Sara --choose ", ""},
		{"combat withdraw Sara --choose la", "land="},
		{"combat end ", "won left fled"},
		{"city reveal ", "a b ..."},
		{"move gate Sara city-", "city-a city-b"},
		{"move to Sara f", "forest"},
		{"shadow-turn --leads 4=g", "4=gate-1 4=gate-2 4=gate-3 4=gate-4 4=gate-5 4=gate-6"},
		{"shard give Sara Bryan 2 r", "red"},
		{"data show creature.p", "creature.power-columns creature.powers ..."},
		{"status --table ", "table.yaml"},
		{"rules list wi", "withdraw"},
		{"completion z", "zsh"},
		{"note ", ""},
	} {
		line := typed(c.line)
		if strings.HasSuffix(c.line, " ") {
			line = append(line, "")
		}
		got, _ := w.offers(line...)
		want, some := strings.CutSuffix(c.words, " ...")
		if all := strings.Join(got, " "); all != want && !(some && strings.Contains(" "+all+" ", " "+want+" ")) {
			t.Errorf("%q: %q, not %q", c.line, all, c.words)
		}
	}
}

// What any game's act may ask is offered with its answers; another command of the game asks nothing.
func TestChoicesOfAnyGame(t *testing.T) {
	w := newWorld(t)
	w.known = toys
	w.write("table.yaml", draughtsTable)
	for line, want := range map[string]string{
		"draughts capture --choose ": "huff=yes huff=no", "draughts capture --choose huff=y": "huff=yes",
		"draughts capture --dice ": "fall=", "draughts roll king --choose ": "",
	} {
		words := typed(line)
		if strings.HasSuffix(line, " ") {
			words = append(words, "")
		}
		if got, _ := w.offers(words...); strings.Join(got, " ") != want {
			t.Errorf("%s: %q", line, got)
		}
	}
	page := w.does("draughts", "capture", "--help").out
	if !strings.Contains(page, "a decision: huff=yes|no\n") {
		t.Error(page)
	}
}

// The acts of the journal are offered by number, the last first, each with its line.
func TestActsAreOfferedWithWhatTheyDid(t *testing.T) {
	w := newWorld(t)
	w.lay(stageNamed(t, evenings))
	for _, line := range [][2]string{{"log", "14\tnote 'nothing else'"}, {"goto", "14\tnote 'nothing else'"},
		{"undo", "1\tnote 'nothing else'"}} {
		h := w.does("__complete", line[0], "")
		if !strings.HasPrefix(h.out, line[1]) {
			t.Errorf("%s: %s", line[0], h.out)
		}
	}
}

// Bash itself completes, with the package bash-completion or without it.
func TestBashCompletes(t *testing.T) {
	tellingtest.Dear(t)
	bash, err := exec.LookPath("bash")
	if err != nil {
		t.Skip("bash is not installed")
	}
	w := newWorld(t)
	w.lay(stageNamed(t, evenings))
	w.write("tablehand.bash", w.does("completion", "bash").out)
	const packaged = "/usr/share/bash-completion/bash_completion"
	sources := []string{""}
	if _, err := os.Stat(packaged); err == nil {
		sources = append(sources, "source "+packaged+"; ")
	}
	for _, source := range sources {
		for _, c := range []struct{ line, words, want string }{
			{"tablehand status w", "tablehand status w", "wells"},
			{"tablehand status ", "tablehand status ''", "avatars boards encounter pool shadows turn wells"},
			{"tablehand avatar wound Sara 2 fi", "tablehand avatar wound Sara 2 fi", "fire"},
			{"tablehand status --color=al", "tablehand status --color = al", "always"},
			{"tablehand note ", "tablehand note ''", ""},
		} {
			script := source + "source ./tablehand.bash; COMP_LINE='" + c.line + "'; COMP_POINT=${#COMP_LINE}; " +
				"COMP_WORDS=(" + c.words + "); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); COMP_TYPE=9; " +
				`compopt() { :; }; __start_tablehand; printf '%s\n' "${COMPREPLY[@]%% *}" | sort | xargs`
			run := exec.Command(bash, "--norc", "-c", script)
			run.Dir = w.dir
			out, err := run.CombinedOutput()
			if got := strings.TrimSpace(string(out)); err != nil || got != c.want {
				t.Errorf("%s%s: %q, not %q (%v)", source, c.line, got, c.want, err)
			}
		}
	}
}
