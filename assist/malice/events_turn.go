package malice

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/malice/notation"
	"tablehand/assist/text"
)

// ActionSpent: an avatar spends actions on something.
type ActionSpent struct {
	Who  string `json:"who"`
	On   string `json:"on"` // one of Deeds
	N    int    `json:"n"`
	Left int    `json:"left"`
}

func (e ActionSpent) Kind() string { return "action.spent" }

func (e ActionSpent) String() string {
	return fmt.Sprintf("%s spends %s to %s: %d left", e.Who, text.Things(e.N, "action", "actions"),
		notation.DeedInWords(e.On), e.Left)
}

func (e ActionSpent) Apply(s *State) {
	t := s.Avatar(e.Who).InTurn()
	for range e.N {
		t.Did = append(t.Did, e.On)
	}
}

// ActionSpared: an avatar of a band that met a foe gets its action back, for it does not fight.
type ActionSpared struct {
	Who string `json:"who"`
}

func (e ActionSpared) Kind() string { return "action.spared" }

func (e ActionSpared) String() string { return e.Who + " does not fight, and has its action still" }

func (e ActionSpared) Apply(s *State) {
	t := s.Avatar(e.Who).InTurn()
	t.Did = text.Without(t.Did, "combat")
}

// HexMarked: a turn remembers a hex: an encounter provoked there, or its lair empty or full again.
type HexMarked struct {
	Hex  string `json:"hex"`
	What string `json:"what"`               // provoked | quiet | stirs
	Who  string `json:"who" unknown:"null"` // who tried
}

func (e HexMarked) Kind() string { return "hex.marked" }

func (e HexMarked) String() string {
	switch e.What {
	case "quiet":
		return "the lair at " + e.Hex + " is empty for now"
	case "stirs":
		return "another creature takes the lair at " + e.Hex
	}
	return "no more encounters can be provoked at " + e.Hex + " this turn"
}

func (e HexMarked) Apply(s *State) {
	switch e.What {
	case "quiet":
		s.Tracks.Quiet = append(s.Tracks.Quiet, e.Hex)
	case "stirs":
		s.Tracks.Quiet = text.Without(s.Tracks.Quiet, e.Hex)
	default:
		s.Tracks.Provoked = append(s.Tracks.Provoked, e.Hex)
	}
}

// SpoilsChanged: a band has these rewards of a victory left to draw, or none.
type SpoilsChanged struct {
	By        []string `json:"by"`
	Treasures int      `json:"treasures"`
	Potions   int      `json:"potions"`
	Luck      bool     `json:"luck"`
	Rolls     int      `json:"rolls" unknown:"null"` // luck rolls that are due, where there are more than one
}

func (e SpoilsChanged) Kind() string { return "spoils.changed" }

// ToldLast makes this an app.StillDue: it is told after all that has happened, for it is still to do.
func (e SpoilsChanged) ToldLast() {}

func (e SpoilsChanged) String() string {
	var due []string
	if e.Treasures > 0 {
		due = append(due, text.Things(e.Treasures, "treasure", "treasures"))
	}
	if e.Potions > 0 {
		due = append(due, text.Things(e.Potions, "potion", "potions"))
	}
	switch {
	case e.Luck && e.Rolls > 1:
		due = append(due, fmt.Sprintf("%d treasures, each with a luck roll against 5,", e.Rolls))
	case e.Luck:
		due = append(due, "a treasure with a luck roll against 5")
	}
	if len(due) == 0 {
		if len(e.By) != 1 {
			return "nothing is left to be drawn"
		}
		return e.By[0] + " has nothing left to draw"
	}
	by := "the band"
	if len(e.By) == 1 {
		by = e.By[0]
	}
	return strings.Join(due, " and ") + " for " + by + " to draw"
}

func (e SpoilsChanged) Apply(s *State) {
	s.forget(func(d Due) bool { return d.spoil() && slices.Equal(d.Who, e.By) })
	if e.Treasures > 0 {
		s.owe(Due{What: "treasure", Who: slices.Clone(e.By), N: several(e.Treasures)})
	}
	if e.Luck {
		s.owe(Due{What: "treasure", Who: slices.Clone(e.By), Luck: true, N: several(e.Rolls)})
	}
	if e.Potions > 0 {
		s.owe(Due{What: "potion", Who: slices.Clone(e.By), N: several(e.Potions)})
	}
}

// ItemMoved: an item goes from one holder to another.
type ItemMoved struct {
	Item string   `json:"item"` // weapon:Name, or color:Name of a potion
	From string   `json:"from"` // an avatar, trove, or left
	To   string   `json:"to"`
	Band []string `json:"band"` // who may claim what is left in Aethos
}

func (e ItemMoved) Kind() string { return "item.moved" }

func (e ItemMoved) String() string {
	name := ItemName(e.Item)
	switch {
	case e.To == "trove":
		return fmt.Sprintf("%s goes back to its trove", name)
	case e.From == "trove":
		return fmt.Sprintf("%s gains %s", e.To, name)
	case e.From == "left":
		return fmt.Sprintf("%s claims %s", e.To, name)
	case e.To == "left":
		return fmt.Sprintf("%s is left in Aethos", name)
	}
	return fmt.Sprintf("%s gives %s to %s", e.From, name, e.To)
}

func (e ItemMoved) Apply(s *State) {
	if e.From == "trove" {
		s.lift(TroveOf(e.Item), e.Item)
	}
	if a := s.Avatar(e.From); a != nil {
		if i := slices.Index(a.Items, e.Item); i >= 0 {
			a.Items = slices.Delete(a.Items, i, i+1)
		}
		a.keeps(a.Kept)
	}
	if e.From == "left" {
		i := slices.IndexFunc(s.Left, func(l Left) bool { return l.Item == e.Item })
		s.Left = slices.Delete(s.Left, i, i+1)
		if len(s.Left) == 0 {
			s.Left = nil
		}
	}
	switch a := s.Avatar(e.To); {
	case a != nil:
		a.Items = append(a.Items, e.Item)
		a.keeps(append(slices.Clone(a.Kept), e.Item))
	case e.To == "left":
		s.Left = append(s.Left, Left{e.Item, slices.Clone(e.Band)})
	case e.To == "trove":
		s.under(TroveOf(e.Item), e.Item)
	}
}

// FateMoved: a fate card goes to an avatar, or back under its trove.
type FateMoved struct {
	Card string   `json:"card"`
	From string   `json:"from"` // an avatar, or trove
	To   string   `json:"to"`
	Mods []string `json:"mods"` // what it does to who holds it, as under mods:
}

func (e FateMoved) Kind() string { return "fate.moved" }

func (e FateMoved) String() string {
	if e.From == "trove" {
		return fmt.Sprintf("%s draws the fate card %s", e.To, FateName(e.Card))
	}
	return fmt.Sprintf("%s of %s goes under the Fate Trove", FateName(e.Card), e.From)
}

func (e FateMoved) Apply(s *State) {
	if a := s.Avatar(e.From); a != nil {
		a.Fate, a.FateMods = "", nil
	}
	if e.From == "trove" {
		s.lift("fate", e.Card)
	} else {
		s.under("fate", e.Card)
	}
	if a := s.Avatar(e.To); a != nil {
		a.Fate, a.FateMods = e.Card, slices.Clone(e.Mods)
		s.settleFate(e.To)
	}
}

// FateResolving: a fate card's effect is being worked out, or that is done.
type FateResolving struct {
	Who  string `json:"who"`
	Card string `json:"card"`
	Done bool   `json:"done"`
}

func (e FateResolving) Kind() string { return "fate.resolving" }

func (e FateResolving) String() string {
	if e.Done {
		return FateName(e.Card) + " is resolved"
	}
	return FateName(e.Card) + " is being resolved"
}

func (e FateResolving) Apply(s *State) {
	s.Resolving = nil
	if !e.Done {
		s.Resolving = &Resolving{e.Who, e.Card}
	}
}

// PotionDrunk: a potion works on an avatar this turn.
type PotionDrunk struct {
	Who   string   `json:"who"`
	Color string   `json:"color"`
	Gives []string `json:"gives"` // its effects, as under mods:
}

func (e PotionDrunk) Kind() string { return "potion.drunk" }

func (e PotionDrunk) String() string {
	text := fmt.Sprintf("%s drinks a %s potion", e.Who, e.Color)
	if len(e.Gives) > 0 {
		var gives []string
		for _, line := range e.Gives {
			gives = append(gives, line[strings.LastIndex(line, ": ")+1:])
		}
		text += ":" + thisTurn(" "+strings.TrimSpace(strings.Join(gives, ",")))
	}
	return text
}

func (e PotionDrunk) Apply(s *State) {
	t := s.Avatar(e.Who).InTurn()
	t.Potions = append(t.Potions, Drunk{Color: e.Color, Gives: slices.Clone(e.Gives)})
}

// PotionOver: what a potion does to an avatar ends before the turn does.
type PotionOver struct {
	Who    string `json:"who"`
	Color  string `json:"color"`
	Immune bool   `json:"immune"` // its holder became immune to its color
}

func (e PotionOver) Kind() string { return "potion.over" }

func (e PotionOver) String() string {
	text := fmt.Sprintf("the effect of the %s potion on %s ends", e.Color, e.Who)
	if e.Immune {
		text += fmt.Sprintf(": %s is immune to %s", e.Who, e.Color)
	}
	return text
}

func (e PotionOver) Apply(s *State) {
	drunk := s.Avatar(e.Who).InTurn().Potions
	for i := range drunk {
		drunk[i].Over = drunk[i].Over || drunk[i].Color == e.Color
	}
}

// EffectChanged: an effect works on an avatar until the turn ends, or is over.
type EffectChanged struct {
	Who  string `json:"who"`
	Mod  string `json:"mod"`
	Over bool   `json:"over"`
}

func (e EffectChanged) Kind() string { return "effect.changed" }

func (e EffectChanged) String() string {
	if e.Over {
		return fmt.Sprintf("%s of %s is over", e.Mod, e.Who)
	}
	return e.Who + " has " + thisTurn(e.Mod)
}

// thisTurn writes effects with `this turn` behind them, unless they say how long they last.
func thisTurn(effects string) string {
	if strings.HasSuffix(effects, " once") || strings.HasSuffix(effects, " for a phase") {
		return effects
	}
	return effects + " this turn"
}

func (e EffectChanged) Apply(s *State) {
	t := s.Avatar(e.Who).InTurn()
	if e.Over {
		t.Mods = text.Without(t.Mods, e.Mod)
		for i := range t.Potions {
			t.Potions[i].Gives = text.Without(t.Potions[i].Gives, e.Mod)
		}
		return
	}
	t.Mods = append(t.Mods, e.Mod)
}

// BodyChanged: an avatar lost its body, and needs Rebirth actions for a new one; at 0 it has a new one.
type BodyChanged struct {
	Who     string `json:"who"`
	Rebirth int    `json:"rebirth"`
	At      string `json:"at" unknown:"null"` // place of a new body
}

func (e BodyChanged) Kind() string { return "body.changed" }

func (e BodyChanged) String() string {
	if e.Rebirth == 0 {
		return fmt.Sprintf("%s has a new body at %s", e.Who, e.At)
	}
	return fmt.Sprintf("%s Returns to Light: %s for a new body", e.Who,
		text.Things(e.Rebirth, "action", "actions"))
}

func (e BodyChanged) Apply(s *State) {
	a := s.Avatar(e.Who)
	a.Rebirth = e.Rebirth
	a.Afloat, a.Attuning = false, false
	if a.Rebirth > 0 {
		s.bereave(a.Name)
	}
	if from := a.At; e.At != "" {
		a.At = e.At
		s.deserted(from)
	}
}
