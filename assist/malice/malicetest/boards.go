package malicetest

import (
	"fmt"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"pgregory.net/rapid"

	"tablehand/assist/board"
	"tablehand/assist/malice"
	"tablehand/assist/malice/box"
	"tablehand/assist/malice/setup"
)

// rowsOf is the part of a board file that names its hexes: rows as a | b | c.
func rowsOf(kind, hexes, rows string) string {
	var text strings.Builder
	fmt.Fprintf(&text, "board: test\nkind: %s\nhexes: %s\nrows:\n", kind, hexes)
	for row := range strings.SplitSeq(rows, "|") {
		fmt.Fprintf(&text, "  - %s\n", strings.TrimSpace(row))
	}
	return text.String()
}

// Chart is a terrain board as somebody types it in: three strongholds, the Gate, the city
// and the mystic, in that order.
func Chart(hexes, rows, features string, more ...string) string {
	f := strings.Fields(features)
	return rowsOf("terrain", hexes, rows) +
		fmt.Sprintf("strongholds: [%s, %s, %s]\ngate: %s\ncity: %s\nmystic: %s\n", f[0], f[1], f[2], f[3],
			f[4], f[5]) +
		strings.Join(more, "\n") + "\n"
}

// Shadowland is a Shadow Realm as somebody types it in: the Pit, then the Gates 1 to 6.
func Shadowland(hexes, rows, features string, more ...string) string {
	f := strings.Fields(features)
	return rowsOf("realm", hexes, rows) + fmt.Sprintf("pit: %s\ngates: [%s]\n", f[0],
		strings.Join(f[1:], ", ")) + strings.Join(more, "\n") + "\n"
}

// Typed lets boards be read that somebody typed in, and says how a game with them is set
// up; a board whose text is empty is not typed in.
func Typed(t testing.TB, printing string, texts map[string]string, adjoins []string,
	names ...string) (*malice.State, setup.New) {
	t.Helper()
	files, beside := map[string]string{}, fstest.MapFS{}
	act := setup.New{Printing: printing, Scenario: "preserve", Difficulty: "hard", DStar: "all",
		Adjoins: adjoins, Files: files}
	for name, text := range texts {
		if name != "realm" {
			act.Boards++
		}
		if text != "" {
			files[name] = name + ".yaml"
			beside[name+".yaml"] = &fstest.MapFile{Data: []byte(text)}
		}
	}
	for _, name := range names {
		act.Avatars = append(act.Avatars, setup.Seat{Name: name, Mastery: malice.Mastery{Color: "green"}})
	}
	book := OpenBook(t)
	book.Beside(func() fs.FS { return beside })
	return malice.Begin(book, printing), act
}

// Laid sets a table up on which these boards are typed in.
func Laid(t testing.TB, printing string, texts map[string]string, adjoins []string,
	names ...string) *malice.State {
	t.Helper()
	empty, act := Typed(t, printing, texts, adjoins, names...)
	s, _ := Plays(t, empty, act, Said{})
	return s
}

// Homely is a board of one row with three lairs; its Gate stands at D1.
var Homely = Chart("flat", "P P P P P F Wi S S", "A1 B1 C1 D1 E1 F1", "lairs: [G1, H1, I1]")

// PracticeTerrain are the practice boards of Aethos as they lie: clockwise, from the
// upper left.
var PracticeTerrain = []string{"practice-north", "practice-east", "practice-south", "practice-west"}

// NamesOf are the short names of hexes.
func NamesOf(b *board.Board, hexes []board.Pos) []string {
	list := make([]string, len(hexes))
	for i, p := range hexes {
		list[i] = b.Name(p)
	}
	return list
}

// BareKind is the game's terrain board without what every board must have.
func BareKind(t testing.TB) (*board.Kind, *box.Movement) {
	t.Helper()
	m, err := OpenBook(t).Movement("second")
	if err != nil {
		t.Fatal(err)
	}
	k := box.TerrainKind(m)
	k.Check = nil
	for i := range k.Features {
		k.Features[i].Least = 0
	}
	return k, m
}

func AnyOpened(t *rapid.T, kind *board.Kind, text string) *board.Board {
	b, _, err := board.Open("drawn.yaml", []byte(text), kind)
	if err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	return b
}

// AnyRuns are runs of neighbours, as a file has them.
func AnyRuns(t *rapid.T, b *board.Board) string {
	runs := " []"
	for i := range rapid.IntRange(0, 2).Draw(t, "runs") {
		at := rapid.SampledFrom(b.Hexes()).Draw(t, "from")
		run := []board.Pos{at}
		for range rapid.IntRange(1, 5).Draw(t, "steps") {
			if around := b.Neighbors(at); len(around) > 0 {
				at = rapid.SampledFrom(around).Draw(t, "to")
				run = append(run, at)
			}
		}
		if len(run) < 2 {
			break
		}
		if i == 0 {
			runs = ""
		}
		runs += "\n  - " + strings.Join(NamesOf(b, run), " ")
	}
	return runs
}
