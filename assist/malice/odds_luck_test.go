package malice

import (
	"errors"
	"fmt"
	"math/big"
	"testing"

	"tablehand/assist/chance"
	"tablehand/assist/telling"
)

// shares are values with their chances, as walks give them.
func oddsOf(list []Valued) map[string]string {
	chances := map[string]string{}
	for _, v := range list {
		chances[fmt.Sprint(v.Value)] = v.P.RatString()
	}
	return chances
}

// oddsOfTwo are the chances of a success and of none.
func oddsOfTwo(p *big.Rat) map[string]string {
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
type lean struct{ coins }

func (l lean) Roll(purpose string, d chance.Die) (chance.Roll, error) {
	if purpose == "type" || purpose == "power" || purpose == "abilities" {
		return chance.Roll{For: purpose, Die: d.Name, Value: 1, From: chance.Rolled}, nil
	}
	return l.coins.Roll(purpose, d)
}

// followed is walkedWith, leaner.
func followed(t *testing.T, s *State, act Act, answers map[string]string, outcome func(*State, *table) string) map[string]string {
	t.Helper()
	chances, last := map[string]*big.Rat{}, ""
	err := chance.Walk(func(source chance.Source) error {
		after := s.Clone()
		told, err := telling.Play(after, AtTable{act}, &chance.Script{Spare: answers, Next: lean{coins{source}}}, false)
		if err == nil {
			last = outcome(after, told)
		}
		return err
	}, func(p *big.Rat) { credit(chances, last, p) })
	if err != nil {
		t.Fatal(err)
	}
	return ratios(chances)
}

// refusedAlike holds a forecast to what the act itself refuses, by which rule and why; both
// may also be done.
func refusedAlike(t *testing.T, what string, s *State, act Act, forecast error) bool {
	t.Helper()
	_, err := telling.Play(s.Clone(), AtTable{act}, &chance.Script{Next: chance.NewStream(1, 1, "x")}, false)
	equal(t, what, fmt.Sprint(forecast), fmt.Sprint(err))
	var refused *telling.Refused
	return errors.As(err, &refused)
}

// lucks are tables on which Ann's luck roll has more than its die: radiance, effects of all
// kinds, waiting soulshards of her own and from far away (radiance.luck, roll.modified,
// shard.roll.stack, shard.colorless.roll).
func lucks(t *testing.T, s *State) map[string]*State {
	t.Helper()
	tables := map[string]*State{"plain": s}
	with := func(what string, change func(a *Avatar)) {
		c := s.Clone()
		change(c.avatar("Ann"))
		tables[what] = c
	}
	turn := AvatarTurn{}
	if a := s.avatar("Ann"); a.Turn != nil {
		turn = *a.Turn
	}
	pending := func(list ...Pledge) func(a *Avatar) {
		return func(a *Avatar) {
			own := turn
			own.Pending, a.Turn = list, &own
		}
	}
	with("radiance", func(a *Avatar) { a.Radiance = []string{"luck", "combat", "luck"} })
	with("effects", func(a *Avatar) { a.Mods = []string{"lr +1d*", "lr -1d2"} })
	with("hopeless", func(a *Avatar) { a.Mods = []string{"lr -9"} })
	with("sure", func(a *Avatar) { a.Mods = []string{"lr +9"} })
	with("two dice", func(a *Avatar) { a.Mods = []string{"extra die lr"} })
	with("shards", pending(Pledge{Roll: "lr", Color: "red", From: "Ann"}, Pledge{Roll: "lr", Color: "blue", From: "Ben", Star: true}, Pledge{Roll: "cr", Color: "red", From: "Ann"}))
	with("again", func(a *Avatar) {
		pending(Pledge{Roll: "lr", Color: "blue", From: "Ben", Star: true})(a)
		a.Mods = []string{"reroll lr", "lr -1d*"}
	})
	return tables
}

// A luck roll that may be made again is reckoned both ways: the shards lie as they fell
// (radiance.luck, roll.lr). All of the rest is compared where odds provoke is.
func TestOfTwoTries(t *testing.T) {
	for p, want := range map[string]string{"0": "0", "1/3": "5/9", "1/2": "3/4", "1": "1"} {
		r, _ := new(big.Rat).SetString(p)
		equal(t, p, ofTwo(r).RatString(), want)
	}
}

// The middle of a list drops the less likely end first, and keeps at least its share.
func TestMiddle(t *testing.T) {
	list := becoming(comesTo(readHigh(t), []Share{{Bonus: Bonus{Stars: 6}}}), func(n int) int { return n })
	for _, c := range []struct {
		share     *big.Rat
		low, high int
		p         string
	}{
		{big.NewRat(1, 1), 0, 6, "1"}, {big.NewRat(9, 10), 1, 5, "31/32"}, {big.NewRat(63, 64), 1, 6, "63/64"}, {big.NewRat(1, 64), 3, 3, "5/16"},
	} {
		low, high, p := Middle(list, c.share)
		equal(t, c.share.RatString(), []any{low, high, p.RatString()}, []any{c.low, c.high, c.p})
	}
}
