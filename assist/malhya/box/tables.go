package box

import (
	"slices"
	"strings"

	"tablehand/assist/malhya/notation"
	"tablehand/assist/printed"
	"tablehand/assist/yamlfile"
)

// Tables returns the rulebook's tables for people to read, with the owner's corrections and the cards.
func (b *Book) Tables() (list []printed.Table, err error) {
	of := &b.Files
	dice, errDice := readDice(of)
	sides, errSides := readTracks(of)
	bag, errBag := readBag(of)
	parts, errParts := readParts(of)
	cards, errCards := readCards(of)
	if err := printed.JoinFaults(errDice, errSides, errBag, errParts, errCards); err != nil {
		return nil, err
	}
	add := func(name string, o printed.Origin, rules []string, form func(*yamlfile.Form), counted bool) {
		table := printed.Table{Name: name, Origin: o, Head: []string{"what", "is"}, Rules: rules,
			Owned: o.Sure == "owner"}
		var written []byte
		if written, err = yamlfile.New(form); err == nil {
			table.Rows = rowsOf(string(written), counted)
			table.Takes = printed.InLine(table.Rows)
		}
		list = append(list, table)
	}
	for _, name := range notation.Dice {
		d := dice.of[name]
		add("dice."+name, d.Origin, d.Rules, d.form, d.Known())
	}
	for _, side := range notation.Sides {
		t := sides.of[side]
		add("stealth."+side, t.Origin, t.Rules, t.form, t.Spaces() > 0)
	}
	add("upgrades.bag", bag.Origin, bag.Rules, bag.form, len(bag.Counts) > 0)
	add("components.pieces", parts.Pieces.Origin, parts.Pieces.Rules, parts.Pieces.form, true)
	add("components.costs", parts.Costs.Origin, parts.Costs.Rules, parts.Costs.form, true)
	add("components.board", parts.Board.Origin, parts.Board.Rules, parts.Board.form, true)
	for _, deck := range notation.Decks {
		for _, name := range cards.Names(deck) {
			c := cards.of[deck][name]
			add("cards."+deck+"."+strings.ReplaceAll(strings.ToLower(name), " ", "-"), c.Origin, c.Rules,
				c.Form(deck), true)
		}
	}
	return list, err
}

// rowsOf returns a row of key and value for each key that a form has written, but for rules. Unknown is
// the value of 0 sides, and with counted false, as nobody has read them off, that of counts, vision and
// cards.
func rowsOf(written string, counted bool) (rows [][]string) {
	for _, key := range yamlfile.Keys(written) {
		_, value, _ := strings.Cut(yamlfile.Cut(written, key), ":")
		value = strings.Join(strings.Fields(value), " ")
		if text, is := yamlfile.Literal(value); is {
			value = text
		}
		is := slices.Contains([]string{"counts", "vision", "cards"}, key)
		switch {
		case key == "rules":
		case is && !counted, key == "sides" && value == "0":
			rows = append(rows, []string{key, lost})
		default:
			rows = append(rows, []string{key, strings.Trim(value, "{}[]")})
		}
	}
	return rows
}
