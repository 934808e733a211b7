package cmd

import (
	"cmp"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tablehand/assist/telling"
	"tablehand/assist/telling/tellingtest"
	"tablehand/cmd/app"
)

// What is offered is not refused: on random tables of each game every line that next, a remark or a refusal
// offers, with each of its values, is done, or asks for what it says that it may ask.
func TestWhatIsOfferedIsTaken(t *testing.T) {
	tellingtest.Dear(t)
	for i, g := range openGames() {
		t.Run(g.Mount, func(t *testing.T) {
			t.Parallel()
			l := &offers{maker: newMaker(t, g, rand.New(rand.NewPCG(seedOf(30), uint64(i)))),
				moments: map[string]int{}, rules: map[string]int{}, failed: map[string]int{},
				flags: map[string]bool{}, where: map[string][]lineAt{}}
			for n := howMany(); l.lacks(n); {
				l.evening()
			}
			l.rareAgain()
			l.tells()
		})
	}
}

// howMany returns how many tables the law of offers looks at, of each kind of moment where it is whole: so
// many where LAW_TABLES says it.
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
	moments       map[string]int      // tables that were looked at, by their moment
	rules         map[string]int      // of refusals that were met
	failed        map[string]int      // offers that were refused, each kind once with its table
	flags         map[string]bool     // of verbs, once each
	where         map[string][]lineAt // lines that a rule refused, or that a verb was played with
	people        []string            // at the table
	tables, lines int
	goal          int // tables of each kind of moment
}

// A lineAt is a line at a table.
type lineAt struct {
	desk
	line []string
}

// evening plays at least fifty lines of what is next, and looks at tables on the way and at the end; of those
// every second one is edited by hand. The law that is whole looks for moments that it has seen seldom.
func (l *offers) evening() {
	l.Helper()
	d := l.begins()
	var gone [][]string // what was offered before
	least, most, quiet := 50, 50+l.IntN(30), 0
	if l.scarce != "" {
		most = 110
	}
	for n := 0; n < most; n++ {
		now, err := d.turn()
		if err != nil {
			l.fails(d, "next", err.Error())
			return
		}
		for _, s := range now.steps {
			if s.Says == "" {
				l.fails(d, "next: "+s.typed(), "no words of a person say it")
			}
		}
		names := l.momentsOf(d, now)
		early := slices.Contains(names, "set-up")
		if quiet++; l.scarce == "" && l.IntN(25) == 0 ||
			l.scarce != "" && (n >= least || early) && quiet > 2 && slices.ContainsFunc(names, l.seldom) {
			l.looks(l.perhapsEdited(d), gone)
			quiet = 0
		}
		if l.scarce == "set-up" && !early {
			return
		}
		after, line := l.plays(d, now.steps)
		if line == nil {
			break
		}
		gone = append(gone, line)
		l.where[l.verb(line)] = lately(l.where[l.verb(line)], lineAt{d, line})
		d = after
	}
	l.tables++
	d = l.perhapsEdited(d)
	if l.scarce != "" && l.seldom("over") {
		for range 4 {
			if over := l.perhapsEdited(l.ends(d)); over.text != d.text {
				l.looks(over, gone)
			}
		}
	}
	l.looks(d, gone)
}

// lately returns the last few of what was typed.
func lately(list []lineAt, one lineAt) []lineAt {
	list = append(list, one)
	return list[max(0, len(list)-4):]
}

// perhapsEdited returns a table as it is, or every second one as several edits by hand leave it.
func (l *offers) perhapsEdited(d desk) desk {
	if l.IntN(2) == 0 {
		for range 1 + l.IntN(6) {
			d = l.edited(d)
		}
	}
	return d
}

// looks holds everything that is offered at a table to the law.
func (l *offers) looks(d desk, gone [][]string) {
	l.Helper()
	d = d.remembers()
	now, err := d.turn()
	doc, failed := d.next()
	if err = cmp.Or(err, failed); err != nil {
		l.fails(d, "next", err.Error())
		return
	}
	l.people = now.people
	for _, m := range l.momentsOf(d, doc) {
		l.moments[m]++
	}
	if len(doc.steps) != len(now.steps) {
		l.fails(d, "next", "its document has other lines than the game tells")
	}
	for _, r := range d.refused(now.steps, func(int) bool { l.lines++; return true }) {
		l.fails(d, "next: "+r[0], r[1])
	}
	for _, s := range now.steps {
		l.flagsOf(d, s)
	}
	for range 20 {
		line := l.said(l.Rand)
		if len(gone) > 0 && l.IntN(2) == 0 {
			line = gone[l.IntN(len(gone))]
		}
		l.tried(d, line)
	}
}

// flagsOf finds each flag that a step may ask for among the flags of its command, once a verb.
func (l *offers) flagsOf(d desk, s nextStep) {
	l.Helper()
	for _, flag := range s.Asks {
		name, what, of := strings.Cut(strings.Replace(flag, " ", "=", 1), "=")
		line := append(slices.Clone(s.lines()[0]), name+"="+what)
		if key := l.verb(line) + " " + flag; l.flags[key] {
			continue
		} else {
			l.flags[key] = true
		}
		unknown, is := errors.AsType[*telling.Unknown](d.types(line...).err)
		if is && unknown.What == "flag" || of && what == "" || !strings.HasPrefix(name, "--") {
			l.fails(d, "next: "+app.Typed(s.lines()[0]), "asks for "+flag+", which is no flag of it")
		}
	}
}

// isMeant says whether a line is what was typed may mean, though the table does not take it: a rule refuses
// it, or there is something wrong with the words that were typed behind its command.
func (a outcome) isMeant(typed, line []string) bool {
	unknown, is := errors.AsType[*telling.Unknown](a.err)
	names := is && strings.Contains(strings.Join(typed, " "), unknown.Word)
	return a.code == app.Refused || names || a.code == app.Usage && slices.Contains(typed, line[len(line)-1])
}

// tried types a line, and each line that its remarks or its refusal offer on the table that it leaves.
func (l *offers) tried(d desk, line []string) outcome {
	l.Helper()
	l.lines++
	h := d.types(line...)
	if h.code == app.Internal {
		l.fails(d, app.Typed(line), h.heard.err)
	}
	if rule := h.rule(); rule != "" {
		l.rules[rule]++
		l.where[rule] = lately(l.where[rule], lineAt{d, line})
	}
	for _, c := range h.offers {
		if slices.Contains([]string{"undo", "redo", "goto", "edit"}, c.Words[0]) {
			continue // the past
		}
		s := d.stepOf(c, l.people)
		s.Asks = []string{"--dice", "--draw", "--mod"}
		for _, offered := range s.lines() {
			l.lines++
			o := h.desk.types(h.desk.mounted(offered...)...)
			if o.takes(s) || o.asked() != nil || h.code == app.Usage && o.isMeant(line, offered) {
				continue
			}
			l.fails(d, app.Typed(line)+": offers "+app.Typed(offered), h.heard.err+o.heard.err)
		}
	}
	return h
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
