package dice

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestParse(t *testing.T) {
	for text, want := range map[string]string{
		"3d6+2":                        "3d6+2",
		"d6":                           "1d6",
		"D6":                           "1d6",
		"2ds+1":                        "2d*+1",
		"2DS+1":                        "2d*+1",
		"2d★+1":                        "2d*+1",
		"2d*+1":                        "2d*+1",
		"d2":                           "1d2",
		"d1000":                        "1d1000",
		"1000d1000":                    "1000d1000",
		"d%":                           "1d100",
		"03d06":                        "3d6",
		"2d6kh1":                       "2d6kh1",
		"2d6kh":                        "2d6kh1",
		"2d6KL":                        "2d6kl1",
		"4d6kl3":                       "4d6kl3",
		"4d6kh4":                       "4d6kh4",
		"max(2d6)":                     "2d6kh1",
		"MIN( 3 ds )":                  "3d*kl1",
		"max(d6)":                      "1d6kh1",
		"max(2d6)-min(2d6)":            "2d6kh1-2d6kl1",
		"2d6ge7":                       "2d6ge7",
		"2d6>=7":                       "2d6ge7",
		"2d6gt7":                       "2d6gt7",
		"2d6>7":                        "2d6gt7",
		"2d6le7":                       "2d6le7",
		"2d6<=7":                       "2d6le7",
		"2d6lt7":                       "2d6lt7",
		"2d6<7":                        "2d6lt7",
		"2d6eq7":                       "2d6eq7",
		"2d6=7":                        "2d6eq7",
		"2d6khge7":                     "2d6kh1ge7",
		"2dsklLT1":                     "2d*kl1lt1",
		"d6-6>=-2":                     "1d6-6ge-2",
		"d6=-0":                        "1d6eq0",
		"5":                            "5",
		"0":                            "0",
		"-1":                           "-1",
		"+1":                           "1",
		"+3d*":                         "3d*",
		"-d4+1000000":                  "-1d4+1000000",
		"d6>=1000000":                  "1d6ge1000000",
		"500d6+500d6":                  "500d6+500d6",
		" \t3 d 6 kh 2 + 1 >= 7 ":      "3d6kh2+1ge7",
		"1" + strings.Repeat("+1", 19): "1" + strings.Repeat("+1", 19),
		// 200 characters
		"50d1000kh" + strings.Repeat("+45d999kh", 18) + "+100000ge7": "50d1000kh1" +
			strings.Repeat("+45d999kh1", 18) + "+100000ge7",
		strings.Repeat(" ", 198) + "d6": "1d6",
	} {
		if e, err := own.Parse(text); err != nil || e.String() != want {
			t.Errorf("own.Parse(%q) = %q, %v; want %q", text, e, err, want)
		}
	}
}

func TestParseRefuses(t *testing.T) {
	const (
		anything = "dice such as 2d6 or ds, or a number"
		sides    = "no such die: d2 to d1000, d%, dF or ds"
		onePart  = "this is one part: kh keeps among several, {4d6,3d8}kh1, or dice: best of 4xd6,3xd8"
		further  = "+ or -, or a comparison (ge gt le lt eq)"
	)
	for _, c := range []struct {
		text    string
		at      int
		message string
	}{
		{"", 0, "dice wanted, such as 2d6 or ds, or a number"},
		{"  ", 2, "dice wanted, such as 2d6 or ds, or a number"},
		{"3d6+", 4, "dice wanted, such as 2d6 or ds, or a number"},
		{"3d6 - ", 6, "dice wanted, such as 2d6 or ds, or a number"},
		{"((((", 4, "dice wanted, such as 2d6 or ds, or a number"},
		{"lr", 0, "l is not understood: " + anything},
		{"2d6++1", 4, "+ is not understood: " + anything},
		{"2d6+-1", 4, "- is not understood: " + anything},
		{"\x1b[31m", 0, `"\x1b" is not understood: ` + anything},
		{"\xff", 0, `"\xff" is not understood: ` + anything},
		{"★", 0, "★ is not understood: " + anything},
		{"ge7", 0, "g is not understood: " + anything},
		{"0d6", 0, "no dice: roll 1 to 1000"},
		{"1+0d6", 2, "no dice: roll 1 to 1000"},
		{"999999999d9", 0, "too many dice: at most 1000 in all"},
		{strings.Repeat("9", 190) + "d9", 0, "too many dice: at most 1000 in all"},
		{"1001d6", 0, "too many dice: at most 1000 in all"},
		{"500d6 + 501d6", 8, "too many dice: at most 1000 in all"},
		{"1000d6+max(1d6)", 11, "too many dice: at most 1000 in all"},
		{"1d0", 2, sides},
		{"d1", 1, sides},
		{"2d1001", 2, sides},
		{"d99999999999999999999", 1, sides},
		{"3d", 2, sides},
		{"dd6", 1, sides},
		{"d-6", 1, sides},
		{"dſ", 1, sides},
		{"4d6kh5", 5, "4 rolled: keep 1 to 4 of them"},
		{"4d6 kl 0", 7, "4 rolled: keep 1 to 4 of them"},
		{"d6kh99999999999999999999", 4, "1 rolled: keep 1 to 1 of them"},
		{"1000001", 0, "too large: numbers go to 1000000"},
		{"d6-1000001", 3, "too large: numbers go to 1000000"},
		{"d6>=1000001", 4, "too large: numbers go to 1000000"},
		{"d6>=-1000001", 4, "too large: numbers go to 1000000"},
		{"3d6u", 3, "u is not understood: kh or kl with a number, " + further},
		{"3d6 2", 4, "2 is not understood: kh or kl with a number, " + further},
		{"3d6\n", 3, `"\n" is not understood: kh or kl with a number, ` + further},
		{"3d6kh1u", 6, "u is not understood: " + further},
		{"2max(2d6)", 1, "m is not understood: " + further},
		{"1 0", 2, "0 is not understood: " + further},
		{"1.5", 1, ". is not understood: " + further},
		{"2d6ge", 5, "number wanted: the total is compared with a number, such as ge7"},
		{"2d6>=-", 6, "number wanted: the total is compared with a number, such as ge7"},
		{"2d6=>7", 4, "number wanted: the total is compared with a number, such as eq7"},
		{"2d6<d6", 4, "number wanted: the total is compared with a number, such as lt7"},
		{"2d6ge7+1", 6, "+ is not understood: nothing may follow a comparison"},
		{"2d6>1<7", 5, "< is not understood: nothing may follow a comparison"},
		{"max", 3, "( wanted: max(2d6)"},
		{"max2d6", 3, "( wanted: max(2d6)"},
		{"max(7)", 6, onePart},
		{"min()", 4, ") is not understood: " + anything},
		{"min(2d6", 7, ") wanted"},
		{"max(2d6kh1)", 11, onePart},
		{"max(2d6+1)", 10, onePart},
		{"max(0d6)", 4, "no dice: roll 1 to 1000"},
		{"1" + strings.Repeat("+1", 20), 40, "too many terms: at most 20"},
		{strings.Repeat("d6+", 4000), 200, "too long: at most 200 characters"},
		{strings.Repeat(" ", 199) + "d6", 200, "too long: at most 200 characters"},
		{"50d1000kh" + strings.Repeat("+45d999kh", 18) + "+1000000ge7", 182,
			"too long: 201 characters with every count written out, at most 200"},
		{strings.Repeat("★", 201), 600, "too long: at most 200 characters"},
	} {
		e, err := own.Parse(c.text)
		var wrong *SyntaxError
		if !errors.As(err, &wrong) {
			t.Errorf("own.Parse(%q) = %q, %v; want an error", c.text, e, err)
			continue
		}
		if want := (SyntaxError{c.text, c.at, c.message}); *wrong != want {
			t.Errorf("own.Parse(%q):\n got %d: %s\nwant %d: %s", c.text, wrong.At, wrong.Message, c.at, c.message)
		}
	}
}

// words draws an expression as it may be typed, keeping to every limit.
func words(t *rapid.T) string {
	pick := func(of ...string) string { return rapid.SampledFrom(of).Draw(t, "word") }
	var words []string
	for i := range rapid.IntRange(1, mostTerms).Draw(t, "terms") {
		if sign := pick("+", "-"); i > 0 || sign == "-" {
			words = append(words, sign)
		}
		words = append(words, pick("7", "2d6", "d*", "3ds", "2d★", "d%", "2d1000", "12d4kh3", "3d6kl",
			"50d1000kh", "max(2d6)", "min(ds)", "1000000"))
	}
	if rapid.Bool().Draw(t, "compare") {
		words = append(words, pick("ge", ">=", "gt", ">", "le", "<=", "lt", "<", "eq", "="),
			pick("0", "7", "-3"))
	}
	return strings.Join(words, "")
}

func TestPrintedParsesBackTheSame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e, err := own.Parse(words(t))
		if err != nil && strings.Contains(err.Error(), "too long") {
			t.Skip(err)
		}
		if err != nil {
			t.Fatal(err)
		}
		again, err := own.Parse(e.String())
		if err != nil || !reflect.DeepEqual(again, e) {
			t.Fatalf("%#v prints %s, which is %#v, %v", e, e, again, err)
		}
	})
}

func TestCaseAndSpacesDoNotMatter(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.SampledFrom([]string{"3d6+2", "12d20kh3-ds", "max(2d6)>=7", "d%kl1lt-3",
			"min(4d★)+1eq2"}).Draw(t, "text")
		want, err := own.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		apart := strings.NewReplacer("d", " d ", "kh", " KH ", "kl", "\tKL\t", "+", " + ", "-", " - ", "(",
			" ( ", ")", " ) ",
			"max", " Max ", "min", " mIN ", ">=", " >= ", "lt", " LT ", "eq", " Eq ", "s", " S ", "★", " ★ ",
			"%", " % ")
		if rapid.Bool().Draw(t, "upper") {
			text = strings.ToUpper(text)
		} else {
			text = apart.Replace(text)
		}
		if got, err := own.Parse(text); err != nil || !reflect.DeepEqual(got, want) {
			t.Fatalf("own.Parse(%q) = %s, %v; want %s", text, got, err, want)
		}
	})
}
