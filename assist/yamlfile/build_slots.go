package yamlfile

import (
	"fmt"

	"gopkg.in/yaml.v3"
)

// manyKeys is from how many keys on a mapping gets an index.
const manyKeys = 12

func (b *builder) sequence(n *node, y *yaml.Node) {
	n.slots = make([]slot, 0, len(y.Content))
	at := n.start
	for i, item := range y.Content {
		s := slot{mark: -1, comma: -1}
		if !n.flow {
			s.start = b.past(at)
			s.mark = s.start + 1
		}
		b.trail = append(b.trail, toItem(i))
		b.value(&s, item, n.column-1)
		b.trail = b.trail[:len(b.trail)-1]
		if n.flow {
			s.start = s.value.start
			s.comma = b.comma(s.end())
		}
		n.slots = append(n.slots, s)
		at = s.end()
	}
	b.close(n, y)
}

func (b *builder) mapping(n *node, y *yaml.Node) {
	if n.flow && b.text[n.start] != '{' {
		b.stop(y, "a pair without braces is not allowed: write {key: value}")
		return
	}
	n.slots = make([]slot, 0, len(y.Content)/2)
	if len(y.Content)/2 >= manyKeys {
		n.index = make(map[string]int, len(y.Content)/2)
	}
	for i := 0; i < len(y.Content) && !b.stopped; i += 2 {
		b.pair(n, y.Content[i], y.Content[i+1])
	}
	b.close(n, y)
}

func (b *builder) pair(n *node, y, value *yaml.Node) {
	if y.Kind != yaml.ScalarNode {
		b.addFault(y, "a key must be a word: write key: value")
		return
	}
	b.trail = append(b.trail, toKey(y.Value))
	defer func() { b.trail = b.trail[:len(b.trail)-1] }()
	s := slot{key: b.node(y, n.column-1), mark: -1, comma: -1}
	s.start = s.key.start
	b.key(n, y, &s)
	if b.stopped {
		return
	}
	b.value(&s, value, n.column-1)
	if n.flow {
		s.comma = b.comma(s.end())
	}
	if n.index != nil {
		n.index[s.key.value] = len(n.slots)
	}
	n.slots = append(n.slots, s)
}

// key checks a key and finds its colon.
func (b *builder) key(n *node, y *yaml.Node, s *slot) {
	if y.Tag == "!!merge" {
		b.addFault(y, noMerge)
	} else if s.key.value == "" {
		b.addFault(y, "a key is empty: write key: value")
	} else if first := n.find(s.key.value); first >= 0 {
		b.addFault(y, fmt.Sprintf("named twice, in line %d and in line %d: delete one",
			n.slots[first].key.line,
			y.Line))
	}
	at := b.blanks(s.key.end)
	if n.flow {
		at = b.past(s.key.end)
	}
	if b.is(at, ':') {
		s.mark = at + 1
	}
	if !n.flow && s.mark < 0 || b.queried(s.start) {
		b.stop(y, noQuery)
	}
}

// value builds the value of a slot. The parser puts a value that is not
// written behind what follows it; here it stands at the slot's mark.
func (b *builder) value(s *slot, y *yaml.Node, indent int) {
	missing := y.Kind == yaml.ScalarNode && y.Value == "" && y.Style == 0 && y.Anchor == ""
	if !missing {
		s.value = b.node(y, indent)
		return
	}
	b.values++
	at := s.mark
	if s.key != nil {
		at = max(at, s.key.end)
	}
	if at < 0 { // an item of [ ] without a text: only the tag without a name makes one
		at = b.cursor.seek(b.source, y.Line, y.Column)
		b.stop(y, noTag)
	}
	s.value = &node{null: true, start: at, end: at, line: y.Line, column: y.Column}
}

// close finds the end of a mapping or sequence whose slots are built.
func (b *builder) close(n *node, y *yaml.Node) {
	if b.stopped {
		return
	}
	last := n.start + 1
	if len(n.slots) > 0 {
		s := n.slots[len(n.slots)-1]
		last = max(s.end(), s.comma+1)
	}
	n.end = last
	if !n.flow {
		return
	}
	n.end = b.past(last) + 1
	if !b.is(n.end-1, ']') && !b.is(n.end-1, '}') {
		b.stop(y, "this cannot be followed in the text: write it more plainly")
	}
}
