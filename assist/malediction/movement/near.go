// Package movement plays moves, shifts and charges, and keeps who stands near whom.
package movement

import (
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/malediction"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/telling"
)

// Near says who stands within an inch of a unit or a husk: it puts the table right, or tells what the
// real table shows.
type Near struct {
	Who  string
	Near []string
}

// Bookkeeping marks it as a correction.
func (Near) Bookkeeping() {}

func (a Near) Play(t *malediction.Table) error {
	who, err := piece(t.State(), a.Who)
	if err != nil {
		return err
	}
	return Stand(t, who, a.Near)
}

// Stand books all that stand near a unit or a husk from here on (measure.nearby, engage.definition).
func Stand(t *malediction.Table, who string, words []string) error {
	s := t.State()
	var near, names []string
	for _, word := range words {
		id, err := piece(s, word)
		if err != nil {
			return err
		}
		if id == who {
			return telling.Impossible("%s is not near itself (measure.nearby.other)", Called(s, who))
		}
		if !slices.Contains(near, id) {
			near, names = append(near, id), append(names, Called(s, id))
		}
	}
	said := Called(s, who) + " is near nothing"
	if len(names) > 0 {
		said = Called(s, who) + " is near " + strings.Join(names, ", ")
	}
	t.Do(malediction.NearSaid{Who: who, Near: near, Said: said}, "measure.nearby", "engage.definition")
	return nil
}

// Called returns the name of a unit, or of a husk.
func Called(s *malediction.State, id string) string { return s.Said(id) }

// piece returns the id of a unit, or of a husk on the field, that a word means.
func piece(s *malediction.State, word string) (string, error) {
	word = strings.ToLower(strings.TrimSuffix(word, ","))
	if slices.Contains(s.Husks.Field, word) {
		return word, nil
	}
	if strings.HasPrefix(word, "husk") {
		return telling.Named("husk", word, s.Husks.Field)
	}
	u, err := s.FindUnit(word)
	if err != nil {
		return "", err
	}
	return u.ID, nil
}

// Ends books where a unit stands after it went somewhere: as it was said, as somebody answers, or else
// near those that otherwise names.
func Ends(t *malediction.Table, id string, said notation.Said, otherwise ...string) error {
	if said.NearSaid {
		return Stand(t, id, said.Near)
	}
	asked := slices.Contains(t.State().Words, "near")
	normal := "none"
	if len(otherwise) > 0 {
		normal = strings.Join(otherwise, " ")
	}
	answer := t.Choose(chance.Question{For: "near", Text: "Near whom does " + t.State().Said(id) + " stand now?",
		Default: normal, Known: !asked, Flag: "near A B",
		Check: func(words string) (string, error) { return words, all(t.State(), words) }})
	return Stand(t, id, listed(answer))
}

// listed returns the words of a list; none is none of them.
func listed(words string) []string {
	if list := strings.Fields(strings.ReplaceAll(words, ",", " ")); !slices.Equal(list, []string{"none"}) {
		return list
	}
	return nil
}

func all(s *malediction.State, words string) error {
	for _, word := range listed(words) {
		if _, err := piece(s, word); err != nil {
			return err
		}
	}
	return nil
}
