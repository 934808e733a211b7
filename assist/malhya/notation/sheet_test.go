package notation_test

import (
	"reflect"
	"strings"
	"testing"

	. "tablehand/assist/malhya/notation"
	"tablehand/assist/rulebook/rulebooktest"
)

// cards are texts of cards as people type them, and as they are written.
var cards = []struct{ deck, typed, written string }{
	{"enemy",
		"initiative 4; move 4; life 3; attack 2 attack +1; defense 2 defense; attack special: cancel defense",
		""},
	{"enemy", "ranged; initiative 3; move 3; life 2; attack 2 attack; defense 1 dodge", ""},
	{"enemy", "levitate; engaged-first; attack 1 attack 1 power shock; symbol: 1 power, attack +1",
		"levitate; engaged-first; attack 1 attack 1 power, shock; symbol: 1 power attack +1"},
	{"enemy", "Attack: 1 POWER ; defense 1 defense +1; attack special: cancel 2 dodge once; movement 5",
		"attack 1 power; defense 1 defense, shield 1; attack special: cancel 2 dodge once; move 5"},
	{"weapon",
		"heavy; always: power special +1; row 3 strength 2: 1 attack 2 power; row 1: power special +2; " +
			"row 2: around; defend 0: 1 defense; defend 1: defense special =2", ""},
	{"weapon",
		"ranged; row 2 dexterity 2 sense 1: 2 attack +1; row 1 sulk: angle, cancel dodge; row 1: push 2",
		"ranged; row 2 dexterity 2 sense 1: 2 attack +1; row 1 Sulk: angle, cancel dodge; row 1: push 2"},
	{"weapon", "3: 1 attack, 2 power; row 2: power damage1 = damage2, attack special: push 1; free arrow; " +
		"demolition: each roll success +1",
		"row 3: 1 attack 2 power; row 2: power damage1 = damage2, attack special: push 1; free arrow; " +
			"demolition: each roll success +1"},
	{"armor", "shield 1; destroy: shield 3", ""},
	{"armor", "heavy 2; shield +1; defend 1: 1 dodge", "heavy 2; shield 1; defend 1: 1 dodge"},
	{"item", "climbing: each roll success +1", ""},
	{"item", "climbing: skill +2, success +1; swimming: skill -1, stop -1",
		"climbing: 2 skill, each roll success +1; swimming: skill -1, each roll stop -1"},
	{"item", "single use", ""},
	{"item", "single use; gain 2 yellow potions; other drink it; quickly", ""},
	{"item", "single  use; gain red potion; other 'it; hurts'",
		"single use; gain 1 red potion; other 'it; hurts'"},
	{"artifact", "amulet; life +2; discard", ""},
	{"artifact", "ring; aura +1, initiative +1; other it's cold",
		`ring; aura +1, initiative +1; other "it's cold"`},
	{"talent", "charisma vigilance: skill special = success", ""},
	{"talent", "mhay; charisma, vigil: skill special = succ; advanced knowledge: difficulty stop = empty; " +
		"advanced legends: each roll stop -1; heavy +1",
		"mhay; charisma vigilance: skill special = success; advanced knowledge: difficulty stop = empty; " +
			"advanced knowledge: each roll stop -1; heavy +1"},
	{"talent", "knowledge and legends balance: 1 skill", "knowledge balance: 1 skill"},
	{"talent", "Mhaÿ; strength: 1 skill", "mhay; strength: 1 skill"},
	{"talent", "strength: 1 skill", ""},
	{"level", "sense 2: initiative +1; sense 3: movement +1", ""},
	{"level", "strength 2: capacity +1, talent +1", ""},
	{"enemy", "attack 1 attack+1; defense 1 dodge", "attack 1 attack +1; defense 1 dodge"},
	{"weapon", "row 3: 1 red + 2 yellow; defend 1: 1 shield", "row 3: 1 attack 2 power; defend 1: shield 1"},
	{"item", "single-use", "single use"},
	{"artifact", "+2 life; -1 movement", "life +2; movement -1"},
	{"rows", "3: 1 attack 2 power; 1: power special +2; defend 0: 1 defense",
		"row 3: 1 attack 2 power; row 1: power special +2; defend 0: 1 defense"},
	{"mod", "attack +1", ""},
	{"mod", "defense -1, movement +2; cancel dodge; strength +1",
		"shield -1, movement +2; cancel dodge; strength +1"},
}

// What is typed in is written in the program's words, and those read back the same.
func TestCardsAreReadAndWritten(t *testing.T) {
	for _, c := range cards {
		want := c.written
		if want == "" {
			want = c.typed
		}
		sheet, err := ReadSheet(c.deck, c.typed)
		if strings.HasSuffix(c.typed, "quickly") { // what follows a semicolon is a clause of its own
			refused(t, err, 51, `"quickly" is nothing that an item does`)
			continue
		}
		if err != nil || sheet.String() != want {
			t.Errorf("%s %q: %q, %v", c.deck, c.typed, sheet, err)
		}
		if again, err := ReadSheet(c.deck, sheet.String()); err != nil || !reflect.DeepEqual(again, sheet) {
			t.Errorf("%s %q: %+v, %v", c.deck, sheet, again, err)
		}
	}
}

// A text that says nothing, or not what it should, is refused where it goes wrong.
func TestCardsThatCannotBe(t *testing.T) {
	for _, c := range []struct {
		deck, typed string
		at          int
		want        string
	}{
		{"enemy", "initiative 4; attack 2 atack", 23, `"atack" is no die: did you mean attack?: skill, `},
		{"enemy", "initiative +4x", 11, `"+4x" is no number of initiative: 0 to 99`},
		{"enemy", "initiative -4", 11, `"-4" is no number of initiative: 0 to 99`},
		{"enemy", "initiative four", 11, `"four" is no number of initiative: 0 to 99`},
		{"enemy", "heavy", 0, `"heavy" is nothing that an enemy does`},
		{"weapon", "row 3: 1 attack 2 pover", 18, `"pover" is no die: did you mean power?`},
		{"weapon", "row 3 strenght 2: 1 attack", 6, `"strenght" is no trait or people: did you mean strength?: `},
		{"weapon", "row 3 strength: 1 attack", 14, `":" is no number of trait: 1 to 9`},
		{"item", "climbing: skill +21", 16, `"+21" is no number of dice: 1 to 20`},
		{"weapon", "row 1: 999 attack", 7, `"999" is no number of dice: 1 to 20`},
		{"weapon", "row 7: 1 attack", 4, `"7" is no number of points: 0 to 6`},
		{"weapon", "row 1", 5, "a colon stands before what is done"},
		{"weapon", "row 1:", 6, "what happens? heavy, always"},
		{"weapon", "always: power specal +1", 14,
			`"specal" is no face of the power die: did you mean special?: ` +
				"damage1, damage2, special, empty"},
		{"weapon", "always: power 1 +1", 8, `"power" is nothing that a weapon does`},
		{"weapon", "attack 2 attack +1", 0, `"attack" is nothing that a weapon does`},
		{"weapon", "always power special +1", 0, "a colon, or a number, stands behind always: heavy"},
		{"weapon", "row 3 strength 2 1 attack", 17, "a colon stands before what is done"},
		{"weapon", "row 2: push", 11, "how many? a number of spaces, 1 to 9"},
		{"weapon", "row 2: 1 attack 1 skill", 16, "in which tests? a symbol stands before it"},
		{"weapon", "row 2: 1 dodge", 7, "no dodge die falls there: attack, power"},
		{"weapon", "defend 2: 1 power", 10, "no power die falls there: defense, dodge"},
		{"talent", "skill special = success", 0, "in which tests? a symbol stands before it: charisma"},
		{"talent", "each roll success +1", 0, "in which tests? a symbol stands before it: charisma"},
		{"talent", "charisma: 1 attack", 10, "no attack die falls there: skill, difficulty"},
		{"talent", "charisma: shield 1", 10, `"shield" does nothing in a test`},
		{"weapon", "always: power special", 21, "what does the face do?"},
		{"weapon", "row 1: around once", 14, "once is said of what a face does"},
		{"weapon", "row 1: cancel skill", 14, `"skill" is no die that is cancelled: defense, dodge`},
		{"armor", "shields 1", 0, `"shields" is nothing that an armor does: did you mean shield?`},
		{"armor", "shield 1 row 3: 1 attack", 9, `"row" is nothing that an armor does`},
		{"item", "climbing charsma: each roll success +1", 9,
			`"charsma" is no symbol: did you mean charisma?`},
		{"item", "climbing: each roll wins +1", 20, `"wins" is no token: success, stop`},
		{"item", "gain 2 yellow beer", 14,
			`"beer" is no resource: material, key, pick, potion, arrow, ingredient`},
		{"item", "other", 5, "what? other 'push the statue'"},
		{"item", "other ''", 6, "nothing stands between the quotes"},
		{"artifact", "crown", 0, `"crown" is nothing that an artifact does`},
		{"level", "sense: initiative +1", 0, `"sense" is no trait with a level`},
		{"level", "sense 2: shield 1", 9, `"shield" is nothing that a level does`},
		{"level", "", 0, "nothing is typed in: sense 2"},
		{"mod", "attack +0", 7, ""},
		{"mod", "ranged; ; attack", 10, ""},
	} {
		_, err := ReadSheet(c.deck, c.typed)
		refused(t, err, c.at, c.want)
	}
}

// The numbers of an Enemy card are those that are typed in, and no others.
func TestEnemies(t *testing.T) {
	rulebooktest.Proves(t, "combat.enemy-card")
	e := sheet(t, "enemy", "initiative 4; move 4; life 3; attack 2 attack +1; defense 2 defense; "+
		"attack special: cancel defense; symbol: 1 power").Enemy()
	want := Enemy{Initiative: 4, Movement: 4, Life: 3,
		Attack: []Effect{{Do: Rolls, What: Attack, N: 2}, {Do: Counts, N: 1},
			{Die: Attack, Face: Special, Do: Cancels, What: Defense, N: 1}},
		Defense: []Effect{{Do: Rolls, What: Defense, N: 2}}, Symbol: []Effect{{Do: Rolls, What: Power, N: 1}}}
	if !reflect.DeepEqual(e, want) {
		t.Errorf("%+v", e)
	}
	if e := sheet(t, "enemy", "ranged").Enemy(); !e.Ranged || e.Life != -1 || e.Initiative != -1 {
		t.Errorf("%+v", e)
	}
	rulebooktest.Met(t, "combat.enemy-card")
}

// What a card says is found by what it is asked for.
func TestAsking(t *testing.T) {
	axe := sheet(t, "weapon", cards[4].typed)
	if rows := axe.Rows(Row); len(rows) != 3 || rows[0].N != 3 ||
		rows[0].Needs[0] != (Need{Trait: "strength", N: 2}) ||
		rows[2].Does[0].What != "around" || axe.Marked("heavy") != 1 || axe.Mark("ranged",
		"heavy") != "heavy" {
		t.Errorf("%+v", rows)
	}
	talent := sheet(t, "talent", "mhay; charisma: 1 skill; advanced charisma: 2 skill")
	for _, c := range []struct {
		advanced bool
		symbols  []string
		n        int
	}{{false, []string{"charisma"}, 1}, {true, []string{"vigilance", "charisma"}, 2}, {true, nil, 0}} {
		n := 0
		for _, e := range talent.Side(c.advanced).Helping(c.symbols) {
			n += e.N
		}
		if n != c.n || talent.Side(c.advanced).Mark(Classes...) != "mhay" {
			t.Errorf("%+v: %d", c, n)
		}
	}
	if s := sheet(t, "talent", "charisma: 1 skill"); len(s.Side(true)) != 1 {
		t.Error("nobody has typed in its other side")
	}
	level := sheet(t, "level", "sense 2: initiative +1; sense 3: movement +1")
	if got := level.Step("sense", 3); !reflect.DeepEqual(got, []Effect{{Do: Changes, What: "movement",
		N: 1}}) {
		t.Error(got)
	}
	if amulet := sheet(t, "artifact", "amulet; life +2; discard"); amulet.Stat("life") != 2 ||
		amulet.Stat("aura") != 0 {
		t.Error(amulet)
	}
	who, list, err := ReadMod("swordsman attack +1", func(word string) bool { return word == "swordsman" })
	if who != "swordsman" || err != nil || len(list) != 1 || list[0].N != 1 {
		t.Error(who, list, err)
	}
}

// Each Upgrade token brings what the icon reference says of it.
func TestUpgradeTokens(t *testing.T) {
	for token, c := range map[string]struct{ brings, rule string }{
		"move3":       {"movement +3", "move3"},
		"init2-move1": {"initiative +2; movement +1", "init2-move1"},
		"init3":       {"initiative +3", "init3"},
		"move2-init1": {"movement +2; initiative +1", "move2-init1"},
		"attack":      {"1 attack", "attack-die"}, "power": {"1 power", "power-die"},
		"defense": {"1 defense", "defense-die"}, "dodge": {"1 dodge", "dodge-die"}, "symbol": {"",
			"enemy-symbol"},
	} {
		rulebooktest.Proves(t, "combat.upgrade.kind."+c.rule)
		if got := Written(Upgrade(token)); got != c.brings {
			t.Errorf("%s: %s", token, got)
		}
		rulebooktest.Met(t, "combat.upgrade.kind."+c.rule)
	}
	if len(Upgrades) != 9 {
		t.Error(Upgrades)
	}
}

func sheet(t *testing.T, deck, text string) Sheet {
	t.Helper()
	s, err := ReadSheet(deck, text)
	if err != nil {
		t.Fatal(err)
	}
	return s
}
