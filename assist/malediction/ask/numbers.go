// Package ask asks for what nobody has typed in yet, when an act first needs it.
package ask

import (
	"fmt"

	"tablehand/assist/chance"
	"tablehand/assist/malediction"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/sum"
)

// Number asks for a stat of a unit's card that nobody has typed in, and keeps it on this table. What
// is known is not asked.
func Number(t *malediction.Table, id string, stats ...notation.Stat) {
	for _, stat := range stats {
		u := t.State().Unit(id)
		if u == nil || known(t.State().Card(u.Card).Stats, stat) {
			continue
		}
		answer := t.Choose(whatIs(t.State(), u, stat))
		card := t.State().Card(u.Card)
		if err := card.Stats.Set(stat, answer); err != nil {
			continue // Check has read it
		}
		t.Do(malediction.CardKnown{Card: u.Card, Stats: card.Stats.String(), Cost: card.Cost,
			Said: fmt.Sprintf("%s has %s %s", u.Card, stat, answer)})
	}
}

// May announces the questions for stats that nobody has typed in: what the die shows decides whether they
// are asked.
func May(t *malediction.Table, id string, stats ...notation.Stat) {
	if !t.Foresees() {
		return
	}
	for _, stat := range stats {
		if u := t.State().Unit(id); u != nil && !known(t.State().Card(u.Card).Stats, stat) {
			t.MayChoose(whatIs(t.State(), u, stat))
		}
	}
}

// whatIs returns the question for a stat of a unit.
func whatIs(s *malediction.State, u *malediction.Unit, stat notation.Stat) chance.Question {
	return chance.Question{For: u.Name() + "." + string(stat),
		Text:  fmt.Sprintf("What is %s's %s?", s.Said(u.ID), stat),
		About: "as it is printed on the card, - for a dash; it is kept on this table",
		Check: func(word string) (string, error) { return reads(stat, word) },
	}
}

func known(s notation.Stats, stat notation.Stat) bool {
	if stat == notation.Power {
		return s.Power.Known
	}
	return s.Number(stat).Known
}

// reads returns an answer that the stat may have, and refuses another.
func reads(stat notation.Stat, word string) (string, error) {
	var s notation.Stats
	if err := s.Set(stat, word); err != nil {
		return "", err
	}
	if !known(s, stat) {
		return "", fmt.Errorf("a number is needed, or - for none")
	}
	return word, nil
}

// Power asks what both numbers of a unit's power are, once they are changed by so much, and keeps it
// (reading A22).
func Power(t *malediction.Table, id string, power malediction.Strength) notation.Pair {
	answer := t.Choose(whatPower(t.State(), id, power))
	pair, err := notation.ParsePair(answer)
	if err != nil {
		return notation.Pair{} // Check has read it
	}
	t.Do(malediction.PowerSaid{Unit: id, Changed: power.Changed, Power: pair.String(), Name: t.State().Said(id)},
		"stat.power.modifier")
	return pair
}

// MayPower announces the question for the power of a unit: what the die shows decides whether it is asked.
func MayPower(t *malediction.Table, id string, power malediction.Strength) {
	t.MayChoose(whatPower(t.State(), id, power))
}

// whatPower returns the question for both numbers of a unit's power.
func whatPower(s *malediction.State, id string, power malediction.Strength) chance.Question {
	return chance.Question{
		For:   id + ".power",
		Text:  fmt.Sprintf("What is %s's power now, %s?", s.Said(id), sum.Told(power.Parts)),
		About: "its numbers for a hit and a graze, as in 7/5: nothing says to which of them the change belongs",
		Flag:  "--mod 'power 7/5', or --choose " + id + ".power=",
		Check: func(word string) (string, error) { return reads(notation.Power, word) },
	}
}
