package fightodds

// number is that of a state.
func (c *counsel) number(t temper, tokens, stand int) int {
	return (int(t)*(c.life+1)+tokens)*c.sizes[len(c.kin)] + stand
}

// parts take the number of a state apart.
func (c *counsel) parts(state int) (t temper, tokens, stand int) {
	size := c.sizes[len(c.kin)]
	state, stand = state/size, state%size
	return temper(state / (c.life + 1)), state % (c.life + 1), stand
}

// of are the posts of a kin, highest first.
func (c *counsel) of(i, stand int) (number int, posts []uint8) {
	k := c.kin[i]
	number = stand / c.sizes[i] % k.alike.Size()
	return number, k.alike.Stand(number)
}

// moved is the stand after one of a kin has come from one post to another, or a lower one.
func (c *counsel) moved(stand, i int, from, to uint8) int {
	if from == to {
		return stand
	}
	number, _ := c.of(i, stand)
	return stand + (c.kin[i].alike.Moved(number, from, to)-number)*c.sizes[i]
}

// all is the stand of now.
func (c *counsel) all() int { return c.sizes[len(c.kin)] - 1 }

// lost is how many bodies are lost in a stand, and fights whether anybody does.
func (c *counsel) lost(stand int) (lost int, fights bool) {
	for i := range c.kin {
		_, posts := c.of(i, stand)
		for _, p := range posts {
			if p == noBody {
				lost++
			}
			fights = fights || p >= fightsOn
		}
	}
	return lost, fights
}
