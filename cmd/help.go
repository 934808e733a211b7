package cmd

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"
)

// helpOf is a command's help: what it is, examples that run, then the rest. It is
// written by hand rather than as a template: text/template alone doubles the program.
func helpOf(c *cobra.Command) string {
	var b strings.Builder
	about := c.Long
	if about == "" {
		about = c.Short
	}
	fmt.Fprintf(&b, "%s\n", about)
	if c.Example != "" {
		fmt.Fprintf(&b, "\nExamples:\n%s\n", c.Example)
	}
	b.WriteString("\nUsage:\n")
	if c.Runnable() {
		fmt.Fprintf(&b, "  %s\n", c.UseLine())
	}
	if c.HasAvailableSubCommands() {
		fmt.Fprintf(&b, "  %s COMMAND\n\nCommands:\n", c.CommandPath())
		for _, sub := range c.Commands() {
			if sub.IsAvailableCommand() {
				fmt.Fprintf(&b, "  %-*s %s\n", c.NamePadding(), sub.Name(), sub.Short)
			}
		}
	}
	if c.HasAvailableLocalFlags() {
		fmt.Fprintf(&b, "\nFlags:\n%s", c.LocalFlags().FlagUsages())
	}
	if c.HasAvailableInheritedFlags() {
		b.WriteString("\nShared flags (tablehand --help tells): --table --dice --draw --choose --ask --mod\n" +
			"  --anyway --dry-run --seed --why --json --quiet --printing --color --data\n")
	}
	return b.String()
}
