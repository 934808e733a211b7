package telling

import (
	"fmt"
	"maps"
	"reflect"
	"sync"
	"unsafe"
)

// Copy returns a copy of a state, or of a part of it. The two have no list, map or pointer in common
// but for fields tagged `copy:"shared"`, such as the books of a table, which no event changes. What
// nobody can copy, such as a function or an interface, has to be in such a field.
func Copy[S any](s *S) *S {
	if s == nil {
		return nil
	}
	c := *s
	planned(reflect.TypeFor[S]()).apply(unsafe.Pointer(&c), nil)
	return &c
}

// A Copier makes copies of a state one after the other, each in the memory of the one before: what a copy
// costs is mostly memory that nobody has touched yet.
type Copier[S any] struct {
	copy S
	own  memory
}

// Copy returns a copy as the function Copy does. The copy that it returned before is gone with that.
func (c *Copier[S]) Copy(s *S) *S {
	c.copy, c.own.at = *s, 0
	planned(reflect.TypeFor[S]()).apply(unsafe.Pointer(&c.copy), &c.own)
	return &c.copy
}

// memory is where the parts of a copy lie, in the order in which they are copied; nil: each gets its own.
type memory struct {
	blocks []block
	at     int
}

// A block is where a part lies: the n elements of a list, or what a map or pointer points to; nil: nowhere
// yet.
type block struct {
	of *part
	n  int
	is unsafe.Pointer
}

// had returns where the next part, which has to be of the kind of p, has lain before.
func (m *memory) had(p *part) (at int, b block) {
	if m == nil {
		return 0, block{}
	}
	if m.at == len(m.blocks) {
		m.blocks = append(m.blocks, block{})
	}
	at = m.at
	m.at++
	if b = m.blocks[at]; b.of != p { // the state has another shape than before
		b = block{of: p}
	}
	return at, b
}

// has keeps where a part lies now.
func (m *memory) has(at int, b block) {
	if m != nil {
		m.blocks[at] = b
	}
}

// A plan lists the parts of a type that a plain assignment leaves in common with the original. It is
// worked out when the first value of the type is copied.
type plan struct {
	of    reflect.Type
	once  sync.Once
	parts []part
}

// A part is a list, a map or a pointer at its place in a value; own puts a copy of it there, in the block if
// that is large enough, and returns where it lies.
type part struct {
	offset uintptr
	own    func(at unsafe.Pointer, b block, m *memory) block
}

var plans sync.Map // by reflect.Type

func planned(t reflect.Type) *plan {
	p, ok := plans.Load(t)
	if !ok {
		p, _ = plans.LoadOrStore(t, &plan{of: t})
	}
	return p.(*plan)
}

// apply gives a value that was assigned from another its own copies of all lists, maps and pointers in it.
func (p *plan) apply(at unsafe.Pointer, m *memory) {
	p.once.Do(func() { p.add(p.of, 0) })
	for i := range p.parts {
		part := &p.parts[i]
		place := unsafe.Add(at, part.offset)
		if *(*unsafe.Pointer)(place) == nil { // a list, too, begins with where it lies
			continue
		}
		n, b := m.had(part)
		m.has(n, part.own(place, b, m))
	}
}

// add lists the parts of a type that lies so far into the value.
func (p *plan) add(t reflect.Type, offset uintptr) {
	switch t.Kind() {
	case reflect.Struct:
		for i := range t.NumField() {
			if field := t.Field(i); field.Tag.Get("copy") != "shared" {
				p.add(field.Type, offset+field.Offset)
			}
		}
	case reflect.Array:
		for i := range t.Len() {
			p.add(t.Elem(), offset+uintptr(i)*t.Elem().Size())
		}
	case reflect.Slice, reflect.Map, reflect.Pointer:
		p.parts = append(p.parts, part{offset, owner(t)})
	case reflect.Func, reflect.Interface, reflect.Chan, reflect.UnsafePointer:
		panic(fmt.Sprintf("telling: nobody can copy %s: tag its field `copy:\"shared\"`", t))
	}
}

// owner returns the function that puts a copy in the place of a list, a map or a pointer of this type. The
// commonest types do without reflection.
func owner(t reflect.Type) func(at unsafe.Pointer, b block, m *memory) block {
	switch t {
	case reflect.TypeFor[[]string]():
		return texts
	case reflect.TypeFor[map[string]string]():
		return words[string]
	case reflect.TypeFor[map[string]int]():
		return words[int]
	}
	inner := planned(t.Elem())
	return func(at unsafe.Pointer, b block, m *memory) block {
		v := reflect.NewAt(t, at).Elem()
		switch t.Kind() {
		case reflect.Slice:
			return list(v, inner, b, m)
		case reflect.Map:
			v.Set(table(v, inner))
			return b
		}
		return pointed(v, inner, b, m)
	}
}

func texts(at unsafe.Pointer, b block, _ *memory) block {
	list := (*[]string)(at)
	if n := len(*list); b.is == nil || b.n < n {
		b.is, b.n = unsafe.Pointer(unsafe.SliceData(make([]string, n))), n
	}
	c := unsafe.Slice((*string)(b.is), len(*list))
	copy(c, *list)
	*list = c
	return b
}

func words[V any](at unsafe.Pointer, b block, _ *memory) block {
	table := (*map[string]V)(at)
	if b.is == nil {
		c := maps.Clone(*table)
		b.is = *(*unsafe.Pointer)(unsafe.Pointer(&c))
		*table = c
		return b
	}
	c := *(*map[string]V)(unsafe.Pointer(&b.is))
	clear(c)
	maps.Copy(c, *table)
	*table = c
	return b
}

func list(v reflect.Value, inner *plan, b block, m *memory) block {
	n := v.Len()
	if b.is == nil || b.n < n {
		b.is, b.n = reflect.MakeSlice(v.Type(), n, n).UnsafePointer(), n
	}
	c := reflect.SliceAt(inner.of, b.is, n)
	reflect.Copy(c, v)
	for i := range n {
		inner.apply(unsafe.Add(b.is, uintptr(i)*inner.of.Size()), m)
	}
	v.Set(c)
	return b
}

// table copies a map, whose values come in any order and so into new memory.
func table(v reflect.Value, inner *plan) reflect.Value {
	c, value := reflect.MakeMapWithSize(v.Type(), v.Len()), reflect.New(inner.of)
	for each := v.MapRange(); each.Next(); {
		value.Elem().SetIterValue(each)
		inner.apply(value.UnsafePointer(), nil)
		c.SetMapIndex(each.Key(), value.Elem())
	}
	return c
}

func pointed(v reflect.Value, inner *plan, b block, m *memory) block {
	if b.is == nil {
		b.is = reflect.New(inner.of).UnsafePointer()
	}
	c := reflect.NewAt(inner.of, b.is)
	c.Elem().Set(v.Elem())
	inner.apply(b.is, m)
	v.Set(c)
	return b
}
