package yamlfile

import (
	"errors"
	"fmt"
)

// ErrByHand refuses a change of a text whose style leaves no place for it; nothing is written.
var ErrByHand = errors.New("cannot be changed without changing what it means: edit the file by hand")

// proven parses a new text and compares it with what was wanted and with what
// had to stay, and returns it.
func proven(name string, text []byte, want *value) (*File, error) {
	d, err := Parse(name, text)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, ErrByHand)
	}
	p := proof{file: d}
	p.value(d.root, want)
	if p.wrong == nil {
		return d, nil
	}
	if name != "" {
		name += ": "
	}
	return nil, fmt.Errorf("%s%s: %w", name, p.wrong, ErrByHand)
}

// proof walks a new text beside what it should say; wrong is the way to the
// first difference.
type proof struct {
	file  *File
	trail trail
	wrong trail
}

func (p *proof) differs(further ...step) {
	if p.wrong == nil {
		p.wrong = append(append(trail{}, p.trail...), further...)
	}
}

func (p *proof) value(n *node, want *value) {
	switch {
	case n.shape == mapping && (want.kind == fieldsKind || want.kind == tableKind):
		p.entries(n, want)
		p.others(n, want)
	case n.shape == sequence && want.kind == itemsKind && len(n.slots) == len(want.items):
		for i, item := range want.items {
			p.under(toItem(i), n.slots[i].value, item)
		}
	case !p.file.same(n, want):
		p.differs()
	}
}

func (p *proof) under(s step, n *node, want *value) {
	p.trail = append(p.trail, s)
	p.value(n, want)
	p.trail = p.trail[:len(p.trail)-1]
}

// entries compares the values of the keys that are described with those that were wanted.
func (p *proof) entries(n *node, want *value) {
	for i := range want.entries {
		e := &want.entries[i]
		child := n.child(e.key)
		switch {
		case (child == nil) != e.omitted:
			p.differs(toKey(e.key))
		case child == nil:
		case e.value.kind == keptKind && want.was != nil:
			if !child.equal(want.was.child(e.key)) {
				p.differs(toKey(e.key))
			}
		default:
			p.under(toKey(e.key), child, e.value)
		}
	}
}

// others compares the keys that are not described with what they held before.
func (p *proof) others(n *node, want *value) {
	described := make(map[string]bool, len(want.entries))
	for i := range want.entries {
		described[want.entries[i].key] = true
	}
	for i := range n.slots {
		s := &n.slots[i]
		if described[s.key.value] {
			continue
		}
		if was := want.was.child(s.key.value); was == nil || !s.value.equal(was) {
			p.differs(toKey(s.key.value))
		}
	}
	if want.was == nil || want.kind == tableKind {
		return
	}
	for i := range want.was.slots {
		if key := want.was.slots[i].key.value; !described[key] && n.child(key) == nil {
			p.differs(toKey(key))
		}
	}
}
