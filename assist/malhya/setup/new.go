// Package setup plays what comes before the first turn: the heroes, the room and who stands in it.
package setup

import (
	"cmp"
	"maps"
	"slices"

	"tablehand/assist/malhya"
	"tablehand/assist/malhya/notation"
	"tablehand/assist/printed"
	"tablehand/assist/telling"
)

// Story is the name of a scenario that nobody has named.
const Story = "Malhya"

// New lays a table for a scenario.
type New struct {
	Scenario string // empty: nobody says
	Seats    []Seat
	Readings map[string]string
	Seed     int
}

// A Seat is a player's hero: a name and a people.
type Seat struct{ Name, People string }

func (a New) Play(t *malhya.Table) error {
	if len([]rune(a.Scenario)) > 200 {
		return &telling.Nonsense{Reason: "a scenario is called by 1 to 200 letters"}
	}
	taken, err := readings(t.State(), a.Readings)
	if err != nil {
		return err
	}
	t.Do(malhya.Begun{Scenario: cmp.Or(a.Scenario, Story), Readings: taken, Seed: a.Seed},
		"setup.scenario-decides", "setup.region-and-day-board", "setup.travel-decks", "setup.group-token",
		"setup.supplies", "setup.decks", "setup.booklets-in-reach", "setup.enemies", "setup.tiles",
		"setup.central-area", "setup.hero-space")
	for _, seat := range a.Seats {
		if err := (Add{Hero: seat.Name, People: seat.People}).Play(t); err != nil {
			return err
		}
	}
	return nil
}

// readings returns the readings that are said by their full names. It refuses one that is none, and a value
// that it cannot have.
func readings(s *malhya.State, said map[string]string) (map[string]string, error) {
	taken := map[string]string{}
	if len(said) == 0 {
		return taken, nil
	}
	list, err := s.Book().Readings()
	if err != nil {
		return nil, err
	}
	for _, name := range slices.Sorted(maps.Keys(said)) {
		r, err := printed.Set(list, name, said[name])
		if err != nil {
			return nil, err
		}
		taken[r.Name] = said[name]
	}
	return taken, nil
}

// People returns the people that a word means.
func People(word string) (string, error) { return telling.Named("people", word, notation.Peoples) }
