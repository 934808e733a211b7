package cmd

import (
	"fmt"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/rulebook"
	"tablehand/cmd/app"
)

// page lists the rules that stand on a page of the printing.
func (r *rules) page(page string) error {
	found, err := r.book.OnPage(page, r.printing)
	if err != nil {
		return err
	}
	if len(found) == 0 {
		return r.noPage(page)
	}
	return r.say(found, false)
}

// noPage refuses a page without rules: it may be one of the other printing, else the
// nearest are named.
func (r *rules) noPage(page string) error {
	other := otherPrinting(r.printing)
	there, err := r.book.OnPage(page, other)
	if err != nil {
		return err
	}
	pages, err := r.book.Pages(r.printing)
	if err != nil {
		return err
	}
	text := fmt.Sprintf("no rule on page %s of the %s printing", chance.Quote(page), r.printing)
	if len(there) > 0 {
		text += fmt.Sprintf(": the %s has it (--printing %s)", other, other)
	} else if near := rulebook.Beside(page, pages); len(near) > 0 {
		text += ": the nearest " + isOrAre(near) + " " + strings.Join(near, " and ")
	}
	return &app.UsageError{Msg: text}
}

func isOrAre(list []string) string {
	if len(list) == 1 {
		return "is"
	}
	return "are"
}
