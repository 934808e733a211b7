package cmd

import (
	"bytes"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/jsonschema-go/jsonschema"
	"github.com/spf13/cobra"

	"tablehand/assist/telling"
	"tablehand/cmd/app"
)

// resolved keeps the schemas that documents were held against, by game and command.
var resolved sync.Map

// wrongDocument holds a document against the schema of its command, for the games that are played; nil:
// it is as described, or no document.
func wrongDocument(known gamesOf, out string) error {
	var doc struct {
		Game, Command string
		Error         *app.Failure
	}
	if !strings.HasPrefix(out, `{"tablehand":`) || json.Unmarshal([]byte(out), &doc) != nil {
		return nil
	}
	schema, err := documentSchema(known, doc.Game, doc.Command, doc.Error != nil)
	if err != nil {
		return err
	}
	var whole any
	if err := json.NewDecoder(strings.NewReader(out)).Decode(&whole); err != nil {
		return err
	}
	return schema.Validate(whole)
}

// documentSchema returns the schema of a command's document.
func documentSchema(known gamesOf, game, command string, failed bool) (*jsonschema.Resolved, error) {
	a := &app.App{}
	p := place{App: a, all: known(a)}
	p.game = &p.all[0]
	if i := slices.IndexFunc(p.all, func(g app.Game) bool { return g.Name == game }); i >= 0 {
		p.game = &p.all[i]
	}
	name := p.game.Name + " " + command
	if found, ok := resolved.Load(name); ok {
		return found.(*jsonschema.Resolved), nil
	}
	text, err := p.schemaOf(command)
	if _, unknown := errors.AsType[*telling.Unknown](err); unknown && failed { // a group, or no command
		text, err = app.Schema(command, nil, nil)
	}
	if err != nil {
		return nil, err
	}
	var schema jsonschema.Schema
	if err := json.Unmarshal(text, &schema); err != nil {
		return nil, err
	}
	found, err := schema.Resolve(nil)
	if err == nil {
		resolved.Store(name, found)
	}
	return found, err
}

// Every command that can be typed says what its document holds, at the root and under each mount, and
// the schema is one.
func TestEveryCommandHasASchema(t *testing.T) {
	_, p := newRoot(&app.App{}, games)
	all := p.shapes()
	visited := map[string]bool{"": true}
	var lock sync.Mutex
	t.Run("commands", func(t *testing.T) {
		every(t, func(t *testing.T, name string, c *cobra.Command) {
			lock.Lock()
			visited[plain(name)] = true
			lock.Unlock()
			group := c.HasSubCommands() && all[plain(name)] == nil // it shows its help
			if isMount(name) || group {
				return
			}
			if _, err := documentSchema(games, "", plain(name), false); err != nil {
				t.Error(err)
			}
		})
	})
	for name := range all {
		if !visited[name] {
			t.Errorf("%s has a schema, and is no command", name)
		}
	}
}

// A key that no schema describes, one that is missing, and an event of no known kind are told.
func TestSchemasAreStrict(t *testing.T) {
	out := tableFor(t, []string{"avatar", "wound"}).does("avatar", "wound", "Sara", "--json").out
	if err := wrongDocument(games, out); err != nil {
		t.Fatal(err)
	}
	for from, to := range map[string]string{
		`"result":{`: `"result":{"nonsense":1,`, `"kind":"life.turned"`: `"kind":"life.spun"`,
		`"over":null`: `"nonsense":null`, `"fate":null`: `"fate":0`,
	} {
		wrong := bytes.Replace([]byte(out), []byte(from), []byte(to), 1)
		if wrongDocument(games, string(wrong)) == nil || string(wrong) == out {
			t.Errorf("%s is as good as %s", to, from)
		}
	}
}
