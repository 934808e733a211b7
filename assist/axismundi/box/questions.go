package box

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tablehand/assist/axismundi/notation"
	"tablehand/assist/printed"
	"tablehand/assist/yamlfile"
)

// Questions asks the owner for what the text has lost: how many cards there are of each kind, and how
// many tokens the Sections of some mats hold.
func (b *Book) Questions(string) (list []printed.Question, err error) {
	all := printed.Kept(b.Shelf, &b.cards, readCards)
	kinds := slices.Concat(all.of(notation.Permanent), all.of(notation.OneTime))
	list = append(list, printed.Ask("cards", "copies", fmt.Sprintf(
		"how many cards of each kind are there, of %d Permanent and %d 1-Time, as far as they are counted: %s",
		all.counts.all[string(notation.Permanent)], all.counts.all[string(notation.OneTime)],
		strings.Join(kinds, "=, ")+"="), all.counts.typed(kinds),
		func(typed string) (printed.Leaf, error) { return b.readCounts(&all.counts, typed, kinds) }))
	for _, of := range []struct {
		mat       notation.Mat
		key, what string
	}{
		{notation.MatOf(notation.Scrounger, notation.Ordinary), "scrounge-section", "Scrounge Tokens"},
		{notation.MatOf(notation.Scrounger, notation.Upgraded), "scrounge-section", "Scrounge Tokens"},
		{notation.Mat(notation.Angel), "energy", "Energy Tokens"},
		{notation.Mat(notation.Demon), "energy", "Energy Tokens"},
	} {
		takes := b.Mat(of.mat).Energy
		if of.key != "energy" {
			takes = b.Mat(of.mat).ScroungeSection
		}
		list = append(list, printed.Ask("mats", string(of.mat),
			fmt.Sprintf("how many %s does the Section of the mat %s hold", of.what, of.mat), strconv.Itoa(takes),
			func(typed string) (printed.Leaf, error) { return readTokens(of.key, typed) }))
	}
	return list, b.Unusable()
}

// readTokens reads how many tokens a Section holds.
func readTokens(key, typed string) (printed.Leaf, error) {
	n, err := strconv.Atoi(strings.TrimSpace(typed))
	if err != nil || n < 1 || n > 9 {
		return nil, fmt.Errorf("%q: a Section holds 1 to 9 tokens", typed)
	}
	return func(f *yamlfile.Form) { f.Int(key, &n, 1, 9) }, nil
}
