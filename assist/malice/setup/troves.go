package setup

import (
	"tablehand/assist/malice"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/treasure"
)

// startingItems deals a potion to each avatar, and a treasure to each of those that took a lair token; from
// a trove whose cards only the table has, the players draw (item.start.challenging).
func (a New) startingItems(t *malice.Table, tokens []string) error {
	const rule = "item.start.challenging"
	var everybody []string
	for _, seat := range a.Avatars {
		everybody = append(everybody, seat.Name)
	}
	potions, err := deal(t, "potion", everybody, rule)
	if err != nil {
		return err
	}
	treasures, err := deal(t, "treasure", tokens, rule)
	switch {
	case err != nil || potions && treasures:
		return err
	case potions:
		t.Remark(rule, "each avatar draws a treasure for its lair token")
	case treasures:
		t.Remark(rule, "each avatar draws a potion")
	default:
		t.Remark(rule, "each avatar draws a potion, and a treasure for its lair token")
	}
	return nil
}

// deal gives each of these avatars an item of a trove, if the program has its cards; else the draws become
// due, and dealt is false.
func deal(t *malice.Table, trove string, names []string, rule string) (dealt bool, err error) {
	if t.State().Missing(malice.TroveNamed(trove)) != "" {
		for _, name := range names {
			t.Do(malice.Owed{Due: malice.Due{What: trove, Who: []string{name}}}, rule)
		}
		return false, nil
	}
	for _, name := range names {
		item, err := t.State().ItemOf(life.DrawCard(t, trove))
		if err != nil {
			return false, err
		}
		if err := treasure.GainItem(t, name, item, rule); err != nil {
			return false, err
		}
	}
	return true, nil
}
