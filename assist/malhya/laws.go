package malhya

import (
	"fmt"
	"maps"
	"slices"

	"tablehand/assist/grid"
	"tablehand/assist/malhya/room"
	"tablehand/assist/names"
	"tablehand/assist/yamlfile"
)

// Audit describes the table as Form does. In reading it also names as faults what does not add up: names,
// crystals, aura, tokens, points, the Action deck, the bag, the spaces. Such a table can still be played
// on.
func (s *State) Audit(f *yamlfile.Form) {
	s.Form(f)
	if !f.Reading() {
		return
	}
	s.auditNames(f)
	s.auditWords(f)
	p := s.book.Parts().Pieces
	crystals, aura := s.Group.Crystals, 0
	for i := range s.Heroes {
		crystals += s.Heroes[i].Crystals.All()
		aura += s.Heroes[i].Aura.Ready + s.Heroes[i].Aura.Exhausted
		s.auditHero(f, fmt.Sprintf("heroes[%d]", i), &s.Heroes[i])
		atMost(f, fmt.Sprintf("heroes[%d].turn.points", i), s.Heroes[i].Turn.Points, s.book.Parts().Costs.Points,
			"Action Points", "hero.ap-six")
	}
	atMost(f, "heroes", crystals, p.Crystals, "crystals", "component.crystals")
	atMost(f, "heroes", aura, p.Aura, "Aura tokens", "component.tokens.aura")
	atMost(f, "room", len(s.Room.Cadavers)+len(s.Room.Noise), p.NoiseCadaver, "Noise and Cadaver tokens",
		"component.tokens.noise-cadaver")
	atMost(f, "room", len(s.Room.Interest)+len(s.Room.Vigilance), p.InterestVigilance,
		"Interest and Vigilance tokens", "component.tokens.interest-vigilance")
	atMost(f, "group.tokens", s.Group.Tokens, p.Travel, "Travel tokens", "component.tokens.travel")
	costs := s.book.Parts().Costs
	if s.Group.Tokens > costs.TravelMost {
		f.Fault("group.tokens", "%d Travel tokens: the group holds %d at most (travel.token.limit)", s.Group.Tokens,
			costs.TravelMost)
	}
	atMost(f, "group.day", len(s.Group.Day), costs.Day, "cards on the Day board",
		"travel.day.slots")
	s.auditBooklets(f)
	s.auditTest(f)
	s.auditRound(f)
	s.auditDeck(f)
	s.auditBag(f)
	s.auditSpaces(f)
}

// atMost makes it a fault at a key of the file when n things are more than there are of them.
func atMost(f *yamlfile.Form, at string, n, of int, what, rule string) {
	if n > of {
		f.Fault(at, "%d %s: there are %d (%s)", n, what, of, rule)
	}
}

// auditDeck reports as faults a cube on the alarm space or beyond, and Action cards that do not add up:
// those in the deck, discarded and being done are counted, and no discard lies there twice
// (component.cards.action).
func (s *State) auditDeck(f *yamlfile.Form) {
	st := s.Stealth
	if st == nil {
		return
	}
	if last := s.book.Track(st.Side).Spaces(); last > 0 {
		atMost(f, "stealth.cube", st.Cube, last, "spaces up to the cube", "stealth.track.advance")
		if st.Cube == last {
			f.Fault("stealth.cube", "space %d is the alarm: the cube lies before it (stealth.alarm.track-end)", last)
		}
	}
	n := st.Deck + len(st.Discards)
	for _, p := range s.Pending {
		if p.What == WaitCard {
			n++
		}
	}
	most := s.book.Parts().Pieces.Cards["action"]
	if n != most {
		f.Fault("stealth.deck",
			"%d Action cards in the deck, discarded and being done: together they are %d "+
				"(component.cards.action)", n, most)
	}
	for i, number := range st.Discards {
		switch {
		case number > most:
			f.Fault("stealth.discards", "no Action card %d: they have the numbers 1 to %d (component.cards.action)",
				number, most)
		case number > 0 && slices.Contains(st.Discards[:i], number):
			f.Fault("stealth.discards", "the card %d lies there twice", number)
		}
	}
}

// auditBag reports as faults more Upgrade tokens outside the bag than there are, in all and of each kind
// (component.tokens.upgrade).
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
	for _, token := range slices.AppendSeq(slices.Clone(s.Combat.Out), maps.Values(s.Combat.Upgrades)) {
		out[token]++
	}
	for _, token := range slices.Sorted(maps.Keys(out)) {
		atMost(f, "combat.upgrades", out[token], counts[token], token+" tokens", "component.tokens.upgrade")
	}
}

// auditSpaces reports as faults what cannot lie in the room: a noise or Interest token that is listed
// twice, a cadaver or a figure on an abyss (obstacle.abyss.no-landing), two figures on one space
// (move.available). Whoever is unconscious is no figure (wound.hero.space-empty).
func (s *State) auditSpaces(f *yamlfile.Form) {
	for key, list := range map[string][]string{"noise": s.Room.Noise, "interest": s.Room.Interest} {
		for i, at := range list {
			if slices.Contains(list[:i], at) {
				f.Fault(fmt.Sprintf("room.%s[%d]", key, i), "%s is listed twice", at)
			}
		}
	}
	plan := s.Plan()
	if plan == nil {
		return
	}
	isAbyss := func(at string) bool {
		space, is := grid.Read(at)
		return is && plan.Has(space) && plan.Ground(space) == room.Abyss
	}
	for i, at := range s.Room.Cadavers {
		if isAbyss(at) {
			f.Fault(fmt.Sprintf("room.cadavers[%d]", i), "%s is an abyss: a cadaver drops there "+
				"(stealth.cadaver.abyss)", at)
		}
	}
	on := map[string]string{}
	stand := func(key, name, at string) {
		if at == "" {
			return
		}
		if other := on[at]; other != "" {
			f.Fault(key, "%s stands on %s too (move.available)", other, at)
		}
		if isAbyss(at) {
			f.Fault(key, "%s is an abyss: nobody stands there (obstacle.abyss.no-landing)", at)
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

// auditNames reports as faults heroes whose names are read as those of other heroes or of enemies: no
// command could name either.
func (s *State) auditNames(f *yamlfile.Form) {
	enemies := append(s.EnemyNames(), s.Types()...)
	for i, name := range s.HeroNames() {
		other := names.In(append(s.HeroNames()[:i], enemies...), name)
		if other != "" && other != name {
			f.Fault(fmt.Sprintf("heroes[%d].name", i), "%s and %s are read as one name: hero rename gives one another",
				other, name)
		}
	}
}
