package malhya

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/malhya"
	"tablehand/assist/malhya/rounds"
	"tablehand/assist/malhya/wounds"
	"tablehand/cmd/app"
)

// phases asks a person for what comes in a round before the Enemy cards: back names the heroes who
// regenerate, as HERO=WOUND, and buys those who pay points for initiative, as HERO=N. Nothing is asked that
// nobody may do.
func (v verbs) phases() (back, buys []string, err error) {
	s, err := v.Here()
	if err != nil || !v.MayTypeIn() || s.Combat == nil || s.Part() == malhya.Fighting {
		return nil, nil, nil // the act says what is wrong
	}
	var fields []app.Field
	var fallen []string
	for i := range s.Heroes {
		if h := &s.Heroes[i]; rounds.MayRegenerate(s, h) {
			fallen = append(fallen, h.Name)
			fields = append(fields, regenerates(h))
		}
	}
	if payers := rounds.Payers(s); len(payers) > 0 {
		fields = append(fields, v.paysInitiative(payers))
	}
	answers, err := v.Fields(fields, "")
	if err != nil {
		return nil, nil, err
	}
	for i, answer := range answers {
		switch {
		case answer == nobody || answer == no:
		case i < len(fallen):
			back = append(back, fallen[i]+"="+answer)
		default:
			buys = append(buys, strings.Fields(answer)...)
		}
	}
	v.Line = append(v.Line, buys...) // as one would have typed it
	for _, word := range back {
		v.Line = append(v.Line, "--regenerate="+word)
	}
	return back, buys, nil
}

// Answers of phases by which nothing is done: no hero regenerates, nobody pays.
const (
	no     = "no"
	nobody = "nobody"
)

// regenerates returns the question whether an unconscious hero regenerates, and from which area the crystal
// comes.
func regenerates(h *malhya.Hero) app.Field {
	areas := wounds.Lost(h)
	return app.Field{Ask: "does " + h.Name + " regenerate, and from where does the crystal come?",
		Hint: strings.Join(areas, ", "), Enter: no,
		About: "each conscious hero suffers 1 of the same kind for it; once initiative is bought it is too late " +
			"(rules wound.regen.when)",
		Read: func(typed string) (string, error) {
			if len(areas) == 1 && strings.EqualFold(typed, "yes") {
				return areas[0], nil
			}
			area, known := chance.Match(typed, areas)
			if !known {
				return "", &app.UsageError{Msg: chance.Quote(typed) + " is none of them"}
			}
			return area, nil
		}}
}

// paysInitiative returns the question which of payers pay points for initiative, and how many.
func (v verbs) paysInitiative(payers []string) app.Field {
	hint := "such as " + payers[0] + " 2"
	if len(payers) > 1 {
		hint += ", " + payers[1] + " 1"
	}
	return app.Field{Ask: "who pays Action Points for initiative, how many?", Hint: hint, Enter: nobody,
		About: "a point raises the initiative of this round by 1; once an Upgrade token is drawn it is too late " +
			"(rules combat.initiative.buy)",
		Read: func(typed string) (string, error) {
			words := assignments([]string{typed})
			if _, err := v.buys(words); err != nil {
				return "", err
			}
			return strings.Join(words, " "), nil
		}}
}

// assignments splits words at commas and blanks, and returns each as NAME=N: of `Ann 2, Ben=1` it makes
// Ann=2 and Ben=1.
func assignments(words []string) (list []string) {
	parts := strings.FieldsFunc(strings.Join(words, ","), func(r rune) bool { return r == ',' || r == ' ' })
	parts = slices.DeleteFunc(parts, func(part string) bool { return part == "and" })
	for i := 0; i < len(parts); i++ {
		if i+1 < len(parts) && !strings.Contains(parts[i], "=") {
			if _, err := strconv.Atoi(parts[i+1]); err == nil {
				list = append(list, fmt.Sprintf("%s=%s", parts[i], parts[i+1]))
				i++
				continue
			}
		}
		list = append(list, parts[i])
	}
	return list
}
