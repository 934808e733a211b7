package creature

import (
	"fmt"
	"strconv"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/box"
	"tablehand/assist/malice/notation"
	"tablehand/assist/telling"
)

// ParseFighter reads the description of an avatar, and whether it defends in every phase. name is for one
// whose description has none.
func ParseFighter(s *malice.State, text, name string) (a malice.Avatar, defends bool, err error) {
	d, err := parseDescription("avatar", text, FighterWords())
	if err != nil {
		return a, false, err
	}
	a.Name = name
	if called, said := d.words["name"]; said {
		a.Name = called
		if err := malice.Nameable(a.Name); err != nil {
			return a, false, &telling.Nonsense{Reason: "--avatar: " + err.Error()}
		}
	}
	if _, said := d.words["life"]; !said {
		a.Life = s.Book().Parts().Start.Life
	}
	if a.Life, err = d.number("life", a.Life, 1, 99); err != nil {
		return a, false, err
	}
	if a.Radiance, err = d.list("radiance", notation.Radiances); err != nil {
		return a, false, err
	}
	if a.Shards, err = d.shards(s.Book()); err != nil {
		return a, false, err
	}
	if a.Mods, err = d.mods(); err != nil {
		return a, false, err
	}
	defends, err = d.yes("defends")
	return a, defends, err
}

// shards returns the soulshards of a described avatar: 3, or colorless:3,blue:1; a number alone is
// of colorless ones.
func (d described) shards(book *box.Book) (map[string]int, error) {
	text, said := d.words["shards"]
	if !said {
		return nil, nil
	}
	held := map[string]int{}
	for lot := range strings.SplitSeq(text, ",") {
		word, number, colored := strings.Cut(lot, ":")
		if !colored {
			word, number = "colorless", lot
		}
		color, known := chance.Match(word, notation.Colors)
		if !known {
			return nil, &telling.Unknown{What: "color of soulshard", Word: word, Have: notation.Colors}
		}
		most := book.Parts().Shards.Colored
		if color == "colorless" {
			most = book.Parts().Shards.Colorless
		}
		n, err := strconv.Atoi(number)
		switch {
		case err != nil || n < 0 || n > most:
			return nil, d.wrong("shards",
				fmt.Sprintf("is %s: 0 to %d %s ones, such as 3 or colorless:3,blue:1", chance.Quote(lot),
					most, color))
		case held[color] > 0:
			return nil, d.wrong("shards", "says "+color+" twice")
		}
		if n > 0 {
			held[color] = n
		}
	}
	return held, nil
}
