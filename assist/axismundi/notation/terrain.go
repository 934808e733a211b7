// Package notation holds the words of Axis Mundi as types.
package notation

import (
	"strings"
)

// Name is the game as the table file names it.
const Name = "axis-mundi"

// A Terrain is the kind of a hex (terrain.kinds). Axis and pier are hexes of their own.
type Terrain string

const (
	Accessible   Terrain = "accessible"
	Warehouse    Terrain = "warehouse"
	Path         Terrain = "path"
	Power        Terrain = "power"
	Cave         Terrain = "cave"
	Shelter      Terrain = "shelter"
	Inaccessible Terrain = "inaccessible"
	Axis         Terrain = "axis"
	Pier         Terrain = "pier"
	Unknown      Terrain = "" // nobody has said it yet
)

// Terrains lists the terrains of printed hexes, as they are typed.
var Terrains = []string{"accessible", "warehouse", "path", "power", "cave", "shelter", "inaccessible"}

// LiesOn reports whether hexes of a kind lie on a Level: Caves do on Levels 1 and 2, Warehouses and Power
// Hexes at the sea alone (terrain.cave.levels, terrain.warehouse.start).
func (t Terrain) LiesOn(level Level) bool {
	switch t {
	case Cave:
		return level == 1 || level == 2
	case Warehouse, Power:
		return level == Sea
	}
	return true
}

// A lettered terrain is one with its letter in a board file.
type lettered struct {
	letter  string
	terrain Terrain
}

// inFile lists the letters of a board file in the order in which help shows them; ? is asked for when it is
// met.
func inFile() []lettered {
	return []lettered{
		{"Pa", Path}, {"A", Accessible}, {"W", Warehouse}, {"Po", Power}, {"C", Cave}, {"S", Shelter},
		{"I", Inaccessible}, {"?", Unknown},
	}
}

// Letters lists the letters of terrains in a board file.
func Letters() (list []string) {
	for _, l := range inFile() {
		list = append(list, l.letter)
	}
	return list
}

// TerrainOf returns the terrain of a letter of a board file.
func TerrainOf(letter string) (Terrain, bool) {
	for _, l := range inFile() {
		if l.letter == letter {
			return l.terrain, true
		}
	}
	return Unknown, false
}

// Letter returns the letter of a terrain in a board file.
func (t Terrain) Letter() string {
	for _, l := range inFile() {
		if l.terrain == t {
			return l.letter
		}
	}
	return "?"
}

// A Level is a board of the stack: the Sea Level is 0, the highest is 3.
type Level int

// Levels are the boards of the stack; the Sea Level does not turn (rotation.sea-still).
const (
	Sea     Level = 0
	Highest Level = 3
)

// LevelNames lists the levels from the sea up, as a board file calls them.
func LevelNames() []string { return []string{"sea", "1", "2", "3"} }

func (l Level) String() string {
	if l < Sea || l > Highest {
		return "none"
	}
	return LevelNames()[l]
}

// Hex is the printed name of a hex: a letter on the Sea Level, a digit and a letter above it; axis for the
// center (terrain.hex-names).
type Hex string

// Center is the hex in the middle.
const Center Hex = "axis"

// Side returns the number of hexes from one corner of a level to the next.
func (l Level) Side() int { return 4 - int(l) }

// ReadHex reads a printed name, typed in capitals or not.
func ReadHex(word string) (Hex, bool) {
	word = strings.ToUpper(word)
	if word == "AXIS" {
		return Center, true
	}
	level, letter := Sea, word
	if len(word) == 2 && word[0] >= '1' && word[0] <= '3' {
		level, letter = Level(word[0]-'0'), word[1:]
	}
	if len(letter) != 1 || letter[0] < 'A' || int(letter[0]-'A') >= 6*level.Side() {
		return "", false
	}
	return Hex(word), true
}

// Level returns the level of a printed hex; the center lies within Level 3.
func (h Hex) Level() Level {
	if len(h) == 2 {
		return Level(h[0] - '0')
	}
	if h == Center {
		return Highest
	}
	return Sea
}

// Index returns the place of a hex among those of its level, counted from the hex A.
func (h Hex) Index() int { return int(h[len(h)-1] - 'A') }

// HexAt returns the hex of a level at a place, counted around from its hex A.
func HexAt(l Level, i int) Hex {
	n := 6 * l.Side()
	letter := string(rune('A' + (i%n+n)%n))
	if l == Sea {
		return Hex(letter)
	}
	return Hex(l.String() + letter)
}

// Hexes lists the hexes of a level in the order of their letters.
func Hexes(l Level) (list []Hex) {
	for i := range 6 * l.Side() {
		list = append(list, HexAt(l, i))
	}
	return list
}

// MarkedBy lists the terrains on which a mark may lie as the game begins (setup.quick.harvested,
// setup.quick.infected, setup.treasure.where).
func MarkedBy(mark string) []Terrain {
	switch mark {
	case "harvested":
		return []Terrain{Accessible, Shelter, Cave}
	case "infected":
		return []Terrain{Accessible, Shelter, Cave, Path}
	}
	return []Terrain{Path, Accessible, Shelter}
}
