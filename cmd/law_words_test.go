package cmd

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"tablehand/assist/telling/tellingtest"
	"tablehand/cmd/app"
)

// No line ends with a fault of the program, whatever stands in it: each act of each game, with each word left
// out, doubled, swapped with the next, overlong, in other case and in other forms of Unicode, on random
// tables, also on those that somebody has edited by hand, and on those that are kept. None hangs, and what is
// refused changes nothing.
func TestNoLineIsAFault(t *testing.T) {
	tellingtest.Dear(t)
	for i, g := range openGames() {
		t.Run(g.Mount, func(t *testing.T) {
			t.Parallel()
			l := &lines{maker: newMaker(t, g, rand.New(rand.NewPCG(seedOf(70), uint64(i))))}
			for _, d := range l.kept() {
				l.holds(d)
			}
			for range tellingtest.Tries(200, 2, 1) {
				d := l.begins()
				for range l.IntN(20) {
					if now, err := d.next(); err == nil {
						d, _ = l.plays(d, now.steps)
					}
				}
				l.holds(d)
				for range 1 + l.IntN(8) {
					d = l.mutated(d)
				}
				l.holds(d)
			}
			t.Logf("%d tables, %d lines", l.tables, l.typed)
		})
	}
}

// A lines types lines of a game that are wrong somewhere.
type lines struct {
	*maker
	tables, typed int
}

// kept returns the kept tables of the game.
func (l *lines) kept() (list []desk) {
	l.Helper()
	paths, err := filepath.Glob(filepath.Join(keptTables, "*", l.game.Mount, "table.yaml"))
	if err != nil || len(paths) == 0 {
		l.Fatalf("no kept tables: %v", err)
	}
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			l.Fatal(err)
		}
		d := l.bare()
		d.text, d.seq = string(text), 1
		list = append(list, d)
	}
	return list
}

// mutated returns a table of which a value is any other that check calls sound: a small or a large number,
// nothing, another word.
func (l *lines) mutated(d desk) desk {
	values := valuesIn(d.text)
	v := values[3+l.IntN(len(values)-3)]
	for range 5 {
		to := l.one(append(slices.Clone(extremes), values[l.IntN(len(values))].value))
		if other := d.with(v.before + to + v.after); other.sound() {
			return other
		}
	}
	return l.edited(d)
}

// extremes are values that few tables have.
var extremes = []string{"0", "1", "2", "9", "99", "9999", "null", "[]", "{}", "true", "x"}

// holds types wrong lines at a table: those of pages and of next, all with TABLEHAND_LONG, else a few.
func (l *lines) holds(d desk) {
	l.Helper()
	l.tables++
	list := slices.Clone(l.phrases.lines)
	now, err := d.next()
	if err != nil {
		l.Errorf("next: %v\n%s", err, d.text)
		return
	}
	for _, s := range now.steps {
		list = append(list, s.lines()...)
	}
	l.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	for _, line := range list[:min(len(list), tellingtest.Tries(60, 8, 2))] {
		for _, wrong := range wrongs(line) {
			if tellingtest.Whole() && l.IntN(3) > 0 || !tellingtest.Whole() && l.IntN(4) > 0 {
				continue
			}
			l.types(d, wrong)
		}
	}
}

// types types a line, and finds no fault of the program in what comes of it.
func (l *lines) types(d desk, line []string) {
	l.Helper()
	l.typed++
	h := d.types(line...)
	if !slices.Contains([]int{app.Done, app.Refused, app.Usage, app.File}, h.code) {
		l.Errorf("%s: exit %d: %s%s\n%s", app.Typed(line), h.code, h.out, h.heard.err, d.text)
	}
	if h.code != app.Done && (h.desk.text != d.text || h.desk.seq != d.seq) {
		l.Errorf("%s: exit %d, and the table is another one: %s\n%s", app.Typed(line), h.code, h.heard.err,
			d.text)
	}
	if h.code == app.Done && h.desk.text != d.text && !slices.Contains(line, "--anyway") && d.sound() {
		// Who plays a card out of a closed hand may show that cards were drawn off another deck than was said.
		checked := h.desk.types("check")
		if checked.code != app.Done && !strings.Contains(checked.heard.err, miscounted) {
			l.Errorf("%s leaves a table that does not add up: %s\n%s", app.Typed(line), checked.heard.err, d.text)
		}
	}
}

// wrongs returns a line with each word left out, doubled, swapped with the next one, overlong, in other case,
// and in each form of Unicode that reads the same.
func wrongs(line []string) (list [][]string) {
	for i, word := range line {
		with := func(words ...string) {
			list = append(list, slices.Concat(line[:i], words, line[i+1:]))
		}
		if len(line) > 1 {
			with()
		}
		with(word, word)
		with(strings.Repeat("x", 200))
		with(word + strings.Repeat("x", 200))
		for _, other := range []string{strings.ToUpper(word), strings.ToLower(word), swapped(word),
			norm.NFD.String(word), norm.NFKD.String(word), wide(word), marked(word)} {
			if other != word {
				with(other)
			}
		}
		if i+1 < len(line) {
			list = append(list, slices.Concat(line[:i], []string{line[i+1], word}, line[i+2:]))
		}
	}
	return list
}

// swapped returns a word with capitals in the place of small letters, and the other way round.
func swapped(word string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsUpper(r) {
			return unicode.ToLower(r)
		}
		return unicode.ToUpper(r)
	}, word)
}

// wide returns a word in letters as wide as Chinese ones, which NFKC reads as the usual.
func wide(word string) string {
	return strings.Map(func(r rune) rune {
		if r > ' ' && r <= '~' {
			return r - '!' + '！'
		}
		return r
	}, word)
}

// marked returns a word with a mark over its first letter, as a sign of its own.
func marked(word string) string {
	r := []rune(word)
	return string(r[:1]) + "\u0301" + string(r[1:])
}
