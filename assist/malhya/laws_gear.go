package malhya

import (
	"fmt"
	"slices"

	"tablehand/assist/names"
	"tablehand/assist/yamlfile"
)

// auditHero reports as faults cards that lie where they may not (auditGear), an aura effect without aura
// used, an unconscious hero who acts, and a hero in a turn outside of Stealth and Combat Mode.
func (s *State) auditHero(f *yamlfile.Form, at string, h *Hero) {
	s.auditGear(f, at+".gear", h.Gear)
	if h.Aura.Effect != "" && !h.Aura.Used {
		f.Fault(at+".aura.effect", "%s lasts for the turn in which aura is used: used is false (aura.one-turn)",
			h.Aura.Effect)
	}
	if h.Turn.Is == Acting && h.Unconscious() {
		f.Fault(at+".turn.is", "%s is unconscious, and does not act (wound.hero.unconscious)", h.Name)
	}
	if s.Mode == NoMode && h.Turn.Is != Waiting {
		f.Fault(at+".turn.is", "heroes take turns in Stealth and Combat Mode: until then %s waits", h.Name)
	}
}

// home returns the places where a hero's cards of a deck may lie, and says them in words.
func home(deck string) (places []string, said string) {
	switch deck {
	case "weapon":
		return []string{Hand, Spare}, "a weapon: it is wielded, or the spare one (knapsack.spare-weapon-limit)"
	case "armor":
		return []string{Worn, Knapsack}, "armor: it is worn, or lies among the items"
	case "artifact":
		return []string{Worn, Knapsack}, "an artifact: it is worn, or lies among the items " +
			"(knapsack.unequipped-artifact)"
	}
	return []string{Knapsack}, "an item: it lies among the items"
}

// auditGear reports as faults a card in a place where its kind never lies, a card without a name, and one
// that lies in two places; items may lie there several times. A card that nobody has typed in may be of any
// kind.
func (s *State) auditGear(f *yamlfile.Form, at string, g Gear) {
	var once []string
	lies := func(key, name, place string) {
		card := s.book.Cards().Gear(name)
		if name == "" {
			f.Fault(at+key, "a card has a name")
		} else if wrong := misnamed(name); card == nil && wrong != "" {
			f.Fault(at+key, "%s", wrong)
		}
		if card != nil {
			if places, said := home(card.Deck); !slices.Contains(places, place) {
				f.Fault(at+key, "%s is %s", name, said)
			}
		}
		if place == Knapsack && (card == nil && g.Kinds[name] == "" || card != nil && card.Deck == "item") {
			return
		}
		if names.In(once, name) != "" {
			f.Fault(at+key, "%s lies in two places", name)
		}
		once = append(once, name)
	}
	if g.Weapon != "" {
		lies(".weapon", g.Weapon, Hand)
	}
	if g.Spare != "" {
		lies(".spare", g.Spare, Spare)
	}
	for i, name := range g.Worn {
		lies(fmt.Sprintf(".worn[%d]", i), name, Worn)
	}
	for i, name := range g.Items {
		lies(fmt.Sprintf(".items[%d]", i), name, Knapsack)
	}
}
