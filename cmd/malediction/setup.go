package malediction

import (
	"slices"

	"tablehand/assist/lead"
	"tablehand/assist/malediction"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/malediction/setup"
	"tablehand/assist/names"
	"tablehand/assist/telling"
	"tablehand/cmd/app"
	"tablehand/cmd/malediction/voice"
)

func (v verbs) place() app.Verb {
	return app.Verb{
		Use: "place done|PLAYER [PIECE] [SAYING]...",
		Says: "done = All pieces are placed\n" +
			"PLAYER PIECE... = Place PIECE\n" +
			"Place a piece",
		Scene: laid, Bare: true,
		Gives: app.Gives[setup.Placing](),
		Asks:  []*app.Fall{&firstTerrain, &atOneMoment},
		Means: []app.Meaning{{Said: "terrain, setup, set up", Lines: []string{"place done", "next"}}},
		Short: "place terrain or a husk; done: the rest lies as the rules allow",
		Long: "PIECE is large, medium, small or husk. At the end: at N inches from the nearest other,\n" +
			"corner N from the nearest corner, on flat or obstacle. On a battlefield that is typed in\n" +
			"(new --board) they are worked out. The first roll who starts.",
		Example: "place done\nplace Ashley medium corner 7.8 --dice 14,6",
		Do: func(w app.Words) error {
			if all := len(w) == 1 && names.Everybody(w[0]); all || slices.Equal(w, []string{"done"}) {
				return v.Play(setup.PlaceDone{})
			}
			act, err := placement(w)
			if err != nil {
				return err
			}
			return v.Play(act)
		},
	}
}

// placement reads the words of place, PLAYER SIZE [at N] [corner N] [on flat|obstacle], as an act. Corner
// is -1 where no distance is said.
func placement(w app.Words) (act setup.Place, err error) {
	act.Corner = -1
	if i := slices.Index(w, "corner"); i >= 0 {
		if i+1 >= len(w) {
			return act,
				&app.UsageError{Msg: "corner N: how many inches from the nearest corner?"}
		}
		if act.Corner, err = notation.Tenths(w[i+1]); err != nil {
			return act, &app.UsageError{Msg: err.Error()}
		}
		w = slices.Delete(slices.Clone(w), i, i+2)
	}
	if w, act.Said, err = voice.Said(w); err != nil {
		return act, err
	}
	if len(w) != 2 {
		return act, &app.UsageError{Msg: "place PLAYER large|medium|small|husk, or place done"}
	}
	act.Player, act.What = w[0], w[1]
	return act, app.OneOf("piece", act.What, append(slices.Clone(notation.PieceSizes), "husk")...)
}

func (v verbs) rename() app.Verb {
	return app.Verb{
		Use: "rename PLAYER NAME", Short: "call a player something else", Example: "rename Logan Lou",
		Says:  "Call PLAYER something else",
		Gives: app.Nothing(),
		Do:    func(w app.Words) error { return v.Play(setup.Rename{Who: w[0], To: w[1]}) },
	}
}

func (v verbs) redraw() app.Verb {
	return app.Verb{
		Use: "redraw PLAYER", Short: "shuffle the opening hand back and draw one card fewer",
		Says:  "Shuffle the hand back and draw one card fewer",
		Scene: laid + placed, Bare: true,
		Gives:   app.Gives[setup.Redrawn](),
		Means:   []app.Meaning{{Said: "mulligan, keep", Lines: []string{"redraw WHO", "bid ...", "next"}}},
		Example: "redraw Ashley",
		Do:      v.plays(func(w app.Words) malediction.Act { return setup.Redraw{Player: w[0]} }),
	}
}

func (v verbs) take() app.Verb {
	return app.Verb{
		Use: "take PLAYER initiative|zone [CORNER] [SIDE]",
		Says: "PLAYER initiative = Take the initiative\n" +
			"PLAYER zone CORNER SIDE = Take the zone CORNER SIDE\n" +
			"PLAYER zone CORNER = Take the zone CORNER\n" +
			"PLAYER zone = Choose the zone",
		Scene: laid + placed + bids, Bare: true,
		Gives: app.Gives[setup.Taken](),
		Asks:  []*app.Fall{&teamCorners},
		Means: []app.Meaning{
			{Said: "initiative, first", Lines: []string{"take WHO initiative", "bid WHO", "status"}},
			{Said: "zone, side, corner", Lines: []string{"take WHO zone ...", "status"}},
		},
		Short: "what the setup bid has won: initiative, or the choice of the zone",
		Long: "The other side gets what is left. CORNER is north-east, south-east, south-west or\n" +
			"north-west; a team says its SIDE of the field too: north, east, south or west.",
		Example: "take Ashley zone north-east\ntake Ashley initiative",
		Do: func(w app.Words) error {
			if err := v.damaged(w); err != nil {
				return err
			}
			w = prize(w)
			if err := app.OneOf("prize", w.At(1), "initiative", "zone"); err != nil {
				return err
			}
			act := setup.Take{Player: w[0], Zone: w[1] == "zone"}
			if !act.Zone && len(w) > 2 {
				return &app.UsageError{Msg: "take PLAYER initiative: the other side chooses the zone"}
			}
			for _, word := range w[2:] {
				switch {
				case act.Corner == "" && slices.Contains(notation.Corners, word):
					act.Corner = word
				case act.Side == "" && slices.Contains(notation.Sides, word):
					act.Side = word
				default:
					return &telling.Unknown{What: "corner or side", Word: word,
						Have: append(notation.Corners[:4:4], notation.Sides...)}
				}
			}
			return v.Play(act)
		},
	}
}

// damaged returns the error for a unit that takes a number, Sigrith takes 5, which offers it as damage; nil:
// no unit and number stand there.
func (v verbs) damaged(w app.Words) error {
	s, err := v.Here()
	if err != nil || !lead.Number(w.At(1)) {
		return nil
	}
	u, err := s.FindUnit(w[0])
	if err != nil {
		return nil
	}
	return telling.Offer(&app.UsageError{Msg: "a unit takes damage"}, telling.Line("damage", s.Typed(u), w[1]))
}

// prize brings the words of take into their order, without the and corner: take Ashley the south-west zone.
func prize(w app.Words) app.Words {
	list := slices.DeleteFunc(slices.Clone(w), func(word string) bool {
		return word == "the" || word == "corner"
	})
	said := slices.Contains(list, "zone") || slices.Contains(list, "initiative")
	if !said && slices.ContainsFunc(list, func(word string) bool {
		return slices.Contains(notation.Corners, word)
	}) {
		list = slices.Insert(list, 1, "zone")
	}
	for i, word := range list { // the south-west zone
		if i > 1 && word == "zone" {
			list = slices.Insert(slices.Delete(list, i, i+1), 1, word)
		}
	}
	return list
}
