package setup

import (
	"fmt"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// Redraw shuffles a player's opening hand back and draws a new one of a card fewer
// (setup.full.mulligan.redraw).
type Redraw struct{ Player string }

// A Redrawn is what a script reads of it.
type Redrawn struct {
	Player string `json:"player"`
	Hand   int    `json:"hand"`
	Deck   int    `json:"deck"`
	Times  int    `json:"times"`
}

// Brief says the new hand in one line.
func (r Redrawn) Brief() string {
	return fmt.Sprintf("%s redraws: %s in hand\n", r.Player, text.Things(r.Hand, "card", "cards"))
}

func (a Redraw) Play(t *malediction.Table) error {
	s := t.State()
	p, err := s.FindPlayer(a.Player)
	if err != nil {
		return err
	}
	if err := due(s, notation.Redraw, "to redraw"); err != nil {
		return err
	}
	if s.Mode == notation.Tutorial && s.Reading("A27") == "no" {
		if err := t.Refuse("setup.tutorial.no-mulligan", "the tutorial keeps the hands as they are drawn"); err != nil {
			return err
		}
	}
	if p.Hand <= 1 {
		if err := t.Refuse("setup.full.mulligan.floor", "%s has 1 card in hand: no hand goes below that",
			p.Name); err != nil {
			return err
		}
	}
	fewer := max(0, p.Hand-1)
	t.Do(malediction.CardsMoved{Player: p.Name, From: "hand", To: "deck", N: p.Hand, Cards: []string{}},
		"setup.full.mulligan.redraw")
	t.Do(malediction.CardsMoved{Player: p.Name, From: "deck", To: "hand", N: fewer, Cards: []string{}},
		"setup.full.mulligan.redraw", "setup.full.mulligan.repeat")
	t.Do(malediction.HandRedrawn{Player: p.Name}, "setup.full.mulligan.repeat")
	p = t.State().Player(p.Name)
	t.Result = Redrawn{p.Name, p.Hand, p.Deck, p.Redrawn}
	return nil
}

// Take takes what the setup bid has won, and then what is left for the other: initiative, or the choice
// of the deployment zone (setup.full.bid.choice).
type Take struct {
	Player string
	Zone   bool   // else initiative
	Corner string // of the zone; in teams a corner of the side that is chosen
	Side   string // in teams: north, east, south or west; empty: what the corner leaves open is asked
}

func (a Take) Play(t *malediction.Table) error {
	s := t.State()
	p, err := s.FindPlayer(a.Player)
	if err != nil {
		return err
	}
	if err := due(s, notation.Take, "to take initiative or a zone"); err != nil {
		return err
	}
	side := s.SideOf(p.Name)
	if s.First != side {
		if err := t.Refuse("setup.full.bid.choice", "%s chooses now", s.First); err != nil {
			return err
		}
	}
	if !a.Zone {
		return a.initiative(t, side)
	}
	if a.Corner == "" {
		return &telling.Nonsense{Reason: "which corner? take " + p.Name + " zone north-east"}
	}
	if err := a.zones(t, p.Name); err != nil {
		return err
	}
	if s.Initiative == "" {
		t.Do(malediction.InitiativeTaken{Side: s.OtherSide(side)}, "setup.full.bid.choice")
	}
	t.Do(malediction.PhaseBegun{Phase: notation.Deploy}, "round.first")
	return nil
}

// initiative takes the token; the other side is left with the choice of the zone.
func (a Take) initiative(t *malediction.Table, side string) error {
	s := t.State()
	if s.Initiative != "" {
		return t.Refuse("setup.full.bid.choice", "%s has taken initiative: the zone is left", s.Initiative)
	}
	t.Do(malediction.InitiativeTaken{Side: side}, "setup.full.bid.choice", "team.setup.choice")
	t.Do(malediction.FirstChosen{Side: s.OtherSide(side), By: side}, "setup.full.bid.choice")
	return nil
}

// zones gives each player a corner: in a duel the opposite one to the other; in teams the corners of one
// side of the field to each team (zone.deployment, team.zone.corner).
func (a Take) zones(t *malediction.Table, player string) error {
	s := t.State()
	if len(s.Teams) == 0 {
		t.Do(malediction.ZoneTaken{Player: player, Zone: a.Corner}, "setup.full.bid.choice", "zone.deployment")
		other := s.OtherSide(player)
		t.Do(malediction.ZoneTaken{Player: other, Zone: notation.Opposite(a.Corner)}, "zone.deployment")
		return nil
	}
	side := a.Side
	if side == "" {
		side = sidesOf[a.Corner][0]
	}
	if !onSide(a.Corner, side) {
		return &telling.Nonsense{Reason: a.Corner + " is no corner of the " + side + " side"}
	}
	for _, name := range s.Members(s.SideOf(player)) {
		corner := a.Corner
		if name != player {
			corner = beside(a.Corner, side)
		}
		t.Do(malediction.ZoneTaken{Player: name, Zone: corner}, "team.setup.choice", "team.zone.corner")
	}
	for i, name := range s.Members(s.OtherSide(s.SideOf(player))) {
		corner := notation.Opposite(a.Corner)
		if i > 0 {
			corner = notation.Opposite(beside(a.Corner, side))
		}
		t.Do(malediction.ZoneTaken{Player: name, Zone: corner}, "team.zone.corner")
	}
	return nil
}

// sidesOf lists the sides of the field that a corner belongs to.
var sidesOf = map[string][2]string{
	"north-east": {"north", "east"}, "south-east": {"south", "east"},
	"south-west": {"south", "west"}, "north-west": {"north", "west"},
}

func onSide(corner, side string) bool {
	return sidesOf[corner][0] == side || sidesOf[corner][1] == side
}

// beside returns the other corner of a side.
func beside(corner, side string) string {
	for _, other := range notation.Corners {
		if other != corner && onSide(other, side) {
			return other
		}
	}
	return ""
}
