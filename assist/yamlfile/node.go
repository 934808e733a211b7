package yamlfile

import (
	"bytes"
	"slices"
	"strconv"
)

type shape uint8

const (
	scalar shape = iota
	mapping
	sequence
)

type quotes uint8

const (
	unquoted quotes = iota
	singleQuoted
	doubleQuoted
	blockQuoted // a literal or folded text
)

// node is a value in a text and where it stands there.
type node struct {
	shape        shape
	flow         bool // a mapping in { } or a sequence in [ ]
	null         bool
	quotes       quotes
	value        string
	start, end   int // bytes of the text
	line, column int
	slots        []slot
	index        map[string]int // of the keys, where they are many
}

// inside returns the offset of a character within a value, or 0 where the text does not hold the
// value as it reads.
func (n *node) inside(text []byte, offset int) int {
	quote := 0
	if n.quotes == singleQuoted || n.quotes == doubleQuoted {
		quote = 1
	}
	if n.shape != scalar || !bytes.HasPrefix(text[n.start+quote:], []byte(n.value)) {
		return 0
	}
	return quote + offset
}

// slot is a pair of a mapping or an item of a sequence.
type slot struct {
	key   *node // nil in a sequence
	value *node
	start int // of the key, the dash or the item
	mark  int // just behind the colon or the dash, or -1 where there is none
	comma int // the comma behind it in [ ] or { }, or -1
}

func (s *slot) end() int { return s.value.end }

// find is the place of a key among the slots, or -1.
func (n *node) find(key string) int {
	if n.index != nil {
		if i, ok := n.index[key]; ok {
			return i
		}
		return -1
	}
	return slices.IndexFunc(n.slots, func(s slot) bool { return s.key.value == key })
}

// child is the value of a key, or nil. A node that is nil has none.
func (n *node) child(key string) *node {
	if n == nil || n.shape != mapping {
		return nil
	}
	if i := n.find(key); i >= 0 {
		return n.slots[i].value
	}
	return nil
}

// named returns the words for the value in a message.
func (n *node) named() string {
	switch {
	case n.shape == mapping:
		return "a mapping"
	case n.shape == sequence:
		return "a list"
	case n.null && n.value == "":
		return "nothing"
	case n.quotes == unquoted:
		return show(n.value)
	}
	return strconv.Quote(show(n.value))
}

// equal reports whether two values of two texts mean the same.
func (n *node) equal(other *node) bool {
	if n.shape != other.shape || n.null != other.null || len(n.slots) != len(other.slots) {
		return false
	}
	if n.shape == scalar {
		return n.null || n.value == other.value && (n.quotes == unquoted) == (other.quotes == unquoted)
	}
	for i := range n.slots {
		a, b := &n.slots[i], &other.slots[i]
		if n.shape == mapping && a.key.value != b.key.value || !a.value.equal(b.value) {
			return false
		}
	}
	return true
}
