package status

import (
	"slices"

	"tablehand/assist/axismundi"
	"tablehand/assist/offer"
	"tablehand/assist/telling"
)

// offers gathers the steps of a table.
type offers struct{ *offer.List[axismundi.State] }

// listing returns a list that holds no step yet.
func listing(s *axismundi.State) offers {
	o := offers{&offer.List[axismundi.State]{State: s, Weighs: total}}
	o.Ways = []offer.Way{{Side: 1, Says: []string{"1", "2", "3", "none", "one-time", "path", "angel", "1,0",
		"2,0", "3,0", "4,0", "5,0", "6,0"}}}
	o.Costs = func(told *axismundi.Table) telling.Cost { return cost(told, o.Who) }
	o.Says = func(told *axismundi.Table) (why string, warns bool) { return does(told, o.Who), false }
	return o
}

// add lists a step that costs nothing, without trying it.
func (o offers) add(step telling.Step) {
	step.Cost = telling.Free()
	o.Add(step)
}

// may offers an act with its price if it can be done now, and says whether it can. The reason is why; if
// that is empty, it is what the act does to others.
func (o offers) may(act axismundi.Act, rule, why string, line telling.Command) bool {
	return o.May(act, telling.Step{Command: line, Rule: rule, Why: why})
}

// each offers an act once for each word that can be put into its free place, the cheapest first.
func (o offers) each(line telling.Command, place, rule string, words []string,
	act func(word string) axismundi.Act) {
	o.Each(telling.Step{Command: line, Rule: rule}, place, words, act)
}

// total returns a number by which steps are sorted: points weigh most, then HPs lost, then Wounds, then the
// number of questions.
func total(step telling.Step) float64 {
	const asked, wound, hps, points = 1, 100, 1000, 10000
	c := step.Cost
	return points*(c[aps]+c[movePoints]+c[attackPoints]) + hps*c[hpsLost] + wound*c[woundsCame] +
		asked*float64(len(step.Asks))
}

// mid returns a command with one more word at its end, behind the free places.
func mid(line telling.Command, word string) telling.Command {
	line.Words = append(slices.Clone(line.Words), word)
	return line
}
