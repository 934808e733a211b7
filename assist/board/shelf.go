package board

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"tablehand/assist/text"
	"tablehand/assist/yamlfile"
)

// MostBytes is the size of the largest board file that is read.
const MostBytes = 1 << 20

// A Shelf finds the files of boards: those that the program brings along, by name, and those that lie
// beside a table. What a file says is for its game to read.
type Shelf struct {
	Ours   fs.FS        // of the game: boards/NAME.yaml
	Beside func() fs.FS // the folder of the table; nil, or none: there is none
}

// Names returns the names of the boards that the program brings along.
func (s Shelf) Names() []string {
	found, err := fs.Glob(s.Ours, "boards/*.yaml")
	if err != nil {
		return nil
	}
	for i, path := range found {
		found[i] = strings.TrimSuffix(strings.TrimPrefix(path, "boards/"), ".yaml")
	}
	return found
}

// Brings says whether the program brings a board of that name along.
func (s Shelf) Brings(name string) bool {
	_, err := fs.Stat(s.Ours, "boards/"+name+".yaml")
	return err == nil
}

// Text returns the file of a board: one that the program brings along, or one beside the table. The error
// is a *yamlfile.Faults.
func (s Shelf) Text(file string) ([]byte, error) {
	if s.Brings(file) {
		return fs.ReadFile(s.Ours, "boards/"+file+".yaml")
	}
	if !fs.ValidPath(file) || strings.ContainsAny(file, `\:`) {
		return nil, NoBoard(file, "a board lies in the folder of the table or below: copy it there")
	}
	folder := s.folder()
	if folder == nil {
		return nil, NoBoard(file, "no such practice board: %s", text.Listed(s.Names()))
	}
	info, err := fs.Stat(folder, file)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, NoBoard(file, "no such board file beside the table, and no practice board (%s)",
			text.Listed(s.Names()))
	case err != nil:
		return nil, NoBoard(file, "cannot be read: %v", errors.Unwrap(err))
	case !info.Mode().IsRegular() || info.Size() > MostBytes:
		return nil, NoBoard(file, "is no board: a YAML file of at most 1 MB")
	}
	found, err := fs.ReadFile(folder, file)
	if err != nil {
		return nil, NoBoard(file, "cannot be read: %v", errors.Unwrap(err))
	}
	return found, nil
}

func (s Shelf) folder() fs.FS {
	if s.Beside == nil {
		return nil
	}
	return s.Beside()
}

// NoBoard returns the error for a board file that cannot be used.
func NoBoard(file, format string, args ...any) error {
	return &yamlfile.Faults{File: file, List: []yamlfile.Fault{{Message: fmt.Sprintf(format, args...)}}}
}
