package forecast

// The fates of a Shadow that is followed.
const (
	active     = iota
	gone       // dissipated, or absorbed by another Shadow
	unfollowed // its next target has to be looked up on the real boards
)

// A shadowState is the state of one Shadow in Aethos. Life above six counts as six: no attempt
// fails then (aethos.reveal.roll).
type shadowState struct {
	fate   int8
	life   int8
	target int8  // stronghold; -1: none yet
	found  bool  // it has revealed a Well
	at     int16 // hex, where the boards are typed in and the hex matters
	away   int16 // otherwise: number of hexes to the target
}

// An aethosState is how all Shadows in Aethos stand at one moment, and which Wells are not revealed.
type aethosState struct {
	shadows [mostShadows]shadowState
	hidden  uint16 // strongholds whose Well is unrevealed, as bits
}

const noTarget = -1

// surelyEnough is the life with which no attempt fails.
const surelyEnough = 6

// An aethosChain follows the Shadows of a table turn by turn through all results of the dice.
type aethosChain[M measure[M]] struct {
	*aethosMap
	first int // number of hidden Wells at the start
	size  int // number of Shadows followed
	left  int // turns after this one
	now   map[aethosState]M
	next  map[aethosState]M
	totals[M]
}

// The totals are the chances of what has happened to each Shadow so far.
type totals[M measure[M]] struct {
	revealed   [mostShadows]M // it has revealed a Well
	lit        [mostShadows]M // it has revealed a Light Well
	dissipated [mostShadows]M
	merged     [mostShadows]M // absorbed by another
	lost       [mostShadows]M // players would have to look up where it goes, so it is not followed
}

// turn lets each Shadow act, by its number (aethos.each-acts).
func (c *aethosChain[M]) turn() {
	for i := range c.size {
		c.next = make(map[aethosState]M, len(c.now))
		for st, p := range c.now {
			if st.shadows[i].fate == active {
				c.act(st, i, p)
			} else {
				c.put(st, p)
			}
		}
		c.now = c.next
	}
}

func (c *aethosChain[M]) put(st aethosState, p M) { c.next[st] = c.next[st].plus(p) }

// act plays one Shadow's round: a move or an attempt. In the first printing an attempt also follows
// a move that reaches the stronghold (aethos.one-action).
func (c *aethosChain[M]) act(st aethosState, i int, p M) {
	w := &st.shadows[i]
	switch {
	case c.charted:
		c.chooseTarget(st, i, p)
	case st.hidden == 0:
		c.dissipates(st, i, p)
	case w.target == noTarget || st.hidden>>w.target&1 == 0:
		w.fate = unfollowed
		c.lost[i] = c.lost[i].plus(p)
		c.put(st, p)
	case w.away == 0:
		c.attempt(st, i, p)
	default:
		c.approach(st, i, p)
	}
}

// approach brings Shadow i nearer to its target by every throw of its dice, where the boards are not typed
// in; st and its chance p are the state before (aethos.move.distance).
func (c *aethosChain[M]) approach(st aethosState, i int, p M) {
	for steps, weight := range c.steps.All() {
		q := p.share(weight.Uint64(), c.steps.Total().Uint64())
		to := st
		to.shadows[i].away = max(0, st.shadows[i].away-int16(steps))
		if to.shadows[i].away == 0 && c.printed.ShadowMovesAndTries() {
			c.attempt(to, i, q)
		} else {
			c.put(to, q)
		}
	}
}

// chooseTarget chooses the nearest stronghold, and keeps a target that was drawn as long as it is
// among the nearest; in the first printing until its Well is revealed (aethos.move.target,
// aethos.unreachable).
func (c *aethosChain[M]) chooseTarget(st aethosState, i int, p M) {
	w := st.shadows[i]
	if w.at == anyHex {
		c.leaveFor(st, i, p)
		return
	}
	nearest := c.nearest(int(w.at), st.hidden)
	kept := w.target != noTarget && st.hidden>>w.target&1 == 1
	if kept && c.printed.ShadowDrawsTarget() {
		nearest = nil
		if c.away[w.target][w.at] >= 0 {
			nearest = []int{int(w.target)}
		}
	}
	if len(nearest) == 0 {
		c.dissipates(st, i, p)
		return
	}
	for _, site := range nearest {
		if kept && int(w.target) == site {
			nearest = []int{site}
		}
	}
	for _, site := range nearest {
		to := st
		to.shadows[i].target = int8(site)
		c.leaveFor(to, i, p.share(1, uint64(len(nearest))))
	}
}

// leaveFor lets Shadow i move toward its target by every throw of its dice, or try the Well where it is
// there.
func (c *aethosChain[M]) leaveFor(st aethosState, i int, p M) {
	w := st.shadows[i]
	away := c.distance(w, w.target)
	if away == 0 {
		c.attempt(st, i, p)
		return
	}
	for steps, weight := range c.steps.All() {
		q, steps := p.share(weight.Uint64(), c.steps.Total().Uint64()), min(steps, away)
		if to := st; !c.printed.ShadowsMerge() && (w.at == anyHex || c.sureOfTarget(st, i, away-steps)) {
			to.shadows[i].at, to.shadows[i].away = c.along(w.target, away-steps)
			c.put(to, q)
		} else {
			c.walk(st, i, steps, nil, q)
		}
	}
}

// walk moves Shadow i so many hexes on a shortest way, with equal chances where several lead on; way is the
// hexes that it has entered so far.
func (c *aethosChain[M]) walk(st aethosState, i, steps int, way []int16, p M) {
	w := st.shadows[i]
	left := c.away[w.target]
	if steps == 0 {
		c.arrives(st, i, way, p)
		return
	}
	var nearer []int
	for _, next := range c.beside[w.at] {
		if left[next] == left[w.at]-1 {
			nearer = append(nearer, next)
		}
	}
	for _, next := range nearer {
		to := st
		to.shadows[i].at = int16(next)
		c.walk(to, i, steps-1, append(way[:len(way):len(way)], int16(next)), p.share(1, uint64(len(nearer))))
	}
}

// arrives ends a move. In the first printing the Shadow absorbs the Shadows on the hexes it came
// through, and tries the Well if it has reached it (aethos.merge.first).
func (c *aethosChain[M]) arrives(st aethosState, i int, way []int16, p M) {
	w := &st.shadows[i]
	if !c.printed.ShadowsMerge() {
		way = nil
	}
	for _, hex := range way {
		for j := range c.size {
			if other := &st.shadows[j]; j != i && other.fate == active && other.at == hex {
				w.life = min(surelyEnough, w.life+other.life)
				*other = shadowState{fate: gone}
				c.merged[j] = c.merged[j].plus(p)
			}
		}
	}
	if c.away[w.target][w.at] == 0 && c.printed.ShadowMovesAndTries() {
		c.attempt(st, i, p)
	} else {
		c.put(st, p)
	}
}
