package malediction

import (
	"path/filepath"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"tablehand/assist/malediction/box"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/malediction/setup"
	"tablehand/assist/table"
	"tablehand/cmd/app"
)

// newGame holds the words and flags of a new game.
type newGame struct {
	echo, readings []string
	force          bool
}

func (v verbs) new() app.Verb {
	return app.Verb{
		Use:   "new [SIZE] PLAYER[=WARBAND]...",
		Short: "set a game up",
		Long: "SIZE is tutorial, practice, strife, havoc, maelstrom, or the inches of a side; havoc\n" +
			"where none is named. Two players, or four in two teams, clockwise and alternating.",
		Example: "new strife Ashley Logan --echo Ashley=25 --echo Logan=25\nnew tutorial Ashley Logan",
		Args:    app.Args(0, -1),
		With: func(f *pflag.FlagSet) func(app.Words) error {
			var s newGame
			f.StringArrayVar(&s.echo, "echo", nil, "PLAYER=N: what the legacy card gives at the start")
			f.StringArrayVar(&s.readings, "reading", nil, "an open reading: A1=grow (data assumed lists them)")
			f.BoolVar(&s.force, "force", false,
				"keep the table that stands here as a numbered backup, and begin anew")
			return func(w app.Words) error { return v.setUp(w, s) }
		},
	}
}

func (v verbs) setUp(w app.Words, n newGame) error {
	path := filepath.Join(v.Dir, "table.yaml")
	if !v.Vacant(path) && !n.force && !v.DryRun {
		return table.ErrExists
	}
	act := setup.New{Mode: notation.Full, Size: "havoc"}
	if size := w.At(0); size == "tutorial" {
		act.Mode, act.Size, w = notation.Tutorial, "strife", w[1:]
	} else if named(size) {
		act.Size, w = size, w[1:]
	}
	echo, err := app.Pairs("--echo", n.echo)
	if err != nil {
		return err
	}
	for _, word := range w {
		name, warband, _ := strings.Cut(word, "=")
		seat := setup.Seat{Name: name, Warband: warband, Echo: -1}
		if said, ok := echo[name]; ok {
			if seat.Echo, err = strconv.Atoi(said); err != nil {
				return &app.UsageError{Msg: "--echo " + name + "=N: a number"}
			}
		}
		act.Seats = append(act.Seats, seat)
	}
	if act.Readings, err = app.Pairs("--reading", n.readings); err != nil {
		return err
	}
	seed := v.NewSeed()
	act.Seed = int(seed)
	r, err := v.Rules()
	if err != nil {
		return err
	}
	v.Line = append(append([]string{"new", act.Size}, w...), "--seed="+strconv.Itoa(act.Seed))
	return app.NewTable(v.App, r, act, path, seed, n.force)
}

// named says whether a word is a size, and no player.
func named(word string) bool {
	for _, size := range box.SizeNames {
		if word == size {
			return true
		}
	}
	_, err := strconv.Atoi(word)
	return err == nil
}
