// Package stats holds the verb that says what journals tell of dice, checks and turns.
package stats

import (
	"cmp"
	"fmt"
	"io/fs"
	"math/big"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"tablehand/assist/bundle"
	"tablehand/assist/chance"
	"tablehand/assist/names"
	"tablehand/assist/stats"
	"tablehand/assist/table"
	"tablehand/assist/telling"
	"tablehand/assist/text"
	"tablehand/cmd/app"
)

// parts lists the words for the parts of the answer, of which each can be asked for alone.
var parts = [...]string{"dice", "checks", "fights", "turns"}

// A Teller tells of the table here, and of games that export packed.
type Teller struct {
	app.Place
	Known func(*app.App) []app.Game // the games of the program
}

// Verb returns the verb stats.
func (t Teller) Verb() app.Verb {
	return app.Verb{
		Use:   "stats [WORD...]",
		Scene: "roll 2d6ge7 3d6 --dice 6,1,2,2,5",
		Gives: app.Gives[Told]().Or(app.Keyed[string]("svg")),
		Means: []app.Meaning{{Said: "statistics, luck, fair dice, playing time", Lines: []string{"stats"}}},
		Short: "what the journal tells of dice, checks, fights and turns",
		Long: "Tells how lucky and how even dice fell, which throw was the rarest, what was held\n" +
			"against a number, how fights ended against what was foretold before their first blow,\n" +
			"and how long turns took. WORD is dice, checks, fights or turns for one part; a name,\n" +
			"for that person alone; files that export made, or folders of them, for those games in\n" +
			"the place of the table here.",
		Example: "stats\nstats dice\nstats --since 1",
		Completes: func(words app.Words, begun string) []string {
			return slices.Concat(parts[:], t.Files(".zip")(begun))
		},
		With: func(f *pflag.FlagSet) func(app.Words) error {
			var q question
			since := f.String("since", "", "from an act on: its `number`, or a mark")
			f.BoolVar(&q.real, "real", false, "only faces that were typed in, undone ones too")
			f.BoolVar(&q.all, "all", false, "works out all fights, not the last 50 alone")
			t.Draws(f)
			return func(words app.Words) error { return t.answer(q, words, *since) }
		},
	}
}

// A question says what is asked of journals, and of whom.
type question struct {
	app.Place
	part    string // empty: all
	names   []string
	files   []string
	since   int
	real    bool
	all     bool     // all fights are foretold, not the last fifty alone
	counted bool     // fights are counted and not foretold
	people  []string // all whose dice fell
	outers  map[sumOf]*big.Rat
}

// asksFor reports whether somebody is asked for by name, or everybody is. It remembers the name.
func (q *question) asksFor(who string) bool {
	if who != "" {
		q.people = text.With(q.people, who)
	}
	return len(q.names) == 0 ||
		slices.ContainsFunc(q.names, func(name string) bool { return names.Same(name, who) })
}

func (q *question) shows(part string) bool { return q.part == "" || q.part == part }

// read sorts words into parts, files and names.
func (q *question) read(words app.Words) {
	for _, word := range words {
		switch {
		case slices.Contains(parts[:], word) && q.part == "":
			q.part = word
		case strings.HasSuffix(word, ".zip") || strings.HasSuffix(word, "/") || app.There(q.Absolute(word)):
			q.files = append(q.files, word)
		default:
			q.names = append(q.names, word)
		}
	}
}

func (t Teller) answer(q question, words app.Words, since string) error {
	q.Place = t.Place
	q.read(words)
	all := t.begin(q)
	var told Told
	var err error
	if len(q.files) > 0 {
		if since != "" {
			return &app.UsageError{Msg: "--since is an act of the table here: leave it out"}
		}
		err = t.packed(all, &told)
	} else {
		err = t.here(all, &told, since)
	}
	if err != nil {
		return err
	}
	if len(q.names) > 0 && len(all.dice)+len(all.checks) == 0 {
		return &telling.Unknown{What: "dice of", Word: q.names[len(q.names)-1],
			Have: slices.Concat(all.people, parts[:])}
	}
	all.finish(&told)
	switch {
	case t.SVG:
		return t.Picture(all.chart(told))
	case t.JSON && len(q.files) > 0:
		d := t.Blank()
		d.Result = told
		return t.WriteJSON(d)
	case t.JSON:
		return t.AnswerTable(told)
	}
	return t.Pages(all.text(told))
}

// here reads the journal of the table here, from an act or a mark on, into g and told.
func (t Teller) here(g *gathered, told *Told, since string) error {
	view, err := t.OnTable()
	if err != nil {
		return err
	}
	history, err := t.History(view.Path)
	if err != nil {
		return err
	}
	if g.since, err = placeOf(history, since); err != nil {
		return err
	}
	entries, err := history.Skim(g.real, g.wanted)
	if err != nil {
		return err
	}
	return g.game(told, lying{t.Shown(view.Path), view.Path, view.Text, history.Then}, entries)
}

// placeOf returns the number of the act with which the figures begin: since is that number or a mark;
// without it, 0.
func placeOf(h app.History, since string) (int, error) {
	if since == "" {
		return 0, nil
	}
	if _, err := strconv.Atoi(since); err == nil {
		return app.Count("an act", since)
	}
	marks, err := h.Marks()
	var have []string
	for _, m := range marks {
		if m.Mark == since {
			return m.Seq, nil
		}
		have = append(have, m.Mark)
	}
	if err == nil {
		err = &telling.Unknown{What: "mark", Word: since, Have: have}
	}
	return 0, err
}

// lying is a table to be read: its name for people, its path, its text now, and a function for its text
// after act seq.
type lying struct {
	name, path string
	text       []byte
	then       func(seq int) ([]byte, error)
}

// game reads the entries of one game, and who plays it on its table.
func (g *gathered) game(told *Told, at lying, entries []table.Trace) error {
	one := GameTold{Table: at.name, Game: g.Game.Name}
	before := *g
	g.first, g.last, g.acts, g.rounds, g.fights, g.unkept = "", "", 0, 0, nil, 0
	if s := g.Game.Stats; s != nil && s.First != "" && g.since <= 1 {
		g.clock.Begin(s.First, 1)
		g.rounds++
	}
	if err := g.read(entries); err != nil {
		return err
	}
	one.Acts, one.Rounds, one.From, one.To, one.Unkept = g.acts, g.rounds, g.first, g.last, g.unkept
	one.Seconds, one.Breaks = g.clock.Seconds-before.clock.Seconds, g.clock.Breaks-before.clock.Breaks
	g.clock.Pause()
	g.foretold(told, at)
	if g.Game.Turn != nil {
		turn, err := g.Game.Turn(at.path, at.text)
		if err != nil {
			return err
		}
		one.Over = g.Ended()
		told.met(turn.People, one.Over)
	}
	told.Games = append(told.Games, one)
	return nil
}

// met counts a game for each of these people: as played and, once it is over, as won, lost or unknown.
func (t *Told) met(people []string, over *app.Ending) {
	for _, name := range people {
		i := slices.IndexFunc(t.People, func(p PersonTold) bool { return names.Same(p.Name, name) })
		if i < 0 {
			i = len(t.People)
			t.People = append(t.People, PersonTold{Name: name})
		}
		p := &t.People[i]
		p.Games++
		switch {
		case over == nil:
		case over.Winner == name, over.Winner == "" && over.Won:
			p.Won++
		case over.Winner == "" || slices.Contains(people, over.Winner):
			p.Lost++
		default: // a team
			p.Unknown++
		}
	}
}

// packed reads games that export made, each in a folder of its own, into g and told.
func (t Teller) packed(g *gathered, told *Told) error {
	var files []string
	for _, name := range g.files {
		path := t.Absolute(name)
		info, err := os.Stat(path)
		switch {
		case err != nil:
			return &table.BrokenError{Path: name, Msg: "there is no such file: export makes one", Err: err}
		case !info.IsDir():
			files = append(files, path)
			continue
		}
		found, _ := filepath.Glob(filepath.Join(path, "*.zip")) // only a bad pattern fails
		if len(found) == 0 {
			return telling.Impossible("%s holds no games: export makes them, FILE.zip", name)
		}
		files = append(files, found...)
	}
	own := g.Game
	for _, path := range files {
		if err := t.onePacked(g, told, path); err != nil {
			return err
		}
	}
	g.Game = own
	return nil
}

func (t Teller) onePacked(g *gathered, told *Told, path string) error {
	broken := func(err error) error {
		return &table.BrokenError{Path: t.Shown(path), Msg: err.Error(), Err: err}
	}
	f, err := os.Open(path)
	if err != nil {
		return broken(err)
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return broken(err)
	}
	b, err := bundle.Unpack(f, info.Size())
	if err != nil {
		return broken(err)
	}
	folder, err := os.MkdirTemp("", "tablehand")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(folder) }() // what is left there is nobody's
	at := filepath.Join(folder, "table.yaml")
	journal := filepath.Join(folder, "table.journal")
	for name, to := range map[string]string{"table.yaml": at, "table.journal": journal} {
		held, has := b.Text(name)
		if !has {
			return broken(fs.ErrNotExist)
		}
		if err := os.WriteFile(to, held, 0o600); err != nil {
			return err
		}
	}
	made, _ := b.Text("table.yaml")
	name, _, err := t.Heading(t.Shown(path), made)
	if err != nil {
		return err
	}
	games := t.Known(t.App)
	i := slices.IndexFunc(games, func(g app.Game) bool { return g.Name == name })
	if i < 0 {
		return broken(fmt.Errorf("a table of %s, which this program does not play", chance.Quote(name)))
	}
	g.Game = games[i].Opened()
	entries, err := table.Skim(at, g.real, g.wanted)
	if err != nil {
		return err
	}
	then := func(seq int) ([]byte, error) { return table.Then(at, seq) }
	return g.game(told, lying{filepath.Base(path), at, made, then}, entries)
}

// finish works out dice, checks and turns of all journals that were read, and adds them to told.
func (g *gathered) finish(told *Told) {
	slices.SortStableFunc(g.dice, func(a, b *DiceTold) int { return cmp.Compare(b.N, a.N) })
	looks := 0
	for _, d := range g.dice {
		k := g.kind(d.Die)
		if len(k.of) > 1 && stats.Enough(d.N, k.of) {
			looks++
		}
	}
	for _, d := range g.dice {
		k := g.kind(d.Die)
		if k.plain && d.N > 0 {
			l := stats.LuckOf(k.die, d.N, g.sums[d])
			d.Mean, d.Expected = big.NewRat(int64(g.sums[d]), int64(d.N)), big.NewRat(int64(len(k.faces)+1), 2)
			d.Less, d.Equal, d.Luck = l.Less, l.Equal, &l.Near
		}
		if len(k.of) > 1 && stats.Enough(d.N, k.of) && !k.die.Unread {
			var counts []int
			for _, face := range k.faces {
				counts = append(counts, d.Faces[face])
			}
			uneven := stats.Uneven(counts, k.of)
			d.Uneven, d.loaded = &uneven, stats.Loaded(uneven, looks)
		}
		told.Dice = append(told.Dice, *d)
	}
	if g.kept || unkeptIn(*told) == 0 {
		told.Checks = []ChecksTold{}
	}
	for _, c := range g.checks {
		told.Checks = append(told.Checks, *c)
	}
	if g.rare != nil {
		g.rare.Among = g.throws
		told.Rare = append(told.Rare, *g.rare)
	}
	for _, t := range g.clock.Turns() {
		seq, seconds := t.Longest()
		told.Turns = append(told.Turns, TurnsTold{t.Who, len(t.Seconds), t.Sum(), t.Median(),
			LongestTold{seq, seconds}})
	}
}
