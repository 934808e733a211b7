package turn

import (
	"math/big"
	"slices"

	"tablehand/assist/dice"
	"tablehand/assist/malice"
	"tablehand/assist/malice/life"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// RecoverOdds is a recovery before its dice fall, with the avatar's losses as they are: by
// an action, in the first printing at the end of the turn. Pool and turn are taken as they
// stand now.
type RecoverOdds struct {
	Who      string        `json:"who" unknown:"null"`
	Points   []Valued      `json:"points"`
	Outcomes []Convalesced `json:"outcomes"`
	// chances of each number that comes back, all kinds together
	Distribution []Valued `json:"distribution"`
	Mean         *big.Rat `json:"mean"` // mean of that number
	Means        Means    `json:"means"`

	Grounds
}

// Convalesced holds the wounds, drained life and radiance tokens that a recovery may bring back,
// with the chance of these numbers.
type Convalesced struct {
	Healed   int      `json:"healed"`
	Restored int      `json:"restored"`
	Radiance int      `json:"radiance"`
	P        *big.Rat `json:"p"`
}

// Means holds the mean numbers of wounds, drained life and radiance tokens that a recovery brings back.
type Means struct {
	Healed   *big.Rat `json:"healed"`
	Restored *big.Rat `json:"restored"`
	Radiance *big.Rat `json:"radiance"`
}

// Somebody returns a table with one avatar that has lost so much life, for people who keep no table.
func Somebody(s *malice.State, wounds, drains int) *malice.State {
	s = telling.Copy(s)
	s.Avatars = []malice.Avatar{{Name: "an avatar", Life: 1, Wounds: wounds, Drains: drains}}
	return s
}

// Odds computes what a recovery brings back (recovery.allocate, recovery.heal, recovery.restore,
// recovery.cap). In the first printing it comes at the end of the turn (recovery.action).
func (a Recover) Odds(s *malice.State, o Outset) (RecoverOdds, error) {
	odds := RecoverOdds{Grounds: Grounds{Rules: []string{"recovery.base", "recovery.allocate"}}}
	return odds, Foresee(s, o, Looking(func(t *malice.Table) error {
		begins := a.begins
		if !s.Printed().RecoveringIsAction() {
			begins = a.dusks
		}
		h, err := begins(t)
		if err != nil {
			return err
		}
		return odds.reckon(t, h)
	}), &odds.Grounds)
}

// dusks returns the first printing's recovery of an avatar as it would begin if the turn ended now.
func (a Recover) dusks(t *malice.Table) (*healing, error) {
	if err := life.DuringPlayersTurn(t, "recover at the end of theirs"); err != nil {
		return nil, err
	}
	if t.State().Encounter != nil {
		life.CloseEncounter(t, "left")
	}
	who, err := a.whose(t.State())
	if err != nil {
		return nil, err
	}
	if err := a.possible(t, who); err != nil {
		return nil, err
	}
	h, err := convalescence(t, who.Name, a.Points, a.Mods)
	if err == nil {
		h.whose = "-" + who.Name
	}
	return h, err
}

func (r *RecoverOdds) reckon(t *malice.Table, h *healing) error {
	set, err := t.State().Dice()
	if err != nil {
		return err
	}
	r.Who = h.Who
	r.addPoints(t, h, set)
	chances, success := map[regained]*big.Rat{}, exceeding(dice.Of(set.Die("d*")), 0)
	for _, v := range r.Points {
		h.Points = v.Value
		for f, p := range h.follow(success) {
			Credit(chances, f, p.Mul(p, v.P))
		}
	}
	r.told(chances)
	return nil
}

// addPoints sets the recovery points, with the chance of each number.
func (r *RecoverOdds) addPoints(t *malice.Table, h *healing, set dice.Set) {
	if h.said {
		r.Points = []Valued{{h.Points, big.NewRat(1, 1)}}
		return
	}
	shares := h.shares()
	r.Stand(t, shares)
	r.Points = Becoming(ComesTo(set, shares), recoveryPoints)
}

// regained counts the wounds healed, the life restored and the radiance tokens of a recovery.
type regained struct{ healed, restored, radiance int }

// follow shares the recovery points out and follows each d* of restoring.
func (h *healing) follow(success *big.Rat) map[regained]*big.Rat {
	s := h.t.State()
	lost, words := Losses(s, s.Avatar(h.Who)), h.allot()
	healed := min(text.Count(words, "wounds"), lost.Wounds)
	words = text.Without(words, "wounds")
	malice.AssumeDice(h.t, len(words))
	chances := map[regained]*big.Rat{{healed: healed}: big.NewRat(1, 1)}
	fails := new(big.Rat).Sub(big.NewRat(1, 1), success)
	for _, word := range words {
		next := map[regained]*big.Rat{}
		for f, p := range chances {
			after := f
			switch h.brings(word, recoverable{0, lost.Drains - f.restored, lost.Radiance - f.radiance}) {
			case "life":
				after.restored++
			case "radiance":
				after.radiance++
			}
			Credit(next, after, new(big.Rat).Mul(p, success))
			Credit(next, f, new(big.Rat).Mul(p, fails))
		}
		chances = next
	}
	return chances
}

// told sets the possible results, in order, and the means.
func (r *RecoverOdds) told(chances map[regained]*big.Rat) {
	r.Mean, r.Means = new(big.Rat), Means{new(big.Rat), new(big.Rat), new(big.Rat)}
	together := map[int]*big.Rat{}
	for f, p := range chances {
		if p.Sign() == 0 {
			continue
		}
		r.Outcomes = append(r.Outcomes, Convalesced{f.healed, f.restored, f.radiance, p})
		Credit(together, f.healed+f.restored+f.radiance, p)
		for mean, n := range map[*big.Rat]int{r.Means.Healed: f.healed, r.Means.Restored: f.restored,
			r.Means.Radiance: f.radiance} {
			mean.Add(mean, new(big.Rat).Mul(p, big.NewRat(int64(n), 1)))
		}
	}
	slices.SortFunc(r.Outcomes, func(a, b Convalesced) int {
		return slices.Compare([]int{a.Healed, a.Restored, a.Radiance},
			[]int{b.Healed, b.Restored, b.Radiance})
	})
	r.Distribution = ValuesOf(together)
	r.Mean = Mean(r.Distribution)
}
