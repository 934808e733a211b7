package cmd

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
		return colorings
	case "ghost":
		return yesOrNo
	case "ask", "why", "quiet":
		return []string{"true", "false"}
	}
	return nil
}

// prefer writes a preference into the config file: it changes that one line and no other.
func (p place) prefer(key, value string) error {
	if !slices.Contains(preferred, key) {
		return &telling.Unknown{What: "preference", Word: key, Have: preferred}
	}
	if err := p.prefs.meant(key, value); err != nil {
		return err
	}
	path := configPath(p.App)
	text, err := configText(path)
	switch {
	case path == "":
		return app.NoPreferences("preferences")
	case err != nil:
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
			return telling.Impossible("%s cannot stand in %s on a line: write it there by hand", key, p.Shown(path))
		}
	}
	if p.DryRun {
		p.Note("a rehearsal: nothing was saved")
	} else if err := p.Save(func() error {
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil { // its owner's alone
			return &table.SaveError{Path: path, Op: "make the folder", Err: err}
		}
		_, err := table.Put(path, text, func() error { return nil })
		return err
	}); err != nil {
		return err
	} else {
		p.Keep(path, 0)
	}
	if p.JSON {
		return p.Answer("", "", map[string]any{"preferences": []shownPreference{{key, &value, "file", path}}})
	}
	return p.Print(key + " is " + value + ", in " + p.Shown(path) + "\n")
}
