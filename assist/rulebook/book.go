package rulebook

import (
	"errors"
	"io"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"sync"

	"tablehand/assist/yamlfile"
)

// Book is a file of rule entries. It is never changed, so it may be used by
// several goroutines at once.
type Book struct {
	name     string // of the file, for faults
	size     int
	file     io.ReaderAt   // where its text lies; nil: it has been read
	text     func() string // the whole text, read once
	editions []string      // the newest first; none: there is only one, which has no name
	called   Called
	absent   []string      // how the ids of rules begin that do not hold at the table
	ids      func() []idAt // the ids of the entries and their places, found once
	lexicon  *Lexicon      // nil: none
	known    string        // its name in the lexicon
	index    func() *index // what the lexicon knows of the book, or is worked out; found once
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
	whole := string(text)
	b := &Book{name: name, size: len(whole), text: func() string { return whole }, editions: editions}
	b.ids, b.index = sync.OnceValue(b.findIDs), sync.OnceValue(b.findIndex)
	return b
}

// OpenFile is Open for a file among others. Where it can be read anywhere, as embedded ones can, only what is
// needed is read: a book is large, and memory that a program touches for the first time is what it waits for
// longest.
func OpenFile(files fs.FS, name string, editions ...string) (*Book, error) {
	file, err := files.Open(name)
	if err != nil {
		return nil, err
	}
	at, anywhere := file.(io.ReaderAt)
	info, err := file.Stat()
	if err != nil || !anywhere {
		defer file.Close()
		text, err := io.ReadAll(file)
		return Open(path.Base(name), text, editions...), err
	}
	b := Open(path.Base(name), "", editions...)
	b.file, b.size = at, int(info.Size())
	b.text = sync.OnceValue(func() string { return b.cut(0, b.size) })
	return b, nil
}

// Knowing is the same book with what the file of a lexicon knows of it under a name. Where the file was made
// of another text, or cannot be read, the book's words are gathered when they are first needed.
func (b *Book) Knowing(lexicon, name string) *Book {
	c := *b
	c.lexicon, _ = ReadLexicon(lexicon)
	c.known = name
	c.index = sync.OnceValue(c.findIndex)
	return &c
}

func (b *Book) findIndex() *index {
	var m Meanings
	if b.lexicon != nil {
		x, known := b.lexicon.indexOf(b.known)
		if known && x.length == b.size && x.editions == len(b.editions) {
			return x
		}
		m = b.lexicon.Meanings()
	}
	l, _ := ReadLexicon(Compile(m, []*Book{b})) // just made
	x, _ := l.indexOf(b.known)
	return x
}

// cut returns the text from one byte up to another.
func (b *Book) cut(from, to int) string {
	if b.file == nil {
		return b.text()[from:to]
	}
	var part strings.Builder
	part.Grow(to - from)
	// What cannot be read is missing, as Check would find.
	_, _ = io.CopyBuffer(&part, io.NewSectionReader(b.file, int64(from), int64(to-from)),
		make([]byte, min(4096, to-from+1)))
	return part.String()
}

// entry is the text of the entry with a number, 0 for the first.
func (b *Book) entry(number int) slice {
	from, to := b.index().extent(number)
	text := b.cut(from, to)
	return slice{id: idOf(text), text: text, at: from}
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
	for _, s := range b.named(id) {
		if s.id == id {
			e, err := b.read(s)
			return e, err == nil, err
		}
	}
	return Entry{}, false, nil
}

// named are the entries whose ids have the words of a name.
func (b *Book) named(name string) (list []slice) {
	x, met, asked := b.index(), map[int]int{}, words(name)
	for _, stem := range asked {
		for word := range x.stemmed(stem) {
			x.said(word, func(entry int, where place) {
				if where&atID != 0 {
					met[entry]++
				}
			})
		}
	}
	for _, entry := range slices.Sorted(maps.Keys(met)) {
		if met[entry] >= len(asked) {
			list = append(list, b.entry(entry))
		}
	}
	return list
}

// IsArea says whether a word is an area: the first word of at least one id.
func (b *Book) IsArea(word string) bool {
	return slices.ContainsFunc(b.named(word), func(s slice) bool { return areaOf(s.id) == word })
}

// read returns the entry of a slice, parsing it only where it is not plain.
func (b *Book) read(s slice) (Entry, error) {
	if e, plain := b.plain(s); plain {
		return e, nil
	}
	return b.parsed(s, b.describe)
}

// parsed parses a slice as an entry, described by describe. Its faults name the lines of the book's file.
func (b *Book) parsed(s slice, describe func(*Entry, *yamlfile.Form)) (Entry, error) {
	entry, err := b.parse(s.text, 0, describe)
	if err != nil {
		// Once more at its place in the file, so that the faults name the
		// file's lines; this is too slow for entries without faults.
		_, err = b.parse(s.text, b.line(s)-2, describe)
		return Entry{}, faultsOfEntry(err, s.id)
	}
	return entry, nil
}

// parse parses one item of the list of rules as an entry, described by describe. Blank is the number of
// lines that are counted before it in faults.
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

// faultsOfEntry lets the paths of an entry's faults begin with its id.
func faultsOfEntry(err error, id string) error {
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
	text := b.text()
	if strings.HasPrefix(text, start) {
		return ""
	}
	head, _, _ := strings.Cut(text, "\n"+start)
	return text[:min(len(head)+1, len(text))]
}
