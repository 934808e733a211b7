package malice

import (
	"slices"
	"strings"

	"tablehand/assist/dice"
	"tablehand/assist/malice"
	"tablehand/assist/malice/rolls"
	"tablehand/cmd/app"
)

// roll reads the words of a roll: expressions, and named rolls with a name behind
// them if they are an avatar's.
func (v *voice) roll(said app.Roll) error {
	act := rolls.Roll{Power: said.Power, Band: said.Band}
	switch {
	case said.Power < 0 || said.Power > 5:
		return &app.UsageError{Msg: "--power: a creature's power, 1 to 5"}
	case said.Band < 0 || said.Band > 8:
		return &app.UsageError{Msg: "--band: avatars in the band, 1 to 8"}
	}
	if said.Against != "" {
		e, err := dice.Parse(said.Against)
		if err != nil {
			return err
		}
		act.Against = &e
	}
	var err error
	if act.Mods, err = v.mods(); err != nil {
		return err
	}
	return v.tell(app.Act[malice.State]{Alone: true, Modified: true, On: func(s *malice.State, table bool) (malice.Act, error) {
		act.Throws, err = throws(said.Words, table)
		return act, err
	}})
}

func throws(words []string, table bool) ([]rolls.Throw, error) {
	var list []rolls.Throw
	for _, word := range words {
		lower := strings.ToLower(word)
		if slices.Contains(rolls.NamedRolls, lower) {
			list = append(list, rolls.Throw{Named: lower})
			continue
		}
		if last := len(list) - 1; last >= 0 && list[last].Named != "" && list[last].Who == "" && !number(word) {
			if _, err := dice.Parse(word); err != nil {
				if !table {
					return nil, &app.UsageError{Msg: "there is no table, so nobody is called " + word + ": tablehand new makes one"}
				}
				list[last].Who = word
				continue
			}
		}
		e, err := dice.Parse(word)
		if err != nil {
			return nil, err
		}
		list = append(list, rolls.Throw{Expr: e})
	}
	return list, nil
}

func number(word string) bool { return strings.Trim(word, "0123456789+-") == "" }
