package yamlfile

import "strings"

// A change lists the slots of one mapping or sequence that are kept, removed and added.
type change struct {
	slot  *slot // where the mapping or sequence is a value
	node  *node
	gone  []bool
	added []addition
}

// addition is a new pair or item, behind the slot after, or before the first
// that stays where after is -1.
type addition struct {
	after int
	entry *entry
	item  *value
}

// stays is the first slot from i on that stays, or -1.
func (c *change) stays(i int) int {
	for ; i < len(c.gone); i++ {
		if !c.gone[i] {
			return i
		}
	}
	return -1
}

func (p *patcher) change(c *change) {
	kept := c.stays(0)
	switch {
	case kept < 0 && len(c.gone) > 0 && len(c.added) == 0:
		p.empty(c)
	case c.node.flow:
		p.changeFlow(c, kept)
	default:
		p.changeBlock(c, kept)
	}
}

// empty takes all slots away. Comments between the lines of a block stay.
func (p *patcher) empty(c *change) {
	brackets := "{}"
	if c.node.shape == sequence {
		brackets = "[]"
	}
	switch {
	case !c.node.flow:
		p.put(c.slot.mark, c.slot.mark, " "+brackets)
		p.cutSlots(c.node)
	case !p.commented(c.node):
		p.put(c.node.start, c.node.end, brackets)
	default:
		p.changeFlow(c, -1)
	}
}

// cutSlots takes away the lines of all slots of a block; the first may begin
// beside a dash.
func (p *patcher) cutSlots(n *node) {
	for i := range n.slots {
		s := &n.slots[i]
		if p.file.indented(s.start) {
			p.cutLines(s.start, s.end())
		} else {
			p.put(s.start, s.end(), "")
		}
	}
}

func (p *patcher) changeBlock(c *change, kept int) {
	for _, a := range c.added {
		lines := p.addedLines(c, &a)
		switch indent := p.indent(&c.node.slots[0]); {
		case a.after >= 0:
			p.putLines(c.node.slots[a.after].end(), lines)
		case kept >= 0:
			at := c.node.slots[kept].start
			eol := p.file.eol
			p.put(at, at, strings.Join(lines, eol)[indent:]+eol+spaces(indent))
		default:
			p.putLines(c.slot.mark, lines)
		}
	}
	for i := range c.node.slots {
		s := &c.node.slots[i]
		switch next := c.stays(i); {
		case !c.gone[i]:
		case p.file.indented(s.start):
			p.cutLines(s.start, s.end())
		case next >= 0:
			p.put(s.start, c.node.slots[next].start, "")
		default:
			p.put(s.start, s.end(), "")
		}
	}
}

// addedLines is a new slot of a block, indented as its neighbors are. A
// mapping in a sequence has the style of the item beside it.
func (p *patcher) addedLines(c *change, a *addition) []string {
	indent := p.indent(&c.node.slots[0])
	if a.entry != nil {
		if a.entry.value.kind == pictureKind {
			a.entry.value.layout = layoutOneLine // a comment below would become a line of it
		}
		return pairLines(a.entry, indent)
	}
	beside := c.node.slots[max(a.after, 0)].value
	return itemLines(a.item, indent, beside.flow)
}

func (p *patcher) changeFlow(c *change, kept int) {
	slots := c.node.slots
	before := ""
	for _, a := range c.added {
		one := inlineAddition(&a)
		switch {
		case a.after >= 0:
			end := slots[a.after].end()
			p.put(end, end, ", "+one)
		case kept >= 0:
			p.put(slots[kept].start, slots[kept].start, one+", ")
		default:
			p.put(c.node.start+1, c.node.start+1, before+one)
			before = ", "
		}
	}
	last := -1
	for i := range slots {
		if c.gone[i] {
			p.cutFlow(&slots[i])
		} else {
			last = i
		}
	}
	if end := len(slots) - 1; last >= 0 && last < end && slots[end].comma < 0 {
		p.put(slots[last].comma, slots[last].comma+1, "")
	}
}

func inlineAddition(a *addition) string {
	if a.entry != nil {
		return quoted(a.entry.key, true) + ": " + inline(a.entry.value, true)
	}
	return inline(a.item, true)
}

// cutFlow takes a slot out of [ ] or { }, with its comma and the blanks that
// set it off, or with its lines where it has them for itself.
func (p *patcher) cutFlow(s *slot) {
	end := s.end()
	if s.comma >= 0 {
		end = s.comma + 1
	}
	if p.file.alone(s.start, end) {
		p.cutLines(s.start, end)
		return
	}
	start := s.start
	if s.comma >= 0 {
		if next := p.file.blanks(end); !p.file.is(next, '#') {
			end = next
		}
	} else {
		for start > 0 && (p.file.is(start-1, ' ') || p.file.is(start-1, '\t')) {
			start--
		}
	}
	p.put(start, end, "")
}
