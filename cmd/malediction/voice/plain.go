package voice

import (
	"slices"
	"strings"

	"tablehand/assist/lead"
	"tablehand/assist/malediction"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/names"
	"tablehand/cmd/app"
)

// Plain returns the words of an act on the field without what people say beside them: husk 1 and the first
// husk become husk-1; articles and commas are left out, and at before a unit or a husk: shoots at the
// Priest.
func (v *Voice) Plain(w app.Words) (list app.Words) {
	for i := 0; i < len(w); i++ {
		word := strings.TrimRight(w[i], ",;.")
		next, article := "", 0
		if i+2 < len(w) && word == "at" && names.Article(w[i+1]) {
			article = 1 // at the Priest
		}
		if i+1+article < len(w) {
			next = strings.TrimRight(w[i+1+article], ",;.")
		}
		_, far := notation.Tenths(next)
		switch {
		case word == "" || i > 0 && strings.EqualFold(word, "the"):
		case word == "at" && next != "" && far != nil && v.stands(next) == nil:
		case strings.EqualFold(word, "husk") && far == nil:
			list = append(list, "husk-"+next)
			i++
		case strings.EqualFold(next, "husk") && ordinal(word) != "":
			list = append(list, "husk-"+ordinal(word))
			i++
		default:
			list = append(list, notation.HuskID(word))
		}
	}
	return list
}

// ordinal returns the number for first to sixth, as a digit; empty: the word is none of them.
func ordinal(word string) string {
	i := slices.Index([]string{"first", "second", "third", "fourth", "fifth", "sixth"}, strings.ToLower(word))
	if i < 0 {
		return ""
	}
	return string(rune('1' + i))
}

// Going returns the words of a move as a line takes them: to, next to or beside a unit or a husk becomes
// near it; back, away and inches are left out. It refuses a second act behind then, and a place that the
// table does not know. verb names the line in the error.
func (v *Voice) Going(verb string, w app.Words) (list app.Words, err error) {
	w = v.Plain(w)
	if end := slices.Index(w, "then"); end > 0 {
		return nil, &app.UsageError{Msg: "one act on a line: " + strings.Join(slices.Concat([]string{verb},
			w[:end]), " ") + ", and what comes then on the next"}
	}
	approach := []string{"to", "next", "beside", "adjacent", "engage", "towards", "toward", "up", "close"}
	said := []string{"back", "backwards", "away", "forward", "forwards", "out", "off", "inch", "inches", "from",
		"about", "straight", "further", "only"}
	comes := false // the word before says where the move goes
	for i, word := range w {
		small := strings.ToLower(word)
		switch {
		case i > 0 && names.Everybody(small) && strings.EqualFold(w[i-1], "from"): // away from everyone
			list = append(list, "near", "none")
		case i > 0 && slices.Contains(approach, small):
			comes = true
		case slices.Contains(said, small):
		case comes && !notation.IsSaying(small):
			if err := v.stands(word); err != nil {
				return nil, err
			}
			list, comes = append(list, "near", word), false
		default:
			list, comes = append(list, word), false
		}
	}
	return list, nil
}

// stands refuses a word that names neither a unit nor a husk on the field.
func (v *Voice) stands(word string) error {
	s, err := v.Here()
	if err != nil {
		return err
	}
	if _, err := s.FindUnit(word); err == nil || slices.ContainsFunc(s.Husks.Field, func(husk string) bool {
		return names.Begins(husk, word)
	}) {
		return nil
	}
	return &app.UsageError{Msg: word + " is no unit and no husk here: say who is within an inch at the end, " +
		"near A B or near none"}
}

// Numbered joins a word and the number behind it where together they are a unit: knight 2 becomes knight-2,
// where knight alone means none or several.
func Numbered(s *malediction.State, w app.Words) (list app.Words) {
	for i := 0; i < len(w); i++ {
		word := w[i]
		if _, err := s.FindUnit(word); err != nil && i+1 < len(w) && !notation.IsOfAct(word) {
			number := strings.TrimRight(w[i+1], ",;.")
			at := slices.IndexFunc(s.Units, func(u malediction.Unit) bool {
				return lead.Number(number) && u.Called(word) && strings.HasSuffix(u.ID, "-"+number)
			})
			if at >= 0 {
				word, i = s.Units[at].ID, i+1
			}
		}
		list = append(list, word)
	}
	return list
}
