package alarm

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/malhya"
	"tablehand/assist/malhya/turns"
)

// Preventable says whether somebody may still do something about enemies that are about to sound the alarm:
// by reading A6 only assassinate one of them from where the hero stands.
func Preventable(s *malhya.State, seen []string) bool {
	return len(turns.Preventing(s, seen)) > 0 || s.Reading("A6") == "free" &&
		slices.ContainsFunc(s.Conscious(), func(h *malhya.Hero) bool {
			return h.Turn.Points > 0 && (h.Turn.Is == malhya.Standby || h.Turn.Is == malhya.Acting)
		})
}

// ways lists the lines that are due once enemies are about to sound the alarm: assassinations with their
// prices, and the one that lets it sound.
func ways(s *malhya.State, seen []string) string {
	var list []string
	for _, k := range turns.Preventing(s, seen) {
		list = append(list, fmt.Sprintf("assassinate %s %s (%d)", k.Hero, k.Enemy, k.Cost))
	}
	return "due: " + strings.Join(append(list, "resume: the alarm"), "; ")
}
