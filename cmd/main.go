// Package cmd is the program's voice: it reads a command line, runs it, and reports the outcome.
package cmd

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"runtime/debug"
	"slices"
	"strings"
	"syscall"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"tablehand/assist/text"
	"tablehand/cmd/app"
)

// Main runs one command line and gives the exit code.
func Main(args []string, in io.Reader, out, errs io.Writer) int {
	makeRoom(len(args))
	return run(begun(args, in, out, errs), args)
}

// begun returns the App of a new command, in the folder and environment of this process.
func begun(args []string, in io.Reader, out, errs io.Writer) *app.App {
	a := &app.App{Streams: app.Streams{
		In: in, Out: out, Err: errs, Getenv: os.Getenv, Environ: os.Environ, Dir: ".",
		OutTerm: terminal(out), ErrTerm: terminal(errs),
		Person: terminal(in) && terminal(errs), Again: program,
	}}
	if dir, err := os.Getwd(); err == nil {
		a.Dir = dir
	}
	signal.Ignore(syscall.SIGPIPE) // a reader that hangs up is an error of the write, and none of ours
	signal.Ignore(syscall.SIGQUIT) // else Go lists its goroutines; whoever watches for it hears it
	if json := wantsJSON(args); len(args) > 0 && (json || !slices.Contains(looks, args[0])) {
		a.Watch(json, func() string { return nameOf(a.Streams, args) })
	}
	return a
}

// program returns a command that runs this program once more, with these words.
func program(ctx context.Context, words ...string) *exec.Cmd {
	self, err := os.Executable()
	if err != nil {
		self = os.Args[0]
	}
	c := exec.CommandContext(ctx, self, words...)
	c.Args[0] = os.Args[0] // a program may be several by its name
	return c
}

// looks lists the commands that only read: without --json, which wants a document even then, they need
// not watch for signals from the beginning.
var looks = []string{"next", "status", "log", "check", "verify", "rules", "odds", "version", "help",
	"completion", "__complete"}

// nameOf returns the name of the command that a line means, empty where it means none.
func nameOf(streams app.Streams, args []string) string {
	a := &app.App{Streams: streams}
	a.Args = mountedAs(a, args, games)
	root, p := newRoot(a, games)
	c, _, err := root.Find(a.Args)
	if err != nil {
		return ""
	}
	return commandName(c, p.all)
}

// run runs one command line for the app's streams.
func run(a *app.App, args []string) int { return runAmong(a, args, games) }

// runAmong runs one command line with these games, says why it failed, and returns the exit code.
func runAmong(a *app.App, args []string, known gamesOf) (code int) {
	if err := executed(a, args, known); err != nil {
		return fail(a, err)
	}
	return app.Done
}

// executed runs one command line with these games and returns its error, also for a panic.
func executed(a *app.App, args []string, known gamesOf) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("%v", r)
			if a.Getenv("TABLEHAND_TRACE") != "" {
				a.Err.Write(debug.Stack())
			}
		}
	}()
	if len(args) > 0 && (args[0] == "--version" || args[0] == "-V") {
		args = append([]string{"version"}, args[1:]...)
	}
	a.Args = mountedAs(a, args, known)
	if len(a.Args) > 1 && a.Args[0] == "help" {
		a.Args = atRoot(a, known).ownHelp(a.Args)
	}
	args = a.Args
	root, p := newRoot(a, known)
	if completing(args) {
		if list, known := p.flagValues(root, args[1:]); known {
			return p.sayValues(list)
		}
	}
	helped := helpOn(root, p)
	root.SetArgs(minuses(root, args, p.all))
	root.SetIn(a.In)
	root.SetOut(a.Out)
	root.SetErr(a.Err)
	a.JSON = wantsJSON(args) // an error in the flags themselves is JSON too
	c, err := root.ExecuteC()
	if err == nil {
		err = helped()
	}
	if err != nil {
		a.Named(commandName(c, p.all)) // it may have failed before it knew its name
		err = nearly(c, p.of(c).meant(c, err))
	}
	return err
}

// mountedAs puts the mount of a game in the place of another word for it (Also). Such words have a dash,
// which spares all other commands the look at the games.
func mountedAs(a *app.App, args []string, known gamesOf) []string {
	if len(args) == 0 || strings.IndexByte(args[0], '-') < 1 {
		return args
	}
	for _, g := range known(a) {
		if slices.Contains(g.Also, args[0]) {
			return append([]string{g.Mount}, args[1:]...)
		}
	}
	return args
}

// minuses lets the words of some commands begin with -1, which elsewhere reads as a flag: it puts a
// printed minus sign (U+2212) there where the next character shows a value, and those commands read
// that sign. The value of a flag keeps its own: --mod -1.
func minuses(root *cobra.Command, args []string, all []app.Game) []string {
	c, words, err := root.Find(args)
	if err != nil || len(words) == 0 {
		return args
	}
	begins := signs(cmp.Or(commandName(c, all), words[0]), all) // words[0]: a verb without its game's mount
	if begins == "" {
		return args
	}
	args = slices.Clone(args)
	for i, word := range args {
		if len(word) > 1 && word[0] == '-' && strings.IndexByte(begins, word[1]) >= 0 &&
			(i == 0 || !awaitsValue(c, args[i-1])) {
			args[i] = "\u2212" + word[1:]
		}
	}
	return args
}

// signs returns the characters that may follow a minus in the words of a command; empty: a minus begins
// a flag.
func signs(command string, all []app.Game) string {
	if command == "roll" || command == "odds roll" {
		return "0123456789dDmM" // dice, max and min too
	}
	if slices.ContainsFunc(all, func(g app.Game) bool { return slices.Contains(g.Signed, command) }) {
		return "0123456789"
	}
	return ""
}

// calls reports whether the words of a command follow one another in a line.
func calls(args []string, command string) bool {
	words := strings.Fields(command)
	at := slices.Index(args, words[0])
	return at >= 0 && len(args) >= at+len(words) && slices.Equal(args[at:at+len(words)], words)
}

// awaitsValue reports whether a word is a flag of a command whose value is the next word.
func awaitsValue(c *cobra.Command, word string) bool {
	name, dashed := strings.CutPrefix(word, "--")
	f := c.Flag(name)
	return dashed && f != nil && f.NoOptDefVal == ""
}

// wantsJSON says whether a command line asks for a document: in full or by its letter, alone or with others.
func wantsJSON(args []string) bool {
	for _, arg := range args {
		if arg == "--json" || isShort(arg, "hjnqw") && strings.Contains(arg, "j") {
			return true
		}
		if arg == "--" {
			break
		}
	}
	return false
}

// fail reports an error, and returns its exit code.
func fail(a *app.App, err error) int {
	var output *app.OutputError
	if errors.As(err, &output) {
		return unwritten(a, output)
	}
	f := app.Explain(cmp.Or(a.Unusable(), err))
	f.Offers = a.Advised(f)
	if a.JSON {
		d := a.Blank()
		f.Instead = a.Instead(f.Offers)
		d.Error = &f
		if _, script := errors.AsType[*app.Stopped](err); script || f.Exit == app.File {
			a.Head() // of a script its lines have read the table, each for itself
		}
		if f.Exit == app.Refused {
			d.Next = a.Nexts()
			if a.Unusable() != nil {
				return fail(a, err)
			}
		}
		if err := a.WriteJSON(d); err != nil {
			return fail(a, err)
		}
		return f.Exit
	}
	a.Complains("tablehand: " + a.Offering(f.Message, f.Offers))
	if f.More != "" {
		fmt.Fprintln(a.Err, text.Safe(f.More))
	}
	return f.Exit
}

// unwritten returns the exit code of an answer that could not be written: a reader that hangs up is
// no fault; a full disk is, and the saved file is named.
func unwritten(a *app.App, err *app.OutputError) int {
	if errors.Is(err, syscall.EPIPE) {
		return app.Done
	}
	said := err.Error()
	if s := a.Saved(); s != nil {
		said += fmt.Sprintf("; %s is saved", a.Shown(s.Path))
		if s.Seq > 0 { // a table
			said += fmt.Sprintf(", and at act %d", s.Seq)
		}
	}
	fmt.Fprintln(a.Err, text.Safe("tablehand: "+said))
	return app.Output
}

func terminal(stream any) bool {
	f, ok := stream.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}
