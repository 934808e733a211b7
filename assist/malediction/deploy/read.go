// Package deploy plays the deploy phase: units and items that come to the field, in a player's own part
// of the phase, all at once.
package deploy

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/notation"
)

// An Entry is one unit of a list as it was typed: its card, what it carries, where it comes.
type Entry struct {
	Card   string
	Seeker bool // it is said to be its player's Seeker
	Cost   int  // cost that was said with it; below zero: none
	Copy   int  // number of its standee; 0: the first that is free
	Item   string
	Price  int    // cost of the item, as Cost
	Second string // one item too many
	Beside string // its caller; empty: its zone
	Zone   string // a corner that was named; empty: its own
	Edge   int    // tenths of an inch from the corner to its farthest edge; below zero: not said
	Said   notation.Said
}

// keywords lists the words that end the name of a card in a list.
var keywords = []string{"with", "beside", "zone"}

// ReadList reads units with commas between them: archer with bow, ripper beside vorendal near exemplar.
// A comma ends a unit where a space follows it, or where a word ends.
func ReadList(words []string) (list []Entry, err error) {
	if len(words) > 0 && (notation.IsSaying(words[0]) || slices.Contains(keywords, words[0])) {
		return nil, malediction.NameableUnit(words[0])
	}
	var entry []string
	flush := func() error {
		if len(entry) == 0 {
			return fmt.Errorf("a unit is missing before a comma")
		}
		e, err := readEntry(entry)
		list, entry = append(list, e), nil
		return err
	}
	for _, word := range words {
		word, ends := strings.CutSuffix(word, ",")
		if word != "" {
			entry = append(entry, word)
		}
		if ends {
			if err := flush(); err != nil {
				return nil, err
			}
		}
	}
	if len(entry) > 0 {
		err = flush()
	}
	return list, err
}

// standee cuts the number of a copy, 1 to 99, off the name of a card: reaver-2 is reaver and 2; 0: it has
// none.
func standee(name string) (card string, n int) {
	i := strings.LastIndexByte(name, '-')
	if i < 1 || i+1 == len(name) || len(name)-i > 3 || strings.Trim(name[i+1:], "0123456789") != "" {
		return name, 0
	}
	if n, _ = strconv.Atoi(name[i+1:]); name[i+1] == '0' {
		return name, 0
	}
	return name[:i], n
}

func readEntry(words []string) (e Entry, err error) {
	words, e.Said, err = notation.ReadSaid(words)
	if err != nil {
		return e, err
	}
	e.Edge, e.Price = -1, -1
	if len(words) > 1 && words[0] == "seeker" {
		e.Seeker, words = true, words[1:]
	}
	e.Card, e.Cost, words = name(words)
	e.Card, e.Copy = standee(e.Card)
	if e.Card == "" {
		return e, fmt.Errorf("which unit? deploy PLAYER UNIT, UNIT with ITEM, UNIT beside UNIT")
	}
	for len(words) > 0 {
		keyword := words[0]
		var value string
		var price int
		value, price, words = name(words[1:])
		if value == "" && !(keyword == "zone" && price >= 0) {
			return e, fmt.Errorf("%s: a name is missing behind it", keyword)
		}
		switch keyword {
		case "with":
			if e.Item != "" {
				e.Second = value
				continue
			}
			e.Item, e.Price = value, price
		case "beside":
			e.Beside = value
		case "zone":
			if e.Zone, e.Edge, err = place(value, price); err != nil {
				return e, err
			}
		}
	}
	return e, nil
}

// name takes words up to the next keyword: a name, and the number behind it or -1.
func name(words []string) (name string, number int, rest []string) {
	end := slices.IndexFunc(words, func(w string) bool { return slices.Contains(keywords, w) })
	if end < 0 {
		end = len(words)
	}
	own, rest := words[:end], words[end:]
	number = -1
	if n := len(own); n > 0 {
		if value, err := strconv.Atoi(own[n-1]); err == nil && value >= 0 && value <= notation.Most {
			number, own = value, own[:n-1]
		}
	}
	return strings.Join(own, " "), number, rest
}

// place reads what stands behind zone: a corner, the inches of the farthest edge, or both; edge is -1
// without inches.
func place(value string, number int) (corner string, edge int, err error) {
	edge = -1
	if number >= 0 {
		edge = number * 10
	}
	for _, word := range strings.Fields(value) {
		if slices.Contains(notation.Corners, word) {
			corner = word
		} else if edge, err = notation.Tenths(word); err != nil {
			return "", 0,
				fmt.Errorf("zone %s: a corner such as north-east, or inches from it", word)
		}
	}
	return corner, edge, nil
}
