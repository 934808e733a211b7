package malice

import (
	"slices"
	"strings"
)

// effects are all that stand with an avatar: of its mastery, its cards and its fate as long
// as they are held, of what it used in this turn, and what the table writes under its mods:
// (mastery.primary, item.durable, fate.lasting, turn.effect.one-turn). What a card does and
// the table writes down as well is meant once. A potion does nothing to who is immune to its
// color by anything else (potion.immunity).
func (s *State) effects(name string) []Mod {
	a := s.avatar(name)
	if a == nil {
		return nil
	}
	written := s.readMods(a.Mods, "")
	list := written
	if cards := s.cardEffects(a); len(cards) > 0 {
		list = slices.DeleteFunc(cards, func(m Mod) bool { return slices.ContainsFunc(written, m.same) })
		list = append(list, written...)
	}
	if a.Turn != nil {
		list = append(list, s.readMods(a.Turn.Mods, "turn.effect.one-turn")...)
		for _, p := range a.Turn.Potions {
			if !p.Over && !s.immuneBy(list, name, p.Color) {
				list = append(list, s.readMods(p.Gives, "turn.effect.one-turn")...)
			}
		}
	}
	for i := range list { // a gray icon is for whom it fights (icon.gray)
		if list[i].line != "" && list[i].From != "" {
			list[i].Assumed = s.assumed(list[i])
		}
		if list[i].Who == "foe" {
			list[i].Who = "creature"
		}
	}
	return list
}

// share is an effect as part of a number.
func (m Mod) share() Share {
	return Share{Bonus: m.Bonus, Kind: kindOf(m), What: m.name(), Rule: m.rule(), Assumed: m.Assumed}
}

// cardEffects are those of the cards that an avatar holds, as far as they are known; of a
// fate card that stays, those that were said when it was drawn. Who holds none does not
// pay for reading the cards.
func (s *State) cardEffects(a *Avatar) []Mod {
	var list []Mod
	if a.Mastery.Name != "" {
		list = s.card(s.Book().Cards().Masteries, a.Mastery.Name).standing(a.Mastery.Name, "mastery.primary")
	}
	for _, item := range a.Items {
		if kind, name, _ := strings.Cut(item, ":"); kind != "book" && !isPotion(item) {
			list = append(list, s.card(s.Book().Cards().Treasures, name).standing(name, "item.durable")...)
		}
	}
	return append(list, s.fateEffects(a)...)
}

// fateEffects are those of the fate card that an avatar holds, if it works as long as it is
// held.
func (s *State) fateEffects(a *Avatar) []Mod {
	name := FateName(a.Fate)
	switch {
	case !fateStays(a.Fate):
		return nil
	case len(a.FateMods) == 0:
		return s.card(s.Book().Cards().Fates, name).standing(name, "fate.lasting")
	}
	list := s.readMods(a.FateMods, "fate.lasting")
	for i := range list {
		list[i].From = name
	}
	return list
}

// assumed is the entry of the card that an effect in use comes from, where nobody has
// confirmed that the card does this.
func (s *State) assumed(m Mod) string {
	known := s.Book().Cards()
	for _, trove := range []map[string]Card{known.Masteries, known.Fates, known.Treasures, known.Potions} {
		card := s.card(trove, m.From)
		for _, text := range []string{card.Does, card.Secondary} {
			if slices.ContainsFunc(card.effects(text, "", ""), func(own Mod) bool { return inForce(own) == inForce(m) }) {
				return map[bool]string{true: card.Rule}[card.Sure == "assumed"]
			}
		}
	}
	return ""
}

// ofCard is an effect as it stands in the table, with the name of its card.
func ofCard(card, effect string) string {
	if card == "" {
		return effect
	}
	return card + ": " + effect
}

// inForce is an effect in force, in the words that read it back: who has it and for how
// long says where it stands.
func inForce(m Mod) string {
	m.For = ""
	if m.Lasts == "turn" {
		m.Lasts = ""
	}
	return m.String()
}

// readMods reads lines as they stand in the table, each once: a phase of combat asks for
// them again and again. Those that mean nothing were refused when the table was read.
func (s *State) readMods(lines []string, rule string) []Mod {
	if len(lines) == 0 {
		return nil
	}
	list := make([]Mod, 0, len(lines))
	for _, text := range lines {
		m, err := s.Book().EffectOf(text)
		if err != nil {
			continue
		}
		m.Rule = rule
		list = append(list, m)
	}
	return list
}

// holds says whether the conditions of an effect are met now for who holds it: an avatar,
// or creature.
func (s *State) holds(m Mod, holder string) bool {
	return (m.Versus == nil || s.against(m.Versus, holder)) &&
		(m.In == nil || slices.Contains(m.In, s.terrainOf(holder))) &&
		(!m.Defending || s.defends(holder))
}

// against says whether an avatar fights one of these: a type, a kind, or a creature with an
// ability of a color.
func (s *State) against(foes []string, name string) bool {
	e := s.Encounter
	if !s.engaged(name) {
		return false
	}
	return slices.Contains(foes, e.Type) || slices.Contains(foes, e.Kind) ||
		slices.ContainsFunc(e.Abilities, func(card string) bool { return slices.Contains(foes, cardColor(card)) })
}

// terrainOf is the terrain where somebody is, as far as it is known.
func (s *State) terrainOf(who string) string {
	if e := s.Encounter; e != nil && e.Terrain != "" && (who == "creature" || s.engaged(who)) {
		return e.Terrain
	}
	if who == "creature" {
		return s.terrainAt(s.Encounter.At)
	}
	return s.terrainAt(s.avatar(who).At)
}

// modsFor lists the effects in force of one kind for somebody: those of this act, then
// those that stand with the avatar.
func (s *State) modsFor(what, who string, now []Mod) []Mod {
	var list []Mod
	for _, m := range now {
		if (m.What == what || m.What == "") && m.plain() && (m.Who == "" || s.means(m.Who, who)) {
			list = append(list, m)
		}
	}
	for _, m := range s.effects(who) {
		said := slices.ContainsFunc(list, m.same) && m.From != ""
		if m.What == what && m.Who == "" && m.plain() && s.holds(m, who) && !said {
			list = append(list, m)
		}
	}
	for _, m := range s.aimed(who) {
		if m.What == what && !s.wards(who, m) {
			list = append(list, m)
		}
	}
	return list
}

// aimed are the effects of what stands against an avatar's band that are for it and work
// now (icon.gray).
func (s *State) aimed(name string) []Mod {
	e := s.Encounter
	if e == nil || s.avatar(name) == nil || !slices.Contains(e.By, name) {
		return nil
	}
	return slices.DeleteFunc(s.foeMods(), func(m Mod) bool {
		return !s.aimedAt(m, name) || !s.fight().works(m) || !s.holds(m, "creature") || direct(m)
	})
}

// immuneTo says whether an avatar is immune to a color (immunity.protects).
func (s *State) immuneTo(name, color string) bool {
	gift := func(m Mod) bool { return m.What == "immune" && m.Color == color }
	return s.immuneBy(s.effects(name), name, color) || slices.ContainsFunc(s.aimed(name), gift)
}

// immuneBy says whether any of these effects makes their holder immune to a color.
func (s *State) immuneBy(effects []Mod, name, color string) bool {
	return slices.ContainsFunc(effects, func(m Mod) bool {
		return m.What == "immune" && m.Color == color && m.Who == "" && s.holds(m, name)
	})
}
