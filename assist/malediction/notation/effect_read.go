package notation

import (
	"slices"
	"strconv"
	"strings"
)

// ReadEffects reads the effects of a card or of an ability: clauses with ; between them. A clause that
// is none of the language is kept as words that the players carry out (Told), so that every card can be
// typed in.
func ReadEffects(name, text string) (list []Effect) {
	for clause := range strings.SplitSeq(text, ";") {
		if clause = strings.TrimSpace(clause); clause != "" {
			list = append(list, readClause(name, clause))
		}
	}
	return list
}

// readClause reads [WHEN] [if more ALLIES than ENEMIES:] DEED.
func readClause(name, clause string) Effect {
	c := clauseReader{words: strings.Fields(strings.ReplaceAll(clause, ":", " : "))}
	e := Effect{Name: name, Text: clause}
	c.when(&e)
	c.condition(&e)
	if c.deed(&e); c.wrong || len(c.words) > 0 {
		return Effect{Name: name, Text: clause, When: e.When, AP: e.AP, Deed: Told}
	}
	return e
}

// clauseReader takes words off the beginning of a clause.
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

// takes takes these words if they stand there.
func (c *clauseReader) takes(words ...string) bool {
	if len(c.words) < len(words) || !slices.Equal(c.words[:len(words)], words) {
		return false
	}
	c.words = c.words[len(words):]
	return true
}

// number takes a whole number, with its sign where one is wanted.
func (c *clauseReader) number(signed bool) int {
	word := c.take()
	n, err := strconv.Atoi(word)
	if err != nil || signed != strings.ContainsAny(word[:min(1, len(word))], "+-") || n < -Most || n > Most {
		c.wrong = true
	}
	return n
}

func (c *clauseReader) when(e *Effect) {
	switch trigger := Trigger(c.at(0)); trigger {
	case ForAP:
		if n, err := strconv.Atoi(c.at(1)); err == nil && n >= 0 && n <= Most && !strings.ContainsAny(c.at(1), "+-") {
			e.When, e.AP = ForAP, n
			c.words = c.words[2:]
		}
	case OnActivation, OnEnter, OnHit, OnPlay:
		e.When = trigger
		c.take()
	case OnDefeat:
		if len(c.words) > 1 { // alone, or before whom, it is a deed
			if kin := Kin(c.at(1)); !slices.Contains(kins, kin) {
				e.When = OnDefeat
				c.take()
			}
		}
	}
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
	word := c.at(0)
	switch deed := Deed(word); deed {
	case Heals, Damages, Prevents, Pushes, Pulls, Draws, Discards:
		c.take()
		e.Deed, e.N = deed, c.number(false)
	case GivesEcho, GivesMastery, GivesAP:
		c.take()
		e.Deed, e.N = deed, c.number(true)
	case Refreshes, Exhausts, Defeats, Retaliates:
		c.take()
		e.Deed = deed
	default:
		switch {
		case c.takes("no", "retaliation"):
			e.Deed = NoRetaliation
		case c.takes("free", "attack"):
			e.Deed = FreeAttack
		default:
			c.boost(e)
		}
	}
	e.Whom = c.whom()
	if e.When != Always && e.Deed == Boosts && slices.Contains(Spans, c.at(0)) {
		e.Span = c.take()
	}
	if c.takes("for", "each") {
		e.Each = &Count{Of: c.whom()}
		c.wrong = c.wrong || e.Each.Of.Kin == ""
		if c.takes("up", "to") {
			e.Each.UpTo = c.number(false)
		}
	}
}

// boost takes +1 STAT, or power 7/5.
func (c *clauseReader) boost(e *Effect) {
	e.Deed = Boosts
	if c.takes("power") {
		p, err := ParsePair(c.take())
		c.wrong = c.wrong || err != nil
		e.Stat, e.Pair = Power, &p
		return
	}
	e.N = c.number(true)
	e.Stat = Stat(c.take())
	c.wrong = c.wrong || !slices.Contains(StatNames, string(e.Stat))
}

// kins lists the words for units.
var kins = []Kin{Self, Target, Attacker, Ally, Enemy, Allies, Enemies, Units}

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
				w.Within = c.number(false)
			}
			return w
		}
	}
}
