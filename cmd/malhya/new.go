package malhya

import (
	"fmt"
	"strings"

	"github.com/spf13/pflag"

	"tablehand/assist/malhya"
	"tablehand/assist/malhya/setup"
	"tablehand/assist/malhya/status"
	"tablehand/cmd/app"
	"tablehand/cmd/malhya/voice"
)

// newGame holds the flags of a new game.
type newGame struct {
	heroes, readings []string
	scenario         string
	force            bool
}

// ourHeroes are the players and peoples of a new game for which nobody says who plays.
const ourHeroes = "Ann=Yoktal,Ben=Sulk"

func (v verbs) new() app.Verb {
	return app.Verb{
		Use: "new", Short: "lay a table for a scenario",
		Bare:  true,
		Gives: app.Gives[status.View](),
		Long: "Writes table.yaml in this folder, and its journal beside it. The heroes in seating order, each\n" +
			"with a people; what their boards say comes with hero set.",
		Example: "new --scenario 'Secrets of the Fortress of Shadows' --hero Ann=Yoktal --hero Ben=Sulk\n" +
			"new --hero Ann=Yoktal --reading A3=once",
		With: func(f *pflag.FlagSet) func(app.Words) error {
			var n newGame
			f.StringArrayVar(&n.heroes, "hero", nil, "a hero and the people: Ann=Yoktal; once for each")
			f.StringVar(&n.scenario, "scenario", "", "what the scenario is called")
			f.StringArrayVar(&n.readings, "reading", nil,
				"an open reading: A3=once (data assumed lists them)")
			f.BoolVar(&n.force, "force", false,
				"keep the table that stands here as a numbered backup, and begin anew")
			return func(app.Words) error { return v.setUp(n) }
		},
	}
}

func (v verbs) setUp(n newGame) error {
	return v.Begin(app.Beginning[malhya.State]{
		Force: n.force, Said: len(n.heroes) > 0, Ask: v.queries,
		Act: func(said app.Answers, seed int) (malhya.Act, []string, error) {
			n := n
			switch {
			case said != nil:
				n.take(said)
			case len(n.heroes) == 0:
				n.heroes = strings.Split(ourHeroes, ",")
				v.Note("nothing is said: Ann and Ben; yours are --hero Ann=Yoktal, once for each")
			}
			act, err := n.act()
			act.Seed = seed
			return act, append([]string{voice.Mount}, n.typed(act)...), err
		},
	})
}

// act makes the act of a new game from the flags.
func (n newGame) act() (act setup.New, err error) {
	act = setup.New{Scenario: n.scenario}
	if act.Readings, err = app.Pairs("--reading", n.readings); err != nil {
		return act, err
	}
	for _, typed := range n.heroes {
		seat, err := readSeat(typed)
		if err != nil {
			return act, err
		}
		act.Seats = append(act.Seats, seat)
	}
	return act, nil
}

// typed returns the words of the command with every default written out, so that it can be typed again.
func (n newGame) typed(act setup.New) []string {
	line := []string{"new"}
	for _, seat := range act.Seats {
		line = append(line, "--hero="+seat.Name+"="+seat.People)
	}
	if act.Scenario != "" {
		line = append(line, "--scenario="+act.Scenario)
	}
	for _, r := range n.readings {
		line = append(line, "--reading="+r)
	}
	return append(line, fmt.Sprintf("--seed=%d", act.Seed))
}
