package cmd

import (
	"tablehand/assist/shell"
	"tablehand/assist/table"
	"tablehand/cmd/app"
)

// wholeEntry is an entry with all that is kept of it, in JSON.
type wholeEntry struct {
	LogLine
	Events  app.Events   `json:"events"`
	Before  string       `json:"before"` // the checksum of the table
	After   string       `json:"after"`
	Dropped int          `json:"dropped"` // undone entries that redo no longer reaches
	Patch   []table.Hunk `json:"patch"`
}

// readEntry reads the fields of a journal entry that people want to see.
func (p place) readEntry(e table.Entry) (LogLine, error) {
	l := LogLine{Seq: e.Seq, Kind: e.Kind, Command: e.Command, Note: e.Note, Mark: e.Mark, Texts: []string{}}
	act, err := app.ActedIn(e)
	if err != nil {
		return l, err
	}
	l.Texts = append(l.Texts, e.Said...)
	l.Rolls, l.Draws, l.Choices, l.Remarks = act.Rolls, act.Draws, act.Choices, act.Remarks
	l.Checks, l.Time, l.By, l.Looked = act.Checks, e.Time, e.By, e.Looked
	if lines, err := shell.Split(e.Command); err == nil && len(lines) == 1 {
		l.Argv = lines[0]
	}
	for _, ev := range act.Events {
		if len(e.Said) == 0 {
			l.Texts = append(l.Texts, ev.Text)
		}
	}
	if len(act.Rolls)+len(act.Draws) > 0 {
		l.fallen = app.Fallen(act.Rolls, act.Draws, p.called(), nil, false)
	}
	for i, r := range act.Rolls {
		text := ""
		for _, face := range r.Faces {
			text += " " + string(face)
		}
		if i > 0 && r.For == act.Rolls[i-1].For { // dice of one purpose are said together
			l.Faces[len(l.Faces)-1] += text
			continue
		}
		l.Faces = append(l.Faces, r.For+text)
	}
	for _, d := range act.Draws {
		l.Faces = append(l.Faces, d.For+" "+d.Value)
	}
	return l, nil
}

// called returns the game's function from a purpose or a piece to people's word for it; nil: it has none.
func (p place) called() func(string) string {
	if p.game.Story == nil {
		return nil
	}
	return p.game.Story.Spoken
}
