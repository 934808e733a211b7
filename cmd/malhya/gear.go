package malhya

// gear are the verbs of what heroes have, and of what chapters give and take.
func (v verbs) gear() chapter {
	return chapter{}
}
