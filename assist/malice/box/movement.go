package box

import (
	"maps"
	"slices"

	"tablehand/assist/malice/notation"
	"tablehand/assist/printed"
	"tablehand/assist/text"
	"tablehand/assist/yamlfile"
)

// Routes lists the features by which a hex can be crossed for less than its ground costs.
var Routes = []string{"road", "bridge", "path"}

// Movement holds the costs of entering a hex in a printing (move.cost.*).
type Movement struct {
	printed.Origin
	Terrain map[string]notation.Points
	Route   map[string]notation.Points
}

// Movement returns the costs of a printing.
func (b *Book) Movement(printing string) (*Movement, error) {
	all, err := b.movement.get(single{}, func() (map[string]*Movement, error) {
		all := map[string]*Movement{}
		return all, b.read("movement", func(f *yamlfile.Form) {
			for _, p := range notation.Printings {
				m := entry(&all, p)
				f.Group(p, m.Over(m.form))
			}
		})
	})
	if err != nil {
		return nil, err
	}
	return all[printing], nil
}

func (m *Movement) form(f *yamlfile.Form) {
	m.costs(f, "terrain", &m.Terrain, notation.Terrains)
	m.costs(f, "route", &m.Route, Routes)
}

// costs reads the prices of words from the file into a map that may hold prices already: the owner's file
// may name only a few of the words.
func (m *Movement) costs(f *yamlfile.Form, key string, into *map[string]notation.Points, words []string) {
	var said map[string]string
	f.Dict(key, &said)
	if *into == nil {
		*into = map[string]notation.Points{}
	}
	for _, word := range slices.Sorted(maps.Keys(said)) {
		cost, ok := notation.ParsePoints(said[word])
		switch {
		case !slices.Contains(words, word):
			f.Fault(key+"."+word, "no such %s: %s", key, text.Listed(words))
		case !ok || cost > notation.Whole(99):
			f.Fault(key+"."+word, "%q is no cost in movement points: 2, 1/2", said[word])
		default:
			(*into)[word] = cost
		}
	}
	for _, word := range words {
		_, tried := said[word]
		if _, ok := (*into)[word]; !ok && !tried {
			f.Fault(key, "nothing for %s", word)
		}
	}
}

// CostRule returns the rule of a terrain's or a route's cost.
func CostRule(of string) string {
	if of == "wild" {
		of = "wilds"
	}
	return "move.cost." + of
}
