//go:build !windows

package table

import (
	"os"
	"syscall"
	"testing"
)

// umask returns the modes that new files do not have.
func umask() os.FileMode {
	mask := syscall.Umask(0)
	syscall.Umask(mask)
	return os.FileMode(mask)
}

// stop lets a process stand still, with all that it holds.
func stop(p *os.Process) error { return p.Signal(syscall.SIGSTOP) }

// pipe makes a named pipe.
func pipe(_ testing.TB, path string) error { return syscall.Mkfifo(path, 0o644) }
