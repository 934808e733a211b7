package rolls

import (
	"slices"

	"tablehand/assist/malice"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/notation"
)

// Controls reports whether an avatar reaches the Gate of its choice without a luck roll, by a card or by
// one of the modifiers now of this act, and remarks by which (icon.gate-control).
func Controls(t *malice.Table, name string, now []notation.Mod) bool {
	if said := SaysGate(t.State(), name, now); said != "" {
		t.Remark("icon.gate-control", "%s picks the Gate without a luck roll: %s", name, said)
		return true
	}
	m, may := GateControl(t.State(), name)
	if may {
		t.Remark("icon.gate-control", "%s picks the Gate without a luck roll: %s", name, m.Name())
		life.Spent(t, name, "", "gate")
	}
	return may
}

// GateControl returns the effect that gives an avatar Gate control now; false: none does.
func GateControl(s *malice.State, name string) (notation.Mod, bool) {
	list := s.Effects(name)
	i := slices.IndexFunc(list, func(m notation.Mod) bool {
		return m.What == "gate" && m.Who == "" &&
			m.Plain() && s.Holds(m, name)
	})
	if i < 0 {
		return notation.Mod{}, false
	}
	return list[i], true
}

// SaysGate returns the text of the modifier that gives an avatar Gate control for this act; empty: none
// does.
func SaysGate(s *malice.State, name string, now []notation.Mod) string {
	for _, m := range now {
		if m.What == "gate" && (m.Who == "" || s.Means(m.Who, name)) {
			return m.Text
		}
	}
	return ""
}

// ForLuck returns the modifiers of an act that are for the luck roll at a Gate.
func ForLuck(now []notation.Mod) []notation.Mod {
	return slices.DeleteFunc(slices.Clone(now), func(m notation.Mod) bool { return m.What == "gate" })
}
