package notation

import (
	"slices"
	"strings"
)

// Decks lists the decks of cards that people type in, as they say them.
var Decks = []string{"action", "armor", "artifact", "enemy", "event", "item", "level", "talent", "travel",
	"weapon"}

// A grammar holds what the clauses of a deck's cards may have: heads, marks and deeds.
type grammar struct {
	heads []Head
	marks []string
	deeds []Deed // nil: any
	says  string // examples, for errors
}

// grammarOf returns the grammar of a deck's cards. Two more are no decks: rows is what --rows takes, and
// any other name, as mod, an effect on one act.
func grammarOf(deck string) grammar {
	switch deck {
	case "enemy":
		return grammar{[]Head{Strikes, Guards, Symbol}, []string{"ranged", "levitate", "engaged-first"},
			[]Deed{Rolls, Counts, Shields, Cancels, Pushes, Angles, Wounds, Changes, Is, Tells},
			"initiative 4, attack 2 attack +1, defense 1 dodge, attack special: cancel defense, ranged"}
	case "weapon":
		return grammar{[]Head{Always, Row, Defend, Helps}, []string{"ranged", "heavy"}, nil,
			"heavy, always: power special +1, row 3 strength 2: 1 attack 2 power, defend 0: 1 defense"}
	case "armor":
		return grammar{[]Head{Always, Defend, Destroy, Helps}, []string{"heavy"}, nil,
			"shield 1, destroy: shield 3, heavy"}
	case "item":
		return grammar{[]Head{Helps}, []string{"single use", "heavy"}, nil,
			"climbing: each roll success +1, single use, gain 1 yellow potion"}
	case "artifact":
		return grammar{[]Head{Always, Helps}, []string{"amulet", "ring", "discard", "heavy", "levitate"}, nil,
			"amulet, life +2, discard"}
	case "talent":
		return grammar{[]Head{Always, Helps}, append([]string{"levitate"}, Classes...), nil,
			"scholar, charisma vigilance: skill special = success, advanced charisma: each roll success +1"}
	case "level":
		return grammar{[]Head{Advances}, nil, []Deed{Changes, Tells},
			"sense 2: initiative +1; strength 2: capacity +1"}
	case "rows":
		return grammar{[]Head{Row, Defend}, nil, nil, "3: 1 attack 2 power; 1: power special +2"}
	}
	return grammar{nil, []string{"heavy", "levitate", "engaged-first", "ranged"}, nil,
		"attack +1, 1 power, movement -1, cancel dodge, angle"}
}

// fits refuses an effect under a head where its dice do not fall, one that helps only in tests among those
// of a fight, and one that helps only in a fight among those of tests.
func (r *sheetReader) fits(e Effect, head Head) {
	dice := []string{Attack, Power, Defense, Dodge}
	switch {
	case r.deck == "mod":
		return
	case head == Helps:
		dice = []string{Skill, Difficulty}
	case head == Guards || head == Defend || head == Destroy:
		dice = []string{Defense, Dodge}
	case head == Row || head == Strikes:
		dice = []string{Attack, Power}
	}
	die := e.Die
	if e.Do == Rolls && e.Face == "" {
		die = e.What
	}
	inTests := slices.Contains([]Deed{Adds, Turns, Rolls, Changes, Tells}, e.Do)
	switch {
	case head != Helps && (die == Skill || die == Difficulty || e.Do == Adds):
		r.wrong("in which tests? a symbol stands before it: charisma: skill special = success")
	case die != "" && !slices.Contains(dice, die):
		r.wrong("no %s die falls there: %s", die, strings.Join(dice, ", "))
	case head == Helps && !inTests:
		r.wrong("%s does nothing in a test: skill special = success, each roll success +1, 1 skill", r.here())
	}
}

// name returns the deck with its article, as errors write it: a weapon, an effect.
func (r *sheetReader) name() string {
	switch r.deck {
	case "rows":
		return "a row"
	case "mod":
		return "an effect"
	case "armor", "artifact", "enemy", "item":
		return "an " + r.deck
	}
	return "a " + r.deck
}

// stats lists the numbers that a card of the deck may have or change.
func (r *sheetReader) stats() []string {
	if r.deck == "enemy" {
		return []string{"initiative", "movement", "life"}
	}
	return Stats()
}

// known lists words that may begin a clause or a deed: errors offer the nearest for a mistyped one.
func (r *sheetReader) known() []string {
	list := append([]string{"shield", "cancel", "push", "angle", "gain", "other", "each"}, r.marks...)
	for _, h := range r.heads {
		list = append(list, string(h))
	}
	return slices.Concat(list, Areas, Kinds, Stats(), Dice, Symbols)
}
