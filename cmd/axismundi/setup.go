package axismundi

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/spf13/pflag"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/rounds"
	"tablehand/assist/axismundi/setup"
	"tablehand/cmd/app"
)

func (v verbs) deal() app.Verb {
	return app.Verb{
		Use: "deal PLAYER P O", Short: "a first hand: how many cards of the Permanent and the 1-Time deck",
		Says:  "Deal the first hand: P Permanent, O 1-Time",
		Scene: setUp, Bare: true,
		Gives:   app.Nothing(),
		Example: "deal Ann 2 3",
		Do: func(w app.Words) error {
			n, err := counted(w[1], w[2])
			if err != nil {
				return err
			}
			return v.Play(setup.Deal{Player: w[0], Permanent: n.Permanent, OneTime: n.OneTime})
		},
	}
}

// counted reads how many cards of each deck; of one of them it may be none.
func counted(permanent, oneTime string) (n axismundi.Counted, err error) {
	for _, of := range []struct {
		what, word string
		into       *int
	}{{"Permanent cards", permanent, &n.Permanent}, {"1-Time cards", oneTime, &n.OneTime}} {
		if *of.into, err = strconv.Atoi(of.word); err != nil || *of.into < 0 || *of.into > axismundi.Most {
			return n, &app.UsageError{Msg: fmt.Sprintf("%q is no number of %s: 0 to %d", of.word, of.what,
				axismundi.Most)}
		}
	}
	return n, nil
}

func (v verbs) redraw() app.Verb {
	return app.Verb{
		Use: "redraw PLAYER P O FOR P O", Short: "exchange cards of the first hand, once",
		Says:  "Exchange cards of the first hand",
		Scene: dealt, Bare: true,
		Gives:   app.Nothing(),
		Means:   []app.Meaning{{Said: "mulligan", Lines: []string{"redraw WHO ...", "next"}}},
		Example: "redraw Ann 1 2 for 3 0",
		Long:    "So many Permanent and 1-Time cards go onto the Discard Pile, and so many come instead.",
		Do: func(w app.Words) error {
			if w[3] != "for" {
				return &app.UsageError{Msg: "redraw PLAYER P O for P O"}
			}
			out, err := counted(w[1], w[2])
			if err != nil {
				return err
			}
			in, err := counted(w[4], w[5])
			if err != nil {
				return err
			}
			return v.Play(setup.Redraw{Player: w[0], Out: out, For: in})
		},
	}
}

func (v verbs) crate() app.Verb {
	return app.Verb{
		Use: "crate WAREHOUSE CARD...", Short: "say what lies open on a Crate Board",
		Says:  "Say what lies open at WAREHOUSE",
		Scene: dealt, Bare: true,
		Gives:   app.Nothing(),
		Example: "crate C dexterity suture",
		Long:    "Cards are named by any piece that no other card has; those that are left out stay unknown.",
		Args:    app.Args(2, 5),
		Do:      v.plays(func(w app.Words) axismundi.Act { return setup.Crate{Warehouse: w[0], Cards: w[1:]} }),
	}
}

func (v verbs) place() app.Verb {
	return app.Verb{
		Use: "place MARK HEX...", Short: "starting markers and Treasure Tokens, where no board draws them",
		Says: "treasure HEX... = Place the Treasure Tokens\n" +
			"Mark the MARK hexes",
		Scene: "new --player Ann=cultivator --player Ben=scrounger --player Cid=savant --seed 7", Bare: true,
		Gives:   app.Nothing(),
		Long:    "MARK is harvested, infected or treasure; 1P:path says a terrain too.",
		Example: "place treasure 1B:path 2C:accessible",
		Do: func(w app.Words) error {
			if err := app.OneOf("mark", w[0], setup.Marks...); err != nil {
				return err
			}
			return v.Play(setup.Place{Mark: w[0], Hexes: slices.Clone(w[1:])})
		},
	}
}

func (v verbs) begin() app.Verb {
	return app.Verb{
		Use: "begin", Short: "begin the first turn, or the next one after end --stop", Example: "begin",
		Says:  "Begin the turn",
		Scene: dealt, Bare: true,
		Gives: app.Gives[rounds.Turn](),
		With: func(f *pflag.FlagSet) func(app.Words) error {
			asked := v.asks(f, "to", "decks", "free-will", "near", "hit", "slots", "scrounge")
			return func(app.Words) error {
				asked()
				return v.Play(rounds.Begin{})
			}
		},
	}
}

func (v verbs) end() app.Verb {
	return app.Verb{
		Use: "end", Short: "end the turn and begin the next one, with all that comes between",
		Says:  "End the turn",
		Gives: app.Gives[rounds.Turn](),
		Asks:  []*app.Fall{&whereOneDies, &endOfTurn, &ofTheCenter},
		Means: []app.Meaning{
			{Said: "done, finish, skip, pass, wait, rest, end turn, next turn, end round, housekeeping",
				Lines: []string{"end", "begin", "next"}},
		},
		Example: "end\nend --stop",
		Long: "What a Familiar has caught arrives, a Shelter evicts, after the third player the levels turn;\n" +
			"then bomb, area Wounds, Housekeeping and points of the next player.",
		With: func(f *pflag.FlagSet) func(app.Words) error {
			var act rounds.End
			f.BoolVar(&act.Stop, "stop", false, "stop before the next turn: begin begins it")
			f.BoolVar(&act.NoRotation, "no-rotation", false, "the levels stay as they lie")
			asked := v.asks(f, "push", "to", "decks", "free-will", "near", "hit", "slots", "scrounge")
			return func(app.Words) error {
				asked()
				return v.Play(act)
			}
		},
	}
}
