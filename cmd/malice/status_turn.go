package malice

import (
	"fmt"
	"strings"

	"tablehand/assist/malice"
	"tablehand/assist/malice/status"
	"tablehand/assist/text"
	"tablehand/cmd/app"
)

// mostLines is the number of lines of commands for one avatar, so that four fit a screen.
const mostLines = 4

// turn shows what each avatar may still do now; a full list is cut at the end of its last line.
func (v verbs) turn(b *strings.Builder, s *malice.State) {
	switch {
	case s.Over != nil:
		fmt.Fprintf(b, "%s\n", v.goal(s))
		return
	case s.Turn == "shadows":
		fmt.Fprintf(b, "Round %d, the Shadows' turn: shadow-turn\n", s.Round)
		return
	}
	fmt.Fprintf(b, "Round %d, the players' turn (in brackets: the actions that it takes)\n", s.Round)
	for _, r := range status.Of(s) {
		text := fmt.Sprintf("%s: %s left", r.Name, actions(r.Actions))
		if r.MP != nil {
			text += fmt.Sprintf(", %s MP", r.MP)
		}
		b.WriteString(text + ", at " + r.At + "\n")
		b.WriteString(cutLines(unbroken("    ", commands(r.May))))
	}
}

func actions(n int) string {
	if n == 1 {
		return "1 action"
	}
	return fmt.Sprintf("%d actions", n)
}

// commands lists what an avatar may do, with the cost of those that take actions.
func commands(may []status.Option) []string {
	if len(may) == 0 {
		return []string{"nothing more this turn"}
	}
	var list []string
	for _, m := range may {
		text := m.Command
		if m.Actions > 0 {
			text += fmt.Sprintf(" (%d)", m.Actions)
		}
		list = append(list, text)
	}
	return list
}

// unbroken wraps commands onto lines that end between two of them.
func unbroken(indent string, list []string) string {
	var whole []string
	for _, command := range list {
		whole = append(whole, text.Glued(command))
	}
	return app.Fit(indent, strings.Join(whole, "; "))
}

// cutLines keeps the first lines of a list and says where to see the rest.
func cutLines(text string) string {
	lines := strings.SplitAfter(strings.TrimRight(text, "\n"), "\n")
	if len(lines) <= mostLines {
		return strings.Join(lines, "") + "\n"
	}
	return strings.Join(lines[:mostLines-1], "") + "    and more: status turn --json\n"
}
