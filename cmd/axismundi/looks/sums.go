package looks

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"tablehand/assist/axismundi/box"
	"tablehand/assist/axismundi/looks"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/chance"
	"tablehand/assist/text"
	"tablehand/cmd/app"
)

// wounds returns the verb that works out what hexes do to somebody, without a table.
func (v looking) wounds() app.Verb {
	return app.Verb{
		Use:   "wounds HOW TERRAIN...",
		Gives: app.Gives[looks.Sum](),
		Short: "the Wounds of hexes, without a table",
		Long: "Works out what hexes do that are come onto one after the other. HOW is run (2 hexes), walk,\n" +
			"climb, push or spelunk; down:path lies a level lower.",
		Example: "wounds run accessible down:path --wounds 2 --hp 7\nwounds walk cave path --dexterity",
		Completes: func(w app.Words, _ string) []string {
			switch {
			case len(w) == 0:
				return looks.Ways()
			case slices.Contains(looks.Ways(), w[0]):
				return notation.Entered
			}
			return nil
		},
		With: func(f *pflag.FlagSet) func(app.Words) error {
			e := looks.Entering{HP: box.MostHP, Of: box.MostHP}
			app.NumberVar(f, &e.Wounds, "wounds", "on the mat before (default 0)")
			app.NumberVar(f, &e.HP, "hp", "before (default 10)")
			app.NumberVar(f, &e.Of, "of", "the most HPs, for a Power Hex: 25 for a Demon (default 10)")
			f.BoolVar(&e.Dexterity, "dexterity", false, "it is Activated")
			return func(w app.Words) error {
				if err := app.OneOf("HOW", w[0], looks.Ways()...); err != nil {
					return err
				}
				if err := numbers(e); err != nil {
					return err
				}
				e.Way, e.Hexes = notation.Way(w[0]), w[1:]
				return v.enter(e)
			}
		},
	}
}

// numbers refuses HPs and Wounds that no mat has.
func numbers(e looks.Entering) error {
	if err := mostHPs(e.Of); err != nil {
		return err
	}
	if e.HP < 1 || e.HP > e.Of {
		return &app.UsageError{Msg: fmt.Sprintf("--hp %d: from 1 to %d (--of 25: of a Demon)", e.HP, e.Of)}
	}
	if e.Wounds < 0 || e.Wounds > 3 {
		return &app.UsageError{Msg: fmt.Sprintf("--wounds %d: from 0 to 3, the 4th takes an HP", e.Wounds)}
	}
	return nil
}

func mostHPs(of int) error {
	if of < 1 || of > 99 {
		return &app.UsageError{Msg: fmt.Sprintf("--of %d: the most HPs, from 1 to 99", of)}
	}
	return nil
}

func (v looking) enter(e looks.Entering) error {
	book, err := v.Book()
	if err != nil {
		return err
	}
	sum, err := e.Enter(book)
	if err != nil {
		return err
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s, %s: %s", text.Things(sum.HP, "HP", "HPs"), text.Things(sum.Wounds, "Wound", "Wounds"),
		comes(sum.Came))
	switch {
	case sum.Died:
		b.WriteString(", and the last HP is lost: dead")
	case sum.Lost > 0:
		fmt.Fprintf(&b, ", the 4th takes %s", text.Things(sum.Lost, "HP", "HPs"))
	}
	b.WriteString("\n")
	for _, step := range sum.Steps {
		if !v.Why {
			break
		}
		fmt.Fprintf(&b, "  %d %s [%s]\n", step.Wounds, text.Capital(string(step.Terrain)), step.Rule)
		if step.Healed > 0 {
			fmt.Fprintf(&b, "  +%s, no Wounds [terrain.power.enter]\n", text.Things(step.Healed, "HP", "HPs"))
		}
	}
	return v.Show(sum, b.String())
}

// comes writes how many Wounds come: 1 Wound comes.
func comes(n int) string {
	if n == 1 {
		return "1 Wound comes"
	}
	return fmt.Sprintf("%d Wounds come", n)
}

// Healed holds, in JSON, the HPs that a Power Hex brings back.
type Healed struct {
	HP     int `json:"hp"` // before
	Of     int `json:"of"`
	Healed int `json:"healed"`
	Now    int `json:"now"`
}

// power returns the verb that works out what a Power Hex brings back, without a table.
func (v looking) power() app.Verb {
	return app.Verb{
		Use: "power HP", Short: "the HPs after a Power Hex, without a table",
		Gives: app.Gives[Healed](),
		Long: "A Power Hex brings back half of the lost HPs, rounded up: of 10, or with --of 25 those of\n" +
			"Angel and Demon.",
		Example: "power 3\npower 8 --of 25",
		With: func(f *pflag.FlagSet) func(app.Words) error {
			of := box.MostHP
			app.NumberVar(f, &of, "of", "the most HPs (default 10)")
			return func(w app.Words) error {
				if err := mostHPs(of); err != nil {
					return err
				}
				hp, err := strconv.Atoi(w[0])
				if err != nil || hp < 1 || hp > of {
					return &app.UsageError{Msg: fmt.Sprintf("power %s: the HPs before, from 1 to %d", chance.Quote(w[0]),
						of)}
				}
				h := Healed{HP: hp, Of: of, Healed: box.PowerHeal(hp, of)}
				h.Now = h.HP + h.Healed
				return v.Show(h, fmt.Sprintf("%s: %d of the %d lost come back, no Wounds\n",
					text.Things(h.Now, "HP", "HPs"), h.Healed, of-hp))
			}
		},
	}
}
