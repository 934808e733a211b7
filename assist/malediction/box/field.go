package box

import (
	"io/fs"
	"sync"

	"tablehand/assist/board"
	"tablehand/assist/malediction/field"
)

// PracticeField is the battlefield of our own on which new practice is played.
const PracticeField = "ford"

// Beside lets battlefields be read from the folder of the table, which is opened for the first of them.
func (b *Book) Beside(open func() fs.FS) { b.beside = sync.OnceValue(open) }

// Fields finds the files of battlefields: ours, and those beside the table.
func (b *Book) Fields() board.Shelf { return board.Shelf{Ours: b.Ours, Beside: b.beside} }

// Field opens a battlefield by its name, or a file beside the table; each is read once. The error is a
// *yamlfile.Faults.
func (b *Book) Field(file string) (*field.Field, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if known, ok := b.fields[file]; ok {
		return known.field, known.err
	}
	var opened openedField
	text, err := b.Fields().Text(file)
	if opened.err = err; err == nil {
		opened.field, opened.err = field.Open(file, text)
	}
	if b.fields == nil {
		b.fields = map[string]openedField{}
	}
	b.fields[file] = opened
	return opened.field, opened.err
}

// openedField is a battlefield, or what is wrong with its file.
type openedField struct {
	field *field.Field
	err   error
}
