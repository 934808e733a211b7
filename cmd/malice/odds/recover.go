package odds

import (
	"cmp"
	"fmt"
	"math/big"
	"slices"

	"github.com/spf13/pflag"

	"tablehand/assist/malice/turn"
	"tablehand/assist/odds"
	"tablehand/assist/telling"
	"tablehand/assist/text"
	"tablehand/cmd/app"
	"tablehand/cmd/malice/voice"
)

func (v forecasts) oddsRecover() app.Verb {
	return app.Verb{
		Use: "recover [AVATAR]", Short: "the life and radiance a recovery brings back",
		Scene: "avatar wound Sara 3",
		Gives: app.Gives[turn.RecoverOdds]().Or(app.Keyed[string]("svg")),
		Asks:  []*app.Fall{&voice.Recovered},
		Long: "A recovery by an action; in the first printing at the end of the turn. The points are spent\n" +
			"as for avatar recover: --choose recover=wounds,drains.",
		Example: "odds recover Sara\nodds recover Sara --points 2",
		With: func(f *pflag.FlagSet) func(app.Words) error {
			var act turn.Recover
			var wounds, drains int
			v.Draws(f)
			app.NumberVar(f, &act.Points, "points", "points of recovery, in place of those by the rules")
			app.NumberVar(f, &wounds, "wounds", "wounds of the avatar, where no table is here")
			app.NumberVar(f, &drains, "drains", "drained life of the avatar, where no table is here")
			return func(w app.Words) error {
				for _, n := range []struct {
					flag      string
					is, least int
				}{{"points", act.Points, 1}, {"wounds", wounds, 0}, {"drains", drains, 0}} {
					if f.Changed(n.flag) && (n.is < n.least || n.is > mostLost) {
						return &app.UsageError{Msg: fmt.Sprintf("--%s %d: a whole number from %d to %d",
							n.flag,
							n.is, n.least, mostLost)}
					}
				}
				act.Who = w.At(0)
				return v.foreseeRecovery(act, wounds, drains, f.Changed("wounds") || f.Changed("drains"))
			}
		},
	}
}

// mostLost is more than any avatar can lose.
const mostLost = 99

// foreseeRecovery works out the recovery of an avatar on the table, or without a table of an avatar with
// the losses that the flags give; said tells whether they give any. It refuses losses beside a table, and
// none without one.
func (v forecasts) foreseeRecovery(act turn.Recover, wounds, drains int, said bool) error {
	s, o, mods, err := v.looks(act.Who)
	if err != nil {
		return err
	}
	none := len(s.Avatars) == 0
	switch {
	case none && !said:
		return &app.UsageError{Msg: "no table is here: odds recover --wounds N --drains N says what was lost"}
	case !none && said:
		return &app.UsageError{Msg: "--wounds and --drains: the table here says what was lost: leave them out"}
	case none:
		s = turn.Somebody(s, wounds, drains)
		act.Who = cmp.Or(act.Who, s.Avatars[0].Name)
		o.Anyway = o.Anyway || wounds+drains == 0
	}
	if act.Mods = mods; act.Points > 0 && len(mods) > 0 {
		return &app.UsageError{Msg: "--mod: points that are said are not modified: leave one out"}
	}
	r, err := act.Odds(s, o)
	if err != nil {
		return err
	}
	if none {
		// as was said
		r.Remarks = slices.DeleteFunc(r.Remarks,
			func(m telling.Remark) bool { return m.Rule == "recovery.cap" })
	}
	if v.SVG {
		return v.Picture(drawnRecover(r))
	}
	return v.forecast(s, r, v.saidRecover(r), r.Grounds)
}

func (v forecasts) saidRecover(r turn.RecoverOdds) string {
	least, most := r.Points[0].Value, r.Points[len(r.Points)-1].Value
	points := text.Things(most, "point", "points")
	if least < most {
		points = fmt.Sprintf("%d to %s", least, points)
	}
	var parts []string
	for _, part := range []struct {
		mean *big.Rat
		what string
	}{{r.Means.Healed, "healed"}, {r.Means.Restored, "life restored"}, {r.Means.Radiance, "radiance"}} {
		if part.mean.Sign() > 0 {
			parts = append(parts, odds.Decimal(part.mean)+" "+part.what)
		}
	}
	return line(fmt.Sprintf("%s, %s: %s on average (%s): %s", r.Who, points, odds.Decimal(r.Mean),
		app.OrNone(parts), v.spread(r.Distribution)))
}
