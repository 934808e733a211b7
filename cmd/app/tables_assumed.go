package app

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"tablehand/assist/printed"
)

// assumed lists every table that is not simply the rulebook's, and every open reading with the value
// that the table here takes, or that one without settings would.
func (t *Tables) assumed() error {
	book, err := t.Sound()
	if err != nil {
		return err
	}
	edition, set := t.EditionSaid(t.Editions), map[string]string(nil)
	if t.Here != nil {
		if of, its, err := t.Here(); err == nil {
			edition, set = of, its
		}
	}
	list, err := printed.Assumed(book, edition, set)
	if err != nil {
		return err
	}
	if t.JSON {
		return t.Answer(t.Game, edition, map[string]any{"assumed": list})
	}
	var b strings.Builder
	for _, a := range list {
		fmt.Fprintf(&b, "%s (%s): %s\n", a.Name, a.Sure, a.Takes)
		if a.Why != "" {
			fmt.Fprintf(&b, "    %s\n", a.Why)
		}
		for _, value := range slices.Sorted(maps.Keys(a.Values)) {
			fmt.Fprintf(&b, "      %s: %s\n", value, a.Values[value])
		}
		if len(a.Rules) > 0 {
			fmt.Fprintf(&b, "    rules: %s\n", strings.Join(a.Rules, ", "))
		}
	}
	return t.Print(b.String())
}
