package notation

import (
	"fmt"
	"strconv"
	"strings"
)

// A Stat is one of the six numbers of a unit.
type Stat string

const (
	Accuracy Stat = "accuracy"
	Power    Stat = "power"
	Range    Stat = "range"
	Speed    Stat = "speed"
	Defense  Stat = "defense"
	Health   Stat = "health"
)

// StatNames lists the stats in the order of a card.
var StatNames = []string{"accuracy", "power", "range", "speed", "defense", "health"}

// Die, Damage, APs and Cost are no stats, but an effect may change them like one.
const (
	Die    Stat = "die"
	Damage Stat = "damage" // of an attack, once it is known whether it hits
	APs    Stat = "ap"     // that an activation begins with, or that an action costs
	Cost   Stat = "cost"
)

// Most is the largest number that a card may bear.
const Most = 99

// A Number is the number that a card bears for a stat.
type Number struct {
	N     int
	Null  bool // a dash: it cannot be used, and nothing changes that (stat.null.unusable)
	Known bool // somebody has typed it in
}

// Pair is a power stat: the damage of a hit and that of a graze (stat.power).
type Pair struct {
	Hit, Graze  int
	Null, Known bool
}

// Both returns the damage of a critical hit (attack.crit.hit).
func (p Pair) Both() int { return p.Hit + p.Graze }

// Stats are the six numbers of a unit's card.
type Stats struct {
	Accuracy, Range, Speed, Defense, Health Number
	Power                                   Pair
}

// Known says whether somebody has typed in all of them.
func (s Stats) Known() bool {
	return s.Accuracy.Known && s.Power.Known && s.Range.Known && s.Speed.Known && s.Defense.Known &&
		s.Health.Known
}

// Number returns a stat that is one number; nil for power, which is a pair.
func (s *Stats) Number(stat Stat) *Number {
	switch stat {
	case Accuracy:
		return &s.Accuracy
	case Range:
		return &s.Range
	case Speed:
		return &s.Speed
	case Defense:
		return &s.Defense
	case Health:
		return &s.Health
	}
	return nil
}

// ParseStats reads `4 4/2 0 8 12 10`: accuracy, power, range, speed, defense and health. A dash is a
// null stat; a question mark stands for what nobody has typed in yet.
func ParseStats(text string) (s Stats, err error) {
	words := strings.Fields(text)
	if len(words) != len(StatNames) {
		return s, fmt.Errorf("%d numbers, not 6: accuracy power range speed defense health, "+
			"such as 4 4/2 0 8 12 10", len(words))
	}
	for i, word := range words {
		if err := s.Set(Stat(StatNames[i]), word); err != nil {
			return s, err
		}
	}
	return s, nil
}

// Set reads one stat from a word: a number, 5/3 for power, - for none, ? for unknown.
func (s *Stats) Set(stat Stat, word string) error {
	if stat == Power {
		p, err := ParsePair(word)
		s.Power = p
		return err
	}
	n, err := parseNumber(word)
	if err != nil {
		return fmt.Errorf("%s: %w", stat, err)
	}
	*s.Number(stat) = n
	return nil
}

func parseNumber(word string) (Number, error) {
	switch word {
	case "-", "–", "—":
		return Number{Null: true, Known: true}, nil
	case "?":
		return Number{}, nil
	}
	n, err := strconv.Atoi(word)
	if err != nil || n < 0 || n > Most {
		return Number{}, fmt.Errorf("%q is no number from 0 to %d, nor - for none", word, Most)
	}
	return Number{N: n, Known: true}, nil
}

// ParsePair reads a power stat: 5/3, or - for none.
func ParsePair(word string) (Pair, error) {
	switch word {
	case "-", "–", "—":
		return Pair{Null: true, Known: true}, nil
	case "?":
		return Pair{}, nil
	}
	hit, graze, ok := strings.Cut(word, "/")
	h, errHit := strconv.Atoi(hit)
	g, errGraze := strconv.Atoi(graze)
	if !ok || errHit != nil || errGraze != nil || min(h, g) < 0 || max(h, g) > Most {
		return Pair{}, fmt.Errorf("power: %q is no pair such as 5/3: damage of a hit and of a graze", word)
	}
	return Pair{Hit: h, Graze: g, Known: true}, nil
}

func (n Number) String() string {
	switch {
	case !n.Known:
		return "?"
	case n.Null:
		return "-"
	}
	return strconv.Itoa(n.N)
}

func (p Pair) String() string {
	switch {
	case !p.Known:
		return "?"
	case p.Null:
		return "-"
	}
	return fmt.Sprintf("%d/%d", p.Hit, p.Graze)
}

func (s Stats) String() string {
	return fmt.Sprint(s.Accuracy, " ", s.Power, " ", s.Range, " ", s.Speed, " ", s.Defense, " ", s.Health)
}
