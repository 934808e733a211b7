package app

import (
	"fmt"
	"time"

	"tablehand/assist/text"
)

// patience is the time after which a command shows that it is working.
const patience = 500 * time.Millisecond

// Working shows on a terminal that a command takes its time: one line, drawn again and again and
// erased at the end, with the progress or the time taken, as said returns it. Scripts and files get
// nothing. Until done is called Ctrl-C ends the program with the code of an interruption; nothing
// is being saved. A quick command pays nothing for it.
func (a *App) Working(said func(time.Duration) string) (done func()) {
	stop, gone := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(gone)
		a.showProgress(said, stop)
	}()
	return func() {
		close(stop)
		<-gone
	}
}

func (a *App) showProgress(said func(time.Duration) string, stop chan struct{}) {
	const clear = "\r\x1b[K"
	begun := time.Now()
	shown := a.ErrTerm && !a.JSON && !a.Quiet && a.Getenv("TERM") != "dumb"
	next := time.NewTimer(patience)
	for drawn := false; ; drawn = shown {
		select {
		case <-stop:
			if drawn {
				fmt.Fprint(a.Err, clear)
			}
			return
		case <-next.C:
			a.guard()
			if shown {
				fmt.Fprint(a.Err, clear+text.Safe(said(time.Since(begun))))
				next.Reset(patience / 4)
			}
		}
	}
}
