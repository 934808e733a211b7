package cmd

import (
	"bytes"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"tablehand/assist/telling"
	"tablehand/cmd/app"
)

// shells lists the shells that have completions.
var shells = []string{"bash", "zsh", "fish", "powershell"}

func newCompletion(p place) app.Verb {
	a := p.App
	return app.Verb{
		Use:  "completion [SHELL]",
		Bare: true,
		Gives: app.Gives[struct {
			Shell  string `json:"shell"`
			Script string `json:"script"`
		}]().Or(app.Keyed[string]("file")),
		Short: "completions for bash, zsh, fish and powershell",
		Long: "Prints what a shell reads to complete commands of tablehand, names of the table here and\n" +
			"values of flags. bash needs no package for it; zsh needs compinit, and fish its folder:\n\n" +
			"  autoload -U compinit && compinit    (zsh, in ~/.zshrc, before the line below)\n" +
			"  mkdir -p ~/.config/fish/completions (fish)\n\n" +
			"--man writes the manual: man tablehand, man tablehand-undo.",
		Example: "  source <(tablehand completion bash)     # in ~/.bashrc\n" +
			"  source <(tablehand completion zsh)      # in ~/.zshrc\n" +
			"completion fish > ~/.config/fish/completions/tablehand.fish\n" +
			"  tablehand completion powershell | Out-String | Invoke-Expression\n" +
			"  m=~/.local/share/man/man1; mkdir -p $m; tablehand completion --man $m",
		Cobra: func(c *cobra.Command) {
			dir := c.Flags().String("dir", "", "write those of all shells into a folder")
			man := c.Flags().String("man", "", "write the pages of the manual into a folder, such as man1")
			c.RunE = func(c *cobra.Command, words []string) error {
				switch {
				case *dir != "" || *man != "":
					pages, err := completionsFor(c.Root(), *dir)
					if err != nil {
						return err
					}
					return a.SaveAll(append(pages, p.manualFor(*man)...)...)
				case len(words) == 0:
					return c.Help()
				}
				return sayCompletion(a, c.Root(), words[0])
			}
		},
	}
}

// completing reports whether a shell asks for completions.
func completing(args []string) bool {
	return len(args) > 1 && (args[0] == cobra.ShellCompRequestCmd || args[0] == cobra.ShellCompNoDescRequestCmd)
}

// flagValues returns the completions for a flag's value at the end of a line; known is false where the line
// does not end in such a value. Cobra is not told of them: it never forgets a command, so a prompt would
// keep those of every line completed.
func (p place) flagValues(root *cobra.Command, line []string) (list []string, known bool) {
	flag, begun := "", line[len(line)-1]
	line = line[:len(line)-1]
	if name, value, joined := strings.Cut(begun, "="); joined && strings.HasPrefix(name, "--") {
		flag, begun = name, value
	} else if len(line) > 0 {
		flag = line[len(line)-1]
	}
	name, is := strings.CutPrefix(flag, "--")
	c, _, err := root.Find(line)
	if !is || name == "" || slices.Contains(line, "--") || err != nil {
		return nil, false
	}
	f := c.Flag(name)
	if f == nil {
		return nil, false
	}
	value := p.valueOf(c, f)
	return app.Offered(p.kinds(c), strings.Split(value, "|"), begun), value != ""
}

// sayValues writes completions for a shell as cobra does: a line each, at the end its number.
func (p place) sayValues(list []string) error {
	list, directive := app.Completed(list)
	said := fmt.Sprintf("%s\n:%d\n", strings.Join(list, "\n"), directive)
	if _, err := io.WriteString(p.Out, strings.TrimPrefix(said, "\n")); err != nil {
		return &app.OutputError{Err: err}
	}
	return nil
}

// wordsOfPackage is the line of cobra's script that gets the typed words from the package bash-completion;
// wordsOfBash, put in its place, does without it: it joins again what bash cuts at = and :.
const (
	wordsOfPackage = `    _get_comp_words_by_ref "$@" cur prev words cword
`
	wordsOfBash = `    if declare -F _get_comp_words_by_ref >/dev/null; then
        _get_comp_words_by_ref "$@" cur prev words cword
        return
    fi
    local line=$COMP_LINE word n=-1
    words=()
    for word in "${COMP_WORDS[@]:0:COMP_CWORD+1}"; do
        if [[ $n -ge 0 && $line == "$word"* && $line != [[:space:]]* ]]; then
            words[n]+=$word
        else
            line=${line#"${line%%[![:space:]]*}"}
            n=$((n + 1))
            words[n]=$word
        fi
        line=${line#"$word"}
    done
    cword=$n cur=${words[n]} prev=${words[n > 0 ? n - 1 : 0]}
`
)

func sayCompletion(a *app.App, root *cobra.Command, shell string) error {
	text, err := completion(root, shell)
	if err != nil {
		return err
	}
	if a.JSON {
		return a.Answer("", "", map[string]any{"shell": shell, "script": string(text)})
	}
	if _, err = a.Out.Write(text); err != nil {
		return &app.OutputError{Err: err}
	}
	return nil
}

func completion(root *cobra.Command, shell string) ([]byte, error) {
	var b bytes.Buffer
	var err error
	switch shell {
	case "bash":
		err = root.GenBashCompletionV2(&b, true)
		return bytes.Replace(b.Bytes(), []byte(wordsOfPackage), []byte(wordsOfBash), 1), err
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

// completionsFor returns a file of completions in dir for each shell; none where dir is empty.
func completionsFor(root *cobra.Command, dir string) (pages []app.Page, err error) {
	if dir == "" {
		return nil, nil
	}
	for _, shell := range shells {
		text, err := completion(root, shell)
		if err != nil {
			return nil, err
		}
		o := app.Export{What: "completions of " + shell, To: filepath.Join(dir, "tablehand."+ending(shell)),
			Force: true}
		pages = append(pages, o.Of(text))
	}
	return pages, nil
}

func ending(shell string) string {
	if shell == "powershell" {
		return "ps1"
	}
	return shell
}
