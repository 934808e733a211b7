package box_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/creature"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/treasure"
	"tablehand/assist/printed"
	"tablehand/assist/rulebook"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/yamlfile"
)

// The owner's reading of the components replaces a value that we assumed, and is no assumption any
// more (dice.dstar, component.tokens.mystics).
func TestTheOwnersCorrections(t *testing.T) {
	rulebooktest.Proves(t, "creature.power.columns")
	book, err := malicetest.OwnBook(t, `shadows-of-malice:
  creature:
    power-columns: {read: {1-3: 1, 4-5: 2, "6": 3, "7": 4}}
    ability-columns: {read: {2 or less: 0, 3-5: 1, 6 or more: 2}}
  dice:
    high-low: {dstar: [1, 1, 1, 0, 0, 0]}
  components:
    mystics: {tokens: {cleanse: 1, heal: 4, restore: 1}}
`)
	if err != nil {
		t.Fatal(err)
	}
	s := malice.Begin(book, "second")
	_, told := malicetest.Plays(t, s, creature.Creature{Kind: "creature", Terrain: "plains"},
		malicetest.Said{Dice: "type=1,power=3,abilities=5"})
	r := told.Result.(creature.CreatureResult)
	malicetest.Equal(t, "power", []int{r.Power, r.Abilities}, []int{1, 1})
	malicetest.Equal(t, "assumed", r.Assumed, []string{"creature.type.columns"})
	_, told = malicetest.Plays(t, s, treasure.Harvest{Life: 2}, malicetest.Said{Dice: "1,6"})
	malicetest.Equal(t, "dice", told.Result.(treasure.HarvestResult).Colorless, 1)
	made, _ := malicetest.Plays(t, s, malicetest.NewGame("second", 1), malicetest.Said{})
	malicetest.Equal(t, "mystics", made.Unturned.Mystics,
		map[string]int{"cleanse": 1, "heal": 4, "restore": 1})
	list, err := printed.Assumed(book, "second", nil)
	if err != nil {
		t.Fatal(err)
	}
	sure := map[string]string{"creature.power-columns": "owner", "creature.type-columns": "assumed",
		"dice.high-low": "owner", "dice.odd-even": "assumed", "components.mystics": "owner",
		"components.board": "derived"}
	for _, a := range list {
		if want := sure[a.Name]; want != "" && a.Sure != want {
			t.Errorf("%s is %s, want %s", a.Name, a.Sure, want)
		}
	}
}

// An impossible correction is refused with its place, never half taken.
func TestWrongCorrections(t *testing.T) {
	for _, c := range []struct{ text, says string }{
		{"creatur: {}", "mine.yaml:2:3"},
		{"creature: {powers: {}, pwer: {}}", "pwer"},
		{"creature: {power-columns: {read: {1-3: 1, 5-6: 2, \"7\": 4}}}", "nothing for a roll of 4"},
		{"creature: {power-columns: {read: {1-3: 1, 3-6: 2, \"7\": 4}}}", "3 stands in two columns"},
		{"creature: {power-columns: {read: {1-6: 9, \"7\": 4}}}", "9"},
		{"creature: {power-columns: {read: {0-6: 1, \"7\": 4}}}", "no range"},
		{"creature: {types: {plains: [avian, mammal]}}", "three columns"},
		{"creature: {types: {plains: [avian, mammal, dragon]}}", "dragon"},
		{"dice: {high-low: {dstar: [0, 1]}}", "six values"},
		{"dice: {both: {d4: [0, 0, 0, 0, 0, 0]}}", "not all of them rolled again"},
		{"shadow: {second: {shadow: {power: [3, 3, 3, 3, 3]}}}", "six"},
		{"components: {mystics: {tokens: {heal: -1}}}", "-1"},
		{"components: {start: {life: 0}}", "0"},
	} {
		_, err := malicetest.OwnBook(t, "shadows-of-malice:\n  "+c.text+"\n")
		var faults *yamlfile.Faults
		if !errors.As(err, &faults) || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v, want a fault that says %q", c.text, err, c.says)
		}
	}
}

func openRules(t *testing.T) []string {
	t.Helper()
	return rulebook.Open("rules.yaml", []byte(malicetest.Text(t, "data/malice/rules.yaml")),
		notation.Printings...).IDs()
}

// The questions: 31 of A1 to A37, and the dice, each with the value it takes among two
// values or more, and with rules that exist; defaults by printing.
func TestReadings(t *testing.T) {
	book := malicetest.OpenBook(t)
	list, err := book.Readings()
	if err != nil {
		t.Fatal(err)
	}
	if len(list) != 32 {
		t.Errorf("%d questions, want 32", len(list))
	}
	ids := openRules(t)
	for _, r := range list {
		for _, rule := range r.Rules {
			if !slices.Contains(ids, rule) {
				t.Errorf("%s: no rule %s", r.Name, rule)
			}
		}
		if len(r.Values) < 2 {
			t.Errorf("%s is no question: it can be answered in one way only", r.Name)
		}
		if r.Taken("second") == "" || r.Taken("first") == "" {
			t.Errorf("%s takes nothing", r.Name)
		}
	}
	for printing, want := range map[string]string{"first": "next-turn", "second": "same-turn"} {
		s := malice.Begin(book, printing)
		malicetest.Equal(t, "A1, "+printing, s.Reading("A1"), want)
		s.Readings = map[string]string{"A1": "same-turn"}
		malicetest.Equal(t, "A1 chosen", s.Reading("A1"), "same-turn")
	}
}

// The tables as the rulebooks print them: every table names its source and how sure it is.
func TestOrigins(t *testing.T) {
	list, err := malicetest.OpenBook(t).Tables()
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range list {
		if a.Source == "" || !slices.Contains(printed.Sures, a.Sure) {
			t.Errorf("%s: source %q, %q", a.Name, a.Source, a.Sure)
		}
		if a.Sure != "rulebook" && a.Why == "" {
			t.Errorf("%s is %s, and does not say why", a.Name, a.Sure)
		}
	}
}
