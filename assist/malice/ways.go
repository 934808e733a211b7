package malice

import (
	"cmp"
	"slices"

	"tablehand/assist/board"
	"tablehand/assist/malice/box"
	"tablehand/assist/malice/notation"
	"tablehand/assist/telling"
)

// Stop is a hex on a way: what entering it costs, by which terrain or route, and what attacks there.
type Stop struct {
	At   string          `json:"at"`
	Cost notation.Points `json:"cost"`
	By   string          `json:"by"`
	Rule string          `json:"rule"`
	Foe  string          `json:"foe" unknown:"null"` // lair, guardian, shadow-1: the move ends there
}

// WayView is the cheapest way from one hex to another.
type WayView struct {
	From  string           `json:"from"`
	To    string           `json:"to"`
	Hexes int              `json:"hexes"` // steps of a Shadow, which uses no Gates; -1: it cannot come there
	MP    *notation.Points `json:"mp"`    // price on foot and by launch; nil: there is no way
	Way   []Stop           `json:"way"`
	Gates *GateWay         `json:"gates"` // the way through Gates, where it is cheaper
	// where every way leads through a fight: its first hex
	Foe *Stop `json:"foe"`
}

// GateWay is a way through Gates: each jump needs its luck roll against 2, and from the
// second of a turn on drains a life token (gate.lr, gate.chain.drain).
type GateWay struct {
	MP    notation.Points `json:"mp"`
	Jumps int             `json:"jumps"`
	Way   []Stop          `json:"way"`
}

// ReachView lists every hex that can be entered with so many movement points, the cheapest first; the cost
// is that of the whole way.
type ReachView struct {
	From  string          `json:"from"`
	MP    notation.Points `json:"mp"`
	Hexes []Stop          `json:"hexes"`
}

// Walker returns a box.Walker, which finds ways, for the table's boards and its printing's costs.
func (s *State) Walker() (box.Walker, error) {
	costs, err := s.Book().Movement(s.Printing)
	return box.Walker{Land: s.Ground().Land, Costs: costs}, err
}

// spot returns the hex of a place, or of the avatar that the word names, and whether it floats there.
func (s *State) spot(word string) (box.Footing, error) {
	var place string
	var afloat bool
	if a, err := s.AvatarNamed(word); err == nil {
		place, afloat = a.At, a.Afloat
	} else if place, err = s.FindPlace(word); err != nil {
		return box.Footing{}, err
	} else {
		afloat = s.CraftAt(place)
	}
	p, ok := s.HexAt(place)
	if !ok {
		return box.Footing{}, NotTypedIn(place)
	}
	return box.Footing{Place: p, Afloat: afloat}, nil
}

// CraftAt says whether who is put on a place must be in a craft there: on water that no
// bridge or other route leads over.
func (s *State) CraftAt(place string) bool {
	p, ok := s.HexAt(place)
	if !ok {
		return s.TerrainAt(place) == "water"
	}
	crossed := func(route string) bool {
		return slices.ContainsFunc(s.TypedIn(p.Board).Runs(route),
			func(run []board.Pos) bool { return slices.Contains(run, p.Pos) })
	}
	return s.Water(p) && !slices.ContainsFunc(box.Routes, crossed)
}

func (s *State) Water(p board.Place) bool { return s.TypedIn(p.Board).Cell(p.Pos).Terrain == "water" }

// Halts returns a func that says of a hex whether something attacks who enters it, so that a move can only
// end there. It knows the boards that are typed in.
func (s *State) Halts() func(board.Place) bool {
	halts := map[board.Place]bool{}
	put := func(p board.Place) {
		if foe, _ := s.Foe(s.Named(p)); foe != "" {
			halts[p] = true
		}
	}
	for _, name := range s.BoardNames() {
		if b := s.TypedIn(name); b != nil {
			for _, p := range slices.Concat(b.Places("lair"), b.Places("stronghold")) {
				put(board.Place{Board: name, Pos: p})
			}
		}
	}
	for _, h := range s.Shadows {
		if p, ok := s.HexAt(h.At); ok {
			put(p)
		}
	}
	return func(p board.Place) bool { return halts[p] }
}

// Way returns the cheapest way between two places or avatars on boards that are typed in, however many
// points it costs. It leads through no hex where a fight stops the move.
func (s *State) Way(from, to string) (*WayView, error) {
	start, err := s.spot(from)
	if err != nil {
		return nil, err
	}
	end, err := s.spot(to)
	if err != nil {
		return nil, err
	}
	w, err := s.Walker()
	if err != nil {
		return nil, err
	}
	v := &WayView{From: s.Named(start.Place), To: s.Named(end.Place), Hexes: -1, Way: []Stop{}}
	if n, ok := s.HexesFrom(end.Place)[start.Place]; ok {
		v.Hexes = n
	}
	w.Halts = s.Halts()
	ways := w.Search(start, box.Far)
	target, found := NearestFooting(ways, end.Place)
	if found {
		cost, _ := ways.Cost(target)
		mp := notation.Points(cost)
		v.MP, v.Way = &mp, s.Stops(w, ways.Way(target))
	}
	v.Gates = s.throughGates(w, start, end.Place, v.MP)
	if !found {
		v.Foe = s.Barring(w, start, end.Place)
	}
	return v, nil
}

// Barring returns the first hex with a fight on the way that would be cheapest without fights; nil: no way
// leads there without fights either.
func (s *State) Barring(w box.Walker, from box.Footing, to board.Place) *Stop {
	w.Halts = nil
	ways := w.Search(from, box.Far)
	end, ok := NearestFooting(ways, to)
	if !ok {
		return nil
	}
	for _, stop := range s.Stops(w, ways.Way(end)) {
		if stop.Foe != "" {
			return &stop
		}
	}
	return nil
}

// NearestFooting returns the cheaper of standing on a hex and floating on it; false: no way leads there.
func NearestFooting(ways *board.Ways[box.Footing], at board.Place) (f box.Footing, ok bool) {
	dry, wet := box.Footing{Place: at}, box.Footing{Place: at, Afloat: true}
	a, onFoot := ways.Cost(dry)
	b, byCraft := ways.Cost(wet)
	if byCraft && (!onFoot || b < a) {
		return wet, true
	}
	return dry, onFoot
}

// throughGates returns the cheapest way that jumps through Gates, if it is cheaper than onFoot; else nil.
func (s *State) throughGates(w box.Walker, start box.Footing, end board.Place,
	onFoot *notation.Points) *GateWay {
	gates := s.Gates()
	ways := board.Search(start, int(box.Far), func(at box.Footing, to func(box.Footing, int)) {
		if at != start && w.Halts(at.Place) {
			return
		}
		for _, next := range w.Land.Neighbors(at.Place) {
			for _, e := range w.Enter(at, next) {
				to(e.Footing, int(e.Cost))
			}
		}
		if slices.Contains(gates, at.Place) {
			for _, gate := range gates {
				to(box.Footing{Place: gate}, 0)
			}
		}
	})
	target, ok := NearestFooting(ways, end)
	if !ok {
		return nil
	}
	cost, _ := ways.Cost(target)
	g := &GateWay{MP: notation.Points(cost), Way: s.Stops(w, ways.Way(target))}
	for _, stop := range g.Way {
		if stop.By == "gate" {
			g.Jumps++
		}
	}
	if g.Jumps == 0 || onFoot != nil && g.MP >= *onFoot {
		return nil
	}
	return g
}

// Gates lists the hexes of the Gates of all boards that are typed in.
func (s *State) Gates() []board.Place {
	var list []board.Place
	for _, name := range s.BoardNames() {
		if p, ok := s.HexAt(name + ":gate"); ok {
			list = append(list, p)
		}
	}
	return list
}

// Stops describes each step of a way; where two hexes are no neighbours a Gate was used.
func (s *State) Stops(w box.Walker, way []box.Footing) []Stop {
	list := []Stop{}
	for i, at := range way[1:] {
		stop := Stop{At: s.Named(at.Place), By: "gate", Rule: "gate.free"}
		if slices.Contains(w.Land.Neighbors(way[i].Place), at.Place) {
			for _, e := range w.Enter(way[i], at.Place) {
				if e.Footing == at {
					stop = Stop{At: stop.At, Cost: e.Cost, By: e.By, Rule: e.Rule}
				}
			}
		}
		stop.Foe, _ = s.Foe(stop.At)
		list = append(list, stop)
	}
	return list
}

// Reach lists the hexes that so many points lead to from a place, or from where an avatar is.
func (s *State) Reach(from string, mp notation.Points) (*ReachView, error) {
	start, err := s.spot(from)
	if err != nil {
		return nil, err
	}
	return s.ReachFrom(start, mp)
}

// ReachFrom lists the hexes that so many points lead to from a hex, on foot or afloat.
func (s *State) ReachFrom(start box.Footing, mp notation.Points) (*ReachView, error) {
	w, err := s.Walker()
	if err != nil {
		return nil, err
	}
	w.Halts = s.Halts()
	ways := w.Search(start, mp)
	v := &ReachView{From: s.Named(start.Place), MP: mp, Hexes: []Stop{}}
	for at := range ways.Reached() {
		if nearest, _ := NearestFooting(ways, at.Place); nearest != at || at.Place == start.Place {
			continue
		}
		way := s.Stops(w, ways.Way(at))
		last := way[len(way)-1]
		cost, _ := ways.Cost(at)
		last.Cost = notation.Points(cost)
		v.Hexes = append(v.Hexes, last)
	}
	slices.SortFunc(v.Hexes, func(a, b Stop) int {
		return cmp.Or(cmp.Compare(a.Cost, b.Cost), cmp.Compare(len(a.At), len(b.At)), cmp.Compare(a.At, b.At))
	})
	return v, nil
}

// HexesFrom returns the number of steps from one hex to every other, over water too and through no
// Gate: the distance of Shadows (aethos.move.target, aethos.move.water, aethos.no-gates).
func (s *State) HexesFrom(from board.Place) map[board.Place]int {
	land := s.Ground().Land
	return board.Search(from, int(box.Far), func(at board.Place, to func(board.Place, int)) {
		for _, next := range land.Neighbors(at) {
			to(next, 1)
		}
	}).Reached()
}

// Board returns a board of the table that is typed in, by its name there, or realm; else it refuses.
func (s *State) Board(name string) (*board.Board, error) {
	if err := s.Lay(); err != nil {
		return nil, err
	}
	switch b := s.TypedIn(name); {
	case name == "realm" && s.RealmBoard() != nil:
		return s.RealmBoard(), nil
	case b != nil:
		return b, nil
	case name == "realm" || s.IsBoard(name):
		return nil, telling.Offer(
			telling.Impossible("board %s is not typed in: the players look at the real one", name),
			telling.Line("board", "use", name).And("FILE"))
	}
	return nil, &telling.Unknown{What: "board", Word: name, Have: append(s.BoardNames(), "realm")}
}

// NotTypedIn returns the refusal for a place without hexes, with the command that types its board in.
func NotTypedIn(place string) error {
	return telling.Offer(telling.Impossible("%s is on a board that is not typed in, or on its way", place),
		telling.Line("board", "use", BoardOf(place)).And("FILE"))
}
