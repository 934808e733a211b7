package names

import (
	"slices"
	"strings"
	"unicode"
)

// Called returns the one of a list that is meant by what people say for it: short bow is shortbow, and the
// sword, red is Red Sword. Each word that says something is one of the name's, in any order. Where several
// are called so it is the one all of whose words were said.
func Called(list []string, typed string) (found string, ok bool) {
	said := slices.DeleteFunc(parts(typed), Small)
	if len(said) == 0 {
		return "", false
	}
	var could, whole []string
	for _, name := range list {
		of := slices.DeleteFunc(parts(name), Small)
		joined := len(said) > 1 && strings.Join(said, "") == strings.Join(of, "")
		if slices.Contains(could, name) || !joined && !eachCalls(of, said) {
			continue
		}
		if could = append(could, name); joined || len(of) == len(said) {
			whole = append(whole, name)
		}
	}
	if len(could) > 1 {
		could = whole
	}
	if len(could) != 1 {
		return "", false
	}
	return could[0], true
}

// parts returns the words of a name, as they are compared.
func parts(name string) []string {
	return strings.FieldsFunc(Key(name), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '\'' && r != '’'
	})
}

// eachCalls says whether each word that was said calls a word of a name, each another one.
func eachCalls(of, said []string) bool {
	left := slices.Clone(of)
	for _, word := range said {
		at := slices.Index(left, word)
		if at < 0 {
			at = slices.IndexFunc(left, func(part string) bool { return Calls(part, word) })
		}
		if at < 0 {
			return false
		}
		left = slices.Delete(left, at, at+1)
	}
	return true
}

// Marked reports whether a word is the mark of a name that ends in a number, both as they are compared: a
// beginning of the name and that number, s3 for swordsman-3.
func Marked(name, word string) bool {
	letters := strings.TrimRight(word, "0123456789")
	begun := strings.TrimSuffix(letters, "-")
	end := strings.LastIndexByte(name, '-')
	return begun != "" && letters != word && end > 0 && word[len(letters):] == name[end+1:] &&
		strings.HasPrefix(name[:end], begun)
}

// Calls reports whether a word of a name is meant by one that was said, both as they are compared: the same,
// the same but for its ending, or a beginning of some letters.
func Calls(part, said string) bool {
	const least = 3
	return part == said || Stem(part) == Stem(said) || len(said) >= least && strings.HasPrefix(part, said)
}

// Stem returns a word without the endings that a sentence gives it: drinks, drinking, uses, used.
func Stem(word string) string {
	const least = 2 // letters that stay
	for _, ending := range []string{"ing", "ed", "es", "ss", "s"} {
		if cut, has := strings.CutSuffix(word, ending); has && len(cut) >= least {
			if ending != "ss" { // pass has no ending
				word = cut
			}
			break
		}
	}
	return strings.TrimSuffix(word, "e")
}
