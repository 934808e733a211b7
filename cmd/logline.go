package cmd

import (
	"encoding/json"
	"fmt"
	"strings"

	"tablehand/assist/table"
)

// readEntry reads the fields of a journal entry that people want to see.
func readEntry(e table.Entry) (LogLine, error) {
	l := LogLine{Seq: e.Seq, Kind: e.Kind, Command: e.Command, Note: e.Note, Mark: e.Mark, Texts: []string{}}
	var events []struct {
		Text string `json:"text"`
	}
	var rolls []struct {
		For   string            `json:"for"`
		Faces []json.RawMessage `json:"faces"`
	}
	var draws []struct {
		For   string `json:"for"`
		Value string `json:"value"`
	}
	for _, part := range []struct {
		raw  json.RawMessage
		into any
	}{{e.Events, &events}, {e.Rolls, &rolls}, {e.Draws, &draws}} {
		if len(part.raw) == 0 {
			continue
		}
		if err := json.Unmarshal(part.raw, part.into); err != nil {
			return l, &table.BrokenError{Path: fmt.Sprintf("journal, act %d", e.Seq), Msg: err.Error()}
		}
	}
	for _, ev := range events {
		l.Texts = append(l.Texts, ev.Text)
	}
	last := ""
	for _, r := range rolls {
		text := ""
		for _, f := range r.Faces {
			text += " " + strings.Trim(string(f), `"`)
		}
		if r.For == last { // dice of one purpose are said together
			l.Faces[len(l.Faces)-1] += text
			continue
		}
		last = r.For
		l.Faces = append(l.Faces, r.For+text)
	}
	for _, d := range draws {
		l.Faces = append(l.Faces, d.For+" "+d.Value)
	}
	return l, nil
}
