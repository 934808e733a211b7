package malhya

// attack are the verbs of attacks.
func (v verbs) attack() chapter {
	return chapter{}
}
