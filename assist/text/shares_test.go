package text_test

import (
	"slices"
	"testing"

	"tablehand/assist/text"
)

func TestShares(t *testing.T) {
	for _, c := range []struct {
		needs       []int
		room, least int
		rooms       []int
	}{
		{nil, 18, 4, nil},
		{[]int{9}, 18, 4, []int{9}},
		{[]int{9, 9}, 18, 4, []int{9, 9}},
		{[]int{12, 3}, 18, 4, []int{12, 3}},
		{[]int{20, 3, 20}, 18, 4, []int{8, 3, 7}},
		{[]int{0, 20}, 6, 4, []int{3, 3}}, // shares below the least are not moved
		{[]int{0, 20}, 8, 4, []int{0, 8}}, // at the least they are
		{[]int{1, 2, 3}, 2, 0, []int{0, 0, 0}},
	} {
		if rooms := text.Shares(c.needs, c.room, c.least); !slices.Equal(rooms, c.rooms) {
			t.Errorf("%v in %d lines: %v, not %v", c.needs, c.room, rooms, c.rooms)
		}
	}
}
