package notation

import "strings"

// beforePier stands in front of a name in that of a Pier: pier-Ann, and on no table that of a Warehouse,
// pier-C.
const beforePier = "pier-"

// PierOf returns the Pier of a player, or of a Warehouse where nobody plays. Nothing is printed on it.
func PierOf(name string) Hex { return Hex(beforePier + name) }

// IsPier says whether a hex is a Pier.
func (h Hex) IsPier() bool { return strings.HasPrefix(string(h), beforePier) }

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
