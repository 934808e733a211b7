package room

import (
	"fmt"
	"slices"

	"tablehand/assist/grid"
)

// A Column of the deployment table holds the enemies that are added from so many heroes on.
type Column struct {
	Heroes int
	Cells  []Cell
}

// A Cell names the types of the enemies on a Staging token.
type Cell struct {
	Token string
	Types []string
}

// A Placed is an enemy that the deployment table places.
type Placed struct {
	Name  string
	Type  string
	Token string
	At    Space // the space of the Staging token
	Rules []string
}

// Deployed lists the enemies for so many heroes, column by column from the first up to theirs, numbered by
// type as they are placed (room.deploy.columns, room.deploy.cell). types turns a word of the table, such as
// the number of a card, into a type; nil: the words are the types.
func (p *Plan) Deployed(heroes int, types func(word string) (string, error)) (list []Placed, err error) {
	count := map[string]int{}
	for _, column := range p.Deploy {
		if column.Heroes > heroes {
			break
		}
		for _, cell := range column.Cells {
			at, _ := p.On(cell.Token)
			for _, word := range cell.Types {
				of := word
				if types != nil {
					if of, err = types(word); err != nil {
						return nil, err
					}
				}
				count[of]++
				list = append(list, Placed{fmt.Sprintf("%s-%d", of, count[of]), of, cell.Token, at,
					[]string{"room.deploy.columns", "room.deploy.cell"}})
			}
		}
	}
	return list, nil
}

// A Choice holds the spaces of which the players pick one, and the rule that allows these.
type Choice struct {
	Spaces []Space
	Rule   string
}

// Beside returns the spaces on which an enemy may be placed whose Staging token lies on a space: that
// space; if it is taken, the available ones next to it (room.deploy.occupied), or else the nearest
// (room.deploy.none-available).
func (s Scene) Beside(token Space) Choice {
	steps := s.From(token, -1, grid.Walk{Cost: s.open})
	list, n := s.nearest(steps)
	return Choice{list, []string{"room.deploy.cell", "room.deploy.occupied",
		"room.deploy.none-available"}[min(n, 2)]}
}

// ForHero returns the spaces on which the next hero may be placed: the Heroes icon, or else the nearest
// available spaces, without crossing a red line (room.heroes.place-first, room.heroes.place-others). There
// are none without an icon.
func (s Scene) ForHero() Choice {
	if s.Heroes == nil {
		return Choice{Rule: "room.heroes.place-first"}
	}
	list, n := s.nearest(s.From(*s.Heroes, -1, grid.Walk{Cost: s.open}))
	return Choice{list, []string{"room.heroes.place-first", "room.heroes.place-others"}[min(n, 1)]}
}

// open lets a figure take every step that no red line bars, each for 1.
func (s Scene) open(step grid.Step) (int, bool) { return 1, !s.bars(step) }

// nearest lists the available spaces that the fewest steps lead to, and how many steps these are.
func (s Scene) nearest(steps *grid.Ways) (list []Space, least int) {
	for _, at := range s.Squares() {
		n, leads := steps.Cost(at)
		switch {
		case !leads || !s.Available(at):
		case list == nil || n < least:
			list, least = []Space{at}, n
		case n == least:
			list = append(list, at)
		}
	}
	return slices.Clip(list), least
}
