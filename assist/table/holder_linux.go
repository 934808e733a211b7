package table

import (
	"bufio"
	"fmt"
	"os"
	"strings"
	"syscall"

	"golang.org/x/sys/unix"
)

// holder names the process that holds the lock on a file, or "" where the system
// does not tell.
func holder(path string) string {
	info, err := os.Stat(path)
	if err != nil {
		return ""
	}
	stat, ok := info.Sys().(*syscall.Stat_t)
	if !ok {
		return ""
	}
	locks, err := os.Open("/proc/locks")
	if err != nil {
		return ""
	}
	defer locks.Close()
	dev := uint64(stat.Dev)
	file := fmt.Sprintf("%02x:%02x:%d", unix.Major(dev), unix.Minor(dev), stat.Ino)
	for scan := bufio.NewScanner(locks); scan.Scan(); {
		// 1: FLOCK  ADVISORY  WRITE 4711 fe:00:123456 0 EOF
		f := strings.Fields(scan.Text())
		if len(f) >= 6 && f[1] == "FLOCK" && f[5] == file {
			return process(f[4])
		}
	}
	return ""
}

func process(pid string) string {
	name, err := os.ReadFile("/proc/" + pid + "/comm")
	if err != nil {
		return "process " + pid
	}
	return fmt.Sprintf("process %s (%s)", pid, strings.TrimSpace(string(name)))
}
