package movement

import (
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/rolls"
	"tablehand/assist/telling"
)

// RollMove makes the movement rolls of an avatar's band: of those who have no points to move on with, or of
// all for a new move (roll.mr, move.mp, move.band.all-act).
type RollMove struct {
	Who   string // empty: the only band there is
	Again bool   // a card lets it make the roll again that it has just made
	Mods  []notation.Mod
}

// MoveRolled is a movement roll in JSON.
type MoveRolled struct {
	Rolls []rolls.Rolled  `json:"rolls"`
	MP    notation.Points `json:"mp"` // points of the band: the lowest of its members
}

// Play implements telling.Act.
func (a RollMove) Play(t *malice.Table) error {
	s := t.State()
	band, err := movers(t, a.Who)
	if err != nil {
		return err
	}
	if err := s.CheckMods(a.Mods, "", "mr"); err != nil {
		return err
	}
	if a.Again {
		return rolls.MoveAgain(t, band[0], a.Mods)
	}
	rollers := anew(t, band, Rollers(s, band))
	if !s.Printed().MovingIsAction() && s.Avatar(rollers[0]).Rolled() {
		if err := t.Refuse("turn.first.round",
			"%s rolled for movement already: there is one movement roll a turn", band[0]); err != nil {
			return err
		}
	}
	if err := allAct(t, rollers); err != nil {
		return err
	}
	result := MoveRolled{}
	said := rolls.With(a.Mods)
	for i, name := range rollers {
		rules := rollRules(s, name, len(rollers) < len(band))
		if t.Follows("", ""); i < len(rollers)-1 {
			t.Follows("mr", rollers[i+1]+"'s")
		}
		rolled, err := rolls.Movement(t, name, said)
		if err != nil {
			return err
		}
		result.Rolls = append(result.Rolls, rolled)
		if s.Printed().MovingIsAction() {
			if err := life.Spend(t, name, "move", 1, "action.one.move"); err != nil {
				return err
			}
		}
		if len(rolled.Why) > 2 { // more than the die and the band
			rules = append(rules, "move.mr.modifiers")
		}
		t.Do(malice.MovementRolled{Who: name, MP: notation.Whole(*rolled.MP)}, rules...).Because(rolled.Why...)
		rolls.Offer(t, name, "mr", "move", "roll", name, "--again")
	}
	if err := said.AllUsed("none of these rolls uses it"); err != nil {
		return err
	}
	result.MP = s.BandMP(band)
	if len(band) > 1 {
		t.Remark("move.mp.band-min", "the band has %s MP, the lowest of its members", result.MP)
	}
	t.Result = result
	return nil
}

// allAct refuses a movement roll of several if one of them has no action left for it (move.band.all-act).
func allAct(t *malice.Table, rollers []string) error {
	s := t.State()
	for _, name := range rollers {
		if !s.Printed().MovingIsAction() || len(rollers) == 1 || s.ActionsLeft(s.Avatar(name)) > 0 {
			continue
		}
		if err := telling.Offer(t.Refuse("move.band.all-act",
			"%s has no action left to roll with, and the whole band moves as one", name),
			telling.Line("band", "leave", name)); err != nil {
			return err
		}
	}
	return nil
}

// rollRules returns the ids for an avatar's movement roll: a further one in the turn is a new move, and
// one made for a band that is on its way joins that.
func rollRules(s *malice.State, name string, joins bool) []string {
	a, rules := s.Avatar(name), []string{"roll.mr", "move.mp"}
	if s.Printed().BandSizeMoves() && len(a.Band) == 0 {
		rules = append(rules, "move.mp.lone", "band.single")
	}
	if a.Rolled() {
		rules = append(rules, "move.each-action-new-roll")
	}
	if joins {
		rules = append(rules, "move.join.option")
	}
	return rules
}

// Rollers returns the members of a band that have not rolled yet or, where a further move is an action, have
// moved their points away; all of them, for a new move (move.band.all-act, move.each-action-new-roll).
func Rollers(s *malice.State, band []string) []string {
	idle := slices.DeleteFunc(slices.Clone(band), func(name string) bool {
		a := s.Avatar(name)
		return a.Rolled() && (a.MP() > 0 || !s.Printed().MovingIsAction())
	})
	if len(idle) == 0 {
		return band
	}
	return idle
}

// anew returns who rolls: the whole band where those in the middle of a move choose to end it and have an
// action for another; else the rollers alone, who go on with what is left of that move (move.join.option).
func anew(t *malice.Table, band, rollers []string) []string {
	s := t.State()
	rest := slices.DeleteFunc(slices.Clone(band),
		func(name string) bool { return slices.Contains(rollers, name) })
	stays := func(name string) bool {
		a := s.Avatar(name)
		return !a.ThisTurn().Begun || s.ActionsLeft(a) == 0
	}
	if len(rest) == 0 || !s.Printed().MovingIsAction() || slices.ContainsFunc(rest, stays) {
		return rollers
	}
	answer := t.Choose(chance.Question{For: "anew", Answers: []string{"no", "yes"}, Default: "no",
		Text: malice.Do(rest, "has", "have") +
			" MP left of a move: are they given up, to roll anew with the others"})
	if answer == "yes" {
		return band
	}
	return rollers
}

// movers returns an avatar and its band. It refuses where they cannot move: without a body, out of their
// turn, in a fight, or with a fight or a card due.
func movers(t *malice.Table, word string) ([]string, error) {
	s := t.State()
	who, err := s.Meeter(word)
	if err != nil {
		return nil, err
	}
	band := append([]string{who.Name}, who.Band...)
	if err := life.DuringPlayersTurn(t, "move"); err != nil {
		return nil, err
	}
	for _, name := range band {
		if err := life.Acting(t, name); err != nil {
			return nil, err
		}
		if s.Printed().ActionEndsRound() && s.ActionsLeft(s.Avatar(name)) == 0 {
			if err := t.Refuse("turn.first.round", "%s has acted this turn: its action ended its round",
				name); err != nil {
				return nil, err
			}
		}
	}
	e := s.Encounter
	if e != nil && !e.Beaten &&
		slices.ContainsFunc(band, func(n string) bool { return slices.Contains(e.By, n) }) {
		if err := telling.Offer(t.Refuse("combat.within-action", "%s in an encounter",
			malice.Do(e.By, "stands", "stand")), s.WayOut(band...)...); err != nil {
			return nil, err
		}
	}
	if err := life.NoFightDue(t, band...); err != nil {
		return nil, err
	}
	return band, rolls.NoCardDue(t, band...)
}

// allRolled refuses to move a band of which a member has not made its own roll (move.band.all-act).
func allRolled(t *malice.Table, band []string) error {
	var idle []string
	for _, name := range band {
		if !t.State().Avatar(name).Rolled() {
			idle = append(idle, name)
		}
	}
	switch {
	case len(idle) == 0:
		return nil
	case len(band) == 1:
		return telling.Offer(t.Refuse("roll.mr", "%s has not rolled for this move", band[0]),
			telling.Line("move", "roll", band[0]))
	}
	return telling.Offer(t.Refuse("move.band.all-act", "%s did not roll, and the whole band moves as one",
		strings.Join(idle, " and ")), telling.Line("move", "roll", idle[0]),
		telling.Line("band", "leave", idle[0]))
}
