package chance

import (
	"fmt"
	"strconv"
	"strings"

	"tablehand/assist/names"
)

// left stands in a list for a die or a draw that is left to the program.
const left = "_"

// Later is the word for a draw that the players make later, where an act lets them.
const Later = "later"

// A List holds the words given for dice or draws on the command line: in order and complete, or by
// purpose with all others left to the program.
type List struct {
	inOrder []string
	named   map[string][]string
	names   []string // purposes as given
	may     []foreseen
}

// ParseList reads what stands behind a flag: `2,6,_` or `power=6,type=2`; the two are never mixed. Errors
// name the flag.
func ParseList(flag, text string) (*List, error) {
	l := &List{named: map[string][]string{}}
	if strings.TrimSpace(text) == "" {
		return nil, fmt.Errorf("%s is empty: say %s 2,6 or %s power=6", flag, flag, flag)
	}
	for _, word := range strings.Split(text, ",") {
		word = strings.TrimSpace(word)
		purpose, value, by := strings.Cut(word, "=")
		purpose, value = strings.TrimSpace(purpose), strings.TrimSpace(value)
		switch {
		case word == "":
			return nil, fmt.Errorf("%s %s: nothing stands before or after a comma", flag, Quote(text))
		case by && (purpose == "" || value == ""):
			return nil, fmt.Errorf("%s %s: %s lacks a word beside its =", flag, Quote(text), Quote(word))
		case by:
			if len(l.named[purpose]) == 0 {
				l.names = append(l.names, purpose)
			}
			l.named[purpose] = append(l.named[purpose], value)
		default:
			l.inOrder = append(l.inOrder, word)
		}
	}
	if len(l.inOrder) > 0 && len(l.names) > 0 {
		return nil, fmt.Errorf("%s %s: either all in order or all by purpose, never mixed", flag, Quote(text))
	}
	return l, nil
}

// ParseFaces is ParseList for physical faces: numbers, the words of the game's faces, or _.
func ParseFaces(flag, text string, faces ...Face) (*List, error) {
	l, err := ParseList(flag, text)
	if err != nil {
		return nil, err
	}
	words := l.inOrder
	for _, name := range l.names {
		words = append(words, l.named[name]...)
	}
	for _, w := range words {
		if err := meansFace(w, faces); err != nil && w != left {
			return nil, fmt.Errorf("%s %s: %w", flag, Quote(text), err)
		}
	}
	return l, nil
}

// meansFace refuses a word that is neither a number nor the beginning of a face of the game. Dice of any game
// may show + and -, blank, numbers below 0, and tens and ones: 70+3.
func meansFace(word string, faces []Face) error {
	tens, ones, two := strings.Cut(word, "+")
	_, err := strconv.Atoi(tens)
	_, also := strconv.Atoi(ones)
	if err == nil && (!two || also == nil) || word == "+" || word == "-" ||
		word == "blank" && len(faces) == 0 {
		return nil
	}
	may := []string{"a number"}
	for _, face := range faces {
		if names.Begins(string(face), word) {
			return nil
		}
		may = append(may, string(face))
	}
	return fmt.Errorf("%s is no face of a die: %s, or _ to let the program roll", Quote(word),
		strings.Join(may, ", "))
}

// next hands out the word given for a purpose. given is false where the program decides. The error says
// that the list has come to its end too early: called is what people call the purpose, and thing is wanted
// next.
func (l *List) next(purpose, called, thing string) (word string, given bool, err error) {
	if l == nil {
		return "", false, nil
	}
	if len(l.names) == 0 {
		if len(l.inOrder) == 0 {
			if !strings.Contains(thing, " for ") {
				thing += " for " + called
			}
			return "", false, &tooFew{Refused{fmt.Sprintf(
				"too few given: %s is wanted next (_ lets the program decide)", thing)}}
		}
		word, l.inOrder = l.inOrder[0], l.inOrder[1:]
		return word, word != left, nil
	}
	words, named := l.named[purpose]
	if !named {
		return "", false, nil
	}
	if len(words) == 0 {
		return "", false, &tooFew{Refused{fmt.Sprintf(
			"too few given for %s: %s is wanted too (%s=_ lets the program decide)", purpose, thing, purpose)}}
	}
	l.named[purpose] = words[1:]
	return words[0], words[0] != left, nil
}

// tooFew is the error for a list that came to its end too early.
type tooFew struct{ Refused }

// Unwrap returns the refusal, so that errors.As finds a *Refused in the error.
func (e *tooFew) Unwrap() error { return &e.Refused }

// spent says whether a list in order has come to its end.
func (l *List) spent() bool { return l != nil && len(l.names) == 0 && len(l.inOrder) == 0 }

// over refuses words that were given and never needed.
func (l *List) over() error {
	if l == nil {
		return nil
	}
	if rest := l.surplus("", l.inOrder); len(rest) > 0 {
		n := len(rest)
		return &Refused{fmt.Sprintf("%s, from %s on: %s", needless(n), Quote(rest[0]), leave(n))}
	}
	for _, name := range l.names {
		if n := len(l.surplus(name, l.named[name])); n > 0 {
			return &Refused{fmt.Sprintf("%s for %s: %s", needless(n), Quote(name), leave(n))}
		}
	}
	return nil
}

func needless(n int) string {
	if n == 1 {
		return "1 more than is needed"
	}
	return fmt.Sprintf("%d more than are needed", n)
}

func leave(n int) string {
	if n == 1 {
		return "leave it out"
	}
	return "leave them out"
}
