package chance

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/names"
)

// Person asks somebody at a terminal. Enter alone, or _, leaves dice or a draw to Next; Enter alone
// leaves a choice to its default.
type Person struct {
	// Prompt puts a question and returns what was typed; its error ends the act.
	Prompt func(q Put) (string, error)
	// Dice asks for dice; Draws says of which draws the person is asked, nil: none; Cards asks for cards
	// of piles. Choices are asked for in any case.
	Dice  bool
	Draws func(purpose string) bool
	Cards bool
	// Spoken returns the word that people use for a purpose, or for a piece; nil: its name.
	Spoken func(name string) string
	// Draught returns the question for what is drawn, in words that people would say; nil, or empty: what it
	// is drawn for.
	Draught func(purpose, whom string) string
	Named   []string // the purposes of cards that an act cannot do without, where the program has none
	Words   Synonyms // other words for what is drawn or chosen
	Next    Source

	whom   map[string]string // by purpose, whom the next draws are for
	others map[string]string // what was said of others' draws in one answer: PURPOSE NAME, in small letters
	follow string            // the purpose of dice behind which others fall in the same breath; empty: none do
	then   string            // what those others are called where the question asks for them too
	spare  []string          // faces typed already for the dice that follow
	carded [2]string         // the last question for a card, and its answer
	hinted bool              // it was said that Enter leaves dice to the program
	told   string            // what is said before the next question, in whole lines
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
// asked for in any case, and none that is moot else.
func (p *Person) Throw(t Throw) ([]Roll, error) {
	if p.Dice && !slices.ContainsFunc(t.Dice, func(d Thrown) bool { return d.Moot }) {
		return p.ask(t)
	}
	var read, unread []int
	for i, d := range t.Dice {
		if d.Die.Unread || p.Dice && !d.Moot {
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

// ask puts the question for a throw until each of its dice has a face. Right faces of a line with a wrong
// one stay.
func (p *Person) ask(t Throw) ([]Roll, error) {
	var rolls []Roll
	var begun []string // the faces so far of a die that is rolled again
	note, refused := "", false
	for len(rolls) < len(t.Dice) {
		rest := Throw{t.Who, t.Dice[len(rolls):]}
		typed, err := p.typed(rest, note, refused)
		if err != nil {
			return nil, err
		}
		if Leaves(typed) {
			typed = ""
		}
		words, unclear := facesIn(rest.Dice, rest.byPerson(p.byPurpose(rest.Dice, typed)))
		refused = true
		if unclear != "" {
			note = unclear
			continue
		}
		if unread := slices.IndexFunc(rest.Dice, Thrown.unread); len(words) == 0 && unread >= 0 {
			note = (&Unread{rest.Dice[unread].For, rest.Dice[unread].Die}).Error() + "\n"
			continue
		}
		if len(words) == 0 {
			more, err := Cast(p.Next, rest)
			return append(rolls, more...), err
		}
		if rest.declined(typed) {
			note = "this falls in any case: type what it shows; Ctrl-C gives the act up\n"
			continue
		}
		fell, over, wrong, err := p.read(rest.Dice, append(begun, words...))
		switch {
		case err != nil:
			return nil, err
		case len(fell) == len(rest.Dice) && p.follow != "" && p.follow == rest.Dice[0].For:
			p.spare = over
			return append(rolls, fell...), nil
		case len(fell) == len(rest.Dice) && len(over) > 0:
			asked := "1 face is asked for"
			if n := len(rest.Dice); n > 1 {
				asked = fmt.Sprintf("%d faces are asked for", n)
			}
			note = fmt.Sprintf("%s: too many, %s\n", Quote(strings.Join(over, " ")), asked)
		default:
			rolls, begun, note = append(rolls, fell...), over, wrong+kept(append(rolls, fell...), over)
			refused = wrong != ""
		}
	}
	return rolls, nil
}

// declined reports whether a line says that dice do not fall: none, where none is no face.
func (t Throw) declined(typed string) bool {
	_, err := t.Dice[0].Die.lying(typed)
	return err != nil && (names.Nobody(typed) || strings.EqualFold(typed, "skip"))
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
			side, err := d.Die.lying(words[n-1])
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
func (p *Person) question(t Throw, note string) Put {
	hint := ""
	if !p.hinted && !slices.ContainsFunc(t.Dice, Thrown.unread) {
		hint, p.hinted = byProgram, true
	}
	behind := ""
	if p.follow != "" && p.follow == t.Dice[0].For && p.then != "" {
		behind = ", then " + p.then
	}
	q := Put{Note: note, Text: t.name(p.called), Hint: t.kinds() + behind + t.causes() + hint, Who: t.Who,
		Dice: t.Dice}
	for _, d := range t.Dice {
		if !slices.Contains(q.For, d.For) {
			q.For = append(q.For, d.For)
		}
	}
	q.About = "type what the real dice show, in this order, with spaces; _ for one that the program shall roll"
	return q
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

// unread says whether the die is Unread: nobody has said how many of its sides show each face.
func (d Thrown) unread() bool { return d.Die.Unread }

// Draw implements Source.
func (p *Person) Draw(purpose string, from []string) (Draw, error) {
	if p.Draws == nil || !p.Draws(purpose) {
		return p.Next.Draw(purpose, from)
	}
	q := Put{Text: p.drawing(purpose), Hint: strings.Join(distinct(from), ", ") + "; Enter: the program draws",
		For: []string{purpose}, Answers: distinct(from), Who: p.whom[purpose],
		About: "type what was drawn at the table, or a beginning of it; Enter, or _, lets the program draw"}
	if said, ok := p.saidBefore(purpose, from); ok {
		return Draw{For: purpose, Value: said, From: Asked}, nil
	}
	for {
		typed, err := p.puts(q)
		if err != nil {
			return Draw{}, err
		}
		if typed == "" || typed == left {
			return p.Next.Draw(purpose, from)
		}
		typed = p.ofSeveral(purpose, typed, from)
		if found, ok := p.Words.Match(typed, from); ok {
			return Draw{For: purpose, Value: found, From: Asked}, nil
		}
		if found, ok := q.Meant(typed); ok {
			return Draw{For: purpose, Value: found, From: Asked}, nil
		}
		q.Note = fmt.Sprintf("%s cannot be drawn: %s\n", Quote(typed), orList(distinct(from)))
	}
}

// Card implements Source; a pile has more cards than a line can name.
func (p *Person) Card(purpose string, from []string) (Draw, error) {
	if !p.Cards {
		return p.Next.Card(purpose, from)
	}
	put := Put{Text: p.drawing(purpose), Hint: "Enter: the program draws", For: []string{purpose},
		Answers: distinct(from), Who: p.whom[purpose], Other: true,
		About: "type what the card that was drawn is called; Enter, or _, lets the program draw it"}
	asked := put.Text
	if p.carded[0] == asked {
		put.Text = "after " + p.carded[1] + ": " + asked
	}
	must := len(from) == 0 && slices.Contains(p.Named, purpose)
	switch {
	case must:
		put.Hint, put.About = "", "type what the card that was drawn is called"
	case len(from) == 0:
		put.Hint = "Enter: still to be drawn"
		put.About = "type what the card that was drawn is called; Enter, or later, leaves it to be drawn"
	}
	typed, err := p.puts(put)
	for must && typed == "" && err == nil {
		put.Note = "only the table has it: say which\n"
		typed, err = p.puts(put)
	}
	if err != nil {
		return Draw{}, err
	}
	if typed == "" || typed == left || len(from) == 0 && strings.EqualFold(typed, Later) {
		return p.Next.Card(purpose, from)
	}
	p.carded = [2]string{asked, typed}
	return Draw{For: purpose, Value: typed, From: Asked}, nil
}

// drawing is the question for what is drawn.
func (p *Person) drawing(purpose string) string {
	if p.Draught != nil {
		if said := p.Draught(purpose, p.whom[purpose]); said != "" {
			return said
		}
	}
	return "drawn for " + p.called(purpose)
}

// asking returns the text of a question with its mark, if it asks: which card, is it land.
func asking(text string) string {
	first, _, _ := strings.Cut(strings.ToLower(text), " ")
	asks := []string{"which", "what", "who", "whom", "whose", "how", "where",
		"does", "do", "is", "are", "was", "in", "to",
		"from", "on", "into", "onto", "off", "near", "at", "by"}
	if strings.Contains(text, "?") || strings.HasSuffix(text, ")") || !slices.Contains(asks, first) {
		return text
	}
	return text + "?"
}

// Choose implements Source.
func (p *Person) Choose(q Question) (Choice, error) {
	if q.Known {
		return Choice{For: q.For, Value: q.Default, From: Default}, nil
	}
	hint := cmp.Or(q.Hint, strings.Join(q.Answers, ", "))
	if q.Default != "" {
		hint += "; Enter: " + q.Default
	}
	put := Put{Text: asking(q.Text), Hint: strings.TrimPrefix(hint, "; "), For: []string{q.For},
		Answers: q.Answers, About: q.About, Who: q.Who, Closed: q.Closed, Default: q.Default,
		Other: q.Check != nil}
	for {
		typed, err := p.puts(put)
		if err != nil {
			return Choice{}, err
		}
		if typed == "" && q.Default != "" {
			return Choice{For: q.For, Value: q.Default, From: Default, Enter: true}, nil
		}
		if typed == "" && q.Check == nil {
			put.Note = "this has to be answered: Ctrl-C gives it up\n"
			continue
		}
		value, err := q.Read(typed)
		if answer, said := put.Meant(typed); err != nil && said {
			value, err = q.Read(answer)
		}
		if number := put.Counted(typed); err != nil && number != typed {
			if counted, wrong := q.Read(number); wrong == nil {
				value, err = counted, nil
			}
		}
		if err == nil {
			return Choice{For: q.For, Value: value, From: Asked}, nil
		}
		put.Note = err.Error() + "\n"
		// the name is one for --choose, which nobody says at a table
		put.Note = strings.Replace(put.Note, " is no answer to "+q.For+":", " is no answer:", 1)
	}
}
