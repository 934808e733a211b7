package yamlfile

import (
	"bytes"
	"strings"
	"testing"
)

func mustWrite(t *testing.T, text string, describe func(*Form)) string {
	t.Helper()
	out, err := mustParse(t, text).Write(describe)
	if err != nil {
		t.Fatal(err)
	}
	return string(out)
}

// patches is one change each of what a text holds, and the text after it.
var patches = []struct {
	name, before string
	change       func(*every)
	after        string
}{
	{"a number", "number: 1   # one\ntext: x\n", func(e *every) { e.Number = 20 },
		"number: 20   # one\ntext: x\n"},
	{"a truth", "truth: false # c\n", func(e *every) { e.Truth = true }, "truth: true # c\n"},
	{"to zero", "number: 5 # c\n", func(e *every) { e.Number = 0 }, "number: 0 # c\n"},
	{"a value on its own line", "number:\n    1 # c\n", func(e *every) { e.Number = 2 },
		"number:\n    2 # c\n"},

	{"a bare text", "text: a # c\n", func(e *every) { e.Text = "b" }, "text: b # c\n"},
	{"a text that needs quotes", "text: a # c\n", func(e *every) { e.Text = "no" }, "text: \"no\" # c\n"},
	{"double quotes stay", "text: \"a\" # c\n", func(e *every) { e.Text = `b "c" \` },
		"text: \"b \\\"c\\\" \\\\\" # c\n"},
	{"single quotes stay", "text: 'it''s' # c\n", func(e *every) { e.Text = "that's" },
		"text: 'that''s' # c\n"},
	{"a tab needs double quotes", "text: 'a'\n", func(e *every) { e.Text = "a\tb" }, "text: \"a\\tb\"\n"},
	{"a text over two lines", "text: \"a\n  b\" # c\n# d\n", func(e *every) { e.Text = "x" },
		"text: \"x\" # c\n# d\n"},
	{"a bare text over two lines", "text: a\n  b # c\n# d\n", func(e *every) { e.Text = "x" },
		"text: x # c\n# d\n"},
	{"a folded text", "text: >-\n  a\n\n# c\nnumber: 0\n", func(e *every) { e.Text = "x" },
		"text: x\n\n# c\nnumber: 0\n"},
	{"null to a text", "over: null # c\n", func(e *every) { e.Over = "won" }, "over: won # c\n"},
	{"nothing to a text", "over: # c\n", func(e *every) { e.Over = "won" }, "over: won # c\n"},
	{"a text to null", "over: 'won' # c\n", func(e *every) { e.Over = "" }, "over: null # c\n"},
	{"a word taken away", "# a\nnumber: 1 # b\nword: red # c\n# d\n", func(e *every) { e.Word = "" },
		"# a\nnumber: 1 # b\n# d\n"},

	{"a word taken away at the top", "word: red # c\nrest: 1\n", func(e *every) { e.Word = "" }, "rest: 1\n"},
	{"a word taken away above a comment", "word: red\n# a\nrest: 1\n", func(e *every) { e.Word = "" },
		"# a\nrest: 1\n"},

	{"a new key behind the one before it", "number: 1 # a\n\n# b\ndict: {x: y}\n",
		func(e *every) { e.Truth = true }, "number: 1 # a\ntruth: true\n\n# b\ndict: {x: y}\n"},
	{"a new key first", "# a\ntext: x\n", func(e *every) { e.Number = 1 }, "# a\nnumber: 1\ntext: x\n"},
	{"a new key without a last line end", "rest: 1\nnumber: 1", func(e *every) { e.Text = "x" },
		"rest: 1\nnumber: 1\ntext: x"},
	{"a new key in braces", "{number: 1, rest: 2}\n", func(e *every) { e.Text = "x" },
		"{number: 1, text: x, rest: 2}\n"},
	{"a new group", "number: 1\n", func(e *every) { e.Inner = "x" },
		"number: 1\ngroup: {inner: x, own: {}}\n"},

	{"block: append", "texts:\n  - a # 1\n  - b # 2\n# end\nrest: 1\n",
		func(e *every) { e.Texts = append(e.Texts, "c") },
		"texts:\n  - a # 1\n  - b # 2\n  - c\n# end\nrest: 1\n"},
	{"block: append at the left", "texts:\n- a\n- b\nrest: 1\n",
		func(e *every) { e.Texts = append(e.Texts, "c") }, "texts:\n- a\n- b\n- c\nrest: 1\n"},
	{"block: prepend", "texts:\n  # the first\n  - a # 1\n", func(e *every) { e.Texts = []string{"z", "a"} },
		"texts:\n  # the first\n  - z\n  - a # 1\n"},
	{"block: insert", "texts:\n  - a # 1\n\n  # two\n  - b # 2\n",
		func(e *every) { e.Texts = []string{"a", "x", "b"} },
		"texts:\n  - a # 1\n  - x\n\n  # two\n  - b # 2\n"},
	{"block: remove the first", "texts: # c\n  - a # 1\n  # two\n  - b # 2\n",
		func(e *every) { e.Texts = []string{"b"} }, "texts: # c\n  # two\n  - b # 2\n"},
	{"block: remove the middle", "texts:\n  - a # 1\n  - b # 2\n  - c # 3\n",
		func(e *every) { e.Texts = []string{"a", "c"} }, "texts:\n  - a # 1\n  - c # 3\n"},
	{"block: remove the last", "texts:\n  - a # 1\n  - b # 2\n# end\n",
		func(e *every) { e.Texts = []string{"a"} }, "texts:\n  - a # 1\n# end\n"},
	{"block: remove the last without a line end", "texts:\n  - a\n  - b",
		func(e *every) { e.Texts = []string{"a"} }, "texts:\n  - a"},
	{"block: remove all", "texts: # c\n  # one\n  - a # 1\n  # two\n  - b\nrest: 1\n",
		func(e *every) { e.Texts = []string{} }, "texts: [] # c\n  # one\n  # two\nrest: 1\n"},
	{"block: change", "texts:\n  - a # 1\n  - 'b' # 2\n", func(e *every) { e.Texts = []string{"a", "x"} },
		"texts:\n  - a # 1\n  - 'x' # 2\n"},
	{"block: the first goes and one comes", "texts:\n  - a # 1\n  - b # 2\n",
		func(e *every) { e.Texts = []string{"b", "c"} }, "texts:\n  - b # 2\n  - c\n"},

	{"flow: append", "texts: [a, b] # c\n", func(e *every) { e.Texts = append(e.Texts, "c, d") },
		"texts: [a, b, \"c, d\"] # c\n"},
	{"flow: append behind a comma", "texts: [a, b,] # c\n", func(e *every) { e.Texts = append(e.Texts, "c") },
		"texts: [a, b, c,] # c\n"},
	{"flow: prepend", "texts: [a] # c\n", func(e *every) { e.Texts = []string{"x", "y", "a"} },
		"texts: [x, y, a] # c\n"},
	{"flow: remove the first", "texts: [a, b] # c\n", func(e *every) { e.Texts = []string{"b"} },
		"texts: [b] # c\n"},
	{"flow: remove the middle", "texts: [a,  b,  c] # c\n", func(e *every) { e.Texts = []string{"a", "c"} },
		"texts: [a,  c] # c\n"},
	{"flow: remove the last", "texts: [a, b] # c\n", func(e *every) { e.Texts = []string{"a"} },
		"texts: [a] # c\n"},
	{"flow: remove all", "texts: [ a, b ] # c\n", func(e *every) { e.Texts = []string{} }, "texts: [] # c\n"},
	{"flow: past 80 columns", "texts: [" + strings.Repeat("a, ", 24) + "a]\n",
		func(e *every) { e.Texts = append(e.Texts, "bbbb") },
		"texts: [" + strings.Repeat("a, ", 24) + "a, bbbb]\n"},
	{"flow: lines of its own", "texts: [\n  a, # 1\n  b, # 2\n  c # 3\n]\n",
		func(e *every) { e.Texts = []string{"a", "c"} }, "texts: [\n  a, # 1\n  c # 3\n]\n"},
	{"flow: the last of the lines", "texts: [\n  a, # 1\n  b # 2\n]\n",
		func(e *every) { e.Texts = []string{"a"} }, "texts: [\n  a # 1\n]\n"},
	{"empty: fits", "texts: [] # c\n", func(e *every) { e.Texts = []string{"a", "b"} },
		"texts: [a, b] # c\n"},
	{"empty: does not fit", "texts: []   # c\nrest: 1\n",
		func(e *every) { e.Texts = strings.Split(strings.Repeat("seventeen-letters ", 5), " ")[:5] },
		"texts:   # c\n" + strings.Repeat("  - seventeen-letters\n", 5) + "rest: 1\n"},

	{"a key without a colon", "{over, rest: 1} # c\n", func(e *every) { e.Over = "x" },
		"{over: x, rest: 1} # c\n"},
	{"a key with its colon", "{over: , rest: 1} # c\n", func(e *every) { e.Over = "x" },
		"{over: x , rest: 1} # c\n"},
	{"flow: all others, beside a comment", "counts: {# c\n  a: 1}\n",
		func(e *every) { e.Counts = map[string]int{"b": 2} }, "counts: {b: 2 # c\n}\n"},

	{"null to a mapping", "maybe: null   # c\n", func(e *every) { e.Maybe = &item{Name: "Sara"} },
		"maybe: {name: Sara, n: 0}   # c\n"},
	{"null to a long mapping", "maybe: null   # c\nrest: 1\n",
		func(e *every) { e.Maybe = &item{Name: strings.Repeat("long ", 14) + "x"} },
		"maybe:   # c\n  name: " + strings.Repeat("long ", 14) + "x\n  n: 0\nrest: 1\n"},
	{"a flow mapping to null", "maybe: {name: x, n: 1} # c\n", func(e *every) { e.Maybe = nil },
		"maybe: null # c\n"},
	{"a block mapping to null", "maybe:   # c\n  name: x # d\n  n: 1\n# e\n",
		func(e *every) { e.Maybe = nil }, "maybe: null   # c\n# e\n"},
	{"in a block mapping", "maybe:\n  name: x # d\n  n: 1 # e\n  more: 2\n",
		func(e *every) { e.Maybe = &item{"x", 2} }, "maybe:\n  name: x # d\n  n: 2 # e\n  more: 2\n"},
	{"a key new in a block mapping", "maybe:\n    name: x # d\n    more: 2\n",
		func(e *every) { e.Maybe = &item{"x", 2} }, "maybe:\n    name: x # d\n    n: 2\n    more: 2\n"},

	{"mappings: append to blocks", "list:\n  - name: a\n    n: 1\n",
		func(e *every) { e.List = append(e.List, item{"b", 0}) },
		"list:\n  - name: a\n    n: 1\n  - name: b\n    n: 0\n"},
	{"mappings: append to lines", "list:\n  - {name: a, n: 1}\n",
		func(e *every) { e.List = append(e.List, item{"b", 0}) },
		"list:\n  - {name: a, n: 1}\n  - {name: b, n: 0}\n"},
	{"mappings: append to flow", "list: [{name: a, n: 1}]\n",
		func(e *every) { e.List = append(e.List, item{"b", 0}) },
		"list: [{name: a, n: 1}, {name: b, n: 0}]\n"},
	{"mappings: remove one, change the next",
		"list:\n  - name: a # 1\n    n: 1\n  # two\n  - name: b # 2\n    n: 2\n",
		func(e *every) { e.List = []item{{"b", 3}} }, "list:\n  # two\n  - name: b # 2\n    n: 3\n"},
	{"mappings: rename", "list:\n  - name: a # 1\n    n: 1\n", func(e *every) { e.List[0].Name = "z" },
		"list:\n  - name: z # 1\n    n: 1\n"},
	{"mappings: dash alone", "list:\n  -\n    n: 1 # 1\n", func(e *every) { e.List[0].Name = "z" },
		"list:\n  -\n    name: z\n    n: 1 # 1\n"},

	{"counts: change, add, remove", "counts: {a1: 1, a2: 2, a10: 3} # c\n",
		func(e *every) { e.Counts = map[string]int{"a1": 5, "a10": 3, "a9": 4} },
		"counts: {a1: 5, a9: 4, a10: 3} # c\n"},
	{"counts in a block", "counts: # c\n  a1: 1 # 1\n  # ten\n  a10: 3 # 10\n",
		func(e *every) { e.Counts = map[string]int{"a9": 0, "a10": 3} },
		"counts: # c\n  # ten\n  a9: 0\n  a10: 3 # 10\n"},
	{"counts: all others", "counts:\n  a: 1 # 1\n", func(e *every) { e.Counts = map[string]int{"b": 1} },
		"counts:\n  b: 1\n"},
	{"counts: none left", "counts:\n  a: 1 # 1\n# c\n", func(e *every) { e.Counts = nil },
		"counts: {}\n# c\n"},
	{"keys that need quotes", "dict: {a: b}\n",
		func(e *every) { e.Dict = map[string]string{"a": "b", "no": "#", "1": ""} },
		"dict: {\"1\": \"\", a: b, \"no\": \"#\"}\n"},
	{"a table", "table:\n  one: {n: 1} # c\n", func(e *every) { e.Table["two"] = item{N: 2} },
		"table:\n  one: {n: 1} # c\n  two: {name: \"\", n: 2}\n"},
	{"in a group", "group:\n  own: [1] # c\n", func(e *every) { e.Inner = "x" },
		"group:\n  inner: x\n  own: [1] # c\n"},
}

// TestPatches: each change as it is, with CRLF, and with a byte order mark.
func TestPatches(t *testing.T) {
	for _, c := range patches {
		t.Run(c.name, func(t *testing.T) {
			for _, dress := range []func(string) string{plainly, withCRLF, withBOM} {
				d := mustParse(t, dress(c.before))
				var e every
				if err := d.Read(e.describe); err != nil {
					t.Fatal(err)
				}
				if e.Table == nil {
					e.Table = map[string]item{}
				}
				c.change(&e)
				out, err := d.Write(e.describe)
				if err != nil || string(out) != dress(c.after) {
					t.Fatalf("%v\n--- got\n%q\n--- want\n%q", err, out, dress(c.after))
				}
			}
		})
	}
}

func plainly(s string) string  { return s }
func withCRLF(s string) string { return strings.ReplaceAll(s, "\n", "\r\n") }
func withBOM(s string) string  { return bom + s }

// TestNothingDiffers gives the identical bytes, also where a default holds
// what the text does not name.
func TestNothingDiffers(t *testing.T) {
	for _, text := range []string{tableText, withCRLF(tableText), withBOM(withCRLF(tableText)),
		strings.TrimRight(tableText, "\n")} {
		var s sheet
		d := mustParse(t, text)
		if err := d.Read(s.describe); err != nil {
			t.Fatal(err)
		}
		out, err := d.Write(s.describe)
		if err != nil || string(out) != text {
			t.Errorf("%v: %q", err, out)
		}
	}
	d := mustParse(t, "# nothing of ours\nrest: 1\n")
	e := everyOf("by default", 9, 0b11111)
	if err := d.Read(e.describe); err != nil {
		t.Fatal(err)
	}
	out, err := d.Write(e.describe)
	if err != nil || string(out) != "# nothing of ours\nrest: 1\n" {
		t.Errorf("%v: %s", err, out)
	}
}

// TestDefaultToZero: zero is written where leaving it out would bring the
// default back.
func TestDefaultToZero(t *testing.T) {
	d := mustParse(t, "rest: 1\n")
	life := 5
	describe := func(f *Form) { f.Rest(); f.Int("life", &life, 0, 6) }
	if err := d.Read(describe); err != nil {
		t.Fatal(err)
	}
	life = 0
	out, err := d.Write(describe)
	if err != nil || string(out) != "life: 0\nrest: 1\n" {
		t.Errorf("%v: %q", err, out)
	}
}

// TestNotWritten: values that could not be read back are faults.
func TestNotWritten(t *testing.T) {
	for _, c := range []struct {
		change func(*every)
		fault  string
	}{
		{func(e *every) { e.Number = 1001 }, "number: 1001 is not allowed: -1000 to 1000"},
		{func(e *every) { e.Text = "a\nb" }, "text: the text holds a line break: write it on one line"},
		{func(e *every) { e.Over = "\x1b" }, "over: the text holds a control character (U+001B): delete it"},
		{func(e *every) { e.Texts = []string{"a", "\xff"} },
			"texts[1]: the text holds not UTF-8: write it as UTF-8"},
		{func(e *every) { e.Word = "blue" }, "word: blue is not allowed: one of red, green"},
		{func(e *every) { e.Words = []string{"ree"} },
			"words[0]: ree is not allowed: perhaps red (red, green)"},
		{func(e *every) { e.Counts = map[string]int{"": 1} },
			"counts.\"\": an empty key is not allowed: give it a name"},
		{func(e *every) { e.Dict = map[string]string{"a\u202e": "x"} },
			`dict."a\u202e": its key holds an invisible direction mark (U+202E): delete it`},
		{func(e *every) { e.List = []item{{N: 1}, {N: -1001}} },
			"list[1].n: -1001 is not allowed: -1000 to 1000"},
		{func(e *every) { e.Maybe = &item{Name: "\x00"} },
			"maybe.name: the text holds a NUL character: delete it"},
	} {
		var e every
		c.change(&e)
		out, err := mustParse(t, everyText).Write(e.describe)
		if out != nil || err == nil || err.Error() != "t.yaml: "+c.fault {
			t.Errorf("%v\nwant t.yaml: %s", err, c.fault)
		}
		if out, err := New(e.describe); out != nil || err == nil || err.Error() != c.fault {
			t.Errorf("%v\nwant %s", err, c.fault)
		}
	}
	_, err := mustParse(t, "a: 1\n").Write(func(f *Form) { f.Rest(); f.Fault("a", "not so") })
	if err == nil || err.Error() != "t.yaml: a: not so" {
		t.Error(err)
	}
}

// TestProof: the proof sees what is not as it was wanted, and what was not to
// change.
func TestProof(t *testing.T) {
	var e every
	d := mustParse(t, everyText)
	if err := d.Read(e.describe); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ old, new, way string }{
		{"number: 12", "number: 13", "number"},
		{"truth: false", "truth: true", "truth"},
		{"- green", "- red", "words[1]"},
		{"  - green\n", "", "words"},
		{"a10: 2", "a10: 2, a11: 2", "counts.a11"},
		{"a10: 2", "", "counts.a10"},
		{"{b: 2}", "{b: 3}", "group.own"},
		{"{b: 2}", "b", "group.own"},
		{"extra: kept", "extra: lost", "list[0].extra"},
		{"    extra: kept\n", "", "list[0].extra"},
		{"as it\n", "as it is\n", "house"},
		{"rest: 1e3", "rest: '1e3'", "rest"},
		{"rest: 1e3", "", "rest"},
		{"rest: 1e3", "rest: 1e3\nmore: 1", "more"},
	} {
		want := wanted(&e)
		p := patcher{file: d}
		p.mapping(d.root, want)
		if len(p.edits) != 0 {
			t.Fatal(p.edits)
		}
		if _, err := proven("t.yaml", []byte(everyText), want); err != nil {
			t.Fatal(err)
		}
		_, err := proven("t.yaml", []byte(strings.Replace(everyText, c.old, c.new, 1)), want)
		if err == nil || err.Error() != "t.yaml: "+c.way+
			": cannot be changed without changing what it means: edit the file by hand" {
			t.Errorf("%q to %q: %v", c.old, c.new, err)
		}
	}
	if _, err := proven("t.yaml", []byte("a: ["), wanted(&e)); err == nil {
		t.Error("a text that does not parse passes")
	}
}

func TestNew(t *testing.T) {
	e := everyOf("a b", 3, 0b11111)
	e.Maybe = &item{Name: strings.Repeat("long ", 15), N: 1}
	got, err := New(e.describe)
	want := `number: 3
truth: true
text: a b
drawn: |
  a 
  b
  a b
over: a
word: red
texts: [a, b]
words: [red, green]
counts: {a: 3, b: 3}
dict: {a: a b, b: a b}
group: {inner: b, own: {}}
maybe:
  name: "` + strings.Repeat("long ", 15) + `"
  n: 1
list: [{name: a, n: 3}, {name: b, n: 4}]
table: {a: {name: "", n: 0}, b: {name: "", n: 1}}
house: {}
`
	if err != nil || string(got) != want {
		t.Errorf("%v\n%s", err, got)
	}
	zero, err := New(new(every).describe)
	want = `number: 0
truth: false
text: ""
drawn: ""
over: null
texts: []
words: []
counts: {}
dict: {}
group: {inner: "", own: {}}
maybe: null
list: []
table: {}
house: {}
`
	if err != nil || string(zero) != want {
		t.Errorf("%v\n%s", err, zero)
	}
	if empty, err := New(func(*Form) {}); err != nil || !bytes.Equal(empty, []byte("{}\n")) {
		t.Errorf("%v: %q", err, empty)
	}
}

// TestWidth: 80 columns are one line, 81 are not; the items of a list are all
// on one line each or all in blocks.
func TestWidth(t *testing.T) {
	list := func(names ...string) string {
		var items []item
		for _, name := range names {
			items = append(items, item{Name: name})
		}
		out, err := New(func(f *Form) { List(f, "list", &items, (*item).describe) })
		if err != nil {
			t.Fatal(err)
		}
		return string(out)
	}
	x := func(n int) string { return strings.Repeat("é", n) }
	for _, c := range []struct{ got, want string }{
		{list(x(58)), "list: [{name: " + x(58) + ", n: 0}]\n"},
		{list(x(59)), "list:\n  - {name: " + x(59) + ", n: 0}\n"},
		{list(x(62)), "list:\n  - {name: " + x(62) + ", n: 0}\n"},
		{list(x(63)), "list:\n  - name: " + x(63) + "\n    n: 0\n"},
		{list(x(63), "a"), "list:\n  - name: " + x(63) + "\n    n: 0\n  - name: a\n    n: 0\n"},
	} {
		if c.got != c.want {
			t.Errorf("got\n%swant\n%s", c.got, c.want)
		}
	}
}

// kinded has a word first, whose key may be left out.
type kinded struct {
	Kind string
	N    int
}

func (k *kinded) describe(f *Form) {
	f.Word("kind", &k.Kind, "red", "green")
	f.Int("n", &k.N, 0, 9)
}

// TestFirstKeyOfAnItem: the key beside a dash is taken away without its dash.
func TestFirstKeyOfAnItem(t *testing.T) {
	for _, c := range []struct {
		before string
		want   kinded
		after  string
	}{
		{"list:\n  - kind: red # c\n    n: 1 # d\n", kinded{"", 1}, "list:\n  - n: 1 # d\n"},
		{"list:\n  - kind: red # c\n", kinded{"", 1}, "list:\n  -  # c\n    n: 1\n"},
		{"list:\n  - kind: red # c\n", kinded{"", 0}, "list:\n  - {}  # c\n"},
		{"list:\n  - {kind: red, n: 1} # c\n", kinded{"", 1}, "list:\n  - {n: 1} # c\n"},
		{"list:\n  - {} # c\n", kinded{"red", 0}, "list:\n  - {kind: red} # c\n"},
	} {
		list := []kinded{c.want}
		out := mustWrite(t, c.before, func(f *Form) { List(f, "list", &list, (*kinded).describe) })
		if out != c.after {
			t.Errorf("%q\nbecame %q\nwant   %q", c.before, out, c.after)
		}
	}
}

// TestOtherShape: what stands there in another shape is replaced.
func TestOtherShape(t *testing.T) {
	for _, before := range []string{
		"texts:\n  a: 1\nrest: 1\n", "texts: {a: 1}\nrest: 1\n", "texts: 'x'\nrest: 1\n",
		"texts: |\n  x\nrest: 1\n", "texts:\nrest: 1\n",
	} {
		for want, after := range map[string]string{"a b": "texts: [a, b]\nrest: 1\n",
			strings.Repeat("twelve-signs ", 6) + "x": "texts:\n" + strings.Repeat("  - twelve-signs\n", 6) +
				"  - x\nrest: 1\n"} {
			texts := strings.Split(want, " ")
			if out := mustWrite(t, before,
				func(f *Form) { f.Rest(); f.Texts("texts", &texts) }); out != after {
				t.Errorf("%q\nbecame %q\nwant   %q", before, out, after)
			}
		}
	}
}
