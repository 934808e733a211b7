package malicetest

import (
	"errors"
	"fmt"
	"math/big"
	"slices"
	"testing"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/turn"
	"tablehand/assist/telling"
	"tablehand/assist/telling/tellingtest"
)

// Walked is the exact distribution of what an act comes to.
func Walked(t *testing.T, s *malice.State, act malice.Act,
	outcome func(*malice.State, *malice.Table) string) map[string]string {
	t.Helper()
	return WalkedWith(t, s, act, nil, outcome)
}

// WalkedWith is walked with questions that the table answers.
func WalkedWith(t *testing.T, s *malice.State, act malice.Act, answers map[string]string,
	outcome func(*malice.State, *malice.Table) string) map[string]string {
	t.Helper()
	sum := map[string]*big.Rat{}
	var last string
	err := chance.Walk(func(source chance.Source) error {
		after := telling.Copy(s)
		told, err := telling.Play(after, turn.AtTable{Act: act}, &chance.Script{Spare: answers, Next: source},
			false)
		if err == nil {
			tellingtest.Met(t, told, nil)
			last = outcome(after, told)
		}
		return err
	}, func(p *big.Rat) {
		if sum[last] == nil {
			sum[last] = new(big.Rat)
		}
		sum[last].Add(sum[last], p)
	})
	if err != nil {
		t.Fatal(err)
	}
	exact := map[string]string{}
	for value, p := range sum {
		exact[value] = p.RatString()
	}
	return exact
}

// Followed returns the chance of each outcome of an act, walked over the values of its dice and not over
// every face.
func Followed(t *testing.T, s *malice.State, act malice.Act, answers map[string]string,
	outcome func(*malice.State, *malice.Table) string) map[string]string {
	t.Helper()
	chances, last := map[string]*big.Rat{}, ""
	err := chance.Walk(func(source chance.Source) error {
		after := telling.Copy(s)
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

// lean follows the d* by what they count for and not by all their faces, and lets the dice
// that make a creature lie: nothing here asks what comes.
type lean struct{ Coins }

func (l lean) Roll(purpose string, d chance.Die) (chance.Roll, error) {
	if purpose == "type" || purpose == "power" || purpose == "abilities" {
		return chance.Roll{For: purpose, Die: d.Name, Value: 1, From: chance.Rolled}, nil
	}
	return l.Coins.Roll(purpose, d)
}

// Coins let a d* and a d2 fall on either half of their faces: those of a half count alike
// (dice.dstar, dice.d2).
type Coins struct{ chance.Source }

func (c Coins) Roll(purpose string, d chance.Die) (chance.Roll, error) {
	if d.Name == "d6" {
		return c.Source.Roll(purpose, d)
	}
	low, faces := 0, []string{"0", "1"}
	if d.Name == "d2" {
		low, faces = 1, []string{"1", "2"}
	}
	fallen, err := c.Draw(purpose, faces)
	value := low + slices.Index(faces, fallen.Value)
	return chance.Roll{For: purpose, Die: d.Name, Value: value, From: chance.Rolled}, err
}

// Ratios are chances as they can be compared and read.
func Ratios[K comparable](chances map[K]*big.Rat) map[string]string {
	list := map[string]string{}
	for key, p := range chances {
		if p.Sign() != 0 {
			list[fmt.Sprint(key)] = p.RatString()
		}
	}
	return list
}

// Add gives one more chance to what can be.
func Add[K comparable](to map[K]*big.Rat, key K, p *big.Rat) {
	if to[key] == nil {
		to[key] = new(big.Rat)
	}
	to[key].Add(to[key], p)
}

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

// RefusedAlike holds a forecast to what the act itself refuses, by which rule and why; both
// may also be done.
func RefusedAlike(t *testing.T, what string, s *malice.State, act malice.Act, ahead error) bool {
	t.Helper()
	_, err := telling.Play(telling.Copy(s), turn.AtTable{Act: act},
		&chance.Script{Next: chance.NewStream(1, 1, "x")}, false)
	Equal(t, what, fmt.Sprint(ahead), fmt.Sprint(err))
	var refused *telling.Refused
	return errors.As(err, &refused)
}
