package axismundi

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"tablehand/assist/axismundi/box"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/axismundi/poison"
	"tablehand/cmd/app"
)

func (v verbs) mix() app.Verb {
	return app.Verb{
		Use: "mix [PLAYER] [DROP]...", Short: "roll for Drops of poison, and lay them to Ingredients",
		Says:  "Mix poison",
		Scene: poisoned, Bare: true,
		Gives: app.Gives[poison.Result](),
		Asks:  []*app.Fall{&dropsDice},
		Means: []app.Meaning{
			{Said: "brew, poison, drop", Lines: []string{"mix WHO ...", "status poison"}},
		},
		Long: "DROP is a die and its Ingredient, 2:3; 2 alone waits, and :3 lays the die that waits, or a\n" +
			"new one. Without one a die is rolled, and waits. over begins the Mixture again.",
		Example: "mix Ben 2:3 3:1\nmix Ben 1\nmix Ben :2",
		Args:    app.Args(0, 13),
		Do: func(w app.Words) error {
			a := poison.Mix{}
			if len(w) > 0 && v.mixer(w[0]) {
				a.Player, w = w[0], w[1:]
			}
			if a.Over = len(w) == 1 && w[0] == "over"; a.Over {
				return v.Play(a)
			}
			faces, said := []string{}, false
			waits := v.waiting(a.Player)
			for i, word := range w {
				face, ingredient, laid := strings.Cut(word, ":")
				lies := i == 0 && laid && waits != "" // the die that waits is laid, and named once more or not
				if lies && face != "" && face != waits {
					return &app.UsageError{Msg: fmt.Sprintf("a %s waits for its Ingredient: lay it first, such as :%s",
						waits, ingredient)}
				}
				n := 0
				if laid {
					var err error
					if n, err = strconv.Atoi(ingredient); err != nil || n < 1 || n > box.Ingredients {
						return &app.UsageError{Msg: fmt.Sprintf("%s: a die and its Ingredient, 1 to %d, such as 2:3", word,
							box.Ingredients)}
					}
				}
				a.Ingredients = append(a.Ingredients, n)
				switch {
				case lies:
				case face != "":
					said = true
					faces = append(faces, face)
				default:
					faces = append(faces, "_")
				}
			}
			if len(a.Ingredients) == 0 {
				a.Ingredients = []int{0}
			}
			if said {
				if v.Dice != "" && !sameFaces(faces, strings.Split(v.Dice, ",")) {
					return &app.UsageError{Msg: "--dice " + v.Dice + ": other dice stand on the line"}
				}
				v.Dice = cmp.Or(v.Dice, strings.Join(faces, ","))
			}
			return v.Play(a)
		},
	}
}

// mixer says whether the first word of a line names the player who mixes. That is any word that is no Drop,
// and a player's name even if it reads like a Drop.
func (v verbs) mixer(word string) bool {
	if s, err := v.Here(); err == nil && s.Player(word) != nil {
		return true
	}
	die, _, _ := strings.Cut(word, ":")
	return word != "over" && strings.Trim(die, "0123456789") != ""
}

// waiting returns the die of a player's that waits, as it is typed; empty: none does.
func (v verbs) waiting(player string) string {
	s, err := v.Here()
	if err != nil {
		return ""
	}
	p, err := s.Actor(player)
	if err != nil || poison.Waiting(p) == 0 {
		return ""
	}
	return strconv.Itoa(poison.Waiting(p))
}

// sameFaces says whether the faces of --dice are those typed in the line; _ in the line stands for any
// face.
func sameFaces(line, flag []string) bool {
	if len(line) != len(flag) {
		return false
	}
	for i, face := range line {
		if face != "_" && face != strings.TrimPrefix(flag[i], "drops=") {
			return false
		}
	}
	return true
}

func (v verbs) dose() app.Verb {
	return app.Verb{
		Use: "dose [PLAYER] POISON [ARROW]", Short: "put a Dose that is ready onto an arrow",
		Says:  "Put the Dose POISON onto an arrow",
		Scene: poisoned + "\nmix Ben 1:3", Bare: true,
		Gives: app.Gives[poison.Dosed](),
		Means: []app.Meaning{{Said: "coat, envenom", Lines: []string{"dose WHO ...", "status poison"}}},
		Long: "Sanguinem goes onto the arrow that was begun, else onto a new one; ARROW is another, by its\n" +
			"number.",
		Example: "dose Ben sanguinem",
		Do: func(w app.Words) error {
			a := poison.Dose{}
			if len(w) > 1 && !isPoison(w[0]) {
				a.Player, w = w[0], w[1:]
			}
			a.Kind = w[0]
			if len(w) > 2 {
				return &app.UsageError{Msg: "dose [PLAYER] POISON [ARROW]"}
			}
			if len(w) == 2 {
				n, err := app.Count("an arrow", w[1])
				if err != nil {
					return err
				}
				if n == 0 {
					return &app.UsageError{Msg: "arrows are counted from 1"}
				}
				a.Arrow = n
			}
			return v.Play(a)
		},
	}
}

// isPoison says whether a word is the beginning of a poison's name.
func isPoison(word string) bool {
	for _, name := range notation.Poisons {
		if strings.HasPrefix(name, strings.ToLower(word)) {
			return true
		}
	}
	return false
}
