package cmd

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"tablehand/assist/telling"
	"tablehand/cmd/app"
)

// A desk is a table in memory, as it stands after some acts. Nothing that is typed there changes it: an
// outcome holds the desk that comes of a line.
type desk struct {
	game app.Game
	dir  string // where it would lie
	env  func(string) string
	text string
	seq  int
	told map[string]outcome // what came of lines that were typed at it; nil: each is played
}

// remembers returns the table so that no line is played twice on it.
func (d desk) remembers() desk {
	d.told = map[string]outcome{}
	return d
}

// deskIn returns the table of a folder, at which so many acts have been played.
func deskIn(dir string, env func(string) string, seq int) (desk, error) {
	text, err := os.ReadFile(filepath.Join(dir, "table.yaml"))
	if err != nil {
		return desk{}, err
	}
	is := func(g app.Game) bool { return strings.Contains(string(text), "\ngame: "+g.Name+"\n") }
	return desk{game: gameThat(is), dir: dir, env: env, text: string(text), seq: seq}, nil
}

// gameThat returns the first game that something is true of, or else the first of all.
func gameThat(is func(app.Game) bool) app.Game {
	all := openGames()
	return all[max(0, slices.IndexFunc(all, is))]
}

// gameUnder returns the game of a mount.
func gameUnder(mount string) app.Game {
	return gameThat(func(g app.Game) bool { return g.Mount == mount })
}

// desk returns the table that lies in the world.
func (w *world) desk(seq int) desk {
	w.t.Helper()
	d, err := deskIn(w.dir, func(key string) string { return w.env[key] }, seq)
	if err != nil {
		w.t.Fatal(err)
	}
	return d
}

// An outcome is what comes of a line.
type outcome struct {
	heard
	err    error
	offers []telling.Command
	desk   desk // after it
}

// patience is the time after which a line hangs.
const patience = time.Minute

// types plays a line: nobody is asked, and dice follow the table's seed.
func (d desk) types(line ...string) outcome {
	if d.told == nil {
		return d.plays(line)
	}
	key := app.Typed(line)
	after, known := d.told[key]
	if !known {
		after = d.plays(line)
		d.told[key] = after
	}
	return after
}

// app returns the program at the table, before a line.
func (d desk) app(out, said io.Writer) *app.App {
	a := &app.App{Script: app.Imagine(d.path(), []byte(d.text), d.seq), Inside: true,
		Streams: app.Streams{In: strings.NewReader(""), Out: out, Err: said, Dir: d.dir, Getenv: d.env}}
	a.Within()
	return a
}

func (d desk) path() string { return filepath.Join(d.dir, "table.yaml") }

func (d desk) plays(line []string) (after outcome) {
	watch := time.AfterFunc(patience, func() { panic("this hangs: " + app.Typed(line) + "\n" + d.text) })
	defer watch.Stop()
	var out, said bytes.Buffer
	a := d.app(&out, &said)
	if beside(d.game, line) {
		a.Script, a.Inside, line = nil, false, append(slices.Clone(line), "--dry-run")
		if line[0] != d.game.Mount {
			line = append([]string{d.game.Mount}, line...)
		}
	}
	after.err = executed(a, line, games)
	if after.err != nil {
		after.code = fail(a, after.err)
	}
	if after.desk = d; a.Script != nil && (string(a.Script.Text()) != d.text || a.Script.Seq() != d.seq) {
		after.desk.text, after.desk.seq, after.desk.told = string(a.Script.Text()), a.Script.Seq(), nil
	}
	after.heard.out, after.heard.err, after.offers = out.String(), said.String(), a.Offers
	return after
}

// beside says whether a line writes a file beside the table, which no script does: it is rehearsed.
func beside(g app.Game, line []string) bool {
	if line[0] == g.Mount && len(line) > 1 {
		line = line[1:]
	}
	return slices.Contains([]string{"card", "data", "board", "export"}, line[0])
}

// mounted returns a line as it is typed at any table of the game.
func (d desk) mounted(line ...string) []string {
	if slices.ContainsFunc(d.game.Own(), func(v app.Verb) bool { return v.Name() == line[0] }) {
		return append([]string{d.game.Mount}, line...)
	}
	return line
}

// rule returns the rule of a refusal, or "".
func (a outcome) rule() string {
	if refused, ok := errors.AsType[*telling.Refused](a.err); ok {
		return refused.Rule
	}
	return ""
}

// asked returns the decision that a line was refused for want of, nil where it was not.
func (a outcome) asked() *app.Asked {
	if a.err == nil {
		return nil
	}
	return app.Explain(a.err).Asks
}

// wants says whether a line is refused for want of what one that asks for this may lack: the very decision, a
// die that nobody has read off, a draw among what nobody has counted, a card that nobody has typed in.
func (a outcome) wants(asks []string) bool {
	if a.code != app.Refused {
		return false
	}
	if asked := a.asked(); asked != nil {
		return slices.ContainsFunc(asks, func(flag string) bool { return meansFlag(flag, asked.Flag) })
	}
	return (nextStep{Asks: asks}).wants(a.heard.err)
}

// takes says whether a line of a step is done, or is refused for want of what it asks for. A word that the
// law has filled in means something, and need not be one that this table takes.
func (a outcome) takes(s nextStep) bool {
	noFile := a.code == app.File && slices.Contains(s.words(), sample["FILE"])
	return a.code == app.Done || a.wants(s.Asks) || s.filled && (a.code == app.Refused || noFile)
}

// meansFlag says whether a flag that a step may ask for (--choose claim) is the one that a line was refused
// for want of (--choose claim.baruk=).
func meansFlag(may, asked string) bool {
	rest, is := strings.CutPrefix(strings.ReplaceAll(asked, " ", "="), strings.ReplaceAll(may, " ", "="))
	return is && (rest == "" || strings.ContainsAny(rest[:1], "=.:"))
}

// ahead holds the next steps at a table, its players, and whether it is over, as far as that was told.
type ahead struct {
	steps  []nextStep
	over   bool
	people []string
}

func (d desk) next() (ahead, error) {
	h := d.types(d.mounted("next", "--json")...)
	if h.code != app.Done {
		return ahead{}, fmt.Errorf("next: exit %d: %s%s", h.code, h.out, h.heard.err)
	}
	var doc struct {
		Next []nextStep
		Over any
	}
	err := json.Unmarshal([]byte(h.out), &doc)
	return ahead{steps: doc.Next, over: doc.Over != nil && doc.Over != false}, err
}

// turn returns what is next as the game itself tells it: without the document, with what may stand in a free
// place whose answers the table does not know.
func (d desk) turn() (now ahead, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("next: %v", r)
		}
	}()
	p := atRoot(d.app(io.Discard, io.Discard), games)
	turn, err := p.game.Turn(d.path(), []byte(d.text))
	if err != nil {
		return now, err
	}
	now.people = turn.People
	said := turn.Saying(slices.Concat(p.game.Own(), p.anyVerbs()))
	steps, err := turn.Steps()
	for _, s := range steps {
		says := said(s.Command)
		if !s.Any && d.game.Mount != openGames()[0].Mount {
			s.Words = append([]string{d.game.Mount}, s.Words...)
		}
		n := d.stepOf(s.Command, turn.People)
		n.Who, n.Due, n.Asks, n.Says = s.Who, s.Due, s.Asks, says
		now.steps = append(now.steps, n)
	}
	return now, err
}

// stepOf returns a command with the answers for its free places. Where the table knows none it has a word
// that has a meaning there, and is filled.
func (d desk) stepOf(c telling.Command, people []string) (s nextStep) {
	for _, w := range c.Words {
		if w == "" {
			s.Argv = append(s.Argv, nil)
			continue
		}
		s.Argv = append(s.Argv, &w)
	}
	for _, b := range c.Free {
		values := b.Values
		if len(values) == 0 {
			values, s.filled = d.wordsFor(b, people), true
		}
		s.Values = append(s.Values, values)
	}
	return s
}

// wordsFor returns words for a free place of which the table knows no answer.
func (d desk) wordsFor(b telling.Blank, people []string) (list []string) {
	name := cmp.Or(b.Sample, b.Name)
	before, name := name[:strings.LastIndexByte(name, '=')+1], name[strings.LastIndexByte(name, '=')+1:]
	switch {
	case name == "WHAT": // whatever the card wants to know, which no sample is
		return nil
	case before == "" && b.Sample != "":
		return []string{b.Sample}
	case len(people) > 0 && slices.Contains([]string{"PLAYER", "NAME", "WHO"}, name):
		list = slices.Clone(people)
	case d.game.Mount == "axismundi" && slices.Contains([]string{"HEX", "WAY", "LINE"}, name):
		list = []string{"1A"}
	default:
		b.Name = name
		list = []string{cmp.Or(sampleOf(b), name)}
	}
	for i, word := range list {
		list[i] = before + word
	}
	return list
}

// sound says whether check finds nothing wrong.
func (d desk) sound() bool { return d.types("check").code == app.Done }

// refused rehearses lines of steps, as many as are taken, at the root and under the mount by turns, and
// returns what is refused, with the reason. A step that asks may be refused for want of what it asks for.
func (d desk) refused(steps []nextStep, take func(i int) bool) (list [][2]string) {
	n := 0
	for _, s := range steps {
		for _, line := range s.lines() {
			if n++; !take(n) {
				continue
			}
			if n%2 == 0 {
				line = d.mounted(line...)
			}
			if h := d.types(line...); !h.takes(s) {
				list = append(list, [2]string{app.Typed(line), fmt.Sprintf("exit %d: %s", h.code, h.heard.err)})
			}
		}
	}
	return list
}

// nextRuns rehearses lines of what is next. Data that cannot be used keep everything from being played.
func (d desk) nextRuns(take func(i int) bool) error {
	now, err := d.next()
	if h := d.types("next"); h.code == app.File {
		return nil
	}
	for _, r := range d.refused(now.steps, take) {
		return fmt.Errorf("%s is offered: %s", r[0], r[1])
	}
	return err
}

// someAfter takes some of the lines after an act, others after the next; all with TABLEHAND_LONG. Whoever
// looks after every n-th act alone meets all lines where n and 40 have no divisor in common.
func someAfter(seq int) func(i int) bool {
	const some = 40
	return func(i int) bool { return os.Getenv("TABLEHAND_LONG") != "" || (7*seq+i)%some == 0 }
}

// A nextStep is a step as scripts read it.
type nextStep struct {
	Argv   []*string
	Values [][]string
	Says   string
	Who    string
	Due    bool
	Asks   []string
	filled bool // a free place has a word of the law's own
}

// lines returns the step as command lines: each value of a free place once, the others at their first;
// none where a place has no known value.
func (s nextStep) lines() (list [][]string) {
	most := 1
	for _, values := range s.Values {
		if most = max(most, len(values)); len(values) == 0 {
			return nil
		}
	}
	for i := range most {
		var line []string
		free := s.Values
		for _, word := range s.Argv {
			switch {
			case word != nil:
				line = append(line, *word)
			default:
				line, free = append(line, free[0][min(i, len(free[0])-1)]), free[1:]
			}
		}
		list = append(list, line)
	}
	return list
}

// typed returns the step as a line, with … in its free places.
func (s nextStep) typed() string {
	var words []string
	for _, word := range s.Argv {
		words = append(words, *cmp.Or(word, new("…")))
	}
	return strings.Join(words, " ")
}

// words returns the words of the step, and all that may stand in its free places.
func (s nextStep) words() []string {
	return slices.Concat(slices.Concat(s.lines()...), slices.Concat(s.Values...))
}

// wants says whether a refusal is for want of what the step asks for: a decision, a die that nobody has read
// off, a draw among what nobody has counted, a card that nobody has typed in.
func (s nextStep) wants(said string) bool {
	return len(s.Asks) > 0 && strings.Contains(said, ": say --") ||
		slices.Contains(s.Asks, "--dice") && strings.Contains(said, "roll the real one") ||
		slices.Contains(s.Asks, "--draw") && strings.Contains(said, ": --draw ") ||
		slices.Contains(s.Asks, "--mod") && strings.Contains(said, ": --mod ")
}
