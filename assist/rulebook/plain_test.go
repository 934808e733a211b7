package rulebook

import (
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// What is read without the parser is what the parser makes of it, in all four books, and nearly all of them
// is read so.
func TestPlainIsWhatIsParsed(t *testing.T) {
	for name, b := range books(t) {
		entries, parsed := 0, 0
		for s := range b.slices() {
			entries++
			got, plain := b.plain(s)
			if !plain {
				parsed++
				continue
			}
			want, err := b.parse(s.text, 0, b.describe)
			if err != nil || !reflect.DeepEqual(got, want) {
				t.Errorf("%s: got %+v, want %+v, %v", name, got, want, err)
			}
		}
		if entries < 100 || 20*parsed > entries {
			t.Errorf("%s: %d of %d entries take the parser", name, parsed, entries)
		}
	}
}

// An entry that somebody has edited is read as the parser reads it, or is left to the parser.
func TestEditedEntriesAreAsParsed(t *testing.T) {
	all := books(t)
	names := slices.Sorted(maps.Keys(all))
	part := rapid.SampledFrom([]string{"\n", "\n\n", "\n  ", "\n    ", "\n      ", "\n  - ", "  ", " ", "\t",
		":", ": ", "#", " #", "'", `"`, ",", "[", "]", "{", "}", "[]", "{}", ">-", ">", "|", "-", "- id: ",
		"\n  title: a",
		"\n  see: [a, b]", "\n  text: a", "\n  first: a", "\n  page: 1", "\n  does: check", "null", "~", "&a ",
		"*a", "!", "?", "%", "\\", "★", "\u2028", "\ufeff", "\r", "\x00", "\xff", "0x1", "---", "..."})
	rapid.Check(t, func(t *rapid.T) {
		b := all[rapid.SampledFrom(names).Draw(t, "book")]
		ids := b.ids()
		s := sliceAt(b.text(), rapid.SampledFrom(ids).Draw(t, "entry").at)
		for range rapid.IntRange(0, 3).Draw(t, "edits") {
			from := rapid.IntRange(len(start), len(s.text)).Draw(t, "from")
			to := min(len(s.text), from+rapid.IntRange(0, 4).Draw(t, "less"))
			s.text = s.text[:from] + part.Draw(t, "part") + s.text[to:]
		}
		got, plain := b.plain(s)
		if !plain {
			return
		}
		want, err := b.parse(s.text, 0, b.describe)
		if err != nil || !reflect.DeepEqual(got, want) {
			t.Fatalf("%q is read as %+v, and is %+v, %v", s.text, got, want, err)
		}
	})
}

// What is not written as usual is left to the parser.
func TestUnusualEntriesAreParsed(t *testing.T) {
	const usual = "- id: a.b\n  title: A b\n  page: 1\n  does: check\n  text: >-\n    One\n    two.\n" +
		"  see: [c, d]\n"
	b := Open("t.yaml", "rules:\n"+usual)
	if got, plain := b.plain(slice{text: usual}); !plain || got.Text != "One two." || len(got.See) != 2 {
		t.Fatalf("got %+v, %v", got, plain)
	}
	for was, is := range map[string]string{
		"title: A b": "title: A 'b' # c", "  page: 1\n": "", "does: check": "does: nothing",
		"    One\n": "    One\n\n", "    two.": "      two.", "see: [c, d]": "see: [c, d", "text: >-": "text: |-",
		"  title: A b\n": "  title: A b\n  title: A c\n", "\n  see": "\n  first: no such edition\n  see",
		"- id: a.b": "- id:a.b", "[c, d]": "\n  - c\n  - d", "page: 1": "page: >\n    1", "id: a.b": "id: &a a.b",
	} {
		text := strings.Replace(usual, was, is, 1)
		if got, plain := b.plain(slice{text: text}); plain || text == usual {
			t.Errorf("%q is read as %+v", text, got)
		}
	}
}

func BenchmarkPlain(b *testing.B) {
	book := books(b)["malice"]
	s := sliceAt(book.text(), book.ids()[10].at)
	for b.Loop() {
		if _, plain := book.plain(s); !plain {
			b.Fatal(s.text)
		}
	}
}
