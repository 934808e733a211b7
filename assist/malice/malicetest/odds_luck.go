package malicetest

import (
	"errors"
	"fmt"
	"math/big"
	"testing"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/turn"
	"tablehand/assist/telling"
)

// shares are values with their chances, as walks give them.
func OddsOf(list []turn.Valued) map[string]string {
	chances := map[string]string{}
	for _, v := range list {
		chances[fmt.Sprint(v.Value)] = v.P.RatString()
	}
	return chances
}

// OddsOfTwo are the chances of a success and of none.
func OddsOfTwo(p *big.Rat) map[string]string {
	chances := map[string]string{}
	for said, p := range map[string]*big.Rat{"true": p, "false": new(big.Rat).Sub(big.NewRat(1, 1), p)} {
		if p.Sign() != 0 {
			chances[said] = p.RatString()
		}
	}
	return chances
}

// lean follows the d* by what they count for and not by all their faces, and lets the dice
// that make a creature lie: nothing here asks what comes.
type lean struct{ Coins }

func (l lean) Roll(purpose string, d chance.Die) (chance.Roll, error) {
	if purpose == "type" || purpose == "power" || purpose == "abilities" {
		return chance.Roll{For: purpose, Die: d.Name, Value: 1, From: chance.Rolled}, nil
	}
	return l.Coins.Roll(purpose, d)
}

// Followed is walkedWith, leaner.
func Followed(t *testing.T, s *malice.State, act malice.Act, answers map[string]string,
	outcome func(*malice.State, *malice.Table) string) map[string]string {
	t.Helper()
	chances, last := map[string]*big.Rat{}, ""
	err := chance.Walk(func(source chance.Source) error {
		after := s.Clone()
		told, err := telling.Play(after, turn.AtTable{Act: act},
			&chance.Script{Spare: answers, Next: lean{Coins{source}}}, false)
		if err == nil {
			last = outcome(after, told)
		}
		return err
	}, func(p *big.Rat) { turn.Credit(chances, last, p) })
	if err != nil {
		t.Fatal(err)
	}
	return Ratios(chances)
}

// RefusedAlike holds a forecast to what the act itself refuses, by which rule and why; both
// may also be done.
func RefusedAlike(t *testing.T, what string, s *malice.State, act malice.Act, ahead error) bool {
	t.Helper()
	_, err := telling.Play(s.Clone(), turn.AtTable{Act: act},
		&chance.Script{Next: chance.NewStream(1, 1, "x")}, false)
	Equal(t, what, fmt.Sprint(ahead), fmt.Sprint(err))
	var refused *telling.Refused
	return errors.As(err, &refused)
}

// Lucks are tables on which Ann's luck roll has more than its die: radiance, effects of all
// kinds, waiting soulshards of her own and from far away (radiance.luck, roll.modified,
// shard.roll.stack, shard.colorless.roll).
func Lucks(t *testing.T, s *malice.State) map[string]*malice.State {
	t.Helper()
	tables := map[string]*malice.State{"plain": s}
	with := func(what string, change func(a *malice.Avatar)) {
		c := s.Clone()
		change(c.Avatar("Ann"))
		tables[what] = c
	}
	night := malice.AvatarTurn{}
	if a := s.Avatar("Ann"); a.Turn != nil {
		night = *a.Turn
	}
	pending := func(list ...malice.Pledge) func(a *malice.Avatar) {
		return func(a *malice.Avatar) {
			own := night
			own.Pending, a.Turn = list, &own
		}
	}
	with("radiance", func(a *malice.Avatar) { a.Radiance = []string{"luck", "combat", "luck"} })
	with("effects", func(a *malice.Avatar) { a.Mods = []string{"lr +1d*", "lr -1d2"} })
	with("hopeless", func(a *malice.Avatar) { a.Mods = []string{"lr -9"} })
	with("sure", func(a *malice.Avatar) { a.Mods = []string{"lr +9"} })
	with("two dice", func(a *malice.Avatar) { a.Mods = []string{"extra die lr"} })
	with("shards", pending(malice.Pledge{Roll: "lr", Color: "red", From: "Ann"}, malice.Pledge{Roll: "lr",
		Color: "blue", From: "Ben", Star: true}, malice.Pledge{Roll: "cr", Color: "red", From: "Ann"}))
	with("again", func(a *malice.Avatar) {
		pending(malice.Pledge{Roll: "lr", Color: "blue", From: "Ben", Star: true})(a)
		a.Mods = []string{"reroll lr", "lr -1d*"}
	})
	return tables
}
