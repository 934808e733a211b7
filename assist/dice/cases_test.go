package dice_test

import (
	"errors"
	"math/big"
	"os"
	"strconv"
	"strings"
	"testing"

	"tablehand/assist/chance"
	"tablehand/assist/dice"
)

// The worked cases of testdata/cases.txt: how each prints, what given faces come to, its exact chances, and
// what is refused with which words at which place.
func TestCases(t *testing.T) {
	text, err := os.ReadFile("testdata/cases.txt")
	if err != nil {
		t.Fatal(err)
	}
	checks := 0
	var line dice.Line
	for said := range strings.Lines(string(text)) {
		what, rest, _ := strings.Cut(strings.TrimSpace(said), " ")
		if what == "" || what == "#" {
			continue
		}
		checks++
		switch what {
		case "case":
			line = read(t, rest)
		case "prints", "also":
			if other := read(t, rest); other.String() != line.String() {
				t.Errorf("%s prints as %s, %s as %s", rest, other, line, line)
			}
			if what == "prints" && line.String() != rest {
				t.Errorf("got %s, want %s", line, rest)
			}
		case "alike":
			sameOdds(t, line, read(t, rest))
		case "roll":
			faces, told, _ := strings.Cut(rest, " | ")
			fallen(t, line, strings.Fields(faces), told)
		case "refused":
			parts := strings.Split(rest, " | ")
			refused(t, parts[0], parts[1], parts[2:])
		default:
			chances(t, line, what, strings.Fields(rest))
		}
	}
	if checks < 450 {
		t.Errorf("only %d checks", checks)
	}
}

func read(t *testing.T, text string) dice.Line {
	t.Helper()
	l, err := dice.Names(nil).ParseLine(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return l
}

// fallen rolls a line with given faces, all of which must be taken.
func fallen(t *testing.T, l dice.Line, faces []string, told string) {
	t.Helper()
	hand := func(w dice.Wave) (rolls []chance.Roll, err error) {
		for range w.Count {
			if len(faces) == 0 {
				return nil, errors.New("too few faces")
			}
			side, err := w.Die.Side(faces[0])
			if err != nil {
				return nil, err
			}
			rolls = append(rolls, chance.Roll{Faces: []chance.Face{side.Face}, Value: side.Value})
			faces = faces[1:]
		}
		return rolls, nil
	}
	got, err := l.Roll(nil, hand)
	switch {
	case err != nil:
		t.Errorf("%s: %v", told, err)
	case len(faces) > 0:
		t.Errorf("%s: %v are left", told, faces)
	case l.String()+" = "+got.Told() != told:
		t.Errorf("got %s = %s, want %s", l, got.Told(), told)
	}
}

// refused checks that an expression is refused, with these words at this place.
func refused(t *testing.T, text, place string, says []string) {
	t.Helper()
	_, err := dice.Names(nil).ParseLine(text)
	wrong, is := errors.AsType[*dice.SyntaxError](err)
	if !is || strconv.Itoa(wrong.At+1) != place {
		t.Errorf("%s: %v, want it at %s", text, err, place)
		return
	}
	for _, words := range says {
		if !strings.Contains(err.Error(), words) {
			t.Errorf("%s: %v does not say %q", text, err, words)
		}
	}
}

// chances checks an exact chance.
func chances(t *testing.T, l dice.Line, what string, words []string) {
	t.Helper()
	if l.Against != nil {
		more, equal, less, exact, err := l.Expr.Versus(*l.Against, nil)
		got := map[string]*big.Rat{"more": more, "equal": equal, "less": less}[what]
		if err != nil || !exact || got.RatString() != words[0] && reduced(words[0]) != got.RatString() {
			t.Errorf("%s: %s is %v, want %s (%v)", l, what, got, words[0], err)
		}
		return
	}
	n, _ := strconv.Atoi(words[0])
	d, err := l.Expr.Dist(nil, n)
	if err != nil {
		t.Errorf("%s: %v", l, err)
		return
	}
	want := reduced(words[len(words)-1])
	got := ""
	switch what {
	case "mean":
		got = d.Mean().RatString()
	case "p":
		got = d.Chance(n).RatString()
	case "from":
		got = d.AtLeast(n).RatString()
	case "range":
		least, most := d.Range()
		got, want = strconv.Itoa(least)+" "+strconv.Itoa(most), words[0]+" "+words[1]
		if tail, _ := d.Tail(); tail != nil {
			got = strconv.Itoa(least) + " -"
		}
	default:
		t.Fatalf("what is %s?", what)
	}
	if got != want {
		t.Errorf("%s: %s %v is %s, want %s", l, what, words, got, want)
	}
}

func reduced(fraction string) string {
	if r, ok := new(big.Rat).SetString(fraction); ok {
		return r.RatString()
	}
	return fraction
}

func sameOdds(t *testing.T, one, other dice.Line) {
	t.Helper()
	if one.Against != nil {
		if one.String() != other.String() {
			t.Errorf("%s and %s are not alike", one, other)
		}
		return
	}
	a, err := one.Expr.Dist(nil)
	b, err2 := other.Expr.Dist(nil)
	if err != nil || err2 != nil {
		t.Fatal(err, err2)
	}
	for value := range a.All() {
		if a.Chance(value).Cmp(b.Chance(value)) != 0 {
			t.Errorf("%s and %s differ in %d", one, other, value)
		}
	}
}
