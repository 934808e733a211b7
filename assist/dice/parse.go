package dice

import (
	"slices"
	"strings"
	"unicode"
)

// Larger numbers are slips of the finger, and are refused before they cost time.
const (
	mostCharacters = 200
	mostTerms      = 20
	mostDice       = 1000
	mostSides      = 1000
	mostNumber     = 1_000_000
	mostParts      = 12
	mostTimes      = 100
	mostDeep       = 10
)

// Parse reads one expression: dice (3d6, d20, d%, dF, d:0,1,1,2 and those of the game) and numbers with + or
// - between them, and at the end, if wanted, a comparison of the total (ge gt le lt eq ne, or >= > <= < =
// !=). Behind dice stands what is done to them, from left to right, and what each is held against: see the
// page help dice. Case and spaces between words do not matter. At most 1000 dice of 2 to 1000 sides, numbers
// to 1,000,000, 20 terms, 200 characters as typed and as printed. Every error is a *SyntaxError.
func (n Names) Parse(text string) (Expr, error) {
	p := &parser{text: text, names: n}
	if at := overlong(text); at >= 0 {
		return Expr{}, p.wrong(at, "too long: at most %d characters", mostCharacters)
	}
	p.space()
	e, err := p.compared()
	if err == nil {
		err = p.ends(e)
	}
	if err != nil {
		return Expr{}, err
	}
	return e, p.fits(len(e.String()))
}

// fits refuses an expression that prints with n characters, where that is too long to be read again.
func (p *parser) fits(n int) error {
	if n > mostCharacters {
		return p.wrong(len(p.text), "too long: %d characters with every count written out, at most %d", n,
			mostCharacters)
	}
	return nil
}

// ends refuses what stands behind the expression e, and says what could have followed; nil: nothing does.
func (p *parser) ends(e Expr) error {
	if p.at == len(p.text) {
		return nil
	}
	last := e.terms[len(e.terms)-1].pool
	allowed := "+ or -, or a comparison (ge gt le lt eq)"
	word := p.letters()
	switch {
	case last != nil && (word == "f" || p.digitBehind("f")):
		allowed = "f takes away from what t counts, and stands behind it: 5d10t8f1"
	case e.ask.op != "":
		allowed = "nothing may follow a comparison"
	case len(word) > 2 && p.at > 0 && p.text[p.at-1] == ' ':
		return p.wrong(p.at, "%s is not understood: a label stands before, fire:2d6, or behind, 2d6 [fire]", word)
	case last == nil && p.digitBehind("w"):
		allowed = "dice are written with a d: 2d6"
	case last != nil && last.digits:
		allowed += "; 1" + last.String() + " is a die of " + last.String()[1:] + " sides"
	case last != nil && (slices.Contains(foreign, word) || p.sees("^")):
		return p.wrong(p.at, "%s is not understood: dl1 drops the lowest, kh3 keeps the best three", p.here())
	case last != nil && len(last.changes)+len(last.targets) == 0:
		allowed = "kh or kl with a number, " + allowed
	}
	return p.wrong(p.at, "%s is not understood: %s", p.here(), allowed)
}

// foreign are words of other programs that mean to keep or to drop dice.
var foreign = []string{"p", "b", "w", "h", "l"}

// letters returns the run of letters that is next, in small letters, without reading it; it may be empty.
func (p *parser) letters() string {
	rest := p.text[p.at:]
	if end := strings.IndexFunc(rest, func(r rune) bool { return !unicode.IsLetter(r) }); end >= 0 {
		rest = rest[:end]
	}
	return strings.ToLower(rest)
}

// digitBehind says whether a letter with a digit behind it is next.
func (p *parser) digitBehind(letter string) bool {
	after := p.at + len(letter)
	return p.letters() == letter && after < len(p.text) && '0' <= p.text[after] && p.text[after] <= '9'
}

// compared reads a sum with the comparison behind it.
func (p *parser) compared() (Expr, error) {
	e, err := p.sum()
	if err != nil {
		return Expr{}, err
	}
	op := p.op()
	if op == "" {
		return e, nil
	}
	at := p.at
	n, given := p.signed()
	switch {
	case !given:
		return Expr{}, p.wrong(p.at, "number wanted: the total is compared with a number, such as %s7", op)
	case n > mostNumber || n < -mostNumber:
		return Expr{}, p.wrong(at, "too large: numbers go to %d", mostNumber)
	}
	e.ask = test{op: op, n: n}
	return e, nil
}

func (p *parser) sum() (Expr, error) {
	var e Expr
	for more := true; more; {
		at := p.at
		minus := p.word("-")
		if minus && len(e.terms) > 0 && (p.sees("l") || p.sees("h")) {
			return Expr{}, p.wrong(at, "%s is not understood: dl1 drops the lowest, kh3 keeps the best three",
				"-"+p.text[p.at:p.at+1])
		}
		if !minus {
			p.word("+")
		}
		t, err := p.product()
		if err != nil {
			return Expr{}, err
		}
		t.minus = minus
		e.terms = append(e.terms, t)
		more = p.sees("+") || p.sees("-")
	}
	return e, nil
}

// product reads a factor with what it is multiplied with and divided by.
func (p *parser) product() (addend, error) {
	f, err := p.factor()
	t := addend{factor: f}
	for err == nil {
		var s scale
		switch {
		case p.word("*"), p.word("times"):
		case p.word("//"), p.word("/"):
			s.rounding = "down"
		default:
			return t, nil
		}
		at := p.at
		given := false
		switch s.n, given = p.number(); {
		case !given:
			return addend{}, p.wrong(at, "a number is wanted here")
		case s.n > mostNumber:
			return addend{}, p.wrong(at, "too large: numbers go to %d", mostNumber)
		case s.n == 0 && s.rounding != "":
			return addend{}, p.wrong(p.at, "numbers to divide by go from 1")
		}
		if s.rounding != "" && p.word("up") {
			s.rounding = "up"
		} else if s.rounding != "" && p.word("near") {
			s.rounding = "near"
		}
		t.scales = append(t.scales, s)
	}
	return addend{}, err
}

func (p *parser) factor() (factor, error) {
	switch {
	case p.sees("{"), p.sees("("):
		return p.parts("", p.text[p.at:p.at+1])
	case p.word("max"):
		return p.parts("max", "(")
	case p.word("min"):
		return p.parts("min", "(")
	case p.word("best"):
		return p.bestOf(keepHigh)
	case p.word("worst"):
		return p.bestOf(keepLow)
	}
	at := p.at
	if p.terms++; p.terms > mostTerms {
		return factor{}, p.wrong(at, "too many terms: at most %d", mostTerms)
	}
	n, given := p.number()
	if p.word("d") {
		pl, err := p.pool(at, n, given)
		return factor{pool: pl}, err
	}
	switch {
	case !given && strings.Contains(p.text[p.at:], ":") && len(p.letters()) > 1:
		return factor{}, p.wrong(at, "%s is not understood: a label before the dice is one word, fire:2d6; "+
			"several stand behind, 2d6 [fire and ice]", p.letters())
	case !given && p.at == len(p.text):
		return factor{}, p.wrong(at, "dice wanted, such as 2d6%s, or a number", p.names.example(" or "))
	case !given:
		return factor{}, p.wrong(at, "%s is not understood: dice such as 2d6%s, or a number", p.here(),
			p.names.example(" or "))
	case n > mostNumber:
		return factor{}, p.wrong(at, "too large: numbers go to %d", mostNumber)
	}
	return factor{number: n}, nil
}
