package talk

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
)

// About returns what purposes are for, a line each, as a list declares them. A declaration is a name, the
// answers of a choice, what it is for, and its rule in brackets: the line has only the third. called writes
// the name as people say it, which stands before it; nil: it is left out.
func About(declared, purposes []string, called func(string) string) (lines []string) {
	for _, q := range asked(declared, purposes) {
		about := withoutAnswers(q.about)
		if called != nil && about != "" {
			about = called(q.name) + ": " + about
		}
		if about != "" && !slices.Contains(lines, about) {
			lines = append(lines, about)
		}
	}
	return lines
}

// Rules returns the ids of the rules that ask for purposes, each once.
func Rules(declared, purposes []string) (ids []string) {
	for _, q := range asked(declared, purposes) {
		if q.rule != "" && !slices.Contains(ids, q.rule) {
			ids = append(ids, q.rule)
		}
	}
	return ids
}

// A question is a declared purpose in its parts.
type question struct{ name, about, rule string }

// read parts a purpose as it is declared: drops d3 a die of one's own [poison.roll].
func read(declared string) (q question) {
	q.name, q.about, _ = strings.Cut(declared, " ")
	if about, rule, has := strings.Cut(" "+q.about, " ["); has && strings.HasSuffix(rule, "]") {
		q.about, q.rule = strings.TrimPrefix(about, " "), strings.TrimSuffix(rule, "]")
	}
	return q
}

// asked returns the questions of a list that ask for one of the purposes. If none does, those whose name is
// in capitals, such as ABILITY, are looked at: they stand for any purpose of one word, without a dot.
func asked(declared, purposes []string) (list []question) {
	var named, open []string
	for _, said := range declared {
		if name := read(said).name; strings.ToUpper(name) == name && strings.ToLower(name) != name {
			open = append(open, said)
		} else {
			named = append(named, said)
		}
	}
	if list = asking(named, purposes); list != nil {
		return list
	}
	return asking(open, slices.DeleteFunc(slices.Clone(purposes), func(purpose string) bool {
		return strings.ContainsAny(purpose, " .")
	}))
}

// asking returns the questions of a list that stand for one of the purposes.
func asking(declared, purposes []string) (list []question) {
	for _, said := range declared {
		q := read(said)
		if slices.ContainsFunc(purposes, func(purpose string) bool { return means(q.name, purpose) }) {
			list = append(list, q)
		}
	}
	return list
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

// Mentions returns the paragraphs of a help in which the name of a place stands; where it stands in none, the
// first.
func Mentions(help, name string) (list []string) {
	parts := strings.Split(help, "\n\n")
	for _, part := range parts {
		words := strings.FieldsFunc(part, func(r rune) bool { return !unicode.IsLetter(r) && r != '=' && r != '-' })
		if slices.Contains(words, name) {
			list = append(list, part)
		}
	}
	if len(list) == 0 && parts[0] != "" {
		list = append(list, parts[0])
	}
	return list
}
