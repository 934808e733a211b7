package axismundi

import (
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"tablehand/assist/axismundi/movement"
	"tablehand/assist/axismundi/notation"
	"tablehand/cmd/app"
)

// ways returns the action of a verb of movement, whose line is [PLAYER] WAY. fixed is added to the way;
// with by each step has to be of that kind, a walk or a climb.
func (v verbs) ways(by notation.Way, fixed ...string) func(*pflag.FlagSet) func(app.Words) error {
	return func(f *pflag.FlagSet) func(app.Words) error {
		var act movement.Move
		f.StringVar(&act.Pay, "pay", "", "ap: Move points are kept")
		asked := v.asks(f, "exit", "to", "free-will", "scrounge", "slots", "decks", "near")
		return func(w app.Words) error {
			asked()
			way := slices.DeleteFunc(slices.Clone(w), func(word string) bool {
				return slices.Contains([]string{"to", "onto", "the"}, word)
			})
			run := by == "" && len(way) > 0 && way[0] == "run"
			if run {
				way = way[1:]
			}
			act.Who, way = v.actor(way)
			if s, err := v.Here(); err == nil {
				way = s.WithKinds(commasBehind(way), by == notation.Climb)
				if run && len(way) == 1 && !strings.Contains(way[0], "+") {
					if _, err := s.ReadSpot("", way[0]); err != nil {
						return err // no hex at all
					}
				}
			}
			switch {
			case run && len(way) == 2:
				way = app.Words{way[0] + "+" + way[1]}
			case run && len(way) > 0 && !strings.Contains(way[0], "+"):
				return &app.UsageError{Msg: "a Run leads over two hexes: move run D E, or move D+E"}
			}
			act.Way, act.By = append(way, fixed...), map[int]notation.Way{}
			if by != "" {
				for i := range act.Way {
					act.By[i] = by
				}
			}
			return v.Play(act)
		}
	}
}

// commasBehind returns words with each comma at the end of the word before it: 1L , 1K and 1L,1K.
func commasBehind(words []string) []string {
	return strings.Fields(strings.ReplaceAll(strings.ReplaceAll(strings.Join(words, " "), " ,", ","), ",", ", "))
}

// actor cuts the player off the beginning of a line; a name that no player has is left there.
func (v verbs) actor(w app.Words) (who string, rest app.Words) {
	s, err := v.Here()
	if err != nil || len(w) == 0 {
		return "", w
	}
	if _, err := s.ReadSpot("", w[0]); err == nil {
		return "", w
	}
	if p, err := s.FindPlayer(w[0]); err == nil {
		return p.Name, w[1:]
	}
	return "", w
}

func (v verbs) move() app.Verb {
	return app.Verb{
		Use:   "move [PLAYER] WAY...",
		Says:  "Go along WAY",
		Gives: app.Gives[movement.Result](),
		Asks:  []*app.Fall{&ontoTheAxis, &ofTheCenter, &whereOneDies, &caveExit},
		Means: []app.Meaning{
			{Said: "run, runs", Lines: []string{"move run ..."}},
			{Said: "go, step, jump, descend, down, advance, travel",
				Lines: []string{"move ...", "walk ...", "climb ...", "next"}},
		},
		Short: "move along a way: walks, climbs, Runs, a Spelunk, the Axis Mundi",
		Long: "A word of the way is a hex that is walked or climbed to, two with + between them for a Run (or\n" +
			"run D E), spelunk, or axis. Without a board 1P:cave says a terrain; path, down:path and up:cave are\n" +
			"hexes without a name. A death, a Spelunk or the change cuts a way short.",
		Example: "move B C\nmove 1B\nmove B+A", With: v.ways(""),
	}
}

func (v verbs) walk() app.Verb {
	return app.Verb{
		Use: "walk [PLAYER] HEX...", Short: "walk: the same level, or one lower",
		Says:    "Walk to HEX",
		Gives:   app.Gives[movement.Result](),
		Asks:    []*app.Fall{&ontoTheAxis, &ofTheCenter, &whereOneDies},
		Example: "walk B", With: v.ways(notation.Walk)}
}

func (v verbs) climb() app.Verb {
	return app.Verb{
		Use: "climb [PLAYER] HEX", Args: app.Args(1, 4), Short: "climb one level up, for 3 points",
		Example: "climb 1B",
		Says:    "Climb to HEX",
		Gives:   app.Gives[movement.Result](),
		Asks:    []*app.Fall{&whereOneDies},
		Means:   []app.Meaning{{Said: "up, ascend, scale"}},
		With:    v.ways(notation.Climb)}
}

func (v verbs) spelunk() app.Verb {
	return app.Verb{
		Use:     "spelunk [PLAYER]",
		Says:    "Go through the caves",
		Scene:   "climb 1B\nend\nend\nend",
		Gives:   app.Gives[movement.Result](),
		Asks:    []*app.Fall{&whereOneDies, &caveExit},
		Means:   []app.Meaning{{Said: "cave, dive, dig", Lines: []string{"spelunk", "next"}}},
		Short:   "through a Cave to the one straight across; the turn ends",
		Example: "spelunk", With: v.ways("", "spelunk")}
}

func (v verbs) enter() app.Verb {
	return app.Verb{
		Use: "enter [PLAYER]", Short: "walk onto the Axis Mundi Hex, for 2 points, and change",
		Says:  "Enter the Axis Mundi",
		Scene: ordinary + atTheTop, Bare: true,
		Gives: app.Gives[movement.Result](),
		Asks:  []*app.Fall{&ontoTheAxis, &ofTheCenter, &whereOneDies},
		Means: []app.Meaning{
			{Said: "transform, change, axis, center, centre",
				Lines: []string{"enter", "way axis", "next"}},
		},
		Example: "enter", With: v.ways("", "axis")}
}
