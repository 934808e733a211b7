package yamlfile

// Ints reads and writes a list of whole numbers from lo to hi.
func (f *Form) Ints(key string, v *[]int, lo, hi int) { field(f, key, v, list(integer(lo, hi))) }

// Nearest is the word that a mistyped one probably means, or "" where none is near.
func Nearest(wrong string, words []string) string { return nearest(wrong, words) }
