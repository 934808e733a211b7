package odds

import (
	"strconv"

	"tablehand/assist/malediction"
)

// key names a table by all of it that acts of the action phase look at: two of one key have the same odds.
// The damage of some units may be left out.
func key(s *malediction.State, without func(*malediction.Unit) bool) string {
	b := make([]byte, 0, 32*len(s.Units)+16*len(s.Near))
	word := func(text string) { b = append(append(b, text...), ' ') }
	number := func(n int) { b = append(strconv.AppendInt(b, int64(n), 10), ' ') }
	for i := range s.Units {
		u := &s.Units[i]
		word(u.ID)
		word(u.State)
		if without == nil || !without(u) {
			number(u.Damage)
		}
		word(u.Item)
		word(u.Relic)
		for _, m := range u.Mods {
			word(m)
		}
		b = append(b, ';')
	}
	for _, p := range s.Near {
		word(p[0])
		word(p[1])
	}
	b = append(b, '|')
	if s.Active != nil {
		word(s.Active.Unit)
		number(s.Active.AP)
	}
	for _, side := range s.Sides() {
		number(s.MasteryOf(side))
	}
	for _, husk := range s.Husks.Field {
		word(husk)
	}
	number(s.Relics.Deck)
	for _, w := range s.Sequence {
		word(w.Who)
		word(w.What)
	}
	return string(b)
}
