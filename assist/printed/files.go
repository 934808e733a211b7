package printed

import (
	"fmt"
	"io/fs"
	"sync"

	"tablehand/assist/yamlfile"
)

// Files are the tables of a game, a file each, with the owner's corrections over them.
// Several goroutines may read them at once.
type Files struct {
	Game     string         // as the owner's file calls it
	Editions []string       // whose readings may differ; nil: it has none
	Ours     fs.FS          // NAME.yaml for each file of tables
	Owner    *yamlfile.File // nil: no corrections

	reading sync.Mutex // of the owner's file
}

// Read reads a file of tables, then the owner's corrections of it, which stand under the
// game's name and the file's. An error of the owner's file is a *yamlfile.Faults.
func (s *Files) Read(name string, describe func(*yamlfile.Form)) error {
	file, err := s.parse(name)
	if err != nil {
		return err
	}
	return s.described(name, file, describe)
}

// Keys lists the keys at the left edge of one of the program's own files, in its order: those of its entries.
func (s *Files) Keys(name string) []string {
	text, err := fs.ReadFile(s.Ours, name+".yaml")
	if err != nil {
		return nil // reading the file says so
	}
	return yamlfile.Keys(string(text))
}

// ReadEntry reads as Read does, but of our own file the entry of one key alone: for a command that needs a
// few of many.
func (s *Files) ReadEntry(name, key string, describe func(*yamlfile.Form)) error {
	text, err := fs.ReadFile(s.Ours, name+".yaml")
	if err != nil {
		return fmt.Errorf("the program's own %s.yaml: %w", name, err)
	}
	file, err := yamlfile.Parse(name+".yaml", []byte(yamlfile.Cut(string(text), key)))
	if err != nil {
		return err
	}
	return s.described(name, file, describe)
}

// described reads one of our own files, then the owner's corrections of it.
func (s *Files) described(name string, file *yamlfile.File, describe func(*yamlfile.Form)) error {
	if err := file.Read(describe); err != nil || s.Owner == nil {
		return err
	}
	return s.Corrections(name, describe)
}

// parsed keeps the program's own files as they were last parsed, by game and name: a process that
// plays many commands, as tests do, parses each file once.
var parsed sync.Map // of string to ownFile

// An ownFile is a text of the program's own, and the file that it reads as.
type ownFile struct {
	text string
	file yamlfile.File
}

// parse reads one of the program's own files.
func (s *Files) parse(name string) (*yamlfile.File, error) {
	text, err := fs.ReadFile(s.Ours, name+".yaml")
	if err != nil {
		return nil, fmt.Errorf("the program's own %s.yaml: %w", name, err)
	}
	key := s.Game + "/" + name
	if kept, known := parsed.Load(key); known && kept.(ownFile).text == string(text) {
		file := kept.(ownFile).file // a copy: a file remembers what its last reading found
		return &file, nil
	}
	file, err := yamlfile.Parse(name+".yaml", text)
	if err != nil {
		return nil, err
	}
	parsed.Store(key, ownFile{string(text), *file})
	return file, nil
}

// Corrections reads the owner's corrections of one file, and nothing else in the owner's file.
func (s *Files) Corrections(name string, describe func(*yamlfile.Form)) error {
	return s.owners(func(f *yamlfile.Form) {
		f.Rest()
		f.Group(s.Game, func(f *yamlfile.Form) {
			f.Rest()
			f.Group(name, describe)
		})
	})
}

// Known refuses an owner's file that corrects a file not among these names. Each correction is read
// with its table when that is first needed: reading all of them would cost a command that looks at
// one table nearly half as much again.
func (s *Files) Known(names []string) error {
	if s.Owner == nil {
		return nil
	}
	return s.owners(func(f *yamlfile.Form) {
		f.Rest()
		f.Group(s.Game, func(f *yamlfile.Form) {
			for _, name := range names {
				f.Group(name, func(f *yamlfile.Form) { f.Rest() })
			}
		})
	})
}

// owners reads the owner's file, which remembers the faults of its last reading.
func (s *Files) owners(describe func(*yamlfile.Form)) error {
	s.reading.Lock()
	defer s.reading.Unlock()
	return s.Owner.Read(describe)
}
