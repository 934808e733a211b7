package card

import (
	"strings"

	"github.com/spf13/pflag"

	"tablehand/assist/malice/box"
	"tablehand/assist/meaning"
	"tablehand/cmd/app"
)

// added holds the words and flags of card add.
type added struct {
	trove     box.Trove
	name      string
	card      box.Card
	force     bool
	secondary string
}

func (v cards) cardAdd() app.Verb {
	return app.Verb{
		Use:   "add TROVE NAME KIND [EFFECTS]",
		Texts: true,
		Short: "type a card in, once: from then on it is known",
		Means: []app.Meaning{{Said: meaning.AddsACard,
			Lines: []string{"card add ...", "card add --help"}}},
		Long: "KIND is what is printed on the card: the color of an ability, a mastery or a potion;\n" +
			"weapon, armor, clothing, jewelry or book of a treasure; instant, invoked, lasting or\n" +
			"curse of a fate. EFFECTS are said as in help cards, semicolons between them (in quotes:\n" +
			"shells take * and ; for themselves; +1ds is +1d*). What they cannot say goes into --says.\n" +
			"At a terminal what is missing is asked.",
		Example: "card add treasure Fossilbranch Staff weapon '+1d* wounds; +1d2 wounds vs terrovan, arboran'\n" +
			"card add ability Web blue -1 mr\n" +
			"card add fate Windfall lasting +1 lr --shuffle\n" +
			"card add mastery Wind Rider green +1 mr --secondary 'reroll mr for other'\n" +
			"card add potion Mist blue --says 'nobody finds its drinker'",
		Args: app.Args(0, -1), Completes: v.addable,
		With: func(f *pflag.FlagSet) func(app.Words) error {
			var a added
			a.flags(f)
			return func(w app.Words) error {
				if err := v.understand(&a, w); err != nil {
					return err
				}
				return v.addCard(a)
			}
		},
	}
}

func (a *added) flags(f *pflag.FlagSet) {
	f.StringVar(&a.card.Says, "says", "", "text that effects cannot express")
	f.StringVar(&a.secondary, "secondary", "", "of a mastery: the effects that cost a soulshard")
	f.BoolVar(&a.card.Shuffle, "shuffle", false,
		"it has the shuffle icon: its trove is shuffled when it returns")
	f.BoolVar(&a.force, "force", false, "replace the card of that name")
}

// addCard writes the card into the owner's file.
func (v cards) addCard(a added) error {
	book, err := v.Book()
	if err != nil {
		return err
	}
	written := a.card
	a.name, a.card.Sure = a.spelled(book.Cards()), "owner"
	if a.card.Says != "" {
		v.Odd("yours to carry out, and shown at its moment: " + a.card.Says)
	}
	return v.ofBox().Put(shown(a.trove, a.name, a.card).card(a.trove), a.force, written.Written)
}

// spelled returns the name in the program's spelling, whatever case was typed.
func (a *added) spelled(known *box.Cards) string {
	for _, name := range known.Names(a.trove.Name) {
		if strings.EqualFold(name, a.name) {
			return name
		}
	}
	return a.name
}

// addable completes the troves, and behind a name the kinds of a trove's cards.
func (v cards) addable(w app.Words, begun string) []string {
	if len(w) == 0 {
		return v.ofBox().OneDeck(w, begun)
	}
	trove, err := box.FindTrove(w[0])
	if err != nil || len(w) < 2 {
		return nil
	}
	return trove.Kinds()
}
