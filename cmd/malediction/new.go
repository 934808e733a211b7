package malediction

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/box"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/malediction/setup"
	"tablehand/assist/malediction/status"
	"tablehand/assist/telling"
	"tablehand/cmd/app"
)

// newGame holds the words and flags of a new game.
type newGame struct {
	echo, zones, readings, words []string
	threshold, gap               int
	husks, relics                int
	pieces, board                string
	display                      []string
	force                        bool
}

func (v verbs) new() app.Verb {
	return app.Verb{
		Use:   "new [SIZE] [PLAYER=WARBAND]...",
		Bare:  true,
		Gives: app.Gives[status.View](),
		Asks:  []*app.Fall{&displayed},
		Short: "set a game up",
		Long: "SIZE is tutorial, practice, strife, havoc, maelstrom, or the inches of a side; havoc\n" +
			"where none is named; practice, with two warbands of our own, where nothing is\n" +
			"said. Two players, or four in two teams, clockwise and alternating.",
		Example: "new strife Ashley Logan --echo Ashley=25 --echo Logan=25\nnew tutorial Ashley Logan",
		With: func(f *pflag.FlagSet) func(app.Words) error {
			s := newGame{husks: unsaid, relics: unsaid}
			f.StringArrayVar(&s.echo, "echo", nil, "PLAYER=N: what the legacy card gives at the start")
			f.StringArrayVar(&s.zones, "zone", nil,
				"PLAYER=CORNER in the tutorial: the other has the opposite corner")
			app.NumberVar(f, &s.threshold, "threshold",
				"mastery that wins; else 25 in the tutorial, 40 in the full game")
			app.NumberVar(f, &s.gap, "gap",
				"least distance between husks, in inches; else that of the size")
			app.NumberVar(f, &s.husks, "husks",
				"husks on the field of your own scenario, and relics in its display")
			app.NumberVar(f, &s.relics, "relics", "cards of the relic deck of your own scenario")
			f.StringVar(&s.pieces, "pieces", "", "terrain of each side: large=1,medium=1,small=2")
			f.StringVar(&s.board, "board", "",
				"the battlefield that you have typed in; practice: ours; or none")
			f.StringSliceVar(&s.words, "words", []string{"near"},
				"what is asked after moves and shots: near, at, past; or none")
			f.StringSliceVar(&s.display, "display", nil,
				"the relics that lie face up on your table, with commas; else each is named as it is claimed")
			f.StringArrayVar(&s.readings, "reading", nil,
				"an open reading: A1=grow (data assumed lists them)")
			f.BoolVar(&s.force, "force", false,
				"keep the table that stands here as a numbered backup, and begin anew")
			return func(w app.Words) error { return v.setUp(w, s) }
		},
	}
}

func (v verbs) setUp(w app.Words, n newGame) error {
	return v.Begin(app.Beginning[malediction.State]{
		Force: n.force, Said: len(w) > 0, Ask: v.queries,
		Act: func(said app.Answers, seed int) (malediction.Act, []string, error) {
			n, w := n, w
			switch {
			case said != nil:
				w = n.take(said)
			case len(w) == 0:
				w = app.Words{practice}
				v.Note("nothing is said: two practice warbands; new strife Ashley Logan is a game with your own")
			}
			act, err := v.newGame(w, n)
			act.Seed = seed
			return act, append([]string{notation.Name}, n.typed(act)...), err
		},
	})
}

// newGame makes the act of a new game from the words [SIZE] PLAYER[=WARBAND]… and the flags. It asks for
// the echo that nobody has said.
func (v verbs) newGame(w app.Words, n newGame) (act setup.New, err error) {
	act = setup.New{Mode: notation.Full, Size: "havoc", Threshold: n.threshold, Gap: n.gap,
		Words: n.words, Display: n.display}
	if slices.Equal(n.words, []string{"none"}) {
		act.Words = nil
	}
	ours, sized := false, true
	switch size := w.At(0); {
	case size == "tutorial":
		act.Mode, act.Size, w = notation.Tutorial, "strife", w[1:]
	case size == practice:
		ours, act.Size, w = true, "strife", w[1:]
	case isSize(size):
		act.Size, w = size, w[1:]
	default:
		sized = false
	}
	if err := v.onBoard(&act, n.board, ours, sized); err != nil {
		return act, err
	}
	if ours && len(w) == 0 {
		w = app.Words{"Ashley", "Logan"}
	}
	if act.Readings, err = app.Pairs("--reading", n.readings); err != nil {
		return act, err
	}
	if act.Scenario, err = scenario(n.husks, n.relics); err != nil {
		return act, err
	}
	if act.Pieces, err = pieces(n.pieces); err != nil {
		return act, err
	}
	var names []string
	for _, word := range w {
		name, _, _ := strings.Cut(word, "=")
		names = append(names, name)
	}
	echo, err := ofPlayers("--echo", n.echo, names)
	if err != nil {
		return act, err
	}
	zones, err := corners(n.zones, names, act.Mode)
	if err != nil {
		return act, err
	}
	for i, word := range w {
		name, file, _ := strings.Cut(word, "=")
		if ours && file == "" {
			file = box.PracticeWarbands[(i+i/2)%2] // teammates have different Seekers
		}
		seat, err := v.seat(name, file, echo)
		if err != nil {
			return act, err
		}
		if _, said := echo[name]; !said && act.Mode == notation.Tutorial {
			seat.Echo = -1 // no legacy counts there
		}
		seat.Zone = zones[name]
		act.Seats = append(act.Seats, seat)
	}
	return act, v.echoes(&act)
}

// ofPlayers reads PLAYER=WHAT words of a flag, and returns each WHAT by the player's name. It refuses a
// name that is none of players, and one that is answered twice.
func ofPlayers(flag string, list, players []string) (map[string]string, error) {
	said, err := app.Pairs(flag, list)
	of := map[string]string{}
	for _, word := range slices.Sorted(maps.Keys(said)) {
		name, err := telling.Named("player", word, players)
		if err != nil {
			return nil, err
		}
		if _, twice := of[name]; twice {
			return nil, &app.UsageError{Msg: flag + ": " + name + " is answered twice"}
		}
		of[name] = said[word]
	}
	return of, err
}

// corners reads PLAYER=CORNER words, and returns each corner by the player's name. In the full game it
// refuses them: there the zones are chosen after the setup bid.
func corners(list, players []string, mode notation.Mode) (map[string]string, error) {
	zones, err := ofPlayers("--zone", list, players)
	if err != nil {
		return nil, err
	}
	if len(zones) > 0 && mode != notation.Tutorial {
		return nil, telling.Offer(&telling.Refused{Rule: "setup.full.bid.choice",
			Reason: "in the full game zones are chosen after the setup bid: --zone is for the tutorial"},
			telling.Line("rules", "setup.full.bid.choice"))
	}
	for _, corner := range zones {
		if err := app.OneOf("corner", corner, notation.Corners...); err != nil {
			return nil, err
		}
	}
	return zones, nil
}

// seat returns the seat of a player, with the cards of the warband's file if there is one. The echo is that
// of echo, else that of the warband's Seeker; -1: nobody has said it.
func (v verbs) seat(name, file string, echo map[string]string) (seat setup.Seat, err error) {
	seat = setup.Seat{Name: name, Warband: file, Echo: -1}
	if file != "" {
		warband, _, err := v.Warband(file)
		if err != nil {
			return seat, err
		}
		seat.Cards = &warband
		book, err := v.Book()
		if err != nil {
			return seat, err
		}
		if card := book.Deck().Cards[book.Deck().Spelled(warband.Seeker)]; card.Echo > 0 {
			seat.Echo = card.Echo
		}
	}
	if said, ok := echo[name]; ok {
		seat.Echo, err = app.Count("echo", said)
	}
	return seat, err
}

// echoes asks for the echo of each player for whom nobody has said it: it is printed on the legacy card. In
// the tutorial there is none; where nobody can be asked it refuses.
func (v verbs) echoes(act *setup.New) error {
	if act.Mode == notation.Tutorial {
		return nil
	}
	if err := act.Seated(); err != nil {
		return err
	}
	for i, seat := range act.Seats {
		if seat.Echo >= 0 {
			continue
		}
		for note := ""; act.Seats[i].Echo < 0; {
			typed, asked, err := v.AskOr(note+"the echo on "+seat.Name+"'s legacy card", nil, "")
			if err != nil {
				return err
			}
			if !asked {
				return &telling.Refused{Rule: "setup.full.echo", Reason: seat.Name +
					"'s legacy card says how much echo there is at the start: --echo " + seat.Name + "=25"}
			}
			n, err := app.Count("echo", typed)
			if err != nil {
				note = err.Error() + "\n"
				continue
			}
			act.Seats[i].Echo = n
		}
	}
	return nil
}

// unsaid is the value of a number flag that nobody typed.
const unsaid = -1 << 31

// scenario returns the numbers of husks and of relics in a scenario of the players' own, by the words for
// them. One that nobody has typed is left out.
func scenario(husks, relics int) (map[string]int, error) {
	own := map[string]int{}
	for i, n := range []int{husks, relics} {
		if n == unsaid {
			continue
		}
		if n < 1 || n > malediction.MostRelics {
			return nil, &app.UsageError{Msg: fmt.Sprintf("--%s %d: 1 to %d", notation.ScenarioWords[i], n,
				malediction.MostRelics)}
		}
		own[notation.ScenarioWords[i]] = n
	}
	return own, nil
}

// pieces reads how many pieces of each size a side has: large=1,medium=1,small=2. nil: nothing is said.
func pieces(text string) (map[string]int, error) {
	if text == "" {
		return nil, nil
	}
	pairs, err := app.Pairs("--pieces", strings.Split(text, ","))
	if err != nil {
		return nil, err
	}
	of := map[string]int{}
	for size, n := range pairs {
		if err := app.OneOf("piece", size, notation.PieceSizes...); err != nil {
			return nil, err
		}
		if of[size], err = strconv.Atoi(n); err != nil || of[size] < 0 || of[size] > 20 {
			return nil, &app.UsageError{Msg: "--pieces " + size + "=N: 0 to 20"}
		}
	}
	return of, nil
}

// typed returns the words of the command with every default written out, so that it can be typed again.
func (n newGame) typed(act setup.New) []string {
	line := []string{"new", act.Size}
	if act.Mode == notation.Tutorial {
		line[1] = "tutorial"
	}
	for _, seat := range act.Seats {
		word := seat.Name
		if seat.Warband != "" {
			word += "=" + seat.Warband
		}
		line = append(line, word)
	}
	if act.Mode == notation.Full {
		for _, seat := range act.Seats {
			line = append(line, "--echo="+seat.Name+"="+strconv.Itoa(seat.Echo))
		}
	}
	if n.threshold > 0 {
		line = append(line, "--threshold="+strconv.Itoa(n.threshold))
	}
	if n.gap > 0 {
		line = append(line, "--gap="+strconv.Itoa(n.gap))
	}
	if n.pieces != "" {
		line = append(line, "--pieces="+n.pieces)
	}
	for _, what := range notation.ScenarioWords {
		if count := act.Scenario[what]; count > 0 {
			line = append(line, "--"+what+"="+strconv.Itoa(count))
		}
	}
	if act.Board != "" {
		line = append(line, "--board="+act.Board)
	}
	for _, zone := range n.zones {
		line = append(line, "--zone="+zone)
	}
	if len(n.display) > 0 {
		line = append(line, "--display="+strings.Join(n.display, ","))
	}
	line = append(line, "--words="+cmp.Or(strings.Join(act.Words, ","), "none"))
	for _, r := range n.readings {
		line = append(line, "--reading="+r)
	}
	return append(line, "--seed="+strconv.Itoa(act.Seed))
}

// onBoard puts the battlefield of --board into the act, by its name or its file; practice is ours. Without
// the flag it is ours if ours says so, else none. Unless sized, the act's size becomes that of the
// battlefield.
func (v verbs) onBoard(act *setup.New, word string, ours, sized bool) error {
	switch {
	case word == "none", word == "" && !ours:
		return nil
	case word == practice, word == "":
		word = box.PracticeField
	}
	book, err := v.Book()
	if err != nil {
		return err
	}
	if !slices.Contains(book.Fields().Names(), word) {
		if err := app.PlainNames([]string{word}); err != nil {
			return err
		}
		if word, err = v.BesideTable(word); err != nil {
			return err
		}
	}
	f, err := book.Field(word)
	if err != nil {
		return err
	}
	if act.Board = word; sized {
		return nil
	}
	act.Size = setup.SizeOf(book, f.Inches)
	return nil
}

// isSize says whether a word is a size of the field, and no player.
func isSize(word string) bool {
	_, err := strconv.Atoi(word)
	return err == nil || slices.Contains(box.SizeNames, word)
}
