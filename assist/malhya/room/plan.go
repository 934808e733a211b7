// Package room is the floor plans of Malhya's rooms and what follows from where people stand on one: who sees
// whom, who may be shot, who engages whom, ways and what they cost, and where enemies go. All of it are pure
// functions on a plan and the figures on it; the facts of squares are those of assist/grid.
package room

import (
	"slices"

	"tablehand/assist/grid"
	"tablehand/assist/malhya/notation"
)

// Space is a space of a room, such as C4.
type Space = grid.Square

// Names writes spaces as a table file has them: C4.
func Names(spaces []Space) (names []string) {
	for _, at := range spaces {
		names = append(names, at.String())
	}
	return names
}

// Spaces reads the names of spaces; a word that names none is passed over.
func Spaces(names []string) (spaces []Space) {
	for _, name := range names {
		if at, is := grid.Read(name); is {
			spaces = append(spaces, at)
		}
	}
	return spaces
}

// The kinds of lines between spaces. Walls are red all round.
const (
	Red    = grid.Wall     // a blocking obstacle (obstacle.blocking)
	Dashed = grid.Wall + 1 // an annoying obstacle (obstacle.annoying.pass)
)

// Ground is the kind of a space.
type Ground byte

// The kinds of spaces, by their letters in a plan.
const (
	Floor       Ground = '.'
	Water       Ground = 'w'
	Abyss       Ground = 'a'
	Shadow      Ground = 's'
	ShadowWater Ground = 'W'
)

// grounds are the letters of spaces in a plan, and wall the letter for no space.
const (
	grounds = ".wasW"
	wall    = '#'
)

// IsWater says whether a space is water, which costs more to enter (obstacle.water.cost).
func (g Ground) IsWater() bool { return g == Water || g == ShadowWater }

// IsDark says whether a space lies in shadow, which hides in Stealth Mode (obstacle.shadow.adjacent-only).
func (g Ground) IsDark() bool { return g == Shadow || g == ShadowWater }

// A Plan is the floor plan of a room with what is printed on it.
type Plan struct {
	Name  string
	North grid.Direction // the direction on the page in which north lies
	*grid.Grid
	Heroes   *Space // where the first hero is placed; nil: the plan does not say
	Staging  []Token
	Interest map[Space]int // chapters, by the spaces of Interest tokens
	Access   map[Space]int // chapters, by the spaces of Access tokens
	Deploy   []Column
	Special  Special

	letters []Ground // by column and row
}

// A Token is a Staging token that is printed on a plan: its color and its space.
type Token struct {
	Color string
	At    Space
}

// Special holds the additional points that the page of this room has in the place of the rulebook's
// (precedence.room-page-over-general); -1: those of the rulebook.
type Special struct{ Water, Abyss, Dashed int }

// additional is the number of points more for each obstacle by the rulebook (obstacle.water.cost,
// obstacle.abyss.leap, obstacle.annoying.cost).
const additional = 1

// Ground returns the kind of a space; wall, where there is none.
func (p *Plan) Ground(s Space) Ground {
	if !p.Has(s) {
		return wall
	}
	return p.letters[s.Row*p.Columns+s.Column]
}

// On returns the space of a Staging token; false: the plan has none of the color.
func (p *Plan) On(color string) (Space, bool) {
	for _, t := range p.Staging {
		if t.Color == color {
			return t.At, true
		}
	}
	return Space{}, false
}

// Compass returns the direction on the page for a word of the compass, west, nw or North-West, by where
// north lies; false: the word is none.
func (p *Plan) Compass(word string) (grid.Direction, bool) {
	direction, is := notation.Direction(word)
	if !is {
		return 0, false
	}
	return p.North.Turned(slices.Index(notation.Directions, direction)), true
}

// pages lists the words of directions on the page, clockwise from Up.
var pages = []string{"up", "up-right", "right", "down-right", "down", "down-left", "left", "up-left"}

// Areas lists the parts of a room between which nobody can walk, cut off by red lines and walls.
func (p *Plan) Areas(r Readings) [][]Space {
	return p.Grid.Areas(func(s grid.Step) bool { return !r.bars(s) })
}
