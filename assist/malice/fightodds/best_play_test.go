package fightodds_test

import (
	"fmt"
	"math"
	"math/big"
	"slices"
	"testing"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/cards"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/creature"
	"tablehand/assist/malice/fightodds"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/rolls"
	"tablehand/assist/malice/turn"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/telling"
	"tablehand/assist/telling/tellingtest"
)

// A player asks for advice whenever something can be chosen, and follows it with the real
// acts.
type player struct {
	t      *testing.T
	body   *big.Rat
	source chance.Source
	asked  map[string][]fightodds.Advice
}

// advised returns the advice for the state of the table; equal states have equal advice.
func (p player) advised(s *malice.State) []fightodds.Advice {
	f := *s.Fight()
	key := fmt.Sprintf("%d %v %d %s %s %v %v %s", s.FoeLife(), s.Encounter.Invoked, min(1, f.Phase), f.Step,
		f.Target, f.Used, f.Fighters, f.Gaze)
	for _, name := range f.Fighters {
		a := s.Avatar(name)
		key += fmt.Sprintf("; %d %v %v %v", a.Life, a.Shards, a.Items, a.Radiance) + fightodds.TurnOf(a.Turn)
	}
	list, known := p.asked[key]
	if !known {
		b, err := fightodds.BestFight(s, nil, p.body)
		if err != nil {
			p.t.Fatal(err)
		}
		list = b.Now
		p.asked[key] = list
	}
	return list
}

func (p player) does(s *malice.State, act malice.Act) *malice.State {
	told, err := telling.Play(s, turn.AtTable{Act: act}, p.source, false)
	if err != nil {
		p.t.Fatalf("%#v: %v", act, err)
	}
	return told.State()
}

// follows plays one advice.
func (p player) follows(s *malice.State, a fightodds.Advice) *malice.State {
	switch a.Do {
	case "withdraw":
		return p.does(s, combat.Withdraw{Who: a.Who})
	case "use":
		return p.does(s, cards.UseItem{Who: a.Who, Item: a.Item})
	case "draw":
		return p.does(s, cards.InvokeShard{Who: a.Who, Lot: rolls.Lot{N: 1, Color: "colorless"},
			For: []string{"aggression"}})
	}
	for color, n := range a.Shards {
		s = p.does(s, cards.InvokeShard{Who: a.Who, Lot: rolls.Lot{N: n, Color: color},
			For: []string{"roll", a.On, "cr"}})
	}
	return s
}

// goesOn says whether the fight does.
func goesOn(s *malice.State) bool { return s.Fight() != nil && len(s.Fighting()) > 0 }

// plays plays a fight to its end: whether it is won, and how many have lost their body.
func (p player) plays(s *malice.State) (won bool, lost int) {
	s = telling.Copy(s)
	names := s.Fight().Fighters
	for goesOn(s) {
		if step := s.Fight().Step; step == "ready" || step == "over" {
			if list := p.advised(s); len(list) > 0 && list[0].At == "begin" {
				s = p.follows(s, list[0])
				continue
			}
			s = p.does(s, combat.TargetPhase{})
		}
		for asks := true; asks && goesOn(s); { // again, where dice or a draw have come between
			asks = false
			target := s.Fight().Target
			for _, a := range p.advised(s) {
				s = p.follows(s, a)
				if asks = a.Do == "use" || a.Do == "withdraw" && a.Who == target; asks {
					break
				}
			}
		}
		if goesOn(s) {
			s = p.does(p.does(s, combat.RollBlows{}), combat.DealWounds{})
		}
	}
	for _, name := range names {
		if s.Avatar(name).Life == 0 {
			lost++
		}
	}
	return s.Encounter != nil && s.Encounter.Beaten, lost
}

// policyCases are fights on a table: what stands there, and what the band holds.
var policyCases = []struct {
	creature, ability string
	wells             int
	ones              map[string]plainOne
	shards, items     map[string]string
}{
	{creature: "power=2 life=4", ones: map[string]plainOne{"Ann": {life: 3}, "Ben": {life: 2}},
		shards: map[string]string{"Ann": "colorless:2", "Ben": "red:1"}},
	{creature: "power=3 life=3 abilities=red", wells: 1, ones: map[string]plainOne{"Ann": {life: 2},
		"Ben": {life: 2}}, shards: map[string]string{"Ann": "red:2,blue:1", "Ben": "colorless:1"}},
	{creature: "power=2 life=5", ones: map[string]plainOne{"Ann": {life: 4}},
		shards: map[string]string{"Ann": "colorless:2"}, items: map[string]string{"Ann": "blue:Might"}},
	{creature: "power=2 life=4", ones: map[string]plainOne{"Ann": {life: 2}, "Ben": {life: 2}},
		items: map[string]string{"Ann": "red:Flask", "Ben": "blue:Might"}},
}

// policyCase lays such a fight on a table.
func policyCase(t *testing.T, printing string, n int) *malice.State {
	t.Helper()
	c := policyCases[n]
	book, err := malicetest.OwnBook(t, `shadows-of-malice:
  cards:
    potions:
      Might: {kind: blue, does: "+1 cr; +1 wounds"}
      Flask: {kind: red, does: "+3 fire wounds"}
`)
	if err != nil {
		t.Fatal(err)
	}
	var band []string
	for _, name := range malicetest.Names(2) {
		if c.ones[name].life > 0 {
			band = append(band, name)
		}
	}
	s := malicetest.Game(t, printing, 2, malicetest.Names(2)...)
	malicetest.UseBook(s, book)
	malice.Banded{Who: band[0], With: band[1:]}.Apply(s)
	for _, name := range band {
		a := s.Avatar(name)
		a.At, a.Life, a.Shards, a.Mastery = "a:gate", c.ones[name].life, map[string]int{}, malice.Mastery{}
		if text := c.shards[name]; text != "" {
			one, _, err := creature.ParseFighter(s, "shards="+text, name)
			if err != nil {
				t.Fatal(err)
			}
			a.Shards = one.Shards
		}
		if item := c.items[name]; item != "" {
			a.Items = []string{item}
		}
	}
	s.Wells = map[string]string{}
	for i := range c.wells {
		s.Wells[fmt.Sprintf("a%d", i+1)] = "light"
	}
	s, _ = malicetest.Plays(t, s, combat.BeginCombat{Who: band, Creature: c.creature}, malicetest.Said{})
	return s
}

// follow plays fights by the advice and compares them with what the advice promises.
func follow(t *testing.T, printing string, n, times int, body *big.Rat) {
	t.Helper()
	s := policyCase(t, printing, n)
	b, err := fightodds.BestFight(s, nil, body)
	if err != nil {
		t.Fatal(err)
	}
	p := player{t, body, chance.NewStream(int64(n+1), 1, "odds best"), map[string][]fightodds.Advice{}}
	wins, bodies, squares := 0.0, 0.0, 0.0
	for range times {
		won, lost := p.plays(s)
		if won {
			wins++
		}
		bodies += float64(lost)
		squares += float64(lost * lost)
	}
	all := float64(times)
	win, _ := b.With.Win.Float64()
	lose, _ := b.With.Bodies.Float64()
	if off := math.Abs(wins/all - win); off > 4*math.Sqrt(win*(1-win)/all) {
		t.Errorf("%s printing, fight %d, %v a body: won %v, promised %v", printing, n, body, wins/all, win)
	}
	if off := math.Abs(bodies/all - lose); off > 4*math.Sqrt(max(0, squares/all-lose*lose)/all)+1e-9 {
		t.Errorf("%s printing, fight %d, %v a body: lost %v, promised %v", printing, n, body, bodies/all,
			lose)
	}
	if slices.Contains([]float64{0, 1}, wins/all) && len(policyCases[n].items) == 0 && body.Sign() == 0 {
		t.Errorf("fight %d decides nothing", n)
	}
}

// A band that follows the advice with the real acts wins as often as promised, and loses as many
// bodies (shard.invoke.consume, shard.limit.combat, shard.coloured.match,
// shard.colorless.aggression, combat.noncombat, combat.consumables.first, withdraw.random).
func TestAdviceFollowed(t *testing.T) {
	rulebooktest.Proves(t, "combat.precombat")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		for n := range policyCases {
			plays := 300
			if testing.Short() {
				plays = 20
			}
			follow(t, printing, n, plays, big.NewRat(int64(n%2), 4))
		}
	})
}

// The same twenty thousand times.
func TestLongAdviceFollowed(t *testing.T) {
	tellingtest.Long(t)
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		for n := range policyCases {
			for _, body := range []*big.Rat{new(big.Rat), big.NewRat(1, 4), big.NewRat(1, 1)} {
				follow(t, printing, n, 20_000, body)
			}
		}
	})
}
