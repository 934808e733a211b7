package yamlfile

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Form is a mapping that is being described: each call names a key and what
// it holds. Reading, a key that the text does not name leaves its value as it
// is. Writing, such a key is added when its value is neither zero nor what it
// was when the file was last read; a new mapping names all its keys.
type Form struct {
	run      *run
	depth    int    // how long the run's trail is at this mapping
	node     *node  // the mapping that is read
	want     *value // the mapping that is written
	known    []string
	required []string
	rest     bool
}

// Key is a key that was described just now.
type Key struct {
	form *Form
	at   int // among the keys of its mapping
}

// Required makes the key one that a text must name.
func (k Key) Required() Key {
	k.form.required = append(k.form.required, k.form.known[k.at])
	return k
}

// Seldom leaves the key out of a new mapping as long as it holds nothing.
func (k Key) Seldom() Key {
	if k.form.want != nil {
		k.form.want.entries[k.at].seldom = true
	}
	return k
}

// OnLines writes what the key holds, where that is new, with a line for each pair, however short they
// are.
func (k Key) OnLines() Key {
	if k.form.want != nil {
		k.form.want.entries[k.at].value.layout = layoutOnLines
	}
	return k
}

// Reading reports whether values are read from a text. Otherwise they are
// taken from the program, and must not be changed.
func (f *Form) Reading() bool { return f.node != nil }

// Int describes a key that holds a whole number from lo to hi in plain decimal digits, without quotes.
func (f *Form) Int(key string, v *int, lo, hi int) Key { return field(f, key, v, integer(lo, hi)) }

// Halves describes a key that holds a number of halves, from lo to hi halves: 3, 2.5.
func (f *Form) Halves(key string, v *int, lo, hi int) Key {
	return field(f, key, v, halvesCodec(lo, hi))
}

// Bool describes a key that holds true or false.
func (f *Form) Bool(key string, v *bool) Key { return field(f, key, v, boolean()) }

// Text describes a key that holds a text of one line without control characters. Without quotes it is taken
// as it stands, also where YAML means a number, a date or a truth; null is a fault.
func (f *Form) Text(key string, v *string) Key { return field(f, key, v, line()) }

// MaybeText describes a key that holds what Text takes, or null for "".
func (f *Form) MaybeText(key string, v *string) Key { return field(f, key, v, maybeLine()) }

// Word describes a key that holds one of the words. Writing, the key of "" is left out, unless "" is one of
// them.
func (f *Form) Word(key string, v *string, words ...string) Key {
	return field(f, key, v, optionalWord(words))
}

// Texts describes a key that holds a sequence of what Text takes. What is read is never nil.
func (f *Form) Texts(key string, v *[]string) Key { return field(f, key, v, listCodec(line())) }

// MaybeInt describes a key that holds what Int takes, or null for one below lo: what nobody knows.
func (f *Form) MaybeInt(key string, v *int, lo, hi int) Key {
	return field(f, key, v, maybeInteger(lo, hi))
}

// MaybeTexts describes a key that holds a sequence of what MaybeText takes. What is read is never nil.
func (f *Form) MaybeTexts(key string, v *[]string) Key {
	return field(f, key, v, listCodec(maybeLine()))
}

// Words describes a key that holds a sequence of some of the words. What is read is never nil.
func (f *Form) Words(key string, v *[]string, words ...string) Key {
	return field(f, key, v, listCodec(wordCodec(words)))
}

// Lists describes a key that holds a sequence of what Texts takes: [[a, b], [b, c]]. What is read is never
// nil.
func (f *Form) Lists(key string, v *[][]string) Key {
	return field(f, key, v, listCodec(listCodec(line())))
}

// Ints describes a key that holds a sequence of what Int takes. What is read is never nil.
func (f *Form) Ints(key string, v *[]int, lo, hi int) Key {
	return field(f, key, v, listCodec(integer(lo, hi)))
}

// Counts is a mapping of keys, any where none are given, to whole numbers
// from lo to hi. It is written in the order of keys, else in natural order
// (a2 before a10). What is read is never nil.
func (f *Form) Counts(key string, v *map[string]int, lo, hi int, keys ...string) Key {
	return field(f, key, v, byName(integer(lo, hi), keys))
}

// Dict describes a key that holds a mapping of any keys to one of the words each, or to any Text where none
// are given. It is written in natural order. What is read is never nil.
func (f *Form) Dict(key string, v *map[string]string, words ...string) Key {
	c := line()
	if len(words) > 0 {
		c = wordCodec(words)
	}
	return field(f, key, v, byName(c, nil))
}

// Group describes a key that holds a mapping with a description of its own.
func (f *Form) Group(key string, describe func(*Form)) Key {
	c := whole(describe)
	write := c.write
	c.write = func(r *run, v *struct{}) *value {
		group := write(r, v)
		group.group = true
		return group
	}
	return field(f, key, &struct{}{}, c)
}

// Holds reports whether the text that is read has a key in the mapping at another.
func (f *Form) Holds(key, inner string) bool {
	if !f.Reading() {
		return false
	}
	n := f.node.child(key)
	return n != nil && n.child(inner) != nil
}

// Left describes a key whose value is the owner's own: it may hold anything and is never touched. A new
// mapping gets {}.
func (f *Form) Left(key string) Key {
	return field(f, key, &struct{}{}, codec[struct{}]{
		read:  func(*run, *node, *struct{}) {},
		write: func(*run, *struct{}) *value { return &value{kind: keptKind} },
	})
}

// Rest allows keys that are not described. They are left as they are.
func (f *Form) Rest() { f.rest = true }

// OneLine writes the mapping, where it is new, on one line, however long that gets.
func (f *Form) OneLine() {
	if f.want != nil {
		f.want.layout = layoutOneLine
	}
}

// Fault reports what the caller found wrong in the value at key: a key, a way
// such as "places.a" or "items[2]", or "" for the mapping itself. Writing, it
// keeps the values from being written.
func (f *Form) Fault(key string, format string, args ...any) {
	way, n := f.follow(key)
	outer := f.run.trail
	f.run.trail = append(slices.Clone(outer[:f.depth]), way...)
	f.run.wrong(n, fmt.Sprintf(format, args...))
	f.run.trail = outer
}

// FaultAt is a Fault so many characters into the text at key, placed as At says.
func (f *Form) FaultAt(key string, offset int, format string, args ...any) {
	f.Fault(key, format, args...)
	fault := &f.run.faults[len(f.run.faults)-1]
	fault.Line, fault.Column = f.At(key, offset)
}

// At is the line and column of a character, counted from 0, of the text at key; where
// the file does not hold the text as it reads, being folded or with escapes, those of
// its beginning. Both are 0 when nothing is read.
func (f *Form) At(key string, offset int) (line, column int) {
	if _, n := f.follow(key); n != nil {
		return n.line, n.column + n.inside(f.run.file.text, offset)
	}
	return 0, 0
}

// follow is the way to a key, and the value there, or the last on the way.
func (f *Form) follow(key string) (trail, *node) {
	if f.node == nil {
		return parseWay(key), nil
	}
	if n := f.node.child(key); n != nil {
		return trail{{key: key}}, n
	}
	n := f.node
	way := parseWay(key)
	for _, s := range way {
		next := n.child(s.key)
		if s.item && n.shape == sequence && s.index < len(n.slots) {
			next = n.slots[s.index].value
		}
		if next == nil {
			break
		}
		n = next
	}
	return way, n
}

func parseWay(key string) (way trail) {
	if key == "" {
		return nil
	}
	for _, part := range strings.Split(key, ".") {
		name, rest, indexed := strings.Cut(part, "[")
		if name != "" {
			way = append(way, toKey(name))
		}
		for indexed {
			var number string
			number, rest, _ = strings.Cut(rest, "]")
			index, err := strconv.Atoi(number)
			if err != nil || index < 0 {
				return trail{{key: key}}
			}
			way = append(way, toItem(index))
			_, rest, indexed = strings.Cut(rest, "[")
		}
	}
	return way
}

// remember keeps what the value of a key was, which the text does not name, so that a later write can leave
// it out.
func (f *Form) remember(key string, was *value) {
	d := f.run.file
	if d.absent == nil {
		d.absent = map[*node]map[string]*value{}
	}
	if d.absent[f.node] == nil {
		d.absent[f.node] = map[string]*value{}
	}
	d.absent[f.node][key] = was
}

// finish reports the keys that are missing and those that nobody knows.
func (f *Form) finish() {
	for _, key := range f.required {
		if f.node.find(key) < 0 {
			f.Fault(key, "missing: add the key %s here", show(key))
		}
	}
	if f.rest {
		return
	}
	for i := range f.node.slots {
		key := f.node.slots[i].key
		if !slices.Contains(f.known, key.value) {
			f.run.enter(toKey(key.value))
			f.run.wrong(key, "no such key: "+choices(key.value, f.known))
			f.run.leave()
		}
	}
}
