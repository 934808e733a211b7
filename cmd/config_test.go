package cmd

import (
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"tablehand/cmd/app"
	"tablehand/cmd/config"
)

// configured returns a world whose config file make has made at the given path.
func configured(t *testing.T, make func(path string) error) *world {
	t.Helper()
	w := tableFor(t, nil)
	w.env["XDG_CONFIG_HOME"] = t.TempDir()
	dir := filepath.Join(w.env["XDG_CONFIG_HOME"], "tablehand")
	if err := os.Mkdir(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	err := make(filepath.Join(dir, "config.yaml"))
	if errors.Is(err, errors.ErrUnsupported) {
		t.Skip("this system has none")
	}
	if err != nil {
		t.Fatal(err)
	}
	return w
}

func holding(text string) func(string) error {
	return func(path string) error { return os.WriteFile(path, []byte(text), 0o600) }
}

// A fault in the config file is named at once, with line, column and the nearest right word,
// whatever the file is; and help still works.
func TestConfigHasLimits(t *testing.T) {
	for name, c := range map[string]struct {
		make func(string) error
		says string
	}{
		"a misspelled key": {holding("why: true\ntabel: x\n"),
			`config.yaml:2:1: no preference tabel: did you mean table? (`},
		"a wrong word": {holding("why: true\ncolor: alwais\n"),
			"config.yaml:2:8: color: no color alwais: did you mean always?"},
		"no truth": {holding("\n\nquiet: perhaps\n"), "config.yaml:3:8: quiet: true or false, not perhaps"},
		"a key twice": {holding("why: true\nwhy: false\n"),
			"config.yaml:2:1: why: named twice, in line 1 and in line 2"},
		"a second document": {holding("why: true\n---\nwhy: false\n"),
			"config.yaml:2:1: a second document begins here"},
		"UTF-16": {holding("\xff\xfew\x00h\x00y\x00"),
			"config.yaml:1:1: UTF-16: save it as UTF-8"},
		"no UTF-8": {holding("table: \xff\n"), "config.yaml:1:8: not UTF-8"},
		"a list":   {holding("- why\n"), "config.yaml:1:1: a mapping is wanted here"},
		"no value": {holding("table:\n"),
			"config.yaml:1:7: table: nothing is not allowed: a text, in quotes where need be"},
		"a mapping as a value": {holding("table: {a: b}\n"), "config.yaml:1:8: table: "},
		"40,000 keys": {holding(strings.Repeat("why: true\n", 40_000)),
			"config.yaml: is no file of preferences: a YAML file of at most 64 kB: mend or remove it"},
		"an alias bomb": {holding("a: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]\n"),
			"config.yaml:1:4: a: an anchor"},
		"/dev/zero": {func(path string) error { return os.Symlink("/dev/zero", path) },
			"config.yaml: is no file of preferences"},
		"a pipe": {pipe,
			"config.yaml: is no file of preferences"},
		"a folder": {func(path string) error { return os.Mkdir(path, 0o700) },
			"config.yaml: is no file of preferences"},
		"a loop": {func(path string) error { return os.Symlink(path, path) },
			"config.yaml: cannot be read: too many levels of symbolic links"},
	} {
		t.Run(name, func(t *testing.T) {
			w := configured(t, c.make)
			for _, line := range [][]string{{"status"}, {"avatar", "wound", "Sara"}, {"roll", "2d6"}} {
				refuses(t, w, name, line, app.File)
				if h := w.types(line...); !strings.Contains(h.err, c.says) {
					t.Errorf("said %q, want %q", h.err, c.says)
				}
			}
			for _, line := range [][]string{{"version"}, {"help"}, {"help", "avatar"}, {"completion", "bash"},
				{"avatar", "--help"}, {}} {
				w.does(line...)
			}
		})
	}
}

// An empty or missing config file causes no remark.
func TestConfigWithNothingInIt(t *testing.T) {
	for name, make := range map[string]func(string) error{
		"empty": holding(""), "comments": holding("# why: true\n\n  # later\n"),
		"none": func(string) error { return nil },
	} {
		w := configured(t, make)
		if h := w.does("status"); h.err != "" {
			t.Errorf("%s: %q", name, h.err)
		}
	}
}

// XDG_CONFIG_HOME, or the folder in it, may be a file: then there are no preferences.
func TestConfigHomeIsAFile(t *testing.T) {
	for _, in := range []string{"", "tablehand"} {
		w := tableFor(t, nil)
		home := t.TempDir()
		file := filepath.Join(home, in, "file")
		if in != "" {
			file = filepath.Join(home, in)
		}
		w.env["XDG_CONFIG_HOME"] = home
		if in == "" {
			w.env["XDG_CONFIG_HOME"] = file
		}
		if err := os.WriteFile(file, []byte("x"), 0o600); err != nil {
			t.Fatal(err)
		}
		for _, line := range []string{"status", "avatar wound Sara", "creature forest --avatars 2",
			"card list", "data check", "roll 2d6"} {
			w.does(strings.Fields(line)...)
		}
		if h := w.types("card", "add", "ability", "Web", "blue"); h.code != app.Save {
			t.Errorf("card add: exit %d: %s", h.code, h.err)
		}
	}
}

// A name in the environment that looks like ours and is not gives a remark, and nothing else.
func TestMisspelledEnvironment(t *testing.T) {
	w := tableFor(t, nil)
	plainly := w.does("roll", "lr", "Sara", "--dice", "4")
	for name, says := range map[string]string{
		"TABLEHAND_COLUR": "note: TABLEHAND_COLUR in the environment is no preference: " +
			"did you mean TABLEHAND_COLOR?\n",
		"TABLEHAND_HORSE": "note: TABLEHAND_HORSE in the environment is no preference: it is passed over\n",
		"TABLEHANDS":      "", "TABLEHAND_LONG": "", "TABLEHAND_WHY": "",
	} {
		w.env[name] = "true"
		h := w.types("roll", "lr", "Sara", "--dice", "4", "--why=false")
		if h.code != plainly.code || h.out != plainly.out || h.err != says {
			t.Errorf("%s: exit %d, %q %q", name, h.code, h.out, h.err)
		}
		h = w.types("roll", "lr", "Sara", "--dice", "4", "--json")
		if h.err != "" || strings.Contains(h.out, `"remarks":[{"text":"`+name) != (says != "") {
			t.Errorf("%s: %s%s", name, h.out, h.err)
		}
		if h := w.types("status", "--quiet"); h.err != "" {
			t.Errorf("%s: %s", name, h.err)
		}
		delete(w.env, name)
	}
}

// The variables of the tests are known, or every test run would remark on them.
func TestTheTestsNamesAreKnown(t *testing.T) {
	names := regexp.MustCompile(`TABLEHAND_[A-Z]+`)
	n := 0
	for _, pattern := range []string{"*.go", "*/*.go", "*/*/*.go", "../assist/*/*.go",
		"../assist/*/*/*.go", "../CONTRIBUTING.md"} {
		files, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			if file == "config_test.go" {
				continue
			}
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			for _, name := range slices.Compact(names.FindAllString(string(text), -1)) {
				n++
				if says := config.Unheard([]string{name + "=1"}); says != "" {
					t.Errorf("%s: %s", file, says)
				}
			}
		}
	}
	if n < 10 {
		t.Errorf("only %d names were found", n)
	}
}

// A preference that is saved is told of, though the answer cannot be written; a rehearsal has saved nothing.
func TestConfigSetOnAFullDisk(t *testing.T) {
	full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if err != nil {
		t.Skip("no /dev/full here")
	}
	defer full.Close()
	for _, rehearsed := range []bool{true, false} {
		w := newWorld(t)
		w.env["XDG_CONFIG_HOME"] = t.TempDir()
		line := []string{"config", "set", "why", "true"}
		if rehearsed {
			line = append(line, "--dry-run")
		}
		h := w.starts(full, line...)
		if h.code != app.Output || strings.Contains(h.err, "config.yaml is saved") == rehearsed {
			t.Errorf("%v: exit %d: %s", line, h.code, h.err)
		}
	}
}
