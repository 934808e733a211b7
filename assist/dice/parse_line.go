package dice

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// ParseLine reads what is typed for a roll: an expression, and if wanted a label before it (fire:2d6) or
// behind it (2d6 # fire, 2d6 [fire]), how often it is rolled (6x4d6kh3), and a second expression behind vs.
// Every error is a *SyntaxError.
func (n Names) ParseLine(text string) (Line, error) {
	p := &parser{text: text, names: n}
	if at := overlong(text); at >= 0 {
		return Line{}, p.wrong(at, "too long: at most %d characters", mostCharacters)
	}
	p.space()
	l := Line{Label: p.label()}
	err := p.times(&l)
	if err == nil {
		l.Expr, err = p.compared()
	}
	if err == nil {
		err = p.against(&l)
	}
	if err == nil {
		err = p.note(&l)
	}
	if err == nil {
		err = p.ends(l.last())
	}
	if err != nil {
		return Line{}, err
	}
	return l, p.fits(len(l.String()))
}

// last is the expression that was read last.
func (l Line) last() Expr {
	if l.Against != nil {
		return *l.Against
	}
	return l.Expr
}

// label reads a word with a colon behind it: letters, digits, - and ', the first a letter. A d is none:
// d:1,2.
func (p *parser) label() string {
	word, _, labelled := strings.Cut(p.text[p.at:], ":")
	first, _ := utf8.DecodeRuneInString(word)
	if !labelled || !unicode.IsLetter(first) || strings.EqualFold(word, "d") ||
		strings.ContainsFunc(word, noLabel) {
		return ""
	}
	p.at += len(word) + 1
	p.space()
	return word
}

func noLabel(r rune) bool {
	return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.Is(unicode.Mn, r) && r != '-' && r != '\''
}

// times reads how often a line is rolled.
func (p *parser) times(l *Line) error {
	from := p.at
	n, given := p.number()
	if !given || !p.word("x") && !p.word("#") {
		p.at = from
		return nil
	}
	if n < 1 || n > mostTimes {
		return p.wrong(from, "a line is rolled 1 to %d times", mostTimes)
	}
	l.Times = n
	return nil
}

// against reads the second of two expressions.
func (p *parser) against(l *Line) error {
	at := p.at
	if !p.word("vs") && !p.word("against") {
		return nil
	}
	if l.Expr.ask.op != "" {
		return p.wrong(at, "vs says which is more: leave out what is compared with a number")
	}
	if p.at == len(p.text) || p.sees("vs") {
		return p.wrong(at, "vs stands between two expressions: 2d6 vs 3d4")
	}
	e, err := p.compared()
	if err != nil {
		return err
	}
	if e.ask.op != "" {
		return p.wrong(at, "vs says which is more: leave out what is compared with a number")
	}
	if l.Against = &e; p.sees("vs") || p.sees("against") {
		return p.wrong(p.at, "two expressions are compared, not more: 2d6 vs 3d4")
	}
	return nil
}

// note reads a label that stands behind.
func (p *parser) note(l *Line) error {
	at := p.at
	said, noted := strings.CutPrefix(p.text[at:], "#")
	if said = strings.TrimSpace(said); !noted {
		if said, noted = strings.CutPrefix(p.text[at:], "["); !noted {
			return nil
		}
		closed := false
		if said, closed = strings.CutSuffix(strings.TrimRight(said, " \t"), "]"); !closed {
			return p.wrong(len(p.text), "] wanted behind the label")
		}
		said = strings.TrimSpace(said)
	}
	switch {
	case l.Label != "":
		return p.wrong(at, "labelled already: %s", l.Label)
	case said == "" || strings.ContainsFunc(said, func(r rune) bool { return !unicode.IsPrint(r) }):
		return p.wrong(at, "a label is wanted here, of letters that can be seen")
	}
	l.Label, p.at = said, len(p.text)
	return nil
}

// Lines joins the words of a command line to lines, each for ParseLine: what goes on with an expression
// belongs to it, any other word begins the next. roll attack:d20+5 damage:2d6 + 3 is two.
func Lines(words []string) (lines []string) {
	noted := false
	for i, word := range words {
		word = strings.Replace(word, "\u2212", "-", 1) // a printed minus, for one that would read as a flag
		if i > 0 && (noted || continues(lines[len(lines)-1], words[i-1], word)) {
			lines[len(lines)-1] += " " + word
		} else {
			lines, noted = append(lines, word), false
		}
		switch {
		case strings.HasPrefix(word, "#"), strings.HasPrefix(word, "["):
			noted = true
		}
		if strings.HasSuffix(word, "]") {
			noted = false
		}
	}
	return lines
}

// continues says whether a word of the command line belongs to the expression before it: it is an operator,
// a comparison, a change of dice, or the part behind one; line is all typed so far, before its last word.
func continues(line, before, word string) bool {
	before, word = strings.ToLower(before), strings.ToLower(word)
	number := word != "" && strings.Trim(word, "0123456789") == ""
	opened := strings.Count(line, "(")+strings.Count(line, "{") >
		strings.Count(line, ")")+strings.Count(line, "}")
	signed := strings.HasPrefix(word, "-")
	return opened || joins(word) || joins(before) || before == "best" || before == "worst" ||
		strings.ContainsAny(word[:min(1, len(word))], "+*/,#[<>=!") || signed ||
		strings.ContainsAny(before[max(0, len(before)-1):], "+-*/,<>=:") ||
		compares(word) || changes(word) ||
		number && changes(before) && !strings.ContainsAny(before, "0123456789") ||
		repeats(line)
}

// repeats says whether a line so far is how often it is rolled: 6x.
func repeats(line string) bool {
	_, behind, labelled := strings.Cut(line, ":")
	if !labelled {
		behind = line
	}
	times := strings.Trim(strings.TrimRight(behind, "xX#"), " ")
	return times != "" && times != strings.Trim(behind, " ") && strings.Trim(times, "0123456789") == ""
}

// joins says whether a word goes on with what stands before and behind it: an operator, a comparison, vs,
// of.
func joins(word string) bool {
	switch word {
	case "+", "-", "*", "/", "//", "times", "vs", "against", "of", "ge", "gt", "le", "lt", "eq", "ne", ">=",
		"<=", ">", "<", "=", "==", "!=":
		return true
	}
	return false
}

// compares says whether a word is a comparison with its number: ge7.
func compares(word string) bool {
	for _, op := range ops {
		if rest, is := strings.CutPrefix(word, op[0]); is && strings.Trim(rest, "-0123456789") == "" {
			return true
		}
	}
	return false
}

// changes says whether a word alone is what is done to dice: adv, kh3, t8.
func changes(word string) bool {
	head := strings.TrimRight(word, "-0123456789")
	for _, op := range ops {
		head = strings.TrimSuffix(head, op[0])
	}
	switch head {
	case "adv", "dis", "up", "near":
		return head == word
	case "k", "kh", "kl", "dl", "dh", "t", "ro", "rr", "x", "xo", "xc", "xp", "xcp",
		"cs", "min", "max":
		return true
	case "f", "e", "mi", "ma":
		return head != word
	}
	return false
}
