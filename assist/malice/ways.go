package malice

import (
	"cmp"
	"slices"

	"tablehand/assist/board"
	"tablehand/assist/telling"
)

// Stop is a hex on a way: what entering it costs, by which terrain or route.
type Stop struct {
	At   string `json:"at"`
	Cost Points `json:"cost"`
	By   string `json:"by"`
	Rule string `json:"rule"`
}

// WayView is the cheapest way from one hex to another.
type WayView struct {
	From  string   `json:"from"`
	To    string   `json:"to"`
	Hexes int      `json:"hexes"` // steps of a Shadow, which uses no Gates; -1: it cannot come there
	MP    *Points  `json:"mp"`    // on foot and by launch; nil: there is no way
	Way   []Stop   `json:"way"`
	Gates *GateWay `json:"gates"` // where that is cheaper
}

// GateWay is a way through Gates: each jump needs its luck roll against 2, and from the
// second of a turn on drains a life token (gate.lr, gate.chain.drain).
type GateWay struct {
	MP    Points `json:"mp"`
	Jumps int    `json:"jumps"`
	Way   []Stop `json:"way"`
}

// ReachView is every hex that can be entered with so many points, the cheapest first;
// the cost is that of the whole way.
type ReachView struct {
	From  string `json:"from"`
	MP    Points `json:"mp"`
	Hexes []Stop `json:"hexes"`
}

// walker moves over the boards of the table as its printing has it.
func (s *State) walker() (walker, error) {
	costs, err := s.Book().Movement(s.Printing)
	return walker{land: s.ground().land, costs: costs}, err
}

// spot is the hex that a word names: a place, or where an avatar stands.
func (s *State) spot(word string) (footing, error) {
	var place string
	var afloat bool
	if a, err := s.findAvatar(word); err == nil {
		place, afloat = a.At, a.Afloat
	} else if place, err = s.findPlace(word); err != nil {
		return footing{}, err
	} else {
		afloat = s.craftAt(place)
	}
	p, ok := s.hexAt(place)
	if !ok {
		return footing{}, telling.Impossible("%s is on a board that is not typed in, or on its way: board use %s FILE types it in", place, boardOf(place))
	}
	return footing{p, afloat}, nil
}

// craftAt says whether who is put on a place must be in a craft there: on water that no
// bridge or other route leads over.
func (s *State) craftAt(place string) bool {
	p, ok := s.hexAt(place)
	if !ok {
		return s.terrainAt(place) == "water"
	}
	crossed := func(route string) bool {
		return slices.ContainsFunc(s.typedIn(p.Board).Runs(route), func(run []board.Pos) bool { return slices.Contains(run, p.Pos) })
	}
	return s.water(p) && !slices.ContainsFunc(Routes, crossed)
}

func (s *State) water(p board.Place) bool { return s.typedIn(p.Board).Cell(p.Pos).Terrain == "water" }

// Way finds the cheapest way between two hexes of boards that are typed in, with
// points to spare.
func (s *State) Way(from, to string) (*WayView, error) {
	start, err := s.spot(from)
	if err != nil {
		return nil, err
	}
	end, err := s.spot(to)
	if err != nil {
		return nil, err
	}
	w, err := s.walker()
	if err != nil {
		return nil, err
	}
	v := &WayView{From: s.named(start.Place), To: s.named(end.Place), Hexes: -1, Way: []Stop{}}
	if n, ok := s.hexes(end.Place)[start.Place]; ok {
		v.Hexes = n
	}
	ways := w.search(start, far)
	target, found := nearestFooting(ways, end.Place)
	if found {
		cost, _ := ways.Cost(target)
		mp := Points(cost)
		v.MP, v.Way = &mp, s.stops(w, ways.Way(target))
	}
	v.Gates = s.throughGates(w, start, end.Place, v.MP)
	return v, nil
}

// nearestFooting is the cheaper of standing on a hex and floating on it.
func nearestFooting(ways *board.Ways[footing], at board.Place) (f footing, ok bool) {
	dry, wet := footing{Place: at}, footing{at, true}
	a, onFoot := ways.Cost(dry)
	b, byCraft := ways.Cost(wet)
	if byCraft && (!onFoot || b < a) {
		return wet, true
	}
	return dry, onFoot
}

// throughGates is the cheapest way with Gates as jumps, if it is cheaper than on foot.
func (s *State) throughGates(w walker, start footing, end board.Place, onFoot *Points) *GateWay {
	gates := s.gates()
	ways := board.Search(start, int(far), func(at footing, to func(footing, int)) {
		for _, next := range w.land.Neighbors(at.Place) {
			for _, e := range w.enter(at, next) {
				to(e.footing, int(e.cost))
			}
		}
		if slices.Contains(gates, at.Place) {
			for _, gate := range gates {
				to(footing{Place: gate}, 0)
			}
		}
	})
	target, ok := nearestFooting(ways, end)
	if !ok {
		return nil
	}
	cost, _ := ways.Cost(target)
	g := &GateWay{MP: Points(cost), Way: s.stops(w, ways.Way(target))}
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

// gates are the Gates of all boards that are typed in.
func (s *State) gates() []board.Place {
	var list []board.Place
	for _, name := range s.boardNames() {
		if p, ok := s.hexAt(name + ":gate"); ok {
			list = append(list, p)
		}
	}
	return list
}

// stops says each step of a way; where two hexes are no neighbours a Gate was used.
func (s *State) stops(w walker, way []footing) []Stop {
	list := []Stop{}
	for i, at := range way[1:] {
		stop := Stop{At: s.named(at.Place), By: "gate", Rule: "gate.free"}
		if slices.Contains(w.land.Neighbors(way[i].Place), at.Place) {
			for _, e := range w.enter(way[i], at.Place) {
				if e.footing == at {
					stop = Stop{At: stop.At, Cost: e.cost, By: e.by, Rule: e.rule}
				}
			}
		}
		list = append(list, stop)
	}
	return list
}

// Reach lists where so many points lead.
func (s *State) Reach(from string, mp Points) (*ReachView, error) {
	start, err := s.spot(from)
	if err != nil {
		return nil, err
	}
	w, err := s.walker()
	if err != nil {
		return nil, err
	}
	ways := w.search(start, mp)
	best := map[board.Place]Stop{}
	for at, cost := range ways.Reached() {
		if old, ok := best[at.Place]; at == start || ok && old.Cost <= Points(cost) {
			continue
		}
		way := s.stops(w, ways.Way(at))
		last := way[len(way)-1]
		best[at.Place] = Stop{At: last.At, Cost: Points(cost), By: last.By, Rule: last.Rule}
	}
	delete(best, start.Place)
	v := &ReachView{From: s.named(start.Place), MP: mp, Hexes: []Stop{}}
	for _, stop := range best {
		v.Hexes = append(v.Hexes, stop)
	}
	slices.SortFunc(v.Hexes, func(a, b Stop) int {
		return cmp.Or(cmp.Compare(a.Cost, b.Cost), cmp.Compare(len(a.At), len(b.At)), cmp.Compare(a.At, b.At))
	})
	return v, nil
}

// hexes is how many steps every hex lies from one, over water too and through no Gate:
// the distance of Shadows (aethos.move.target, aethos.move.water, aethos.no-gates).
func (s *State) hexes(from board.Place) map[board.Place]int {
	land := s.ground().land
	return board.Search(from, int(far), func(at board.Place, to func(board.Place, int)) {
		for _, next := range land.Neighbors(at) {
			to(next, 1)
		}
	}).Reached()
}

// Board is a board of the table that is typed in, by its name there, or realm.
func (s *State) Board(name string) (*board.Board, error) {
	if err := s.Lay(); err != nil {
		return nil, err
	}
	switch b := s.typedIn(name); {
	case name == "realm" && s.ground().realm != nil:
		return s.ground().realm, nil
	case b != nil:
		return b, nil
	case name == "realm" || s.isBoard(name):
		return nil, telling.Impossible("board %s is not typed in: the players look at the real one (board use %s FILE types it in)", name, name)
	}
	return nil, &telling.Unknown{What: "board", Word: name, Have: append(s.boardNames(), "realm")}
}

// Sight is who stands where on a board that is typed in.
func (s *State) Sight(name string) board.Sight {
	sight := board.Sight{Tokens: map[board.Pos][]string{}}
	if name == "realm" {
		if h := s.Realm.Shadow; h != nil {
			if p, ok := s.haunts(h.At); ok {
				sight.Tokens[p] = []string{shadowToken(h.ID)}
			}
		}
		return sight
	}
	put := func(token, at string) {
		if p, ok := s.hexAt(at); ok && p.Board == name {
			sight.Tokens[p.Pos] = append(sight.Tokens[p.Pos], token)
		}
	}
	for _, a := range s.Avatars {
		put(a.Name, a.At)
	}
	for _, h := range s.Shadows {
		put(shadowToken(h.ID), h.At)
	}
	if s.Xulthul != nil {
		put("Xulthûl", s.Xulthul.At)
	}
	return sight
}

// ReachOf lists where what an avatar's band has left leads.
func (s *State) ReachOf(word string) (*ReachView, error) {
	a, err := s.meeter(word)
	if err != nil {
		return nil, err
	}
	if err := s.Lay(); err != nil {
		return nil, err
	}
	band := append([]string{a.Name}, a.Band...)
	for _, name := range band {
		if !s.avatar(name).rolled() {
			return nil, &telling.Refused{Rule: "roll.mr", Reason: name + " has not rolled for this move: move roll " + name}
		}
	}
	return s.Reach(a.Name, s.bandMP(band))
}
