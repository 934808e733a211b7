package notation

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
)

// Said holds the table words of an act, as the players see the real table. Lengths are tenths of an inch.
type Said struct {
	Near     []string // all that stand within an inch afterwards, as typed; empty with NearSaid: none
	NearSaid bool
	At       int // the gap between the edges; AtSaid: it was said
	AtSaid   bool
	Past     []string // what the straight line meets: flat, short, tall, unit, husk, or a height
	PastSaid bool
	On       string // the terrain piece in whose flat area a part of the base stands
	Gap      int    // the gap that it went through, and the width of its base
	Base     int
}

// Met lists what a straight line may meet, as people say it.
var Met = []string{"flat", "short", "tall", "unit", "husk"}

// Sayings lists the words with which table words begin.
var Sayings = []string{"near", "at", "past", "on", "through"}

// IsSaying says whether a word begins table words.
func IsSaying(word string) bool { return slices.Contains(Sayings, word) }

// ofActs lists the words beside the names of units that are none of them, table words apart.
var ofActs = []string{
	"melee", "ranged", "free", "held", "wait", "again", "blocked", "base", "with", "beside", "seeker", "husk",
	"and", "item", "relic", "to", "activation", "round", "game", "for", "named", "stopped", "then", "all",
}

// IsOfAct says whether a word on a line of an act is read as one of the act's own: no unit is meant by it.
func IsOfAct(word string) bool {
	word = strings.ToLower(word)
	return IsSaying(word) || slices.Contains(ofActs, word)
}

// ReadSaid cuts the table words off the end of a line: near A B, at N, past X,…, on PIECE, through G base
// B, in any order. It returns the words before them.
func ReadSaid(words []string) (rest []string, said Said, err error) {
	at := slices.IndexFunc(words, IsSaying)
	if at < 0 {
		return words, said, nil
	}
	rest = words[:at]
	for words = words[at:]; len(words) > 0; {
		end := 1
		for end < len(words) && !IsSaying(words[end]) {
			end++
		}
		if err := said.take(words[0], words[1:end]); err != nil {
			return rest, said, err
		}
		words = words[end:]
	}
	return rest, said, nil
}

// take takes one saying with what stands behind it.
func (s *Said) take(word string, list []string) (err error) {
	switch word {
	case "near":
		if len(list) == 0 {
			return fmt.Errorf("near whom? near A B, or near none")
		}
		s.NearSaid = true
		s.Near = append(s.Near, Listed(strings.Join(list, " "))...)
	case "at":
		if len(list) != 1 {
			return fmt.Errorf("at how many inches? at 7.5")
		}
		s.At, err = Tenths(list[0])
		s.AtSaid = true
	case "past":
		return s.takePast(list)
	case "on":
		if len(list) == 0 {
			return fmt.Errorf("on which piece? on flat, or the name of the piece")
		}
		s.On = strings.Join(list, " ")
	case "through":
		if len(list) != 3 || list[1] != "base" {
			return fmt.Errorf("through which gap? through 1.0 base 1.2")
		}
		if s.Gap, err = Tenths(list[0]); err == nil {
			s.Base, err = Tenths(list[2])
		}
	}
	return err
}

func (s *Said) takePast(list []string) error {
	s.PastSaid = true
	for _, word := range strings.FieldsFunc(strings.Join(list, ","), func(r rune) bool { return r == ',' }) {
		if !slices.Contains(Met, word) && word != "none" {
			if _, err := Tenths(word); err != nil {
				return fmt.Errorf("past what? %s, or a height such as 1.2: %q is none of them",
					strings.Join(Met, ", "), word)
			}
		}
		if word != "none" {
			s.Past = append(s.Past, word)
		}
	}
	return nil
}

// Tenths reads a length in inches, such as 8 or 8.1, as tenths.
func Tenths(word string) (int, error) {
	digits := strings.TrimSuffix(word, `"`)
	inches, err := strconv.ParseFloat(digits, 64)
	tenths := math.Round(inches * 10)
	plain := strings.Trim(digits, ".0123456789") == "" // no 1e3, no NaN
	if err != nil || !plain || inches > 1000 || math.Abs(inches*10-tenths) > 1e-6 {
		return 0, fmt.Errorf("%q is no length in inches, such as 8 or 8.1", word)
	}
	return int(tenths), nil
}

// Inches writes tenths of an inch as people say them: 8, 8.1.
func Inches(tenths int) string {
	return strconv.FormatFloat(float64(tenths)/10, 'f', -1, 64)
}

// Tall says whether the line meets an obstacle more than an inch high: it stops sight, movement and
// every effect (terrain.obstacle.tall, loe.block, los.height).
func (s Said) Tall() bool {
	return slices.ContainsFunc(s.Past, func(w string) bool { return w == "tall" || height(w) > 10 })
}

// Touches says whether an inch or less is said of two, with nothing between them that stops every effect
// (engage.definition, engage.loe).
func (s Said) Touches() bool { return s.AtSaid && s.At <= 10 && !s.Tall() }

// Raised says whether the line meets anything that a unit cannot move over: an obstacle of any height,
// a unit or a husk (terrain.obstacle.list).
func (s Said) Raised() bool {
	return slices.ContainsFunc(s.Past, func(w string) bool { return w != "flat" && height(w) != 0 })
}

// Unseen returns what the line meets that blocks sight: unit, husk or tall (los.block); empty: nothing.
func (s Said) Unseen() string {
	for _, w := range s.Past {
		if w == "unit" || w == "husk" {
			return w
		}
	}
	if s.Tall() {
		return "tall"
	}
	return ""
}

// height returns the height of what is met, in tenths; -1 where it is no terrain with a height.
func height(word string) int {
	if tenths, err := Tenths(word); err == nil {
		return tenths
	}
	return -1
}
