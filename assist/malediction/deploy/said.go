package deploy

import (
	"slices"
	"strings"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/names"
)

// Strictly returns a list of units, as people say it freely, in the words of ReadList. "and" becomes a
// comma, but behind near it joins units and husks on the field; so does a comma there before a Seeker or a
// husk, which cannot be deployed. Small words before a name are left out. Another Lancer near the first
// becomes near lancer-1. Nobody, said alone, becomes none.
func Strictly(s *malediction.State, words []string) (list []string) {
	if len(words) == 1 && notation.IsNobody(words[0]) {
		return []string{"none"}
	}
	near := false
	words = stoodBy(s, withHusks(s, words))
	for i, word := range words {
		next := ""
		if i+1 < len(words) {
			next = words[i+1]
		}
		plain, comma := strings.CutSuffix(word, ",")
		switch begins := i == 0 || begun(words[i-1]); {
		case slices.Contains(keywords, plain) || notation.IsSaying(plain):
			near = plain == "near"
		case notation.IsAnd(plain) && i > 0 && next != "" && !inCard(s, words[i-1]+" "+plain+" "+next):
			if near && onField(s, next, false) {
				continue
			}
			near = false
			list = withComma(list)
			continue
		case near && copyNamed(plain) != "" && !startsCard(s, plain):
			word = strings.Replace(word, plain, cardOf(list)+"-"+copyNamed(plain), 1)
		case begins && !comma && next != "" && small(plain) && !startsCard(s, plain+" "+next):
			continue
		}
		if comma && near && onField(s, next, true) {
			word = plain
		}
		near = near && !strings.HasSuffix(word, ",")
		list = append(list, word)
	}
	return list
}

// withHusks writes the husks on the field as they are called there: husk 1 is husk-1.
func withHusks(s *malediction.State, words []string) (list []string) {
	for i := 0; i < len(words); i++ {
		if i+1 < len(words) && strings.EqualFold(words[i], "husk") {
			if husk := "husk-" + words[i+1]; slices.Contains(s.Husks.Field, strings.TrimSuffix(husk, ",")) {
				list = append(list, husk)
				i++
				continue
			}
		}
		list = append(list, words[i])
	}
	return list
}

// stoodBy replaces next to, close to or to the Priest by words of ReadList: beside priest, where the Priest
// stands on the field from an earlier round, else near priest.
func stoodBy(s *malediction.State, words []string) (list []string) {
	for i := 0; i < len(words); i++ {
		at := i
		for at < len(words) && slices.Contains([]string{"next", "close", "adjacent", "up"}, words[at]) {
			at++
		}
		to := at + 1
		for to < len(words) && names.Article(words[to]) {
			to++
		}
		if i == 0 || at >= len(words) || words[at] != "to" || to >= len(words) || !onField(s, words[to], false) &&
			at == i { // to is part of a name
			list = append(list, words[i])
			continue
		}
		stands := "near"
		u, err := s.FindUnit(strings.TrimSuffix(words[to], ","))
		if err == nil && u.Since < s.Round && s.Round > 1 {
			stands = "beside"
		}
		list, i = append(list, stands), to-1
	}
	return list
}

// copyNamed returns the number of a copy that is named by its place, the first; empty: the word names none.
func copyNamed(word string) string {
	switch strings.ToLower(word) {
	case "first", "other":
		return "1"
	case "second":
		return "2"
	}
	return ""
}

// cardOf returns the card of the unit at the end of a list, as ids are spelled.
func cardOf(list []string) string {
	var words []string
	for _, word := range list {
		words = append(words, word)
		if strings.HasSuffix(word, ",") {
			words = nil
		}
	}
	end := slices.IndexFunc(words, func(word string) bool {
		return slices.Contains(keywords, word) || notation.IsSaying(word)
	})
	if end >= 0 {
		words = words[:end]
	}
	words = slices.DeleteFunc(words, func(word string) bool { return strings.Trim(word, "0123456789") == "" })
	return strings.ToLower(strings.Join(words, "-"))
}

// withComma puts a comma behind the last word, if none stands there.
func withComma(list []string) []string {
	if n := len(list); n > 0 && !strings.HasSuffix(list[n-1], ",") {
		list[n-1] += ","
	}
	return list
}

// begun says whether a name may begin behind this word: it ends in a comma, or is and, a small word, a
// keyword or near.
func begun(before string) bool {
	return strings.HasSuffix(before, ",") || notation.IsAnd(before) || small(before) ||
		slices.Contains(keywords, before) || before == "near"
}

// small says whether a word before a name does not belong to the name: a second Exemplar, the Priest.
func small(word string) bool {
	counts := []string{"another", "second", "third"}
	return names.Article(word) || slices.Contains(counts, strings.ToLower(word))
}

// inCard says whether these words occur in the name of a known unit, Seeker or item.
func inCard(s *malediction.State, words string) bool {
	own, ours := s.CardNames(notation.UnitCard, notation.Seeker, notation.Item)
	return slices.ContainsFunc(append(own, ours...), func(name string) bool {
		return strings.Contains(strings.ToLower(name), strings.ToLower(words))
	})
}

// startsCard says whether the name of a known unit, Seeker or item begins with these words.
func startsCard(s *malediction.State, words string) bool {
	own, ours := s.CardNames(notation.UnitCard, notation.Seeker, notation.Item)
	return slices.ContainsFunc(append(own, ours...), func(name string) bool {
		return strings.HasPrefix(strings.ToLower(name), strings.ToLower(words))
	})
}

// onField says whether a word means a unit or a husk on the field. With stays it has to be a Seeker or a
// husk, neither of which can be deployed.
func onField(s *malediction.State, word string, stays bool) bool {
	word = strings.ToLower(strings.TrimSuffix(word, ","))
	if slices.Contains(s.Husks.Field, word) {
		return true
	}
	u, err := s.FindUnit(word)
	return err == nil && (!stays || s.Card(u.Card).Type == notation.Seeker)
}
