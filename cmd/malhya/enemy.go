package malhya

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"tablehand/assist/chance"
	"tablehand/assist/malhya"
	foes "tablehand/assist/malhya/enemies"
	"tablehand/assist/malhya/patrol"
	"tablehand/assist/telling"
	"tablehand/cmd/app"
	"tablehand/cmd/malhya/card"
)

// enemy is the verb by which the enemies act: in Stealth Mode by an Action card, in Combat Mode by one
// enemy's turn.
func (v verbs) enemy() app.Verb {
	return app.Verb{
		Use: "enemy [CARD]", Args: app.Args(0, 30), Texts: true,
		Says: "CARD = CARD takes its turn\n" +
			"Let the enemies act",
		Scene: fightBegun + "\nround --draw upgrade=init3,upgrade=init3",
		Gives: app.Gives[patrol.Result]().Or(app.Gives[foes.Taken]()),
		Asks:  []*app.Fall{&whoGoes, &howFar, &cardsDue, &recovery, &enemyTurn, &blow},
		Means: []app.Meaning{
			{Said: "dodge, block, parry, defend, shield, defense", Lines: []string{"enemy --help"}},
			{Said: "enemies move, enemies act, enemies go, enemies turn, enemies' turn, enemies' phase, " +
				"monsters move, monsters act, foes move, foes act, guards move", Lines: []string{"enemy"}},
			{Said: "enemies, monsters, foes, patrol, guards, ai",
				Lines: []string{"enemy ...", "status enemies"}},
		},
		Short: "the enemies: in stealth the next Action card, in combat the next one's whole turn",
		Long: "In Stealth Mode CARD is the card's number, or what it says. In Combat Mode it is an enemy or\n" +
			"a type, where several may act; it goes, or stays, and attacks as the rules have it. Where no\n" +
			"plan is typed in, the players say what lies on the table: --nearest and, of an archer, --line.",
		Example: "enemy swordsman-1 --dice attack=1,attack=-\nenemy swordsman-2",
		With: func(f *pflag.FlagSet) func(app.Words) error {
			cards := f.String("cards", "",
				"in stealth, where nobody has read off the track: how many cards are due")
			seen := f.String("seen", "", "in stealth, where only the table shows it: the enemies who now see somebody")
			near := f.StringSlice("nearest", nil,
				"in combat, without a plan: who is nearest, and the points to get next to: swordsman-2=Ann:3")
			line := f.StringSlice("line", nil,
				"in combat, without a plan: whom an archer has in sight: archer-1=Ann:clear")
			return func(w app.Words) error {
				s, err := v.Here()
				if err != nil {
					return err
				}
				if !fighting(s) {
					switch n, known := patrol.HowMany(s); {
					case !known:
						v.Flag("cards", *cards)
					case *cards != "" && *cards != strconv.Itoa(n): // the same may be said once more
						return telling.Impossible("the track says how many cards are due, %d: leave --cards %s out",
							n, chance.Quote(*cards))
					}
					v.Flag("seen", *seen)
					text := w.From(0)
					if text == "" {
						if text, err = v.readOut(s, *cards); err != nil {
							return err
						}
					}
					return v.Play(patrol.Card{Text: text})
				}
				if err := v.cardOf(s, w.From(0)); err != nil {
					return err
				}
				if err := v.saidOfEnemies(s, "nearest", *near, "swordsman-2=Ann:3"); err != nil {
					return err
				}
				if err := v.saidOfEnemies(s, "line", *line, "archer-1=Ann:clear"); err != nil {
					return err
				}
				return v.Effective(foes.Turn{Who: w.From(0), Mods: v.Mods})
			}
		},
	}
}

// cardOf asks for the card of the enemy that a word names, where nobody has typed it in and no --mod is
// given. If the person puts that off it asks for what counts in this turn, and takes it as --mod.
func (v verbs) cardOf(s *malhya.State, word string) error {
	e, err := s.FindEnemy(word)
	if err != nil || len(v.Mods) > 0 {
		return nil // the act says what is wrong
	}
	said, err := v.typedIn(s, e.Name)
	if err != nil || said {
		return err
	}
	moves := card.Movement("how far does " + e.Name + " go in this turn?")
	moves.About = card.Once(e.Name)
	answers, err := v.Fields([]app.Field{moves, card.Attack("with which dice does it attack?"),
		card.Else("what else holds for it?")}, "")
	if err != nil {
		return err
	}
	v.Mods = []string{strings.Replace(answers[0], "move ", "movement +", 1)}
	for _, said := range answers[1:] {
		if said = strings.TrimPrefix(said, "attack "); said != card.None {
			v.Mods = append(v.Mods, said)
		}
	}
	return nil
}

// guardOf asks for the dice with which an enemy defends, where no --mod is given, and takes them as --mod.
// It serves where the enemy's card was put off.
func (v verbs) guardOf(enemy string) error {
	if len(v.Mods) > 0 {
		return nil
	}
	guard := card.Defense("with which dice does " + enemy + " defend?")
	guard.About = card.Once(enemy)
	answers, err := v.Fields([]app.Field{guard}, "")
	if err == nil && answers[0] != card.None {
		v.Mods = []string{enemy + " " + strings.TrimPrefix(answers[0], "defense ")}
	}
	return err
}

// typedIn asks a person for the card of an enemy that nobody has typed in. said is false where the person
// puts it off, or where no file could keep it, as at a phone: the caller then asks for what counts now. It
// is true where the card is there, and where nobody can be asked.
func (v verbs) typedIn(s *malhya.State, enemy string) (said bool, err error) {
	switch of := malhya.Type(enemy); {
	case s.Card(of) != nil || !v.MayTypeIn() && v.Tapped == nil:
		return true, nil
	case v.Tapped != nil || v.Preferred("cards.yaml") == "": // no folder could keep it
		return false, nil
	default:
		return card.TypeIn(v.Voice, of)
	}
}

// saidOfEnemies takes the words of a flag, each ENEMY=ANSWER, as the answers of these enemies to the
// question that has the flag's name. as is an example for the error.
func (v verbs) saidOfEnemies(s *malhya.State, flag string, words []string, as string) error {
	for _, word := range words {
		who, answer, is := strings.Cut(word, "=")
		if !is {
			return &app.UsageError{Msg: fmt.Sprintf("--%s %s: an enemy and what is said of it, as in %s", flag,
				chance.Quote(word), as)}
		}
		e, err := s.FindEnemy(who)
		if err != nil {
			return err
		}
		v.FlagOf(flag, e.Name, answer)
	}
	return nil
}
