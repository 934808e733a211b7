package yamlfile

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestCut(t *testing.T) {
	const text = "a:\n  x: 1\nab: {y: 2}\n" +
		"b:\n  y: 2\n  # note\n  l:\n  - 1\n    # two\n  - 2\n\n  z: 3\nc:\n  a: 9"
	for key, want := range map[string]string{
		"a": "a:\n  x: 1\n", "ab": "ab: {y: 2}\n", "c": "c:\n  a: 9",
		"b": "b:\n  y: 2\n  # note\n  l:\n  - 1\n    # two\n  - 2\n",
		"y": "", "d": "",
	} {
		if got := Cut(text, key); got != want {
			t.Errorf("%s: %q, not %q", key, got, want)
		}
	}
	for key, want := range map[string]string{
		"y": " 2\n", "l": "\n  - 1\n    # two\n  - 2\n", "z": "", "b": "",
	} {
		if got := CutValue(Cut(text, "b"), key); got != want {
			t.Errorf("%s: %q, not %q", key, got, want)
		}
	}
}

func ExampleCut() {
	entry := Cut("A1:\n  take: yes\nA2:\n  take: 'no'\n", "A2")
	fmt.Println(Literal(CutValue(entry, "take")))
	// Output: no true
}

// What is not written as usual is left to the parser.
func TestLiteral(t *testing.T) {
	for value, plain := range map[string]bool{
		"Holding the craft": true, "A creature's life": true, "'One harvest: one'": true, `"One: two"`: true,
		"+1 cr": true, "2d★, or none": true, "'It''s one'": false, `"a \u00e9"`: false, "one # remark": false,
		">\n    folded": false, "''": false, "*alias": false, "- one": false, "Null": false,
		"a\u2028b": false,
		"'a\x01'":  false, "'a' b": false, "a: b": false, "": false, "\xff": false,
	} {
		if got, ok := Literal(value); ok != plain || ok && got != strings.Trim(value, `'"`) {
			t.Errorf("%s: got %q, %v", value, got, ok)
		}
	}
	for value, plain := range map[string]bool{
		`{second: "24", first: "10h, Step 5"}`: true, `{second: 24,first: '1'}`: true, "{}": true,
		`{second: ""}`: false, "": false, "\n    second: \"1\"": false, `{second: "24" first: "1"}`: false,
		`{a, b: c}`: false, "{a: b}}": false, "{a: [b, c: d]}": false, "{a: 'b}": false, "[a: b]": false,
	} {
		if got := Pairs(value, func(_, _ string) bool { return true }); got != plain {
			t.Errorf("%s: %v", value, got)
		}
	}
}

// What is plain says the same to the parser, whatever is put together.
func TestLiteralIsWhatIsParsed(t *testing.T) {
	part := rapid.SampledFrom([]string{"a", "B c", "1", "-", "+", "'", `"`, ":", ": ", ", ", ",", " ", "#",
		"{", "}", "[", "]", "?", "! ", "&", "*", "|", "%", "@", "`", "~", "null", "true", ".5", "★", "é",
		"\\",
		"\t", "\n", "\r", "\u2028", "\u0085", "=", "<<", "(", ";", "--- "})
	rapid.Check(t, func(t *rapid.T) {
		value := strings.Join(rapid.SliceOfN(part, 1, 6).Draw(t, "value"), "")
		if text, ok := Literal(value); ok {
			parsed := ""
			parsedAs(t, "k: "+value+"\n", func(f *Form) { f.Text("k", &parsed) })
			if parsed != text {
				t.Fatalf("%q is read as %q, and is %q", value, text, parsed)
			}
		}
		value = "{" + value + ": " + strings.Join(rapid.SliceOfN(part, 1, 6).Draw(t, "more"), "") + "}"
		pairs := map[string]string{}
		if Pairs(value, func(key, value string) bool {
			_, twice := pairs[key]
			pairs[key] = value
			return !twice
		}) {
			var parsed map[string]string
			parsedAs(t, "k: "+value+"\n", func(f *Form) { f.Dict("k", &parsed) })
			if !maps.Equal(pairs, parsed) {
				t.Fatalf("%q is read as %q, and is %q", value, pairs, parsed)
			}
		}
	})
}

// What is folded or a list says the same to the parser, whatever is put together.
func TestFoldedAndItemsAreWhatIsParsed(t *testing.T) {
	part := rapid.SampledFrom([]string{"a", "B c", "1", "-", "'", `"`, ": ", ",", ", ", " ", "#", " # ", "[",
		"]", "{", "?", "&", "*", "|", "%", "~", "null", "★", "é", "\\", "\t", "\n    ", "\n   ", "\n      ",
		"\n    \n", "\n\n    ", "\n", "\r", "\u2028", "\u0085", "---", "...", ">-", "\x00", "\xff", "\ufeff"})
	rapid.Check(t, func(t *rapid.T) {
		value := strings.Join(rapid.SliceOfN(part, 1, 8).Draw(t, "value"), "")
		if text, ok := Folded(" >-\n    " + value); ok {
			parsed := ""
			parsedAs(t, "k:\n  k: >-\n    "+value+"\n  l: a\n", func(f *Form) {
				f.Group("k", func(f *Form) { f.Rest(); f.Text("k", &parsed) })
			})
			if parsed != text {
				t.Fatalf("%q is read as %q, and is %q", value, text, parsed)
			}
		}
		if list, ok := Items(" [" + value + "]"); ok {
			var parsed []string
			parsedAs(t, "k: ["+value+"]\n", func(f *Form) { f.Texts("k", &parsed) })
			if !slices.Equal(list, parsed) {
				t.Fatalf("[%s] is read as %q, and is %q", value, list, parsed)
			}
		}
	})
}

// What is folded otherwise, or is no list on a line, is left to the parser.
func TestFolded(t *testing.T) {
	for value, want := range map[string]string{
		" >-\n    a # b\n    c: d\n": "a # b c: d", " >-\n    a": "a",
		" >-\n    a\n\n    b": "", " >-\n   a": "", " >-\n    a\n      b": "",
		" >-\n    a \n    b": "", " >\n    a": "",
		" >-\n": "", " a": "", "": "", " >-\n    a\tb": "", " >- # a\n    b": "",
	} {
		if got, ok := Folded(value); got != want || ok != (want != "") {
			t.Errorf("%q: got %q, %v", value, got, ok)
		}
	}
	for value, want := range map[string]string{
		" [a, B.c-d, '1']\n": "a B.c-d 1", "[a]": "a", "[]": "", "[a, ]": "", "[a\n, b]": "", " a": "",
		"[a: b]":   "",
		"[[a], b]": "", "[a": "", "['a, b']": "", "": "",
	} {
		if got, ok := Items(value); strings.Join(got, " ") != want || ok != (want != "") {
			t.Errorf("%q: got %q, %v", value, got, ok)
		}
	}
}

func parsedAs(t *rapid.T, text string, describe func(*Form)) {
	file, err := Parse("t.yaml", []byte(text))
	if err == nil {
		err = file.Read(describe)
	}
	if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
}

// Each hands over the entries of all tables, or says that the file is to be read as YAML.
func TestEach(t *testing.T) {
	for text, want := range map[string]string{
		"# mine\ngame:\n  red:\n    A: {k: v}\n\n    B c: {}\n  blue:\n    a: {k: v}\n": "red A {k: v}; " +
			"red B c {}; blue a {k: v}; true",
		"game:\n  red:\n    A: {}\n    a: {}\n":                  "red A {}; false",
		"game:\n  red:\n    A: {}\n  red:\n    B: {}\n":          "red A {}; false",
		"game:\n  red:\n    A: {}\n  blue:\n":                    "red A {}; false",
		"game:\n  red:\n    A: {}\ngame:\n  blue:\n    B: {}\n":  "red A {}; false",
		"game:\n  red:\n    A: {}\nother:\n  blue:\n    B: {}\n": "red A {}; false",
		"other:\n  red:\n    A: {}\n":                            "false", "game:\n": "false", "": "false",
		"game:\n    A: {}\n":  "false",
		"  red:\n    A: {}\n": "false", "game:\n  red:\n  blue:\n    A: {}\n": "false",
	} {
		got := ""
		all := Each(text, "game", func(table, name, values string) bool {
			got += table + " " + name + " " + values + "; "
			return true
		})
		if got += fmt.Sprint(all); got != want {
			t.Errorf("%q: %s, not %s", text, got, want)
		}
	}
}

// One entry of a file of a thousand costs a search, whatever stands in the others.
func BenchmarkCut(b *testing.B) {
	var text strings.Builder
	for i := range 1000 {
		fmt.Fprintf(&text, "A%d:\n  question: which of them\n  take: yes\n", i)
	}
	for b.Loop() {
		CutValue(Cut(text.String(), "A999"), "take")
	}
}
