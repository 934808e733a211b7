package cmd

import (
	"testing"

	"github.com/spf13/cobra"
)

func TestEveryCommandHasTheShortFlags(t *testing.T) {
	letters := map[string]string{"n": "dry-run", "w": "why", "q": "quiet", "j": "json"}
	every(t, func(t *testing.T, name string, c *cobra.Command) {
		for letter, long := range letters {
			if f := c.Flags().ShorthandLookup(letter); f == nil || f.Name != long {
				t.Errorf("%s: -%s is not --%s", name, letter, long)
			}
		}
	})
}
