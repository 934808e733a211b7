package axismundi

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/axismundi/rounds"
	"tablehand/assist/axismundi/setup"
	"tablehand/assist/chance"
	"tablehand/cmd/app"
)

func (v verbs) deal() app.Verb {
	return app.Verb{
		Use: "deal PLAYER P [O]", Args: app.Args(2, -1),
		Short: "a first hand: how many cards of the Permanent and the 1-Time deck",
		Says: "PLAYER P O = Deal the first hand: P Permanent, O 1-Time\n" +
			"PLAYER P = Deal the first hand: P Permanent, the others 1-Time",
		Scene: setUp, Bare: true,
		Gives:   app.Nothing(),
		Example: "deal Ann 2 3",
		Do: func(w app.Words) error {
			n, all, err := counts(w[1:])
			if err != nil {
				return err
			}
			switch { // the rest of a first hand
			case all:
			case n.OneTime == 0 && n.Permanent <= setup.FirstHand:
				n.OneTime = setup.FirstHand - n.Permanent
			case n.Permanent == 0 && n.OneTime <= setup.FirstHand:
				n.Permanent = setup.FirstHand - n.OneTime
			}
			return v.Play(setup.Deal{Player: w[0], Permanent: n.Permanent, OneTime: n.OneTime})
		},
	}
}

// counts reads how many cards of each deck: 3 2, 3 permanent and 2 one-time, permanent. All says that both
// numbers were said, or one card alone.
func counts(words []string) (n axismundi.Counted, all bool, err error) {
	words = strings.Fields(strings.ReplaceAll(strings.Join(words, " "), ",", " "))
	words = slices.DeleteFunc(words, func(word string) bool {
		return slices.Contains([]string{"and", "card", "cards", "a", "an", "off", "from", "the"},
			strings.ToLower(word))
	})
	if len(words) == 2 && !isDeck(words[0]) && !isDeck(words[1]) {
		n, err = counted(words[0], words[1])
		return n, true, err
	}
	last, said := "", 0
	for i, word := range words {
		deck, is := notation.ReadDeck(word)
		if !is && (last != "" || i == len(words)-1 && len(words) > 1) {
			return n, false, &app.UsageError{Msg: chance.Quote(word) +
				" is one word too many: so many Permanent, so many 1-Time, such as 2 3"}
		}
		if !is {
			last = word
			if len(words) > 1 {
				continue
			}
		}
		of := counted
		if is && deck == notation.OneTime {
			of = func(number, none string) (axismundi.Counted, error) { return counted(none, number) }
		}
		one, err := of(cmp.Or(last, "1"), "0")
		if err != nil {
			return n, false, err
		}
		n.Permanent, n.OneTime, said = n.Permanent+one.Permanent, n.OneTime+one.OneTime, said+1
		all, last = said > 1 || is && len(words) == 1 || is && len(words) == 2 && words[0] == "1", ""
	}
	return n, all, nil
}

func isDeck(word string) bool {
	_, is := notation.ReadDeck(word)
	return is
}

// counted reads two numbers of cards, of the Permanent and of the 1-Time deck; each may be 0.
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
		Use: "redraw PLAYER P O|CARD... for P O", Short: "exchange cards of the first hand, once",
		Says:  "Exchange cards of the first hand",
		Scene: dealt, Bare: true,
		Gives:   app.Nothing(),
		Args:    app.Args(2, -1),
		Means:   []app.Meaning{{Said: "mulligan", Lines: []string{"redraw WHO ...", "next"}}},
		Example: "redraw Ann 1 2 for 3 0\nredraw Ann peek hail for 0 2",
		Long: "So many Permanent and 1-Time cards go onto the Discard Pile, or those that are named, and behind\n" +
			"for stands how many of each deck come instead.",
		Do: v.redrawn,
	}
}

// redrawn plays the line of redraw: PLAYER P O for P O, or PLAYER CARD... for P O.
func (v verbs) redrawn(w app.Words) error {
	act := setup.Redraw{Player: w[0]}
	at := slices.Index(w, "for")
	out := w[1:]
	if at > 0 {
		out = w[1:at]
	}
	numbers := !slices.ContainsFunc(out, func(word string) bool {
		return strings.Trim(word, "0123456789") != ""
	})
	var err error
	switch {
	case numbers && len(out) == 2:
		if act.Out, err = counted(out[0], out[1]); err != nil {
			return err
		}
	case numbers:
		return &app.UsageError{Msg: "say which cards go, and behind for how many of each deck come: redraw " +
			w[0] + " peek hail for 0 2, or in numbers, first Permanent, then 1-Time: redraw " + w[0] +
			" 1 1 for 0 2"}
	default:
		act.Cards = v.spell(out)
	}
	if at < 0 || at+1 == len(w) {
		n := max(len(act.Cards), act.Out.All())
		return &app.UsageError{Msg: fmt.Sprintf("say how many of each deck come instead, first Permanent, "+
			"then 1-Time: %s for 0 %d", strings.Join(append([]string{"redraw"}, w[:len(out)+1]...), " "), n)}
	}
	n, _, err := counts(w[at+1:])
	if err != nil {
		return err
	}
	act.For = n
	return v.Play(act)
}

func (v verbs) crate() app.Verb {
	return app.Verb{
		Use: "crate WAREHOUSE CARD...", Short: "say what lies open on a Crate Board",
		Says:  "Say what lies open at WAREHOUSE",
		Scene: dealt, Bare: true,
		Gives:   app.Nothing(),
		Example: "crate C dexterity suture",
		Long: "Cards are named by any piece that no other card has; those that are left out stay as they are.\n" +
			"Where more are named than places are unknown, they are all that lies there.",
		Args: app.Args(2, -1),
		Do: v.plays(func(w app.Words) axismundi.Act {
			return setup.Crate{Warehouse: w[0], Cards: v.spell(w[1:])}
		}),
	}
}

func (v verbs) place() app.Verb {
	return app.Verb{
		Use: "place MARK HEX...", Short: "starting markers and Treasure Tokens, where no board draws them",
		Says: "treasure HEX... = Place the Treasure Tokens\n" +
			"Mark the MARK hexes",
		Means: []app.Meaning{
			{Said: "treasures, treasure tokens", Lines: []string{"place treasure ...", "status players"}},
			{Said: "infection, infected, infection markers", Lines: []string{"place infected ...", "status hexes"}},
			{Said: "harvested, harvested markers", Lines: []string{"place harvested ...", "status hexes"}},
		},
		Scene: "new --player Ann=cultivator --player Ben=scrounger --player Cid=savant --seed 7", Bare: true,
		Gives:   app.Nothing(),
		Long:    "MARK is harvested, infected or treasure; 1P:path says a terrain too.",
		Example: "place treasure 1B:path 2C:accessible",
		Do: func(w app.Words) error {
			mark := markSaid(w[0])
			if err := app.OneOf("mark", mark, setup.Marks...); err != nil {
				return err
			}
			hexes := slices.DeleteFunc(commasBehind(w[1:]), func(word string) bool {
				return slices.Contains([]string{"marker", "markers", "token", "tokens", "on", "onto", "at", "and",
					"the", "hex", "hexes"}, strings.ToLower(word))
			})
			if len(hexes) == 0 {
				return &app.UsageError{Msg: "place " + mark + ": say its hexes: place " + mark + " 1B 1E"}
			}
			if s, err := v.Here(); err == nil {
				hexes = s.WithKinds(hexes, true)
			}
			return v.Play(setup.Place{Mark: mark, Hexes: hexes})
		},
	}
}

// markSaid returns the mark that a word means: treasures, infection and harvest are said for them too.
func markSaid(word string) string {
	switch lower := strings.ToLower(word); lower {
	case "treasures":
		return "treasure"
	case "infection", "infections":
		return "infected"
	case "harvest":
		return "harvested"
	default:
		return lower
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
			{Said: "done, finish, skip, pass, rest, end turn, next turn, end round, housekeeping",
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
