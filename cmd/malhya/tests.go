package malhya

import (
	"slices"
	"strings"

	"tablehand/assist/malhya"
	"tablehand/assist/malhya/notation"
	"tablehand/assist/malhya/tests"
	"tablehand/assist/near"
	"tablehand/assist/telling"
	"tablehand/cmd/app"
	"tablehand/cmd/malhya/voice"
)

// tests returns the verbs of skill tests, with their words and flags.
func (v verbs) tests() chapter {
	return chapter{
		verbs: func() []app.Verb { return []app.Verb{v.test()} },
		kinds: func() []app.Kind {
			return []app.Kind{v.OnTable("BANNER", func(s *malhya.State) []string {
				return slices.Concat(s.HeroNames(), []string{"1d", "2d", "1x", "2x", "3+", "?+", "aura",
					"max2"},
					notation.Traits, notation.Symbols, notation.Picks)
			})}
		},
	}
}

var testDice = app.Fall{
	Dice: []string{"skill one of each: success special empty [test.dice-skill]",
		"difficulty the same: stop special empty [test.dice-difficulty]"},
	Choices: []string{"abilities all|none|NAME+NAME which are used [test.ability.optional]"}}

func (v verbs) test() app.Verb {
	return app.Verb{
		Use: "test HERO|each|group BANNER...", Short: "begin a skill test, as its banner prints it",
		Says:  "Begin a test",
		Gives: app.Gives[tests.Result](),
		Means: []app.Meaning{{Said: "skill, skill test, challenge, banner, attempt"},
			{Said: "all test, everybody tests, everyone tests, heroes test, we all test, all of us test, " +
				"each hero tests", Lines: []string{"test each ...", "test --help"}},
			{Said: "group tests, we test together", Lines: []string{"test group ...", "test --help"}}},
		Long: "A hero alone, each for oneself, or group with the heroes in their order, all\n" +
			"where none is named: group Ann Ben max2. Then the trait and the banner: 2d Difficulty " +
			"dice,\n" +
			"1x fails at 1 stop, 3+ an objective (several can stand there), ?+ a hidden one, symbols of\n" +
			"abilities, purple or blue for the pick in a lock, aura for an Aura Point before the first " +
			"roll,\n" +
			"of a group for each of them. What helps on talents, items and weapons counts by its symbol.",
		Example: "test Ann intelligence 2d 1x 3+ vigilance\ntest each dexterity 1d 1x 2+ aura\n" +
			"test group Ann Ben max2 strength 1d 2x 4+",
		Args: app.Args(1, -1),
		Do: func(w app.Words) error {
			if len(w) < 3 {
				return &telling.Unknown{What: "whole test", Word: w.From(0),
					Have: []string{"test Ann intelligence 2d 1x 3+"}, Near: near.Word(w[0], []string{"roll",
						"stop"})}
			}
			read, err := notation.ReadTest(w)
			if err != nil {
				return err
			}
			return v.Play(tests.Begin{Test: read})
		},
		Verbs: func() []app.Verb { return []app.Verb{v.testRoll(), v.testStop()} },
	}
}

func (v verbs) testRoll() app.Verb {
	return app.Verb{
		Use: "roll [HERO|aura...]", Short: "roll all dice of the test that is going on",
		Says:  "Roll the dice of the test",
		Scene: "test Ann intelligence 2d 2x 3+ vigilance",
		Gives: app.Gives[tests.Result](),
		Asks:  []*app.Fall{&testDice},
		Means: []app.Meaning{{Said: "reroll, roll again", Lines: []string{"test roll", "next"}}},
		Long: "Skill dice first, then Difficulty dice, as test has said them. Tokens stay from roll to " +
			"roll,\n" +
			"dice never do: keep is refused. With aura an Aura Point is used before the first roll. All\n" +
			"abilities are used unless --choose abilities= says otherwise, and --mod adds to this roll " +
			"what\n" +
			"no card says: skill +1, success +1, skill special = success.",
		Example: "test roll --dice success,special,-,-\ntest roll aura --dice success,-,-,-,stop\n" +
			"test roll --mod 'success +1' --dice success,-,-,-",
		Do: func(w app.Words) error {
			act := tests.Roll{Mods: v.Mods}
			w, faces := v.facesOf(w)
			if faces != "" && v.Dice == "" {
				v.Dice = faces // as one would have typed it
				v.Line = append([]string{voice.Mount, "test", "roll"}, w...)
			}
			for i, word := range w {
				switch strings.ToLower(word) {
				case "aura":
					act.Aura = true
					continue
				case "keep":
					act.Keep = append([]string{"keep"}, w[i+1:]...)
				default:
					if act.Hero != "" {
						return &app.UsageError{Msg: "one hero rolls: test roll, or test roll " + act.Hero}
					}
					act.Hero = word
					continue
				}
				break
			}
			return v.Effective(act)
		},
	}
}

// facesOf cuts the faces of dice off the end of the words behind test roll, as success special - -, and
// returns them with commas.
func (v verbs) facesOf(w app.Words) (rest app.Words, faces string) {
	s, err := v.Here()
	if err != nil {
		return w, ""
	}
	isFace := func(word string) bool {
		_, skill := s.Book().Die(notation.Skill).Side(word)
		_, difficulty := s.Book().Die(notation.Difficulty).Side(word)
		_, hero := s.FindHero(word)
		return (skill == nil || difficulty == nil) && hero != nil && word != "aura"
	}
	at := len(w)
	for at > 0 && isFace(w[at-1]) {
		at--
	}
	return w[:at], strings.Join(w[at:], ",")
}

func (v verbs) testStop() app.Verb {
	return app.Verb{
		Use: "stop [HERO]", Short: "end the test, or the part of the hero who rolls, with its successes",
		Says:  "Stop, and keep the successes",
		Scene: "test Ann intelligence 2d 2x ?+\ntest roll --dice success,-,-,-",
		Gives: app.Gives[tests.Result](),
		Long: "A solo test, and each hero's own, at an objective; a hidden one and a group's after any " +
			"roll,\n" +
			"but the last hero of a group goes on until the total reaches an objective.",
		Example: "test stop",
		Do:      v.plays(func(w app.Words) malhya.Act { return tests.Stop{Hero: w.At(0)} }),
	}
}
