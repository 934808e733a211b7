package app

import (
	"fmt"
	"os"
	"os/signal"
	"sync"
	"syscall"

	"tablehand/assist/table"
)

// Saving is held while a table is being saved: an interruption waits for it.
var Saving sync.Mutex

// guard ends the program with the right code when somebody interrupts it, and not in
// the middle of a save. Only what asks or saves needs it: a command that reads has
// nothing to lose, and watching for signals costs a tenth of its time.
func (a *App) guard() {
	if a.guarded {
		return
	}
	a.guarded = true
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	go func() {
		for range signals {
			if a.halted() {
				continue
			}
			Saving.Lock()
			fmt.Fprintln(a.Err, "\ntablehand: interrupted")
			os.Exit(Interrupted)
		}
	}()
}

// Halting lets what can show what it has so far end by itself when it is interrupted: from now on,
// and until done is called, the first Ctrl-C calls stop instead of ending the program.
func (a *App) Halting(stop func()) (done func()) {
	a.guard()
	a.halting.Lock()
	a.halt = stop
	a.halting.Unlock()
	return func() { a.takeHalt() }
}

// takeHalt is what an interruption is to call, once.
func (a *App) takeHalt() (stop func()) {
	a.halting.Lock()
	defer a.halting.Unlock()
	stop, a.halt = a.halt, nil
	return stop
}

// halted lets what goes on end by itself, where it can.
func (a *App) halted() bool {
	stop := a.takeHalt()
	if stop != nil {
		stop()
	}
	return stop != nil
}

// Open opens the table at path for a command that saves.
func (a *App) Open(path string) (*table.Session, error) {
	a.guard()
	return table.Open(path, Wait)
}
