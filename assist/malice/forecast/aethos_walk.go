package forecast

import (
	"math/big"
	"math/bits"
	"slices"

	"tablehand/assist/malice"
	"tablehand/assist/malice/shadows"
	"tablehand/assist/odds"
)

// startHunt is how the Shadows in Aethos stand, by number, and of which it is known where
// they go.
func startHunt(s *malice.State, m *aethosMap) (start []stalker, known []bool) {
	for _, w := range inOrder(s) {
		k := stalker{life: int8(min(enough, w.Life)), target: int8(slices.Index(m.sites, s.Still(w.Target))),
			away: int16(w.Away)}
		p, ok := s.Charted(w.At)
		switch {
		case m.charted && ok:
			k.at, k.away = int16(slices.Index(m.hexes, p)), 0
		case m.charted || k.target == noTarget || w.Away == 0 && !shadows.Arrived(s, w.ID):
			k.fate = unfollowed
		}
		start, known = append(start, k), append(known, k.fate == hunting)
	}
	return start, known
}

// hiddenNow are the strongholds whose Well is unrevealed.
func hiddenNow(s *malice.State, m *aethosMap) (hidden uint16) {
	for i, site := range m.sites {
		if s.Wells[site] == "" {
			hidden |= 1 << i
		}
	}
	return hidden
}

// newChase follows these Shadows from how the table stands.
func newChase[M measure[M]](m *aethosMap, start []stalker, hidden uint16, certain M) *chase[M] {
	h := hunt{hidden: hidden}
	copy(h.shadows[:], start)
	return &chase[M]{aethosMap: m, first: bits.OnesCount16(hidden), size: len(start),
		now: map[hunt]M{h: certain}}
}

// watched follows for so many turns, or for as many as it takes to meet too many states.
func (c *chase[M]) watched(turns, most int) (list []watch[M]) {
	for n := range turns {
		c.left = turns - n - 1
		c.turn()
		if len(c.now) > most {
			break
		}
		list = append(list, c.watch)
	}
	return list
}

// stalk follows all Shadows together if that can be done, else each alone.
func stalk(s *malice.State, o *AethosOdds, m *aethosMap, start []stalker, turns int, exact bool) {
	hidden := hiddenNow(s, m)
	var parties [][]stalker
	if len(start) <= mostStalkers {
		parties = [][]stalker{start}
	}
	var rough []watch[near]
	if len(parties) > 0 {
		rough = newChase(m, start, hidden, near(1)).watched(turns, mostHunts)
	}
	o.Followed = len(rough)
	if o.Together = len(rough) == turns; !o.Together {
		parties = nil
		for _, w := range start {
			parties = append(parties, []stalker{w})
		}
	}
	o.Exact = turns
	for i, party := range parties {
		if !o.Together {
			rough = newChase(m, party, hidden, near(1)).watched(turns, mostHunts)
		}
		var fine []watch[ratio]
		if exact {
			fine = newChase(m, party, hidden, ratio{big.NewRat(1, 1)}).watched(turns, mostRatios)
		}
		o.Exact = min(o.Exact, len(fine))
		for j := range party {
			o.Shadows[i+j].tell(rough, fine, j, s.Round)
		}
		if len(parties) == 1 {
			o.Light = found(rough, fine, s.Round)
		}
	}
}

// tell says what has happened to the Shadow of that place, turn by turn.
func (w *StalkOdds) tell(rough []watch[near], fine []watch[ratio], i, round int) {
	for n, r := range rough {
		var f watch[ratio]
		known := n < len(fine)
		if known {
			f = fine[n]
		}
		w.Turns = append(w.Turns, StalkTurn{
			Turn: n + 1, Round: round + n,
			Reveals:    chanceOf(r.revealed[i], f.revealed[i], known),
			Light:      chanceOf(r.lit[i], f.lit[i], known),
			Dissipates: chanceOf(r.dissipated[i], f.dissipated[i], known),
			Merges:     chanceOf(r.merged[i], f.merged[i], known),
			Lost:       chanceOf(r.lost[i], f.lost[i], known),
		})
	}
}

// found is the chance that any of them has found a Light Well: no two do, for the first
// ends the hunt.
func found(rough []watch[near], fine []watch[ratio], round int) (list []LightTurn) {
	for n, r := range rough {
		var p near
		var f ratio
		for i := range mostStalkers {
			p = p.plus(r.lit[i])
			if n < len(fine) {
				f = f.plus(fine[n].lit[i])
			}
		}
		list = append(list, LightTurn{n + 1, round + n, chanceOf(p, f, n < len(fine))})
	}
	return list
}

func chanceOf(p near, exact ratio, known bool) Chance {
	c := Chance{P: float64(p), Decimal: decimal(float64(p))}
	if known {
		if exact.Rat == nil {
			exact.Rat = new(big.Rat)
		}
		text := odds.Fraction(exact.Rat)
		c.Fraction = &text
	}
	return c
}
