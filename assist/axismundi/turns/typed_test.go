package turns_test

import (
	"math/big"
	"math/rand/v2"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/actions"
	"tablehand/assist/axismundi/attacks"
	. "tablehand/assist/axismundi/axismunditest"
	"tablehand/assist/axismundi/cards"
	"tablehand/assist/axismundi/familiar"
	"tablehand/assist/axismundi/movement"
	"tablehand/assist/axismundi/rounds"
	"tablehand/assist/axismundi/turns"
	"tablehand/assist/telling/tellingtest"
)

// A typed line is a command as somebody types it: its words, its flags and its answers.
type typed struct {
	words, with []string
	flags       map[string]string
	said        map[string]string
}

func read(argv []string) typed {
	l := typed{flags: map[string]string{}, said: map[string]string{}}
	for i := 1; i < len(argv); i++ {
		switch word := argv[i]; word {
		case "--with":
			i++
			l.with = append(l.with, argv[i])
		case "--choose":
			i++
			name, answer, _ := strings.Cut(argv[i], "=")
			l.said[name] = answer
		case "--pay", "--poison":
			i++
			l.flags[word] = argv[i]
		case "--plain", "--double", "--free":
			l.flags[word] = "yes"
		default:
			l.words = append(l.words, word)
		}
	}
	return l
}

func (l typed) n(i int) int {
	n, _ := strconv.Atoi(l.words[i])
	return n
}

func (l typed) at(i int) string {
	if i < len(l.words) {
		return l.words[i]
	}
	return ""
}

// act returns the act of a command.
func (l typed) act(t *testing.T, verb string) axismundi.Act {
	t.Helper()
	switch verb {
	case "move":
		return movement.Move{Way: l.words}
	case "attack":
		return attacks.Attack{Who: l.at(0), With: l.with, Pay: l.flags["--pay"],
			Plain: l.flags["--plain"] != ""}
	case "shoot":
		return attacks.Shoot{Who: l.at(0), Poison: l.flags["--poison"], Pay: l.flags["--pay"]}
	case "throw":
		return attacks.Throw{Who: l.at(0), Pay: l.flags["--pay"]}
	case "aoe":
		return attacks.Blast{Pay: l.flags["--pay"]}
	case "immobilize":
		return familiar.Immobilize{Who: l.at(0), With: l.with}
	case "harvest":
		return actions.Harvest{Hex: l.at(0), With: l.with, Free: l.flags["--free"] != ""}
	case "scavenge":
		return actions.Scavenge{Cards: l.words}
	case "draw":
		return actions.Draw{Permanent: l.n(0), OneTime: l.n(1)}
	case "heal":
		return actions.Heal{}
	case "demand":
		return actions.Demand{Who: l.at(0)}
	case "activate":
		return cards.Activate{Cards: l.words}
	case "deactivate":
		return cards.Deactivate{Cards: l.words}
	case "swap":
		return cards.Swap{Cards: l.words}
	case "scrounge":
		return cards.Scrounge{Card: l.at(0)}
	case "use":
		return cards.Use{Words: l.words, Double: l.flags["--double"] != ""}
	case "end":
		return rounds.End{}
	case "discard":
		if n, err := strconv.Atoi(l.at(1)); err == nil {
			return cards.Discard{Player: l.at(0), N: n}
		}
		return cards.Discard{Player: l.at(0), Cards: l.words[1:]}
	}
	t.Fatal(verb)
	return nil
}

// Every line that is offered runs as it is typed, with the faces of its dice, to the table that it says,
// with the chance that it says.
func TestLinesRun(t *testing.T) {
	tellingtest.Dear(t)
	leaves := 0
	for i := range 42 {
		kinds := []turns.Kind{turns.Hurt, turns.Kill, turns.Reach, turns.Heal, turns.Cards, turns.Threat,
			turns.Safe}
		x := anyTrial(t, rand.New(rand.NewPCG(uint64(i), 99)), kinds[i%len(kinds)])
		if x.s.Overfull() != nil {
			continue
		}
		a := finds(t, x.s, turns.Ask{Goal: x.goal, Hands: turns.Hands{x.goal.Who: x.hand}, Now: 5, Lines: 3})
		for _, l := range a.Lines {
			for _, leaf := range l.Leaves {
				leaves++
				runs(t, x.s, leaf)
			}
		}
	}
	if leaves < 25 {
		t.Error("only", leaves)
	}
}

// runs types a line.
func runs(t *testing.T, s *axismundi.State, leaf turns.Leaf) {
	t.Helper()
	falls, p := slices.Clone(leaf.Falls), big.NewRat(1, 1)
	for _, argv := range leaf.Argv {
		l := read(argv)
		act := l.act(t, argv[0])
		faces := ""
		after, told, err := Tell(t, s, act, Said{Choices: l.said, Dice: faces}.Script(t), false)
		if err != nil {
			t.Fatal(argv, err)
		}
		if len(told.Rolls) > 0 {
			var given []string
			for range told.Rolls {
				given = append(given, falls[0].Die+"="+falls[0].Faces[0])
				sides := int64(6)
				if falls[0].Die == "harvest" {
					sides = 3
				}
				p.Mul(p, big.NewRat(int64(len(falls[0].Faces)), sides))
				falls = falls[1:]
				if len(falls) == 0 {
					break
				}
			}
			after, _ = Plays(t, s, act, Said{Choices: l.said, Dice: strings.Join(given, ",")})
		}
		s = after
	}
	if !reflect.DeepEqual(s, leaf.End) {
		t.Errorf("%s ends elsewhere", turns.Said(leaf.Argv))
	}
	if p.Cmp(leaf.P) != 0 || len(falls) > 0 {
		t.Errorf("%s: %v, not %v", turns.Said(leaf.Argv), leaf.P, p)
	}
}
