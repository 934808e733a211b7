package forecast

// What has become of a Shadow that is followed.
const (
	hunting    = iota
	gone       // dissipated, or absorbed by another
	unfollowed // what it makes for now is to be looked up on the real boards
)

// A stalker is one Shadow in Aethos. More than six life is as good as six: no attempt
// fails then (aethos.reveal.roll).
type stalker struct {
	fate   int8
	life   int8
	target int8  // stronghold; -1: none yet
	found  bool  // it has revealed a Well
	at     int16 // hex, where the boards are typed in and it decides something
	away   int16 // else hexes to the target
}

// A hunt is how all Shadows in Aethos stand.
type hunt struct {
	shadows [mostStalkers]stalker
	hidden  uint16 // strongholds whose Well is unrevealed
}

const noTarget = -1

// enough is the life with which no attempt fails.
const enough = 6

// A chase follows the Shadows of a table turn by turn over all that may fall.
type chase[M measure[M]] struct {
	*aethosMap
	first int // Wells that were hidden when it began
	size  int // Shadows that are followed
	left  int // turns still to come after this one
	now   map[hunt]M
	next  map[hunt]M
	watch[M]
}

// A watch is what has happened to each Shadow so far.
type watch[M measure[M]] struct {
	revealed   [mostStalkers]M // it has revealed a Well
	lit        [mostStalkers]M // and it was Light
	dissipated [mostStalkers]M
	merged     [mostStalkers]M // absorbed by another
	lost       [mostStalkers]M // where it goes is to be looked up
}

// turn lets each Shadow act, by its number (aethos.each-acts).
func (c *chase[M]) turn() {
	for i := range c.size {
		c.next = make(map[hunt]M, len(c.now))
		for h, p := range c.now {
			if h.shadows[i].fate == hunting {
				c.act(h, i, p)
			} else {
				c.put(h, p)
			}
		}
		c.now = c.next
	}
}

func (c *chase[M]) put(h hunt, p M) { c.next[h] = c.next[h].plus(p) }

// act is one Shadow's round: a move or an attempt; in the first printing an attempt also
// follows a move that reaches the stronghold (aethos.one-action).
func (c *chase[M]) act(h hunt, i int, p M) {
	w := &h.shadows[i]
	switch {
	case c.charted:
		c.aim(h, i, p)
	case h.hidden == 0:
		c.dissipates(h, i, p)
	case w.target == noTarget || h.hidden>>w.target&1 == 0:
		w.fate = unfollowed
		c.lost[i] = c.lost[i].plus(p)
		c.put(h, p)
	case w.away == 0:
		c.attempt(h, i, p)
	default:
		c.approach(h, i, p)
	}
}

// approach comes nearer where the boards are not typed in (aethos.move.distance).
func (c *chase[M]) approach(h hunt, i int, p M) {
	for steps, weight := range c.steps.All() {
		q := p.share(weight.Uint64(), c.steps.Total().Uint64())
		to := h
		to.shadows[i].away = max(0, h.shadows[i].away-int16(steps))
		if to.shadows[i].away == 0 && !c.second {
			c.attempt(to, i, q)
		} else {
			c.put(to, q)
		}
	}
}

// aim finds its target: the nearest, a drawn one kept while it is among them; in the first
// printing until its Well is revealed (aethos.move.target, aethos.unreachable).
func (c *chase[M]) aim(h hunt, i int, p M) {
	w := h.shadows[i]
	if w.at == anyHex {
		c.sets(h, i, p)
		return
	}
	nearest := c.nearest(int(w.at), h.hidden)
	kept := w.target != noTarget && h.hidden>>w.target&1 == 1
	if kept && !c.second {
		nearest = nil
		if c.away[w.target][w.at] >= 0 {
			nearest = []int{int(w.target)}
		}
	}
	if len(nearest) == 0 {
		c.dissipates(h, i, p)
		return
	}
	for _, site := range nearest {
		if kept && int(w.target) == site {
			nearest = []int{site}
		}
	}
	for _, site := range nearest {
		to := h
		to.shadows[i].target = int8(site)
		c.sets(to, i, p.share(1, uint64(len(nearest))))
	}
}

// sets lets a Shadow that has its target move there, or try the Well.
func (c *chase[M]) sets(h hunt, i int, p M) {
	w := h.shadows[i]
	away := c.distance(w, w.target)
	if away == 0 {
		c.attempt(h, i, p)
		return
	}
	for steps, weight := range c.steps.All() {
		q, steps := p.share(weight.Uint64(), c.steps.Total().Uint64()), min(steps, away)
		if to := h; c.second && (w.at == anyHex || c.settled(h, i, away-steps)) {
			to.shadows[i].at, to.shadows[i].away = c.along(w.target, away-steps)
			c.put(to, q)
		} else {
			c.walk(h, i, steps, nil, q)
		}
	}
}

// walk goes so many hexes on a shortest way, drawn where several are.
func (c *chase[M]) walk(h hunt, i, steps int, way []int16, p M) {
	w := h.shadows[i]
	left := c.away[w.target]
	if steps == 0 {
		c.arrives(h, i, way, p)
		return
	}
	var nearer []int
	for _, next := range c.beside[w.at] {
		if left[next] == left[w.at]-1 {
			nearer = append(nearer, next)
		}
	}
	for _, next := range nearer {
		to := h
		to.shadows[i].at = int16(next)
		c.walk(to, i, steps-1, append(way[:len(way):len(way)], int16(next)), p.share(1, uint64(len(nearer))))
	}
}

// arrives ends a move: the first printing's Shadow absorbs those into whose hexes it came,
// and tries the Well if it has reached it (aethos.merge.first).
func (c *chase[M]) arrives(h hunt, i int, way []int16, p M) {
	w := &h.shadows[i]
	if c.second {
		c.put(h, p)
		return
	}
	for _, hex := range way {
		for j := range c.size {
			if other := &h.shadows[j]; j != i && other.fate == hunting && other.at == hex {
				w.life = min(enough, w.life+other.life)
				*other = stalker{fate: gone}
				c.merged[j] = c.merged[j].plus(p)
			}
		}
	}
	if c.away[w.target][w.at] == 0 {
		c.attempt(h, i, p)
	} else {
		c.put(h, p)
	}
}
