//go:build unix

package table

import (
	"io/fs"
	"syscall"
)

// links is the number of names that a file has.
func links(info fs.FileInfo) uint64 {
	stat, ok := info.Sys().(*syscall.Stat_t)
	if !ok {
		return 1
	}
	return uint64(stat.Nlink)
}
