package shadows_test

import (
	"fmt"
	"strings"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/shadows"
	"tablehand/assist/rulebook/rulebooktest"
)

// Direction 1 is north with flat hexes and north-east with pointy ones, and they run
// clockwise, whichever way the second line lies (realm.shadow.dice).
func TestDirectionsOfTheRealm(t *testing.T) {
	for _, c := range []struct{ hexes, from, want string }{
		{"flat", "C2", "C1 gate-2 D2 C3 pit B1"},
		{"flat", "B1", "off C1 C2 pit A2 gate-1"},
		{"flat", "D4", "D3 gate-4 off off off C4"},
		{"flat", "gate-3", "off off off E3 D2 gate-2"},
		{"flat", "A2", "gate-1 B1 pit gate-6 off off"},
		{"flat", "pit", "B1 C2 C3 B3 gate-6 A2"},
		{"flat\nsecond: higher", "C2", "C1 D2 D3 C3 B3 pit"},
		{"flat\nsecond: higher", "B1", "off off C1 pit gate-1 off"},
		{"pointy", "C2", "gate-2 D2 D3 C3 pit C1"},
		{"pointy", "C3", "C2 D3 C4 gate-5 B3 pit"},
		{"pointy", "gate-3", "off off off E3 D2 off"},
		{"pointy", "gate-6", "A2 B3 off off off off"},
		{"pointy\nsecond: left", "C2", "C1 D2 C3 B3 pit B1"},
		{"pointy\nsecond: left", "c3", "D2 D3 D4 C4 B3 C2"},
	} {
		s := malicetest.InRealm(t, "second", malicetest.Shadowland(c.hexes, malicetest.Ragged,
			malicetest.RaggedThere), &malice.Haunt{ID: 1, Life: 3, At: c.from})
		for i, want := range strings.Fields(c.want) {
			got, known := shadows.LeadsTo(s, c.from, i+1)
			malicetest.Equal(t, fmt.Sprint(c.hexes, " from ", c.from, " in direction ", i+1),
				[]any{got, known}, []any{want, true})
		}
	}
	untyped := malicetest.Game(t, "second", 1, "Ann")
	if where, known := shadows.LeadsTo(untyped, "pit", 1); known {
		t.Errorf("a Realm that is not typed in leads to %s", where)
	}
}

// What the dice do to a Shadow on a Realm that is typed in: it steps over the land by the name
// of its hex, to the Pit and to Gates by theirs; off the land it stays; nothing is asked.
func TestStepsInATypedRealm(t *testing.T) {
	rulebooktest.Proves(t, "realm.shadow.dice", "realm.shadow.off-land", "realm.pit.life",
		"realm.gate.sealed", "realm.gate.active", "realm.shadow.reroll.first")
	sealed := []string{"gate-1", "gate-6"}
	for _, c := range []struct {
		printing, from, dice, draw string
		want                       *malice.Haunt // nil: it left or died
		rule                       string
	}{
		{"second", "C2", "black=4", "gate-1", &malice.Haunt{ID: 1, Life: 4, At: "C3"}, "realm.shadow.dice"},
		{"second", "C2", "black=5", "gate-1", &malice.Haunt{ID: 1, Life: 5, At: "pit"}, "realm.pit.life"},
		{"second", "pit", "black=2", "gate-1", &malice.Haunt{ID: 1, Life: 4, At: "C2"}, "realm.shadow.dice"},
		{"second", "B1", "black=1", "gate-1", &malice.Haunt{ID: 1, Life: 4, At: "B1"},
			"realm.shadow.off-land"},
		{"second", "A2", "black=4,seal-toll=1", "gate-1", &malice.Haunt{ID: 1, Life: 3, At: "gate-6"},
			"realm.gate.sealed"},
		{"second", "gate-6", "black=4,seal-toll=6", "gate-1", &malice.Haunt{ID: 1, Life: 2, At: "gate-6"},
			"realm.shadow.off-land"},
		{"second", "gate-6", "black=1", "gate-1", &malice.Haunt{ID: 1, Life: 4, At: "A2"},
			"realm.shadow.dice"},
		{"second", "A2", "black=1", "gate-1", nil, "realm.gate.active"}, // just unsealed
		{"second", "C2", "black=2", "gate-1", nil, "realm.gate.active"},
		{"first", "C2", "black=4", "gate-1", &malice.Haunt{ID: 1, Life: 4, At: "C3"},
			"realm.shadow.reroll.first"},
		{"first", "B1", "black=1,black=5", "gate-1", &malice.Haunt{ID: 1, Life: 4, At: "A2"},
			"realm.shadow.off-land"},
		{"first", "D4", "black=5,black=3,black=4,black=6", "gate-1", &malice.Haunt{ID: 1, Life: 4, At: "C4"},
			"realm.shadow.off-land"},
		{"first", "A2", "black=4,seal-toll=4", "gate-1", &malice.Haunt{ID: 1, Life: 2, At: "gate-6"},
			"realm.gate.sealed"},
		{"first", "D4", "black=2", "gate-1", nil, "realm.gate.active"},
	} {
		s := malicetest.InRealm(t, c.printing, malicetest.Shadowland("flat", malicetest.Ragged,
			malicetest.RaggedThere), &malice.Haunt{ID: 1, Life: 3, At: c.from}, sealed...)
		after, told := malicetest.Plays(t, s, shadows.ShadowTurn{},
			malicetest.Said{Dice: c.dice, Draw: c.draw})
		what := fmt.Sprint(c.printing, " from ", c.from, " by ", c.dice)
		malicetest.Equal(t, what, after.Realm.Shadow, c.want)
		malicetest.Equal(t, what+": nothing asked", len(told.Choices), 0)
		malicetest.Equal(t, what+": "+c.rule, malicetest.Ruled(told, c.rule), true)
	}
}

// A hex that no land lies around, in the first printing: rolls off the land are rolled again
// until no face is left, and the Shadow stays.
func TestAnIslandInTheRealm(t *testing.T) {
	rulebooktest.Proves(t, "realm.shadow.off-land")
	island := malicetest.Shadowland("flat", "L L L L . . | L L L L . L", "A1 B1 C1 D1 A2 B2 C2")
	s := malicetest.InRealm(t, "first", island, &malice.Haunt{ID: 1, Life: 3, At: "F2"}, "gate-1")
	s, _ = malicetest.Plays(t, s, shadows.ShadowTurn{},
		malicetest.Said{Dice: "black=3,black=5,black=1,black=2,black=6,black=4"})
	malicetest.Equal(t, "stays", s.Realm.Shadow, &malice.Haunt{ID: 1, Life: 4, At: "F2"})
}

// Any die that points to an active Gate decides, drawn where they point to two; a sealed one
// does not. In the first printing each Light Well rolls again until one leads there.
func TestGatesOfATypedRealm(t *testing.T) {
	rulebooktest.Proves(t, "realm.shadow.to-gate", "realm.shadow.reroll.first")
	// around B2: north B1, C2, C3, B3, A3 = Gate 6, A2; Gates 1 and 2 where C2 and B3 are
	realm := malicetest.Shadowland("flat", malicetest.Ragged, "E1 C2 B3 D1 E2 E4 A3", "names: {A2: hollow}")
	realm = strings.Replace(realm, "L L L L .", "L L L L L", 1)
	for _, c := range []struct {
		printing, dice, draw string
		wells                int
		sealed               []string
		at                   string
	}{
		{"second", "black=1,white=2", "gate-seal=gate-6", 1, []string{"gate-6"}, "gate-1"},
		{"second", "black=1,white=2", "gate-seal=gate-6", 1, []string{"gate-6", "gate-1"}, "realm:B1"},
		{"second", "black=2,white=1", "gate-seal=gate-1", 1, []string{"gate-6", "gate-1"}, "gate-1"},
		{"second", "black=3,white=4,white=2", "gate-seal=gate-6,way=gate-2", 2, []string{"gate-6"}, "gate-2"},
		{"second", "black=3,white=4,white=2", "gate-seal=gate-6,way=gate-1", 2, []string{"gate-6"}, "gate-1"},
		{"second", "black=4,white=5,white=2", "gate-seal=gate-6,way=gate-6", 2, []string{"gate-6"}, "gate-6"},
		{"second", "black=4,white=4", "gate-seal=gate-6", 1, []string{"gate-6"}, "gate-2"},
		{"first", "black=1,black=2", "gate-seal=gate-6", 2, []string{"gate-6"}, "gate-1"},
		{"first", "black=2", "gate-seal=gate-6", 2, []string{"gate-6"}, "gate-1"},
		{"first", "black=1,black=3,black=6", "gate-seal=gate-6", 2, []string{"gate-6"}, "realm:A2"},
	} {
		s := malicetest.InRealm(t, c.printing, realm, &malice.Haunt{ID: 1, Life: 3, At: "B2"}, c.sealed...)
		s.Boards = append(s.Boards, malice.Board{Name: "b"}, malice.Board{Name: "c"})
		s.Unturned.Light, s.Unturned.Dark = 3, 6
		malicetest.Turned(s, []string{"", "b1=light", "b1=light c1=light"}[c.wells])
		if strings.HasPrefix(c.at, "gate") {
			c.draw += ",map=a"
		}
		if len(c.sealed) == 1 {
			c.draw = strings.TrimPrefix(c.draw, "gate-seal=gate-6,") // nothing to draw
			c.draw = strings.TrimPrefix(c.draw, "gate-seal=gate-6")
		}
		_, told := malicetest.Plays(t, s, shadows.ShadowTurn{}, malicetest.Said{Dice: c.dice, Draw: c.draw})
		malicetest.Equal(t, fmt.Sprint(c.printing, c.dice, c.draw), malicetest.RealmOf(told)[0].At, c.at)
	}
}

// A Realm's Shadow enters on the hex of a Gate, where the board is typed in.
func TestEnteringATypedBoard(t *testing.T) {
	rulebooktest.Proves(t, "realm.enter.map", "realm.unseal.under-shadow")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		board := malicetest.Chart("flat", "P P P P P P P P", "A1 B1 C1 F1 D1 E1")
		s := malicetest.Laid(t, printing,
			map[string]string{"a": board, "b": "", "realm": malicetest.Shadowland("pointy", malicetest.Ragged,
				malicetest.RaggedThere)}, nil, malicetest.Names(2)...)
		s.Readings = map[string]string{"A17": "waits"}
		s.Realm.Seals, s.Realm.Shadow = nil, &malice.Haunt{ID: 4, Life: 2, At: "C2"}
		for board, at := range map[string]string{"a": "a:F1", "b": "b:gate"} {
			after, played := malicetest.Plays(t, s, shadows.ShadowTurn{},
				malicetest.Said{Dice: "black=1", Draw: "map=" + board})
			malicetest.Equal(t, "it stands on the Gate", after.Shadows,
				[]malice.Shadow{{ID: 4, Life: 3, At: at}})
			malicetest.Equal(t, "result", malicetest.RealmOf(played)[0],
				shadows.HauntResult{ID: 4, Life: 3, At: "gate-2", Left: new("entered " + board)})
		}
		s.Realm.Seals, s.Realm.Shadow.At = []string{"gate-3"}, "gate-3"
		if printing == "second" {
			after, told := malicetest.Plays(t, s, shadows.ShadowTurn{}, malicetest.Said{Draw: "map=a"})
			malicetest.Equal(t, "the Gate under it",
				[]any{after.Shadows, malicetest.Ruled(told, "realm.unseal.under-shadow")},
				[]any{[]malice.Shadow{{ID: 4, Life: 2, At: "a:F1"}}, true})
		}
	})
}

// A hex of the Realm is written into the table and read from it: in a Realm that is not
// typed in there is none. What the map calls a hex names it too.
func TestAHexOfTheRealmIsWritten(t *testing.T) {
	realm := malicetest.Shadowland("flat", malicetest.Ragged, malicetest.RaggedThere,
		"names: {C3: Crow's Landing}")
	s := malicetest.InRealm(t, "second", realm, &malice.Haunt{ID: 1, Life: 3, At: "C3"})
	for _, at := range []string{"C3", "c3", "Crow's Landing", "crow's landing"} {
		s.Realm.Shadow.At = at
		if err := malicetest.Audit(t, s); err != nil {
			t.Errorf("%s: %v", at, err)
		}
		after, _ := malicetest.Plays(t, s, shadows.ShadowTurn{}, malicetest.Said{Dice: "black=4"})
		malicetest.Equal(t, at, after.Realm.Shadow.At, "C4")
	}
	s.Realm.File = ""
	if err := malicetest.Written(t, s).Read(malice.Begin(s.Book(), "").Form); err == nil ||
		!strings.Contains(err.Error(), "Crow's Landing") && !strings.Contains(err.Error(), "crow's landing") {
		t.Errorf("a hex of no Realm: %v", err)
	}
}

// A Shadow that the table has somewhere on the land is asked for until it stands on a hex; what
// is asked then goes into the table as always.
func TestSomewhereInATypedRealm(t *testing.T) {
	rulebooktest.Proves(t, "realm.shadow.dice")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.InRealm(t, printing, malicetest.Shadowland("flat", malicetest.Ragged,
			malicetest.RaggedThere), &malice.Haunt{ID: 1, Life: 3, At: "land"}, "gate-1")
		s.Realm.Seals = nil
		s, told := malicetest.Plays(t, s, shadows.ShadowTurn{},
			malicetest.Said{Dice: "black=4", Choose: malicetest.Leading(map[int]string{4: "pit"})})
		malicetest.Equal(t, "asked", malicetest.Heard(told), []string{"leads.4=pit given"})
		s, told = malicetest.Plays(t, s, shadows.ShadowTurn{}, malicetest.Said{Dice: "black=1"})
		malicetest.Equal(t, "not asked", []any{malicetest.Heard(told), s.Realm.Shadow.At},
			[]any{[]string(nil), "B1"})
	})
}
