package setup_test

import (
	"slices"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/setup"
	"tablehand/assist/telling"
)

// What only a player who leaves had to do lapses, and is told; what others share stays theirs.
func TestWhoLeavesTakesWhatIsDueAlong(t *testing.T) {
	s := malicetest.Game(t, "second", 1, malicetest.Names(2)...)
	s.Due = []malice.Due{{What: "fate", Who: []string{"Ann"}}, {What: "treasure", Who: []string{"Ann", "Ben"}}}
	after, told := malicetest.Plays(t, s, setup.RemoveAvatar{Who: "Ann"}, malicetest.Said{})
	lapsed := slices.ContainsFunc(told.Events, func(m *telling.Moved[malice.State]) bool {
		return m.Event.String() == "Ann has a fate card to draw: that lapses"
	})
	if !lapsed {
		t.Error("nobody is told that Ann's fate card lapses")
	}
	malicetest.Equal(t, "still due", after.Due, []malice.Due{{What: "treasure", Who: []string{"Ben"}}})
}
