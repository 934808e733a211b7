package malice

import (
	"fmt"
	"strings"
	"time"

	"github.com/spf13/pflag"

	"tablehand/assist/malice"
	"tablehand/assist/malice/creature"
	"tablehand/assist/malice/fightodds"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/turn"
	"tablehand/assist/odds"
	"tablehand/cmd/app"
)

func (v *voice) oddsCreature() app.Verb {
	return app.Verb{
		Use: "creature [TERRAIN]", Short: "what may come, and the chance to beat it",
		Long: "Everything that the Creature Generator may make, and how likely it is. On a table the\n" +
			"terrain, the lair and the Wells are those where the band stands, or --at. Beaten is by\n" +
			"the band there, by those whom --avatar describes as in combat try, or by one avatar\n" +
			"with nothing; abilities are left out, as they are drawn later.",
		Example: "odds creature forest\nodds creature wild --lair --dark 2\n" +
			"odds creature hills --avatar 'life=5 cr=2d*' --avatar shield=1d*",
		Completes: app.Offer(notation.Terrains...),
		With: func(f *pflag.FlagSet) func(app.Words) error {
			var m meeting
			m.flags(f)
			avatars := f.StringArray("avatar", nil, "'life=5 cr=2d*': once for each who fights it")
			return func(w app.Words) error {
				act, err := m.settle(f, w)
				if err != nil {
					return err
				}
				return v.foreseeCreature(act, *avatars)
			}
		},
	}
}

func (v *voice) foreseeCreature(act creature.Creature, avatars []string) error {
	s, lies, err := v.laid()
	if err != nil {
		return err
	}
	if !lies && !act.Enough() {
		return &app.UsageError{Msg: "no table is here: --avatars N says how many are in the game"}
	}
	o, mods, err := v.outset()
	if err != nil {
		return err
	}
	act.Table, act.Mods = lies, mods
	c, err := fightodds.Odds(act, s, o)
	if err != nil {
		return err
	}
	alone := len(c.By)+len(avatars) == 0
	if err := v.beat(s, &c, avatars, o); err != nil {
		return err
	}
	return v.forecast(s, c.Fractions(), saidComing(c, alone), c.Grounds)
}

// beat works out the fights with what may come, and says so where that takes its time.
func (v *voice) beat(s *malice.State, c *fightodds.CreatureOdds, avatars []string, o turn.Outset) error {
	if len(c.By) > 2 || len(avatars) > 2 {
		defer v.Working(func(taken time.Duration) string {
			return fmt.Sprintf("working out the fights: %.0f s", taken.Seconds())
		})()
	}
	return c.Beat(s, avatars, o)
}

// saidComing is what may come: its type, a line for each power, its abilities.
func saidComing(c fightodds.CreatureOdds, alone bool) string {
	var types, abilities []string
	for _, one := range c.Types {
		types = append(types, one.Type+" "+odds.Percent(one.P))
	}
	for _, one := range c.Abilities {
		abilities = append(abilities, fmt.Sprintf("%d %s", one.Value, odds.Percent(one.P)))
	}
	if types == nil {
		types = []string{"not known without a terrain"}
	}
	text := row("what", where(c)) + row("type", strings.Join(types, ", ")) + powers(c.Powers) +
		row("abilities", strings.Join(abilities, ", "))
	if c.Beaten != nil {
		text += row("beaten", beaten(c, alone))
	}
	return text
}

// beaten is the chance to beat whatever comes, and whose it is: alone, of an avatar that
// stands for any.
func beaten(c fightodds.CreatureOdds, alone bool) string {
	by := strings.Join(c.By, ", ")
	if alone {
		by = "one avatar with nothing (--avatar says more)"
	}
	text := odds.Percent(c.Beaten) + " in all, by " + by
	if last := c.Abilities[len(c.Abilities)-1]; last.Value > 0 {
		text += "; abilities are left out"
	}
	return text
}

// where says what is forecast, and in which place.
func where(c fightodds.CreatureOdds) string {
	text := c.Kind
	if c.Lair {
		text += " of a lair"
	}
	if c.Terrain != nil {
		text += ", " + *c.Terrain
	}
	if c.At != "" {
		text += ", " + c.At
	}
	return text
}

// powers is a table of them, with the chance to beat each where it was reckoned.
func powers(list []fightodds.PowerOdds) string {
	var b strings.Builder
	b.WriteString("power      chance  CR  wounds  life")
	if list[0].Beat != nil {
		b.WriteString("  beaten")
	}
	for _, p := range list {
		fmt.Fprintf(&b, "\n    %d      %6s  %+d  %-6s  %4d", p.Power, odds.Percent(p.P), p.CR, p.Wounds,
			p.Life)
		if p.Beat != nil {
			fmt.Fprintf(&b, "  %6s", odds.Percent(p.Beat))
		}
	}
	return b.String() + "\n"
}
