package life

import (
	"slices"

	"tablehand/assist/malice"
)

// Triggers makes the fight due that waits for those who have come to a place; nothing else
// of theirs comes before it (combat.trigger).
func Triggers(t *malice.Table, who []string, place string) {
	s := t.State()
	who = slices.DeleteFunc(slices.Clone(who), func(name string) bool { return s.Avatar(name).Life == 0 })
	if len(who) > 0 && len(s.Attackers(place)) > 0 {
		t.Do(malice.Owed{Due: malice.Due{What: "fight", Who: who, At: place}}, "combat.trigger")
	}
}

// NoFightDue refuses what somebody does before a fight that waits (combat.trigger,
// combat.within-action).
func NoFightDue(t *malice.Table, names ...string) error {
	for _, name := range names {
		if d := t.State().FightDue(name); d != nil && !t.State().Engaged(name) {
			return t.Refuse("combat.trigger", "%s before anything else: %s", d, t.State().StepFor(*d))
		}
	}
	return nil
}
