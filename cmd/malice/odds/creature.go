package odds

import (
	"fmt"
	"strings"
	"time"

	"github.com/spf13/pflag"

	"tablehand/assist/malice"
	"tablehand/assist/malice/creature"
	"tablehand/assist/malice/fightodds"
	"tablehand/assist/malice/turn"
	"tablehand/assist/odds"
	"tablehand/cmd/app"
	"tablehand/cmd/malice/voice"
)

func (v forecasts) oddsCreature() app.Verb {
	return app.Verb{
		Use: "creature [TERRAIN]", Short: "the creatures that may come, and the chance to beat them",
		Gives: app.Gives[fightodds.CreatureOdds]().Or(app.Keyed[string]("svg")),
		Long: "Every creature that the Creature Generator may make, with its chance. On a table the terrain,\n" +
			"the lair and the Wells are those of the band's hex, or of --at. The chance to beat the\n" +
			"creature is that of the band there, of the avatars that --avatar describes as in combat try,\n" +
			"or of one avatar with nothing. Abilities are drawn later, and left out.",
		Example: "odds creature forest\nodds creature wild --lair --dark 2\n" +
			"odds creature hills --avatar 'life=5 cr=2d*' --avatar shield=1d*",
		With: func(f *pflag.FlagSet) func(app.Words) error {
			var m voice.Meeting
			m.Flags(f)
			v.Draws(f)
			avatars := f.StringArray("avatar", nil, "'life=5 cr=2d*': once for each avatar that fights")
			return func(w app.Words) error {
				act, err := m.Settle(f)
				if err != nil {
					return err
				}
				act.Terrain = w.At(0)
				return v.foreseeCreature(act, *avatars)
			}
		},
	}
}

func (v forecasts) foreseeCreature(act creature.Creature, avatars []string) error {
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
	if v.SVG {
		return v.Picture(drawnCreature(c))
	}
	return v.forecast(s, c.Fractions(), saidComing(c, alone), c.Grounds)
}

// beat works out the fights with the creatures that may come, with progress where it takes time.
func (v forecasts) beat(s *malice.State, c *fightodds.CreatureOdds, avatars []string, o turn.Outset) error {
	if len(c.By) > 2 || len(avatars) > 2 {
		defer v.Working(func(taken time.Duration) string {
			return fmt.Sprintf("working out the fights: %.0f s", taken.Seconds())
		})()
	}
	return c.Beat(s, avatars, o)
}

// saidComing writes the rows for the creatures that may come: where, the types, the powers, the abilities,
// and the chance to beat them. With alone it is the chance of one avatar with nothing.
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
	text := app.Row("what", where(c)) + app.Row("type", strings.Join(types, ", ")) + powers(c.Powers) +
		app.Row("abilities", strings.Join(abilities, ", "))
	if c.Beaten != nil {
		text += app.Row("beaten", beaten(c, alone))
	}
	return text
}

// beaten writes the chance to beat any creature that comes, and whose chance it is; alone means one
// avatar that stands for any.
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

// where writes the kind of creature and where it is met.
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

// powers writes a table of the powers, with the chance to beat each where it is known.
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
