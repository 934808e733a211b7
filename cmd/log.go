package cmd

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"tablehand/assist/table"
	"tablehand/cmd/app"
)

func newLog(a *app.App) *cobra.Command {
	var all, commands bool
	c := &cobra.Command{
		Use:   "log [N]",
		Short: "what happened, newest last",
		Example: "  tablehand log               the last 20\n" +
			"  tablehand log 12            act 12 in full\n" +
			"  tablehand log --commands    as a script",
		Args: words(0, 1),
		RunE: func(_ *cobra.Command, args []string) error {
			path, err := a.Path()
			if err != nil {
				return err
			}
			if len(args) == 1 {
				return logOne(a, path, args[0])
			}
			n := 20
			if all || commands {
				n = 0 // no limit
			}
			entries, err := table.Log(path, n, all)
			if err != nil {
				return err
			}
			return sayLog(a, entries, commands)
		},
	}
	c.Flags().BoolVar(&all, "all", false, "everything, with what was undone")
	c.Flags().BoolVar(&commands, "commands", false, "the command lines alone, as a script")
	return c
}

// LogLine is an entry of the journal as scripts read it.
type LogLine struct {
	Seq     int      `json:"seq"`
	Kind    string   `json:"kind"`
	Command string   `json:"command,omitempty"`
	Note    string   `json:"note,omitempty"`
	Texts   []string `json:"texts"`
	Faces   []string `json:"faces,omitempty"`
}

func sayLog(a *app.App, entries []table.Entry, commands bool) error {
	lines := make([]LogLine, 0, len(entries))
	for _, e := range entries {
		line, err := logLine(e)
		if err != nil {
			return err
		}
		lines = append(lines, line)
	}
	if a.JSON {
		return a.AnswerTable(map[string]any{"entries": lines})
	}
	var b strings.Builder
	for _, l := range lines {
		if commands {
			if l.Command != "" {
				b.WriteString(l.Command + "\n")
			}
			continue
		}
		b.WriteString(l.String() + "\n")
	}
	return a.Print(app.Show(b.String())) // a journal may hold anything, and colors let all through
}

func (l LogLine) String() string {
	const most = 4 // sentences in a line; log N shows all
	texts := l.Texts
	if more := len(texts) - most + 1; more > 1 {
		// how it ended is worth a line more than how it went on
		texts = []string{texts[0], texts[1], fmt.Sprintf("%d more", more), texts[len(texts)-1]}
	}
	what := strings.Join(texts, "; ")
	switch {
	case l.Note != "":
		what = "“" + l.Note + "”"
	case what == "" && l.Kind == "edit":
		what = "the table was edited by hand"
	case what == "":
		what = l.Command
	}
	text := fmt.Sprintf("%4d  %s", l.Seq, what)
	if len(l.Faces) > 0 {
		text += "  [" + strings.Join(l.Faces, " ") + "]"
	}
	return text
}

func logOne(a *app.App, path, word string) error {
	seq, err := app.Count("an act", word)
	if err != nil {
		return err
	}
	e, err := table.At(path, seq)
	if err != nil {
		return err
	}
	if a.JSON {
		return a.AnswerTable(e)
	}
	l, err := logLine(e)
	if err != nil {
		return err
	}
	text := fmt.Sprintf("%d  %s\n", l.Seq, l.Command)
	if l.Note != "" {
		text += "  “" + l.Note + "”\n"
	}
	for _, t := range l.Texts {
		text += "  " + t + "\n"
	}
	if len(l.Faces) > 0 {
		text += "  dice: " + strings.Join(l.Faces, " ") + "\n"
	}
	return a.Print(app.Show(text))
}
