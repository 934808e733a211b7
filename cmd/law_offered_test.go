package cmd

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"regexp"
	"slices"
	"strconv"
	"testing"

	"tablehand/assist/telling"
	"tablehand/assist/telling/tellingtest"
	"tablehand/cmd/app"
)

// What is offered is not refused: on random tables of each game every line that next, a remark or a refusal
// offers, with each of its values, is done, or asks for what it says that it may ask.
func TestWhatIsOfferedIsTaken(t *testing.T) {
	tellingtest.Dear(t)
	for i, g := range games(&app.App{}) {
		t.Run(g.Mount, func(t *testing.T) {
			t.Parallel()
			l := &offers{maker: newMaker(t, g, rand.New(rand.NewPCG(seedOf(30), uint64(i)))),
				moments: map[string]int{}, rules: map[string]int{}, failed: map[string]int{}}
			for range howMany() {
				l.evening()
			}
			l.tells()
		})
	}
}

// howMany returns how many tables the law of offers looks at: so many where LAW_TABLES says it.
func howMany() int {
	if n, err := strconv.Atoi(os.Getenv("LAW_TABLES")); err == nil {
		return n
	}
	return tellingtest.Tries(1000, 2, 1)
}

// seedOf returns the seed of a law's tables: another one where LAW_SEED names it.
func seedOf(usual uint64) uint64 {
	if n, err := strconv.ParseUint(os.Getenv("LAW_SEED"), 10, 64); err == nil {
		return n
	}
	return usual
}

// An offers plays evenings by what is next, and holds what is offered there to the law.
type offers struct {
	*maker
	moments       map[string]int // tables that were looked at, by their moment
	rules         map[string]int // of refusals that were met
	failed        map[string]int // offers that were refused, each kind once with its table
	tables, lines int
}

// evening plays at least fifty lines of what is next, and looks at tables on the way and at the end: every
// second one is edited by hand then.
func (l *offers) evening() {
	l.Helper()
	d := l.begins()
	var gone [][]string // what was offered before
	for n := 0; n < 50+l.IntN(30); n++ {
		now, err := d.next()
		if err != nil {
			l.fails(d, "next", err.Error())
			return
		}
		if l.IntN(25) == 0 {
			l.looks(d, now, gone)
		}
		after, line := l.plays(d, now.steps)
		if line == nil {
			break
		}
		gone = append(gone, line)
		d = after
	}
	if l.tables++; l.tables%2 == 0 {
		for range 1 + l.IntN(6) {
			d = l.edited(d)
		}
	}
	now, err := d.next()
	if err != nil {
		l.fails(d, "next", err.Error())
		return
	}
	l.looks(d, now, gone)
}

// looks holds everything that is offered at a table to the law.
func (l *offers) looks(d desk, now ahead, gone [][]string) {
	l.Helper()
	for _, m := range l.momentsOf(d, now) {
		l.moments[m]++
	}
	for _, r := range d.refused(now.steps, func(int) bool { l.lines++; return true }) {
		l.fails(d, "next: "+r[0], r[1])
	}
	for range 20 {
		line := l.said(l.Rand)
		if len(gone) > 0 && l.IntN(2) == 0 {
			line = gone[l.IntN(len(gone))]
		}
		h := l.tried(d, line)
		if rule := h.rule(); rule != "" {
			l.rules[rule]++
		}
	}
}

// tried types a line, and each line that its remarks or its refusal offer on the table that it leaves.
func (l *offers) tried(d desk, line []string) outcome {
	l.Helper()
	l.lines++
	h := d.types(line...)
	if h.code == app.Internal {
		l.fails(d, app.Typed(line), h.heard.err)
	}
	if h.code == app.Usage {
		return h // a word that means nothing: the line that it may mean need not be one that the table takes
	}
	for _, c := range h.offers {
		for _, offered := range offeredLines(c) {
			l.lines++
			o := h.desk.types(h.desk.mounted(offered...)...)
			if o.code != app.Done && o.asked() == nil && !o.wants([]string{"--dice", "--draw", "--mod"}) {
				l.fails(d, app.Typed(line)+": offers "+app.Typed(offered), h.heard.err+o.heard.err)
			}
		}
	}
	return h
}

// offeredLines returns a command with each answer that the table knows for its free places; none where it
// does not know any, or where the line is about the past.
func offeredLines(c telling.Command) [][]string {
	s := nextStep{}
	for _, w := range c.Words {
		if w == "" {
			s.Argv = append(s.Argv, nil)
			continue
		}
		s.Argv = append(s.Argv, &w)
	}
	for _, b := range c.Free {
		s.Values = append(s.Values, b.Values)
	}
	if slices.Contains([]string{"undo", "redo", "goto", "edit"}, c.Words[0]) {
		return nil
	}
	return s.lines()
}

// momentsOf names the moments that a table is in.
func (l *offers) momentsOf(d desk, now ahead) (list []string) {
	due := slices.ContainsFunc(now.steps, func(s nextStep) bool { return s.Due })
	is := moments[l.game.Mount]
	fight := is.fight.MatchString(d.text)
	setUp := is.setUp.MatchString(d.text) || is.setUp.String() == "" && d.seq <= 1
	for name, so := range map[string]bool{"over": now.over, "due": due, "fight": fight, "set-up": setUp,
		"turn": !now.over && !fight && !setUp, "board": is.board.MatchString(d.text)} {
		if so {
			list = append(list, name)
		}
	}
	if !slices.Contains(list, "board") {
		list = append(list, "no board")
	}
	return list
}

// moments holds, by the mount of a game, what its tables say as they are set up, in a fight, and where a
// board lies that is typed in.
var moments = map[string]struct{ setUp, fight, board *regexp.Regexp }{
	"malice": {regexp.MustCompile(`(?m)^round: 1\nturn: players\n`),
		regexp.MustCompile(`(?m)^encounter: [^n]|^encounter:\n`), regexp.MustCompile(`file: practice`)},
	"malediction": {regexp.MustCompile(`(?m)^phase: setup`), regexp.MustCompile(`(?m)^last: [^n]|^last:\n`),
		regexp.MustCompile(`(?m)^board: `)},
	"axismundi": {regexp.MustCompile(`(?m)^turn: null`), regexp.MustCompile(`attack: [1-9]|used: \[[^]]*attack`),
		regexp.MustCompile(`(?m)^board: practice`)},
	"malhya": {regexp.MustCompile(`(?m)^mode: none`), regexp.MustCompile(`(?m)^mode: combat`),
		regexp.MustCompile(`plan: practice`)},
}

// kindly leaves out names and numbers, so that what is alike is counted together.
var kindly = regexp.MustCompile(`\d+|[A-Z][\w-]*`)

// fails notes an offer that was refused: each kind once, with its table.
func (l *offers) fails(d desk, what, said string) {
	l.Helper()
	kind := kindly.ReplaceAllString(what, "·") + " | " + kindly.ReplaceAllString(said, "·")
	if len(kind) > 200 {
		kind = kind[:200]
	}
	if l.failed[kind]++; l.failed[kind] > 1 {
		return
	}
	file := ""
	if dir := os.Getenv("LAW_FOUND"); dir != "" {
		file = fmt.Sprintf("%s/%s-%d.yaml", dir, l.game.Mount, len(l.failed))
		os.WriteFile(file, []byte(d.text), 0o600)
	}
	l.Errorf("%s\n%s %s", what, said, file)
}

// tells says what was met how often.
func (l *offers) tells() {
	l.Helper()
	l.Logf("%d tables, %d lines; moments: %v; verbs: %v; rules of refusals: %v", l.tables, l.lines, l.moments,
		l.met, l.rules)
	for _, kind := range slices.Sorted(maps.Keys(l.failed)) {
		l.Logf("%5d %s", l.failed[kind], kind)
	}
}
