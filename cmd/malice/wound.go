package malice

import (
	"slices"
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
		Use:   "wound AVATAR [N] [KIND] [BY...]",
		Says:  "Take wounds",
		Gives: app.Gives[life.Wounded](),
		Asks:  []*app.Fall{&shielded},
		Means: []app.Meaning{
			{Said: "wound, hurt, damage, wounded, take wound, take damage, suffer wound, suffer damage",
				Lines: []string{"avatar wound WHO ..."}},
			{Said: "wound WHO, wounded WHO", Of: tokens, Lines: []string{"avatar wound WHO ..."}},
		},
		Short: "life tokens turned to wounds; with a kind, after its shields",
		Long: "Without KIND the wounds are taken as they are counted. With one they are an attack:\n" +
			"radiance and shields of that kind stop what they can. A KIND is one of\n" +
			strings.Join(notation.WoundKinds, ", ") + ".",
		Example: "avatar wound Sara 2\navatar wound Sara 4 cold --mod 'cold shield +2'",
		With: func(f *pflag.FlagSet) func(app.Words) error {
			of := f.String("of", "", "the color of what dealt them, for immunity")
			return func(w app.Words) error {
				n := withoutCause(w)
				if len(n) > 3 {
					return &app.UsageError{Msg: "avatar wound: " + n[3] +
						" is one word too many: avatar wound AVATAR [N] [KIND] [BY...]"}
				}
				return v.suffer(n[0], n[1:], *of)
			}
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

// tokens lists how many life tokens people say in a sentence that is played at once.
const tokens = "1 2 3 4 5 6 7 8 9 one two three four"

// withoutCause returns AVATAR [N] [KIND] without what is said of the cause behind: Sara 1 by Life Drain. A
// number directly behind by is how many: Sara by 2.
func withoutCause(w app.Words) app.Words {
	by := slices.IndexFunc(w, func(word string) bool {
		return slices.Contains([]string{"life", "by", "to", "from", "of"}, word)
	})
	switch {
	case by <= 0:
		return w
	case by == 1 && by+1 < len(w) && strings.Trim(w[by+1], "0123456789") == "":
		return withoutCause(slices.Delete(slices.Clone(w), by, by+1))
	}
	return w[:by]
}

// shielded lists what falls as shields meet an attack.
var shielded = app.Fall{Dice: []string{"shield what a shield stops [shield.physical]"}}
