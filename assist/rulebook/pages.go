package rulebook

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"tablehand/assist/near"
	"tablehand/assist/yamlfile"
)

// OnPage are the entries that stand on a page of an edition, in the order of the
// file. A number without its letters stands for all its parts: 10 for 10a to 10j,
// "3" for "3, Step 5". The error is a *yamlfile.Faults.
func (b *Book) OnPage(page, edition string) ([]Entry, error) {
	page = plainPage(page)
	sections := b.sections()
	entries, err := b.readAll(func(s slice) bool {
		return page != "" && strings.Contains(plainPage(s.field(b.paged())), page)
	})
	return slices.DeleteFunc(entries, func(e Entry) bool {
		named := parts(e.Pages[edition], sections)
		return !slices.ContainsFunc(named, func(part string) bool { return belongsTo(page, part) })
	}), err
}

// Pages are all pages that the entries of an edition name, in the order of the book:
// first those with a name, as the head of the file lists them under sections, and the
// others as the entries come to them; then the numbered ones. The error is a
// *yamlfile.Faults.
func (b *Book) Pages(edition string) ([]string, error) {
	sections := b.sections()
	entries, err := b.readAll(func(slice) bool { return true })
	var all []string
	for _, e := range entries {
		all = append(all, parts(e.Pages[edition], sections)...)
	}
	place := map[string]int{} // of names
	for i, page := range slices.Concat(sections, all) {
		if _, met := place[page]; !met {
			place[page] = i
		}
	}
	slices.SortStableFunc(all, func(x, y string) int {
		if isNumbered(x) || isNumbered(y) {
			return byNumber(x, y)
		}
		return cmp.Compare(place[x], place[y])
	})
	return slices.Compact(all), err
}

// sections are the names of pages that the head lists, as pages are compared.
func (b *Book) sections() (names []string) {
	file, err := yamlfile.Parse(b.name, []byte(yamlfile.Cut(b.head(), "sections")))
	if err != nil {
		return nil // Check says what is wrong with it
	}
	_ = file.Read(func(f *yamlfile.Form) { f.Texts("sections", &names) })
	for i, name := range names {
		names[i] = plainPage(name)
	}
	return names
}

// Beside returns those of some pages that are nearest to one that is not among them. Around a number these
// are the last before it and the first behind it; for a name, the one that is spelled nearly so, or else
// the first page, where any has a number. pages stand in order: names, then numbers.
func Beside(page string, pages []string) []string {
	page = plainPage(page)
	numbered := slices.IndexFunc(pages, isNumbered)
	if isNumbered(page) && numbered >= 0 {
		i, _ := slices.BinarySearchFunc(pages[numbered:], page, byNumber)
		i += numbered
		return pages[max(0, i-1):min(len(pages), i+1)]
	}
	if nearest := near.Word(page, pages); nearest != "" {
		return []string{nearest}
	}
	return pages[:min(1, max(0, numbered+1))]
}

// parts are the pages in a list of them: "4c, 13a" are two, and so are "Terrain; Setup",
// "Terrain / Setup" and "6c; 17, turn 1", where the turn belongs to the 17.
func parts(list string, sections []string) []string {
	var all []string
	for group := range strings.SplitSeq(strings.ReplaceAll(list, " / ", ";"), ";") {
		first := len(all)
		for word := range strings.SplitSeq(group, ",") {
			word = plainPage(word)
			switch {
			case word == "":
			case len(all) > first && !startsPage(word, sections):
				all[len(all)-1] += ", " + word
			default:
				all = append(all, word)
			}
		}
	}
	return all
}

// startsPage says whether a word behind a comma is a page and not a step or a turn on one.
func startsPage(word string, sections []string) bool {
	return unicode.IsDigit(rune(word[0])) || slices.Contains(sections, word)
}

// plainPage is a page as pages are compared.
func plainPage(page string) string { return strings.Join(strings.Fields(strings.ToLower(page)), " ") }

// belongsTo says whether a part is the page asked for or belongs to it.
func belongsTo(page, part string) bool {
	rest, begins := strings.CutPrefix(part, page)
	switch {
	case !begins || page == "":
		return false
	case rest == "":
		return true
	case unicode.IsDigit(rune(page[len(page)-1])):
		return isNumbered(part) && !unicode.IsDigit(rune(rest[0]))
	}
	return rest[0] == ' ' || rest[0] == ','
}

// isNumbered says whether a page is a number, with letters or a step behind it: 10h; or a
// name, though it begins with one: 1-time cards.
func isNumbered(page string) bool {
	rest := strings.TrimLeft(page, "0123456789")
	if len(rest) == len(page) {
		return false
	}
	rest = strings.TrimLeftFunc(rest, unicode.IsLetter)
	return rest == "" || rest[0] == ',' || rest[0] == ' '
}

// byNumber puts numbered pages in the order of a book: by number, then by what follows;
// those with a name come before them.
func byNumber(x, y string) int {
	nx, rx := number(x)
	ny, ry := number(y)
	return cmp.Or(cmp.Compare(nx, ny), cmp.Compare(rx, ry))
}

// number cuts the number off a page; a name is 0.
func number(page string) (int, string) {
	if !isNumbered(page) {
		return 0, ""
	}
	rest := strings.TrimLeft(page, "0123456789")
	n, _ := strconv.Atoi(page[:len(page)-len(rest)]) // it is one
	return n, rest
}
