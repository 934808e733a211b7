package cmd

import (
	"errors"
	"os/exec"
	"testing"
)

// pipe cannot be made: a named pipe is no file here.
func pipe(string) error { return errors.ErrUnsupported }

// ownsTerminal skips a test: a terminal is not a file here.
func ownsTerminal(t testing.TB, _ *exec.Cmd) {
	t.Helper()
	t.Skip("no pseudo-terminal here")
}

// leads skips a test: nobody else can send Ctrl-C to a program here.
func leads(t testing.TB, _ *exec.Cmd) {
	t.Helper()
	t.Skip("no Ctrl-C from another program")
}

// interruptsAll is never reached: leads has skipped the test.
func interruptsAll(*exec.Cmd) error { return nil }
