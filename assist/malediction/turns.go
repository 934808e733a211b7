package malediction

import (
	"slices"

	"tablehand/assist/malediction/notation"
)

// Refreshed lists a player's units that can still be activated.
func (s *State) Refreshed(player string) (units []*Unit) {
	for _, u := range s.UnitsOf(player) {
		if u.State == notation.Refreshed {
			units = append(units, u)
		}
	}
	return units
}

// ToGo returns how many units a side has still to activate.
func (s *State) ToGo(side string) (n int) {
	for _, player := range s.Members(side) {
		n += len(s.Refreshed(player))
	}
	return n
}

// After returns the player whose turn comes after that of another in the action phase: the next one
// clockwise whose side has a unit left to activate (action.back-to-back, team.activate.order). Empty:
// every unit has been activated.
//
// In teams a player without a refreshed unit keeps the turn, as a teammate activates in that place
// (team.activate.sub).
func (s *State) After(player string) string {
	order := s.Order()
	at := slices.Index(order, player)
	for i := range order {
		next := order[(at+1+i)%len(order)]
		if s.ToGo(s.SideOf(next)) > 0 {
			return next
		}
	}
	return ""
}

// Order lists the players in the order of their turns: as they sit, clockwise; where reading A8
// alternates teams, the sides take turns whatever the seats.
func (s *State) Order() []string {
	names := s.PlayerNames()
	if len(s.Teams) == 0 || s.Reading("A8") == "seats" {
		return names
	}
	sides := s.Sides()
	one, two := s.Members(sides[0]), s.Members(sides[1])
	var order []string
	for i := range max(len(one), len(two)) {
		if i < len(one) {
			order = append(order, one[i])
		}
		if i < len(two) {
			order = append(order, two[i])
		}
	}
	return order
}

// MayActivate says whether a player may activate a unit in the turn of another: in its own, or in a
// teammate's who has none left (team.activate.sub).
func (s *State) MayActivate(player, turn string) bool {
	return player == turn || s.SideOf(player) == s.SideOf(turn) && len(s.Refreshed(turn)) == 0
}
