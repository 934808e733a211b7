package app

import (
	"bytes"
	"errors"
	"io/fs"
	"os"

	"tablehand/assist/dice"
	"tablehand/assist/table"
	"tablehand/assist/yamlfile"
)

// CardFile is the owner's file of cards, for all tables: cards.yaml in the folder of preferences. The
// cards of each game stand under its name.
type CardFile struct {
	*App
	Game string // whose cards are read and written; those of others stay as they are
}

// path returns the path of the owner's file; an error where the folder of preferences is not known.
func (c CardFile) path() (string, error) {
	if path := c.Preferred("cards.yaml"); path != "" {
		return path, nil
	}
	return "", NoPreferences("cards")
}

// Text returns the text of the owner's file of cards, or nil where there is none.
func (c CardFile) Text() ([]byte, error) {
	path := c.Preferred("cards.yaml")
	if path == "" || !There(path) {
		return nil, nil
	}
	return c.at(path)
}

// at returns the text of the file of cards at a path. Where there is none that is an error.
func (c CardFile) at(path string) ([]byte, error) {
	broken := func(msg string, err error) error {
		return &table.BrokenError{Path: c.Shown(path), Msg: msg, Err: err}
	}
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, broken("there is no such file of cards", err)
	case err != nil:
		return nil, broken("your cards cannot be read: "+Reason(err).Error(), err)
	case !info.Mode().IsRegular() || info.Size() > table.MaxSize:
		return nil, broken("is no file of cards: a YAML file of at most 1 MB", nil)
	}
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, broken("your cards cannot be read: "+Reason(err).Error(), err)
	}
	return text, nil
}

// Read reads the text of the owner's file by a description.
func (c CardFile) Read(text []byte, describe func(*yamlfile.Form)) error {
	return c.readAt(c.Preferred("cards.yaml"), text, describe)
}

// readAt reads the text of a file of cards by a description.
func (c CardFile) readAt(path string, text []byte, describe func(*yamlfile.Form)) error {
	file, err := c.parsed(path, text)
	if err == nil && file != nil {
		err = file.Read(c.beside(describe))
	}
	return withCaret(err, text)
}

// beside describes the cards of a game in a file that may hold those of others.
func (c CardFile) beside(describe func(*yamlfile.Form)) func(*yamlfile.Form) {
	return func(f *yamlfile.Form) {
		for _, game := range c.Games {
			if game != c.Game {
				f.Group(game, func(f *yamlfile.Form) { f.Rest() })
			}
		}
		describe(f)
	}
}

// parsed returns a file of cards, or nil where it is empty.
func (c CardFile) parsed(path string, text []byte) (*yamlfile.File, error) {
	if len(bytes.TrimSpace(text)) == 0 {
		return nil, nil
	}
	file, err := yamlfile.Parse(c.Shown(path), text)
	return file, withCaret(err, text)
}

// withCaret adds to the faults of a text two lines that show people the place of the first.
func withCaret(err error, text []byte) error {
	faults, ok := errors.AsType[*yamlfile.Faults](err)
	if !ok || errors.As(err, new(*Pointed)) {
		return err
	}
	return &Pointed{Err: err, Caret: caretAt(faults.List[0], bytes.Split(text, []byte("\n")))}
}

// caretAt shows the place of a fault on two lines: the line of the text, and a caret below it.
func caretAt(fault yamlfile.Fault, lines [][]byte) string {
	if fault.Line < 1 || fault.Line > len(lines) {
		return ""
	}
	line := string(bytes.TrimSuffix(lines[fault.Line-1], []byte("\r")))
	letters := []rune(line)
	at := len(string(letters[:min(max(fault.Column-1, 0), len(letters))]))
	return (&dice.SyntaxError{Text: line, At: at}).Caret()
}

// change rewrites the owner's file. The change returns the new text; its file is nil where
// none exists yet.
func (c CardFile) change(change func(*yamlfile.File) ([]byte, error)) (path string, err error) {
	return c.rewrite(func(path string, text []byte) ([]byte, error) {
		file, err := c.parsed(path, text)
		if err != nil {
			return nil, err
		}
		after, err := change(file)
		return after, withCaret(err, text)
	})
}

// rewrite rewrites the owner's file, locked while it is read and written, so that two programs never lose
// each other's cards, and returns its path. With --dry-run it writes nothing.
func (c CardFile) rewrite(rewrite func(path string, text []byte) ([]byte, error)) (path string, err error) {
	if path, err = c.path(); err == nil {
		err = c.Beside()
	}
	if err != nil {
		return "", err
	}
	if c.DryRun {
		text, err := c.Text()
		if err == nil {
			_, err = rewrite(path, text)
		}
		return path, err
	}
	if !There(path) {
		if err := c.Saving(); err != nil { // to hold it makes it
			return path, err
		}
	}
	kept, err := table.Hold(path, c.wait())
	if err != nil {
		return path, err
	}
	defer kept.Close()
	text, err := kept.Text()
	if err != nil {
		return path, err
	}
	after, err := rewrite(path, text)
	if err != nil {
		return path, err
	}
	if err := c.Save(func() error { return kept.Replace(after) }); err != nil {
		return path, err
	}
	c.Keep(path, 0)
	if odd := kept.Remark(); odd != "" {
		c.Note("%s", odd)
	}
	return path, nil
}
