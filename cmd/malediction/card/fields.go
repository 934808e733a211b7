package card

import (
	"cmp"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode"

	"tablehand/assist/chance"
	"tablehand/assist/lead"
	"tablehand/assist/malediction"
	"tablehand/assist/malediction/box"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/near"
	"tablehand/assist/telling"
	"tablehand/assist/text"
	"tablehand/cmd/app"
	"tablehand/cmd/malediction/voice"
)

// Missing returns the card that an act was refused for, as nobody has typed it in; false: the refusal has
// another cause, or the name is so near to a known card's that it is mistyped.
func Missing(err error) (of box.Card, missing bool) {
	unknown, is := errors.AsType[*telling.Unknown](err)
	offered, may := errors.AsType[*telling.Offered](err)
	if !is || !may || mistyped(unknown) {
		return of, false
	}
	line := offered.Do[0].Words
	const named = 4 // card add TYPE NAME
	if len(line) < named || line[0] != "card" || line[1] != "add" {
		return of, false
	}
	return box.Card{Type: notation.Type(line[2]), Name: titled(line[3])}, true
}

// mistyped says whether the name of a card is near that of a known card, the last word too: Truestone
// Defender is not near Truestone Exemplar.
func mistyped(of *telling.Unknown) bool {
	known := near.Word(of.Word, of.Have)
	return known != "" && near.Word(notation.Slug(of.Word), []string{notation.Slug(known)}) != ""
}

// titled writes the name of a card with capitals, if it was typed in small letters.
func titled(name string) string {
	if name != strings.ToLower(name) {
		return name
	}
	words := strings.Fields(name)
	for i, word := range words {
		if i == 0 || word != "of" && word != "the" && word != "and" {
			words[i] = text.Capital(word)
		}
	}
	return strings.Join(words, " ")
}

// TypeIn asks a person for a card that nobody has typed in, as it is printed, and keeps it with the owner's
// cards. With mayLead it asks of a unit whether it is a Seeker. It returns the card.
func TypeIn(of *voice.Voice, c box.Card, mayLead bool) (box.Card, error) {
	v := cards{of}
	v.Note("nobody has typed in %s yet: it is asked for once, for all your tables", c.Name)
	if c.Type == notation.UnitCard && mayLead {
		answers, err := v.Fields([]app.Field{seekerToo(c.Name)}, "")
		if err != nil {
			return c, err
		}
		c.Type = notation.Type(answers[0])
	}
	err := v.asks(&c)
	if err == nil {
		err = v.put(c, false)
	}
	of.Reread()
	return c, err
}

// Asks asks a person for a card of a type, by the name that people have typed, as it is printed, and keeps
// it with the owner's cards.
func Asks(of *voice.Voice, what notation.Type, name string) error {
	_, err := TypeIn(of, box.Card{Type: what, Name: titled(name)}, false)
	return err
}

// AsksRelics asks a person for each relic that a unit has and nobody has typed in; it does nothing where
// nobody can be asked.
func AsksRelics(of *voice.Voice) error {
	if !of.MayTypeIn() {
		return nil
	}
	s, err := of.Here()
	if err != nil {
		return err
	}
	for _, u := range s.Units {
		if u.Relic == "" || u.Relic == malediction.UnnamedRelic || s.Card(u.Relic).Type != "" {
			continue
		}
		if err := Asks(of, notation.Relic, u.Relic); err != nil {
			return err
		}
	}
	return nil
}

// put keeps a card with the owner's cards, and notes which of its effects people carry out. With force it
// replaces a card of the same name.
func (v cards) put(c box.Card, force bool) error {
	c.Owned = true
	if c.Type == notation.Legacy && c.Text != "" {
		v.Note("yours to carry out: of a legacy nothing is computed, nor shown at its moment")
	} else {
		v.byHand(c.Effects())
	}
	return v.ofBox().Put(of(c).card(), force, c.Form)
}

// byHand notes which effects people carry out, and those of which a number will be asked for (reading A22).
func (v cards) byHand(list []notation.Effect) {
	for _, e := range list {
		if e.Deed == notation.Boosts && e.Stat == notation.Power && e.Pair == nil {
			v.Note("%+d power: which of both numbers it raises is not printed; what they are then, such as 6/4, "+
				"is asked for at the unit's first attack", e.N)
		}
		if e.Deed == notation.Told {
			v.Note("yours to carry out, and shown at its moment: %s", e.Text)
		}
	}
}

// asks asks a person for all that is printed on a card and not yet typed.
func (v cards) asks(c *box.Card) error {
	switch {
	case c.Type.Fields() && c.Stats == (notation.Stats{}):
		if err := v.asksNumbers(c); err != nil {
			return err
		}
		return v.asksAbilities(c)
	case c.Type == notation.Legacy || c.Type == notation.Terrain || c.Type == notation.Relic && c.Boosts != "":
		return nil
	}
	var fields []app.Field
	if !c.Priced && c.Type != notation.Relic {
		fields = append(fields, costs(c.Name))
	}
	does := !c.Type.Fields() && c.Boosts == "" && c.Text == ""
	if does {
		fields = append(fields, app.Field{Ask: c.Name + ": what does it do?", Hint: "such as " + sample(c.Type),
			Enter: nothing, About: ofEffects, Read: said})
	}
	answers, err := v.Fields(fields, "")
	if err != nil || len(fields) == 0 {
		return err
	}
	if !c.Priced && c.Type != notation.Relic {
		c.Cost, _ = strconv.Atoi(answers[0])
		c.Priced = true
	}
	if last := answers[len(answers)-1]; does && last != nothing {
		if c.Type == notation.Item || c.Type == notation.Relic {
			c.Boosts = last
		} else {
			c.Text = last
		}
	}
	return nil
}

// nothing is the answer that a card does nothing, or has no ability more. singly is the answer by which
// each number is asked for by itself. The others are words of the questions.
const (
	nothing   = "nothing"
	singly    = "one by one"
	sampled   = "NAME: what it does, such as Shield Wall: +1 defense nearby allies"
	ofEffects = "in the words of help effects it is reckoned; in any others it is shown at its moment, for " +
		"you to carry out"
)

// sample returns an example of what a card of a type does, for the question.
func sample(of notation.Type) string {
	switch of {
	case notation.Item:
		return "+3 range"
	case notation.Relic:
		return "activation heal 3"
	case notation.Swift:
		return "prevent 10 ally"
	}
	return "refresh ally"
}

func said(typed string) (string, error) { return typed, app.Printable("the card", typed, mostLetters) }

// seekerToo returns the question whether a unit is its player's Seeker.
func seekerToo(name string) app.Field {
	return app.Field{Ask: name + ": a unit, or a Seeker?", Hint: "unit, seeker",
		About: "a Seeker leads a warband, and waits beside the deck (rules card.seeker.enter)",
		Read: func(typed string) (string, error) {
			kinds := []string{string(notation.UnitCard), string(notation.Seeker)}
			kind, ok := chance.Match(typed, kinds)
			if !ok {
				return "", &app.UsageError{Msg: chance.Quote(typed) + " is none of them"}
			}
			return kind, nil
		}}
}

// costs returns the question what a card costs.
func costs(name string) app.Field {
	return app.Field{Ask: name + ": what does it cost?", Hint: "such as 6",
		About: "the number in the diamond: the echo that is paid for it, and the mastery that the other " +
			"side gains as it falls", Read: number}
}

func number(typed string) (string, error) {
	if n, err := strconv.Atoi(typed); err != nil || n < 0 || n > notation.Most {
		return "", &app.UsageError{Msg: chance.Quote(typed) + " is no number"}
	}
	return typed, nil
}

// asksNumbers asks for the cost, if it is not typed yet, and the six numbers of a unit or a Seeker: in one
// line, or one by one.
func (v cards) asksNumbers(c *box.Card) error {
	known := ""
	if c.Priced {
		known = strconv.Itoa(c.Cost) + " "
	}
	names := strings.Join(notation.StatNames, ", ")
	line := app.Field{Ask: c.Name + ": cost, " + names + "?", Hint: "such as 6 4 4/2 0 8 12 10", Enter: singly,
		About: "all numbers of the card in this order, - for a dash; the cost stands in the diamond",
		Read:  func(typed string) (string, error) { return numbers(typed) }}
	if c.Priced {
		line.Ask, line.Hint = c.Name+": "+names+"?", "such as 4 4/2 0 8 12 10"
		line.Read = func(typed string) (string, error) { return numbers(known + typed) }
	}
	answers, err := v.Fields([]app.Field{line}, "")
	if err != nil {
		return err
	}
	all := answers[0]
	if all == singly {
		if answers, err = v.Fields(each(c), ""); err != nil {
			return err
		}
		all = known + strings.Join(answers, " ")
	}
	cost, stats, _ := strings.Cut(all, " ")
	c.Cost, _ = strconv.Atoi(cost)
	c.Priced = true
	c.Stats, err = notation.ParseStats(stats)
	return err
}

// each lists the questions for the cost, if it is not typed yet, and the six numbers.
func each(c *box.Card) []app.Field {
	hints := map[notation.Stat][2]string{
		notation.Accuracy: {"such as 4", "what is added to the d20 of an attack"},
		notation.Power:    {"hit/graze, such as 4/2", "the damage of a hit, and behind the slash of a graze"},
		notation.Range:    {"0: melee alone", "in inches"},
		notation.Speed:    {"such as 8", "in inches for each move"},
		notation.Defense:  {"such as 12", "what an attack has to reach"},
		notation.Health:   {"such as 10", "how much damage it bears"},
	}
	var fields []app.Field
	if !c.Priced {
		fields = append(fields, costs(c.Name))
	}
	for _, name := range notation.StatNames {
		hint := hints[notation.Stat(name)]
		fields = append(fields, app.Field{Ask: "its " + name + "?", Hint: hint[0],
			About: hint[1] + "; - for a dash",
			Read: func(typed string) (string, error) {
				var s notation.Stats
				if name == string(notation.Power) {
					typed = strings.ReplaceAll(typed, " ", "/")
				}
				if err := s.Set(notation.Stat(name), typed); err != nil {
					return "", &app.UsageError{Msg: err.Error()}
				}
				return typed, nil
			}})
	}
	return fields
}

// numbers reads a cost and six stats, and returns them with blanks alone: names and commas between them are
// left out.
func numbers(typed string) (string, error) {
	words := strings.FieldsFunc(typed, func(r rune) bool { return r == ',' || r == ' ' })
	list := words[:0]
	for _, word := range words {
		if !unicode.IsLetter([]rune(word)[0]) {
			list = append(list, word)
		}
	}
	all := len(notation.StatNames) + 1
	if len(list) == all-1 {
		return "", &app.UsageError{Msg: fmt.Sprintf("%d numbers: the cost is missing, it comes first", len(list))}
	}
	if len(list) != all {
		return "", &app.UsageError{Msg: fmt.Sprintf("%s, not %d: the cost, then %s",
			text.Things(len(list), "number", "numbers"), all, strings.Join(notation.StatNames, ", "))}
	}
	_, err := number(list[0])
	_, wrong := notation.ParseStats(strings.Join(list[1:], " "))
	if err = cmp.Or(err, wrong); err != nil {
		return "", &app.UsageError{Msg: err.Error()}
	}
	return strings.Join(list, " "), nil
}

// asksAbilities asks a person for the abilities of a unit, one after another, and adds them to the card.
func (v cards) asksAbilities(c *box.Card) error {
	for c.Abilities == nil || len(c.Abilities) > 0 {
		which := "an ability?"
		if len(c.Abilities) > 0 {
			which = "another ability?"
		}
		answers, err := v.Fields([]app.Field{{Ask: which, Hint: sampled, Enter: nothing, About: ofEffects,
			Read: ability}}, nothing)
		if err != nil || answers == nil {
			return err
		}
		name, does, _ := strings.Cut(answers[0], "=")
		if c.Abilities == nil {
			c.Abilities = map[string]string{}
		}
		c.Abilities[name] = does
	}
	return nil
}

// ability reads an ability, NAME: WHAT IT DOES, and returns it as NAME=WHAT IT DOES.
func ability(typed string) (string, error) {
	if n, is := strings.CutPrefix(strings.ToLower(typed), "regeneration "); is && lead.Number(n) {
		typed = "Regeneration: activation heal " + n // ability.regeneration
	}
	i := strings.IndexAny(typed, ":=")
	if i < 1 || strings.TrimSpace(typed[i+1:]) == "" {
		return "", &app.UsageError{Msg: "first its name, then a colon and what it does: Shield Wall: +1 " +
			"defense nearby allies"}
	}
	name := strings.TrimSpace(typed[:i])
	if err := app.Printable("the card", typed, mostLetters); err != nil {
		return "", err
	}
	return name + "=" + strings.TrimSpace(typed[i+1:]), nil
}
