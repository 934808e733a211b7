package deploy

import (
	"slices"
	"strconv"
	"strings"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/names"
	"tablehand/assist/telling"
)

// Apart returns a list of units with the commas that people leave out between known ones: reaver bonebow is
// reaver, bonebow, and reaver with grave dust bonebow has one too. No new card is made out of several known
// names: a list that names others between them is refused.
func Apart(s *malediction.State, words []string) (list []string, err error) {
	of := []notation.Type{notation.UnitCard, notation.Seeker}
	types := of
	for len(words) > 0 {
		n := 0
		for n < len(words) && !endsName(words[n]) && (n == 0 || !strings.HasSuffix(words[n-1], ",")) {
			n++
		}
		part := words[:max(n, 1)]
		switch {
		case n > 0 && types != nil:
			if part, err = withCommas(s, part, types); err != nil {
				return nil, err
			}
		case n == 0 && part[0] == "with":
			types = []notation.Type{notation.Item}
		case n == 0:
			types = nil // where it comes, near whom
		}
		if list, words = append(list, part...), words[max(n, 1):]; strings.HasSuffix(list[len(list)-1], ",") {
			types = of
		}
	}
	return list, nil
}

// endsName says whether the name of a card ends before a word of a list.
func endsName(word string) bool { return slices.Contains(keywords, word) || notation.IsSaying(word) }

// withCommas puts commas between the known cards in a name that no card has: the first is of some types, the
// others are units.
func withCommas(s *malediction.State, words []string, types []notation.Type) (list []string, err error) {
	bare := slices.Clone(words)
	last := len(bare) - 1
	bare[last] = strings.TrimSuffix(bare[last], ",")
	if full, _, _ := name(bare); isCard(s, full, types) {
		return words, nil
	}
	var known []string
	others := false
	for len(bare) > 0 {
		n := cardAt(s, bare, types)
		switch {
		case n > 0:
			known = append(known, strings.Join(bare[:n], " "))
			if len(known) > 1 {
				list = withComma(list)
			}
			if n < len(bare) && isNumber(bare[n]) { // what it costs
				n++
			}
			types = []notation.Type{notation.UnitCard, notation.Seeker}
		case len(bare) > 1 && (names.Article(bare[0]) || bare[0] == "seeker"):
			bare = bare[1:]
			continue
		default:
			n, others = 1, true
		}
		list, bare = append(list, bare[:n]...), bare[n:]
	}
	switch {
	case len(known) < 2:
		return words, nil
	case others:
		return nil, &telling.Nonsense{Reason: strings.Join(words, " ") + ": " + strings.Join(known, ", ") +
			" are cards, the rest is none: which units? with commas between them"}
	case strings.HasSuffix(words[last], ","):
		list = withComma(list)
	}
	return list, nil
}

// cardAt returns how many words some words begin with that name a known card as it is called: by its name, or
// by the last word of it.
func cardAt(s *malediction.State, words []string, types []notation.Type) (n int) {
	own, ours := s.CardNames(types...)
	for n = len(words); n > 0; n-- {
		called, _ := standee(strings.Join(words[:n], " "))
		if slices.ContainsFunc(append(own, ours...), func(card string) bool {
			return names.Same(card, called) || n == 1 && notation.Slug(card) == strings.ToLower(called)
		}) {
			break
		}
	}
	return n
}

// isCard says whether words mean one card of some types.
func isCard(s *malediction.State, words string, types []notation.Type) bool {
	_, err := s.FindCard(words, types...)
	return err == nil
}

func isNumber(word string) bool {
	_, err := strconv.Atoi(word)
	return err == nil
}
