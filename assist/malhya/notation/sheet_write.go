package notation

import (
	"fmt"
	"strings"
)

// String writes the text of a card in the words that ReadSheet reads back the same.
func (s Sheet) String() string { return Written(s) }

// String writes a clause as ReadSheet reads it back.
func (l Line) String() string {
	front := ""
	if l.Advanced {
		front = "advanced "
	}
	switch l.Head {
	case Whole:
	case Always, Destroy, Symbol:
		front += string(l.Head) + ": "
	case Strikes, Guards:
		front += string(l.Head) + " "
	case Row, Defend:
		front += fmt.Sprintf("%s %d", l.Head, l.N)
		for _, need := range l.Needs {
			front += " " + need.String()
		}
		front += ": "
	case Helps:
		front += strings.Join(l.Symbols, " ") + ": "
	case Advances:
		front += fmt.Sprintf("%s %d: ", l.Trait, l.N)
	}
	text := front
	bare := l.Head == Row || l.Head == Strikes || l.Head == Always
	for i, e := range l.Does {
		said := e.String()
		if bare && e.Do == Counts && e.Face == "" {
			said = fmt.Sprintf("%+d", e.N)
		}
		switch {
		case i == 0:
			text += said
		case l.Does[i-1].Do == Rolls && (e.Do == Rolls || e.Do == Counts && e.Face == ""):
			text += " " + said
		default:
			text += ", " + said
		}
	}
	return text
}

// String writes a need: strength 2, Sulk.
func (n Need) String() string {
	if n.People != "" {
		return n.People
	}
	return fmt.Sprintf("%s %d", n.Trait, n.N)
}

// String writes an effect as ReadSheet reads it back.
func (e Effect) String() string {
	said := e.deed()
	if e.Face != "" {
		front := e.Die + " " + string(e.Face)
		switch {
		case e.Do == Counts && e.Set:
			said = fmt.Sprintf("%s =%d", front, e.N)
		case e.Do == Counts:
			said = fmt.Sprintf("%s %+d", front, e.N)
		case e.Do == Turns:
			said = front + " = " + e.What
		default:
			said = front + ": " + said
		}
	}
	if e.Once {
		said += " once"
	}
	return said
}

// deed writes what an effect does, without the face at which it does it.
func (e Effect) deed() string {
	switch e.Do {
	case Rolls:
		if e.N < 0 {
			return fmt.Sprintf("%s %+d", e.What, e.N)
		}
		return fmt.Sprintf("%d %s", e.N, e.What)
	case Counts:
		return fmt.Sprintf("attack %+d", e.N)
	case Shields, Pushes:
		return fmt.Sprintf("%s %d", e.Do, e.N)
	case Cancels:
		if e.N > 1 {
			return fmt.Sprintf("cancel %d %s", e.N, e.What)
		}
		return "cancel " + e.What
	case Adds, Changes:
		front := e.What
		switch {
		case e.Do == Adds:
			front = "each roll " + e.What
		case e.Set && e.What == "movement":
			return fmt.Sprintf("move %d", e.N)
		case e.Set:
			return fmt.Sprintf("%s %d", e.What, e.N)
		}
		return fmt.Sprintf("%s %+d", front, e.N)
	case Gains:
		return fmt.Sprintf("gain %d %s", e.N, e.What)
	case Covers, Wounds:
		return e.What
	case Is:
		if e.N > 1 {
			return fmt.Sprintf("%s %d", e.What, e.N)
		}
		return e.What
	case Tells:
		return "other " + Quoted(e.Text)
	}
	return string(e.Do)
}
