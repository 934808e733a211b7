package cmd

import (
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"github.com/spf13/pflag"

	"tablehand/assist/chance"
	"tablehand/assist/table"
	"tablehand/assist/telling"
	"tablehand/cmd/app"
)

func newLog(p place) app.Verb {
	a := p.App
	return app.Verb{
		Use:   "log [N]",
		Scene: "note one",
		Gives: app.Keyed[[]LogLine]("entries").Or(app.Gives[wholeEntry]()),
		Means: []app.Meaning{
			{Said: "save, store, save game", Why: ": every act is saved at once", Lines: []string{"log"}},
			{Said: "quit, exit, bye, close, logout", Why: ": nothing runs between two lines, and every act is saved",
				Lines: []string{}},
			{Said: "history, events, story, what happened", Lines: []string{"log"}},
		},
		Short: "what happened, newest last",
		Example: "log               the last 20\n" +
			"log 2             act 2 in full\n" +
			"log --commands    as a script",
		Completes: p.actNumbers,
		With: func(f *pflag.FlagSet) func(app.Words) error {
			all := f.Bool("all", false, "everything, with what was undone")
			commands := f.Bool("commands", false, "the command lines alone, as a script")
			return func(words app.Words) error {
				path, err := a.Looked()
				switch {
				case err != nil:
					return err
				case len(words) == 1:
					return p.logOne(path, words[0])
				}
				return p.logMany(path, *all, *commands)
			}
		},
	}
}

// logMany shows the last acts; all of them with --all or --commands.
func (p place) logMany(path string, all, commands bool) error {
	a := p.App
	n := 20
	if all || commands {
		n = 0 // no limit
	}
	history, err := a.History(path)
	if err != nil {
		return err
	}
	done := a.Waiting("reading the journal")
	entries, lost := history.Log(n, all)
	done()
	if len(entries) == 0 && lost != nil {
		return lost
	}
	return p.sayLog(entries, commands, lost)
}

// LogLine is an entry of the journal in JSON.
type LogLine struct {
	Seq     int      `json:"seq"`
	Kind    string   `json:"kind"`
	Command string   `json:"command" unknown:"null"`
	Note    string   `json:"note" unknown:"null"`
	Mark    string   `json:"mark" unknown:"null"`
	Texts   []string `json:"texts"`
	Faces   []string `json:"faces"` // PURPOSE FACE..., PURPOSE CARD

	Argv    []string        `json:"argv"` // the words of the command
	Rolls   []chance.Roll   `json:"rolls"`
	Draws   []chance.Draw   `json:"draws"`
	Choices []chance.Choice `json:"choices"`
	Checks  []app.Held      `json:"checks"`
	Remarks []app.Waived    `json:"remarks"` // refusals that the players played on against
	Time    time.Time       `json:"time"`    // UTC

	By     string   `json:"by,omitempty"`     // the seat that tapped it; left out where it was typed
	Looked []string `json:"looked,omitempty"` // who went back before it, having seen dice

	odd    string   // what the game says of its being undone; empty: nothing
	fallen []string // the faces as people say them
}

// sayLog prints the entries, or with commands their lines alone, and returns lost, the journal's damage.
func (p place) sayLog(entries []table.Entry, commands bool, lost error) error {
	a := p.App
	lines := make([]LogLine, 0, len(entries))
	for _, e := range entries {
		line, err := p.readEntry(e)
		if err != nil {
			return err
		}
		lines = append(lines, line)
	}
	if a.JSON && lost != nil {
		return &app.Partly{Err: lost, SoFar: map[string]any{"entries": lines}}
	}
	if a.JSON {
		return a.AnswerTable(map[string]any{"entries": lines})
	}
	var b strings.Builder
	for _, l := range lines {
		if commands {
			if l.Command != "" {
				b.WriteString(l.Command + "\n")
			} else if l.Kind == table.KindEdit {
				fmt.Fprintf(&b, "# %d: the table was edited by hand, which no command does again\n", l.Seq)
			}
			continue
		}
		b.WriteString(l.String() + "\n")
	}
	if err := a.PagesFromEnd(b.String()); err != nil {
		return err
	}
	return lost
}

func (l LogLine) String() string {
	text := fmt.Sprintf("%4d  %s", l.Seq, l.what())
	if len(l.fallen) > 0 {
		text += "  [" + strings.Join(l.fallen, ", ") + "]"
	}
	for _, r := range l.Remarks {
		text += "; anyway: " + r.Rule
	}
	if l.odd != "" {
		text += "; " + l.odd
	}
	return text
}

// what says in a line what happened.
func (l LogLine) what() string {
	const most = 4 // sentences in a line; log N shows all
	texts := l.Texts
	if more := len(texts) - most + 1; more > 1 {
		// how it ended is worth a line more than how it went on
		texts = []string{texts[0], texts[1], fmt.Sprintf("%d more", more), texts[len(texts)-1]}
	}
	what := strings.Join(texts, "; ")
	switch {
	case l.Note != "":
		return "“" + l.Note + "”"
	case l.Mark != "":
		return "mark: " + l.Mark
	case what == "" && l.Kind == "edit":
		return "the table was edited by hand"
	case what == "":
		return l.Command + l.held()
	}
	return what
}

// held returns a colon and the act's checks, "11 against 7: success"; empty where it had none.
func (l LogLine) held() string {
	var said []string
	for _, c := range l.Checks {
		said = append(said, c.String())
	}
	if len(said) == 0 {
		return ""
	}
	return ": " + strings.Join(said, "; ")
}

func (p place) logOne(path, word string) error {
	a := p.App
	seq, err := app.Count("an act", word)
	if err != nil {
		return err
	}
	history, err := a.History(path)
	if err != nil {
		return err
	}
	e, err := history.At(seq)
	if err != nil {
		return err
	}
	l, err := p.readEntry(e)
	if err != nil {
		return err
	}
	if a.JSON {
		events := app.Events{}
		if e.Events != nil {
			if err := json.Unmarshal(e.Events, &events); err != nil {
				return err
			}
		}
		return a.AnswerTable(wholeEntry{l, events, e.Before, e.After, e.Dropped, e.Patch})
	}
	text := fmt.Sprintf("%d  %s\n", l.Seq, l.Command)
	if l.Note != "" {
		text += "  “" + l.Note + "”\n"
	}
	reasons, err := telling.Reasons(e.Events)
	if err != nil {
		return err
	}
	for _, r := range reasons {
		if a.Why {
			l.Texts, text = nil, text+"  "+r.Text+"\n"+app.Because(r.Why, r.Rules)
		}
	}
	for _, t := range l.Texts {
		text += "  " + t + "\n"
	}
	if len(l.Texts) == 0 && len(l.Checks) > 0 {
		text += "  " + strings.TrimPrefix(l.held(), ": ") + "\n"
	}
	if len(l.fallen) > 0 {
		text += "  dice: " + strings.Join(l.fallen, ", ") + "\n"
	}
	for _, r := range l.Remarks {
		text += "  " + r.String() + "\n"
	}
	if l.By != "" {
		text += "  tapped at the seat of " + l.By + "\n"
	}
	for _, looked := range l.Looked {
		text += "  before it: " + looked + "\n"
	}
	return a.Pages(text)
}
