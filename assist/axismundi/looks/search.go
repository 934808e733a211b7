package looks

import (
	"slices"
	"strings"

	"tablehand/assist/axismundi/notation"
)

// A label is a hex that a walker has come to: the way there, what it has cost, and the body then.
type label struct {
	at             notation.Hex
	points, wounds int
	body
	spent int  // points, in the turn that goes on
	over  bool // the turn is over there
	move  Move
	from  *label // nil: the start
}

// rules says whether this label makes another one needless: on the same hex, for no more points and no more
// Wounds, its walker can do all that the other's can.
func (l *label) rules(o *label) bool {
	return l.at == o.at && l.points <= o.points && l.spent <= o.spent && l.wounds <= o.wounds &&
		(!l.over || o.over) && l.better(o.body)
}

// A front holds, by hex, the labels that no other label there makes needless.
type front map[notation.Hex][]*label

// add takes a label into the front, unless one there makes it needless, and drops those that it makes
// needless. It says whether the label was taken in.
func (f front) add(l *label) bool {
	if slices.ContainsFunc(f[l.at], func(o *label) bool { return o.rules(l) }) {
		return false
	}
	f[l.at] = append(slices.DeleteFunc(f[l.at], func(o *label) bool { return l.rules(o) }), l)
	return true
}

// spread goes from some labels wherever the points of one turn lead, and returns all labels that none makes
// needless. Points and Wounds of earlier turns stay counted in them. Cornered Animal may bring a point more.
func (w *walker) spread(starts []*label, points int) front {
	f := front{}
	queue := make([][]*label, points+2) // by the points that have been spent in this turn
	for _, start := range starts {
		if f.add(start) {
			queue[0] = append(queue[0], start)
		}
	}
	for spent := range queue {
		for i := 0; i < len(queue[spent]); i++ {
			l := queue[spent][i]
			if l.over || !slices.Contains(f[l.at], l) {
				continue
			}
			for _, m := range w.moves(l.at) {
				if spent+m.Points > points+l.cornered {
					continue
				}
				b, came, ok := w.make(l.body, m)
				next := &label{at: m.hexes[len(m.hexes)-1], points: l.points + m.Points, wounds: l.wounds + came,
					body: b, spent: spent + m.Points, over: m.Ends, move: m, from: l}
				if ok && f.add(next) {
					queue[spent+m.Points] = append(queue[spent+m.Points], next)
				}
			}
		}
	}
	return f
}

// rests says whether a turn may end on a hex: no Angel stays on an Inaccessible one (angel.inaccessible).
func (w *walker) rests(h notation.Hex) bool { return w.laid.Is(h) != notation.Inaccessible }

// path lists the moves of a label in the turn that goes on.
func (l *label) path() (moves []Move) {
	for ; l.from != nil && l.move.Kind != ""; l = l.from {
		moves = append(moves, l.move)
	}
	slices.Reverse(moves)
	return moves
}

// words returns moves as they are typed behind move.
func words(moves []Move) (list []string) {
	for _, m := range moves {
		list = append(list, m.Word)
	}
	return list
}

// way returns the moves of a label in one piece, as they are typed behind move.
func (l *label) way() string { return strings.Join(words(l.path()), " ") }
