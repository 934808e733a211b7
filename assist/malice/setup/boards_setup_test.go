package setup_test

import (
	"errors"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"tablehand/assist/board"
	"tablehand/assist/malice"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/shadows"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/yamlfile"
)

// Boards that are typed in say how many lairs are stocked and on which hex avatars begin; of
// the others it is assumed (setup.maps.arrange).
func TestSettingUpTypedBoards(t *testing.T) {
	rulebooktest.Proves(t, "setup.lairs", "setup.start.gate")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		realm := malicetest.Shadowland("pointy", malicetest.Ragged, malicetest.RaggedThere)
		for _, c := range []struct {
			texts   map[string]string
			lairs   map[string]int
			at      string
			assumed bool
		}{
			{map[string]string{"a": malicetest.Homely, "b": malicetest.Chart("flat", "P P P P P P",
				"A1 B1 C1 D1 E1 F1"), "realm": realm}, map[string]int{"a": 3, "b": 0}, "a:D1", false},
			{map[string]string{"a": malicetest.Homely, "b": ""}, map[string]int{"a": 3, "b": 6}, "a:D1",
				true},
			{map[string]string{"a": malicetest.Homely, "b": "", "realm": realm},
				map[string]int{"a": 3, "b": 6}, "a:D1", true},
			{map[string]string{"a": "", "b": malicetest.Homely}, map[string]int{"a": 6, "b": 3}, "a:gate",
				true},
		} {
			empty, act := malicetest.Typed(t, printing, c.texts, []string{"a.east b.west +1/2"},
				malicetest.Names(2)...)
			s, told := malicetest.Plays(t, empty, act, malicetest.Said{})
			malicetest.Equal(t, "lairs", s.Lairs.Stocked, c.lairs)
			malicetest.Equal(t, "avatars", []string{s.Avatars[0].At, s.Avatars[1].At}, []string{c.at, c.at})
			malicetest.Equal(t, "assumed", slices.Contains(told.Assumed, "setup.lairs"), c.assumed)
			malicetest.Equal(t, "adjoins", s.Adjoins, []string{"a.east b.west +1/2"})
			malicetest.Equal(t, "realm", s.Realm.File, act.Files["realm"])
			for _, b := range s.Boards {
				malicetest.Equal(t, "file", b.File, act.Files[b.Name])
			}
		}
	})
}

// A lair is emptied for a treasure only where a board prints one.
func TestLairsOfTypedBoards(t *testing.T) {
	rulebooktest.Proves(t, "item.start.challenging")
	empty, act := malicetest.Typed(t, "second",
		map[string]string{"a": malicetest.Chart("flat", "P P P P P P P", "A1 B1 C1 D1 E1 F1", "lairs: [G1]")},
		nil, malicetest.Names(2)...)
	act.Difficulty = "challenging"
	s, told := malicetest.Plays(t, empty, act, malicetest.Said{})
	malicetest.Equal(t, "one lair for two avatars", []any{s.Lairs.Stocked, malicetest.Heard(told)},
		[]any{map[string]int{"a": 0}, []string{"lair-Ann=a default"}})
}

// A game is not set up on files that cannot be used: all that is wrong is told, with file
// and line, and nothing happens; a board lies beside the table or below.
func TestBoardFilesThatCannotBeUsed(t *testing.T) {
	realm := malicetest.Shadowland("flat", malicetest.Ragged, malicetest.RaggedThere)
	for _, c := range []struct{ name, file, want string }{
		{"a", "none.yaml", "none.yaml: no such board file beside the table"},
		{"a", "broken.yaml", "broken.yaml:6:"},
		{"a", "twice.yaml", "twice.yaml:7:7: "},
		{"a", "realm.yaml", "realm.yaml: is the Shadow Realm: a terrain board is needed here"},
		{"realm", "a.yaml", "a.yaml: is a terrain board of Aethos: the Shadow Realm is needed here"},
		{"realm", "none.yaml", "none.yaml: no such board file"},
		{"a", "../a.yaml", "a board lies in the folder of the table or below"},
		{"a", "/etc/passwd", "a board lies in the folder of the table or below"},
		{"a", `maps\a.yaml`, "a board lies in the folder of the table or below"},
		{"a", "c:a.yaml", "a board lies in the folder of the table or below"},
		{"a", "maps", "maps: is no board"},
		{"a", "huge.yaml", "huge.yaml: is no board: a YAML file of at most 1 MB"},
		{"a", "empty.yaml", "empty.yaml"},
	} {
		s, act := malicetest.Typed(t, "second", map[string]string{"a": malicetest.Homely, "realm": realm},
			nil, malicetest.Names(2)...)
		beside(s, fstest.MapFS{
			"a.yaml": {Data: []byte(malicetest.Homely)}, "realm.yaml": {Data: []byte(realm)},
			"maps/a.yaml": {Data: []byte(malicetest.Homely)},
			"broken.yaml": {Data: []byte(strings.Replace(malicetest.Homely, "A1, B1", "A1, B1: {", 1))},
			"twice.yaml":  {Data: []byte(strings.Replace(malicetest.Homely, "gate: D1", "gate: D9", 1))},
			"huge.yaml":   {Data: []byte(malicetest.Homely + strings.Repeat("#\n", board.MostBytes/2))},
			"empty.yaml":  {},
		})
		act.Files[c.name] = c.file
		err := malicetest.Refuses(t, s, act, "", malicetest.Said{})
		var faults *yamlfile.Faults
		if !errors.As(err, &faults) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s as %s: %v, want %s", c.file, c.name, err, c.want)
		}
		malicetest.Equal(t, "nothing is set up", []any{s.Round, len(s.Boards)}, []any{0, 0})
	}
}

// beside lays a folder beside the table of a state.
func beside(s *malice.State, folder fs.FS) {
	s.Book().Beside(func() fs.FS { return folder })
}

// A board in a folder below the table's is read, and so is one of just 1 MB.
func TestBoardFilesThatCanBeUsed(t *testing.T) {
	s, act := malicetest.Typed(t, "second", map[string]string{"a": malicetest.Homely}, nil,
		malicetest.Names(2)...)
	beside(s, fstest.MapFS{
		"maps/a.yaml": {Data: []byte(malicetest.Homely)},
		"large.yaml": {Data: []byte(malicetest.Homely +
			strings.Repeat("#", board.MostBytes-len(malicetest.Homely)))},
	})
	for _, file := range []string{"maps/a.yaml", "large.yaml", "practice-north"} {
		act := act
		act.Files = map[string]string{"a": file}
		after, _ := malicetest.Plays(t, s, act, malicetest.Said{})
		malicetest.Equal(t, "file", after.Boards, []malice.Board{{Name: "a", File: file}})
	}
}

// A file that is gone or spoiled afterwards stops every act with its faults, until it can be
// read again.
func TestBoardFilesSpoiledLater(t *testing.T) {
	realm := malicetest.Shadowland("flat", malicetest.Ragged, malicetest.RaggedThere)
	s := malicetest.Laid(t, "second", map[string]string{"a": malicetest.Homely, "b": malicetest.Homely,
		"realm": realm}, nil, malicetest.Names(2)...)
	for _, c := range []struct{ b, realm, want string }{
		{"board: b\n", realm, "b.yaml:1:1: "}, {malicetest.Homely, "", "realm.yaml: no such board file"},
		{malicetest.Homely, malicetest.Homely, "realm.yaml: is a terrain board"},
		{malicetest.Homely, realm, ""},
	} {
		again := malicetest.OpenBook(t)
		folder := fstest.MapFS{"a.yaml": {Data: []byte(malicetest.Homely)}, "b.yaml": {Data: []byte(c.b)}}
		if c.realm != "" {
			folder["realm.yaml"] = &fstest.MapFile{Data: []byte(c.realm)}
		}
		again.Beside(func() fs.FS { return folder })
		malicetest.UseBook(s, again)
		if c.want == "" {
			malicetest.Plays(t, s, shadows.ShadowTurn{}, malicetest.Said{Draw: "gate-1"})
			continue
		}
		err := malicetest.Refuses(t, s, shadows.ShadowTurn{}, "", malicetest.Said{Draw: "gate-1"})
		var faults *yamlfile.Faults
		if !errors.As(err, &faults) || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%v, want %s", err, c.want)
		}
	}
}
