package forecast

// anyHex is the hex of a Shadow for which only the distance to its target still matters.
const anyHex = -1

// sureOfTarget reports, for the second printing, that a Shadow reaches its target for certain once
// so many hexes are left: nobody else can try that Well before, or not before the forecast ends.
// The nearest stronghold stays the nearest on the way, and a Shadow comes nearer each turn, so its
// path does not matter and all paths of the same length are followed as one (aethos.move.target,
// aethos.one-action).
func (c *aethosChain[M]) sureOfTarget(st aethosState, i, left int) bool {
	_, fastest := c.steps.Range()
	for j, other := range st.shadows[:c.size] {
		if j == i || other.fate != active {
			continue
		}
		away := c.distance(other, st.shadows[i].target)
		if turns := (away + fastest - 1) / fastest; away >= 0 && turns < min(left, c.left) {
			return false
		}
	}
	return true
}

// distance returns the number of hexes from a Shadow to a stronghold; -1: no way. Where its hex is
// not known, it is the least distance its way to the target allows.
func (c *aethosChain[M]) distance(w shadowState, site int8) int {
	if w.at != anyHex {
		return c.away[site][w.at]
	}
	between := c.away[site][c.stands[w.target]]
	if between < 0 {
		return between
	}
	return max(between-int(w.away), int(w.away)-between)
}

// along returns the position of a Shadow so many hexes before its target, where the hex itself is
// known.
func (c *aethosChain[M]) along(site int8, left int) (at, away int16) {
	if left == 0 {
		return int16(c.stands[site]), 0
	}
	return anyHex, int16(left)
}
