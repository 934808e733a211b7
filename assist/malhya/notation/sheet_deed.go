package notation

import (
	"slices"
	"strings"
)

// mark returns the mark of the deck, such as ranged, that a word means, also as the rulebook spells it:
// mhaÿ. It is empty where the word means none.
func (r *sheetReader) mark(word string) string {
	i := slices.IndexFunc(r.marks, func(of string) bool {
		return of == word || strings.EqualFold(of, other.Of(word))
	})
	if i < 0 {
		return ""
	}
	return r.marks[i]
}

// mostDice is more dice than any card has, and few enough for odds to count.
const mostDice = 20

// deed reads what an effect does: a mark of the card, 1 shield, 2 attack dice, +2 life, a bare +1, or a
// deed that begins with its word (worded). The head tells whether a bare +1 is damage or a shield.
func (r *sheetReader) deed(e *Effect, head Head) {
	word := r.see(0)
	n, counted := plain(word)
	by, change := signed(word)
	switch {
	case word != "heavy" && r.mark(word) != "":
		e.Do, e.What = Is, r.mark(r.take())
	case slices.Contains(r.marks, "single use") && (r.takes("single", "use") || r.takes("single-use")):
		e.Do, e.What = Is, "single use"
	case counted && n > 0 && strings.HasPrefix(r.see(1), "shield"): // 1 shield
		e.Do, e.N = Shields, r.number("shields", 1, 9)
		r.take()
	case counted && n > 0:
		e.Do, e.N = Rolls, r.number("dice", 1, mostDice)
		e.What = r.die()
	case change && slices.Contains(r.stats(), stat(r.see(1))): // +2 life
		e.Do, e.What, e.N = Changes, stat(r.see(1)), by
		r.at += 2
	case change && (head == Row || head == Strikes || head == Always):
		e.Do, e.N = Counts, by
		r.take()
	case change && (head == Guards || head == Defend):
		e.Do, e.N = Shields, by
		r.take()
	default:
		r.worded(e, head)
	}
}

// worded reads a deed that begins with its word, such as shield 1, cancel dodge, push 2, gain, other or a
// number of the card: movement +1.
func (r *sheetReader) worded(e *Effect, head Head) {
	_, change := signed(r.see(1))
	known := stat(r.see(0))
	switch {
	case r.see(0) == "heavy" && !change && slices.Contains(r.marks, "heavy"):
		r.take()
		e.Do, e.What = Is, "heavy"
		if n, is := plain(r.see(0)); is && n > 1 {
			e.N = n
			r.take()
		}
	case r.takes("shield"):
		e.Do = Shields
		if by, is := signed(r.see(0)); is {
			e.N = by
			r.take()
		} else {
			e.N = r.number("shields", 1, 9)
		}
	case change && (r.see(0) == "attack" || r.see(0) == "defense"):
		e.Do = Counts
		if r.take() == "defense" {
			e.Do = Shields
		}
		e.N, _ = signed(r.take())
	case change && (r.see(0) == Skill || r.see(0) == Difficulty): // dice more or fewer
		e.Do, e.What = Rolls, r.take()
		if e.N = r.change(); e.N > mostDice {
			r.at--
			r.wrong("%s is no number of dice: 1 to %d", r.here(), mostDice)
		}
	case change && (r.see(0) == Success || r.see(0) == Stop):
		e.Do, e.What = Adds, r.take()
		e.N = r.change()
	case r.takes("cancel"):
		e.Do, e.N = Cancels, 1
		if _, is := plain(r.see(0)); is {
			e.N = r.number("dice", 1, 9)
		}
		e.What = r.word("die that is cancelled", []string{Defense, Dodge, Threat, ThreatBlack})
	case r.takes("push"):
		e.Do, e.N = Pushes, r.number("spaces", 1, 9)
	case r.takes("angle"):
		e.Do = Angles
	case r.takes("free", "arrow"):
		e.Do = Arrows
	case r.takes("each", "roll"):
		e.Do, e.What = Adds, r.word("token", []string{Success, Stop})
		e.N = r.change()
	case r.takes("gain"):
		r.gain(e)
	case r.takes("other"):
		e.Do, e.Text = Tells, r.rest()
	case slices.Contains(Areas, r.see(0)):
		e.Do, e.What = Covers, r.take()
	case slices.Contains(Kinds, r.see(0)):
		e.Do, e.What = Wounds, r.take()
	case slices.Contains(r.stats(), known):
		r.take()
		e.Do, e.What = Changes, known
		if r.deck == "enemy" && (head == Whole || !change) {
			e.N, e.Set = r.number(known, 0, 99), true
		} else {
			e.N = r.change()
		}
	case r.has(Head(r.see(0))):
		r.wrong("a colon, or a number, stands behind %s: %s", r.see(0), r.says)
	case r.at >= len(r.tokens):
		r.wrong("what happens? %s, other 'TEXT'", r.says)
	default:
		r.wrong("%s is nothing that %s does%s: %s, other 'TEXT'", r.here(), r.name(), meant(r.see(0),
			r.known()), r.says)
	}
}

// die takes the name of a die, or the color red or yellow.
func (r *sheetReader) die() string {
	switch {
	case r.takes("red"):
		return Attack
	case r.takes("yellow"):
		return Power
	}
	return r.word("die", Dice)
}

// stat returns the name of the number that a word means: movement for move, any other word as it is.
func stat(word string) string {
	if word == "move" {
		return "movement"
	}
	return word
}

// change takes a number with its sign, as +2 or -1.
func (r *sheetReader) change() int {
	n, is := signed(r.see(0))
	if !is {
		r.wrong("by how much? a number with its sign, as +1: not %s", r.here())
	}
	r.at++
	return n
}

// gain reads how many of which resource an effect gives: gain 2 yellow potion.
func (r *sheetReader) gain(e *Effect) {
	e.Do, e.N = Gains, 1
	if _, is := plain(r.see(0)); is {
		e.N = r.number("resources", 1, 9)
	}
	color := r.word("color", Colors)
	kind, is := one(strings.TrimSuffix(r.see(0), "s"), Resources)
	if !is {
		r.wrong("%s is no resource: %s", r.here(), strings.Join(Resources, ", "))
	}
	r.at++
	e.What = color + " " + kind
}
