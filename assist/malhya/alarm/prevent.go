package alarm

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/malhya"
	"tablehand/assist/malhya/turns"
)

// Preventable says whether a hero may still do something about enemies that are about to sound the alarm:
// assassinate one of them from where the hero stands, or by the other value of reading A6 do anything, with
// points left.
func Preventable(s *malhya.State, seen []string) bool {
	return len(turns.Preventing(s, seen)) > 0 || s.Reading("A6") == "free" &&
		slices.ContainsFunc(s.Conscious(), func(h *malhya.Hero) bool {
			return h.Turn.Points > 0 && (h.Turn.Is == malhya.Standby || h.Turn.Is == malhya.Acting)
		})
}

// ways writes the command lines that are due once enemies are about to sound the alarm: each assassination
// that may prevent it, with its price, and the one that lets it sound.
func ways(s *malhya.State, seen []string) string {
	var list []string
	for _, k := range turns.Preventing(s, seen) {
		list = append(list, fmt.Sprintf("assassinate %s %s (%d)", k.Hero, k.Enemy, k.Cost))
	}
	return "due: " + strings.Join(append(list, "resume: the alarm"), "; ")
}
