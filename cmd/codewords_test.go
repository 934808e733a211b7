package cmd

import (
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"tablehand/assist/remind"
)

// codeWords matches the purposes of dice, draws and choices of all games that no table would say, with a
// dash or a dot: creature-cr, seal-toll, recover-Ann, steps.2. They are what --dice, --draw and --choose
// take. So it does kinds of events, turn.passed, which JSON alone has.
var codeWords = sync.OnceValue(func() *regexp.Regexp {
	var list []string
	for _, g := range openGames() {
		var said []string
		for _, n := range g.Declared() {
			for _, fall := range n.Verb.Asks {
				said = slices.Concat(said, fall.Dice, fall.Draws, fall.Choices)
			}
		}
		for _, line := range said {
			word, _, _ := strings.Cut(line, " ")
			if !strings.ContainsAny(word, "-.") || slices.Contains(spokenToo, word) {
				continue
			}
			free := regexp.MustCompile(`[A-Z][A-Z-]+|\bN\b`)
			list = append(list, free.ReplaceAllString(regexp.QuoteMeta(word), `(?:\p{Lu}[\p{L}\d-]*|[\p{L}-]*\d+)`))
		}
	}
	for _, g := range openGames() {
		book := g.Rulebook()
		for _, e := range g.Events() {
			if _, isRule, err := book.ByID(e.Kind()); err == nil && !isRule { // which people may read
				list = append(list, regexp.QuoteMeta(e.Kind()))
			}
		}
	}
	for _, e := range remind.Events() {
		list = append(list, regexp.QuoteMeta(e.Kind()))
	}
	slices.Sort(list)
	list = slices.Compact(list)
	return regexp.MustCompile(`(?:^|[^\p{L}\d_./:=+-])(` + strings.Join(list, "|") + `)(?:$|[^\p{L}\d_./=+-])`)
})

// spokenToo lists the purposes that stand for what a game or a table calls so itself: a module, a card,
// hexes.
var spokenToo = []string{"free-will", "now-you", "power-1", "power-2", "power-3", "single-use"}

// tellsOfCode lists the commands that tell of those words, or show what was typed.
var tellsOfCode = []string{"help", "__complete", "completion", "schema", "rules", "tour", "data", "card"}

// ruleIDs matches the rules behind a sentence.
var ruleIDs = regexp.MustCompile(`\([a-z\d.-]+\)`)

// keyOfTable matches a refusal that names a key of the table in place of what it means: points.spent: 100 is
// not allowed. Where the table itself is read or checked, a place in the file stands before it.
var keyOfTable = regexp.MustCompile(`(?m)^tablehand: [a-z]+(\[\d+\])?(\.[a-z-]+(\[\d+\])?)+: `)

// codeWordIn returns an error where people would read a code word. Where one is to be typed, or was, it
// stands behind its flag, or the refusal says that nothing is asked under it.
func codeWordIn(command, said string) error {
	first, _, _ := strings.Cut(command, " ")
	if slices.Contains(tellsOfCode, first) || strings.Contains(said, "\nUsage:\n") {
		return nil
	}
	found := keyOfTable.FindString(said)
	isFile := slices.Contains([]string{".yaml: ", ".zip: ", ".md: ", ".svg: ", ".journal: ", ".txt: "},
		filepath.Ext(found))
	if found != "" && !isFile {
		return fmt.Errorf("%s: people read a key of the table: %s", command, found)
	}
	for line := range strings.Lines(ruleIDs.ReplaceAllString(said, "")) {
		if regexp.MustCompile(`--(dice|draw|choose)|is no answer to|is wanted too|is no die:`).MatchString(line) {
			continue
		}
		if found := codeWords().FindStringSubmatch(line); found != nil {
			return fmt.Errorf("%s: people read %s in %q", command, found[1], line)
		}
	}
	return nil
}

func TestCodeWordsAreSeen(t *testing.T) {
	for said, wrong := range map[string]bool{
		"  dice: cr 4, creature-cr 3":                            true,
		"for threat-black: stop is not a face":                   true,
		"b3 is no target for steps.1":                            true,
		"2  Ann rests [recover-Ann wounds]":                      true,
		"tablehand: say --choose recover-Ann=wounds|drains":      false,
		"  dice: Ann's combat 4, the creature's combat 3":        false,
		"no module sun (poison, free-will)":                      false,
		"Ann attacks (roll.cr-star)":                             false,
		"tablehand: points.spent: 100 is not allowed":            true,
		"tablehand: table.yaml:3:1: points.spent: 100":           false,
		"the journal has turn.passed":                            true,
		"note: it may stay face down: --choose reveal.city-a=no": false,
	} {
		if got := codeWordIn("combat phase", said) != nil; got != wrong {
			t.Errorf("%q: %v", said, got)
		}
	}
}
