// Package lead orders what may be done by what is likely next, and asks for what a line leaves open.
package lead

import (
	"slices"
	"strconv"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/names"
	"tablehand/assist/shell"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// InOrder returns the steps that lead on, the likeliest first: what is due, then those of whoever acted
// last, then those of the others.
func InOrder(steps []telling.Step, people []string, acted string) (list []telling.Step) {
	take := func(which func(telling.Step) bool) {
		for _, s := range steps {
			if which(s) {
				list = append(list, s)
			}
		}
	}
	take(func(s telling.Step) bool { return s.Due && leadsOn(s, steps) })
	at := max(0, slices.Index(people, acted))
	for i := range people {
		who := people[(at+i)%len(people)]
		take(func(s telling.Step) bool { return !s.Due && !s.Idle && s.Who == who && leadsOn(s, steps) })
	}
	take(func(s telling.Step) bool { return !s.Due && !s.Idle && s.Who == "" && leadsOn(s, steps) })
	take(func(s telling.Step) bool { return s.Due && !leadsOn(s, steps) && s.Ends == "" && !s.Costly })
	return list
}

// Ending returns the line of the steps that ends the turn of whoever acted last, or, where nobody has, of
// anybody; nil: none does.
func Ending(steps []telling.Step, acted string) *telling.Command {
	for _, s := range steps {
		if s.Ends == telling.EndsTurn && (s.Who == "" || acted == "" || names.Same(s.Who, acted)) {
			return &s.Command
		}
	}
	return nil
}

// AsFar returns a command, written by typed, up to its first free place that has not exactly one answer;
// free places before that are filled.
func AsFar(c telling.Command, typed func(telling.Command) string) string {
	c.Words = slices.Clone(c.Words)
	for _, blank := range c.Free {
		i := slices.Index(c.Words, "")
		if len(blank.Values) != 1 || blank.Open {
			c.Words = c.Words[:i]
			return typed(c) + " "
		}
		c.Words[i] = blank.Values[0]
	}
	return typed(c)
}

// Counted returns the words of a command with numbers in its free places; nil: there are more or fewer, or
// other words stand there.
func Counted(c telling.Command, numbers []string) []string {
	if len(c.Free) != len(numbers) || slices.ContainsFunc(c.Free, func(b telling.Blank) bool {
		return len(b.Values) == 0 || !Numbers(b.Values[:1])
	}) {
		return nil
	}
	return c.Filled(numbers...).Words
}

// turnPoints are the names of what a turn gives to be spent in it.
var turnPoints = []string{"actions", "mp", "AP", "APs", "moves", "points", "Move points", "Attack points",
	"Travel tokens"}

// leadsOn reports whether a step may be suggested: it takes nothing but points of the turn, gives nothing up,
// and ends no turn in which somebody could still spend some.
func leadsOn(s telling.Step, all []telling.Step) bool {
	for what, n := range s.Cost {
		if n > 0 && !slices.Contains(turnPoints, what) {
			return false
		}
	}
	if s.Costly || s.Ends == telling.EndsFight && !s.Due {
		return false
	}
	if s.Ends != telling.EndsTurn {
		return true
	}
	return !slices.ContainsFunc(all, func(o telling.Step) bool {
		return !o.Idle && (s.Who == "" || o.Who == s.Who) && spends(o)
	})
}

// spends reports whether a step takes points of the turn; of those that movement leaves over nobody minds.
func spends(s telling.Step) bool {
	for _, what := range turnPoints {
		if what != "mp" && s.Cost[what] > 0 {
			return true
		}
	}
	return false
}

// Afresh returns the steps with those last that repeat the line did for the person who gave it (acted). A
// step that is due, ends something, or costs actions keeps its place.
func Afresh(steps []telling.Step, did []string, acted string) []telling.Step {
	again := func(s telling.Step) bool {
		return !s.Due && s.Ends == "" && same(s, did) && s.Cost["actions"] == 0 &&
			(s.Who == "" || s.Who == acted || acted == "")
	}
	rest := slices.DeleteFunc(slices.Clone(steps), again)
	last := slices.DeleteFunc(slices.Clone(steps), func(s telling.Step) bool { return !again(s) })
	return append(rest, last...)
}

// same says whether a step is the deed of a line: their first words are the same, and so are their second
// ones, where both have one that is not the player's name.
func same(s telling.Step, did []string) bool {
	switch {
	case len(did) == 0 || s.Words[0] != did[0]:
		return false
	case len(did) == 1 || len(s.Words) == 1 || s.Words[1] == s.Who || s.Words[1] == "":
		return true
	}
	return s.Words[1] == did[1]
}

// Joined returns c with the answers for its only free place and those of o; c alone if the two have other
// words, or not one free place each.
func Joined(c, o telling.Command) telling.Command {
	if len(c.Free) != 1 || len(o.Free) != 1 || !slices.Equal(c.Words, o.Words) {
		return c
	}
	free := c.Free[0]
	free.Values = slices.Clone(free.Values)
	for _, v := range o.Free[0].Values {
		free.Values = text.With(free.Values, v)
	}
	free.Open = free.Open || o.Free[0].Open
	c.Free = []telling.Blank{free}
	return c
}

// Wrong says why an answer does not fit a free place, in words; empty: it may.
func Wrong(b telling.Blank, answer string) string {
	if b.Name != "N" && b.Name != "NUMBER" || slices.Contains(b.Values, answer) {
		return ""
	}
	if number := strings.ReplaceAll(answer, "-", ""); b.Open && Number(number) {
		return "" // 12-17, of another booklet
	}
	if !Number(answer) {
		return answer + " is no number"
	}
	return ""
}

// Number reports whether an answer is a number that counts something: 0 or more.
func Number(answer string) bool {
	n, err := strconv.Atoi(answer)
	return err == nil && n >= 0
}

// mostAnswers is the number of answers that a question for a free place names.
const mostAnswers = 12

// Some names what may stand in a free place.
func Some(b telling.Blank) string {
	list := b.Values
	if len(list) > mostAnswers {
		list = append(slices.Clone(list[:mostAnswers]), "…")
	}
	if len(list) == 0 && b.Sample != "" {
		list = []string{"such as " + b.Sample}
	}
	said := strings.Join(list, ", ")
	if b.Open && len(b.Values) > 0 {
		said += ", or another"
	}
	return said
}

// Which returns the question for a free place: its own, that for its name, or which NAME it is to be.
func Which(b telling.Blank) string {
	if b.Ask != "" {
		return b.Ask
	}
	for _, known := range placesAsked {
		if known[0] == b.Name {
			return known[1]
		}
	}
	return "which " + strings.ToLower(strings.TrimRight(b.Name, "=")) + "?"
}

// placesAsked holds the questions for free places by their names, where "which …?" would not ask for them.
var placesAsked = [][2]string{
	{"A", "which one?"}, {"AT", "where?"}, {"CARDS", "which cards, or how many?"}, {"DOES", "what does it do?"},
	{"KEY=VALUE", "what is set, and to what?"}, {"LINE", "what was noted?"}, {"N", "which number?"},
	{"NAME", "what is its name?"}, {"NEW", "what is it called now?"}, {"NUMBER", "which number?"},
	{"PLACE", "where?"}, {"TARGET", "whom?"}, {"WHAT", "what?"}, {"WHO", "who?"}, {"WITH", "with whom?"},
}

// Numbers reports whether some words are all numbers, as dice show them.
func Numbers(words []string) bool {
	return len(words) > 0 && strings.Trim(strings.Join(words, ""), "0123456789") == ""
}

// Thrown parts a sentence from the numbers at its end, which dice may show, with _ for one that the
// program rolls; empty: there are none.
func Thrown(sentence []string) (said []string, dice string) {
	end := len(sentence)
	for end > 0 && strings.Trim(sentence[end-1], "0123456789,_") == "" {
		end--
	}
	said = slices.Clone(sentence[:end])
	if end > 0 {
		said[end-1] = strings.TrimRight(said[end-1], ",")
	}
	return said, strings.Join(sentence[end:], " ")
}

// listed returns the names that an answer lists with commas or and between them, where a free place takes
// several and each is one of the place; nil: it does not.
func listed(b telling.Blank, answer string) (list []string) {
	if !b.Many {
		return nil
	}
	for _, name := range strings.Split(strings.ReplaceAll(answer, " and ", ","), ",") {
		found, ok := chance.Match(strings.TrimSpace(name), b.Values)
		if !ok {
			found, ok = chance.Put{Answers: b.Values}.Meant(name)
		}
		if !ok {
			return nil
		}
		list = append(list, found)
	}
	return list
}

// Fits returns the words that an answer puts into a free place, or why it does not fit there, on a line.
func Fits(b telling.Blank, answer string) (words []string, note string) {
	parts := []string{answer}
	if several := listed(b, answer); several != nil {
		return several, ""
	}
	if b.Many {
		if split, err := shell.Split(answer); err == nil && len(split) == 1 {
			parts = nil
			for _, word := range split[0] {
				if word = strings.TrimRight(word, ","); word != "" && word != "and" {
					parts = append(parts, word)
				}
			}
		}
	}
	if b.Open && b.Many && slices.ContainsFunc(parts, func(part string) bool {
		_, is := chance.Match(part, b.Values)
		return !is
	}) {
		return strings.Fields(answer), "" // names of several words among them: the command reads them
	}
	for _, part := range parts {
		found, ok := chance.Match(part, b.Values)
		if !ok && (b.Name == "N" || b.Name == "NUMBER") {
			part = chance.Digits(part)
		}
		if key, sets := strings.CutSuffix(b.Name, "=N"); sets && Number(part) {
			part = key + "=" + part
		}
		if !ok && !b.Open {
			found, ok = chance.Put{Answers: b.Values}.Meant(part)
		}
		switch why := Wrong(b, part); {
		case ok:
			part = found
		case why != "":
			return nil, why + "\n"
		case len(b.Values) > 0 && !b.Open:
			return nil, chance.Quote(part) + " is none of them\n"
		}
		words = append(words, part)
	}
	return words, ""
}
