package serve

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"time"

	"tablehand/assist/chance"
	"tablehand/assist/seat"
	"tablehand/assist/table"
	"tablehand/assist/telling"
	"tablehand/assist/text"
	"tablehand/cmd/app"
)

// tapped is an act that was tapped at a seat, with the answers to its questions so far.
type tapped struct {
	seat    string
	by      string // all seats that chose in a closed step, with and between; empty: seat alone
	tap     string // the phone's number of it, by which all phones name the act
	step    telling.Step
	words   []string // the words of its command line
	on      offered  // the table that it is rehearsed on
	answers []string
	asks    *ask
	fell    []string // faces that the program has rolled before the question
	before  []int    // how many faces had fallen before each question so far
	until   time.Time
	heard   string // who has answered a closed question already; empty: nobody

	rehearsed bool // only to see what is asked: nothing is saved, even where no question is left
}

// patience is the time that an open act waits for an answer.
const patience = 3 * time.Minute

// heldFor is the time that a tap waits for another program that holds the table.
const heldFor = 2 * time.Second

// waits returns the time that a tap waits for a table that another program holds. It is short where another
// tap has waited in vain just before: taps do not all wait in full, one after the other.
func (s *seats) waits() time.Duration {
	s.patient = time.Since(s.heldTill) >= heldFor
	if s.patient {
		return heldFor
	}
	return heldAgain
}

// heldAgain is the time that a tap waits where another one has just waited in vain.
const heldAgain = 100 * time.Millisecond

// held remembers that a tap has waited in vain. A tap that only waited the short time is not counted: else
// taps that come all the time would keep each other from a full wait.
func (s *seats) held() {
	if s.patient {
		s.heldTill = time.Now()
	}
}

// ask is an open question, as a phone gets it.
type ask struct {
	N       int      `json:"n"`
	Who     string   `json:"who"`
	Title   string   `json:"title"`
	Small   string   `json:"small"`
	Note    string   `json:"note"` // what was wrong with the answer before
	Dice    []askDie `json:"dice"`
	Answers []string `json:"answers"`
	Default string   `json:"default"`
	Open    bool     `json:"open"`  // something else may be answered too
	Draws   bool     `json:"draws"` // the program may draw it
	Later   bool     `json:"later"`
	Back    bool     `json:"back"` // there is a question before it
	put     chance.Put
}

// askDie is a die whose face is asked for.
type askDie struct {
	Die   string   `json:"die"`
	Faces []string `json:"faces"`
}

// errAsked ends a rehearsal at a question that nobody has answered.
var errAsked = errors.New("a question is open")

// plays runs the line of an act with the answers so far, as any command, and returns what it printed. The
// first question that is not answered ends it with errAsked: it stands in t.asks, and nothing has happened.
func (s *seats) plays(t *tapped) (said string, err error) {
	var out, errs bytes.Buffer
	var pending *chance.Put
	left := t.answers
	own := &app.App{Tapped: &app.Tapped{By: cmp.Or(t.by, t.seat), ID: t.tap,
		Upon: t.on.revision, Seq: t.on.seq, Wait: s.waits()}}
	own.Streams = app.Streams{In: strings.NewReader(""), Out: &out, Err: &errs, Dir: s.Dir, Environ: s.Environ,
		Person: true, Getenv: s.settled}
	t.fell, t.before = nil, nil
	own.Asks = func(q chance.Put) (string, error) {
		t.fell = slices.Clone(own.Fell())
		t.before = append(t.before, len(t.fell))
		if len(left) > 0 {
			answer := left[0]
			left = left[1:]
			return answer, nil
		}
		if pending == nil {
			pending = &q
		}
		return "", errAsked
	}
	own.Within()
	words := t.words
	if games := s.Known(&app.App{}); len(games) > 0 && games[0].Name != s.Game.Name && !t.step.Any {
		words = append([]string{s.Game.Mount}, words...)
	}
	if t.rehearsed {
		words = append(slices.Clone(words), "--dry-run")
	}
	err = s.Run(own, words)
	if pending != nil {
		t.asks = asking(*pending, len(t.answers))
		return "", errAsked
	}
	t.asks = nil
	return out.String(), err
}

// settled returns a variable of the environment for a tapped command. Its table and its data are those that
// serve shows, and colors and --why are off.
func (s *seats) settled(name string) string {
	switch {
	case name == "TABLEHAND_TABLE":
		return s.path
	case name == "TABLEHAND_DATA" && s.Data != "":
		return s.Data
	case name == "TABLEHAND_COLOR", name == "TABLEHAND_WHY":
		return ""
	}
	return s.Getenv(name)
}

// asking returns a question as a phone shows it, with the number after those that were answered. What Enter
// would do at a terminal is a button of its own.
func asking(q chance.Put, answered int) *ask {
	title := Plainly(strings.TrimSpace(q.Text))
	if strings.Contains(title, "?") {
		title = text.Capital(title)
	}
	a := &ask{N: answered + 1, Who: q.Who, Title: title,
		Note:    Plainly(strings.TrimSpace(q.Note)),
		Answers: q.Answers, Default: q.Default, Open: q.Other || len(q.Answers) == 0 && len(q.Dice) == 0,
		Back: answered > 0, Dice: []askDie{}, put: q}
	if a.Answers == nil || len(q.Dice) > 0 {
		a.Answers = []string{}
	}
	for part := range strings.SplitSeq(q.Hint, "; ") {
		enter, is := strings.CutPrefix(part, "Enter: ")
		switch {
		case is && strings.Contains(enter, "the program"):
			a.Draws = len(q.Dice) == 0
		case is && strings.HasPrefix(enter, "still"):
			a.Later = true
		case !is && part != strings.Join(q.Answers, ", ") && len(q.Dice) == 0:
			a.Small = part
		}
	}
	if q.About != "" && len(q.Dice) == 0 && !a.Draws { // of a draw it says what is typed
		a.Small = strings.TrimPrefix(a.Small+"; "+q.About, "; ")
	}
	a.Small = Plainly(a.Small)
	if len(a.Answers) > mostAnswers {
		a.Answers, a.Open = a.Answers[:mostAnswers], true
	}
	for _, d := range q.Dice {
		die := askDie{Die: d.Die.Name, Faces: []string{}}
		for _, side := range d.Die.Sides {
			if face := string(side.Face); !slices.Contains(die.Faces, face) {
				die.Faces = append(die.Faces, face)
			}
		}
		a.Dice = append(a.Dice, die)
	}
	return a
}

// mostAnswers is the number of answers that are buttons.
const mostAnswers = 40

// begins gives up the other open acts of a seat that begins one: the first thing that a tap does.
func (s *seats) begins(t *tapped) {
	for name, other := range s.open {
		if other.seat == t.seat {
			s.gives(name)
		}
	}
}

// gives gives an open act up: nothing has happened. The next entry of the journal tells if somebody had seen
// dice of it, or what others had chosen or answered.
func (s *seats) gives(name string) {
	t := s.open[name]
	if t == nil {
		return
	}
	delete(s.open, name)
	switch {
	case t.asks == nil:
	case len(t.fell) > 0:
		s.looked(t, t.fell)
	case t.by != "":
		s.keeps(t, t.seat+" went back when all had chosen")
	case t.heard != "":
		s.keeps(t, fmt.Sprintf("%s went back when %s had answered", t.seat, t.heard))
	}
	s.tells()
}

// looked keeps for the journal that a seat has seen faces that the program has rolled, and went back.
func (s *seats) looked(t *tapped, faces []string) {
	s.keeps(t, fmt.Sprintf("%s looked at %s and went back", t.seat, strings.Join(faces, " ")))
}

// keeps keeps words for the next entry of the journal.
func (s *seats) keeps(t *tapped, said string) {
	if err := s.LooksAt(s.path, t.on.text).Add(said); err != nil {
		s.Note("%s: that cannot be kept: %v", said, err)
	}
}

// closed says whether the open question of an act is for another seat alone, at which a phone may act.
func (s *seats) closed(t *tapped) bool {
	return t.asks != nil && t.asks.put.Closed && t.asks.Who != t.seat && slices.ContainsFunc(
		s.book.Sitters(s.now()), func(one seat.Sitter) bool { return one.Seat == t.asks.Who && !one.Waits })
}

// mayAnswer says whether a seat is put the open question of an act: whoever it is for, and whoever tapped the
// act, if it is not closed.
func (s *seats) mayAnswer(t *tapped, who string) bool {
	return t.asks != nil && (t.asks.Who == who || t.seat == who && !s.closed(t))
}

// put returns an open act as a seat is told of it: with its question, or with who answers it.
func (s *seats) put(t *tapped, who string) map[string]any {
	if s.mayAnswer(t, who) {
		return map[string]any{"act": t.tap, "ask": t.asks}
	}
	told := map[string]any{"waits": cmp.Or(t.asks.Who, t.seat)}
	if t.seat == who {
		told["act"] = t.tap
	}
	return told
}

// openFor returns the open act that a seat has tapped, or that asks it a question; nil: there is none.
func (s *seats) openFor(who string) *tapped {
	for _, name := range slices.Sorted(maps.Keys(s.open)) {
		if t := s.open[name]; t.seat == who || t.asks != nil && t.asks.Who == who {
			return t
		}
	}
	return nil
}

// between lists the acts behind act seq up to act now, the oldest first, at most the last twenty. Where
// there are none it lists one line: an act was taken back, or the table was changed by hand.
func (s *seats) between(seq, now int) (list []moved) {
	if now > seq {
		for _, last := range slices.Backward(s.again().LastActs(s.path, min(now-seq, mostBetween))) {
			text := strings.Join(last.Texts, "; ")
			list = append(list, moved{last.Seq, string(last.By), text})
		}
		return list
	}
	return []moved{{now, "", "what was done last was taken back, or the table was changed by hand"}}
}

// mostBetween is the greatest number of acts that between lists.
const mostBetween = 20

// again returns a Place that reads the table anew, and whose output is thrown away.
func (s *seats) again() Place { return s.afresh(s.path, io.Discard) }

// A moved is an act that was played after the table which a phone shows, in JSON.
type moved struct {
	Seq  int    `json:"seq"`
	By   string `json:"by"`
	Text string `json:"text"`
}

// tapIn returns the number of the act that a tap has made, as the journal has it: a phone asks again where
// the answer was lost, even as serve was ended.
func (s *seats) tapIn(who, tap string) (seq int, is bool) {
	history, err := s.again().History(s.path)
	if err != nil {
		return 0, false
	}
	entries, _ := history.Log(mostOffered, false) // those that can be had
	i := slices.IndexFunc(entries, func(e table.Entry) bool {
		return e.Tap == tap && tap != "" && slices.Contains(strings.Split(e.By, and), who)
	})
	if i < 0 {
		return 0, false
	}
	return entries[i].Seq, true
}

// question returns the event that tells a seat of the question that is open for it, or that none is.
func (s *seats) question(who string) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	if t := s.openFor(who); t != nil && t.asks != nil {
		return string(told("ask", t.on.seq, s.put(t, who)))
	}
	return string(told("ask", 0, nil))
}

// mostStreams is the greatest number of streams of one seat.
const mostStreams = 4

// follow begins another stream of a seat: until ends it, and left is called when it has ended. Where there
// are too many the oldest one ends: its phone has lost it without a sign, which shows only after minutes.
func (s *seats) follow(ctx context.Context, who string) (until context.Context, left func()) {
	until, stop := context.WithCancel(ctx)
	own := &stop
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.streams == nil {
		s.streams = map[string][]*context.CancelFunc{}
	}
	list := append(s.streams[who], own)
	if len(list) > mostStreams {
		(*list[0])()
		list = list[1:]
	}
	s.streams[who] = list
	return until, func() {
		stop()
		s.mu.Lock()
		defer s.mu.Unlock()
		s.streams[who] = slices.DeleteFunc(s.streams[who], func(one *context.CancelFunc) bool { return one == own })
	}
}
