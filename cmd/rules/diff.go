package rules

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/fatih/color"

	"tablehand/assist/rulebook"
	"tablehand/assist/text"
	"tablehand/cmd/app"
)

// sideBySide is the least width, in letters, for two columns.
const sideBySide = 100

func newRulesDiff(p app.Place) app.Verb {
	return app.Verb{
		Use: "diff [AREA]", Hidden: len(p.Game.Editions) == 0,
		Gives: app.Keyed[[]Difference]("differences"),
		Short: "what the printings do differently",
		Long: "Shows the rules that differ between the printings, of one area or of all: side by\n" +
			"side where the terminal is wide (COLUMNS=120 says so elsewhere), else one below the other.",
		Example: "rules diff",
		Args:    app.Args(0, -1),
		Do: func(args app.Words) error {
			return inArea(p, args, (*lookup).diff)
		},
	}
}

// Difference is a rule that differs between the printings. In JSON each printing's text stands
// under its name, the newest first; null for a printing without the rule.
type Difference struct {
	entry    rulebook.Entry
	editions app.Editions
}

// MarshalJSON writes id, title, pages, and the text of each printing.
func (d Difference) MarshalJSON() ([]byte, error) {
	text, err := json.Marshal(struct {
		ID    string            `json:"id"`
		Title string            `json:"title"`
		Pages map[string]string `json:"pages"`
	}{d.entry.ID, d.entry.Title, d.entry.Pages})
	for _, edition := range d.editions {
		name, _ := json.Marshal(edition) // a string: it cannot fail
		says, _ := json.Marshal(saidBy(d.entry, edition))
		text = fmt.Appendf(text[:len(text)-1], ",%s:%s}", name, says)
	}
	return text, err
}

// JSONSchema describes it: the text of each printing that has the rule.
func (d Difference) JSONSchema() map[string]any {
	texts := map[string]any{"type": []string{"string", "null"}}
	return map[string]any{
		"type": "object", "required": []string{"id", "title", "pages"}, "additionalProperties": texts,
		"properties": map[string]any{"id": texts, "title": texts,
			"pages": map[string]any{"type": "object", "additionalProperties": texts}},
	}
}

func (r *lookup) diff(area string) error {
	if len(r.editions) < 2 {
		return &app.UsageError{Msg: "rules diff: " + r.game + " has no printings that could differ"}
	}
	list, err := r.book.Differences(area)
	if err != nil {
		return err
	}
	if r.JSON {
		differences := make([]Difference, 0, len(list))
		for _, e := range list {
			differences = append(differences, Difference{e, r.editions})
		}
		return r.Answer(r.game, r.printing, map[string]any{"differences": differences})
	}
	if len(list) == 0 {
		return r.Pages("the printings have " + area + " alike\n")
	}
	var b strings.Builder
	bold, letters := r.Paint(r.OutTerm, color.Bold), r.App.Width()
	for i, e := range list {
		if i > 0 {
			b.WriteByte('\n')
		}
		fmt.Fprintf(&b, "%s: %s\n", bold(e.ID), e.Title)
		if letters >= sideBySide {
			r.beside(&b, e, letters)
		} else {
			r.below(&b, e, letters)
		}
	}
	return r.Pages(b.String())
}

func saidBy(e rulebook.Entry, printing string) *string {
	if text := e.Says(printing); text != "" {
		return &text
	}
	return nil
}

// column returns the text of a printing, with its page, broken into lines.
func column(e rulebook.Entry, printing string, letters int) []string {
	said := e.Says(printing)
	if said == "" {
		said = "says nothing of this"
	}
	head := printing
	if page, ok := e.Pages[printing]; ok {
		head += " " + page
	}
	return text.Wrap(head+": "+said, letters)
}

// beside writes the printings side by side, the newest left, in columns that fill so many letters.
func (r *lookup) beside(b *strings.Builder, e rulebook.Entry, letters int) {
	wide, most := (letters-3*(len(r.editions)-1))/len(r.editions), 0
	columns := make([][]string, len(r.editions))
	for i, edition := range r.editions {
		columns[i] = column(e, edition, wide)
		most = max(most, len(columns[i]))
	}
	for i := range most {
		var cells []string
		for _, c := range columns {
			cell := line(c, i)
			cells = append(cells, text.Pad(cell, wide))
		}
		fmt.Fprintln(b, strings.TrimRight(strings.Join(cells, " │ "), " "))
	}
}

// below writes the printings one below the other, the newest first, all indented.
func (r *lookup) below(b *strings.Builder, e rulebook.Entry, letters int) {
	for _, edition := range r.editions {
		for _, said := range column(e, edition, max(20, letters-2)) {
			fmt.Fprintf(b, "  %s\n", said)
		}
	}
}

func line(lines []string, i int) string {
	if i < len(lines) {
		return lines[i]
	}
	return ""
}
