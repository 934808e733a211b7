package chance

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// Person asks somebody at a terminal. Enter alone, or _, leaves dice or a draw to Next; Enter alone
// leaves a choice to its default.
type Person struct {
	// Prompt shows a line and returns what was typed; its error ends the act.
	Prompt func(line string) (string, error)
	// Dice asks for dice; Draws says of which draws the person is asked, nil: none; Cards asks for cards
	// of piles. Choices are asked for in any case.
	Dice  bool
	Draws func(purpose string) bool
	Cards bool
	// Spoken returns the word that people use for a purpose, or for a piece; nil: its name.
	Spoken func(name string) string
	Words  Synonyms // others for what is drawn or chosen
	Next   Source

	whom   map[string]string // by purpose, whom the next draws are for
	hinted bool              // it was said that Enter leaves dice to the program
}

// Roll implements Source.
func (p *Person) Roll(purpose string, d Die) (Roll, error) {
	rolls, err := p.Throw(Throw{Dice: Several(1, purpose, d)})
	if err != nil {
		return Roll{}, err
	}
	return rolls[0], nil
}

// Throw implements Thrower: all dice of a throw stand on one line. A die that nobody has read off is
// asked for in any case.
func (p *Person) Throw(t Throw) ([]Roll, error) {
	if p.Dice {
		return p.ask(t)
	}
	var read, unread []int
	for i, d := range t.Dice {
		if d.Die.Unread {
			unread = append(unread, i)
			continue
		}
		read = append(read, i)
	}
	rolls := make([]Roll, len(t.Dice))
	if err := t.castAt(unread, rolls, p.ask); err != nil {
		return nil, err
	}
	return rolls, t.castAt(read, rolls, func(t Throw) ([]Roll, error) { return Cast(p.Next, t) })
}

// ask takes lines until all dice of a throw lie. What was right in a line stays.
func (p *Person) ask(t Throw) ([]Roll, error) {
	var rolls []Roll
	var begun []string // the faces so far of a die that is rolled again
	note := ""
	for len(rolls) < len(t.Dice) {
		rest := Throw{t.Who, t.Dice[len(rolls):]}
		typed, err := p.Prompt(note + p.question(rest))
		if err != nil {
			return nil, err
		}
		words := strings.FieldsFunc(typed, func(r rune) bool { return r == ' ' || r == ',' })
		if unread := slices.IndexFunc(rest.Dice, Thrown.unread); len(words) == 0 && unread >= 0 {
			note = (&Unread{rest.Dice[unread].For, rest.Dice[unread].Die}).Error() + "\n"
			continue
		}
		if len(words) == 0 {
			more, err := Cast(p.Next, rest)
			return append(rolls, more...), err
		}
		fell, over, wrong, err := p.read(rest.Dice, append(begun, words...))
		switch {
		case err != nil:
			return nil, err
		case len(fell) == len(rest.Dice) && len(over) > 0:
			asked := "1 face is asked for"
			if n := len(rest.Dice); n > 1 {
				asked = fmt.Sprintf("%d faces are asked for", n)
			}
			note = fmt.Sprintf("%s: too many, %s\n", Quote(strings.Join(over, " ")), asked)
		default:
			rolls, begun, note = append(rolls, fell...), over, wrong+kept(append(rolls, fell...), over)
		}
	}
	return rolls, nil
}

// errShort marks a line with too few faces.
var errShort = errors.New("too few faces")

// read takes faces for dice, in order. It returns the dice that lie, and the words that are over: too
// many, or those of a die that falls again. Wrong tells of a face that the die does not have, as a line.
func (p *Person) read(dice []Thrown, words []string) (rolls []Roll, over []string, wrong string, err error) {
	for _, d := range dice {
		n := 0
		roll, err := fall(d.For, d.Die, Asked, func() (Side, error) {
			if n == len(words) {
				return Side{}, errShort
			}
			n++
			if words[n-1] == left {
				return Side{}, errLeft
			}
			side, err := d.Die.Side(words[n-1])
			if err != nil {
				err = &Refused{err.Error()}
			}
			return side, err
		})
		switch {
		case err == errShort:
			return rolls, words, "", nil
		case err == errLeft && !d.Die.Unread:
			if roll, err = p.Next.Roll(d.For, d.Die); err != nil {
				return nil, nil, "", err
			}
		case err == errLeft:
			return rolls, words[:n-1], (&Unread{d.For, d.Die}).Error() + "\n", nil
		case err != nil:
			return rolls, words[:n-1], err.Error() + "\n", nil
		}
		rolls, words = append(rolls, roll), words[n:]
	}
	return rolls, words, "", nil
}

// kept says which faces of a throw stay while the rest is asked for.
func kept(rolls []Roll, begun []string) string {
	var faces []string
	for _, r := range rolls {
		for _, face := range r.Faces {
			faces = append(faces, string(face))
		}
	}
	again := ""
	if n := len(begun); n > 0 {
		again = begun[n-1] + " is rolled again\n"
	}
	if len(faces) == 0 {
		return again
	}
	return again + "kept: " + strings.Join(faces, " ") + "; still missing: "
}

// question asks for a throw. How to leave it to the program stands in the first one.
func (p *Person) question(t Throw) string {
	hint := ""
	if !p.hinted && !slices.ContainsFunc(t.Dice, Thrown.unread) {
		hint, p.hinted = "; Enter: the program rolls", true
	}
	return fmt.Sprintf("%s (%s%s%s): ", t.name(p.called), t.kinds(), t.causes(), hint)
}

// called returns what people call a purpose or a piece, and whom it concerns.
func (p *Person) called(name string) string {
	word := name
	if p.Spoken != nil {
		word = p.Spoken(name)
	}
	if whom := p.whom[name]; whom != "" {
		word += " of " + whom
	}
	return word
}

// Concerns names whom the next draws of a purpose are for.
func (p *Person) Concerns(purpose, whom string) { p.whom = map[string]string{purpose: whom} }

// unread says whether nobody has read the die off yet.
func (d Thrown) unread() bool { return d.Die.Unread }

// Draw implements Source.
func (p *Person) Draw(purpose string, from []string) (Draw, error) {
	if p.Draws == nil || !p.Draws(purpose) {
		return p.Next.Draw(purpose, from)
	}
	for note := ""; ; {
		typed, err := p.Prompt(fmt.Sprintf("%sdrawn for %s (%s; Enter: the program draws): ", note,
			p.called(purpose), strings.Join(distinct(from), ", ")))
		if err != nil {
			return Draw{}, err
		}
		if typed == "" || typed == left {
			return p.Next.Draw(purpose, from)
		}
		if found, ok := p.Words.Match(typed, from); ok {
			return Draw{For: purpose, Value: found, From: Asked}, nil
		}
		note = fmt.Sprintf("%s cannot be drawn: %s\n", Quote(typed), orList(distinct(from)))
	}
}

// Card implements Source; a pile has more cards than a line can name.
func (p *Person) Card(purpose string, from []string) (Draw, error) {
	if !p.Cards {
		return p.Next.Card(purpose, from)
	}
	otherwise := "the program draws"
	if len(from) == 0 {
		otherwise = "still to be drawn"
	}
	question := fmt.Sprintf("drawn for %s (Enter: %s): ", p.called(purpose), otherwise)
	typed, err := p.Prompt(question)
	for typed == "?" && err == nil { // the question says all
		typed, err = p.Prompt(question)
	}
	if err != nil {
		return Draw{}, err
	}
	if typed == "" || typed == left {
		return p.Next.Card(purpose, from)
	}
	return Draw{For: purpose, Value: typed, From: Asked}, nil
}

// Choose implements Source.
func (p *Person) Choose(q Question) (Choice, error) {
	if q.Known {
		return Choice{For: q.For, Value: q.Default, From: Default}, nil
	}
	hint := strings.Join(q.Answers, ", ")
	if q.Default != "" {
		hint += "; Enter: " + q.Default
	}
	if hint = strings.TrimPrefix(hint, "; "); hint != "" {
		hint = " (" + hint + ")"
	}
	for note := ""; ; {
		typed, err := p.Prompt(fmt.Sprintf("%s%s%s: ", note, q.Text, hint))
		if err != nil {
			return Choice{}, err
		}
		if typed == "" && q.Default != "" {
			return Choice{For: q.For, Value: q.Default, From: Default}, nil
		}
		value, err := q.Read(typed)
		if err == nil {
			return Choice{For: q.For, Value: value, From: Asked}, nil
		}
		note = err.Error() + "\n"
		if strings.ContainsAny(q.For, "-.") { // a name for --choose, which nobody says at a table
			note = strings.Replace(note, " is no answer to "+q.For, " is no answer", 1)
		}
	}
}
