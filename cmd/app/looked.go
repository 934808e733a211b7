package app

import (
	"path/filepath"
	"slices"
	"strings"

	"tablehand/assist/table"
	"tablehand/assist/talk"
)

// KeptFile returns where something of a kind is kept about the table at a path: in the user's folder for it,
// never beside the table.
func (a *App) KeptFile(kind, path string) (string, error) {
	folder, err := a.StateFolder()
	return filepath.Join(folder, "tablehand", kind, table.PathSum(path)), err
}

// LooksAt returns where the looks at dice of a table are kept until its next act.
func (a *App) LooksAt(path string, text []byte) talk.Looks {
	file, err := a.KeptFile("looked", path)
	if err != nil {
		return ""
	}
	return talk.Looks(file + "-" + table.SeedIn(text))
}

// looked keeps a line that somebody at this terminal saw these faces and went back: the same act finds the
// same faces, and the next act tells of the look.
func (a *App) looked(faces []string) {
	if len(faces) == 0 || a.now == nil || a.rehearses() || a.Tapped != nil {
		return
	}
	said := "the laptop looked at " + strings.Join(faces, " ") + " and went back"
	if err := a.LooksAt(a.now.path, a.now.text).Add(said); err != nil {
		a.Note("%s: that cannot be kept: %v", said, err)
	}
}

// wentBack is looked for whoever goes back to the question before. It does nothing where the command was
// given up meanwhile: givesUp has kept the faces.
func (a *App) wentBack(faces []string) {
	a.watch.Lock()
	defer a.watch.Unlock()
	if a.watch.gone {
		return
	}
	a.watch.seen = nil
	a.looked(faces)
}

// Fell lists the faces that have fallen by themselves in the act that is played, until a question is put.
func (a *App) Fell() []string { return a.talk.Fell() }

// sees remembers what has fallen when a question is put: an interruption may come any time.
func (a *App) sees() {
	a.watch.Lock()
	defer a.watch.Unlock()
	a.watch.seen = slices.Clone(a.talk.Fell())
}

// givesUp keeps what was seen in an act that is given up.
func (a *App) givesUp() {
	seen := a.watch.seen
	a.watch.seen = nil
	a.looked(seen)
}
