package shell

import (
	"regexp"
	"strings"

	"tablehand/assist/text"
)

// Continued breaks lines that are longer than so many columns between their words, as a shell takes them.
func Continued(lines string, columns int) string {
	quoted := regexp.MustCompile(`(?:[^\s']|'[^']*')+`) // a word of a shell with its quotes
	list := strings.Split(lines, "\n")
	for i, line := range list {
		if text.Width(line) <= columns {
			continue
		}
		shown, used := "", 0
		for n, word := range quoted.FindAllString(line, -1) {
			if n > 0 && used+1+text.Width(word) > columns-3 {
				shown, used = shown+" \\\n     ", 5
			}
			shown, used = shown+" "+word, used+1+text.Width(word)
		}
		list[i] = " " + shown
	}
	return strings.Join(list, "\n")
}
