package app

import (
	"fmt"
	"math"
	"sync/atomic"
	"time"

	"tablehand/assist/text"
)

// patience is the time after which a command shows that it is working.
const patience = 500 * time.Millisecond

// Counting is Working for a command that does so many things one after another, and tells how many are
// done.
func (a *App) Counting(doing string, of int) (count func(n int), done func()) {
	var n atomic.Int64
	done = a.Working(func(taken time.Duration) string { return counted(doing, int(n.Load()), of, taken) })
	return func(now int) { n.Store(int64(now)) }, done
}

// counted writes how many of so many things are done, and how long the rest will take.
func counted(doing string, n, of int, taken time.Duration) string {
	if n == 0 {
		return doing
	}
	return fmt.Sprintf("%s: %d of %d%s", doing, n, of, Remaining(float64(of)/float64(n), taken))
}

// Remaining writes `, about 5 s left`, if the whole command takes so many times the time taken so far.
func Remaining(times float64, taken time.Duration) string {
	rest := time.Duration(float64(taken) * max(0, times-1))
	switch {
	case rest < time.Minute:
		return fmt.Sprintf(", about %.0f s left", math.Ceil(rest.Seconds()))
	case rest < 2*time.Hour:
		return fmt.Sprintf(", about %.0f min left", math.Ceil(rest.Minutes()))
	}
	return fmt.Sprintf(", about %.0f h left", math.Ceil(rest.Hours()))
}

// Waiting is Working for a command that cannot tell how far it is.
func (a *App) Waiting(doing string) (done func()) {
	return a.Working(func(taken time.Duration) string {
		return fmt.Sprintf("%s: %.0f s", doing, taken.Seconds())
	})
}

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
	shown := a.ErrTerm && !a.JSON && !a.Quiet && !a.Spooled && a.Getenv("TERM") != "dumb"
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
