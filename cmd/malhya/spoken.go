package malhya

import (
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/malhya"
	"tablehand/assist/malhya/notation"
	"tablehand/assist/malhya/wounds"
	"tablehand/assist/names"
	"tablehand/assist/telling"
	"tablehand/cmd/app"
)

// given returns the words for what a hero takes or gets by a command, a potion as the rules name it:
// yellow potion for a potion, a yellow one. It refuses what is no thing of that name, as a Noise token and
// 1 damage, and offers the line of each part.
func (v verbs) given(command, hero string, words app.Words) (app.Words, error) {
	s, err := v.Here()
	if err != nil {
		return words, nil // the act says so
	}
	if h, err := s.FindHero(hero); err == nil {
		hero = h.Name
	} else {
		return words, nil // of a group, or of nobody
	}
	if ofCards(s, words.From(0)) {
		return words, nil
	}
	parts := partsOf(words)
	if color, is := potionSaid(slices.Concat(parts...)); is {
		return color, nil
	}
	var do []telling.Command
	other := len(parts) > 1 && (joinsTwo(words) || slices.ContainsFunc(parts, func(part []string) bool {
		return ofGame(s, hero, part)
	}))
	for _, part := range parts {
		line, is := deedOf(s, hero, part)
		if len(parts) > 1 || command != "gain" { // which says the colors of a potion itself
			line, is = drinkOf(line, is, hero, part)
		}
		if other = other || is; !is {
			line = telling.Line(append([]string{command, hero}, part...)...)
		}
		do = append(do, line)
	}
	if !other {
		return words, nil
	}
	said := chance.Quote(words.From(0)) + " is no name of a thing"
	if len(parts) > 1 {
		said = chance.Quote(words.From(0)) + " is said in one line: each has its own"
	}
	return nil, telling.Offer(telling.Impossible("%s", said), do...)
}

// ofCards reports whether words name a card that is typed in.
func ofCards(s *malhya.State, words string) bool {
	cards := append(everything(s), s.Book().Cards().Names("talent")...)
	return slices.ContainsFunc(cards, func(name string) bool { return names.Same(name, words) })
}

// partsOf returns the parts of a sentence between commas and and, each without its articles.
func partsOf(words app.Words) (parts [][]string) {
	parted := strings.NewReplacer(" and ", " , ", ",", " , ", ";", " , ").Replace(words.From(0))
	for part := range strings.SplitSeq(parted, ",") {
		part := slices.DeleteFunc(strings.Fields(part), names.Article)
		if len(part) > 0 {
			parts = append(parts, part)
		}
	}
	return parts
}

// joinsTwo reports whether and stands between two things, each with its article or its number: the rope
// and a hook.
func joinsTwo(words app.Words) bool {
	list := strings.Fields(words.From(0))
	for i, word := range list[:max(len(list)-1, 0)] {
		next := chance.Digits(strings.ToLower(list[i+1]))
		if word == "and" && (names.Article(next) || strings.Trim(next, "0123456789") == "") {
			return true
		}
	}
	return false
}

// potionSaid returns N COLOR potion where that is all that words say.
func potionSaid(words []string) (list app.Words, is bool) {
	color, potion := "", false
	for _, word := range words {
		_, named := notation.Resource(word + " potion")
		switch {
		case names.Stem(names.Key(word)) == names.Stem("potion"):
			potion = true
		case named && color == "":
			color = word
		case word == "one", word == "ones":
		case strings.Trim(chance.Digits(word), "0123456789") == "" && list == nil:
			list = app.Words{chance.Digits(word)}
		default:
			return nil, false
		}
	}
	return append(list, color, "potion"), potion && color != ""
}

// drinkOf returns the line by which a hero gets potions whose color nobody has said, where words are no
// more than that; else the line as it is.
func drinkOf(line telling.Command, is bool, hero string, words []string) (telling.Command, bool) {
	n := len(words) - 1
	if n > 1 || names.Stem(names.Key(words[n])) != names.Stem("potion") {
		return line, is
	}
	line = telling.Line("gain", hero)
	if number := chance.Digits(strings.ToLower(words[0])); n == 1 && strings.Trim(number, "0123456789") == "" {
		line.Words = append(line.Words, number)
	} else if n == 1 {
		return line, false
	}
	return line.And("WHAT", "yellow potion", "red potion"), true
}

// drunk returns the lines by which a potion that a hero has is drunk, or given to whom the words name, for
// words of a thing that is used: yellow potion on Mia; nil: they say no potion.
func (v verbs) drunk(hero string, words app.Words) (lines []telling.Command) {
	s, err := v.Here()
	if err != nil || ofCards(s, words.From(0)) {
		return nil
	}
	h, err := s.FindHero(hero)
	if err != nil {
		return nil
	}
	var to, said []string
	for _, word := range words {
		if one := names.In(s.HeroNames(), word); one != "" {
			to = []string{one}
		} else {
			said = append(said, word)
		}
	}
	for _, color := range potionsOf(h, said) {
		lines = append(lines, telling.Line(append([]string{"potion", h.Name, color}, to...)...))
	}
	return lines
}

// potionsOf returns the colors of a hero's potions that words may mean: the yellow one, a potion; nil:
// they say more than a potion.
func potionsOf(h *malhya.Hero, words []string) (list []string) {
	words = slices.DeleteFunc(slices.Clone(words), func(word string) bool {
		return names.Small(word) || word == "one"
	})
	for _, color := range []string{"yellow", "red"} {
		isOne := !slices.ContainsFunc(words, func(word string) bool {
			return !names.Same(word, color) && names.Stem(names.Key(word)) != names.Stem("potion")
		})
		if len(words) > 0 && isOne && h.Gear.Resources[color+" potion"] > 0 {
			list = append(list, color)
		}
	}
	return list
}

// handed returns the words of what a hero gives, the potion with its color where the hero has no other.
func (v verbs) handed(hero string, words []string) []string {
	if s, err := v.Here(); err == nil {
		h, err := s.FindHero(hero)
		if err == nil && names.Stem(names.Key(words[len(words)-1])) == names.Stem("potion") {
			if colors := potionsOf(h, words); len(colors) == 1 {
				return []string{colors[0], "potion"}
			}
		}
	}
	return words
}

// ofGame reports whether words say a deed, or something that chapters give.
func ofGame(s *malhya.State, hero string, words []string) bool {
	_, deed := deedOf(s, hero, words)
	last := names.Stem(names.Key(words[len(words)-1]))
	return deed || slices.ContainsFunc([]string{"potion", "arrow", "token", "gold", "life", "aura", "crystal"},
		func(good string) bool { return names.Stem(good) == last }) || ofCards(s, strings.Join(words, " "))
}

// deedOf returns the line of what is taken and is no thing: damage, or a Noise token, on the hero's space;
// false: the words say neither.
func deedOf(s *malhya.State, hero string, words []string) (c telling.Command, is bool) {
	list := slices.Clone(words)
	list[0] = chance.Digits(strings.ToLower(words[0]))
	last := strings.ToLower(words[len(words)-1])
	switch number := strings.Trim(list[0], "0123456789") == ""; {
	case last == "damage" && (number || len(list) == 1):
		return telling.Line(append([]string{"harm", hero}, list[:len(list)-1]...)...), true
	case slices.Contains(wounds.Areas, last) && number && len(list) == 2:
		return telling.Line("harm", hero, list[0], last), true
	case strings.HasPrefix(strings.ToLower(strings.Join(list, " ")), "noise token"):
		line := telling.Line("room", "token", "noise")
		if at := s.At(hero); at != "" {
			return telling.Line(append(line.Words, at)...), true
		}
		return line.And("SPACE"), true
	}
	return c, false
}
