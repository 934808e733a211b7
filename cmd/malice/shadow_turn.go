package malice

import (
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/shadows"
	"tablehand/assist/telling"
	"tablehand/cmd/app"
)

func (v verbs) shadowTurn() app.Verb {
	return app.Verb{
		Use:   "shadow-turn",
		Says:  "End the turn: the Shadows move",
		Gives: app.Gives[shadows.ShadowTurnResult](),
		Asks:  []*app.Fall{&shadowsTurn},
		Means: []app.Meaning{
			{Said: "end, done, pass, finish, end turn, next turn, turn end, end round, next round",
				Lines: []string{"combat end", "shadow-turn"}},
			{Said: "shadows, shadows', the shadows", Lines: []string{"status"}},
			{Said: "shadows turn, shadow turn, shadow, shadows' turn, the shadows turn, " +
				"the shadows' turn, the shadows move, shadows move", Lines: []string{"shadow-turn"}},
		},
		Short: "the whole Shadows' Turn, or Xulthûl's",
		Long: "Plays the Shadows' Turn in its order. Your boards are not typed in, so it asks, or\n" +
			"takes by flag, only what the dice have raised: where a direction leads in the Shadow\n" +
			"Realm, and how far a Shadow is from the nearest stronghold, once for each.",
		Example: "shadow-turn\n" +
			"shadow-turn --leads 1=land,2=pit,3=land,4=gate-3,5=off,6=land\n" +
			"shadow-turn --draw gate-1; shadow-turn --dice black=4 --leads 4=gate-1 --steps 1=a3:4",
		With: func(f *pflag.FlagSet) func(app.Words) error {
			leads := f.StringSlice("leads", nil,
				"where a direction leads in the Realm: 4=gate-3,2=pit,5=land,6=off")
			steps := f.StringSlice("steps", nil,
				"ID=STRONGHOLD:N, ID=none, or xulthul=STRONGHOLD:N; +ID2 behind it ends its move on "+
					"that Shadow")
			passes := f.String("passes", "",
				"what Xulthûl's way meets, in order: city-a,mystic-a,gate-a (default none)")
			return func(app.Words) error {
				act, told, err := foretold(*leads, *steps, *passes)
				if err != nil {
					return err
				}
				act.Told["order"] = slices.ContainsFunc(v.Choose,
					func(said string) bool { return strings.HasPrefix(said, "order=") })
				if stays, err := v.turnStays(); stays || err != nil {
					return err
				}
				return v.Tell(app.Act[malice.State]{Spare: told,
					On: func(*malice.State, bool) (malice.Act, error) { return act, nil }})
			}
		},
	}
}

// foretold turns the flags into answers to the questions that may arise.
func foretold(leads, steps []string, passes string) (shadows.ShadowTurn, map[string]string, error) {
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
		act.Told["passes"] = passes != "none"
	}
	return act, answers, nil
}

// shadowsTurn lists what falls, is drawn and is asked in the Shadows' Turn.
var shadowsTurn = app.Fall{
	Dice: []string{
		"black Realm: the black die [realm.shadow.dice]",
		"white Realm: one for each revealed Light Well [realm.shadow.dice]",
		"seal-toll d2 on a sealed Gate [realm.gate.sealed]",
		"steps d2 of a Shadow; 2d2 of Xulthûl [aethos.move.distance]",
		"place power roll for each city or mystic that Xulthûl passes [xulthul.destroy-place]",
		"gate power roll for each Gate that Xulthûl passes [gate.fail]",
		"reveal d6 of a Shadow; power roll of Xulthûl [aethos.reveal.roll]",
		"extinguish luck roll [xulthul.extinguish]", "toll d2 [xulthul.reveal.fail]",
		"restore a d★ for each point used so [recovery.restore]",
		"type of a new Xulthûl, last [creature.generate.dice]",
	},
	Draws: []string{"gate-seal [realm.unseal]", "map [realm.enter.map]", "target [combat.joint.target]",
		"way [aethos.move.distance]", "well when one is revealed [well.light.effects]"},
	Choices: []string{
		"terrain TERRAIN of Xulthûl's form [creature.generate.dice]",
		"leads.N LEADS where that direction of the die leads [realm.shadow.to-gate]",
		"steps.SHADOW STEPS as --steps has it [aethos.move.target]",
		"passes PASSES what Xulthûl's way meets [xulthul.destroy-place]",
		"xulthul-on MAP where Xulthûl is [xulthul.arrive]",
		"adjoins.MAP MAP|none which boards adjoin it [setup.maps.arrange]",
		"meets.SHADOW SHADOW|no whose hex it moves into [aethos.merge.first]",
		"order SHADOW in which order they act, 2/1 (first printing) [aethos.each-acts]",
	},
}
