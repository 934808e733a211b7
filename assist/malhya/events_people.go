package malhya

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"tablehand/assist/text"
)

// Begun: a table is laid, and nobody sits at it yet.
type Begun struct {
	Scenario string            `json:"scenario"`
	Readings map[string]string `json:"readings"`
	Seed     int               `json:"-"`
}

func (e Begun) Kind() string   { return "game.begun" }
func (e Begun) String() string { return e.Scenario + " begins" }

func (e Begun) Apply(s *State) {
	s.Scenario, s.Seed = e.Scenario, e.Seed
	if s.Readings = maps.Clone(e.Readings); s.Readings == nil {
		s.Readings = map[string]string{}
	}
	s.Phase, s.Mode, s.Group.Weather = Travel, NoMode, "good"
}

// HeroCame: a hero comes to the table.
type HeroCame struct {
	Hero   string `json:"hero"`
	People string `json:"people"`
	With   Hero   `json:"-"`
}

func (e HeroCame) Kind() string   { return "hero.came" }
func (e HeroCame) String() string { return fmt.Sprintf("%s plays the %s", e.Hero, e.People) }

func (e HeroCame) Apply(s *State) {
	h := e.With
	h.Traits, h.Talents = maps.Clone(h.Traits), maps.Clone(h.Talents)
	h.Gear.Resources = maps.Clone(h.Gear.Resources)
	h.Gear.Worn, h.Gear.Items = slices.Clone(h.Gear.Worn), slices.Clone(h.Gear.Items)
	h.Turn.Types, h.Mods = slices.Clone(h.Turn.Types), slices.Clone(h.Mods)
	s.Heroes = append(slices.Clone(s.Heroes), h)
}

// HeroWent: a hero leaves the table.
type HeroWent struct {
	Hero string `json:"hero"`
}

func (e HeroWent) Kind() string   { return "hero.went" }
func (e HeroWent) String() string { return e.Hero + " leaves the table" }

func (e HeroWent) Apply(s *State) {
	s.Heroes = slices.DeleteFunc(slices.Clone(s.Heroes), func(h Hero) bool { return h.Name == e.Hero })
	for i := range s.Enemies {
		s.Enemies[i].Engaged = text.Without(s.Enemies[i].Engaged, e.Hero)
	}
	s.Pending = slices.DeleteFunc(slices.Clone(s.Pending), func(p Pending) bool { return p.Who == e.Hero })
	if s.Test != nil && slices.Contains(s.Test.Who, e.Hero) {
		s.Test = nil
	}
	if c := s.Combat; c != nil {
		c.Gauge, c.Acted = maps.Clone(c.Gauge), text.Without(c.Acted, e.Hero)
		c.Regenerated = text.Without(c.Regenerated, e.Hero)
		delete(c.Gauge, e.Hero)
	}
}

// ValueSet: a number of a hero's board or a trait is another.
type ValueSet struct {
	Hero string `json:"hero"`
	What string `json:"what"`
	Now  int    `json:"now"`
}

func (e ValueSet) Kind() string   { return "value.set" }
func (e ValueSet) String() string { return fmt.Sprintf("%s's %s is %d", e.Hero, e.What, e.Now) }

func (e ValueSet) Apply(s *State) {
	h := s.Hero(e.Hero)
	if into := h.value(e.What); into != nil {
		*into = e.Now
		return
	}
	h.Traits = maps.Clone(h.Traits)
	h.Traits[e.What] = e.Now
}

// Values lists the numbers of a hero's board as they are typed.
var Values = []string{"initiative", "movement", "move", "standby", "capacity", "heavy"}

// value returns a number of the board; nil: it is none of Values.
func (h *Hero) value(what string) *int {
	b := &h.Board
	switch what {
	case "initiative":
		return &b.Initiative
	case "movement":
		return &b.Movement
	case "move":
		return &b.Move
	case "standby":
		return &b.Standby
	case "capacity":
		return &b.Capacity
	case "heavy":
		return &b.Heavy
	}
	return nil
}

// ColorSet: a hero takes a cube of another color (hero.capacity-cube-colour).
type ColorSet struct {
	Hero  string `json:"hero"`
	Color string `json:"color"`
}

func (e ColorSet) Kind() string   { return "color.set" }
func (e ColorSet) String() string { return fmt.Sprintf("%s's cube is %s", e.Hero, e.Color) }
func (e ColorSet) Apply(s *State) { s.Hero(e.Hero).Board.Color = e.Color }

// The areas of crystals; Supply is the box.
const (
	Life    = "life"
	Shock   = "shock"
	Damage  = "damage"
	Serious = "serious"
	Supply  = "supply"
)

// area returns the crystals of an area; nil: the supply.
func (c *Crystals) area(name string) *int {
	switch name {
	case Life:
		return &c.Life
	case Shock:
		return &c.Shock
	case Damage:
		return &c.Damage
	case Serious:
		return &c.Serious
	}
	return nil
}

// In returns how many crystals lie in an area.
func (c Crystals) In(area string) int {
	if at := c.area(area); at != nil {
		return *at
	}
	return 0
}

// CrystalsMoved: crystals of a hero go from one area to another.
type CrystalsMoved struct {
	Hero string `json:"hero"`
	N    int    `json:"n"`
	From string `json:"from"`
	To   string `json:"to"`
	Life int    `json:"life"` // afterwards
	All  int    `json:"all"`
}

func (e CrystalsMoved) Kind() string { return "crystals.moved" }

func (e CrystalsMoved) String() string {
	left := fmt.Sprintf("%d of %d life", e.Life, e.All)
	switch {
	case e.From == Supply:
		return fmt.Sprintf("%s gains %s: %s", e.Hero, text.Things(e.N, "Life Point", "Life Points"), left)
	case e.To == Supply:
		return fmt.Sprintf("%s loses %s for good: %s", e.Hero, text.Things(e.N, "crystal", "crystals"), left)
	case e.To == Life:
		return fmt.Sprintf("%s recovers %d of %s: %s", e.Hero, e.N, e.From, left)
	case e.From != Life:
		return fmt.Sprintf("%d %s of %s's turns into %s: %s", e.N, wound(e.From, e.N), e.Hero,
			wound(e.To, e.N), left)
	}
	what := wound(e.To, e.N)
	return fmt.Sprintf("%s takes %d %s: %s", e.Hero, e.N, what, left)
}

// wound says what so many crystals in an area are.
func wound(area string, n int) string {
	what := map[string]string{Shock: "shock damage", Damage: "damage", Serious: "serious wounds"}[area]
	if n == 1 {
		return strings.TrimSuffix(what, "s")
	}
	return what
}

func (e CrystalsMoved) Apply(s *State) {
	c := &s.Hero(e.Hero).Crystals
	if from := c.area(e.From); from != nil {
		*from -= e.N
	}
	if to := c.area(e.To); to != nil {
		*to += e.N
	}
}

// AuraMoved: Aura tokens of a hero are turned, come or go.
type AuraMoved struct {
	Hero      string `json:"hero"`
	Ready     int    `json:"ready"` // afterwards
	Exhausted int    `json:"exhausted"`
	Used      bool   `json:"used"` // in this turn
	Effect    string `json:"effect" unknown:"null"`
}

func (e AuraMoved) Kind() string { return "aura.moved" }

func (e AuraMoved) String() string {
	said := fmt.Sprintf("%s has %d of %d aura", e.Hero, e.Ready, e.Ready+e.Exhausted)
	if e.Effect != "" {
		said += ": " + e.Effect
	}
	return said
}

func (e AuraMoved) Apply(s *State) {
	s.Hero(e.Hero).Aura = Aura{e.Ready, e.Exhausted, e.Used, e.Effect}
}

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
	g.put(e.From, e.Thing, false)
	g.put(e.To, e.Thing, true)
}

// ThingGiven: a card goes from one hero to another.
type ThingGiven struct {
	Hero  string `json:"hero"` // who gives it
	From  string `json:"from"`
	To    string `json:"to"` // a hero
	Into  string `json:"into"`
	Thing string `json:"thing"`
}

func (e ThingGiven) Kind() string   { return "thing.given" }
func (e ThingGiven) String() string { return fmt.Sprintf("%s gives %s %s", e.Hero, e.To, e.Thing) }

func (e ThingGiven) Apply(s *State) {
	s.Hero(e.Hero).Gear.put(e.From, e.Thing, false)
	s.Hero(e.To).Gear.put(e.Into, e.Thing, true)
}

// put lays a card down in a place, or takes it away.
func (g *Gear) put(where, thing string, there bool) {
	list := map[string]*[]string{Worn: &g.Worn, Knapsack: &g.Items}[where]
	single := map[string]*string{Hand: &g.Weapon, Spare: &g.Spare}[where]
	switch {
	case list != nil && there:
		*list = append(slices.Clone(*list), thing)
	case list != nil:
		if at := slices.Index(*list, thing); at >= 0 {
			*list = slices.Delete(slices.Clone(*list), at, at+1)
		}
	case single != nil && there:
		*single = thing
	case single != nil && *single == thing: // in a switch the other is there by now
		*single = ""
	}
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

// with returns counts in which one is another; none of it is left out.
func with(counts map[string]int, key string, n int) map[string]int {
	counts = maps.Clone(counts)
	if counts == nil {
		counts = map[string]int{}
	}
	if counts[key] = n; n == 0 {
		delete(counts, key)
	}
	return counts
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
	if h.Talents = maps.Clone(h.Talents); h.Talents == nil {
		h.Talents = map[string]string{}
	}
	if h.Talents[e.Talent] = e.Side; e.Side == "" {
		delete(h.Talents, e.Talent)
	}
}

// ModMoved: an effect begins to last on a hero, or ends.
type ModMoved struct {
	Hero string `json:"hero"`
	Mod  string `json:"mod"`
	Ends bool   `json:"ends"`
}

func (e ModMoved) Kind() string { return "mod.moved" }

func (e ModMoved) String() string {
	if e.Ends {
		return fmt.Sprintf("%s: no longer %s", e.Hero, e.Mod)
	}
	return fmt.Sprintf("%s: %s", e.Hero, e.Mod)
}

func (e ModMoved) Apply(s *State) {
	h := s.Hero(e.Hero)
	if h.Mods = text.Without(h.Mods, e.Mod); !e.Ends {
		h.Mods = append(h.Mods, e.Mod)
	}
}
