package enemies

import (
	"tablehand/assist/malhya"
	"tablehand/assist/malhya/notation"
	"tablehand/assist/sum"
	"tablehand/assist/telling"
)

// Going holds the card and the Movement Points of an enemy in its turn.
type Going struct {
	Card   notation.Enemy // with what holds for this turn alone
	Points int            // of movement
	moves  []sum.Part     // what the points are made of
	still  bool           // nobody has said how many Movement Points it has
}

// Goes returns the card and the Movement Points of an enemy: by its card, this round's Upgrade token, and
// the effects in mods on this turn. It refuses where nobody has typed the card in and no effect stands in
// its place.
func Goes(s *malhya.State, who string, mods []string) (g Going, err error) {
	of := malhya.Type(who)
	card, known := s.Numbers(of)
	if g.Card = card; !known && len(mods) == 0 {
		return g, unread(of)
	}
	g.moves = s.EnemyStat(of, "movement")
	for _, mod := range mods {
		whose, list, err := s.ReadMod(mod)
		if err != nil {
			return g, err
		}
		if whose == "" || whose == who || whose == of {
			g.holds(mod, list)
		}
	}
	if g.still = len(g.moves) == 0; card.Movement == malhya.Unknown && !g.still {
		g.moves = append(g.moves, s.Raised(of, s.Combat.Upgrades[of], "movement")...)
	}
	g.Points = max(sum.Total(g.moves), 0)
	return g, nil
}

// holds adds to an enemy's card and Movement Points the effects of a --mod text, which hold for this turn.
func (g *Going) holds(mod string, list []notation.Effect) {
	g.Card.Become(list)
	for _, effect := range list {
		if effect.Do == notation.Changes && effect.What == "movement" {
			g.moves = append(g.moves, sum.Part{N: effect.N, What: mod})
		}
	}
}

// unmoved returns the refusal of a move of an enemy of which nobody has said how far it goes.
func (e *enemy) unmoved() error {
	of := malhya.Type(e.who)
	return telling.Offer(telling.Lacking("nobody has typed in how far %s goes: --mod 'movement +4' "+
		"says it for a turn", of), added(of))
}

// unread returns the refusal of a turn of an enemy whose card nobody has typed in.
func unread(of string) error {
	return telling.Offer(telling.Lacking("nobody has typed in the card of %s: --mod 'movement +4' "+
		"--mod '2 attack' says it for a turn", of), added(of))
}

// added returns the command that types in the Enemy card of a type, with blanks for its number and its
// text.
func added(of string) telling.Command {
	return telling.Command{Words: []string{"card", "add", "enemy", "", of, ""}, Any: true,
		Free: []telling.Blank{{Name: "NUMBER", Sample: "01", Open: true},
			{Name: "TEXT", Sample: "initiative 4; move 4; life 3; attack 2 attack", Open: true}}}
}
