package malhya

import (
	"slices"

	"tablehand/assist/malhya/notation"
	"tablehand/assist/sum"
)

// Numbers returns what is on a type's Enemy card; false: nobody has typed the card in. While the Enemy
// symbol lies on the card, its marks are those that the card lists for the symbol too, such as ranged
// (combat.upgrade.kind.enemy-symbol). What is added to the numbers only EnemyStat tells.
func (s *State) Numbers(of string) (notation.Enemy, bool) {
	card := s.Card(of)
	if card == nil {
		return notation.Sheet(nil).Enemy(), false
	}
	e := card.Sheet.Enemy()
	if s.Combat != nil && s.Combat.Upgrades[of] == notation.EnemySymbol {
		e.Become(e.Symbol)
	}
	return e, true
}

// Brings returns the effects that an Upgrade token gives all enemies of a type, where they come from in
// words, and the rule. For the Enemy symbol they are those that the type's card lists for it.
func (s *State) Brings(of, token string) (list []notation.Effect, from, rule string) {
	rule = "combat.upgrade.kind." + token
	switch {
	case token == notation.EnemySymbol:
		card, _ := s.Numbers(of)
		return card.Symbol, "the Enemy symbol", "combat.upgrade.kind.enemy-symbol"
	case slices.Contains(notation.Dice, token):
		rule += "-die"
	}
	return notation.Upgrade(token), "upgrade " + token, rule
}

// Raised returns what an Upgrade token adds to a number of a type's card, a part for each effect; stat is
// initiative, movement or life. An effect that sets the number adds the difference.
func (s *State) Raised(of, token, stat string) (parts []sum.Part) {
	list, from, rule := s.Brings(of, token)
	for _, e := range list {
		if e.Do != notation.Changes || e.What != stat {
			continue
		}
		n := e.N
		if e.Set {
			n -= max(s.printed(of, stat), 0)
		}
		parts = append(parts, sum.Part{N: n, What: from, Rule: rule})
	}
	return parts
}

// printed returns a number as it stands on a type's card; Unknown: nobody has typed it in.
func (s *State) printed(of, stat string) int {
	card, _ := s.Numbers(of)
	return map[string]int{"initiative": card.Initiative, "movement": card.Movement, "life": card.Life}[stat]
}

// EnemyStat returns what a number of a type's card, initiative, movement or life, comes to with this
// round's Upgrade token (combat.upgrade.whole-type). No part at all: nobody has typed it in.
func (s *State) EnemyStat(of, stat string) []sum.Part {
	n := s.printed(of, stat)
	if n == Unknown {
		return nil
	}
	rule := map[string]string{"initiative": "combat.initiative.enemy-base", "movement": "move.enemy.points",
		"life": "combat.enemy-card"}[stat]
	parts := []sum.Part{{N: n, What: of, Rule: rule}}
	if s.Combat == nil {
		return parts
	}
	return append(parts, s.Raised(of, s.Combat.Upgrades[of], stat)...)
}
