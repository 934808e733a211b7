package status

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/malhya"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// What an act takes, as telling.Cost names it.
const (
	points = "points"
	tokens = "Travel tokens"
)

// An Item is a step with its price, in a few words.
type Item struct {
	telling.Step
	Price string // empty: nothing, or nobody knows
}

// offers gathers the steps of a table.
type offers struct {
	s     *malhya.State
	brief bool   // only what two lines hold: moves without their spaces
	who   string // whose steps are listed now
	list  []Item
}

// add lists a step as it is.
func (o *offers) add(step telling.Step) {
	if step.Who == "" {
		step.Who = o.who
	}
	item := Item{Step: step}
	if n := step.Cost[points]; n > 0 {
		item.Price = fmt.Sprint(n)
	} else if n := step.Cost[tokens]; n > 0 {
		item.Price = text.Things(int(n), "token", "tokens")
	}
	o.list = append(o.list, item)
}

// may lists an act if it can be done, with what it takes and asks, and says whether it can.
func (o *offers) may(act malhya.Act, step telling.Step) bool {
	r, can := rehearse(o.s, act)
	if can {
		step.Asks = append(step.Asks, r.asks...)
		if step.Cost == nil {
			step.Cost = r.cost()
		}
		o.add(step)
	}
	return can
}

// each lists an act for each of several words in its last place; words of one price stand in one step, the
// cheapest first.
func (o *offers) each(step telling.Step, place string, words []string, act func(word string) malhya.Act) {
	var list []telling.Step
	for _, word := range words {
		r, can := rehearse(o.s, act(word))
		if !can {
			continue
		}
		one := step
		one.Command, one.Cost, one.Asks = step.Command.And(place, word), r.cost(), r.asks
		like := slices.IndexFunc(list, func(s telling.Step) bool {
			return s.Cost[points] == one.Cost[points] && slices.Equal(s.Asks, one.Asks)
		})
		if like < 0 {
			list = append(list, one)
			continue
		}
		last := len(one.Free) - 1
		list[like].Free[last].Values = append(list[like].Free[last].Values, word)
	}
	slices.SortStableFunc(list, func(a, b telling.Step) int { return int(a.Cost[points] - b.Cost[points]) })
	for _, s := range list {
		o.add(s)
	}
}

// open adds a free place with a word that runs, which may be another.
func open(line telling.Command, name string, words ...string) telling.Command {
	line = line.And(name, words...)
	line.Free[len(line.Free)-1].Open = true
	return line
}

// A rehearsal is one way in which an act goes.
type rehearsal struct {
	told *malhya.Table // nil: that hangs on what only the real table shows
	asks []string      // flags for what has to be said
}

// tries counts the answers that are tried where a question has no default.
const tries = 4

// rehearse plays an act on a copy of a table, with dice as they may fall. What has no default is answered in
// several ways: the act can be done if one of them leads to its end.
func rehearse(s *malhya.State, act malhya.Act) (r rehearsal, can bool) {
	for n := range tries {
		f := &foreseer{Stream: chance.NewStream(1, 1, "next"), n: n}
		told, err := telling.Play(telling.Copy(s), act, f, false)
		r.asks = f.asks
		switch {
		case err == nil:
			r.told = told
			return r, true
		case errors.As(err, new(*chance.Wanted)):
			return r, true
		case !f.guesses:
			return r, false
		}
	}
	return r, false
}

// cost returns what an act takes of the heroes; nil: only the real table shows it.
func (r rehearsal) cost() telling.Cost {
	if r.told == nil {
		return nil
	}
	c := telling.Free()
	for _, m := range r.told.Events {
		switch e := m.Event.(type) {
		case malhya.PointsMoved:
			if e.N < 0 {
				c[points] += float64(-e.N)
			}
		case malhya.TokensMoved:
			if e.N < 0 {
				c[tokens] += float64(-e.N)
			}
		}
	}
	return c
}

// A foreseer lets dice fall that nobody has read off, answers what has no default, and keeps what was asked.
type foreseer struct {
	*chance.Stream
	n       int // which answer is taken
	asks    []string
	guesses bool // an answer was taken that may be wrong
}

func (f *foreseer) ask(flag string) {
	f.asks = text.With(f.asks, flag)
}

// Roll implements chance.Source.
func (f *foreseer) Roll(purpose string, d chance.Die) (chance.Roll, error) {
	if !d.Unread {
		return f.Stream.Roll(purpose, d)
	}
	f.ask("--dice")
	sides := map[chance.Face]int{}
	for _, side := range d.Sides {
		sides[side.Face] = 1
	}
	even, err := d.Counted(sides)
	if err != nil {
		return chance.Roll{}, err
	}
	return f.Stream.Roll(purpose, even)
}

// Card implements chance.Source.
func (f *foreseer) Card(purpose string, from []string) (chance.Draw, error) {
	if len(from) == 0 {
		f.ask("--draw")
		return chance.Draw{}, &chance.Wanted{Question: chance.Question{For: purpose}}
	}
	return f.Stream.Card(purpose, from)
}

// Choose implements chance.Source.
func (f *foreseer) Choose(q chance.Question) (chance.Choice, error) {
	if q.Default != "" {
		return chance.Choice{For: q.For, Value: q.Default}, nil
	}
	flag, rest, _ := strings.Cut(q.Said(), " ")
	if flag == "--choose" {
		name, _, _ := strings.Cut(rest, "=")
		flag += "=" + name
	}
	f.ask(flag)
	if len(q.Answers) == 0 {
		return chance.Choice{}, &chance.Wanted{Question: q}
	}
	f.guesses = true
	return chance.Choice{For: q.For, Value: q.Answers[f.n%len(q.Answers)]}, nil
}
