package status

import (
	"strings"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/activation"
	"tablehand/assist/malediction/booking"
	"tablehand/assist/malediction/combat"
	"tablehand/assist/malediction/effects"
	"tablehand/assist/malediction/movement"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/malediction/spells"
	"tablehand/assist/offer"
	"tablehand/assist/telling"
)

// offers gathers the steps of a table: each is rehearsed, so that the acts themselves say what can be done,
// what it takes and what it asks.
type offers struct{ *offer.List[malediction.State] }

// listing returns a list that holds no step yet, of acts that ask nothing without a default.
func listing(s *malediction.State) offers {
	o := offers{&offer.List[malediction.State]{State: s, Joined: true}}
	o.Costs = func(told *malediction.Table) telling.Cost {
		cost := telling.Free()
		for _, m := range told.Events {
			switch e := m.Event.(type) {
			case malediction.APMoved:
				if e.For != malediction.AnEffect {
					cost.Take("AP", -e.N)
				}
			case malediction.EchoMoved:
				if e.Player == o.Who {
					cost.Take("echo", -e.N)
				}
			}
		}
		return cost
	}
	return o
}

// asking returns a list that holds no step yet, of acts that may ask something.
func asking(s *malediction.State) offers {
	o := listing(s)
	if o.Brief = !open(s); !o.Brief {
		o.Ways = ways()
	}
	return o
}

// open says whether any act of this table may ask something that has no default: a number that nobody has
// typed in, a power that is changed by a number (reading A22), the one unit that an effect means.
func open(s *malediction.State) bool {
	for i := range s.Units {
		u := &s.Units[i]
		if !s.Card(u.Card).Stats.Known() || s.Power(u).Open {
			return true
		}
		for _, b := range s.Bears(u) {
			if b.Whom.Kin.Named() && b.When != notation.Always {
				return true
			}
		}
	}
	return false
}

// ways lists how an act is rehearsed: with each outcome of an attack, and with small and large numbers for
// what nobody has typed in; last with the outcome that hurts least, by which all get to act who may.
func ways() (list []offer.Way) {
	for _, side := range []int{20, 19, 2, offer.Gentle} {
		for _, says := range [][]string{{"5", "5/2"}, {"20", "20/20"}, {"1", "1/1"}} {
			list = append(list, offer.Way{Side: side, Says: says})
		}
	}
	return list
}

// inAction lists what is due in the action phase, or what the active unit may do, or who may be activated;
// and the answers to the last blow.
func inAction(s *malediction.State) []telling.Step {
	o := asking(s)
	switch {
	case s.Last != nil && s.Last.Held:
		o.May(combat.Deal{}, telling.Step{Command: telling.Line("deal"), Due: true,
			Why: "the damage waits for answers", Rule: "attack.steps"})
		o.swifts()
	case len(s.Owed) > 0: // before what waits: resolving would let it be
		o.owed(s.Owed[0])
		o.swifts()
	case len(s.Sequence) > 0:
		o.May(booking.Resolve{}, telling.Step{Command: telling.Line("sequence", "resolve"), Due: true,
			Why: "what came last is resolved first", Rule: "effect.sequence.lifo"})
		o.swifts()
	case s.Active != nil:
		o.swifts()
		o.active(s.Unit(s.Active.Unit))
	default:
		o.swifts()
		o.activations()
	}
	return o.Steps
}

// owed lists an act that is owed, with what lets it be; a charge or a move is typed again.
func (o offers) owed(due malediction.Owed) {
	s := o.State
	o.Brief = false // an effect may forbid it against one target
	step := telling.Step{Who: s.Unit(due.Who()).Of, Due: true, Rule: due.Rule,
		Why: strings.TrimSuffix(effects.Goes(s, due), ",")}
	for _, line := range effects.Lines(s, due) {
		step.Command = line
		switch {
		case line.Words[0] == "near":
			step.Cost = telling.Free()
			o.Add(step)
		case line.Words[0] == "sequence":
			step.Why = s.Said(due.Who()) + " lets it be"
			o.May(booking.Resolve{}, step)
		case len(line.Free) == 0:
			o.May(strikes(due, due.Line[2]), step)
		default:
			step.Command.Free = nil
			o.Each(step, "TARGET", line.Free[0].Values, func(word string) malediction.Act {
				return strikes(due, word)
			})
		}
	}
}

// strikes returns an attack that is owed, on a target.
func strikes(due malediction.Owed, target string) malediction.Act {
	if due.Line[0] == "retaliate" {
		return combat.Retaliate{Unit: due.Who(), Target: target}
	}
	return combat.Attack{Unit: due.Who(), Target: target, Free: true}
}

// activations lists who may be activated, the players of the side with initiative in front.
func (o offers) activations() {
	s := o.State
	for _, p := range inTurn(s) {
		o.Who = p.Name
		o.Each(telling.Step{Command: telling.Line("activate"), Due: true, Why: whyActivate(s, p.Name),
			Rule: "action.must"}, "UNIT", s.AllTyped(s.Refreshed(p.Name)), func(word string) malediction.Act {
			return activation.Activate{Unit: word}
		})
	}
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

// active lists what the active unit may do, and its player.
func (o offers) active(u *malediction.Unit) {
	o.Who = u.Of
	combat.Attack{}.Offers(o.List, u)
	movement.Move{N: -1}.Offers(o.List, u)
	o.May(movement.Shift{N: -1}, telling.Step{Command: telling.Line("shift"), Rule: "shift.cost"})
	movement.Charge{}.Offers(o.List, u)
	spells.Ability{}.Offers(o.List, u)
	spells.Channel{Spell: spells.Spell{Player: u.Of}}.Offers(o.List)
	o.May(activation.Pass{}, telling.Step{Command: telling.Line("pass"), Rule: "activation.pass",
		Ends: telling.EndsTurn})
}

// swifts lists the answers that the players can give to the last blow.
func (o offers) swifts() {
	if len(o.State.Blows()) == 0 {
		return
	}
	for _, o.Who = range o.State.PlayerNames() {
		spells.Swift{Spell: spells.Spell{Player: o.Who}}.Offers(o.List)
	}
	o.Who = ""
}
