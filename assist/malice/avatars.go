package malice

import (
	"slices"

	"tablehand/assist/budget"
	"tablehand/assist/malice/box"
	"tablehand/assist/malice/notation"
)

// Actions returns the number of actions of an avatar in a turn: two; in the first printing, where
// moving and recovering need none, one that ends its round (turn.actions.two, turn.first.round).
func (s *State) Actions() int { return s.Printed().Actions() }

// ActionsLeft returns the number of actions an avatar may still spend this turn.
func (s *State) ActionsLeft(a *Avatar) int {
	return max(0, s.Actions()-len(a.ThisTurn().Did))
}

// Budget returns the actions that an avatar may still spend this turn, as a budget with its unit.
func (s *State) Budget(a *Avatar) budget.Budget {
	return budget.Budget{{N: s.ActionsLeft(a), One: "action", Many: "actions"}}
}

// Incarnating says whether an avatar of the first printing has got its new body by an action of this turn.
// Such an avatar plays again only in the next turn (return.time).
func (s *State) Incarnating(a *Avatar) bool {
	return s.Printed().BodyTakesTurn() && a.Life > 0 && slices.Contains(a.ThisTurn().Did, "body")
}

// Present says whether an avatar has a body and plays in this turn.
func (s *State) Present(name string) bool {
	a := s.Avatar(name)
	return a.Life > 0 && !s.Incarnating(a)
}

// AvatarView is an avatar in JSON: its pieces, and what it may still do in this turn.
type AvatarView struct {
	Name     string         `json:"name"`
	At       string         `json:"at"`
	Band     []string       `json:"band"`
	Life     int            `json:"life"`
	Wounds   int            `json:"wounds"`
	Drains   int            `json:"drains"`
	Mastery  Mastery        `json:"mastery"`
	Shards   map[string]int `json:"shards"`
	Radiance []string       `json:"radiance"`
	Items    []string       `json:"items"`
	Fate     *string        `json:"fate"`
	// movement points left to spend, in a band the lowest of its members; null: not rolled
	MP      *notation.Points `json:"mp"`
	OwnMP   *notation.Points `json:"own_mp"`     // points left of its own roll, where the band has fewer
	Actions int              `json:"actions"`    // actions left this turn
	Of      int              `json:"actions_of"` // actions of a whole turn
	Rebirth int              `json:"rebirth"`    // actions still to be spent on a new body
	Afloat  bool             `json:"afloat"`
	InForce []string         `json:"in_force"` // what works for it until the turn ends, in words
}

// ViewOf returns an avatar in JSON as it stands in this turn.
func (s *State) ViewOf(a Avatar) AvatarView {
	v := AvatarView{Actions: s.ActionsLeft(&a), Of: s.Actions(), Rebirth: a.Rebirth, Name: a.Name, At: a.At,
		Band: append([]string{}, a.Band...), Life: a.Life, Wounds: a.Wounds, Drains: a.Drains,
		Mastery: a.Mastery, Shards: Counted(a.Shards, notation.Colors),
		Radiance: append([]string{}, a.Radiance...),
		Items:    append([]string{}, a.Items...)}
	v.Afloat, v.InForce = a.Afloat, a.inForce()
	v.MP = s.PointsOf(&a)
	if own := a.MP(); v.MP != nil && own != *v.MP {
		v.OwnMP = &own
	}
	if a.Fate != "" {
		v.Fate = &a.Fate
	}
	return v
}

func (s *State) Shown(name string) AvatarView { return s.ViewOf(*s.Avatar(name)) }

// Peopled says whether an avatar with a body stands on a hex.
func (s *State) Peopled(hex string) bool {
	return slices.ContainsFunc(s.Avatars, func(a Avatar) bool { return a.At == hex && a.Life > 0 })
}

// Rolled says whether an avatar has made a movement roll in this turn.
func (a *Avatar) Rolled() bool { return a.ThisTurn().Moves > 0 }

// MP returns the movement points left of an avatar's last movement roll.
func (a *Avatar) MP() notation.Points { return a.ThisTurn().MP }

// PointsOf returns the movement points an avatar may spend now: in a band that has rolled the
// lowest of its members' points, otherwise its own; nil: it has not rolled (move.mp.band-min).
func (s *State) PointsOf(a *Avatar) *notation.Points {
	if !a.Rolled() {
		return nil
	}
	mp := a.MP()
	if !slices.ContainsFunc(a.Band, func(name string) bool { return !s.Avatar(name).Rolled() }) {
		mp = min(mp, s.BandMP(a.Band))
	}
	return &mp
}

// BandMP returns the lowest MP of a band's members (move.mp.band-min, move.join.mid, move.leave.before).
func (s *State) BandMP(band []string) notation.Points {
	least := box.Far
	for _, name := range band {
		least = min(least, s.Avatar(name).MP())
	}
	return least
}
