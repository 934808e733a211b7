package card

import (
	"regexp"
	"strings"
	"testing"

	"tablehand/assist/malice/notation"
)

// example matches a line of the page: an effect as it may be typed, and as the program says it.
var example = regexp.MustCompile(`(?m)^    (\S.*?) += (\S.*)$`)

// Every example of the page is read as it says (icon.white, icon.gray).
func TestCardsHelpIsTrue(t *testing.T) {
	examples := example.FindAllStringSubmatch(Help.Text, -1)
	if len(examples) < 25 {
		t.Fatalf("only %d examples were found", len(examples))
	}
	for _, e := range examples {
		list, err := notation.ReadEffects(e[1])
		if err != nil {
			t.Errorf("%s: %v", e[1], err)
		}
		var said []string
		for _, m := range list {
			said = append(said, m.String())
		}
		if got := strings.Join(said, "; "); got != e[2] {
			t.Errorf("%s is %s, the page says %s", e[1], got, e[2])
		}
	}
	if _, err := notation.ParseMod("Sara +1 cr"); err != nil {
		t.Error(err)
	}
}

// The page is one screen of a large terminal, and knows every energy and kind of roll.
func TestCardsHelpIsOnePage(t *testing.T) {
	lines := strings.Split(strings.TrimSuffix(Help.Text, "\n"), "\n")
	if len(lines) > 60 {
		t.Errorf("%d lines", len(lines))
	}
	for _, line := range lines {
		if len(line) > 80 {
			t.Errorf("%d columns: %s", len(line), line)
		}
	}
	for _, word := range notation.Energies {
		if !strings.Contains(Help.Text, word) {
			t.Errorf("%s is not told", word)
		}
	}
}
