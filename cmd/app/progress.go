package app

import (
	"fmt"
	"time"

	"tablehand/assist/text"
)

// patience is the time after which a command shows that it is working.
const patience = 500 * time.Millisecond

// Working says on a terminal what takes its time, in a line that is drawn again and
// again and is gone when it is done: how far it is, or how long it has taken, as said
// tells. Scripts and files get nothing. From then on and until done is called Ctrl-C ends the
// program with the code of an interruption; nothing is being saved. What is done at once
// pays nothing for it.
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
