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
	areas     []area                          // of all other players who have one
	nimble    bool                            // by reading A30 Dexterity comes before an Infection Marker
	beside    map[notation.Hex][]notation.Hex // what touches a hex, as the boards lie
	first     notation.Hex                    // where the turn began that goes on now; empty: none does
	low       int                             // at so few HPs Cornered Animal brings a point more; 0: none
}

// An area is that of the Malignant, or of whoever has those powers for a while.
type area struct {
	wounds map[int]int // by distance
	at     notation.Hex
}

// A body is the state of a walker that moves change.
type body struct {
	hp, wounds int
	left       [2]int // Wounds that each area may still give in this round
	near       [2]int // how near to each area's middle it counts to be; 0: outside
	healed     string // Power Hexes that have healed in this turn
	cornered   int    // Move points of Cornered Animal that this turn has brought
}

// better says whether a body survives whatever another one survives: it has more HPs, or as many and no
// more Wounds; areas can give it no more Wounds; near, healed and cornered are the same.
func (b body) better(o body) bool {
	return (b.hp > o.hp || b.hp == o.hp && b.wounds <= o.wounds) && b.left[0] <= o.left[0] &&
		b.left[1] <= o.left[1] && b.near == o.near && b.healed == o.healed && b.cornered == o.cornered
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

// walk returns a player as a walker on the island as it lies, with the body as it is now. It refuses a
// table without a board of rings, and a player who stands on no known place.
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
		// The Angel or the Demon makes the center Accessible as it steps out: the way is reckoned so.
		w.laid.Left = true
	}
	for h, is := range s.Hexes {
		w.infected[h] = is.Infected
	}
	w.nimble = s.Reading("A30") == "dexterity"
	b := body{hp: p.HP, wounds: p.Wounds}
	for _, o := range s.Opponents(p.Name) {
		if o.Hidden != nil || len(s.Mat(o).Area) == 0 {
			continue
		}
		i := len(w.areas)
		w.areas = append(w.areas, area{s.Mat(o).Area, o.At})
		b.left[i] = wounds.AreaMost
		if a := s.AreaBy(p, o.Name); a != nil {
			b.near[i] = a.Near
			if a.Round == s.Round {
				b.left[i] -= a.Wounds
			}
		}
	}
	had := Now(s, p) && s.Used(axismundi.Cornered)
	if c := s.Book().Card("cornered"); s.Has(p, c.Key) && !c.Works(p.HP) && !had {
		w.low = c.Low
	}
	if Now(s, p) {
		w.first = p.Began
		for _, h := range s.Points.Healed {
			b.healed += " " + string(h)
		}
	}
	return w, b, nil
}

// turn lays the boards with these turns, and forgets which hexes touched before.
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

// nearness returns how near to its middle a hex counts in an area; 0: outside.
func (w *walker) nearness(of area, h notation.Hex) int {
	if n := w.laid.Distance(h, of.at); of.wounds[n] > 0 {
		return n
	}
	return 0
}
