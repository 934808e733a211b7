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
	"tablehand/assist/telling/tellingtest"
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
	if err := wrongKeys(out); err != nil {
		return err
	}
	schema, err := documentSchema(known, doc.Game, doc.Command, doc.Error != nil)
	if err != nil {
		return err
	}
	var whole any
	if err := json.NewDecoder(strings.NewReader(out)).Decode(&whole); err != nil {
		return err
	}
	for _, part := range schema {
		if err := part.Validate(whole); err != nil {
			return err
		}
	}
	return nil
}

// documentSchema returns the schema of a command's document, in two parts that both hold: its events,
// which are the same for all commands of a game and large, and the rest.
func documentSchema(known gamesOf, game, command string, failed bool) ([]*jsonschema.Resolved, error) {
	a := &app.App{}
	p := place{App: a, all: known(a)}
	p.game = p.all[0].Opened()
	if i := slices.IndexFunc(p.all, func(g app.Game) bool { return g.Name == game }); i >= 0 {
		p.game = p.all[i].Opened()
	}
	name := p.game.Name + " " + command
	if found, ok := resolved.Load(name); ok {
		return found.([]*jsonschema.Resolved), nil
	}
	text, err := p.schemaOf(command)
	if _, unknown := errors.AsType[*telling.Unknown](err); unknown && failed { // a group, or no command
		text, err = app.Schema(command, nil, nil)
	}
	if err != nil {
		return nil, err
	}
	var rest map[string]any
	if err := json.Unmarshal(text, &rest); err != nil {
		return nil, err
	}
	properties := rest["properties"].(map[string]any)
	events := map[string]any{
		"$defs": rest["$defs"], "properties": map[string]any{"events": properties["events"]},
	}
	properties["events"] = true
	var found []*jsonschema.Resolved
	for _, part := range []map[string]any{events, rest} {
		schema, err := resolvedOnce(part)
		if err != nil {
			return nil, err
		}
		found = append(found, schema)
	}
	resolved.Store(name, found)
	return found, nil
}

// resolvedOnce returns a schema with no definitions but those it refers to: the same one is kept once.
func resolvedOnce(schema map[string]any) (*jsonschema.Resolved, error) {
	all, _ := schema["$defs"].(map[string]any)
	used := map[string]any{}
	delete(schema, "$defs")
	refer(schema, all, used)
	schema["$defs"] = used
	text, err := json.Marshal(schema)
	if err != nil {
		return nil, err
	}
	if found, ok := resolved.Load(string(text)); ok {
		return found.(*jsonschema.Resolved), nil
	}
	var s jsonschema.Schema
	if err := json.Unmarshal(text, &s); err != nil {
		return nil, err
	}
	found, err := s.Resolve(nil)
	if err == nil {
		resolved.Store(string(text), found)
	}
	return found, err
}

// refer adds the definitions that a part of a schema refers to.
func refer(part any, all, used map[string]any) {
	switch part := part.(type) {
	case []any:
		for _, p := range part {
			refer(p, all, used)
		}
	case map[string]any:
		for key, p := range part {
			name, _ := p.(string)
			name, isName := strings.CutPrefix(name, "#/$defs/")
			if key == "$ref" && isName && used[name] == nil {
				used[name] = all[name]
				refer(all[name], all, used)
			}
			refer(p, all, used)
		}
	}
}

// Every command that can be typed says what its document holds, at the root and under each mount, and
// the schema is one.
func TestEveryCommandHasASchema(t *testing.T) {
	tellingtest.Dear(t)
	_, p := newRoot(&app.App{}, games)
	all, visited := map[string]app.Shapes{}, map[string]map[string]bool{}
	places := map[string]place{}
	for i := range p.all {
		places[p.all[i].Name] = p.under(&p.all[i])
		all[p.all[i].Name] = p.under(&p.all[i]).shapes()
		visited[p.all[i].Name] = map[string]bool{}
	}
	var lock sync.Mutex
	t.Run("commands", func(t *testing.T) {
		every(t, func(t *testing.T, name string, c *cobra.Command) {
			game := gameOf(name)
			lock.Lock()
			visited[game][plain(name)] = true
			lock.Unlock()
			group := c.HasSubCommands() && all[game][plain(name)] == nil // it shows its help
			if isMount(name) || group {
				return
			}
			if _, err := documentSchema(games, game, plain(name), false); err != nil {
				t.Error(err)
			}
			for _, path := range openIn(t, places[game], plain(name)) {
				t.Errorf("%s may be anything", path)
			}
		})
	})
	for game, shapes := range all {
		for name := range shapes {
			if !visited[game][name] && !visited[openGames()[0].Name][name] {
				t.Errorf("%s: %s has a schema, and is no command", game, name)
			}
		}
	}
}

// openIn returns the places of a command's schema that allow anything, but for the documents of the
// commands of a script and for a schema, whose own say what they hold.
func openIn(t *testing.T, p place, command string) (open []string) {
	text, err := p.schemaOf(command)
	var schema any
	if err == nil {
		err = json.Unmarshal(text, &schema)
	}
	if err != nil {
		t.Error(err)
	}
	var walk func(path string, part any)
	walk = func(path string, part any) {
		s, _ := part.(map[string]any)
		if s["description"] != nil { // it says where it is described
			return
		}
		if len(s) == 0 && part != false || s["type"] == "array" && s["items"] == nil ||
			s["type"] == "object" && s["additionalProperties"] == nil {
			open = append(open, path)
		}
		for _, key := range []string{"properties", "$defs"} {
			named, _ := s[key].(map[string]any)
			for name, of := range named {
				walk(path+"/"+name, of)
			}
		}
		for _, key := range []string{"items", "additionalProperties"} {
			if of, has := s[key]; has {
				walk(path+"/"+key, of)
			}
		}
		either, _ := s["anyOf"].([]any)
		for _, of := range either {
			walk(path, of)
		}
	}
	walk("", schema)
	return open
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
