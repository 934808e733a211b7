package malhya

import (
	"fmt"
	"maps"
	"slices"

	"tablehand/assist/yamlfile"
)

// Audit describes the table as Form does, and holds it besides against what has to add up: crystals, aura,
// tokens, the Action deck and the bag.
func (s *State) Audit(f *yamlfile.Form) {
	s.Form(f)
	if !f.Reading() {
		return
	}
	p := s.book.Parts().Pieces
	crystals, aura := s.Group.Crystals, 0
	for i := range s.Heroes {
		crystals += s.Heroes[i].Crystals.All()
		aura += s.Heroes[i].Aura.Ready + s.Heroes[i].Aura.Exhausted
	}
	atMost(f, "heroes", crystals, p.Crystals, "crystals", "component.crystals")
	atMost(f, "heroes", aura, p.Aura, "Aura tokens", "component.tokens.aura")
	atMost(f, "room", len(s.Room.Cadavers)+len(s.Room.Noise), p.NoiseCadaver, "Noise and Cadaver tokens",
		"component.tokens.noise-cadaver")
	atMost(f, "room", len(s.Room.Interest)+len(s.Room.Vigilance), p.InterestVigilance,
		"Interest and Vigilance tokens", "component.tokens.interest-vigilance")
	atMost(f, "group.tokens", s.Group.Tokens, p.Travel, "Travel tokens", "component.tokens.travel")
	atMost(f, "group.day", len(s.Group.Day), s.book.Parts().Costs.Day, "cards on the Day board",
		"travel.day.slots")
	s.auditDeck(f)
	s.auditBag(f)
	s.auditSpaces(f)
}

// atMost refuses more of something than there are.
func atMost(f *yamlfile.Form, at string, n, of int, what, rule string) {
	if n > of {
		f.Fault(at, "%d %s: there are %d (%s)", n, what, of, rule)
	}
}

// auditDeck counts the Action cards: in the deck, discarded, and the one that is being done
// (component.cards.action).
func (s *State) auditDeck(f *yamlfile.Form) {
	st := s.Stealth
	if st == nil {
		return
	}
	n := st.Deck + len(st.Discards)
	for _, p := range s.Pending {
		if p.What == WaitCard {
			n++
		}
	}
	if want := s.book.Parts().Pieces.Cards["action"]; n != want {
		f.Fault("stealth.deck",
			"%d Action cards in the deck, discarded and being done: together they are %d "+
				"(component.cards.action)", n, want)
	}
	seen := map[int]bool{}
	for _, number := range st.Discards {
		if number > 0 && seen[number] {
			f.Fault("stealth.discards", "the card %d lies there twice", number)
		}
		seen[number] = true
	}
}

// auditBag counts the Upgrade tokens outside the bag by kind (component.tokens.upgrade).
func (s *State) auditBag(f *yamlfile.Form) {
	if s.Combat == nil {
		return
	}
	atMost(f, "combat.upgrades", len(s.Combat.Upgrades)+len(s.Combat.Out), s.book.Bag().Tokens,
		"Upgrade tokens",
		"component.tokens.upgrade")
	counts := s.book.Bag().Counts
	if len(counts) == 0 {
		return
	}
	out := map[string]int{}
	for _, of := range slices.Sorted(maps.Keys(s.Combat.Upgrades)) {
		out[s.Combat.Upgrades[of]]++
	}
	for _, token := range s.Combat.Out {
		out[token]++
	}
	for _, token := range slices.Sorted(maps.Keys(out)) {
		atMost(f, "combat.upgrades", out[token], counts[token], token+" tokens", "component.tokens.upgrade")
	}
}

// auditSpaces holds figures on a plan to a space each (move.available); who is unconscious is no figure
// (wound.hero.space-empty).
func (s *State) auditSpaces(f *yamlfile.Form) {
	if s.Room.Plan == "" {
		return
	}
	on := map[string]string{}
	stand := func(key, name, at string) {
		if at == "" {
			return
		}
		if other := on[at]; other != "" {
			f.Fault(key, "%s stands on %s too (move.available)", other, at)
		}
		on[at] = name
	}
	for i := range s.Heroes {
		if h := &s.Heroes[i]; h.Present() {
			stand(fmt.Sprintf("heroes[%d].at", i), h.Name, h.At)
		}
	}
	for i, e := range s.Enemies {
		stand(fmt.Sprintf("enemies[%d].at", i), e.Name, e.At)
	}
}
