package app

import (
	"cmp"
	"errors"

	"tablehand/assist/table"
	"tablehand/assist/telling"
)

// Voice speaks for a game in one command: it plays the game's acts, and reads its table.
type Voice[S any] struct {
	*App
	Owner *Owner // of the file that corrects the game's tables
	Cards CardFile
	Rules func() (Rules[S], error) // opened when a command needs them
}

// NewVoice returns the voice of a game, which has opened nothing yet.
func NewVoice[S any](a *App, game string, rules func() (Rules[S], error)) *Voice[S] {
	return &Voice[S]{App: a, Owner: &Owner{App: a}, Cards: CardFile{App: a, Game: game}, Rules: rules}
}

// Tell plays an act.
func (v *Voice[S]) Tell(act Act[S]) error {
	r, err := v.Rules()
	if err != nil {
		return err
	}
	return Tell(v.App, r, act)
}

// Play plays an act that needs a table and nothing else.
func (v *Voice[S]) Play(act telling.Act[S]) error { return v.Tell(Say(act)) }

// Effective plays an act whose numbers or effects --mod may set.
func (v *Voice[S]) Effective(act telling.Act[S]) error {
	said := Say(act)
	said.Modified = true
	return v.Tell(said)
}

// State reads a table's text without playing anything, and remarks on other data than it was played
// with.
func (v *Voice[S]) State(path string, text []byte) (*S, error) {
	r, err := v.Rules()
	if err != nil {
		return nil, err
	}
	_, s, err := Open(v.App, r, path, text)
	if remark := v.Owner.Otherwise(); err == nil && remark != "" {
		v.Note("%s", remark)
	}
	return s, err
}

// Here reads the table of this folder.
func (v *Voice[S]) Here() (*S, error) {
	path, err := v.Looked()
	if err != nil {
		return nil, err
	}
	view, err := v.App.Read(path)
	if err != nil {
		return nil, err
	}
	return v.State(path, view.Text)
}

// Standing returns the table here, or one with nothing on it where there is none.
func (v *Voice[S]) Standing() (*S, error) {
	s, err := v.Here()
	if !errors.Is(err, table.ErrNone) || v.Table != "" {
		return s, err
	}
	r, err := v.Rules()
	if err != nil {
		return nil, err
	}
	return r.Begin(cmp.Or(v.Printing, r.Editions.Newest())), nil
}

// Check finds whatever makes no sense in a table's text.
func (v *Voice[S]) Check(path string, text []byte) error {
	r, err := v.Rules()
	if err != nil {
		return err
	}
	file, _, err := Open(v.App, r, path, text)
	if err != nil {
		return err
	}
	return Audit(r, file)
}

// TurnOf tells what is due on a table and what may be done there.
func (v *Voice[S]) TurnOf(path string, text []byte) (Turn, error) {
	r, err := v.Rules()
	if err != nil {
		return Turn{}, err
	}
	return TurnOf(v.App, r, path, text)
}

// KeepNote keeps a line in the journal, and changes nothing else.
func (v *Voice[S]) KeepNote(text string) error { return v.Play(KeptNote[S]{text}) }

// KeptNote is the act that keeps a line in the journal, and changes nothing else.
type KeptNote[S any] struct {
	Text string `json:"text"`
}

// Bookkeeping says that a game which is over does not forbid it.
func (KeptNote[S]) Bookkeeping() {}

// Play implements telling.Act.
func (n KeptNote[S]) Play(t *telling.Telling[S]) error {
	t.Result = n
	return nil
}

// Noted implements Noted: it is told in the story.
func (n KeptNote[S]) Noted() string { return n.Text }

// Said implements Spoken.
func (n KeptNote[S]) Said(bool) string { return "noted: " + n.Text + "\n" }
