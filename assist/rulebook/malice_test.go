package rulebook

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tablehand/assist/malice/notation"
)

// maliceRules is the largest real book.
const maliceRules = "../../data/malice/rules.yaml"

func malice(t testing.TB) *Book { return books(t)["malice"] }

// books are the books of all games, by game, with what is known of their words.
func books(t testing.TB) map[string]*Book {
	t.Helper()
	editions := map[string][]string{"malice": {Second, First}}
	names, err := filepath.Glob("../../data/*/rules.yaml")
	if err != nil || len(names) < len(editions) {
		t.Fatal(names, err)
	}
	list := map[string]*Book{}
	for _, name := range names {
		game := filepath.Base(filepath.Dir(name))
		list[game] = Open(name, read(t, name), editions[game]...).Knowing(read(t, "../../data/words.bin"), game)
	}
	list["malice"] = list["malice"].Calling(notation.PrintingsCalled())
	return list
}

func read(t testing.TB, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// The book of every game is sound.
func TestBooksAreSound(t *testing.T) {
	for _, b := range books(t) {
		if err := b.Check(); err != nil {
			for _, f := range faultsOf(err) {
				t.Errorf("%d:%d: %s: %s", f.Line, f.Column, f.Path, f.Message)
			}
			t.Error(err)
		}
	}
	if got := len(malice(t).IDs()); got != 611 {
		t.Errorf("got %d entries, want 611", got)
	}
}

// every is all entries of the book.
func every(t *testing.T, b *Book) []Entry {
	var all []Entry
	for s := range b.slices() {
		e, err := b.read(s)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, e)
	}
	return all
}

// What the search sees without parsing is what the parser reads.
func TestWordsOfACutFieldAreThoseOfTheParsedOne(t *testing.T) {
	b := malice(t)
	entries := every(t, b)
	for i, s := range slices.Collect(b.slices()) {
		for key, parsed := range map[string]string{"title": entries[i].Title, "words": entries[i].Words,
			"text": entries[i].Text, "first": entries[i].Older[First]} {
			cut := strings.TrimPrefix(strings.TrimSpace(s.field(key)), ">-")
			if got, want := words(cut), words(parsed); !slices.Equal(got, want) {
				t.Errorf("%s, %s: got %q, want %q", s.id, key, got, want)
			}
		}
	}
}

func TestMaliceHouseStyle(t *testing.T) {
	titles := map[string]string{}
	for _, e := range every(t, malice(t)) {
		if other, twice := titles[e.Title]; twice {
			t.Errorf("%s has the title of %s: %s", e.ID, other, e.Title)
		}
		titles[e.Title] = e.ID
		if len([]rune(e.Title)) >= 60 || strings.HasSuffix(e.Title, ".") {
			t.Errorf("%s: a title has fewer than 60 characters and no stop: %s", e.ID, e.Title)
		}
		for _, text := range []string{e.Title, e.Text, e.Older[First], e.Unknown} {
			if strings.Contains(strings.ToLower(text), "colour") {
				t.Errorf("%s: the game spells color: %s", e.ID, text)
			}
		}
		if !e.In(First) && e.Older[First] == "" {
			t.Errorf("%s: what the first printing has instead is missing", e.ID)
		}
		if !e.In(Second) && e.Older[First] != "" {
			t.Errorf("%s: a rule of the first printing only stands in text", e.ID)
		}
	}
}

// Every rule is found by its own title, in every printing that has it.
func TestMaliceIsFoundByTitle(t *testing.T) {
	b := malice(t)
	entry := rapid.SampledFrom(every(t, b))
	rapid.Check(t, func(t *rapid.T) {
		e := entry.Draw(t, "entry")
		for printing := range e.Pages {
			isIt := func(h hit) bool { return b.entry(h.entry).id == e.ID }
			if !slices.ContainsFunc(asks(b, e.Title, printing).best, isIt) {
				t.Errorf("%s, %s: %q does not find it", e.ID, printing, e.Title)
			}
		}
	})
}

// An id with one wrong letter is among those offered, and one without comes
// first.
func TestMaliceMistypedIDs(t *testing.T) {
	b := malice(t)
	known := rapid.SampledFrom(b.IDs())
	rapid.Check(t, func(t *rapid.T) {
		id := known.Draw(t, "id")
		if near := b.Near(id); near[0] != id {
			t.Errorf("%s: got %q", id, near)
		}
		at := rapid.IntRange(0, len(id)-1).Draw(t, "at")
		mistyped := id[:at] + "q" + id[at+1:]
		if near := b.Near(mistyped); !slices.Contains(near, id) || len(near) > 8 {
			t.Errorf("%s for %s: got %q", mistyped, id, near)
		}
	})
}

func TestMaliceQuestions(t *testing.T) {
	b := malice(t)
	for _, c := range []struct{ query, printing, first string }{
		{"withdraw random", Second, "withdraw.random"},
		{"equal combat rolls", Second, "roll.cr.tie"},
		{"movement radiance", First, "radiance.movement"},
		{"harvesting colorless soulshards", Second, "harvest.colorless"},
		{"City of Gateways", Second, "city.gateways"},
		{"how far does Xulthul move", Second, "xulthul.move"},
		{"reading a d*", Second, "dice.dstar"},
	} {
		if ids := idsFound(t, b, c.query, c.printing); len(ids) == 0 || ids[0] != c.first {
			t.Errorf("%q: got %q, want %s first", c.query, ids, c.first)
		}
	}
}

func BenchmarkOpenByID(b *testing.B) {
	text, err := os.ReadFile(maliceRules)
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if _, found, err := inTwo(maliceRules, text).ByID("sample.lair-without-plus"); !found || err != nil {
			b.Fatal(found, err)
		}
	}
}

func BenchmarkSearch(b *testing.B) {
	book := malice(b)
	for b.Loop() {
		if found, err := book.Search("how many shards per round of combat",
			Second); len(found.Entries) == 0 || err != nil {
			b.Fatal(found, err)
		}
	}
}
