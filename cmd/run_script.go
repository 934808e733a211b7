package cmd

import (
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"

	"tablehand/assist/shell"
	"tablehand/assist/table"
	"tablehand/cmd/app"
)

// script is the text of a script and the name of its file.
type script struct {
	name string
	text string
}

// maxScript is the size in bytes of the largest script.
const maxScript = 16 << 20

// script reads a file of commands, or stdin.
func (p place) script(name string) (script, error) {
	if name == "-" && p.Asks != nil {
		return script{}, &app.UsageError{Msg: "run -: the prompt itself takes commands: type them, or name a file"}
	}
	if name == "-" {
		read, err := io.ReadAll(io.LimitReader(p.In, maxScript+1))
		return scriptOf("stdin", read, err)
	}
	if err := app.PlainNames([]string{name}); err != nil {
		return script{}, err
	}
	info, err := os.Stat(p.Absolute(name))
	if err == nil && info.IsDir() {
		return script{}, &table.BrokenError{Path: name, Msg: "is a folder: name a file of commands"}
	}
	if err == nil && !info.Mode().IsRegular() {
		return script{}, &table.BrokenError{Path: name, Msg: "is no ordinary file: - reads stdin"}
	}
	if err == nil && info.Size() > maxScript {
		return scriptOf(name, make([]byte, maxScript+1), nil)
	}
	read, err := os.ReadFile(p.Absolute(name))
	return scriptOf(name, read, err)
}

func scriptOf(name string, read []byte, err error) (script, error) {
	if err != nil {
		return script{}, &table.BrokenError{Path: name,
			Msg: fmt.Sprintf("cannot be read: %v: name a file of commands, or - for stdin", app.Reason(err)), Err: err}
	}
	if len(read) > maxScript {
		return script{}, &table.BrokenError{Path: name, Msg: "is larger than 16 MiB: this is no script"}
	}
	return script{name, strings.TrimPrefix(string(read), "\ufeff")}, nil
}

// command is a command of a script, or why its line is none.
type command struct {
	words []string
	wrong error
}

// commands yields every command with its line, counted from 1.
func (s script) commands(yield func(line int, c command) bool) {
	n := 0
	for line := range strings.Lines(s.text) {
		n++
		commands, err := shell.Split(strings.TrimRight(line, "\r\n"))
		if err != nil && !yield(n, command{wrong: err}) {
			return
		}
		for _, words := range commands {
			if !yield(n, command{words: words}) {
				return
			}
		}
	}
}

// lines counts the lines of a script.
func (s script) lines() int { return strings.Count(strings.TrimSuffix(s.text, "\n"), "\n") + 1 }

func (s script) at(line int) string { return s.name + ":" + strconv.Itoa(line) }
