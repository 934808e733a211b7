package rolls

import (
	"tablehand/assist/malice"
	"tablehand/assist/malice/notation"
)

// Modifiers holds the modifiers of an act, and which of them its rolls have used.
type Modifiers struct {
	list []notation.Mod
	used map[string]bool // texts of the modifiers that a roll has used
}

// With returns the modifiers of an act; no roll has used any of them yet.
func With(mods []notation.Mod) Modifiers { return Modifiers{mods, map[string]bool{}} }

func (m Modifiers) use(mod notation.Mod) { m.used[mod.Text] = true }

// AllUsed refuses a modifier that no roll has used, and says why that is a fault.
func (m Modifiers) AllUsed(why string) error {
	for _, mod := range m.list {
		if !m.used[mod.Text] {
			return notation.ModError(mod.Text, why)
		}
	}
	return nil
}

// Unheeded refuses a modifier that a roll of an avatar does not use.
func Unheeded(s *malice.State, kind, who string, mods []notation.Mod) error {
	said := With(mods)
	for _, m := range s.ModsFor(kind, who, mods) {
		said.use(m)
	}
	return said.AllUsed("this roll does not use it")
}
