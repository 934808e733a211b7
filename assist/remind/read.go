package remind

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/telling"
)

// Most is the last round that is counted.
const Most = 9999

// Forms are the ways to say a time, as they are typed.
const Forms = "in N rounds, at round N, every N rounds [until round M], when NAME's turn, " +
	"when the round ends, or when phase NAME"

// Read reads a reminder as people say it, with the words of its text before its time, behind it, or around
// it. The error is a telling.Nonsense or telling.Unknown, or a telling.Refused of a time that never comes.
func Read(words []string, c Clock) (Reminder, error) {
	found := times(words, c)
	if len(found) == 0 {
		words = strings.Fields(strings.Join(words, " "))
		found = times(words, c)
	}
	known := slices.DeleteFunc(slices.Clone(found), func(t said) bool { return t.unknown != nil })
	if len(known) > 0 {
		found = known
	}
	switch {
	case len(found) == 0:
		return Reminder{}, &telling.Nonsense{Reason: "no time is said: " + Forms}
	case len(found) > 1:
		one, other := words[found[0].from:found[0].to], words[found[1].from:found[1].to]
		return Reminder{}, &telling.Nonsense{Reason: fmt.Sprintf(
			"two times are said, %s and %s: quote what is no time", chance.Quote(strings.Join(one, " ")),
			chance.Quote(strings.Join(other, " ")))}
	case found[0].unknown != nil:
		return Reminder{}, found[0].unknown
	}
	t := found[0]
	words = slices.Delete(slices.Clone(words), t.from, t.to)
	if t.Every > 0 && t.Until == 0 { // its end may stand behind the text
		words, t.Until = ending(words)
	}
	t.Text = strings.TrimRight(strings.Join(words, " "), ":, ")
	if strings.TrimSpace(t.Text) == "" {
		return Reminder{}, &telling.Nonsense{Reason: "of what? its words stand before the time, or behind it"}
	}
	return t.Reminder, t.allowed(c)
}

// ending takes the end of what comes again off some words: until round 8.
func ending(words []string) (rest []string, until int) {
	for i := range words {
		r := reading{words: words[i:]}
		if r.word("until") && r.units() && r.number(&until) {
			return slices.Delete(words, i, i+r.at), until
		}
	}
	return words, 0
}

// said is a time among words.
type said struct {
	Reminder
	from, to int
	unknown  error // nobody knows whose turn, or which phase, is meant; nil: that is known
}

// times lists the times that some words say.
func times(words []string, c Clock) (list []said) {
	for i := 0; i < len(words); i++ {
		r := reading{words: words[i:], Clock: c}
		if r.time() {
			list = append(list, said{r.is, i, i + r.at, r.unknown})
			i += r.at - 1
		}
	}
	return list
}

// reading is a time that is being read from the beginning of some words.
type reading struct {
	Clock
	words   []string
	at      int
	is      Reminder
	unknown error
}

// word takes the next word if it is one of these; false: it is not.
func (r *reading) word(list ...string) bool {
	if r.at < len(r.words) && slices.Contains(list, strings.ToLower(strings.TrimRight(r.words[r.at], ":,"))) {
		r.at++
		return true
	}
	return false
}

// number takes the next word if it is a number, and sets into; false: it is none.
func (r *reading) number(into *int) bool {
	if r.at >= len(r.words) {
		return false
	}
	n, err := strconv.Atoi(strings.TrimRight(r.words[r.at], ":,"))
	if err != nil || n < 0 {
		return false
	}
	*into = min(n, 2*Most)
	r.at++
	return true
}

func (r *reading) units() bool { return r.word("round", "rounds", "cycle", "cycles") }

// time takes a time: in 2 rounds, at round 6, every round, or when and what begins; false: none is said.
func (r *reading) time() bool {
	if r.word("when") {
		return r.event()
	}
	if r.word("every") {
		return r.every()
	}
	if !r.word("in", "at") {
		return false
	}
	n := 0
	switch {
	case r.word("round", "cycle"):
		return r.number(&r.is.Round)
	case r.word("a", "one"):
		n = 1
	case !r.number(&n):
		return false
	}
	r.is.Round = r.Round + n
	if n == 0 {
		now := "in 0 %[1]ss is now: in 1 %[1]s is when the next one begins"
		r.unknown = &telling.Nonsense{Reason: fmt.Sprintf(now, r.unit())}
	}
	return r.units()
}

// every reads what follows "every", such as: 2 rounds until round 8. false: no rounds follow.
func (r *reading) every() bool {
	if !r.number(&r.is.Every) {
		r.is.Every = 1
	}
	if !r.units() {
		return false
	}
	if r.is.Every == 0 {
		never := "every 0 %[1]ss is never: every %[1]s, or every 2"
		r.unknown = &telling.Nonsense{Reason: fmt.Sprintf(never, r.unit())}
	}
	r.is.Round = r.Round + r.is.Every
	if end := r.at; r.word("until") {
		r.units()
		switch {
		case !r.number(&r.is.Until):
			r.at = end
		case r.is.Until == 0:
			r.unknown = telling.Impossible("it comes in %[1]s %[2]d first, and %[1]s 0 is before it", r.unit(),
				r.is.Round)
		}
	}
	return true
}

// event reads what follows "when", such as: the round ends, phase end begins, Ann's turn comes. false: it
// is none of these.
func (r *reading) event() bool {
	begun := r.at
	r.word("it's", "it")
	r.word("is")
	r.word("the")
	if r.units() && r.word("ends", "end") {
		r.is.Round = r.Round + 1
		return true
	}
	r.at = begun
	r.word("the")
	if r.word("phase", "step") && r.at < len(r.words) {
		r.at++
		r.phase(strings.TrimRight(r.words[r.at-1], ":,"))
		return true
	}
	r.at = begun
	r.word("it's", "it")
	r.word("is")
	r.word("the")
	begun = r.at
	for r.at++; r.at < len(r.words); r.at++ {
		name := strings.Join(r.words[begun:r.at], " ")
		if r.word("turn") {
			r.turn(name)
			r.word("comes", "begins", "starts")
			return true
		}
		if r.word("phase", "step") {
			r.phase(name)
			r.word("comes", "begins", "starts")
			return true
		}
	}
	return false
}

func (r *reading) phase(name string) {
	r.word("comes", "begins", "starts")
	if len(r.Phases) == 0 {
		r.unknown = telling.Impossible("this game has no phases: %s", Forms)
		return
	}
	r.is.Phase, r.unknown = telling.Named(r.part(), name, r.Phases)
}

// turn takes a name, with or without 's behind it, for whose turn is meant; where no turn is called so, it
// sets unknown.
func (r *reading) turn(name string) {
	r.is.Turn, r.unknown = telling.Named("turn of", name, r.turns())
	for _, ending := range []string{"'s", "’s", "s'", "s’", "'", "’", "s"} {
		short, has := strings.CutSuffix(name, ending)
		if r.unknown == nil || !has {
			continue
		}
		if strings.HasPrefix(ending, "s") {
			if is, err := telling.Named("turn of", short+"s", r.turns()); err == nil {
				r.is.Turn, r.unknown = is, nil
				continue
			}
		}
		if is, err := telling.Named("turn of", short, r.turns()); err == nil {
			r.is.Turn, r.unknown = is, nil
		}
	}
}

// allowed refuses a time that has passed, or never comes.
func (r Reminder) allowed(c Clock) error {
	unit, until := c.unit(), r.Until
	switch {
	case c.Over:
		return telling.Impossible("the game is over: nothing comes any more")
	case r.Turn+r.Phase != "":
		return nil
	case c.Round == 0:
		return telling.Impossible("no rounds now: %s", c.Without)
	case r.Round == c.Round:
		return telling.Impossible("%[1]s %[2]d has begun: in 1 %[1]s is when %[1]s %[3]d begins", unit, r.Round,
			r.Round+1)
	case r.Round < c.Round:
		return telling.Impossible("%s %d has passed: this is %s %d", unit, r.Round, unit, c.Round)
	case c.Last > 0 && r.Round > c.Last:
		return telling.Impossible("%s %d never comes: the game ends with %s %d", unit, r.Round, unit, c.Last)
	case max(r.Round, until) > Most:
		return telling.Impossible("%s %d never comes: %d is the last that is counted", unit, max(r.Round, until),
			Most)
	case until > 0 && until < r.Round:
		return telling.Impossible("it comes in %s %d first, and %s %d is before it", unit, r.Round, unit, until)
	}
	return nil
}
