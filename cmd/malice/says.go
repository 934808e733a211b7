package malice

import (
	"strings"

	"tablehand/assist/malice"
	"tablehand/assist/malice/notation"
	"tablehand/assist/shell"
	"tablehand/cmd/app"
)

// avatarHere returns the table and an avatar of it; nil: there is none, and the act says what is wrong.
func (v verbs) avatarHere(who string) (*malice.State, *malice.Avatar) {
	s, err := v.Here()
	if err != nil {
		return nil, nil
	}
	a, err := s.AvatarNamed(who)
	if err != nil {
		return nil, nil
	}
	return s, a
}

// saysOf asks what a card does that nobody has typed in, and keeps the effects for --mod. An answer that
// another reader takes in their place is returned; nil: there is none.
func (v verbs) saysOf(card string, other func(typed string) error) (said string, err error) {
	const nothing = "nothing"
	if len(v.Mods) > 0 || !v.MayTypeIn() && v.Tapped == nil {
		return "", nil
	}
	read := func(typed string) (string, error) {
		list, err := effectsIn(typed)
		if err != nil && (other == nil || other(typed) != nil) {
			return "", err
		}
		v.Mods = list
		return typed, nil
	}
	answers, err := v.Fields([]app.Field{{Ask: "what does " + card + " do in this turn?",
		Hint: "such as cr +2, or heal 2", Enter: nothing, Read: read,
		About: "what its text says, as effects: cr +2, lr +1, cold shield +2, immune red, heal 2, with ; between " +
			"two. Enter leaves it to you; card add keeps it for all your games"}}, "")
	if err != nil || answers[0] == nothing || v.Mods != nil {
		return "", err
	}
	return answers[0], nil
}

// effectsIn reads effects with ; between them, each as --mod has it.
func effectsIn(typed string) (list []string, err error) {
	effects, err := shell.Split(typed)
	for _, words := range effects {
		if words[0] == "--mod" {
			words = words[1:]
		}
		effect := strings.Join(words, " ")
		if _, err := notation.ParseMod(effect); err != nil {
			return nil, err
		}
		list = append(list, effect)
	}
	return list, err
}
