package malhya

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tablehand/assist/malhya"
	"tablehand/assist/malhya/notation"
	"tablehand/assist/malhya/room"
	"tablehand/assist/malhya/setup"
	"tablehand/assist/malhya/stealth"
	"tablehand/assist/names"
	"tablehand/assist/near"
	"tablehand/assist/telling"
	"tablehand/cmd/app"
	"tablehand/cmd/malhya/board"
)

// rooms returns the verbs of a room and of who stands in it, but for moves, with their words and flags.
func (v verbs) rooms() chapter {
	return chapter{
		verbs: func() []app.Verb {
			return []app.Verb{v.room(), v.look(), v.reach(), v.engage(), v.disengage()}
		},
		kinds: func() []app.Kind {
			return []app.Kind{{Name: "ROOM", Offers: v.plansHere}, app.Fixed("TOKEN", setup.Tokens...),
				{Name: "TOKEN=TYPE", Offers: v.cells}}
		},
	}
}

var whereDeployed = app.Fall{Choices: []string{
	"place-ENEMY SPACE where an enemy is put whose Staging token is taken [room.deploy.occupied]"}}

func (v verbs) room() app.Verb {
	return app.Verb{
		Use: "room [ROOM]", Args: app.Args(0, 1),
		Says: "ROOM = Open the room ROOM\n" +
			"Open a room",
		Gives: app.Gives[board.Shown]().Or(app.Nothing()),
		Means: []app.Meaning{{Said: "floor, tiles, plan", Lines: []string{"room --help"}}},
		Short: "build the room that the booklet leads into, or look at the one that lies there",
		Long: "ROOM is a floor plan of yours (board new begins one), practice, or none: a room of which " +
			"no\n" +
			"plan is typed in, where the program asks what only the table shows. The exploration\n" +
			"phase begins. Without a word it draws the room that lies there.",
		Example: "room practice\nroom none",
		Do: func(w app.Words) error {
			switch {
			case len(w) == 0:
				return board.Verbs(v.Voice).Show("", v.Width())
			case w[0] == "none":
				return v.Play(setup.Lay{})
			}
			plan, err := v.plan(w)
			if err != nil {
				return err
			}
			return v.Play(setup.Lay{Plan: plan})
		},
		Verbs: func() []app.Verb { return []app.Verb{v.deploy(), v.place(), v.token()} },
	}
}

// plan returns the name of a floor plan as the table file has it: practice, or the path of a file below the
// table's folder. It refuses a word that names no plan.
func (v verbs) plan(w app.Words) (string, error) {
	if err := app.PlainNames(w); err != nil || w[0] == malhya.Practice {
		return malhya.Practice, err
	}
	_, err := v.BoardFile(w[0], board.Verbs(v.Voice).Names)
	if unknown, is := errors.AsType[*telling.Unknown](err); is {
		unknown.Near = near.Word(w[0], []string{"none", "deploy", "place", "token"})
	}
	if err != nil {
		return "", err
	}
	return v.BesideTable(w[0])
}

func (v verbs) deploy() app.Verb {
	return app.Verb{
		Use:   "deploy [N] [TOKEN=TYPE...]",
		Says:  "Place the enemies",
		Means: []app.Meaning{{Said: "deploy", Lines: []string{"room deploy ...", "room deploy"}}},
		Scene: "room practice",
		Gives: app.Gives[setup.Deployed](),
		Asks:  []*app.Fall{&whereDeployed},
		Short: "put the enemies into the room, by the deployment table or by name",
		Long: "N is the number of heroes who enter, for the columns of the plan's table; by itself all " +
			"of\n" +
			"them. yellow=swordsman+archer names the enemies of a Staging token; instead of the token a\n" +
			"space may stand, or without a plan any word. An enemy is a type or the number of its card.",
		Example: "room deploy\nroom deploy 3\nroom deploy yellow=swordsman J5=archer",
		Do: func(w app.Words) error {
			var act setup.Deploy
			for _, word := range placed(app.Unlisted(w)) {
				token, types, named := strings.Cut(word, "=")
				if named {
					act.Cells = append(act.Cells, room.Cell{Token: token, Types: strings.Split(types, "+")})
					continue
				}
				n, err := strconv.Atoi(word)
				if err != nil || n < 1 || n > 9 || act.Heroes > 0 {
					return &app.UsageError{Msg: fmt.Sprintf(
						"%q: a number of heroes, or enemies by their token: "+
							"yellow=swordsman+archer", word)}
				}
				act.Heroes = n
			}
			return v.Play(stealth.After{Act: act})
		},
	}
}

// placed joins the type of enemies and the color or space beside it to TOKEN=TYPE, in either order: archer
// blue and blue archer become blue=archer. Other words stay as they are.
func placed(w app.Words) (list []string) {
	isPlace := func(word string) bool {
		return notation.IsSpace(word) || slices.Contains(notation.Colors, strings.ToLower(word))
	}
	isType := func(word string) bool {
		return strings.Trim(word, "0123456789") != "" && !strings.Contains(word, "=") && !isPlace(word)
	}
	for i := 0; i < len(w); i++ {
		switch next := w.At(i + 1); {
		case isPlace(w[i]) && isType(next):
			list = append(list, w[i]+"="+next)
			i++
		case isType(w[i]) && isPlace(next):
			list = append(list, next+"="+w[i])
			i++
		default:
			list = append(list, w[i])
		}
	}
	return list
}

func (v verbs) place() app.Verb {
	return app.Verb{
		Use: "place WHO SPACE...", Short: "put heroes into the room, or a figure where the table has it",
		Means: []app.Meaning{{Said: "place, put, enter", Lines: []string{"room place ...", "room place --help"}}},
		Says:  "WHO SPACE... = Put WHO on SPACE",
		Scene: "room practice",
		Gives: app.Nothing(),
		Long: "Who enters stands on the Heroes icon, the others on the nearest spaces; who stands in " +
			"the\n" +
			"room already is put where the table has it.",
		Example: "room place Ann A5\nroom place Ann A5 Ben B5",
		Do: func(w app.Words) error {
			w = slices.DeleteFunc(app.Unlisted(w), names.Small) // Ann on A5 and Ben at B5
			if len(w)%2 != 0 || !notation.IsSpace(w[1]) {
				return &app.UsageError{Msg: "each WHO needs a SPACE: room place Ann A5 Ben B5"}
			}
			var act setup.Place
			for i := 0; i < len(w); i += 2 {
				act.Spots = append(act.Spots, setup.Spot{Who: w[i], At: w[i+1]})
			}
			return v.Play(act)
		},
	}
}

func (v verbs) token() app.Verb {
	return app.Verb{
		Use: "token TOKEN SPACE [off]", Short: "lay a noise, cadaver or interest token down, or take it away",
		Says:    "Lay a token down: TOKEN",
		Scene:   "room practice",
		Gives:   app.Nothing(),
		Means:   []app.Meaning{{Said: "noise, sound, token", Lines: []string{"room token --help"}}},
		Example: "room token noise C3\nroom token interest A1 off",
		Do: func(w app.Words) error {
			if len(w) == 3 && w[2] != "off" {
				return &app.UsageError{Msg: fmt.Sprintf("%q: off takes the token away", w[2])}
			}
			return v.Play(stealth.After{Act: setup.Token{Token: w[0], At: w[1], Off: len(w) == 3}})
		},
	}
}

func (v verbs) engage() app.Verb {
	return app.Verb{
		Use: "engage WHO WHOM...", Short: "say who touches whom, where no plan is typed in",
		Says:    "Say whom WHO touches",
		Scene:   "room none\nroom deploy yellow=swordsman+swordsman",
		Gives:   app.Nothing(),
		Example: "engage Ann swordsman-1\nengage swordsman-2 Ann Ben",
		Do:      v.plays(func(w app.Words) malhya.Act { return setup.Engage{Who: w[0], Whom: w[1:]} }),
	}
}

func (v verbs) disengage() app.Verb {
	return app.Verb{
		Use: "disengage WHO WHOM...", Short: "say who no longer touches whom, where no plan is typed in",
		Says:    "Say whom WHO no longer touches",
		Scene:   "room none\nroom deploy yellow=swordsman\nengage Ann swordsman-1",
		Gives:   app.Nothing(),
		Example: "disengage Ann swordsman-1",
		Do:      v.plays(func(w app.Words) malhya.Act { return setup.Engage{Who: w[0], Whom: w[1:], Off: true} }),
	}
}

// plansHere returns the names of floor plans that can complete a word, and none, for a room without a plan.
func (v verbs) plansHere(string) []string {
	return append(board.Verbs(v.Voice).Names(), "none")
}

// cells completes TOKEN=TYPE: the tokens of the plan, and behind the = the Enemy cards that are typed in.
func (v verbs) cells(begun string) (list []string) {
	s, err := v.Here()
	if err != nil || s.Plan() == nil {
		return nil
	}
	before, _, named := strings.Cut(begun, "=")
	for _, token := range s.Plan().Staging {
		if !named {
			list = append(list, token.Color+"=")
		}
	}
	if named {
		for _, of := range s.Book().Cards().Names("enemy") {
			list = append(list, before+"="+of)
		}
	}
	return list
}
