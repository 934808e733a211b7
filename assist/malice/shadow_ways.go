package malice

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/board"
	"tablehand/assist/telling"
)

// allTyped says whether every terrain board is typed in: then ways are computed, and
// nothing has to be asked.
func (s *State) allTyped() bool {
	return !slices.ContainsFunc(s.Boards, func(b Board) bool { return b.File == "" })
}

// charted is the hex of a piece whose ways are all known.
func (s *State) charted(at string) (board.Place, bool) {
	if !s.allTyped() {
		return board.Place{}, false
	}
	return s.hexAt(at)
}

// untold remarks on a distance that was told and is computed.
func (n night) untold(name string) {
	if n.act.Told[name] {
		n.Remark("", "--steps is not needed: these boards are typed in, and the ways on them are computed")
	}
}

// known says whether a stronghold's hex is.
func (s *State) known(stronghold string) bool {
	_, ok := s.hexAt(s.placeOf(boardOf(stronghold), stronghold))
	return ok
}

// terrainAt is the dominant terrain of a place, or empty where nobody has said it.
func (s *State) terrainAt(place string) string {
	p, ok := s.hexAt(place)
	if _, word, _ := strings.Cut(place, ":"); !ok && slices.Contains(Terrains, word) {
		return word // where a move over ground that is not typed in ended
	}
	if !ok {
		return ""
	}
	return s.typedIn(p.Board).Cell(p.Pos).Terrain
}

// beside are the boards on which one can come from a board without a Gate.
func (s *State) beside(name string) []string {
	land := s.ground().land
	var list []string
	for _, p := range land.Board(name).Hexes() {
		for _, other := range land.Across(board.Place{Board: name, Pos: p}) {
			if !slices.Contains(list, other.Board) {
				list = append(list, other.Board)
			}
		}
	}
	slices.Sort(list)
	return list
}

// nearestOf are those of the strongholds that lie fewest steps away.
func (s *State) nearestOf(away map[board.Place]int, strongholds []string) (nearest []string, steps int) {
	for _, where := range strongholds {
		p, ok := s.hexAt(s.placeOf(boardOf(where), where))
		n, reached := away[p]
		switch {
		case !ok || !reached || len(nearest) > 0 && n > steps:
		case len(nearest) > 0 && n == steps:
			nearest = append(nearest, where)
		default:
			nearest, steps = []string{where}, n
		}
	}
	return nearest, steps
}

// nearestTyped is what the boards that are typed in say of a Shadow's nearest
// stronghold, as an answer: b3/a1:4. Empty where they say nothing.
func (s *State) nearestTyped(at string) string {
	p, ok := s.hexAt(at)
	if !ok {
		return ""
	}
	nearest, steps := s.nearestOf(s.hexes(p), s.hidden(s.boardNames()...))
	if len(nearest) == 0 {
		return ""
	}
	return fmt.Sprintf("%s:%d", strings.Join(nearest, "/"), steps)
}

// aimOnBoards finds a Shadow's target and the steps to it. A drawn target is kept while
// it stays among the nearest; in the first printing it is kept until its Well is
// revealed (aethos.move.target, aethos.reveal.dark, aethos.unreachable, reading A29).
func (n night) aimOnBoards(id int, at board.Place, r *ShadowResult) bool {
	s := n.State()
	h := s.shadow(id)
	strongholds := s.hidden(s.boardNames()...)
	kept := h.Target != "" && s.Wells[h.Target] == ""
	if kept && !s.second() {
		strongholds = []string{h.Target}
	}
	nearest, away := s.nearestOf(s.hexes(at), strongholds)
	if len(nearest) == 0 {
		n.dissipate(id, r, "aethos.unreachable", "aethos.no-gates")
		return false
	}
	target := h.Target
	if !kept || !slices.Contains(nearest, target) {
		target = n.Draw("target", nearest)
	}
	n.aimed(shadowName(id), h.Target, h.Away, target, away, "aethos.move.target")
	return true
}

// aimed says a new target or distance.
func (n night) aimed(who, oldTarget string, oldAway int, target string, away int, rules ...string) {
	if target != oldTarget || away != oldAway {
		n.Do(Aimed{Who: who, Target: target, Away: away}, rules...).Because(why(away, "counted on the boards", rules[0]))
	}
}

// steps are the hexes that a Shadow enters on a shortest way, drawn where several are
// equally short; nil where its hex or its target's is not known, or the table remembers
// another distance (aethos.move.distance, reading A29).
func (n night) steps(from, target string, away, steps int) []board.Place {
	s := n.State()
	at, ok := s.hexAt(from)
	end, known := s.hexAt(s.placeOf(boardOf(target), target))
	if !ok || !known {
		return nil
	}
	left := s.hexes(end)
	if left[at] != away {
		return nil
	}
	var way []board.Place
	for range min(steps, away) {
		at = n.nearer(s.ground().land.Neighbors(at), left, left[at]-1)
		way = append(way, at)
	}
	return way
}

// nearer draws one of the hexes from which so many steps are left.
func (n night) nearer(hexes []board.Place, left map[board.Place]int, steps int) board.Place {
	byName := map[string]board.Place{}
	for _, p := range hexes {
		if d, ok := left[p]; ok && d == steps {
			byName[n.State().named(p)] = p
		}
	}
	return byName[n.Draw("way", sortedHexes(byName))]
}

// sortedHexes are names of hexes as people count them: C4 before C10.
func sortedHexes[V any](m map[string]V) []string {
	names := sortedKeys(m)
	slices.SortStableFunc(names, func(a, b string) int { return cmp.Or(cmp.Compare(len(a), len(b)), strings.Compare(a, b)) })
	return names
}

// absorbOn: in the first printing a Shadow absorbs those into whose hexes it moves
// (aethos.merge.first).
func (n night) absorbOn(id int, way []board.Place, r *ShadowResult) {
	for _, p := range way {
		for _, h := range n.State().Clone().Shadows {
			if at, ok := n.State().hexAt(h.At); ok && h.ID != id && at == p {
				n.merge(id, h.ID, r)
			}
		}
	}
}

// pursueOnBoards finds Xulthûl's target and the steps to it, Gates included
// (xulthul.target.light, xulthul.target.unrevealed, reading A29).
func (n night) pursueOnBoards(at board.Place, strongholds []string, only, rule string) {
	s := n.State()
	x := s.Xulthul
	if only != "" {
		strongholds = []string{only}
	}
	nearest, away := s.nearestOf(s.strides(at), strongholds)
	switch {
	case len(nearest) == 0:
		n.aimed("xulthul", x.Target, x.Away, "", 0, rule)
	case slices.Contains(nearest, x.Target):
		n.aimed("xulthul", x.Target, x.Away, x.Target, away, rule)
	default:
		n.aimed("xulthul", x.Target, x.Away, n.Draw("target", nearest), away, rule)
	}
}

// strides is how many steps of Xulthûl every hex lies from one: Gates cost none
// (xulthul.gates, xulthul.water).
func (s *State) strides(from board.Place) map[board.Place]int {
	land, gates := s.ground().land, s.gates()
	return board.Search(from, int(far), func(at board.Place, to func(board.Place, int)) {
		for _, next := range land.Neighbors(at) {
			to(next, 1)
		}
		if slices.Contains(gates, at) {
			for _, gate := range gates {
				to(gate, 0)
			}
		}
	}).Reached()
}

// walkOnBoards moves Xulthûl along a shortest way, past cities, mystics and Gates as it
// reaches them; a Gate that it does not master ends its way at a random exit
// (xulthul.move, xulthul.destroy-place, xulthul.gates).
func (n night) walkOnBoards(at board.Place, target string, steps int, r *XulthulResult) {
	s := n.State()
	from := s.Xulthul.At
	end, _ := s.hexAt(s.placeOf(boardOf(target), target))
	left := s.strides(end)
	parts := []telling.Why{why(steps, "2d2 hexes", "xulthul.move")}
	for walked := 0; at != end && (walked < steps || left[at] == 0); {
		next := end // through a Gate, which takes no step
		if left[at] > 0 {
			next = n.nearer(n.onwards(at), left, left[at]-1)
		}
		if !slices.Contains(s.ground().land.Neighbors(at), next) { // through the Gate
			if !n.power("gate", "xulthul.gates") {
				n.astray()
				return
			}
		}
		at = next
		walked++
		n.razeOn(at, r)
	}
	if to := s.named(at); to != from {
		n.Do(Moved{Who: "xulthul", From: from, To: to}, "xulthul.move", "xulthul.water")
	}
	n.Do(Aimed{Who: "xulthul", Target: target, Away: left[at]}, "xulthul.move").Because(parts...)
}

// onwards are the hexes one step away, through a Gate too.
func (n night) onwards(at board.Place) []board.Place {
	s := n.State()
	list := s.ground().land.Neighbors(at)
	gates := s.gates()
	if !slices.Contains(gates, at) {
		return list
	}
	for _, gate := range gates {
		if gate != at {
			list = append(list, s.ground().land.Neighbors(gate)...)
		}
	}
	return list
}

// razeOn tries a city or mystic that stands on a hex (xulthul.destroy-place).
func (n night) razeOn(at board.Place, r *XulthulResult) {
	places := n.State().Places[at.Board]
	for _, on := range n.State().typedIn(at.Board).On(at.Pos) {
		if on.Name == "city" && places.City != Destroyed || on.Name == "mystic" && places.Mystic != Destroyed {
			n.raze(on.Name, at.Board, r)
		}
	}
}
