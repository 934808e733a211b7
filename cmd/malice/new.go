package malice

import (
	"fmt"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/setup"
	"tablehand/assist/table"
	"tablehand/cmd/app"
)

// newGame holds the flags of a new game.
type newGame struct {
	scenario, boards, difficulty, dstar string
	avatars, readings                   []string
	stewardship, force                  bool

	taken []string // what was left out and became a default: said once the table is there
}

func (v verbs) new() app.Verb {
	return app.Verb{
		Use:   "new",
		Short: "set a game up",
		Long: "Writes table.yaml in this folder, and its journal beside it. What you leave out is\n" +
			"asked at a terminal; elsewhere it becomes two avatars, second printing, preserve,\n" +
			"hard, one board. Masteries are drawn by you: --avatar Sara=black:Time Dancer.",
		Example: "new --avatar Sara --avatar Bryan --boards 2\n" +
			"new --avatar 'Sara=black:Time Dancer' --scenario thwart\n" +
			"new --boards practice\n" +
			"new --printing first --reading dice=odd-even",
		With: func(f *pflag.FlagSet) func(app.Words) error {
			var s newGame
			s.flags(f)
			return func(app.Words) error { return v.setUp(s) }
		},
	}
}

func (s *newGame) flags(f *pflag.FlagSet) {
	f.StringVar(&s.scenario, "scenario", "", "thwart or preserve")
	f.StringVar(&s.boards, "boards", "",
		"how many real boards lie on the table, 1 to 4; practice; or board files, with commas")
	f.StringArrayVar(&s.avatars, "avatar", nil, "NAME, or NAME=COLOR:MASTERY; once for each")
	f.StringVar(&s.difficulty, "difficulty", "", "hard, challenging or easy")
	f.BoolVar(&s.stewardship, "stewardship", false, "each city holds an item in trust")
	f.StringVar(&s.dstar, "dstar", "", "all, net, halfsies or lockdown (second printing)")
	f.StringArrayVar(&s.readings, "reading", nil, "an open reading: A1=next-turn (data assumed lists them)")
	f.BoolVar(&s.force, "force", false,
		"keep the table that stands here as a numbered backup, and begin anew")
}

func (v verbs) setUp(s newGame) error {
	path := filepath.Join(v.Dir, "table.yaml")
	if !v.Vacant(path) && !s.force && !v.DryRun {
		return table.ErrExists
	}
	if _, err := v.SoundBook(); err != nil {
		return err
	}
	r, err := v.Rules()
	if err != nil {
		return err
	}
	act, err := v.newGame(&s)
	if err != nil {
		return err
	}
	seed := v.NewSeed()
	act.Seed = int(seed)
	v.Printing = act.Printing
	v.Line = s.typed(act)
	if v.Table != "" {
		v.Note("new always writes in this folder: --table is for the other commands")
	}
	if err := app.NewTable(v.App, r, malice.Confirmed{Act: act}, path, seed, s.force); err != nil {
		return err
	}
	for _, taken := range s.taken {
		v.Note("%s", taken)
	}
	v.Note("the table is table.yaml; look at it with: tablehand status")
	return nil
}

// newGame settles what the flags leave open: asked at a terminal, else the default, said.
func (v verbs) newGame(s *newGame) (act setup.New, err error) {
	printing, err := s.settle(v, "printing", "which printing", v.Printing, notation.Printings, "second")
	if err != nil {
		return act, err
	}
	if s.scenario, err = s.settleScenario(v, printing); err != nil {
		return act, err
	}
	if s.boards, err = s.settle(v, "boards", "how many boards lie on the table", s.boards, nil,
		"1"); err != nil {
		return act, err
	}
	if s.difficulty, err = s.settle(v, "difficulty", "which difficulty", s.difficulty, notation.Difficulties,
		"hard"); err != nil {
		return act, err
	}
	if s.dstar == "" {
		s.dstar = "all"
	} else if err := app.OneOf("d* method", s.dstar, notation.DStars...); err != nil {
		return act, err
	}
	if len(s.avatars) == 0 {
		names, err := s.settle(v, "avatar", "who plays (names, with commas)", "", nil, "Avatar1,Avatar2")
		if err != nil {
			return act, err
		}
		for _, name := range strings.Split(names, ",") {
			s.avatars = append(s.avatars, strings.TrimSpace(name))
		}
	}
	act = setup.New{Printing: printing, Scenario: s.scenario, Difficulty: s.difficulty,
		Stewardship: s.stewardship, DStar: s.dstar}
	if err := v.layOut(s, &act); err != nil {
		return act, err
	}
	if act.Avatars, err = seats(s.avatars); err != nil {
		return act, err
	}
	act.Readings, err = app.Pairs("--reading", s.readings)
	return act, err
}

// layOut reads --boards: a number of real boards, the practice boards, or files that were typed in.
func (v verbs) layOut(s *newGame, act *setup.New) error {
	if n, err := strconv.Atoi(s.boards); err == nil {
		act.Boards = n
		return nil
	}
	book, err := v.Book()
	if err != nil {
		return err
	}
	files := strings.Split(s.boards, ",")
	if s.boards == "practice" {
		p, err := book.Practice()
		if err != nil {
			return err
		}
		files, act.Adjoins = append(p.Boards, p.Realm), p.Adjoins
	} else if !strings.ContainsAny(s.boards, ".,/-") {
		return &app.UsageError{Msg: fmt.Sprintf(
			"--boards %s: how many real boards lie on the table, 1 to 4; practice; "+
				"or files such as north.yaml,east.yaml", chance.Quote(s.boards))}
	}
	if act.Boards, act.Files, err = book.LayOut(files); err != nil {
		return err
	}
	if act.Boards > 1 && len(act.Adjoins) == 0 {
		s.taken = append(s.taken,
			"the boards are taken to lie apart: board join a.east b.west says how they touch")
	}
	return nil
}

// settleScenario asks for the scenario; the first printing has only one game.
func (s *newGame) settleScenario(v verbs, printing string) (string, error) {
	if !notation.Printed(printing).ScenarioChosen() && s.scenario == "" {
		return "preserve", nil
	}
	return s.settle(v, "scenario", "which scenario", s.scenario, notation.Scenarios, "preserve")
}

// settle takes the flag's value, asks, or takes the default and says so.
func (s *newGame) settle(v verbs, flag, question, said string, words []string, otherwise string) (string,
	error) {
	switch {
	case said != "" && words == nil:
		return said, nil // any word
	case said != "":
		return said, app.OneOf(flag, said, words...)
	}
	answer, asked, err := v.AskOr(question, words, otherwise)
	if err == nil && !asked {
		s.taken = append(s.taken, fmt.Sprintf("%s: %s (--%s says otherwise)", flag, otherwise, flag))
	}
	return answer, err
}

// seats reads NAME or NAME=COLOR:MASTERY.
func seats(words []string) ([]setup.Seat, error) {
	var list []setup.Seat
	for _, word := range words {
		name, card, drawn := strings.Cut(word, "=")
		seat := setup.Seat{Name: name}
		if drawn {
			m, err := malice.ParseMastery(card)
			if err != nil {
				return nil, err
			}
			seat.Mastery = m
		}
		list = append(list, seat)
	}
	return list, nil
}

// typed returns the command with every default written out, to be typed again.
func (s newGame) typed(act setup.New) []string {
	line := []string{"new", "--printing=" + act.Printing, "--scenario=" + act.Scenario,
		"--boards=" + s.boards}
	for _, a := range s.avatars {
		line = append(line, "--avatar="+a)
	}
	line = append(line, "--difficulty="+act.Difficulty, "--dstar="+act.DStar)
	if act.Stewardship {
		line = append(line, "--stewardship")
	}
	for _, r := range s.readings {
		line = append(line, "--reading="+r)
	}
	return append(line, "--seed="+strconv.Itoa(act.Seed))
}
