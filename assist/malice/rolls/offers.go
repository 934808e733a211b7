package rolls

import (
	"cmp"
	"slices"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/notation"
	"tablehand/assist/telling"
)

// Offer remarks that a card lets an avatar make a roll again, where one does, and offers the command; how
// often only the card says. roll is cr, lr, mr and so on.
func Offer(t *malice.Table, name, roll string, command ...string) {
	for _, m := range t.State().Effects(name) {
		if m.What == "reroll" && (m.Roll == roll || m.Roll == "any") && m.Who == "" &&
			t.State().Holds(m, name) {
			t.Remark(m.RuleID(), "%s lets %s make that roll again", cmp.Or(m.From, "a modifier"), name).
				Offer(telling.Line(command...))
			return
		}
	}
}

// oncemore asks whether a failed luck roll is made again, where a card allows it.
func (r *reckoning) oncemore() bool {
	m, may := SecondLuck(r.t.State(), r.who)
	if !may {
		return false
	}
	r.t.Remark(m.RuleID(), "%s lets %s make that roll again: --choose lr-again=yes",
		cmp.Or(m.From, "a modifier"), r.who)
	return r.t.Choose(luckAgain(r.who)) == "yes"
}

// luckAgain returns the question whether a failed luck roll is made again.
func luckAgain(who string) chance.Question {
	return chance.Question{For: "lr-again", Text: "does " + who + " make the luck roll again",
		Answers: []string{"yes", "no"}, Default: "no"}
}

// SecondLuck returns the effect that lets an avatar make a failed luck roll again; false: none does.
func SecondLuck(s *malice.State, who string) (notation.Mod, bool) {
	list := s.Effects(who)
	i := slices.IndexFunc(list, func(m notation.Mod) bool {
		return m.What == "reroll" && (m.Roll == "lr" || m.Roll == "any") && m.Who == "" && s.Holds(m, who)
	})
	if i < 0 {
		return notation.Mod{}, false
	}
	return list[i], true
}

// RollAgain makes an avatar's movement roll again, without an action; doubles count like those of
// any other (fate.draw.reroll).
func RollAgain(t *malice.Table, name, rule string, mods []notation.Mod) error {
	who := t.State().Avatar(name)
	if !who.Rolled() {
		return telling.Impossible("%s has not rolled for movement: there is no roll to make again", name)
	}
	if err := NoCardDue(t, name); err != nil {
		return err
	}
	if who.Turn.Begun {
		if err := t.Refuse(rule, "%s has moved on that roll: it is made again before that",
			name); err != nil {
			return err
		}
	}
	if err := t.State().CheckMods(mods, "", "mr"); err != nil {
		return err
	}
	said := With(mods)
	rolled, err := Movement(t, name, said)
	if err != nil {
		return err
	}
	if err := said.AllUsed("this roll does not use it"); err != nil {
		return err
	}
	rules := []string{"roll.mr", "move.mp", "fate.draw.reroll"}
	if rule != "roll.mr" {
		rules = append(rules, rule)
	}
	t.Do(malice.MovementRolled{Who: name, MP: notation.Whole(*rolled.MP)}, rules...).Because(rolled.Why...)
	return nil
}
