package fightodds

import (
	"cmp"
	"fmt"
	"maps"
	"math/big"
	"slices"

	"tablehand/assist/dice"
	"tablehand/assist/malice"
	"tablehand/assist/malice/box"
	"tablehand/assist/malice/creature"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/turn"
	"tablehand/assist/odds"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// Coming is one creature that may come, with its exact chance. Its abilities are only counted: the
// cards are in the trove.
type Coming struct {
	Met malice.Met
	P   *big.Rat
}

// CreatureOdds holds the creatures a band may meet, before any die falls.
type CreatureOdds struct {
	Kind      string        `json:"kind"`
	Terrain   *string       `json:"terrain"` // null: not known, so no type is rolled
	Lair      bool          `json:"lair"`
	At        string        `json:"at" unknown:"null"`
	By        []string      `json:"by"`
	Powers    []PowerOdds   `json:"powers"`
	Types     []TypeOdds    `json:"types"` // empty: not rolled
	Abilities []turn.Valued `json:"abilities"`
	Comes     []Coming      `json:"-"` // all combinations, no two alike

	// Beaten is the chance that the band beats the creature without its abilities; Beat sets it, and Exact:
	// all such chances are exact fractions.
	Beaten  *big.Rat    `json:"beat"`
	Decimal odds.Number `json:"beat_decimal" unknown:"null"`
	Exact   bool        `json:"exact"`

	turn.Grounds
}

// PowerOdds is a power with its numbers and its chance.
type PowerOdds struct {
	Power  int      `json:"power"`
	P      *big.Rat `json:"p"`
	CR     int      `json:"cr"`
	Wounds string   `json:"wounds"`
	Life   int      `json:"life"` // a power is listed twice where cards change the life of some types

	// chance that the band beats this power without abilities; nil: not computed
	Beat    *big.Rat    `json:"beat"`
	Decimal odds.Number `json:"beat_decimal" unknown:"null"`
}

// TypeOdds is a creature type with its chance.
type TypeOdds struct {
	Type string   `json:"type"`
	P    *big.Rat `json:"p"`
}

// Odds returns the creatures that may come (creature.generate.dice, creature.table.*,
// creature.power.*, creature.abilities.*). It does not mind an open encounter.
func Odds(a creature.Creature, s *malice.State, o turn.Outset) (CreatureOdds, error) {
	var odds CreatureOdds
	return odds, turn.Foresee(s, o, turn.Looking(func(t *malice.Table) error {
		a.Look = true
		met, err := a.Faced(t)
		if err != nil {
			return err
		}
		odds = CreatureOdds{Exact: true, Kind: met.What, Lair: met.Lair, At: met.At, By: met.By,
			Types: []TypeOdds{}}
		if a.Terrain != "" {
			odds.Terrain = &a.Terrain
		}
		if odds.Comes, err = comingCreatures(a, t, met, &odds.Grounds); err == nil {
			odds.sum()
		}
		return err
	}), &odds.Grounds)
}

// comingCreatures returns every creature the dice can make, by power, type, life and number of
// abilities.
func comingCreatures(a creature.Creature, t *malice.Table, met malice.Met, g *turn.Grounds) ([]Coming,
	error) {
	s := t.State()
	tables, err := s.Book().Creature()
	if err != nil {
		return nil, err
	}
	set, err := s.Dice()
	if err != nil {
		return nil, err
	}
	pips := dicePips(a, s)
	creature.Assume(tables, t, pips[0])
	each, chances := big.NewRat(1, int64(len(pips))), map[string]*Coming{}
	for _, fell := range pips {
		comes := met
		why, err := a.Make(s, tables, fell, &comes)
		if err != nil {
			return nil, err
		}
		noteReasons(g, why)
		for tokens, p := range opposedLife(t, set, comes) {
			comes.Life = tokens
			key := fmt.Sprint(comes.Power, TypeOf(comes), comes.Life, comes.Abilities)
			if chances[key] == nil {
				chances[key] = &Coming{comes, new(big.Rat)}
			}
			chances[key].P.Add(chances[key].P, p.Mul(p, each))
		}
	}
	return sortedComings(chances), nil
}

// dicePips returns all equally likely results of the dice by which a creature is made.
func dicePips(a creature.Creature, s *malice.State) (list []creature.Pips) {
	kind, rest := a.Rolls(s)
	faces := func(rolled bool) []int {
		if rolled {
			return box.D6.Outcomes()
		}
		return []int{0}
	}
	for _, k := range faces(kind) {
		for _, p := range faces(rest) {
			for _, n := range faces(rest) {
				list = append(list, creature.Pips{Kind: k, Power: p, Abilities: n})
			}
		}
	}
	return list
}

// opposedLife returns the distribution of a creature's life after the cards of the band that meets it
// (icon.gray, icon.life).
func opposedLife(t *malice.Table, set dice.Set, met malice.Met) map[int]*big.Rat {
	s := telling.Copy(t.State())
	met.Apply(s)
	chances := map[int]*big.Rat{met.Life: big.NewRat(1, 1)}
	for _, name := range met.By {
		for _, m := range creature.Gray(s, name) {
			if !creature.Toughened(s, m) {
				continue
			}
			(&turn.Grounds{}).Stand(t, []notation.Share{malice.Share(m)})
			more, next := turn.ComesTo(set, []notation.Share{malice.Share(m)}), map[int]*big.Rat{}
			for tokens, p := range chances {
				for n := range more.All() {
					turn.Credit(next, creature.Tougher(tokens, n), new(big.Rat).Mul(p, more.Chance(n)))
				}
			}
			chances = next
		}
	}
	return chances
}

// noteReasons records the rules behind a creature, and the parts of its numbers that are not dice.
func noteReasons(g *turn.Grounds, why creature.Reasons) {
	g.Rules = text.With(g.Rules, why.Rules...)
	for _, w := range why.Parts {
		part := turn.Part{Amount: w.Amount(), What: w.What, Rule: w.Rule}
		if slices.Contains([]string{"creature.power.lair", "creature.abilities.light",
			"creature.abilities.dark", "life.creature"}, w.Rule) && !slices.Contains(g.Parts, part) {
			g.Parts = append(g.Parts, part)
		}
	}
}

// TypeOf returns the type of a creature, or an empty text where it has none.
func TypeOf(e malice.Met) string {
	if e.Type == nil {
		return ""
	}
	return *e.Type
}

func sortedComings(chances map[string]*Coming) (list []Coming) {
	for _, c := range chances {
		list = append(list, *c)
	}
	slices.SortFunc(list, func(a, b Coming) int {
		return cmp.Or(cmp.Compare(a.Met.Power, b.Met.Power), cmp.Compare(a.Met.Life, b.Met.Life),
			cmp.Compare(TypeOf(a.Met), TypeOf(b.Met)), cmp.Compare(a.Met.Abilities, b.Met.Abilities))
	})
	return list
}

// sum adds up the chances of powers, of types and of numbers of abilities.
func (o *CreatureOdds) sum() {
	types, abilities := map[string]*big.Rat{}, map[int]*big.Rat{}
	for _, c := range o.Comes {
		turn.Credit(abilities, c.Met.Abilities, c.P)
		if c.Met.Type != nil {
			turn.Credit(types, *c.Met.Type, c.P)
		}
		row := PowerOdds{Power: c.Met.Power, P: new(big.Rat), CR: c.Met.CR, Wounds: creature.Wounds(c.Met),
			Life: c.Met.Life}
		if last := len(o.Powers) - 1; last < 0 || o.Powers[last].Power != row.Power ||
			o.Powers[last].Life != row.Life {
			o.Powers = append(o.Powers, row)
		}
		o.Powers[len(o.Powers)-1].P.Add(o.Powers[len(o.Powers)-1].P, c.P)
	}
	for _, kind := range slices.Sorted(maps.Keys(types)) {
		o.Types = append(o.Types, TypeOdds{kind, types[kind]})
	}
	o.Abilities = turn.ValuesOf(abilities)
}
