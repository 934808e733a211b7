package cmd

import (
	"runtime/debug"
	"strings"
	"testing"
)

// What the linker has kept of the commit is said, and what it has not is left out.
func TestVersionSaysTheCommit(t *testing.T) {
	settings := []debug.BuildSetting{{Key: "vcs.revision", Value: "2b8968bfc4500123456789"},
		{Key: "vcs.time", Value: "2026-11-22T03:37:04Z"}, {Key: "vcs.modified", Value: "true"}}
	for _, c := range []struct {
		info *debug.BuildInfo
		said string // behind the version of Go
	}{
		{nil, ""},
		{&debug.BuildInfo{}, ""},
		{&debug.BuildInfo{Settings: settings[:1]}, ", commit 2b8968bfc450"},
		{&debug.BuildInfo{Settings: settings[:2]}, ", commit 2b8968bfc450 of 2026-11-22T03:37:04Z"},
		{&debug.BuildInfo{Settings: settings},
			", commit 2b8968bfc450 of 2026-11-22T03:37:04Z, changed since"},
	} {
		b := buildOf(c.info)
		if said, behind := strings.CutPrefix(b.String(), "tablehand (devel), "+b.Go); !behind || said != c.said {
			t.Errorf("%q, want %q behind the version of Go", b.String(), c.said)
		}
		if c.info == nil && b.Modified != nil {
			t.Error("nobody knows whether it is changed")
		}
	}
}
