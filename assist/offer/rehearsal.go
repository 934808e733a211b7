package offer

import (
	"errors"
	"math/big"
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// A Rehearsal is what a rehearsed act came to.
type Rehearsal[S any] struct {
	Told *telling.Telling[S] // nil: that hangs on what only the real table shows
	Asks []string            // flags for what has to be said

	on *telling.Copier[S] // has made the table of Told
}

// A Way is one way in which an act may go.
type Way struct {
	Side int // the side that each die shows, from 1; 0: any; or Gentle
	// Says are answers beside those of a question's list: what nobody can list, such as a number.
	Says []string
}

// Gentle stands for the side whose value has the lowest number by Die.Alike; without an Alike any side will
// do.
const Gentle = -1

// most limits how often an act that asks for much is rehearsed.
const most = 60

var errEnough = errors.New("rehearsed often enough")

// Rehearse plays an act on copies of the table of the list. What has no default is answered in each way that
// comes to mind: the act can be done if any of them leads to its end, or to what only the real table shows.
func (l *List[S]) Rehearse(act telling.Act[S]) (r Rehearsal[S], can bool) {
	ways := l.Ways
	if ways == nil {
		ways = []Way{{}}
	}
	for _, way := range slices.Backward(ways) {
		f, left := &foreseer{way: way, brief: l.Brief}, max(1, most/len(ways))
		_ = chance.Walk(func(answers chance.Source) error { // each walk ends in one of the cases below
			if left--; left < 0 {
				return errEnough
			}
			f.Stream, f.answers, f.undrawn = chance.NewStream(1, 1, "next"), answers, false
			told, on, err := l.play(act, f, l.Ways != nil)
			wanted := errors.As(err, new(*chance.Wanted))
			if no, is := errors.AsType[*telling.Refused](err); is && no.Rule == "" && f.undrawn {
				wanted = true // it cannot go on without the card, and no rule forbids it
				f.asks = text.With(f.asks, "--draw")
			}
			if err == nil && !can {
				r.Told, r.on = told, on
			} else {
				l.done = on
			}
			can = can || err == nil || wanted
			return nil
		}, func(*big.Rat) {})
		r.Asks = text.With(f.asks, r.Asks...) // in the order of the ways
		if !f.open {
			break
		}
	}
	return r, can
}

// play plays an act on a copy of the table, and returns what has made that copy.
func (l *List[S]) play(act telling.Act[S], f *foreseer, hears bool) (*telling.Telling[S], *telling.Copier[S],
	error) {
	on := l.done
	if l.done = nil; on == nil {
		on = &telling.Copier[S]{}
	}
	var source chance.Source = f
	if hears {
		source = hearer{f}
	}
	told, err := telling.Play(on.Copy(l.State), act, source, false)
	if errors.Is(err, chance.ErrHeard) { // where dice would fall
		err = nil
	}
	return told, on, err
}

// A foreseer lets dice fall that nobody has read off, answers what has no default, and keeps what was asked.
type foreseer struct {
	*chance.Stream
	answers chance.Source // gives the answers to questions
	way     Way
	brief   bool // the first dice end the act
	asks    []string
	undrawn bool // a card was left undrawn
	open    bool // an answer was one of several that could be tried
}

// Unheard lets what is told stay unsaid where saying it is dear (Telling.Heard).
func (f *foreseer) Unheard() bool { return true }

// Roll implements chance.Source.
func (f *foreseer) Roll(purpose string, d chance.Die) (chance.Roll, error) {
	if f.brief {
		return chance.Roll{}, chance.ErrHeard
	}
	if d.Unread {
		f.asks = text.With(f.asks, "--dice")
		sides := map[chance.Face]int{}
		for _, side := range d.Sides {
			sides[side.Face] = 1
		}
		even, err := d.Counted(sides)
		if err != nil {
			return chance.Roll{}, err
		}
		d = even
	}
	if at := f.way.shows(d); at >= 0 && at < len(d.Sides) && !d.Sides[at].Again {
		d.Sides = d.Sides[at : at+1]
	}
	return f.Stream.Roll(purpose, d)
}

// shows returns the place of the side that a die shows; below zero: it may show any.
func (w Way) shows(d chance.Die) int {
	if w.Side != Gentle || d.Alike == nil {
		return w.Side - 1
	}
	at := 0
	for i, side := range d.Sides {
		if d.Alike(side.Value) < d.Alike(d.Sides[at].Value) {
			at = i
		}
	}
	return at
}

// Card implements chance.Source. A card that only the real table has stays undrawn.
func (f *foreseer) Card(purpose string, from []string) (chance.Draw, error) {
	f.undrawn = f.undrawn || len(from) == 0
	return f.Stream.Card(purpose, from)
}

// Choose implements chance.Source.
func (f *foreseer) Choose(q chance.Question) (chance.Choice, error) {
	if q.Default != "" {
		return chance.Choice{For: q.For, Value: q.Default, From: chance.Default}, nil
	}
	f.asks = text.With(f.asks, flags(q)...)
	var answers []string
	for _, answer := range slices.Concat(q.Answers, f.way.Says) {
		if read, err := q.Read(answer); err == nil {
			answers = text.With(answers, read)
		}
	}
	if len(answers) == 0 {
		return chance.Choice{}, &chance.Wanted{Question: q}
	}
	f.open = true
	draw, err := f.answers.Draw(q.For, answers)
	return chance.Choice{For: q.For, Value: draw.Value, From: chance.Given}, err
}

// flags returns the flags that answer a question, in the opposite order of Question.Said. A --choose is
// written with its name: --choose=NAME.
func flags(q chance.Question) (list []string) {
	for _, said := range slices.Backward(strings.Split(q.Said(), ", or ")) {
		flag, rest, _ := strings.Cut(said, " ")
		if flag == "--choose" {
			name, _, _ := strings.Cut(rest, "=")
			flag += "=" + name
		}
		list = append(list, flag)
	}
	return list
}

// A hearer is a foreseer that also hears of what an act announces.
type hearer struct{ *foreseer }

// MayChoose implements chance.Foreseeing.
func (h hearer) MayChoose(q chance.Question) error {
	h.open = h.open || q.Default == "" && (len(q.Answers) != 1 || q.Check != nil)
	return nil
}

// MayDraw implements chance.Foreseeing.
func (hearer) MayDraw(string, func(string) bool) {}

// MayRoll implements chance.Foreseeing.
func (hearer) MayRoll(string, chance.Die) {}
