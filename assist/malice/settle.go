package malice

import "slices"

// unsettled is what an act may change by itself of what cards do: the life that they give,
// and whether a creature stands.
type unsettled struct {
	life map[string]int
	foe  bool
}

func (s *State) unsettled() unsettled {
	now := unsettled{life: map[string]int{}, foe: s.Encounter != nil && !s.Encounter.Beaten}
	for i := range s.Avatars {
		now.life[s.Avatars[i].Name] = s.cardLife(&s.Avatars[i])
	}
	return now
}

// settle lets follow what has come or gone with cards: the life that they give, potions that
// an immunity ends, and what lasted for a phase of a fight that is over.
func settle(t *table, before unsettled) {
	for _, name := range t.State().AvatarNames() {
		if before.foe && !t.State().unsettled().foe {
			fades(t, name, func(m Mod) bool { return m.Lasts == "phase" })
		}
		immunities(t, name)
		had, known := before.life[name]
		if a := t.State().avatar(name); known || len(before.life) < len(t.State().Avatars) {
			vital(t, a, t.State().cardLife(a)-had)
		}
	}
}

// cardLife is how many life tokens an avatar has more by its cards (icon.life).
func (s *State) cardLife(a *Avatar) int {
	n := 0
	for _, m := range s.modsFor("life", a.Name, nil) {
		n += m.Plus
	}
	return n
}

// vital gives an avatar the life that its cards bring, or takes it with them, as with Life
// radiance: a sound token first (icon.life, life.radiance-extra).
func vital(t *table, a *Avatar, n int) {
	name := a.Name
	if n > 0 && a.Life+a.Wounds+a.Drains < t.State().lifeMost(a) {
		t.Do(LifeTurned{Who: name, From: "box", To: "sound", N: n}, "icon.life").Because(why(n, "life of its cards", "icon.life"))
	}
	had := a.Life
	for ; n < 0 && t.State().livesTooMany(name); n++ {
		shedLife(t, name, "icon.life", "life.radiance-extra")
	}
	if had > 0 && t.State().avatar(name).Life == 0 {
		perished(t, name)
	}
}

func (s *State) livesTooMany(name string) bool {
	a := s.avatar(name)
	return a.Life+a.Wounds+a.Drains > s.lifeMost(a)
}

// shedLife takes a life token away for good, a sound one first.
func shedLife(t *table, name string, rules ...string) {
	a := t.State().avatar(name)
	side := "sound"
	switch {
	case a.Life > 0:
	case a.Wounds > 0:
		side = "wound"
	default:
		side = "drain"
	}
	t.Do(LifeTurned{Who: name, From: side, To: "box", N: 1}, rules...)
}

// fades ends effects of a turn before it ends, once each.
func fades(t *table, name string, which func(Mod) bool) {
	var over []string
	for _, m := range t.State().effects(name) {
		if m.line != "" && which(m) && !slices.Contains(over, m.line) {
			over = append(over, m.line)
			t.Do(EffectChanged{Who: name, Mod: m.line, Over: true}, "turn.effect.one-turn")
		}
	}
}

// spent ends the effects that work once, when a roll has used them: those on these numbers.
func spent(t *table, name string, whose string, kinds ...string) {
	fades(t, name, func(m Mod) bool {
		what := m.What
		if what == "dice" {
			what = m.Roll
		}
		return m.Lasts == "once" && m.When == "" && m.Who == whose && slices.Contains(kinds, what) && t.State().holds(m, name)
	})
}

// wentOff ends those that work once on a hit or a wound, when there was one.
func wentOff(t *table, name, when string) {
	fades(t, name, func(m Mod) bool { return m.Lasts == "once" && m.When == when })
}

// immunities: a potion in force ends when its drinker becomes immune to its color by
// anything but itself (potion.immunity).
func immunities(t *table, name string) {
	a := t.State().avatar(name)
	if a.Turn == nil {
		return
	}
	for i, p := range slices.Clone(a.Turn.Potions) {
		if !p.Over && t.State().immuneBeside(name, p.Color, i) {
			t.Do(PotionOver{Who: name, Color: p.Color}, "potion.immunity")
		}
	}
}

// immuneBeside says whether anything but its potion of this turn of that number makes an
// avatar immune to a color.
func (s *State) immuneBeside(name, color string, potion int) bool {
	without := s.Clone()
	without.avatar(name).Turn.Potions[potion].Over = true
	return without.immuneTo(name, color)
}
