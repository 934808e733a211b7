package app

import (
	"io/fs"
	"os"
	"path/filepath"

	"tablehand/assist/table"
)

// Folder returns the folder of the table, links followed; for new, or without a table, the folder of the
// command.
func (a *App) Folder() string {
	path, err := a.Path()
	if err != nil || a.Command == "new" {
		return a.Dir
	}
	if real, err := filepath.EvalSymlinks(path); err == nil {
		path = real
	}
	return filepath.Dir(path)
}

// In opens a folder for boards: they are read from it or below it, and nothing outside, even through a
// name or a link. A folder that cannot be opened has none.
func In(folder func() string) func() fs.FS {
	return func() fs.FS {
		root, err := os.OpenRoot(folder())
		if err != nil {
			return nil
		}
		return root.FS()
	}
}

// BesideTable returns the path of a board file relative to the folder of the table, as the table names it,
// whatever the folder of the command.
func (a *App) BesideTable(file string) (string, error) {
	path := a.Absolute(file)
	if folder, err := filepath.EvalSymlinks(filepath.Dir(path)); err == nil {
		path = filepath.Join(folder, filepath.Base(path))
	}
	folder := a.Folder()
	if real, err := filepath.EvalSymlinks(folder); err == nil {
		folder = real
	}
	short, err := filepath.Rel(folder, path)
	if err != nil || !filepath.IsLocal(short) {
		return "", &table.BrokenError{Path: file,
			Msg: "a board lies in the folder of the table or below: copy it there"}
	}
	return filepath.ToSlash(short), nil
}
