package rulebook

import (
	"encoding/binary"
	"maps"
	"math"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tablehand/assist/malice/notation"
)

// places returns where the words of a text with a stem stand in a book, by entry, as its index has them.
func places(x *index, stem string) map[int]place {
	found := map[int]place{}
	for word := range x.stemmed(stem) {
		x.said(word, func(entry int, where place) { found[entry] |= where })
	}
	return found
}

// The index finds every word of every key of every entry of the real books, and nothing else.
func TestIndexIsOfAllWords(t *testing.T) {
	for game, b := range books(t) {
		want, entry := map[string]map[int]place{}, 0
		for s := range b.slices() {
			for where, text := range b.placed(s) {
				for _, word := range words(text) {
					if want[word] == nil {
						want[word] = map[int]place{}
					}
					want[word][entry] |= where
				}
			}
			entry++
		}
		x := b.index()
		for stem, wanted := range want {
			if got := places(x, stem); !maps.Equal(got, wanted) {
				t.Errorf("%s, %s: %v, want %v", game, stem, got, wanted)
			}
		}
		for word := range x.words {
			name := x.name(word)
			x.said(word, func(entry int, _ place) {
				if _, is := want[stem(name)][entry]; !is {
					t.Errorf("%s: %s stands nowhere in entry %d", game, name, entry)
				}
			})
		}
	}
}

// What is cut out of the book by the index is what it is cut into line by line, and so are its marks.
func TestIndexKnowsTheEntries(t *testing.T) {
	for game, b := range books(t) {
		x, entry := b.index(), 0
		for s := range b.slices() {
			if got := b.entry(entry); got != s {
				t.Fatalf("%s: entry %d is %q, want %q", game, entry, got.id, s.id)
			}
			for i, edition := range b.editions {
				e, err := b.read(s)
				if err != nil {
					t.Fatal(err)
				}
				if got, want := x.holds(entry, i), e.In(edition) || e.Older[edition] != ""; got != want {
					t.Errorf("%s, %s: %v in %s", game, s.id, got, edition)
				}
			}
			entry++
		}
		if entry != x.entries || x.head != len(b.head()) {
			t.Errorf("%s: %d entries behind %d, want %d behind %d", game, x.entries, x.head, entry, len(b.head()))
		}
	}
}

// The words of any books, and what they mean, are read as they were written.
func TestLexiconIsReadAsWritten(t *testing.T) {
	word := rapid.StringMatching("[a-zé★]{1,6}")
	rapid.Check(t, func(t *rapid.T) {
		dim := rapid.IntRange(0, 5).Draw(t, "dim")
		m := Meanings{Dim: dim, Of: map[string]Vector{}}
		for name := range rapid.MapOfN(word, rapid.Bool(), 0, 20).Draw(t, "words") {
			numbers := make([]float64, dim)
			for i := range numbers {
				numbers[i] = rapid.Float64Range(-9, 9).Draw(t, "number")
			}
			if v := Shortened(numbers); v.Scale != 0 {
				m.Of[name] = v
			}
		}
		texts := rapid.SliceOfN(rapid.SliceOfN(word, 0, 8), 1, 4).Draw(t, "entries")
		var text strings.Builder
		for i, words := range texts {
			text.WriteString(start + "a." + string(rune('a'+i)) + "\n  title: " + strings.Join(words, " ") + "\n")
		}
		b := Open("any.yaml", text.String()).Knowing("", "any")
		l, err := ReadLexicon(Compile(m, []*Book{smallBook().Knowing("", "small"), b}))
		if err != nil {
			t.Fatal(err)
		}
		got := l.Meanings()
		if got.Dim != dim || !maps.EqualFunc(got.Of, m.Of, func(a, b Vector) bool {
			return a.Scale == b.Scale && slices.Equal(a.Numbers, b.Numbers)
		}) {
			t.Errorf("%v, want %v", got, m)
		}
		x, known := l.indexOf("any")
		if !known || x.entries != len(texts) {
			t.Fatalf("%v %d entries", known, x.entries)
		}
		for i, list := range texts {
			for _, word := range words(strings.Join(list, " ")) {
				if places(x, word)[i]&atTitle == 0 {
					t.Errorf("%s is not in the title of entry %d", word, i)
				}
			}
		}
	})
}

// What is no lexicon, or part of one, is refused, and a book does without it.
func TestNoLexicon(t *testing.T) {
	whole := Compile(Meanings{}, []*Book{smallBook()})
	for _, text := range []string{"", "words", "words2" + whole[6:], whole[:len(whole)/2]} {
		if _, err := ReadLexicon(text); err == nil {
			t.Errorf("%.20q is read", text)
		}
		if got := idsFound(t, smallBook().Knowing(text, "small"), "harvests", Second); len(got) != 2 {
			t.Errorf("found are %q", got)
		}
	}
}

// A book whose text has changed since knows its new words, and what those mean that were known.
func TestABookThatHasChanged(t *testing.T) {
	m := Meanings{Dim: 2, Of: map[string]Vector{"sea": {1, []int8{127, 0}}, "water": {1, []int8{127, 9}},
		"harvest": {1, []int8{0, 127}}}}
	lexicon := Compile(m, []*Book{smallBook().Knowing("", "small")})
	longer := inTwo("small.yaml", small+"\n- id: gryphon.sea\n  title: Gryphons of the sea\n"+
		"  pages: {second: \"1\"}\n  does: track\n  text: They fly.\n").
		Knowing(lexicon, "small")
	for query, want := range map[string]string{"gryphon": "gryphon.sea", "fly": "gryphon.sea"} {
		if got := idsFound(t, longer, query, Second); len(got) == 0 || got[0] != want {
			t.Errorf("%s: %q, want %s", query, got, want)
		}
	}
	if got := idsFound(t, smallBook().Knowing(lexicon, "small"), "sea", Second); len(got) == 0 ||
		got[0] != "water.launch" {
		t.Errorf("found by what it means: %q, want water.launch", got)
	}
}

// What is nearest in meaning is found by hand: the cosine of sums.
func TestMeaningIsTheCosine(t *testing.T) {
	m := Meanings{Dim: 2, Of: map[string]Vector{"sea": {2, []int8{3, 4}}, "sailing": {1, []int8{127, 0}}}}
	b := inTwo("small.yaml", start+"a.b\n  title: Sailing\n").Knowing("", "small")
	l, err := ReadLexicon(Compile(m, []*Book{b}))
	if err != nil {
		t.Fatal(err)
	}
	x, _ := l.indexOf("small")
	if asked := x.meant([]string{"sea", "unheard"}); math.Abs(x.means(0, asked)-0.6) > 1e-9 {
		t.Errorf("%v: %v, want 0.6", asked, x.means(0, asked))
	}
	if asked := x.meant([]string{"unheard"}); asked != nil {
		t.Errorf("%v, want nothing", asked)
	}
	if asked := x.meant([]string{"sailang"}); math.Abs(x.means(0, asked)-1) > 1e-9 {
		t.Errorf("a word spelled nearly so means %v", asked)
	}
}

func TestNumbersOfALexicon(t *testing.T) {
	for _, n := range []uint64{0, 1, 127, 128, 300, 1 << 20} {
		x := &index{Lexicon: &Lexicon{text: string(binary.AppendUvarint(nil, n)) + "more"}}
		if got, next := x.varint(0); got != n || next != len(x.text)-4 {
			t.Errorf("%d: %d, next at %d", n, got, next)
		}
	}
}

// What the program knows of the words of its rules was gathered from the rules as they are now.
func TestWordsAreUpToDate(t *testing.T) {
	all := books(t)
	text := read(t, "../../data/words.bin")
	l, err := ReadLexicon(text)
	if err != nil {
		t.Fatal(err)
	}
	var list []*Book
	for _, game := range slices.Sorted(maps.Keys(all)) {
		list = append(list, all[game])
		if all[game].index().Lexicon != all[game].lexicon {
			t.Errorf("%s: data/words.bin is of another text", game)
		}
	}
	if Compile(l.Meanings(), list) != text {
		t.Error("data/words.bin is not up to date: go generate ./...")
	}
	if !slices.Equal(notation.Printings, []string{Second, First}) {
		t.Errorf("the printings are %q", notation.Printings)
	}
}
