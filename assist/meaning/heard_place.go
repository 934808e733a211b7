package meaning

import (
	"cmp"
	"strings"

	"tablehand/assist/names"
	"tablehand/assist/telling"
)

// place returns what was said for a free place, one of its values or several where it takes them; nil:
// nothing was. It also returns the values that may stand there: those that are meant, where several are
// alike.
func (h *hearing) place(b telling.Blank) (filled, values []string) {
	h.torn = nil
	for {
		means, at := h.values(b)
		h.explains(at)
		if len(means) > 0 && (b.Many || len(at) < h.length(means[0])) {
			h.torn = at
		}
		switch {
		case len(at) == 0:
			return filled, b.Values
		case len(means) > 1:
			return filled, means
		}
		if filled = append(filled, h.parted(b, means[0], at[len(at)-1])); !b.Many {
			return filled, b.Values
		}
	}
}

// parted returns one of several words for a place, with the comma that stands behind it where that counts and
// the sentence goes on; at is the place of its last word.
func (h *hearing) parted(b telling.Blank, word string, at int) string {
	if b.Parted && b.Many && h.said[at].comma && at+1 < len(h.said) {
		return word + ","
	}
	return word
}

// length returns the number of words of a name, or of what people call it if that is shorter; "kind:" in
// front of a name does not count.
func (h *hearing) length(name string) int {
	count := func(name string) int {
		if _, behind, has := strings.Cut(name, ":"); has {
			name = behind
		}
		return len(parted(name))
	}
	return min(count(name), count(h.calls(name)))
}

// goesOn reports whether a word that nothing explains stands directly before the words at these places, and
// whether one stands directly behind them.
func (h *hearing) goesOn(at []int) (before, behind bool) {
	if len(at) == 0 {
		return false, false
	}
	unsaid := func(i int) bool { return i >= 0 && i < len(h.said) && !h.used[i] }
	return unsaid(at[0] - 1), unsaid(at[len(at)-1] + 1)
}

// values returns the values of a free place that were said, and the places of the words that said them. A
// value behind the last name goes before one that stands before it; then the one said first, by the most
// words. There are several where the same words may mean each of them.
func (h *hearing) values(b telling.Blank) (means []string, at []int) {
	before := func(at []int) int {
		if at[0] < h.last {
			return 1
		}
		return 0
	}
	for _, v := range b.Values {
		found := h.find(v)
		if len(found) == 0 {
			continue
		}
		order := -1
		if len(at) > 0 {
			order = cmp.Or(before(found)-before(at), found[0]-at[0], len(at)-len(found))
		}
		switch {
		case order < 0:
			means, at = []string{v}, found
		case order == 0:
			means = append(means, v)
		}
	}
	for _, v := range means {
		if names.Same(v, h.typed(at)) {
			return []string{v}, at
		}
	}
	return means, at
}

// typed returns the words at these places of the sentence, as they were typed.
func (h *hearing) typed(at []int) string {
	var list []string
	for _, i := range at {
		list = append(list, h.said[i].typed)
	}
	return strings.Join(list, " ")
}

// rest explains what is left behind one another as what is said for a place: one name that is nobody's, or
// several words where the place takes them; nil: nothing is left, or what is left stands apart.
func (h *hearing) rest(b telling.Blank, people []string) (filled []string) {
	const most = 4 // words of a name
	last := -1
	for i, word := range h.said {
		switch {
		case h.used[i]:
			continue
		case last >= 0 && last != i-1, len(filled) == most && !b.Many, strings.HasPrefix(word.typed, "-"),
			names.In(people, word.typed) != "", names.Everybody(word.typed), names.Nobody(word.typed):
			return nil
		case len(filled) == 0:
			filled = append(filled, h.parted(b, word.typed, i))
		case b.Many: // several names: of is within one, other small words stand between two
			if small := strings.Fields(word.whole); small[0] == "of" {
				filled = append(filled, small...)
				break
			}
			filled = append(filled, h.parted(b, word.typed, i))
		default:
			filled = append(filled, word.whole)
		}
		last = i
	}
	for i := range h.used {
		h.used[i] = true
	}
	if len(filled) > 0 && !b.Many {
		return []string{strings.Join(filled, " ")}
	}
	return filled
}
