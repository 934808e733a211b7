package rules

import (
	"fmt"
	"slices"
	"strings"

	"github.com/fatih/color"

	"tablehand/assist/rulebook"
	"tablehand/assist/text"
)

// Found is an entry in JSON.
type Found struct {
	ID    string            `json:"id"`
	Title string            `json:"title"`
	Pages map[string]string `json:"pages"`               // by printing
	Page  string            `json:"page" unknown:"null"` // where the game has no printings
	Text  string            `json:"text"`
	See   []string          `json:"see"`
}

// say answers with entries, the best first: all to scripts; to people the first whole if it is
// clearly meant, else a line each.
func (r *lookup) say(found []rulebook.Entry, clear bool) error {
	if r.JSON {
		list := make([]Found, 0, len(found))
		for _, e := range found {
			list = append(list, r.entry(e))
		}
		return r.Answer(r.game, r.printing, map[string]any{"found": list})
	}
	if clear {
		return r.Pages(r.whole(found[0]))
	}
	return r.Pages(r.lines(found))
}

func (r *lookup) entry(e rulebook.Entry) Found {
	f := Found{ID: e.ID, Title: e.Title, Pages: e.Pages, Text: e.Rule(r.printing), See: e.See}
	if len(r.editions) == 0 {
		f.Pages, f.Page = nil, e.Pages[""]
	}
	return f
}

// lines returns entries in a line each, under one another.
func (r *lookup) lines(found []rulebook.Entry) string {
	bold, wide := r.Paint(r.OutTerm, color.Bold), 0
	for _, e := range found {
		wide = max(wide, len(e.ID))
	}
	var b strings.Builder
	for _, e := range found {
		fmt.Fprintf(&b, "%s%s %s (%s)\n", bold(e.ID), strings.Repeat(" ", wide-len(e.ID)), e.Title,
			r.pages(e))
	}
	return b.String()
}

// whole returns an entry with its open readings, lost values and differences.
func (r *lookup) whole(e rulebook.Entry) string {
	var b strings.Builder
	bold := r.Paint(r.OutTerm, color.Bold)
	fmt.Fprintf(&b, "%s: %s (%s)\n%s\n", bold(e.ID), e.Title, r.pages(e), wrapped(e.Rule(r.printing), 78))
	if e.Unknown != "" {
		fmt.Fprintf(&b, "%s\n", wrapped("lost from the text: "+e.Unknown, 78))
	}
	if r.Why {
		fmt.Fprintf(&b, "tablehand %s\n", doing(e.Does))
	}
	if e.Reading != "" {
		fmt.Fprintf(&b, "%s\n", wrapped("can be read in two ways: "+e.Reading, 78))
	}
	if len(e.Readings) > 0 {
		fmt.Fprintf(&b, "open reading: %s (data assumed)\n", strings.Join(e.Readings, ", "))
	}
	b.WriteString(r.otherwise(e))
	if len(e.See) > 0 {
		fmt.Fprintf(&b, "%s\n", wrapped("see also: "+strings.Join(e.See, ", "), 78))
	}
	return b.String()
}

// otherwise says which printings have another text of an entry, and how to see it.
func (r *lookup) otherwise(e rulebook.Entry) string {
	here := e.Says(r.printing)
	if here == "" {
		return "the " + r.printing + " printing says nothing of this\n"
	}
	var b strings.Builder
	for _, other := range r.others() {
		switch there := e.Says(other); there {
		case here:
		case "":
			b.WriteString("the " + other + " printing says nothing of this\n")
		default:
			fmt.Fprintf(&b, "the %s printing differs: tablehand rules %s --printing %s\n", other, e.ID, other)
		}
	}
	return b.String()
}

// others returns the printings beside the chosen one, the newest first.
func (r *lookup) others() []string {
	return slices.DeleteFunc(slices.Clone(r.editions), func(e string) bool { return e == r.printing })
}

// doing says how the program treats an entry.
func doing(with string) string {
	switch with {
	case "check":
		return "refuses what goes against this"
	case "compute":
		return "works this out"
	case "track":
		return "keeps track of this"
	case "remind":
		return "reminds of this, and does no more"
	case "lookup":
		return "knows this for looking up only"
	}
	return ""
}

// pages returns the pages of an entry, the newest printing first.
func (r *lookup) pages(e rulebook.Entry) string {
	if len(r.editions) == 0 {
		return e.Pages[""]
	}
	var list []string
	for _, edition := range r.editions {
		if page, ok := e.Pages[edition]; ok {
			list = append(list, edition+" "+page)
		}
	}
	return strings.Join(list, ", ")
}

// wrapped returns a text in lines of at most so many columns.
func wrapped(words string, columns int) string { return strings.Join(text.Wrap(words, columns), "\n") }
