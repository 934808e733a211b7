package cmd

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"tablehand/cmd/app"
)

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
	typed := func(path, scene string) []string {
		if scene = strings.Trim(scene, "\n"); scene == "" {
			return nil
		}
		return strings.Split(app.Examples(path, scene), "\n")
	}
	of, own := app.SceneOf(p.game.Declared(), name)
	behind := path
	if !own {
		of, _ = app.SceneOf(p.shared(), name)
		behind = "tablehand"
	}
	if !of.Bare {
		lines = typed(path, p.game.Table)
	}
	return append(lines, typed(behind, of.Scene)...)
}

// mounts reports whether a command stands under the mount of its game.
func (p place) mounts(c *cobra.Command) bool {
	words := strings.Fields(c.CommandPath())
	return len(words) > 1 && words[1] == p.game.Mount
}
