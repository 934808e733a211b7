package malhya

// stealth are the verbs of heroes in Stealth Mode.
func (v verbs) stealth() chapter {
	return chapter{}
}
