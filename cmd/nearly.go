package cmd

import (
	"errors"
	"strings"

	"github.com/spf13/cobra"

	"tablehand/assist/chance"
	"tablehand/assist/near"
	"tablehand/assist/telling"
	"tablehand/cmd/app"
)

// nearly adds "did you mean" to the error for an unknown word, if a word near to it completes the command
// there and the error itself names none.
func nearly(c *cobra.Command, err error) error {
	if c == nil || c.ValidArgsFunction == nil || app.Explain(err).Exit != app.Usage {
		return err
	}
	said := app.Explain(err).Message
	if strings.Contains(said, "did you mean") || len(app.Explain(err).Offers) > 0 {
		return err
	}
	unknown, whole := errors.AsType[*telling.Unknown](err)
	words := c.Flags().Args()
	for i, word := range words {
		if whole && word != unknown.Word || !whole && !calls(strings.Fields(said), chance.Quote(word)) {
			continue
		}
		list, _ := c.ValidArgsFunction(c, words[:i], "")
		for j, offered := range list {
			list[j], _, _ = strings.Cut(offered, "\t") // behind it stands what it is
		}
		switch nearest := near.Word(word, list); {
		case nearest == "" || nearest == word || !whole && strings.HasPrefix(nearest, word):
		case whole:
			unknown.Near = nearest
			return err
		default:
			return &app.UsageError{Msg: said + ", or did you mean " + chance.Quote(nearest) + "?"}
		}
	}
	return err
}
