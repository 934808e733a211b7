package talk

import (
	"maps"
	"regexp"
	"slices"
	"strings"
)

// About returns what is said of purposes in a list of them as they are declared: each its name, the answers
// of a choice, then what it is for.
func About(declared, purposes []string) (lines []string) {
	for _, said := range declared {
		name, about, _ := strings.Cut(said, " ")
		is := func(purpose string) bool { return means(name, purpose) }
		if about != "" && slices.ContainsFunc(purposes, is) {
			lines = append(lines, withoutAnswers(about))
		}
	}
	return lines
}

// Meant returns what stands for a purpose in a list by names; empty: nothing does.
func Meant(of map[string]string, purpose string) string {
	if is := of[purpose]; is != "" {
		return is
	}
	for _, name := range slices.Sorted(maps.Keys(of)) {
		if means(name, purpose) {
			return of[name]
		}
	}
	return ""
}

// means reports whether a purpose is one that is declared under a name, in which a kind stands for each of
// its words: first-PLAYER.
func means(name, purpose string) bool {
	if name == purpose {
		return true
	}
	open := regexp.MustCompile(`[A-Z][A-Z]+|\bN\b`).ReplaceAllString(regexp.QuoteMeta(name), `.+`)
	return open != regexp.QuoteMeta(name) && regexp.MustCompile(`^`+open+`$`).MatchString(purpose)
}

// withoutAnswers cuts off the answers of a choice, as Use would write them: yes|no whether it is land.
func withoutAnswers(about string) string {
	first, rest, more := strings.Cut(about, " ")
	kind := first == strings.ToUpper(first) && first != strings.ToLower(first)
	if more && (kind || strings.Contains(first, "|")) {
		return rest
	}
	return about
}
