package card

import (
	"fmt"
	"strings"

	"tablehand/assist/malice"
	"tablehand/assist/malice/treasure"
	"tablehand/cmd/app"
)

// troveVerbs returns the verbs that show the troves, and that record a shuffle.
func (v cards) troveVerbs() []app.Verb {
	return []app.Verb{
		{
			Use: "troves [TROVE]", Short: "where the cards of each trove are, as far as anybody knows",
			Scene: app.OnTheTable,
			Gives: app.Keyed[[]treasure.TroveView]("troves"),
			Long: "Of a trove whose cards are all known (card add) the program draws by itself; --draw NAME\n" +
				"says what was really drawn. What is returned lies under its trove in a known order until\n" +
				"somebody shuffles or cuts it.",
			Example:   "card troves\ncard troves ability",
			Completes: v.ofBox().OneDeck, Do: func(w app.Words) error { return v.showTroves(w.At(0)) },
		},
		v.mix("shuffle", "shuffled", "somebody has shuffled a trove at the real table", "fate"),
		v.mix("cut", "cut", "somebody has cut a trove at the real table", "potion"),
	}
}

func (v cards) mix(name, how, short, example string) app.Verb {
	return app.Verb{
		Use: name + " TROVE", Short: short,
		Scene: app.OnTheTable,
		Gives: app.Gives[treasure.TroveView](),
		Long: "The order of its cards is unknown from now on. The Fate and the Treasure Trove may be\n" +
			"shuffled whenever you like, the Ability Trove by the icon of a card that returns.",
		Example:   "card " + name + " " + example,
		Completes: v.ofBox().OneDeck,
		Do:        v.Plays(func(w app.Words) malice.Act { return treasure.MixTrove{Trove: w[0], How: how} }),
	}
}

func (v cards) showTroves(word string) error {
	s, err := v.Here()
	if err != nil {
		return err
	}
	views, err := treasure.ViewTroves(s, word)
	if err != nil {
		return err
	}
	var b strings.Builder
	for _, view := range views {
		b.WriteString(app.Row(view.Trove, troveText(view)))
	}
	return v.Show(s, map[string]any{"troves": views}, b.String())
}

// troveText describes a trove in a line or two: counts, then the open cards and the known order.
func troveText(v treasure.TroveView) string {
	text := fmt.Sprintf("%d of %d cards known", v.Known, v.Box)
	if v.Missing == "" {
		text += fmt.Sprintf(": %d in any order", v.Rest)
	}
	if len(v.InPlay) > 0 {
		text += "; in play: " + strings.Join(v.Aloud(v.InPlay), ", ")
	}
	if len(v.Under) > 0 {
		text += "; under it, topmost first: " + strings.Join(v.Aloud(v.Under), ", ")
	}
	if v.Missing != "" && v.Known >= v.Box {
		text += "; not drawn from: " + v.Missing
	}
	return text
}
