package app

import (
	"os"

	"tablehand/assist/table"
	"tablehand/assist/yamlfile"
)

// A Script is the table of commands that are played one after another and saved together, or not at
// all: it is opened once, and stays in memory until Save. It is shared by the App of each command.
type Script struct {
	Rehearsed bool // nothing is ever saved, and chance is of its own

	imagined bool           // the table is in memory alone
	session  *table.Session // nil: no command has used a table yet
	made     bool           // commands of this script have made the table
	parsed   parsed
}

// parsed keeps the table that was parsed last, with its text.
type parsed struct {
	file  *yamlfile.File // nil: none was parsed
	text  []byte
	older int // the format of the text, where file is the same table in the newest one; 0: it is as it was read
}

// open returns the session of a table, which is locked the first time. A second table is refused.
func (s *Script) open(path string) (*table.Session, error) {
	switch {
	case s.session != nil && s.session.Path() == path:
		return s.session, nil
	case s.session != nil:
		return nil, &UsageError{"a script plays on one table: " + s.session.Path() + ", and not on " + path}
	case s.imagined:
		return nil, table.ErrNone
	}
	var err error
	if s.Rehearsed {
		s.session, err = table.Rehearse(path)
	} else if s.session, err = table.Open(path, Wait); err == nil {
		s.session.Defer()
	}
	if err != nil {
		s.session = nil
	}
	return s.session, err
}

// create makes a new table in memory, and refuses one behind other commands of the script.
func (s *Script) create(path string, text []byte, act table.Act, force bool) (e table.Entry, err error) {
	if s.session != nil && (s.session.Pending() || s.made) {
		return e, &UsageError{"new stands before everything else that a script plays: begin another script"}
	}
	s.Close()
	if s.Rehearsed || s.imagined {
		s.session = table.Imagined(path, nil, 0)
		e, err = s.session.Save(text, act)
	} else {
		s.session, e, err = table.CreateLater(path, text, act, force)
	}
	s.made = err == nil
	return e, err
}

// Imagine returns a script on a table in memory alone, of which seq acts have been played; without a text
// none is there.
func Imagine(path string, text []byte, seq int) *Script {
	s := &Script{imagined: true}
	if len(text) > 0 {
		s.session = table.Imagined(path, text, seq)
	}
	return s
}

// Text is the table as it was played on, or nil.
func (s *Script) Text() []byte {
	if s.session == nil {
		return nil
	}
	return s.session.Text()
}

// Seq is the number of the act that the table is at, or 0.
func (s *Script) Seq() int {
	if s.session == nil {
		return 0
	}
	return s.session.Seq()
}

// Path is the path of the table, or "" where none was used.
func (s *Script) Path() string {
	if s.session == nil {
		return ""
	}
	return s.session.Path()
}

// Save writes everything that was played, or nothing of it.
func (s *Script) Save() error {
	if s.session == nil || s.Rehearsed {
		return nil
	}
	return s.session.Flush()
}

// Pending tells whether Save has anything to write.
func (s *Script) Pending() bool { return s.session != nil && s.session.Pending() }

// Remark is "" or what was odd when the table was opened or saved.
func (s *Script) Remark() string {
	if s.session == nil {
		return ""
	}
	return s.session.Remark()
}

// Close lets go of the table; what was not saved is lost.
func (s *Script) Close() {
	if s.session != nil {
		_ = s.session.Close() // nothing of it is unsaved on purpose
		s.session = nil
	}
}

// Open opens the table at path for a command that saves. The caller calls done when it is through with it.
func (a *App) Open(path string) (session *table.Session, done func(), err error) {
	a.guard()
	if a.Script != nil {
		if session, err = a.Script.open(path); err == nil {
			session.May = a.mayStand(path)
		}
		return session, func() {}, err
	}
	if session, err = table.Open(path, a.wait()); err != nil {
		return nil, nil, err
	}
	if err = a.Tapped.stillOn(session); err != nil {
		_ = session.Close()
		return nil, nil, err
	}
	session.May = a.mayStand(path)
	return session, func() { _ = session.Close() }, nil
}

// Rehearse is Open for a command that saves nothing.
func (a *App) Rehearse(path string) (session *table.Session, done func(), err error) {
	if session, err = table.Rehearse(path); err == nil {
		session.May = a.mayStand(path)
	}
	return session, func() { _ = session.Close() }, err
}

// Read returns the table at path as it stands, or as the script has played on it so far, and remembers
// it for the document of this command.
func (a *App) Read(path string) (*table.View, error) {
	view, err := a.Sight(path)
	if err == nil {
		a.now = &tableNow{path, view.Seq, view.Text}
	}
	return view, err
}

// Sight returns the table as Read does, for a command whose document is not about it.
func (a *App) Sight(path string) (*table.View, error) {
	if a.Script == nil {
		return table.Read(path)
	}
	session, err := a.Script.open(path)
	if err != nil {
		return nil, err
	}
	return session.View(), nil
}

// History reads the journal of a table.
type History interface {
	Log(n int, all bool) ([]table.Entry, error)
	Skim(all bool, wanted func(events []byte) bool) ([]table.Trace, error)
	At(seq int) (table.Entry, error)
	Then(seq int) ([]byte, error)
	Verify() (table.Report, error)
	Marks() ([]table.Entry, error)
}

// History returns the journal of the table at path, with what the script has played so far.
func (a *App) History(path string) (History, error) {
	if a.Script == nil {
		return onDisk(path), nil
	}
	return a.Script.open(path)
}

// onDisk is the journal of the table at a path.
type onDisk string

func (path onDisk) Log(n int, all bool) ([]table.Entry, error) {
	return table.Log(string(path), n, all)
}
func (path onDisk) Skim(all bool, wanted func(events []byte) bool) ([]table.Trace, error) {
	return table.Skim(string(path), all, wanted)
}
func (path onDisk) At(seq int) (table.Entry, error) { return table.At(string(path), seq) }
func (path onDisk) Then(seq int) ([]byte, error)    { return table.Then(string(path), seq) }
func (path onDisk) Marks() ([]table.Entry, error)   { return table.Marks(string(path)) }
func (path onDisk) Verify() (table.Report, error)   { return table.Verify(string(path)) }

// Vacant tells whether a new table can be made at a path: nothing lies there, or it is imagined.
func (a *App) Vacant(path string) bool {
	return a.Script != nil && a.Script.imagined || !There(path)
}

// create makes a new table on disk, or within a script.
func (a *App) create(path string, text []byte, act table.Act, force bool) (table.Entry, error) {
	if a.Script != nil {
		return a.Script.create(path, text, act, force)
	}
	return table.Create(path, text, act, force)
}

// Path returns the path of the command's table: --table, or the nearest table.yaml in this folder
// or above, which is looked for until it is found once.
func (a *App) Path() (path string, err error) {
	if played := a.scriptPath(); played != "" && (a.Table == "" || a.Absolute(a.Table) == played) {
		return played, nil
	}
	if a.Table == "" && a.nearest != "" {
		return a.nearest, nil
	}
	if a.Table == "" && a.Dir == "" { // only its commands are looked at: nothing lies here
		return "", table.ErrNone
	}
	if a.Table == "" {
		if path, err = table.Find(a.Dir); err == nil {
			a.nearest = path
		}
		return path, err
	}
	path = a.Absolute(a.Table)
	if _, err := os.Stat(path); os.IsNotExist(err) {
		if _, err := os.Lstat(path); err == nil {
			return path, nil // a dangling link: opening it says so
		}
		return "", &table.BrokenError{Path: a.Table,
			Msg: "no such table: new makes one, --table names another"}
	}
	return path, nil
}

func (a *App) scriptPath() string {
	if a.Script == nil {
		return ""
	}
	return a.Script.Path()
}

// Beside refuses to write a file beside the table within a script: what is all or nothing writes the
// table alone.
func (a *App) Beside() error {
	if a.Script == nil {
		return nil
	}
	return &BesideError{UsageError{a.Command + " writes a file beside the table, which a script cannot take " +
		"back: run --keep-going, or give it by itself"}}
}

// BesideError refuses a command that writes a file beside the table within a script.
type BesideError struct{ UsageError }

// Unwrap lets it be told as what it is: a line that cannot stand there.
func (e *BesideError) Unwrap() error { return &e.UsageError }

// rehearses tells whether nothing is saved.
func (a *App) rehearses() bool { return a.DryRun || a.Script != nil && a.Script.Rehearsed }
