package malhya_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"tablehand/assist/malhya"
	. "tablehand/assist/malhya/malhyatest"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/yamlfile"
)

// The table of the page is read as it stands and written back to the byte.
func TestFileOfThePage(t *testing.T) {
	s, faults := Read(t, Page)
	if faults != nil {
		t.Fatal(faults)
	}
	ann := s.Hero(Ann)
	if ann.At != "D5" || ann.Crystals.All() != 5 || ann.Gear.Resources["yellow potion"] != 1 ||
		s.Combat.Gauge["swordsman"] != 7 || s.Booklets.Chapter != 37 || s.Booklets.Page != 0 ||
		s.Hero(Ben).Board.Movement != malhya.Unknown {
		t.Errorf("%+v", s)
	}
	file, err := yamlfile.Parse("table.yaml", []byte(Page))
	if err != nil {
		t.Fatal(err)
	}
	if err := file.Read(Nothing().Form); err != nil {
		t.Fatal(err)
	}
	written, err := file.Write(s.Form)
	if err != nil || string(written) != Page {
		t.Errorf("%v\n%s", err, written)
	}
	fresh, err := yamlfile.New(s.Form)
	if err != nil {
		t.Fatal(err)
	}
	again, faults := Read(t, string(fresh))
	if faults != nil || !reflect.DeepEqual(s, again) {
		t.Errorf("%v\n%s", faults, fresh)
	}
}

// A table that cannot be is refused where it says so.
func TestTablesThatCannotBe(t *testing.T) {
	rulebooktest.Proves(t, "hero.capacity-cube-colour", "hero.choose", "stealth.setup.board", "combat.round",
		"move.available", "component.crystals", "component.tokens.aura", "component.tokens.noise-cadaver",
		"component.tokens.interest-vigilance", "component.cards.action", "travel.day.slots", "hero.traits",
		"book.event-numbers", "hero.ap-six", "obstacle.abyss.no-landing", "stealth.cadaver.abyss")
	const stealth = "stealth: {side: normal, cube: 1, cycle: 1, step: primary, deck: 30, discards: []}"
	for name, c := range map[string]struct{ old, now, want string }{
		"one color": {"color: red", "color: green",
			"Ann has a green cube too (hero.capacity-cube-colour)"},
		"no color":       {"color: red", "color: reddish", `"reddish" is no color`},
		"one people":     {"people: Sulk", "people: Yoktal", "Ann is the Yoktal too (hero.choose)"},
		"one name":       {"name: Ben", "name: Ann", `a second hero "Ann"`},
		"a space's name": {"name: Ben", "name: B5", `"B5" is the name of a space: another name, please`},
		"a trait's name": {"name: Ben", "name: Dex", `"Dex" is a word of the game: another name, please`},
		"a word as a name": {"name: Ben", "name: Group",
			`"Group" is a word of the game: another name, please`},
		"a type's name":        {"name: Ben", "name: archer", `a hero is called "archer" too`},
		"an enemy's very name": {"name: Ben", "name: archer-1", `a hero is called "archer-1" too`},
		"two act":              {"is: waiting", "is: acting", "2 heroes act at once"},
		"a trait missing": {", knowledge: 1}\n    crystals: {life: 4, shock: 0, damage: 1",
			"}\n    crystals: {life: 4, shock: 0, damage: 1", "knowledge is missing (hero.traits)"},
		"no mode": {"mode: combat", "mode: none",
			"there are rounds in Combat Mode, and only then (combat.round)"},
		"two modes": {"stealth: null", stealth,
			"the Stealth board lies there in Stealth Mode, and only then (stealth.setup.board)"},
		"travel": {"phase: explore", "phase: travel", "no mode in the travel phase: none"},
		"an enemy's name": {"name: archer-1, at", "name: archer, at",
			`"archer" is no name of an enemy: swordsman-1`},
		"an enemy twice":   {"name: archer-1, at", "name: swordsman-2, at", `a second enemy "swordsman-2"`},
		"engaged":          {"at: J5, damage: 0", "at: J5, damage: 0, engaged: [Cid]", `no hero "Cid"`},
		"one space":        {"at: J5", "at: E4", "swordsman-2 stands on E4 too (move.available)"},
		"the gauge":        {"Ben: 0}", "Bob: 0}", `"Bob" is no hero, and no type of enemies`},
		"an upgrade":       {"swordsman: init3", "swordsman: init4", ""},
		"a hero's upgrade": {"swordsman: init3", "Ann: init3", `"Ann" is no type of enemies`},
		"a resource":       {"yellow potion", "yellow beer", `"yellow beer" is no resource`},
		"crystals": {"life: 4, shock: 0, damage: 1", "life: 40, shock: 0, damage: 1",
			"46 crystals: there are 40 (component.crystals)"},
		"aura": {"ready: 3", "ready: 19", "21 Aura tokens: there are 20 (component.tokens.aura)"},
		"noise": {"noise: []", "noise: [A1, A2, A3, A4, A5, A6, A7, B1, B2, B3, B4]",
			"11 Noise and Cadaver tokens: there are 10 (component.tokens.noise-cadaver)"},
		"interest": {"interest: [A1]", "interest: [A1, A2, A3, A4, A5, A6, A7, B1, B2, B3, B4]",
			"11 Interest and Vigilance tokens: there are 10 (component.tokens.interest-vigilance)"},
		"seven slots": {"day: [day]", "day: [day, day, rest, day event, day, night, day]",
			"7 cards on the Day board: there are 6 (travel.day.slots)"},
		"a mod": {"mods: []", "mods: [attack]", ""},
		"a test": {"test: null",
			"test: {for: solo, who: [Ann], trait: sense, words: 2d 1x, turn: Ann}", ""},
		"whose test": {"test: null",
			"test: {for: solo, who: [Ann], trait: sense, words: 2d 1x 3+, turn: Ben}",
			`"Ben" takes no part in the test`},
		"who tests": {"test: null",
			"test: {for: solo, who: [Cid], trait: sense, words: 2d 1x 3+, turn: Cid}",
			`"Cid" is no hero of the test`},
		"who waits": {"pending: []", "pending: [{what: alarm, by: [archer-9]}]",
			`no hero and no enemy "archer-9"`},
		"whose turn waits": {"pending: []", "pending: [{what: turn, who: Ben}]",
			`the turn of a hero waits who acts: not that of "Ben"`},
		"a turn waits twice": {"pending: []",
			"pending: [{what: turn, who: Ann}, {what: card}, {what: turn, who: Ann}]",
			"a second turn Ann waits there"},
		"an alarm waits twice": {"pending: []",
			"pending: [{what: alarm, by: [archer-1]}, {what: alarm, by: [archer-1]}]", "a second alarm waits there"},
		"a hero sounds no alarm": {"pending: []", "pending: [{what: alarm, by: [Ann]}]",
			"enemies sound the alarm: not Ann"},
		"nobody's move waits": {"pending: []", "pending: [{what: move, way: [A1]}]",
			"whose move waits is not said"},
		"points": {"points: 3", "points: 7", "7 Action Points: there are 6 (hero.ap-six)"},
		"a hero on an abyss": {"at: D5", "at: E6",
			"E6 is an abyss: nobody stands there (obstacle.abyss.no-landing)"},
		"an enemy on an abyss": {"at: J5", "at: F7",
			"F7 is an abyss: nobody stands there (obstacle.abyss.no-landing)"},
		"a hero and an enemy": {"at: D5", "at: E4", "Ann stands on E4 too (move.available)"},
		"a cadaver on an abyss": {"cadavers: []", "cadavers: [E6]",
			"E6 is an abyss: a cadaver drops there (stealth.cadaver.abyss)"},
		"an Interest token twice": {"interest: [A1]", "interest: [A1, A1]", "A1 is listed twice"},
		"Noise twice":             {"noise: []", "noise: [A2, A3, A2]", "A2 is listed twice"},
		"a vigil":                 {"vigilance: []", "vigilance: [{by: archer-2, look: n}]", `no enemy "archer-2"`},
		"an event": {"page: null", "page: null, event: 00-05",
			`"00-05" is no chapter of the Event Booklet: 01-01 to 99-99 (book.event-numbers)`},
		"no room": {"plan: practice", "plan: cellar.yaml",
			"cellar.yaml: no such practice board: practice"},
		"off the plan":    {"at: J5", "at: K5", `"K5" is no space of the room practice`},
		"a small letter":  {"interest: [A1]", "interest: [a1]", `"a1" is no space of the room practice`},
		"a reading":       {"readings: {}", "readings: {A1: free}", ""},
		"no reading":      {"readings: {}", "readings: {A30: yes}", ""},
		"unknown missing": {"initiative: 3, ", "", ""},
	} {
		t.Run(name, func(t *testing.T) {
			if strings.Count(Page, c.old) == 0 {
				t.Fatalf("%q stands nowhere", c.old)
			}
			_, faults := Read(t, strings.Replace(Page, c.old, c.now, 1))
			if len(faults) == 0 || !slices.ContainsFunc(faults,
				func(f string) bool { return strings.HasPrefix(f, c.want) }) {
				t.Errorf("%q", faults)
			}
		})
	}
	for _, deck := range []string{"29", "30, discards: [17]", "28, discards: [17, 17]", "29, discards: [31]"} {
		text := strings.Replace(strings.Replace(Page, "mode: combat", "mode: stealth", 1), "stealth: null",
			strings.Replace(stealth, "30, discards: []", deck, 1), 1)
		at := strings.Index(text, "combat: {")
		text = text[:at] + "combat: null\n" + text[strings.Index(text, "test: null"):]
		if _, faults := Read(t, strings.Replace(text, "is: acting", "is: waiting", 1)); len(faults) != 1 {
			t.Errorf("%s: %q", deck, faults)
		}
	}
}

// Chapters are numbers of the Scenario Booklet or pairs of the Event Booklet.
func TestChapters(t *testing.T) {
	rulebooktest.Proves(t, "book.scenario-numbers", "book.event-numbers")
	for word, want := range map[string]struct {
		n     int
		event string
	}{"26": {26, ""}, "999": {999, ""}, "01": {1, ""}, "01-03": {0, "01-03"}, "1-3": {0, "01-03"},
		"99-99": {0, "99-99"}} {
		if n, event, err := malhya.Chapter(word); n != want.n || event != want.event || err != nil {
			t.Error(word, n, event, err)
		}
	}
	for _, word := range []string{"0", "1000", "00-05", "05-00", "1-2-3", "100-1", "x", "", "-1", "+1",
		"1-"} {
		if n, event, err := malhya.Chapter(word); err == nil {
			t.Error(word, n, event)
		}
	}
	rulebooktest.Met(t, "book.scenario-numbers", "book.event-numbers")
}
