package app

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"unicode/utf16"

	"tablehand/assist/chance"
	"tablehand/assist/encode"
	"tablehand/assist/remind"
	"tablehand/assist/sum"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// Document is the JSON answer of a command.
type Document struct {
	Tablehand int             `json:"tablehand"`
	Command   string          `json:"command"`
	Game      string          `json:"game,omitempty"`
	Printing  string          `json:"printing,omitempty"`
	Seq       int             `json:"seq,omitempty"`
	Revision  string          `json:"revision,omitempty"`
	DryRun    bool            `json:"dry_run,omitempty"`
	Rolls     []chance.Roll   `json:"rolls"`
	Draws     []chance.Draw   `json:"draws,omitempty"`
	Choices   []chance.Choice `json:"choices,omitempty"`
	Events    Events          `json:"events"`
	Checks    []telling.Check `json:"checks,omitempty"`
	Next      []Next          `json:"next,omitzero"`
	Remarks   []Remark        `json:"remarks,omitempty"`
	Assumed   []string        `json:"assumed,omitempty"`
	Result    any             `json:"result,omitempty"`
	Error     *Failure        `json:"error,omitempty"`
	Over      any             `json:"over"`
}

// Remark is a note in a Document; it reports no change.
type Remark struct {
	Text string `json:"text"`
	Rule string `json:"rule,omitempty"`
	Instead
}

// Remarks returns a telling's remarks in JSON form.
func (a *App) Remarks(said []telling.Remark) (list []Remark) {
	for _, m := range said {
		list = append(list, Remark{m.Text, m.Rule, a.Instead(a.Taken(m.Do))})
	}
	return list
}

// DiceListed is a result that lists its dice itself: each once, with all its throws.
type DiceListed interface {
	Listed(thrown []chance.Roll) []chance.Roll
}

// answerOf returns the document of an act that was played.
func answerOf[S any](a *App, r Rules[S], t *telling.Telling[S], events []json.RawMessage) Document {
	facts := r.factsOf(t.State())
	d := Document{
		Tablehand: Format, Command: a.Command, Game: r.Name, Printing: facts.Printing, DryRun: a.rehearses(),
		Rolls: t.Rolls, Draws: t.Draws, Choices: t.Choices, Events: events, Checks: t.Checks,
		Assumed: t.Assumed, Result: t.Result, Over: facts.Over,
	}
	if l, ok := t.Result.(DiceListed); ok && len(t.Rolls) > 0 {
		d.Rolls = l.Listed(t.Rolls)
	}
	if d.Rolls == nil {
		d.Rolls = []chance.Roll{}
	}
	if d.Events == nil {
		d.Events = []json.RawMessage{}
	}
	d.Remarks = a.Remarks(t.Remarks)
	if d.Result == nil {
		d.Result = struct{}{}
	}
	return d
}

// record writes an event with its kind, its sentence, its rules and its sum.
func record[S any](m *telling.Moved[S]) (json.RawMessage, error) {
	fields, err := encode.JSON(m.Event)
	if err != nil {
		return nil, fmt.Errorf("event %s: %w", m.Event.Kind(), err)
	}
	head, err := encode.JSON(struct {
		Kind  string     `json:"kind"`
		Text  string     `json:"text"`
		Rules []string   `json:"rules"`
		Why   []sum.Part `json:"why"`
		Fell  []int      `json:"fell,omitempty"` // for it, by their places among the rolls
	}{m.Event.Kind(), m.Event.String(), m.Rules, m.Why, m.Rolls})
	if err != nil || string(fields) == "{}" {
		return head, err
	}
	joined := append(head[:len(head)-1:len(head)-1], ',')
	return append(joined, fields[1:]...), nil
}

func records[S any](t *telling.Telling[S]) ([]json.RawMessage, error) {
	var list []json.RawMessage
	listed, lists := t.Result.(DiceListed)
	lists = lists && len(listed.Listed(t.Rolls)) != len(t.Rolls) // in other places than they fell
	for _, m := range t.Events {
		if lists {
			m.Rolls = nil
		}
		e, err := record(m)
		if err != nil {
			return nil, err
		}
		list = append(list, e)
	}
	return list, nil
}

// WriteJSON writes the command's one document.
func (a *App) WriteJSON(d Document) error {
	if err := a.Unusable(); err != nil && d.Error == nil {
		return err
	}
	d.Remarks = append(a.odd[:len(a.odd):len(a.odd)], d.Remarks...)
	if d.Error != nil {
		d.Error = d.Error.plain()
	}
	a.watch.Lock()
	a.watch.answered = true
	a.watch.Unlock()
	a.head(&d)
	return a.write(d)
}

// head adds the game, printing, act and revision of the table to a document; without a table nothing.
func (a *App) head(d *Document) {
	if a.now == nil {
		return
	}
	d.Seq, d.Revision = a.now.seq, a.now.revision()
	switch {
	case a.state == nil && d.Game == "":
		d.Game, d.Printing, _ = a.Heading(a.now.path, a.now.text)
	case a.state != nil && d.Game == "":
		d.Game, d.Printing = a.state.game, a.state.printing
	}
	if a.state != nil && d.Over == nil {
		d.Over = a.state.over
	}
}

func (a *App) write(d Document) error {
	document, err := encode.JSON(d)
	if err != nil {
		return err
	}
	if _, err := a.Out.Write(append(escaped(document), '\n')); err != nil {
		return &OutputError{err}
	}
	return nil
}

// escaped writes what no terminal should get as JSON's \uXXXX: encoding/json leaves
// C1 controls and direction marks as they are.
func escaped(document []byte) []byte {
	if text.Safe(string(document)) == string(document) {
		return document
	}
	var b bytes.Buffer
	for _, r := range string(document) {
		if text.Safe(string(r)) == string(r) {
			b.WriteRune(r)
		} else {
			for _, unit := range utf16.Encode([]rune{r}) {
				fmt.Fprintf(&b, "\\u%04x", unit)
			}
		}
	}
	return b.Bytes()
}

// Answer writes the Document of a command that plays no act.
func (a *App) Answer(game, printing string, result any) error {
	d := a.Blank()
	d.Game, d.Printing, d.Result = game, printing, result
	return a.WriteJSON(d)
}

// AnswerTable writes the JSON answer of a verb that knows no game: the head is the table's, as far as
// it can be read. The error is table.ErrNone where there is no table.
func (a *App) AnswerTable(result any) error {
	if err := a.look(); err != nil {
		return err
	}
	return a.Answer("", "", result)
}

// AnswerNext writes an AnswerTable with what is due and what may be done next.
func (a *App) AnswerNext(result any) error {
	if err := a.look(); err != nil {
		return err
	}
	d := a.Blank()
	d.Result, d.Next = result, a.Nexts()
	if turn := a.turn(); turn != nil {
		steps, _ := turn.Steps()
		a.throws(d.Next, steps)
	}
	return a.WriteJSON(d)
}

// AnswerSteps writes an answer about the table read last, whose next are the reminders due and these steps.
func (a *App) AnswerSteps(result any, steps []telling.Step) error {
	d := a.Blank()
	d.Result, d.Next = result, a.NextOf(slices.Concat(remind.Steps(a.reminders), steps))
	a.throws(d.Next, steps)
	return a.WriteJSON(d)
}

// throws adds the dice that fall first in the first step to its JSON; list ends with the JSON of all steps.
func (a *App) throws(list []Next, steps []telling.Step) {
	list = list[max(0, len(list)-len(steps)):]
	if len(steps) == 0 || len(list) == 0 || a.Throws == nil || a.now == nil || a.Unheard {
		return
	}
	if first := a.Throws(a.now.path, a.now.text, a.now.seq, steps[0].Command); first != nil {
		list[0].Throw = ThrowOf(*first)
	}
}

// AnswerHere writes an Answer with the head of the table, if there is one.
func (a *App) AnswerHere(result any) error {
	if _, err := a.Path(); err == nil {
		return a.AnswerTable(result)
	}
	return a.Answer("", "", result)
}

// Blank returns a document with only its head.
func (a *App) Blank() Document {
	d := emptyDocument(a.Command)
	d.DryRun = a.rehearses()
	return d
}

func emptyDocument(command string) Document {
	return Document{Tablehand: Format, Command: command, Rolls: []chance.Roll{}, Events: []json.RawMessage{}}
}
