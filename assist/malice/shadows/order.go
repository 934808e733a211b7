package shadows

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/text"
)

// ordered returns the Shadows, by their numbers, in the order in which they act: the lower number first,
// unless the players say otherwise, who decide it in the first printing (aethos.each-acts).
func (n night) ordered(ids []int) []int {
	if len(ids) < 2 || !n.State().Printed().PlayersOrderShadows() || !n.act.Told["order"] {
		return ids
	}
	var first []int
	for _, word := range strings.Split(n.Choose(inOrder(ids)), "/") {
		id, _ := strconv.Atoi(word) // checked
		first = append(first, id)
	}
	return text.With(first, ids...)
}

// inOrder returns the question in which order Shadows act: 2/1, or the first ones of them alone.
func inOrder(ids []int) chance.Question {
	var words []string
	for _, id := range ids {
		words = append(words, strconv.Itoa(id))
	}
	return chance.Question{
		For: "order", Text: "in which order do the Shadows act", Answers: words,
		Default: strings.Join(words, "/"), Hint: "their numbers, such as " + words[1] + "/" + words[0],
		Check: func(typed string) (string, error) {
			list := strings.FieldsFunc(typed, func(r rune) bool { return strings.ContainsRune("/, ", r) })
			for i, word := range list {
				switch {
				case !slices.Contains(words, word):
					return "", &chance.Refused{Reason: fmt.Sprintf("%s is no Shadow that acts now: %s",
						chance.Quote(word), text.Listed(words))}
				case slices.Contains(list[:i], word):
					return "", &chance.Refused{Reason: "Shadow " + word + " is named twice: each acts once"}
				}
			}
			if len(list) == 0 {
				return "", &chance.Refused{Reason: "no Shadow is named: " + text.Listed(words)}
			}
			return strings.Join(list, "/"), nil
		},
	}
}
