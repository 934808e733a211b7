// Package meaning finds the line to type that people mean by words which are no command.
package meaning

import (
	"slices"
	"strings"

	"tablehand/assist/names"
	"tablehand/assist/telling"
)

// A Meaning holds words that people say for something at the table and that are no command, with the
// lines that may be meant. WHO in a line is the player it is about, dots at its end take the words that
// were said behind.
type Meaning struct {
	Said string // ways to say it: "attack, next turn, move WHO"
	Why  string // what to know instead; may be empty
	Of   string // words of which one has to stand behind; empty: any may
	// Lines holds what may be meant: the first that may be given now, else the last. Nil: the verb, then
	// "next".
	Lines []string
}

// AddsACard holds the ways to say that a card is typed in, in each game with cards of one's own.
const AddsACard = "add card, add a card, add the card, add this card, add a new card, " +
	"type in a card, type in the card, we add a card"

const (
	someone = "WHO" // in a Meaning: a player
	// Onward stands at the end of a line for the words that were said behind.
	Onward = "..."
)

// Said holds a line that somebody said, in its parts.
type Said struct {
	Words string   // those that the Meaning was learned with
	Who   string   // the player it is about, or empty
	Rest  []string // the words behind, without that player
	All   []string // the words behind
}

// Find returns the meaning with the longest words that the words of a line begin with; nil where there
// is none. Where none are the same, those are that are the same but for their endings: suffers is suffer.
func Find(list []Meaning, words, people []string) (found *Meaning, said Said) {
	longest := 0
	for _, same := range []func(a, b string) bool{strings.EqualFold, Same} {
		for i, m := range list {
			for _, way := range strings.Split(m.Said, ", ") {
				way := strings.Fields(way)
				closer := len(way) > longest || len(way) == longest && m.Of != "" && found.Of == ""
				if closer && begins(words, way, people, same) && (m.Of == "" || speaksOf(words[len(way):], m.Of)) {
					longest, found = len(way), &list[i]
				}
			}
		}
		if found != nil {
			break
		}
	}
	if found == nil {
		return nil, Said{}
	}
	said = Said{Words: strings.TrimRight(strings.Join(words[:longest], " "), ",.!"),
		Rest: slices.Clone(words[longest:]), All: words[longest:]}
	for i, word := range words {
		if who, ok := named(word, people); ok {
			said.Who = who
			if at := i - longest; at >= 0 {
				said.Rest = slices.Delete(said.Rest, at, at+1)
			}
			break
		}
	}
	return found, said
}

// Line returns the first line that a Meaning stands for, with what was said: the words behind where it has
// dots, else the numbers among them, as dice show them. WHO is the player, who then stands there alone.
func (m *Meaning) Line(said Said) []string {
	line, open := strings.CutSuffix(m.Lines[0], Onward)
	behind := said.All
	if strings.Contains(line, someone) {
		line, behind = strings.Replace(line, someone, said.Who, 1), said.Rest
	}
	if open {
		return append(strings.Fields(line), behind...)
	}
	var dice []string
	for _, word := range behind {
		if word = strings.TrimRight(word, ",.!"); word != "" && strings.Trim(word, "0123456789") == "" {
			dice = append(dice, word)
		}
	}
	if len(dice) == 0 {
		return strings.Fields(line)
	}
	return append(strings.Fields(line), "--dice", strings.Join(dice, ","))
}

// GoesOn reports whether the last of several lines goes on with what was said behind, as a number of wounds.
func (m *Meaning) GoesOn() bool {
	return m != nil && len(m.Lines) > 1 && strings.HasSuffix(m.Lines[len(m.Lines)-1], Onward)
}

// speaksOf reports whether one of some words stands among others.
func speaksOf(words []string, of string) bool {
	return slices.ContainsFunc(words, func(word string) bool {
		return slices.Contains(strings.Fields(of), strings.ToLower(strings.Trim(word, ",.")))
	})
}

// Also returns the words by which people mean a command: those of ways to say it of one word or two, without
// those for everybody, who may do anything.
func Also(list []Meaning, command []string) (also []string) {
	const most = 2 // words that say a deed, and not a whole sentence
	for _, m := range list {
		if !slices.ContainsFunc(m.Lines, func(line string) bool {
			begun := strings.Fields(line)
			return len(begun) >= len(command) && slices.Equal(begun[:len(command)], command)
		}) {
			continue
		}
		for _, way := range strings.Split(m.Said, ", ") {
			if words := strings.Fields(way); len(words) <= most {
				also = append(also, slices.DeleteFunc(words, names.Everybody)...)
			}
		}
	}
	return also
}

// begins reports whether words begin with others, of which WHO is any player. Same compares two words.
func begins(words, way, people []string, same func(a, b string) bool) bool {
	if len(words) < len(way) {
		return false
	}
	for i, word := range way {
		said := strings.TrimRight(words[i], ",.!?")
		_, person := named(said, people)
		if !same(word, said) && (word != someone || !person) {
			return false
		}
	}
	return true
}

// named returns the player whose whole name a word is; false: nobody's. A beginning does not do: "to"
// begins like Tom.
func named(word string, people []string) (who string, ok bool) {
	i := slices.IndexFunc(people, func(p string) bool { return strings.EqualFold(p, word) })
	if i < 0 {
		return "", false
	}
	return people[i], true
}

// Command returns the line that is meant, among the steps that are due or may be taken; none where the
// Meaning has no lines.
func (m *Meaning) Command(said Said, steps []telling.Step, people []string) []telling.Command {
	if len(m.Lines) == 0 {
		return nil
	}
	for _, line := range m.Lines {
		for _, step := range steps {
			if c, is := stepMeant(strings.Fields(line), said, step); is {
				return []telling.Command{c}
			}
		}
	}
	var c telling.Command
	line, behind := m.otherwise(said)
	for _, word := range strings.Fields(line) {
		switch {
		case word == Onward:
			c.Words = append(c.Words, behind...)
		case word != someone:
			c.Words = append(c.Words, word)
		case said.Who != "":
			c.Words = append(c.Words, said.Who)
		default:
			c = c.And(someone, people...)
		}
	}
	return []telling.Command{c}
}

// otherwise returns the line that is meant where none of the steps is, and the words for the dots at its
// end. That is the last of the lines; but words said behind need a line that takes some, and neither a page
// of help nor next.
func (m *Meaning) otherwise(said Said) (line string, behind []string) {
	last := len(m.Lines) - 1
	line = m.Lines[last]
	takes := func(line string) bool { return strings.HasSuffix(line, Onward) || strings.Contains(line, someone) }
	switch first := slices.IndexFunc(m.Lines, takes); {
	case len(said.All) == 0 || first < 0:
	case line == "next":
		line = m.Lines[first]
	case strings.HasSuffix(line, " --help"):
		line = m.Lines[last-1]
	}
	if strings.Contains(line, someone) {
		return line, said.Rest
	}
	return line, said.All
}

// stepMeant returns the command of a step with the words behind the line in its free places; false: the
// line does not mean this step.
func stepMeant(line []string, said Said, step telling.Step) (c telling.Command, is bool) {
	last := len(line) - 1
	open := line[last] == Onward
	if open {
		line = line[:last]
	}
	wanted := slices.Clone(line)
	if at := slices.Index(line, someone); at >= 0 {
		wanted[at] = step.Who
		if said.Who != "" && said.Who != step.Who {
			return c, false
		}
	}
	more := len(step.Words) - len(wanted)
	if more > 0 && step.Who != "" && said.Who != "" && step.Words[len(wanted)] == step.Who { // who does it
		if said.Who != step.Who {
			return c, false
		}
		wanted = append(wanted, step.Who)
		more--
	}
	if more < 0 || !slices.Equal(wanted, step.Words[:len(wanted)]) || !open && (more > 0 || len(said.Rest) > 0) {
		return c, false
	}
	if len(said.Rest) > 0 && len(said.Rest) == len(step.Free) {
		return step.Filled(said.Rest...), true
	}
	if len(said.Rest) > 0 { // a way of several hexes, or the first of several places
		return telling.Line(slices.Concat(wanted, said.Rest)...), true
	}
	done := said.Who != "" && said.Who != step.Who && !slices.Contains(line, someone)
	if done && len(step.Free) == 1 { // the player whom it is done to
		return step.Filled(said.Who), slices.Contains(step.Free[0].Values, said.Who)
	}
	return step.Command, true
}
