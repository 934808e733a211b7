package malice

import (
	"slices"

	"tablehand/assist/telling"
)

// Deeds are what actions are spent on (action.one.*, action.two.*, turn.first.actions).
var Deeds = []string{"move", "recover", "provoke", "combat", "city", "mystic", "attune-shards", "attune-mastery", "body"}

var deeds = map[string]string{
	"move": "move", "recover": "recover", "provoke": "provoke an encounter", "combat": "fight",
	"city": "use a city's service", "mystic": "use a mystic's service", "attune-shards": "attune soulshards",
	"attune-mastery": "attune its mastery", "body": "form a new body",
}

// actions is how many an avatar has in a turn: two; in the first printing, where moving
// and recovering need none, one that ends its round (turn.actions.two,
// turn.first.round).
func (s *State) actions() int {
	if s.second() {
		return 2
	}
	return 1
}

// actionsLeft is how many an avatar may still spend this turn.
func (s *State) actionsLeft(a *Avatar) int {
	if a.Turn == nil {
		return s.actions()
	}
	return max(0, s.actions()-len(a.Turn.Did))
}

// spend spends an avatar's actions on something (turn.actions.two, turn.first.round,
// turn.players-only).
func spend(t *table, name, on string, n int, rules ...string) error {
	s := t.State()
	a := s.avatar(name)
	rule := "turn.actions.two"
	if !s.second() {
		rule = "turn.first.round"
	}
	if a.Attuning && on != "attune-mastery" {
		if err := t.Refuse("attune.mastery.first.lr", "%s is attuning its mastery: its next action completes that (mastery attune %s)", name, name); err != nil {
			return err
		}
	}
	if err := duringPlayersTurn(t, "act"); err != nil {
		return err
	}
	left := s.actionsLeft(a)
	switch {
	case s.Turn != "players": // played anyway: nobody counts
	case left == 0 && !s.second():
		if err := t.Refuse(rule, "%s has acted this turn: its action ended its round", name); err != nil {
			return err
		}
	case left < n:
		if err := t.Refuse(rule, "%s has %s left this turn: to %s takes %d", name, things(left, "action", "actions"), deeds[on], n); err != nil {
			return err
		}
	}
	parts := []telling.Why{why(s.actions(), map[bool]string{true: "action", false: "actions"}[s.actions() == 1]+" a turn", rule)}
	if before := s.actions() - left; before > 0 {
		parts = append(parts, why(-before, "spent before", rule))
	}
	rules = slices.Concat([]string{rule}, rules)
	deed := rules[min(1, len(rules)-1)] // the rule that names it, where one does
	t.Do(ActionSpent{Who: name, On: on, N: n, Left: max(0, left-n)}, rules...).
		Because(append(parts, why(-n, "to "+deeds[on], deed))...)
	return nil
}

// duringPlayersTurn refuses what avatars do in the Shadows' turn (turn.players-only).
func duringPlayersTurn(t *table, what string) error {
	if t.State().Turn == "players" {
		return nil
	}
	return t.Refuse("turn.players-only", "it is the Shadows' turn: avatars %s in the players' turn", what)
}

// embodied refuses an avatar that has no body (return.time).
func embodied(t *table, name string) error {
	a := t.State().avatar(name)
	if a.Life > 0 {
		return nil
	}
	return t.Refuse("return.trigger", "%s has no body: avatar return %s forms a new one", name, name)
}
