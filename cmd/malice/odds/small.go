package odds

import (
	"fmt"
	"maps"
	"math/big"
	"slices"

	"github.com/spf13/pflag"

	"tablehand/assist/malice"
	"tablehand/assist/malice/creature"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/treasure"
	"tablehand/assist/malice/turn"
	"tablehand/assist/odds"
	"tablehand/assist/text"
	"tablehand/cmd/app"
	"tablehand/cmd/malice/voice"
)

func (v forecasts) oddsHarvest() app.Verb {
	return app.Verb{
		Use: "harvest", Short: "the soulshards of a harvest",
		Gives: app.Gives[treasure.HarvestOdds]().Or(app.Keyed[string]("svg")),
		Long: "On a table the harvest of the creature just beaten, or of the creature there as if it were\n" +
			"beaten; without a table the harvest of the creature that the flags describe.",
		Example: "odds harvest --life 6 --ability yellow\nodds harvest --life 6 --why",
		With: func(f *pflag.FlagSet) func(app.Words) error {
			var h voice.Harvesting
			h.Flags(f)
			v.Draws(f)
			return func(app.Words) error {
				act, err := h.Settle(f)
				if err != nil {
					return err
				}
				return v.foreseeHarvest(act)
			}
		},
	}
}

func (v forecasts) foreseeHarvest(act treasure.Harvest) error {
	s, lies, err := v.laid()
	if err != nil {
		return err
	}
	if !lies && !act.Enough() {
		return &app.UsageError{Msg: "no table is here: odds harvest --life N says what the creature had"}
	}
	o, mods, err := v.outset()
	if err != nil {
		return err
	}
	act.Table, act.Mods = lies, mods
	h, err := act.Odds(s, o)
	if err != nil {
		return err
	}
	if v.SVG {
		return v.Picture(drawnHarvest(h))
	}
	if err := v.forecast(s, h, v.saidHarvest(h), h.Grounds); err != nil {
		return err
	}
	if h.Undrawn > 0 {
		v.Note("%s still to be drawn: a shard of its color for each (harvest.coloured)",
			text.Things(h.Undrawn, "ability is", "abilities are"))
	}
	return nil
}

func (v forecasts) saidHarvest(h treasure.HarvestOdds) string {
	text := ""
	if h.By != "" {
		text = h.By + ": "
	}
	text += odds.Decimal(h.Mean) + " colorless on average"
	for _, color := range slices.Sorted(maps.Keys(h.Colored)) {
		text += fmt.Sprintf(", %d %s", h.Colored[color], color)
	}
	text += ": " + v.spread(h.Distribution)
	if h.Short.Sign() > 0 {
		text += "; the bank runs short: " + odds.Percent(h.Short)
	}
	return line(text)
}

func (v forecasts) oddsProvoke() app.Verb {
	return app.Verb{
		Use: "provoke [AVATAR] [TERRAIN]", Short: "the chance that an encounter comes",
		Scene: app.OnTheTable,
		Gives: app.Gives[creature.ProvokeOdds]().Or(app.Keyed[string]("svg")),
		Long: "odds creature TERRAIN says which creatures may come. " +
			"In a band --choose by=NAME makes the roll.",
		Example: "odds provoke Bryan\nodds provoke Bryan forest --mod 'lr +1'",
		With: func(f *pflag.FlagSet) func(app.Words) error {
			v.Draws(f)
			return v.foreseeProvoking
		},
	}
}

func (v forecasts) foreseeProvoking(w app.Words) error {
	who, terrain := voice.Meets(w)
	s, o, mods, err := v.looks(who)
	if err != nil {
		return err
	}
	p, err := creature.Provoke{Who: who, Terrain: terrain, Mods: mods}.Odds(s, o)
	if err != nil {
		return err
	}
	if v.SVG {
		return v.Picture(drawnProvoke(p))
	}
	return v.forecast(s, p, saidProvoke(p), p.Grounds)
}

// looks returns the table here, or an empty one where there is none, and the shared flags of a forecast.
// Without a table it refuses an avatar's name.
func (v forecasts) looks(who string) (*malice.State, turn.Outset, []notation.Mod, error) {
	s, lies, err := v.laid()
	if err == nil && !lies && who != "" {
		_, err = v.Here()
	}
	if err != nil {
		return nil, turn.Outset{}, nil, err
	}
	o, mods, err := v.outset()
	return s, o, mods, err
}

func saidProvoke(p creature.ProvokeOdds) string {
	text := "an encounter comes"
	if p.Who != "" {
		text = fmt.Sprintf("%s provokes an encounter at %s", p.Who, p.At)
	}
	return line(text + ": " + exactly(p.Success) + ", " + saidRoll(p.Target, p.Who, p.By) +
		madeAgain(p.Again))
}

func saidRoll(target int, who, by string) string {
	text := fmt.Sprintf("luck roll above %d", target)
	if by != who {
		text += " of " + by
	}
	return text
}

func madeAgain(p *big.Rat) string {
	if p == nil {
		return ""
	}
	return "; made again where it fails: " + odds.Percent(p)
}
