package malice

import (
	"fmt"
	"math/big"

	"tablehand/assist/dice"
)

// LuckOdds is a luck roll before it is made.
type LuckOdds struct {
	By      string   `json:"by,omitempty"` // who makes it; empty: nobody in particular
	Target  int      `json:"target"`       // that it has to exceed (roll.lr)
	Success *big.Rat `json:"success"`
	Again   *big.Rat `json:"again,omitempty"` // success of who makes it again where it fails; nil: nothing allows it
}

// luckOdds reckons an avatar's luck roll with all that the act counts: more dice, waiting
// soulshards, radiance, effects (roll.lr, radiance.luck, shard.colorless.roll).
func (s *State) luckOdds(t *table, g *Grounds, who string, target int, mods []Mod) (LuckOdds, error) {
	set, err := s.Dice()
	if err != nil {
		return LuckOdds{}, err
	}
	shards, standing := s.pledged(who, "lr"), s.luckShares(who, mods)
	more, _ := s.extraDice("lr", who)
	g.Parts = append(g.Parts, luckDice(1+more))
	g.stand(t, shards)
	g.stand(t, standing)
	rest := dice.Highest(1+more, 6).Plus(comesTo(set, standing))
	_, again := s.secondLuck(who)
	luck := LuckOdds{By: who, Target: target, Success: new(big.Rat)}
	twice := new(big.Rat)
	brought := comesTo(set, shards) // they have fallen when the roll is made again
	for n, w := range brought.All() {
		p := new(big.Rat).SetFrac(w, brought.Total())
		hit := exceeding(rest, target-n)
		luck.Success.Add(luck.Success, new(big.Rat).Mul(p, hit))
		twice.Add(twice, p.Mul(p, ofTwo(hit)))
	}
	if again {
		luck.Again = twice
	}
	return luck, nil
}

func luckDice(n int) Part {
	if n == 1 {
		return Part{"1d6", "the die", "roll.lr"}
	}
	return Part{fmt.Sprintf("%dd6", n), "the highest counts", "roll.lr"}
}

// luckShares are what stands with a luck roll of an avatar: its radiance, then the effects
// in force (radiance.luck, roll.modified).
func (s *State) luckShares(who string, mods []Mod) []Share {
	return append(s.radianceShares("luck", who, 1), s.shares("lr", who, mods)...)
}

// unheeded refuses a modifier that a roll of an avatar does not use.
func (s *State) unheeded(kind, who string, mods []Mod) error {
	act := Roll{Mods: mods, used: map[string]bool{}}
	for _, m := range s.modsFor(kind, who, mods) {
		act.used[m.Text] = true
	}
	return act.allUsed("this roll does not use it")
}

// ofTwo is the chance that one of two tries succeeds.
func ofTwo(p *big.Rat) *big.Rat {
	miss := new(big.Rat).Sub(big.NewRat(1, 1), p)
	return miss.Sub(big.NewRat(1, 1), miss.Mul(miss, miss))
}
