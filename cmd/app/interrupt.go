package app

import (
	"fmt"
	"os"
	"os/signal"
	"sync"
	"syscall"
)

// watched holds the facts about a command that a signal handler needs. Two goroutines read and
// write it, so it holds its own copies.
type watched struct {
	sync.Mutex
	on       bool
	within   bool // told inside another program, which listens itself
	json     bool
	command  string
	name     func() string // the command's name, for a signal that comes before Named; nil: there is none
	signals  chan os.Signal
	saving   bool     // no signal is heard any more
	gone     bool     // it was given up: it saves nothing and says nothing any more
	answered bool     // the JSON document is being written
	seen     []string // faces that fell by themselves before the question that is put
	halt     func()   // what an interruption calls instead of ending the program; nil: it ends it
}

// Watch ends the program with the right code when somebody interrupts it before it saves. Once
// saving has begun signals are ignored: the act is finished and reported. A command that only reads
// need not call it: it has nothing to lose, and watching costs a tenth of its time. The name is asked for
// where a signal comes before Named.
func (a *App) Watch(json bool, name func() string) {
	a.watch.Lock()
	defer a.watch.Unlock()
	if a.watch.on || a.watch.within {
		return
	}
	a.watch.on, a.watch.json, a.watch.name = true, json, name
	heard := []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGQUIT}
	if !signal.Ignored(syscall.SIGHUP) { // as nohup wants it
		heard = append(heard, syscall.SIGHUP)
	}
	signals := make(chan os.Signal, 1)
	a.watch.signals = signals
	signal.Notify(signals, heard...)
	go func() {
		for range signals {
			a.interrupt()
		}
	}()
}

// Unwatch stops watching after a command that ran inside another program. The program itself
// watches until it ends: a saved act is reported despite any signal.
func (a *App) Unwatch() {
	a.watch.Lock()
	defer a.watch.Unlock()
	if a.watch.on {
		signal.Stop(a.watch.signals)
		close(a.watch.signals)
		a.watch.on = false
	}
}

// Within marks a command that runs inside another program, which handles the signals itself.
func (a *App) Within() {
	a.watch.Lock()
	a.watch.within = true
	a.watch.Unlock()
}

func (a *App) guard() { a.Watch(a.JSON, nil) }

// Named sets the command's name for scripts.
func (a *App) Named(command string) {
	a.Command = command
	a.watch.Lock()
	a.watch.command = command
	a.watch.Unlock()
}

// interrupt ends the program, unless it is saving or the command can end by itself.
func (a *App) interrupt() {
	if a.callHalt() {
		return
	}
	w := &a.watch
	w.Lock()
	if w.saving {
		w.Unlock()
		return
	}
	a.givesUp()
	f := classify(ErrInterrupted) // and nobody begins to save any more: the lock is kept
	switch {
	case !w.json:
		if a.ErrTerm {
			fmt.Fprintln(a.Err) // behind the ^C
		}
		fmt.Fprintln(a.Err, "tablehand: "+f.Message)
	case !w.answered:
		if w.command == "" && w.name != nil {
			w.command = w.name()
		}
		d := emptyDocument(w.command)
		d.Error = &f
		_ = a.write(d)
	}
	os.Exit(Interrupted)
}

// Save runs a function that writes to disk. From then on no signal ends the program: it finishes
// and reports.
func (a *App) Save(save func() error) error {
	if err := a.Unusable(); err != nil {
		return err
	}
	if err := a.Saving(); err != nil {
		return err
	}
	return save()
}

// Saving marks the moment from which on the command writes to disk. A command that was given up may not.
func (a *App) Saving() error {
	a.guard()
	a.watch.Lock()
	defer a.watch.Unlock()
	if a.watch.gone {
		return ErrInterrupted
	}
	a.watch.saving = true
	return nil
}

// GiveUp interrupts a command that runs inside another program: nobody waits for it, and it saves nothing
// and says nothing any more. It reports false where the command ends by itself, since it has results to
// show, or is saving.
func (a *App) GiveUp() bool {
	if a.callHalt() {
		return false
	}
	a.watch.Lock()
	defer a.watch.Unlock()
	if a.watch.gone = !a.watch.saving; a.watch.gone {
		a.givesUp()
	}
	return a.watch.gone
}

// gone reports whether the command was given up.
func (a *App) gone() bool {
	a.watch.Lock()
	defer a.watch.Unlock()
	return a.watch.gone
}

// Halting lets a command with results to show end by itself: until done is called, the first Ctrl-C
// calls stop instead of ending the program. Where the command was given up before, stop is called at once.
func (a *App) Halting(stop func()) (done func()) {
	a.guard()
	a.watch.Lock()
	a.watch.halt = stop
	gone := a.watch.gone
	a.watch.Unlock()
	if gone {
		a.callHalt()
	}
	return func() { a.takeHalt() }
}

// Ending lets a command that goes on until somebody ends it do so by itself: each Ctrl-C calls stop.
func (a *App) Ending(stop func()) {
	a.Halting(func() {
		stop()
		a.Ending(stop)
	})
}

// takeHalt returns the function that an interruption calls, or nil, and forgets it: it is called only once.
func (a *App) takeHalt() (stop func()) {
	a.watch.Lock()
	defer a.watch.Unlock()
	stop, a.watch.halt = a.watch.halt, nil
	return stop
}

// callHalt calls the function with which a command ends by itself, and reports whether the command had set
// one.
func (a *App) callHalt() bool {
	stop := a.takeHalt()
	if stop != nil {
		stop()
	}
	return stop != nil
}
