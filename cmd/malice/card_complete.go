package malice

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"tablehand/assist/malice/box"
	"tablehand/assist/malice/setup"
	"tablehand/assist/telling"
)

func completeTroves(_ *cobra.Command, args []string, _ string) (names []string, _ cobra.ShellCompDirective) {
	for _, t := range box.Troves {
		if len(args) == 0 {
			names = append(names, t.Name)
		}
	}
	return names, cobra.ShellCompDirectiveNoFileComp
}

// completeAdd offers the troves, and behind a name what is printed on the card.
func (v *voice) completeAdd(c *cobra.Command, args []string, begun string) ([]string,
	cobra.ShellCompDirective) {
	if len(args) == 0 {
		return completeTroves(c, args, begun)
	}
	trove, err := box.FindTrove(args[0])
	if err != nil || len(args) < 2 {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	return trove.Kinds, cobra.ShellCompDirectiveNoFileComp
}

// completeCards offers the cards that are known behind so many words, those of some troves
// or of all. A name of several words goes on where it was begun.
func (v *voice) completeCards(behind int, troves ...string) cobra.CompletionFunc {
	return func(c *cobra.Command, args []string, begun string) ([]string, cobra.ShellCompDirective) {
		if len(args) < behind {
			return v.completeAvatar(c, args, begun)
		}
		typed := strings.Join(append(slices.Clone(args[behind:]), ""), " ")
		var rest []string
		for _, name := range v.cardNames(troves...) {
			if whole := typed + begun; len(name) >= len(whole) &&
				strings.EqualFold(name[:len(whole)], whole) {
				rest = append(rest, name[len(typed):])
			}
		}
		return rest, cobra.ShellCompDirectiveNoFileComp
	}
}

// completeEach offers the cards of a trove for every word.
func (v *voice) completeEach(trove string) cobra.CompletionFunc {
	return func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
		return v.cardNames(trove), cobra.ShellCompDirectiveNoFileComp
	}
}

// completeSet offers the avatars, then what may be set, then the masteries.
func (v *voice) completeSet(c *cobra.Command, args []string, begun string) ([]string,
	cobra.ShellCompDirective) {
	switch {
	case len(args) == 0:
		return v.completeAvatar(c, args, begun)
	case len(args) == 1:
		return setup.Settable, cobra.ShellCompDirectiveNoFileComp
	case args[1] == "mastery":
		return v.completeCards(2, "mastery")(c, args, begun)
	}
	return nil, cobra.ShellCompDirectiveNoFileComp
}

// cardNames are the cards that are known of some troves, or of all; none where the owner's
// file cannot be used: a shell that completes has no place for what is wrong.
func (v *voice) cardNames(troves ...string) (names []string) {
	defer func() {
		if r := recover(); r != nil {
			if _, unusable := r.(telling.Unusable); !unusable {
				panic(r)
			}
		}
	}()
	book, err := v.book()
	if err != nil {
		return nil
	}
	for _, t := range box.Troves {
		if len(troves) == 0 || slices.Contains(troves, t.Name) {
			names = append(names, book.Cards().Names(t.Name)...)
		}
	}
	return names
}

// drawable completes the last word of --draw.
func (v *voice) drawable(begun string) (list []string) {
	before := begun[:strings.LastIndexAny(begun, ",=")+1]
	for _, name := range v.cardNames() {
		if word := begun[len(before):]; len(name) >= len(word) && strings.EqualFold(name[:len(word)], word) {
			list = append(list, before+name)
		}
	}
	return list
}
