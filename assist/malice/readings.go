package malice

import (
	"slices"

	"tablehand/assist/printed"
)

// Confirmed plays an act, and drops from its result each assumption that the owner has since confirmed from
// the real components.
type Confirmed struct {
	Act    Act
	Remark string // about the owner's data, worth saying first; may be empty
}

// Play implements telling.Act.
func (c Confirmed) Play(t *Table) error {
	if c.Remark != "" {
		t.Remark("", "%s", c.Remark)
	}
	err := c.Act.Play(t)
	if s := t.State(); s.Book().Owner != nil && len(t.Assumed) > 0 {
		t.Assumed = slices.DeleteFunc(t.Assumed, s.Confirmed)
	}
	return err
}

// Confirmed says whether a rule's tables are all the owner's or the rulebook's, one at least the owner's.
func (s *State) Confirmed(rule string) bool {
	owned := false
	for _, t := range s.Book().TablesOf(rule) {
		if !s.uses(t) || t.Sure == "rulebook" {
			continue
		}
		if t.Sure != "owner" {
			return false
		}
		owned = true
	}
	return owned
}

// uses says whether this game reads a table: it is for any printing and dice reading, or for this game's.
func (s *State) uses(t printed.Table) bool {
	return (t.Printing == "" || t.Printing == s.Printing) &&
		(t.Reading == "" || t.Reading == s.Reading("dice"))
}

// Reading returns the value that this table takes for an open question; by default the game's own.
func (s *State) Reading(name string) string {
	if v, ok := s.Readings[name]; ok {
		return v
	}
	value, err := s.Book().Taken(name, s.Printing)
	if err != nil {
		panic(err) // the program's own file, which no owner corrects
	}
	return value
}
