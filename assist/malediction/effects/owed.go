package effects

import (
	"slices"

	"tablehand/assist/malediction"
	"tablehand/assist/telling"
)

// Goes writes an act that is owed: Brute retaliates against Reaver.
func Goes(s *malediction.State, o malediction.Owed) string {
	who := s.Said(o.Who())
	switch {
	case o.Line[0] == "near":
		return who + " goes on with what it had declared, which is paid,"
	case o.Line[0] == "retaliate" && o.Line[2] == "":
		return who + " retaliates"
	case o.Line[0] == "retaliate":
		return who + " retaliates against " + s.Said(o.Line[2])
	case o.Line[2] == "":
		return who + " attacks for free, or lets it be,"
	}
	return who + " attacks " + s.Said(o.Line[2]) + ", which is paid,"
}

// Lines returns the commands that play an act which is owed, or let it be.
func Lines(s *malediction.State, o malediction.Owed) (do []telling.Command) {
	line := telling.Line(standingNear(s, o.Line)...)
	if slices.Contains(o.Line, "") {
		line = line.With("TARGET", enemies(s, s.Unit(o.Who()))...)
	}
	if !slices.Contains(o.Line, "") || len(line.Free[0].Values) > 0 {
		do = append(do, line)
	}
	if o.May {
		do = append(do, telling.Line("sequence", "resolve"))
	}
	return do
}

// standingNear returns the words of a command. From a near command it takes out what has left the field
// since, and writes none where nothing is left.
func standingNear(s *malediction.State, words []string) []string {
	if words[0] != "near" {
		return words
	}
	there := slices.DeleteFunc(slices.Clone(words[2:]), func(word string) bool {
		return s.Unit(word) == nil && !slices.Contains(s.Husks.Field, word)
	})
	if len(there) == 0 {
		there = []string{"none"}
	}
	return slices.Concat(words[:2], there)
}

// owe lets acts fall due before all that are owed already.
func owe(t *malediction.Table, list ...malediction.Owed) {
	if len(list) == 0 {
		return
	}
	s := t.State()
	t.Do(malediction.OwedMoved{Owed: slices.Concat(list, s.Owed), Said: Goes(s, list[0]) + " next"},
		list[0].Rule)
}

// OweIfSaved keeps a command with what has just felled a unit: it finishes what the unit had paid for, and is
// owed where an answer prevents the defeat (spell.swift.after-roll).
func OweIfSaved(t *malediction.Table, id, rule string, line ...string) {
	s := t.State()
	for _, b := range s.Blows() {
		if b.Fallen == nil || b.Fallen.Unit.ID != id {
			continue
		}
		fallen := *b.Fallen
		fallen.Owed = append(slices.Clone(fallen.Owed), malediction.Owed{Line: line, Rule: rule})
		t.Do(malediction.BlowChanged{Place: s.Place(b), Prevented: b.Prevented, Fallen: &fallen,
			Said: s.Said(id) + " has fallen"}, rule)
		return
	}
}

// LetBe drops the act that is owed first, as its player may let it be; what has to be done is refused.
func LetBe(t *malediction.Table) error {
	s := t.State()
	o := s.Owed[0]
	if !o.May {
		if err := t.Refuse(o.Rule, "%s first", Goes(s, o)); err != nil {
			return telling.Offer(err, Lines(s, o)...)
		}
	}
	t.Do(malediction.OwedMoved{Owed: s.Owed[1:], Let: true, Said: s.Said(o.Who()) + " lets it be"}, o.Rule)
	return nil
}
