package turn

import (
	"slices"

	"tablehand/assist/malice"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/notation"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// unsettled records, before an act, the life that cards give each avatar and whether a creature stands;
// settle compares afterwards.
type unsettled struct {
	life map[string]int
	foe  bool
}

func findUnsettled(s *malice.State) unsettled {
	now := unsettled{life: map[string]int{}, foe: s.Encounter != nil && !s.Encounter.Beaten}
	for i := range s.Avatars {
		now.life[s.Avatars[i].Name] = s.CardLife(&s.Avatars[i])
	}
	return now
}

// settle applies what an act has changed by way of cards: the life that they give, potions ended by an
// immunity, and, once a fight is over, effects for its phase.
func settle(t *malice.Table, before unsettled) {
	for _, name := range t.State().AvatarNames() {
		if before.foe && !findUnsettled(t.State()).foe {
			waiting(t, name)
			life.Fades(t, name, func(m notation.Mod) bool { return m.Lasts == "phase" })
		}
		immunities(t, name)
		had, known := before.life[name]
		if a := t.State().Avatar(name); known || len(before.life) < len(t.State().Avatars) {
			vital(t, a, t.State().CardLife(a)-had)
		}
	}
}

// waiting remarks how many soulshards still wait for an avatar's next combat roll (shard.roll.before).
func waiting(t *malice.Table, name string) {
	if n := len(t.State().Pledged(name, "cr")); n > 0 {
		t.Remark("shard.roll.before", "%s for %s's next combat roll, until the turn ends",
			text.Things(n, "shard waits", "shards wait"), name)
	}
}

// vital gives an avatar the life that its cards bring, or takes it with them, as with Life
// radiance: a sound token first (icon.life, life.radiance-extra).
func vital(t *malice.Table, a *malice.Avatar, n int) {
	name := a.Name
	if n > 0 && a.Life+a.Wounds+a.Drains < t.State().LifeMost(a) {
		t.Do(malice.LifeTurned{Who: name, From: malice.Box, To: malice.Sound, N: n},
			"icon.life").Because(notation.Why(n, "life of its cards", "icon.life"))
	}
	had := a.Life
	for ; n < 0 && livesTooMany(t.State(), name); n++ {
		life.ShedLife(t, name, "icon.life", "life.radiance-extra")
	}
	if had > 0 && t.State().Avatar(name).Life == 0 {
		life.Perished(t, name)
	}
}

func livesTooMany(s *malice.State, name string) bool {
	a := s.Avatar(name)
	return a.Life+a.Wounds+a.Drains > s.LifeMost(a)
}

// immunities ends a potion when its drinker becomes immune to its color by anything but the potion
// itself (potion.immunity).
func immunities(t *malice.Table, name string) {
	for i, p := range slices.Clone(t.State().Avatar(name).ThisTurn().Potions) {
		if !p.Over && immuneBeside(t.State(), name, p.Color, i) {
			t.Do(malice.PotionOver{Who: name, Color: p.Color, Immune: true}, "potion.immunity",
				"immunity.protects")
		}
	}
}

// immuneBeside says whether an avatar would be immune to a color without a potion of this turn, given by its
// index.
func immuneBeside(s *malice.State, name, color string, potion int) bool {
	without := telling.Copy(s)
	without.Avatar(name).Turn.Potions[potion].Over = true
	return without.ImmuneTo(name, color)
}
