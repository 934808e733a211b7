package malice

import "slices"

// prepare is the use of a book, a scroll or a potion by who fights: one before the first
// phase, one as the manoeuvre of a phase, which then is spent defending. Who has only met
// the creature prepares for the fight, and so begins it (combat.precombat,
// combat.noncombat, defend.when). It is false where the creature is gone before that.
func prepare(t *table, name, item string) (bool, error) {
	s := t.State()
	e := s.Encounter
	if e == nil || e.Beaten || !s.engaged(name) {
		return true, nil
	}
	if e.Combat == nil {
		if err := begin(t, nil); err != nil {
			return false, err
		}
	}
	if err := free(t, name, "use an item"); err != nil {
		return false, err
	}
	f := s.fight()
	if f.Step == "over" {
		if err := (TargetPhase{}).play(t); err != nil || s.fight() == nil {
			return false, err
		}
		f = s.fight()
	}
	if f.Phase == 0 && slices.Contains(f.Used, name) {
		if err := t.Refuse("combat.precombat", "%s has used an item before the first phase: one book, scroll or potion (combat target, and the next is its manoeuvre of the phase)", name); err != nil {
			return false, err
		}
	}
	rules := []string{"combat.noncombat", "defend.when"}
	if f.Phase == 0 {
		rules = []string{"combat.precombat"}
	}
	t.Do(Maneuvered{Who: name, What: "uses " + itemName(item), Defends: f.Phase > 0}, rules...)
	return true, nil
}
