package rulebook

import (
	"slices"
	"testing"
)

func TestPlayersWords(t *testing.T) {
	for query, want := range map[string][]string{
		"reaping":                          {"harvest.colorless", "harvest.once"},
		"Reap!":                            {"harvest.colorless", "harvest.once"},
		"brings in sheaves":                nil, // one word of the phrase is missing
		"bring in the sheaves":             {"harvest.colorless", "harvest.once"},
		"how to bring in the sheaves once": {"harvest.once", "harvest.colorless"},
		"dull":                             {"harvest.colorless"},
		"jetty":                            {"water.launch"},
		"afloat":                           {"water.launch"},
		// the text of the other has it, and is of the first printing
		"everybody is aboard":    {"water.launch", "water.hold"},
		"words":                  nil, // a key of the file
		"pages, readings or see": nil,
	} {
		if got := idsFound(t, smallBook(), query, Second); !slices.Equal(got, want) {
			t.Errorf("%q: got %q, want %q", query, got, want)
		}
	}
}

// A word that is typed counts more than one it stands for.
func TestTypedWordsCountMoreThanListed(t *testing.T) {
	b := inTwo("gates.yaml", []byte(`words:
  gate: portal
rules:
- id: a.gate
  title: A gate
- id: b.portal
  title: A portal
`))
	for query, want := range map[string][]string{"portal": {"b.portal", "a.gate"}, "gate": {"a.gate"}} {
		var got []string
		for _, h := range asks(b, query, Second).best {
			got = append(got, b.entry(h.entry).id)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%q: got %q, want %q", query, got, want)
		}
	}
}

// The line of the head is not parsed for a search, and says what it says to
// the parser: every phrase listed stands for its game word.
func TestMaliceListedPhrases(t *testing.T) {
	b := malice(t)
	for query, game := range map[string]string{
		"monster": "creatur", "run away": "withdraw", "lord of shadows": "xulthul", "ds": "d★", "d*": "d★",
		"combat roll": "cr", "luck check": "lr", "speed": "mp", "face-down": "hidden",
	} {
		if q := b.ask(slices.Collect(PlainWords(query))); len(q.things) != 1 || len(q.senses[game]) == 0 {
			t.Errorf("%q: got %d things and %v, want one that means %s", query, len(q.things), q.senses, game)
		}
	}
}

// What players call the things of each game is listed in its head.
func TestListedWordsOfEachGame(t *testing.T) {
	for game, listed := range map[string]map[string]string{
		"axismundi": {"devil": "demon", "frozen": "immobiliz", "boards spin": "rotation", "plague guy": "malignant",
			"farmer": "cultivator", "toss": "discard"},
		"malediction": {"rare": "rank", "redeploy": "deploy", "sniper": "ranged", "slaughtered": "defeat"},
		"malhya":      {"goblins": "enemy", "snipe": "assassinat", "chug": "potion"},
		"malice": {"spook": "shadow", "ghost": "guardian", "spirits": "shadow", "quaff": "potion",
			"mana": "soulshard"},
	} {
		for typed, meant := range listed {
			if q := books(t)[game].ask(slices.Collect(PlainWords(typed))); len(q.senses[stem(meant)]) == 0 {
				t.Errorf("%s: %q is asked as %v, want %s among it", game, typed, q.senses, meant)
			}
		}
	}
}
