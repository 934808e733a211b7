package cmd

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"tablehand/cmd/app"
)

// valuesNoFlags refuses a flag whose value is itself a flag of the command, as in --draw --why: the value
// was forgotten, and the second flag would be lost.
func valuesNoFlags(c *cobra.Command, line []string) error {
	if end := slices.Index(line, "--"); end >= 0 {
		line = line[:end]
	}
	for i := 0; i < len(line); i++ {
		name, dashed := strings.CutPrefix(line[i], "--")
		name, value, joined := strings.Cut(name, "=")
		f := c.Flags().Lookup(name)
		if !dashed || f == nil || f.NoOptDefVal != "" {
			continue
		}
		if !joined {
			if i++; i == len(line) {
				break
			}
			value = line[i]
		}
		if isFlag(c.Flags(), value) {
			return &app.UsageError{Msg: fmt.Sprintf("--%s %s: something is missing behind --%s: %s is a flag itself",
				name, value, name, value)}
		}
	}
	return nil
}

// isFlag tells whether a word is one of these flags.
func isFlag(flags *pflag.FlagSet, word string) bool {
	if name, dashed := strings.CutPrefix(word, "--"); dashed {
		name, _, _ = strings.Cut(name, "=")
		return flags.Lookup(name) != nil
	}
	known := ""
	flags.VisitAll(func(f *pflag.Flag) { known += f.Shorthand })
	return isShort(word, known)
}

// isShort tells whether a word is a flag's letter behind a dash, or several of them.
func isShort(word, letters string) bool {
	behind, dashed := strings.CutPrefix(word, "-")
	return dashed && behind != "" && strings.Trim(behind, letters) == ""
}

// typedAs returns a flag as people type it: -n, --dry-run.
func typedAs(f *pflag.Flag) string {
	if f.Shorthand != "" {
		return "-" + f.Shorthand + ", --" + f.Name
	}
	return "--" + f.Name
}
