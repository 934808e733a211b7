package movement

import (
	"slices"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/activation"
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
	id, mods, err := mover(t, a.Unit, a.Mods)
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
	if err := allowed(t, said); err != nil {
		return err
	}
	if err := activation.Pay(t, id, 1, "move", "move.cost", mods...); err != nil {
		return err
	}
	rules := []string{"move.passing"}
	if s := t.State(); s.Mode == notation.Tutorial && len(s.Engaged(s.Unit(id))) > 0 {
		rules = append(rules, "retaliation.not-tutorial")
	}
	rolled, stands := combat.Retaliations(t, id, mods, "move.retaliation", goneTo(id, said))
	if stands {
		if err := arrives(t, id, "move", said, rules...); err != nil {
			return err
		}
	}
	t.Result = moved(t.State(), id, rolled, nil)
	activation.Resume(t, true)
	return nil
}

// goneTo returns the command that says where a unit has gone to: near whom it was said to stand, and near
// some more.
func goneTo(id string, said notation.Said, more ...string) []string {
	words := append([]string{"near", id}, more...)
	for _, word := range said.Near {
		if !slices.Contains(words[2:], word) {
			words = append(words, word)
		}
	}
	if len(words) == 2 {
		words = append(words, "none")
	}
	return words
}

// mover finds the unit that acts and makes it the active one; mods get the ids of the units they name.
func mover(t *malediction.Table, word string, mods []notation.Mod) (string, []notation.Mod, error) {
	s := t.State()
	mods, err := combat.Whose(s, mods)
	if err != nil {
		return "", nil, err
	}
	if word == "" {
		if err := activation.InPhase(s, notation.Action); err != nil {
			return "", nil, err
		}
		if s.Active == nil {
			return "", nil, telling.Offer(&telling.Refused{Rule: "activation.only",
				Reason: "no unit is active: say which one acts"}, activation.MayBegin(s)...)
		}
		return s.Active.Unit, mods, activation.Begin(t, s.Active.Unit)
	}
	u, err := s.FindUnit(word)
	if err != nil {
		return "", nil, err
	}
	return u.ID, mods, activation.Begin(t, u.ID)
}

// moved returns what a script reads.
func moved(s *malediction.State, id string, rolled []combat.AttackResult,
	attack *combat.AttackResult) MoveResult {
	r := MoveResult{Unit: id, Near: append([]string{}, s.NearTo(id)...), Retaliations: rolled,
		Attack: attack}
	if s.Active != nil && s.Active.Unit == id {
		r.AP = s.Active.AP
	}
	return r
}
