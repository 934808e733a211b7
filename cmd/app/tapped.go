package app

import (
	"time"

	"tablehand/assist/table"
)

// Tapped is a command that was tapped at a seat. It is the same command that would be typed; the journal
// keeps whose tap it was.
type Tapped struct {
	By   string        // the seat
	ID   string        // the phone's own number of the tap
	Upon string        // the revision of the table that was looked at
	Seq  int           // its newest act
	Wait time.Duration // for another program that holds the table
}

// MovedError says that the table is another one than the one that was looked at.
type MovedError struct{}

func (*MovedError) Error() string { return "the table has moved on: look at it again" }

// stillOn refuses a tap where the opened table is not the one looked at; nil, a typed command, passes.
func (t *Tapped) stillOn(s *table.Session) error {
	if t != nil && (Revision(s.Text()) != t.Upon || s.Seq() != t.Seq) {
		return &MovedError{}
	}
	return nil
}
