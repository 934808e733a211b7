package cmd

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"
)

// elsewise lists the commands whose results use a word of the status for another thing, as the contract
// has them: steps that Shadows took, fights that nobody plays, boards of a folder.
var elsewise = []string{"shadow-turn", "combat try", "odds", "board", "tour"}

// A noun has one shape: what a command says of a thing that the status knows by the same word is what
// the status says of it at that moment. An avatar that is a result is one of the status's avatars.
func TestANounHasOneShape(t *testing.T) {
	everySampled(t, everyOnce, func(t *testing.T, name string, c *cobra.Command) {
		if top, _, _ := strings.Cut(name, " "); slices.Contains(elsewise, name) || slices.Contains(elsewise, top) ||
			slices.Contains(lasting, name) {
			t.Skip("its words mean other things, or it lasts")
		}
		if plain(name) != name {
			t.Skip("what an act of a further game says of a thing is what the act has moved")
		}
		for _, line := range examples(c) {
			w := tableFor(t, line)
			said := resultIn(w.types(append(line, "--json")...).out)
			here := resultIn(w.types("status", "--json").out)
			if said == nil || here == nil {
				continue
			}
			if avatar, ok := said["name"].(string); ok && said["band"] != nil {
				sameAvatar(t, line, avatar, said, here)
				continue
			}
			delete(said, "last") // a new table's own events stand in its document
			for key, is := range said {
				if was, known := here[key]; known && !reflect.DeepEqual(is, was) {
					t.Errorf("%q says of %s\n%v\nwhere the status says\n%v", line, key, is, was)
				}
			}
			if avatar, ok := said["avatar"].(map[string]any); ok {
				sameAvatar(t, line, avatar["name"].(string), avatar, here)
			}
		}
	})
}

// resultIn returns the result of a document, nil where it has none.
func resultIn(document string) map[string]any {
	var doc struct{ Result map[string]any }
	if json.Unmarshal([]byte(document), &doc) != nil {
		return nil
	}
	return doc.Result
}

// sameAvatar holds an avatar of a result to the one of the status, as far as it is still there.
func sameAvatar(t *testing.T, line []string, name string, said, here map[string]any) {
	t.Helper()
	for _, a := range here["avatars"].([]any) {
		a := a.(map[string]any)
		if a["name"] != name {
			continue
		}
		for key, was := range a {
			if !reflect.DeepEqual(said[key], was) {
				t.Errorf("%q says of the %s of %s\n%v\nwhere the status says\n%v", line, key, name, said[key], was)
			}
		}
	}
}
