package yamlfile

import (
	"bytes"
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"
)

type item struct {
	Name string
	N    int
}

// every holds one field of each kind.
type every struct {
	Number int
	Truth  bool
	Text   string
	Drawn  []string
	Over   string
	Word   string
	Texts  []string
	Words  []string
	Counts map[string]int
	Dict   map[string]string
	Inner  string
	Maybe  *item
	List   []item
	Table  map[string]item
}

func (e *every) describe(f *Form) {
	f.Rest()
	f.Int("number", &e.Number, -1000, 1000)
	f.Bool("truth", &e.Truth)
	f.Text("text", &e.Text)
	f.Picture("drawn", &e.Drawn)
	f.MaybeText("over", &e.Over)
	f.Word("word", &e.Word, "red", "green")
	f.Texts("texts", &e.Texts)
	f.Words("words", &e.Words, "red", "green")
	f.Counts("counts", &e.Counts, -1000, 1000)
	f.Dict("dict", &e.Dict)
	f.Group("group", func(f *Form) {
		f.Text("inner", &e.Inner)
		f.Left("own")
		f.Rest()
	})
	Maybe(f, "maybe", &e.Maybe, (*item).describe)
	List(f, "list", &e.List, (*item).describe)
	Table(f, "table", &e.Table, (*item).describe)
	f.Left("house")
}

func (i *item) describe(f *Form) {
	f.Rest()
	f.Text("name", &i.Name)
	f.Int("n", &i.N, -1000, 1000)
}

// everyOf makes values of all kinds out of little.
func everyOf(s string, n int, bits uint) *every {
	parts := strings.Split(s, " ")
	e := &every{
		Number: n, Truth: bits&1 != 0, Text: s, Drawn: []string{}, Over: parts[0], Word: []string{"",
			"red", "green"}[bits%3],
		Texts: []string{}, Words: []string{}, Counts: map[string]int{}, Dict: map[string]string{},
		Inner: parts[len(parts)-1], List: []item{}, Table: map[string]item{},
	}
	if bits&2 != 0 {
		e.Maybe = &item{Name: s, N: n}
	}
	if s != "" {
		e.Drawn = pictureLines(strings.Join(append(strings.SplitAfter(s, " "), s), "\n"))
	}
	for i, part := range parts[:min(len(parts), int(bits>>2&7))] {
		e.Texts = append(e.Texts, part)
		e.Words = append(e.Words, []string{"red", "green"}[i%2])
		e.List = append(e.List, item{Name: part, N: n + i})
		if part != "" {
			e.Counts[part] = n
			e.Dict[part] = s
			e.Table[part] = item{N: i}
		}
	}
	return e
}

const everyText = `# about it
number: 12   # a dozen
truth: false
text: "old"  # quoted
drawn: |  # as it lies
  # .

   . #
# behind it
over: null
word: red
texts: [a, b,
  # inside
  c]
words:
  - red   # first
  # between
  - green
counts: {a2: 1, a10: 2}
dict:
  x: 'y'   # why
group:
  inner: in
  own: [1, {b: 2}]
# before
maybe: {name: Sara, n: 1}
list:
  - name: a   # the first
    n: 1
    extra: kept
  - {n: 2, name: b}
table:
  one: {n: 1}
  two:
    n: 2
house: |
  as it
   was
rest: 1e3
`

// FuzzWrite writes any values over any text that parses: they read back equal,
// the owner's own stays, and so do the comments between the values. A text of a style that nobody writes may
// be refused.
func FuzzWrite(f *testing.F) {
	seeds := []string{
		everyText, "a: 1", "\ufeffnumber: 1\r\n# c\r\ntext: x\r\n", "{text: a, list: [{n: 1}, ], }",
		"texts: # c\n- a\n- b\n", "list:\n-\n  # c\n  n: 1\n- n: 2", "house: |+\n  x\n\n",
		"group: {own: , inner}",
		"text: >-\n  a\n  b\ncounts: {\n  a: 1, # c\n  b: 2 # d\n}\n",
		"counts: {a,#\n}", "list:\n>\n", "maybe:\n  name: x\n  zz: 1\nover: 'it''s'\n",
		"dict:\n  ? a\n  : b\n", "--- # c\ntext: a\n  b\n\nwords: [red, red]",
	}
	for _, text := range seeds {
		for i, s := range []string{"", "a b", "no", "012", "1e3", "a: b", "#x", " lead", "😀 x\t", "a, [b] c",
			"it's \"q\" \\", " "} {
			f.Add([]byte(text), s, i, uint(i*7))
		}
	}
	f.Fuzz(func(t *testing.T, text []byte, s string, n int, bits uint) {
		d, err := Parse("t.yaml", text)
		if err != nil || len(s) > 1000 { // YAML allows a key 1,024 characters; the names of tables are shorter
			return
		}
		want := everyOf(s, n, bits)
		out, err := d.Write(want.describe)
		if faults := (*Faults)(nil); errors.As(err, &faults) && faults.List[0].Line == 0 {
			return
		}
		if errors.Is(err, ErrByHand) && !slices.Contains(seeds, string(text)) {
			return
		}
		if err != nil {
			t.Fatalf("%v\n--- old\n%s\n--- new\n%s", err, text, out)
		}
		again, err := Parse("t.yaml", out)
		if err != nil {
			t.Fatal(err)
		}
		got := everyOf("", 0, 0)
		if err := again.Read(got.describe); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		if !reflect.DeepEqual(got, want) {
			t.Fatalf("read %+v, wrote %+v\n--- old\n%s\n--- new\n%s", got, want, text, out)
		}
		if missing := firstMissing(commentsBetween(d), splitLines(again.text)); missing != "" {
			t.Fatalf("the comment %q is gone\n--- old\n%s\n--- new\n%s", missing, text, out)
		}
		if same, err := again.Write(want.describe); err != nil || !bytes.Equal(same, out) {
			t.Fatalf("written again: %v\n--- first\n%s\n--- second\n%s", err, out, same)
		}
	})
}

// commentsBetween is the comment lines that stand in no top value.
func commentsBetween(d *File) [][]byte {
	var comments [][]byte
	for i, start := range d.lines {
		end := len(d.text)
		if i+1 < len(d.lines) {
			end = d.lines[i+1]
		}
		line := bytes.TrimRight(d.text[start:end], "\r\n")
		inside := slices.ContainsFunc(d.root.slots,
			func(s slot) bool { return s.value.start < start && start < s.end() })
		if !d.root.flow && !inside && bytes.HasPrefix(bytes.TrimLeft(line, " "), []byte("#")) {
			comments = append(comments, line)
		}
	}
	return comments
}

func splitLines(text []byte) [][]byte { return bytes.Split(text, []byte("\n")) }

// firstMissing is the first line that does not stand among others, in order.
func firstMissing(lines, among [][]byte) string {
	for _, line := range lines {
		at := slices.IndexFunc(among,
			func(l []byte) bool { return bytes.Equal(bytes.TrimRight(l, "\r"), line) })
		if at < 0 {
			return string(line)
		}
		among = among[at+1:]
	}
	return ""
}
