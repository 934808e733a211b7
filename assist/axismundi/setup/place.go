package setup

import (
	"fmt"
	"slices"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/telling"
)

// Place says where a starting marker or a Treasure Token lies.
type Place struct {
	Mark  string // of Marks
	Hexes []string
}

// Marks lists what is placed.
var Marks = []string{"harvested", "infected", "treasure"}

func (a Place) Play(t *axismundi.Table) error {
	rule := map[string]string{"harvested": "setup.quick.harvested", "infected": "setup.quick.infected",
		"treasure": "setup.treasure.where"}[a.Mark]
	if t.State().Turn != "" {
		if err := t.Refuse(rule, "the game has begun: markers are placed before the first turn"); err != nil {
			return err
		}
	}
	var hexes []notation.Hex
	for _, word := range a.Hexes {
		h, err := a.hex(t, word, rule)
		if err != nil {
			return err
		}
		if a.lies(t.State(), h) || slices.Contains(hexes, h) {
			return telling.Impossible("%s has one already", h)
		}
		hexes = append(hexes, h)
	}
	if err := a.most(t, len(hexes), rule); err != nil {
		return err
	}
	t.Do(axismundi.HexesMarked{Mark: a.Mark, Hexes: hexes}, rule)
	return nil
}

// hex reads one hex, and refuses one without a printed name or of a terrain on which the mark does not lie.
func (a Place) hex(t *axismundi.Table, word, rule string) (notation.Hex, error) {
	spot, err := t.State().ReadSpot("", word)
	if err != nil {
		return "", err
	}
	if spot.Hex == "" || !t.State().Printed(spot.Hex) {
		return "", telling.Impossible("%q has no printed name: say the hex, 1P or 1P:path", word)
	}
	h, err := spot.Set(t, "")
	if err != nil {
		return "", err
	}
	terrain := t.State().Terrain(h)
	sea := a.Mark == "treasure" && h.Level() == notation.Sea
	if terrain != notation.Unknown && !slices.Contains(notation.MarkedBy(a.Mark), terrain) || sea ||
		h == notation.Center {
		where := axismundi.Kind(terrain)
		if sea {
			where = "on the Sea Level"
		}
		return h, t.Refuse(rule, "%s is %s: draw another hex", h, where)
	}
	return h, nil
}

func (a Place) lies(s *axismundi.State, h notation.Hex) bool {
	return s.Hexes[h].Bears(a.Mark)
}

// Marked returns how many of a starting marker a game begins with: Infection Markers only with the Malignant.
func Marked(s *axismundi.State, mark string) int {
	length := s.Book().Length(s.Length)
	switch {
	case mark == "harvested":
		return length.Harvested
	case mark == "infected" && s.Plays(notation.Malignant) != nil:
		return length.Infected
	case mark == "treasure":
		return s.Treasures.Board
	}
	return 0
}

// Missing returns how many of a mark nobody has said a hex of yet.
func Missing(s *axismundi.State, mark string) int {
	return Marked(s, mark) - len(s.Lying(func(is axismundi.Hex) bool { return is.Bears(mark) }))
}

// most refuses more marks than the game begins with, and more Treasure Tokens than the board has.
func (a Place) most(t *axismundi.Table, more int, rule string) error {
	s := t.State()
	most := Marked(s, a.Mark)
	there := len(s.Lying(func(is axismundi.Hex) bool { return is.Bears(a.Mark) }))
	if a.Mark == "treasure" && there+more > most {
		return &telling.Refused{Rule: rule, Reason: fmt.Sprintf(
			"%d tokens would lie there: the board has %d", there+more, most)}
	}
	if there+more > most {
		return t.Refuse(rule, "%d would lie there: this game begins with %d", there+more, most)
	}
	return nil
}
