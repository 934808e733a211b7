package telling

import (
	"fmt"
	"maps"
	"reflect"
	"slices"
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
	planned(reflect.TypeFor[S]()).apply(unsafe.Pointer(&c))
	return &c
}

// A plan lists the parts of a type that a plain assignment leaves in common with the original. It is
// worked out when the first value of the type is copied.
type plan struct {
	of    reflect.Type
	once  sync.Once
	parts []part
}

// A part is a list, a map or a pointer at its place in a value; own puts a copy of it there.
type part struct {
	offset uintptr
	own    func(at unsafe.Pointer)
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
func (p *plan) apply(at unsafe.Pointer) {
	p.once.Do(func() { p.add(p.of, 0) })
	for _, part := range p.parts {
		part.own(unsafe.Add(at, part.offset))
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
func owner(t reflect.Type) func(at unsafe.Pointer) {
	switch t {
	case reflect.TypeFor[[]string]():
		return func(at unsafe.Pointer) { own((*[]string)(at), slices.Clone) }
	case reflect.TypeFor[map[string]string]():
		return func(at unsafe.Pointer) { own((*map[string]string)(at), maps.Clone) }
	case reflect.TypeFor[map[string]int]():
		return func(at unsafe.Pointer) { own((*map[string]int)(at), maps.Clone) }
	}
	inner := planned(t.Elem())
	return func(at unsafe.Pointer) {
		if *(*unsafe.Pointer)(at) == nil {
			return
		}
		v := reflect.NewAt(t, at).Elem()
		switch t.Kind() {
		case reflect.Slice:
			v.Set(list(v, inner))
		case reflect.Map:
			v.Set(table(v, inner))
		default:
			v.Set(pointed(v, inner))
		}
	}
}

func own[T any](at *T, clone func(T) T) { *at = clone(*at) }

func list(v reflect.Value, inner *plan) reflect.Value {
	c := reflect.MakeSlice(v.Type(), v.Len(), v.Len())
	reflect.Copy(c, v)
	for i := range c.Len() {
		inner.apply(c.Index(i).Addr().UnsafePointer())
	}
	return c
}

func table(v reflect.Value, inner *plan) reflect.Value {
	c, value := reflect.MakeMapWithSize(v.Type(), v.Len()), reflect.New(inner.of)
	for each := v.MapRange(); each.Next(); {
		value.Elem().SetIterValue(each)
		inner.apply(value.UnsafePointer())
		c.SetMapIndex(each.Key(), value.Elem())
	}
	return c
}

func pointed(v reflect.Value, inner *plan) reflect.Value {
	c := reflect.New(inner.of)
	c.Elem().Set(v.Elem())
	inner.apply(c.UnsafePointer())
	return c
}
