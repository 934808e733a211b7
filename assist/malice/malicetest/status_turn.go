package malicetest

import (
	"strings"

	"tablehand/assist/malice"
	"tablehand/assist/malice/status"
)

// May are the commands that are open to an avatar.
func May(s *malice.State, who string) string {
	var list []string
	for _, o := range status.Of(s)[s.AvatarIndex(who)].May {
		list = append(list, o.Command)
	}
	return strings.Join(list, "; ")
}
