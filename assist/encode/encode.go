// Package encode writes values as JSON whose keys do not come and go.
package encode

import (
	"bytes"
	"cmp"
	"encoding"
	"encoding/json"
	"math/big"
	"reflect"
	"slices"
	"strings"
	"sync"

	"tablehand/assist/odds"
)

// JSON returns a value as JSON whose keys do not come and go: as encoding/json writes it, but a list
// or a map without entries is [] or {}, never null, and the zero of a field tagged `unknown:"null"` is
// null, and a fraction has its number beside it: p_decimal behind p.
func JSON(v any) ([]byte, error) {
	var b bytes.Buffer
	err := encode(&b, reflect.ValueOf(v))
	return b.Bytes(), err
}

func encode(b *bytes.Buffer, v reflect.Value) error {
	if !v.IsValid() || !ownJSON(v.Type()) {
		switch v.Kind() {
		case reflect.Pointer, reflect.Interface:
			if !v.IsNil() {
				return encode(b, v.Elem())
			}
		case reflect.Struct:
			return encodeStruct(b, v)
		case reflect.Slice, reflect.Array:
			return encodeList(b, v)
		case reflect.Map:
			return encodeMap(b, v)
		}
	}
	var text []byte
	var err error
	if v.IsValid() {
		text, err = json.Marshal(v.Interface())
	} else {
		text = []byte("null")
	}
	b.Write(text)
	return err
}

// ownJSON reports whether values of a type write themselves.
func ownJSON(t reflect.Type) bool {
	return t.Implements(reflect.TypeFor[json.Marshaler]()) ||
		t.Implements(reflect.TypeFor[encoding.TextMarshaler]())
}

// encodeStruct writes the fields of a struct, and those of structs that it embeds as its own.
func encodeStruct(b *bytes.Buffer, v reflect.Value) error {
	between := byte('{')
	for _, k := range KeysOf(v.Type()) {
		field := v.FieldByIndex(k.at)
		if k.omitted(field) {
			continue
		}
		b.WriteByte(between)
		between = ','
		b.WriteString(k.quoted)
		switch {
		case (k.Unknown || k.Decimal) && field.IsZero():
			b.WriteString("null")
		case k.Decimal:
			b.WriteString(odds.Decimal(field.Interface().(*big.Rat)))
		default:
			if err := encode(b, field); err != nil {
				return err
			}
		}
	}
	if between == '{' {
		b.WriteByte('{')
	}
	b.WriteByte('}')
	return nil
}

func encodeList(b *bytes.Buffer, v reflect.Value) error {
	b.WriteByte('[')
	for i := range v.Len() {
		if i > 0 {
			b.WriteByte(',')
		}
		if err := encode(b, v.Index(i)); err != nil {
			return err
		}
	}
	b.WriteByte(']')
	return nil
}

// encodeMap writes a map whose keys are strings, in their order.
func encodeMap(b *bytes.Buffer, v reflect.Value) error {
	keys := v.MapKeys()
	slices.SortFunc(keys, func(x, y reflect.Value) int { return cmp.Compare(x.String(), y.String()) })
	b.WriteByte('{')
	for i, key := range keys {
		if i > 0 {
			b.WriteByte(',')
		}
		name, err := json.Marshal(key.String())
		if err != nil {
			return err
		}
		b.Write(append(name, ':'))
		if err := encode(b, v.MapIndex(key)); err != nil {
			return err
		}
	}
	b.WriteByte('}')
	return nil
}

// A Member is a field of a struct in JSON.
type Member struct {
	Name, quoted string // quoted: with its colon
	at           []int
	Of           reflect.Type
	Unknown      bool // its zero is null
	Decimal      bool // the number beside a fraction
	Empty, Zero  bool // left out where it is empty, or zero
}

func (k Member) omitted(v reflect.Value) bool {
	return k.Zero && v.IsZero() ||
		k.Empty && (v.IsZero() || (v.Kind() == reflect.Slice || v.Kind() == reflect.Map) && v.Len() == 0)
}

var keysKnown sync.Map // by reflect.Type

// KeysOf returns the keys of a struct in JSON, in their order; of two with one name the shallower.
func KeysOf(t reflect.Type) []Member {
	if known, ok := keysKnown.Load(t); ok {
		return known.([]Member)
	}
	list := gathered(t, nil, nil)
	keysKnown.Store(t, list)
	return list
}

// gathered adds to a list the keys of a struct that lies at a place in another.
func gathered(t reflect.Type, at []int, list []Member) []Member {
	for i := range t.NumField() {
		f := t.Field(i)
		tag, here := f.Tag.Get("json"), append(slices.Clone(at), i)
		name, options, _ := strings.Cut(tag, ",")
		switch {
		case f.Anonymous && name == "" && f.Type.Kind() == reflect.Struct:
			list = gathered(f.Type, here, list)
			continue
		case tag == "-" || !f.IsExported():
			continue
		}
		k := Member{Name: cmp.Or(name, f.Name), at: here, Of: f.Type, Unknown: f.Tag.Get("unknown") == "null",
			Empty: options == "omitempty", Zero: options == "omitzero"}
		quoted, _ := json.Marshal(k.Name) // a string: it cannot fail
		k.quoted = string(quoted) + ":"
		list = added(list, k)
		if f.Type == reflect.TypeFor[*big.Rat]() {
			k.Name += "_decimal"
			k.quoted, k.Decimal = strings.TrimSuffix(k.quoted, `":`)+`_decimal":`, true
			list = added(list, k)
		}
	}
	return list
}

// added returns the keys with one more. Of two with one name the shallower stays, and one that a struct
// has itself instead of one made of a fraction.
func added(list []Member, k Member) []Member {
	i := slices.IndexFunc(list, func(other Member) bool { return other.Name == k.Name })
	switch {
	case i < 0:
		return append(list, k)
	case len(list[i].at) > len(k.at), list[i].Decimal && !k.Decimal && len(list[i].at) == len(k.at):
		list[i] = k
	}
	return list
}
