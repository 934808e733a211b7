package odds

import (
	"errors"
	"maps"
	"math/big"
	"slices"

	"tablehand/assist/chance"
	"tablehand/assist/malhya"
	"tablehand/assist/malhya/notation"
	"tablehand/assist/malhya/tests"
	"tablehand/assist/sum"
	"tablehand/assist/telling"
)

// A Trial holds the chances of a skill test, in JSON: of each objective, of each order of a group, and of
// going on from one objective to the next.
type Trial struct {
	For     string   `json:"for"` // of notation.Targets
	Chances []Chance `json:"chances"`
	Orders  []Order  `json:"orders"` // of a group by the highest objective, the best first
	Onward  []Onward `json:"onward"` // from one objective to the next
	Rules   []string `json:"rules"`
}

// A Chance is the chance to reach an objective: a hero's, or the whole group's in the order that was typed.
type Chance struct {
	Hero      string   `json:"hero" unknown:"null"`
	Objective int      `json:"objective"`
	P         *big.Rat `json:"p"`
	Aura      *big.Rat `json:"aura"` // if each who can use an Aura Point does; null: nobody can
}

// An Order is an order in which a group may take its test, with the chance to reach the highest objective.
type Order struct {
	Who []string `json:"who"`
	P   *big.Rat `json:"p"`
}

// An Onward is the chance P that a hero who has reached Objective with so many stops reaches Next too, and
// does not fail before.
type Onward struct {
	Hero      string   `json:"hero"`
	Objective int      `json:"objective"`
	Stops     int      `json:"stops"`
	Next      int      `json:"next"`
	P         *big.Rat `json:"p"`
}

// roll is a way in which a roll of a test may come out: successes, stops, and its chance.
type roll struct {
	successes, stops int
	p                *big.Rat
}

// A taker is a hero with all ways in which a roll of the test may come out.
type taker struct {
	name  string
	dice  int
	rolls []roll
}

// Try works out the chances of a test if each hero stops when that is best: at an objective, and in a group
// when that helps most. A hidden objective has no number: it is worked out for each number of successes up
// to most. With best the orders of a group are compared, or going on from one objective to the next.
func Try(s *malhya.State, test notation.Test, most int, best bool) (Trial, error) {
	b := test.Banner
	if on := s.Test; on != nil {
		return Trial{}, telling.Offer(telling.Impossible("%s's test is going on, from the tokens that lie there",
			on.Turn), telling.Line("odds", "test"))
	}
	who, err := takers(s, test)
	if err != nil {
		return Trial{}, err
	}
	r := Trial{For: test.For, Orders: []Order{}, Onward: []Onward{},
		Rules: []string{"test.fail.precedence", "test.success.may-end"}}
	plain, err := hands(s, who, test.Trait, b, func(h *malhya.Hero) bool { return tests.Waits(h) })
	if err != nil {
		return r, err
	}
	ready := func(h *malhya.Hero) bool { rule, _ := tests.Barred(s, h, test.Trait); return rule == "" }
	better, err := hands(s, who, test.Trait, b, func(h *malhya.Hero) bool { return tests.Waits(h) || ready(h) })
	if err != nil {
		return r, err
	}
	if best && test.For == notation.Group && len(who) > mostOrders {
		return r, telling.Impossible("%d heroes: the best order is worked out for %d at most", len(who),
			mostOrders)
	}
	goals := sought(b, most)
	if err := workable(goals, b, better, best && test.For == notation.Group); err != nil {
		return r, err
	}
	groups := [][]int{all(len(who))}
	if test.For != notation.Group {
		groups = slices.Collect(slices.Chunk(groups[0], 1))
	}
	for _, goal := range goals {
		for _, members := range groups {
			c := Chance{Objective: goal, P: solve(s, b, goal, pick(plain, members))}
			if test.For != notation.Group {
				c.Hero = who[members[0]]
			}
			if slices.ContainsFunc(members, func(i int) bool { return ready(s.Hero(who[i])) }) {
				c.Aura = solve(s, b, goal, pick(better, members))
			}
			r.Chances = append(r.Chances, c)
		}
	}
	switch {
	case best && test.For == notation.Group:
		r.Orders = orders(s, b, goals[len(goals)-1], plain)
	case best:
		for i := range who {
			r.Onward = append(r.Onward, goingOn(s, b, goals, plain[i])...)
		}
	}
	return r, nil
}

// mostOrders is the largest group of which all orders are compared: 120 of them.
const mostOrders = 5

// mostEffort bounds the steps of working out the odds of a test: about ten seconds.
const mostEffort = 300_000_000

// workable refuses odds that would take too long to work out: by the tokens that can lie there, and the
// ways in which dice can fall. With orders it counts each order of the group.
func workable(goals []int, b notation.Banner, who []taker, orders bool) error {
	effort, goal := 0, goals[len(goals)-1]
	for _, t := range who {
		effort += goal * goal * goal * b.Limit() * len(t.rolls) * t.dice
	}
	for i := range who {
		if orders {
			effort *= i + 1
		}
	}
	if effort > mostEffort {
		return telling.Impossible("so many dice and successes take too long to work out exactly")
	}
	return nil
}

// sought lists the objectives of a banner; where one is hidden, all numbers up to most too.
func sought(b notation.Banner, most int) []int {
	list := slices.Clone(b.Objectives)
	if b.Hidden {
		for n := 1; n <= most; n++ {
			list = append(list, n)
		}
		slices.Sort(list)
		list = slices.Compact(list)
	}
	return list
}

// Continue works out the chances of the test that is going on, from the tokens that lie there: for the hero
// whose part it is, in a group together with those who come after.
func Continue(s *malhya.State, most int) (Trial, error) {
	on := s.Test
	if on == nil {
		return Trial{}, telling.Impossible("no test is going on: say whose, and its banner")
	}
	b := on.Banner()
	r := Trial{For: on.For, Orders: []Order{}, Onward: []Onward{},
		Rules: []string{"test.tokens-accumulate", "test.fail.precedence", "test.success.may-end"}}
	who, locked := []string{on.Turn}, 0
	if on.For == notation.Group {
		who = on.Who[slices.Index(on.Who, on.Turn):]
		for _, n := range on.Locked {
			locked += n
		}
	}
	takers, err := hands(s, who, on.Trait, b, func(h *malhya.Hero) bool {
		rule, _ := tests.Barred(s, h, on.Trait)
		switch {
		case h.Name == on.Turn:
			return on.Aura || on.Rolls == 0 && tests.Waits(h)
		case tests.Waits(h):
			return true
		}
		return b.Aura > 0 && rule == ""
	})
	if err != nil {
		return r, err
	}
	goals := sought(b, most)
	if err := workable(goals, b, takers, false); err != nil {
		return r, err
	}
	for _, goal := range goals {
		g := solved(s, b, goal, takers)
		g.all = s.Reading("A7") == "all" && on.For == notation.Group
		c := Chance{Objective: goal, P: g.begins(0, locked)}
		if on.Rolls > 0 {
			c.P = g.stands(0, locked, on.Successes, on.Stops)
		}
		if on.For != notation.Group {
			c.Hero = on.Turn
		}
		r.Chances = append(r.Chances, c)
	}
	return r, nil
}

// goingOn works out a hero's chances to reach from each objective the next, for each number of stops.
func goingOn(s *malhya.State, b notation.Banner, goals []int, who taker) (list []Onward) {
	for i := range len(goals) - 1 {
		for stops := range b.Limit() {
			p := solved(s, b, goals[i+1], []taker{who}).stands(0, 0, goals[i], stops)
			list = append(list, Onward{who.name, goals[i], stops, goals[i+1], p})
		}
	}
	return list
}

// takers lists the names of those who would take part in a test; it refuses what the test itself would
// refuse.
func takers(s *malhya.State, test notation.Test) ([]string, error) {
	s = telling.Copy(s)
	s.Test = nil
	if test.Banner.Aura == 1 { // both chances are told, whoever has a token
		test.Banner.Aura = 0
	}
	if _, err := telling.Play(s, tests.Begin{Test: test}, chance.NewStream(1, 1, "odds"), false); err != nil {
		return nil, asked(err)
	}
	return s.Test.Who, nil
}

// asked changes the lines that a refused test offers into lines that ask for their odds.
func asked(err error) error {
	if offered, is := errors.AsType[*telling.Offered](err); is {
		for i, line := range offered.Do {
			if line.Words[0] == "test" {
				offered.Do[i].Words = append([]string{"odds"}, line.Words...)
			}
		}
	}
	return err
}

// hands works out for each hero of who how a roll of the test may come out. aura says whether a hero rolls
// the die of an Aura Point too.
func hands(s *malhya.State, who []string, trait string, b notation.Banner,
	aura func(*malhya.Hero) bool) (list []taker, err error) {
	for _, name := range who {
		h := s.Hero(name)
		skill, difficulty := tests.Dice(s, h, trait, b, aura(h)).Numbers()
		abilities := tests.Abilities(s, h, b.Symbols)
		ways, err := thrown(s, []string{notation.Skill, notation.Difficulty},
			map[string]int{notation.Skill: skill, notation.Difficulty: difficulty})
		if err != nil {
			return nil, err
		}
		sums := map[[2]int]*big.Rat{}
		for _, way := range ways {
			fallen := map[string][]chance.Face{}
			for _, die := range way.dice {
				fallen[die.Die] = append(fallen[die.Die], die.Face)
			}
			successes, stops := tests.Counts(abilities, fallen)
			key := [2]int{max(0, sum.Total(successes)), max(0, sum.Total(stops))}
			if sums[key] == nil {
				sums[key] = new(big.Rat)
			}
			sums[key].Add(sums[key], way.p)
		}
		t := taker{name: name, dice: skill + difficulty}
		for _, key := range slices.SortedFunc(maps.Keys(sums), func(a, b [2]int) int {
			return slices.Compare(a[:], b[:])
		}) {
			t.rolls = append(t.rolls, roll{key[0], key[1], sums[key]})
		}
		list = append(list, t)
	}
	return list, nil
}
