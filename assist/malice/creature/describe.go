package creature

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/malice/notation"
	"tablehand/assist/near"
	"tablehand/assist/telling"
)

// described holds the words of a description: life=6, cr=2d*+1, energy=cold, defends.
type described struct {
	what  string
	words map[string]string
	order []string
}

func parseDescription(what, text string, have []string) (described, error) {
	d := described{what, map[string]string{}, nil}
	for _, word := range strings.Fields(text) {
		key, value, _ := strings.Cut(word, "=")
		key = strings.ToLower(key)
		if last := len(d.order) - 1; last >= 0 && d.order[last] == "abilities" &&
			!slices.Contains(have, key) && !strings.Contains(word, "=") {
			d.words["abilities"] += " " + word // a card's name may have several words
			continue
		}
		if !slices.Contains(have, key) {
			return d, unknownWord(what, key, have)
		}
		if _, twice := d.words[key]; twice {
			return d, d.wrong(key, "is said twice")
		}
		d.words[key] = value
		d.order = append(d.order, key)
	}
	if len(d.order) == 0 {
		return d, &telling.Nonsense{Reason: "--" + what + ": nothing is said: such as 'life=5 cr=2d*'"}
	}
	return d, nil
}

// unknownWord returns the refusal of a word: with the word that was meant, else with all there are.
func unknownWord(what, key string, have []string) error {
	if near.Word(key, have) != "" {
		return &telling.Unknown{What: "word for " + what, Word: key, Have: have}
	}
	have = slices.DeleteFunc(slices.Clone(have),
		func(word string) bool { return strings.Contains(word, "-") })
	return &telling.Nonsense{Reason: fmt.Sprintf(
		"--%s: %s is no word of it: %s, cold-wounds, fire-shield and the like", what, chance.Quote(key),
		strings.Join(have, ", "))}
}

func (d described) wrong(key, why string) error {
	return &telling.Nonsense{Reason: fmt.Sprintf("--%s: %s %s", d.what, key, why)}
}

// number returns the number described under a key; without the key it returns otherwise. It refuses one
// outside least to most.
func (d described) number(key string, otherwise, least, most int) (int, error) {
	text, said := d.words[key]
	if !said {
		return otherwise, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < least || n > most {
		return 0, d.wrong(key, fmt.Sprintf("is %s: %d to %d", chance.Quote(text), least, most))
	}
	return n, nil
}

// yes says whether the description has this key, alone or with the value yes; no or a missing key is false.
func (d described) yes(key string) (bool, error) {
	text, said := d.words[key]
	switch text {
	case "", "yes", "true":
		return said, nil
	case "no", "false":
		return false, nil
	}
	return false, d.wrong(key, "is "+chance.Quote(text)+": it stands alone, or is yes or no")
}

// list returns the value of a key, split at commas, each part as one of the allowed words; nil: the key is
// missing.
func (d described) list(key string, words []string) ([]string, error) {
	text, said := d.words[key]
	if !said {
		return nil, nil
	}
	var list []string
	for word := range strings.SplitSeq(text, ",") {
		found, ok := chance.Match(word, words)
		if !ok {
			return nil, &telling.Unknown{What: key, Word: word, Have: words}
		}
		list = append(list, found)
	}
	return list, nil
}

// word returns the value of a key as one of the allowed words; empty: the key is missing.
func (d described) word(key string, words []string) (string, error) {
	list, err := d.list(key, words)
	switch {
	case err != nil || len(list) == 0:
		return "", err
	case len(list) > 1:
		return "", d.wrong(key, "is one of "+strings.Join(words, ", "))
	}
	return list[0], nil
}

// mods returns the effects of a description: cr=2d*+1 as cr +1 and cr +2d*, cold-shield=3 as cold
// shield +3, energy=cold, immune=red,blue.
func (d described) mods() (list []string, err error) {
	energy, err := d.word("energy", notation.Energies)
	if err != nil {
		return nil, err
	}
	immune, err := d.list("immune", notation.AbilityColors)
	if err != nil {
		return nil, err
	}
	for _, key := range d.order {
		var more []string
		switch {
		case slices.Contains(numberWords(), key):
			if more, err = d.bonus(key); err != nil {
				return nil, err
			}
		case key == "energy":
			more = []string{"energy " + energy}
		case key == "immune":
			for _, color := range immune {
				more = append(more, "immune "+color)
			}
		}
		list = append(list, more...)
	}
	return list, nil
}

// termsOf returns the terms of a sum, each with its sign if it has one; nil where a sign stands
// alone.
func termsOf(sum string) (terms []string) {
	for sum != "" {
		end := strings.IndexAny(sum[1:], "+-") + 1
		if end == 0 {
			end = len(sum)
		}
		if strings.Trim(sum[:end], "+-") == "" {
			return nil
		}
		terms, sum = append(terms, sum[:end]), sum[end:]
	}
	return terms
}

// bonus returns the effects of a numeric word, one for the number and one for each kind of dice.
func (d described) bonus(key string) ([]string, error) {
	terms := termsOf(d.words[key])
	if len(terms) == 0 {
		return nil, d.wrong(key, "says no number: 2, 1d*, 2d*+1")
	}
	total := map[string]int{} // by die; empty: the number
	for _, term := range terms {
		if !strings.ContainsAny(term[:1], "+-") {
			term = "+" + term
		}
		var m notation.Mod
		if err := m.Value(term); err != nil {
			return nil, d.wrong(key, "cannot be: "+err.Error())
		}
		total[""] += m.Plus
		total["d*"] += m.Stars
		total[m.Die] += m.N
	}
	var list []string
	for _, die := range append([]string{"", "d*"}, notation.GameDice...) {
		n := total[die]
		if n < -99 || n > 99 {
			return nil, d.wrong(key, "is more than any effect gives: at most 99")
		}
		if n != 0 {
			list = append(list, fmt.Sprintf("%s %+d%s", strings.ReplaceAll(key, "-", " "), n, die))
		}
	}
	return list, nil
}

// withEnergies returns the words, and with them the wounds and the shield of each energy: cold-wounds,
// cold-shield.
func withEnergies(words ...string) []string {
	for _, energy := range notation.Energies {
		words = append(words, energy+"-wounds", energy+"-shield")
	}
	return words
}

// numberWords lists the words whose value is a number with dice.
func numberWords() []string { return withEnergies("cr", "lr", "pr", "wounds", "shield") }

// FighterWords lists the words that may describe an avatar.
func FighterWords() []string {
	return withEnergies("name", "life", "cr", "lr", "wounds", "shield", "energy", "immune", "radiance",
		"shards", "defends")
}

// CreatureWords lists the words that may describe a creature.
func CreatureWords() []string {
	return withEnergies("kind", "type", "power", "life", "cr", "pr", "wounds", "shield", "energy",
		"immune", "abilities", "activated", "evadable", "terrain", "lair")
}
