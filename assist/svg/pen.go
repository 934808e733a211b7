// Package svg writes pictures as SVG, so that nothing that is filled in can be taken for markup.
package svg

import (
	"bytes"
	"fmt"
	"html"
	"math"
	"strconv"
	"strings"
	"unicode"
)

// Pen writes markup. Only formats are markup: what is filled in is made harmless.
type Pen struct{ bytes.Buffer }

// Put writes a piece of markup, with %v for what is to be filled in: numbers as short as
// they may be, words escaped.
func (p *Pen) Put(format string, args ...any) {
	for i, a := range args {
		switch v := a.(type) {
		case float64:
			args[i] = Number(v)
		case string:
			args[i] = Escaped(v)
		}
	}
	fmt.Fprintf(p, format, args...)
}

// Number is a number with at most two decimals: enough for any screen, and the same on
// machines whose cosines differ in the last bit.
func Number(v float64) string {
	v = math.Round(v*100) / 100
	if v == 0 {
		return "0" // and not -0
	}
	return strconv.FormatFloat(v, 'f', -1, 64)
}

// Escaped is a text as XML may hold it; what cannot be printed shows as a box.
func Escaped(words string) string {
	printed := strings.Map(func(r rune) rune {
		if unicode.IsPrint(r) {
			return r
		}
		return unicode.ReplacementChar
	}, words)
	return html.EscapeString(printed)
}

// Path writes the points of a path as joined by straight lines, with end behind them: Z closes it.
func Path(points [][2]float64, end string) string {
	var b strings.Builder
	with := "M"
	for _, p := range points {
		b.WriteString(with)
		with = "L"
		b.WriteString(Number(p[0]) + " " + Number(p[1]))
	}
	return b.String() + end
}

// Written returns the approximate width of a text, by a wide font, as fonts differ.
func Written(words string, size float64) float64 {
	wide := 0.0
	for _, r := range words {
		switch {
		case r >= 0x1100:
			wide++
		case unicode.IsUpper(r):
			wide += 0.75
		default:
			wide += 0.62
		}
	}
	return wide * size
}

// Fitted is the size that a text needs to fit, at most size.
func Fitted(words string, size, room float64) float64 {
	if wide := Written(words, size); wide > room {
		return size * room / wide
	}
	return size
}

// Cut is as much of a text as fits at a size, with … in place of the rest.
func Cut(words string, size, room float64) string {
	letters := []rune(words)
	if Written(words, size) <= room {
		return words
	}
	for len(letters) > 1 && Written(string(letters)+"…", size) > room {
		letters = letters[:len(letters)-1]
	}
	return string(letters) + "…"
}
