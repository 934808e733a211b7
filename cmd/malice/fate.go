package malice

import (
	"fmt"
	"strings"

	"github.com/spf13/pflag"

	"tablehand/assist/malice"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/rolls"
	"tablehand/cmd/app"
)

func (v verbs) fate() app.Verb {
	return app.Verb{
		Use:     "fate",
		Scene:   "fate draw Sara Brutal Assault",
		Gives:   app.Gives[malice.FateView](),
		Short:   "fate cards: draw, invoke, done, return",
		Example: "fate\nfate draw Sara Curse of Missteps\nfate invoke Sara",
		Do:      func(app.Words) error { return v.showFate() },
		Verbs: func() []app.Verb {
			return []app.Verb{
				v.fateDraw(), v.fateInvoke(),
				{
					Use: "done", Short: "the card that affects a band is resolved", Example: "fate done",
					Says:  "The fate card is resolved",
					Scene: "fate draw Sara Brutal Assault\nfate invoke Sara --band",
					Gives: app.Gives[malice.FateView](),
					Do:    v.Plays(func(app.Words) malice.Act { return rolls.DoneFate{} }),
				},
				{
					Use: "return [AVATAR]", Short: "the card goes back: its own text ends it",
					Says:    "Put the fate card back",
					Scene:   "fate draw Sara Curse of Missteps",
					Gives:   app.Gives[malice.FateView](),
					Example: "fate return Sara",
					Do:      v.Plays(func(w app.Words) malice.Act { return rolls.ReturnFate{Who: w.At(0)} }),
				},
			}
		},
	}
}

func (v verbs) fateDraw() app.Verb {
	return app.Verb{
		Use: "draw AVATAR CARD", Short: "a fate card is drawn; an old one goes back",
		Says:    "Draw a fate card",
		Scene:   app.OnTheTable,
		Gives:   app.Gives[malice.FateView](),
		Asks:    []*app.Fall{{Draws: []string{"fate the card [fate.draw]"}}},
		Example: "fate draw Sara Curse of Missteps\nfate draw Sara Windfall --kind lasting --mod 'lr +1'",
		Long: "Say with --mod what the card does: a lasting card works as long as it is held, any\n" +
			"other until the turn ends.",
		Args: app.Args(1, -1), Completes: v.CardsBehind(1, "fate"),
		With: func(f *pflag.FlagSet) func(app.Words) error {
			var affects affected
			kind := f.String("kind", "", "how it works: "+strings.Join(notation.FateKinds, ", "))
			affects.flags(f)
			return func(w app.Words) error {
				return v.Effective(rolls.DrawFate{Who: w[0], Card: w.From(1), Kind: *kind, On: affects.on,
					Band: affects.band, Effects: v.Mods})
			}
		},
	}
}

func (v verbs) fateInvoke() app.Verb {
	return app.Verb{
		Use: "invoke [AVATAR]", Short: "use a card that was kept",
		Says:    "Use the fate card that was kept",
		Scene:   "fate draw Sara Brutal Assault",
		Gives:   app.Gives[malice.FateView](),
		Asks:    []*app.Fall{&whomItHelps},
		Example: "fate invoke Sara --mod 'cr +2'",
		With: func(f *pflag.FlagSet) func(app.Words) error {
			var affects affected
			affects.flags(f)
			return func(w app.Words) error {
				return v.Effective(rolls.InvokeFate{Who: w.At(0), On: affects.on, Band: affects.band,
					Effects: v.Mods})
			}
		},
	}
}

// affected holds the flags for the avatars that a fate card affects.
type affected struct {
	on   string
	band bool
}

func (a *affected) flags(f *pflag.FlagSet) {
	f.StringVar(&a.on, "on", "", "the avatar that it helps, where it can be another")
	f.BoolVar(&a.band, "band", false, "it affects the whole band: until fate done")
}

// showFate lists the fate cards that avatars hold.
func (v verbs) showFate() error {
	s, err := v.Here()
	if err != nil {
		return err
	}
	view := s.Fates()
	var b strings.Builder
	for _, name := range s.AvatarNames() {
		text := "none"
		if card := view.Held[name]; card != nil {
			text = card.Card
			if card.Kind != "" {
				text += " (" + card.Kind + ")"
			}
			if len(card.Mods) > 0 {
				text += ": " + strings.Join(card.Mods, ", ")
			}
		}
		fmt.Fprintf(&b, "%s: %s\n", name, text)
	}
	if r := view.Resolving; r != nil {
		fmt.Fprintf(&b, "being resolved: %s of %s (fate done)\n", malice.FateName(r.Card), r.Who)
	}
	return v.Show(s, view, b.String())
}
