package cmd

import (
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"tablehand/assist/telling/tellingtest"
)

// askedInShells holds lines as they are typed in a shell, and what it offers: names of the table, parts,
// values of flags, and nothing, no files either, for free text.
var askedInShells = []struct{ line, want string }{
	{"tablehand status w", "wells"},
	{"tablehand avatar wound ", "Bryan Sara"},
	{"tablehand avatar wound Sara 2 fi", "fire"},
	{"tablehand status --color ", "always auto never"},
	{"tablehand harvest --by S", "Sara"},
	{"tablehand note ", ""},
}

// inShell returns a world with the evening's table and the completions of a shell, and a shell in it; the
// test is skipped where there is none.
func inShell(t *testing.T, shell, file string, words ...string) (*world, *exec.Cmd) {
	t.Helper()
	path, err := exec.LookPath(shell)
	if err != nil {
		t.Skip(shell + " is not installed")
	}
	w := newWorld(t)
	w.lay(stageNamed(t, evenings))
	kind, _, _ := strings.Cut(file, ".")
	w.write("tablehand."+kind, w.does("completion", kind).out)
	c := exec.Command(path, words...)
	c.Dir = w.dir
	c.Env = []string{"HOME=" + w.dir, "PATH=" + os.Getenv("PATH"), "LC_ALL=C.UTF-8", "GORACE=" + hurry}
	return w, c
}

// Fish itself completes.
func TestFishCompletes(t *testing.T) {
	tellingtest.Dear(t)
	for _, asked := range askedInShells {
		script := "source tablehand.fish; complete -C '" + asked.line + "'"
		_, c := inShell(t, "fish", "fish", "--no-config", "-c", script)
		out, err := c.CombinedOutput()
		if got := firstWords(string(out)); err != nil || got != asked.want {
			t.Errorf("%s: %q, not %q (%v)", asked.line, got, asked.want, err)
		}
	}
}

// PowerShell itself completes.
func TestPowerShellCompletes(t *testing.T) {
	for _, asked := range askedInShells {
		script := ". ./tablehand.powershell.ps1; (TabExpansion2 -inputScript '" + asked.line +
			"' -cursorColumn " + "'" + asked.line + "'.Length).CompletionMatches | % CompletionText"
		w, c := inShell(t, "pwsh", "powershell", "-NoProfile", "-Command", script)
		w.write("tablehand.powershell.ps1", w.read("tablehand.powershell"))
		out, err := c.CombinedOutput()
		if got := firstWords(string(out)); err != nil || got != asked.want {
			t.Errorf("%s: %q, not %q (%v)", asked.line, got, asked.want, err)
		}
	}
}

// firstWords returns the first word of each line, in alphabetical order.
func firstWords(lines string) string {
	var words []string
	for line := range strings.Lines(lines) {
		if fields := strings.Fields(line); len(fields) > 0 {
			words = append(words, fields[0])
		}
	}
	return strings.Join(slices.Sorted(slices.Values(words)), " ")
}

// Zsh itself completes what is typed before Tab: one word whole, several as a list, free text not at all.
func TestZshCompletes(t *testing.T) {
	tellingtest.Dear(t)
	w, c := inShell(t, "zsh", "zsh", "-f", "-i")
	s := w.sitsAt(100, 30, c)
	s.types("PS1='ready> '; autoload -U compinit; compinit -u -D; . ./tablehand.zsh\r")
	s.sees("\nready>")
	for _, asked := range []struct{ typed, sees string }{
		{"tablehand status we\t", "ready> tablehand status wells"},
		{"tablehand avatar wound Sara 2 fi\t", "ready> tablehand avatar wound Sara 2 fire"},
		{"tablehand harvest --by S\t", "ready> tablehand harvest --by Sara"},
		{"tablehand status --color=al\t", "ready> tablehand status --color=always"},
		{"tablehand avatar wound \t", "\nBryan  Sara"},
		{"tablehand note tab\tx", "ready> tablehand note tabx"},
	} {
		s.types(asked.typed)
		s.sees(asked.sees)
		s.types("\x15clear\r")
		s.waits("a clear screen", func() bool { return strings.TrimSpace(s.screen()) == "ready>" })
	}
	s.types("exit\r")
	s.ends()
}
