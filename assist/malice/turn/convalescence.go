package turn

import (
	"slices"

	"tablehand/assist/malice"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/notation"
	"tablehand/assist/sum"
)

// healing is one recovery: its points are added up, then shared out.
type healing struct {
	Recovered
	t      *malice.Table
	mods   []notation.Mod
	said   bool   // its points were said, not reckoned
	rolled bool   // its points were rolled for, or some of them
	again  bool   // it has recovered by an action of this turn before it began
	whose  string // what tells its questions from those of others, or empty
	why    []sum.Part
}

// convalescence begins an avatar's recovery with the points that were said, or with those of its
// parts.
func convalescence(t *malice.Table, name string, points int, mods []notation.Mod) (*healing, error) {
	s := t.State()
	if err := s.CheckMods(mods, "recovery"); err != nil {
		return nil, err
	}
	if err := s.CheckWhose(mods, name); err != nil {
		return nil, err
	}
	a := s.Avatar(name)
	return &healing{
		Recovered: Recovered{Who: name, Points: points, Radiance: []string{}},
		t:         t, mods: mods, said: points > 0,
		again: slices.Contains(a.ThisTurn().Did, "recover"),
	}, nil
}

// reckon adds its points up (recovery.base, recovery.city, recovery.mystic,
// recovery.rest.first, radiance.recovery, water.recovery.first).
func (h *healing) reckon() error {
	if h.said {
		h.why = []sum.Part{{N: h.Points, What: "as said"}}
		return nil
	}
	total := 0
	for _, share := range h.shares() {
		purpose := "recovery-star"
		if share.Rule == craftRule {
			purpose = "craft"
		}
		h.rolled = h.rolled || share.Dice() != 0
		h.t.Whose(h.Who)
		n, err := malice.Falls(share, h.t, purpose)
		if err != nil {
			return err
		}
		total += n
		h.why = append(h.why, share.Fallen(n))
	}
	h.Points = recoveryPoints(total)
	if h.helped() {
		life.Spent(h.t, h.Who, "", "recovery")
	}
	return nil
}

// recoveryPoints returns the points of a sum: never below none.
func recoveryPoints(sum int) int { return max(0, sum) }

// craftRule is the rule that an avatar that moved by watercraft recovers less (first printing).
const craftRule = "water.recovery.first"

// shares returns the parts of the recovery points, in the order in which their dice fall.
func (h *healing) shares() []notation.Share {
	s := h.t.State()
	a := s.Avatar(h.Who)
	shares := []notation.Share{malice.Plain(1, "base", "recovery.base")}
	if life.StandsOn(s, a, "city") {
		shares = append(shares, malice.Plain(1, "on a city hex", "recovery.city"))
	}
	switch {
	case s.Printed().RestHelpsRecovery() && rested(a):
		shares = append(shares, malice.Plain(1, "it did not roll for movement and did nothing else",
			"recovery.rest.first"))
	case s.Printed().MysticHelpsRecovery() && life.StandsOn(s, a, "mystic"):
		shares = append(shares, malice.Plain(2, "on a mystic hex", "recovery.mystic"))
	}
	shares = append(shares, h.bonuses()...)
	if s.Printed().CraftHindersRecovery() && a.ThisTurn().Sailed {
		shares = append(shares, notation.Share{Bonus: notation.Bonus{Stars: -1}, What: "moved by watercraft",
			Rule: craftRule})
	}
	return shares
}

// bonuses returns the shares of radiance and of items' effects. A modifier of this act counts in any
// case.
func (h *healing) bonuses() []notation.Share {
	who, mods := h.Who, slices.Clone(h.mods)
	for i := range mods {
		mods[i].Who = "" // the avatar's own: whose else was refused
	}
	if !h.helped() {
		who = "" // nobody's: what stands with the avatar is left out
	}
	s := h.t.State()
	return append(s.RadianceShares("recovery", who, 1), s.Shares("recovery", who, mods)...)
}

// helped says whether radiance and effects count: in the second printing, where an avatar may
// recover twice, they do once a turn unless the table reads it otherwise (reading A24).
func (h *healing) helped() bool { return !h.again || h.t.State().Reading("A24") != "turn" }

// rested says whether an avatar skipped its movement roll and did nothing else all turn
// (recovery.rest.first, move.roll-then-stay.first).
func rested(a *malice.Avatar) bool {
	t := a.Turn
	return t == nil || t.Moves == 0 && len(t.Did) == 0 && t.From == "" && t.Teleports == 0
}
