package cmd

import (
	"bytes"
	"encoding/json"
	"io"
	"slices"
	"strconv"
	"strings"

	"tablehand/cmd/app"
)

// scriptLine is a command of a script with its outcome, in JSON.
type scriptLine struct {
	Line     int      `json:"line"`
	Argv     []string `json:"argv"`
	Exit     int      `json:"exit"`
	Document reply    `json:"document"`
}

// reply is the document of a command.
type reply json.RawMessage

func (r reply) MarshalJSON() ([]byte, error) { return json.RawMessage(r).MarshalJSON() }

// JSONSchema describes what every document has; the schema of its command has the rest.
func (reply) JSONSchema() map[string]any {
	return map[string]any{
		"description": "as the schema of its command says",
		"type":        "object", "required": []string{"tablehand", "command", "rolls", "events", "over"},
		"properties": map[string]any{
			"tablehand": map[string]any{"const": app.Format}, "command": map[string]any{"type": "string"},
		},
	}
}

// fault is why a command of a script failed.
type fault struct {
	why  error
	said string // as people read it, with what can be typed instead
	app.Failure
}

// at returns the fault as an error of the script: place stands before what failed, end behind it.
func (f *fault) at(place string, line int, end string) *app.Stopped {
	failed := f.Failure
	failed.Message, failed.Line, failed.Column, failed.Offers = place+": "+f.said+end, line, 0, nil
	return &app.Stopped{Failure: failed}
}

// playLine plays a command in line n of a script, unless that line is wrong. It returns the outcome, and
// why it failed; nil: it did not.
func (p place) playLine(n int, c command, out, errs io.Writer) (scriptLine, *fault) {
	line, words, err := scriptLine{Line: n, Argv: append([]string{}, c.words...)}, c.words, c.wrong
	var document bytes.Buffer
	own := &app.App{Script: p.Script, Inside: true, Impatient: p.Impatient, Spooled: p.Script != nil}
	own.Streams = app.Streams{
		In: strings.NewReader(""), Out: out, Err: errs, Dir: p.Dir, OutTerm: p.OutTerm, ErrTerm: p.ErrTerm,
		Getenv: p.settled,
	}
	own.Within()
	words = p.mountedIn(own, words)
	if p.JSON {
		words = append([]string{"--json"}, words...)
		own.Out = &document
	}
	if err == nil {
		err = executed(own, words, p.known)
	}
	var failed *fault
	if err != nil {
		f := app.Explain(err)
		f.Offers = own.Advised(f)
		f.Instead = own.Instead(f.Offers)
		failed = &fault{err, own.Offering(f.Message, f.Offers), f}
		line.Exit = f.Exit
	}
	if err != nil && p.JSON {
		own.JSON = true
		fail(own, err)
	}
	if p.JSON {
		line.Document = bytes.TrimSpace(document.Bytes())
	}
	return line, failed
}

// mountedIn puts the mount of the table's game in front of its own verbs, which need none in a script.
func (p place) mountedIn(own *app.App, words []string) []string {
	own.Args = words
	game, named := atRoot(own, p.known).game, app.Words(words).At(p.behindFlags(words))
	if game.Name != p.all[0].Name && slices.ContainsFunc(game.Own(),
		func(v app.Verb) bool { return v.Name() == named }) {
		return append([]string{game.Mount}, words...)
	}
	return words
}

// behindFlags returns the place of the word that names a command, behind the flags that stand before it.
func (p place) behindFlags(words []string) int {
	if len(words) == 0 || !strings.HasPrefix(words[0], "-") {
		return 0
	}
	root, _ := newRoot(&app.App{Streams: p.Streams}, p.known)
	for i, word := range words {
		if !strings.HasPrefix(word, "-") && !awaitsValue(root, words[i-1]) {
			return i
		}
	}
	return len(words)
}

// settled returns a variable of the environment for a command of a script: the script's own preferences
// before the machine's, and false for TABLEHAND_ASK.
func (p place) settled(name string) string {
	said := ""
	switch name {
	case "TABLEHAND_TABLE":
		said = p.Table
	case "TABLEHAND_DATA":
		said = p.Data
	case "TABLEHAND_PRINTING":
		said = p.Printing
	case "TABLEHAND_COLOR":
		said = p.Color
	case "TABLEHAND_WHY":
		said = strconv.FormatBool(p.Why)
	case "TABLEHAND_QUIET":
		said = strconv.FormatBool(p.Quiet)
	case "TABLEHAND_ASK":
		said = "false"
	}
	if said != "" {
		return said
	}
	return p.Getenv(name)
}
