//go:build unix

package prompt

import (
	"errors"
	"os"
	"os/signal"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// waits reports whether keys of a terminal wait to be read.
func waits(in *os.File) bool {
	list := []unix.PollFd{{Fd: int32(in.Fd()), Events: unix.POLLIN}}
	n, err := unix.Poll(list, 0)
	return err == nil && n > 0 && list[0].Revents&unix.POLLIN != 0
}

// wakened returns two functions. come waits for a key of a terminal and says whether one came; wake ends
// that wait, or the next one, without a key. nil: the system has no pipe left.
func wakened(in *os.File) (come func() bool, wake func()) {
	woken, wakes, err := os.Pipe()
	if err != nil {
		return nil, nil
	}
	come = func() bool {
		list := []unix.PollFd{{Fd: int32(in.Fd()), Events: unix.POLLIN},
			{Fd: int32(woken.Fd()), Events: unix.POLLIN}}
		for {
			if _, err := unix.Poll(list, -1); !errors.Is(err, unix.EINTR) {
				break
			}
		}
		if list[1].Revents == 0 {
			return true
		}
		_, _ = woken.Read(make([]byte, 1)) // it is there
		return false
	}
	return come, func() { _, _ = wakes.Write([]byte{0}) }
}

// unheeded is the time that suspend waits to be stopped by the system. A program that no shell looks after
// is never stopped, since nobody could let it go on.
const unheeded = 300 * time.Millisecond

// suspend stops the program, and all that the shell started with it, until the shell lets it go on.
func suspend() {
	goesOn := make(chan os.Signal, 1)
	signal.Notify(goesOn, syscall.SIGCONT)
	defer signal.Stop(goesOn)
	if syscall.Kill(0, syscall.SIGTSTP) != nil {
		return
	}
	select {
	case <-goesOn:
	case <-time.After(unheeded):
	}
}
