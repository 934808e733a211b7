package malice

import (
	"cmp"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"tablehand/assist/dice"
	"tablehand/assist/malice"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/rolls"
	"tablehand/assist/telling"
	"tablehand/cmd/app"
)

// rollFlags holds the flags of named rolls.
type rollFlags struct {
	against     string
	power, band int
}

// rolls returns the named rolls of this game.
func (v verbs) rolls() *app.Rolls {
	return &app.Rolls{Names: rolls.NamedRolls, Roll: func(f *pflag.FlagSet) func(app.Words, string) error {
		var said rollFlags
		f.StringVar(&said.against, "against", "",
			"what luck rolls must exceed: a number, or dice such as 1d6")
		app.NumberVar(f, &said.power, "power", "what power rolls must not exceed")
		app.NumberVar(f, &said.band, "band", "avatars in the band that moves")
		return func(words app.Words, who string) error {
			switch {
			case f.Changed("power") && (said.power < 1 || said.power > 5):
				return &app.UsageError{Msg: "--power: a creature's power, 1 to 5"}
			case f.Changed("band") && (said.band < 1 || said.band > 8):
				return &app.UsageError{Msg: "--band: avatars in the band, 1 to 8"}
			}
			return v.roll(words, who, said)
		}
	}}
}

// idle refuses a flag for a named roll where none of the rolls is of that name.
func (said rollFlags) idle(list []rolls.Throw) error {
	for _, flag := range []struct {
		given      bool
		name, roll string
	}{{said.against != "", "against", "lr"}, {said.power > 0, "power", "pr"}, {said.band > 0, "band", "mr"}} {
		of := func(t rolls.Throw) bool { return t.Named == flag.roll }
		if flag.given && !slices.ContainsFunc(list, of) {
			return &app.UsageError{Msg: "--" + flag.name + ": no " + flag.roll +
				" is rolled here: leave it out"}
		}
	}
	return nil
}

// roll plays a roll of the words: expressions, and named rolls with the avatar's name behind them where
// they need one.
func (v verbs) roll(words []string, who string, said rollFlags) error {
	act := rolls.Roll{Power: said.power, Band: said.band, Who: who}
	words, against := aimed(words)
	if against != "" && said.against != "" {
		return &app.UsageError{Msg: "what the luck roll must exceed is said twice: " + against + " and --against"}
	}
	if said.against = cmp.Or(said.against, against); said.against != "" {
		e, err := notation.OwnDice.Parse(said.against)
		if err != nil {
			return err
		}
		act.Against = &e
	}
	var err error
	if act.Mods, err = v.Modifiers(); err != nil {
		return err
	}
	return v.Tell(app.Act[malice.State]{Alone: true, Modified: true,
		On: func(s *malice.State, table bool) (malice.Act, error) {
			if act.Throws, err = throws(words, table); err != nil {
				return act, err
			}
			return act, said.idle(act.Throws)
		}})
}

// aimed parts a luck roll from the number that it must exceed, where that stands behind it: lr Joan 2, lr
// Joan against 2.
func aimed(words []string) (rolls []string, against string) {
	last := len(words) - 1
	if last < 1 || !strings.EqualFold(words[0], "lr") || strings.Trim(words[last], "0123456789") != "" {
		return words, ""
	}
	rolls = words[:last]
	if word := rolls[last-1]; last > 1 && (word == "against" || word == "vs") {
		rolls = rolls[:last-1]
	}
	if slices.ContainsFunc(rolls[1:], func(word string) bool { return !name(word) }) {
		return words, "" // dice stand between
	}
	return rolls, words[last]
}

// name reports whether a word is no dice and no roll of this game.
func name(word string) bool {
	_, err := notation.OwnDice.ParseLine(word)
	return err != nil && !slices.Contains(rolls.NamedRolls, strings.ToLower(word))
}

func throws(words []string, table bool) ([]rolls.Throw, error) {
	var list []rolls.Throw
	for _, word := range dice.Lines(words) {
		lower := strings.ToLower(word)
		if slices.Contains(rolls.NamedRolls, lower) {
			list = append(list, rolls.Throw{Named: lower})
			continue
		}
		if last := len(list) - 1; last >= 0 && list[last].Named != "" && list[last].Who == "" &&
			!number(word) {
			if _, err := notation.OwnDice.ParseLine(word); err != nil {
				if !table {
					return nil, telling.Offer(&app.UsageError{
						Msg: "there is no table, so nobody is called " + word}, telling.Line("new"))
				}
				list[last].Who = word
				continue
			}
		}
		l, err := notation.OwnDice.ParseLine(word)
		if err != nil {
			return nil, err
		}
		list = append(list, rolls.Throw{Line: l})
	}
	return list, nil
}

func number(word string) bool { return strings.Trim(word, "0123456789+-") == "" }

// dice returns the game's dice by the rules of the table here, or of the default printing. Plain
// dice need no table.
func (v verbs) dice(names []string) (dice.Set, error) {
	if !slices.ContainsFunc(names, readOff) {
		return nil, nil
	}
	s, err := v.Standing()
	if err != nil {
		return nil, err
	}
	return s.Dice()
}

// readOff says whether the game reads a die by this name off a d6.
func readOff(name string) bool { return slices.Contains([]string{"d*", "d2", "d3", "d4", "d5"}, name) }

// rolled lists what falls as dice are rolled by name.
var rolled = app.Fall{
	Dice: []string{
		"roll of an expression [dice.notation]",
		"shard a d★ for each soulshard that waits, first [shard.colorless.roll]",
		"cr combat roll [roll.cr]", "cr-star its d★ [dice.dstar]", "lr luck roll [roll.lr]",
		"lr-star its d★ [dice.dstar]",
		"against what a luck roll must exceed, where dice say it; after lr [roll.lr.vs-die]",
		"mr movement roll [roll.mr]", "mr-star its d★ [dice.dstar]",
		"mr-extra a further die of movement [move.mr.modifiers]",
		"fate first printing: the fate die of movement [fate.draw]", "pr power roll [roll.pr]",
	},
	Choices: []string{luckAgain},
}
