package room_test

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tablehand/assist/grid"
	"tablehand/assist/malhya/room"
	"tablehand/assist/text"
)

// The practice room in letters, with who stands there, what lies there, and a way with its price.
func TestDraw(t *testing.T) {
	s := standing(opened(t, practiceText(t)), "swordsman-1", "F4", "archer-1", "J2", "swordsman-2", "I4",
		"Ann", "D5",
		"Benjamin", "B5")
	show := room.Show{Title: "Fortress", Way: at("C4", "D5"), Points: map[room.Space]int{grid.At("H4"): 4},
		Tokens: map[room.Space][]string{grid.At("E3"): {"+", "!"}}}
	want := `Fortress
    A      B      C      D      E      F      G      H      I      J
  1 . ?901 .      .      .     |.      .      .      s      s      s
                               |
  2 .      .      .      .     |.      .      .      s      s      s (b)
                               |                                   a1
  3 .      .      .      .      . + !  .      .      .      .      .
                  :::::: ::::::
  4 .      .     :. *    .     :.      . (y)  w      w 4    . (w)  .
                 :             :       s1                   s2
                  :::::: ::::::
  5 . (H)  .      .      . *    .      .      w      w      .      .
           Benjam        Ann
                                              ------ ------
  6 .      .      .      .      a      a      . (g)  .      .      .
  7 .      .      .      .      a      a      .      .      .      . >902
. floor, w water, a abyss, s shadow, | - red line, : dashed line, ? Interest,
> Access, (H) heroes, (y) yellow, (b) blue, (g) green, (w) white,
s1 swordsman-1, a1 archer-1, s2 swordsman-2
`
	if got := s.Draw(show, 80); got != want {
		t.Errorf("%s", got)
	}
	// Where the spaces are too narrow for a sign the legend says where it is printed.
	if got := s.Draw(show, 40); !strings.HasSuffix(got, `
. floor, w water, a abyss, s shadow,
| - red line, : dashed line,
? Interest A1, > Access J7,
(H) heroes A5, (y) yellow F4,
(b) blue J2, (g) green G6, (w) white I4,
s1 swordsman-1, a1 archer-1,
s2 swordsman-2
`) {
		t.Errorf("%s", got)
	}
	// Types that begin alike take more letters; a wall is filled.
	alike := standing(drawn(t, ". #", "-", ". W"), "archer-1", "A1", "axeman-2", "B2")
	want = `test
    A      B
  1 .      ######
    ar1    ######
    ------
  2 .      W
           ax2
. floor,
W water in shadow,
# wall,
| - red line,
ar1 archer-1,
ax2 axeman-2
`
	if got := alike.Draw(room.Show{}, 19); got != want {
		t.Errorf("%s", got)
	}
}

// However a room is and whoever stands there, its picture fits a terminal that has room for its columns,
// and as SVG it is markup whatever things are called.
func TestLawsOfPictures(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := anyScene(t, 8)
		name := rapid.StringN(1, 20, 40).Draw(t, "name")
		s.Figures = append(s.Figures, room.Figure{Name: name, At: s.Squares()[0]},
			room.Figure{Name: name + "-2", At: s.Squares()[0], Enemy: true})
		show := room.Show{Title: name, Tokens: map[room.Space][]string{s.Squares()[0]: {name}},
			Way: s.Squares()[:1], Far: rapid.Bool().Draw(t, "far")}
		for _, to := range s.Squares() {
			show.Lines = append(show.Lines, s.Shot(s.Squares()[0], to, true))
		}
		shown := xml.NewDecoder(strings.NewReader(string(s.SVG(show))))
		for {
			_, err := shown.Token()
			if errors.Is(err, io.EOF) {
				break
			}
			if err != nil {
				t.Fatalf("%v", err)
			}
		}
		show.Title = ""
		columns := rapid.IntRange(4+3*s.Columns, 120).Draw(t, "columns")
		for line := range strings.Lines(s.Draw(show, columns)) {
			if n := text.Width(strings.TrimSuffix(line, "\n")); n > max(columns, 45) {
				t.Fatalf("%d columns of %d: %s", n, columns, line)
			}
		}
	})
}

// A picture shows ground, tokens, figures by their marks, lines between spaces, and lines of sight by their
// state.
func TestSVG(t *testing.T) {
	s := standing(opened(t, practiceText(t)), "swordsman-1", "F4", "archer-1", "J2", "Ann", "D5", "Ben", "B5")
	lines := []room.Sight{s.Shot(grid.At("J2"), grid.At("D5"), true), s.Shot(grid.At("B5"), grid.At("D5"),
		false),
		s.Shot(grid.At("D1"), grid.At("E1"), false)}
	picture := string(s.SVG(room.Show{Lines: lines, Way: at("A5", "B5")}))
	for shown, times := range map[string]int{">practice<": 2, ">Ann<": 1, ">s1<": 1, ">a1<": 1, ">yellow<": 1,
		">?901<": 1, "&gt;902<": 1, ">(H)<": 1, `stroke-dasharray="10 6"`: 6, `fill="#9ec9e6"`: 5,
		`fill="#2b2b33"`: 5, ">J<": 1, ">7<": 1, ">swordsman-1<": 0, ">s1 swordsman-1, a1 archer-1<": 1,
		`<path d="M620 202L300 330" stroke="#ef6c00"`: 1, `<path d="M140 362L268 362" stroke="#2e7d32"`: 1,
		`<path d="M268 106L332 106" stroke="#c62828"`: 1, `<path d="M76 362L140 362" stroke="#1c1c1c"`: 1,
		`<path d="M300 74L300 138" stroke="#c62828"`: 1} {
		if n := strings.Count(picture, shown); n != times {
			t.Errorf("%s stands there %d times, not %d", shown, n, times)
		}
	}
	if !strings.Contains(picture, `width="728" height="596"`) || strings.Contains(picture, ">*<") {
		t.Errorf("%.200s", picture)
	}
	many := room.Show{Tokens: map[room.Space][]string{grid.At("A1"): {"one", "two", "three", "four"}}}
	little := string(standing(floor(2, 1)).SVG(many))
	if !strings.Contains(little, `width="500"`) || !strings.Contains(little, ">three<") ||
		strings.Contains(little, ">four<") {
		t.Errorf("%s", little)
	}
	if far := string(s.SVG(room.Show{Far: true})); strings.Contains(far, ">floor<") ||
		!strings.Contains(far, ">Ann<") {
		t.Error("for a screen across the room all is shown but what explains it")
	}
}

// chips returns the chips of heroes in a picture for the other side of a room: left, top and width by name.
func chips(t *testing.T, s room.Scene, show room.Show) map[string][3]float64 {
	t.Helper()
	show.Far = true
	list := map[string][3]float64{}
	chip := regexp.MustCompile(`<rect x="([0-9.]+)" y="([0-9.]+)" width="([0-9.]+)" height="36"[^>]*>` +
		`\s*<text[^>]*>([^<]*)<`)
	for _, m := range chip.FindAllStringSubmatch(string(s.SVG(show)), -1) {
		var at [3]float64
		for i := range at {
			_, _ = fmt.Sscan(m[i+1], &at[i])
		}
		list[m[4]] = at
	}
	return list
}

// On a picture for the other side of a room the chips of heroes side by side do not cover one another, none
// leaves the plan, and an unconscious hero has a chip too, below whoever stands there.
func TestChips(t *testing.T) {
	plan := opened(t, practiceText(t))
	at := chips(t, standing(plan, "Dana", "A4", "Bernadette", "B4"), room.Show{})
	dana, long := at["Dana"], at["Ber…"]
	if dana[2] == 0 || long[2] == 0 || long[1]-dana[1] != 35 || dana[0] != 44 {
		t.Errorf("two side by side: %v", at)
	}
	alone := chips(t, standing(plan, "Ann", "D5"), room.Show{})["Ann"]
	lies := room.Show{Fallen: map[room.Space][]string{grid.At("D5"): {"Ann"}}}
	if got := chips(t, standing(plan), lies)["Ann"]; got != alone {
		t.Errorf("who lies alone is drawn at %v, and who stands at %v", got, alone)
	}
	if got := chips(t, standing(plan, "archer-1", "D5"), lies)["Ann"]; got[1]-alone[1] != 35 {
		t.Errorf("below an archer Ann lies at %v, alone at %v", got, alone)
	}
}
