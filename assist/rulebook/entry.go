package rulebook

import "tablehand/assist/yamlfile"

// The printings of a rulebook that an entry may speak of.
const (
	First  = "first"
	Second = "second"
)

// Entry is one rule of a rulebook.
type Entry struct {
	ID    string // areas joined by dots, as cited by events and refusals: "return.item.roll"
	Title string // the rule in a player's words
	Words string // what else players call it: phrases with commas between them
	Does  string // what the program does with it: check, compute, track, remind or lookup
	Text  string // the rule; that of the second printing where both have it
	First string // the rule of the first printing, where it differs; else empty

	Unknown  string            // what was lost from the rulebook's text and what is taken instead; else empty
	Pages    map[string]string // printing to page or part; only the printings that have the rule
	Readings []string          // names of the open readings that bear on the rule
	See      []string          // ids of related rules
}

// In says whether a printing has the rule.
func (e Entry) In(printing string) bool {
	_, found := e.Pages[printing]
	return found
}

// Rule is the text that holds for a printing. Where that printing lacks the
// rule it is the best there is: for the first printing what it has instead,
// otherwise the other printing's text; In tells the two apart.
func (e Entry) Rule(printing string) string {
	if printing == First && e.First != "" {
		return e.First
	}
	return e.Text
}

// describe names the keys of an entry in the file.
func describe(e *Entry, f *yamlfile.Form) {
	f.Text("id", &e.ID)
	f.Text("title", &e.Title)
	f.Text("words", &e.Words)
	f.Dict("pages", &e.Pages)
	f.Word("does", &e.Does, "check", "compute", "track", "remind", "lookup")
	f.Text("text", &e.Text)
	f.Text("first", &e.First)
	f.Text("unknown", &e.Unknown)
	f.Texts("readings", &e.Readings)
	f.Texts("see", &e.See)
	f.Required("id", "title", "pages", "does", "text")
}
