package yamlfile

// Maybe describes a key that holds a mapping with a description, or null for nil. Reading a mapping over a
// value that is there changes a copy of it.
func Maybe[T any](f *Form, key string, v **T, describe func(*T, *Form)) Key {
	return field(f, key, v, maybeCodec(describe))
}

// List describes a key that holds a sequence of mappings with a description, each read over a zero value.
// What is read is never nil.
func List[T any](f *Form, key string, v *[]T, describe func(*T, *Form)) Key {
	return field(f, key, v, listCodec(fields(describe)))
}

// Table describes a key that holds a mapping of any names to mappings with a description, each read over a
// zero value. It is written in natural order (a2 before a10). What is read is never nil.
func Table[T any](f *Form, key string, v *map[string]T, describe func(*T, *Form)) Key {
	return field(f, key, v, byName(fields(describe), nil))
}
