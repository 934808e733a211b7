package life

import (
	"slices"

	"tablehand/assist/budget"
	"tablehand/assist/malice"
	"tablehand/assist/malice/notation"
	"tablehand/assist/sum"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// Spend spends n actions of an avatar on a deed, one of Deeds. It refuses where the avatar has too few
// left, in the Shadows' turn, and before a fight that waits (turn.actions.two, turn.first.round,
// turn.players-only).
func Spend(t *malice.Table, name, on string, n int, rules ...string) error {
	s := t.State()
	a := s.Avatar(name)
	rule := "turn.actions.two"
	if s.Printed().ActionEndsRound() {
		rule = "turn.first.round"
	}
	if a.Attuning && on != "attune-mastery" {
		if err := telling.Offer(t.Refuse("attune.mastery.first.lr",
			"%s is attuning its mastery: its next action completes that", name),
			telling.Line("mastery", "attune", name)); err != nil {
			return err
		}
	}
	if err := DuringPlayersTurn(t, "act"); err != nil {
		return err
	}
	if err := NoFightDue(t, name); err != nil {
		return err
	}
	if err := afford(t, a, budget.Price{Deed: on, N: n}, rule); err != nil {
		return err
	}
	had, left := "actions a turn", s.ActionsLeft(a)
	if s.Actions() == 1 {
		had = "action a turn"
	}
	parts := []sum.Part{notation.Why(s.Actions(), had, rule)}
	if before := s.Actions() - left; before > 0 {
		parts = append(parts, notation.Why(-before, "spent before", rule))
	}
	rules = slices.Concat([]string{rule}, rules)
	deed := rules[min(1, len(rules)-1)] // the rule that names it, where one does
	t.Do(malice.ActionSpent{Who: name, On: on, N: n, Left: max(0, left-n)}, rules...).
		Because(append(parts, notation.Why(-n, "to "+notation.DeedInWords(on), deed))...)
	return nil
}

// afford refuses an avatar with too few actions left; in the Shadows' turn, where this is played
// anyway, nobody counts.
func afford(t *malice.Table, a *malice.Avatar, price budget.Price, rule string) error {
	s := t.State()
	has := s.Budget(a)
	_, short := has.Pay(price)
	switch {
	case s.Turn != "players" || short == nil:
		return nil
	case has.Of("action") == 0 && s.Printed().ActionEndsRound():
		return t.Refuse(rule, "%s has acted this turn: its action ended its round", a.Name)
	}
	return t.Refuse(rule, "%s has %s left this turn: to %s takes %d", a.Name, has.Left(price.Deed),
		notation.DeedInWords(price.Deed), price.N)
}

// DuringPlayersTurn refuses avatars' deeds in the Shadows' turn (turn.players-only).
func DuringPlayersTurn(t *malice.Table, what string) error {
	if t.State().Turn == "players" {
		return nil
	}
	return t.Refuse("turn.players-only", "it is the Shadows' turn: avatars %s in the players' turn", what)
}

// Embodied refuses an avatar that has no body, or in the first printing spends this turn on
// a new one (return.trigger, return.time).
func Embodied(t *malice.Table, name string) error {
	s := t.State()
	switch a := s.Avatar(name); {
	case a.Life == 0:
		return telling.Offer(t.Refuse("return.trigger", "%s has no body", name),
			telling.Line("avatar", "return", name))
	case s.Incarnating(a):
		return telling.Offer(t.Refuse("return.time",
			"%s spends this turn on its new body and plays again in the next", name),
			telling.Line("round"), telling.Line("shadow-turn"))
	}
	return nil
}

// Acting refuses an avatar that has no body, and in the first printing one that is one with the Light: its
// mastery, its items and its soulshards are set aside (return.trigger, return.time, attune.mastery.first.lr).
func Acting(t *malice.Table, name string) error {
	if err := Embodied(t, name); err != nil || !t.State().Avatar(name).Attuning {
		return err
	}
	return telling.Offer(t.Refuse("attune.mastery.first.lr", "%s is one with the Light until its next action",
		name), telling.Line("mastery", "attune", name))
}

// NotFighting refuses an avatar that stands in an encounter.
func NotFighting(t *malice.Table, name string) error {
	if !t.State().Engaged(name) {
		return nil
	}
	return telling.Offer(t.Refuse("combat.within-action", "%s stands in an encounter", name),
		t.State().WayOut(name)...)
}

// TheOne returns the avatar that a word names; without a word the only one that fits. It refuses if none or
// several fit; what says, in the refusal, what fitting avatars do: holds a fate card.
func TheOne(s *malice.State, word, what string, fits func(*malice.Avatar) bool) (*malice.Avatar, error) {
	if word != "" {
		return s.AvatarNamed(word)
	}
	var found []string
	for i := range s.Avatars {
		if fits(&s.Avatars[i]) {
			found = append(found, s.Avatars[i].Name)
		}
	}
	switch len(found) {
	case 0:
		return nil, telling.Impossible("no avatar %s", what)
	case 1:
		return s.Avatar(found[0]), nil
	}
	return nil, telling.Impossible("%s: each %s: say which", text.Listed(found), what)
}
