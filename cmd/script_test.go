package cmd

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/rogpeppe/go-internal/testscript"

	"tablehand/assist/prompt"
	"tablehand/assist/telling/tellingtest"
	"tablehand/cmd/app"
)

// tablehand runs a line of a script in this process: a process for each of 3,000 lines would take
// longer than all their work. exec tablehand starts one.
func tablehand(ts *testscript.TestScript, neg bool, line []string) {
	if code := types(ts, line); (code == app.Done) == neg {
		ts.Fatalf("exit %d", code)
	}
}

// sat runs a line with a person at the terminal, who types the lines of a file: sat answers.txt
// tablehand new.
func sat(ts *testscript.TestScript, neg bool, args []string) {
	if len(args) < 2 || args[1] != "tablehand" {
		ts.Fatalf("usage: [!] sat FILE tablehand WORD...")
	}
	a := inScript(ts)
	a.In, a.Person = &typist{strings.SplitAfter(ts.ReadFile(args[0]), "\n"), a.Err}, true
	defer a.Unwatch()
	code := run(a, args[2:])
	ts.Check(asksWhatIsDeclared(a.Saved()))
	if (code == app.Done) == neg {
		ts.Fatalf("exit %d", code)
	}
}

// A typist types a line at a time, and a terminal shows it.
type typist struct {
	lines  []string
	screen io.Writer
}

func (p *typist) Read(into []byte) (int, error) {
	if len(p.lines) == 0 || p.lines[0] == "" {
		return 0, io.EOF
	}
	n := copy(into, p.lines[0])
	p.lines = p.lines[1:]
	return p.screen.Write(into[:n])
}

// prompts types a line at the prompt of play: prompt 'who starts' prints the answer, and the line that stands
// dim behind it. The further words are typed at the questions of the line, then Ctrl-C.
func prompts(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) == 0 {
		ts.Fatalf("usage: prompt LINE ANSWER...")
	}
	a := inScript(ts)
	a.Person = true
	defer a.Unwatch()
	g := &playing{place: place{App: a, known: games, all: games(a)}, stop: make(chan struct{})}
	keys := strings.Join(append(args[1:], "\x03\x03\x03"), "\r")
	g.keys = prompt.New(strings.NewReader(keys), a.Err, func() int { return 80 })
	offered, _ := g.plays(args[0], g.lead(nil))
	if ghosts := g.lead(offered); len(ghosts) > 0 {
		fmt.Fprintln(a.Out, ">", ghosts[0].line)
	}
}

// inScript returns the App of a line of a script, in the script's folder and environment.
func inScript(ts *testscript.TestScript) *app.App {
	return &app.App{Streams: app.Streams{In: strings.NewReader(""), Out: ts.Stdout(), Err: ts.Stderr(),
		Dir: ts.MkAbs("."), Getenv: ts.Getenv, Until: atOnce}}
}

// types runs a line of a script.
func types(ts *testscript.TestScript, line []string) (code int) {
	var document, notes strings.Builder
	a := inScript(ts)
	a.Out, a.Err = io.MultiWriter(a.Out, &document), io.MultiWriter(a.Err, &notes)
	defer a.Unwatch()
	code = run(a, line)
	ts.Check(wrongDocument(games, document.String()))
	if !a.JSON {
		ts.Check(codeWordIn(a.Command, document.String()+notes.String()))
	}
	ts.Check(asksWhatIsDeclared(a.Saved()))
	ts.Check(asksInVain(a, notes.String()))
	if saved := a.Saved(); code == app.Done && saved != nil && saved.Path == ts.MkAbs("table.yaml") {
		d, err := deskIn(ts.MkAbs("."), ts.Getenv, saved.Seq)
		ts.Check(err)
		if tellingtest.Whole() || saved.Seq%11 == 0 { // the law of offers looks at tables of its own
			ts.Check(d.nextRuns(someAfter(saved.Seq)))
		}
	}
	return code
}

// exits runs a command that must end with just this code: exits 2 tablehand stauts.
func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits CODE COMMAND...")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	if code := ends(ts, args[1], args[2:]); code != want {
		ts.Fatalf("exit %d, not %d", code, want)
	}
}

// ends returns the exit code of a script's command.
func ends(ts *testscript.TestScript, command string, words []string) int {
	if command == "tablehand" {
		return types(ts, words)
	}
	var failed *exec.ExitError
	err := ts.Exec(command, words...)
	if errors.As(err, &failed) {
		return failed.ExitCode()
	}
	ts.Check(err)
	return 0
}

// says compares all of stdout with lines: says 'Sara takes 2 wounds'.
func says(ts *testscript.TestScript, neg bool, lines []string) { entire(ts, neg, "stdout", lines) }

// notes compares all of stderr with lines.
func notes(ts *testscript.TestScript, neg bool, lines []string) { entire(ts, neg, "stderr", lines) }

func entire(ts *testscript.TestScript, neg bool, stream string, lines []string) {
	got := strings.TrimSuffix(ts.ReadFile(stream), "\n")
	if want := strings.Join(lines, "\n"); (got == want) == neg {
		ts.Fatalf("%s is\n%s\nand not\n%s", stream, got, want)
	}
}

// fitsScreen checks that stdout and stderr fit on a screen of 24 lines of 80 columns.
func fitsScreen(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) > 0 {
		ts.Fatalf("usage: screen")
	}
	lines := strings.Split(strings.TrimSuffix(ts.ReadFile("stdout")+ts.ReadFile("stderr"), "\n"), "\n")
	if len(lines) > 24 {
		ts.Fatalf("%d lines", len(lines))
	}
	for _, line := range lines {
		if n := utf8.RuneCountInString(line); n > 80 {
			ts.Fatalf("%d columns: %s", n, line)
		}
	}
}

// document compares a value in a JSON file with JSON, or with a bare word: json stdout result.power
// 3. Without a value the path need only exist; with ! it must not.
func document(ts *testscript.TestScript, neg bool, args []string) {
	if len(args) < 2 || len(args) > 3 {
		ts.Fatalf("usage: [!] json FILE PATH [VALUE]")
	}
	var doc any
	ts.Check(json.Unmarshal([]byte(ts.ReadFile(args[0])), &doc))
	got, found := at(doc, strings.Split(args[1], "."))
	is := found
	if len(args) == 3 {
		is = found && got == compact(args[2])
	}
	if is == neg {
		ts.Fatalf("%s is %s (there: %v)", args[1], got, found)
	}
}

// at returns the value at a path of keys and places, as compact JSON; length is the length of a
// list.
func at(v any, path []string) (text string, found bool) {
	for _, key := range path {
		switch in := v.(type) {
		case map[string]any:
			if v, found = in[key]; !found {
				return "", false
			}
		case []any:
			n, err := strconv.Atoi(key)
			switch {
			case key == "length":
				v = len(in)
			case err != nil || n < 0 || n >= len(in):
				return "", false
			default:
				v = in[n]
			}
		default:
			return "", false
		}
	}
	b, err := json.Marshal(v)
	return string(b), err == nil
}

// compact returns JSON without its spaces; text that is no JSON becomes a string.
func compact(text string) string {
	var v any
	if json.Unmarshal([]byte(text), &v) != nil {
		v = text
	}
	b, _ := json.Marshal(v) // cannot fail: it was just decoded, or is a string
	return string(b)
}
