package movement

import (
	"slices"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/activation"
	"tablehand/assist/malediction/combat"
	"tablehand/assist/malediction/effects"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/offer"
	"tablehand/assist/telling"
)

// Move is a move action of the active unit.
type Move struct {
	Unit string // empty: the active one
	N    int    // tenths of an inch; below zero: not said
	Wait bool   // answers come before the damage of what retaliates first
	Said notation.Said
	Mods []notation.Mod
}

// A MoveResult is a move, a charge or a shift in JSON: the AP left, what stands near the unit now, the
// retaliations that came before, and the attack of a charge.
type MoveResult struct {
	Unit         string                `json:"unit"`
	AP           int                   `json:"ap"`
	Near         []string              `json:"near"`
	Retaliations []combat.AttackResult `json:"retaliations"`
	Attack       *combat.AttackResult  `json:"attack"`
}

func (a Move) Play(t *malediction.Table) error {
	a.Said = byID(t.State(), a.Said)
	id, mods, paid, err := mover(t, "move", a.Unit, a.Mods)
	if err != nil {
		return err
	}
	if err := mayGo(t, id, a.N, "move.distance", mods); err != nil {
		return err
	}
	said := combat.Meets(t, a.Said)
	if err := passes(t, id, said); err != nil {
		return err
	}
	if err := effects.MayEnter(t, said.On); err != nil {
		return err
	}
	if !paid {
		if err := activation.Pay(t, id, 1, "move", "move.cost", mods...); err != nil {
			return err
		}
	}
	rules := []string{"move.passing"}
	if s := t.State(); s.Mode == notation.Tutorial && len(s.Engaged(s.Unit(id))) > 0 {
		rules = append(rules, "retaliation.not-tutorial")
	}
	rolled, goesOn := combat.Retaliations(t, id, mods, a.Wait, "move.retaliation", goneTo(t.State(), id, said))
	if goesOn {
		if err := arrives(t, id, "move", said, rules...); err != nil {
			return err
		}
	}
	t.Result = moved(t.State(), id, rolled, nil)
	activation.Resume(t, true)
	return nil
}

// Offers lists the move of the active unit, which is not suggested where a unit that can strike provokes a
// retaliation by it.
func (a Move) Offers(o *offer.List[malediction.State], u *malediction.Unit) {
	why := combat.Risk(o.State, u)
	o.May(a, telling.Step{Command: telling.Line("move"), Why: why, Rule: "move.cost",
		Costly: why != "" && o.State.Strikes(u)})
}

// goneTo returns the command that says where a unit has gone to: near whom it was said to stand, and near
// some more.
func goneTo(s *malediction.State, id string, said notation.Said, more ...string) []string {
	words := append([]string{"near", id}, more...)
	for _, word := range said.Near {
		if other, err := piece(s, word); err == nil && !slices.Contains(words[1:], other) {
			words = append(words, other)
		}
	}
	if len(words) == 2 {
		words = append(words, "none")
	}
	return words
}

// mover finds the unit that acts and makes it the active one; mods get the ids of the units they name. It is
// paid where the unit goes on with this deed, which it had declared (retaliation.before).
func mover(t *malediction.Table, deed, word string, mods []notation.Mod) (id string, named []notation.Mod,
	paid bool, err error) {
	s := t.State()
	if named, err = combat.Whose(s, mods); err != nil {
		return "", nil, false, err
	}
	if word != "" {
		u, err := s.FindUnit(word)
		if err != nil {
			return "", nil, false, err
		}
		id = u.ID
	} else {
		if err := activation.InPhase(s, notation.Action); err != nil {
			return "", nil, false, err
		}
		if s.Active == nil {
			return "", nil, false, telling.Offer(&telling.Refused{Rule: "activation.only",
				Reason: "no unit is active: say which one acts"}, activation.MayBegin(s)...)
		}
		id = s.Active.Unit
	}
	if declared(s, id) == deed {
		return id, named, true, activation.Dealt(t)
	}
	return id, named, false, activation.Begin(t, id)
}

// declared returns the deed that a unit has declared and goes on with: move or charge; empty: none.
func declared(s *malediction.State, id string) string {
	switch {
	case s.Owes("near", id) < 0:
		return ""
	case s.Owes("attack", id) >= 0:
		return "charge"
	}
	return "move"
}

// moved returns the result of a move for a unit as it stands now.
func moved(s *malediction.State, id string, rolled []combat.AttackResult,
	attack *combat.AttackResult) MoveResult {
	r := MoveResult{Unit: id, Near: append([]string{}, s.NearTo(id)...), Retaliations: rolled,
		Attack: attack}
	if s.Active != nil && s.Active.Unit == id {
		r.AP = s.Active.AP
	}
	return r
}
