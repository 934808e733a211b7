package rulebook

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"tablehand/assist/yamlfile"
)

// faultsOf are the faults of an error, none for nil.
func faultsOf(err error) []yamlfile.Fault {
	var faults *yamlfile.Faults
	if errors.As(err, &faults) {
		return faults.List
	}
	return nil
}

func linesOf(err error) []int {
	var lines []int
	for _, f := range faultsOf(err) {
		lines = append(lines, f.Line)
	}
	return lines
}

// lineOf is the line of a text's first occurrence.
func lineOf(text, part string) int {
	before, _, found := strings.Cut(text, part)
	if !found {
		return 0
	}
	return 1 + strings.Count(before, "\n")
}

func TestCheckOfASoundBook(t *testing.T) {
	if err := smallBook().Check(); err != nil {
		t.Errorf("got %v", err)
	}
}

func TestCheck(t *testing.T) {
	for _, c := range []struct {
		old, new string // one change in the small book
		at       string // what stands at the fault
		says     string
	}{
		{"does: compute", "dose: compute", "dose", "dose"},
		{"does: compute", "does: computes", "does: computes", "comput"},
		{"  title: Reading a d4\n", "", "- id: dice.d4", "title"},
		{"  title: Reading a d4\n", "  title: ''\n", "title: ''", "empty"},
		{"text: A creature can be harvested once.", "text: ' '", "text: ' '", "empty"},
		{"The first printing uses no d4.", "A d4 is a d6 on which 5 and 6 are rolled again.", "first: A d4",
			"leave it out"},
		{"- id: water.hold\n", "- id: dice.d4\n", "- id: dice.d4\n  title: Holding", "in line 36 already"},
		{"- id: dice.d4", "- id: 'dice.d4'", "- id: 'dice.d4'", "plainly"},
		{"- id: dice.d4", "- id: dice.d4 # a die", "- id: dice.d4 #", "plainly"},
		{"does: track\n", "does: track\n  does: check\n", "does: check\n  text: In",
			"in line 46 and in line 47"},
		{`pages: {second: "9"}`, "pages: {}", "pages: {}", "empty"},
		{`pages: {second: "9"}`, `pages: {third: "9"}`, `pages: {third`, "no such edition"},
		{"water.hold]", "water.hould]", "see: [harvest.once, water.hould]", "water.hould"},
		{"see: [harvest.once", "see: [harvest.colorless", "see: [harvest.colorless", "harvest.colorless"},
		{"readings: [A1, A2]\n  see", "readings: [A1, A3]\n  see", "readings: [A1, A3]", "A3"},
		{"readings: [A1, A2]\nwords", "readings: [A1]\nwords", "readings: [A1, A2]\n  see", "A2"},
		{"rules:\n", "rulse:\n", "rulse:", "rul"},
		{"launch: jetty", "launch: [jetty]", "launch: [", "list"},
		{"words: afloat", "word: afloat", "word: afloat", "word"},
		{"rules:\n", "rules:\n- title: No id\n", "- title: No id", "rules"},
		{"- id: dice.d4\n  title: Reading a d4\n", "- title: Reading a d4\n  id: dice.d4\n",
			"- title: Reading", "begins with its id"},
		{"- id: dice.d4\n", "notes: mine\n- id: dice.d4\n", "notes: mine", "notes"},
	} {
		text := strings.Replace(small, c.old, c.new, 1)
		if text == small {
			t.Fatalf("%q is not in the small book", c.old)
		}
		err := inTwo("small.yaml", []byte(text)).Check()
		line := lineOf(text, c.at)
		said := slices.ContainsFunc(faultsOf(err), func(f yamlfile.Fault) bool {
			return f.Line == line && strings.Contains(f.Path+": "+f.Message, c.says)
		})
		if !said || len(faultsOf(err)) > 2 {
			t.Errorf("%q: got %v, want %q in line %d", c.new, faultsOf(err), c.says, line)
		}
	}
}

// All faults are found in one run, in the order of the file, by line and
// column.
func TestCheckFindsAllFaults(t *testing.T) {
	text := strings.NewReplacer("does: track", "does: trick", "A1, A2]\n  see",
		"A1, A3]\n  see").Replace(small)
	err := inTwo("small.yaml", []byte(text)).Check()
	want := []int{lineOf(text, "readings: [A1, A3]"), lineOf(text, "does: trick")}
	if got := linesOf(err); !slices.Equal(got, want) {
		t.Fatalf("%v: got lines %v, want %v", err, got, want)
	}
	if got, want := faultsOf(err)[0].Column, len("  readings: [A1, ")+1; got != want {
		t.Errorf("got column %d, want %d", got, want)
	}
	if !strings.HasPrefix(err.Error(), "small.yaml:16:18: harvest.colorless.readings[1]: A3 ") {
		t.Errorf("got %q", err)
	}
}
