package looks

import (
	"strings"

	"tablehand/assist/axismundi/box"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/telling"
)

// Entering asks, without a table, what happens to somebody who comes onto several hexes one after the
// other.
type Entering struct {
	Way       notation.Way // walk, climb, push, spelunk, or run for a Run
	Hexes     []string     // terrains; down:path lies a level lower
	HP, Of    int          // HPs now, and the most that the mat has
	Wounds    int
	Dexterity bool
}

// A Sum answers an Entering: what each hex does, the Wounds that came in all, and the HPs and Wounds at the
// end.
type Sum struct {
	Steps  []Stepped `json:"steps"`
	Came   int       `json:"came"`
	HP     int       `json:"hp"`
	Wounds int       `json:"wounds"`
	Lost   int       `json:"lost"` // HPs, in all
	Died   bool      `json:"died"`
}

// A Stepped is what one hex of an Entering does.
type Stepped struct {
	Terrain notation.Terrain `json:"terrain"`
	Way     notation.Way     `json:"way"`
	Wounds  int              `json:"wounds"`
	Healed  int              `json:"healed"` // HPs of a Power Hex
	Rule    string           `json:"rule"`
}

// Run is the Way of an Entering that is a Run; the hexes say which steps go down.
const Run notation.Way = "run"

// Ways lists the values that Way of an Entering takes, as they are typed.
func Ways() []string { return []string{"run", "walk", "climb", "push", "spelunk"} }

// Enter works out what the hexes do, one after the other, until somebody dies. The error is a refusal:
// nobody comes onto such a hex so, or a word is no terrain.
func (e Entering) Enter(book *box.Book) (Sum, error) {
	sum := Sum{Steps: []Stepped{}, HP: e.HP, Wounds: e.Wounds}
	if e.Way == Run && len(e.Hexes) != 2 {
		return sum, &telling.Refused{Rule: "move.run.effect", Reason: "a Run goes over 2 hexes"}
	}
	matrix, further := book.Matrix(book.Taken("A2")), book.Further()
	for _, word := range e.Hexes {
		terrain, way, err := e.read(word)
		if err != nil {
			return sum, err
		}
		entry, err := matrix.Wounds(terrain, way, e.Dexterity)
		if err != nil {
			return sum, err
		}
		blow := further.Overflow(book.Taken("A1"), sum.Wounds, entry.Wounds)
		step := Stepped{Terrain: terrain, Way: way, Wounds: entry.Wounds, Rule: entry.Rule}
		sum.Came += entry.Wounds
		sum.Lost += blow.HP
		sum.HP, sum.Wounds = max(0, sum.HP-blow.HP), blow.Wounds
		sum.Died = sum.HP == 0
		if terrain == notation.Power && !sum.Died {
			step.Healed = box.PowerHeal(sum.HP, e.Of)
			sum.HP, sum.Wounds = sum.HP+step.Healed, 0
		}
		sum.Steps = append(sum.Steps, step)
		if sum.Died {
			break
		}
	}
	return sum, nil
}

// read reads a hex and how it is come onto.
func (e Entering) read(word string) (notation.Terrain, notation.Way, error) {
	name, down := strings.CutPrefix(strings.ToLower(word), "down:")
	name, up := strings.CutPrefix(name, "up:")
	terrain := notation.Terrain(name)
	entered := false
	for _, known := range notation.Entered {
		entered = entered || known == name
	}
	way := e.Way
	switch {
	case !entered:
		return "", "", &telling.Unknown{What: "terrain", Word: name, Have: notation.Entered}
	case way == Run && up:
		return "", "", &telling.Refused{Rule: "move.run.no-climb", Reason: "a Run goes up no level"}
	case way == Run && down:
		way = notation.RunDown
	case way == Run:
		way = notation.RunLevel
	}
	return terrain, way, nil
}
