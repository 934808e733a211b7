package shadows

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"tablehand/assist/board"
	"tablehand/assist/malice"
	"tablehand/assist/malice/notation"
	"tablehand/assist/sum"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// untold remarks on a distance that was told though it is computed.
func (n night) untold(name string) {
	if n.act.Told[name] {
		n.Remark("", "--steps is not needed: these boards are typed in, and the ways on them are computed")
	}
}

// known says whether the hex of a stronghold is known: its board is typed in.
func known(s *malice.State, stronghold string) bool {
	_, ok := s.HexAt(s.PlaceOf(malice.BoardOf(stronghold), stronghold))
	return ok
}

// Beside lists the boards to which a board leads over without a Gate.
func Beside(s *malice.State, name string) []string {
	land := s.Ground().Land
	var list []string
	for _, p := range land.Board(name).Hexes() {
		for _, other := range land.Across(board.Place{Board: name, Pos: p}) {
			list = text.With(list, other.Board)
		}
	}
	slices.Sort(list)
	return list
}

// nearestTyped returns a Shadow's nearest strongholds with hidden Wells and their distance, written as an
// answer: b3/a1:4. Empty: its hex is not known, or none can be reached.
func nearestTyped(s *malice.State, at string) string {
	p, ok := s.HexAt(at)
	if !ok {
		return ""
	}
	nearest, steps := s.NearestOf(s.HexesFrom(p), s.Hidden(s.BoardNames()...))
	if len(nearest) == 0 {
		return ""
	}
	return fmt.Sprintf("%s:%d", strings.Join(nearest, "/"), steps)
}

// aimOnBoards finds a Shadow's target and the steps to it. A drawn target is kept while
// it stays among the nearest; in the first printing it is kept until its Well is
// revealed (aethos.move.target, aethos.reveal.dark, aethos.unreachable).
func (n night) aimOnBoards(id int, at board.Place, r *ShadowResult) (to heading, goesOn bool) {
	s := n.State()
	h := s.Shadow(id)
	strongholds := s.Hidden(s.BoardNames()...)
	kept := h.Target != "" && s.Wells[h.Target] == ""
	if kept && s.Printed().ShadowDrawsTarget() {
		strongholds = []string{h.Target}
	}
	nearest, away := s.NearestOf(s.HexesFrom(at), strongholds)
	if len(nearest) == 0 {
		n.dissipate(id, r, "aethos.unreachable", "aethos.no-gates")
		return heading{}, false
	}
	to = heading{target: h.Target, away: away}
	if !kept || !slices.Contains(nearest, to.target) {
		to.target = n.Draw("target", nearest)
	}
	if to.target != h.Target || away != h.Away {
		to.rule = "aethos.move.target"
		to.why = []sum.Part{notation.Why(away, "counted on the boards", to.rule)}
	}
	return to, true
}

// aimed makes a new target or distance of a piece an event; it does nothing if both are as before.
func (n night) aimed(who, oldTarget string, oldAway int, target string, away int, rules ...string) {
	if target != oldTarget || away != oldAway {
		n.Do(malice.Aimed{Who: who, Target: target, Away: new(away)},
			rules...).Because(notation.Why(away, "counted on the boards", rules[0]))
	}
}

// steps returns the hexes that a Shadow enters on a shortest way, drawn where several are equally short;
// nil where its hex or its target's is not known, or the table remembers another distance
// (aethos.move.distance).
func (n night) steps(from, target string, away, steps int) []board.Place {
	s := n.State()
	at, ok := s.HexAt(from)
	end, known := s.HexAt(s.PlaceOf(malice.BoardOf(target), target))
	if !ok || !known {
		return nil
	}
	left := s.HexesFrom(end)
	if left[at] != away {
		return nil
	}
	var way []board.Place
	for range min(steps, away) {
		at = n.nearer(s.Ground().Land.Neighbors(at), left, left[at]-1)
		way = append(way, at)
	}
	return way
}

// nearer draws one of those hexes from which so many steps are left; left has the steps by hex.
func (n night) nearer(hexes []board.Place, left map[board.Place]int, steps int) board.Place {
	byName := map[string]board.Place{}
	for _, p := range hexes {
		if d, ok := left[p]; ok && d == steps {
			byName[n.State().Named(p)] = p
		}
	}
	return byName[n.Draw("way", sortedHexes(byName))]
}

// sortedHexes returns the names of hexes in the order in which people count them: C4 before C10.
func sortedHexes[V any](m map[string]V) []string {
	names := slices.Sorted(maps.Keys(m))
	slices.SortStableFunc(names,
		func(a, b string) int { return cmp.Or(cmp.Compare(len(a), len(b)), strings.Compare(a, b)) })
	return names
}

// absorbOn lets a Shadow of the first printing absorb those into whose hexes it moves (aethos.merge.first).
func (n night) absorbOn(id int, way []board.Place, r *ShadowResult) {
	for _, p := range way {
		for _, h := range telling.Copy(n.State()).Shadows {
			if at, ok := n.State().HexAt(h.At); ok && h.ID != id && at == p {
				n.merge(id, h.ID, r)
			}
		}
	}
}

// pursueOnBoards sets Xulthûl's target to the nearest of strongholds, Gates used, with the steps there; if
// only is given, to that one (xulthul.target.light, xulthul.target.unrevealed).
func (n night) pursueOnBoards(at board.Place, strongholds []string, only, rule string) {
	s := n.State()
	x := s.Xulthul
	if only != "" {
		strongholds = []string{only}
	}
	nearest, away := s.NearestOf(s.Strides(at), strongholds)
	switch {
	case len(nearest) == 0:
		n.aimed("xulthul", x.Target, x.Away, "", 0, rule)
	case slices.Contains(nearest, x.Target):
		n.aimed("xulthul", x.Target, x.Away, x.Target, away, rule)
	default:
		n.aimed("xulthul", x.Target, x.Away, n.Draw("target", nearest), away, rule)
	}
}

// walkOnBoards moves Xulthûl along a shortest way, past cities, mystics and Gates as it
// reaches them; a Gate that it does not master ends its way at a random exit
// (xulthul.move, xulthul.destroy-place, xulthul.gates).
func (n night) walkOnBoards(at board.Place, target string, steps int, r *XulthulResult) {
	s := n.State()
	from := s.Xulthul.At
	end, _ := s.HexAt(s.PlaceOf(malice.BoardOf(target), target))
	left := s.Strides(end)
	var entered []string
	for at != end && (len(entered) < steps || left[at] == 0) {
		next := end // through a Gate, which takes no step
		if left[at] > 0 {
			next = n.nearer(n.onwards(at), left, left[at]-1)
		}
		if !slices.Contains(s.Ground().Land.Neighbors(at), next) { // through the Gate
			if !n.power("gate", "pick the Gate it comes out of", "xulthul.gates") {
				n.astray(steps)
				return
			}
		}
		at = next
		entered = append(entered, s.Named(at))
		n.razeOn(at, r)
	}
	n.strode(Strode{From: from, To: s.Named(at), Rolled: steps, Hexes: len(entered), Target: target,
		Away: left[at], Way: entered})
}

// onwards returns the hexes one step away, through a Gate too.
func (n night) onwards(at board.Place) []board.Place {
	s := n.State()
	list := s.Ground().Land.Neighbors(at)
	gates := s.Gates()
	if !slices.Contains(gates, at) {
		return list
	}
	for _, gate := range gates {
		if gate != at {
			list = append(list, s.Ground().Land.Neighbors(gate)...)
		}
	}
	return list
}

// razeOn lets Xulthûl try to destroy a city or mystic that stands on a hex (xulthul.destroy-place).
func (n night) razeOn(at board.Place, r *XulthulResult) {
	places := n.State().Places[at.Board]
	for _, on := range n.State().TypedIn(at.Board).On(at.Pos) {
		if on.Name == "city" && places.City != malice.Destroyed || on.Name == "mystic" &&
			places.Mystic != malice.Destroyed {
			n.raze(on.Name, at.Board, r)
		}
	}
}
