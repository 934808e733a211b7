package malhya

// travel are the verbs of booklets and of the travel phase.
func (v verbs) travel() chapter {
	return chapter{}
}
