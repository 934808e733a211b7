package activation

import (
	"tablehand/assist/malediction"
	"tablehand/assist/malediction/effects"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/telling"
)

// takesTurn holds a player to the order of turns; the first to act in a phase shows how the holder of
// initiative has chosen (initiative.choice.action).
func takesTurn(t *malediction.Table, player string) error {
	s := t.State()
	if s.First == "" {
		t.Do(malediction.FirstChosen{Side: s.SideOf(player), By: s.Initiative}, "initiative.choice.action")
		t.Do(malediction.TurnPassed{To: player}, "action.alternate")
		return nil
	}
	if turn := Turn(s); turn != s.Turn {
		passTo(t, turn)
	}
	if s.Turn == "" || s.MayActivate(player, s.Turn) {
		return nil
	}
	return telling.Offer(t.Refuse("action.alternate", "it is %s's turn to activate a unit, not %s's",
		s.Turn, player), MayBegin(s)...)
}

// Turn returns the player whose turn it is to activate a unit: that of the table, but where its side has
// lost the last unit that it could activate, the next; empty: nobody's, or anybody's.
func Turn(s *malediction.State) string {
	if s.Turn != "" && s.Active == nil && s.ToGo(s.SideOf(s.Turn)) == 0 {
		return s.After(s.Turn)
	}
	return s.Turn
}

// MayBegin returns one activate command with the units that may be activated now: those of the player whose
// turn it is, of a teammate where that player has none left, of anybody where it is nobody's turn. nil:
// there is no such unit.
func MayBegin(s *malediction.State) []telling.Command {
	var ids []string
	turn := Turn(s)
	for _, u := range s.Units {
		if u.State == notation.Refreshed && (turn == "" || s.MayActivate(u.Of, turn)) {
			ids = append(ids, u.ID)
		}
	}
	if len(ids) == 0 {
		return nil
	}
	return []telling.Command{telling.Line("activate").And("UNIT", ids...)}
}

// Pass ends the activation of the active unit.
type Pass struct{}

func (Pass) Play(t *malediction.Table) error {
	s := t.State()
	if err := InPhase(s, notation.Action); err != nil {
		return err
	}
	if err := Resolved(t); err != nil {
		return err
	}
	if s.Active != nil {
		End(t)
		return nil
	}
	switch due := MayBegin(s); {
	case len(due) == 0:
		return over(t)
	case s.Turn == "":
		return telling.Offer(t.Refuse("action.must",
			"nobody has activated a unit yet, and there is one to activate"), due...)
	default:
		err := t.Refuse("action.must", "%s has a unit to activate and cannot pass", Turn(s))
		if err != nil {
			return telling.Offer(err, due...)
		}
		TurnOver(t)
		return nil
	}
}

// End ends the activation and passes the turn; once every unit has been activated the end phase begins
// (activation.pass, activation.ap-lost, action.all).
func End(t *malediction.Table) {
	if active := t.State().Active; active != nil {
		rules := []string{"activation.pass", "activation.ap-lost"}
		if active.AP >= APs {
			rules = append(rules, "action.may-idle")
		}
		ended := malediction.ActivationEnded{Unit: active.Unit, Lost: active.AP, Name: t.State().Said(active.Unit)}
		effects.Wither(t, func() { t.Do(ended, rules...) })
	}
	TurnOver(t)
}

// TurnOver passes the turn on, or begins the end phase where no unit is left to activate. It adds these
// rules to those of turns.
func TurnOver(t *malediction.Table, rules ...string) {
	s := t.State()
	next := s.After(s.Turn)
	if next == "" && s.Unfinished() {
		return // the phase ends once that is over
	}
	if next == "" {
		t.Do(malediction.PhaseBegun{Phase: notation.End}, append(rules, "action.all", "round.phases")...)
		return
	}
	passTo(t, next, rules...)
}

// Resume passes the turn on where the active unit has left the field, or where the side whose turn it is
// has no unit left to activate (activation.defeated, action.back-to-back). Active says whether a unit was
// active before.
func Resume(t *malediction.Table, active bool) {
	s := t.State()
	switch {
	case s.Phase != notation.Action || s.Active != nil:
	case s.Turn == "":
		if s.After(s.PlayerNames()[0]) == "" { // nobody has begun, and nobody is left who could
			t.Do(malediction.PhaseBegun{Phase: notation.End}, "round.phases", "action.all")
		}
	case active:
		TurnOver(t, "activation.defeated")
	case s.ToGo(s.SideOf(s.Turn)) == 0:
		TurnOver(t)
	}
}

// EndedBy returns the fall that has ended the action phase and that may still be answered (spell.phase); nil:
// the phase is another, or nothing has ended it that has an answer.
func EndedBy(s *malediction.State) *malediction.Fallen {
	for _, b := range s.Blows() {
		if s.Phase == notation.End && b.Fallen != nil && b.Fallen.MightAct() {
			return b.Fallen
		}
	}
	return nil
}

// GoesOn begins the action phase again where an answer to the fall that has ended it has refreshed a unit.
// The turn is that behind the activation which ended with the fall (activation.again, action.all).
func GoesOn(t *malediction.Table) {
	s := t.State()
	fell := EndedBy(s)
	if fell == nil || s.After(s.PlayerNames()[0]) == "" {
		return
	}
	next := fell.Turn
	if next != "" && (fell.Active != nil || s.ToGo(s.SideOf(next)) == 0) {
		next = s.After(next)
	}
	t.Do(malediction.PhaseBegun{Phase: notation.Action}, "activation.again")
	if next != "" { // else nobody has begun yet
		side := s.SideOf(next)
		t.Do(malediction.FirstChosen{Side: side, By: side}, "initiative.choice.action")
		passTo(t, next)
	}
}

// passTo gives the turn to a player, or to the teammate who activates a unit in that place.
func passTo(t *malediction.Table, next string, rules ...string) {
	s := t.State()
	if s.SideOf(next) == s.SideOf(s.Turn) {
		rules = append(rules, "action.back-to-back")
	} else {
		rules = append(rules, "action.alternate")
	}
	if len(s.Teams) > 0 {
		rules = append(rules, "team.activate.order")
	}
	by := ""
	if len(s.Refreshed(next)) == 0 {
		rules = append(rules, "team.activate.sub")
		for _, mate := range s.Members(s.SideOf(next)) {
			if len(s.Refreshed(mate)) > 0 {
				by = mate
			}
		}
	}
	t.Do(malediction.TurnPassed{To: next, By: by}, rules...)
}

// over ends the action phase where every unit has been activated; else it refuses that.
func over(t *malediction.Table) error {
	s := t.State()
	if s.Active != nil {
		err := t.Refuse("action.all", "%s is active and has %d AP: it passes first",
			s.Said(s.Active.Unit), s.Active.AP)
		if err != nil {
			return telling.Offer(err, telling.Line("pass"))
		}
		ended := malediction.ActivationEnded{Unit: s.Active.Unit, Lost: s.Active.AP, Name: s.Said(s.Active.Unit)}
		effects.Wither(t, func() { t.Do(ended, "activation.ap-lost") })
	}
	if due := MayBegin(s); len(due) > 0 {
		err := t.Refuse("action.all", "every unit has to be activated, and there is one left")
		if err != nil {
			return telling.Offer(err, due...)
		}
	}
	t.Do(malediction.PhaseBegun{Phase: notation.End}, "action.all", "round.phases")
	return nil
}
