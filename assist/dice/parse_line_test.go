package dice

import (
	"slices"
	"strings"
	"testing"
)

// Words that go on with an expression belong to it; any other begins the next.
func TestLines(t *testing.T) {
	for typed, want := range map[string]string{
		"3d6+2 d20": "3d6+2|d20", "2d6 + 3 d4": "2d6 + 3|d4", "2d6 vs 2d6 d20": "2d6 vs 2d6|d20",
		"attack:d20+5 damage:2d6+3": "attack:d20+5|damage:2d6+3", "d20 adv d20": "d20 adv|d20",
		"best 2 of d8,d6,d10 d4": "best 2 of d8,d6,d10|d4", "best of d8, d6 d4": "best of d8, d6|d4",
		"3d6 >= 10 d6": "3d6 >= 10|d6", "3d6 ge 10": "3d6 ge 10", "2d6 -1 d4": "2d6 -1|d4",
		"2d6 \u2212d4":    "2d6 -d4",
		"2d6 times 10 d4": "2d6 times 10|d4", "2d6 # fire and ice": "2d6 # fire and ice", "lr Ann d6": "lr|Ann|d6",
		"( 2d6 + 3 ) * 2 d4": "( 2d6 + 3 ) * 2|d4", "4d6 kh3 5d10 t8 f": "4d6 kh3|5d10 t8|f",
		"d6/2 up d4": "d6/2 up|d4", "6x 4d6k3 d4": "6x 4d6k3|d4", "6 x 2d6 d4": "6 x 2d6|d4",
		"fire: 6x 2d6 d8": "fire: 6x 2d6|d8", "3d6 x 6 d4": "3d6 x 6|d4", "2d6 min 2 d4": "2d6 min 2|d4",
		"5d10 cs >=8 d4": "5d10 cs >=8|d4", "5d10 t8 f1 d4": "5d10 t8 f1|d4", "5 d6": "5|d6",
		"5d10 csge8 d4": "5d10 csge8|d4", "d:1,2 d6": "d:1,2|d6",
		"2d6 [fire bolt] d4": "2d6 [fire bolt]|d4", "cr mr Ben": "cr|mr|Ben", "": "",
	} {
		if got := Lines(strings.Fields(typed)); strings.Join(got, "|") != want {
			t.Errorf("%s: %q, want %s", typed, got, want)
		}
	}
}

// Labels stand before, behind a #, or between brackets.
func TestLabels(t *testing.T) {
	for typed, want := range map[string]string{
		"fire:2d6": "fire", "Ann: 2d6": "Ann", "2d6 # fire bolt": "fire bolt", "2d6[fire]": "fire", "d:1,2": "",
		"o'neill-2:d6": "o'neill-2", "6x2d6#fire": "fire", "D:0..3": "",
	} {
		l, err := own.ParseLine(typed)
		if err != nil || l.Label != want {
			t.Errorf("%s: label %q, %v, want %q", typed, l.Label, err, want)
		}
	}
	for typed, at := range map[string]int{
		"fire:2d6 # ice": 9, "2d6 #": 4, "2d6 [fire": 9, "2d6ge7 vs d6": 7, "d6 vs d6 vs d6": 9, "d6 vs 2d6ge7": 3,
		"0x2d6": 0, "101x2d6": 0, "x2d6": 0, "fire:": 5,
	} {
		_, err := own.ParseLine(typed)
		if wrong, is := err.(*SyntaxError); !is || wrong.At != at {
			t.Errorf("%s: %v, want it at %d", typed, err, at)
		}
	}
}

// What people may mean otherwise is remarked, and nothing else is.
func TestRemarks(t *testing.T) {
	for typed, want := range map[string]string{
		"5d10ge8": "the total is compared: 5d10t8 counts dice",
		"5d10le3": "the total is compared: 5d10csle3 counts dice",
		"2d6gt3":  "the total is compared: 2d6t4 counts dice", "2d6ge7": "", "d20ge8": "",
		"5d10t8ge3": "", "5d10kh1ge8": "",
		"5d6!=6": "the total is compared: 5d6csne6 counts dice, 5d6xeq6 explodes",
		"d66":    "two dice, tens and ones: 1d66 is a die of 66 sides", "1d66": "", "2d6": "",
		"d666":     "three dice, digit by digit: 1d666 is a die of 666 sides",
		"2d6/2":    "rounded down: /2up rounds up, /2near to the nearest",
		"(d6/3)+1": "rounded down: /3up rounds up, /3near to the nearest",
		"2d6/2up":  "", "2d6/2near": "", "2d6/1": "", "2d6*2": "",
	} {
		l, err := own.ParseLine(typed)
		if err != nil || strings.Join(l.Remarks(), "|") != want {
			t.Errorf("%s: %q, %v, want %q", typed, l.Remarks(), err, want)
		}
	}
}

// Every line that means nothing says so at its place, and says what can be typed instead.
func TestForeignWords(t *testing.T) {
	for typed, says := range map[string]string{
		"4d6p1": "dl1 drops the lowest, kh3 keeps the best three", "4d6-L": "dl1 drops the lowest",
		"4d6^3": "kh3 keeps the best three", "5d10dlt8": "5d10dl1t8", "3d6x ge 10": "3d6x6ge10",
		"5d10cs8": "8 alone, 5d10cseq8, or 8 and more, 5d10t8?", "2d20adv": "adv and dis are of one die: d20adv",
		"3d*x": "3d*xge2", "{4d6}": "best of 4xd6", "d:0,1xeq0": "only what counts 1 or more can",
		"900d6xge5": "more than 1000 are to be expected", "2d4klt3": "2d4kl1t3",
	} {
		_, err := own.ParseLine(typed)
		if wrong, is := err.(*SyntaxError); !is || !strings.Contains(wrong.Message, says) {
			t.Errorf("%s: %v, want %q", typed, err, says)
		}
	}
	want := []string{"d6", "d100", "dF", "d*"}
	if names := parsed(t, "(d6+d%)*2+{dF,d*}kh1").Names(); !slices.Equal(names, want) {
		t.Errorf("names are %q", names)
	}
}
