package yamlfile

import (
	"bytes"
	"strings"
	"unicode/utf8"
)

// patcher gathers the edits that make a text say what is wanted.
type patcher struct {
	file  *File
	edits []edit
}

// value patches the value of a slot.
func (p *patcher) value(parent *node, s *slot, want *value) {
	n := s.value
	switch {
	case want.kind == keptKind:
	case n.shape == mapping && want.kind == fieldsKind, n.shape == mapping && want.kind == tableKind &&
		!p.fresh(n, want):
		p.patchEntries(s, want)
	case n.shape == sequence && want.kind == itemsKind && !p.fresh(n, want):
		p.patchItems(s, want)
	case !p.file.same(n, want):
		p.replace(parent, s, want)
	}
}

// fresh reports whether a mapping or sequence is written anew because it was
// empty until now and so has no style of its own.
func (p *patcher) fresh(n *node, want *value) bool {
	return len(n.slots) == 0 && len(want.entries)+len(want.items) > 0 && !p.commented(n)
}

// commented reports whether a flow value without slots holds a comment.
func (p *patcher) commented(n *node) bool {
	return bytes.IndexByte(p.file.text[n.start:n.end], '#') >= 0
}

func (p *patcher) mapping(n *node, want *value) {
	p.patchEntries(&slot{value: n}, want)
}

// patchEntries patches a mapping pair by pair. A new key comes behind the one
// that is described before it.
func (p *patcher) patchEntries(s *slot, want *value) {
	n := s.value
	want.was = n
	c := change{slot: s, node: n, gone: goneKeys(n, want)}
	last := -1
	for i := range want.entries {
		e := &want.entries[i]
		at := n.find(e.key)
		switch {
		case at >= 0 && !c.gone[at]:
			p.value(n, &n.slots[at], e.value)
			last = at
		case at >= 0:
			e.omitted = true
		case e.value.kind == keptKind || p.file.omits(n, want, e):
			e.omitted = true
		case e.value.kind != unsetKind:
			c.added = append(c.added, addition{after: last, entry: e})
		}
	}
	p.change(&c)
}

// goneKeys marks the pairs of a mapping that are not wanted any more; among them a list that is seldom
// written, and was emptied.
func goneKeys(n *node, want *value) []bool {
	gone := make([]bool, len(n.slots))
	for i := range gone {
		gone[i] = want.kind == tableKind
	}
	for i := range want.entries {
		e := &want.entries[i]
		if at := n.find(e.key); at >= 0 {
			emptied := e.seldom && e.value.kind == itemsKind && len(e.value.items) == 0 &&
				len(n.slots[at].value.slots) > 0
			gone[at] = emptied || e.value.kind == unsetKind
		}
	}
	return gone
}

// patchItems patches a sequence: items that stay are found, so that one taken
// out takes only its own lines along.
func (p *patcher) patchItems(s *slot, want *value) {
	n := s.value
	c := change{slot: s, node: n, gone: make([]bool, len(n.slots))}
	for i := range c.gone {
		c.gone[i] = true
	}
	last := -1
	for i, at := range p.file.align(n, want) {
		if at < 0 {
			c.added = append(c.added, addition{after: last, item: want.items[i]})
			continue
		}
		c.gone[at] = false
		last = at
		p.value(n, &n.slots[at], want.items[i])
	}
	p.change(&c)
}

// replace writes a value in the place of one of another kind, or of a scalar.
func (p *patcher) replace(parent *node, s *slot, want *value) {
	n := s.value
	one := p.inline(parent, s, want)
	lines := p.lines(parent, s, want)
	switch {
	case n.shape != scalar && !n.flow:
		if lines == nil {
			p.put(s.mark, s.mark, " "+one)
		} else {
			p.putLines(s.mark, lines)
		}
		p.cutSlots(n)
	case lines != nil && want.kind == pictureKind:
		p.put(s.mark, n.end, " |")
		p.putLines(n.end, lines)
	case lines != nil:
		p.put(s.mark, n.end, "")
		p.putLines(n.end, lines)
	case p.outdented(parent, s):
		p.put(s.mark, s.mark, " "+one)
		p.cutLines(n.start, n.end)
	case n.start < n.end:
		p.put(n.start, n.end, one)
	case s.mark < 0:
		p.put(n.end, n.end, ": "+one)
	default:
		p.put(n.end, n.end, " "+one)
	}
}

// outdented reports whether a value begins on a line of its own no deeper than its key, where only a text of
// lines may: the > or | of one, or a list.
func (p *patcher) outdented(parent *node, s *slot) bool {
	start := p.file.lineStart(s.value.start)
	return !parent.flow && s.mark >= 0 && start > s.mark &&
		utf8.RuneCount(p.file.text[start:s.value.start]) <= p.indent(s)
}

func (p *patcher) inline(parent *node, s *slot, want *value) string {
	if want.kind == textKind {
		return requoted(want.text, s.value.quotes, parent.flow)
	}
	return inline(want, parent.flow)
}

// lines is a value in block style, or nil where it goes on the line it is on.
func (p *patcher) lines(parent *node, s *slot, want *value) []string {
	if parent.flow || s.key == nil || want.kind == pictureKind && s.value.quotes != blockQuoted {
		return nil // a comment below would become a line of the picture
	}
	head := p.file.text[p.file.lineStart(s.mark):s.mark]
	if fits(want, utf8.RuneCount(head)+1) {
		return nil
	}
	return blockLines(want, p.indent(s)+2)
}

// indent returns the number of columns in front of a slot.
func (p *patcher) indent(s *slot) int {
	return utf8.RuneCount(p.file.text[p.file.lineStart(s.start):s.start])
}

func spaces(n int) string { return strings.Repeat(" ", n) }
