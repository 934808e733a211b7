package malice

import "slices"

// Confirmed plays an act and leaves unsaid what its result no longer assumes, because the
// owner has read it off the components.
type Confirmed struct {
	Act    Act
	Remark string // about the owner's data, worth saying first; may be empty
}

// Play implements telling.Act.
func (c Confirmed) Play(t *table) error {
	if c.Remark != "" {
		t.Remark("", "%s", c.Remark)
	}
	err := c.Act.Play(t)
	if s := t.State(); s.Book().owner != nil && len(t.Assumed) > 0 {
		t.Assumed = slices.DeleteFunc(t.Assumed, s.confirmed)
	}
	return err
}

// confirmed says whether all tables that a rule rests on here are the owner's, or simply
// the rulebook's.
func (s *State) confirmed(rule string) bool {
	owned := false
	for _, t := range s.Book().tablesOf(rule) {
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
func (s *State) uses(t Table) bool {
	return (t.printing == "" || t.printing == s.Printing) && (t.reading == "" || t.reading == s.reading("dice"))
}
