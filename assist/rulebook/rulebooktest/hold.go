package rulebooktest

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tablehand/assist/rulebook"
)

// Lists are the ids that packages below these folders list as proved.
func Lists(t testing.TB, folders ...string) (ids []string) {
	t.Helper()
	for _, folder := range folders {
		err := filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || !strings.HasSuffix(filepath.ToSlash(path), "/"+List) {
				return err
			}
			text, err := os.ReadFile(path)
			ids = append(ids, strings.Fields(string(text))...)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return ids
}

// Exist fails the test for each of the ids that no rule of the book has.
func Exist(t testing.TB, book *rulebook.Book, ids []string) {
	t.Helper()
	all := book.IDs()
	for _, id := range ids {
		if !slices.Contains(all, id) {
			t.Errorf("%s is listed as proved, and is no rule", id)
		}
	}
}

// Reasons reads why rules are not proved: a reason on a line of its own, below it the ids, indented.
func Reasons(t testing.TB, text string) map[string]string {
	t.Helper()
	why, reason := map[string]string{}, ""
	for line := range strings.Lines(text) {
		if strings.TrimLeft(line, " \t") == line {
			reason = strings.TrimSpace(line)
			continue
		}
		for _, id := range strings.Fields(line) {
			if why[id] != "" {
				t.Errorf("%s stands in the list twice", id)
			}
			why[id] = reason
		}
	}
	return why
}

// Hold adds up what is proved against a rulebook: each rule that the program computes, tracks or
// checks is proved, or unproved gives the reason why not. What it only reminds of, or only shows,
// needs no proof.
func Hold(t testing.TB, book *rulebook.Book, proved []string, unproved map[string]string) {
	t.Helper()
	acts, is := acting(t, book), map[string]bool{}
	for _, id := range proved {
		is[id] = true
	}
	for id, does := range acts {
		switch {
		case !is[id] && unproved[id] == "":
			t.Errorf("%s (%s): no test has met it and names it: write one, or say why there is none", id, does)
		case is[id] && unproved[id] != "":
			t.Errorf("%s is proved: take it off the list of the unproved", id)
		}
	}
	for id := range unproved {
		if acts[id] == "" {
			t.Errorf("%s stands in the list of the unproved, and is no rule that the program follows", id)
		}
	}
	t.Logf("%d of %d rules that the program follows are proved", len(acts)-len(unproved), len(acts))
}

// acting are the rules that the program follows, with what it does: compute, track or check.
func acting(t testing.TB, book *rulebook.Book) map[string]string {
	t.Helper()
	acts := map[string]string{}
	for _, id := range book.IDs() {
		e, _, err := book.ByID(id)
		if err != nil {
			t.Fatal(err)
		}
		if e.Does != "remind" && e.Does != "lookup" {
			acts[id] = e.Does
		}
	}
	return acts
}
