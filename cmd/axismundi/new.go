package axismundi

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/axismundi/setup"
	"tablehand/assist/axismundi/status"
	"tablehand/assist/telling"
	"tablehand/cmd/app"
	"tablehand/cmd/axismundi/voice"
)

// newGame holds the flags of a new game.
type newGame struct {
	players, modules, readings []string
	length, board              string
	force                      bool
}

func (v verbs) new() app.Verb {
	return app.Verb{
		Use: "new", Short: "set a game up",
		Bare:  true,
		Gives: app.Gives[status.View](),
		Asks:  []*app.Fall{&starting},
		Long: "Writes table.yaml in this folder, and its journal beside it. Three players, in turn order,\n" +
			"each with a Character and, behind a colon, the Warehouse before the own Pier. A board file,\n" +
			"or practice, lets the program work out distances, Pushes and Rotations.",
		Example: "new --player Ann=cultivator:C --player Ben=malignant:S --player Cid=savant:K --board practice\n" +
			"new --player Ann=scrounger --player Ben=beastmaster --player Cid=savant --length 60",
		With: func(f *pflag.FlagSet) func(app.Words) error {
			var n newGame
			f.StringArrayVar(&n.players, "player", nil,
				"NAME=CHARACTER, or NAME=CHARACTER:WAREHOUSE; once for each")
			f.StringVar(&n.length, "length", "", "full, 120 or 60 minutes")
			f.StringVar(&n.board, "board", "", "practice, blank, or a board file; without one people are asked")
			f.StringArrayVar(&n.modules, "module", nil, "poison or free-will; once for each")
			f.StringArrayVar(&n.readings, "reading", nil,
				"an open reading: A1=wipe (data assumed lists them)")
			f.BoolVar(&n.force, "force", false,
				"keep the table that stands here as a numbered backup, and begin anew")
			return func(app.Words) error { return v.setUp(n) }
		},
	}
}

func (v verbs) setUp(n newGame) error {
	return v.Begin(app.Beginning[axismundi.State]{
		Force: n.force, Said: len(n.players) > 0, Ask: v.queries,
		Act: func(said app.Answers, seed int) (axismundi.Act, []string, error) {
			n := n
			switch {
			case said != nil:
				n.take(said)
			case len(n.players) == 0:
				n.players, n.board = strings.Split(ourPlayers, ","), axismundi.Practice // all of which is known
				v.Note("nothing is said: three on our practice island; yours is --player Ann=cultivator:C, thrice")
			}
			act, err := n.act()
			act.Seed = seed
			return act, append([]string{voice.Mount}, n.typed(act)...), err
		},
	})
}

// act returns the act that sets the game up by the flags; a length that is left out is the full game.
func (n newGame) act() (act setup.New, err error) {
	act = setup.New{Length: n.length, Board: n.board, Modules: n.modules}
	if act.Length == "" {
		act.Length = notation.Lengths[0]
	}
	if err := app.OneOf("length", act.Length, notation.Lengths...); err != nil {
		return act, err
	}
	for i, m := range n.modules {
		if err := app.OneOf("module", m, notation.Modules...); err != nil {
			return act, err
		}
		if slices.Contains(n.modules[:i], m) {
			return act, &app.UsageError{Msg: "--module " + m + " is said twice"}
		}
	}
	if act.Readings, err = app.Pairs("--reading", n.readings); err != nil {
		return act, err
	}
	for _, text := range n.players {
		seat, err := readSeat(text)
		if err != nil {
			return act, err
		}
		act.Seats = append(act.Seats, seat)
	}
	return act, nil
}

// readSeat reads Ann=cultivator:C.
func readSeat(typed string) (seat setup.Seat, err error) {
	name, rest, ok := strings.Cut(typed, "=")
	if !ok {
		return seat, &app.UsageError{Msg: fmt.Sprintf("--player %q: NAME=CHARACTER, as in Ann=cultivator:C", typed)}
	}
	character, warehouse, said := strings.Cut(rest, ":")
	word, err := telling.Named("Character", character, notation.Characters)
	if err != nil {
		return seat, err
	}
	seat = setup.Seat{Name: name, Character: notation.Character(word)}
	if !said {
		return seat, nil
	}
	seat.Warehouse, err = readHome(warehouse)
	return seat, err
}

// readHome reads the name of a Warehouse.
func readHome(typed string) (notation.Hex, error) {
	for _, w := range axismundi.UnknownWarehouses {
		if strings.EqualFold(typed, string(w)) {
			return w, nil
		}
	}
	h, ok := notation.ReadName(typed)
	if !ok {
		return "", &telling.Unknown{What: "Warehouse", Word: typed, Have: []string{"C", "w1", "w2", "w3"}}
	}
	return h, nil
}

// typed returns the command with every default written out, to be typed again.
func (n newGame) typed(act setup.New) []string {
	line := []string{"new"}
	for _, seat := range act.Seats {
		word := "--player=" + seat.Name + "=" + string(seat.Character)
		if seat.Warehouse != "" {
			word += ":" + string(seat.Warehouse)
		}
		line = append(line, word)
	}
	line = append(line, "--length="+act.Length)
	if act.Board != "" {
		line = append(line, "--board="+act.Board)
	}
	for _, m := range act.Modules {
		line = append(line, "--module="+m)
	}
	for _, r := range n.readings {
		line = append(line, "--reading="+r)
	}
	return append(line, fmt.Sprintf("--seed=%d", act.Seed))
}

// ourPlayers play where nobody says who plays.
const ourPlayers = "Ann=cultivator,Ben=malignant,Cid=savant"
