package malice

import (
	"slices"

	"tablehand/assist/printed"
)

// Confirmed plays an act and leaves unsaid what its result no longer assumes, because the
// owner has read it off the components.
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

// Confirmed says whether the owner or the rulebook has all tables that a rule rests on here, the owner one.
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

// uses says whether this game reads that table of the book.
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
