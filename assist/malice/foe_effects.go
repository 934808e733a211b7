package malice

import (
	"slices"
	"strings"
)

// foeMods are the effects of what stands against the band: those of its ability cards, as
// far as they are known, and those that the table writes under its mods:.
func (s *State) foeMods() []Mod {
	said := s.readMods(s.Encounter.Mods, "")
	var list []Mod
	for _, card := range s.Encounter.Abilities { // without any, nobody pays for reading the cards
		color, name, _ := strings.Cut(card, ":")
		for _, m := range s.card(s.Book().Cards().Abilities, name).standing(name, "creature.ability.kinds") {
			written := slices.ContainsFunc(said, m.same)
			if m.Color == "" {
				m.Color = color
			}
			if !written && !slices.ContainsFunc(said, m.same) {
				list = append(list, m)
			}
		}
	}
	list = append(list, said...)
	for i := range list { // a gray icon is for its opponent, whom it attacks (icon.gray)
		if list[i].Who == "foe" {
			list[i].Who = "target"
		}
	}
	return list
}

// works says whether an effect of the creature works in this phase without a hit: always;
// or activated and let; and not evaded.
func (f *Fight) works(m Mod) bool {
	if f == nil {
		return m.plain()
	}
	return m.When == "" && (!m.Activated || f.Gaze == m.ability()) && !slices.Contains(f.Evaded, m.Text)
}

// foeShares are what the creature's effects, and those of the avatar it attacks, give to
// one of its numbers; where it attacks nobody target is empty.
func (s *State) foeShares(kind, target string, now []Mod) []Share {
	var shares []Share
	for _, m := range s.foeWith(kind, target, now) {
		shares = append(shares, m.share())
	}
	return shares
}

// foeWith are the effects of a kind that the creature has: its own, those of the avatar it
// attacks, and those of this act (icon.white, icon.gray).
func (s *State) foeWith(kind, target string, now []Mod) []Mod {
	var list []Mod
	for _, m := range s.foeMods() {
		untouched := kind == "wounds" && target != "" && s.immune(s.avatar(target), m.Energy, m.Color)
		if m.What == kind && (m.Who == "" || m.Who == "creature") && s.fight().works(m) && s.holds(m, "creature") && !direct(m) && !untouched {
			list = append(list, m)
		}
	}
	for _, m := range s.effects(target) {
		if m.What == kind && m.Who == "creature" && m.plain() && s.holds(m, target) {
			list = append(list, m)
		}
	}
	for _, m := range now {
		if m.What == kind && m.Who == "creature" {
			list = append(list, m)
		}
	}
	return list
}

// extraDice are how many further dice effects give to a roll of an avatar, and to that of the
// creature that attacks it.
func (s *State) extraDice(roll, name string) (mine, foes int) {
	for _, m := range s.effects(name) {
		switch {
		case m.What != "dice" || m.Roll != roll || !m.plain() || !s.holds(m, name):
		case m.Who == "creature":
			foes++
		case m.Who == "":
			mine++
		}
	}
	if s.fight() == nil || !s.engaged(name) {
		return mine, foes
	}
	for _, m := range s.foeMods() {
		switch {
		case m.What != "dice" || m.Roll != roll || !s.fight().works(m):
		case s.aimedAt(m, name) && s.holds(m, "creature") && !s.wards(name, m):
			mine++
		case (m.Who == "" || m.Who == "creature") && s.holds(m, "creature"):
			foes++
		}
	}
	return mine, foes
}

// direct says whether an effect wounds or drains by itself, and not by a blow: what an
// ability does that has to be activated.
func direct(m Mod) bool { return m.Activated && (m.What == "wounds" || m.What == "drains") }

// aimedAt says whether an effect of the creature is for this avatar.
func (s *State) aimedAt(m Mod, name string) bool {
	if f := s.fight(); m.Who == "target" { // before blows fall, and for life, whoever is met
		return f == nil || f.Target == name || m.What == "life"
	}
	return m.Who != "" && m.Who != "creature" && s.means(m.Who, name)
}

// wards says whether an avatar's immunity keeps an effect of the creature off: one of that
// color that is aimed at it. Energy of a type comes through all the same, which only the
// second printing says (immunity.protects, immunity.not-negate, immunity.typed-energy,
// immunity.untyped-energy).
func (s *State) wards(name string, m Mod) bool {
	typed := m.Energy != "" && m.Energy != "untyped"
	if m.Color == "" || typed && s.second() {
		return false
	}
	return s.immuneTo(name, m.Color)
}

// combatDice is how many d6 whoever is attacked rolls without cards: as many as fight. Who is
// alone always has one, and so has a band that defends as a whole, unless the table takes it
// that then none falls (combat.joint.dice, combat.joint.all-defending, reading A4).
func (s *State) combatDice() int {
	n := len(s.active())
	if n == 0 && (len(s.fighting()) < 2 || s.reading("A4") == "one-die") {
		return 1
	}
	return n
}
