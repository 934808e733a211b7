package status

import (
	"strings"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/activation"
	"tablehand/assist/malediction/effects"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/telling"
)

// inAction lists what the active unit may do, or who may be activated, with what that asks.
func inAction(s *malediction.State) []telling.Step { return asking(s, now(s)) }

// now lists what may be done in the action phase now.
func now(s *malediction.State) (steps []telling.Step) {
	if s.Last != nil && s.Last.Held {
		steps = append(steps, telling.Step{Command: telling.Line("deal"), Due: true,
			Why: "the damage waits for answers", Rule: "attack.steps", Cost: telling.Free()})
		return append(steps, swifts(s)...)
	}
	if len(s.Sequence) > 0 {
		steps = append(steps, telling.Step{Command: telling.Line("sequence", "resolve"), Due: true,
			Why: "what came last is resolved first", Rule: "effect.sequence.lifo", Cost: telling.Free()})
		return append(steps, swifts(s)...)
	}
	if len(s.Owed) > 0 {
		return append(owed(s), swifts(s)...)
	}
	steps = append(steps, swifts(s)...)
	if a := s.Active; a != nil {
		return append(steps, ofActive(s, s.Unit(a.Unit), a.AP)...)
	}
	for _, p := range inTurn(s) {
		if s.First != "" && !s.MayActivate(p.Name, activation.Turn(s)) {
			continue
		}
		if units := ids(s.Refreshed(p.Name)); len(units) > 0 {
			steps = append(steps, telling.Step{Command: telling.Line("activate").And("UNIT",
				calls(s, units)...), Who: p.Name,
				Due: true, Why: whyActivate(s, p.Name), Rule: "action.must", Cost: telling.Free()})
		}
	}
	return steps
}

// owed lists the act that is owed first, with what lets it be; a charge or a move is typed again.
func owed(s *malediction.State) (steps []telling.Step) {
	o := s.Owed[0]
	for _, line := range effects.Lines(s, o) {
		why := effects.Goes(s, o)
		if line.Words[0] == "sequence" {
			why = s.Said(o.Who()) + " lets it be"
		}
		steps = append(steps, telling.Step{Command: line, Who: s.Unit(o.Who()).Of, Due: true,
			Why: strings.TrimSuffix(why, ","), Rule: o.Rule, Cost: telling.Free()})
	}
	return steps
}

func whyActivate(s *malediction.State, player string) string {
	switch {
	case s.First != "":
		return "each unit is activated in turn"
	case s.SideOf(player) == s.Initiative:
		return s.Initiative + " has initiative and may begin"
	}
	return "if " + s.Initiative + " lets it begin"
}

// ofActive lists the actions that the active unit can pay for. None is suggested that provokes a retaliation,
// or that goes across the field in round 1, in which the sides begin in opposite corners.
func ofActive(s *malediction.State, u *malediction.Unit, ap int) (steps []telling.Step) {
	may := func(n int, rule string, words ...string) telling.Step {
		return telling.Step{Command: telling.Line(words...), Who: u.Of, Rule: rule,
			Cost: telling.Cost{"AP": float64(n)}}
	}
	engaged := s.Engaged(u)
	moves := !s.Card(u.Card).Stats.Speed.Null
	strikes := !s.Card(u.Card).Stats.Power.Null && !s.Card(u.Card).Stats.Accuracy.Null
	if ap >= 1 && strikes && len(engaged) > 0 {
		step := may(1, "attack.cost", "attack")
		step.Command = step.Command.And("ENEMY", calls(s, ids(engaged))...)
		steps = append(steps, step)
	}
	if enemies := free(s, u); ap >= 1 && strikes && s.Stat(u, notation.Range).Total() > 0 &&
		len(enemies) > 0 {
		step := may(1, "attack.ranged.who", "attack")
		step.Command, step.Why = step.Command.And("ENEMY", enemies...), risk(s, u)
		if step.Why == "" {
			step.Why = "a shot"
		}
		step.Costly = s.Round == 1 || len(engaged) > 0
		steps = append(steps, step)
	}
	if ap >= 1 && moves {
		step := may(1, "move.cost", "move")
		step.Why = risk(s, u)
		step.Costly = strikes && step.Why != ""
		steps = append(steps, step)
	}
	if ap >= 2 && moves && s.Mode == notation.Full {
		if len(engaged) > 0 || s.Reading("A9") == "anyone" {
			step := may(2, "shift.cost", "shift")
			steps = append(steps, step)
		}
		if enemies := free(s, u); len(enemies) > 0 && strikes {
			step := may(2, "charge.cost", "charge")
			step.Command = step.Command.And("ENEMY", enemies...)
			step.Why = risk(s, u)
			step.Costly = s.Round == 1 || step.Why != ""
			steps = append(steps, step)
		}
	}
	steps = append(steps, abilities(s, u, ap)...)
	steps = append(steps, channels(s, u.Of)...)
	pass := may(0, "activation.pass", "pass")
	pass.Ends = telling.EndsTurn
	pass.Cost = telling.Free()
	return append(steps, pass)
}

// risk says who retaliates before the unit goes.
func risk(s *malediction.State, u *malediction.Unit) string {
	engaged := s.Retaliators(u)
	if len(engaged) == 0 {
		return ""
	}
	said := ""
	for i, e := range engaged {
		if i > 0 {
			said += " and "
		}
		said += s.Said(e.ID)
	}
	if len(engaged) == 1 {
		return said + " retaliates first"
	}
	return said + " retaliate first"
}

// free lists the enemies with which a unit is not engaged.
func free(s *malediction.State, u *malediction.Unit) (list []string) {
	for i := range s.Units {
		other := &s.Units[i]
		if s.AreEnemies(other.Of, u.Of) && !s.IsNear(u.ID, other.ID) {
			list = append(list, call(s, other))
		}
	}
	return list
}

// call returns the word by which a unit is called: its name, or its id where several have that name.
func call(s *malediction.State, u *malediction.Unit) string {
	if found, err := s.FindUnit(u.Name()); err == nil && found.ID == u.ID {
		return u.Name()
	}
	return u.ID
}

func calls(s *malediction.State, ids []string) (words []string) {
	for _, id := range ids {
		words = append(words, call(s, s.Unit(id)))
	}
	return words
}

func ids(units []*malediction.Unit) (list []string) {
	for _, u := range units {
		list = append(list, u.ID)
	}
	return list
}
