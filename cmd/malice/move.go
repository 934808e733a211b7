package malice

import (
	"fmt"
	"strings"

	"github.com/spf13/pflag"

	"tablehand/assist/malice"
	"tablehand/assist/malice/movement"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/status"
	"tablehand/assist/text"
	"tablehand/cmd/app"
	"tablehand/cmd/malice/voice"
)

func (v verbs) move() app.Verb {
	return app.Verb{
		Use:   "move",
		Gives: app.Gives[status.AvatarsView](),
		Asks:  []*app.Fall{&moved},
		Short: "movement: roll, to, gate, board, reach",
		Long: "A band moves as one: each member rolls, the lowest counts. On boards that are typed\n" +
			"in, name the hex, and the cheapest way is taken; on others say the terrain of each\n" +
			"hex entered, and road, bridge or path for a further hex along one.",
		Example: "move roll Sara\nmove roll Sara --dice 5,6; move to Sara forest road road\nmove gate Sara b",
		Do:      v.shows("avatars", func(s *malice.State) any { return status.Seated(s) }),
		Verbs: func() []app.Verb {
			return []app.Verb{v.moveRoll(), v.moveTo(), v.moveGate(), v.moveBoard(), v.moveReach()}
		},
	}
}

func (v verbs) moveRoll() app.Verb {
	return app.Verb{
		Use: "roll [AVATAR]", Short: "the movement rolls of an avatar's band", Faces: true,
		Says:    "Roll for a move",
		Gives:   app.Gives[movement.MoveRolled](),
		Means:   []app.Meaning{{Said: "roll WHO", Lines: []string{"move roll WHO"}}},
		Example: "move roll Sara\nmove roll Sara --dice 2,6",
		With: func(f *pflag.FlagSet) func(app.Words) error {
			again := f.Bool("again", false, "the roll just made is made again, as a card allows")
			return v.Modified(func(w app.Words, mods []notation.Mod) malice.Act {
				return movement.RollMove{Who: w.At(0), Again: *again, Mods: mods}
			})
		},
	}
}

func (v verbs) moveTo() app.Verb {
	return app.Verb{
		Use: "to [AVATAR] HEX... | TERRAIN[=NAME]...", Short: "go there, and pay for each hex entered",
		Says:  "AVATAR HEX... = Go to HEX",
		Scene: "move roll Sara --dice 5,6",
		Gives: app.Gives[movement.MoveResult](),
		Means: []app.Meaning{
			{Said: "go, walk, travel, step, go to, walk to, move WHO",
				Lines: []string{"move to WHO ...", "move roll WHO"}},
		},
		Long: "On a board that is typed in HEX is C4, b:C4, gate, city, mystic, a stronghold (a1, in\n" +
			"small letters) or a name that the map prints; with several, the way leads over each of them.\n\n" +
			"On a board that is not typed in say the ground of each HEX that is entered, one behind the\n" +
			"other: plains road road. Behind its ground stands what lies there: wild mystic, hills lair,\n" +
			"forest a1, road city, plains b:gate, or after = a name of your own: forest=old-oak. A HEX where\n" +
			"somebody was goes by its name alone, lair-2; commas may stand between hexes.\n\n" +
			"Where everybody is in one band AVATAR may be left out.",
		Example: "move to Sara forest hills\nmove to Sara plains road road a:crossing\n" +
			"move to Sara forest=old-oak",
		Do: func(w app.Words) error {
			return v.Tell(app.Act[malice.State]{On: func(s *malice.State, _ bool) (malice.Act, error) {
				who, way := movement.Mover(s, w)
				return movement.Move{Who: who, Way: way}, nil
			}})
		},
	}
}

func (v verbs) moveGate() app.Verb {
	return app.Verb{
		Use: "gate [AVATAR] BOARD|city-BOARD", Short: "through the Gate to that of another board, or a city",
		Says: "BOARD = Go through the Gate to BOARD\n" +
			"AVATAR BOARD = Go through the Gate to BOARD",
		Gives: app.Gives[movement.GateResult](),
		Means: []app.Meaning{
			{Said: "teleport, portal, gate", Lines: []string{"move gate WHO ...", "move"}},
		},
		Long: "A luck roll against 2 leads to the Gate that is named, else to a random one. The City of\n" +
			"Gateways needs none: from any Gate to it (gateways), from it to any Gate or revealed\n" +
			"city (city-b), which is its service.",
		Example: "move gate Sara b\nmove gate Sara b --dice 4",
		Do: v.Modified(func(w app.Words, mods []notation.Mod) malice.Act {
			to := len(w) - 1
			return movement.UseGate{Who: w[:to].At(0), To: w[to], Mods: mods}
		}),
	}
}

func (v verbs) moveBoard() app.Verb {
	return app.Verb{
		Use: "board AVATAR WITH", Short: "from land into the craft of another's band beside it",
		Says: "Board the craft of WITH",
		Scene: "move roll Bryan --dice 5,4\nmove to Bryan water --choose launch=yes\n" +
			"move roll Sara --dice 5,4",
		Gives:   app.Gives[malice.AvatarView](),
		Example: "move board Sara Bryan",
		Do:      v.Plays(func(w app.Words) malice.Act { return movement.BoardCraft{Who: w[0], With: w[1]} }),
	}
}

func (v verbs) moveReach() app.Verb {
	return app.Verb{
		Use: "reach [AVATAR]", Short: "where its points lead, on boards that are typed in",
		Says:    "See how far the points lead",
		Scene:   "board use a practice-north\nmove roll Sara --dice 5,4",
		Gives:   app.Gives[malice.ReachView](),
		Example: "move reach Sara",
		Do: func(w app.Words) error {
			s, err := v.Here()
			if err != nil {
				return err
			}
			view, err := movement.ReachOf(s, w.At(0))
			if err != nil {
				return err
			}
			return v.Show(s, view, reached(view))
		},
	}
}

// reached lists hexes by their cost.
func reached(view *malice.ReachView) string {
	var b strings.Builder
	fmt.Fprintf(&b, "from %s with %s MP:\n", view.From, view.MP)
	var costs []notation.Points
	at := map[notation.Points][]string{}
	for _, stop := range view.Hexes {
		costs = text.With(costs, stop.Cost)
		at[stop.Cost] = append(at[stop.Cost], stop.At+voice.Attacked(stop))
	}
	for _, cost := range costs {
		b.WriteString(app.Row(cost.String(), strings.Join(at[cost], ", ")))
	}
	if len(costs) == 0 {
		b.WriteString("no hex can be entered\n")
	}
	return b.String()
}

// moved lists what falls, is drawn and is asked as a band moves.
var moved = app.Fall{
	Dice: []string{
		"shard a d★ for each soulshard that waits, first [shard.colorless.roll]",
		"mr of each in the band [roll.mr]",
		"fate first printing: the fate die [fate.draw]", "lr through a Gate [roll.lr]",
	},
	Draws: []string{
		"gate where a missed Gate leads [gate.fail]", "member whose luck counts [roll.lr.band]",
		"fate the card that doubles call for [fate.draw]", "city entered, and turned over [place.reveal]",
		"mystic entered, and turned over [place.reveal]",
	},
	Choices: []string{
		"by AVATAR who makes the luck roll, or turns it over [roll.lr.band]", sameHex,
		"stronghold STRONGHOLD which one was entered [guardian.where]",
		"launch yes|no whether there is a launch [water.launch]",
		"anew yes|no whether MP left of a move are given up, to roll with the others [move.join.option]",
		"reveal.city-MAP yes|no whether it is turned over [place.reveal]",
		"reveal.mystic-MAP yes|no the same [place.reveal]",
	},
}
