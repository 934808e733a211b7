package malicetest

import (
	"tablehand/assist/malice"
)

// Carries leaves items with an avatar.
func Carries(s *malice.State, name string, items ...string) { s.Avatar(name).Items = items }
