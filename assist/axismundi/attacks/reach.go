package attacks

import (
	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/box"
	"tablehand/assist/axismundi/decks"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/axismundi/points"
	"tablehand/assist/axismundi/wounds"
	"tablehand/assist/budget"
	"tablehand/assist/telling"
)

// both returns the attacker and the Opponent that two words mean.
func both(s *axismundi.State, by, who string) (attacker, target *axismundi.Player, err error) {
	if attacker, err = s.Actor(by); err != nil {
		return nil, nil, err
	}
	var names []string
	for _, o := range s.Opponents(attacker.Name) {
		names = append(names, o.Name)
	}
	name, err := telling.Named("Opponent", who, names)
	if err != nil {
		return nil, nil, err
	}
	return attacker, s.Player(name), nil
}

// aim refuses an attack at somebody whom nothing hurts or nobody sees, and one out of a Shelter or into one
// (terrain.shelter.protected, terrain.shelter.no-attacks).
func aim(t *axismundi.Table, by, who string) error {
	s := t.State()
	p := s.Player(who)
	switch {
	case p.Hidden != nil:
		return &telling.Refused{Rule: "invisible.other-attacks", Reason: who +
			" is invisible, and nobody sees where"}
	case wounds.OnAxis(s, p):
		if err := t.Refuse("axis.impervious", "nothing hurts %s on the Axis Mundi Hex", who); err != nil {
			return err
		}
	}
	if axismundi.AskTerrain(t, s.Player(by).At) == notation.Shelter {
		if err := t.Refuse("terrain.shelter.no-attacks",
			"%s is in a Shelter: out of it only an Area of Effect hurts", by); err != nil {
			return err
		}
	}
	if axismundi.AskTerrain(t, p.At) == notation.Shelter {
		return t.Refuse("terrain.shelter.protected", "%s is in a Shelter: only an Area of Effect hurts there", who)
	}
	return nil
}

// reaches refuses a Melee Attack at somebody invisible, whom nothing hurts, in a Shelter or out of one, or
// who stands out of reach (melee.range, melee.not-below).
func (m *melee) reaches() error {
	s, t := m.t.State(), m.t
	who := s.Player(m.who)
	if who.Hidden != nil {
		return telling.Offer(&telling.Refused{Rule: "invisible.attack",
			Reason: m.who + " is invisible: name the hex that the attack guesses at"},
			telling.Line("attack").And("HEX"))
	}
	if err := aim(t, m.by, m.who); err != nil {
		return err
	}
	return m.beside(who.At)
}

// beside refuses a hex that a Melee Attack does not reach: no neighbor, more than a level away, or lower
// where the mat does not strike down.
func (m *melee) beside(at notation.Hex) error {
	s, t := m.t.State(), m.t
	by := s.Player(m.by)
	rise := s.LevelOf(at) - s.LevelOf(by.At)
	touch, known := s.Touch(by.At, at)
	switch {
	case known && !touch || rise > 1 || rise < -1:
		return t.Refuse("melee.range", "%s is no neighbour of %s on %s", m.target(at), m.by, by.At)
	case rise < 0 && !s.Mat(by).StrikesDown:
		return t.Refuse(m.below(), "%s stands lower than %s: a Melee Attack goes to the same level or one up",
			m.target(at), m.by)
	}
	return nil
}

// target says who is attacked where: Ben on 2G, or the hex alone.
func (m *melee) target(at notation.Hex) string {
	if m.who == "" {
		return string(at)
	}
	return m.who + " on " + string(at)
}

// below returns the rule by which an attack on a lower level is refused. For a target that is the Angel or
// the Demon on the Sea Level it is angeldemon.power.attack-from-level1, else melee.not-below.
func (m *melee) below() string {
	s := m.t.State()
	if who := s.Player(m.who); who != nil && who.Form.Transformed() && s.LevelOf(who.At) == notation.Sea {
		return "angeldemon.power.attack-from-level1"
	}
	return "melee.not-below"
}

// hasTreasure says whether the Attack point of a Treasure Token pays (treasure.attack1).
func hasTreasure(paid budget.Payment) bool {
	for _, p := range paid {
		if p.One == points.TreasureAttack && p.N > 0 {
			return true
		}
	}
	return false
}

// reveal makes a hidden player Visible (invisible.broken).
func reveal(t *axismundi.Table, who string, rules ...string) {
	if t.State().Player(who).Hidden != nil {
		t.Do(axismundi.HiddenMoved{Player: who}, rules...)
	}
}

// play puts a card that goes with an act onto the Discard Pile; Angel and Demon draw a card for it.
func play(t *axismundi.Table, who string, c *box.Card) error {
	if err := decks.Play(t, who, c, append(append([]string{}, c.Rules[0]),
		"card.one.free-list")...); err != nil {
		return err
	}
	return decks.Recycle(t, who, c, false)
}
