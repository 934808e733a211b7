package cmd

import (
	"slices"

	"tablehand/assist/meaning"
	"tablehand/assist/names"
	"tablehand/assist/telling"
	"tablehand/cmd/app"
)

// several returns the lines of a sentence about several people or figures, Sara and Bryan fight: one where
// one line says it of all, as it does of a band, else one for each of them; so is one about everybody, end
// all. A sentence about one stays as it is, and so does one that is no line for somebody it names.
func (g *playing) several(words []string) [][]string {
	one := [][]string{words}
	p := atRoot(g.own(), g.known)
	steps, people := g.steps(p)
	means := meaningsOf(p.game.Declared())
	who, deed := meaning.Subjects(words, g.figures(p))
	each, less := meaning.OfEach(means, words, people)
	if len(who) == 0 && len(each) > 0 && !g.makesSense(words) { // of somebody it says it of them alone
		switch {
		case g.understands(each[0]):
			return each
		case app.Explain(g.rehearsed(less)).Exit == app.Refused,
			slices.ContainsFunc(steps, func(s telling.Step) bool { return slices.Equal(s.Words, less) }):
			return [][]string{less}
		}
	}
	if len(who) < 2 || len(deed) == 0 {
		return one
	}
	if heard := g.hears(words); len(heard) == 1 && heard[0].Whole {
		return one
	}
	line := func(name string) []string { return append([]string{name}, deed...) }
	if slices.ContainsFunc(steps, func(s telling.Step) bool { return p.asOne(s, who, deed[0]) }) {
		return [][]string{line(who[0])}
	}
	each = nil
	for _, name := range who {
		if !g.understands(line(name)) {
			return one
		}
		each = append(each, line(name))
	}
	return each
}

// asOne reports whether a step does the deed for all of the people or figures in who at once.
func (p place) asOne(s telling.Step, who []string, deed string) bool {
	if len(s.With) == 0 || slices.ContainsFunc(who, func(name string) bool {
		return names.In(append([]string{s.Who}, s.With...), name) == ""
	}) {
		return false
	}
	_, behind := p.verbOf(s.Words)
	command := s.Words[:len(s.Words)-len(behind)]
	return slices.ContainsFunc(append(meaning.Also(meaningsOf(p.game.Declared()), command), command...),
		func(word string) bool { return meaning.Same(word, deed) })
}

// understands reports whether a line that puts a name first is a line of the table here, perhaps a refused
// one, or leads to one by what it says.
func (g *playing) understands(words []string) bool {
	if heard := g.hears(words); len(heard) == 1 && heard[0].Whole {
		return true
	}
	line, wanted := g.meant(g.faced(g.named(words)))
	if wanted != nil || line == nil {
		return false
	}
	err := g.rehearsed(line)
	return err == nil || app.Explain(err).Exit != app.Usage || len(app.Explain(err).Offers) > 0
}
