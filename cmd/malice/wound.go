package malice

import (
	"strings"

	"github.com/spf13/pflag"

	"tablehand/assist/malice/life"
	"tablehand/assist/malice/notation"
	"tablehand/cmd/app"
)

// wound returns the verb for life tokens as the players counted them or, with a kind, for an attack
// that the avatar's shields meet.
func (v verbs) wound() app.Verb {
	return app.Verb{
		Use:   "wound AVATAR [N] [KIND]",
		Says:  "Take wounds",
		Gives: app.Gives[life.Wounded](),
		Asks:  []*app.Fall{&shielded},
		Means: []app.Meaning{{Said: "wound, hurt, damage", Lines: []string{"avatar wound WHO ..."}}},
		Short: "life tokens turned to wounds; with a kind, after its shields",
		Long: "Without KIND the wounds are taken as they are counted. With one they are an attack:\n" +
			"radiance and shields of that kind stop what they can. A KIND is one of\n" +
			strings.Join(notation.WoundKinds, ", ") + ".",
		Example: "avatar wound Sara 2\navatar wound Sara 4 cold --mod 'cold shield +2'",
		With: func(f *pflag.FlagSet) func(app.Words) error {
			of := f.String("of", "", "the color of what dealt them, for immunity")
			return func(w app.Words) error { return v.suffer(w[0], w[1:], *of) }
		},
	}
}

// suffer plays [N] [KIND] of wounds: with a kind they are an attack, by a thing of a color, that the
// avatar's shields meet.
func (v verbs) suffer(who string, n app.Words, of string) error {
	mods, err := v.Modifiers()
	if err != nil {
		return err
	}
	kind := ""
	if last := len(n) - 1; last >= 0 && (last > 0 || strings.Trim(n[0], "0123456789") != "") {
		n, kind = n[:last], n[last]
	}
	tokens, err := app.CountOr("tokens", n, 1)
	switch {
	case err != nil:
		return err
	case kind == "":
		return v.Play(life.Turn{What: "wound", Who: who, N: tokens})
	}
	return v.Effective(life.Suffer{Who: who, N: tokens, Kind: kind, Of: of, Mods: mods})
}

// shielded lists what falls as shields meet an attack.
var shielded = app.Fall{Dice: []string{"shield what a shield stops [shield.physical]"}}
