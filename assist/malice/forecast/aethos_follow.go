package forecast

import (
	"math/big"
	"math/bits"
	"slices"

	"tablehand/assist/malice"
	"tablehand/assist/malice/shadows"
	"tablehand/assist/odds"
)

// startStates returns the states of the Shadows in Aethos, by number, and whether the way of each
// is known.
func startStates(s *malice.State, m *aethosMap) (states []shadowState, known []bool) {
	for _, w := range inOrder(s) {
		k := shadowState{life: int8(min(surelyEnough, w.Life)), target: int8(slices.Index(m.sites,
			s.Still(w.Target))),
			away: int16(w.Away)}
		p, ok := s.Charted(w.At)
		switch {
		case m.charted && ok:
			k.at, k.away = int16(slices.Index(m.hexes, p)), 0
		case m.charted || k.target == noTarget || w.Away == 0 && !shadows.Arrived(s, w.ID):
			k.fate = unfollowed
		}
		states, known = append(states, k), append(known, k.fate == active)
	}
	return states, known
}

// hiddenNow returns the strongholds whose Well is unrevealed, as bits.
func hiddenNow(s *malice.State, m *aethosMap) (hidden uint16) {
	for i, site := range m.sites {
		if s.Wells[site] == "" {
			hidden |= 1 << i
		}
	}
	return hidden
}

// newAethosChain returns a chain that follows these Shadows from the present table; certain is the chance
// 1.
func newAethosChain[M measure[M]](m *aethosMap, start []shadowState, hidden uint16,
	certain M) *aethosChain[M] {
	st := aethosState{hidden: hidden}
	copy(st.shadows[:], start)
	return &aethosChain[M]{aethosMap: m, first: bits.OnesCount16(hidden), size: len(start),
		now: map[aethosState]M{st: certain}}
}

// follow plays so many turns, or as many as stay within so many states, and returns the totals after each.
func (c *aethosChain[M]) follow(turns, most int) (list []totals[M]) {
	for n := range turns {
		c.left = turns - n - 1
		c.turn()
		if len(c.now) > most {
			break
		}
		list = append(list, c.totals)
	}
	return list
}

// followShadows follows all Shadows together if possible, otherwise each alone.
func followShadows(s *malice.State, o *AethosOdds, m *aethosMap, start []shadowState, turns,
	states, exactStates int) {
	hidden := hiddenNow(s, m)
	var parts [][]shadowState
	if len(start) <= mostShadows {
		parts = [][]shadowState{start}
	}
	var rough []totals[float]
	if len(parts) > 0 {
		rough = newAethosChain(m, start, hidden, float(1)).follow(turns, states)
	}
	o.Followed = len(rough)
	if o.Together = len(rough) == turns; !o.Together {
		parts = nil
		for _, w := range start {
			parts = append(parts, []shadowState{w})
		}
	}
	o.Exact = turns
	for i, part := range parts {
		if !o.Together {
			rough = newAethosChain(m, part, hidden, float(1)).follow(turns, states)
		}
		var fine []totals[fraction]
		if exactStates > 0 {
			fine = newAethosChain(m, part, hidden, fraction{big.NewRat(1, 1)}).follow(turns, exactStates)
		}
		o.Exact = min(o.Exact, len(fine))
		for j := range part {
			o.Shadows[i+j].addTurns(rough, fine, j, s.Round)
		}
		if len(parts) == 1 {
			o.Light = lightTurns(rough, fine, s.Round)
		}
	}
}

// addTurns adds the chances of a Shadow turn by turn: those of Shadow i in rough as decimals, those in
// fine, as far as it goes, as fractions too.
func (w *ShadowOfAethos) addTurns(rough []totals[float], fine []totals[fraction], i, round int) {
	for n, r := range rough {
		var f totals[fraction]
		known := n < len(fine)
		if known {
			f = fine[n]
		}
		w.Turns = append(w.Turns, AethosTurn{
			Turn: n + 1, Round: round + n,
			Reveals:    chanceOf(r.revealed[i], f.revealed[i], known),
			Light:      chanceOf(r.lit[i], f.lit[i], known),
			Dissipates: chanceOf(r.dissipated[i], f.dissipated[i], known),
			Merges:     chanceOf(r.merged[i], f.merged[i], known),
			Lost:       chanceOf(r.lost[i], f.lost[i], known),
		})
	}
}

// lightTurns returns the chance that any Shadow has found a Light Well. No two do, as the first
// ends the game's hunt for Wells.
func lightTurns(rough []totals[float], fine []totals[fraction], round int) (list []LightTurn) {
	for n, r := range rough {
		var p float
		var f fraction
		for i := range mostShadows {
			p = p.plus(r.lit[i])
			if n < len(fine) {
				f = f.plus(fine[n].lit[i])
			}
		}
		list = append(list, LightTurn{n + 1, round + n, chanceOf(p, f, n < len(fine))})
	}
	return list
}

func chanceOf(p float, exact fraction, known bool) Chance {
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
