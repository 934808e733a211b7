package malice

import (
	"slices"
	"strings"

	"tablehand/assist/malice/notation"
)

// FoeMods lists the effects of what stands against the band: those of its ability cards, as far as they are
// known, and those that the table writes under its mods:.
func (s *State) FoeMods() []notation.Mod {
	said := s.ReadMods(s.Encounter.Mods, "")
	var list []notation.Mod
	for _, card := range s.Encounter.Abilities { // without any, nobody pays for reading the cards
		color, name, _ := strings.Cut(card, ":")
		for _, m := range s.Card(s.Book().Cards().Abilities, name).Standing(name, "creature.ability.kinds") {
			written := slices.ContainsFunc(said, m.Same)
			if m.Color == "" {
				m.Color = color
			}
			if !written && !slices.ContainsFunc(said, m.Same) {
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

// Works says whether an effect of the creature works without a hit: no trigger brings it about, it is
// activated in this phase if it has to be, and its target has not evaded it.
func (f *Fight) Works(m notation.Mod) bool {
	if f == nil {
		return m.Plain()
	}
	return m.When == "" && (!m.Activated || f.Gaze == Ability(m)) && !f.evadedByTarget(m)
}

// evadedByTarget says whether an effect was evaded by the avatar that it is for: the target of the attack,
// unless the effect names somebody. One that is for all goes on against the others (evade.individual).
func (f *Fight) evadedByTarget(m notation.Mod) bool {
	switch m.Who {
	case "target":
		return f.Evaded(f.Target, m)
	case "all":
		return false
	}
	return slices.ContainsFunc(f.Evasions,
		func(e Evasion) bool { return e.Success && e.Effect == EffectName(m) })
}

// FoeShares returns the shares that the effects of the creature, and of the avatar it attacks, add
// to one of its numbers; target is empty where it attacks nobody.
func (s *State) FoeShares(kind, target string, now []notation.Mod) []notation.Share {
	var shares []notation.Share
	for _, m := range s.foeWith(kind, target, now) {
		shares = append(shares, Share(m))
	}
	return shares
}

// foeWith lists the effects of a kind that the creature has: its own, those of the avatar it attacks, and
// those of this act (icon.white, icon.gray).
func (s *State) foeWith(kind, target string, now []notation.Mod) []notation.Mod {
	var list []notation.Mod
	for _, m := range s.FoeMods() {
		untouched := kind == "wounds" && target != "" && s.Immune(s.Avatar(target), m.Energy, m.Color)
		if m.What == kind && (m.Who == "" || m.Who == "creature") && s.Fight().Works(m) &&
			s.Holds(m, "creature") && !Direct(m) && !untouched {
			list = append(list, m)
		}
	}
	for _, m := range s.Effects(target) {
		if m.What == kind && m.Who == "creature" && m.Plain() && s.Holds(m, target) {
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

// ExtraDice returns the further dice that effects add to a roll of an avatar, and to the roll of
// the creature that attacks it.
func (s *State) ExtraDice(roll, name string) (mine, foes int) {
	for _, m := range s.Effects(name) {
		switch {
		case m.What != "dice" || m.Roll != roll || !m.Plain() || !s.Holds(m, name):
		case m.Who == "creature":
			foes++
		case m.Who == "":
			mine++
		}
	}
	if s.Fight() == nil || !s.Engaged(name) {
		return mine, foes
	}
	for _, m := range s.FoeMods() {
		switch {
		case m.What != "dice" || m.Roll != roll || !s.Fight().Works(m):
		case s.AimedAt(m, name) && s.Holds(m, "creature") && !s.Wards(name, m) && !s.Fight().Evaded(name, m):
			mine++
		case (m.Who == "" || m.Who == "creature") && s.Holds(m, "creature"):
			foes++
		}
	}
	return mine, foes
}

// Direct says whether an effect wounds or drains by itself, and not by a blow: what an
// ability does that has to be activated.
func Direct(m notation.Mod) bool { return m.Activated && (m.What == "wounds" || m.What == "drains") }

// AimedAt says whether an effect of the creature is for this avatar.
func (s *State) AimedAt(m notation.Mod, name string) bool {
	switch f := s.Fight(); m.Who {
	case "target": // before blows fall, and for life, whoever is met
		return f == nil || f.Target == name || m.What == "life"
	case "all":
		return f == nil || slices.Contains(s.Fighting(), name)
	}
	return m.Who != "" && m.Who != "creature" && s.Means(m.Who, name)
}

// Wards says whether an avatar's immunity keeps an effect of the creature off: one of that color that is
// aimed at it. Energy of a type comes through all the same, which only the second printing says
// (immunity.protects, immunity.not-negate, immunity.typed-energy, immunity.untyped-energy).
func (s *State) Wards(name string, m notation.Mod) bool {
	typed := m.Energy != "" && m.Energy != "untyped"
	if m.Color == "" || typed && s.Printed().TypedEnergyHarms() {
		return false
	}
	return s.ImmuneTo(name, m.Color)
}

// FoeWards says whether the creature's immunity keeps an effect of an avatar off it, by its color
// (immunity.creatures, immunity.typed-energy, immunity.untyped-energy).
func (s *State) FoeWards(m notation.Mod) bool {
	if s.Encounter == nil || m.Color == "" || m.Energy != "" && m.Energy != "untyped" ||
		!s.Printed().CreaturesImmune() {
		return false
	}
	return slices.ContainsFunc(s.FoeMods(), func(own notation.Mod) bool {
		return own.What == "immune" && own.Color == m.Color && (own.Who == "" || own.Who == "creature") &&
			s.Fight().Works(own) && s.Holds(own, "creature")
	})
}

// CombatDice returns the number of d6 that an attacked avatar rolls without cards: one for each
// fighter. A lone avatar always has one, and so has a band that defends as a whole, unless the
// table reads it that then none falls (combat.joint.dice, combat.joint.all-defending, reading A4).
func (s *State) CombatDice() int {
	n := len(s.Active())
	if n == 0 && (len(s.Fighting()) < 2 || s.Reading("A4") == "one-die") {
		return 1
	}
	return n
}
