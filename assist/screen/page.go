package screen

import (
	"embed"
	"strings"
)

//go:embed page
var files embed.FS

// A Page is what a browser shows: its parts by their ids, and how they are set.
type Page struct {
	Set   string // the class of the whole page: where its parts stand
	Title string // of the window
	Parts map[string]string
}

// IDs lists the ids of the parts of a page of a kind, in the order in which they are heard: tv, or all for
// everybody's, or seat.
func IDs(kind string) []string {
	switch kind {
	case "tv":
		return []string{"fault", "head", "now", "stage", "people"}
	case "seat":
		return []string{"fault", "head", "now", "may", "me", "hand", "log", "go"}
	}
	return []string{"fault", "head", "now", "moment", "last", "people", "where", "boards", "log"}
}

// File returns a file that belongs to the pages, such as join.html; nil: none is called so.
func File(name string) []byte {
	text, err := files.ReadFile("page/" + name)
	if err != nil {
		return nil
	}
	return text
}

// HTML returns the whole page of a kind. of is what the page asks the server's stream for; scheme is light,
// dark, or empty for the system's. more holds further places of the page, each with what stands there as
// HTML.
func (p Page) HTML(kind, of, scheme string, more ...string) []byte {
	class := map[string]string{"tv": "tv"}[kind]
	if class == "" {
		class = "phone"
	}
	filled := append(more, "{{class}}", strings.TrimSpace(class+" "+scheme), "{{of}}", Escaped(of), "{{set}}",
		p.Set,
		"{{title}}", Escaped(p.Title), "{{signs}}", string(File("signs.svg")))
	for _, id := range IDs(kind) {
		filled = append(filled, "{{"+id+"}}", p.Parts[id])
	}
	return []byte(strings.NewReplacer(filled...).Replace(string(File(kind + ".html"))))
}
