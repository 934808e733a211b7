package cmd

import (
	"encoding/json"
	"fmt"
	"regexp"
	"runtime"
	"strings"
	"testing"

	"tablehand/assist/telling/tellingtest"
	"tablehand/cmd/app"
)

// A place is one value in the text of a table: what stands before it, the value, and what stands behind.
type valueAt struct {
	before, value, after string
	line                 int
}

// scalar matches a value as tables write it: behind a key, or in a list.
var scalar = regexp.MustCompile(`(?m)(: |\[|, |^ *- )("[^"\n]*"|'[^'\n]*'|[\w.*][^\n,\]{}:]*)(\n|,|\]|\})`)

// valuesIn returns each value in a text.
func valuesIn(text string) (list []valueAt) {
	for from := 0; ; {
		at := scalar.FindStringSubmatchIndex(text[from:])
		if at == nil {
			return list
		}
		begin, end := from+at[4], from+at[5]
		list = append(list, valueAt{text[:begin], text[begin:end], text[end:],
			1 + strings.Count(text[:begin], "\n")})
		from = end
	}
}

// number matches a whole number.
var number = regexp.MustCompile(`^\d+$`)

// wrongNumbers holds what no whole number of a table may be; wrongValues what may stand nowhere, or at few
// places.
var (
	wrongNumbers = []string{"1.5", "1e400", "18446744073709551616", ".nan", "-.inf", "no", "0123", "0x1F",
		"1_000", "2026-11-23", "one", "'1'", "[1]", "{}", "-9223372036854775809", "+1"}
	wrongValues = []string{"null", "-1", "~", "", "[]", "{a: 1}", "yes", "1.5", ".nan", "2026-11-23", "!!str x",
		"&a x", "*a", `"\u0000"`, "999999999"}
)

// Where a number stands, what is none, or can be none, is refused with its line. Whatever stands anywhere is
// refused with a line, or the table is one that can be asked and played on.
func TestValuesOfEveryTable(t *testing.T) {
	onEveryTable(t, func(t *testing.T, g gameTable, w *world, whole string) {
		numbers, i := 0, 0
		for _, v := range valuesIn(whole) {
			at := fmt.Sprintf("table.yaml:%d:", v.line)
			if number.MatchString(v.value) {
				numbers++
				for _, wrong := range wrongNumbers {
					if i++; taken(i, 41) && v.line > 1 {
						g.unread(t, w, v.value+" is "+wrong, v.before+wrong+v.after, at)
					}
				}
			}
			for _, odd := range wrongValues {
				if i++; taken(i, 41) && v.line > 2 {
					g.withStands(t, w, v.value+" is "+odd+" in line "+fmt.Sprint(v.line), v.before+odd+v.after)
				}
			}
		}
		if numbers < 20 {
			t.Errorf("only %d numbers", numbers)
		}
	})
}

// withStands checks that a text is refused with a line, or is a table that can be asked and played on; where
// it does not add up, check and each act say so, with a line.
func (g gameTable) withStands(t *testing.T, w *world, what, text string) {
	t.Helper()
	w.write("table.yaml", text)
	found := w.types("check")
	faulty := found.code == app.File
	if found.code != app.Done && !(faulty && strings.Contains(found.out+found.err, "table.yaml:")) {
		t.Errorf("%s: check: exit %d: %s%s", what, found.code, found.out, found.err)
	}
	if h := w.types("status"); h.code == app.File {
		refuses(t, w, what, g.line(), app.File)
		return
	}
	for _, look := range []string{"status", "status --json", "next", "next --json"} {
		if h := w.types(strings.Fields(look)...); h.code != app.Done {
			t.Errorf("%s: %s: exit %d: %s", what, look, h.code, h.err)
		}
	}
	h := w.types(g.line()...)
	if h.code != app.Done && h.code != app.Refused && h.code != app.Usage {
		t.Errorf("%s: %s: exit %d: %s", what, g.act, h.code, h.err)
	}
	if h.code == app.Done && faulty != strings.Contains(h.err, "note: the table does not add up: table.yaml:") {
		t.Errorf("%s: %s, but check: %s", what, h.err, found.out)
	}
	if h := w.types("check"); h.code != found.code {
		t.Errorf("%s: after %s: check: exit %d: %s", what, g.act, h.code, h.out)
	}
}

// What would take a parser long, or much memory, is refused in each table before it does.
func TestBombsInEveryTable(t *testing.T) {
	aliases := "a: &a [x, x, x, x, x, x, x, x, x]\n"
	for c := 'b'; c <= 'i'; c++ {
		aliases += string(c) + ": &" + string(c) + " [" + strings.Repeat("*"+string(c-1)+",", 9) + "]\n"
	}
	deep := "deep: " + strings.Repeat("[", 10000) + strings.Repeat("]", 10000) + "\n"
	onEveryTable(t, func(t *testing.T, g gameTable, w *world, whole string) {
		for i, c := range []struct{ what, more, says string }{
			{"aliases", aliases, "an anchor (&name) is not allowed"},
			{"an alias of itself", "a: &a [*a]\n", "an anchor (&name) is not allowed"},
			{"depth 10,000", deep, "nested too deep"},
			{"100,000 keys", strings.Repeat("k: x\n", 100_000), "too many values"},
			{"20 MB", strings.Repeat("key: value\n", 2_000_000), "is larger than 1 MiB"},
		} {
			if taken(i+len(g.mount), 3) {
				g.unread(t, w, c.what, whole+c.more, c.says)
			}
		}
	})
}

// Nothing that is refused takes much memory: each table with 100,000 keys, one after the other.
func TestABombTakesLittleMemory(t *testing.T) {
	tellingtest.Dear(t)
	for _, g := range gameTables {
		w := g.lay(t)
		w.write("table.yaml", w.read("table.yaml")+strings.Repeat("k: x\n", 100_000))
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		w.types("check")
		runtime.ReadMemStats(&after)
		if took := after.TotalAlloc - before.TotalAlloc; took > 256<<20 {
			t.Errorf("%s: %d MB", g.mount, took>>20)
		}
	}
}

// A save keeps the meaning of what it does not change, however the owner wrote it: each value in turn in
// another style, and the same act.
func TestStylesOfEveryTable(t *testing.T) {
	onEveryTable(t, func(t *testing.T, g gameTable, w *world, whole string) {
		w.does(g.line()...)
		want := withoutLast(t, w)
		old, acted := strings.Split(whole, "\n"), strings.Split(w.read("table.yaml"), "\n")
		for i, v := range valuesIn(whole) {
			if v.line < 3 || strings.ContainsAny(v.value, `"'`) {
				continue
			}
			styles := []string{v.value + "   ", v.value + " # as it was"}
			if v.after[0] != '\n' {
				styles = []string{v.value + "  ", "  " + v.value}
			}
			if !number.MatchString(v.value) && v.value != "null" && v.value != "true" && v.value != "false" {
				quoted, _ := json.Marshal(v.value)
				styles = append(styles, "'"+v.value+"'", string(quoted))
				if v.after[0] == '\n' && strings.HasSuffix(v.before, ": ") {
					indent := strings.Repeat(" ", 9)
					styles = append(styles, "|-\n"+indent+v.value, ">-\n"+indent+v.value)
				}
			}
			for j, style := range styles {
				if !taken(i+7*j, 24) {
					continue
				}
				w.write("table.yaml", v.before+style+v.after)
				h := w.types(g.line()...)
				if h.code != app.Done {
					t.Errorf("line %d with %q: exit %d: %s", v.line, style, h.code, h.err)
					continue
				}
				if got := withoutLast(t, w); got != want {
					t.Errorf("line %d with %q: the act makes\n%s\nand not\n%s", v.line, style, got, want)
				}
				if !strings.Contains(w.read("table.yaml"), style) && acted[v.line-1] == old[v.line-1] {
					t.Errorf("line %d with %q is written anew: %s", v.line, style, w.read("table.yaml"))
				}
			}
		}
	})
}

// What a terminal would obey stays out of it, from whatever value of a table: as text in quotes YAML may hold
// it.
func TestEscapesInEveryTable(t *testing.T) {
	onEveryTable(t, func(t *testing.T, g gameTable, w *world, whole string) {
		for i, v := range valuesIn(whole) {
			if number.MatchString(v.value) || v.line < 3 || !taken(i, 9) {
				continue
			}
			word := strings.Trim(v.value, `"'`)
			for _, odd := range []string{`\e[31m`, `\u202e`, `\u009b31m`, `\x7f`, `\n`, `\x07`} {
				w.write("table.yaml", v.before+`"`+word+odd+`"`+v.after)
				for _, look := range []string{"check", "check --json", "status", "status --json", "next", "log",
					"next --json", g.act + " --dry-run", g.act + " --dry-run --json"} {
					harmless(t, fmt.Sprintf("%s with %s in line %d", look, odd, v.line),
						w.types(strings.Fields(look)...))
				}
			}
		}
	})
}

// withoutLast returns what the status says, but for the last act, which has its time.
func withoutLast(t *testing.T, w *world) string {
	t.Helper()
	said := resultIn(w.does("status", "--json").out)
	delete(said, "last")
	text, err := json.Marshal(said)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
