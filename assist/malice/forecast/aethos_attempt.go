package forecast

import (
	"math/bits"
)

// attempt rolls 1d6, not more than its life, to reveal the Well (aethos.reveal.roll,
// aethos.reveal.fail, aethos.reveal.light).
func (c *chase[M]) attempt(h hunt, i int, p M) {
	w := &h.shadows[i]
	if w.life < enough {
		to := h
		if to.shadows[i].life--; to.shadows[i].life == 0 {
			c.dissipates(to, i, p.share(enough-uint64(w.life), enough))
		} else {
			c.put(to, p.share(enough-uint64(w.life), enough))
		}
	}
	p = p.share(uint64(w.life), enough)
	if !w.found {
		w.found = true
		c.revealed[i] = c.revealed[i].plus(p)
	}
	dark := c.dark - (c.first - bits.OnesCount16(h.hidden)) // all that were revealed since were Dark
	c.lit[i] = c.lit[i].plus(p.share(uint64(c.light), uint64(c.light+dark)))
	if dark == 0 {
		return
	}
	h.hidden &^= 1 << w.target
	c.onward(h, i, p.share(uint64(dark), uint64(c.light+dark)))
}

// onward goes on after a Dark Well (aethos.reveal.dark, aethos.unreachable).
func (c *chase[M]) onward(h hunt, i int, p M) {
	w := &h.shadows[i]
	old := w.target
	w.target, w.away = noTarget, 0
	switch {
	case c.second:
		c.put(h, p)
	case c.charted:
		var left []int
		for _, site := range c.near[old] {
			if h.hidden>>site&1 == 1 {
				left = append(left, site)
			}
		}
		if len(left) == 0 {
			c.dissipates(h, i, p)
		}
		for _, site := range left {
			w.target = int8(site)
			c.put(h, p.share(1, uint64(len(left))))
		}
	case h.hidden == 0:
		c.dissipates(h, i, p)
	default:
		w.fate = unfollowed
		c.lost[i] = c.lost[i].plus(p)
		c.put(h, p)
	}
}

func (c *chase[M]) dissipates(h hunt, i int, p M) {
	h.shadows[i] = stalker{fate: gone}
	c.dissipated[i] = c.dissipated[i].plus(p)
	c.put(h, p)
}
