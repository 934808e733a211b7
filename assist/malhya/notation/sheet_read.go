package notation

import (
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/text"
)

// sheetReader reads the clauses of a card by the grammar of its deck.
type sheetReader struct {
	*reader
	grammar
	deck string
}

// ReadSheet reads the text of a card of a deck: clauses with ; between them. The error is a
// *dice.SyntaxError at the place of the first fault; it is one that nothing is typed.
func ReadSheet(deck, typed string) (Sheet, error) {
	r := &sheetReader{newReader(typed), grammarOf(deck), deck}
	var sheet Sheet
	err := r.clauses(func() { sheet = append(sheet, r.line()) })
	if err == nil && len(sheet) == 0 {
		r.wrong("nothing is typed in: %s", r.says)
		err = r.err
	}
	return sheet, err
}

// ReadEffects reads effects on one act, as --mod takes them, and those that last on a hero.
func ReadEffects(text string) ([]Effect, error) {
	sheet, err := ReadSheet("mod", text)
	return sheet.Under(Whole), err
}

// ReadMod reads effects that may begin with a name: swordsman attack +1. who is that name, if known says
// that the first word is one; else it is empty.
func ReadMod(text string, known func(word string) bool) (who string, list []Effect, err error) {
	first, behind, _ := strings.Cut(strings.TrimSpace(text), " ")
	if known(first) {
		who, text = first, behind
	}
	list, err = ReadEffects(text)
	return who, list, err
}

// line reads one clause: a head, if there is one, and effects.
func (r *sheetReader) line() (l Line) {
	if r.deck == "talent" {
		l.Advanced = r.takes("advanced")
		if l.Advanced {
			r.takes(":")
		}
	}
	r.head(&l)
	for first := true; first || !r.ended() && r.see(0) != ";" && !r.beginsAfterComma(); first = false {
		if !first && !r.takes(",") {
			r.takes("+")
		}
		l.Does = append(l.Does, r.effect(l.Head))
	}
	return l
}

// beginsAfterComma says whether a comma ends the clause: what follows has a head of its own.
func (r *sheetReader) beginsAfterComma() bool {
	if r.see(0) != "," {
		return false
	}
	_, counts := plain(r.see(2))
	_, priced := plain(r.see(1))
	word := Head(r.see(1))
	counted := counts && slices.Contains([]Head{Row, Defend, Strikes, Guards}, word)
	return r.has(word) && (r.see(2) == ":" || counted) || priced && r.see(2) == ":" && r.has(Row)
}

func (r *sheetReader) has(h Head) bool { return slices.Contains(r.heads, h) }

// head reads the head of a clause: what stands before the colon, or attack or defense in front of an
// enemy's dice.
func (r *sheetReader) head(l *Line) {
	_, counts := plain(r.see(1))
	_, priced := plain(r.see(0))
	word := Head(r.see(0))
	switch {
	case r.see(1) == ":" && r.has(word) && !slices.Contains([]Head{Helps, Advances, Row, Defend}, word):
		l.Head = word
		r.take()
	case counts && (word == Row || word == Defend) && r.has(word), priced && r.see(1) == ":" && r.has(Row):
		r.priced(l)
	case counts && (word == Strikes || word == Guards) && r.has(word):
		l.Head = word
		r.take()
		return
	case counts && r.has(Advances) && r.isOne(Traits):
		l.Head, l.Trait = Advances, r.word("trait", Traits)
		l.N = r.number("level", 1, 9)
	case r.has(Helps) && r.symbolsAhead():
		l.Head = Helps
		for r.see(0) != ":" && !r.ended() {
			if r.takes(",") {
				continue
			}
			l.Symbols = text.With(l.Symbols, r.symbol())
		}
	case r.has(Advances) && word != "other":
		r.wrong("%s is no trait with a level: %s", r.here(), r.says)
		return
	default:
		return
	}
	if !r.takes(":") {
		r.wrong("a colon stands before what is done: %s", r.says)
	}
}

// priced reads the price of a row and what the row asks of a hero: row 3 strength 2, row 1 Sulk.
func (r *sheetReader) priced(l *Line) {
	if l.Head = Row; !r.takes("row") && r.takes("defend") {
		l.Head = Defend
	}
	l.N = r.number("points", 0, 6)
	for !r.ended() && r.see(0) != ":" {
		switch {
		case r.takes(","):
		case r.isOne(Traits):
			l.Needs = append(l.Needs, Need{Trait: r.word("trait", Traits), N: r.number("trait", 1, 9)})
		case len(l.Needs) > 0 && !r.isOne(Peoples):
			return
		default:
			l.Needs = append(l.Needs, Need{People: r.word("trait or people", slices.Concat(Traits, Peoples))})
		}
	}
}

// symbolsAhead says whether symbols of abilities stand next, up to a colon. Only the first has to be one,
// so that a mistyped second one is an error.
func (r *sheetReader) symbolsAhead() bool {
	if !r.isOne(Symbols) || slices.Contains(r.marks, r.see(0)) {
		return false
	}
	for i := 1; ; i++ {
		switch r.see(i) {
		case ":":
			return true
		case "", ";", "=":
			return false
		}
		if _, changes := signed(r.see(i)); changes {
			return false
		}
	}
}

// effect reads one effect, with the face of a die at which it happens, if there is one.
func (r *sheetReader) effect(head Head) (e Effect) {
	start := r.at
	if die, face := r.face(); die != "" {
		e.Die, e.Face = die, face
		n, number := signed(r.see(0))
		switch {
		case number:
			e.Do, e.N = Counts, n
			r.take()
		case r.takes("="):
			if n, number := plain(r.see(0)); number {
				e.Do, e.N, e.Set = Counts, n, true
				r.take()
			} else {
				e.Do, e.What = Turns, r.word("face of the die", Faces(die))
			}
		case r.takes(":"):
			r.deed(&e, head)
		default:
			r.wrong("what does the face do? %s %s +1, %s %s =2, %s %s: cancel defense", die, face, die, face,
				die, face)
		}
	} else {
		r.deed(&e, head)
	}
	if e.Once = r.takes("once"); e.Once && e.Face == "" {
		r.at--
		r.wrong("once is said of what a face does: attack special: cancel dodge once")
	}
	if end := r.at; r.err == nil {
		r.at = start
		if r.deeds != nil && !slices.Contains(r.deeds, e.Do) {
			r.wrong("%s is nothing that %s does: %s", r.here(), r.name(), r.says)
		}
		r.fits(e, head)
		r.at = end
	}
	return e
}

// face takes the name of a die and one of its faces, where both stand next: power special. Else die is
// empty.
func (r *sheetReader) face() (die string, face chance.Face) {
	name := r.see(0)
	if !slices.Contains(Dice, name) {
		return "", ""
	}
	_, change := signed(r.see(1))
	if _, number := plain(r.see(1)); number || change || r.see(1) == "" {
		return "", ""
	}
	side, err := Die(name).Side(r.see(1))
	if err != nil {
		r.at++
		r.wrong("%s is no face of the %s die%s: %s", r.here(), name, meant(r.see(0), Faces(name)),
			strings.Join(Faces(name), ", "))
		return "", ""
	}
	r.at += 2
	return name, side.Face
}
