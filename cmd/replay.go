package cmd

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"tablehand/assist/shell"
	"tablehand/assist/table"
	"tablehand/assist/telling"
	"tablehand/assist/text"
	"tablehand/cmd/app"
)

// differing is an act that comes to something else when it is played again, in JSON.
type differing struct {
	Seq     int    `json:"seq"`
	Command string `json:"command"`
	Message string `json:"message"`
}

// replay plays every act of the line of play again, each on the table before it with what fell then.
func (p place) replay(path string) (acts int, differ []differing, err error) {
	entries, err := table.Log(path, 0, false)
	if err != nil {
		return 0, nil, err
	}
	session, err := table.Rehearse(path)
	if err != nil {
		return 0, nil, err
	}
	defer session.Close()
	if _, err := session.Goto(entries[0].Seq); err != nil && !errors.Is(err, table.ErrNothing) {
		return 0, nil, err
	}
	after := bytes.Clone(session.Text())
	var before []byte
	count, done := p.Counting("playing the acts again", len(entries))
	defer done()
	for i, e := range entries {
		count(i)
		if i > 0 {
			before = after
			if after, err = e.Apply(before); err != nil {
				return acts, differ, &table.BrokenError{Path: path,
					Msg: fmt.Sprintf("act %d of its journal: %v", e.Seq, err), Err: err}
			}
		}
		if e.Kind != table.KindAct || i == 0 && e.Before != "" {
			continue
		}
		acts++
		message, err := p.replayed(path, e, before, after)
		if err != nil {
			return acts, differ, err
		}
		if message != "" {
			differ = append(differ, differing{e.Seq, e.Command, message})
		}
	}
	return acts, differ, nil
}

// replayed plays an act again, and says how it differs; "" where it does not.
func (p place) replayed(path string, e table.Entry, before, after []byte) (string, error) {
	recorded, err := app.RecordedIn(e)
	if err != nil {
		return "", err
	}
	commands, err := shell.Split(e.Command)
	if err != nil || len(commands) != 1 {
		return "its line cannot be read", nil
	}
	own := &app.App{Script: app.Imagine(path, before, e.Seq-1), Inside: true, Unheard: true, Recorded: recorded,
		Streams: app.Streams{In: strings.NewReader(""), Out: io.Discard, Err: io.Discard,
			Dir: filepath.Dir(path), Getenv: p.settledFrom}}
	own.Within()
	if err := executed(own, commands[0], p.known); err != nil {
		f := app.Explain(err)
		if f.Exit == app.File { // data that cannot be used play nothing
			return "", err
		}
		return f.Message, nil
	}
	return firstDifference(after, own.Script.Text()), nil
}

// settledFrom is settled for a command run in another folder: paths in it are made absolute.
func (p place) settledFrom(name string) string {
	said := p.settled(name)
	if said != "" && (name == "TABLEHAND_TABLE" || name == "TABLEHAND_DATA") {
		return p.Absolute(said)
	}
	return said
}

// firstDifference says which line of a table is another one now; "" where none is.
func firstDifference(was, is []byte) string {
	before, now := strings.Split(string(was), "\n"), strings.Split(string(is), "\n")
	for i := range max(len(before), len(now)) {
		x, y := "nothing", "nothing"
		if i < len(before) {
			x = strings.TrimSpace(before[i])
		}
		if i < len(now) {
			y = strings.TrimSpace(now[i])
		}
		if x != y || i >= len(before) || i >= len(now) {
			return fmt.Sprintf("line %d of the table was %q and is %q", i+1, x, y)
		}
	}
	return ""
}

// Verified is a journal that agrees with its table, and what its acts come to once more, in JSON.
type Verified struct {
	Entries  int         `json:"entries"`
	Acts     int         `json:"acts"`
	Matches  bool        `json:"matches"`
	Replayed *int        `json:"replayed"` // null: they were not played again
	Differ   []differing `json:"differ"`
}

// sayReplay prints whether every act comes to the same once more, and fails where one does not.
func (p place) sayReplay(path string, report table.Report) error {
	if err := p.alone(); err != nil {
		return err
	}
	acts, differ, err := p.replay(path)
	if err != nil {
		return err
	}
	all := Verified{report.Entries, report.Acts, true, &acts, differ}
	if len(differ) == 0 {
		if p.JSON {
			return p.AnswerTable(all)
		}
		return p.Print(fmt.Sprintf("%s; played again, %s to the same\n", agreed(report),
			text.Things(acts, "act comes", "acts come")))
	}
	said := ""
	for _, d := range differ {
		said += fmt.Sprintf("%4d  %s: %s\n", d.Seq, d.Command, d.Message)
	}
	if !p.JSON {
		if err := p.Print(said); err != nil {
			return err
		}
	}
	return &app.Partly{SoFar: all, Err: telling.Impossible(
		"%d of %d acts come to something else when they are played again: the program, or your data, "+
			"has changed since; the table itself can be played on", len(differ), acts)}
}
