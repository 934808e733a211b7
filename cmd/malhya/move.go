package malhya

// move are the verbs of moves.
func (v verbs) move() chapter {
	return chapter{}
}
