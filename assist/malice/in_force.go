package malice

import (
	"slices"
	"strings"

	"tablehand/assist/malice/box"
	"tablehand/assist/malice/notation"
)

// Effects lists all effects that stand with an avatar: of its mastery, its cards and its fate as long as
// they are held, of what it used in this turn, and what the table writes under its mods: (mastery.primary,
// item.durable, fate.lasting, turn.effect.one-turn). What a card does and the table writes down as well is
// meant once. A potion does nothing to who is immune to its color by anything else (potion.immunity).
func (s *State) Effects(name string) []notation.Mod {
	a := s.Avatar(name)
	if a == nil {
		return nil
	}
	written := s.ReadMods(a.Mods, "")
	list := written
	if deck := s.cardEffects(a); len(deck) > 0 {
		deck = slices.Clone(deck)
		for _, m := range written { // each is one card's
			if i := slices.IndexFunc(deck, m.Same); i >= 0 {
				deck = slices.Delete(deck, i, i+1)
			}
		}
		list = append(deck, written...)
	}
	turn := a.ThisTurn()
	list = append(list, s.ReadMods(turn.Mods, "turn.effect.one-turn")...)
	for _, p := range turn.Potions {
		if p.Over || s.immuneBy(list, name, p.Color) {
			continue
		}
		for _, m := range s.ReadMods(p.Gives, "turn.effect.one-turn") {
			if m.Color == "" && p.Color != "colorless" && (m.Who == "foe" || m.When != "") {
				m.Color = p.Color // a creature may be immune to it (immunity.creatures)
			}
			list = append(list, m)
		}
	}
	for i := range list { // a gray icon is for whom it fights (icon.gray)
		if list[i].Line != "" && list[i].From != "" {
			list[i].Assumed = s.assumed(list[i])
		}
		if list[i].Who == "foe" {
			list[i].Who = "creature"
		}
	}
	return list
}

// Share returns an effect as part of a number, with its name and rule.
func Share(m notation.Mod) notation.Share {
	return notation.Share{Bonus: m.Bonus, Kind: KindOf(m), What: m.Name(), Rule: m.RuleID(),
		Assumed: m.Assumed}
}

// cardEffects returns the known effects of an avatar's cards; of a fate card that stays those that
// were given when it was drawn. An avatar without cards does not pay for reading them.
func (s *State) cardEffects(a *Avatar) []notation.Mod {
	var list []notation.Mod
	if a.Mastery.Name != "" {
		list = s.Card(s.Book().Cards().Masteries, a.Mastery.Name).Standing(a.Mastery.Name, "mastery.primary")
	}
	for _, item := range a.Items {
		if kind, name, _ := strings.Cut(item, ":"); kind != "book" && !IsPotion(item) {
			list = append(list, s.Card(s.Book().Cards().Treasures, name).Standing(name, "item.durable")...)
		}
	}
	return append(list, s.fateEffects(a)...)
}

// fateEffects returns the effects of an avatar's fate card, if it works as long as it is held.
func (s *State) fateEffects(a *Avatar) []notation.Mod {
	name := FateName(a.Fate)
	switch {
	case !fateStays(a.Fate):
		return nil
	case len(a.FateMods) == 0:
		return s.Card(s.Book().Cards().Fates, name).Standing(name, "fate.lasting")
	}
	list := s.ReadMods(a.FateMods, "fate.lasting")
	for i := range list {
		list[i].From = name
	}
	return list
}

// assumed returns the rule id of the card that an effect comes from, if what that card does is only assumed;
// else empty.
func (s *State) assumed(m notation.Mod) string {
	known := s.Book().Cards()
	for _, trove := range []map[string]box.Card{known.Masteries, known.Fates, known.Treasures,
		known.Potions} {
		card := s.Card(trove, m.From)
		for _, text := range []string{card.Does, card.Secondary} {
			does := slices.ContainsFunc(card.Effects(text, "", ""),
				func(own notation.Mod) bool { return InForce(own) == InForce(m) })
			switch {
			case does && card.Sure == "assumed":
				return card.Rule
			case does:
				return ""
			}
		}
	}
	return ""
}

// inForce returns what works for an avatar until the turn ends, in words: effects that were given, potions
// that were drunk, and soulshards that wait for a roll.
func (a Avatar) inForce() []string {
	list := []string{}
	if a.Turn == nil {
		return list
	}
	list = append(list, a.Turn.Mods...)
	for _, drunk := range a.Turn.Potions {
		switch {
		case drunk.Over:
		case len(drunk.Gives) == 0:
			list = append(list, "a "+drunk.Color+" potion")
		default:
			list = append(list, drunk.Gives...)
		}
	}
	for _, shard := range a.Turn.Pending {
		list = append(list, "a "+shard.Color+" shard for the next "+shard.Roll)
	}
	return list
}

// InForce writes an effect in the words that read it back, without the name of its holder, and without `for
// a turn`.
func InForce(m notation.Mod) string {
	m.For = ""
	if m.Lasts == "turn" {
		m.Lasts = ""
	}
	return m.String()
}

// ReadMods returns the effects that lines under mods: stand for, each with this rule. A line that means
// nothing is left out: it was refused when the table was read.
func (s *State) ReadMods(lines []string, rule string) []notation.Mod {
	if len(lines) == 0 {
		return nil
	}
	list := make([]notation.Mod, 0, len(lines))
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

// Holds says whether the conditions of an effect are met now for who holds it: an avatar, or creature.
func (s *State) Holds(m notation.Mod, holder string) bool {
	return (m.Versus == nil || s.Against(m.Versus, holder)) && !s.KeepsOff(m, holder) &&
		(m.In == nil || slices.Contains(m.In, s.TerrainOf(holder))) &&
		(!m.Defending || s.Defends(holder))
}

// Against says whether an avatar fights one of these: a type, a kind, or a creature with an
// ability of a color.
func (s *State) Against(foes []string, name string) bool {
	e := s.Encounter
	if !s.Engaged(name) {
		return false
	}
	return slices.Contains(foes, e.Type) || slices.Contains(foes, e.Kind) ||
		slices.ContainsFunc(e.Abilities,
			func(card string) bool { return slices.Contains(foes, CardColor(card)) })
}

// TerrainOf returns the terrain where an avatar or the creature is; empty: nobody has said it.
func (s *State) TerrainOf(who string) string {
	if e := s.Encounter; e != nil && e.Terrain != "" && (who == "creature" || s.Engaged(who)) {
		return e.Terrain
	}
	if who == "creature" {
		return s.TerrainAt(s.Encounter.At)
	}
	return s.TerrainAt(s.Avatar(who).At)
}

// ModsFor lists the effects in force of one kind for somebody: those of this act, then
// those that stand with the avatar.
func (s *State) ModsFor(what, who string, now []notation.Mod) []notation.Mod {
	var list []notation.Mod
	for _, m := range now {
		if (m.What == what || m.What == "") && m.Plain() && (m.Who == "" || s.Means(m.Who, who)) {
			list = append(list, m)
		}
	}
	given := list // for this act, which may be what a card does as well
	for _, m := range s.Effects(who) {
		said := slices.ContainsFunc(given, m.Same) && m.From != ""
		if m.What == what && m.Who == "" && m.Plain() && s.Holds(m, who) && !said {
			list = append(list, m)
		}
	}
	for _, m := range s.aimedEffects(who) {
		if m.What == what && !s.Wards(who, m) {
			list = append(list, m)
		}
	}
	return list
}

// aimedEffects lists the effects of what stands against an avatar's band that are for it and work now
// (icon.gray).
func (s *State) aimedEffects(name string) []notation.Mod {
	e := s.Encounter
	if e == nil || s.Avatar(name) == nil || !slices.Contains(e.By, name) {
		return nil
	}
	return slices.DeleteFunc(s.FoeMods(), func(m notation.Mod) bool {
		return !s.AimedAt(m, name) || !s.Fight().Works(m) || !s.Holds(m, "creature") || Direct(m) ||
			m.Who == "all" && s.Fight() != nil && s.Fight().Evaded(name, m)
	})
}

// ImmuneTo says whether an avatar is immune to a color (immunity.protects).
func (s *State) ImmuneTo(name, color string) bool {
	gift := func(m notation.Mod) bool { return m.What == "immune" && m.Color == color }
	return s.immuneBy(s.Effects(name), name, color) || slices.ContainsFunc(s.aimedEffects(name), gift)
}

// immuneBy says whether any of these effects makes their holder immune to a color.
func (s *State) immuneBy(effects []notation.Mod, name, color string) bool {
	return slices.ContainsFunc(effects, func(m notation.Mod) bool {
		return m.What == "immune" && m.Color == color && m.Who == "" && s.Holds(m, name)
	})
}
