package cmd

import (
	"cmp"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"tablehand/assist/roff"
	"tablehand/assist/shell"
	"tablehand/cmd/app"
)

// manColumns is the width of a line that a page of the manual indents, in 80 columns.
const manColumns = 72

// A manPage is a manual page with the name of its file.
type manPage struct{ name, text string }

// manual returns the manual: the page of the program, and one for each command below it and each game.
func (p place) manual(root *cobra.Command) []manPage {
	pages := []manPage{{"tablehand.1", p.manOfProgram(root)}}
	for _, c := range root.Commands() {
		if c.IsAvailableCommand() {
			pages = append(pages, manPage{manName(c) + ".1", p.manOf(c)})
		}
	}
	return pages
}

// manName returns the name of a command's page: tablehand-undo.
func manName(c *cobra.Command) string { return strings.ReplaceAll(c.CommandPath(), " ", "-") }

// manOfProgram is the page of the program itself.
func (p place) manOfProgram(root *cobra.Command) string {
	page := roff.New(root.Name(), root.Short)
	page.Heading("Synopsis")
	page.As("tablehand [flags] COMMAND [WORDS]")
	page.Heading("Description")
	page.Text(root.Long)
	page.Heading("Commands")
	for _, c := range root.Commands() {
		if c.IsAvailableCommand() {
			page.Item(c.Name(), c.Short)
		}
	}
	p.manFlags(page, "Options", root, flagsOf(root.PersistentFlags()))
	for _, topic := range []string{"exit-codes", "environment"} {
		text, _ := p.topic(root, topic)
		page.Heading(strings.ReplaceAll(topic, "-", " "))
		page.Text(text)
	}
	page.Heading("See also")
	var others []string
	for _, c := range root.Commands() {
		if c.IsAvailableCommand() {
			others = append(others, manName(c)+"(1)")
		}
	}
	page.Text(strings.Join(others, ", "))
	return page.String()
}

// manOf is the page of a command with all that stand under it, or of a game.
func (p place) manOf(c *cobra.Command) string {
	page := roff.New(manName(c), c.Short)
	below := under(c)
	i := slices.IndexFunc(p.all, func(g app.Game) bool { return g.Mount == c.Name() })
	if i >= 0 {
		below = p.manOfGame(c, p.all[i].Opened())
	}
	page.Heading("Synopsis")
	var uses []string
	for _, one := range append([]*cobra.Command{c}, below...) {
		if one.Runnable() && (one != c || !one.HasAvailableSubCommands()) {
			uses = append(uses, one.UseLine())
		}
	}
	page.As(strings.Join(uses, "\n"))
	page.Heading("Description")
	p.manParts(page, c)
	for _, one := range below {
		page.Heading(strings.TrimPrefix(one.CommandPath(), c.Root().Name()+" "))
		p.manParts(page, one)
	}
	if i >= 0 {
		page.Heading("Dice and draws")
		page.Text(p.under(&p.all[i]).diceAndDraws())
	}
	page.Heading("See also")
	page.Text("tablehand(1)")
	return page.String()
}

// manOfGame returns the commands on a game's page; none for the first game, whose commands have pages.
func (p place) manOfGame(mount *cobra.Command, g *app.Game) (list []*cobra.Command) {
	if g.Name == p.all[0].Name {
		return nil
	}
	for _, v := range g.Own() {
		for _, c := range mount.Commands() {
			if c.Name() == v.Name() && c.IsAvailableCommand() {
				list = append(append(list, c), under(c)...)
			}
		}
	}
	return list
}

// under returns all commands that stand under one.
func under(c *cobra.Command) (list []*cobra.Command) {
	for _, sub := range c.Commands() {
		if sub.IsAvailableCommand() {
			list = append(append(list, sub), under(sub)...)
		}
	}
	return list
}

// manParts writes what a command does, its examples and its flags.
func (p place) manParts(page *roff.Page, c *cobra.Command) {
	page.Text(cmp.Or(c.Long, c.Short))
	if scene := p.sceneOf(c); len(scene) > 0 {
		page.Under("Each example runs after")
		page.As(shell.Continued(strings.Join(scene, "\n"), manColumns))
	}
	if c.HasExample() {
		page.Under("Examples")
		page.As(shell.Continued(c.Example, manColumns))
	}
	flags := flagsOf(c.LocalFlags())
	if !c.HasAvailableSubCommands() || p.isAct(c) {
		flags = append(flags, p.neededBy(c)...)
	}
	if len(flags) > 0 {
		page.Under("Options")
		p.manItems(page, c, flags)
	}
}

func (p place) manFlags(page *roff.Page, heading string, c *cobra.Command, flags []*pflag.Flag) {
	page.Heading(heading)
	p.manItems(page, c, flags)
}

func (p place) manItems(page *roff.Page, c *cobra.Command, flags []*pflag.Flag) {
	for _, f := range flags {
		page.Item(strings.TrimRight(typedAs(f)+" "+p.valueOf(c, f), " "), p.aboutFlag(c, f))
	}
}

// manualFor returns the manual for a folder, a file for each page. Whatever lies here has no part in it.
func (p place) manualFor(dir string) (pages []app.Page) {
	if dir == "" {
		return nil
	}
	root, all := newRoot(&app.App{}, p.known) // with every command, whatever was called and lies here
	for _, page := range all.manual(root) {
		o := app.Export{What: "page of the manual", To: filepath.Join(dir, page.name), Force: true}
		pages = append(pages, o.Of([]byte(page.text)))
	}
	return pages
}
