package notation

import "strings"

// pierOf stands in front of the Warehouse in the name of its Pier.
const pierOf = "pier-"

// PierAt returns the Pier before a Warehouse. Nothing is printed on it: it goes by its Warehouse here.
func PierAt(warehouse Hex) Hex { return pierOf + warehouse }

// Warehouse returns the Warehouse of a Pier; no other hex has one.
func (h Hex) Warehouse() (Hex, bool) {
	name, is := strings.CutPrefix(string(h), pierOf)
	return Hex(name), is
}

// ReadName reads what may be the printed name of a hex, on boards of whatever size: a letter, or a digit
// from 1 to 3 and a letter.
func ReadName(word string) (Hex, bool) {
	word = strings.ToUpper(word)
	letter := word
	if len(word) == 2 && word[0] >= '1' && word[0] <= '3' {
		letter = word[1:]
	}
	if len(letter) != 1 || letter[0] < 'A' || letter[0] > 'Z' {
		return "", false
	}
	return Hex(word), true
}
