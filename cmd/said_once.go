package cmd

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"tablehand/cmd/app"
)

// saidOnce refuses a flag that takes one word and has two: the first would be lost.
func saidOnce(c *cobra.Command, line []string) error {
	if end := slices.Index(line, "--"); end >= 0 {
		line = line[:end]
	}
	var seen []string
	for _, word := range line {
		name, dashed := strings.CutPrefix(word, "--")
		name, _, _ = strings.Cut(name, "=")
		f := c.Flags().Lookup(name)
		if !dashed || f == nil || !slices.Contains([]string{"string", "number"}, f.Value.Type()) {
			continue
		}
		if slices.Contains(seen, name) {
			return &app.UsageError{Msg: "--" + name + " is said twice: once is enough"}
		}
		seen = append(seen, name)
	}
	return nil
}
