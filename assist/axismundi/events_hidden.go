package axismundi

import (
	"fmt"
	"maps"
	"slices"

	"tablehand/assist/axismundi/island"
	"tablehand/assist/axismundi/notation"
)

// HiddenMoved: a player vanishes, or is Visible again.
type HiddenMoved struct {
	Player string  `json:"player"`
	Hidden *Hidden `json:"-"` // nil: Visible
	Gone   bool    `json:"gone"`
}

func (e HiddenMoved) Kind() string { return "player.hidden" }

func (e HiddenMoved) String() string {
	if e.Gone {
		return e.Player + " vanishes"
	}
	return e.Player + " is Visible"
}

func (e HiddenMoved) Apply(s *State) {
	p := s.Player(e.Player)
	p.Hidden = nil
	if e.Hidden != nil {
		hidden := *e.Hidden
		hidden.Points = hidden.Points.clone()
		hidden.Turned, hidden.Stood = maps.Clone(hidden.Turned), maps.Clone(hidden.Stood)
		hidden.Infected, hidden.Immobilized = slices.Clone(hidden.Infected), slices.Clone(hidden.Immobilized)
		hidden.Lasting, hidden.Passed = maps.Clone(hidden.Lasting), maps.Clone(hidden.Passed)
		p.Hidden = &hidden
	}
}

// A Moment is the state of the table for what somebody plays: the round, whose turn it is with which
// points, how far the levels have turned and where everybody else stands.
type Moment struct {
	Round  int
	Turn   string
	Points Points
	Turned island.Turned
	Stand  map[string]notation.Hex
	// Infected lists the hexes with an Infection Marker.
	Infected []notation.Hex
	// Lasting has the effects that last on each player, as Lasts knows them.
	Lasting map[string][]string
	// Immobilized lists the players who have Immobilized the one who plays.
	Immobilized []string
}

// MomentOf returns the Moment that is now; Stand has everybody but this player.
func (s *State) MomentOf(player string) Moment {
	m := Moment{Round: s.Round, Turn: s.Turn, Points: s.Points.clone(), Turned: maps.Clone(s.Turned),
		Stand: map[string]notation.Hex{}, Infected: s.Lying(func(is Hex) bool { return is.Infected }),
		Lasting: map[string][]string{}, Immobilized: slices.Clone(s.Player(player).Immobilized)}
	for _, p := range s.Players {
		if p.Name != player {
			m.Stand[p.Name] = p.At
		}
		for _, e := range p.Effects {
			if Lasts(e) {
				m.Lasting[p.Name] = append(m.Lasting[p.Name], e)
			}
		}
	}
	return m
}

// NoteTurned: what an invisible player has noted is played. With Opens the table goes back to the Moment
// when it was noted; without Opens it returns to the present (invisible.end).
type NoteTurned struct {
	Player string `json:"player"`
	Opens  bool   `json:"opens"`
	Moment Moment `json:"-"`
}

func (e NoteTurned) Kind() string { return "note.turned" }

func (e NoteTurned) String() string {
	if e.Opens {
		return fmt.Sprintf("%s plays what was noted in round %d", e.Player, e.Moment.Round)
	}
	return "back in round " + fmt.Sprint(e.Moment.Round)
}

func (e NoteTurned) Apply(s *State) {
	m := e.Moment
	s.Round, s.Turn, s.Points, s.Turned = m.Round, m.Turn, m.Points.clone(), maps.Clone(m.Turned)
	for name, at := range m.Stand {
		s.Player(name).At = at
	}
	for _, h := range s.Lying(func(is Hex) bool { return is.Infected }) {
		if !slices.Contains(m.Infected, h) {
			HexesMarked{Mark: "infected", Hexes: []notation.Hex{h}, Off: true}.Apply(s)
		}
	}
	HexesMarked{Mark: "infected", Hexes: m.Infected}.Apply(s)
	for i := range s.Players {
		p := &s.Players[i]
		p.Effects = append(slices.DeleteFunc(slices.Clone(p.Effects), Lasts), m.Lasting[p.Name]...)
	}
	s.Player(e.Player).Immobilized = slices.Clone(m.Immobilized)
	if p := s.Player(e.Player); !e.Opens && m.Turn == e.Player { // the turn begins where the player appears
		p.Began = p.At
	}
}
