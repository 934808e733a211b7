package treasure

import (
	"fmt"
	"maps"
	"math/big"
	"slices"

	"tablehand/assist/dice"
	"tablehand/assist/malice"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/turn"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// HarvestOdds is a harvest before its dice fall: of the creature that was beaten, or that
// stands and is taken as beaten, or that the flags describe.
type HarvestOdds struct {
	By           string           `json:"by" unknown:"null"`
	Life         int              `json:"life"`         // tokens the creature had: a d* each
	Distribution []turn.Valued    `json:"distribution"` // chances of each number of colorless shards
	Mean         *big.Rat         `json:"mean"`         // mean number of colorless shards
	Colored      notation.Colored `json:"colored"`      // certain
	Short        *big.Rat         `json:"short"`        // the chance that the bank has fewer than are due
	// abilities still to be drawn: a shard of its color each
	Undrawn int `json:"undrawn"`

	turn.Grounds
}

// Odds computes the chances of what a harvest gives before its dice fall; it refuses where nothing may be
// harvested (harvest.colorless, harvest.coloured).
func (a Harvest) Odds(s *malice.State, o turn.Outset) (HarvestOdds, error) {
	odds := HarvestOdds{Grounds: turn.Grounds{Rules: []string{"harvest.colorless"}}}
	s, err := a.foreseen(s)
	if err != nil {
		return odds, err
	}
	return odds, turn.Foresee(s, o, turn.Counting{Looking: func(t *malice.Table) error {
		c, err := a.crop(t)
		if err != nil {
			return err
		}
		return odds.reckon(t, c)
	}}, &odds.Grounds)
}

// foreseen returns the table as it will be at the harvest: what stands there is beaten.
func (a Harvest) foreseen(s *malice.State) (*malice.State, error) {
	e := s.Encounter
	switch {
	case !a.Table:
		return s, nil
	case e == nil && a.Life > 0: // one that is only described
		s = telling.Copy(s)
		s.Encounter = &malice.Encounter{Kind: "creature", By: s.AvatarNames(), Life: a.Life, Beaten: true}
		return s, nil
	case e == nil:
		return nil, telling.Offer(telling.Impossible(
			"no creature stands there or was just beaten: say how many life tokens it had"),
			telling.Line("odds", "harvest", "--life").And("N"))
	case e.Kind == "xulthul":
		return nil, &telling.Refused{Rule: "scenario.preserve.win",
			Reason: "beating Xulthûl wins the game: nothing is harvested"}
	}
	s = telling.Copy(s)
	s.Encounter.Beaten = true
	return s, nil
}

func (h *HarvestOdds) reckon(t *malice.Table, c crop) error {
	s := t.State()
	set, err := s.Dice()
	if err != nil {
		return err
	}
	stars := notation.Share{Bonus: notation.Bonus{Stars: c.life}, What: "from the " +
		text.Things(c.life, "life token", "life tokens") + " of the creature", Rule: "harvest.colorless"}
	shares := append([]notation.Share{stars}, c.shares...)
	h.Stand(t, shares)
	h.By, h.Life, h.Colored, h.Short = c.by, c.life, notation.Colored{}, new(big.Rat)
	due, bank := turn.ComesTo(set, shares), s.Bank()
	h.Distribution = turn.Becoming(due,
		func(n int) int { return life.BankGives(c.yield(n)["colorless"], bank["colorless"]) })
	h.Mean = turn.Mean(h.Distribution)
	h.certain(c, bank)
	h.addShort(c, due, bank)
	if e := s.Encounter; e != nil {
		h.Undrawn = e.Undrawn
	}
	return nil
}

// certain sets the shards that no die decides, and adds what they come from to the parts (harvest.coloured,
// radiance.harvest).
func (h *HarvestOdds) certain(c crop, bank map[string]int) {
	if n := c.extra["colorless"]; n > 0 {
		h.Parts = append(h.Parts, turn.Part{Amount: fmt.Sprintf("%+d", n),
			What: "colorless from Harvest radiance", Rule: "radiance.harvest"})
	}
	yield := c.yield(0)
	parts := madeOf(yield, c.colors, nil)
	for _, color := range slices.Sorted(maps.Keys(parts)) {
		for _, w := range parts[color] {
			h.Parts = append(h.Parts, turn.Part{Amount: w.Amount(), What: w.What, Rule: w.Rule})
		}
		if n := life.BankGives(yield[color], bank[color]); color != "colorless" && n > 0 {
			h.Colored[color] = n
		}
	}
}

// addShort sets the chance that the bank has fewer shards of some color than are due
// (harvest.bank-empty).
func (h *HarvestOdds) addShort(c crop, due dice.Dist, bank map[string]int) {
	for _, v := range turn.Becoming(due, func(n int) int {
		for color, n := range c.yield(n) {
			if n > max(0, bank[color]) {
				return 1
			}
		}
		return 0
	}) {
		if v.Value == 1 {
			h.Short = v.P
		}
	}
}
