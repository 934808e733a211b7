package field_test

import (
	"encoding/xml"
	"errors"
	"io"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tablehand/assist/malediction/field"
	"tablehand/assist/text"
)

// opened reads a field that has no faults.
func opened(t testing.TB, text string) *field.Field {
	t.Helper()
	f, err := field.Open("f.yaml", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return f
}

const little = `board: little
kind: battlefield
size: 16
mirror: yes
terrain: [{set: 1, size: small, at: [9, 10.5], box: [4, 1], tall: [1, 1]}]
husks: [[3, 9]]
`

// A picture in letters: two for an inch, north above; what has been placed, what is to come, what stands.
func TestDraw(t *testing.T) {
	f := opened(t, little)
	s := field.Sight{Title: "here", Sides: [2]string{"Ann", "Ben"}, Laid: []bool{true, false},
		Husks: []string{"husk-1", ""}}
	want := `here
    +--------------------------------+
    |............        ............|
    |............        ............|
    |...........          ...........|
 12 |..........            ..........|
    |........                ........|
    |.....         ///##///     .....|
    |     h1                         |
    |                                |
    |                                |
  6 |                                |
    |.....     ::::::::         .....|
    |........                ........|
    |..........            ..........|
    |...........          ...........|
    |............        ............|
    |............        ............|
    +--------------------------------+
     0           6          12
/ terrain of Ann, \ terrain of Ben, # raised, : to be placed, h1 husk-1, . within 6 inches of a corner`
	if got := f.Draw(s, 80) + f.Legend(s); got != want {
		t.Errorf("%s", got)
	}
	want = `little
    +----------------+
    |......    ......|
 12 |.....      .....|
    |...    /##/  ...|
    |  h1            |
    |            h2  |
    |...  \##\    ...|
    |.....      .....|
    |......    ......|
    +----------------+
     0          12
`
	if got := f.Draw(field.Sight{}, 24); got != want {
		t.Errorf("%s", got)
	}
}

// anyField draws a field with a round piece and a husk.
func anyField(t *rapid.T) *field.Field {
	f := &field.Field{Title: rapid.StringN(0, 40, 80).Draw(t, "title"), Mirror: true,
		Inches: rapid.IntRange(12, 240).Draw(t, "inches")}
	at := rapid.IntRange(0, f.Inches*10)
	f.Pieces = []field.Piece{{Shape: field.Round(at.Draw(t, "x"), at.Draw(t, "y"), 30), Set: 2, Size: "small"}}
	f.Husks = []field.Husk{{Shape: field.Round(at.Draw(t, "a"), at.Draw(t, "b"), 10)}}
	return f
}

// However large a field is, its picture fits the screen, and as SVG it is markup whatever it is called.
func TestLawsOfPictures(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := anyField(t)
		name := rapid.StringN(0, 20, 40).Draw(t, "name")
		s := field.Sight{Title: strings.Repeat("field ", 10), Sides: [2]string{name, "B"},
			Zones: map[string]string{"north-east": name},
			Far:   rapid.Bool().Draw(t, "far")}
		columns := rapid.IntRange(20, 200).Draw(t, "columns")
		for line := range strings.Lines(f.Draw(s, columns)) {
			if n := text.Width(strings.TrimSuffix(line, "\n")); n > columns {
				t.Fatalf("%d columns of %d: %s", n, columns, line)
			}
		}
		s.Title = ""
		shown := xml.NewDecoder(strings.NewReader(string(f.SVG(s))))
		for {
			_, err := shown.Token()
			if errors.Is(err, io.EOF) {
				return
			}
			if err != nil {
				t.Fatalf("%v", err)
			}
		}
	})
}

// A picture names who places what, numbers the husks that stand, and says whose the corners are.
func TestSVG(t *testing.T) {
	f := opened(t, little)
	s := field.Sight{Sides: [2]string{"Ann", "Ben"}, Laid: []bool{true, false}, Husks: []string{"husk-1", ""},
		Zones: map[string]string{"south-west": "Cy"}}
	picture := string(f.SVG(s))
	for shown, times := range map[string]int{">little<": 2, ">Ann<": 1, ">Ben<": 1, ">Cy<": 1, ">1<": 1,
		">2<":                    0,
		`stroke-dasharray="6 5"`: 1, `stroke-dasharray="3 3"`: 1, ">terrain of Ann<": 1, ">12<": 2} {
		if n := strings.Count(picture, shown); n != times {
			t.Errorf("%s stands there %d times, not %d:\n%s", shown, n, times, picture)
		}
	}
	// The south-west corner lies below at the left: its name stands there.
	if !strings.Contains(picture, `<text x="153.4" y="670.6" font-size="14"`) {
		t.Errorf("%s", picture)
	}
	s.Far = true
	if far := string(f.SVG(s)); strings.Contains(far, "terrain of") || strings.Contains(far, ">12<") {
		t.Errorf("%s", far)
	}
}

// Across a room all letters can be read: 32 of 530 pixels, which a television has for the field.
func TestLettersAcrossTheRoom(t *testing.T) {
	f := opened(t, little)
	s := field.Sight{Sides: [2]string{"Ann", "Amy"}, Laid: []bool{true, false}, Husks: []string{"husk-1", ""},
		Zones: map[string]string{"south-west": "Bartholomew"}, Far: true}
	picture := string(f.SVG(s))
	for _, size := range regexp.MustCompile(`font-size="([0-9.]+)"`).FindAllStringSubmatch(picture, -1) {
		if n, err := strconv.ParseFloat(size[1], 64); err != nil || n*530/732 < 32 {
			t.Errorf("letters of %s: %v", size[1], err)
		}
	}
	for _, shown := range []string{">An<", ">Am<", ">1<", ">Barthol…<"} {
		if !strings.Contains(picture, shown) {
			t.Errorf("%s is not shown: %s", shown, picture)
		}
	}
}
