package rulebook

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// OnPage are the entries that stand on a page of a printing, in the order of
// the file. A number without its letters stands for all its parts: 10 for 10a
// to 10j, "3" for "3, Step 5". The error is a *yamlfile.Faults.
func (b *Book) OnPage(page, printing string) ([]Entry, error) {
	page = plainPage(page)
	entries, err := b.readAll(func(s slice) bool {
		return page != "" && strings.Contains(plainPage(s.field("pages")), page)
	})
	return slices.DeleteFunc(entries, func(e Entry) bool {
		return !slices.ContainsFunc(parts(e.Pages[printing]), func(part string) bool { return within(page, part) })
	}), err
}

// Pages are all pages that the entries of a printing name, in order. The error
// is a *yamlfile.Faults.
func (b *Book) Pages(printing string) ([]string, error) {
	entries, err := b.readAll(func(slice) bool { return true })
	var all []string
	for _, e := range entries {
		all = append(all, parts(e.Pages[printing])...)
	}
	slices.SortFunc(all, byPage)
	return slices.Compact(all), err
}

// Beside are the pages around one that is not among them: the last before it
// and the first behind it, or one of them at an end.
func Beside(page string, pages []string) []string {
	i, _ := slices.BinarySearchFunc(pages, plainPage(page), byPage)
	return pages[max(0, i-1):min(len(pages), i+1)]
}

// parts are the pages in a list of them: "4c, 13a" are two, and so are "6c; 17,
// turn 1", where the turn belongs to the 17.
func parts(list string) []string {
	var all []string
	for word := range strings.FieldsFuncSeq(list, func(r rune) bool { return r == ',' || r == ';' }) {
		word = plainPage(word)
		if len(all) > 0 && !startsPage(word) {
			all[len(all)-1] += ", " + word
			continue
		}
		all = append(all, word)
	}
	return all
}

// startsPage says whether a word of a list is a page and not a step or a turn on one.
func startsPage(word string) bool {
	return word == "story" || word != "" && unicode.IsDigit(rune(word[0]))
}

// plainPage is a page as pages are compared.
func plainPage(page string) string { return strings.Join(strings.Fields(strings.ToLower(page)), " ") }

// within says whether a part is the page asked for or belongs to it.
func within(page, part string) bool {
	rest, begins := strings.CutPrefix(part, page)
	switch {
	case !begins || page == "":
		return false
	case rest == "":
		return true
	case unicode.IsDigit(rune(page[len(page)-1])):
		return !unicode.IsDigit(rune(rest[0]))
	}
	return rest[0] == ' ' || rest[0] == ','
}

// byPage puts pages in the order of a book: by number, then by what follows.
func byPage(x, y string) int {
	nx, rx := number(x)
	ny, ry := number(y)
	return cmp.Or(cmp.Compare(nx, ny), cmp.Compare(rx, ry))
}

// number cuts the number off a page; what has none comes before all that have.
func number(page string) (int, string) {
	digits := page[:len(page)-len(strings.TrimLeft(page, "0123456789"))]
	n, _ := strconv.Atoi(digits) // none is 0
	return n, page[len(digits):]
}
