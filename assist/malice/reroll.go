package malice

import (
	"slices"

	"tablehand/assist/chance"
	"tablehand/assist/telling"
)

// again lets another avatar make the roll again that it has just made; a movement roll
// counts here, another is rolled again as it was (card.mastery.time-dancer).
func (a UseMastery) again(t *table, card Card) error {
	which := "another"
	if t.State().avatar(a.On).rolled() {
		which = t.Choose(chance.Question{For: "again", Text: "which roll does " + a.On + " make again", Answers: []string{"mr", "another"}, Default: which})
	}
	if which == "mr" {
		return a.rollAgain(t, a.On, card.Rule)
	}
	if len(a.Effects) > 0 {
		return modError(a.Effects[0], "the roll is made again by itself: give it to that roll")
	}
	how := ""
	if command := t.State().rollsAgain(a.On); command != "" {
		how = ": " + command
	}
	t.Remark(card.Rule, "%s makes the roll again that it has just made%s", a.On, how)
	return nil
}

// rerolls says whether one of these effects lets a roll be made again.
func rerolls(roll string, effects []Mod) bool {
	return slices.ContainsFunc(effects, func(m Mod) bool { return m.What == "reroll" && (m.Roll == roll || m.Roll == "any") })
}

// rollsAgain is the command that lets an avatar's last roll of a fight fall again; empty
// where none of its dice lies.
func (s *State) rollsAgain(name string) string {
	f := s.fight()
	switch {
	case f == nil || f.Target != name:
		return ""
	case f.Step == "blows":
		return "combat roll --again=cr"
	case f.Struck == nil:
		return ""
	case f.Struck.By == "avatar":
		return "combat wounds --again=wounds"
	case len(f.Struck.Shields) > 0:
		return "combat wounds --again=shield"
	}
	return ""
}

// rollAgain makes an avatar's movement roll again, without an action; it is looked at for
// doubles like any other (fate.draw.reroll).
func rollAgain(t *table, name, rule string, mods []Mod) error {
	who := t.State().avatar(name)
	if !who.rolled() {
		return telling.Impossible("%s has not rolled for movement: there is no roll to make again", name)
	}
	if who.Turn.Begun {
		if err := t.Refuse(rule, "%s has moved on that roll: it is made again before that", name); err != nil {
			return err
		}
	}
	act := Roll{Mods: mods, used: map[string]bool{}}
	if err := t.State().checkMods(act.Mods, "", "mr"); err != nil {
		return err
	}
	r := &reckoning{t: t, act: act, kind: "mr", who: name}
	rolled, err := r.movement()
	if err != nil {
		return err
	}
	if err := act.allUsed("this roll does not use it"); err != nil {
		return err
	}
	rules := []string{"roll.mr", "move.mp", "fate.draw.reroll"}
	if rule != "roll.mr" {
		rules = append(rules, rule)
	}
	t.Do(MovementRolled{Who: name, MP: Whole(*rolled.MP)}, rules...).Because(rolled.Why...)
	return nil
}

// rollAgain is that by a mastery, with what the players say of it.
func (a UseMastery) rollAgain(t *table, name, rule string) error {
	var mods []Mod
	for _, text := range a.Effects {
		m, err := ParseMod(text)
		if err != nil {
			return err
		}
		mods = append(mods, m)
	}
	return rollAgain(t, name, rule, mods)
}
