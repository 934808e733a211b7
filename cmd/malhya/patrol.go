package malhya

// patrol are the verbs of the enemies' turns, and of what was interrupted.
func (v verbs) patrol() chapter {
	return chapter{}
}
