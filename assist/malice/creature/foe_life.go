package creature

import (
	"tablehand/assist/malice"
	"tablehand/assist/malice/notation"
)

// toughen gives the creature the life tokens that effects bring it, or takes them, but its
// last (icon.life, life.creature).
func toughen(t *malice.Table, mods []notation.Mod) error {
	for _, m := range mods {
		s := t.State()
		if !Toughened(s, m) {
			continue
		}
		n, err := malice.Falls(malice.Share(m), t, "life")
		if err != nil {
			return err
		}
		turned := malice.LifeTurned{Who: "creature", From: malice.Box, To: malice.Sound, N: n}
		if n < 0 {
			turned = malice.LifeTurned{Who: "creature", From: malice.Sound, To: malice.Box,
				N: s.FoeLife() - Tougher(s.FoeLife(), n)}
		}
		if turned.N > 0 {
			t.Do(turned, "icon.life", "life.creature").Because(notation.Why(n, m.Name(), m.RuleID()))
		}
	}
	return nil
}

// Toughened says whether an effect changes the life of what stands there.
func Toughened(s *malice.State, m notation.Mod) bool {
	return m.What == "life" && (m.Who == "" || m.Who == "creature") && m.Plain() && s.FoePiece() == "creature"
}

// Tougher is the life that an effect of so many tokens leaves of some.
func Tougher(tokens, n int) int { return max(min(tokens, 1), tokens+n) }

// opposed lets the gray icons of who meets it change the life of a creature (icon.gray).
func opposed(t *malice.Table) error {
	for _, name := range t.State().Encounter.By {
		if err := toughen(t, Gray(t.State(), name)); err != nil {
			return err
		}
	}
	return nil
}

// Gray are the effects of an avatar that are for whom it fights, and hold now (icon.gray).
func Gray(s *malice.State, name string) (list []notation.Mod) {
	for _, m := range s.Effects(name) {
		if m.Who == "creature" && s.Holds(m, name) {
			list = append(list, m)
		}
	}
	return list
}
