package table

import (
	"crypto/sha256"
	"fmt"
	"path/filepath"
	"regexp"
)

// PathSum returns a name for what is kept elsewhere about the table at a path.
func PathSum(path string) string {
	if real, err := filepath.EvalSymlinks(path); err == nil {
		path = real
	}
	if whole, err := filepath.Abs(path); err == nil {
		path = whole
	}
	sum := sha256.Sum256([]byte(path))
	return fmt.Sprintf("%x", sum[:16])
}

// SeedIn returns the seed in a table's text, which tells games on the same path apart.
func SeedIn(text []byte) string {
	if found := regexp.MustCompile(`(?m)^seed: *(\d+)`).FindSubmatch(text); found != nil {
		return string(found[1])
	}
	return "0"
}
