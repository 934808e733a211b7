package maledictiontest

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"tablehand/assist/chance"
	"tablehand/assist/malediction"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/pile"
	"tablehand/assist/telling"
)

// AnyActs plays whatever anybody may say on any tables of the action phase, in any order; holds may check
// further laws of every state.
func AnyActs(t *testing.T, act func(*rapid.T, *malediction.State) malediction.Act,
	holds func(*rapid.T, *malediction.State)) {
	t.Helper()
	var now *malediction.State
	audited().Random(t, func(rt *rapid.T) *malediction.State {
		now = AnyTable(t, rt)
		return now
	}, func(rt *rapid.T, n int) (telling.Act[malediction.State], chance.Source) {
		seed := rapid.Int64Range(0, 1000).Draw(rt, "seed")
		return act(rt, now), Guesses{Stream: chance.NewStream(seed, n, "any"), T: rt, State: now}
	}, func(rt *rapid.T, s *malediction.State) {
		now = s
		holds(rt, s)
	})
}

// Guesses answers whatever an act asks.
type Guesses struct {
	*chance.Stream
	T     *rapid.T
	State *malediction.State
}

// Choose answers with a default, an answer that is offered, or a word that may be none.
func (g Guesses) Choose(q chance.Question) (chance.Choice, error) {
	answers := slices.Clone(q.Answers)
	if q.Check != nil {
		answers = []string{"none", "5", "5/2", "12", Word(g.T, g.State), Word(g.T, g.State)}
	}
	if q.Default != "" {
		answers = append(answers, q.Default)
	}
	value, err := q.Read(rapid.SampledFrom(answers).Draw(g.T, q.For))
	return chance.Choice{For: q.For, Value: value}, err
}

// Word is a word that may name a piece of a table: a unit, a husk, or nothing.
func Word(rt *rapid.T, s *malediction.State) string {
	words := slices.Clone(s.Husks.Field)
	for _, u := range s.Units {
		words = append(words, u.ID, u.ID, u.ID)
	}
	return rapid.SampledFrom(append(words, "nobody", "g")).Draw(rt, "word")
}

// AnyTable is a table of two players or two teams in the action phase, with any units near one another.
func AnyTable(t *testing.T, rt *rapid.T) *malediction.State {
	t.Helper()
	s := Duel(t)
	if rapid.Bool().Draw(rt, "teams") {
		s = Teams(t)
	}
	if len(s.Teams) == 0 && rapid.IntRange(0, 3).Draw(rt, "tutorial") == 0 {
		s.Mode, s.Threshold, s.Husks.Field = notation.Tutorial, 25, s.Husks.Field[:2]
		s.Relics = malediction.Relics{Deck: 5, Display: make(pile.Row, 2)}
	}
	for _, of := range [][]string{{"A6", "opponent", "nobody"}, {"A9", "engaged", "anyone"},
		{"A16", "add", "strongest"},
		{"A19", "always", "may"}, {"A21", "zero", "modified"}, {"A22", "pair", "both", "hit"},
		{"A31", "suffered", "dealt"}} {
		s.Readings[of[0]] = rapid.SampledFrom(of[1:]).Draw(rt, of[0])
	}
	Card(s, "Ring", notation.Relic, 0, nil, "+1 defense")
	Card(s, "Boots", notation.Item, 2, nil, "no retaliation")
	Card(s, "Axe", notation.Item, 3, nil, "+2 power")
	for i := range rapid.IntRange(1, 6).Draw(rt, "units") {
		anyUnit(rt, s, i).on(t, s)
	}
	for range rapid.IntRange(0, 8).Draw(rt, "pairs") {
		a, b := Word(rt, s), Word(rt, s)
		if s.Unit(a) != nil && (s.Unit(b) != nil || slices.Contains(s.Husks.Field, b)) &&
			a != b && !s.IsNear(a, b) {
			s.Near = append(s.Near, malediction.Pair{a, b})
		}
	}
	return s
}

// anyUnit is a unit of anybody's, who leads one Seeker; each relic that one carries has left its husk and the
// deck.
func anyUnit(rt *rapid.T, s *malediction.State, i int) Unit {
	u := Unit{
		Of:   rapid.SampledFrom(s.PlayerNames()).Draw(rt, "of"),
		Card: rapid.SampledFrom([]string{"Guard", "Giant", "Ghost"}).Draw(rt, "card") + fmt.Sprint(" G", i%3),
		Cost: rapid.IntRange(0, 9).Draw(rt, "cost"),
		Stats: rapid.SampledFrom([]string{"4 4/2 0 8 12 10", "5 5/3 9 - 15 9",
			"- 3/1 - 5 - 6", "9 9/9 4 1 5 -", ""}).
			Draw(rt, "stats"),
		Abilities: map[string]string{"Gift": rapid.SampledFrom([]string{"+1 defense nearby allies",
			"hit retaliation", "-1 defense nearby enemies", "defeat damage 3 nearby units", "activation heal 2",
			"+2 health nearby allies"}).Draw(rt, "ability")},
		Damage:    rapid.IntRange(0, 5).Draw(rt, "damage"),
		Exhausted: rapid.Bool().Draw(rt, "exhausted"),
		Seeker:    rapid.Bool().Draw(rt, "seeker"),
		Item:      rapid.SampledFrom([]string{"", "", "Boots", "Axe"}).Draw(rt, "item"),
	}
	u.Seeker = u.Seeker && !slices.ContainsFunc(s.Units, func(o malediction.Unit) bool {
		return o.Card == u.Card || o.Of == u.Of && s.Card(o.Card).Type == notation.Seeker
	})
	if len(s.Husks.Field) > 1 && rapid.Bool().Draw(rt, "relic") {
		u.Relic = "Ring"
		s.Husks.Field = s.Husks.Field[:len(s.Husks.Field)-1]
		s.Husks.Supply++
		s.Relics.Deck--
	}
	return u
}
