package malhya

import (
	"fmt"
	"maps"
	"slices"

	"tablehand/assist/malhya/notation"
	"tablehand/assist/sum"
	"tablehand/assist/text"
)

// RoundTurned: a round of combat is over, and the next one begins. All Upgrade tokens go back into the bag.
// With Stay the tokens of this round stay out of it, and so do those that were out already.
type RoundTurned struct {
	Round  int  `json:"round"`  // the round that begins
	Points int  `json:"points"` // Action Points of each hero; -1: those that are left (A3)
	Tokens int  `json:"tokens"` // Upgrade tokens that lay on Enemy cards
	Stay   bool `json:"stay"`   // the tokens stay out of the bag (A13)
}

func (e RoundTurned) Kind() string { return "round.turned" }

func (e RoundTurned) String() string {
	said, tokens := fmt.Sprintf("round %d is over", e.Round-1), text.Things(e.Tokens, "token", "tokens")
	switch {
	case e.Tokens == 0:
		return said
	case e.Stay:
		return fmt.Sprintf("%s: %s out of the bag", said, tokens)
	}
	return fmt.Sprintf("%s: %s into the bag", said, tokens)
}

func (e RoundTurned) Apply(s *State) {
	c := s.Combat
	var out []string
	if e.Stay {
		out = slices.Concat(c.Out, slices.Sorted(maps.Values(c.Upgrades)))
	}
	*c = Combat{Round: e.Round, Alarm: c.Alarm && e.Round == 1, Gauge: map[string]int{},
		Upgrades: map[string]string{},
		Out:      out}
	s.refresh(e.Points)
}

// GaugeMoved: somebody's token stands on the Initiative gauge.
type GaugeMoved struct {
	Who string `json:"who"` // a hero, or a type of enemies
	Now int    `json:"now"`
}

func (e GaugeMoved) Kind() string { return "gauge.moved" }

func (e GaugeMoved) String() string { return fmt.Sprintf("%s stands at %d on the gauge", e.Who, e.Now) }

func (e GaugeMoved) Apply(s *State) {
	s.Combat.Gauge = set(s.Combat.Gauge, e.Who, e.Now)
}

// OnGauge returns the parts of a place on the Initiative gauge, with one more where they come to less than 0
// or to more than MostValue: there the gauge ends.
func OnGauge(parts []sum.Part) []sum.Part {
	return sum.Of(parts, sum.AtLeast(0, "the gauge begins at 0", ""),
		sum.AtMost(MostValue, "the gauge ends there", "")).Parts
}

// UpgradeDrawn: an Upgrade token is laid on the card of a type.
type UpgradeDrawn struct {
	Type  string `json:"type"`
	Token string `json:"token"` // of notation.Upgrades
}

func (e UpgradeDrawn) Kind() string { return "upgrade.drawn" }

func (e UpgradeDrawn) String() string {
	if list := notation.Upgrade(e.Token); len(list) > 0 {
		return fmt.Sprintf("%s: %s", e.Type, notation.Written(list))
	}
	return fmt.Sprintf("%s: the Enemy symbol", e.Type)
}

func (e UpgradeDrawn) Apply(s *State) {
	s.Combat.Upgrades = set(s.Combat.Upgrades, e.Type, e.Token)
}

// Regenerated: a hero has had the regeneration of this round (wound.regen.one).
type Regenerated struct {
	Hero string `json:"hero"`
}

func (e Regenerated) Kind() string { return "hero.regenerated" }

func (e Regenerated) String() string { return e.Hero + " regenerates" }

func (e Regenerated) Apply(s *State) {
	s.Combat.Regenerated = append(slices.Clone(s.Combat.Regenerated), e.Hero)
}

// Acted: a hero or an enemy takes its turn of this round. For an enemy Does and Reasons are what it does
// before it attacks, and why.
type Acted struct {
	Who     string   `json:"who"`
	Does    string   `json:"does" unknown:"null"` // goes to J5 (3 of 4); empty: it stays where it is
	Reasons []string `json:"reasons"`             // a line each
}

func (e Acted) Kind() string { return "turn.acted" }

func (e Acted) String() string {
	if e.Does != "" {
		return e.Who + " " + e.Does
	}
	return e.Who + " has acted"
}

// Apply lists who has acted, once: a chapter may let somebody act again.
func (e Acted) Apply(s *State) { s.Combat.Acted = text.With(slices.Clone(s.Combat.Acted), e.Who) }
