package malice

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// Met: a band has met a foe, which is the encounter now.
type Met struct {
	What      string   `json:"what"` // creature | guardian | shadow | xulthul
	Type      *string  `json:"type"`
	Terrain   string   `json:"terrain" unknown:"null"`
	Power     int      `json:"power"`
	CR        int      `json:"cr"`
	WoundDice int      `json:"wound_dice"`
	Life      int      `json:"life"`
	Abilities int      `json:"abilities"`
	Lair      bool     `json:"lair"`
	At        string   `json:"at" unknown:"null"`
	By        []string `json:"by"`
	Shadow    int      `json:"shadow" unknown:"null"`

	Own   *Own     `json:"own"`   // its numbers, where the players made it up
	Mods  []string `json:"mods"`  // its effects, where the players made it up
	Cards []string `json:"cards"` // its ability cards, where the players made it up
}

// titleOf returns the title of a foe that has one, or ""; a creature has its type.
func titleOf(what string) string {
	switch what {
	case "guardian":
		return "Guardian"
	case "shadow":
		return "Shadow"
	case "xulthul":
		return "Xulthûl"
	}
	return ""
}

func (e Met) Kind() string { return "creature.met" }

func (e Met) String() string {
	name := titleOf(e.What)
	if e.Type != nil && name == "" {
		name = *e.Type
	} else if e.Type != nil {
		name += as(*e.Type)
	}
	if name == "" {
		name = "a creature"
	}
	cr, wounds, rest := fmt.Sprintf("%+d", e.CR), stars(e.WoundDice), ""
	for _, mod := range e.Mods { // those of its numbers stand with them
		switch what, value, _ := strings.Cut(mod, " "); what {
		case "cr":
			cr = strings.TrimPrefix(cr+" "+value, "+0 ")
		case "wounds":
			wounds = strings.TrimPrefix(wounds+" "+value, "+0 ")
		default:
			rest += ", " + mod
		}
	}
	return fmt.Sprintf("%s, power %d: CR %s, wounds %s, %d life, %s%s",
		name, e.Power, cr, wounds, e.Life, abilities(e.Abilities+len(e.Cards)), rest)
}

// as writes a type behind a name: ` as an avian`.
func as(kind string) string {
	if strings.HasPrefix(kind, "a") || strings.HasPrefix(kind, "i") { // arboran, avian, ichthyic
		return " as an " + kind
	}
	return " as a " + kind
}

// stars writes d* to be added: +2d*; none is +0.
func stars(n int) string {
	if n == 0 {
		return "+0"
	}
	return fmt.Sprintf("+%dd*", n)
}

func abilities(n int) string {
	if n == 0 {
		return "no abilities"
	}
	return text.Things(n, "ability", "abilities")
}

func (e Met) Apply(s *State) {
	kind := ""
	if e.Type != nil {
		kind = *e.Type
	}
	s.Encounter = &Encounter{Kind: e.What, By: slices.Clone(e.By), At: e.At, Type: kind, Terrain: e.Terrain,
		Power: e.Power,
		Life:  e.Life, Undrawn: e.Abilities, Lair: e.Lair, Shadow: e.Shadow,
		Own: telling.Copy(e.Own), Mods: slices.Clone(e.Mods), Abilities: slices.Clone(e.Cards)}
	s.tread(e.At)
	s.noteTerrain(e.At, e.Terrain)
	if e.Lair && !s.IsLair(e.At) && !s.OwnHex(e.At) && e.At != "" {
		s.Lairs.Known = append(s.Lairs.Known, e.At)
	}
	for _, card := range e.Cards {
		s.lift("ability", card)
	}
	s.foreseen()
	if x := s.Xulthul; x != nil && e.What == "xulthul" {
		s.Encounter.Abilities, s.Encounter.Undrawn = slices.Clone(x.Abilities), x.Undrawn
	}
}

// TypeKnown: the type of a foe is known now; Xulthûl keeps it (xulthul.fixed).
type TypeKnown struct {
	Of   string `json:"of"` // encounter | xulthul
	Type string `json:"type"`
}

func (e TypeKnown) Kind() string { return "type.known" }

func (e TypeKnown) String() string {
	foe := "what stands there"
	if e.Of == "xulthul" {
		foe = "Xulthûl"
	}
	return fmt.Sprintf("%s is of type %s", foe, e.Type)
}

func (e TypeKnown) Apply(s *State) {
	met := e.Of == "encounter"
	if x := s.Xulthul; x != nil && (!met || s.Encounter.Kind == "xulthul") {
		x.Type, x.Column = e.Type, 0
	}
	if met {
		s.Encounter.Type = e.Type
	}
}

// AbilityDrawn: an ability card lies beside a foe.
type AbilityDrawn struct {
	Card string `json:"card"` // color:Name, or its color alone
	Of   string `json:"of"`   // encounter | xulthul
}

func (e AbilityDrawn) Kind() string { return "ability.drawn" }

func (e AbilityDrawn) String() string {
	if color, _, named := strings.Cut(e.Card, ":"); !named {
		return "it has a " + color + " ability"
	}
	return "it has the ability " + CardName(e.Card)
}

func (e AbilityDrawn) Apply(s *State) {
	s.lift("ability", e.Card)
	met := e.Of == "encounter"
	if x := s.Xulthul; x != nil && (!met || s.Encounter.Kind == "xulthul") { // it keeps them
		x.Abilities = append(x.Abilities, e.Card)
		x.Undrawn = max(0, x.Undrawn-1)
	}
	if met {
		s.Encounter.Abilities = append(s.Encounter.Abilities, e.Card)
		s.Encounter.Undrawn = max(0, s.Encounter.Undrawn-1)
	}
}

// Beaten: the foe is defeated; it may be harvested at once.
type Beaten struct {
	What string `json:"what"`
	Name string `json:"name" unknown:"null"` // the players' name for it, if it fought
}

func (e Beaten) Kind() string { return "encounter.won" }

func (e Beaten) String() string {
	if e.Name == "" {
		return "the " + Foe(e.What) + " is defeated"
	}
	return e.Name + " is defeated"
}

func (e Beaten) Apply(s *State) {
	s.Encounter.Beaten = true
	s.foughtNow(s.Encounter)
}

func Foe(what string) string {
	if what == "xulthul" {
		return "Lord of Shadow"
	}
	return cmp.Or(titleOf(what), what)
}

// Closed: an encounter is over and its ability cards go under the Ability Trove.
type Closed struct {
	What     string   `json:"what"`
	Why      string   `json:"why_closed"` // harvested | left | fled | unharvested | won
	Returned []string `json:"returned"`
}

func (e Closed) Kind() string { return "encounter.closed" }

func (e Closed) String() string {
	said := "the encounter is over"
	switch e.Why {
	case "left":
		said = "the encounter is left behind"
	case "fled":
		said = "the creature is gone"
	case "unharvested":
		said = "the creature was not harvested: that is lost now"
	}
	if len(e.Returned) > 0 {
		var names []string
		for _, card := range e.Returned {
			names = append(names, CardName(card))
		}
		said += ": " + text.Listed(names) + " under the Ability Trove"
	}
	return said
}

func (e Closed) Apply(s *State) {
	s.foughtNow(s.Encounter)
	s.Encounter = nil
	s.underAll("ability", e.Returned)
}
