//go:build !windows

package cmd

import (
	"os/exec"
	"syscall"
	"testing"
)

// pipe makes a named pipe.
func pipe(path string) error { return syscall.Mkfifo(path, 0o600) }

// ownsTerminal lets a command have the terminal that it reads from to itself.
func ownsTerminal(_ testing.TB, c *exec.Cmd) {
	c.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
}

// leads lets a command be the first of a group, to which Ctrl-C goes as a whole.
func leads(_ testing.TB, c *exec.Cmd) { c.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

// interruptsAll sends Ctrl-C to a command and all that it has started, as a terminal does.
func interruptsAll(c *exec.Cmd) error { return syscall.Kill(-c.Process.Pid, syscall.SIGINT) }
