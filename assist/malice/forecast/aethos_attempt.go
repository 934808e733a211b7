package forecast

import (
	"math/bits"
)

// attempt lets Shadow i try to reveal the Well of its target, with 1d6 that is not more than its life; p is
// the chance of the state (aethos.reveal.roll, aethos.reveal.fail, aethos.reveal.light).
func (c *aethosChain[M]) attempt(st aethosState, i int, p M) {
	w := &st.shadows[i]
	if w.life < surelyEnough {
		to := st
		if to.shadows[i].life--; to.shadows[i].life == 0 {
			c.dissipates(to, i, p.share(surelyEnough-uint64(w.life), surelyEnough))
		} else {
			c.put(to, p.share(surelyEnough-uint64(w.life), surelyEnough))
		}
	}
	p = p.share(uint64(w.life), surelyEnough)
	if !w.found {
		w.found = true
		c.revealed[i] = c.revealed[i].plus(p)
	}
	dark := c.dark - (c.first - bits.OnesCount16(st.hidden)) // every Well revealed since was Dark
	c.lit[i] = c.lit[i].plus(p.share(uint64(c.light), uint64(c.light+dark)))
	if dark == 0 {
		return
	}
	st.hidden &^= 1 << w.target
	c.afterDark(st, i, p.share(uint64(dark), uint64(c.light+dark)))
}

// afterDark continues once Shadow i has found a Dark Well: it draws its next target, dissipates, or is to
// be looked up (aethos.reveal.dark, aethos.unreachable).
func (c *aethosChain[M]) afterDark(st aethosState, i int, p M) {
	w := &st.shadows[i]
	old := w.target
	w.target, w.away = noTarget, 0
	switch {
	case !c.printed.ShadowDrawsTarget():
		c.put(st, p)
	case c.charted:
		var left []int
		for _, site := range c.near[old] {
			if st.hidden>>site&1 == 1 {
				left = append(left, site)
			}
		}
		if len(left) == 0 {
			c.dissipates(st, i, p)
		}
		for _, site := range left {
			w.target = int8(site)
			c.put(st, p.share(1, uint64(len(left))))
		}
	case st.hidden == 0:
		c.dissipates(st, i, p)
	default:
		w.fate = unfollowed
		c.lost[i] = c.lost[i].plus(p)
		c.put(st, p)
	}
}

func (c *aethosChain[M]) dissipates(st aethosState, i int, p M) {
	st.shadows[i] = shadowState{fate: gone}
	c.dissipated[i] = c.dissipated[i].plus(p)
	c.put(st, p)
}
