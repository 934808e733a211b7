package malediction

import (
	"fmt"
	"slices"

	"tablehand/assist/text"
)

// EchoMoved: a player pays echo or gains some.
type EchoMoved struct {
	Player string `json:"player"`
	N      int    `json:"n"` // below zero: paid
	Left   int    `json:"left"`
}

func (e EchoMoved) Kind() string { return "echo.moved" }

func (e EchoMoved) String() string {
	if e.N <= 0 {
		return fmt.Sprintf("%s pays %d: %d echo left", e.Player, -e.N, e.Left)
	}
	return fmt.Sprintf("%s gains %d echo: %d", e.Player, e.N, e.Left)
}

func (e EchoMoved) Apply(s *State) { s.Player(e.Player).Echo += e.N }

// MasteryMoved: a side gains mastery, or loses some.
type MasteryMoved struct {
	Side string `json:"side"`
	N    int    `json:"n"`
	Now  int    `json:"now"`
}

func (e MasteryMoved) Kind() string { return "mastery.moved" }

func (e MasteryMoved) String() string {
	if e.N < 0 {
		return fmt.Sprintf("%s loses %d mastery: %d", e.Side, -e.N, e.Now)
	}
	return fmt.Sprintf("%s gains %d mastery: %d", e.Side, e.N, e.Now)
}

func (e MasteryMoved) Apply(s *State) {
	if t, ok := s.Teams[e.Side]; ok {
		t.Mastery += e.N
		s.Teams[e.Side] = t
		return
	}
	s.Player(e.Side).Mastery += e.N
}

// CardsMoved: cards of a player go from one place to another: deck, hand, discard, banished, box.
type CardsMoved struct {
	Player string   `json:"player"`
	From   string   `json:"from"`
	To     string   `json:"to"`
	N      int      `json:"n"`
	Cards  []string `json:"cards"` // the cards that are known, by name or by cost
}

func (e CardsMoved) Kind() string { return "cards.moved" }

func (e CardsMoved) String() string {
	what := text.Things(e.N, "card", "cards")
	if len(e.Cards) > 0 && !slices.Contains(e.Cards, "?") {
		what = text.Listed(e.Cards)
	}
	goes := "goes"
	if e.N > 1 {
		goes = "go"
	}
	switch {
	case e.From == "deck" && e.To == "hand":
		return fmt.Sprintf("%s draws %s", e.Player, what)
	case e.From == "hand" && e.To == "deck":
		return fmt.Sprintf("%s shuffles %s back", e.Player, what)
	case e.To == "banished":
		if slices.Equal(e.Cards, []string{FaceDown}) {
			return fmt.Sprintf("a card of %s's is banished face down", e.Player)
		}
		is := "is"
		if e.N > 1 {
			is = "are"
		}
		return fmt.Sprintf("%s of %s's %s banished", what, e.Player, is)
	case e.To == "discard":
		return fmt.Sprintf("%s %s to %s's discard pile", what, goes, e.Player)
	}
	return fmt.Sprintf("%s of %s's %s from %s to %s", what, e.Player, goes, e.From, e.To)
}

// FaceDown stands for a banished card whose cost nobody has typed in.
const FaceDown = "face down"

func (e CardsMoved) Apply(s *State) {
	p := s.Player(e.Player)
	for place, sign := range map[string]int{e.From: -1, e.To: 1} {
		switch place {
		case "hand":
			p.Hand = max(0, p.Hand+sign*e.N)
		case "deck":
			p.Deck = max(0, p.Deck+sign*e.N)
		case "discard":
			p.Discard = moved(p.Discard, e.Cards, sign)
		case "banished":
			p.Banished = moved(p.Banished, e.Cards, sign)
		}
	}
}

// moved returns the pile with cards put on it, sign above zero, or taken off it.
func moved(pile, cards []string, sign int) []string {
	pile = slices.Clone(pile)
	for _, card := range cards {
		if sign > 0 {
			pile = append(pile, card)
		} else if i := slices.Index(pile, card); i >= 0 {
			pile = slices.Delete(pile, i, i+1)
		}
	}
	return pile
}
