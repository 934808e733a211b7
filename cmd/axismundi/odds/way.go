package odds

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/looks"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/text"
	"tablehand/cmd/app"
)

// A Coming holds, in JSON, in how many own turns a player comes to a hex: alone, and against somebody who
// blocks.
type Coming struct {
	Player string `json:"player"`
	To     string `json:"to"`
	Alone  *int   `json:"alone"` // turns of the player while all others stand still; null: there is no way
	Block  string `json:"block" unknown:"null"`
	// Rounds are the own turns against whoever blocks: null where the blocker can stand in the way for ever.
	Rounds *int              `json:"rounds"`
	Turns  []looks.ChaseTurn `json:"turns"`
}

func (v forecasts) way() app.Verb {
	return app.Verb{
		Use: "way [PLAYER] TO", Short: "rounds to a hex, against an Opponent who stands in the way",
		Scene: app.OnTheTable,
		Gives: app.Gives[Coming](),
		Long: "The fewest own turns to axis, pier or a hex, as the boards turn between rounds. With --block\n" +
			"that Opponent makes whatever moves hinder most, and the turns of both are listed, exact as\n" +
			"long as nobody attacks, plays a card or dies on the way; the third player stands still.",
		Example: "odds way axis\nodds way Ann pier --block Ben",
		With: func(f *pflag.FlagSet) func(app.Words) error {
			var block string
			f.StringVar(&block, "block", "", "the Opponent who stands in the way")
			return func(w app.Words) error { return v.comes(w, block) }
		},
	}
}

// comes tells in how many turns a player comes to a hex, by a line of [PLAYER] HEX; block names the
// Opponent who stands in the way, if any does.
func (v forecasts) comes(w app.Words, block string) error {
	if v.Dice != "" || v.Draw != "" {
		return &app.UsageError{
			Msg: "--dice and --draw: odds let nothing fall and draw nothing: leave them out"}
	}
	s, err := v.Here()
	if err != nil {
		return err
	}
	who, word := "", w[0]
	if len(w) > 1 {
		who, word = w[0], w[1]
	}
	p, err := s.Actor(who)
	if err != nil {
		return err
	}
	to, err := s.ReadHex(p.Name, word)
	if err != nil {
		return err
	}
	j, alone := looks.Travel(s, p, to)
	if _, err := looks.Needs(s); err != nil {
		return err
	}
	c := Coming{Player: p.Name, To: string(to), Turns: []looks.ChaseTurn{}}
	if alone == nil {
		c.Alone, c.Rounds = &j.Rounds, &j.Rounds
		for _, leg := range j.Turns {
			c.Turns = append(c.Turns, looks.ChaseTurn{Player: p.Name, Leg: leg})
		}
	}
	if block == "" {
		if alone != nil {
			return alone
		}
		return v.Show(c, saidAlone(c))
	}
	by, err := v.blocker(s, p, block)
	if err != nil {
		return err
	}
	r, err := looks.Blocked(s, p, by, to)
	if err != nil {
		return err
	}
	c.Block, c.Rounds, c.Turns = r.Block, r.Rounds, r.Turns
	return v.Show(c, saidBlocked(c))
}

// blocker returns the Opponent that a word names. It refuses the player who goes to the hex.
func (v forecasts) blocker(s *axismundi.State, p *axismundi.Player, word string) (*axismundi.Player, error) {
	by, err := s.FindPlayer(word)
	if err == nil && by.Name == p.Name {
		return nil, &app.UsageError{Msg: "--block " + word + ": an Opponent stands in the way"}
	}
	return by, err
}

func saidAlone(c Coming) string {
	if *c.Alone == 0 {
		return fmt.Sprintf("%s stands on %s\n", c.Player, c.To)
	}
	return fmt.Sprintf("%s, as all others stand\n", text.Things(*c.Alone, "round", "rounds")) + saidTurns(c)
}

// saidBlocked tells a race: how long, and the turns of both.
func saidBlocked(c Coming) string {
	alone := "no way"
	if c.Alone != nil {
		alone = strconv.Itoa(*c.Alone)
	}
	switch {
	case c.Rounds == nil:
		return app.Fit("", fmt.Sprintf("%s can keep %s off %s for ever (%s while all stand)", c.Block,
			c.Player, c.To, alone))
	case *c.Rounds == 0:
		return saidAlone(c)
	}
	return app.Fit("", fmt.Sprintf("%s, however %s stands in the way (%s while all stand)",
		text.Things(*c.Rounds, "round", "rounds"), c.Block, alone)) + saidTurns(c)
}

// saidTurns lists turns, each as a line to type.
func saidTurns(c Coming) string {
	var rows [][]string
	for _, turn := range c.Turns {
		line := strings.Join(turn.Argv, " ")
		switch {
		case line == "":
			line = "stay on " + turn.At
		case len(turn.Argv) == 2 && turn.Argv[1] == string(notation.Center):
			line = "enter"
		}
		rows = append(rows, []string{turn.Player, line})
	}
	return text.Aligned("  ", rows)
}
