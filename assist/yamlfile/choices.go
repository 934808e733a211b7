package yamlfile

import (
	"fmt"
	"strings"

	"tablehand/assist/near"
)

// mostChoices is the number of words a message lists.
const mostChoices = 12

// choices says what is allowed in place of what is there: the nearest word
// first, where one is near.
func choices(wrong string, words []string) string {
	shown := make([]string, 0, mostChoices)
	for _, w := range words[:min(len(words), mostChoices)] {
		shown = append(shown, show(w))
	}
	all := strings.Join(shown, ", ")
	if more := len(words) - len(shown); more > 0 {
		all += fmt.Sprintf(" and %d more", more)
	}
	switch nearest := near.Word(wrong, words); {
	case len(words) == 0:
		return "nothing is"
	case len(words) == 1:
		return "only " + all
	case nearest != "":
		return fmt.Sprintf("perhaps %s (%s)", show(nearest), all)
	}
	return "one of " + all
}
