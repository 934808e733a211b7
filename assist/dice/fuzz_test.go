package dice

import (
	"errors"
	"reflect"
	"strings"
	"testing"
	"unicode"

	"tablehand/assist/chance"
)

// Any typed text is refused with a place inside it, or rolls within its range.
func FuzzParse(f *testing.F) {
	for _, text := range []string{"3d6+2", "2d★-1", "max(2d6)>=7", "4d6kl3lt-2", "d%", "999999999d9", "((((",
		"d6 k", "\x1b[2J", "漢\xff", "fire:6x3d10xckh2ge7 # fire", "best 2 of d8x,4xd6 vs (d6-1)*3/2up",
		"4dFt1f", "d:0,1..5,-3rr0t3", "d66+d20adv", "5d6dl1dh1ro1xop6cs>=3f<=1", "d2r\x00", "d6x\t1\x00r",
		"d6k\u202e", "d2k<0"} {
		f.Add(text, uint64(1))
	}
	f.Fuzz(func(t *testing.T, text string, falls uint64) {
		e, err := own.Parse(text)
		if err != nil {
			refusedWell(t, text, err)
		}
		if l, wrong := own.ParseLine(text); wrong != nil {
			refusedWell(t, text, wrong)
		} else if again, wrong := own.ParseLine(l.String()); wrong != nil || again.String() != l.String() {
			t.Fatalf("%q prints %s, which is %s, %v", text, l, again, wrong)
		}
		if err != nil {
			return
		}
		if again, err := own.Parse(e.String()); err != nil || !reflect.DeepEqual(again, e) {
			t.Fatalf("%q prints %s, which is %s, %v", text, e, again, err)
		}
		rolledWell(t, e, falls)
	})
}

func refusedWell(t *testing.T, text string, err error) {
	var wrong *SyntaxError
	if !errors.As(err, &wrong) || wrong.Text != text || wrong.At < 0 || wrong.At > len(text) {
		t.Fatalf("%q: %#v", text, err)
	}
	harmful := func(r rune) bool { return !unicode.IsPrint(r) }
	if strings.ContainsFunc(wrong.Error(), harmful) {
		t.Fatalf("%q: %q", text, wrong.Error())
	}
	line, caret, _ := strings.Cut(wrong.Caret(), "\n")
	if strings.ContainsFunc(line, harmful) || strings.Trim(caret, " ") != "^" {
		t.Fatalf("%q: %q", text, wrong.Caret())
	}
}

func rolledWell(t *testing.T, e Expr, falls uint64) {
	dice := 0
	result, err := e.Roll(physical, eachDie(func(d chance.Die) (int, error) {
		dice++
		values := d.Outcomes()
		falls = falls*6364136223846793005 + 1442695040888963407 // any fall will do
		return values[(falls>>33)%uint64(len(values))], nil
	}))
	if _, many := errors.AsType[*TooMany](err); many {
		return
	}
	if err != nil || dice < e.Dice() || e.Dice() > mostDice || dice > mostFallen {
		t.Fatalf("%s: %d dice rolled of %d, %v", e, dice, e.Dice(), err)
	}
	if lo, hi := e.Range(physical); result.Total < lo || result.Total > hi {
		t.Fatalf("%s: %d is not from %d to %d", e, result.Total, lo, hi)
	}
}
