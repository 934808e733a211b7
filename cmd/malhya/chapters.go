package malhya

import (
	"maps"

	"tablehand/cmd/app"
)

// A chapter holds the verbs of one area, such as Combat Mode, with the words and flags that only they have.
type chapter struct {
	verbs  func() []app.Verb
	kinds  func() []app.Kind        // kinds of words that no other area has
	values func() map[string]string // by flag the kind of word that it takes
}

// chapters returns all chapters, in the order in which help lists their verbs.
func (v verbs) chapters() []chapter {
	return []chapter{
		v.people(),
		v.gear(),
		v.tests(),
		v.travel(),
		v.rooms(),
		v.move(),
		v.stealth(),
		v.patrol(),
		v.combat(),
		v.attack(),
	}
}

func (v verbs) verbs() (list []app.Verb) {
	for _, c := range v.chapters() {
		list = append(list, app.Listed(c.verbs)...)
	}
	return list
}

// kinds returns the kinds of words that the verbs take, and what each may be.
func (v verbs) kinds() []app.Kind {
	list := v.sharedKinds()
	for _, c := range v.chapters() {
		list = append(list, app.Listed(c.kinds)...)
	}
	return list
}

// values returns, for each flag of the verbs, the name of the kind of word that it takes.
func (v verbs) values() map[string]string {
	all := map[string]string{}
	for _, c := range v.chapters() {
		if c.values != nil {
			maps.Copy(all, c.values())
		}
	}
	return all
}
