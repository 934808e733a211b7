package notation

import (
	"slices"
	"strings"

	"tablehand/assist/chance"
)

// Decks lists the decks of cards that people type in, as they say them.
var Decks = []string{"action", "armor", "artifact", "enemy", "event", "item", "level", "talent", "travel",
	"weapon"}

// A grammar says what the clauses of a deck may hold.
type grammar struct {
	heads []Head
	marks []string
	deeds []Deed
	says  string // examples, for errors
}

// may are the deeds that any card may have.
var may = []Deed{Rolls, Counts, Shields, Turns, Cancels, Pushes, Angles, Covers, Wounds, Arrows, Adds,
	Changes,
	Gains, Is, Tells}

// grammarOf returns what a deck's cards may say; mod is an effect on one act, rows are those of --rows.
func grammarOf(deck string) grammar {
	switch deck {
	case "enemy":
		return grammar{[]Head{Strikes, Guards, Symbol}, []string{"ranged", "levitate", "engaged-first"},
			[]Deed{Rolls, Counts, Shields, Cancels, Pushes, Angles, Wounds, Changes, Is, Tells},
			"initiative 4, attack 2 attack +1, defense 1 dodge, attack special: cancel defense, ranged"}
	case "weapon":
		return grammar{[]Head{Always, Row, Defend, Helps}, []string{"ranged", "heavy"}, may,
			"heavy, always: power special +1, row 3 strength 2: 1 attack 2 power, defend 0: 1 defense"}
	case "armor":
		return grammar{[]Head{Always, Defend, Destroy, Helps}, []string{"heavy"}, may,
			"shield 1, destroy: shield 3, heavy"}
	case "item":
		return grammar{[]Head{Helps}, []string{"single use", "heavy"}, may,
			"climbing: each roll success +1, single use, gain 1 yellow potion"}
	case "artifact":
		return grammar{[]Head{Always, Helps}, []string{"amulet", "ring", "discard", "heavy", "levitate"}, may,
			"amulet, life +2, discard"}
	case "talent":
		return grammar{[]Head{Always, Helps}, append([]string{"levitate"}, Classes...), may,
			"scholar, charisma vigilance: skill special = success, advanced charisma: each roll success +1"}
	case "level":
		return grammar{[]Head{Advances}, nil, []Deed{Changes, Tells},
			"sense 2: initiative +1; strength 2: capacity +1"}
	case "rows":
		return grammar{[]Head{Row, Defend}, nil, may, "3: 1 attack 2 power; 1: power special +2"}
	}
	return grammar{nil, []string{"heavy", "levitate", "engaged-first", "ranged"}, may,
		"attack +1, 1 power, movement -1, cancel dodge, angle"}
}

// sheetReader reads the clauses of a card.
type sheetReader struct {
	*reader
	grammar
	deck string
}

// ReadSheet reads the text of a card of a deck: clauses with ; between them. The error is a
// *dice.SyntaxError, which says what is allowed and where.
func ReadSheet(deck, text string) (Sheet, error) {
	r := &sheetReader{newReader(text), grammarOf(deck), deck}
	var sheet Sheet
	err := r.clauses(func() { sheet = append(sheet, r.line()) })
	if err == nil && len(sheet) == 0 {
		r.wrong("nothing is typed in: %s", r.says)
		err = r.err
	}
	return sheet, err
}

// ReadEffects reads effects on one act, as --mod and mods: have them.
func ReadEffects(text string) ([]Effect, error) {
	sheet, err := ReadSheet("mod", text)
	return sheet.Under(Whole), err
}

// ReadMod reads an effect on somebody: swordsman attack +1; without a name who is empty. Known says whether
// a word is the name of somebody.
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
	for first := true; first || !r.ended() && r.see(0) != ";"; first = false {
		if !first {
			r.takes(",")
		}
		l.Does = append(l.Does, r.effect(l.Head))
	}
	return l
}

func (r *sheetReader) has(h Head) bool { return slices.Contains(r.heads, h) }

// head reads what stands before the colon, and the words that begin the parts of an enemy's row.
func (r *sheetReader) head(l *Line) {
	_, counts := plain(r.see(1))
	_, priced := plain(r.see(0))
	word := Head(r.see(0))
	switch {
	case word != Helps && word != Advances && r.see(1) == ":" && r.has(word): // always, destroy, symbol
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
			if s := r.word("symbol", Symbols); !slices.Contains(l.Symbols, s) {
				l.Symbols = append(l.Symbols, s)
			}
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

// priced reads the price of a row, and what it asks for: row 3 strength 2, row 1 Sulk.
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
		default:
			l.Needs = append(l.Needs, Need{People: r.word("trait or people", Peoples)})
		}
	}
}

// symbolsAhead says whether symbols stand there, up to a colon. The first word decides, so that a mistyped
// second one is told of.
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

// effect reads one effect, with the face that it hangs on.
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
				e.Do, e.What = Turns, r.word("face of the die", facesOf(die))
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
	if r.err == nil && !slices.Contains(r.deeds, e.Do) {
		r.at = start
		r.wrong("%s is nothing that %s does: %s", r.here(), r.name(), r.says)
	}
	return e
}

// name says what is being read, for errors.
func (r *sheetReader) name() string {
	switch r.deck {
	case "rows":
		return "a row"
	case "mod":
		return "an effect"
	case "armor", "artifact", "enemy", "item":
		return "an " + r.deck
	}
	return "a " + r.deck
}

// face takes a die and one of its faces, where both stand there: power special.
func (r *sheetReader) face() (die string, face chance.Face) {
	name := r.see(0)
	if !slices.Contains(Dice, name) {
		return "", ""
	}
	if _, number := signed(r.see(1)); number || r.see(1) == "" {
		return "", ""
	}
	side, err := Die(name).Side(r.see(1))
	if err != nil || r.see(1) == side.Short {
		r.at++
		r.wrong("%s is not a face of a %s die%s: %s", r.here(), name, meant(r.see(0), facesOf(name)),
			strings.Join(facesOf(name), ", "))
		return "", ""
	}
	r.at += 2
	return name, side.Face
}

// deed reads what is done.
func (r *sheetReader) deed(e *Effect, head Head) {
	word := r.see(0)
	n, counted := plain(word)
	by, change := signed(word)
	switch {
	case word != "heavy" && slices.Contains(r.marks, word):
		e.Do, e.What = Is, r.take()
	case slices.Contains(r.marks, "single use") && r.takes("single", "use"):
		e.Do, e.What = Is, "single use"
	case counted && n > 0:
		e.Do, e.N = Rolls, n
		r.take()
		e.What = r.word("die", Dice)
	case change && (head == Row || head == Strikes || head == Always):
		e.Do, e.N = Counts, by
		r.take()
	case change && (head == Guards || head == Defend):
		e.Do, e.N = Shields, by
		r.take()
	default:
		r.worded(e)
	}
}

// worded reads a deed that begins with its word.
func (r *sheetReader) worded(e *Effect) {
	_, change := signed(r.see(1))
	known := r.see(0)
	if known == "move" {
		known = "movement"
	}
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
		if r.deck == "enemy" && !change {
			e.N, e.Set = r.number(known, 0, 99), true
		} else {
			e.N = r.change()
		}
	case r.at >= len(r.tokens):
		r.wrong("what happens? %s, other 'TEXT'", r.says)
	default:
		r.wrong("%s is nothing that %s does%s: %s, other 'TEXT'", r.here(), r.name(), meant(r.see(0),
			r.known()), r.says)
	}
}

// stats lists what a card of the deck has numbers of.
func (r *sheetReader) stats() []string {
	if r.deck == "enemy" {
		return []string{"initiative", "movement", "life"}
	}
	return Stats
}

// change takes a number with its sign.
func (r *sheetReader) change() int {
	n, is := signed(r.see(0))
	if !is {
		r.wrong("by how much? a number with its sign, as +1: not %s", r.here())
	}
	r.at++
	return n
}

// gain reads resources: gain 2 yellow potion.
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

// known lists words that begin a deed, for what a mistyped one may mean.
func (r *sheetReader) known() []string {
	list := append([]string{"shield", "cancel", "push", "angle", "gain", "other", "each"}, r.marks...)
	for _, h := range r.heads {
		list = append(list, string(h))
	}
	return slices.Concat(list, Areas, Kinds, Stats, Dice, Symbols)
}
