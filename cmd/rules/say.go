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

// Answer holds the rules that words have found, in JSON.
type Answer struct {
	Found    []Found `json:"found"`    // the best first
	Clear    bool    `json:"clear"`    // whether the first is the answer
	Answered bool    `json:"answered"` // whether any rule seems to say it
}

// sayFound answers with what words have found: all of it to scripts; to people the first rule whole if it
// clearly answers, else each with the part of it that answers first.
func (r *lookup) sayFound(f rulebook.Found) error {
	switch {
	case r.JSON:
		all, err := f.All()
		if err != nil {
			return err
		}
		return r.Answer(r.game, r.printing, Answer{r.entries(all), f.Clear, f.Answered})
	case f.Clear:
		return r.Pages(r.whole(f.Entries[0], f.Marked))
	case f.Perhaps:
		return r.Pages("perhaps:\n" + r.passages(f))
	case !f.Answered:
		return r.Pages("no rule says that; the nearest:\n" + r.passages(f))
	}
	return r.Pages(r.passages(f))
}

// passages returns what was found: each rule in a line, and the part that answers below it.
func (r *lookup) passages(f rulebook.Found) string {
	bold := r.Paint(r.OutTerm, color.Bold)
	var b strings.Builder
	for _, e := range f.Entries {
		fmt.Fprintf(&b, "%s  %s (%s)\n", bold(e.ID), f.Marked(e.Title, bold), r.pages(e))
		for _, line := range text.Wrap(f.Passage(e.Rule(r.printing)), r.App.Width()-4) {
			fmt.Fprintf(&b, "    %s\n", f.Marked(line, bold))
		}
	}
	return b.String()
}

// say answers with entries: all to scripts; to people a line each.
func (r *lookup) say(found []rulebook.Entry) error {
	if r.JSON {
		return r.Answer(r.game, r.printing, Answer{r.entries(found), false, true})
	}
	return r.Pages(r.lines(found))
}

// sayOne answers with the entry that was asked for by its id.
func (r *lookup) sayOne(e rulebook.Entry) error {
	if r.JSON {
		return r.Answer(r.game, r.printing, Answer{r.entries([]rulebook.Entry{e}), true, true})
	}
	return r.Pages(r.whole(e, nil))
}

func (r *lookup) entries(list []rulebook.Entry) []Found {
	found := make([]Found, 0, len(list))
	for _, e := range list {
		found = append(found, r.entry(e))
	}
	return found
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

// whole returns an entry with its open readings, lost values and differences. Words of its text are marked,
// if there is anything to mark them for.
func (r *lookup) whole(e rulebook.Entry, marked func(text string, mark func(string) string) string) string {
	var b strings.Builder
	bold := r.Paint(r.OutTerm, color.Bold)
	said := wrapped(e.Rule(r.printing), 78)
	if marked != nil {
		said = marked(said, bold)
	}
	fmt.Fprintf(&b, "%s: %s (%s)\n%s\n", bold(e.ID), e.Title, r.pages(e), said)
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

// otherwise writes which printings have another text of an entry, and how to see it.
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

// doing writes how the program treats an entry, by the word for it in the rulebook's file.
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
