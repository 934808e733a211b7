package bundle

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
)

// mostManifest is the size of the largest manifest that is read.
const mostManifest = 1 << 16

// Unpack reads a bundle. The error says what is wrong with the file; every size and checksum has been
// looked at by then, and no more was unpacked than the manifest says.
func Unpack(r io.ReaderAt, size int64) (*Bundle, error) {
	z, err := zip.NewReader(r, size)
	if err != nil && !errors.Is(err, zip.ErrInsecurePath) {
		return nil, fmt.Errorf("is no zip file, or not all of it (%s)", strings.TrimPrefix(err.Error(), "zip: "))
	}
	m, err := readManifest(z.File)
	if err != nil {
		return nil, err
	}
	b := &Bundle{Game: m.Game, Seq: m.Seq, Revision: m.Revision}
	for i, f := range m.Files {
		entry := z.File[i+1]
		if entry.Name != f.Name {
			return nil, fmt.Errorf("has %.60q in the place of %q", entry.Name, f.Name)
		}
		text, err := unpacked(entry, f.Bytes)
		if err != nil {
			return nil, err
		}
		if sum(text) != f.SHA256 {
			return nil, fmt.Errorf("is damaged: %s is not as it was packed", f.Name)
		}
		b.Files = append(b.Files, File{f.Name, text})
	}
	return b, nil
}

// readManifest reads the manifest, which is the first of the files and lists all others.
func readManifest(files []*zip.File) (*manifest, error) {
	if len(files) == 0 || files[0].Name != manifestName || files[0].UncompressedSize64 > mostManifest {
		return nil, errors.New("is a zip file, but no game that export packed")
	}
	text, err := unpacked(files[0], int64(files[0].UncompressedSize64))
	if err != nil {
		return nil, err
	}
	var form struct{ Bundle int }
	if err := json.Unmarshal(text, &form); err != nil || form.Bundle < 1 {
		return nil, errors.New("is a zip file, but no game that export packed")
	}
	if form.Bundle > Format {
		return nil, fmt.Errorf("is of format %d, newer than this program, which knows %d: update tablehand",
			form.Bundle, Format)
	}
	m := &manifest{}
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(m); err != nil {
		return nil, fmt.Errorf("has a manifest that cannot be read: %w", err)
	}
	if err := m.sound(); err != nil {
		return nil, fmt.Errorf("cannot be used: %w", err)
	}
	if len(files) != len(m.Files)+1 {
		return nil, fmt.Errorf("has %d files, and its manifest lists %d", len(files)-1, len(m.Files))
	}
	return m, nil
}

// unpacked returns the text of a file, and an error where its size is another than this.
func unpacked(f *zip.File, size int64) ([]byte, error) {
	unlike := fmt.Errorf("is damaged: %.60q has not the size that its manifest says", f.Name)
	if f.UncompressedSize64 != uint64(size) {
		return nil, unlike
	}
	in, err := f.Open()
	if err != nil {
		return nil, fmt.Errorf("cannot be unpacked: %.60q: %w", f.Name, err)
	}
	defer in.Close()
	var text bytes.Buffer // grows with what is really there
	if _, err := text.ReadFrom(io.LimitReader(in, size+1)); err != nil {
		return nil, fmt.Errorf("is damaged: %.60q: %w", f.Name, err)
	}
	if int64(text.Len()) != size {
		return nil, unlike
	}
	return text.Bytes(), nil
}
