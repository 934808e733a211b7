package dice

import (
	"slices"
	"strconv"
)

// Larger numbers are slips of the finger, and are refused before they cost time.
const (
	mostCharacters = 200
	mostTerms      = 20
	mostDice       = 1000
	mostSides      = 1000
	mostNumber     = 1_000_000
)

// Parse reads one expression: dice (3d6, d20, d%, and those of the game) and numbers with
// + or - between them, and at the end, if wanted, a comparison of the total (ge gt
// le lt eq, or >= > <= < =). kh and kl with an optional number keep only the highest
// or lowest dice; max(2d6) is 2d6kh1, min(2d6) is 2d6kl1. Case and spaces between
// words do not matter. At most 1000 dice of 2 to 1000 sides, numbers to 1,000,000,
// 20 terms, 200 characters as typed and as printed. Every error is a *SyntaxError.
func (n Names) Parse(text string) (Expr, error) {
	p := &parser{text: text, names: n}
	if at := overlong(text); at >= 0 {
		return Expr{}, p.wrong(at, "too long: at most %d characters", mostCharacters)
	}
	p.space()
	return p.expr()
}

func (p *parser) expr() (Expr, error) {
	var e Expr
	for more := true; more; {
		minus := p.word("-")
		if !minus {
			p.word("+")
		}
		if len(e.terms) == mostTerms {
			return Expr{}, p.wrong(p.at, "too many terms: at most %d", mostTerms)
		}
		t, err := p.term()
		if err != nil {
			return Expr{}, err
		}
		t.minus = minus
		e.terms = append(e.terms, t)
		more = p.sees("+") || p.sees("-")
	}
	var err error
	if e.ask, err = p.comparison(); err != nil {
		return Expr{}, err
	}
	if p.at < len(p.text) {
		return Expr{}, p.trailing(e)
	}
	if n := len(e.String()); n > mostCharacters { // else it would not parse back
		return Expr{}, p.wrong(p.at, "too long: %d characters with every count written out, at most %d", n,
			mostCharacters)
	}
	return e, nil
}

// trailing says which words could have followed the expression read so far.
func (p *parser) trailing(e Expr) error {
	last := e.terms[len(e.terms)-1]
	allowed := "+ or -, or a comparison (ge gt le lt eq)"
	switch {
	case e.ask.op != "":
		allowed = "nothing may follow a comparison"
	case last.die != "" && last.keep.n == 0:
		allowed = "kh or kl with a number, " + allowed
	}
	return p.wrong(p.at, "%s is not understood: %s", p.here(), allowed)
}

func (p *parser) term() (addend, error) {
	for _, name := range []string{"max", "min"} {
		if p.word(name) {
			return p.best(name)
		}
	}
	t, err := p.pool()
	if err != nil || t.die == "" {
		return t, err
	}
	t.keep, err = p.keep(t.count)
	return t, err
}

// best reads the dice behind max or min.
func (p *parser) best(name string) (addend, error) {
	if !p.word("(") {
		return addend{}, p.wrong(p.at, "( wanted: %s(2d6)", name)
	}
	at := p.at
	t, err := p.pool()
	if err != nil {
		return addend{}, err
	}
	if t.die == "" {
		return addend{}, p.wrong(at, "dice wanted: %s(2d6)", name)
	}
	if !p.word(")") {
		return addend{}, p.wrong(p.at, ") wanted: %s takes dice of one kind", name)
	}
	t.keep = keep{n: 1, low: name == "min"}
	return t, nil
}

// pool reads dice of one kind, or a number.
func (p *parser) pool() (addend, error) {
	at := p.at
	n, given := p.number()
	if !p.word("d") {
		return p.constant(at, n, given)
	}
	if !given {
		n = 1
	}
	if n == 0 {
		return addend{}, p.wrong(at, "no dice: roll 1 to %d", mostDice)
	}
	if p.dice += n; p.dice > mostDice {
		return addend{}, p.wrong(at, "too many dice: at most %d in all", mostDice)
	}
	die, err := p.die()
	return addend{count: n, die: die}, err
}

func (p *parser) constant(at, n int, given bool) (addend, error) {
	switch {
	case !given && p.at == len(p.text):
		return addend{}, p.wrong(at, "dice wanted, such as 2d6%s, or a number", p.names.example(" or "))
	case !given:
		return addend{}, p.wrong(at, "%s is not understood: dice such as 2d6%s, or a number", p.here(),
			p.names.example(" or "))
	case n > mostNumber:
		return addend{}, p.wrong(at, "too large: numbers go to %d", mostNumber)
	}
	return addend{count: n}, nil
}

func (p *parser) die() (string, error) {
	for _, name := range p.names {
		if slices.ContainsFunc(name.Ends, p.word) {
			return name.Die, nil
		}
	}
	if p.word("%") {
		return "d100", nil
	}
	at := p.at
	sides, given := p.number()
	if !given || sides < 2 || sides > mostSides {
		return "", p.wrong(at, "no such die: d2 to d%d, d%%%s", mostSides, p.names.example(" or "))
	}
	return "d" + strconv.Itoa(sides), nil
}

func (p *parser) keep(rolled int) (keep, error) {
	low := p.word("kl")
	if !low && !p.word("kh") {
		return keep{}, nil
	}
	at := p.at
	n, given := p.number()
	if !given {
		n = 1
	}
	if n < 1 || n > rolled {
		return keep{}, p.wrong(at, "%d rolled: keep 1 to %d of them", rolled, rolled)
	}
	return keep{n: n, low: low}, nil
}

func (p *parser) comparison() (comparison, error) {
	for _, op := range [][2]string{{"ge", ">="}, {"gt", ">"}, {"le", "<="}, {"lt", "<"}, {"eq", "="}} {
		if p.word(op[0]) || p.word(op[1]) {
			return p.target(op[0])
		}
	}
	return comparison{}, nil
}

func (p *parser) target(op string) (comparison, error) {
	at := p.at
	minus := p.word("-")
	n, given := p.number()
	switch {
	case !given:
		return comparison{}, p.wrong(p.at, "number wanted: the total is compared with a number, such as %s7",
			op)
	case n > mostNumber:
		return comparison{}, p.wrong(at, "too large: numbers go to %d", mostNumber)
	case minus:
		n = -n
	}
	return comparison{op, n}, nil
}
