package malediction

import (
	"slices"
	"strconv"
	"strings"

	"tablehand/assist/lead"
	"tablehand/assist/malediction"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/malediction/spells"
	"tablehand/assist/names"
	"tablehand/cmd/app"
	"tablehand/cmd/malediction/voice"
)

// A spellLine is a spell as people say it: PLAYER [a channel] NAME [for] COST [on UNIT]: what it does.
type spellLine struct {
	spells.Spell
	kind  notation.Type // swift or channel, where the line says which
	text  string        // what it does, in the people's words
	plain bool          // the line has nothing but PLAYER CARD|COST [COST] [on UNIT]
}

// spellSaid reads a line of a spell. cost is that of the flag, -1: none; a COST in the line counts in its
// place.
func (v verbs) spellSaid(w app.Words, cost int) (spellLine, error) {
	l := spellLine{plain: true, Spell: spells.Spell{Player: w[0], Card: spells.Card{Cost: cost}}}
	if cost < -1 || cost > notation.Most {
		return l, &app.UsageError{Msg: "--cost: a card costs 0 to " + strconv.Itoa(notation.Most)}
	}
	s, err := v.Here()
	if err != nil {
		s = &malediction.State{}
	}
	w = l.begun(s, w[1:])
	named := knownSpell(s, w)
	if w, err = l.onWhom(s, w, named); err != nil {
		return l, err
	}
	end, behind, err := l.costs(w, named)
	if err != nil {
		return l, err
	}
	l.Card.Words = unstopped(w[:end].From(0))
	l.text = unstopped(strings.TrimSpace(w.From(behind) + " " + l.text))
	if l.Card.Words == "" {
		return l, &app.UsageError{Msg: "which card? its name, or what it costs"}
	}
	if l.text == "" {
		return l, nil
	}
	l.plain = false
	if knownSpell(s, w[:end]) > 0 {
		return l, &app.UsageError{Msg: l.Card.Words + " is typed in and does what it says: leave that out, " +
			"or say on UNIT"}
	}
	return l, nil
}

// unstopped returns words without what stops them at their ends: the colon behind a cost.
func unstopped(words string) string { return strings.Trim(words, " ,:;.") }

// begun takes off a line what stands before the name: who plays it, where that is a unit, with, and what
// kind of card it is: a channel.
func (l *spellLine) begun(s *malediction.State, w app.Words) app.Words {
	if u := s.Unit(w.At(0)); u != nil && len(w) > 1 {
		l.Player, l.plain, w = u.Of, false, w[1:]
	}
	kinds := []string{string(notation.Swift), string(notation.Channel), "spell", "card"}
	for len(w) > 1 && knownSpell(s, w) == 0 {
		word, next := strings.ToLower(w[0]), strings.ToLower(w[1])
		switch {
		case word == kinds[0], word == kinds[1]:
			l.kind = notation.Type(word)
		case word == "with", slices.Contains(kinds, word):
		case names.Article(word) && slices.Contains(kinds, next):
		case word == "for" && lead.Number(unstopped(next)):
		default:
			return w
		}
		l.plain, w = false, w[1:]
	}
	return w
}

// knownSpell returns how many of the first words of a line are the name of a known spell, in full where more
// than one stand there; 0: none.
func knownSpell(s *malediction.State, w app.Words) int {
	if s.Book() == nil {
		return 0
	}
	for n := len(w); n > 0; n-- {
		said := unstopped(w[:n].From(0))
		card, err := s.FindCard(said, notation.Swift, notation.Channel)
		if err == nil && (n == len(w) || names.Same(card.Name, said)) {
			return n
		}
	}
	return 0
}

// colon returns where the first word with a colon at its end stands, behind the first so many; the length of
// the line, if none does.
func colon(w app.Words, named int) int {
	for i := max(0, named-1); i < len(w); i++ {
		if strings.HasSuffix(w[i], ":") {
			return i
		}
	}
	return len(w)
}

// onWhom takes on UNIT out of a line behind its first named words; what stands behind the unit is text. On in
// the text of a card that is not the end of the line stays there.
func (l *spellLine) onWhom(s *malediction.State, w app.Words, named int) (app.Words, error) {
	i := slices.Index(w[named:], "on")
	if i < 0 {
		return w, nil
	}
	i += named
	whom := w[i+1:]
	for len(whom) > 1 && names.Article(whom[0]) {
		whom, l.plain = whom[1:], false
	}
	if len(whom) > 1 {
		whom = append(voice.Numbered(s, slices.Clone(whom[:2])), whom[2:]...)
	}
	switch {
	case len(whom) == 1, len(whom) > 1 && unstopped(whom[0]) != whom[0]:
		l.On, l.text = unstopped(whom[0]), whom.From(1)
		return w[:i], nil
	case i > colon(w, named):
		return w, nil
	}
	return w, &app.UsageError{Msg: "on which unit? on UNIT stands at the end"}
}

// costs finds the cost in a line: the number behind for, else the only number behind the name and not behind
// a colon. It returns where the name ends, and where what is said behind the cost begins.
func (l *spellLine) costs(w app.Words, named int) (end, behind int, err error) {
	var at []int
	stop := colon(w, named)
	if lead.Number(unstopped(w.At(0))) && !lead.Numbers(w[1:]) { // the cost alone
		return 1, 1, nil
	}
	for i := max(1, named); i < len(w) && i <= stop; i++ {
		n, err := strconv.Atoi(unstopped(w[i]))
		switch {
		case err != nil, n < 0, n > notation.Most, strings.HasPrefix(w[i], "+"):
		case i > 1 && strings.EqualFold(w[i-1], "for"):
			l.Card.Cost, l.plain = n, false
			return i - 1, i + 1, nil
		default:
			at = append(at, i)
		}
	}
	switch {
	case len(at) == 0:
		end := min(len(w), stop+1)
		return end, end, nil
	case len(at) > 1 && unstopped(w[at[0]]) == w[at[0]]:
		return 0, 0, &app.UsageError{Msg: "which number does the card cost? say for N, as in Zeal for 2: heal 4"}
	}
	l.Card.Cost, _ = strconv.Atoi(unstopped(w[at[0]]))
	return at[0], at[0] + 1, nil
}

// line returns the spell as one types it: channel Ashley Zeal 2 on sigrith.
func (l spellLine) line(kind notation.Type) []string {
	line := []string{notation.Name, string(kind), l.Player, l.Card.Words}
	if l.Card.Cost >= 0 {
		line = append(line, strconv.Itoa(l.Card.Cost))
	}
	if l.On != "" {
		line = append(line, "on", l.On)
	}
	return line
}
