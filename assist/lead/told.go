package lead

import (
	"slices"
	"strings"
)

var (
	// showed are words that stand before what dice have shown, shows those that do so behind and, a comma or
	// somebody: charges Sigrith, rolled 12, and rolls a 12, with a 12.
	showed = []string{"rolled", "rolling", "threw", "thrown", "natural", "nat", "with"}
	shows  = []string{"roll", "rolls", "throw", "throws", "show", "shows", "get", "gets", "got", "has"}
	// around may stand between.
	around = []string{"a", "an", "and", "the", "i", "he", "she", "it", "they", "we", "you", "die", "dice"}
)

// Told returns a line with what it tells of dice at its end as the numbers alone: charge Sigrith 12 for
// charge Sigrith, and rolls a natural 12. That the program shall roll is left out: charge Sigrith, you roll.
// Any other line stays as it is.
func Told(sentence []string) []string {
	line := slices.Clone(sentence)
	if last := len(line) - 1; last >= 0 {
		line[last] = strings.TrimRight(line[last], ".!")
	}
	said, dice := Thrown(line)
	const leaves = 2 // words: you roll
	if n := len(said) - leaves; dice == "" && n > 0 && slices.Contains([]string{"you roll", "you throw"},
		strings.ToLower(strings.Join(said[n:], " "))) {
		said[n-1] = strings.TrimRight(said[n-1], ",")
		return said[:n]
	}
	for n := len(said); n > leaves && said[n-1] == "and"; n = len(said) { // 5 and 3
		first := strings.TrimRight(said[n-2], ",")
		if !Number(first) {
			break
		}
		said, dice = said[:n-leaves], first+" "+dice
	}
	at, told := len(said), false
	for ; dice != "" && at > 1; at-- {
		word := strings.ToLower(strings.TrimRight(said[at-1], ",:;"))
		before := strings.ToLower(said[at-2])
		apart := before != strings.TrimRight(before, ",;:") || slices.Contains(around, before)
		if is := slices.Contains(showed, word) || slices.Contains(shows, word) && apart; !is &&
			!slices.Contains(around, word) {
			break
		} else if is {
			told = true
		}
	}
	if !told {
		return sentence
	}
	said[at-1] = strings.TrimRight(said[at-1], ",;:")
	return append(said[:at], strings.Fields(dice)...)
}

// behindThem lists the words behind which a number is said of a place, and not of dice.
var behindThem = []string{"at", "near", "base", "past", "on"}

// Faces parts a line from what it tells of dice at its end, and returns that as a flag. Nil: it tells of
// none, or leaves them to the program, which is no part of the line either. Dice behind --dice are the
// line's own.
func Faces(words []string) (said, flag []string) {
	said, dice := Thrown(Told(words))
	given := slices.ContainsFunc(words, func(word string) bool { return strings.HasPrefix(word, "--dice") })
	if n := len(said); n == 0 || given || dice != "" && slices.Contains(behindThem, said[n-1]) {
		return words, nil
	}
	if faces := strings.FieldsFunc(dice, func(r rune) bool { return r == ',' || r == ' ' }); len(faces) > 0 {
		flag = []string{"--dice", strings.Join(faces, ",")}
	}
	return said, flag
}
