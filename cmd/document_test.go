package cmd

import (
	"encoding/json"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"tablehand/assist/telling/tellingtest"
	"tablehand/cmd/app"
)

// heads lists the keys at the top of a document.
var heads = []string{
	"tablehand", "command", "game", "printing", "seq", "revision", "dry_run", "rolls", "draws", "choices",
	"events", "checks", "next", "remarks", "assumed", "result", "error", "over",
}

// one reads stdout as exactly one JSON document with a complete head.
func one(t *testing.T, h heard, command string) map[string]any {
	t.Helper()
	var doc map[string]any
	d := json.NewDecoder(strings.NewReader(h.out))
	if err := d.Decode(&doc); err != nil {
		t.Fatalf("no document: %v: %q, %q", err, h.out, h.err)
	}
	if _, err := d.Token(); err != io.EOF {
		t.Errorf("something stands behind the document: %q", h.out)
	}
	for key := range doc {
		if !slices.Contains(heads, key) {
			t.Errorf("%s has no place at the head of a document", key)
		}
	}
	_, rolls := doc["rolls"].([]any)
	_, events := doc["events"].([]any)
	_, over := doc["over"]
	if doc["tablehand"] != 1.0 || doc["command"] != command || !rolls || !events || !over || h.err != "" {
		t.Errorf("the head of %s is not whole: %s%s", command, h.out, h.err)
	}
	return doc
}

// failure returns the error of a failed document, and checks its code and its exit code.
func failure(t *testing.T, h heard, command string, code int, word string) map[string]any {
	t.Helper()
	doc := one(t, h, command)
	said, failed := doc["error"].(map[string]any)
	message, _ := said["message"].(string)
	if _, result := doc["result"]; result || !failed || said["code"] != word || h.code != code ||
		message == "" || strings.Contains(message, "\n") {
		t.Errorf("exit %d, not the failure %d %s: %s", h.code, code, word, h.out)
	}
	if rule, _ := said["rule"].(string); rule != "" && strings.Contains(message, rule) {
		t.Errorf("%s stands in the message, too: %s", rule, message)
	}
	return said
}

// Every document of every command begins alike, whether it was done ...
func TestDocumentsDone(t *testing.T) {
	everySampled(t, every, func(t *testing.T, name string, c *cobra.Command) {
		endsByItself(t, name)
		lines := examples(c)
		if plain(name) == "completion" {
			lines = [][]string{{"completion", "bash"}}
		}
		if plain(name) == "serve" {
			t.Skip("it shows a page, and refuses --json")
		}
		if plain(name) == "data" || isMount(name) {
			lines = [][]string{strings.Fields(name)}
		}
		if !tellingtest.Whole() {
			lines = lines[:min(len(lines), 1)]
		}
		for _, line := range lines {
			h := documentOf(t, line)
			command := commandNamed(h.out)
			if !c.HasSubCommands() && command != plain(name) { // a group shows its parts
				t.Errorf("%s is said to be %q", name, command)
			}
			doc := one(t, h, command)
			if _, result := doc["result"]; h.code != app.Done || !result || doc["error"] != nil {
				t.Errorf("%s: exit %d without a result: %s", app.Typed(line), h.code, h.out)
			}
		}
	})
}

// gameOf returns the game of a command, as the table file names it.
func gameOf(name string) string {
	all := openGames()
	for _, g := range all {
		if strings.HasPrefix(name, g.Mount+" ") {
			return g.Name
		}
	}
	return all[0].Name
}

// isMount reports whether a command is a game's mount, with its verbs below it.
func isMount(name string) bool {
	return slices.ContainsFunc(openGames(), func(g app.Game) bool { return g.Mount == name })
}

// commandNamed returns the command that a document names.
func commandNamed(text string) string {
	var doc struct{ Command string }
	if json.Unmarshal([]byte(text), &doc) != nil {
		return ""
	}
	return doc.Command
}

// ... or was not understood,
func TestDocumentsNotUnderstood(t *testing.T) {
	everySampled(t, every, func(t *testing.T, name string, c *cobra.Command) {
		w := newWorld(t)
		failure(t, w.types(append(strings.Fields(name), "--nonsense", "--json")...), plain(name), app.Usage,
			"usage")
		if c.HasSubCommands() {
			failure(t, w.types(append(strings.Fields(name), "nonsense", "--json")...), plain(name), app.Usage,
				"usage")
		}
	})
}

// ... or the table cannot be read: then the place of the fault is given.
func TestDocumentsOfABrokenTable(t *testing.T) {
	everySampled(t, every, func(t *testing.T, name string, c *cobra.Command) {
		endsByItself(t, name)
		if slices.Contains(besides, plain(name)) || c.HasSubCommands() {
			t.Skip("reads no table, or its parts do")
		}
		w := newWorld(t)
		w.write("table.yaml", "tablehand: 1\ngame: "+gameOf(name)+"\nround: [\n")
		line := firstExample(t, name, c)
		why := failure(t, w.types(append(line, "--json")...), plain(name), app.File, "file")
		if why["line"] != 3.0 || why["column"] != 1.0 {
			t.Errorf("%s does not say where: %v", name, why)
		}
	})
}

// besides lists the commands that do not read the table. Some read its journal, so that a broken
// table can be undone.
var besides = []string{"new", "run", "tour", "version", "completion", "help", "log", "undo", "redo", "goto",
	"verify", "combat try", "edit", "config list", "config set", "import", "schema",
	"card add", "card list", "card show", "card check", "card edit", "card remove",
	"warband new", "warband check", "warband show", "warband swap", "takeback", "odds redraw",
	"wounds", "power"}

// firstExample returns the first example line of a command's own help.
func firstExample(t *testing.T, name string, c *cobra.Command) []string {
	t.Helper()
	for _, line := range examples(c) {
		if strings.HasPrefix(plain(app.Typed(line))+" ", plain(name)+" ") {
			return line
		}
	}
	t.Fatalf("the help of %s shows no example of it", name)
	return nil
}
