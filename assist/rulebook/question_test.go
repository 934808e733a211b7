package rulebook

import (
	"slices"
	"strings"
	"testing"
)

// answersBook is a book whose players have several words for one of the game's, and one word for
// several.
const answersBook = `words:
  band: group, team
  item: loot
  treasure: loot, reward
rules:

- id: band.treasure
  title: Treasure of a band
  pages: {second: "1"}
  does: check
  text: Shared.

- id: item.carry
  title: Items and treasure
  pages: {second: "2"}
  does: check
  text: Carried.

- id: group.photo
  title: One group and one team
  pages: {second: "3"}
  does: check
  text: A photograph.
`

// What is asked in two words that mean one thing is one thing.
func TestAskedOnce(t *testing.T) {
	b := inTwo("answers.yaml", answersBook)
	for query, things := range map[string]int{
		"group": 1, "group team": 1, "team group band": 1, "band group": 1, "band of a band": 1, "loot": 1,
		"reward loot": 2, "loot reward": 1, "treasure reward": 1, "treasure item": 2, "group treasure": 2,
		"": 0, "the of": 0,
	} {
		if q := b.ask(slices.Collect(PlainWords(query))); len(q.things) != things {
			t.Errorf("%q: %d things are asked, want %d", query, len(q.things), things)
		}
	}
}

// A word of an entry answers one of the things that were asked, however many it could.
func TestOneWordOneAnswer(t *testing.T) {
	b := inTwo("answers.yaml", answersBook)
	for _, c := range []struct {
		query, id string
		met       int
	}{
		{"reward loot", "band.treasure", 1},  // treasure for one of them
		{"reward loot", "item.carry", 2},     // and item for the other
		{"group reward", "band.treasure", 2}, // band and treasure
		{"group reward", "item.carry", 1},
		{"reward loot team", "band.treasure", 2},
	} {
		q := b.ask(slices.Collect(PlainWords(c.query)))
		hits := b.hits(q, Second)
		i := slices.IndexFunc(hits, func(h hit) bool { return b.entry(h.entry).id == c.id })
		met := 0
		for _, weight := range hits[i].weight {
			if positive(weight) {
				met++
			}
		}
		if met != c.met {
			t.Errorf("%q: %s speaks of %d things, want %d: %v", c.query, c.id, met, c.met, hits[i].weight)
		}
	}
}

// Words that ask nothing do not count; where there are no others they lead to a list, and
// never to one rule that stands alone.
func TestWordsThatAskNothing(t *testing.T) {
	b := inTwo("answers.yaml", answersBook)
	for query, want := range map[string][]string{
		"one":                           {"group.photo"},
		"something":                     nil,
		"is there a difference between": nil,
		"one photograph":                {"group.photo"},
		"everyone and one item":         {"item.carry", "group.photo"},
		"quicker item":                  {"item.carry"},
		"one gryphon":                   {"group.photo"},
	} {
		if got := idsFound(t, b, query, Second); !slices.Equal(got, want) {
			t.Errorf("%q: got %q, want %q", query, got, want)
		}
	}
	for query, clear := range map[string]bool{"one": false, "photograph": true, "one photograph": true,
		"difference one": false, "one gryphon": false} {
		if f, err := b.Search(query, Second); err != nil || f.Clear != clear {
			t.Errorf("%q stands alone: %v %v, want %v", query, f.Clear, err, clear)
		}
	}
}

// Words that name an edition choose it, and say nothing else; the longest counts. Alone they
// are words like others, and a book whose game calls editions nothing knows none.
func TestEditionsByTheirNames(t *testing.T) {
	b := smallBook().Calling(Called{"first": {"2014", "old", "old rules", "1st printing"},
		"second": {"new", "rules"}})
	for _, c := range []struct{ query, asked, edition, rest string }{
		{"water", Second, Second, "water"},
		{"water 2014", Second, First, "water"},
		{"2014: water", Second, First, "water"},
		{"water, 1st printing?", Second, First, "water"},
		{"old rules of water", Second, First, "of water"}, // and not: rules, of the second
		{"new water", First, Second, "water"},
		{"old", Second, Second, "old"},
		{"old rules", Second, Second, "old rules"},
		{"cold water", Second, Second, "cold water"},
		{"1st water printing", Second, Second, "1st water printing"},
		{"", Second, Second, ""},
	} {
		if rest, edition := b.choose(c.query, c.asked); rest != c.rest || edition != c.edition {
			t.Errorf("%q: %q in %s, want %q in %s", c.query, rest, edition, c.rest, c.edition)
		}
	}
	f, err := b.Search("getting onto water, 2014", Second)
	if err != nil || f.Edition != First || !f.Clear || f.Entries[0].ID != "water.launch" {
		t.Errorf("got %v %v", f, err)
	}
	if f, _ := smallBook().Search("water 2014", Second); f.Edition != Second {
		t.Errorf("%s is asked for", f.Edition)
	}
}

// What is said before and behind a question asks nothing, nor do words of talk in it, but a question of
// nothing else is one.
func TestTalkAsksNothing(t *testing.T) {
	b := inTwo("answers.yaml", answersBook)
	for query, want := range map[string]string{
		"hang on, ok so one photograph again, right?":   "one photograph again",
		"what is a photograph again?":                   "photograph",
		"I forgot: photograph tho":                      "photograph",
		"photograph, according to the rules, or what":   "photograph",
		"what amount of photograph do you guys know of": "photograph",
		"whats photograph, dont youre cant wats":        "photograph",
		"again":                                         "again",
		"photograph?":                                   "photograph",
		"right photograph, or not gryphon ok":           "right photograph not gryphon",
	} {
		asked := b.ask(talk(slices.Collect(PlainWords(query))))
		var got []string
		for _, thing := range asked.things {
			got = append(got, thing.typed)
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%q: %q is asked, want %q", query, got, want)
		}
	}
}
