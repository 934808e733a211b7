package malhya

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"tablehand/assist/grid"
	"tablehand/assist/malhya/box"
	"tablehand/assist/names"
	"tablehand/assist/telling"
	"tablehand/assist/yamlfile"
)

// auditWords reports as faults words that people have written into the file by hand and that commands would
// not read as they are meant: kinds of gear, talents, lists that name one twice, types of enemies, spaces.
func (s *State) auditWords(f *yamlfile.Form) {
	for i := range s.Heroes {
		h, at := &s.Heroes[i], fmt.Sprintf("heroes[%d]", i)
		auditKinds(f, at+".gear", h.Gear)
		s.auditWorn(f, at+".gear", h.Gear)
		s.auditTalents(f, at+".talents", h.Talents)
		for j, name := range h.Turn.Types {
			if other := names.In(h.Turn.Types[:j], name); other != "" {
				f.Fault(fmt.Sprintf("%s.turn.types[%d]", at, j), "%s is one type of action, and listed twice "+
					"(stealth.threat.count)", other)
			}
		}
	}
	for i, e := range s.Enemies {
		for j, name := range e.Engaged {
			if slices.Contains(e.Engaged[:j], name) {
				f.Fault(fmt.Sprintf("enemies[%d].engaged[%d]", i, j), "%s is listed twice", name)
			}
		}
	}
	for i, card := range s.Group.Drawn {
		if deck, name, _ := strings.Cut(card, " "); name == "" || deck != "travel" && deck != "event" {
			f.Fault(fmt.Sprintf("group.drawn[%d]", i), "%q is no card of the day: travel plain 01, or event 02 in "+
				"good weather", card)
		}
	}
	if c := s.Combat; c != nil {
		s.auditTypes(f, "combat.gauge", slices.Sorted(maps.Keys(c.Gauge)))
		s.auditTypes(f, "combat.upgrades", slices.Sorted(maps.Keys(c.Upgrades)))
	}
	for key, list := range map[string][]string{"cadavers": s.Room.Cadavers, "noise": s.Room.Noise,
		"interest": s.Room.Interest} {
		for i, at := range list {
			if space, is := grid.Read(at); is && space.String() != at {
				f.Fault(fmt.Sprintf("room.%s[%d]", key, i), "%q is read as the space %s: write that", at, space)
			}
		}
	}
}

// misnamed returns why a word cannot be the name of a hero's card; empty: it can. A word such as
// weapon:Axe, the deck and the name, should be the name alone.
func misnamed(name string) string {
	wrong := box.Unfit("item", name)
	if wrong == "" {
		return ""
	}
	if _, card, two := strings.Cut(name, ":"); two && box.Unfit("item", strings.TrimSpace(card)) == "" {
		return fmt.Sprintf("%q is no name of a card: write %s", name, strings.TrimSpace(card))
	}
	return fmt.Sprintf("%q: %s", name, wrong)
}

// auditKinds reports as faults an entry of Kinds for a card that the hero does not have, and one for a
// weapon in hand or spare.
func auditKinds(f *yamlfile.Form, at string, g Gear) {
	for _, name := range slices.Sorted(maps.Keys(g.Kinds)) {
		switch g.Holds(name) {
		case "":
			if has := names.In(g.Things(), name); has != "" {
				f.Fault(at+".kinds", "%q is read as %s: write that", name, has)
				break
			}
			f.Fault(at+".kinds", "nobody there has %s", name)
		case Hand, Spare:
			f.Fault(at+".kinds", "%s is a weapon where it lies, and no %s", name, g.Kinds[name])
		}
	}
}

// auditWorn reports as faults two worn cards that may both be armor, where neither a card nor Kinds tells
// what one of them is: one armor is worn at most (equip.armor.max-one). Two that are known as armor it
// leaves to others.
func (s *State) auditWorn(f *yamlfile.Form, at string, g Gear) {
	other := ""
	for i, name := range g.Worn {
		kind := g.Kinds[name]
		if card := s.book.Cards().Gear(name); card != nil {
			kind = card.Deck
		}
		if kind != "" && kind != "armor" {
			continue
		}
		if other != "" && (kind == "" || s.book.Cards().Gear(other) == nil && g.Kinds[other] == "") {
			f.Fault(fmt.Sprintf("%s.worn[%d]", at, i), "%s and %s may both be armor, of which 1 is worn: say what "+
				"they are, kinds: {%s: artifact} (equip.armor.max-one)", other, name, name)
		}
		other = name
	}
}

// auditTalents reports as faults talents with a name that no card can have, and one that is written in two
// ways.
func (s *State) auditTalents(f *yamlfile.Form, at string, talents map[string]string) {
	sorted := slices.Sorted(maps.Keys(talents))
	for _, name := range sorted {
		if wrong := misnamed(name); wrong != "" {
			f.Fault(at, "%s", wrong)
		}
	}
	for _, name := range names.Twice(sorted) {
		f.Fault(at, "%s is listed twice", name)
	}
}

// auditTypes reports as faults a word that is only the beginning of the name of a type of enemies: a table
// file has the whole name.
func (s *State) auditTypes(f *yamlfile.Form, at string, list []string) {
	for _, word := range list {
		if s.Hero(word) != nil || slices.Contains(s.Types(), word) {
			continue
		}
		if whole, err := telling.Named("type of enemies", word, s.Types()); err == nil {
			f.Fault(at, "%q is read as %s: write that", word, whole)
		}
	}
}
