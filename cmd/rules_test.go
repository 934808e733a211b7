package cmd

import (
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"tablehand/assist/telling/tellingtest"
	"tablehand/cmd/app"
)

// behind matches the id of a rule in a refusal, a remark or a sum: in brackets, or behind "rules:".
var behind = regexp.MustCompile(`\(([a-z][a-z0-9-]*(?:\.[a-z0-9-]+)+)\)|^\s+rules: (.*)$`)

// shownIDs returns the ids of rules that the transcripts of a game print: of the first where no mount is
// named.
func shownIDs(t *testing.T, mount string) (ids []string) {
	t.Helper()
	for path, text := range transcripts(t) {
		if of, _ := gameOfTranscript(filepath.Base(path)); of != mount {
			continue
		}
		for line := range strings.Lines(string(text)) {
			for _, found := range behind.FindAllStringSubmatch(strings.TrimRight(line, "\n"), -1) {
				ids = append(ids, strings.FieldsFunc(found[1]+","+found[2],
					func(r rune) bool { return r == ',' || r == ' ' })...)
			}
		}
	}
	slices.Sort(ids)
	return slices.Compact(ids)
}

// The id that a refusal, a remark or a sum prints can be looked up; with a letter left out it is
// offered.
func TestTheIDPrintedIsTheIDToAskFor(t *testing.T) {
	tellingtest.Dear(t)
	idsLookedUp(t, "", "rules")
	for _, g := range openGames()[1:] {
		idsLookedUp(t, g.Mount, g.Mount, "rules")
	}
}

// idsLookedUp looks up what the transcripts of a game print, with the words that do so.
func idsLookedUp(t *testing.T, mount string, rules ...string) {
	t.Helper()
	ids := shownIDs(t, mount)
	if len(ids) < 60 {
		t.Fatalf("the transcripts of %q print only %d rules: the search is broken", mount, len(ids))
	}
	w := newWorld(t)
	looksUp := func(id string) heard { return w.types(append(slices.Clone(rules), id)...) }
	for _, id := range ids {
		if h := looksUp(id); h.code != app.Done || !strings.HasPrefix(h.out, id+": ") {
			t.Errorf("%s: exit %d: %s%s", id, h.code, h.out, h.err)
		}
		typo := id[:len(id)/2] + id[len(id)/2+1:]
		switch h := looksUp(typo); {
		case h.code == app.Done && (strings.HasPrefix(h.out, typo) || strings.HasPrefix(h.out, id)):
			// another rule, or the beginning of some; or words, where it was the dot
		case h.code != app.Usage || !strings.Contains(h.err, id):
			t.Errorf("%s: exit %d: %s%s: want %s offered", typo, h.code, h.out, h.err, id)
		}
	}
}

// On a wide terminal the printings stand side by side: every line fits the width, and the words are
// the same as on a narrow one.
func TestDifferencesFitTheirTerminal(t *testing.T) {
	w := newWorld(t)
	words := func(columns string) []string {
		w.env["COLUMNS"] = columns
		out := w.does("rules", "diff").out
		for line := range strings.Lines(out) {
			if n := len([]rune(strings.TrimRight(line, "\n"))); columns == "100" &&
				strings.Contains(line, "│") && n > 100 {
				t.Errorf("%d letters of 100: %s", n, line)
			}
		}
		list := strings.Fields(strings.ReplaceAll(out, "│", " "))
		slices.Sort(list)
		return list
	}
	if wide, narrow := words("100"), words("99"); !slices.Equal(wide, narrow) {
		t.Errorf("%d words side by side, %d one below the other", len(wide), len(narrow))
	}
}
