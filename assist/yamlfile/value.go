package yamlfile

import "slices"

type kind uint8

const (
	numberKind kind = iota // number and truth are written as their text stands
	truthKind
	textKind
	pictureKind // a text of several lines
	blankKind   // a text that is not there: null
	unsetKind   // a word that is not there: its key is left out
	nothingKind // a mapping that is not there: null
	fieldsKind  // a mapping of described fields
	tableKind   // a mapping whose keys are data
	itemsKind
	keptKind // the owner's own
)

// layout is whether a new mapping goes on one line.
type layout uint8

const (
	layoutAsFits  layout = iota // where it fits
	layoutOneLine               // always
	layoutOnLines               // never: each pair has its own
)

// A value is the content a text should have.
type value struct {
	kind    kind
	text    string
	entries []entry
	items   []*value
	group   bool // fields that belong to the mapping around them
	layout  layout
	// was is the mapping that this one was patched into.
	was *node
}

// entry is a key of a mapping. It is omitted when the text need not name it.
type entry struct {
	key     string
	value   *value
	omitted bool
	seldom  bool // a new mapping leaves it out where it holds nothing
}

// zero reports whether a key of this value is not written unless it stands
// there already.
func (v *value) zero() bool {
	switch v.kind {
	case numberKind:
		return v.text == "0"
	case truthKind:
		return v.text == "false"
	case textKind, pictureKind:
		return v.text == ""
	case fieldsKind:
		return v.group && !slices.ContainsFunc(v.entries, func(e entry) bool { return !e.value.zero() })
	case tableKind:
		return len(v.entries) == 0
	case itemsKind:
		return len(v.items) == 0
	}
	return true
}

// alike reports whether two values of the same description are equal.
func (v *value) alike(w *value) bool {
	return v.kind == w.kind && v.text == w.text &&
		slices.EqualFunc(v.items, w.items, (*value).alike) &&
		slices.EqualFunc(v.entries, w.entries, func(a, b entry) bool {
			return a.key == b.key && a.value.alike(b.value)
		})
}

// omits reports whether a described key that the mapping does not name need
// not be added: without it the value reads back as it is.
func (d *File) omits(n *node, v *value, e *entry) bool {
	if v.kind == tableKind {
		return false
	}
	if was := d.absent[n][e.key]; was != nil {
		return was.alike(e.value)
	}
	return e.value.zero()
}

// same reports whether a value in the text reads as the one wanted.
func (d *File) same(n *node, v *value) bool {
	switch v.kind {
	case numberKind, truthKind:
		return n.shape == scalar && n.quotes == unquoted && n.value == v.text
	case textKind:
		return n.shape == scalar && !n.null && n.value == v.text
	case pictureKind:
		return n.shape == scalar && !n.null && unblanked(n.value) == v.text
	case blankKind:
		return n.shape == scalar && (n.null || n.value == "")
	case nothingKind:
		return n.null
	case itemsKind:
		return n.shape == sequence && len(n.slots) == len(v.items) && d.sameItems(n, v)
	case fieldsKind, tableKind:
		return n.shape == mapping && (v.kind == fieldsKind || len(n.slots) == len(v.entries)) &&
			d.sameEntries(n, v)
	}
	return v.kind == keptKind
}

func (d *File) sameItems(n *node, v *value) bool {
	for i, item := range v.items {
		if !d.same(n.slots[i].value, item) {
			return false
		}
	}
	return true
}

func (d *File) sameEntries(n *node, v *value) bool {
	for i := range v.entries {
		e := &v.entries[i]
		child := n.child(e.key)
		if child == nil && !d.omits(n, v, e) || child != nil && !d.same(child, e.value) {
			return false
		}
	}
	return true
}
