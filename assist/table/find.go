package table

import (
	"bytes"
	"errors"
	"io/fs"
	"path/filepath"
	"unicode"
)

// Name is the file name that Find looks for.
const Name = "table.yaml"

// Find is the path of the nearest table.yaml in dir or above it. It is ErrNone
// where there is none, and a BrokenError where the nearest is not one of ours or
// cannot be read.
func Find(dir string) (string, error) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return "", &BrokenError{Path: dir, Msg: "cannot be found: " + err.Error(), Err: err}
	}
	for {
		path := filepath.Join(dir, Name)
		err := recognize(path)
		if !errors.Is(err, fs.ErrNotExist) {
			return path, err
		}
		up := filepath.Dir(dir)
		if up == dir {
			return "", ErrNone
		}
		dir = up
	}
}

func recognize(path string) error {
	p, err := locate(path)
	if err != nil {
		return err
	}
	text, _, err := p.readText()
	if err != nil {
		return err
	}
	if key := firstKey(text); key != "" && key != "tablehand" {
		return &BrokenError{Path: path,
			Msg: "is not a tablehand table (it begins with " + key + "): name yours with --table"}
	}
	return nil
}

// firstKey is the key that a YAML text begins with, or "" where it begins
// otherwise: a text that is no mapping at all is for the strict reader to
// explain, with line and column.
func firstKey(text []byte) string {
	text = bytes.TrimPrefix(text, []byte("\ufeff"))
	for line := range bytes.Lines(text) {
		line = bytes.TrimSpace(line)
		if len(line) == 0 || line[0] == '#' || line[0] == '%' || bytes.Equal(line, []byte("---")) {
			continue
		}
		return keyOf(line)
	}
	return ""
}

// keyOf is the key that a line begins with, quoted or not, or "": no pattern, which would be
// compiled for every command.
func keyOf(line []byte) string {
	line = bytes.TrimLeft(line, " \t{\"'")
	end := bytes.IndexFunc(line, func(r rune) bool {
		return r != '-' && r != '_' && (r > unicode.MaxASCII || !unicode.IsLetter(r) && !unicode.IsDigit(r))
	})
	if end < 1 {
		return ""
	}
	behind, is := bytes.CutPrefix(bytes.TrimLeft(line[end:], "\"' \t"), []byte(":"))
	if !is || len(behind) > 0 && behind[0] != ' ' && behind[0] != '\t' {
		return ""
	}
	return string(line[:end])
}
