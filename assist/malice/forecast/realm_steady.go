package forecast

// A steadyChain follows a Shadow once all Gates are open and its life no longer matters: every turn
// is the same then, a few products for each hex.
type steadyChain struct {
	now, next []float64 // chance by hex
	steps     []stepTo
	exits     []float64 // by hex: the chance to leave the Realm from there in one turn
}

type stepTo struct {
	from, to int
	p        float64
}

// isSteady reports whether every turn is the same from now on.
func (h *realmChain[M]) isSteady() bool { return h.sealed == 0 && !h.waits && h.least == h.lives-1 }

// newSteadyChain returns a steadyChain that begins with the chances of a realmChain.
func newSteadyChain(h *realmChain[float]) *steadyChain {
	hexes := len(h.realm.names)
	c := &steadyChain{now: make([]float64, hexes), next: make([]float64, hexes), exits: make([]float64,
		hexes)}
	for hex := range hexes {
		c.now[hex] = float64(h.now[0][hex*h.lives+h.least])
		e := h.ends(h.realm, hex, ^uint(0))
		for _, t := range e.hexes {
			switch p := float64(t.weight) / float64(e.falls); {
			case h.realm.gate[t.to] >= 0:
				c.exits[hex] += p
			default:
				c.steps = append(c.steps, stepTo{hex, t.to, p})
			}
		}
		if len(e.hexes) == 0 {
			c.steps = append(c.steps, stepTo{hex, hex, 1})
		}
	}
	return c
}

// turn plays one Shadows' Turn. It returns the chance that the Shadow enters Aethos in it, and that it is
// left in the Realm.
func (c *steadyChain) turn() (entered, left float64) {
	clear(c.next)
	for hex, p := range c.now {
		entered += p * c.exits[hex]
	}
	for _, s := range c.steps {
		c.next[s.to] += c.now[s.from] * s.p
	}
	c.now, c.next = c.next, c.now
	for _, p := range c.now {
		left += p
	}
	return entered, left
}
