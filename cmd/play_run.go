package cmd

import (
	"errors"
	"fmt"
	"os"
	"os/signal"
	"slices"
	"strings"
	"syscall"

	"tablehand/assist/lead"
	"tablehand/assist/near"
	"tablehand/assist/telling"
	"tablehand/cmd/app"
)

// runs plays a command. It returns its exit code, and where it fails the line that would do instead.
func (g *playing) runs(words []string) (code int, offered []telling.Command) {
	own, err := g.tried(words)
	g.ahead = ""
	return g.failing(own, err), g.instead(own, words, err)
}

// tried plays a command, and returns its App and its error, which it does not print.
func (g *playing) tried(words []string) (own *app.App, err error) {
	own = g.own()
	g.now(func() { g.running = own })
	defer g.now(func() { g.running = nil })
	defer g.turns.forget()
	outcome := make(chan error, 1)
	go func() { outcome <- g.executed(own, words) }()
	for {
		select {
		case err := <-outcome:
			return own, err
		case <-g.stop:
			if g.ErrTerm {
				fmt.Fprintln(g.Err) // behind the ^C
			}
			if own.GiveUp() {
				return g.own(), app.ErrInterrupted
			}
		}
	}
}

// instead returns the lines that would do in place of a failed one. If the first of them types in a card,
// the failed line is kept, and offered again once that card is typed in.
func (g *playing) instead(own *app.App, words []string, err error) []telling.Command {
	if offers := own.Advised(app.Explain(err)); len(offers) > 0 {
		offers = slices.DeleteFunc(offers, func(c telling.Command) bool { return g.leadsNowhere(own, c.Words) })
		if lead.TypesIn(offers) {
			g.waits = words
		}
		return offers
	}
	unknown, ok := errors.AsType[*telling.Unknown](err)
	if !ok {
		return nil
	}
	nearest, i := near.Word(unknown.Word, unknown.Have), slices.Index(words, unknown.Word)
	if nearest == "" || i < 0 {
		return nil
	}
	words = slices.Clone(words)
	words[i] = nearest
	if g.leadsNowhere(own, words) || app.Explain(g.rehearsed(words)).Exit == app.Usage {
		return nil
	}
	return []telling.Command{telling.AnyTable(words...)}
}

// leadsNowhere reports whether a line has too few words for its verb, and no known step begins with it.
func (g *playing) leadsNowhere(own *app.App, words []string) bool {
	v, behind := atRoot(own, g.known).verbOf(words)
	return v != nil && v.Lacks(len(behind)) && g.unfinished(words) == nil
}

// executed runs a command, of which the beginnings of its words were typed.
func (g *playing) executed(own *app.App, words []string) error {
	own.Args = words
	full, err := atRoot(own, g.known).inFull(words)
	if err != nil {
		return err
	}
	err = executed(own, g.mountedIn(own, full), g.known)
	if usage, ok := errors.AsType[*app.UsageError](err); ok {
		usage.Msg = atRoot(own, g.known).asTyped(usage.Msg)
	}
	return err
}

// asTyped returns what is said of a line as it is typed at the prompt: without the name of the program and
// that of the game, and without its flags.
func (p place) asTyped(said string) string {
	said = strings.TrimSuffix(said, " [flags]")
	for _, front := range []string{"tablehand " + p.game.Mount + " ", "tablehand "} {
		said = strings.ReplaceAll(said, front, "")
	}
	return strings.TrimPrefix(said, p.game.Mount+" ")
}

// listen hears signals in the place of the commands, until done is called: Ctrl-C interrupts the command
// that runs, and what ends the program lets it finish what it saves.
func (g *playing) listen() (done func()) {
	signals := make(chan os.Signal, 1)
	heard := []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGQUIT}
	if !signal.Ignored(syscall.SIGHUP) { // as nohup wants it
		heard = append(heard, syscall.SIGHUP)
	}
	signal.Notify(signals, heard...)
	g.Unwatch()
	go func() {
		for s := range signals {
			switch s {
			case os.Interrupt:
				g.interrupt()
			case syscall.SIGTERM, syscall.SIGHUP:
				g.end()
			}
		}
	}()
	return func() {
		signal.Stop(signals)
		close(signals)
	}
}

// interrupt passes an interruption to the command that runs. Where it asks, Ctrl-C is a key of the answer:
// one that came just before, as the keys were not read yet, gives the question up all the same.
func (g *playing) interrupt() {
	g.mu.Lock()
	running, asking := g.running != nil, g.asking
	g.mu.Unlock()
	switch {
	case !running:
		return
	case asking:
		g.keys.Cancel()
		return
	}
	select {
	case g.stop <- struct{}{}:
	default:
	}
}

// end ends the program: at once, or as soon as the command has saved.
func (g *playing) end() {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.ended = true
	if g.running == nil || g.running.GiveUp() {
		g.keys.Close()
		os.Exit(fail(g.own(), app.ErrInterrupted))
	}
}

// ends reports whether the program was told to end.
func (g *playing) ends() bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.ended
}
