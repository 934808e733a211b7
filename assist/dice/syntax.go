package dice

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"tablehand/assist/chance"
)

// A SyntaxError says which word of an expression is wrong, and where.
type SyntaxError struct {
	Text    string // the expression as it was given
	At      int    // byte offset of the place in Text, 0 to len(Text)
	Message string // what is wrong and what is allowed
}

// Error names the place by its character, counted from 1.
func (e *SyntaxError) Error() string {
	place := utf8.RuneCountInString(e.Text[:e.At]) + 1
	return fmt.Sprintf("%s, character %d: %s", chance.Quote(e.Text), place, e.Message)
}

// aside is the number of columns Caret shows on each side of the place.
const aside = 34

// Caret shows the place on two lines: the text, and a caret under the character
// that is wrong. Of a long text it shows up to 70 columns around the place. Control
// characters and combining marks are shown as a question mark.
func (e *SyntaxError) Caret() string {
	before, indent := e.before()
	return before + e.after() + "\n" + strings.Repeat(" ", indent) + "^"
}

func (e *SyntaxError) before() (line string, columns int) {
	for rest := e.Text[:e.At]; rest != ""; {
		r, size := utf8.DecodeLastRuneInString(rest)
		shown, width := cell(r)
		if columns+width > aside {
			return "…" + line, columns + 1
		}
		line, columns, rest = shown+line, columns+width, rest[:len(rest)-size]
	}
	return line, columns
}

func (e *SyntaxError) after() string {
	line, columns := "", 0
	for _, r := range e.Text[e.At:] {
		shown, width := cell(r)
		if columns += width; columns > aside {
			return line + "…"
		}
		line += shown
	}
	return line
}

// cell returns the text that shows a character, and its width in columns.
func cell(r rune) (shown string, width int) {
	switch {
	case r == utf8.RuneError, !unicode.IsPrint(r), unicode.Is(unicode.M, r):
		return "?", 1
	case unicode.Is(wide, r):
		return string(r), 2
	}
	return string(r), 1
}

// wide lists the characters that terminals show over two columns: East Asian ones and most emoji.
var wide = &unicode.RangeTable{
	R16: []unicode.Range16{
		{Lo: 0x1100, Hi: 0x115f, Stride: 1},
		{Lo: 0x2b50, Hi: 0x2b50, Stride: 1},
		{Lo: 0x2e80, Hi: 0x303e, Stride: 1},
		{Lo: 0x3041, Hi: 0xa4cf, Stride: 1},
		{Lo: 0xac00, Hi: 0xd7a3, Stride: 1},
		{Lo: 0xf900, Hi: 0xfaff, Stride: 1},
		{Lo: 0xfe30, Hi: 0xfe6f, Stride: 1},
		{Lo: 0xff01, Hi: 0xff60, Stride: 1},
		{Lo: 0xffe0, Hi: 0xffe6, Stride: 1},
	},
	R32: []unicode.Range32{
		{Lo: 0x1f300, Hi: 0x1f64f, Stride: 1},
		{Lo: 0x1f680, Hi: 0x1f6ff, Stride: 1},
		{Lo: 0x1f900, Hi: 0x1faff, Stride: 1},
		{Lo: 0x20000, Hi: 0x3fffd, Stride: 1},
	},
}
