package looks

import (
	"cmp"
	"slices"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/movement"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/axismundi/wounds"
	"tablehand/assist/telling"
)

// A Journey is the shortest way of somebody to a hex, over as many rounds as it takes.
type Journey struct {
	Player string       `json:"player"`
	To     notation.Hex `json:"to"`
	Rounds int          `json:"rounds"` // turns of the player
	Wounds int          `json:"wounds"`
	HP     int          `json:"hp"` // that are left at its end
	Turns  []Leg        `json:"turns"`
}

// A Leg is what somebody does in one of the turns of a journey.
type Leg struct {
	Rotations int      `json:"rotations"` // from now until this turn
	Argv      []string `json:"argv"`      // the command; none: the player waits in this turn
	Points    int      `json:"points"`
	Wounds    int      `json:"wounds"`
	At        string   `json:"at"`
}

// mostTurns ends a search: a full circle of Rotations is six turns.
const mostTurns = 24

// Travel returns the way with the fewest turns, then the fewest Wounds, then the fewest points.
// Everybody else stands still and rides along with the Rotations; the way ends in the turn that reaches
// the hex.
func Travel(s *axismundi.State, p *axismundi.Player, to notation.Hex) (Journey, error) {
	w, b, err := walk(s, p)
	if err != nil {
		return Journey{}, err
	}
	j := Journey{Player: p.Name, To: to, Turns: []Leg{}, HP: p.HP}
	if p.At == to {
		return j, nil
	}
	turned, rotations := w.laid.Turned, ahead(s, p)
	frontier := []*label{{at: p.At, body: b}}
	for turn := range mostTurns {
		points := coming(s, p, turn == 0)
		if turn == 0 && Now(s, p) {
			points = Points(s, p)
		}
		if turn == 0 && movement.Held(s, p) {
			points = 0
		}
		w.turn(turned.After(rotations+turn, w.laid.Readings.Block))
		if turn > 0 || !Now(s, p) {
			frontier = w.dawn(frontier)
		}
		f := w.spread(frontier, points)
		if list := f[to]; len(list) > 0 && w.rests(to) {
			best := slices.MinFunc(list, func(a, b *label) int {
				return cmp.Or(a.wounds-b.wounds, a.points-b.points, b.hp-a.hp)
			})
			j.Rounds, j.Wounds, j.HP = turn+1, best.wounds, best.hp
			j.Turns = legs(best, rotations)
			return j, nil
		}
		frontier = w.night(f)
	}
	unknown := ""
	if len(w.unsaid(front{p.At: nil, to: nil})) > 0 {
		unknown = ", over hexes whose terrain has been said"
	}
	return Journey{}, telling.Impossible("no way leads %s to %s within %d turns, as all others stand%s", p.Name,
		to, mostTurns, unknown)
}

// ahead returns how many Rotations come before somebody's next turn.
func ahead(s *axismundi.State, p *axismundi.Player) int {
	names := s.PlayerNames()
	now, own := slices.Index(names, s.Turn), slices.Index(names, p.Name)
	if s.Used(axismundi.TurnOver) {
		now++
	}
	if own < now || own == now && !Now(s, p) && !s.Used(axismundi.TurnOver) {
		return 1
	}
	return 0
}

// night ends a turn wherever it may end, and returns where the next one begins. Nobody plans to stay in a
// Shelter: who began there too is moved out of it by a die (terrain.shelter.eject).
func (w *walker) night(f front) (list []*label) {
	next := front{}
	for _, h := range sorted(f) {
		for _, l := range f[h] {
			if !w.rests(h) || w.laid.Is(h) == notation.Shelter && w.began(l) == h {
				continue
			}
			dawn := *l
			dawn.over, dawn.spent, dawn.from, dawn.move = false, 0, l, Move{}
			dawn.left, dawn.healed, dawn.cornered = [2]int{wounds.AreaMost, wounds.AreaMost}, "", 0
			if dawn.hp <= w.low {
				dawn.cornered = 1
			}
			next.add(&dawn)
		}
	}
	for _, h := range sorted(next) {
		list = append(list, next[h]...)
	}
	return list
}

// dawn begins a turn: whoever is in the Malignant's area takes its Wounds again
// (aoe.malignant.opponent-moves, aoe.malignant.rotation).
func (w *walker) dawn(list []*label) (alive []*label) {
	for _, l := range list {
		for i, of := range w.areas {
			came := 0
			l.near[i] = w.nearness(of, l.at)
			l.body, came = w.reached(l.body, i, of.wounds[l.near[i]])
			l.wounds += came
		}
		if l.hp > 0 {
			alive = append(alive, l)
		}
	}
	return alive
}

// began returns where the turn of a label began; the first one may have begun before the search.
func (w *walker) began(l *label) notation.Hex {
	for l.from != nil && l.move.Kind != "" {
		l = l.from
	}
	if l.from == nil && w.first != "" {
		return w.first
	}
	return l.at
}

func sorted(f front) (list []notation.Hex) {
	for h := range f {
		list = append(list, h)
	}
	slices.SortFunc(list, Order)
	return list
}

// legs returns the turns of a journey that ends in a label; rotations is how many come before the first.
func legs(l *label, rotations int) (list []Leg) {
	for {
		moves := l.path()
		start := l
		for range moves {
			start = start.from
		}
		list = append(list, Leg{Argv: typed(moves), Points: l.points - start.points,
			Wounds: l.wounds, At: string(l.at)})
		if start.from == nil {
			break
		}
		l = start.from
		list[len(list)-1].Wounds -= l.wounds
	}
	slices.Reverse(list)
	for i := range list {
		list[i].Rotations = rotations + i
	}
	return list
}

// typed returns the command of moves: a Climb or a Walk alone by its name.
func typed(moves []Move) []string {
	switch {
	case len(moves) == 0:
		return []string{}
	case len(moves) == 1 && (moves[0].Kind == "walk" || moves[0].Kind == "climb"):
		return []string{moves[0].Kind, moves[0].Word}
	case len(moves) == 1 && moves[0].Kind == "spelunk":
		return []string{"spelunk"}
	}
	return append([]string{"move"}, words(moves)...)
}
