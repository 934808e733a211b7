package box

import (
	"fmt"
	"strconv"
	"strings"

	"tablehand/assist/malhya/notation"
	"tablehand/assist/printed"
	"tablehand/assist/yamlfile"
)

// Questions returns the questions by which the owner reads off the components: the faces of each die, both
// Threat tracks, the bag of Upgrade tokens.
func (b *Book) Questions(string) (list []printed.Question, err error) {
	for _, name := range notation.Dice {
		d := b.DieTable(name)
		sides := "sides" // nobody knows how many one has
		if d.Sides > 0 {
			sides = fmt.Sprintf("of the %d sides", d.Sides)
		}
		faces := notation.Faces(name)
		list = append(list, printed.Ask("dice", name,
			fmt.Sprintf("how many %s of one %s die show each face: %s", sides, name, asked(faces)),
			typedCounts(d.Counts, faces), countsOf(faces, mostSides, func(word string) (string, error) {
				side, err := notation.Die(name).Side(word)
				return string(side.Face), err
			})))
	}
	for _, side := range notation.Sides {
		list = append(list, printed.Ask("stealth", side,
			"what stands on the spaces of the Threat track of "+side+
				" stealth, the alarm the last: vision=1,1,2 cards=1,2,2", b.Track(side).typed(), readTrack))
	}
	bag := b.Bag()
	return append(list, printed.Ask("upgrades", "bag",
		fmt.Sprintf("how many of the %d Upgrade tokens are of each kind: %s", bag.Tokens,
			asked(notation.Upgrades)), typedCounts(bag.Counts, notation.Upgrades),
		countsOf(notation.Upgrades, 99, notation.UpgradeNamed))), b.Unusable()
}

func asked(keys []string) string { return strings.Join(keys, "= ") + "=" }

const lost = "unknown"

// typedCounts writes counts as they would be typed: 1=2 2=1; without any, unknown.
func typedCounts(counts map[string]int, keys []string) string {
	if len(counts) == 0 {
		return lost
	}
	var words []string
	for _, key := range keys {
		words = append(words, fmt.Sprintf("%s=%d", key, counts[key]))
	}
	return strings.Join(words, " ")
}

// countsOf returns a reader of KEY=N for each of keys, as in 1=2 2=1 special=1: in any order, and keys that
// are left out are 0. most is the largest number; key finds the key that a word means.
func countsOf(keys []string, most int, key func(word string) (string, error),
) func(typed string) (printed.Leaf, error) {
	return func(typed string) (printed.Leaf, error) {
		counts, err := readCounts(typed, key, keys)
		if err != nil {
			return nil, err
		}
		return func(f *yamlfile.Form) { f.Counts("counts", &counts, 0, most, keys...) }, nil
	}
}

func readCounts(typed string, key func(word string) (string, error), keys []string) (map[string]int, error) {
	counts := map[string]int{}
	for _, k := range keys {
		counts[k] = 0
	}
	seen := map[string]bool{}
	for _, word := range strings.Fields(strings.ReplaceAll(typed, ",", " ")) {
		name, value, is := strings.Cut(word, "=")
		k, err := key(name)
		if err != nil {
			return nil, err
		}
		n, err := strconv.Atoi(value)
		switch {
		case !is || err != nil || n < 0 || n > 99:
			return nil, fmt.Errorf("%q counts nothing: %s=2", word, k)
		case seen[k]:
			return nil, fmt.Errorf("%s is counted twice", k)
		}
		counts[k], seen[k] = n, true
	}
	if len(seen) == 0 {
		return nil, fmt.Errorf("nothing is counted: %s=2 …", keys[0])
	}
	return counts, nil
}

// typed writes a track as it would be typed; without any spaces, unknown.
func (t *Track) typed() string {
	if t.Spaces() == 0 {
		return lost
	}
	return "vision=" + numbers(t.Vision) + " cards=" + numbers(t.Cards)
}

func numbers(list []int) string {
	var words []string
	for _, n := range list {
		words = append(words, strconv.Itoa(n))
	}
	return strings.Join(words, ",")
}

// readTrack reads a track as it is typed: vision=1,1,2 cards=1,2,2.
func readTrack(typed string) (printed.Leaf, error) {
	read := map[string][]int{"vision": nil, "cards": nil}
	for _, word := range strings.Fields(typed) {
		key, value, _ := strings.Cut(word, "=")
		if list, is := read[key]; !is || list != nil {
			return nil, fmt.Errorf("%q is no part of a track, or a second one: vision=1,1,2 cards=1,2,2", key)
		}
		for _, cell := range strings.Split(value, ",") {
			n, err := strconv.Atoi(cell)
			if err != nil || n < 0 || n > 30 {
				return nil, fmt.Errorf("%q is no small whole number: %s=1,1,2", cell, key)
			}
			read[key] = append(read[key], n)
		}
	}
	vision, cards := read["vision"], read["cards"]
	if vision == nil || cards == nil {
		return nil, fmt.Errorf("a track is vision=1,1,2 cards=1,2,2: a number for each of its spaces")
	}
	return func(f *yamlfile.Form) {
		f.Ints("vision", &vision, 0, 99)
		f.Ints("cards", &cards, 0, 30)
	}, nil
}
