package malice

import (
	"strings"

	"github.com/spf13/cobra"
	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/shadows"
	"tablehand/assist/telling"
	"tablehand/cmd/app"
)

func (v *voice) newShadowTurn() *cobra.Command {
	var leads, steps []string
	var passes string
	c := &cobra.Command{
		Use:   "shadow-turn",
		Short: "the whole Shadows' Turn, or Xulthûl's",
		Long: "Plays the Shadows' Turn in its order. Your boards are not typed in, so it asks, or\n" +
			"takes by flag, only what the dice have raised: where a direction leads in the Shadow\n" +
			"Realm, and how far a Shadow is from the nearest stronghold, once for each.",
		Example: "  tablehand shadow-turn\n" +
			"  tablehand shadow-turn --leads 1=land,2=pit,3=land,4=gate-3,5=off,6=land\n" +
			"  tablehand shadow-turn --leads 4=gate-3 --steps 1=b3:4   # where they are asked for",
		Args: app.Words(0, 0),
		RunE: func(*cobra.Command, []string) error {
			act, told, err := v.shadowTurn(leads, steps, passes)
			if err != nil {
				return err
			}
			return v.tell(app.Act[malice.State]{
				Spare: told,
				On:    func(*malice.State, bool) (malice.Act, error) { return act, nil },
			})
		},
	}
	f := c.Flags()
	f.StringSliceVar(&leads, "leads", nil,
		"where a direction leads in the Realm: 4=gate-3,2=pit,5=land,6=off")
	f.StringSliceVar(&steps, "steps", nil,
		"ID=STRONGHOLD:N, ID=none, or xulthul=STRONGHOLD:N; +ID2 behind it ends its move on that Shadow")
	f.StringVar(&passes, "passes", "",
		"what Xulthûl's way meets, in order: city-a,mystic-a,gate-a (default none)")
	return c
}

// shadowTurn turns the flags into answers to the questions that may arise.
func (v *voice) shadowTurn(leads, steps []string, passes string) (shadows.ShadowTurn, map[string]string,
	error) {
	act := shadows.ShadowTurn{Told: map[string]bool{}}
	told, err := app.Pairs("--leads", leads)
	if err != nil {
		return act, nil, err
	}
	answers := map[string]string{}
	for number, where := range told {
		if len(number) != 1 || number < "1" || number > "6" {
			return act, nil, &telling.Unknown{What: "direction", Word: number,
				Have: []string{"1", "2", "3", "4", "5", "6"}}
		}
		answers["leads."+number] = where
	}
	ways, err := app.Pairs("--steps", steps)
	if err != nil {
		return act, nil, err
	}
	for who, way := range ways {
		way, met, merged := strings.Cut(way, "+")
		if merged {
			answers["meets."+who] = met
		}
		if way == "" && !merged {
			return act, nil, &app.UsageError{Msg: "--steps " + chance.Quote(who) +
				": say ID=STRONGHOLD:N, or ID=none"}
		}
		if way != "" {
			answers["steps."+who] = way
			act.Told["steps."+who] = true
		}
	}
	if passes != "" {
		answers["passes"] = passes
	}
	return act, answers, nil
}
