package app

import (
	"path/filepath"
	"strings"
)

// Shown returns a path for people, relative where it lies in this folder.
func (a *App) Shown(path string) string {
	if short, err := filepath.Rel(a.Dir, path); err == nil && filepath.IsLocal(short) {
		return short
	}
	return path
}

// Absolute returns the absolute path of a path typed in this folder.
func (a *App) Absolute(path string) string {
	if filepath.IsAbs(path) {
		return path
	}
	return filepath.Join(a.Dir, path)
}

// Looked returns Path for a command that plays no act, and refuses --seed: only simulated odds and
// new tables take one.
func (a *App) Looked() (string, error) {
	path, err := a.Path()
	if verb, _, _ := strings.Cut(a.Command, " "); err == nil && a.Seed != nil && verb != "odds" &&
		verb != "new" {
		return "", &UsageError{"--seed: the table has a seed of its own: leave it out"}
	}
	return path, err
}
