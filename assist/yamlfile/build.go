package yamlfile

import (
	"fmt"

	"gopkg.in/yaml.v3"
)

const (
	noAlias  = "an alias (*name) is not allowed: write the value out"
	noAnchor = "an anchor (&name) is not allowed: delete it"
	noTag    = "a tag (!name) is not allowed: delete it"
	noMerge  = "a merge key (<<) is not allowed: write the keys out"
	noQuery  = "an explicit key (?) is not allowed: write key: value"
)

// tooDeep is the message for a value below more than mostDepth others.
const tooDeep = "nested too deep: at most 32 levels"

// builder makes nodes of what the parser found. The parser tells where values
// begin; where they end is found in the text.
type builder struct {
	*source
	cursor  cursor
	trail   trail
	values  int
	faults  []Fault
	stopped bool // the text goes beyond a limit, or cannot be followed
}

func (src *source) build(top *yaml.Node) (*node, []Fault) {
	b := &builder{source: src, cursor: cursor{line: 1, column: 1}}
	if top.Kind != yaml.MappingNode && top.Kind != yaml.AliasNode {
		b.addFault(top, "a mapping is wanted here: begin with key: value")
		return nil, b.faults
	}
	root := b.node(top, -1)
	return root, b.faults
}

func (b *builder) addFault(y *yaml.Node, message string) {
	b.faults = append(b.faults,
		Fault{Line: y.Line, Column: y.Column, Path: b.trail.String(), Message: message})
}

// stop gives up: what follows would only be faults of the first one's making.
func (b *builder) stop(y *yaml.Node, message string) {
	if !b.stopped {
		b.addFault(y, message)
	}
	b.stopped = true
}

// node builds a value; indent is the column, from 0, of the key or dash that
// leads to it.
func (b *builder) node(y *yaml.Node, indent int) *node {
	n := &node{line: y.Line, column: y.Column}
	if b.values++; b.values > mostValues {
		b.stop(y, fmt.Sprintf("too many values: at most %d", mostValues))
	} else if len(b.trail) >= mostDepth {
		b.stop(y, tooDeep)
	}
	if b.stopped || !b.allowed(y) {
		return n
	}
	n.start = b.cursor.seek(b.source, y.Line, y.Column)
	n.flow = y.Style&yaml.FlowStyle != 0
	switch y.Kind {
	case yaml.MappingNode:
		n.shape = mapping
		b.mapping(n, y)
	case yaml.SequenceNode:
		n.shape = sequence
		b.sequence(n, y)
	default:
		n.value = y.Value
		b.scalar(n, y, indent)
	}
	return n
}

// allowed adds a fault for an alias, an anchor or a tag, and returns false then.
func (b *builder) allowed(y *yaml.Node) bool {
	switch {
	case y.Kind == yaml.AliasNode:
		b.addFault(y, noAlias)
	case y.Anchor != "":
		b.addFault(y, noAnchor)
	case y.Style&yaml.TaggedStyle != 0:
		b.addFault(y, noTag)
	default:
		return true
	}
	return false
}

func (b *builder) scalar(n *node, y *yaml.Node, indent int) {
	switch {
	case y.Style&yaml.DoubleQuotedStyle != 0:
		n.quotes = doubleQuoted
	case y.Style&yaml.SingleQuotedStyle != 0:
		n.quotes = singleQuoted
	case y.Style&(yaml.LiteralStyle|yaml.FoldedStyle) != 0:
		n.quotes = blockQuoted
	default:
		n.null = y.Tag == "!!null"
	}
	end, ok := b.scalarEnd(n, indent)
	if !ok && b.text[n.start] == '!' {
		b.addFault(y, noTag)
	} else if !ok {
		b.stop(y, "this value cannot be followed in the text: write it more plainly")
	}
	n.end = end
}
