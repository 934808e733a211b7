package booking

import (
	"fmt"
	"strconv"

	"tablehand/assist/chance"
	"tablehand/assist/malediction"
	"tablehand/assist/malediction/effects"
	"tablehand/assist/telling"
)

// A PlayerNow is a player after an effect, in JSON.
type PlayerNow struct {
	Player   string   `json:"player"`
	Echo     int      `json:"echo"`
	Mastery  int      `json:"mastery"` // of the team, in teams
	Hand     int      `json:"hand"`
	Deck     int      `json:"deck"`
	Discard  []string `json:"discard"`
	Banished []string `json:"banished"`
}

func bookOf(s *malediction.State, name string) PlayerNow {
	p := s.Player(name)
	return PlayerNow{Player: name, Echo: p.Echo, Mastery: s.MasteryOf(name), Hand: p.Hand, Deck: p.Deck,
		Discard: append([]string{}, p.Discard...), Banished: append([]string{}, p.Banished...)}
}

// Resource moves a player's echo or mastery.
type Resource struct {
	Player  string
	Mastery bool // else echo
	N       int
	By      By
}

func (a Resource) Play(t *malediction.Table) error {
	p, err := t.State().FindPlayer(a.Player)
	if err != nil {
		return err
	}
	name := p.Name
	a.By.named(t)
	switch {
	case a.Mastery && t.State().MasteryOf(name)+a.N < 0:
		return &telling.Refused{Rule: "mastery.sources", Reason: fmt.Sprintf("%s has only %d mastery", name,
			t.State().MasteryOf(name))}
	case a.Mastery:
		effects.Gain(t, name, a.N, "mastery.sources")
	case p.Echo+a.N < 0:
		return &telling.Refused{Rule: "echo.pay", Reason: name + " has only " +
			strconv.Itoa(p.Echo) + " echo"}
	default:
		effects.Echo(t, name, a.N, "echo.public")
	}
	t.Result = bookOf(t.State(), name)
	return nil
}

// Cards moves cards of a player: from the deck to the hand, or from the hand to the discard pile or out of
// the game.
type Cards struct {
	Player string
	To     string   // hand, discard or banished
	N      int      // where no card is named
	Cards  []string // by name
	By     By
}

func (a Cards) Play(t *malediction.Table) error {
	p, err := t.State().FindPlayer(a.Player)
	if err != nil {
		return err
	}
	name, n, cards := p.Name, max(a.N, len(a.Cards)), a.Cards
	for len(cards) < n {
		cards = append(cards, "?")
	}
	switch {
	case a.To == "hand" && p.Deck == 0:
		return telling.Impossible("%s's deck is empty: no card is drawn", name)
	case a.To != "hand" && p.Hand == 0:
		return telling.Impossible("%s has no card in hand", name)
	}
	a.By.named(t)
	if a.To == "hand" {
		effects.Draw(t, name, n)
	} else {
		effects.Cards(t, name, p.Hand, a.To, cards)
	}
	t.Result = bookOf(t.State(), name)
	return nil
}

// Dispute lets teammates who cannot agree roll for who decides; equal faces are rolled again (team.dispute,
// reading A15).
type Dispute struct{ One, Other string }

// A DisputeResult is a settled dispute in JSON: who decides, and who does not.
type DisputeResult struct {
	Winner string `json:"winner"`
	Loser  string `json:"loser"`
}

func (a Dispute) Play(t *malediction.Table) error {
	var names [2]string
	for i, word := range []string{a.One, a.Other} {
		p, err := t.State().FindPlayer(word)
		if err != nil {
			return err
		}
		names[i] = p.Name
	}
	if names[0] == names[1] {
		return telling.Impossible("%s has nobody to disagree with", names[0])
	}
	if t.State().AreEnemies(names[0], names[1]) {
		if err := t.Refuse("team.dispute", "%s and %s are no team: who holds initiative decides",
			names[0], names[1]); err != nil {
			return err
		}
	}
	for {
		var faces [2]int
		for i, name := range names {
			t.Whose(name)
			faces[i] = t.Die("dispute", chance.Plain(20))
		}
		if faces[0] == faces[1] {
			continue
		}
		if faces[1] > faces[0] {
			names[0], names[1], faces[0], faces[1] = names[1], names[0], faces[1], faces[0]
		}
		t.Do(malediction.DisputeSettled{Winner: names[0], Loser: names[1], Faces: faces}, "team.dispute")
		t.Result = DisputeResult{names[0], names[1]}
		return nil
	}
}
