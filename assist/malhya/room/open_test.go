package room_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tablehand/assist/grid"
	"tablehand/assist/malhya/notation"
	"tablehand/assist/malhya/room"
	"tablehand/assist/telling/tellingtest"
	"tablehand/data"
)

// practiceText returns the file of the practice room.
func practiceText(t testing.TB) string {
	t.Helper()
	text, err := data.Files.ReadFile("malhya/boards/practice.yaml")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func opened(t testing.TB, text string) *room.Plan {
	t.Helper()
	p, err := room.Open("r.yaml", []byte(text))
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return p
}

// drawn opens a plan of which only the picture matters; lines are set apart by a stroke.
func drawn(t testing.TB, lines ...string) *room.Plan {
	t.Helper()
	return opened(t, "plan: test\nroom: |\n  "+strings.Join(lines, "\n  ")+"\n")
}

// at returns spaces by their names.
func at(names ...string) (list []room.Space) {
	for _, name := range names {
		list = append(list, grid.At(name))
	}
	return list
}

func TestPracticeRoom(t *testing.T) {
	p := opened(t, practiceText(t))
	if p.Name != "practice" || p.Columns != 10 || p.Rows != 7 || len(p.Squares()) != 70 ||
		*p.Heroes != grid.At("A5") {
		t.Errorf("%s of %d columns and %d rows, heroes at %v", p.Name, p.Columns, p.Rows, p.Heroes)
	}
	var edges []string
	for _, e := range p.Edges() {
		edges = append(edges, fmt.Sprintf("%v %d", e, e.Kind))
	}
	want := "D1-E1 1, D2-E2 1, C3-C4 2, D3-D4 2, B4-C4 2, C4-C5 2, D4-E4 2, D4-D5 2, G5-G6 1, H5-H6 1"
	if got := strings.Join(edges, ", "); got != want {
		t.Errorf("%s, not %s", got, want)
	}
	for ground, want := range map[room.Ground][]string{
		room.Water: {"G4", "H4", "G5", "H5"}, room.Abyss: {"E6", "F6", "E7", "F7"},
		room.Shadow: {"H1", "I1", "J1", "H2", "I2", "J2"},
	} {
		var got []string
		for _, s := range p.Squares() {
			if p.Ground(s) == ground {
				got = append(got, s.String())
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%c: %v, not %v", ground, got, want)
		}
	}
	tokens := fmt.Sprint(p.Staging, p.Interest, p.Access)
	if want := "[{yellow F4} {blue J2} {green G6} {white I4}] map[A1:901] map[J7:902]"; tokens != want {
		t.Errorf("%s, not %s", tokens, want)
	}
	if again := opened(t, string(p.File())); string(again.File()) != string(p.File()) {
		t.Errorf("%s", again.File())
	}
	// The file that the program writes is the practice room's own but for comments and what is empty.
	bare := func(text string) (lines []string) {
		for line := range strings.Lines(text) {
			if line[0] != '#' && !strings.HasSuffix(line, " {}\n") {
				lines = append(lines, line)
			}
		}
		return lines
	}
	if got := bare(string(p.File())); !slices.Equal(got, bare(practiceText(t))) {
		t.Errorf("%q", got)
	}
	if yellow, ok := p.On("yellow"); !ok || yellow != grid.At("F4") {
		t.Errorf("yellow lies on %v, %v", yellow, ok)
	}
	if _, ok := p.On("red"); ok {
		t.Error("no red Staging token lies here")
	}
	if blank := strings.Join(bare(string(room.Blank("a", 2, 2).File())), ""); blank !=
		"plan: a\nnorth: up\nroom: |\n  . .\n  . .\n" || strings.Contains(string(room.Blank("a", 2,
		2).File()), "{") {
		t.Errorf("%s", blank)
	}
	if !room.IsPlan([]byte(practiceText(t))) || room.IsPlan([]byte("board: x\nrows: []\n")) ||
		room.IsPlan([]byte("[")) {
		t.Error("plans are not told from other files")
	}
}

// Each fault of a file is named with its line and column.
func TestFaults(t *testing.T) {
	head := "plan: test\nroom: |\n"
	wide := "plan: test\nroom: " + strings.Repeat(". ", 40) + ".\n"
	for _, c := range []struct{ text, place, message string }{
		{"plan: test\n", "1:1: room",
			"missing: add the key room here"},
		{head + "  . .\n  . . .\n  . .\n", "4:7: room",
			"row 2 has 3 spaces, others have 2: write # where there is none"},
		{head + "  . . .\n  . .\n  . . .\n", "4:5: room",
			"row 2 has 2 spaces, others have 3: write # where there is none"},
		{head + "  . x .\n", "3:5: room",
			`"x" is no space: . floor, w water, a abyss, s shadow, W water in shadow, # none`},
		{head + "  . .\n   . .\n", "4:3: room",
			"A2 is not drawn: a letter stands at every second place, # where there is no space (and 3 more faults)"},
		{head + "  . . .|\n", "3:8: room",
			"the room ends there: a line lies between two spaces"},
		{head + "  .|#\n  . .\n", "3:4: room",
			"B1 is no space: it has red lines all round"},
		{head + "  . #\n  . .\n    :\n  . .\n", "", ""},
		{head + "  . .\n    :\n  . #\n", "4:5: room",
			"B2 is no space: it has red lines all round"},
		{head + "  .-.\n", "3:4: room",
			`"-" stands between two spaces: | or : or nothing`},
		{head + "  ...\n", "3:4: room",
			`"." stands between two spaces: | or : or nothing`},
		{head + "  - -\n  . .\n", "3:3: room",
			"a row of lines above the first row: a line lies between two spaces"},
		{head + "  . .\n  - -\n", "4:3: room",
			"the room ends there: a line lies between two spaces (and 1 more fault)"},
		{head + "  . .\n  -\n  :\n  . .\n", "5:3: room",
			"two rows of lines: one lies below each row of spaces"},
		{head + "  . .\n   -\n  . .\n", "4:4: room",
			"a line stands below a space: one place to the left or the right"},
		{head + "  . .\n  |\n  . .\n", "4:3: room",
			"a | stands beside a space, below it a - does"},
		{head + "  . .\n      -\n  . .\n", "4:7: room",
			"the room ends there: a line lies between two spaces"},
		{head + "  # #\n", "2:7: room",
			"no space: all is wall"},
		{"plan: test\nroom: ''\n", "2:7: room",
			"0 columns and 0 rows: a room has 1 to 40 of each"},
		{wide, "2:7: room",
			"41 columns and 1 rows: a room has 1 to 40 of each"},
		{head + "  . #\nheroes: B1\n", "4:9: heroes",
			"B1 is a wall: nothing stands there"},
		{head + "  . a\nheroes: B1\n", "4:9: heroes",
			"B1 is an abyss: nothing stands there"},
		{head + "  . .\nheroes: C1\n", "4:9: heroes",
			"C1 lies outside: the room goes from A1 to B1"},
		{head + "  . .\nheroes: 1A\n", "4:9: heroes",
			`"1A" names no space: a letter and a number, such as A1`},
		{head + "  . #\nstaging: {yellow: B1}\n", "4:19: staging.yellow",
			"B1 is a wall: nothing stands there"},
		{head + "  . .\nstaging: {blue: A1, red: a1}\n", "4:26: staging.red",
			"A1 has the blue Staging token"},
		{head + "  . .\nstaging: {Blue: A1}\n", "4:17: staging.Blue",
			`"Blue" is no color of a Staging token: one of ` + strings.Join(notation.Colors, ", ")},
		{head + "  . .\ninterest: {A1: 0}\n", "4:16: interest.A1",
			"0 is not allowed: 1 to 999"},
		{head + "  . .\naccess: {A1: 2, a1: 3}\n", "4:21: access.a1",
			"A1 stands there twice"},
		{head + "  . .\naccess: {A3: 2}\n", "4:14: access.A3",
			"A3 lies outside: the room goes from A1 to B1"},
		{head + "  . .\ndeploy: {2: {red: archer}}\n", "4:19: deploy.2.red",
			`"red" is no Staging token of this plan: it has none`},
		{head + "  . .\nstaging: {red: A1}\ndeploy: {2: {red: archer+}}\n", "5:19: deploy.2.red",
			`"" is no type of enemy: words in small letters, or numbers of cards, with + between them`},
		{head + "  . .\ndeploy: {0: {}}\n", "4:10: deploy.0",
			"no such key: one of 1, 2, 3, 4, 5, 6, 7, 8, 9"},
		{head + "  . .\nspecial: {water: 10}\n", "4:18: special.water",
			"10 is not allowed: 0 to 9"},
		{head + "  . . .\n  . .\n", "4:5: room",
			"row 2 has 2 spaces, others have 3: write # where there is none"},
		{head + "  . .\nstaging: {red: A1}\ndeploy: {2: {red: Archer+wolf}}\n", "5:19: deploy.2.red",
			`"Archer" is no type of enemy: words in small letters, or numbers of cards, with + between them`},
		{head + "  . .\nnorth: east\n", "4:8: north",
			"east is not allowed: one of up, up-right, right, down-right, down, down-left, left, up-left"},
	} {
		want := "r.yaml:" + c.place + ": " + c.message
		if _, err := room.Open("r.yaml", []byte(c.text)); c.place == "" && err != nil ||
			c.place != "" && (err == nil || err.Error() != want) {
			t.Errorf("%q:\n%v, not\n%s", c.text, err, want)
		}
	}
}

// anyPlan draws a room with everything that a plan may hold.
func anyPlan(t *rapid.T, most int) *room.Plan {
	p := room.Blank(rapid.SampledFrom([]string{"a", "null", "Hall: \"x\" # 1", "no"}).Draw(t, "name"),
		rapid.IntRange(1, most).Draw(t, "columns"), rapid.IntRange(1, most).Draw(t, "rows"))
	var b strings.Builder
	for range p.Rows {
		b.WriteString("\n  ")
		for column := range p.Columns {
			b.WriteString(rapid.SampledFrom([]string{".", ".", ".", "w", "a", "s", "W"}).Draw(t, "ground"))
			if column < p.Columns-1 {
				b.WriteByte(' ')
			}
		}
	}
	again, err := room.Open("r.yaml", []byte("plan: \"x\"\nroom: |"+b.String()+"\n"))
	if err != nil {
		t.Fatal(err)
	}
	again.Name = p.Name
	again.North = grid.Direction(rapid.IntRange(0, 7).Draw(t, "north"))
	some := rapid.IntRange(0, 6)
	for _, s := range again.Squares() {
		for _, d := range []grid.Direction{grid.Right, grid.Down} {
			if n := some.Draw(t, "line"); n >= 5 {
				again.Set(s, s.Plus(d.Offset()), grid.Kind(n-4))
			}
		}
	}
	for _, s := range rapid.SliceOfN(rapid.SampledFrom(again.Squares()), 0, 3).Draw(t, "walls") {
		if len(again.Squares()) > 1 && again.Has(s) {
			again.Close(s)
		}
	}
	var free []room.Space
	for _, s := range again.Squares() {
		if again.Ground(s) != room.Abyss {
			free = append(free, s)
		}
	}
	if len(free) > 0 {
		one := rapid.SampledFrom(free)
		if rapid.Bool().Draw(t, "icon") {
			icon := one.Draw(t, "heroes")
			again.Heroes = &icon
		}
		for i, s := range rapid.SliceOfNDistinct(one, 0, min(3, len(free)), rapid.ID).Draw(t, "staging") {
			color := []string{"white", "blue", "yellow"}[i]
			again.Staging = append(again.Staging, room.Token{Color: color, At: s})
			again.Deploy = append(again.Deploy, room.Column{Heroes: i + 1,
				Cells: []room.Cell{{Token: color, Types: []string{"archer", "null", "big-one"}[:i+1]}}})
		}
		again.Interest[one.Draw(t, "interest")] = 1
		again.Access[one.Draw(t, "access")] = 999
	}
	if rapid.Bool().Draw(t, "special") {
		again.Special = room.Special{Water: 0, Abyss: -1, Dashed: 3}
	}
	return again
}

// A plan that is written is read as the same plan, and written as the same file.
func TestFileReadsBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := anyPlan(t, 6)
		again, err := room.Open("r.yaml", p.File())
		if err != nil {
			t.Fatalf("%v\n%s", err, p.File())
		}
		if string(again.File()) != string(p.File()) || !slices.Equal(again.Edges(), p.Edges()) ||
			!slices.Equal(again.Squares(), p.Squares()) || again.Name != p.Name || again.North != p.North {
			t.Fatalf("%s\n%s", p.File(), again.File())
		}
	})
}

// Whatever a file holds, it is refused with places inside the file, or opens a plan that can be asked
// everything and reads back the same.
func FuzzOpen(f *testing.F) {
	f.Add(practiceText(f))
	f.Add("plan: a\nroom: |\n  . #|w\n  : -\n  W:a s\nspecial: {water: 0}\n")
	f.Add("plan: a\nroom: \". .\\n- :\\n. .\"\nstaging: {x: A1}\ndeploy: {1: {x: a+b}}\n")
	f.Add("plan: a\nroom: \".\"\nstaging: {\"b\\ne\": A1}\ndeploy: {1: {x: a}}\n")
	f.Fuzz(func(t *testing.T, text string) {
		p, err := room.Open("a.yaml", []byte(text))
		if err != nil {
			tellingtest.Placed(t, text, err)
			return
		}
		again, err := room.Open("b.yaml", p.File())
		if err != nil || string(again.File()) != string(p.File()) {
			t.Fatalf("%v\n%s\n%s", err, p.File(), text)
		}
		s := room.Scene{Plan: p, Figures: []room.Figure{{Name: "Ann", At: p.Squares()[0]}}}
		last := p.Squares()[len(p.Squares())-1]
		if s.Available(last) {
			s.Figures = append(s.Figures, room.Figure{Name: "archer-1", At: last, Enemy: true})
			s.Archer(s.Figures[1], 4)
		}
		s.Shot(last, p.Squares()[0], true)
		s.ForHero()
		_, _ = p.Deployed(9, nil)
		p.Areas(room.Readings{})
	})
}
