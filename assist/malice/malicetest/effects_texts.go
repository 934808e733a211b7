package malicetest

import (
	"tablehand/assist/malice"
)

// Texts are the effects that stand with an avatar, as they were said.
func Texts(s *malice.State, name string) []string {
	var list []string
	for _, m := range s.Effects(name) {
		list = append(list, m.Text)
	}
	return list
}
