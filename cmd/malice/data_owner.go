package malice

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"

	"tablehand/assist/malice/box"
	"tablehand/assist/table"
	"tablehand/assist/yamlfile"
	"tablehand/data"
)

// ownedData is the owner's file of corrections, as it was read.
type ownedData struct {
	path string
	text []byte
	file *yamlfile.File
}

// sum tells one text of the file from another.
func (d *ownedData) sum() string {
	sum := sha256.Sum256(d.text)
	return hex.EncodeToString(sum[:6])
}

// ownersFile is the owner's file that is in use; nil: there is none.
func (v *voice) ownersFile() (*yamlfile.File, error) {
	path, named := v.ownersPath()
	if path == "" {
		return nil, nil
	}
	if !named && !there(path) {
		return nil, nil
	}
	owned, err := v.readOwned(path)
	if err != nil {
		return nil, err
	}
	v.owned = owned
	return owned.file, v.gamesIn(owned.file)
}

// ownersPath is where the owner's file lies, and whether somebody named it: --data, the
// environment or data: of the config file; else data.yaml beside the config file.
func (v *voice) ownersPath() (path string, named bool) {
	if v.Data != "" {
		return v.under(v.Data), true
	}
	return v.preferred("data.yaml"), false
}

// preferred is a file in the folder of preferences; empty: nobody knows where that is.
func (v *voice) preferred(name string) string {
	dir := v.Getenv("XDG_CONFIG_HOME")
	if dir == "" || !filepath.IsAbs(dir) {
		home := v.Getenv("HOME")
		if home == "" {
			return ""
		}
		dir = filepath.Join(home, ".config")
	}
	return filepath.Join(dir, "tablehand", name)
}

func (v *voice) under(path string) string {
	if filepath.IsAbs(path) {
		return path
	}
	return filepath.Join(v.Dir, path)
}

// readOwned reads an owner's file, whatever tables stand in it.
func (v *voice) readOwned(path string) (*ownedData, error) {
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return nil, &table.BrokenError{Path: path, Msg: "your data file cannot be read: " + reason(err) +
			": --data and data: in the config file name it", Err: err}
	case !info.Mode().IsRegular() || info.Size() > 1<<20:
		return nil, &table.BrokenError{Path: path, Msg: "is no data file: a YAML file of at most 1 MB"}
	}
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, &table.BrokenError{Path: path, Msg: "your data file cannot be read: " + reason(err),
			Err: err}
	}
	file, err := yamlfile.Parse(v.Shown(path), text)
	return &ownedData{path, text, file}, err
}

// gamesIn refuses what stands in an owner's file and is no game.
func (v *voice) gamesIn(file *yamlfile.File) error {
	return file.Read(func(f *yamlfile.Form) {
		for _, game := range v.Games {
			f.Group(game, func(f *yamlfile.Form) { f.Rest() })
		}
	})
}

// ourTables are those of the rulebooks.
func ourTables() (fs.FS, error) { return fs.Sub(data.Files, "malice") }

// tablesWith opens the book without the owner's corrections, or with those of a file, all
// of which it reads.
func tablesWith(owner *yamlfile.File) (*box.Book, error) {
	files, err := ourTables()
	if err != nil {
		return nil, err
	}
	book, err := box.OpenBook(files, owner)
	if err != nil {
		return nil, err
	}
	return book, book.Check()
}

// there says whether anything lies at a path, a broken link too. Nothing lies in a folder
// that is a file.
func there(path string) bool {
	_, err := os.Lstat(path)
	return !errors.Is(err, fs.ErrNotExist) && !errors.Is(err, syscall.ENOTDIR)
}
