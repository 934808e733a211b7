package chance

import (
	"strconv"
	"strings"
)

// counted are the numbers that people write as words.
func counted() []string {
	return []string{"none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"}
}

// Digits returns words with their first number in digits, where it stands in letters: 2 for two, and for two
// boards. Other words stay as they are.
func Digits(words string) string {
	first, _, _ := strings.Cut(strings.ToLower(words), " ")
	for n, word := range counted() {
		if n > 0 && word == first {
			return strconv.Itoa(n)
		}
	}
	if _, err := strconv.Atoi(first); err == nil {
		return first
	}
	return words
}
