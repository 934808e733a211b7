package cmd

import (
	"encoding/json"
	"strings"
	"testing"
	"unicode/utf8"

	"tablehand/cmd/app"
)

// The commands that four avatars may still give fit one screen, even with long names and much to
// do.
func TestStatusTurnFitsAScreen(t *testing.T) {
	w := newWorld(t)
	text := strings.Replace(full, "encounter: {", "encounter: null\nhouse: {was: {", 1)
	text = strings.Replace(text, "mods: []}\nover:", "mods: []}}\nover:", 1)
	text = strings.Replace(text, "over: null\nhouse: {}\n", "over: null\n", 1)
	for _, at := range []string{`"a:C4"`, `"b:gate"`, `"b:b2"`} {
		text = strings.ReplaceAll(text, "at: "+at, `at: "a:a1"`)
	}
	w.write("table.yaml", text)
	out := w.does("status", "turn").out
	lines := strings.Split(strings.TrimRight(out, "\n"), "\n")
	if len(lines) > 24 || len(lines) < 9 {
		t.Errorf("%d lines:\n%s", len(lines), out)
	}
	for _, line := range lines {
		if n := utf8.RuneCountInString(line); n > 80 {
			t.Errorf("%d letters wide: %s", n, line)
		}
	}
	for _, said := range []string{"Bartholomew: 2 actions left, at a:a1", "shard attune Maximiliane N (1)",
		"mastery attune Ann (2)"} {
		if !strings.Contains(out, said) {
			t.Errorf("%q is not shown:\n%s", said, out)
		}
	}
}

// offers returns the commands that status turn lists for Sara.
func offers(w *world) []string {
	w.t.Helper()
	var said struct {
		Result []struct {
			May []struct{ Command string }
		}
	}
	if err := json.Unmarshal([]byte(w.does("status", "turn", "--json").out), &said); err != nil {
		w.t.Fatal(err)
	}
	var list []string
	for _, may := range said.Result[0].May {
		list = append(list, may.Command)
	}
	return list
}

// Every command that status turn offers can be played as it is shown, once the words in capitals
// are filled in.
func TestWhatStatusTurnOffersIsPlayed(t *testing.T) {
	fill := strings.NewReplacer("HEX", "plains", "BOARD", "b", "COLOR", "black", " N", " 1")
	well := strings.Fields("well reveal a1 --draw light,luck,combat --anyway")
	seen := map[string]bool{}
	for _, printing := range []string{"first", "second"} {
		for where, before := range map[string][][]string{
			"a:gate": {{"avatar", "wound", "Sara", "1"}, {"item", "gain", "Sara", "book:Scalebane"},
				{"move", "roll", "Sara", "--dice", "5,4"}},
			"a:a1":     nil,
			"a:a2":     {well, {"avatar", "set", "Sara", "at", "a1"}},
			"a:lair-1": nil,
			"a:hills":  {{"move", "roll", "Sara", "--dice", "5,4"}, {"move", "to", "Sara", "plains"}},
			"a:city":   nil,
			"b:city":   {{"city", "reveal", "b", "--draw", "destiny"}},
			"a:mystic": nil,
			"b:mystic": {{"mystic", "reveal", "b", "--draw", "heal"}, {"avatar", "wound", "Sara", "1"}},
			"a:C4":     {{"creature", "swamp", "--by", "Sara"}},
			"a:C5":     {{"creature", "swamp", "--by", "Sara"}, {"encounter", "won"}},
			"a:D4": {{"creature", "swamp", "--lair", "--by", "Sara"},
				{"encounter", "won", "--choose", "stocked=no"}, {"harvest"}},
			"a:D5": {{"creature", "swamp", "--lair", "--by", "Sara"}, {"encounter", "won"}, {"harvest"}},
			"a:E4": {{"avatar", "wound", "Sara", "5"}},
			"a:E5": {{"avatar", "wound", "Sara", "5"}, {"avatar", "destroy"}, {"round"}, {"shadow-turn"}},
			"a:E6": {{"band", "join", "Sara", "Bryan"}, {"item", "gain", "Bryan", "book:Scalebane"},
				{"avatar", "wound", "Bryan", "5"}, {"avatar", "destroy", "--dice", "item=3"}},
		} {
			w := newWorld(t)
			w.does("new", "--printing", printing, "--boards", "2", "--avatar", "Sara=black", "--avatar",
				"Bryan=blue", "--seed", "3")
			for _, who := range []string{"Sara", "Bryan"} {
				w.does("avatar", "set", who, "at", where)
			}
			for _, line := range before {
				w.does(line...)
			}
			for _, command := range offers(w) {
				seen[strings.Join(strings.Fields(command)[:2], " ")] = true
				item := "weapon:Axe"
				if strings.HasPrefix(command, "item give") || strings.HasPrefix(command, "item claim") {
					item = "scalebane"
				}
				line := append(strings.Fields(strings.Replace(fill.Replace(command), "ITEM", item, 1)),
					"--dry-run")
				if h := w.types(line...); h.code != app.Done {
					t.Errorf("%s printing, at %s: %s: exit %d: %s", printing, where, app.Typed(line), h.code,
						h.err)
				}
			}
		}
	}
	for _, command := range []string{
		"move roll", "move to", "move gate", "avatar recover", "avatar destroy", "avatar return",
		"encounter provoke",
		"encounter lair", "encounter won", "encounter left", "encounter treasure", "harvest --by",
		"creature --guardian", "shard attune",
		"mastery attune", "city reveal", "city use", "mystic reveal", "mystic use", "mystic brew",
		"item draw", "item claim", "item give",
	} {
		if !seen[command] {
			t.Errorf("%s is offered nowhere here", command)
		}
	}
}
