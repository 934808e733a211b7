package names

import (
	"iter"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Key returns what all spellings of one name have in common: NFKC, case folded, without what nobody sees,
// trimmed, with one blank for several. Empty: nothing of the name can be seen.
func Key(name string) string {
	if plain(name) {
		return strings.ToLower(name)
	}
	letters := strings.Map(folded, norm.NFKD.String(name))
	return strings.Join(strings.Fields(norm.NFKC.String(strings.ReplaceAll(letters, "ß", "ss"))), " ")
}

// plain says whether a name is of ASCII letters alone, with its blanks as they ought to be.
func plain(name string) bool {
	blank := true
	for i := range len(name) {
		c := name[i]
		if c < ' ' || c >= utf8.RuneSelf || c == ' ' && blank {
			return false
		}
		blank = c == ' '
	}
	return name == "" || !blank
}

// folded returns the letter that stands for every case of a letter; -1 where none is seen.
func folded(r rune) rune {
	const dotless = 'ı' // its capital is that of another letter
	switch {
	case r < utf8.RuneSelf:
		return unicode.ToLower(r)
	case unicode.In(r, unicode.Cf, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector):
		return -1
	case r == dotless:
		return r
	}
	return unicode.ToLower(unicode.ToUpper(r))
}

// Same says whether two names are one.
func Same(a, b string) bool {
	if plain(a) && plain(b) {
		return strings.EqualFold(a, b)
	}
	return Key(a) == Key(b)
}

// Begins says whether a name begins with what was typed: more than blanks.
func Begins(name, typed string) bool {
	if plain(name) && plain(typed) {
		return typed != "" && len(typed) <= len(name) && strings.EqualFold(name[:len(typed)], typed)
	}
	key := Key(typed)
	return key != "" && strings.HasPrefix(Key(name), key)
}

// BeginsOne says whether one of some names begins with what was typed: more than blanks.
func BeginsOne(list []string, typed string) bool {
	return slices.ContainsFunc(list, func(name string) bool { return Begins(name, typed) })
}

// In returns the first of some names that is the same as one; empty: none is.
func In(list []string, name string) string {
	if i := slices.IndexFunc(list, func(other string) bool { return Same(other, name) }); i >= 0 {
		return list[i]
	}
	return ""
}

// Twice yields each place in a list whose name is another spelling of an earlier one, with that earlier
// name.
func Twice(list []string) iter.Seq2[int, string] {
	return func(yield func(int, string) bool) {
		for i, name := range list {
			if other := In(list[:i], name); other != "" && other != name && !yield(i, other) {
				return
			}
		}
	}
}

// Alike returns the different spellings in a list that are all one name, as they stand there.
func Alike(list []string, name string) (spellings []string) {
	for _, other := range list {
		if !slices.Contains(spellings, other) && Same(other, name) {
			spellings = append(spellings, other)
		}
	}
	return spellings
}
