package malhya

// combat are the verbs of the rounds of Combat Mode.
func (v verbs) combat() chapter {
	return chapter{}
}
