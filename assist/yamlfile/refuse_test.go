package yamlfile

import (
	"strings"
	"testing"
)

// refused is texts that Parse does not take, and what it says.
var refused = []struct{ name, text, fault string }{
	{"nothing", "", "1:1: empty: nothing in it"},
	{"a mark only", bom, "1:1: empty: nothing in it"},
	{"comments only", "# one\n\n  # two\n", "1:1: empty: nothing in it"},
	{"null", "~\n", "1:1: empty: nothing in it"},
	{"all NUL", "\x00\x00\x00\x00", "1:1: a NUL character: delete it"},
	{"a list", "[1]", "1:1: a mapping is wanted here: begin with key: value"},
	{"a word", "a", "1:1: a mapping is wanted here: begin with key: value"},

	{"UTF-16, low byte first", "\xff\xfea\x00:\x00", "1:1: UTF-16: save it as UTF-8"},
	{"UTF-16, high byte first", "\xfe\xff\x00a\x00:", "1:1: UTF-16: save it as UTF-8"},
	{"UTF-16 without a mark", "a\x00:\x00", "1:1: UTF-16: save it as UTF-8"},
	{"invalid UTF-8", "a: é\xff\n", "1:5: not UTF-8 (byte 0xff): save it as UTF-8"},
	{"half a character", "a: \xc3", "1:4: not UTF-8 (byte 0xc3): save it as UTF-8"},
	{"NUL", "a: 1\nb: \x00\n", "2:4: a NUL character: delete it"},
	{"C0", "a: \x1b[31m\n", "1:4: a control character (U+001B): delete it"},
	{"DEL", "a: \x7f\n", "1:4: a control character (U+007F): delete it"},
	{"C1", "a: \u0085\n", "1:4: a control character (U+0085): delete it"},
	{"a direction mark", "# \u202e\na: 1", "1:3: an invisible direction mark (U+202E): delete it"},
	{"an isolate", "a: \u2066x\n", "1:4: an invisible direction mark (U+2066): delete it"},
	{"a left-to-right mark", "a: \u200ex\n", "1:4: an invisible direction mark (U+200E): delete it"},
	{"a line separator", "a: \u2028x\n", "1:4: an invisible line separator (U+2028): delete it"},
	{"a mark inside", "a: \ufeffx\n", "1:4: a byte order mark inside the text (U+FEFF): delete it"},
	{"no character", "a: \ufffe\n", "1:4: no character (U+FFFE): delete it"},
	{"a return alone", "a: 1\rb: 2\n",
		"1:5: a carriage return without a line feed: end lines with LF or CRLF"},
	{"a line end cut in two", "a: 1\r",
		"1:5: a carriage return without a line feed: end lines with LF or CRLF"},
	{"a tab", "a:\n \tb: 1\n", "2:2: a tab in the indentation: use spaces"},
	{"two of them", "a: \x01\nb: \x02\n", "1:4: a control character (U+0001): delete it (and 1 more fault)"},

	{"a merge conflict", "<<<<<<< HEAD\na: 1\n=======\na: 2\n>>>>>>> b\n",
		"1:1: a merge-conflict marker (<<<<<<<): keep one version and delete the markers (and 2 more faults)"},
	{"its base", "a: 1\n||||||| base\n",
		"2:1: a merge-conflict marker (|||||||): keep one version and delete the markers"},
	{"a second document", "a: 1\n---\nb: 2\n",
		"2:1: a second document begins here: keep one and delete the other"},
	{"a second mark", "---\n# c\n--- # d\na: 1\n",
		"3:1: a second document begins here: keep one and delete the other"},
	{"a value beside the mark", "--- {a: 1}\n",
		"1:4: a value beside the document mark ---: begin a new line"},
	{"an end mark", "a: 1\n...\n", "2:1: a document end mark (...): delete it"},
	{"a directive", "%YAML 1.1\n---\na: 1\n", "1:1: a directive (%): delete it, or put the text in quotes"},

	{"an anchor and its alias", "a: &x 1\nb: *x\n",
		"1:4: a: an anchor (&name) is not allowed: delete it (and 1 more fault)"},
	{"an alias of nothing", "a: 1\nb: *x\nc: 1\n",
		"2:1: an alias (*name) is not allowed: write the value out"},
	{"an alias of itself", "a: &x [*x]\n", "1:4: a: an anchor (&name) is not allowed: delete it"},
	{"a merge key", "a: 1\n<<: {b: 1}\n", "2:1: <<: a merge key (<<) is not allowed: write the keys out"},
	{"a tag", "a: !!str 1\n", "1:4: a: a tag (!name) is not allowed: delete it"},
	{"the tag alone in [ ]", "a: [! ]\n", "1:5: a[0]: a tag (!name) is not allowed: delete it"},
	{"the tag alone before a comment", "a: [ ! ]#x", "1:6: a[0]: a tag (!name) is not allowed: delete it"},
	{"the tag without a name", "a: ! 1\n", "1:4: a: a tag (!name) is not allowed: delete it"},
	{"an explicit key", "? a\n: 1\n", "1:3: a: an explicit key (?) is not allowed: write key: value"},
	{"an explicit key in braces", "a: {? b : c}\n",
		"1:7: a.b: an explicit key (?) is not allowed: write key: value"},
	{"a pair without braces", "a: [b: c]\n",
		"1:5: a[0]: a pair without braces is not allowed: write {key: value}"},
	{"a list as key", "a: 1\n[b]: 2\n", "2:1: a key must be a word: write key: value"},
	{"an empty key", "'': 1\n", "1:1: \"\": a key is empty: write key: value"},

	{"a key twice", "a: 1\nb: 2\na: 3\n", "3:1: a: named twice, in line 1 and in line 3: delete one"},
	{"a key twice, quoted", "a: 1\n'a': 3\n", "2:1: a: named twice, in line 1 and in line 2: delete one"},
	{"a key twice, deep", "a:\n  - b: {c: 1,\n      c: 2}\n",
		"3:7: a[0].b.c: named twice, in line 2 and in line 3: delete one"},
	{"a key twice among many",
		"m: {a: 1, b: 1, c: 1, d: 1, e: 1, f: 1, g: 1, h: 1, i: 1, j: 1, k: 1, l: 1, m: 1,\n a: 2}\n",
		"2:2: m.a: named twice, in line 1 and in line 2: delete one"},

	{"a key out of line", "a:\n    b: 2\n  c: 3\nd: 4\ne: 5\n",
		"3:3: this line does not fit the lines above it: check its indentation and brackets"},
	{"an item out of line", "a:\n  - b: 1\n   c: 2\nd: 1\n",
		"3:4: this line does not fit the list it stands in: begin it with - or check its indentation"},
	{"a list that is not closed", "m: [\n  1\n]\na: [1, 2\nb: 3\nc: 4\n",
		"4:1: a list in [ ] is broken: a comma or the ] is missing"},
	{"a mapping that is not closed", "a: {b: 2\nc: 3\nd: 4\n",
		"1:1: a mapping in { } is broken: a comma or the } is missing"},
	{"a value left out", "a: 1\nb: [,]\n",
		"2:1: a value is missing in [ ] or { }: check commas and brackets"},
	{"a quote that is not closed", "a: 1\nb: \"x\nc: 3\n", "2:1: a quote is not closed: close it"},
	{"no colon", "a: 1\nlife 5\nb: 3\n", "2:1: a key without its colon: write key: value"},
	{"two colons", "a: b: c\n",
		"1:1: a colon where none can stand: check the indentation, or put the text in quotes"},
	{"an odd beginning", "a: 1\nb: @x\n", "2:1: a text may not begin with this character: put it in quotes"},
	{"an odd escape", "a: \"\\q\"\n", "1:1: an unknown escape: write \\\\ for a backslash"},
}

func TestRefused(t *testing.T) {
	for _, c := range refused {
		t.Run(c.name, func(t *testing.T) {
			d, err := Parse("t.yaml", []byte(c.text))
			if d != nil || err == nil || err.Error() != "t.yaml:"+c.fault {
				t.Errorf("%q: %v\nwant t.yaml:%s", c.text, err, c.fault)
			}
		})
	}
}

// TestLimits: what is at a limit is taken, what is beyond it is not.
func TestLimits(t *testing.T) {
	bytes := func(n int) string { return "a: 1\n#" + strings.Repeat("x", n-7) + "\n" }
	depth := func(n int) string { return "a: " + strings.Repeat("[", n-1) + strings.Repeat("]", n-1) }
	values := func(n int) string { return "a: [" + strings.Repeat("b,", n-3) + "]" }
	for _, c := range []struct {
		name  string
		text  func(int) string
		most  int
		fault string
	}{
		{"bytes", bytes, 1 << 20, "1:1: 1048577 bytes is too large: at most 1048576"},
		{"depth", depth, 32, "1:35: a" + strings.Repeat("[0]", 31) + ": nested too deep: at most 32 levels"},
		{"values", values, 20000, "1:39999: a[19997]: too many values: at most 20000"},
	} {
		if _, err := Parse("t.yaml", []byte(c.text(c.most))); err != nil {
			t.Errorf("%s at the limit: %v", c.name, err)
		}
		if _, err := Parse("t.yaml", []byte(c.text(c.most+1))); err == nil || err.Error() != "t.yaml:"+
			c.fault {
			t.Errorf("%s beyond the limit: %v", c.name, err)
		}
	}
}

// TestBombs: what would take a parser long is refused by other means first.
func TestBombs(t *testing.T) {
	aliases := "a: &a [x, x, x, x, x, x, x, x, x]\n"
	for c := 'b'; c <= 'i'; c++ {
		aliases += string(c) + ": &" + string(c) + " [" + strings.Repeat("*"+string(c-1)+",", 9) + "]\n"
	}
	for _, c := range []struct{ name, text, fault string }{
		{"aliases", aliases, "an anchor (&name) is not allowed"},
		{"depth 10,000", "a: " + strings.Repeat("[", 10000) + strings.Repeat("]", 10000), "nested too deep"},
		{"depth 20,000", "a: " + strings.Repeat("[", 20000) + strings.Repeat("]", 20000), "nested too deep"},
		{"depth 9,000", "a: " + strings.Repeat("[", 9000) + strings.Repeat("]", 9000), "nested too deep"},
		{"depth 9,000 in dashes", "a:\n" + strings.Repeat("- ", 9000) + "x", "nested too deep"},
		{"100,000 keys", strings.Repeat("key: x\n", 100_000), "too many values: at most 20000"},
		{"100,000 items", strings.Repeat("- x\n", 100_000), "too many values: at most 20000"},
		{"20 MB", strings.Repeat("key: value\n", 2_000_000), "too large: at most 1048576"},
		{"1 MB in one quote", "a: \"" + strings.Repeat("x\n", 500_000), "a quote is not closed"},
	} {
		if _, err := Parse("t.yaml", []byte(c.text)); err == nil || !strings.Contains(err.Error(), c.fault) {
			t.Errorf("%s: %.200v", c.name, err)
		}
	}
}
