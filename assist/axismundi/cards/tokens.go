package cards

import (
	"slices"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/box"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/axismundi/points"
	"tablehand/assist/telling"
)

// token uses a Treasure Token, which leaves the game (treasure.free). The Grenade and the Time Bomb are
// refused: each has a command of its own.
func (u *using) token(token *box.Treasure) error {
	u.next()
	u.alone = true
	s, p := u.state(), u.player()
	if s.Turn != "" && s.Turn != p.Name {
		if err := u.t.Refuse("treasure.when", "it is %s's turn: a Treasure Token is used in the own one",
			s.Turn); err != nil {
			return err
		}
	}
	switch {
	case p.Treasures == 0 && p.Feels(axismundi.CatchToken):
		return telling.Offer(&telling.Refused{Rule: "action.retrieve.delay",
			Reason: p.Name + "'s Familiar brings the Treasure Token at the end of the turn"}, s.Onward()...)
	case p.Treasures == 0:
		return telling.Offer(&telling.Refused{Rule: "treasure.free", Reason: p.Name + " holds no Treasure Token"},
			s.Onward()...)
	case slices.Contains(s.Treasures.Gone, token.Key):
		return telling.Impossible("the Treasure Token %s has left the game", token.Key)
	}
	switch token.Key {
	case "grenade":
		return telling.Offer(telling.Impossible("the Grenade is thrown: throw PLAYER"),
			telling.Line("throw").And("PLAYER"))
	case "bomb":
		err := telling.Impossible("the Time Bomb is placed on a Warehouse: bomb")
		if s.Terrain(p.At) != notation.Warehouse || !s.Acts(p, 2) {
			return err
		}
		return telling.Offer(err, telling.Line("bomb"))
	}
	deed := points.Deed{Who: u.who, What: token.Name, Kind: points.Action, N: token.Cost, Aside: true,
		Rule: token.Rules[0]}
	if err := points.Affords(u.t, deed); err != nil {
		return err
	}
	one := &play{cards: []*box.Card{{Key: token.Key, Name: token.Name, Rules: token.Rules}}, times: 1,
		rules: token.Rules}
	if err := u.effects(one, u.ofToken(one, token)); err != nil {
		return err
	}
	if word, more := u.next(); more {
		return &telling.Nonsense{Reason: word + " says nothing to " + token.Name}
	}
	if _, err := points.Pay(u.t, deed); err != nil {
		return err
	}
	u.t.Do(axismundi.TreasureMoved{Player: u.who, From: "mat", To: "gone", Token: token.Key},
		append(slices.Clone(token.Rules), "treasure.free")...)
	for _, do := range one.does {
		if err := do(); err != nil {
			return err
		}
	}
	return done(u.t, u.who)
}

// ofToken returns the effects of a token. For the token whose Attack point gives Wounds it returns none and
// adds that point to the play: it is a kind of points of its own, and the attack that it pays for gives the
// Wounds (treasure.attack1).
func (u *using) ofToken(one *play, token *box.Treasure) []notation.Effect {
	wounding := func(e notation.Effect) bool { return e.Do == notation.AttackWounds }
	if !slices.ContainsFunc(token.Does, wounding) {
		return token.Does
	}
	for _, e := range token.Does {
		if e.Do == notation.AttackPoints {
			one.does = append(one.does, u.gain(one, axismundi.Points{TreasureAttack: e.N}))
		}
	}
	return nil
}
