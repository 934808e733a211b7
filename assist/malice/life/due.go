package life

import (
	"slices"

	"tablehand/assist/malice"
	"tablehand/assist/telling"
)

// Found returns the place to which somebody has come, or another name for the same hex: where only the
// players see that a Shadow stands there, which attacks an avatar that moves into its hex, it asks them,
// and notes that both names mean one hex (aethos.avatars-enter).
func Found(t *malice.Table, place string) string {
	s := t.State()
	var shadows []string
	for _, h := range s.Shadows {
		if s.Printed().ShadowsAttack() {
			shadows = append(shadows, h.At)
		}
	}
	other := malice.SaidOne(t, place, shadows...)
	switch {
	case other == "":
		return place
	case s.Unnamed(other):
		t.Do(malice.HexesOne{Hex: other, Is: place})
		return place
	}
	t.Do(malice.HexesOne{Hex: place, Is: other})
	return other
}

// Triggers makes the fight due that waits for avatars who have come to a place; nothing else of
// theirs comes before it (combat.trigger).
func Triggers(t *malice.Table, who []string, place string) {
	Waits(t, who, Found(t, place))
}

// Waits makes a fight due for those of the avatars that have a body, if anything attacks at the place
// (combat.trigger).
func Waits(t *malice.Table, who []string, place string) {
	s := t.State()
	who = slices.DeleteFunc(slices.Clone(who), func(name string) bool { return s.Avatar(name).Life == 0 })
	if len(who) > 0 && len(s.Attackers(place)) > 0 {
		t.Do(malice.Owed{Due: malice.Due{What: "fight", Who: who, At: place}}, "combat.trigger")
	}
}

// NoFightDue refuses a deed before a fight that waits (combat.trigger, combat.within-action).
func NoFightDue(t *malice.Table, names ...string) error {
	for _, name := range names {
		if d := t.State().FightDue(name); d != nil && !t.State().Engaged(name) {
			return telling.Offer(t.Refuse("combat.trigger", "%s before anything else", d),
				t.State().StepFor(*d).Command)
		}
	}
	return nil
}

// NoTrade refuses to let anything change hands in a fight, or before one that waits for either of two
// (combat.no-trade, combat.trigger).
func NoTrade(t *malice.Table, one, other string) error {
	s := t.State()
	if e := s.Encounter; e != nil && !e.Beaten {
		if err := telling.Offer(t.Refuse("combat.no-trade",
			"%s: no items and no shards change hands in a fight, nor before its first phase",
			malice.Do(e.By, "fights", "fight")), s.WayOut(one, other)...); err != nil {
			return err
		}
	}
	return NoFightDue(t, one, other)
}
