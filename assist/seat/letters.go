package seat

import (
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/hex"
	"strings"
	"unicode"
)

// alphabet has no 0, 1, o and l, which are read as one another: 5 bits a letter.
const alphabet = "abcdefghijkmnpqrstuvwxyz23456789"

// How many letters a code, and a secret, have.
const (
	codeLetters   = 12 // 60 bits
	secretLetters = 26 // 130 bits
)

// letters returns so many letters that nobody can guess.
func letters(n int) string {
	b := make([]byte, n)
	_, _ = rand.Read(b) // never fails
	for i := range b {
		b[i] = alphabet[int(b[i])%len(alphabet)]
	}
	return string(b)
}

// Grouped writes letters in groups of four, to be read and typed by hand.
func Grouped(code string) string {
	var b strings.Builder
	for i, r := range code {
		if i > 0 && i%4 == 0 {
			b.WriteByte(' ')
		}
		b.WriteRune(r)
	}
	return b.String()
}

// Read returns the letters that somebody has typed: in either case, with anything between them.
func Read(typed string) string {
	return strings.Map(func(r rune) rune {
		if r = unicode.ToLower(r); strings.ContainsRune(alphabet, r) {
			return r
		}
		return -1
	}, typed)
}

// sumOf returns the SHA-256 of a secret in hex: nobody finds the secret by it.
func sumOf(secret string) string {
	sum := sha256.Sum256([]byte(secret))
	return hex.EncodeToString(sum[:])
}

// same compares two texts in a time that does not tell where they differ.
func same(a, b string) bool { return subtle.ConstantTimeCompare([]byte(a), []byte(b)) == 1 }
