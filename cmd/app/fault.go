package app

import (
	"cmp"
	"errors"
	"fmt"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/dice"
	"tablehand/assist/near"
	"tablehand/assist/table"
	"tablehand/assist/telling"
	"tablehand/assist/yamlfile"
)

// Exit codes, as the contract has them.
const (
	Done        = 0
	Refused     = 1
	Usage       = 2
	File        = 3
	Save        = 4
	Locked      = 5
	Output      = 6
	Internal    = 70
	Interrupted = 130
)

// Failure is an error in JSON.
type Failure struct {
	Code    string `json:"code"`
	Message string `json:"message"`
	Rule    string `json:"rule,omitempty"`
	Line    int    `json:"line,omitempty"`
	Column  int    `json:"column,omitempty"`
	SoFar   any    `json:"so_far,omitempty"` // the result as far as it came
	Asks    *Asked `json:"asks,omitempty"`   // the decision that is missing
	Instead

	Offers []telling.Command `json:"-"` // what would be allowed
	Exit   int               `json:"-"`
	More   string            `json:"-"` // further lines for people: a caret under the place
}

// Asked is a decision that an act needs and nobody was there to ask for, in JSON.
type Asked struct {
	For     string   `json:"for"`
	Text    string   `json:"text"`
	Flag    string   `json:"flag"`    // up to the answer: --steps 1=
	Answers []string `json:"answers"` // as far as they can be listed
}

// plain returns the failure without the rule's id in its message: Rule has it.
func (f Failure) plain() *Failure {
	if f.Rule != "" {
		f.Message = strings.Replace(f.Message, " ("+f.Rule+")", "", 1)
	}
	return &f
}

// UsageError reports a command line that cannot be understood.
type UsageError struct{ Msg string }

func (e *UsageError) Error() string { return e.Msg }

// Pointed is an error together with the place in the file, as people are shown it.
type Pointed struct {
	Err   error
	Caret string // two lines
}

func (e *Pointed) Error() string { return e.Err.Error() }
func (e *Pointed) Unwrap() error { return e.Err }

// Partly is an error together with the part of the answer that exists, for scripts.
type Partly struct {
	Err   error
	SoFar any
}

func (e *Partly) Error() string { return e.Err.Error() }
func (e *Partly) Unwrap() error { return e.Err }

// Stopped is the failure of a command that another one ran: a script.
type Stopped struct{ Failure }

func (e *Stopped) Error() string { return e.Message }

// ErrInterrupted reports that somebody pressed Ctrl-C or closed the input at a prompt.
var ErrInterrupted = errors.New("interrupted: the table is as it was")

// Halted reports an interrupted command that had results to show.
type Halted struct {
	At    string // how far it was
	SoFar any    // for scripts; people have been shown it
}

func (e *Halted) Error() string { return "interrupted: " + e.At }
func (e *Halted) Unwrap() error { return ErrInterrupted }

// OutputError reports an answer that could not be written.
type OutputError struct{ Err error }

func (e *OutputError) Error() string { return "the answer could not be written: " + e.Err.Error() }
func (e *OutputError) Unwrap() error { return e.Err }

// Explain turns any error into its exit code and its one line.
func Explain(err error) Failure {
	f := classify(err)
	f.Message = shorten(strings.ReplaceAll(f.Message, "\n", " "))
	if at, ok := errors.AsType[*Pointed](err); ok {
		f.More = at.Caret
	}
	if wanted, ok := errors.AsType[*chance.Wanted](err); ok {
		q := wanted.Question
		f.Asks = &Asked{q.For, q.Text, q.Said(), append([]string{}, q.Answers...)}
	}
	if partly, ok := errors.AsType[*Partly](err); ok {
		f.SoFar = partly.SoFar
	}
	if offered, ok := errors.AsType[*telling.Offered](err); ok {
		f.Offers = offered.Do
	}
	return f
}

// shorten leaves out the middle of a message that quotes a word as long as a book.
func shorten(message string) string {
	const half = 600
	r := []rune(message)
	if len(r) <= 2*half {
		return message
	}
	return string(r[:half]) + " … " + string(r[len(r)-half:])
}

func classify(err error) Failure {
	var (
		refused  *telling.Refused
		unknown  *telling.Unknown
		nonsense *telling.Nonsense
		syntax   *dice.SyntaxError
		usage    *UsageError
		faults   *yamlfile.Faults
		broken   *table.BrokenError
		save     *table.SaveError
		locked   *table.LockedError
		output   *OutputError
		given    *chance.Refused
		wanted   *chance.Wanted
		unread   *chance.Unread
		many     *dice.TooMany
		seq      *table.SeqError
		stopped  *Stopped
	)
	switch {
	case errors.As(err, &stopped):
		return stopped.Failure
	case errors.As(err, &refused):
		return Failure{Code: "refused", Message: err.Error(), Rule: refused.Rule, Exit: Refused}
	case errors.As(err, &unknown):
		return Failure{Code: "usage", Message: unknownWord(unknown), Exit: Usage}
	case errors.As(err, &syntax):
		return Failure{Code: "usage", Message: err.Error(), Exit: Usage, More: syntax.Caret()}
	case errors.As(err, &nonsense), errors.As(err, &usage):
		return Failure{Code: "usage", Message: err.Error(), Exit: Usage}
	case errors.As(err, &given), errors.As(err, &wanted), errors.As(err, &unread), errors.As(err, &many),
		errors.As(err, &seq),
		errors.Is(err, table.ErrChanged), errors.Is(err, table.ErrNothing), errors.Is(err, table.ErrExists):
		return Failure{Code: "refused", Message: err.Error(), Exit: Refused}
	case errors.As(err, &faults):
		f := Failure{Code: "file", Message: err.Error(), Exit: File}
		if len(faults.List) > 0 {
			f.Line, f.Column = faults.List[0].Line, faults.List[0].Column
		}
		return f
	case errors.As(err, &broken), errors.Is(err, table.ErrNone):
		return Failure{Code: "file", Message: err.Error(), Exit: File}
	case errors.As(err, &save):
		return Failure{Code: "save", Message: err.Error(), Exit: Save}
	case errors.As(err, &locked):
		return Failure{Code: "locked", Message: err.Error(), Exit: Locked}
	case errors.As(err, &output):
		return Failure{Code: "output", Message: err.Error(), Exit: Output}
	case errors.Is(err, ErrInterrupted):
		f := Failure{Code: "interrupted", Message: err.Error(), Exit: Interrupted}
		if halted, ok := errors.AsType[*Halted](err); ok {
			f.SoFar = halted.SoFar
		}
		return f
	}
	return Failure{Code: "fault",
		Message: fmt.Sprintf("a fault in tablehand itself: %v: the table is as it was", err), Exit: Internal}
}

// unknownWord writes that a word is unknown, with the nearest right one and, up to 14, all there are.
func unknownWord(e *telling.Unknown) string {
	text := fmt.Sprintf("no %s %s", e.What, chance.Quote(e.Word))
	if nearest := cmp.Or(near.Word(e.Word, e.Have), e.Near); nearest != "" {
		text += ": did you mean " + chance.Quote(nearest) + "?"
	}
	if n := len(e.Have); n > 0 && n <= 14 {
		text += " (" + strings.Join(e.Have, ", ") + ")"
	}
	return text
}
