package dice

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"tablehand/assist/chance"
)

// A parser stands at the next word: reading a word also reads the space after it.
type parser struct {
	text  string
	names Names
	at    int
	dice  int
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

// number reads digits; a number above every limit is read as one above every limit.
func (p *parser) number() (n int, given bool) {
	for p.at < len(p.text) && '0' <= p.text[p.at] && p.text[p.at] <= '9' {
		n = min(10*n+int(p.text[p.at]-'0'), mostNumber+1)
		given = true
		p.at++
	}
	p.space()
	return n, given
}

func (p *parser) word(w string) bool {
	if !p.sees(w) {
		return false
	}
	p.at += len(w)
	p.space()
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

// here shows the character that stands in the way.
func (p *parser) here() string {
	_, size := utf8.DecodeRuneInString(p.text[p.at:])
	return chance.Quote(p.text[p.at : p.at+size])
}

func (p *parser) wrong(at int, format string, args ...any) error {
	return &SyntaxError{Text: p.text, At: at, Message: fmt.Sprintf(format, args...)}
}
