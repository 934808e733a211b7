package rules

import (
	"fmt"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/rulebook"
	"tablehand/cmd/app"
)

// page lists the rules on a page of the printing.
func (r *lookup) page(page string) error {
	found, err := r.book.OnPage(page, r.printing)
	if err != nil {
		return err
	}
	if len(found) == 0 {
		return r.noPage(page)
	}
	return r.say(found)
}

// noPage refuses a page without rules, and names the other printing that has it, or the nearest
// pages.
func (r *lookup) noPage(page string) error {
	text := "no rule on page " + chance.Quote(page)
	if r.printing != "" {
		text += " of the " + r.printing + " printing"
	}
	for _, other := range r.others() {
		there, err := r.book.OnPage(page, other)
		if err != nil {
			return err
		}
		if len(there) > 0 {
			return &app.UsageError{Msg: fmt.Sprintf("%s: the %s has it (--printing %s)", text, other, other)}
		}
	}
	pages, err := r.book.Pages(r.printing)
	if err != nil {
		return err
	}
	if near := rulebook.Beside(page, pages); len(near) > 0 {
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
