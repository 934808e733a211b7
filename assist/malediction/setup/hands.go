package setup

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/malediction"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// Redraw shuffles a player's opening hand back and draws a new one of a card fewer
// (setup.full.mulligan.redraw).
type Redraw struct{ Player string }

// A Redrawn is a redraw of the opening hand in JSON: the cards in hand and deck after it, and how often it
// was redrawn.
type Redrawn struct {
	Player string `json:"player"`
	Hand   int    `json:"hand"`
	Deck   int    `json:"deck"`
	Times  int    `json:"times"`
}

// Brief returns the new hand in one line.
func (r Redrawn) Brief() string {
	return fmt.Sprintf("%s redraws: %s in hand\n", r.Player, text.Things(r.Hand, "card", "cards"))
}

func (a Redraw) Play(t *malediction.Table) error {
	s := t.State()
	p, err := s.FindPlayer(a.Player)
	if err != nil {
		return err
	}
	if err := due(s, notation.Redraw, "redrawing a hand"); err != nil {
		return err
	}
	if s.Mode == notation.Tutorial && s.Reading("A27") == "no" {
		if err := t.Refuse("setup.tutorial.no-mulligan",
			"the tutorial keeps the hands as they are drawn"); err != nil {
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
	Corner string // of the player's zone; in teams it may be left to the side
	Side   string // in teams: north, east, south or west; empty: it is asked, where the corner leaves it open
}

// A Taken is what a player takes after the setup bid, in JSON: who has initiative, and the zones as far as
// they are chosen.
type Taken struct {
	Player     string            `json:"player"`
	Initiative string            `json:"initiative"`
	Zones      map[string]string `json:"zones"` // by player; none: they are still to be chosen

	text string
}

// Brief returns what was taken, in one line.
func (r Taken) Brief() string { return r.text + "\n" }

func (a Take) Play(t *malediction.Table) error {
	s := t.State()
	p, err := s.FindPlayer(a.Player)
	if err != nil {
		return err
	}
	if s.Mode == notation.Tutorial {
		return &telling.Refused{Rule: "setup.tutorial.bid",
			Reason: "in the tutorial the setup bid brings initiative alone: the zones are settled"}
	}
	if err := due(s, notation.Take, "taking initiative or a zone"); err != nil {
		return err
	}
	side := s.SideOf(p.Name)
	if s.First != side {
		if err := t.Refuse("setup.full.bid.choice", "%s chooses now", s.First); err != nil {
			return err
		}
	}
	if !a.Zone {
		return a.initiative(t, p.Name)
	}
	if err := a.zones(t, p.Name); err != nil {
		return err
	}
	chosen := s.Initiative == ""
	if chosen {
		t.Do(malediction.InitiativeTaken{Side: s.OtherSide(side)}, "setup.full.bid.choice")
	}
	t.Do(malediction.PhaseBegun{Phase: notation.Deploy}, "round.first", "echo.gain.round1")
	t.Result = took(t.State(), p.Name, chosen)
	return nil
}

// took returns the result of a choice of zone: where everybody deploys, the other side first. With
// initiative its text tells who has that now.
func took(s *malediction.State, player string, initiative bool) Taken {
	r := Taken{Player: player, Initiative: s.Initiative, Zones: map[string]string{}}
	var each []string
	for _, side := range []string{s.OtherSide(s.SideOf(player)), s.SideOf(player)} {
		for _, name := range s.Members(side) {
			r.Zones[name] = s.Player(name).Zone
			if len(s.Teams) > 0 || name != player {
				each = append(each, name+" deploys "+r.Zones[name])
			}
		}
	}
	r.text = strings.Join(each, ", ")
	switch {
	case !initiative:
	case len(s.Teams) > 0:
		r.text += "; " + s.Initiative + " has initiative"
	default:
		r.text += " and has initiative"
	}
	return r
}

// initiative takes the token; the other side is left with the choice of the zone.
func (a Take) initiative(t *malediction.Table, player string) error {
	s := t.State()
	if s.Initiative != "" {
		return malediction.Firm("setup.full.bid.choice", "%s has taken initiative: the zone is left",
			s.Initiative)
	}
	side := s.SideOf(player)
	rules := []string{"setup.full.bid.choice"}
	if len(s.Teams) > 0 {
		rules = append(rules, "team.setup.choice", "team.initiative")
	}
	t.Do(malediction.InitiativeTaken{Side: side}, rules...)
	t.Do(malediction.FirstChosen{Side: s.OtherSide(side), By: side}, "setup.full.bid.choice")
	t.Result = Taken{Player: player, Initiative: side, Zones: map[string]string{},
		text: fmt.Sprintf("%s has initiative; %s chooses the zone", side, s.OtherSide(side))}
	return nil
}

// zones gives each player a corner: in a duel the opposite one to the other; in teams the corners of one
// side of the field to each team (zone.deployment, team.zone.corner).
func (a Take) zones(t *malediction.Table, player string) error {
	s := t.State()
	if len(s.Teams) == 0 {
		if a.Corner == "" || a.Side != "" {
			return &telling.Nonsense{Reason: "which corner? take " + player + " zone north-east"}
		}
		t.Do(malediction.ZoneTaken{Player: player, Zone: a.Corner}, "setup.full.bid.choice",
			"zone.deployment")
		other := s.OtherSide(player)
		t.Do(malediction.ZoneTaken{Player: other, Zone: notation.Opposite(a.Corner)}, "zone.deployment")
		return nil
	}
	corner, side, err := a.cornerOfSide(t, player)
	if err != nil {
		return err
	}
	for _, name := range s.Members(s.SideOf(player)) {
		own := corner
		if name != player {
			own = beside(corner, side)
		}
		t.Do(malediction.ZoneTaken{Player: name, Zone: own}, "team.setup.choice",
			"team.zone.corner", "zone.deployment")
	}
	left := []string{notation.Opposite(corner), notation.Opposite(beside(corner, side))}
	others := s.Members(s.OtherSide(s.SideOf(player)))
	first := t.Choose(chance.Question{For: "corner", Answers: left, Default: left[0],
		Text: fmt.Sprintf("Which corner is %s's, of the two that are left?", others[0])})
	for i, name := range others {
		own := left[slices.Index(left, first)]
		if i > 0 {
			own = left[1-slices.Index(left, first)]
		}
		t.Do(malediction.ZoneTaken{Player: name, Zone: own}, "team.zone.corner", "zone.deployment")
	}
	return nil
}

// cornerOfSide returns the corner and the side of the field that a player takes for the team. Without a
// corner it is the first of the side; without a side the player is asked for one of the corner's two. It
// refuses a take without both, and a corner that is not of the side.
func (a Take) cornerOfSide(t *malediction.Table, player string) (corner, side string, err error) {
	corner, side = a.Corner, a.Side
	if corner == "" && side == "" {
		return "", "", &telling.Nonsense{Reason: "which side? take " + player +
			" zone north, and the corner if you like"}
	}
	if corner == "" {
		corner = notation.Corners[slices.IndexFunc(notation.Corners,
			func(c string) bool { return onSide(c, side) })]
	}
	if side == "" {
		two := sidesOf(corner)
		side = t.Choose(chance.Question{For: "side", Text: "Which side of the field is " +
			player + "'s team's?", Answers: two, Default: two[0]})
	}
	if !onSide(corner, side) {
		return "", "", t.Refuse("team.zone.corner", "%s is no corner of the %s side", corner, side)
	}
	return corner, side, nil
}

// sidesOf lists the two sides of the field that a corner belongs to: it is named by them.
func sidesOf(corner string) []string { return strings.Split(corner, "-") }

func onSide(corner, side string) bool { return slices.Contains(sidesOf(corner), side) }

// beside returns the other corner of a side.
func beside(corner, side string) string {
	for _, other := range notation.Corners {
		if other != corner && onSide(other, side) {
			return other
		}
	}
	return ""
}
