package turn

import (
	"slices"

	"tablehand/assist/malice"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/notation"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// EndTurn ends the players' turn; then the Shadows are to play (turn.round).
type EndTurn struct{}

// EndTurnResult is the end of the players' turn in JSON: what was recovered, and what went back to its
// trove.
type EndTurnResult struct {
	Round     int          `json:"round"`
	Turn      string       `json:"turn"` // shadows
	Recovered []*Recovered `json:"recovered"`
	Returned  []string     `json:"returned"` // items that nobody claimed
}

// Play implements telling.Act.
func (EndTurn) Play(t *malice.Table) error {
	s := t.State()
	if s.Turn != "players" {
		return telling.Offer(telling.Against("turn.round", "the players' turn of round %d has ended", s.Round),
			telling.Line("shadow-turn"))
	}
	result, err := Dusk(t)
	t.Result = result
	return err
}

// Dusk ends everything that is still open in the players' turn, in order: a fight, the Wells of
// beaten Guardians, the first printing's recovery, claims, effects, all else that is due
// (recovery.action, return.item.left, turn.effect.one-turn, turn.players-only, turn.no-carry). A fight that
// waits or goes on comes first, and a body that is lost (combat.trigger, combat.end, return.trigger).
func Dusk(t *malice.Table) (*EndTurnResult, error) {
	s := t.State()
	result := &EndTurnResult{Round: s.Round, Turn: "shadows", Recovered: []*Recovered{}, Returned: []string{}}
	if err := settled(t); err != nil {
		return nil, err
	}
	if s.Encounter != nil {
		life.CloseEncounter(t, "left")
	}
	if err := wellsTurn(t); err != nil || s.Over != nil {
		return result, err
	}
	if s.Turn != "players" {
		for i := range s.Avatars {
			shardsLapse(t, &s.Avatars[i])
		}
		return result, nil
	}
	if !s.Printed().RecoveringIsAction() {
		if err := recoverAll(t, result); err != nil {
			return nil, err
		}
	}
	for _, left := range slices.Clone(s.Left) {
		t.Do(malice.ItemMoved{Item: left.Item, From: "left", To: "trove"}, "return.item.left", "trove.return")
		result.Returned = append(result.Returned, left.Item)
	}
	fade(t)
	if err := lapse(t); err != nil {
		return nil, err
	}
	rules := []string{"turn.round", "turn.players-only"}
	lost := unspent(s)
	if len(lost) > 0 {
		rules = append(rules, "turn.no-carry")
	}
	t.Do(malice.TurnPassed{Round: s.Round, Turn: "shadows", Lost: lost}, rules...)
	return result, nil
}

// unspent lists the actions that each avatar has left, in seating order (turn.no-carry).
func unspent(s *malice.State) (left []malice.Unspent) {
	for i := range s.Avatars {
		if n := s.ActionsLeft(&s.Avatars[i]); n > 0 {
			left = append(left, malice.Unspent{Who: s.Avatars[i].Name, N: n})
		}
	}
	return left
}

// recoverAll plays the first printing's recovery: every avatar that has a body recovers by itself
// (recovery.action).
func recoverAll(t *malice.Table, result *EndTurnResult) error {
	for _, name := range t.State().AvatarNames() {
		a := t.State().Avatar(name)
		if !t.State().Present(name) || !Lost(t.State(), a) {
			continue
		}
		h, err := convalescence(t, name, 0, nil)
		if err != nil {
			return err
		}
		h.whose = "-" + name
		if err := h.reckon(); err != nil {
			return err
		}
		if err := h.share(); err != nil {
			return err
		}
		result.Recovered = append(result.Recovered, &h.Recovered)
	}
	return nil
}

// fade ends the effects of the turn, with the life that they gave: effects given, potions drunk, soulshards
// that still wait for a roll. It also remarks on bodies that are lost (turn.effect.one-turn,
// turn.effect.covers-combat, icon.life).
func fade(t *malice.Table) {
	before := findUnsettled(t.State())
	for _, name := range t.State().AvatarNames() {
		a := t.State().Avatar(name)
		if a.Life == 0 && a.Rebirth == 0 {
			life.Perished(t, name)
		}
		if a.Turn == nil {
			continue
		}
		shardsLapse(t, a)
		for _, mod := range each(a.Turn.Mods) {
			t.Do(malice.EffectChanged{Who: name, Mod: mod, Over: true}, "turn.effect.one-turn")
		}
		var potions []string
		for _, p := range a.Turn.Potions {
			if !p.Over && len(p.Gives) > 0 {
				potions = append(potions, p.Color)
			}
		}
		for _, color := range each(potions) {
			t.Do(malice.PotionOver{Who: name, Color: color}, "turn.effect.covers-combat")
		}
	}
	settle(t, before)
}

// shardsLapse ends the wait of an avatar's soulshards for rolls that were not made until the turn ends
// (shard.roll.before).
func shardsLapse(t *malice.Table, a *malice.Avatar) {
	for _, roll := range notation.ShardRolls {
		if n := len(t.State().Pledged(a.Name, roll)); n > 0 {
			t.Do(malice.ShardsLapsed{Who: a.Name, Roll: roll, N: n}, "shard.roll.before",
				"turn.effect.one-turn")
		}
	}
}

// each returns every word once, in order of its first place.
func each(words []string) []string { return text.With(nil, words...) }
