package yamlfile

// mostCompared bounds how many pairs of items are compared to align two
// sequences.
const mostCompared = 250_000

const (
	sameName  = 1 // the first field is equal: the same thing, changed
	sameWhole = 3
)

// align returns, for each wanted item, the place of the same item in the text, or -1 for a new one. Their
// order is kept. Equal items are matched first, then those with an equal first field; between two matches
// the rest is taken to be changed, in turn.
func (d *File) align(n *node, want *value) []int {
	match := make([]int, len(want.items))
	first := 0
	for first < min(len(n.slots), len(match)) && d.same(n.slots[first].value, want.items[first]) {
		match[first] = first
		first++
	}
	oldEnd, newEnd := len(n.slots), len(match)
	for oldEnd > first && newEnd > first && d.same(n.slots[oldEnd-1].value, want.items[newEnd-1]) {
		oldEnd--
		newEnd--
		match[newEnd] = oldEnd
	}
	middle := match[first:newEnd]
	for i := range middle {
		middle[i] = -1
	}
	if rows, columns := oldEnd-first, newEnd-first; rows*columns <= mostCompared && rows != 0 &&
		columns != 0 {
		d.matchMiddle(n.slots[first:oldEnd], want.items[first:newEnd], middle, first)
	}
	pairRest(match, first, oldEnd, newEnd)
	return match
}

// matchMiddle finds the matches of the greatest likeness, as for the longest
// common subsequence.
func (d *File) matchMiddle(slots []slot, items []*value, match []int, offset int) {
	columns := len(items) + 1
	like := make([]int, len(slots)*len(items))
	best := make([]int, (len(slots)+1)*columns)
	for i := len(slots) - 1; i >= 0; i-- {
		for j := len(items) - 1; j >= 0; j-- {
			l := d.likeness(slots[i].value, items[j])
			like[i*len(items)+j] = l
			best[i*columns+j] = max(best[(i+1)*columns+j], best[i*columns+j+1])
			if l > 0 {
				best[i*columns+j] = max(best[i*columns+j], l+best[(i+1)*columns+j+1])
			}
		}
	}
	for i, j := 0, 0; i < len(slots) && j < len(items); {
		l := like[i*len(items)+j]
		switch {
		case l > 0 && best[i*columns+j] == l+best[(i+1)*columns+j+1]:
			match[j] = i + offset
			i++
			j++
		case best[i*columns+j] == best[(i+1)*columns+j]:
			i++
		default:
			j++
		}
	}
}

func (d *File) likeness(n *node, v *value) int {
	if d.same(n, v) {
		return sameWhole
	}
	if v.kind == fieldsKind && len(v.entries) > 0 {
		first := v.entries[0]
		if child := n.child(first.key); child != nil && d.same(child, first.value) {
			return sameName
		}
	}
	return 0
}

// pairRest matches what stands between two matches on both sides, in turn.
func pairRest(match []int, at, oldEnd, newEnd int) {
	for j := at; j < newEnd; j++ {
		if match[j] >= 0 {
			at = match[j] + 1
			continue
		}
		next := oldEnd
		for _, m := range match[j:newEnd] {
			if m >= 0 {
				next = m
				break
			}
		}
		if at < next {
			match[j] = at
			at++
		}
	}
}
