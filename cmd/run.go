package cmd

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"sync/atomic"

	"github.com/spf13/pflag"

	"tablehand/assist/text"
	"tablehand/cmd/app"
)

func newRun(p place) app.Verb {
	return app.Verb{
		Use:   "run FILE",
		Scene: "  echo note all is well > evening.txt",
		Gives: app.Keyed[[]scriptLine]("lines"),
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
					return p.runOfGame(words[0], err)
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

// ofLines refuses flags that only a single command has a use for, such as --dice, and those in others.
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

// spool keeps what the commands of a script print until the script is saved.
type spool struct{ pieces []piece }

type piece struct {
	to   io.Writer
	text []byte
}

// into returns a writer that keeps each text until pass passes it on to another one.
func (s *spool) into(to io.Writer) io.Writer { return spooled{s, to} }

type spooled struct {
	*spool
	to io.Writer
}

func (s spooled) Write(text []byte) (int, error) {
	s.pieces = append(s.pieces, piece{s.to, bytes.Clone(text)})
	return len(text), nil
}

// pass writes all that was kept in its order, each text to its own writer.
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
	count, done := p.Counting("playing the script", s.lines())
	for n, c := range s.commands {
		count(n - 1)
		line, failed := p.playLine(n, c, said.into(p.Out), said.into(p.Err))
		if failed != nil {
			done()
			return failed.at(s.at(n), n, "; nothing was saved")
		}
		lines = append(lines, line)
	}
	done()
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

// noteScript notes what is odd about the table, that a script has no commands, or that it was a rehearsal.
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
		p.Impatient = failed != nil && failed.Exit == app.Locked
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

// failures returns an error that counts the failed commands; its exit code and rule are those of the first.
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
