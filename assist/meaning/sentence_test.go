package meaning

import (
	"strings"
	"testing"

	"tablehand/assist/telling"
)

// A line is said by the first way that its words fit, and of which nothing is missing.
func TestSentence(t *testing.T) {
	people := []string{"Ann", "Ben"}
	call := func(word string) string { return strings.ReplaceAll(word, "-", " ") }
	for _, c := range []struct {
		ways, use string
		words     []string
		said      string
	}{
		{"Rest", "[PLAYER]", nil, "Rest"},
		{"Rest", "", []string{"now"}, ""},
		{"Climb to HEX", "[PLAYER] HEX", []string{"1B"}, "Climb to 1B"},
		{"Climb to HEX", "[PLAYER] HEX", []string{"Ann", "1B"}, "Climb to 1B"},
		{"Climb to HEX", "[PLAYER] HEX", []string{""}, "Climb to …"},
		{"Attack TARGET", "[PLAYER] TARGET", []string{"Ben"}, "Attack Ben"},
		{"Attack TARGET", "[PLAYER] TARGET", []string{"Ann", "Ben"}, "Attack Ben"},
		{"Use CARD: WHAT\nUse CARD", "[PLAYER] CARD|TREASURE [WHAT...]", []string{"bow"}, "Use bow"},
		{"Use CARD: WHAT\nUse CARD", "[PLAYER] CARD|TREASURE [WHAT...]", []string{"bow", "at", "Ben"},
			"Use bow: at Ben"},
		{"1 0 = Draw one\nDraw P and O", "P O", []string{"1", "0"}, "Draw one"},
		{"1 0 = Draw one\nDraw P and O", "P O", []string{"0", "1"}, "Draw 0 and 1"},
		{"WHO none = WHO bids nothing\nWHO CARD... = WHO bids CARD\nBid", "WHO [CARD]...", []string{"Ann", "none"},
			"Ann bids nothing"},
		{"WHO none = WHO bids nothing\nWHO CARD... = WHO bids CARD\nBid", "WHO [CARD]...",
			[]string{"Ann", "Rot", "Mend"}, "Ann bids Rot Mend"},
		{"WHO none = WHO bids nothing\nWHO CARD... = WHO bids CARD\nBid", "WHO [CARD]...", []string{"Ann"}, "Bid"},
		{"Heal WHO's wounds for 2 MP.", "WHO", []string{"Ann"}, "Heal Ann's wounds for 2 MP."},
		{"", "", nil, ""},
		{"Attack TARGET", "TARGET", []string{"archer-1"}, "Attack archer 1"},
	} {
		if said := Sentence(c.ways, c.use, c.words, people, call); said != c.said {
			t.Errorf("%q behind %q: %q, not %q", c.words, c.use, said, c.said)
		}
	}
}

// A small word that a name begins with is no player: to is not Tom.
func TestASmallWordIsNobody(t *testing.T) {
	list := []Meaning{{Said: "move WHO", Lines: []string{"move roll WHO"}}}
	people := []string{"Mia", "Tom"}
	for words, who := range map[string]string{"move to Mia plains": "", "move tom": "Tom", "move Mia": "Mia"} {
		found, said := Find(list, strings.Fields(words), people)
		if said.Who != who || (found != nil) != (who != "") {
			t.Errorf("%q: %v, %+v", words, found, said)
		}
	}
}

// Words behind that are more than a step has places for stay: a way of several hexes.
func TestManyWordsBehind(t *testing.T) {
	m := Meaning{Said: "run", Lines: []string{"move ..."}}
	step := telling.Step{Command: telling.Line("move").And("WAY", "path+path")}
	for said, want := range map[string]string{"run": "move WAY", "run path": "move path",
		"run path path": "move path path"} {
		_, parts := Find([]Meaning{m}, strings.Fields(said), nil)
		if got := m.Command(parts, []telling.Step{step}, nil); len(got) != 1 || got[0].String() != want {
			t.Errorf("%q: %v", said, got)
		}
	}
}

// A sentence about everybody is one of each of them; one that names somebody is about that one, with all
// points.
func TestOfEach(t *testing.T) {
	people := []string{"Mia", "Tom"}
	for said, want := range map[string]string{"end all": "end Mia; end Tom",
		"harm all 2":                      "harm Mia 2; harm Tom 2",
		"tom shoots s2 with all 4 points": "", "all": "", "end": ""} {
		var list []string
		each, _ := OfEach(nil, strings.Fields(said), people)
		for _, line := range each {
			list = append(list, strings.Join(line, " "))
		}
		if got := strings.Join(list, "; "); got != want {
			t.Errorf("%q: %q, not %q", said, got, want)
		}
	}
}

// The name of somebody at the table, and a word that says no, begin no command.
func TestShort(t *testing.T) {
	for word, short := range map[string]bool{"lea": false, "Lea,": false, "le": true, "no": false, "note": true,
		"No,": false, "": true} {
		if Short(word, []string{"Lea"}) != short {
			t.Errorf("%q is short for a command: %v", word, !short)
		}
	}
}

// Whom a sentence names is whom its deed is done to: by its name or its mark, and no other figure.
func TestAtOthers(t *testing.T) {
	step := func(line string) telling.Step {
		return telling.Step{Command: telling.Line(strings.Fields(line)...), Who: "Tom"}
	}
	steps := []telling.Step{step("attack Tom orc-1"), step("attack Tom orc-2"), step("move Tom"),
		{Command: telling.Line("attack", "Tom").And("ENEMY", "orc-1", "orc-2"), Who: "Tom"}}
	for said, want := range map[string]string{"tom shoots o2": "attack Tom orc-1", "hit orc-3, now": "",
		"tom hits orc-1.": "attack Tom orc-2", "tom moves": ""} {
		var list []string
		for _, c := range AtOthers(steps, strings.Fields(said), []string{"orc-1", "orc-2"}) {
			list = append(list, c.String())
		}
		if got := strings.Join(list, "; "); got != want {
			t.Errorf("%q: %q, not %q", said, got, want)
		}
	}
	// The words behind are those of the line of whoever does it, and of nobody else.
	hits := []Meaning{{Said: "hit", Lines: []string{"attack ...", "next"}}}
	for said, want := range map[string]string{"hit Tom orc-3": "attack Tom orc-3",
		"hit Mia orc-1": "attack Mia orc-1"} {
		m, parts := Find(hits, strings.Fields(said), []string{"Mia", "Tom"})
		if got := m.Command(parts, steps, nil); len(got) != 1 || got[0].String() != want {
			t.Errorf("%q: %v, not %q", said, got, want)
		}
	}
}
