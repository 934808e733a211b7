package malhya

// rooms are the verbs of a room and of who stands in it, beyond moves.
func (v verbs) rooms() chapter {
	return chapter{}
}
