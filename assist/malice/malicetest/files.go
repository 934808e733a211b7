package malicetest

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// root is the folder of the project.
func root(t testing.TB) string {
	t.Helper()
	folder, err := os.Getwd()
	for err == nil {
		if _, missing := os.Stat(filepath.Join(folder, "go.mod")); missing == nil {
			return folder
		}
		if folder == filepath.Dir(folder) {
			err = os.ErrNotExist
		}
		folder = filepath.Dir(folder)
	}
	t.Fatal("no go.mod above the test: ", err)
	return ""
}

// Data are the tables and boards of the game.
func Data(t testing.TB) fs.FS {
	t.Helper()
	return os.DirFS(filepath.Join(root(t), "data", "malice"))
}

// Text is a file of the project, by its path in it.
func Text(t testing.TB, path string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(root(t), filepath.FromSlash(path)))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// Sources are the paths of the project's files below folders whose names end so, in order.
func Sources(t testing.TB, ending string, folders ...string) (paths []string) {
	t.Helper()
	for _, folder := range folders {
		err := filepath.WalkDir(filepath.Join(root(t), filepath.FromSlash(folder)),
			func(path string, d fs.DirEntry, err error) error {
				if err == nil && !d.IsDir() && strings.HasSuffix(path, ending) {
					paths = append(paths, path)
				}
				return err
			})
		if err != nil {
			t.Fatal(err)
		}
	}
	if len(paths) == 0 {
		t.Fatalf("no files %s below %v", ending, folders)
	}
	slices.Sort(paths)
	return paths
}
