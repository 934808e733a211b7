package cmd

import (
	"strings"

	"github.com/spf13/cobra"
)

// completeIDs offers the areas until a dot is typed, then the ids.
func completeIDs(p place) cobra.CompletionFunc {
	return func(_ *cobra.Command, args []string, begun string) (offered []string,
		also cobra.ShellCompDirective) {
		also = cobra.ShellCompDirectiveNoFileComp
		if len(args) > 0 {
			return nil, also
		}
		if !strings.Contains(begun, ".") {
			also |= cobra.ShellCompDirectiveNoSpace
		}
		_ = withRules(p, func(r *rules) error {
			offered = r.book.Completions(begun)
			return nil
		}) // a table that cannot be read offers nothing
		return offered, also
	}
}

// areas returns the areas of the rules.
func (p place) areas() (names []string) {
	if p.game.Rulebook == nil {
		return nil
	}
	_ = withRules(p, func(r *rules) (err error) {
		names, err = r.areaNames()
		return err
	}) // a table that cannot be read offers nothing
	return names
}
