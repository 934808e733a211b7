package yamlfile

import (
	"fmt"
	"strings"
)

// trail is the way from the top of a file to a value.
type trail []step

// step is a key, or the place of an item in a sequence.
type step struct {
	key   string
	index int
	item  bool
}

func toKey(key string) step { return step{key: key} }
func toItem(index int) step { return step{index: index, item: true} }

// String is the trail as faults show it, as in "players[0].life".
func (t trail) String() string {
	var b strings.Builder
	for _, s := range t {
		switch {
		case s.item:
			fmt.Fprintf(&b, "[%d]", s.index)
		case b.Len() > 0:
			b.WriteString("." + show(s.key))
		default:
			b.WriteString(show(s.key))
		}
	}
	return b.String()
}
