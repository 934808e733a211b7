// Package bundle packs a game into one file, and unpacks what somebody else may have packed: nothing
// of it is believed. It knows no game.
//
// A bundle is a zip file: manifest.json first, then the files that it lists, each with its size and
// its checksum. The same files make the same bytes.
package bundle

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"path"
	"strings"
	"time"

	"tablehand/assist/text"
)

// Format is the version of the bundles that are written.
const Format = 1

// What a bundle holds at most.
const (
	MostFiles = 64
	MostBytes = 1 << 28 // of all files together
)

// Bundle holds the files of a game.
type Bundle struct {
	Game     string
	Seq      int    // of the act that the table is at; 0: not known
	Revision string // the checksum of the table's text
	Files    []File
}

// File is a file of a bundle. Its name is a path with slashes.
type File struct {
	Name string
	Text []byte
}

// Text returns the text of a file, and whether the bundle has it.
func (b *Bundle) Text(name string) ([]byte, bool) {
	for _, f := range b.Files {
		if f.Name == name {
			return f.Text, true
		}
	}
	return nil, false
}

const manifestName = "manifest.json"

// manifest describes a bundle.
type manifest struct {
	Bundle   int      `json:"bundle"`
	Game     string   `json:"game"`
	Seq      int      `json:"seq"`
	Revision string   `json:"revision"`
	Files    []listed `json:"files"`
}

type listed struct {
	Name   string `json:"name"`
	Bytes  int64  `json:"bytes"`
	SHA256 string `json:"sha256"`
}

func sum(text []byte) string {
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:])
}

// Pack returns the bytes of a bundle. The error says which file cannot be in one.
func (b *Bundle) Pack() ([]byte, error) {
	m := manifest{Bundle: Format, Game: b.Game, Seq: b.Seq, Revision: b.Revision}
	for _, f := range b.Files {
		m.Files = append(m.Files, listed{f.Name, int64(len(f.Text)), sum(f.Text)})
	}
	if err := m.sound(); err != nil {
		return nil, err
	}
	head, err := json.MarshalIndent(m, "", "  ")
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	written := time.Date(1980, 1, 1, 0, 0, 0, 0, time.UTC) // the first time that a zip file knows
	z := zip.NewWriter(&out)
	z.RegisterCompressor(zip.Deflate, func(w io.Writer) (io.WriteCloser, error) {
		return flate.NewWriter(w, flate.BestCompression)
	})
	for _, f := range append([]File{{manifestName, append(head, '\n')}}, b.Files...) {
		w, err := z.CreateHeader(&zip.FileHeader{Name: f.Name, Method: zip.Deflate, Modified: written})
		if err == nil {
			_, err = w.Write(f.Text)
		}
		if err != nil {
			return nil, err
		}
	}
	err = z.Close()
	return out.Bytes(), err
}

// sound refuses names and sizes that no bundle has.
func (m *manifest) sound() error {
	if len(m.Files) > MostFiles {
		return fmt.Errorf("it has more than %d files", MostFiles)
	}
	total, seen := int64(0), map[string]bool{manifestName: true}
	for _, f := range m.Files {
		if err := Named(f.Name); err != nil {
			return err
		}
		if seen[strings.ToLower(f.Name)] {
			return fmt.Errorf("it has %q twice", f.Name)
		}
		seen[strings.ToLower(f.Name)] = true
		if f.Bytes < 0 || f.Bytes > MostBytes || total+f.Bytes > MostBytes {
			return fmt.Errorf("it is larger than %d MiB", MostBytes>>20)
		}
		total += f.Bytes
	}
	return nil
}

// Named refuses a name that no file of a bundle has: it leads out of the folder, is hidden, or cannot be
// shown.
func Named(name string) error {
	switch {
	case len(name) > 500 || text.Safe(name) != name || strings.ContainsAny(name, "\n\t"):
		return fmt.Errorf("it has a file whose name cannot be shown: %.60q", name)
	case !fs.ValidPath(name) || name == "." || strings.ContainsAny(name, `\:`):
		return fmt.Errorf("it has a file that would lie outside: %q", name)
	}
	for part := range strings.SplitSeq(name, "/") {
		if strings.HasPrefix(part, ".") {
			return fmt.Errorf("it has a hidden file: %q", path.Clean(name))
		}
	}
	return nil
}
