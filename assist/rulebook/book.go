// Package rulebook looks up the rules of a game in a file of rule entries: by
// id, by a mistyped id, by words. It knows no game.
//
// The file is YAML: a head that ends with the key `rules:`, then a list whose
// items begin at lines "- id: " in the first column. A large file is cut at
// those lines, and only the entries that are shown are parsed. The head may list,
// under words:, what players say for the words of the game, and under sections: the
// pages that have a name and no number, in the order of the book.
package rulebook

import (
	"errors"
	"io"
	"io/fs"
	"path"
	"strings"
	"sync"

	"tablehand/assist/yamlfile"
)

// Book is a file of rule entries. It is never changed, so it may be used by
// several goroutines at once.
type Book struct {
	name     string // of the file, for faults
	text     string
	editions []string // the newest first; none: there is only one, which has no name
	called   Called
	ids      func() []idAt // of the entries, found once
}

// Called holds by edition the phrases that people use for it, such as "the old rules".
type Called map[string][]string

// Open takes the text of a file of rule entries and its name, which faults
// cite, with the editions of the game, the newest first. Entries name
// them as keys: what the newest says stands under text, what another says in its
// place under that one's name. Without editions an entry has one text and one page.
// Open reads nothing yet: a broken file shows when an entry is asked for, or by
// Check. A string is not copied.
func Open[Text ~string | ~[]byte](name string, text Text, editions ...string) *Book {
	b := &Book{name: name, text: string(text), editions: editions}
	b.ids = sync.OnceValue(b.findIDs)
	return b
}

// OpenFile is Open for a file among others, whose text is copied once: a book is large, and memory that a
// program touches for the first time is what it waits for longest.
func OpenFile(files fs.FS, name string, editions ...string) (*Book, error) {
	file, err := files.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	info, err := file.Stat()
	if err != nil {
		return nil, err
	}
	var text strings.Builder
	text.Grow(int(info.Size()))
	if _, err := io.CopyBuffer(&text, file, make([]byte, 4096)); err != nil {
		return nil, err
	}
	return Open(path.Base(name), text.String(), editions...), nil
}

// Calling is the same book whose editions people call by these phrases.
func (b *Book) Calling(called Called) *Book {
	c := *b
	c.called = called
	return &c
}

// IDs are the ids of all entries in the order of the file.
func (b *Book) IDs() []string {
	var ids []string
	for _, e := range b.ids() {
		ids = append(ids, e.id)
	}
	return ids
}

// ByID is the entry with this very id, and whether there is one. The error is
// a *yamlfile.Faults: the entry is there but cannot be read.
func (b *Book) ByID(id string) (Entry, bool, error) {
	for _, e := range b.ids() {
		if e.id == id {
			in := cursor{text: b.text, line: 1}
			in.moveTo(e.at)
			e, err := b.read(in.slice(), b.describe)
			return e, err == nil, err
		}
	}
	return Entry{}, false, nil
}

// read parses one slice as an entry.
func (b *Book) read(s slice, describe func(*Entry, *yamlfile.Form)) (Entry, error) {
	entry, err := b.parse(s.text, 0, describe)
	if err != nil {
		// Once more at its place in the file, so that the faults name the
		// file's lines; this is too slow for entries without faults.
		_, err = b.parse(s.text, s.line-2, describe)
		return Entry{}, named(err, s.id)
	}
	return entry, nil
}

// parse reads a list with this one item behind a number of blank lines.
func (b *Book) parse(item string, blank int, describe func(*Entry, *yamlfile.Form)) (Entry, error) {
	file, err := yamlfile.Parse(b.name, []byte(strings.Repeat("\n", max(0, blank))+"rules:\n"+item))
	if err != nil {
		return Entry{}, err
	}
	var entries []Entry
	err = file.Read(func(f *yamlfile.Form) {
		yamlfile.List(f, "rules", &entries, describe)
		if len(entries) > 1 {
			f.Fault("rules[1]", "an entry begins with its id: write `%s...` as its first line", start)
		}
	})
	if err != nil {
		return Entry{}, err
	}
	if entries[0].Title == "" {
		entries[0].Title = opening(entries[0].Text)
	}
	return entries[0], nil
}

// named lets the paths of an entry's faults begin with its id.
func named(err error, id string) error {
	var faults *yamlfile.Faults
	if errors.As(err, &faults) {
		for i, f := range faults.List {
			faults.List[i].Path = strings.Replace(f.Path, "rules[0]", id, 1)
		}
	}
	return err
}

// head is the text before the first entry.
func (b *Book) head() string {
	if strings.HasPrefix(b.text, start) {
		return ""
	}
	head, _, _ := strings.Cut(b.text, "\n"+start)
	return b.text[:min(len(head)+1, len(b.text))]
}
