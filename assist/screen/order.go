package screen

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/text"
)

// What the order of play has room for, in letters: all of it, the name of one, the frame of each, and the
// words that count those who are left out.
const (
	mostOrder  = 58
	mostTurned = 13
	orderFrame = 4
	orderMore  = 9
)

// order returns the HTML of the order of play. Where all have no room, it begins with the first who has not
// acted, or so late that the one whose turn it is stands in it.
func order(list []Turned) string {
	first := 0
	for first < len(list)-mostTurns && list[first].Done && !list[first].On {
		first++
	}
	on := slices.IndexFunc(list, func(t Turned) bool { return t.On })
	for first+turnsFitting(list[first:]) <= on {
		first++
	}
	items, shown := "", turnsFitting(list[first:])
	for _, t := range list[first : first+shown] {
		class := strings.Join(without(class(t.Foe, "foe"), class(t.On, "is-on"), class(t.Done, "done")), " ")
		current := ""
		if t.On {
			current = ` aria-current="true"`
		}
		items += fmt.Sprintf(`<li class="%s"%s>%s %s</li>`, class, current, Escaped(t.short()),
			Element("b", "", t.Value))
	}
	if more := len(list) - first - shown; more > 0 {
		items += tag("li", "", fmt.Sprintf("%d more", more))
	}
	return `<ol class="order" aria-label="Order of play">` + items + "</ol>"
}

// turnsFitting returns how many from the first there is room for, with the words that count the others: one
// at least.
func turnsFitting(list []Turned) int {
	room := mostOrder
	for i, t := range list {
		room -= text.Width(t.short()+t.Value) + orderFrame
		if i > 0 && (i == mostTurns || room < 0 || i < len(list)-1 && room < orderMore) {
			return i
		}
	}
	return len(list)
}

// short returns the name, cut where it is long.
func (t Turned) short() string {
	if text.Width(t.Who) <= mostTurned {
		return t.Who
	}
	return text.Beginning(t.Who, mostTurned-1) + "…"
}
