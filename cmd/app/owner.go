package app

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"syscall"

	"tablehand/assist/table"
	"tablehand/assist/yamlfile"
)

// Owner finds and reads the owner's file of corrections to printed tables, once a command.
type Owner struct {
	*App
	used   *ownedData  // the file in use; nil: none was read
	played *playedWith // what the table that was read was played with
}

// ownedData holds the path, the text and the tree of the owner's file.
type ownedData struct {
	path string
	text []byte
	file *yamlfile.File
}

// sum returns a checksum of the file's text.
func (d *ownedData) sum() string {
	sum := sha256.Sum256(d.text)
	return hex.EncodeToString(sum[:6])
}

// File returns the owner's file in use, or nil where there is none.
func (o *Owner) File() (*yamlfile.File, error) {
	path, named := o.dataPath()
	if path == "" {
		return nil, nil
	}
	if !named && !There(path) {
		return nil, nil
	}
	owned, err := o.read(path)
	if err != nil {
		return nil, err
	}
	o.used = owned
	return owned.file, o.gamesIn(owned.file)
}

// dataPath returns the path of the owner's file, and whether somebody named it: --data, the
// environment or data: of the config file; else data.yaml beside the config file.
func (o *Owner) dataPath() (path string, named bool) {
	if o.Data != "" {
		return o.Absolute(o.Data), true
	}
	return o.Preferred("data.yaml"), false
}

// Preferred returns the path of a file in the folder of preferences, or "" where that folder is unknown.
func (a *App) Preferred(name string) string {
	if a.Getenv == nil { // only its commands are looked at
		return ""
	}
	folder := preferencesIn(runtime.GOOS, a.Getenv)
	if folder == "" {
		return ""
	}
	return filepath.Join(folder, "tablehand", name)
}

// preferencesIn returns the folder in which the programs of a user keep their preferences on a system, or "".
func preferencesIn(system string, env func(string) string) string {
	if folder := env("XDG_CONFIG_HOME"); filepath.IsAbs(folder) {
		return folder
	}
	if system == "windows" {
		return env("AppData")
	}
	if home := env("HOME"); home != "" {
		return filepath.Join(home, ".config")
	}
	return ""
}

// NoPreferences refuses what needs the folder of preferences of a user who has none.
func NoPreferences(whose string) error {
	return &UsageError{Msg: "no folder for your " + whose + " is known here: set XDG_CONFIG_HOME"}
}

// read reads an owner's file, whatever tables stand in it.
func (o *Owner) read(path string) (*ownedData, error) {
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return nil, &table.BrokenError{Path: path, Msg: "your data file cannot be read: " + Reason(err).Error() +
			": --data and data: in the config file name it", Err: err}
	case !info.Mode().IsRegular() || info.Size() > 1<<20:
		return nil, &table.BrokenError{Path: path, Msg: "is no data file: a YAML file of at most 1 MB"}
	}
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, &table.BrokenError{Path: path, Msg: "your data file cannot be read: " + Reason(err).Error(),
			Err: err}
	}
	file, err := yamlfile.Parse(o.Shown(path), text)
	return &ownedData{path, text, file}, err
}

// gamesIn refuses a key of an owner's file that names no game.
func (o *Owner) gamesIn(file *yamlfile.File) error {
	return file.Read(func(f *yamlfile.Form) {
		for _, game := range o.Games {
			f.Group(game, func(f *yamlfile.Form) { f.Rest() })
		}
	})
}

// There reports whether anything lies at a path, even a broken link. Nothing lies below a file.
func There(path string) bool {
	_, err := os.Lstat(path)
	return !errors.Is(err, fs.ErrNotExist) && !errors.Is(err, syscall.ENOTDIR)
}
