package cmd

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"

	"github.com/spf13/pflag"

	"tablehand/assist/table"
	"tablehand/assist/text"
	"tablehand/cmd/app"
)

func newRun(p place) app.Verb {
	return app.Verb{
		Use:   "run FILE",
		Short: "play a script of commands, all of them or none",
		Long: "Plays the commands of a file, or with - those of stdin, one a line, as they are typed\n" +
			"after tablehand; the program's name in front does no harm. Words are quoted as in a\n" +
			"shell, ; stands between commands on one line, # begins a comment. Nobody is asked.\n" +
			"\n" +
			"The table is saved once all commands are done, each with its own line in the journal.\n" +
			"If one is refused, nothing is saved and its line is named. With --keep-going each is\n" +
			"saved by itself, and the exit code is that of the first one that failed.",
		Example: "run evening.txt\nrun evening.txt --dry-run\nrun evening.txt --keep-going",
		With: func(f *pflag.FlagSet) func(app.Words) error {
			keepGoing := f.Bool("keep-going", false, "save each command by itself, and go on after one that fails")
			return func(words app.Words) error {
				if err := p.alone(); err != nil {
					return err
				}
				if err := p.ofLines("ask"); err != nil {
					return err
				}
				script, err := p.script(words[0])
				if err != nil {
					return err
				}
				if *keepGoing {
					return p.playEach(script)
				}
				return p.playAll(script)
			}
		},
	}
}

// alone refuses a command that stands in a script.
func (p place) alone() error {
	if p.Inside {
		return &app.UsageError{Msg: p.Command + " cannot stand in a script: give it by itself"}
	}
	return nil
}

// ofLines refuses the flags that belong to the commands of a script or a prompt, and others.
func (p place) ofLines(others ...string) error {
	for _, flag := range []struct {
		name string
		said bool
	}{
		{"dice", p.Dice != ""}, {"draw", p.Draw != ""}, {"choose", len(p.Choose) > 0}, {"mod", len(p.Mods) > 0},
		{"anyway", p.Anyway}, {"seed", p.Seed != nil},
		{"ask", p.Ask && slices.Contains(others, "ask")},
		{"dry-run", p.DryRun && slices.Contains(others, "dry-run")},
		{"json", p.JSON && slices.Contains(others, "json")},
	} {
		if flag.said {
			return &app.UsageError{Msg: "--" + flag.name + ": " + p.Command +
				" has no use for it: say it in the line that it is for"}
		}
	}
	return nil
}

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
		commands, err := app.Split(strings.TrimRight(line, "\r\n"))
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

func (s script) at(line int) string { return s.name + ":" + strconv.Itoa(line) }

// scriptLine is a command of a script with its outcome, in JSON.
type scriptLine struct {
	Line     int             `json:"line"`
	Argv     []string        `json:"argv"`
	Exit     int             `json:"exit"`
	Document json.RawMessage `json:"document"`
}

// spool keeps what commands print until it is true.
type spool struct{ pieces []piece }

type piece struct {
	to   io.Writer
	text []byte
}

// into returns a writer whose texts are passed on to another one later.
func (s *spool) into(to io.Writer) io.Writer { return spooled{s, to} }

type spooled struct {
	*spool
	to io.Writer
}

func (s spooled) Write(text []byte) (int, error) {
	s.pieces = append(s.pieces, piece{s.to, bytes.Clone(text)})
	return len(text), nil
}

// pass writes everything in its order.
func (s *spool) pass() error {
	for _, p := range s.pieces {
		if _, err := p.to.Write(p.text); err != nil {
			return &app.OutputError{Err: err}
		}
	}
	return nil
}

// playAll plays a script that is saved as a whole.
func (p place) playAll(s script) error {
	p.Script = &app.Script{Rehearsed: p.DryRun}
	defer p.endScript()
	var said spool
	lines := []scriptLine{}
	for n, c := range s.commands {
		line, failed := p.playLine(n, c, said.into(p.Out), said.into(p.Err))
		if failed != nil {
			return failed.at(s.at(n), n, "; nothing was saved")
		}
		lines = append(lines, line)
	}
	var odd []string // about the table as it was found, and as it was saved
	saves := p.Script.Pending()
	if saves {
		odd = append(odd, p.Script.Remark())
	}
	if err := p.keepScript(); err != nil {
		return err
	}
	if p.JSON {
		return p.answerScript(lines)
	}
	if err := said.pass(); err != nil {
		return err
	}
	if saves {
		odd = append(odd, p.Script.Remark())
	}
	p.noteScript(len(lines), odd)
	return nil
}

// endScript lets go of the table of a script.
func (p place) endScript() {
	p.Script.Close()
	p.Script = nil
}

// keepScript saves what was played.
func (p place) keepScript() error {
	if p.DryRun || !p.Script.Pending() {
		return nil
	}
	if err := p.Save(p.Script.Save); err != nil {
		return err
	}
	p.Keep(p.Script.Path(), p.Script.Seq())
	return nil
}

// noteScript says what is odd about a script that was played, or its table.
func (p place) noteScript(commands int, odd []string) {
	p.NoteOdd(odd...)
	if commands == 0 {
		p.Note("there is no command in the script")
	}
	if p.DryRun {
		p.Note("a rehearsal: nothing was saved")
	}
}

// answerScript writes the one document of a script.
func (p place) answerScript(lines []scriptLine) error {
	return p.AnswerHere(map[string]any{"lines": lines})
}

// playEach plays every command of a script by itself.
func (p place) playEach(s script) error {
	var halted atomic.Bool
	defer p.Halting(func() { halted.Store(true) })()
	if p.DryRun {
		p.Script = &app.Script{Rehearsed: true}
		defer p.endScript()
	}
	lines, bad, first := []scriptLine{}, 0, error(nil)
	for n, c := range s.commands {
		if halted.Load() {
			return p.after(lines, &app.Halted{At: "before " + s.at(n) + ": what came before it is saved"})
		}
		line, failed := p.playLine(n, c, p.Out, p.Err)
		lines = append(lines, line)
		if failed == nil {
			continue
		}
		if output, ok := errors.AsType[*app.OutputError](failed.why); ok {
			return output
		}
		said := failed.at(s.at(n), n, "")
		if bad++; bad == 1 {
			first = said
		}
		if !p.JSON {
			p.sayFault(said.Failure)
		}
	}
	switch {
	case bad > 0 && p.JSON:
		return p.after(lines, first)
	case bad > 0:
		return failures(bad, len(lines), first)
	case p.JSON:
		return p.answerScript(lines)
	}
	p.noteScript(len(lines), nil)
	return nil
}

// sayFault says why a command failed, where another one follows.
func (p place) sayFault(f app.Failure) {
	fmt.Fprintln(p.Err, text.Safe("tablehand: "+f.Message))
	if f.More != "" {
		fmt.Fprintln(p.Err, text.Safe(f.More))
	}
}

// failures sums up what failed where each fault has been said.
func failures(bad, of int, first error) error {
	f := app.Explain(first)
	f.Message = fmt.Sprintf("%d of %d commands failed: what is saved is what the others did", bad, of)
	f.More = ""
	return &app.Stopped{Failure: f}
}

// after adds the commands that were played to an error, for scripts.
func (p place) after(lines []scriptLine, err error) error {
	return &app.Partly{Err: err, SoFar: map[string]any{"lines": lines}}
}

// fault is why a command of a script failed.
type fault struct {
	why  error
	said string // as people read it, with what can be typed instead
	app.Failure
}

// at returns the fault as an error of the script.
func (f *fault) at(place string, line int, end string) *app.Stopped {
	failed := f.Failure
	failed.Message, failed.Line, failed.Column, failed.Offers = place+": "+f.said+end, line, 0, nil
	return &app.Stopped{Failure: failed}
}

// playLine plays a command of a script, unless its line is wrong.
func (p place) playLine(n int, c command, out, errs io.Writer) (scriptLine, *fault) {
	line, words, err := scriptLine{Line: n, Argv: append([]string{}, c.words...)}, c.words, c.wrong
	var document bytes.Buffer
	own := &app.App{Script: p.Script, Inside: true, Streams: app.Streams{
		In: strings.NewReader(""), Out: out, Err: errs, Dir: p.Dir, OutTerm: p.OutTerm, ErrTerm: p.ErrTerm,
		Getenv: p.settled,
	}}
	own.Within()
	words = p.mountedIn(own, words)
	if p.JSON {
		words = append([]string{"--json"}, words...)
		own.Out = &document
	}
	if err == nil {
		err = executed(own, words, p.known)
	}
	var failed *fault
	if err != nil {
		f := app.Explain(err)
		f.Instead = own.Instead(f.Offers)
		failed = &fault{err, own.Offering(f.Message, f.Offers), f}
		line.Exit = f.Exit
	}
	if err != nil && p.JSON {
		own.JSON = true
		fail(own, err)
	}
	if p.JSON {
		line.Document = bytes.TrimSpace(document.Bytes())
	}
	return line, failed
}

// mountedIn puts the mount of the table's game in front of its own verbs, which need none in a script.
func (p place) mountedIn(own *app.App, words []string) []string {
	own.Args = words
	game := atRoot(own, p.known).game
	if len(words) > 0 && game.Name != p.all[0].Name && slices.ContainsFunc(game.Own(),
		func(v app.Verb) bool { return v.Name() == words[0] }) {
		return append([]string{game.Mount}, words...)
	}
	return words
}

// settled is the environment of a command of a script: its preferences are those of the script.
func (p place) settled(name string) string {
	said := ""
	switch name {
	case "TABLEHAND_TABLE":
		said = p.Table
	case "TABLEHAND_DATA":
		said = p.Data
	case "TABLEHAND_PRINTING":
		said = p.Printing
	case "TABLEHAND_COLOR":
		said = p.Color
	case "TABLEHAND_WHY":
		said = strconv.FormatBool(p.Why)
	case "TABLEHAND_QUIET":
		said = strconv.FormatBool(p.Quiet)
	case "TABLEHAND_ASK":
		said = "false"
	}
	if said != "" {
		return said
	}
	return p.Getenv(name)
}
