package card

import (
	"errors"
	"strconv"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/dice"
	"tablehand/assist/malhya"
	"tablehand/assist/malhya/box"
	"tablehand/assist/malhya/notation"
	"tablehand/cmd/app"
	"tablehand/cmd/malhya/voice"
)

// later is the answer that puts typing a card in off.
const later = "later"

// None is the answer that nothing is printed at that place of a card.
const None = "none"

// TypeIn asks a person for the Enemy card of a type, field by field as it is printed, and keeps it with the
// owner's cards. said is false where the person puts it off.
func TypeIn(of *voice.Voice, name string) (said bool, err error) {
	v := cards{of}
	does, number, err := v.enemyCard(name, true)
	if err != nil || does == "" {
		return false, err
	}
	card, err := box.Read("enemy", number, name, does)
	if err == nil {
		err = v.put(card, false)
	}
	if err == nil {
		of.Reread()
	}
	return err == nil, err
}

// enemyCard asks for what is printed on an Enemy card, and returns what it does, as card add takes it, and
// its number. mayWait lets the person put it off: then does is empty.
func (v cards) enemyCard(name string, mayWait bool) (does, number string, err error) {
	fields := enemyFields(name)
	if mayWait {
		fields[0].Enter = later
		fields[0].About = "the card is typed in once, for all your games; Enter puts it off: you are asked for " +
			"what counts"
	}
	fields = append(fields, app.Field{Ask: "which number stands on it?", Hint: "such as 01", Enter: None,
		About: "booklets call enemies by it (rules combat.enemy-card)", Read: v.freeNumber(name)})
	answers, err := v.Fields(fields, later)
	if err != nil || answers == nil {
		return "", "", err
	}
	last := len(answers) - 1
	var clauses []string
	for _, clause := range answers[:last] {
		if clause != None {
			clauses = append(clauses, clause)
		}
	}
	if number = answers[last]; number == None {
		number = ""
	}
	return strings.Join(clauses, "; "), number, nil
}

// enemyFields lists the questions for the parts of an Enemy card, in the order in which they are printed.
func enemyFields(name string) []app.Field {
	return []app.Field{
		{Ask: "the Enemy card of " + name + ": its initiative?", Hint: "0 to 99", Read: numbered("initiative")},
		{Ask: "its movement?", Hint: "0 to 99", Read: numbered("movement")},
		{Ask: "its life?", Hint: "0 to 99", Read: numbered("life")},
		Attack("its attack dice?"),
		Defense("its defense dice?"),
		Else("what else does it say?"),
		{Ask: "what does its Enemy symbol bring?", Hint: "such as symbol: attack +1", Enter: None,
			About: "what holds while the token with the Enemy symbol lies on it",
			Read: func(typed string) (string, error) {
				return clause("symbol: " + strings.TrimPrefix(typed, "symbol: "))
			}},
	}
}

// Attack returns a question, in the words of ask, with which dice an enemy attacks.
func Attack(ask string) app.Field {
	return app.Field{Ask: ask, Hint: "such as 2 attack 1 power", Enter: None,
		About: "how many of each; a number alone is attack dice, two are attack and power",
		Read:  diced("attack", notation.Attack, notation.Power)}
}

// Defense returns a question, in the words of ask, with which dice an enemy defends.
func Defense(ask string) app.Field {
	return app.Field{Ask: ask, Hint: "such as 1 defense 1 dodge", Enter: None,
		About: "how many of each; a number alone is defense dice, two are defense and dodge",
		Read:  diced("defense", notation.Defense, notation.Dodge)}
}

// Once is the explanation for questions about an enemy: how its card is typed in, so that nothing on it is
// asked again.
func Once(enemy string) string {
	return "it stands on the Enemy card; at the laptop, card add enemy " + malhya.Type(enemy) +
		" types that in once for all your games"
}

// Else returns a question, in the words of ask, what an enemy has beside its numbers and dice.
func Else(ask string) app.Field {
	return app.Field{Ask: ask, Hint: "such as ranged", Enter: None,
		About: "what is computed: ranged, levitate, engaged-first, shield 1, attack special: cancel defense; " +
			"other 'TEXT' is yours to carry out, and shown at its moment",
		Read: clause}
}

// Movement returns a question, in the words of ask, how far an enemy goes.
func Movement(ask string) app.Field {
	return app.Field{Ask: ask, Hint: "0 to 99", Read: numbered("movement")}
}

// numbered returns a reader of a number of an Enemy card, which writes it as a clause: life 3.
func numbered(what string) func(string) (string, error) {
	return func(typed string) (string, error) {
		if _, err := strconv.Atoi(typed); err != nil {
			return "", &chance.Refused{Reason: chance.Quote(typed) + " is no number"}
		}
		return clause(what + " " + typed)
	}
}

// diced returns a reader of dice, 2 attack 1 power or their numbers alone in the order of dice, which
// writes them as a clause behind head.
func diced(head string, dice ...string) func(string) (string, error) {
	return func(typed string) (string, error) {
		words := strings.Fields(strings.TrimPrefix(strings.NewReplacer(",", " ", " and ", " ", "defence", "defense",
			" dice", "", " die", "").Replace(typed), head+" "))
		var said []string
		for i, word := range words {
			if _, err := strconv.Atoi(word); err != nil || len(words) > len(dice) {
				said = words
				break
			}
			if word != "0" {
				said = append(said, word, dice[i])
			}
		}
		if len(said) == 0 {
			return None, nil
		}
		return clause(head + " " + strings.Join(said, " "))
	}
}

// clause reads a part of an Enemy card, and returns it in the program's own words.
func clause(typed string) (string, error) {
	sheet, err := notation.ReadSheet("enemy", typed)
	if wrong, is := errors.AsType[*dice.SyntaxError](err); is {
		return "", &chance.Refused{Reason: wrong.Message}
	}
	return sheet.String(), err
}

// freeNumber returns a reader of the number of an enemy's card, which refuses one that another card has.
func (v cards) freeNumber(name string) func(string) (string, error) {
	return func(typed string) (string, error) {
		if _, err := strconv.Atoi(typed); err != nil {
			return "", &chance.Refused{Reason: chance.Quote(typed) + " is no number"}
		}
		return typed, v.alone(&box.Card{Deck: "enemy", Name: name, Number: typed})
	}
}
