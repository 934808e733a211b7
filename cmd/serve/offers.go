package serve

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"tablehand/assist/screen"
	"tablehand/assist/table"
	"tablehand/assist/telling"
	"tablehand/assist/text"
	"tablehand/cmd/app"
)

// laptops lists the verbs that no phone is offered: they read or write other files, or leave the table.
var laptops = []string{"new", "edit", "run", "export", "import", "board", "data", "card", "config", "serve",
	"seat", "undo", "redo", "goto", "play", "tour", "check", "verify", "log", "status", "next", "rules", "odds",
	"help", "schema", "completion", "version", "stats", "mark", "remind", "pause"}

// mostLetters is the greatest length of what is written into a free place.
const mostLetters = 60

// forbids says whether a word is a flag with which the laptop alone sets rules or files aside.
func forbids(word string) bool {
	name, _, _ := strings.Cut(word, "=")
	return slices.Contains([]string{"--anyway", "--mod", "--table", "--data", "--force", "--to"}, name)
}

// offeredTo says whether a seat may take a step.
func offeredTo(s telling.Step, who string) bool {
	if len(s.Words) == 0 || slices.Contains(laptops, s.Words[0]) || slices.ContainsFunc(s.Words, forbids) {
		return false
	}
	if len(s.Closed) > 0 {
		return slices.Contains(s.Closed, who)
	}
	return s.Who == who || s.Who == "" || s.All
}

// offersAt returns what the table offers as it is now. The error is one of reading it.
func (s *seats) offersAt() (now offered, view *table.View, err error) {
	again := s.again()
	if view, err = again.OnTable(); err != nil {
		return now, nil, err
	}
	now = offered{revision: app.Revision(view.Text), seq: view.Seq, text: view.Text}
	if i := slices.IndexFunc(s.offered, func(o offered) bool {
		return o.revision == now.revision && o.seq == now.seq
	}); i >= 0 {
		return s.offered[i], view, nil
	}
	if again.Game.Turn != nil {
		turn, err := again.Game.Turn(view.Path, view.Text)
		if err == nil {
			now.steps, err = turn.Steps()
		}
		if err == nil {
			err = again.Unusable()
		}
		if err != nil {
			return now, nil, err
		}
	}
	s.offered = append(s.offered, now)
	s.offered = s.offered[max(0, len(s.offered)-mostOffered):]
	return now, view, nil
}

// typed returns the words of a step with what was chosen for its free places; false: that cannot stand there.
func typed(step telling.Step, fill []string) (words []string, ok bool) {
	if !fits(step, fill) {
		return nil, false
	}
	return step.Filled(fill...).Words, true
}

// fits says whether words can stand in the free places of a step.
func fits(step telling.Step, fill []string) bool {
	if len(fill) != len(step.Free) {
		return false
	}
	for i, word := range fill {
		free := step.Free[i]
		if !slices.Contains(free.Values, word) && (!free.Open && len(free.Values) > 0 || !writable(word)) {
			return false
		}
	}
	return true
}

// writable says whether a word may stand in a free place that takes any: it is a few letters, and no flag.
func writable(word string) bool {
	if word == "" || !utf8.ValidString(word) || utf8.RuneCountInString(word) > mostLetters ||
		text.Safe(word) != word || strings.ContainsFunc(word, func(r rune) bool { return !unicode.IsPrint(r) }) {
		return false
	}
	first, _ := utf8.DecodeRuneInString(word)
	return first != '-' && first != '\u2212'
}

// offersFor returns what the seat who may do as buttons, each with the number of its step. Steps that differ
// in one value alone share a button.
func (p Place) offersFor(who string, steps []telling.Step, turn app.Turn,
	hidden []closing) (list []screen.Offer) {
	says := turn.Saying(p.Game.Own())
	due := slices.IndexFunc(steps, func(s telling.Step) bool { return s.Due })
	for i, s := range steps {
		if !offeredTo(s, who) {
			continue
		}
		whole := s
		s = own(s, who)
		if n := len(list) - 1; n >= 0 && i > 0 && alike(steps[i-1], s) { // another value of the same place
			list[n].Picks[0].Values = append(list[n].Picks[0].Values, p.valuesOf(s, 0, i)...)
			any := s.Command
			any.Free = []telling.Blank{{Open: true}}
			list[n].Says = cmp.Or(says(any), list[n].Says)
			continue
		}
		o := screen.Offer{N: i, Price: s.Cost.Said(), Idle: s.Idle,
			First: s.Due && (s.Who == who || i == due) || s.All && (s.Due || due < 0)}
		said := s.Command
		if len(whole.Closed) > 0 { // what others choose is theirs
			said.Words, said.Free = s.Words[:1], nil
		}
		if o.Says, o.Small = says(said), Plainly(s.Why); o.Says == "" {
			o.Says = text.Capital(strings.Join(slices.DeleteFunc(slices.Clone(s.Words), empty), " "))
		}
		if repeats(o.Says, o.Small) {
			o.Small = ""
		}
		if s.Ends != "" {
			o.Small = cmp.Or(undone(s, who, steps), o.Small)
			o.Lost = "this ends the " + s.Ends + lost(s, who, steps, turn)
		}
		for k, free := range s.Free {
			pick := screen.Pick{Ask: free.Ask, Values: p.valuesOf(s, k, i), Open: free.Open}
			if pick.Ask == "" {
				pick.Ask = strings.ToLower(strings.ReplaceAll(free.Name, "-", " "))
			}
			o.Picks = append(o.Picks, pick)
		}
		if len(whole.Closed) > 0 {
			list = append(list, closedOffers(o, whole, who, hidden)...)
			continue
		}
		list = append(list, o)
	}
	for i := range list {
		samePrice(&list[i])
	}
	return list
}

// lost says what goes with the end of a turn: what is left to whoever ends it, or to all whose end it is, and
// what is due and not done.
func lost(s telling.Step, who string, steps []telling.Step, turn app.Turn) (said string) {
	if s.Ends != telling.EndsTurn {
		return ""
	}
	people := []string{who}
	if s.All {
		people = turn.People
	}
	for _, name := range people {
		if left := turn.Line(name); left != "" {
			said += "; " + name + ": " + left
		}
	}
	if left := undone(s, who, steps); left != "" {
		said += "; " + left
	}
	return said
}

// undone says what is due and not done when a step ends a turn; empty: nothing is, or it ends none.
func undone(s telling.Step, who string, steps []telling.Step) string {
	var list []string
	for _, due := range steps {
		if s.Ends == telling.EndsTurn && due.Due && due.Why != "" && (s.All || due.Who == who) {
			list = text.With(list, due.Why)
		}
	}
	if len(list) == 0 {
		return ""
	}
	return "not done: " + strings.Join(list, "; ")
}

// repeats says whether all words of small stand in a sentence already, be they one or several: ends, end.
func repeats(says, small string) bool {
	says = strings.ToLower(says)
	for word := range strings.FieldsSeq(strings.ToLower(small)) {
		if !strings.Contains(says, strings.TrimSuffix(word, "s")) {
			return false
		}
	}
	return small != ""
}

// samePrice leaves a price on the offer where all its values have the same, and else on each value.
func samePrice(o *screen.Offer) {
	if len(o.Picks) != 1 {
		return
	}
	values := o.Picks[0].Values
	if slices.ContainsFunc(values, func(v screen.Value) bool { return v.Price != values[0].Price }) {
		o.Price, o.Small = "", ""
		return
	}
	for i := range values {
		values[i].Price = ""
	}
}

// alike says whether two steps differ in the values of their one free place alone.
func alike(a, b telling.Step) bool {
	return a.Who == b.Who && slices.Equal(a.Words, b.Words) && len(a.Free) == 1 && len(b.Free) == 1
}

func (p Place) valuesOf(s telling.Step, k, n int) (list []screen.Value) {
	price := s.Cost.Said()
	if len(s.Free) > 1 {
		price = ""
	}
	for _, v := range s.Free[k].Values {
		list = append(list, screen.Value{Says: p.spoken(v), Word: v, Price: price, N: n})
	}
	return list
}

func empty(word string) bool { return word == "" }
