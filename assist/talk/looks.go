package talk

import (
	"os"
	"path/filepath"
	"strings"
)

// Looks is the path of a file in which looks at dice are kept, a line each, until the next act says them. An
// empty one keeps none.
type Looks string

// Add keeps a look.
func (l Looks) Add(said string) error {
	if l == "" {
		return nil
	}
	if err := os.MkdirAll(filepath.Dir(string(l)), 0o700); err != nil {
		return err
	}
	file, err := os.OpenFile(string(l), os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	_, err = file.WriteString(strings.ReplaceAll(said, "\n", " ") + "\n")
	if other := file.Close(); err == nil {
		err = other
	}
	return err
}

// List lists what is kept, the oldest first; where nothing can be read, nothing is.
func (l Looks) List() []string {
	text, err := os.ReadFile(string(l))
	if l == "" || err != nil || len(text) == 0 {
		return nil
	}
	return strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")
}

// Forget forgets the first n, which an act has said.
func (l Looks) Forget(n int) {
	if n == 0 {
		return
	}
	later := l.List()
	_ = os.Remove(string(l)) // else they are said twice
	for _, said := range later[min(n, len(later)):] {
		_ = l.Add(said)
	}
}
