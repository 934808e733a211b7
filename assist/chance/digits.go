package chance

import (
	"strconv"
	"strings"
)

// Digits returns words with their first number in digits, where it stands in letters: 2 for two, and for two
// boards. Other words stay as they are.
func Digits(words string) string {
	first, _, _ := strings.Cut(strings.ToLower(words), " ")
	for n := 1; n <= mostInWords; n++ {
		if count(n) == first {
			return strconv.Itoa(n)
		}
	}
	if _, err := strconv.Atoi(first); err == nil {
		return first
	}
	return words
}
