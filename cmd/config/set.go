package config

import (
	"os"
	"path/filepath"
	"slices"

	"tablehand/assist/table"
	"tablehand/assist/telling"
	"tablehand/assist/yamlfile"
	"tablehand/cmd/app"
)

// valuesOf lists the values that a preference may have, where they can be listed.
func valuesOf(key string) []string {
	switch key {
	case "color":
		return Colorings
	case "ghost":
		return yesOrNo
	case "ask", "why", "quiet":
		return []string{"true", "false"}
	}
	return nil
}

// set writes a preference into the config file: it changes that one line and no other.
func (p *Preferences) set(a *app.App, key, value string) error {
	if !slices.Contains(Keys, key) {
		return &telling.Unknown{What: "preference", Word: key, Have: Keys}
	}
	if err := p.meant(key, value); err != nil {
		return err
	}
	path := configPath(a)
	if path == "" {
		return app.NoPreferences("preferences")
	}
	text, err := configText(path)
	if err != nil {
		return err
	}
	text = yamlfile.WithLine(text, key, value)
	if !blankText(text) { // what is written reads back
		file, err := yamlfile.Parse(path, text)
		if err != nil {
			return err
		}
		read := ""
		if err := file.Read(func(f *yamlfile.Form) { f.Rest(); f.Text(key, &read) }); err != nil {
			return err
		}
		if read != value {
			return telling.Impossible("%s cannot stand in %s on a line: write it there by hand", key, a.Shown(path))
		}
	}
	is := "is"
	if a.DryRun {
		is = "would be"
		a.Note("a rehearsal: nothing was saved")
	} else if err := save(a, path, text); err != nil {
		return err
	}
	if a.JSON {
		one := shownPreference{Name: key, Value: &value, From: "file", File: path}
		return a.Answer("", "", map[string]any{"preferences": []shownPreference{one}})
	}
	return a.Print(key + " " + is + " " + value + ", in " + a.Shown(path) + "\n")
}

// save writes the config file whole, or leaves the old one as it was.
func save(a *app.App, path string, text []byte) error {
	err := a.Save(func() error {
		const ownersFolder = 0o700
		if err := os.MkdirAll(filepath.Dir(path), ownersFolder); err != nil {
			return &table.SaveError{Path: path, Op: "make the folder", Err: err}
		}
		_, err := table.Put(path, text, func() error { return nil })
		return err
	})
	if err == nil {
		a.Keep(path, 0)
	}
	return err
}
