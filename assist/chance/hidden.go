package chance

import "errors"

// Hidden is a Source that notes whether anything fell from it that nobody had seen before.
type Hidden struct {
	Source
	Fell bool
	Sees func(Roll) // is told of each die that fell; nil: nobody is
}

// Roll implements Source.
func (h *Hidden) Roll(purpose string, d Die) (Roll, error) {
	h.Fell = true
	roll, err := h.Source.Roll(purpose, d)
	if err == nil && h.Sees != nil {
		h.Sees(roll)
	}
	return roll, err
}

// Draw implements Source.
func (h *Hidden) Draw(purpose string, from []string) (Draw, error) {
	h.Fell = h.Fell || len(from) > 1
	return h.Source.Draw(purpose, from)
}

// Card implements Source.
func (h *Hidden) Card(purpose string, from []string) (Draw, error) {
	h.Fell = h.Fell || len(from) > 1
	return h.Source.Card(purpose, from)
}

// A Surplus is the error for words that were given and never needed.
type Surplus struct{ Refused }

// Unwrap returns the refusal, so that errors.As finds a *Refused in the error.
func (e *Surplus) Unwrap() error { return &e.Refused }

// tooMany returns the error, with this reason, of words that were given and never needed.
func tooMany(reason string) error { return &Surplus{Refused{reason}} }

// Missing reports whether err says that a list of given words ended too early.
func Missing(err error) bool { return errors.As(err, new(*tooFew)) }

// misfit is the error for a face that the die does not have, or a word that cannot be drawn.
type misfit struct{ Refused }

// Unwrap returns the refusal, so that errors.As finds a *Refused in the error.
func (e *misfit) Unwrap() error { return &e.Refused }

// Unfit reports whether err says that the dice or draws given are too many, too few, or wrong.
func Unfit(err error) bool {
	return errors.As(err, new(*Surplus)) || errors.As(err, new(*misfit)) || Missing(err)
}
