package notation

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
)

// ReadEffects reads the effects of a card or of an ability: clauses with ; between them. A clause that
// is none of the language is kept as words that the players carry out (Told), so that every card can be
// typed in; of one with commas the parts that are count.
func ReadEffects(name, text string) (list []Effect) {
	for clause := range strings.SplitSeq(text, ";") {
		if clause = strings.Join(strings.Fields(clause), " "); clause != "" {
			e := readClause(name, clause)
			parts := readParts(name, clause)
			if e.Deed != Told || parts == nil {
				parts = []Effect{e}
			}
			list = append(list, parts...)
		}
	}
	return list
}

// readClause reads [WHEN] [if more ALLIES than ENEMIES:] DEED, in small letters or capitals. Where that is
// not how the clause stands it reads what inOurWords makes of it.
func readClause(name, clause string) Effect {
	plain := strings.TrimSuffix(strings.ToLower(clause), ".")
	if n, is := strings.CutPrefix(plain, "regeneration "); is && isCount(n) { // ability.regeneration
		name, plain = cmp.Or(name, "Regeneration"), "activation heal "+n
	}
	e := readStrictly(name, clause, plain)
	if e.Deed == Told {
		return readStrictly(name, clause, inOurWords(plain))
	}
	return e
}

// readStrictly reads plain, the clause in small letters, as the language of effects has it and no other
// way. Where it cannot, the effect is Told.
func readStrictly(name, clause, plain string) Effect {
	c := clauseReader{words: momentFirst(strings.Fields(strings.ReplaceAll(plain, ":", " : ")))}
	e := Effect{Name: name, Text: clause}
	c.when(&e)
	c.condition(&e)
	told := Effect{Name: name, Text: clause, When: e.When, AP: e.AP, More: e.More, Deed: Told}
	if c.deed(&e); c.wrong || len(c.words) > 0 {
		return told
	}
	return e
}

// momentFirst puts the moment of a clause in front where it stands behind: heal 3 at activation.
func momentFirst(words []string) []string {
	n := len(words)
	if n > 2 && (words[n-2] == "at" || words[n-2] == "on") && slices.Contains(triggers, Trigger(words[n-1])) {
		return append([]string{words[n-1]}, words[:n-2]...)
	}
	return words
}

// clauseReader reads a clause: it takes words off the beginning of it.
type clauseReader struct {
	words []string
	wrong bool // the clause is none of the language
}

func (c *clauseReader) at(i int) string {
	if i < len(c.words) {
		return c.words[i]
	}
	return ""
}

func (c *clauseReader) take() string {
	word := c.at(0)
	c.words = c.words[min(1, len(c.words)):]
	return word
}

// takes takes these words if they stand there, and reports whether they did.
func (c *clauseReader) takes(words ...string) bool {
	if len(c.words) < len(words) || !slices.Equal(c.words[:len(words)], words) {
		return false
	}
	c.words = c.words[len(words):]
	return true
}

// number takes a whole number: with a sign, without one, or either.
func (c *clauseReader) number(sign signs) int {
	word := strings.Replace(c.take(), "\u2212", "-", 1)
	n, err := strconv.Atoi(word)
	has := strings.ContainsAny(word[:min(1, len(word))], "+-")
	c.wrong = c.wrong || err != nil || sign == bare && has || sign == needed && !has || n < -Most || n > Most
	return n
}

// signs says whether a number has no sign, has one, or may have one.
type signs int

const (
	bare signs = iota
	needed
	welcome
)

// counted lists the deeds whose number has no sign, signed those whose number has one, alone those without
// a number.
var (
	counted = []Deed{Heals, Damages, Prevents, Pushes, Pulls, Draws, Discards, Banishes}
	signed  = []Deed{GivesEcho, GivesMastery, GivesAP}
	alone   = []Deed{Refreshes, Exhausts, Defeats, Removes, Retaliates}
)

func (c *clauseReader) when(e *Effect) {
	word := Trigger(c.at(0))
	if n, err := strconv.Atoi(c.at(1)); word == ForAP && err == nil && n >= 0 && n <= Most &&
		!strings.ContainsAny(c.at(1), "+-") {
		e.When, e.AP = ForAP, n
		c.words = c.words[2:]
		return
	}
	if slices.Contains(triggers, word) && !(word == OnDefeat && c.defeatsSomebody()) {
		e.When = word
		c.take()
	}
}

// defeatsSomebody says whether the word defeat, alone or before whom, is a deed and no moment.
func (c *clauseReader) defeatsSomebody() bool {
	next := c.at(1)
	return len(c.words) == 1 || next == "nearby" || next == "owned" || slices.Contains(kins, Kin(next))
}

func (c *clauseReader) condition(e *Effect) {
	switch {
	case c.takes("if", "more", "enemies", "than", "allies", ":"):
		e.More = Enemies
	case c.takes("if", "more", "allies", "than", "enemies", ":"):
		e.More = Allies
	}
}

func (c *clauseReader) deed(e *Effect) {
	switch deed := Deed(c.at(0)); {
	case slices.Contains(counted, deed):
		c.take()
		e.Deed, e.Whom = deed, c.whom() // heal ally 2, as well as heal 2 ally
		if c.takes("equal", "to") {
			c.takes("its")
			e.Like = Stat(c.take())
			c.wrong = c.wrong || !slices.Contains(StatNames, string(e.Like)) || e.Like == Power
			break
		}
		c.takes("up", "to")
		e.N = c.number(bare)
	case slices.Contains(signed, deed):
		c.take()
		e.Deed, e.N = deed, c.number(welcome)
	case slices.Contains(alone, deed):
		c.take()
		e.Deed = deed
	case deed == Destroys:
		c.take()
		e.Deed, e.What = deed, Type(c.take())
		c.wrong = c.wrong || e.What != Item && e.What != Relic
	case c.takes("no", "retaliation"):
		e.Deed = NoRetaliation
	case c.takes("free", "attack"):
		e.Deed = FreeAttack
	default:
		c.boost(e)
	}
	if e.Whom == (Whom{}) {
		e.Whom = c.whom()
	}
	if e.Deed == Boosts && slices.Contains(Spans, c.at(0)) {
		e.Span = c.take()
	}
	if c.takes("for", "each") {
		e.Each = &Count{Of: c.whom()}
		c.wrong = c.wrong || e.Each.Of.Kin == ""
		if c.takes("up", "to") {
			e.Each.UpTo = c.number(bare)
			e.Each.PerActivation = c.takes("per", "activation")
		}
	}
}

// boost takes +1 STAT, or power 7/5, into the effect.
func (c *clauseReader) boost(e *Effect) {
	e.Deed = Boosts
	if c.takes("power") {
		p, err := ParsePair(c.take())
		c.wrong = c.wrong || err != nil
		e.Stat, e.Pair = Power, &p
		return
	}
	e.N = c.number(needed)
	e.Stat = Stat(c.take())
	c.wrong = c.wrong || !slices.Contains(StatNames, string(e.Stat))
}

// whom takes [nearby] [owned] KIN [within N]; nothing stands there where the effect is the unit's own.
func (c *clauseReader) whom() (w Whom) {
	for {
		switch {
		case c.takes("nearby"):
			w.Within = 1
		case c.takes("owned"):
			w.Owned = true
		default:
			kin := Kin(c.at(0))
			if !slices.Contains(kins, kin) {
				c.wrong = c.wrong || w != Whom{}
				return w
			}
			c.take()
			w.Kin = kin
			if c.takes("within") {
				w.Within = c.number(bare)
			}
			return w
		}
	}
}
