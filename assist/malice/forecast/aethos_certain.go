package forecast

// anyHex is the hex of a Shadow of which only the distance to its target still decides
// something.
const anyHex = -1

// sureOfTarget says, in the second printing, that a Shadow comes to its target for certain once
// so many hexes are left: nobody else can try that Well before, or not before the forecast
// ends. The nearest stronghold stays the nearest while it is approached, and a Shadow comes
// nearer in each of its turns; so nothing on its way depends on where that leads, and all
// ways that are equally long are followed as one (aethos.move.target, aethos.one-action).
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

// distance is how many hexes a Shadow has to a stronghold; -1: there is no way. Where its
// hex is not known, it is the least that the way to its target leaves open.
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

// along is where a Shadow stands so many hexes before its target: there its hex is known.
func (c *aethosChain[M]) along(site int8, left int) (at, away int16) {
	if left == 0 {
		return int16(c.stands[site]), 0
	}
	return anyHex, int16(left)
}
