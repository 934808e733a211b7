package rulebook

import (
	"slices"
	"strings"

	"tablehand/assist/yamlfile"
)

// Entry is one rule of a rulebook.
type Entry struct {
	ID    string // areas joined by dots, as cited by events and refusals: "turn.end.discard"
	Title string // the rule in a player's words; where the file has none, how the text begins
	Words string // what else players call it: phrases with commas between them
	Does  string // what the program does with it: check, compute, track, remind or lookup
	Text  string // the rule; that of the newest edition that has it

	Older    map[string]string // what an older edition says in its place, by edition; only where it differs
	Unknown  string            // what was lost from the rulebook's text and what is taken instead; else empty
	Reading  string            // what can be read in two ways, and how it is taken; else empty
	Pages    map[string]string // edition to page, part or section; "" where the game has no editions
	Readings []string          // names of the open readings that bear on the rule
	See      []string          // ids of related rules
}

// In says whether an edition has the rule.
func (e Entry) In(edition string) bool {
	_, found := e.Pages[edition]
	return found
}

// Rule is the text that holds for an edition. Where that edition lacks the rule it
// is the best there is: what the edition has instead, or what another one says; In
// tells the two apart.
func (e Entry) Rule(edition string) string {
	if text := e.Older[edition]; text != "" {
		return text
	}
	return e.Text
}

// doings lists the words for what the program may do with a rule.
func doings() []string { return []string{"check", "compute", "track", "remind", "lookup"} }

// older are the editions that may have a text of their own under their name.
func (b *Book) older() []string {
	return b.editions[min(1, len(b.editions)):]
}

// paged is the key under which an entry has its page, or its pages by edition.
func (b *Book) paged() string {
	if len(b.editions) == 0 {
		return "page"
	}
	return "pages"
}

// describe names the keys of an entry in the file.
func (b *Book) describe(e *Entry, f *yamlfile.Form) {
	f.Text("id", &e.ID).Required()
	f.Text("title", &e.Title)
	f.Text("words", &e.Words)
	b.describePages(e, f)
	f.Word("does", &e.Does, doings()...).Required()
	f.Text("text", &e.Text).Required()
	for _, edition := range b.older() {
		b.describeOlder(e, f, edition)
	}
	f.Text("unknown", &e.Unknown)
	f.Text("reading", &e.Reading)
	f.Texts("readings", &e.Readings)
	f.Texts("see", &e.See)
}

func (b *Book) describePages(e *Entry, f *yamlfile.Form) {
	if len(b.editions) > 0 {
		f.Dict("pages", &e.Pages).Required()
		return
	}
	page := ""
	f.Text("page", &page).Required()
	if page != "" {
		e.Pages = map[string]string{"": page}
	}
}

func (b *Book) describeOlder(e *Entry, f *yamlfile.Form, edition string) {
	text := ""
	f.Text(edition, &text)
	if text != "" {
		e.tells(edition, text)
	}
}

// tells adds the text that the rule has in an older edition.
func (e *Entry) tells(edition, text string) {
	if e.Older == nil {
		e.Older = map[string]string{}
	}
	e.Older[edition] = text
}

// mostOpening is the number of letters of a text that stand for its title.
const mostOpening = 60

// opening is the beginning of a text: whole words, as many as make a title.
func opening(text string) string {
	title := ""
	for word := range slices.Values(strings.Fields(text)) {
		if title != "" && len([]rune(title))+1+len([]rune(word)) > mostOpening {
			return title + " …"
		}
		title = strings.TrimPrefix(title+" "+word, " ")
	}
	return strings.TrimSuffix(title, ".")
}
