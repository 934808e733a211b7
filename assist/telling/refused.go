package telling

import "fmt"

// Refused is the error of an act that a rule, or this table as it stands, forbids. Offer adds the acts that
// would be allowed.
type Refused struct {
	Rule   string // the rule's id; empty where the table itself forbids it
	Reason string
}

func (e *Refused) Error() string {
	if e.Rule == "" {
		return e.Reason
	}
	return fmt.Sprintf("%s (%s)", e.Reason, e.Rule)
}

// Impossible refuses an act that nobody can play on from: this table has no such thing to move.
func Impossible(format string, args ...any) error {
	return &Refused{Reason: fmt.Sprintf(format, args...)}
}

// Against refuses, by a rule, an act that nobody can play on from.
func Against(rule, format string, args ...any) error {
	return &Refused{Rule: rule, Reason: fmt.Sprintf(format, args...)}
}

// Lacks is a refusal for want of what a flag of the line can say: what stands on a card that nobody has typed
// in, or a token among those that nobody has counted.
type Lacks struct{ Refused }

// Unwrap returns the refusal, so that errors.As finds a *Refused in the error.
func (e *Lacks) Unwrap() error { return &e.Refused }

// Lacking refuses an act for want of what a flag can say.
func Lacking(format string, args ...any) error {
	return &Lacks{Refused{Reason: fmt.Sprintf(format, args...)}}
}

// Unknown is the error for a word that names nothing.
type Unknown struct {
	What string   // player, board, color
	Word string   // as it was typed
	Have []string // what it could have been
	Near string   // a word that has a meaning in its place and is near, though none of Have; may be empty
}

func (e *Unknown) Error() string { return fmt.Sprintf("no %s %q", e.What, e.Word) }

// Nonsense is the error for a word that has no meaning here, or a number that nothing can have.
type Nonsense struct{ Reason string }

func (e *Nonsense) Error() string { return e.Reason }
