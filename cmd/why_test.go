package cmd

import (
	"encoding/json"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"tablehand/cmd/app"
)

// numbered matches the numbers of a sentence; named matches numbers that are names, which are taken
// out before.
var (
	numbered = regexp.MustCompile(`(?:^|\s)[+-]?(\d+)`)
	named    = regexp.MustCompile(`\b(Shadow|round|phase|direction) \d+`)
)

// unreasoned lists the events whose numbers have no sum, with the reason.
var unreasoned = map[string]string{
	"life.turned":    "what was dealt, or said, stands just before it: a limit alone is a reason",
	"boards.joined":  "as the players said",
	"effect.changed": "the value that the card prints, or that --mod says",
	"potion.drunk":   "likewise",

	"seal.removed": "the number of a Gate",

	"game.begun":       "the numbers of its mode and size, which data shows",
	"near.said":        "the AP that are left, as the event before it says",
	"unit.boosted":     "as the players said",
	"activation.ended": "the AP that were left",
	"blow.changed":     "what was prevented stands just before it",
	"units.refreshed":  "a count of units",
	"cards.moved":      "a count of cards",
	"dispute.settled":  "the faces of its dice",

	"piece.moved":    "the names of hexes",
	"terrain.said":   "likewise",
	"hexes.marked":   "likewise",
	"treasure.moved": "likewise: one token",
	"crate.stocked":  "as the players said",
	"turn.ended":     "the points that were left",
	"turn.passed":    "the actions that were left",
	"turn.turned":    "the points that were left",
	"levels.said":    "as the players said",
	"decks.said":     "likewise",
	"form.changed":   "the HPs that the mat prints, which data shows",

	"upgrade.drawn": "what the token shows",
	"slot.filled":   "a place on the Day board",
	"pending.put":   "the number of a chapter",
	"chapter.read":  "likewise",
	"test.ended":    "the tokens that its rolls brought",
	"aura.moved":    "a count of tokens",
	"mod.moved":     "as the players said",
}

// reasoned holds the fields of an event that the test looks at.
type reasoned struct {
	Kind  string           `json:"kind"`
	Text  string           `json:"text"`
	Rules []string         `json:"rules"`
	Why   []map[string]any `json:"why"`
}

// Every number that an example of a command brings about is explained: its event lists the parts of
// the sum, unless the players gave the number themselves.
func TestEveryNumberHasItsReason(t *testing.T) {
	everySampled(t, every, func(t *testing.T, name string, c *cobra.Command) {
		if strings.HasPrefix(name, "malice ") { // the same once more
			return
		}
		for _, line := range examples(c) {
			var said struct{ Events []reasoned }
			if json.Unmarshal([]byte(documentOf(t, line).out), &said) != nil { // no document: a picture, a template
				continue
			}
			for _, e := range said.Events {
				if unexplained(line, e) {
					t.Errorf("%s: %s: %s", app.Typed(line), e.Kind, e.Text)
				}
			}
		}
	})
}

// unexplained says whether an event has a number that neither the line nor a sum tells.
func unexplained(line []string, e reasoned) bool {
	if len(e.Why) > 0 || unreasoned[e.Kind] != "" {
		return false
	}
	for _, n := range numbered.FindAllStringSubmatch(named.ReplaceAllString(e.Text, ""), -1) {
		if !slices.Contains(line, n[1]) {
			return true
		}
	}
	return false
}
