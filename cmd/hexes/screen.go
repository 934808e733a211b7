package hexes

import (
	"slices"
	"strings"

	"tablehand/assist/board"
	"tablehand/assist/svg"
	"tablehand/assist/telling"
)

// near returns the land around a place of a board as a picture, with a way that leads there; the whole board,
// where that is no hex of it. Words of the way that name no hex of the board are passed over.
func (h Boards) near(name, at string, way []string) ([]byte, error) {
	b, sight, err := h.opened(name)
	if err != nil {
		return nil, err
	}
	sight.Far = true
	if p, ok := b.Find(at); ok {
		sight.Near = &p
		for _, name := range way {
			if by, ok := b.Find(name); ok {
				sight.Way = append(sight.Way, by)
			}
		}
	}
	return b.SVG(sight), nil
}

// ground returns the board where a place lies, on which the hexes that words name can be tapped; nil: it is
// not typed in, or none of them lies on it. A place without a board's name lies on the first one.
func (h Boards) ground(at string, words []string) (*svg.Ground, error) {
	t, err := h.Table()
	if err != nil {
		return nil, err
	}
	there := t.typedIn()
	name, _, named := strings.Cut(at, ":")
	if !named && len(there) > 0 {
		name = there[0]
	}
	if at == "" || !slices.Contains(there, name) {
		return nil, nil
	}
	b, sight, err := h.opened(name)
	if err != nil {
		return nil, err
	}
	of := map[string]board.Pos{}
	for _, word := range append(slices.Clone(words), at) {
		on, hex, says := strings.Cut(word, ":")
		if !says {
			hex = word
		}
		if p, ok := b.Find(hex); ok && says == named && (!says || on == name) {
			of[word] = p
		}
	}
	if len(of) < 2 {
		return nil, nil
	}
	ground := b.Spots(sight, of)
	return &ground, nil
}

// opened returns a board of the table that is typed in, and who stands there.
func (h Boards) opened(name string) (*board.Board, board.Sight, error) {
	t, err := h.Table()
	if err != nil {
		return nil, board.Sight{}, err
	}
	if t.Open == nil {
		return nil, board.Sight{}, telling.Impossible("no board lies here")
	}
	return t.Open(name)
}

// whole returns all boards of the table that are typed in as one picture, but for those of another kind than
// the first.
func (h Boards) whole() ([]byte, error) {
	t, err := h.Table()
	if err != nil {
		return nil, err
	}
	var lie []board.Lying
	for _, laid := range t.Laid {
		if laid.File == "" || t.Open == nil {
			continue
		}
		b, sight, err := t.Open(laid.Name)
		if err != nil {
			return nil, err
		}
		if len(lie) == 0 || lie[0].Kind.Name == b.Kind.Name {
			lie = append(lie, board.Lying{Board: b, Sight: sight, Name: laid.Name})
		}
	}
	if len(lie) == 0 {
		return nil, nil
	}
	var joins []board.Join
	for _, text := range t.Adjoins {
		if j, err := board.ParseJoin(text); err == nil { // else a fault of the table, which check tells
			joins = append(joins, j)
		}
	}
	return board.Whole(lie, joins, t.Marked), nil
}
