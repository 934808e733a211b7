package status

import (
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/malediction"
	"tablehand/assist/malediction/activation"
	"tablehand/assist/malediction/booking"
	"tablehand/assist/malediction/combat"
	"tablehand/assist/malediction/movement"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/malediction/spells"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// asking gives each step the flags for what its act asks without a default, as a rehearsal of it on a copy of
// the table shows, whatever its die shows and whether the numbers that are asked for are small or large.
func asking(s *malediction.State, steps []telling.Step) []telling.Step {
	if !asksAtAll(s) {
		return steps
	}
	for i := range steps {
		for _, words := range lines(steps[i].Command) {
			act := actOf(words)
			if act == nil {
				continue
			}
			for _, face := range []int{20, 19, 2, 1} {
				for _, says := range [][]string{{"5", "5/2"}, {"20", "20/20"}, {"1", "1/1"}} {
					r := &rehearsal{Stream: chance.NewStream(1, 1, "asks"), face: face, says: says}
					_, _ = telling.Play(telling.Copy(s), act, r, false) // a refusal has asked what it asks
					steps[i].Asks = text.With(steps[i].Asks, r.asked...)
				}
			}
		}
	}
	return steps
}

// asksAtAll says whether any act of this table may ask something that has no default: a number that nobody
// has typed in, a power that is changed by a number (reading A22), the one unit that an effect of a moment
// means.
func asksAtAll(s *malediction.State) bool {
	named := []notation.Kin{notation.Ally, notation.Enemy, notation.AnyUnit}
	for i := range s.Units {
		u := &s.Units[i]
		stats := s.Card(u.Card).Stats
		known := stats.Power.Known
		for _, name := range notation.StatNames {
			if stat := notation.Stat(name); stat != notation.Power {
				known = known && stats.Number(stat).Known
			}
		}
		if !known || s.Power(u).Open {
			return true
		}
		for _, b := range s.Bears(u) {
			if slices.Contains(named, b.Whom.Kin) && b.When != notation.Always {
				return true
			}
		}
	}
	return false
}

// lines returns a command with each value of its first free place, the others at their first.
func lines(c telling.Command) (list [][]string) {
	if len(c.Free) == 0 {
		return [][]string{c.Words}
	}
	for _, value := range c.Free[0].Values {
		words := c.Samples()
		words[0] = value
		list = append(list, c.Filled(words...).Words)
	}
	return list
}

// actOf returns the act of a line of the action phase; nil: none that asks.
func actOf(words []string) malediction.Act {
	switch words[0] {
	case "activate":
		return activation.Activate{Unit: words[1]}
	case "pass":
		return activation.Pass{}
	case "move":
		return movement.Move{N: -1}
	case "shift":
		return movement.Shift{N: -1}
	case "charge":
		return movement.Charge{Target: words[1]}
	case "attack":
		act := combat.Attack{Target: words[1], Free: slices.Contains(words, "free")}
		if act.Free {
			act.Unit, act.Target = words[1], words[2]
		}
		return act
	case "retaliate":
		return combat.Retaliate{Unit: words[1], Target: words[2]}
	case "deal":
		return combat.Deal{}
	case "sequence":
		return booking.Resolve{}
	case "ability":
		return spells.Ability{Unit: words[1], Name: words[2], Rest: words[3:], AP: -1}
	case "channel", "swift":
		spell := spells.Spell{Player: words[1], Card: spells.Card{Words: words[2], Cost: -1}}
		if at := slices.Index(words, "on"); at > 0 {
			spell.On = words[at+1]
		}
		if words[0] == "swift" {
			return spells.Swift{Spell: spell}
		}
		return spells.Channel{Spell: spell}
	}
	return nil
}

// A rehearsal lets each die show one face, answers whatever is asked, and keeps what has no default.
type rehearsal struct {
	*chance.Stream
	face  int
	says  []string // what it answers, where a question has no list
	asked []string // flags
}

// Roll lets a die show the face, where it has it.
func (r *rehearsal) Roll(purpose string, d chance.Die) (chance.Roll, error) {
	if r.face > len(d.Sides) {
		return r.Stream.Roll(purpose, d)
	}
	d.Sides = d.Sides[r.face-1 : r.face]
	return r.Stream.Roll(purpose, d)
}

// Choose answers a question by its default, else by what it takes.
func (r *rehearsal) Choose(q chance.Question) (chance.Choice, error) {
	if q.Default != "" {
		return chance.Choice{For: q.For, Value: q.Default, From: chance.Default}, nil
	}
	r.asked = text.With(r.asked, "--choose="+q.For)
	if strings.HasPrefix(q.Flag, "--mod") {
		r.asked = text.With(r.asked, "--mod")
	}
	for _, answer := range append(slices.Clone(q.Answers), r.says...) {
		if read, err := q.Read(answer); err == nil {
			return chance.Choice{For: q.For, Value: read, From: chance.Given}, nil
		}
	}
	return r.Stream.Choose(q)
}
