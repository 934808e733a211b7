package config

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"
	"strings"
	"syscall"

	"github.com/spf13/viper"

	"tablehand/assist/chance"
	"tablehand/assist/near"
	"tablehand/assist/table"
	"tablehand/assist/yamlfile"
	"tablehand/cmd/app"
)

// maxConfig is the size in bytes of the largest config file: a few preferences need little.
const maxConfig = 64 << 10

// configPath returns the path of the config file, or "" where its folder is unknown.
func configPath(a *app.App) string { return a.Preferred("config.yaml") }

// file reads the config file if there is one; a file with any fault sets no preference at all.
func (p *Preferences) file(a *app.App) error {
	path := configPath(a)
	text, err := configText(path)
	if err != nil || blankText(text) {
		return err
	}
	file, err := yamlfile.Parse(path, text)
	if err != nil {
		return err
	}
	said := map[string]any{}
	err = file.Read(func(f *yamlfile.Form) {
		for _, key := range Keys {
			value := ""
			f.Text(key, &value)
			if value == "" {
				continue
			}
			if err := p.meant(key, value); err != nil {
				f.Fault(key, "%s", strings.TrimPrefix(app.Explain(err).Message, key+": "))
			}
			said[key] = value
		}
	})
	if err != nil {
		return noPreference(err)
	}
	p.filed = said
	return p.viper.MergeConfigMap(said)
}

// noPreference rewords the error for a key that is no preference.
func noPreference(err error) error {
	if faults, ok := errors.AsType[*yamlfile.Faults](err); ok {
		for i, f := range faults.List {
			if rest, ok := strings.CutPrefix(f.Message, "no such key: "); ok {
				faults.List[i].Path, faults.List[i].Message = "",
					"no preference "+chance.Quote(f.Path)+": "+didYouMean(rest)
			}
		}
	}
	return err
}

// didYouMean rewords a file fault's "perhaps printing (table, …)" as "did you mean printing? …".
func didYouMean(choices string) string {
	if rest, near := strings.CutPrefix(choices, "perhaps "); near {
		word, list, _ := strings.Cut(rest, " ")
		return "did you mean " + word + "? " + list
	}
	return choices
}

// configText returns the text of the config file, or nil where there is none.
func configText(path string) ([]byte, error) {
	if path == "" {
		return nil, nil
	}
	broken := func(msg string, err error) error { return &table.BrokenError{Path: path, Msg: msg, Err: err} }
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist), errors.Is(err, syscall.ENOTDIR):
		return nil, nil
	case err != nil:
		return nil, broken(fmt.Sprintf("cannot be read: %v: check its permissions", app.Reason(err)), err)
	case !info.Mode().IsRegular() || info.Size() > maxConfig:
		return nil, broken("is no file of preferences: a YAML file of at most 64 kB: mend or remove it", nil)
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, broken(fmt.Sprintf("cannot be read: %v: check its permissions", app.Reason(err)), err)
	}
	defer f.Close()
	text, err := io.ReadAll(io.LimitReader(f, maxConfig))
	if err != nil {
		return nil, broken(fmt.Sprintf("cannot be read: %v: mend or remove it", app.Reason(err)), err)
	}
	return text, nil
}

// blankText reports whether a text holds nothing but comments.
func blankText(text []byte) bool {
	for line := range bytes.Lines(text) {
		if line = bytes.TrimSpace(line); len(line) > 0 && line[0] != '#' {
			return false
		}
	}
	return true
}

// Alone lists the commands that work despite any fault in the config file.
var Alone = []string{"", "version", "help", "completion", "__complete", "__completeNoDesc"}

// besidePreferences lists the names after TABLEHAND_ that are no preferences: one traces a fault,
// the others set tests up.
var besidePreferences = []string{"TRACE", "LONG", "UPDATE", "RULEBOOK", "ALL"}

// Unheard names the TABLEHAND_ variables among names, entries NAME=VALUE, that are no preference; or it is
// "".
func Unheard(names []string) string {
	const ours = "TABLEHAND_"
	var known []string
	for _, key := range Keys {
		known = append(known, strings.ToUpper(key))
	}
	var wrong []string
	for _, entry := range names {
		name, _, _ := strings.Cut(entry, "=")
		key, is := strings.CutPrefix(name, ours)
		if is && !slices.Contains(known, key) && !slices.Contains(besidePreferences, key) {
			wrong = append(wrong, key)
		}
	}
	if len(wrong) == 0 {
		return ""
	}
	slices.Sort(wrong)
	text := ours + cutName(wrong[0]) + " in the environment is no preference: "
	if nearest := near.Word(wrong[0], known); nearest != "" {
		text += "did you mean " + ours + nearest + "?"
	} else {
		text += "it is passed over"
	}
	if more := len(wrong) - 1; more > 0 {
		text += fmt.Sprintf(" (and %d more)", more)
	}
	return text
}

// cutName returns the beginning of a long name.
func cutName(name string) string {
	const most = 60
	if letters := []rune(name); len(letters) > most {
		return string(letters[:most]) + "…"
	}
	return name
}

// Table returns the table that the config file names, or "". A fault in the file is
// reported when the file is read as a whole.
func Table(a *app.App) string {
	p := &Preferences{viper: viper.New()}
	if p.file(a) != nil {
		return ""
	}
	return p.viper.GetString("table")
}
