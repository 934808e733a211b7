package card

import (
	"errors"
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/dice"
	"tablehand/assist/malhya/box"
	"tablehand/assist/malhya/notation"
	"tablehand/cmd/app"
	"tablehand/cmd/malhya/voice"
)

// ActionParts asks a person for an Action card part by part, as it is printed, and returns what it says.
// With a number it also keeps the card with the owner's cards.
func ActionParts(of *voice.Voice, number string) (does string, err error) {
	v := cards{of}
	answers, err := v.Fields([]app.Field{
		{Ask: "its Move step: how many enemies, toward which token, how many spaces?",
			Hint: "such as 2 to green 3, all to yellow 2", Enter: None, Read: steps("", notation.Moves),
			About: "the 2 enemies nearest to the green token go 3 spaces toward it: 2 to green 3; beside the " +
				"colors of Staging tokens " + strings.Join(notation.Landmarks, ", ") +
				", or a space (rules stealth.card.move.read)"},
		{Ask: "its Focus step: on which token, which way and how far, and where does it look?",
			Hint: "such as green nw 4 look nw", Enter: None, Read: steps("focus ", notation.Focuses),
			About: "whoever stands on the green token goes 4 spaces northwest, and looks northwest " +
				"(rules stealth.focus.condition)"},
		{Ask: "what else does it show?", Hint: "such as +1 threat, reshuffle", Enter: None,
			Read:  steps("", notation.Threatens, notation.Reshuffles, notation.Told),
			About: "gems raise the threat: +1 threat; other 'TEXT' is yours to carry out"},
	}, "")
	if err != nil {
		return "", err
	}
	said := slices.DeleteFunc(answers, func(answer string) bool { return answer == None })
	if len(said) == 0 {
		said = []string{"other 'nothing'"}
	}
	does = strings.Join(said, "; ")
	if number == "" {
		return does, nil
	}
	card, err := box.Read("action", "", number, does)
	if err == nil {
		err = v.put(card, false)
	}
	if err == nil {
		of.Reread()
	}
	return does, err
}

// steps returns a reader of steps of these kinds, which writes them in the program's own words; head may be
// left out in front.
func steps(head string, kinds ...notation.Stride) func(string) (string, error) {
	return func(typed string) (string, error) {
		list, err := notation.ReadAction(head + strings.TrimPrefix(typed, head))
		if wrong, is := errors.AsType[*dice.SyntaxError](err); is {
			return "", &chance.Refused{Reason: wrong.Message}
		}
		for _, step := range list {
			if !slices.Contains(kinds, step.Do) {
				return "", &chance.Refused{Reason: step.String() + " stands elsewhere on the card"}
			}
		}
		return notation.Written(list), err
	}
}
