package cmd

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"tablehand/assist/rulebook"
	"tablehand/assist/telling"
	"tablehand/cmd/app"
)

func newRules(a *app.App, all []app.Game) *cobra.Command {
	return &cobra.Command{
		Use:   "rules WORDS|ID",
		Short: "look a rule up",
		Example: "  tablehand rules withdraw from combat\n" +
			"  tablehand rules realm.spawn",
		Args: words(1, -1),
		RunE: func(_ *cobra.Command, args []string) error {
			g, err := gameHere(a, all)
			if err != nil {
				return err
			}
			book, err := g.Rulebook()
			if err != nil {
				return err
			}
			printing := a.Printing
			if printing == "" {
				printing = g.Printing()
			}
			found, err := look(book, strings.Join(args, " "), printing)
			if err != nil {
				return err
			}
			return sayRules(a, g, found, printing)
		},
	}
}

// look finds an entry by its id, or the best entries for words.
func look(book *rulebook.Book, text, printing string) ([]rulebook.Entry, error) {
	id := strings.ToLower(text)
	if entry, ok, err := book.ByID(id); err != nil || ok {
		return []rulebook.Entry{entry}, err
	}
	isID := strings.Contains(text, ".") && !strings.Contains(text, " ")
	if isID {
		text = strings.ReplaceAll(text, ".", " ")
	}
	found, err := book.Search(text, printing)
	if err == nil && len(found) == 0 {
		return nil, &telling.Unknown{What: "rule", Word: text, Have: book.Near(id)}
	}
	return found, err
}

// Found is an entry as scripts read it.
type Found struct {
	ID    string            `json:"id"`
	Title string            `json:"title"`
	Pages map[string]string `json:"pages"`
	Text  string            `json:"text"`
	See   []string          `json:"see,omitempty"`
}

func sayRules(a *app.App, g app.Game, found []rulebook.Entry, printing string) error {
	if a.JSON {
		list := make([]Found, 0, len(found))
		for _, e := range found {
			list = append(list, Found{e.ID, e.Title, e.Pages, e.Rule(printing), e.See})
		}
		return a.Answer(g.Name, printing, map[string]any{"found": list}, nil)
	}
	var b strings.Builder
	for i, e := range found {
		if i == 0 {
			whole(&b, e, printing)
			continue
		}
		if i == 1 {
			b.WriteByte('\n')
		}
		fmt.Fprintf(&b, "%-34s %s (%s)\n", e.ID, e.Title, pages(e))
	}
	return a.Print(b.String())
}

// whole shows an entry with what is open or lost about it.
func whole(b *strings.Builder, e rulebook.Entry, printing string) {
	fmt.Fprintf(b, "%s: %s (%s)\n%s\n", e.ID, e.Title, pages(e), wrapped(e.Rule(printing), 78))
	if e.Unknown != "" {
		fmt.Fprintf(b, "%s\n", wrapped("lost from the text: "+e.Unknown, 78))
	}
	if len(e.Readings) > 0 {
		fmt.Fprintf(b, "open reading: %s (data assumed)\n", strings.Join(e.Readings, ", "))
	}
	if len(e.See) > 0 {
		fmt.Fprintf(b, "see also: %s\n", strings.Join(e.See, ", "))
	}
}

func pages(e rulebook.Entry) string {
	var parts []string
	for _, p := range []string{rulebook.Second, rulebook.First} {
		if page, ok := e.Pages[p]; ok {
			parts = append(parts, p+" "+page)
		}
	}
	return strings.Join(parts, ", ")
}

// wrapped breaks a text at its spaces into lines of at most so many letters.
func wrapped(text string, width int) string {
	var lines []string
	line := ""
	for word := range slices.Values(strings.Fields(text)) {
		switch {
		case line == "":
			line = word
		case len([]rune(line))+1+len([]rune(word)) > width:
			lines = append(lines, line)
			line = word
		default:
			line += " " + word
		}
	}
	return strings.Join(append(lines, line), "\n")
}
