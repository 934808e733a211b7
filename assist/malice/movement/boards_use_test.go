package movement_test

import (
	"errors"
	"strings"
	"testing"

	"tablehand/assist/board"
	"tablehand/assist/malice"
	"tablehand/assist/malice/creature"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/movement"
	"tablehand/assist/malice/shadows"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/telling"
	"tablehand/assist/yamlfile"
)

// bordered are two boards of one row, a with a sun in the east, b with these symbols in the
// west.
func bordered(t testing.TB, printing, west string) *malice.State {
	t.Helper()
	return malicetest.Laid(t, printing, map[string]string{
		"a": malicetest.Chart("flat", "P P P P P P", "A1 B1 C1 D1 E1 F1", "borders: {east: [sun, oak]}"),
		"b": malicetest.Chart("flat", "F F F F F F", "A1 B1 C1 D1 E1 F1", "borders: {west: ["+west+"]}"),
	}, nil, malicetest.Names(2)...)
}

// A board that is typed in later is read from its file from then on, by its name in any case;
// none gives it back to the players' eyes.
func TestUseBoard(t *testing.T) {
	rulebooktest.Proves(t, "setup.maps.arrange")
	s := malicetest.Laid(t, "second", map[string]string{"a": malicetest.Homely, "b": "", "realm": ""}, nil,
		malicetest.Names(2)...)
	b, told := malicetest.Plays(t, s, movement.UseBoard{Board: "B", File: "a.yaml"}, malicetest.Said{})
	malicetest.Equal(t, "boards", b.Boards,
		[]malice.Board{{Name: "a", File: "a.yaml"}, {Name: "b", File: "a.yaml"}})
	malicetest.Equal(t, "said", told.Events[0].Event.String(), "board b is typed in: a.yaml")
	malicetest.Equal(t, "its hexes are known", b.PlaceOf("b", "gate"), "b:D1")
	none, told := malicetest.Plays(t, b, movement.UseBoard{Board: "b", File: "none"}, malicetest.Said{})
	malicetest.Equal(t, "none", []any{none.Boards, none.PlaceOf("b", "gate")}, []any{s.Boards, "b:gate"})
	malicetest.Equal(t, "said", told.Events[0].Event.String(), "the players look at the real board b again")
	realm, _ := malicetest.Plays(t, s, movement.UseBoard{Board: "realm", File: "practice-realm"},
		malicetest.Said{})
	where, known := shadows.LeadsTo(realm, "pit", 2)
	malicetest.Equal(t, "the Realm", []any{realm.Realm.File, where, known},
		[]any{"practice-realm", "F5", true})
}

// What is no board of the table, or no file of its kind, changes nothing.
func TestUseBoardRefuses(t *testing.T) {
	s := malicetest.Laid(t, "second", map[string]string{"a": malicetest.Homely, "b": ""}, nil,
		malicetest.Names(2)...)
	var unknown *telling.Unknown
	if err := malicetest.Refuses(t, s, movement.UseBoard{Board: "c", File: "a.yaml"}, "",
		malicetest.Said{}); !errors.As(err, &unknown) || strings.Join(unknown.Have, " ") != "a b realm" {
		t.Errorf("board c: %v", err)
	}
	for name, file := range map[string]string{"a": "practice-realm", "b": "c.yaml", "realm": "a.yaml"} {
		var faults *yamlfile.Faults
		if err := malicetest.Refuses(t, s, movement.UseBoard{Board: name, File: file}, "",
			malicetest.Said{}); !errors.As(err, &faults) {
			t.Errorf("%s as %s: %v", file, name, err)
		}
	}
}

// Back on the real Realm, a Shadow is somewhere on the land, not on a hex that no board has any more;
// the Pit and the Gates are as they were.
func TestTheRealRealmAgain(t *testing.T) {
	for at, want := range map[string]string{"C3": "land", "pit": "pit", "gate-5": "gate-5"} {
		s := malicetest.InRealm(t, "second", malicetest.Shadowland("flat", malicetest.Ragged,
			malicetest.RaggedThere), &malice.Haunt{ID: 1, Life: 3, At: at})
		s, _ = malicetest.Plays(t, s, movement.UseBoard{Board: "realm", File: "none"}, malicetest.Said{})
		malicetest.Equal(t, at, []any{s.Realm.File, s.Realm.Shadow.At}, []any{"", want})
	}
}

// Boards lie together by any of their sides, written as it is typed; a way leads over unless,
// in the first printing, the two borders carry other symbols, which is said.
func TestJoinBoards(t *testing.T) {
	rulebooktest.Proves(t, "setup.maps.arrange")
	for _, c := range []struct {
		printing, west, said string
		over                 bool
	}{
		{"second", "oak, sun", "", true}, {"second", "moon", "", true},
		{"first", "oak, sun", "", true},
		{"first", "moon", "these borders carry different symbols (sun, oak; moon): in the first printing nobody " +
			"passes between them", false},
		{"first", "sun", "these borders carry different symbols (sun, oak; sun): in the first printing nobody " +
			"passes between them", false},
		{"first", "", "these borders carry different symbols (sun, oak; none): in the first printing nobody " +
			"passes between them", false},
	} {
		s, told := malicetest.Plays(t, bordered(t, c.printing, c.west),
			movement.JoinBoards{Sides: []string{"A.East", "b.west", "+0"}}, malicetest.Said{})
		what := c.printing + " " + c.west
		malicetest.Equal(t, what, []any{s.Adjoins, malicetest.Remarked(told, "setup.maps.arrange")},
			[]any{[]string{"a.east b.west"}, c.said})
		east, _ := s.HexAt("a:F1")
		west, _ := s.HexAt("b:A1")
		malicetest.Equal(t, what+": the way over",
			len(s.Ground().Land.Across(east)) == 1 && s.Ground().Land.Across(west)[0] == east, c.over)
		steps, ok := s.HexesFrom(east)[board.Place{Board: "b", Pos: west.Pos + 1}]
		far := 0
		if c.over {
			far = 2
		}
		malicetest.Equal(t, what+": steps", []any{steps, ok}, []any{far, c.over})
	}
}

// A board that the players look at has the symbols that they see: it lies as they say.
func TestJoinAnUntypedBoard(t *testing.T) {
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Laid(t, printing, map[string]string{"a": malicetest.Homely, "b": ""}, nil,
			malicetest.Names(2)...)
		s, told := malicetest.Plays(t, s, movement.JoinBoards{Sides: []string{"b.south", "a.north", "-1/2"}},
			malicetest.Said{})
		malicetest.Equal(t, "joined", []any{s.Adjoins, len(told.Remarks)},
			[]any{[]string{"b.south a.north -1/2"}, 0})
	})
}

// A side lies against one board alone; what is no side, or no board, is refused by name.
func TestJoinBoardsRefuses(t *testing.T) {
	s, _ := malicetest.Plays(t, bordered(t, "second", "sun"),
		movement.JoinBoards{Sides: []string{"a.east", "b.west"}}, malicetest.Said{})
	for _, c := range []struct{ sides, want string }{
		{"a.east b.north", "a.east b.west lie together already: board part a b"},
		{"b.west a.north", "a.east b.west lie together already"},
		{"b.north a.east +1", "a.east b.west lie together already"},
		{"a.east b.west", "a.east b.west lie together already"},
		{"a.up b.west", `"a.up b.west" does not say how boards lie`},
		{"a.east", `"a.east" does not say how boards lie`},
		{"a.north a.south", `"a.north a.south" does not say how boards lie`},
		{"a.north c.south", `"c"`},
	} {
		if err := malicetest.Refuses(t, s, movement.JoinBoards{Sides: strings.Fields(c.sides)}, "",
			malicetest.Said{}); !strings.Contains(malicetest.Why(err), c.want) {
			t.Errorf("%s: %v, want %s", c.sides, err, c.want)
		}
	}
}

// Boards are taken apart by their names in either order, and are no way over any more.
func TestPartBoards(t *testing.T) {
	joined, _ := malicetest.Plays(t, bordered(t, "second", "sun"),
		movement.JoinBoards{Sides: []string{"a.east", "b.west"}}, malicetest.Said{})
	for _, names := range [][2]string{{"a", "b"}, {"B", "A"}} {
		s, told := malicetest.Plays(t, joined, movement.PartBoards{A: names[0], B: names[1]},
			malicetest.Said{})
		east, _ := s.HexAt("a:F1")
		malicetest.Equal(t, "apart", []int{len(s.Adjoins), len(s.Ground().Land.Across(east))}, []int{0, 0})
		malicetest.Equal(t, "said", told.Events[0].Event.String(), "a.east and b.west lie apart again")
		malicetest.Refuses(t, s, movement.PartBoards{A: names[0], B: names[1]}, "", malicetest.Said{})
	}
	malicetest.Refuses(t, joined, movement.PartBoards{A: "a", B: "a"}, "", malicetest.Said{})
	malicetest.Refuses(t, joined, movement.PartBoards{A: "a", B: "c"}, "", malicetest.Said{})
	malicetest.Equal(t, "untouched", joined.Adjoins, []string{"a.east b.west"})
}

// A creature that is met on a hex has its terrain, and is in its lair where there is one; a
// Shadow there is in none; what is said goes before.
func TestCreaturesOfTypedBoards(t *testing.T) {
	rulebooktest.Proves(t, "creature.power.lair", "creature.table.swamp", "creature.table.wild",
		"creature.table.forest", "creature.table.plains", "creature.table.desert")
	s := malicetest.Laid(t, "second", map[string]string{"a": malicetest.Homely, "b": ""}, nil,
		malicetest.Names(1)...)
	s.Avatars[0].At = "a:H1"
	for _, c := range []struct {
		act  creature.Creature
		kind string
		lair bool
		rule string
	}{
		{creature.Creature{Kind: "creature"}, "protean", true, "creature.table.swamp"},
		{creature.Creature{Kind: "creature", At: "a:F1"}, "reptilid", false, "creature.table.forest"},
		{creature.Creature{Kind: "creature", At: "a:g1"}, "arboran", true, "creature.table.wild"},
		{creature.Creature{Kind: "creature", At: "a:city"}, "avian", false, "creature.table.plains"},
		{creature.Creature{Kind: "creature", Terrain: "desert"}, "sectoid", true, "creature.table.desert"},
		{creature.Creature{Kind: "shadow", At: "a:H1"}, "protean", false, "creature.table.swamp"},
		{creature.Creature{Kind: "creature", At: "b:swamp"}, "protean", false, "creature.table.swamp"},
		{creature.Creature{Kind: "creature", At: "b:gate"}, "", false, "creature.generate.dice"},
	} {
		c.act.Table, c.act.By = true, "Ann"
		s := telling.Copy(s)
		if s.TypedIn(malice.BoardOf(c.act.At)) != nil { // nobody is fought from elsewhere
			s.Avatar("Ann").At = c.act.At
		}
		what := malicetest.Said{Dice: "type=1"}
		if c.kind == "" {
			what.Dice = ""
		}
		if c.act.Kind == "creature" {
			what.Dice = strings.TrimPrefix(what.Dice+",power=6,abilities=1", ",")
		}
		s, told := malicetest.Plays(t, s, c.act, what)
		malicetest.Equal(t, c.act.At+c.act.Terrain, []any{s.Encounter.Type, s.Encounter.Lair},
			[]any{c.kind, c.lair})
		malicetest.Equal(t, c.rule, malicetest.Ruled(told, c.rule), c.kind != "" || c.act.Kind == "creature")
		power := 3
		if c.lair {
			power = 4
		}
		if c.act.Kind == "creature" && s.Encounter.Power != power {
			t.Errorf("%s: power %d, want %d", c.act.At, s.Encounter.Power, power)
		}
	}
}
