package malice

import (
	"github.com/spf13/cobra"
	"tablehand/assist/malice/box"
	"tablehand/cmd/app"
)

func (v *voice) newCard() *cobra.Command {
	c := &cobra.Command{
		Use:   "card",
		Short: "the cards of your box: add, list, show, check, edit, remove",
		Long: "Cards that you type in once are known to all your tables. They stand in cards.yaml in\n" +
			"tablehand's folder of $XDG_CONFIG_HOME (~/.config), a line each, which you may edit.",
		Example: "  tablehand card list\n  tablehand card show Glacial\n  tablehand card add ability Web blue -1 mr",
		Args:    app.NoCommand,
		RunE:    func(*cobra.Command, []string) error { return v.listCards("") },
	}
	c.AddCommand(v.newCardAdd(), v.newCardEdit(), v.newCardRemove(),
		&cobra.Command{
			Use: "list [TROVE]", Short: "the cards that are known, ours and yours, and of how many",
			Example: "  tablehand card list\n  tablehand card list abilities",
			Args:    app.Words(0, 1), ValidArgsFunction: completeTroves,
			RunE: func(_ *cobra.Command, args []string) error { return v.listCards(words(args)) },
		},
		&cobra.Command{
			Use: "show NAME", Short: "what a card does, and how that is known",
			Example: "  tablehand card show Fossilbranch Staff",
			Args:    app.Words(1, -1), ValidArgsFunction: v.completeCards(0),
			RunE: func(_ *cobra.Command, args []string) error { return v.showCard(words(args)) },
		},
		&cobra.Command{
			Use: "check [FILE]", Short: "your cards by themselves: all faults in one run",
			Example: "  tablehand card check",
			Args:    app.Words(0, 1),
			RunE:    func(_ *cobra.Command, args []string) error { return v.checkCards(words(args)) },
		},
	)
	c.AddCommand(v.troveVerbs()...)
	return c
}

// shownCard is a card as scripts read it.
type shownCard struct {
	Trove     string `json:"trove"`
	Name      string `json:"name"`
	Kind      string `json:"kind,omitempty"`
	Does      string `json:"does,omitempty"`
	Secondary string `json:"secondary,omitempty"`
	Says      string `json:"says,omitempty"`
	Shuffle   bool   `json:"shuffle,omitempty"`
	Source    string `json:"source,omitempty"`
	Sure      string `json:"sure"`
	Why       string `json:"why,omitempty"`
	Rule      string `json:"rule,omitempty"`
}

func shown(trove box.Trove, name string, c box.Card) shownCard {
	return shownCard{trove.Name, name, c.Kind, c.Does, c.Secondary, c.Says, c.Shuffle, c.Source, c.Sure,
		c.Why, c.Rule}
}

// line is a card as it is said in one line.
func (c shownCard) line(trove box.Trove) string {
	text := c.Name + ", " + trove.Said(c.Kind)
	does := c.Does
	if c.Says != "" {
		if does != "" {
			does += "; "
		}
		does += "“" + c.Says + "”"
	}
	if does != "" {
		text += ": " + does
	}
	if c.Secondary != "" {
		text += "; for a soulshard " + c.Secondary
	}
	if c.Shuffle {
		text += "; shuffled when it returns"
	}
	return text
}
