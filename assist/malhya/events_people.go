package malhya

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// Begun: a table is laid, and nobody sits at it yet.
type Begun struct {
	Scenario string            `json:"scenario"`
	Readings map[string]string `json:"readings"`
	Seed     int               `json:"-"`
}

func (e Begun) Kind() string { return "game.begun" }

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

func (e HeroCame) Kind() string { return "hero.came" }

func (e HeroCame) String() string { return fmt.Sprintf("%s plays the %s", e.Hero, e.People) }

func (e HeroCame) Apply(s *State) {
	s.Heroes = append(slices.Clone(s.Heroes), *telling.Copy(&e.With))
}

// HeroWent: a hero leaves the table.
type HeroWent struct {
	Hero string `json:"hero"`
}

func (e HeroWent) Kind() string { return "hero.went" }

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

// ValueSet: a number of a hero's board, or a trait, gets another value.
type ValueSet struct {
	Hero string `json:"hero"`
	What string `json:"what"`
	Now  int    `json:"now"`
}

func (e ValueSet) Kind() string { return "value.set" }

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

// Values lists the numbers of a hero's board as they are typed; step is the price of a space.
var Values = []string{"initiative", "movement", "step", "standby", "capacity", "heavy"}

// Printed returns a number of the board; false: it is none of Values.
func (h *Hero) Printed(what string) (n int, is bool) {
	if at := h.value(what); at != nil {
		return *at, true
	}
	return 0, false
}

// value returns where a number of the board stands; nil: it is none of Values.
func (h *Hero) value(what string) *int {
	b := &h.Board
	switch what {
	case "initiative":
		return &b.Initiative
	case "movement":
		return &b.Movement
	case "step":
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

func (e ColorSet) Kind() string { return "color.set" }

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

// In returns how many crystals lie in an area: life, shock, damage or serious. The supply counts as 0.
func (c Crystals) In(area string) int {
	if at := c.area(area); at != nil {
		return *at
	}
	return 0
}

// move moves crystals from one area to another. The supply is not counted: from there crystals are new, and
// to there they are gone.
func (c *Crystals) move(n int, from, to string) {
	if at := c.area(from); at != nil {
		*at -= n
	}
	if at := c.area(to); at != nil {
		*at += n
	}
}

// Transfer returns the event by which n crystals of a hero go from one area to another. The hero stays as
// it is.
func (h *Hero) Transfer(n int, from, to string) CrystalsMoved {
	then := h.Crystals
	then.move(n, from, to)
	return CrystalsMoved{Hero: h.Name, N: n, From: from, To: to, Life: then.Life, All: then.All()}
}

// CrystalsMoved: crystals of a hero go from one area to another.
type CrystalsMoved struct {
	Hero string `json:"hero"`
	N    int    `json:"n"`
	From string `json:"from"`
	To   string `json:"to"`
	Life int    `json:"life"` // Life Points afterwards
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

// wound returns the words behind the number n of crystals of an area: shock damage, damage, serious wound,
// or of several serious wounds.
func wound(area string, n int) string {
	what := map[string]string{Shock: "shock damage", Damage: "damage", Serious: "serious wounds"}[area]
	if n == 1 {
		return strings.TrimSuffix(what, "s")
	}
	return what
}

func (e CrystalsMoved) Apply(s *State) { s.Hero(e.Hero).Crystals.move(e.N, e.From, e.To) }

// AuraMoved: Aura tokens of a hero are turned, come or go.
type AuraMoved struct {
	Hero      string `json:"hero"`
	Ready     int    `json:"ready"` // ready tokens afterwards
	Exhausted int    `json:"exhausted"`
	Used      bool   `json:"used"`                  // aura has been used in this turn
	Effect    string `json:"effect" unknown:"null"` // that lasts for the turn
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

// HeroRenamed: a hero is called something else from now on.
type HeroRenamed struct {
	From string `json:"from"`
	To   string `json:"to"`
}

func (e HeroRenamed) Kind() string { return "hero.renamed" }

func (e HeroRenamed) String() string { return e.From + " is called " + e.To + " from now on" }

func (e HeroRenamed) Apply(s *State) {
	s.Hero(e.From).Name = e.To
	for i := range s.Enemies {
		s.Enemies[i].Engaged = e.in(s.Enemies[i].Engaged)
	}
	if c := s.Combat; c != nil {
		c.Gauge, c.Acted, c.Regenerated = e.of(c.Gauge), e.in(c.Acted), e.in(c.Regenerated)
	}
	if t := s.Test; t != nil {
		t.Who, t.Failed, t.Locked = e.in(t.Who), e.in(t.Failed), e.of(t.Locked)
		t.Turn = e.name(t.Turn)
	}
	s.Pending = slices.Clone(s.Pending)
	for i := range s.Pending {
		s.Pending[i].Who, s.Pending[i].By = e.name(s.Pending[i].Who), e.in(s.Pending[i].By)
	}
}

// name returns the new name for the old one, and any other name as it is.
func (e HeroRenamed) name(name string) string {
	if name == e.From {
		return e.To
	}
	return name
}

// in returns a copy of a list of names, with the new name in the place of the old.
func (e HeroRenamed) in(list []string) []string {
	list = slices.Clone(list)
	for i := range list {
		list[i] = e.name(list[i])
	}
	return list
}

// of returns a copy of numbers by name, with the new name in the place of the old.
func (e HeroRenamed) of(counted map[string]int) map[string]int {
	counted = maps.Clone(counted)
	if n, is := counted[e.From]; is {
		delete(counted, e.From)
		counted[e.To] = n
	}
	return counted
}
