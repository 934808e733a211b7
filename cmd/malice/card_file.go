package malice

import (
	"bytes"
	"errors"
	"io/fs"
	"os"

	"tablehand/assist/dice"
	"tablehand/assist/malice/box"
	"tablehand/assist/table"
	"tablehand/assist/yamlfile"
	"tablehand/cmd/app"
)

// cardsPath returns the path of the owner's cards, for all tables.
func (v *voice) cardsPath() (string, error) {
	if path := v.Preferred("cards.yaml"); path != "" {
		return path, nil
	}
	return "", &app.UsageError{Msg: "no folder for your cards is known here: set HOME or XDG_CONFIG_HOME"}
}

// cardText returns the text of the owner's file of cards, or nil where there is none.
func (v *voice) cardText() ([]byte, error) {
	path := v.Preferred("cards.yaml")
	if path == "" || !app.There(path) {
		return nil, nil
	}
	return v.cardsAt(path)
}

// cardsAt returns the text of a file of cards, or nil where there is none.
func (v *voice) cardsAt(path string) ([]byte, error) {
	broken := func(msg string, err error) error {
		return &table.BrokenError{Path: v.Shown(path), Msg: msg, Err: err}
	}
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, broken("there is no such file of cards", err)
	case err != nil:
		return nil, broken("your cards cannot be read: "+reason(err), err)
	case !info.Mode().IsRegular() || info.Size() > table.MaxSize:
		return nil, broken("is no file of cards: a YAML file of at most 1 MB", nil)
	}
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, broken("your cards cannot be read: "+reason(err), err)
	}
	return text, nil
}

// reason returns the system's reason to refuse a file, without the file's name: the message has it
// already.
func reason(err error) string {
	if at, ok := errors.AsType[*fs.PathError](err); ok {
		return at.Err.Error()
	}
	return err.Error()
}

// readCards reads the text of the owner's file by a description.
func (v *voice) readCards(text []byte, describe func(*yamlfile.Form)) error {
	return v.readCardsOf(v.Preferred("cards.yaml"), text, describe)
}

func (v *voice) readCardsOf(path string, text []byte, describe func(*yamlfile.Form)) error {
	file, err := v.parsedCards(path, text)
	if err == nil && file != nil {
		err = file.Read(describe)
	}
	return pointed(err, text)
}

// parsedCards returns a file of cards, or nil where it is empty.
func (v *voice) parsedCards(path string, text []byte) (*yamlfile.File, error) {
	if len(bytes.TrimSpace(text)) == 0 {
		return nil, nil
	}
	file, err := yamlfile.Parse(v.Shown(path), text)
	return file, pointed(err, text)
}

// pointed adds the first place of an error about a text, for people.
func pointed(err error, text []byte) error {
	faults, ok := errors.AsType[*yamlfile.Faults](err)
	if !ok || errors.As(err, new(*app.Pointed)) {
		return err
	}
	return &app.Pointed{Err: err, Caret: caret(faults.List[0], text)}
}

// caret shows the place of a fault on two lines.
func caret(fault yamlfile.Fault, text []byte) string {
	lines := bytes.Split(text, []byte("\n"))
	if fault.Line < 1 || fault.Line > len(lines) {
		return ""
	}
	line := string(bytes.TrimSuffix(lines[fault.Line-1], []byte("\r")))
	letters := []rune(line)
	at := len(string(letters[:min(max(fault.Column-1, 0), len(letters))]))
	return (&dice.SyntaxError{Text: line, At: at}).Caret()
}

// ownCards returns the owner's cards alone.
func (v *voice) ownCards() (*box.Cards, error) {
	own := &box.Cards{}
	text, err := v.cardText()
	if err == nil {
		err = v.readCards(text, own.OwnersForm)
	}
	return own, err
}

// changeCards rewrites the owner's file. The change returns the new text; its file is nil where
// none exists yet.
func (v *voice) changeCards(change func(*yamlfile.File) ([]byte, error)) (path string, err error) {
	return v.rewriteCards(func(path string, text []byte) ([]byte,
		error) {
		return v.changedCards(path, text, change)
	})
}

// rewriteCards rewrites the owner's file, locked while it is read and written, so that two programs
// never lose each other's cards.
func (v *voice) rewriteCards(rewrite func(path string, text []byte) ([]byte, error)) (path string,
	err error) {
	if path, err = v.cardsPath(); err != nil {
		return "", err
	}
	if v.DryRun {
		text, err := v.cardText()
		if err == nil {
			_, err = rewrite(path, text)
		}
		return path, err
	}
	if !app.There(path) {
		v.Saving() // to hold it makes it
	}
	kept, err := table.Hold(path, app.Wait)
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
	if err := v.Save(func() error { return kept.Replace(after) }); err != nil {
		return path, err
	}
	v.Keep(path, 0)
	if odd := kept.Remark(); odd != "" {
		v.Note("%s", odd)
	}
	return path, nil
}

func (v *voice) changedCards(path string, text []byte, change func(*yamlfile.File) ([]byte, error)) ([]byte,
	error) {
	file, err := v.parsedCards(path, text)
	if err != nil {
		return nil, err
	}
	after, err := change(file)
	return after, pointed(err, text)
}
