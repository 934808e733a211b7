package cards

import (
	"slices"

	"tablehand/assist/malice"
	"tablehand/assist/malice/combat"
	"tablehand/assist/telling"
)

// prepare notes that a fighter uses a book, a scroll or a potion: one before the first phase, one as the
// manoeuvre of a phase, which then is spent defending. Who has only met the creature begins the fight so;
// outside a fight it does nothing. False: the creature is gone before the item is used (combat.precombat,
// combat.noncombat, defend.when).
func prepare(t *malice.Table, name, item string) (bool, error) {
	s := t.State()
	e := s.Encounter
	if e == nil || e.Beaten || !s.Engaged(name) {
		return true, nil
	}
	if e.Combat == nil {
		if err := combat.Begin(t, nil); err != nil {
			return false, err
		}
	}
	if err := combat.Free(t, name, "use an item"); err != nil {
		return false, err
	}
	f := s.Fight()
	if f.Step == "over" {
		if err := (combat.TargetPhase{}).PlayStep(t); err != nil || s.Fight() == nil {
			return false, err
		}
		f = s.Fight()
	}
	if f.Phase == 0 && slices.Contains(f.Used, name) {
		if err := telling.Offer(t.Refuse("combat.precombat",
			"%s has used an item before the first phase, one book, scroll or potion: the next is its manoeuvre",
			name), telling.Line("combat", "target")); err != nil {
			return false, err
		}
	}
	rules := []string{"combat.noncombat", "defend.when"}
	if f.Phase == 0 {
		rules = []string{"combat.precombat"}
	}
	t.Do(malice.Maneuvered{Who: name, What: "uses " + malice.ItemName(item), Defends: f.Phase > 0}, rules...)
	return true, nil
}
