package axismundi_test

import (
	"errors"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"tablehand/assist/axismundi"
	. "tablehand/assist/axismundi/axismunditest"
	"tablehand/assist/chance"
	"tablehand/assist/yamlfile"
)

// values finds each value of a table with its key: a word, a number, or a list in one line.
var values = regexp.MustCompile(`[\w-]+: (\[[^]\n]*\]|\{[^{}\n]*\}|[^\s,{}[\]]+)`)

// nonsense lists values that a hand may leave behind any key.
var nonsense = []string{"-1", "1000", "99999999999999999999", "1.5", "nonsense", "[1, 2]", "[[]]",
	"{a: b}", "[-1]", "[nonsense]", `"a\x1b[31mb"`, `""`, "null", "yes", "2026-11-23", `[""]`, `["\u202e"]`,
	"1P", "axis", "pier-Dan",
	"path-0", "path-99999999999999999999", "[null, null, null, null, null]"}

// A table with nonsense behind any key is refused with the line and the column of it, in words that a
// terminal shows; or it is a table that says and does whatever any other does.
func TestNonsenseBehindEveryKey(t *testing.T) {
	text := strings.Replace(page, "hidden: null", "hidden: {at: 1A, round: 1, points: {ap: 1, move: 0}, "+
		"turned: {1: 0}, stood: {Ben: 1B}, seal: null}", 1)
	text = strings.Replace(text, "markers: {}", "markers: {1: {card: Alpinist, at: 1A}}", 1)
	text = strings.Replace(text, "bomb: null", "bomb: {at: S, by: Ben}", 1)
	refused, played := 0, 0
	for _, at := range values.FindAllStringSubmatchIndex(text, -1) {
		key := text[at[0]:at[1]]
		for _, word := range nonsense {
			s, err := look(t, text[:at[2]]+word+text[at[3]:])
			if err == nil {
				played++
				goesOn(t, key+" as "+word, s)
				continue
			}
			refused++
			faults, ok := errors.AsType[*yamlfile.Faults](err)
			if !ok || len(faults.List) == 0 {
				t.Fatalf("%s as %s: %v", key, word, err)
			}
			for _, f := range faults.List {
				if f.Line == 0 || f.Column == 0 || strings.ContainsAny(f.Message, "\x1b\u202e") {
					t.Errorf("%s as %s: %d:%d %q", key, word, f.Line, f.Column, f.Message)
				}
			}
		}
	}
	if refused < 1200 || played < 40 {
		t.Errorf("%d are refused, %d are tables: the keys are not found", refused, played)
	}
}

// look reads a table as a command does, which plays on tables that do not add up too.
func look(t *testing.T, text string) (*axismundi.State, error) {
	t.Helper()
	file, err := yamlfile.Parse("table.yaml", []byte(text))
	if err != nil {
		return nil, err
	}
	s := Nothing()
	return s, file.Read(s.Form)
}

// goesOn asks whatever every command asks of a table.
func goesOn(t *testing.T, what string, s *axismundi.State) {
	t.Helper()
	defer func() {
		if r := recover(); r != nil {
			t.Errorf("%s: %v", what, r)
		}
	}()
	for i := range s.Players {
		p := &s.Players[i]
		_ = fmt.Sprint(s.Mat(p).HP, s.HandLimit(p), s.Terrain(p.At), s.LevelOf(p.At), s.Occupant(p.At))
		for j := range s.Players {
			_, _ = s.Distance(p.At, s.Players[j].At)
		}
	}
	_ = s.AllCards()
	_, _, _ = Tell(t, s, nothing{}, chance.NewStream(1, 1, "nothing"), false)
}

// nothing is an act that changes nothing.
type nothing struct{}

func (nothing) Play(*axismundi.Table) error { return nil }

// Nobody is called what reads as a flag where the name stands in a line.
func TestNoNameIsAFlag(t *testing.T) {
	for name, is := range map[string]bool{"-x": false, "--hp": false, "Ann-1": true} {
		if err := Nothing().Nameable(name); (err == nil) != is {
			t.Errorf("%s: %v", name, err)
		}
	}
}
