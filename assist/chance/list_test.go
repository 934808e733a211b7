package chance

import "testing"

func TestParseListRefuses(t *testing.T) {
	for text, want := range map[string]string{
		"":                `--dice is empty: say --dice 2,6 or --dice power=6`,
		"  ":              `--dice is empty: say --dice 2,6 or --dice power=6`,
		",":               `--dice ",": nothing stands before or after a comma`,
		"2,,6":            `--dice "2,,6": nothing stands before or after a comma`,
		"2,6,":            `--dice "2,6,": nothing stands before or after a comma`,
		"power=":          `--dice power=: power= lacks a word beside its =`,
		"=6":              `--dice =6: =6 lacks a word beside its =`,
		"power=6, = ":     `--dice "power=6, = ": = lacks a word beside its =`,
		"2,power=6":       `--dice "2,power=6": either all in order or all by purpose, never mixed`,
		"power=6,_":       `--dice "power=6,_": either all in order or all by purpose, never mixed`,
		"\x1b[2J,power=6": `--dice "\x1b[2J,power=6": either all in order or all by purpose, never mixed`,
	} {
		if _, err := ParseList("--dice", text); err == nil || err.Error() != want {
			t.Errorf("%q: got %v, want %s", text, err, want)
		}
		if _, err := ParseFaces("--dice", text, sides...); err == nil || err.Error() != want {
			t.Errorf("faces %q: got %v, want %s", text, err, want)
		}
	}
}

func TestParseFacesRefuses(t *testing.T) {
	const faces = " is no face of a die: a number, star, blank, or _ to let the program roll"
	for text, want := range map[string]string{
		"2,x":                    `--dice "2,x": x` + faces,
		"--1":                    `--dice --1: --1` + faces,
		"1.5":                    `--dice 1.5: 1.5` + faces,
		"power=6,type=six":       `--dice "power=6,type=six": six` + faces,
		"99999999999999999999":   `--dice 99999999999999999999: 99999999999999999999` + faces,
		"power=2=3":              `--dice power=2=3: 2=3` + faces,
		"harvest=6,harvest=\x1b": `--dice "harvest=6,harvest=\x1b": "\x1b"` + faces,
	} {
		if _, err := ParseFaces("--dice", text, sides...); err == nil || err.Error() != want {
			t.Errorf("%q: got %v, want %s", text, err, want)
		}
	}
}

// A game whose faces have no words is offered none.
func TestParseFacesOfPlainDice(t *testing.T) {
	want := "--dice star: star is no face of a die: a number, or _ to let the program roll"
	if _, err := ParseFaces("--dice", "star"); err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}

// Whether a die has the face is known only when it falls.
func TestParseFacesTakesEveryFace(t *testing.T) {
	for _, text := range []string{"1", "0", "1000", "_", "star", "Star", "BLANK", "blank", "2, 6,_",
		"power=6,type=_,harvest=star", " power = 6 "} {
		if _, err := ParseFaces("--dice", text, sides...); err != nil {
			t.Errorf("%q: %v", text, err)
		}
	}
}
