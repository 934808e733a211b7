package cmd

import (
	"bytes"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"tablehand/assist/table"
	"tablehand/assist/telling"
	"tablehand/cmd/app"
)

// shells are those that completions are written for.
var shells = []string{"bash", "zsh", "fish", "powershell"}

func newCompletion(a *app.App, root *cobra.Command) *cobra.Command {
	var dir string
	c := &cobra.Command{
		Use:   "completion [SHELL]",
		Short: "completions for bash, zsh, fish and powershell",
		Example: "  source <(tablehand completion bash)\n" +
			"  tablehand completion fish > ~/.config/fish/completions/tablehand.fish",
		ValidArgs: shells,
		Args:      words(0, 1),
		RunE: func(c *cobra.Command, args []string) error {
			if dir != "" {
				return writeCompletions(root, dir)
			}
			if len(args) == 0 {
				return c.Help()
			}
			text, err := completion(root, args[0])
			if err != nil {
				return err
			}
			if a.JSON {
				return a.Answer("", "", map[string]any{"shell": args[0], "script": string(text)}, nil)
			}
			if _, err = a.Out.Write(text); err != nil {
				return &app.OutputError{Err: err}
			}
			return nil
		},
	}
	c.Flags().StringVar(&dir, "dir", "", "write those of all shells into a folder")
	return c
}

func completion(root *cobra.Command, shell string) ([]byte, error) {
	var b bytes.Buffer
	var err error
	switch shell {
	case "bash":
		err = root.GenBashCompletionV2(&b, true)
	case "zsh":
		err = root.GenZshCompletion(&b)
	case "fish":
		err = root.GenFishCompletion(&b, true)
	case "powershell":
		err = root.GenPowerShellCompletionWithDesc(&b)
	default:
		err = &telling.Unknown{What: "shell", Word: shell, Have: shells}
	}
	return b.Bytes(), err
}

func writeCompletions(root *cobra.Command, dir string) error {
	for _, shell := range shells {
		text, err := completion(root, shell)
		if err != nil {
			return err
		}
		path := filepath.Join(dir, "tablehand."+ending(shell))
		if err := os.WriteFile(path, text, 0o644); err != nil {
			return &table.SaveError{Path: path, Op: "write the completions", Err: err}
		}
	}
	return nil
}

func ending(shell string) string {
	if shell == "powershell" {
		return "ps1"
	}
	return shell
}
