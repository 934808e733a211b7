package enemies

import (
	"tablehand/assist/malhya"
	"tablehand/assist/malhya/notation"
	"tablehand/assist/sum"
	"tablehand/assist/telling"
)

// reads reads what an enemy goes by: its card, this round's Upgrade token, and what holds for this turn
// alone, which may stand in the place of a card that nobody has typed in.
func (e *enemy) reads(mods []string) error {
	s := e.t.State()
	of := malhya.Type(e.who)
	card, known := s.Numbers(of)
	if e.card = card; !known && len(mods) == 0 {
		return unread(of)
	}
	parts := s.EnemyStat(of, "movement")
	for _, mod := range mods {
		who, list, err := s.ReadMod(mod)
		if err != nil {
			return err
		}
		if who != "" && who != e.who && who != of {
			continue
		}
		e.card.Become(list)
		for _, effect := range list {
			if effect.Do == notation.Changes && effect.What == "movement" {
				parts = append(parts, sum.Part{N: effect.N, What: mod})
			}
		}
	}
	if e.still = len(parts) == 0; card.Movement == malhya.Unknown && !e.still {
		parts = append(parts, s.Raised(of, s.Combat.Upgrades[of], "movement")...)
	}
	e.moves, e.points = parts, max(sum.Total(parts), 0)
	return nil
}

// unmoved refuses a move of an enemy of which nobody has said how far it goes.
func (e *enemy) unmoved() error {
	of := malhya.Type(e.who)
	return telling.Offer(telling.Impossible("nobody has typed in how far %s goes: --mod 'movement +4' "+
		"says it for a turn", of), added(of))
}

// unread refuses the turn of an enemy whose card nobody has typed in.
func unread(of string) error {
	return telling.Offer(telling.Impossible("nobody has typed in the card of %s: --mod 'movement +4' "+
		"--mod '2 attack' says it for a turn", of), added(of))
}

// added is the line that types in a type's card.
func added(of string) telling.Command {
	return telling.Command{Words: []string{"card", "add", "enemy", "", of, ""}, Any: true,
		Free: []telling.Blank{{Name: "NUMBER", Sample: "01", Open: true},
			{Name: "TEXT", Sample: "initiative 4; move 4; life 3; attack 2 attack", Open: true}}}
}
