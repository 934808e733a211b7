package dice

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"tablehand/assist/chance"
)

// A parser stands at the next word: reading a word also reads the space after it.
type parser struct {
	text  string
	names Names
	at    int
	dice  float64 // that are to be expected, with all that they bring
	terms int
	deep  int // parentheses and braces that are open
}

// overlong returns the place of the first character too many, or -1.
func overlong(text string) int {
	n := 0
	for at := range text {
		if n++; n > mostCharacters {
			return at
		}
	}
	return -1
}

// number reads digits; given: there were some. A number above mostNumber is read as mostNumber+1.
func (p *parser) number() (n int, given bool) {
	for p.digit() {
		n = min(10*n+int(p.text[p.at]-'0'), mostNumber+1)
		given = true
		p.at++
	}
	p.space()
	return n, given
}

// signed reads a number with or without a minus before it; given: there were digits.
func (p *parser) signed() (n int, given bool) {
	minus := p.word("-")
	if n, given = p.number(); minus {
		n = -n
	}
	return n, given
}

// digit says whether a digit is next.
func (p *parser) digit() bool {
	return p.at < len(p.text) && '0' <= p.text[p.at] && p.text[p.at] <= '9'
}

// digitNext says whether a digit is next, spaces before it or not.
func (p *parser) digitNext() bool {
	at := p.at
	p.space()
	is := p.digit()
	p.at = at
	return is
}

func (p *parser) word(w string) bool {
	if !p.bare(w) {
		return false
	}
	p.space()
	return true
}

// bare reads a word, and leaves the space after it; false: the word is not next.
func (p *parser) bare(w string) bool {
	if !p.sees(w) {
		return false
	}
	p.at += len(w)
	return true
}

func (p *parser) sees(w string) bool {
	end := p.at + len(w)
	return end <= len(p.text) && strings.EqualFold(p.text[p.at:end], w)
}

func (p *parser) space() {
	for p.at < len(p.text) && (p.text[p.at] == ' ' || p.text[p.at] == '\t') {
		p.at++
	}
}

// ops are the comparisons as they are typed, the longer before those that they begin with.
var ops = [...][2]string{{"ge", "ge"}, {"gt", "gt"}, {"le", "le"}, {"lt", "lt"}, {"eq", "eq"}, {"ne", "ne"},
	{">=", "ge"}, {"<=", "le"}, {"!=", "ne"}, {"==", "eq"}, {">", "gt"}, {"<", "lt"}, {"=", "eq"}}

// op reads a comparison; empty: none is next.
func (p *parser) op() string {
	for _, op := range ops {
		if p.word(op[0]) {
			return op[1]
		}
	}
	return ""
}

// seesOp says whether a comparison is next.
func (p *parser) seesOp() bool {
	at := p.at
	is := p.op() != ""
	p.at = at
	return is
}

// here returns the character at which reading stopped, in quotes, for a message.
func (p *parser) here() string {
	_, size := utf8.DecodeRuneInString(p.text[p.at:])
	return chance.Quote(p.text[p.at : p.at+size])
}

// before returns what has been typed up to a place, without spaces at its end.
func (p *parser) before(at int) string { return strings.TrimRight(p.text[:at], " \t") }

// wrong returns the error at a place of the text. Where it repeats the text, a character that a terminal
// would obey is U+FFFD.
func (p *parser) wrong(at int, format string, args ...any) error {
	printable := func(r rune) rune {
		if unicode.IsPrint(r) {
			return r
		}
		return utf8.RuneError
	}
	return &SyntaxError{Text: p.text, At: at, Message: strings.Map(printable, fmt.Sprintf(format, args...))}
}
