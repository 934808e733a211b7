package combat

import (
	"tablehand/assist/malediction"
	"tablehand/assist/malediction/notation"
)

// Retaliations plays the retaliations that an engaged unit provokes by an action, before that action:
// one of each enemy engaged with it, in the order in which they came near, until the unit falls
// (retaliation.each, retaliation.before, retaliation.lethal). It says whether the unit still stands.
func Retaliations(t *malediction.Table, id string, mods []notation.Mod) (rolled []AttackResult, stands bool) {
	s := t.State()
	if s.Mode == notation.Tutorial { // retaliation.not-tutorial
		return []AttackResult{}, true
	}
	var order []string
	rolled = []AttackResult{}
	for _, enemy := range s.Engaged(s.Unit(id)) {
		order = append(order, enemy.ID)
	}
	for _, enemy := range order {
		if t.State().Unit(id) == nil {
			return rolled, false
		}
		if t.State().Unit(enemy) == nil {
			continue
		}
		rolled = append(rolled, strike{attacker: enemy, target: id, kind: "retaliation", mods: mods}.roll(t))
	}
	return rolled, t.State().Unit(id) != nil
}
