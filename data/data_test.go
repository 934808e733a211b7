package data

import (
	"io/fs"
	"os"
	"slices"
	"strings"
	"testing"
)

// Every file of a game's folder is embedded, however deep: the patterns above reach two
// folders down, and no further.
func TestEveryFileIsEmbedded(t *testing.T) {
	var lie []string
	err := fs.WalkDir(os.DirFS("."), ".", func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && strings.HasSuffix(path, ".yaml") {
			lie = append(lie, path)
		}
		return err
	})
	if err != nil || len(lie) < 10 {
		t.Fatalf("%q, %v", lie, err)
	}
	var embedded []string
	err = fs.WalkDir(Files, ".", func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			embedded = append(embedded, path)
		}
		return err
	})
	if err != nil || !slices.Equal(embedded, lie) {
		t.Errorf("embedded are %q, %v, and there are %q", embedded, err, lie)
	}
}
