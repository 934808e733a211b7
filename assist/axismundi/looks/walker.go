// Package looks answers what the table can see before anybody moves: how far points go and at what
// price, over which way and in how many rounds, whom somebody can hurt, where a Push leads, and what a
// Rotation brings beside what. It changes nothing.
package looks

import (
	"maps"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/box"
	"tablehand/assist/axismundi/island"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/axismundi/wounds"
	"tablehand/assist/telling"
)

// A walker is somebody who moves over the island as it lies, while all others stand still.
type walker struct {
	laid      island.Laid
	mat       *box.Mat
	matrix    *box.Matrix
	further   *box.Further
	beyond    string // the answer to A1
	dexterity bool
	immune    bool // God-Mode: no HPs are lost and no Wounds come
	most      int  // HPs
	clean     bool // Infection Markers give no Wounds
	infected  map[notation.Hex]bool
	area      map[int]int                     // Wounds of the Malignant's area by distance
	malignant notation.Hex                    // where its middle is
	beside    map[notation.Hex][]notation.Hex // what touches a hex, as the boards lie
	first     notation.Hex                    // where the turn began that goes on now; empty: none does
}

// A body is the state of a walker that moves change.
type body struct {
	hp, wounds int
	area       int    // Wounds that the area may still give in this round
	near       int    // how near to the Malignant it counts to be; 0: outside the area
	healed     string // Power Hexes that have healed in this turn
}

// better says whether a body is at least as well as another, so that whatever the other survives it does.
func (b body) better(o body) bool {
	return (b.hp > o.hp || b.hp == o.hp && b.wounds <= o.wounds) && b.area <= o.area &&
		b.near == o.near && b.healed == o.healed
}

// Needs returns the island as it lies. The error says that this table has none.
func Needs(s *axismundi.State) (island.Laid, error) {
	laid, ok := s.Laid()
	if !ok {
		return laid, telling.Offer(telling.Impossible("this table has no board of rings, so what touches what is "+
			"not known"), telling.Line("board", "new"), telling.Line("near"))
	}
	return laid, nil
}

// walk puts a player's Character onto the island.
func walk(s *axismundi.State, p *axismundi.Player) (*walker, body, error) {
	laid, err := Needs(s)
	if err != nil {
		return nil, body{}, err
	}
	if !s.OnMap(p.At) {
		return nil, body{}, telling.Impossible("%s stands on %s: where that lies is not known", p.Name, p.At)
	}
	w := &walker{
		laid: laid, mat: s.Mat(p), matrix: s.Book().Matrix(s.Reading("A2")), further: s.Book().Further(),
		beyond: s.Reading("A1"), dexterity: s.Has(p, "dexterity"), immune: p.Feels(axismundi.GodMode),
		most: s.Mat(p).HP, infected: map[notation.Hex]bool{},
		beside: map[notation.Hex][]notation.Hex{},
	}
	w.clean = w.mat.Infects || w.dexterity && s.Reading("A10b") == "yes"
	w.laid.Stands = maps.Clone(laid.Stands)
	delete(w.laid.Stands, p.At)
	if p.Form.Transformed() {
		// Once it has stepped out, the centre is left.
		w.laid.Left = true
	}
	for h, is := range s.Hexes {
		w.infected[h] = is.Infected
	}
	for i := range s.Players {
		if o := &s.Players[i]; o.Name != p.Name && o.Hidden == nil && len(s.Mat(o).Area) > 0 {
			w.area, w.malignant = s.Mat(o).Area, o.At
		}
	}
	b := body{hp: p.HP, wounds: p.Wounds, area: wounds.AreaMost}
	if p.Area != nil {
		b.near = p.Area.Near
		if p.Area.Round == s.Round {
			b.area -= p.Area.Wounds
		}
	}
	if Now(s, p) {
		w.first = p.Began
		for _, h := range s.Points.Healed {
			b.healed += " " + string(h)
		}
	}
	return w, b, nil
}

// turn turns the boards.
func (w *walker) turn(turned island.Turned) {
	w.laid.Turned = turned
	clear(w.beside)
}

// neighbors returns the hexes that a hex touches.
func (w *walker) neighbors(h notation.Hex) []notation.Hex {
	list, known := w.beside[h]
	if !known {
		list = w.laid.Neighbors(h)
		w.beside[h] = list
	}
	return list
}

// nearness returns how near to the Malignant a hex counts; 0: outside the area.
func (w *walker) nearness(h notation.Hex) int {
	if len(w.area) == 0 {
		return 0
	}
	if n := w.laid.Distance(h, w.malignant); w.area[n] > 0 {
		return n
	}
	return 0
}
