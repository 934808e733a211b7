package malice

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/malice/notation"
	"tablehand/assist/text"
)

// ShardsMoved: soulshards go from one holder to another.
type ShardsMoved struct {
	Color string `json:"color"`
	N     int    `json:"n"`
	From  string `json:"from"` // an avatar, or bank
	To    string `json:"to"`

	Invoked bool `json:"-"` // they go back to the bank because they were invoked
}

func (e ShardsMoved) Kind() string { return "shards.moved" }

func (e ShardsMoved) String() string {
	what := text.Things(e.N, e.Color+" shard", e.Color+" shards")
	switch "bank" {
	case e.From:
		return fmt.Sprintf("%s takes %s", e.To, what)
	case e.To:
		if e.Invoked && e.N == 1 {
			return fmt.Sprintf("%s invokes a %s shard", e.From, e.Color)
		} else if e.Invoked {
			return fmt.Sprintf("%s invokes %s", e.From, what)
		}
		return fmt.Sprintf("%s gives %s back", e.From, what)
	}
	return fmt.Sprintf("%s gives %s %s", e.From, e.To, what)
}

func (e ShardsMoved) Apply(s *State) {
	s.changeShards(e.From, e.Color, -e.N)
	s.changeShards(e.To, e.Color, e.N)
}

// changeShards adds to the shards of an avatar; nothing is counted for the bank, which holds the rest.
func (s *State) changeShards(holder, color string, by int) {
	a := s.Avatar(holder)
	if a == nil {
		return
	}
	if a.Shards == nil {
		a.Shards = map[string]int{}
	}
	if a.Shards[color] += by; a.Shards[color] == 0 {
		delete(a.Shards, color)
	}
}

// BankShort: the bank has fewer than were due; what was there was given.
type BankShort struct {
	Color string `json:"color"`
	Due   int    `json:"due"`
	Given int    `json:"given"`
}

func (e BankShort) Kind() string { return "bank.short" }

func (e BankShort) String() string {
	return fmt.Sprintf("the bank is short of %s shards: %d were due, %d are given", e.Color, e.Due, e.Given)
}

func (e BankShort) Apply(*State) {}

// RadianceMoved: radiance tokens go from one place to another; a whole set comes out
// of the box or leaves the game at once.
type RadianceMoved struct {
	Kinds []string `json:"kinds"`
	From  string   `json:"from"` // box | pool | an avatar
	To    string   `json:"to"`   // out | pool | an avatar
}

func (e RadianceMoved) Kind() string { return "radiance.moved" }

func (e RadianceMoved) String() string {
	kinds := strings.Join(e.Kinds, ", ")
	switch {
	case e.From == "box":
		return "a set of 10 radiance tokens comes into the game"
	case e.To == "out":
		return fmt.Sprintf("a complete set of %d radiance tokens leaves the game", len(e.Kinds))
	case e.To == "pool":
		return fmt.Sprintf("%s loses %s radiance to the pool", e.From, kinds)
	}
	return fmt.Sprintf("%s draws %s radiance", e.To, kinds)
}

func (e RadianceMoved) Apply(s *State) {
	for _, kind := range e.Kinds {
		if from := s.radianceOf(e.From); from != nil {
			if i := slices.Index(*from, kind); i >= 0 {
				*from = slices.Delete(*from, i, i+1)
			}
		}
		if to := s.radianceOf(e.To); to != nil {
			*to = append(*to, kind)
		}
	}
	if e.To == "out" {
		s.Removed++
	}
	slices.Sort(s.Pool)
}

func (s *State) radianceOf(holder string) *[]string {
	if holder == "pool" {
		return &s.Pool
	}
	if a := s.Avatar(holder); a != nil {
		return &a.Radiance
	}
	return nil
}

// WellTurned: a Well is revealed, or a Light one made Dark.
type WellTurned struct {
	At   string `json:"at"`
	From string `json:"from"` // unrevealed | light
	To   string `json:"to"`   // light | dark | darkened
}

func (e WellTurned) Kind() string { return "well.turned" }

func (e WellTurned) String() string {
	switch {
	case e.To == "darkened" && e.From == "light":
		return fmt.Sprintf("the Light Well of %s is made Dark", e.At)
	case e.To == "darkened":
		return fmt.Sprintf("the Well of %s was Light and is Dark from now on", e.At)
	}
	return fmt.Sprintf("the Well of %s is revealed: %s", e.At, strings.ToUpper(e.To[:1])+e.To[1:])
}

func (e WellTurned) Apply(s *State) {
	if e.From == "unrevealed" {
		if e.To == "dark" {
			s.Unturned.Dark--
		} else {
			s.Unturned.Light--
		}
	}
	if s.Wells == nil {
		s.Wells = map[string]string{}
	}
	s.Wells[e.At] = e.To
	s.forget(func(d Due) bool { return s.wellOf(d, e.At) })
}

// Destroyed marks a city or mystic that Xulthûl took off the table.
const Destroyed = "destroyed"

// PlaceTurned: a board's city or mystic is revealed, or destroyed.
type PlaceTurned struct {
	Board string `json:"board"`
	What  string `json:"what"` // city | mystic
	To    string `json:"to"`   // the kind of city or mystic, or destroyed
}

func (e PlaceTurned) Kind() string { return "place.turned" }

func (e PlaceTurned) String() string {
	if e.To == Destroyed {
		return fmt.Sprintf("the %s of board %s is destroyed", e.What, e.Board)
	}
	return fmt.Sprintf("the %s of board %s is revealed: %s", e.What, e.Board, e.To)
}

func (e PlaceTurned) Apply(s *State) {
	if s.Places == nil {
		s.Places = map[string]Places{}
	}
	p := s.Places[e.Board]
	if e.What == "city" {
		s.Unturned.Cities = text.Without(s.Unturned.Cities, e.To)
		p.City = e.To
	} else {
		if s.Unturned.Mystics[e.To] > 0 {
			s.Unturned.Mystics[e.To]--
		}
		p.Mystic = e.To
	}
	s.Places[e.Board] = p
}

// LairEmptied: a stocked lair token leaves a board.
type LairEmptied struct {
	Board string `json:"board"`
	At    string `json:"at" unknown:"null"` // its hex, where that is known
}

func (e LairEmptied) Kind() string { return "lair.emptied" }

func (e LairEmptied) String() string { return "the stocked token leaves the lair on board " + e.Board }

func (e LairEmptied) Apply(s *State) {
	if _, counted := s.Lairs.Stocked[e.Board]; counted {
		s.Lairs.Stocked[e.Board]--
	}
	if e.At != "" {
		s.Lairs.Emptied = append(s.Lairs.Emptied, e.At)
	}
}

// TurnPassed: the other side plays, or the next round begins.
type TurnPassed struct {
	Round int       `json:"round"`
	Turn  string    `json:"turn"`
	Lost  []Unspent `json:"lost"` // actions that nobody has spent and that are no more (turn.no-carry)
}

// Unspent is the number N of actions that an avatar has not spent when the turn ends.
type Unspent struct {
	Who string `json:"who"`
	N   int    `json:"n"`
}

func (e TurnPassed) Kind() string { return "turn.passed" }

func (e TurnPassed) String() string {
	if e.Turn == "shadows" {
		said := fmt.Sprintf("round %d: the players' turn ends", e.Round)
		var lost []string
		for _, l := range e.Lost {
			lost = append(lost, text.Things(l.N, "unspent action", "unspent actions")+" of "+l.Who)
		}
		if len(lost) > 0 {
			said += ", and with it " + text.Listed(lost)
		}
		return said
	}
	return fmt.Sprintf("round %d begins", e.Round)
}

// Apply ends the turn with what was done in it (turn.effect.one-turn, turn.no-carry); so ends the claim to
// what was left in Aethos (return.item.left).
func (e TurnPassed) Apply(s *State) {
	s.Round, s.Turn = e.Round, e.Turn
	for i := range s.Avatars {
		a := &s.Avatars[i]
		if a.Turn = nil; a.Life == 0 && a.Rebirth == 0 && s.Reading("A8") == "next-turn" {
			a.Turn = &AvatarTurn{Fell: true}
		}
	}
	if e.Turn == "players" { // another round: what lasts for rounds has one less
		s.EachMods(func(_ string, mods *[]string) { *mods = notation.RoundLater(*mods) })
	}
	s.Tracks.First, s.Tracks.Provoked, s.Left, s.Resolving = nil, nil, nil, nil
	s.forget(func(d Due) bool { return d.What != "mastery" })
	if !s.Printed().LairFillsOnceLeft() { // a new creature moves in when the turn ends (lair.reoccupy)
		s.Tracks.Quiet = nil
	}
}

// EachMods visits the lines under mods: of each avatar, and of the creature.
func (s *State) EachMods(visit func(who string, mods *[]string)) {
	for i := range s.Avatars {
		visit(s.Avatars[i].Name, &s.Avatars[i].Mods)
	}
	if s.Encounter != nil {
		visit("creature", &s.Encounter.Mods)
	}
}

// EffectEnded: an effect that lasts for rounds has had the last of them.
type EffectEnded struct {
	Who    string `json:"who"`
	Mod    string `json:"mod"` // its line under mods:
	Effect string `json:"-"`
}

func (e EffectEnded) Kind() string   { return "effect.ended" }
func (e EffectEnded) String() string { return fmt.Sprintf("%s of %s is over", e.Effect, e.Who) }

func (e EffectEnded) Apply(s *State) {
	s.EachMods(func(who string, mods *[]string) {
		if i := slices.Index(*mods, e.Mod); who == e.Who && i >= 0 {
			*mods = slices.Delete(slices.Clone(*mods), i, i+1)
		}
	})
}

// Ended: the game is over.
type Ended struct {
	Won  bool   `json:"won"`
	Rule string `json:"rule"`
}

func (e Ended) Kind() string { return "game.over" }

func (e Ended) String() string {
	if e.Won {
		return "the game is over: the players have won"
	}
	return "the game is over: the players have lost"
}

func (e Ended) Apply(s *State) { s.Over = &Over{Won: e.Won, Rule: e.Rule} }
