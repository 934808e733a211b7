package looks

import (
	"cmp"
	"slices"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/movement"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/axismundi/rounds"
	"tablehand/assist/telling"
)

// Reach says how far somebody's points go.
type Reach struct {
	Player string       `json:"player"`
	From   notation.Hex `json:"from"`
	Points int          `json:"points"`
	Hexes  []Reached    `json:"hexes"`
	// Unsaid lists the hexes beside those whose terrain nobody has said: what lies behind them is not
	// known.
	Unsaid []notation.Hex `json:"unsaid"`
}

// A Reached is a hex with one or two ways onto it: that for the fewest points, and that with the fewest
// Wounds where another way has fewer.
type Reached struct {
	Hex     notation.Hex     `json:"hex"`
	Terrain notation.Terrain `json:"terrain"`
	Ways    []Way            `json:"ways"`
}

// A Way is a row of Move Actions as it is typed behind move, with what it costs.
type Way struct {
	Way    string `json:"way"`
	Points int    `json:"points"`
	Wounds int    `json:"wounds"`
	HP     int    `json:"hp"` // that are left at its end
}

// Points returns the points that somebody has for moves in the own turn: those that are left, or in the
// next turn the APs and what the mat and the cards bring (turn.ap, card.perm.alpinist,
// char.scrounger.up.move).
func Points(s *axismundi.State, p *axismundi.Player) int {
	if Now(s, p) {
		return s.Points.AP + s.Points.Move
	}
	return coming(s, p, true)
}

// Now says whether it is somebody's turn, with its points, and it has not ended.
func Now(s *axismundi.State, p *axismundi.Player) bool {
	return s.Turn == p.Name && !s.Used(axismundi.TurnOver) && !s.Used(axismundi.Ended) && !s.Returning(p)
}

// coming returns the points for moves of a turn of somebody's to come. next says that it is the very next
// turn, from which each arrow of Sagittarius takes a point (poison.sagittarius).
func coming(s *axismundi.State, p *axismundi.Player, next bool) int {
	n := rounds.APs + s.Mat(p).MovePoints
	if s.Has(p, "alpinist") {
		n++
	}
	if c := s.Book().Card("cornered"); s.Has(p, "cornered") && c.Works(p.HP) {
		n++
	}
	if next {
		n -= p.Poisoned()
	}
	return n
}

// Reachable returns the hexes that a player's points reach, in the order of their names. The error is a
// refusal: no board, or no Move Action may be performed.
func Reachable(s *axismundi.State, p *axismundi.Player) (Reach, error) {
	w, b, err := walk(s, p)
	if err != nil {
		return Reach{}, err
	}
	if movement.Held(s, p) {
		return Reach{}, &telling.Refused{Rule: "immobilize.effect",
			Reason: p.Name + " is immobilized and performs no Move Action in this turn"}
	}
	r := Reach{Player: p.Name, From: p.At, Points: Points(s, p), Hexes: []Reached{}}
	f := w.spread([]*label{{at: p.At, body: b}}, r.Points)
	for h, labels := range f {
		if h != p.At && w.rests(h) {
			r.Hexes = append(r.Hexes, Reached{Hex: h, Terrain: w.laid.Is(h), Ways: both(labels)})
		}
	}
	slices.SortFunc(r.Hexes, func(a, b Reached) int { return Order(a.Hex, b.Hex) })
	r.Unsaid = w.unsaid(f)
	return r, nil
}

// unsaid lists the hexes of an unknown terrain beside those of a front.
func (w *walker) unsaid(f front) []notation.Hex {
	list := []notation.Hex{}
	for _, h := range sorted(f) {
		for _, to := range w.neighbors(h) {
			if w.laid.Is(to) == notation.Unknown && !slices.Contains(list, to) {
				list = append(list, to)
			}
		}
	}
	slices.SortFunc(list, Order)
	return list
}

// both returns, of the labels of a hex, the way for the fewest points, and that with the fewest Wounds
// where it has fewer.
func both(labels []*label) (list []Way) {
	cheapest := slices.MinFunc(labels, func(a, b *label) int {
		return cmp.Or(a.points-b.points, a.wounds-b.wounds, b.hp-a.hp)
	})
	gentlest := slices.MinFunc(labels, func(a, b *label) int {
		return cmp.Or(a.wounds-b.wounds, a.points-b.points, b.hp-a.hp)
	})
	list = append(list, cheapest.said())
	if gentlest.wounds < cheapest.wounds {
		list = append(list, gentlest.said())
	}
	return list
}

func (l *label) said() Way {
	return Way{Way: l.way(), Points: l.points, Wounds: l.wounds, HP: l.hp}
}

// Order sorts hexes by level and letter, then the center, then Piers.
func Order(a, b notation.Hex) int {
	rank := func(h notation.Hex) int {
		switch {
		case h.IsPier():
			return 1000
		case h == notation.Center:
			return 900
		}
		return 100*int(h.Level()) + h.Index()
	}
	return cmp.Or(rank(a)-rank(b), cmp.Compare(a, b))
}
