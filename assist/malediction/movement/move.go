package movement

import (
	"tablehand/assist/malediction"
	"tablehand/assist/malediction/activation"
	"tablehand/assist/malediction/ask"
	"tablehand/assist/malediction/combat"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/telling"
)

// Move is a move action of the active unit.
type Move struct {
	Unit string // empty: the active one
	N    int    // tenths of an inch; below zero: not said
	Said notation.Said
	Mods []notation.Mod
}

// A MoveResult is what a script reads of a move, a charge or a shift.
type MoveResult struct {
	Unit         string                `json:"unit"`
	AP           int                   `json:"ap"`
	Near         []string              `json:"near"`
	Retaliations []combat.AttackResult `json:"retaliations"`
	Attack       *combat.AttackResult  `json:"attack"`
}

func (a Move) Play(t *malediction.Table) error {
	id, err := mover(t, a.Unit)
	if err != nil {
		return err
	}
	if err := mayGo(t, id, a.N, 1, "move.distance"); err != nil {
		return err
	}
	if a.Said.Raised() {
		if err := t.Refuse("move.obstacle", "%s cannot move through an obstacle: it has to go round", t.State().Said(id)); err != nil {
			return err
		}
	}
	if a.Said.Base > a.Said.Gap {
		if err := t.Refuse("move.narrow", "a base of %s inches does not pass a gap of %s", notation.Inches(a.Said.Base),
			notation.Inches(a.Said.Gap)); err != nil {
			return err
		}
	}
	if err := activation.Pay(t, id, 1, "move", "move.cost"); err != nil {
		return err
	}
	rolled, stands := combat.Retaliations(t, id, a.Mods)
	if stands {
		if err := Ends(t, id, a.Said); err != nil {
			return err
		}
	}
	t.Result = moved(t.State(), id, rolled, nil)
	combat.Fell(t, true)
	return nil
}

// mover finds the unit that acts and makes it the active one.
func mover(t *malediction.Table, word string) (string, error) {
	s := t.State()
	if word == "" {
		if s.Active == nil {
			return "", &telling.Refused{Rule: "activation.only", Reason: "no unit is active: say which one acts"}
		}
		return s.Active.Unit, nil
	}
	u, err := s.FindUnit(word)
	if err != nil {
		return "", err
	}
	return u.ID, activation.Begin(t, u.ID)
}

// mayGo refuses a unit without speed, and a way longer than so many times its speed (stat.null.speed).
func mayGo(t *malediction.Table, id string, n, times int, rule string) error {
	ask.Number(t, id, notation.Speed)
	s := t.State()
	speed := s.Stat(s.Unit(id), notation.Speed)
	if speed.Null {
		return t.Refuse("stat.null.speed", "%s has no speed: it cannot move", s.Said(id))
	}
	if far := speed.Total() * times; n > far*10 {
		return t.Refuse(rule, "%s goes at most %d inches, not %s", s.Said(id), far, notation.Inches(n))
	}
	return nil
}

// moved returns what a script reads.
func moved(s *malediction.State, id string, rolled []combat.AttackResult, attack *combat.AttackResult) MoveResult {
	r := MoveResult{Unit: id, Near: append([]string{}, s.NearTo(id)...), Retaliations: rolled, Attack: attack}
	if s.Active != nil && s.Active.Unit == id {
		r.AP = s.Active.AP
	}
	return r
}
