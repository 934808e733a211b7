package printed

import (
	"io/fs"
	"sync"

	"tablehand/assist/yamlfile"
)

// A Shelf is the Files of a book, and what it has read of them: a file when something in it is first asked
// for (Kept). Several goroutines may ask one shelf.
type Shelf struct {
	Files
	Readers  []Reader
	CardFile *CardFile // the owner's cards; nil: nobody looks for them

	mu       sync.Mutex
	taken    map[string]string // the defaults of the readings that were asked for
	unusable error
}

// A Reader reads a file of tables to see whether it can be read: what it read is dropped.
type Reader struct {
	File string
	Read func(*Files) error
}

// Reads returns the reader of a file.
func Reads[T any](file string, read func(*Files) (T, error)) Reader {
	return Reader{file, func(of *Files) error {
		_, err := read(of)
		return err
	}}
}

// CardFile is the owner's file of cards, as the program keeps it.
type CardFile struct {
	Text func() ([]byte, error) // nil: there is none
	Read func(text []byte, describe func(*yamlfile.Form)) error
}

// OwnersCards reads the owner's cards, if there are any.
func (s *Shelf) OwnersCards(describe func(*yamlfile.Form)) error {
	if s.CardFile == nil {
		return nil
	}
	text, err := s.CardFile.Text()
	if err != nil || text == nil {
		return err
	}
	return s.CardFile.Read(text, describe)
}

// NewShelf returns the tables in a folder of YAML files, corrected by the owner's file if there is one. The
// error is a *yamlfile.Faults: the owner's file corrects a file that is not ours.
func NewShelf(game string, ours fs.FS, owner *yamlfile.File, readers ...Reader) (*Shelf, error) {
	s := &Shelf{Files: Files{Game: game, Ours: ours, Owner: owner}, Readers: readers}
	return s, s.Known(s.names())
}

// names lists the files of tables.
func (s *Shelf) names() (list []string) {
	for _, r := range s.Readers {
		list = append(list, r.File)
	}
	return list
}

// Kept returns what a reader makes of a file, which is kept. Where the owner's corrections of the file cannot
// be used it is read without them, and Unusable says so.
func Kept[T any](s *Shelf, kept **T, read func(*Files) (*T, error)) *T {
	s.mu.Lock()
	defer s.mu.Unlock()
	if *kept == nil {
		*kept = made(s, read)
	}
	return *kept
}

// KeptEntry returns what a reader makes of one entry of a file (ReadEntry), which is kept by its key.
func KeptEntry[K comparable, T any](s *Shelf, kept *map[K]*T, key K, read func(*Files) (*T, error)) *T {
	s.mu.Lock()
	defer s.mu.Unlock()
	if *kept == nil {
		*kept = map[K]*T{}
	}
	if _, known := (*kept)[key]; !known {
		(*kept)[key] = made(s, read)
	}
	return (*kept)[key]
}

// made returns what a reader makes of a file, without the owner's corrections where they are at fault.
func made[T any](s *Shelf, read func(*Files) (*T, error)) *T {
	it, err := read(&s.Files)
	if err != nil {
		s.spoil(err)
		it, _ = read(&Files{Game: s.Game, Ours: s.Ours}) // each game tests its own files
	}
	return it
}

// Unusable returns the first fault in what the owner has written that anybody met: the book goes on without
// it, but nothing that was worked out so may be used.
func (s *Shelf) Unusable() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.unusable
}

// Spoil notes a fault that was met outside of the shelf.
func (s *Shelf) Spoil(err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.spoil(err)
}

func (s *Shelf) spoil(err error) {
	if s.unusable == nil {
		s.unusable = err
	}
}

// Taken returns the value that an open question has unless a table says otherwise.
func (s *Shelf) Taken(name string) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	value, known := s.taken[name]
	if !known {
		var err error
		if value, err = s.Files.Taken(name, ""); err != nil {
			s.spoil(err)
		}
		if s.taken == nil {
			s.taken = map[string]string{}
		}
		s.taken[name] = value
	}
	return value
}

// Check reads all of the owner's corrections: the error is a *yamlfile.Faults that names every fault.
func (s *Shelf) Check() error {
	of := &Files{Game: s.Game, Ours: s.Ours, Owner: s.Owner}
	all := of.Known(s.names())
	for _, r := range s.Readers {
		all = JoinFaults(all, r.Read(of))
	}
	return all
}

// Answer reads a typed answer, and holds it against every condition on a table: the error names the fault.
func (s *Shelf) Answer(q Question, typed string) (Answer, error) {
	return s.Files.Answer(q, typed, func(owner *yamlfile.File) error {
		with, err := NewShelf(s.Game, s.Ours, owner, s.Readers...)
		if err != nil {
			return err
		}
		return with.Check()
	})
}

// Export returns an owner's file to begin from: the tables of these names as the program has them.
func (s *Shelf) Export(names []string) ([]byte, error) { return s.Files.Export(s.names(), names) }
