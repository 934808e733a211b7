package malicetest

import (
	"slices"

	"pgregory.net/rapid"
	"tablehand/assist/chance"
	"tablehand/assist/malice/notation"
)

// EveryStronghold of four boards; a table with fewer has no such place.
var EveryStronghold = slices.Concat(notation.Strongholds("a"), notation.Strongholds("b"),
	notation.Strongholds("c"), notation.Strongholds("d"))

// Guesses answers for the real boards, so that the Shadows can always play.
type Guesses struct {
	*chance.Stream
	T *rapid.T
}

func (g Guesses) Choose(q chance.Question) (chance.Choice, error) {
	answers := q.Answers
	if q.Check != nil {
		answers = nil
		for _, where := range EveryStronghold {
			if _, err := q.Read(where + ":2"); err == nil {
				answers = append(answers, where+":2", where+":0")
			}
		}
		if q.Default != "" {
			answers = append(answers, q.Default)
		}
		answers = append(answers, "none")
	}
	value, err := q.Read(rapid.SampledFrom(answers).Draw(g.T, q.For))
	return chance.Choice{For: q.For, Value: value}, err
}
