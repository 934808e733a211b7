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
	"tablehand/assist/malice/status"
	"tablehand/assist/near"
	"tablehand/assist/table"
	"tablehand/assist/telling"
	"tablehand/cmd/app"
)

// newGame holds the flags of a new game.
type newGame struct {
	scenario, boards, difficulty, dstar string
	avatars, starts, readings           []string
	stewardship, force                  bool

	taken []string // what was left out and became a default: said once the table is there
}

func (v verbs) new() app.Verb {
	return app.Verb{
		Use:   "new",
		Gives: app.Gives[status.View](),
		Asks: []*app.Fall{&atSetUp, {Choices: []string{
			"lair-AVATAR MAP|none where it starts [setup.start.gate]",
			"reveal-MAP STRONGHOLD easy: its Well [item.start.easy]"}}},
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
	f.StringArrayVar(&s.starts, "start", nil,
		"NAME=BOARD: the avatar starts on the Gate of that board; else of a")
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
	book, err := v.SoundBook()
	if err != nil {
		return err
	}
	if !v.Converses() {
		return v.begin(s, path)
	}
	return v.Converse(v.queries(book, s), func(said app.Answers) error {
		asked := s
		asked.take(said)
		if v.Printing == "" {
			defer func() { v.Printing = "" }()
			v.Printing = said["printing"]
		}
		return v.begin(asked, path)
	})
}

// begin writes the table of a new game, and notes what was left out and became a default.
func (v verbs) begin(s newGame, path string) error {
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

// newGame returns the act that sets the game up: what the flags and a conversation leave open becomes a
// default.
func (v verbs) newGame(s *newGame) (act setup.New, err error) {
	printing, err := s.settle("printing", v.Printing, notation.Printings, "second")
	if err != nil {
		return act, err
	}
	if s.scenario, err = s.settleScenario(printing); err != nil {
		return act, err
	}
	if s.boards, err = s.settle("boards", s.boards, nil,
		"1"); err != nil {
		return act, err
	}
	if s.difficulty, err = s.settle("difficulty", s.difficulty, notation.Difficulties,
		"hard"); err != nil {
		return act, err
	}
	if s.dstar == "" {
		s.dstar = "all"
	} else if err := app.OneOf("d* method", s.dstar, notation.DStars...); err != nil {
		return act, err
	}
	if len(s.avatars) == 0 {
		names, err := s.settle("avatar", "", nil, "Avatar1,Avatar2")
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
	if err := s.startAt(act.Avatars); err != nil {
		return act, err
	}
	act.Readings, err = app.Pairs("--reading", s.readings)
	return act, err
}

// layOut reads --boards into the act: a number of real boards, the practice boards, or files that were
// typed in.
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
	} else if near.Word(s.boards, []string{"practice"}) != "" {
		return &app.UsageError{Msg: "--boards " + chance.Quote(s.boards) + ": did you mean practice?"}
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

// settleScenario settles the scenario; the first printing has only one game.
func (s *newGame) settleScenario(printing string) (string, error) {
	if !notation.Printed(printing).ScenarioChosen() && s.scenario == "" {
		return "preserve", nil
	}
	return s.settle("scenario", s.scenario, notation.Scenarios, "preserve")
}

// settle returns what was said of a flag, or the default otherwise, which it notes in taken. It refuses a
// word that is none of these words; nil words: any will do.
func (s *newGame) settle(flag, said string, words []string, otherwise string) (string,
	error) {
	switch {
	case said != "" && words == nil:
		return said, nil // any word
	case said != "":
		return said, app.OneOf(flag, said, words...)
	}
	s.taken = append(s.taken, fmt.Sprintf("%s: %s (--%s says otherwise)", flag, otherwise, flag))
	return otherwise, nil
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

// startAt gives avatars the boards of --start, and refuses one for an avatar that does not play.
func (s *newGame) startAt(seats []setup.Seat) error {
	starts, err := app.Pairs("--start", s.starts)
	if err != nil {
		return err
	}
	var names []string
	for i, seat := range seats {
		names = append(names, seat.Name)
		seats[i].Board = starts[seat.Name]
		delete(starts, seat.Name)
	}
	for name := range starts {
		return &telling.Unknown{What: "avatar", Word: name, Have: names}
	}
	return nil
}

// typed returns the command with every default written out, to be typed again.
func (s newGame) typed(act setup.New) []string {
	line := []string{"new", "--printing=" + act.Printing, "--scenario=" + act.Scenario,
		"--boards=" + s.boards}
	for _, a := range s.avatars {
		line = append(line, "--avatar="+a)
	}
	for _, at := range s.starts {
		line = append(line, "--start="+at)
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

// atSetUp lists what falls and is drawn as a game is set up.
var atSetUp = app.Fall{
	Dice: []string{"potions easy: a d2 [guardian.treasure]", "items easy: a d2 [item.start.easy]"},
	Draws: []string{"mastery one for each avatar [setup.avatar.mastery]",
		"well easy: one for each board [well.light.effects]",
		"radiance easy: one for each avatar [radiance.draw]"}}
