package app

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"path/filepath"

	"tablehand/assist/table"
	"tablehand/assist/yamlfile"
)

// Revision returns the checksum of a table's text.
func Revision(text []byte) string { return fmt.Sprintf("sha256:%x", sha256.Sum256(text)) }

// Whole returns the table at path with its journal of so many bytes at most, as they stood at one moment,
// and remembers it for the document of this command.
func (a *App) Whole(path string, most int64) (*table.View, []byte, error) {
	view, journal, err := table.Whole(path, most)
	if err == nil {
		a.now = &tableNow{path, view.Seq, view.Text}
	}
	return view, journal, err
}

// Past returns the table at path with its past, and remembers it for the document of this command.
func (a *App) Past(path string) (*table.Past, error) {
	past, err := table.OpenPast(path)
	if err == nil {
		a.now = &tableNow{path, past.Seq, past.Text}
	}
	return past, err
}

// Over tells whether the game on the table that was read last is over.
func (a *App) Over() bool { return a.state != nil && a.state.over != nil }

// Ended returns how the game on the table that was read last has ended; nil: it goes on.
func (a *App) Ended() *Ending {
	if !a.Over() {
		return nil
	}
	var is Ending
	text, err := json.Marshal(a.state.over)
	if err == nil {
		err = json.Unmarshal(text, &is)
	}
	if err != nil {
		return nil
	}
	return &is
}

// Used returns the text of the owner's file of cards if it has any of this game's, else nil.
func (c CardFile) Used() ([]byte, error) {
	text, err := c.Text()
	if err != nil || text == nil {
		return nil, err
	}
	file, err := c.parsed(c.Preferred("cards.yaml"), text)
	if err != nil || file == nil || !holds(file, c.Game) {
		return nil, err
	}
	return text, nil
}

// Used returns the name and the text of the owner's file in use, if it corrects tables of the game, or
// nil.
func (o *Owner) Used(game string) (name string, text []byte, err error) {
	file, err := o.File()
	if err != nil || file == nil || !holds(file, game) {
		return "", nil, err
	}
	return filepath.Base(o.used.path), o.used.text, nil
}

// InUse returns the path of the owner's file in use, or "" where there is none.
func (o *Owner) InUse() string {
	path, named := o.dataPath()
	if path == "" || !named && !There(path) {
		return ""
	}
	return path
}

// holds tells whether a file has something under a key.
func holds(file *yamlfile.File, key string) (has bool) {
	_ = file.Read(func(f *yamlfile.Form) {
		f.Rest()
		f.Group(key, func(f *yamlfile.Form) {
			f.Rest()
			has = f.Reading()
		})
	}) // what stands there is checked by whoever uses it
	return has
}
