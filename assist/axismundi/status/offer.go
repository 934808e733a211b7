package status

import (
	"cmp"
	"errors"
	"maps"
	"math/big"
	"slices"
	"strings"

	"tablehand/assist/axismundi"
	"tablehand/assist/chance"
	"tablehand/assist/telling"
)

// offers gathers the steps of a table.
type offers struct {
	s    *axismundi.State
	who  string // whose steps are listed now
	list []telling.Step
}

// add lists a step; one that is due, or of which nothing else is said, is free.
func (o *offers) add(step telling.Step) {
	if step.Cost == nil && (step.Due || step.Idle || step.Command.Words[0] == "end") {
		step.Cost = telling.Free()
	}
	o.list = append(o.list, step)
}

// idle marks the last steps as those that wait as well.
func (o *offers) idle(n int) {
	for i := len(o.list) - n; i < len(o.list); i++ {
		o.list[i].Idle = true
	}
}

// costly marks the steps from a place of the list on as those that take cards, or what there is but once.
func (o *offers) costly(from int) {
	for i := range o.list[from:] {
		o.list[from+i].Costly = true
	}
}

// may lists an act if it can be done, with its price, and says whether it can.
func (o *offers) may(act axismundi.Act, rule, why string, line telling.Command) bool {
	step, can := o.step(act, rule, why, line)
	if can {
		o.list = append(o.list, step)
	}
	return can
}

// step returns the step of an act that can be done. Without a reason it says what the act does to others.
func (o *offers) step(act axismundi.Act, rule, why string, line telling.Command) (telling.Step, bool) {
	r, can := rehearse(o.s, act)
	if !can {
		return telling.Step{}, false
	}
	return telling.Step{Command: line, Who: o.who, Why: cmp.Or(why, r.does(o.who)), Cost: r.cost(o.who),
		Rule: rule, Asks: r.asks}, true
}

// each lists an act for each of several words in its free place, the cheapest first; words of one price
// and one reason stand in one step.
func (o *offers) each(line telling.Command, place, rule string, words []string,
	act func(word string) axismundi.Act) {
	o.told(line, place, rule, words, act, func(string) string { return "" })
}

// told is each with something to know of each word.
func (o *offers) told(line telling.Command, place, rule string, words []string,
	act func(word string) axismundi.Act, of func(word string) string) {
	var list []telling.Step
	for _, word := range words {
		step, can := o.step(act(word), rule, "", line.And(place, word))
		if !can {
			continue
		}
		step.Why = strings.Trim(of(word)+", "+step.Why, ", ")
		like := slices.IndexFunc(list, func(s telling.Step) bool {
			return maps.Equal(s.Cost, step.Cost) && s.Why == step.Why && slices.Equal(s.Asks, step.Asks)
		})
		if like < 0 {
			list = append(list, step)
			continue
		}
		last := len(step.Free) - 1
		list[like].Free[last].Values = append(list[like].Free[last].Values, word)
	}
	slices.SortStableFunc(list, func(a, b telling.Step) int {
		return cmp.Or(cmp.Compare(total(a.Cost), total(b.Cost)), len(a.Asks)-len(b.Asks))
	})
	o.list = append(o.list, list...)
}

// total weighs a price: points first, then HPs, then Wounds.
func total(c telling.Cost) float64 {
	const hps, points = 10, 100
	return points*(c[aps]+c[movePoints]+c[attackPoints]) + hps*c[hpsLost] + c[woundsCame]
}

// open adds a free place with a word that runs, which may be another.
func open(line telling.Command, name, word string) telling.Command {
	line = line.And(name, word)
	line.Free[len(line.Free)-1].Open = true
	return line
}

// mid adds a word behind free places.
func mid(line telling.Command, word string) telling.Command {
	line.Words = append(slices.Clone(line.Words), word)
	return line
}

// A rehearsal is what an act comes to, as far as anybody can tell before its dice fall.
type rehearsal struct {
	told *axismundi.Table // one way in which it goes; nil: that hangs on what only the real table shows
	asks []string         // flags for what has to be said
}

// mostWays ends a rehearsal of an act that asks for much.
const mostWays = 60

var errEnough = errors.New("rehearsed often enough")

// rehearse plays an act on a copy of a table, over all falls of its dice. What has no default is answered
// in each way that comes to mind: the act can be done if any of them leads to its end.
func rehearse(s *axismundi.State, act axismundi.Act) (r rehearsal, can bool) {
	refused, wanted, ways := false, false, 0
	_ = chance.Walk(func(source chance.Source) error { // each way ends in one of the cases below
		if ways++; ways > mostWays {
			return errEnough
		}
		f := &foreseer{Source: source, asks: &r.asks}
		told, err := telling.Play(telling.Copy(s), act, f, false)
		switch {
		case err == nil && r.told == nil:
			r.told = told
		case errors.As(err, new(*chance.Wanted)):
			wanted = true
		case err != nil && !f.asked:
			refused = true
			return err
		}
		return nil
	}, func(*big.Rat) {})
	return r, !refused && (r.told != nil || wanted)
}

// A foreseer answers what has no default in several ways, and keeps what was asked.
type foreseer struct {
	chance.Source
	asks  *[]string
	asked bool
}

// Choose implements chance.Source.
func (f *foreseer) Choose(q chance.Question) (chance.Choice, error) {
	if q.Default != "" {
		return f.Source.Choose(q)
	}
	f.asked = true
	if flag := flagOf(q); !slices.Contains(*f.asks, flag) {
		*f.asks = append(*f.asks, flag)
	}
	answers := slices.Clone(q.Answers)
	if q.Check != nil {
		for _, word := range []string{"1", "2", "3", "none", "one-time", "path", "angel", "1,0", "2,0",
			"3,0", "4,0", "5,0", "6,0"} {
			if value, err := q.Read(word); err == nil {
				answers = append(answers, value)
			}
		}
	}
	if len(answers) == 0 {
		return chance.Choice{}, &chance.Wanted{Question: q}
	}
	draw, err := f.Source.Draw(q.For, answers)
	return chance.Choice{For: q.For, Value: draw.Value}, err
}

// flagOf returns how a question is answered on the command line: --distance, --choose section.
func flagOf(q chance.Question) string {
	flag, rest, _ := strings.Cut(q.Said(), " ")
	if flag == "--choose" {
		name, _, _ := strings.Cut(rest, "=")
		return flag + "=" + name
	}
	return flag
}
