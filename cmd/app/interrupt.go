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
		<-signals
		Saving.Lock()
		fmt.Fprintln(a.Err, "\ntablehand: interrupted")
		os.Exit(Interrupted)
	}()
}

// Open opens the table at path for a command that saves.
func (a *App) Open(path string) (*table.Session, error) {
	a.guard()
	return table.Open(path, Wait)
}
