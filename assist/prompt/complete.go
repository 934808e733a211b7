package prompt

import (
	"fmt"
	"strings"

	"tablehand/assist/text"
)

// A Completion lists what may stand in the place of the text before the cursor, from a byte of it on.
type Completion struct {
	From   int
	Offers []Offer
}

// An Offer is what may be typed. Where it is whole, a space follows.
type Offer struct {
	Text  string
	About string // a few words; empty: none
	Whole bool
}

// mostOffers is the number of offers that are listed.
const mostOffers = 60

// complete puts in what all offers begin with; where that is nothing new, it lists them.
func (t *typing) complete() {
	if t.completes == nil {
		return
	}
	l := &t.Reader.line
	before := string(l.letters[:l.at])
	c := t.completes(before)
	if len(c.Offers) == 0 || c.From < 0 || c.From > len(before) {
		return
	}
	from := len([]rune(before[:c.From]))
	same := c.Offers[0].Text
	for _, o := range c.Offers {
		same = common(same, o.Text)
	}
	if len(c.Offers) == 1 && c.Offers[0].Whole && (l.at == len(l.letters) || l.letters[l.at] != ' ') {
		same += " "
	}
	if len(same) > len(before)-c.From || len(c.Offers) == 1 {
		l.remove(from, l.at)
		l.insert([]rune(same)...)
		return
	}
	t.below(listed(c.Offers, t.wide))
}

// amongWords completes the last of the words of an answer, each one of a list; nil where that is empty.
func amongWords(list []string) func(before string) Completion {
	if len(list) == 0 {
		return nil
	}
	return func(before string) (c Completion) {
		c.From = strings.LastIndexAny(before, " ,") + 1
		begun := before[c.From:]
		for _, word := range list {
			switch {
			case len(word) >= len(before) && strings.EqualFold(word[:len(before)], before) && c.From > 0:
				return Completion{Offers: []Offer{{Text: word}}} // its name has spaces
			case len(word) >= len(begun) && strings.EqualFold(word[:len(begun)], begun):
				c.Offers = append(c.Offers, Offer{Text: word})
			}
		}
		return c
	}
}

// common returns what two texts begin with.
func common(x, y string) string {
	a, b := []rune(x), []rune(y)
	n := 0
	for n < min(len(a), len(b)) && a[n] == b[n] {
		n++
	}
	return string(a[:n])
}

// listed returns the lines that show offers: each with what it is about, or else in columns.
func listed(offers []Offer, wide int) (lines []string) {
	more := ""
	if len(offers) > mostOffers {
		more = fmt.Sprintf("… and %d more", len(offers)-mostOffers)
		offers = offers[:mostOffers]
	}
	longest, said := 0, false
	for _, o := range offers {
		longest, said = max(longest, text.Width(text.Safe(o.Text))), said || o.About != ""
	}
	across := max(1, wide/(longest+2))
	if said {
		across = 1
	}
	rows := (len(offers) + across - 1) / across
	for row := range rows {
		s := ""
		for i := row; i < len(offers); i += rows {
			s += text.Pad(text.Safe(offers[i].Text), longest) + "  "
			if said {
				s += text.Safe(offers[i].About)
			}
		}
		lines = append(lines, strings.TrimRight(text.Beginning(s, wide-1), " "))
	}
	if more != "" {
		lines = append(lines, more)
	}
	return lines
}
