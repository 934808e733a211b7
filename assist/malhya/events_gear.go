package malhya

import (
	"fmt"
	"maps"
	"slices"

	"tablehand/assist/text"
)

// The places where a card of a hero's lies.
const (
	Hand     = "weapon" // in hand
	Spare    = "spare"
	Worn     = "worn"
	Knapsack = "knapsack"
)

// ThingMoved: a card comes to a hero, lies elsewhere, or leaves.
type ThingMoved struct {
	Hero  string `json:"hero"`
	Thing string `json:"thing"`
	From  string `json:"from"` // a place, or supply
	To    string `json:"to"`
	Is    string `json:"is" unknown:"null"` // armor or artifact, where nobody has typed the card in
}

func (e ThingMoved) Kind() string { return "thing.moved" }

func (e ThingMoved) String() string {
	switch e.To {
	case Hand:
		return fmt.Sprintf("%s wields %s", e.Hero, e.Thing)
	case Worn:
		return fmt.Sprintf("%s puts %s on", e.Hero, e.Thing)
	case Supply:
		return fmt.Sprintf("%s discards %s", e.Hero, e.Thing)
	case Spare:
		return fmt.Sprintf("%s keeps %s as the spare weapon", e.Hero, e.Thing)
	}
	return fmt.Sprintf("%s stores %s", e.Hero, e.Thing)
}

func (e ThingMoved) Apply(s *State) {
	g := &s.Hero(e.Hero).Gear
	g.take(e.From, e.Thing)
	g.put(e.To, e.Thing, e.Is)
}

// ThingGiven: a card goes from one hero to another.
type ThingGiven struct {
	Hero  string `json:"hero"` // who gives it
	From  string `json:"from"`
	To    string `json:"to"` // a hero
	Into  string `json:"into"`
	Thing string `json:"thing"`
	Is    string `json:"is" unknown:"null"` // as in ThingMoved
}

func (e ThingGiven) Kind() string { return "thing.given" }

func (e ThingGiven) String() string { return fmt.Sprintf("%s gives %s %s", e.Hero, e.To, e.Thing) }

func (e ThingGiven) Apply(s *State) {
	s.Hero(e.Hero).Gear.take(e.From, e.Thing)
	s.Hero(e.To).Gear.put(e.Into, e.Thing, e.Is)
}

// put lays a card down in a place. is is its kind, armor or artifact, where no card tells it; Kinds keeps
// that.
func (g *Gear) put(where, thing, is string) {
	if list := g.list(where); list != nil {
		*list = append(slices.Clone(*list), thing)
	} else if single := g.single(where); single != nil {
		*single = thing
	}
	if is != "" {
		g.Kinds = set(g.Kinds, thing, is)
	}
}

// take takes a card away from a place, and forgets its kind in Kinds. Where another card lies in the place
// by now, as in a switch, that one stays.
func (g *Gear) take(where, thing string) {
	if list := g.list(where); list != nil {
		if at := slices.Index(*list, thing); at >= 0 {
			*list = slices.Delete(slices.Clone(*list), at, at+1)
		}
	} else if single := g.single(where); single != nil && *single == thing {
		*single = "" // in a switch the other is there by now
	}
	if g.Kinds[thing] != "" {
		g.Kinds = set(g.Kinds, thing, "")
		delete(g.Kinds, thing)
	}
}

// list returns the cards of a place that holds several, Worn or Knapsack; nil: the place is another.
func (g *Gear) list(where string) *[]string {
	return map[string]*[]string{Worn: &g.Worn, Knapsack: &g.Items}[where]
}

// single returns the card of a place that holds one, Hand or Spare; nil: the place is another.
func (g *Gear) single(where string) *string {
	return map[string]*string{Hand: &g.Weapon, Spare: &g.Spare}[where]
}

// Holds returns where a hero has a card; empty: nowhere.
func (g *Gear) Holds(thing string) string {
	switch {
	case thing == "":
		return ""
	case g.Weapon == thing:
		return Hand
	case g.Spare == thing:
		return Spare
	case slices.Contains(g.Worn, thing):
		return Worn
	case slices.Contains(g.Items, thing):
		return Knapsack
	}
	return ""
}

// Things lists all cards that a hero has.
func (g *Gear) Things() []string {
	return slices.DeleteFunc(slices.Concat([]string{g.Weapon, g.Spare}, g.Worn, g.Items),
		func(name string) bool { return name == "" })
}

// GoodsMoved: gold or a resource comes to a hero, or is spent.
type GoodsMoved struct {
	Hero string `json:"hero"`
	What string `json:"what"` // gold, or a resource
	N    int    `json:"n"`
	Now  int    `json:"now"`
}

func (e GoodsMoved) Kind() string { return "goods.moved" }

func (e GoodsMoved) String() string {
	many := e.What + "s"
	if e.What == "gold" {
		many = e.What
	}
	if e.N < 0 {
		return fmt.Sprintf("%s spends %s: %d left", e.Hero, text.Things(-e.N, e.What, many), e.Now)
	}
	return fmt.Sprintf("%s gains %s: %d", e.Hero, text.Things(e.N, e.What, many), e.Now)
}

func (e GoodsMoved) Apply(s *State) {
	g := &s.Hero(e.Hero).Gear
	if e.What == "gold" {
		g.Gold = e.Now
		return
	}
	g.Resources = with(g.Resources, e.What, e.Now)
}

// with returns a copy of counts in which key has n; with 0 the key is left out.
func with(counts map[string]int, key string, n int) map[string]int {
	if counts = set(counts, key, n); n == 0 {
		delete(counts, key)
	}
	return counts
}

// set returns a copy of a mapping in which key has the value v. The mapping may be nil.
func set[V any](of map[string]V, key string, v V) map[string]V {
	if of = maps.Clone(of); of == nil {
		of = map[string]V{}
	}
	of[key] = v
	return of
}

// TalentMoved: a talent comes to a hero, turns over, or leaves.
type TalentMoved struct {
	Hero   string `json:"hero"`
	Talent string `json:"talent"`
	Side   string `json:"side" unknown:"null"` // basic or advanced; empty: it leaves
}

func (e TalentMoved) Kind() string { return "talent.moved" }

func (e TalentMoved) String() string {
	if e.Side == "" {
		return fmt.Sprintf("%s loses %s", e.Hero, e.Talent)
	}
	return fmt.Sprintf("%s has %s, %s", e.Hero, e.Talent, e.Side)
}

func (e TalentMoved) Apply(s *State) {
	h := s.Hero(e.Hero)
	if h.Talents = set(h.Talents, e.Talent, e.Side); e.Side == "" {
		delete(h.Talents, e.Talent)
	}
}
