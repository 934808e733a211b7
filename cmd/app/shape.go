package app

import (
	"encoding"
	"encoding/json"
	"math/big"
	"reflect"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/encode"
	"tablehand/assist/sum"
	"tablehand/assist/telling"
)

// A Shape is the result of a verb: a value of one of these types, each made when a schema asks for it. A verb
// that only ever refuses has an empty one, never nil.
type Shape []func() reflect.Type

// Shapes holds the results of commands, by their names.
type Shapes map[string]Shape

// Happening is an event of any game, as a schema reads it.
type Happening interface{ Kind() string }

// Happenings returns events of a game as those of any. Each is converted as the list is made: where the
// compiler converts it, every start of the program enters it in a table.
func Happenings[S any](events ...telling.Event[S]) (list []Happening) {
	for _, e := range events {
		list = append(list, e)
	}
	return list
}

// Gives is the shape of a result of one type.
func Gives[T any]() Shape { return Shape{reflect.TypeFor[T]} }

// Or returns the shape of a result that is the one or the other.
func (s Shape) Or(other Shape) Shape { return append(s[:len(s):len(s)], other...) }

// Keyed is the shape of an object with one key.
func Keyed[T any](key string) Shape {
	return Shape{func() reflect.Type {
		return reflect.StructOf([]reflect.StructField{{Name: strings.ToUpper(key[:1]) + key[1:],
			Type: reflect.TypeFor[T](), Tag: reflect.StructTag(`json:"` + key + `"`)}})
	}}
}

// Nothing is the shape of an empty result.
func Nothing() Shape { return Gives[struct{}]() }

// object is a JSON object of a schema.
type object = map[string]any

// Schema returns the JSON Schema of the document of a command, for a game whose events have these
// values; made from the types that are written, by the same keys.
func Schema(command string, gives Shape, events []Happening) ([]byte, error) {
	s := schemas{object{}, events}
	d := s.keys(reflect.TypeFor[Document](), true)
	props := d["properties"].(object)
	props["tablehand"], props["command"] = object{"const": Format}, object{"const": command}
	props["over"] = object{"anyOf": []any{object{"type": "null"}, s.of(reflect.TypeFor[Ending]())}}
	results := []any{}
	for _, t := range gives {
		results = append(results, s.of(t()))
	}
	props["result"] = object{"anyOf": results}
	if len(results) == 0 {
		props["result"] = false
	}
	failure := s.defs[nameOf(reflect.TypeFor[Failure]())].(object)
	failure["properties"].(object)["so_far"] = props["result"] // as far as it came
	d["oneOf"] = []any{object{"required": []any{"result"}}, object{"required": []any{"error"}}}
	d["$schema"], d["title"] = "https://json-schema.org/draft/2020-12/schema", "tablehand "+command
	d["$defs"] = s.defs
	return json.MarshalIndent(d, "", "  ")
}

// Ending is the end of a game in JSON. Winner is left out where all players win or lose together.
type Ending struct {
	Won    bool        `json:"won"`
	Rule   chance.Name `json:"rule"`
	Winner string      `json:"winner,omitempty"`
}

// schemas gathers the named types of a schema.
type schemas struct {
	defs   object
	events []Happening
}

// Events are events as JSON, each with its kind, its sentence, its rules and its sum.
type Events = telling.Records

// Either is a value of one of two types: a member of a list whose members differ.
type Either[A, B any] struct{ Value any }

// MarshalJSON writes the value alone.
func (e Either[A, B]) MarshalJSON() ([]byte, error) { return json.Marshal(e.Value) }

func (Either[A, B]) types() [2]reflect.Type {
	return [2]reflect.Type{reflect.TypeFor[A](), reflect.TypeFor[B]()}
}

// alternative is an Either of any two types.
type alternative interface{ types() [2]reflect.Type }

// described is a type that writes its own JSON, and describes it for a schema.
type described interface{ JSONSchema() map[string]any }

// of returns the schema of values of a type, as encode.JSON writes them.
func (s schemas) of(t reflect.Type) any {
	switch {
	case t == reflect.TypeFor[*big.Rat]():
		return nullable(object{"type": "string"})
	case t == reflect.TypeFor[Events]():
		return object{"type": "array", "items": s.event()}
	case t.Kind() == reflect.Pointer:
		return nullable(s.of(t.Elem()))
	case t.Implements(reflect.TypeFor[alternative]()):
		types := reflect.Zero(t).Interface().(alternative).types()
		return object{"anyOf": []any{s.of(types[0]), s.of(types[1])}}
	case t.Implements(reflect.TypeFor[described]()):
		return reflect.Zero(t).Interface().(described).JSONSchema()
	case t.Implements(reflect.TypeFor[encoding.TextMarshaler]()):
		return object{"type": "string"}
	case t.Kind() == reflect.Interface, t.Implements(reflect.TypeFor[json.Marshaler]()):
		return true
	}
	switch t.Kind() {
	case reflect.Bool:
		return object{"type": "boolean"}
	case reflect.String:
		return object{"type": "string"}
	case reflect.Float32, reflect.Float64:
		return object{"type": "number"}
	case reflect.Slice, reflect.Array:
		return object{"type": "array", "items": s.of(t.Elem())}
	case reflect.Map:
		return object{"type": "object", "additionalProperties": s.of(t.Elem())}
	case reflect.Struct:
		return s.named(t)
	}
	return object{"type": "integer"}
}

// named returns a reference to the schema of a struct with a name.
func (s schemas) named(t reflect.Type) any {
	if t.Name() == "" {
		return s.keys(t, false)
	}
	name := nameOf(t)
	if _, known := s.defs[name]; !known {
		s.defs[name] = true // it may hold itself
		s.defs[name] = s.keys(t, false)
	}
	return object{"$ref": "#/$defs/" + name}
}

// nameOf returns the name of a type in schemas.
func nameOf(t reflect.Type) string {
	return strings.ReplaceAll(strings.TrimPrefix(t.PkgPath()+"."+t.Name(), "tablehand/"), "/", ".")
}

// keys returns the schema of a struct: all its keys and no other.
func (s schemas) keys(t reflect.Type, head bool) object {
	properties, required := object{}, []any{}
	for _, k := range encode.KeysOf(t) {
		of := any(true)
		if !head || k.Of.Kind() != reflect.Interface {
			of = s.of(k.Of)
		}
		if k.Decimal {
			of = nullable(object{"type": "number"})
		}
		if k.Unknown {
			of = nullable(of)
		}
		properties[k.Name] = of
		if !k.Empty && !k.Zero {
			required = append(required, k.Name)
		}
	}
	return object{"type": "object", "properties": properties, "required": required,
		"additionalProperties": false}
}

// nullable returns the schema of what may be null.
func nullable(of any) any { return object{"anyOf": []any{of, object{"type": "null"}}} }

// event returns the schema of an event: one of the game's.
func (s schemas) event() any {
	either := []any{}
	for _, e := range s.events {
		one := s.keys(reflect.TypeOf(e), false)
		props := one["properties"].(object)
		props["kind"], props["text"] = object{"const": e.Kind()}, object{"type": "string"}
		props["rules"] = s.of(reflect.TypeFor[[]string]())
		props["why"] = s.of(reflect.TypeFor[[]sum.Part]())
		props["fell"] = object{"type": "array", "items": object{"type": "integer"}} // where dice fell for it
		one["required"] = append(one["required"].([]any), "kind", "text", "rules", "why")
		either = append(either, one)
	}
	return object{"anyOf": either}
}
