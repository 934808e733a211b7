package chance

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tablehand/assist/names"
)

// counted writes out the faces in the words of a line that a number stands before: 1 threat is the face
// that counts for one, 2 successes are two faces where none counts for two, no success is an empty one.
// Where each word may be a face of its own, a number with a comma or another number behind it is one: 1 2
// special are three. The note says that both may be meant.
func counted(dice []Thrown, words []string) (faces []string, note string) {
	bare := make([]string, len(words))
	for i, word := range words {
		bare[i] = strings.TrimRight(word, ",")
	}
	apart := numbersApart(words)
	alone := eachAFace(dice, bare, apart)
	switch {
	case areFaces(dice, bare):
		return bare, ""
	case alone != nil && apart:
		return alone, ""
	}
	faces, note = ofCounts(dice, bare)
	if note == "" && alone != nil && !slices.Equal(alone, faces) {
		note = fmt.Sprintf("%s may be %s, or %s: say which\n", strings.Join(words, " "),
			strings.Join(alone, " and "), strings.Join(faces, " and "))
	}
	return faces, note
}

// numbersApart reports whether a comma or another number stands behind a number, which then counts nothing.
func numbersApart(words []string) bool {
	for i, word := range words[:max(len(words)-1, 0)] {
		number, comma := strings.CutSuffix(word, ",")
		if isNumber(Digits(number)) && (comma || isNumber(Digits(strings.TrimRight(words[i+1], ",")))) {
			return true
		}
	}
	return false
}

// eachAFace returns the words of a line, numbers in letters in digits if these are read too, where each is a
// face of a die and they are no more than the dice; nil: they are not.
func eachAFace(dice []Thrown, words []string, letters bool) (faces []string) {
	if len(words) > len(dice) {
		return nil
	}
	for _, word := range words {
		if letters {
			word = Digits(word)
		}
		if names.Nobody(word) || !slices.ContainsFunc(dice, func(d Thrown) bool {
			_, err := d.Die.lying(word)
			return err == nil
		}) {
			return nil
		}
		faces = append(faces, word)
	}
	return faces
}

// ofCounts replaces each number and the word behind it by the faces that they count together. The note says
// that a number may mean one face or several.
func ofCounts(dice []Thrown, words []string) (faces []string, note string) {
	for i := 0; i < len(words); i++ {
		n, err := strconv.Atoi(Digits(words[i]))
		if strings.EqualFold(words[i], "no") {
			n, err = 0, nil
		}
		if err != nil || n < 0 || i+1 == len(words) {
			faces = append(faces, words[i])
			continue
		}
		said := strings.TrimRight(words[i+1], ".!")
		one, exact := facesCounting(dice, said, n)
		switch show := dicesShowing(dice, one); {
		case one == "", exact == "" && n > len(dice):
			faces = append(faces, words[i])
			continue
		case n == 0:
			faces = append(faces, "0")
		case exact == "":
			faces = append(faces, slices.Repeat([]string{one}, n)...)
		case n > 1 && show >= n && len(words) == 2: // nothing else is said that would tell
			return nil, fmt.Sprintf("%d %s may be %s or %s: say which\n", n, said, exact,
				strings.Join(slices.Repeat([]string{one}, n), " and "))
		default:
			faces = append(faces, exact)
		}
		i++
	}
	return faces, ""
}

// areFaces reports whether words are what dice show, one each, and none of them only stands for a face.
func areFaces(dice []Thrown, words []string) bool {
	return len(words) <= len(dice) && !slices.ContainsFunc(words, func(word string) bool {
		return !slices.ContainsFunc(dice, func(d Thrown) bool {
			side, err := d.Die.Side(word)
			return err == nil && word != side.Short
		})
	})
}

// facesCounting returns the face that a word names, and the one that counts for n of its icons; empty: no
// die has it.
func facesCounting(dice []Thrown, word string, n int) (one, exact string) {
	if strings.Trim(word, "0123456789_-") == "" {
		return "", ""
	}
	for _, d := range dice {
		named, err := d.Die.Side(word)
		for side := range d.Die.shows {
			icon := strings.TrimRight(string(side.Face), "0123456789")
			if err != nil && icon != "" && names.Stem(icon) == names.Stem(strings.ToLower(word)) {
				named, err = side, nil
			}
		}
		if err != nil {
			continue
		}
		for side := range d.Die.shows {
			for icon, counts := range named.Icons {
				if counts > 0 && side.Icons[icon] == n && len(side.Icons) == 1 {
					exact = string(side.Face)
				}
			}
		}
		return string(named.Face), exact
	}
	return "", ""
}

// dicesShowing counts the dice that have a face.
func dicesShowing(dice []Thrown, face string) (n int) {
	for _, d := range dice {
		if _, err := d.Die.Side(face); err == nil {
			n++
		}
	}
	return n
}
