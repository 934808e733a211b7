package cities

import (
	"slices"

	"tablehand/assist/chance"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/notation"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// exchanges lists the trades of the City of Shards: two-to-one gives two shards for one.
var exchanges = []string{"one-to-two", "one-to-one", "two-to-one"}

// shards trades soulshards, one trade a use. The colors alone say which: blue colorless,
// blue red, colorless red (city.shards.once).
func (v *visit) shards() error {
	service, named := chance.Match(v.word(0), exchanges)
	if named {
		v.words = v.words[1:]
	}
	gives, takes := notation.Colors, notation.Colors
	switch service {
	case "one-to-two":
		gives, takes = notation.AbilityColors, notation.Colors[:1]
	case "one-to-one":
		gives, takes = notation.AbilityColors, notation.AbilityColors
	case "two-to-one":
		gives, takes = notation.Colors[:1], notation.AbilityColors
		v.skip("colorless")
		v.words = append([]string{"colorless"}, v.words...)
	}
	paid, err := v.paid(v.word(0), gives)
	if err != nil {
		return err
	}
	taken, err := v.pick("take", "color is taken", v.word(1), text.Without(takes, paid))
	if err != nil {
		return err
	}
	return v.exchange(paid, taken)
}

// paid returns the color that a trade gives: the one of gives that the word names; without a word one of
// which the avatar holds enough, 2 if colorless. Of several the players choose.
func (v *visit) paid(word string, gives []string) (string, error) {
	a := v.State().Avatar(v.who)
	if word != "" {
		return v.pick("give", "color is given", word, gives)
	}
	can := slices.DeleteFunc(slices.Clone(gives), func(c string) bool {
		return a.Shards[c] == 0 || c == "colorless" && a.Shards[c] < 2
	})
	if len(can) == 0 {
		return "", &telling.Refused{Rule: "city.shards.once", Reason: v.who +
			" holds too few shards: a trade takes 1 colored one, or 2 colorless for a colored one"}
	}
	return v.pick("give", "color is given", "", can)
}

// exchange pays the city and takes from the bank, as far as it has (city.shards.one-to-two,
// city.shards.one-to-one, city.shards.two-to-one).
func (v *visit) exchange(paid, taken string) error {
	service, pays, takes := "one-to-one", 1, 1
	switch {
	case paid == "colorless":
		service, pays = "two-to-one", 2
	case taken == "colorless":
		service, takes = "one-to-two", 2
	}
	rule := "city.shards." + service
	if err := v.serves(service, "city.shards.once"); err != nil {
		return err
	}
	if err := v.pay(paid, pays, rule); err != nil {
		return err
	}
	life.Give(v.Table, v.who, taken, takes, life.Due(takes, "what the trade gives", rule), rule)
	return nil
}
