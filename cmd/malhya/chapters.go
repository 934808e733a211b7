package malhya

import (
	"maps"

	"tablehand/cmd/app"
)

// A chapter is what the verbs of one area bring to the command line.
type chapter struct {
	verbs  func() []app.Verb
	shapes func() app.Shapes        // of their results
	kinds  func() []app.Kind        // words that no other area has
	values func() map[string]string // what their flags take
	falls  func() []app.Fall        // the dice, the draws and the choices of their acts
	scenes func() []app.Scene       // for examples of help that need another table than the ordinary one
}

// chapters returns the areas in the order in which help lists their verbs.
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

// shapes returns the results of the game's verbs.
func (v verbs) shapes() app.Shapes {
	all := sharedShapes()
	for _, c := range v.chapters() {
		if c.shapes != nil {
			maps.Copy(all, c.shapes())
		}
	}
	return all
}

// kinds returns what the words of the verbs may be.
func (v verbs) kinds() []app.Kind {
	list := v.sharedKinds()
	for _, c := range v.chapters() {
		list = append(list, app.Listed(c.kinds)...)
	}
	return list
}

// values writes what the flags of the verbs take.
func (v verbs) values() map[string]string {
	all := map[string]string{}
	for _, c := range v.chapters() {
		if c.values != nil {
			maps.Copy(all, c.values())
		}
	}
	return all
}

// falls lists the dice, the draws and the choices of the acts.
func (v verbs) falls() (list []app.Fall) {
	for _, c := range v.chapters() {
		list = append(list, app.Listed(c.falls)...)
	}
	return list
}

// scenes lists what the examples of commands need.
func (v verbs) scenes() []app.Scene {
	list := bare()
	for _, c := range v.chapters() {
		list = append(list, app.Listed(c.scenes)...)
	}
	return list
}
