package cmd

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"tablehand/assist/rulebook/rulebooktest"
)

// Every rule that a game's program follows is proved by a run: a room whose tests met it lists it
// by name, or a transcript shows it. Rules without a proof stand in the game's
// testdata/unproved.txt with the reason.
func TestEveryRuleIsProved(t *testing.T) {
	for i, g := range openGames() {
		if g.Rulebook == nil {
			continue
		}
		proved := rulebooktest.Lists(t, "../assist/"+g.Mount, g.Mount)
		rulebooktest.Exist(t, g.Rulebook(), proved)
		reasons, err := os.ReadFile(filepath.Join(g.Mount, "testdata", "unproved.txt"))
		if err != nil {
			t.Fatal(err)
		}
		rulebooktest.Hold(t, g.Rulebook(), append(proved, shownInTranscripts(t, g.Mount, i == 0)...),
			rulebooktest.Reasons(t, string(reasons)))
	}
}

// shownInTranscripts returns the ids that a game's transcripts compare with the answers of its
// commands. Looking a rule up proves nothing. Transcripts that name no game are the first game's.
func shownInTranscripts(t *testing.T, mount string, first bool) (ids []string) {
	t.Helper()
	for path, text := range transcripts(t) {
		of, isNamed := gameOfTranscript(filepath.Base(path))
		if !isNamed && first || of == mount {
			for _, line := range comparedIn(txtar.Parse(text)) {
				ids = append(ids, rulebooktest.Cited(line)...)
			}
		}
	}
	return ids
}

// gameOfTranscript returns the mount at the beginning of a transcript's name: nim.txtar,
// nim_end.txtar.
func gameOfTranscript(name string) (mount string, ok bool) {
	for _, g := range openGames() {
		if rest, its := strings.CutPrefix(name, g.Mount); its && (rest[0] == '.' || rest[0] == '_') {
			return g.Mount, true
		}
	}
	return "", false
}

// comparedIn returns the lines of a script, and of its files, that are compared with the answer of
// a command other than `rules`.
func comparedIn(script *txtar.Archive) (lines []string) {
	files, isLookup := map[string]string{}, false
	for _, f := range script.Files {
		files[f.Name] = string(f.Data)
	}
	for line := range strings.Lines(string(script.Comment)) {
		words := strings.Fields(line)
		switch {
		case len(words) < 2 || words[0] == "#" || words[0] == "!" && words[1] != "tablehand":
		case strings.Contains(line, "tablehand "):
			isLookup = strings.Contains(line, "tablehand rules")
		case isLookup:
		case words[0] == "cmp" && len(words) == 3:
			lines = append(lines, files[words[2]])
		case strings.Contains(" says notes json stdout stderr ", " "+words[0]+" "):
			lines = append(lines, line)
		}
	}
	return lines
}

// Words that a transcript only tells its readers, looks up, or finds missing are not compared.
func TestWhatTranscriptsCompare(t *testing.T) {
	script := txtar.Parse([]byte(`# A comment (a.comment).
tablehand avatar wound Ann
says 'Ann takes 1 wound (a.said)'
! stdout 'a.missing'
tablehand rules a.id
stdout 'a.looked-up'
exits 1 tablehand move
cmp stderr refused
-- refused --
tablehand: no (a.refused)
-- other --
a.other
`))
	got := rulebooktest.Cited(strings.Join(comparedIn(script), "\n"))
	if len(got) != 2 || got[0] != "a.said" || got[1] != "a.refused" {
		t.Errorf("%q", got)
	}
}

// No entry repeats the rulebook that TABLEHAND_RULEBOOK names, as text.
func TestNoEntryIsCopied(t *testing.T) {
	for _, g := range openGames() {
		if g.Rulebook != nil {
			rulebooktest.Copied(t, g.Rulebook(), "TABLEHAND_RULEBOOK")
		}
	}
}
