package malicetest

import (
	"testing"

	"tablehand/assist/malice"
)

// Armed is a table at which Ann has these effects and this radiance.
func Armed(t *testing.T, printing string, mods []string, radiance ...string) *malice.State {
	t.Helper()
	s := Game(t, printing, 2, Names(2)...)
	s.Avatar("Ann").Mods, s.Avatar("Ann").Radiance = mods, radiance
	return s
}
