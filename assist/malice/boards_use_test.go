package malice

import (
	"errors"
	"strings"
	"testing"

	"tablehand/assist/board"
	"tablehand/assist/telling"
	"tablehand/assist/yamlfile"
)

// bordered are two boards of one row, a with a sun in the east, b with these symbols in the
// west.
func bordered(t testing.TB, printing, west string) *State {
	t.Helper()
	return laid(t, printing, map[string]string{
		"a": chart("flat", "P P P P P P", "A1 B1 C1 D1 E1 F1", "borders: {east: [sun, oak]}"),
		"b": chart("flat", "F F F F F F", "A1 B1 C1 D1 E1 F1", "borders: {west: ["+west+"]}"),
	}, nil, names(2)...)
}

// A board that is typed in later is read from its file from then on, by its name in any
// case; none gives it back to the players' eyes (setup.maps.arrange).
func TestUseBoard(t *testing.T) {
	s := laid(t, "second", map[string]string{"a": homely, "b": "", "realm": ""}, nil, names(2)...)
	b, told := plays(t, s, UseBoard{"B", "a.yaml"}, said{})
	equal(t, "boards", b.Boards, []Board{{"a", "a.yaml"}, {"b", "a.yaml"}})
	equal(t, "said", told.Events[0].Event.String(), "board b is typed in: a.yaml")
	equal(t, "its hexes are known", b.placeOf("b", "gate"), "b:D1")
	none, told := plays(t, b, UseBoard{"b", "none"}, said{})
	equal(t, "none", []any{none.Boards, none.placeOf("b", "gate")}, []any{s.Boards, "b:gate"})
	equal(t, "said", told.Events[0].Event.String(), "the players look at the real board b again")
	realm, _ := plays(t, s, UseBoard{"realm", "practice-realm"}, said{})
	where, known := realm.leadsTo("pit", 2)
	equal(t, "the Realm", []any{realm.Realm.File, where, known}, []any{"practice-realm", "F5", true})
}

// What is no board of the table, or no file of its kind, changes nothing.
func TestUseBoardRefuses(t *testing.T) {
	s := laid(t, "second", map[string]string{"a": homely, "b": ""}, nil, names(2)...)
	var unknown *telling.Unknown
	if err := refuses(t, s, UseBoard{"c", "a.yaml"}, "", said{}); !errors.As(err, &unknown) || strings.Join(unknown.Have, " ") != "a b realm" {
		t.Errorf("board c: %v", err)
	}
	for name, file := range map[string]string{"a": "practice-realm", "b": "c.yaml", "realm": "a.yaml"} {
		var faults *yamlfile.Faults
		if err := refuses(t, s, UseBoard{name, file}, "", said{}); !errors.As(err, &faults) {
			t.Errorf("%s as %s: %v", file, name, err)
		}
	}
}

// Who looks at the real Realm again has its Shadow somewhere on the land, not on a hex that
// no board has any more; the Pit and the Gates are what they were.
func TestTheRealRealmAgain(t *testing.T) {
	for at, want := range map[string]string{"C3": "land", "pit": "pit", "gate-5": "gate-5"} {
		s := inRealm(t, "second", shadowland("flat", ragged, raggedThere), &Haunt{ID: 1, Life: 3, At: at})
		s, _ = plays(t, s, UseBoard{"realm", "none"}, said{})
		equal(t, at, []any{s.Realm.File, s.Realm.Shadow.At}, []any{"", want})
	}
}

// Boards lie together by any of their sides, written as it is typed; a way leads over
// unless, in the first printing, the two borders carry other symbols, which is said
// (setup.maps.arrange).
func TestJoinBoards(t *testing.T) {
	for _, c := range []struct {
		printing, west, said string
		over                 bool
	}{
		{"second", "oak, sun", "", true}, {"second", "moon", "", true},
		{"first", "oak, sun", "", true},
		{"first", "moon", "these borders carry different symbols (sun, oak; moon): in the first printing nobody passes between them", false},
		{"first", "sun", "these borders carry different symbols (sun, oak; sun): in the first printing nobody passes between them", false},
		{"first", "", "these borders carry different symbols (sun, oak; none): in the first printing nobody passes between them", false},
	} {
		s, told := plays(t, bordered(t, c.printing, c.west), JoinBoards{[]string{"A.East", "b.west", "+0"}}, said{})
		what := c.printing + " " + c.west
		equal(t, what, []any{s.Adjoins, remarked(told, "setup.maps.arrange")}, []any{[]string{"a.east b.west"}, c.said})
		east, _ := s.hexAt("a:F1")
		west, _ := s.hexAt("b:A1")
		equal(t, what+": the way over", len(s.ground().land.Across(east)) == 1 && s.ground().land.Across(west)[0] == east, c.over)
		steps, ok := s.hexes(east)[board.Place{Board: "b", Pos: west.Pos + 1}]
		equal(t, what+": steps", []any{steps, ok}, map[bool][]any{true: {2, true}, false: {0, false}}[c.over])
	}
}

// A board that the players look at has the symbols that they see: it lies as they say.
func TestJoinAnUntypedBoard(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := laid(t, printing, map[string]string{"a": homely, "b": ""}, nil, names(2)...)
		s, told := plays(t, s, JoinBoards{[]string{"b.south", "a.north", "-1/2"}}, said{})
		equal(t, "joined", []any{s.Adjoins, len(told.Remarks)}, []any{[]string{"b.south a.north -1/2"}, 0})
	})
}

// A side lies against one board alone; what is no side, or no board, is refused by name.
func TestJoinBoardsRefuses(t *testing.T) {
	s, _ := plays(t, bordered(t, "second", "sun"), JoinBoards{[]string{"a.east", "b.west"}}, said{})
	for _, c := range []struct{ sides, want string }{
		{"a.east b.north", "a.east b.west lie together already: board part a b takes them apart"},
		{"b.west a.north", "a.east b.west lie together already"},
		{"b.north a.east +1", "a.east b.west lie together already"},
		{"a.east b.west", "a.east b.west lie together already"},
		{"a.up b.west", `"a.up b.west" does not say how boards lie`},
		{"a.east", `"a.east" does not say how boards lie`},
		{"a.north a.south", `"a.north a.south" does not say how boards lie`},
		{"a.north c.south", `"c"`},
	} {
		if err := refuses(t, s, JoinBoards{strings.Fields(c.sides)}, "", said{}); !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %s", c.sides, err, c.want)
		}
	}
}

// Boards are taken apart by their names in either order, and are no way over any more.
func TestPartBoards(t *testing.T) {
	joined, _ := plays(t, bordered(t, "second", "sun"), JoinBoards{[]string{"a.east", "b.west"}}, said{})
	for _, names := range [][2]string{{"a", "b"}, {"B", "A"}} {
		s, told := plays(t, joined, PartBoards{names[0], names[1]}, said{})
		east, _ := s.hexAt("a:F1")
		equal(t, "apart", []int{len(s.Adjoins), len(s.ground().land.Across(east))}, []int{0, 0})
		equal(t, "said", told.Events[0].Event.String(), "a.east and b.west lie apart again")
		refuses(t, s, PartBoards{names[0], names[1]}, "", said{})
	}
	refuses(t, joined, PartBoards{"a", "a"}, "", said{})
	refuses(t, joined, PartBoards{"a", "c"}, "", said{})
	equal(t, "untouched", joined.Adjoins, []string{"a.east b.west"})
}

// A creature that is met on a hex has its terrain, and is in its lair where there is one;
// a Shadow there is in none; what is said goes before (creature.power.lair,
// creature.table.swamp, creature.table.wild, creature.table.forest).
func TestCreaturesOfTypedBoards(t *testing.T) {
	s := laid(t, "second", map[string]string{"a": homely, "b": ""}, nil, names(1)...)
	s.Avatars[0].At = "a:H1"
	for _, c := range []struct {
		act  Creature
		kind string
		lair bool
		rule string
	}{
		{Creature{Kind: "creature"}, "protean", true, "creature.table.swamp"},
		{Creature{Kind: "creature", At: "a:F1"}, "reptilid", false, "creature.table.forest"},
		{Creature{Kind: "creature", At: "a:g1"}, "arboran", true, "creature.table.wild"},
		{Creature{Kind: "creature", At: "a:city"}, "avian", false, "creature.table.plains"},
		{Creature{Kind: "creature", Terrain: "desert"}, "sectoid", true, "creature.table.desert"},
		{Creature{Kind: "shadow", At: "a:H1"}, "protean", false, "creature.table.swamp"},
		{Creature{Kind: "creature", At: "b:swamp"}, "protean", false, "creature.table.swamp"},
		{Creature{Kind: "creature", At: "b:gate"}, "", false, "creature.generate.dice"},
	} {
		c.act.Table, c.act.By = true, "Ann"
		what := said{dice: "type=1"}
		if c.kind == "" {
			what.dice = ""
		}
		if c.act.Kind == "creature" {
			what.dice = strings.TrimPrefix(what.dice+",power=6,abilities=1", ",")
		}
		s, told := plays(t, s, c.act, what)
		equal(t, c.act.At+c.act.Terrain, []any{s.Encounter.Type, s.Encounter.Lair}, []any{c.kind, c.lair})
		equal(t, c.rule, ruled(told, c.rule), c.kind != "" || c.act.Kind == "creature")
		if power := map[bool]int{false: 3, true: 4}[c.lair]; c.act.Kind == "creature" && s.Encounter.Power != power {
			t.Errorf("%s: power %d, want %d", c.act.At, s.Encounter.Power, power)
		}
	}
}
