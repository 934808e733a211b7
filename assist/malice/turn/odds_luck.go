package turn

import (
	"fmt"
	"math/big"

	"tablehand/assist/dice"
	"tablehand/assist/malice"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/rolls"
)

// LuckOdds is a luck roll before it is made.
type LuckOdds struct {
	By      string   `json:"by" unknown:"null"` // who makes it; empty: nobody in particular
	Target  int      `json:"target"`            // number that the roll has to exceed (roll.lr)
	Success *big.Rat `json:"success"`
	// chance of success where a failed roll may be made again; nil: nothing allows it
	Again *big.Rat `json:"again"`
}

// OddsOfLuck computes an avatar's luck roll with all that the act counts: more dice, waiting
// soulshards, radiance, effects (roll.lr, radiance.luck, shard.colorless.roll).
func OddsOfLuck(s *malice.State, t *malice.Table, g *Grounds, who string, target int,
	mods []notation.Mod) (LuckOdds, error) {
	set, err := s.Dice()
	if err != nil {
		return LuckOdds{}, err
	}
	shards, standing := s.Pledged(who, "lr"), luckShares(s, who, mods)
	more, _ := s.ExtraDice("lr", who)
	g.Parts = append(g.Parts, luckDice(1+more))
	g.Stand(t, shards)
	g.Stand(t, standing)
	rest := dice.Highest(1+more, 6).Plus(ComesTo(set, standing))
	_, again := rolls.SecondLuck(s, who)
	luck := LuckOdds{By: who, Target: target, Success: new(big.Rat)}
	twice := new(big.Rat)
	brought := ComesTo(set, shards) // they have fallen when the roll is made again
	for n, w := range brought.All() {
		p := new(big.Rat).SetFrac(w, brought.Total())
		hit := exceeding(rest, target-n)
		luck.Success.Add(luck.Success, new(big.Rat).Mul(p, hit))
		twice.Add(twice, p.Mul(p, OfTwo(hit)))
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

// luckShares returns the shares of an avatar's luck roll: its radiance, then the effects in force
// (radiance.luck, roll.modified).
func luckShares(s *malice.State, who string, mods []notation.Mod) []notation.Share {
	return append(s.RadianceShares("luck", who, 1), s.Shares("lr", who, mods)...)
}

// OfTwo returns the chance that at least one of two tries succeeds, each with the chance p.
func OfTwo(p *big.Rat) *big.Rat {
	miss := new(big.Rat).Sub(big.NewRat(1, 1), p)
	return miss.Sub(big.NewRat(1, 1), miss.Mul(miss, miss))
}
