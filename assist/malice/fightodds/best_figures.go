package fightodds

import (
	"slices"
)

// others are those who fight, but for who is attacked.
func (c *counsel) others(m juncture) (list []figure) {
	_, _, stand := c.parts(m.state)
	for i := range c.kin {
		_, posts := c.of(i, stand)
		for at := 0; at < len(posts) && posts[at] >= fightsOn; {
			post, n := posts[at], 1
			for at+n < len(posts) && posts[at+n] == post {
				n++
			}
			at += n
			busy := 0
			for b := 0; b < len(m.busy); b += 2 {
				if m.busy[b] == byte(i) && m.busy[b+1] == post {
					busy++
				}
			}
			if n -= busy; byte(i) == m.kin && post == m.post {
				n--
			}
			if n > 0 {
				list = append(list, figure{uint8(i), post, false, n, false})
			}
			if busy > 0 {
				list = append(list, figure{uint8(i), post, true, busy, false})
			}
		}
	}
	return list
}

// busyBut are those who have made a manoeuvre once another one is attacked.
func (c *counsel) busyBut(m juncture, f figure) string {
	busy := m.busy
	if f.busy {
		busy = unbusy(busy, f)
	}
	if m.idle {
		busy = withBusy(busy, m.kin, m.post)
	}
	return busy
}

func withBusy(busy string, kin, post uint8) string {
	list := []string{string([]byte{kin, post})}
	for i := 0; i < len(busy); i += 2 {
		list = append(list, busy[i:i+2])
	}
	slices.Sort(list)
	all := ""
	for _, one := range list {
		all += one
	}
	return all
}

func unbusy(busy string, f figure) string {
	for i := 0; i < len(busy); i += 2 {
		if busy[i] == f.kin && busy[i+1] == f.post {
			return busy[:i] + busy[i+2:]
		}
	}
	return busy
}

// withoutOne is the worth of a juncture once somebody has withdrawn: where that was who is
// attacked, the creature attacks another at random (withdraw.individual,
// combat.joint.target).
func (c *counsel) withoutOne(m juncture, f figure) float64 {
	next := c.gone(m, f)
	if len(next) == 0 {
		return c.process.Worth(c.stateWithout(m, f))
	}
	worth := 0.0
	for _, n := range next {
		worth += n.chance() * c.worth(n.juncture)
	}
	return worth
}

// A drawing is a juncture that comes with a chance.
type drawing struct {
	juncture
	n, of int
}

func (d drawing) chance() float64 { return float64(d.n) / float64(d.of) }

// gone are the moments that can follow once somebody has withdrawn; none, where nobody is
// left.
func (c *counsel) gone(m juncture, f figure) (list []drawing) {
	next := m
	next.state = c.stateWithout(m, f)
	if !f.target {
		return []drawing{{next, 1, 1}}
	}
	next.drawn, next.idle = false, false
	next.kin, next.post = nobody, 0
	others := c.others(next)
	all := 0
	for _, o := range others {
		all += o.n
	}
	for _, o := range others {
		one := next
		one.kin, one.post, one.idle = o.kin, o.post, o.busy
		if o.busy {
			one.busy = unbusy(next.busy, o)
		}
		list = append(list, drawing{one, o.n, all})
	}
	return list
}

// stateWithout is the state in which somebody has left.
func (c *counsel) stateWithout(m juncture, f figure) int {
	t, tokens, stand := c.parts(m.state)
	return c.number(t, tokens, c.moved(stand, int(f.kin), f.post, hasLeft))
}
