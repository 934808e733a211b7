package cmd

import (
	"fmt"
	"strings"

	"github.com/fatih/color"
	"github.com/spf13/cobra"

	"tablehand/assist/rulebook"
	"tablehand/cmd/app"
)

// sideBySide is how wide a terminal must be, in letters, for two columns to read well.
const sideBySide = 100

func newRulesDiff(a *app.App, all []app.Game) *cobra.Command {
	return &cobra.Command{
		Use:   "diff [AREA]",
		Short: "what the printings do differently",
		Long: "Shows the rules that the printings do not have alike, of one area or of all: side by\n" +
			"side where the terminal is wide (COLUMNS=120 says so elsewhere), else one below the other.",
		Example: "  tablehand rules diff realm\n  tablehand rules diff",
		Args:    words(0, -1),
		RunE: func(_ *cobra.Command, args []string) error {
			return inArea(a, all, args, (*rules).diff)
		},
		ValidArgsFunction: completeAreas(a, all),
	}
}

// Difference is a rule that the printings do not have alike, as scripts read it; null
// is a printing that says nothing.
type Difference struct {
	ID     string            `json:"id"`
	Title  string            `json:"title"`
	Pages  map[string]string `json:"pages"`
	Second *string           `json:"second"`
	First  *string           `json:"first"`
}

func (r *rules) diff(area string) error {
	list, err := r.book.Differences(area)
	if err != nil {
		return err
	}
	if r.JSON {
		differences := make([]Difference, 0, len(list))
		for _, e := range list {
			differences = append(differences, Difference{e.ID, e.Title, e.Pages, saidBy(e, rulebook.Second), saidBy(e, rulebook.First)})
		}
		return r.Answer(r.game, r.printing, map[string]any{"differences": differences}, nil)
	}
	if len(list) == 0 {
		return r.Print("the printings have " + area + " alike\n")
	}
	var b strings.Builder
	bold, letters := r.Paint(r.OutTerm, color.Bold), width(r.App)
	for i, e := range list {
		if i > 0 {
			b.WriteByte('\n')
		}
		fmt.Fprintf(&b, "%s: %s\n", bold(e.ID), e.Title)
		if letters >= sideBySide {
			beside(&b, e, (letters-3)/2)
		} else {
			below(&b, e, letters)
		}
	}
	return r.Print(b.String())
}

func saidBy(e rulebook.Entry, printing string) *string {
	if text := e.Says(printing); text != "" {
		return &text
	}
	return nil
}

// column is what a printing says, with its page, broken into lines.
func column(e rulebook.Entry, printing string, letters int) []string {
	text := e.Says(printing)
	if text == "" {
		text = "says nothing of this"
	}
	head := printing
	if page, ok := e.Pages[printing]; ok {
		head += " " + page
	}
	return strings.Split(wrapped(head+": "+text, letters), "\n")
}

// beside sets the second printing left and the first right, in columns of so many letters.
func beside(b *strings.Builder, e rulebook.Entry, letters int) {
	left, right := column(e, rulebook.Second, letters), column(e, rulebook.First, letters)
	for i := range max(len(left), len(right)) {
		l, r := line(left, i), line(right, i)
		gap := strings.Repeat(" ", letters-len([]rune(l)))
		fmt.Fprintln(b, strings.TrimRight(l+gap+" │ "+r, " "))
	}
}

// below sets the second printing above the first, both indented.
func below(b *strings.Builder, e rulebook.Entry, letters int) {
	for _, printing := range []string{rulebook.Second, rulebook.First} {
		for _, text := range column(e, printing, max(20, letters-2)) {
			fmt.Fprintf(b, "  %s\n", text)
		}
	}
}

func line(lines []string, i int) string {
	if i < len(lines) {
		return lines[i]
	}
	return ""
}
