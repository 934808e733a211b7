package axismundi_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"tablehand/assist/axismundi"
	. "tablehand/assist/axismundi/axismunditest"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/yamlfile"
)

// page is the table of the page of the interface, with what it leaves out.
const page = `length: full
seed: 7
modules: [poison]
readings: {}
board: practice
round: 2
turn: Cid
turned: {1: 1, 2: 2, 3: 3}
level: 1
center: axis
points: {ap: 2, move: 0, attack: 0, treasure-attack: 0, used: [], healed: []}
players:
  - {name: Ann, character: cultivator, form: ordinary, warehouse: C, at: K, began: 1B, hp: 5, wounds: 3,
     energy: [3], scrounge: 0, hand: 4, slots: [], treasures: 0, immobilized: [], effects: [], hidden: null,
     drops: [0, 0, 0], doses: {sagittarius: 0, avis: 0, sanguinem: []},
     area: {round: 2, wounds: 2, repeat: Ann}, once: []}
  - {name: Ben, character: malignant, form: ordinary, warehouse: S, at: 1L, hp: 8, wounds: 0,
     energy: [3], hand: 4, slots: [Honed Blade], drops: [0, 0, 0], doses: {sanguinem: [1]}}
  - {name: Cid, character: savant, form: ordinary, warehouse: N, at: 1I, hp: 9, wounds: 0,
     energy: [3], hand: 4, slots: [Dexterity], drops: [0, 0, 0]}
hexes: {1B: {harvested: true}, S: {infected: true}, 2F: {treasure: true, terrain: accessible}}
crates: {C: {permanent: [Dexterity, null], one-time: [null, null]},
         S: {permanent: [null, null], one-time: [null, null]},
         N: {permanent: [null, null], one-time: [null, null]}}
treasures: {board: 8, gone: []}
decks: {permanent: 45, one-time: 100}
discard: {cards: [Peek-A-Boo, Makeshift Wooden Shield], unnamed: {permanent: 0, one-time: 0}, taken: 0}
markers: {}
bomb: null
over: null
house: {}
`

func read(t testing.TB, text string) (*axismundi.State, error) {
	t.Helper()
	file, err := yamlfile.Parse("table.yaml", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	s := Nothing()
	return s, file.Read(s.Audit)
}

// The table of the page is read as it stands, written back to the byte, and N is a hex.
func TestFileOfThePage(t *testing.T) {
	s, err := read(t, page)
	if err != nil {
		t.Fatal(err)
	}
	if s.Player(Cid).Warehouse != "N" || s.Turned[3] != 3 || !s.Hexes["1B"].Harvested ||
		s.Player(Ann).Area.Repeat != Ann {
		t.Errorf("%+v", s)
	}
	if got := s.Terrain("2F"); got != notation.Accessible {
		t.Error(got)
	}
	file, _ := yamlfile.Parse("table.yaml", []byte(page))
	if err := file.Read(Nothing().Form); err != nil {
		t.Fatal(err)
	}
	written, err := file.Write(s.Form)
	if err != nil || string(written) != page {
		t.Errorf("%v\n%s", err, written)
	}
	again, err := read(t, string(written))
	if err != nil || !reflect.DeepEqual(s, again) {
		t.Error(err)
	}
}

// hidden returns the record of a player who vanished in round 2, with more in it.
func hidden(more string) string {
	return "hidden: {at: 1B, round: 2, points: {ap: 3, move: 0, attack: 0}, " + more + "}"
}

// A table that cannot be is refused where it says so.
func TestTablesThatCannotBe(t *testing.T) {
	rulebooktest.Proves(t, "move.occupied", "mat.hp.max", "energy.cap", "mat.slot.one",
		"mat.slot.exceptions", "axis.only-one", "upgrade.trigger", "component.permanent-cards",
		"component.treasure-tokens",
		"terrain.inaccessible.refuse", "char.savant.up.slots", "angel.slots", "setup.crates.stock",
		"immobilize.effect", "card.one.identity", "poison.outstanding", "poison.recipe")
	for name, c := range map[string]struct{ old, now, want string }{
		"two on a hex":  {"at: 1I", "at: 1L", "Ben stands on 1L too (move.occupied)"},
		"a hex of none": {"at: 1I", "at: 4I", `"4I" is no hex`},
		"what lasts on nobody": {"hidden: null", hidden("lasting: {Zed: god-mode}"),
			`Zed: "god-mode": a player and what lasts until the own next turn`},
		"what does not last": {"hidden: null", hidden("lasting: {Ann: sagittarius}"),
			`Ann: "sagittarius": a player and what lasts until the own next turn`},
		"Immobilized by nobody": {"hidden: null", hidden("immobilized: [Zed]"), `no player "Zed"`},
		"passed by nobody": {"hidden: null", hidden("passed: {Zed: '2:1N'}"),
			"Zed: 2:1N: a player, a round and a hex"},
		"passed in no round": {"hidden: null", hidden("passed: {Ben: '2:1N, x:1O'}"),
			"Ben: 0:1O: a player, a round and a hex"},
		"11 HPs": {"hp: 9,", "hp: 11,", "11 HPs: the most is 10 (mat.hp.max)"},
		"4 Energy": {"at: 1I, hp: 9, wounds: 0,\n     energy: [3]",
			"at: 1I, hp: 9, wounds: 0,\n     energy: [4]", "4 tokens: a Section holds 3 (energy.cap)"},
		"two in a Slot": {"slots: [Dexterity]", "slots: [Dexterity, Alpinist]",
			"2 cards are Activated: this mat has 1 Slot (mat.slot.one, mat.slot.exceptions)"},
		"no such card":    {"slots: [Dexterity]", "slots: [Dexterous]", `no card is called "Dexterous"`},
		"the other deck":  {"slots: [Dexterity]", "slots: [Salve]", "Salve is a card of the other deck"},
		"a second Savant": {"character: malignant", "character: savant", "Ben is the savant too"},
		"a word as a name": {"name: Ben", "name: Malignant",
			`"Malignant" is a word of the game: another name, please`},
		"a hex as a name": {"name: Ben", "name: 2g", `"2g" is the name of a hex: another name, please`},
		"Upgraded alone": {"savant, form: ordinary", "savant, form: upgraded",
			"nobody is Upgraded without an Angel or Demon (upgrade.trigger)"},
		"an Angel alone": {"savant, form: ordinary", "savant, form: angel",
			"beside an Angel or Demon everybody else is Upgraded (upgrade.trigger)"},
		"two Angels": {"form: ordinary", "form: angel", ""},
		"one card twice": {"slots: [Dexterity]", "slots: [Dexterity, Dexterity]",
			"Dexterity is Activated twice (angel.slots, char.savant.up.slots)"},
		"a card too few": {"permanent: 45", "permanent: 44",
			"172 cards in decks, hands, Slots, crates, under markers and discarded: together they are 173 " +
				"(component.permanent-cards, component.onetime-cards)"},
		"a token too many": {"board: 8", "board: 8, gone: [ap]", ""},
		"in the lava": {"at: 1I", "at: 1Q",
			"Cid stands on 1Q, an Inaccessible Hex (terrain.inaccessible.refuse)"},
		"no board": {"board: practice", "board: island.yaml",
			"island.yaml: no such practice board: blank and practice"},
		"nobody's turn": {"turn: Cid", "turn: Dan", `no player "Dan"`},
		"an effect": {"slots: [Dexterity]", "slots: [Dexterity], effects: [asleep]",
			`"asleep" lasts on nobody`},
		"no such answer":   {"readings: {}", "readings: {A3: thrice}", ""},
		"healed on no hex": {"used: [], healed: []}", "used: [], healed: [9Z]}", `"9Z" is no hex`},
		"nobody has won":   {"over: null", "over: {winner: Dan, by: pier}", `no player "Dan"`},
		"taken of nothing": {"taken: 0", "taken: 3", "3 taken, and 2 cards have ever been discarded"},
		"a deck too high": {"{permanent: 45, one-time: 100}", "{permanent: 55, one-time: 90}",
			"63 Permanent cards lie on the table: the game has 60"},
		"a third open card": {"C: {permanent: [Dexterity, null]", "C: {permanent: [Dexterity, null, null]",
			"3 cards: a crate shows 2 of each deck (setup.crates.stock)"},
		"a token gone twice": {"board: 8, gone: []", "board: 6, gone: [ap, ap]",
			"ap is gone, and there is but one (component.treasure-tokens)"},
		"held by oneself": {"slots: [Dexterity]", "slots: [Dexterity], immobilized: [Cid]",
			"Cid is there for nothing: each Opponent once (immobilize.effect)"},
		"held twice": {"slots: [Dexterity]", "slots: [Dexterity], immobilized: [Ann, Ann]",
			"Ann is there for nothing: each Opponent once (immobilize.effect)"},
		"one's own powers": {"slots: [Dexterity]", "slots: [Dexterity], effects: [identity savant]",
			`"identity savant": the powers of one Opponent (card.one.identity)`},
		"powers of nobody here": {"slots: [Dexterity]", "slots: [Dexterity], effects: [identity scrounger]",
			`"identity scrounger": the powers of one Opponent (card.one.identity)`},
		"two dice wait": {"slots: [Dexterity]", "slots: [Dexterity], effects: [die 1, die 2]",
			`"die 2": one die, in a game with Poison (poison.outstanding)`},
		"a god twice": {"slots: [Dexterity]", "slots: [Dexterity], effects: [god-mode, god-mode]",
			`"god-mode" is there twice`},
		"Poison outside": {"modules: [poison]", "modules: []",
			"Drops and Doses: this game is without Poison (poison.recipe)"},
		"a Push of oneself": {"bomb: null", "bomb: null\npush: {by: Ann, who: Ann, from: 1B}",
			"it is nobody's, of nobody else, or from no hex"},
		"an area of nobody": {"repeat: Ann}", "repeat: Ann, owed: Dan}", `no player "Dan"`},
	} {
		t.Run(name, func(t *testing.T) {
			text := strings.Replace(page, c.old, c.now, 1)
			if name == "two Angels" {
				text, c.want = strings.ReplaceAll(page, c.old,
					c.now), "a second Angel or Demon (axis.only-one)"
			}
			if c.now == "board: 8, gone: [ap]" {
				text, c.want = strings.Replace(page, "treasures: {board: 8, gone: []}",
					"treasures: {board: 8, gone: [ap]}", 1),
					"9 Treasure Tokens on hexes, on mats and gone: they are 8 (component.treasure-tokens)"
			}
			_, err := read(t, text)
			faults, ok := err.(*yamlfile.Faults)
			if !ok {
				t.Fatal(err)
			}
			var said []string
			for _, f := range faults.List {
				said = append(said, f.Message)
				rulebooktest.Met(t, rulebooktest.Cited(f.Message))
			}
			if c.want != "" && !slices.Contains(said, c.want) {
				t.Errorf("%q", said)
			}
		})
	}
}

// A fourth player is refused.
func TestPlayersAreThree(t *testing.T) {
	rulebooktest.Proves(t, "game.players")
	s := Practice(t)
	s.Players = s.Players[:2]
	if got := Faults(t, s); !slices.Contains(got, "2 players: this game is for 3 (game.players)") {
		t.Error(got)
	}
}

// Where a pier lies, what touches what, and how far it is, with and without a board.
func TestGeometry(t *testing.T) {
	s := Practice(t)
	for _, c := range []struct {
		a, b         notation.Hex
		touch, known bool
		far          int
		counted      bool
	}{
		{"pier-Ann", "C", true, true, 1, true},
		{"pier-Ann", "B", false, true, 2, true},
		{"1B", "C", true, true, 1, true},
		{"3A", "axis", true, true, 1, true},
		{"path-1", "1B", false, false, 0, false},
	} {
		touch, known := s.Touch(c.a, c.b)
		far, counted := s.Distance(c.a, c.b)
		if touch != c.touch || known != c.known || far != c.far || counted != c.counted {
			t.Errorf("%s and %s: %v %v, %d %v", c.a, c.b, touch, known, far, counted)
		}
	}
	bare := Bare(t)
	if touch, known := bare.Touch("1B", "3A"); touch || !known {
		t.Error("two levels apart")
	}
	if _, known := bare.Touch("1B", "2A"); known {
		t.Error("nobody knows")
	}
	s.Readings["A24"] = "grid"
	if touch, _ := s.Touch("pier-Ann", "B"); !touch {
		t.Error("by A24 a Pier touches more")
	}
}
