package turn

import (
	"tablehand/assist/malice"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/notation"
	"tablehand/assist/telling"
)

// Recover is an avatar's recovery by an action.
type Recover struct {
	Who    string // empty: the only one that has lost something
	Points int    // 0: as the rules have it
	Mods   []notation.Mod
}

// Recovered is the result of a recovery in JSON.
type Recovered struct {
	Who      string   `json:"who"`
	Points   int      `json:"points"`
	Healed   int      `json:"healed"`   // wounds
	Restored int      `json:"restored"` // drained life tokens
	Radiance []string `json:"radiance"` // regained
}

// RecoverResult is an avatar and what it recovered in JSON.
type RecoverResult struct {
	malice.AvatarView
	Recovered Recovered `json:"recovered"`
}

// Play implements telling.Act (recovery.action, action.one.recover).
func (a Recover) Play(t *malice.Table) error {
	h, err := a.begins(t)
	if err != nil {
		return err
	}
	if err := h.reckon(); err != nil {
		return err
	}
	if err := h.share(); err != nil {
		return err
	}
	t.Result = RecoverResult{t.State().Shown(h.Who), h.Recovered}
	return nil
}

// begins plays the act up to its dice.
func (a Recover) begins(t *malice.Table) (*healing, error) {
	s := t.State()
	who, err := a.whose(s)
	if err != nil {
		return nil, err
	}
	if !s.Printed().RecoveringIsAction() {
		if err := telling.Offer(t.Refuse("recovery.action",
			"in the first printing recovery comes by itself at the end of the players' turn"),
			telling.Line("round")); err != nil {
			return nil, err
		}
	}
	if err := a.possible(t, who); err != nil {
		return nil, err
	}
	h, err := convalescence(t, who.Name, a.Points, a.Mods)
	if err != nil || !s.Printed().RecoveringIsAction() {
		return h, err
	}
	return h, life.Spend(t, who.Name, "recover", 1, "action.one.recover", "recovery.action")
}

// whose returns the avatar that recovers.
func (a Recover) whose(s *malice.State) (*malice.Avatar, error) {
	return life.TheOne(s, a.Who, "has lost life or radiance",
		func(a *malice.Avatar) bool { return a.Life > 0 && Lost(s, a) })
}

// possible refuses an avatar that has no body, fights, or has nothing to recover.
func (a Recover) possible(t *malice.Table, who *malice.Avatar) error {
	if err := life.Embodied(t, who.Name); err != nil {
		return err
	}
	if who.Rebirth > 0 {
		return telling.Offer(telling.Against("return.time", "%s has no body to heal", who.Name),
			telling.Line("avatar", "return", who.Name))
	}
	if err := life.NotFighting(t, who.Name); err != nil {
		return err
	}
	if !Lost(t.State(), who) {
		return t.Refuse("recovery.cap", "%s has lost nothing: no wounds, no drains, no radiance", who.Name)
	}
	return nil
}

// Lost says whether recovery can give an avatar anything back (recovery.cap).
func Lost(s *malice.State, a *malice.Avatar) bool { return a.Wounds+a.Drains+radianceLost(s, a) > 0 }

// radianceLost counts the tokens that an avatar can regain: one for each revealed Light Well, as
// long as the pool has them (recovery.radiance-cap).
func radianceLost(s *malice.State, a *malice.Avatar) int {
	return min(s.RadianceLost(a.Name), len(s.Pool))
}
