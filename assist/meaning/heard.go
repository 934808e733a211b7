package meaning

import (
	"slices"
	"strings"
	"unicode"

	"tablehand/assist/names"
	"tablehand/assist/telling"
)

// An Offer is a line that may be given now, with all that people say of it.
type Offer struct {
	telling.Step
	Verb int      // the number of its first words that name its command
	Says string   // the whole line as a person would say it
	Also []string // other words for its command
}

// Heard is an offer as a sentence means it: what was said stands in its free places.
type Heard struct {
	telling.Command
	// Whole says that each word of the sentence has its place in the line, and that nothing of the line was
	// left unsaid but who it is about.
	Whole bool
	// Risky says that it gives something up, or ends what goes on.
	Risky bool
}

// Hear returns the offers that a sentence may mean: of those that leave the fewest of its words
// unexplained, the ones that have its names in its order and name their command as it does. An offer is
// not meant if it leaves half of the words unexplained, or the first that is nobody's name, or is for
// another player than the one the sentence begins with, or leaves out somebody whom the sentence names: of
// the people, or the figures. Calls returns a word of a line as people at the table say it; nil: as it
// stands there.
func Hear(sentence []string, offers []Offer, people, figures []string, calls func(string) string,
) (list []Heard) {
	if calls == nil {
		calls = func(word string) string { return word }
	}
	said := spoken(sentence)
	deed := slices.IndexFunc(said, func(w wordSaid) bool { return names.In(people, w.typed) == "" })
	if deed < 0 {
		return nil // people alone
	}
	var best []int
	for _, o := range offers {
		h := hearing{said: said, used: make([]bool, len(said)), calls: calls}
		c, unsaid := h.offer(o, people)
		left, other := 0, false
		for i, used := range h.used {
			if !used {
				left++
				other = other || namesOne(figures, said[i].key)
			}
		}
		if !h.used[deed] || h.verbs == 0 && (h.things == 0 || h.named == 0) || left*2 >= len(said) {
			continue
		}
		if other || deed > 0 && !h.used[0] && o.Who != "" {
			continue // it is somebody else who would do it, or whom it would be done to
		}
		worth := []int{left, unsaid, h.turned, -h.called}
		switch order := slices.Compare(worth, best); {
		case best == nil || order < 0:
			best, list = worth, nil
		case order > 0:
			continue
		}
		if !slices.ContainsFunc(list, func(h Heard) bool { return h.Same(c) }) {
			list = append(list, Heard{c, left == 0 && unsaid == 0, o.Costly || o.Ends != ""})
		}
	}
	return list
}

// namesOne reports whether a word, as it is compared, is the name of one of some figures, or its mark.
func namesOne(figures []string, word string) bool {
	return slices.ContainsFunc(figures, func(name string) bool {
		return names.Same(name, word) || names.Marked(names.Key(name), word)
	})
}

// Lately returns, of lines that differ only in the name of a player, the one with the name of whoever acted
// last; all of them if they differ otherwise, or it is not there, or is Risky.
func Lately(list []Heard, acted string, people []string) []Heard {
	at := slices.IndexFunc(list, func(h Heard) bool { return acted != "" && slices.Contains(h.Words, acted) })
	if at < 0 || list[at].Risky {
		return list
	}
	for _, h := range list {
		named := 0
		if len(h.Words) != len(list[at].Words) {
			return list
		}
		for i, word := range h.Words {
			switch last := list[at].Words[i]; {
			case word == last:
			case last != acted || !slices.Contains(people, word) || named > 0:
				return list
			default:
				named++
			}
		}
	}
	return list[at : at+1]
}

// A wordSaid is a word of a sentence: as it was typed, as words are compared, and with the small words that
// stand before it; comma: one stands behind it.
type wordSaid struct {
	typed, key, whole string
	comma             bool
}

// spoken returns the words of a sentence that mean something, without what separates them, and without the I
// that it begins with.
func spoken(sentence []string) (list []wordSaid) {
	before := ""
	said := strings.Fields(strings.Join(sentence, " "))
	if len(said) > 1 && said[0] == "I" {
		said = said[1:]
	}
	for _, word := range said {
		comma := strings.HasSuffix(word, ",")
		word = strings.TrimFunc(word, func(r rune) bool { return strings.ContainsRune(",.;:!?()\"", r) })
		switch {
		case word == "" && comma && len(list) > 0:
			list[len(list)-1].comma = true
		case word == "":
		case names.Small(word):
			before += word + " "
		default:
			list = append(list, wordSaid{word, names.Key(strings.TrimSuffix(word, "'s")), before + word, comma})
			before = ""
		}
	}
	return list
}

// hearing holds which words of a sentence are explained by an offer.
type hearing struct {
	said   []wordSaid
	used   []bool
	calls  func(string) string
	verbs  int   // words explained by the command
	things int   // names explained, those of players left out
	named  int   // names in the line itself, outside its free places, that the sentence said
	turned int   // names said in the opposite order from the line
	called int   // words that name the command itself
	torn   []int // the words that said the last of several names in a place, or a part of the only one
	last   int   // place in the sentence of the name that was explained last
}

// offer explains what it can of a sentence by an offer. It returns the offer with what was said in its
// places, and how many words of the line nobody said.
func (h *hearing) offer(o Offer, people []string) (c telling.Command, unsaid int) {
	var filled [][]string
	var places [][]int // behind which words the name in each place may go on
	o.Free = slices.Clone(o.Free)
	for i, word := range o.Words[min(o.Verb, len(o.Words)):] {
		switch {
		case word == "":
			var some []string
			at := len(filled)
			some, o.Free[at].Values = h.place(o.Free[at])
			filled, places = append(filled, some), append(places, h.torn)
			if len(some) > 0 && !slices.Contains(people, some[0]) {
				h.things++
			}
			more := o.Verb+i+1 < len(o.Words) // plains, shadow is not the plains with the Shadow
			if b := o.Free[at]; b.Parted && !b.Many && more && len(some) > 0 && h.said[h.last].comma {
				unsaid++
			}
		case strings.HasPrefix(word, "--"):
		case h.name(word) == 0:
			if word != o.Who {
				unsaid++
			}
		default:
			h.named++
			if !slices.Contains(people, word) {
				h.things++
			}
		}
	}
	h.verb(o)
	h.who(o)
	for i, b := range o.Free {
		switch before, behind := h.goesOn(places[i]); {
		case b.Many && b.Open && behind && !before: // a way goes on over what else lies there
			filled[i] = append(filled[i], h.rest(b, people)...)
		case !b.Many && (before || behind): // a name of which only a word is said here is another one
			for _, at := range places[i] {
				h.used[at] = false
			}
			filled[i] = nil
			h.things--
		}
		if len(filled[i]) == 0 && b.Open && h.verbs > 0 {
			filled[i] = h.rest(b, people)
		}
	}
	return placed(o.Command, filled), unsaid
}

// placed returns a command with words in those of its free places for which there are some.
func placed(c telling.Command, filled [][]string) telling.Command {
	var words []string
	var free []telling.Blank
	at := 0
	for _, word := range c.Words {
		switch {
		case word != "":
			words = append(words, word)
			continue
		case len(filled[at]) > 0:
			words = append(words, filled[at]...)
		default:
			words, free = append(words, ""), append(free, c.Free[at])
		}
		at++
	}
	c.Words, c.Free = words, free
	return c
}

// name explains the words that name something, the longest run of them, and returns how many they are.
func (h *hearing) name(name string) int {
	at := h.find(name)
	h.explains(at)
	return len(at)
}

// explains marks the words at these places, those of a name, as explained; it counts the name in turned if
// it stands before the name explained last.
func (h *hearing) explains(at []int) {
	for _, i := range at {
		h.used[i] = true
	}
	if len(at) > 0 {
		if at[0] < h.last {
			h.turned++
		}
		h.last = at[len(at)-1]
	}
}

// find returns which words that nothing explains yet are those of a name, in its order, or the one that is
// its mark: its last or its only one has to be among them, or all that is said of it begins it.
func (h *hearing) find(name string) (longest []int) {
	for i, word := range h.said {
		if !h.used[i] && names.Marked(names.Key(name), word.key) {
			return []int{i}
		}
	}
	for _, way := range []string{name, h.calls(name)} {
		parts := parted(way)
		var at []int
		next := 0
		for i, word := range h.said {
			if h.used[i] {
				continue
			}
			for k := next; k < len(parts); k++ {
				if names.Calls(names.Key(parts[k]), word.key) {
					at, next = append(at, i), k+1
					break
				}
			}
		}
		if len(at) > len(longest) {
			longest = at
		}
	}
	return longest
}

// parted returns the words of a name.
func parted(name string) []string {
	parts := strings.FieldsFunc(name, func(r rune) bool { return unicode.IsSpace(r) || r == ':' || r == ',' })
	return slices.DeleteFunc(parts, names.Small)
}

// verb marks as explained the words that say what the offer does, and counts them.
func (h *hearing) verb(o Offer) {
	means := slices.Concat(o.Words[:min(o.Verb, len(o.Words))], strings.Fields(o.Says), o.Also)
	for i, word := range h.said {
		same := func(m string) bool { return Same(m, word.key) }
		if !h.used[i] && slices.ContainsFunc(means, same) {
			h.used[i] = true
			h.verbs++
			if slices.ContainsFunc(o.Words[:min(o.Verb, len(o.Words))], same) {
				h.called++
			}
		}
	}
}

// who marks as explained the words that name the player whom the offer is for.
func (h *hearing) who(o Offer) {
	for i, word := range h.said {
		if !h.used[i] && o.Who != "" && names.Same(o.Who, word.typed) {
			h.used[i] = true
		}
	}
}

// Same reports whether two words are one but for the endings that a sentence gives them.
func Same(a, b string) bool { return names.Stem(names.Key(a)) == names.Stem(names.Key(b)) }
