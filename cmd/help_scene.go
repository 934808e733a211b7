package cmd

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"tablehand/cmd/app"
)

// scenes holds what the examples of shared commands need, on a table of any game.
var scenes = []app.Scene{
	{Bare: true, Of: []string{
		"board", "card", "completion", "config", "data", "help", "new", "odds", "roll", "rules", "schema", "tour",
		"version",
	}},
	{Of: []string{"undo"}, Lines: []string{"note one", "note two", "note three"}},
	{Of: []string{"redo"}, Lines: []string{"note one", "undo"}},
	{Of: []string{"log", "mark"}, Lines: []string{"note one"}},
	{Of: []string{"goto"}, Lines: []string{"note one", "mark before the fight", "note two"}},
	{Of: []string{"run"}, Lines: []string{"  echo note all is well > evening.txt"}},
	{Of: []string{"import"}, Lines: []string{
		"  mkdir elsewhere", "export elsewhere/evening.zip", "  cd elsewhere",
	}},
}

// sceneOf returns the lines after which the examples of a command run, as they are typed.
func (p place) sceneOf(c *cobra.Command) (lines []string) {
	p = p.of(c)
	name := commandName(c, p.all)
	top, _, _ := strings.Cut(name, " ")
	switch {
	case !c.HasParent(), name == p.game.Mount, !c.HasExample():
		return nil
	case slices.ContainsFunc(p.all[0].Own(), func(v app.Verb) bool { return v.Name() == top }) && !p.mounts(c):
		p.game = &p.all[0] // whatever table lies here
	}
	path := "tablehand"
	if p.game.Name != p.all[0].Name {
		path += " " + p.game.Mount
	}
	typed := func(path string, list []string) []string {
		if len(list) == 0 {
			return nil
		}
		return strings.Split(app.Examples(path, strings.Join(list, "\n")), "\n")
	}
	of, own := app.SceneOf(app.Listed(p.game.Scenes), name)
	behind := path
	if !own {
		of, _ = app.SceneOf(scenes, name)
		behind = "tablehand"
	}
	if !of.Bare {
		lines = typed(path, app.Listed(p.game.Table))
	}
	return append(lines, typed(behind, of.Lines)...)
}

// mounts reports whether a command stands under the mount of its game.
func (p place) mounts(c *cobra.Command) bool {
	words := strings.Fields(c.CommandPath())
	return len(words) > 1 && words[1] == p.game.Mount
}
