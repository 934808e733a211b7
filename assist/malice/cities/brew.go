package cities

import (
	"slices"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/treasure"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// Brew: a mystic brews a potion of the color of a shard, which is consumed.
type Brew struct {
	Who   string // empty: the only one at a mystic
	Color string // empty: the only color held, or asked
}

// Play implements telling.Act (mystic.brew.all).
func (a Brew) Play(t *malice.Table) error {
	if a.Color == "" && unnamed(t.State(), a.Who, "mystic", notation.Colors) {
		a.Who, a.Color = "", a.Who
	}
	v, err := visits(t, a.Who, "mystic", nil)
	if err != nil {
		return err
	}
	color, err := v.brewColor(a.Color)
	if err != nil {
		return err
	}
	if err := v.brewable(color); err != nil {
		return err
	}
	if err := v.serves("brew", "mystic.brew.all"); err != nil {
		return err
	}
	if err := v.pay(color, 1, "mystic.brew.cost"); err != nil {
		return err
	}
	if err := v.brewPotion(color); err != nil {
		return err
	}
	v.done()
	return nil
}

// brewColor reads the color of the shard that pays for a brew; without a word it asks for one that the
// avatar holds. It refuses colorless (mystic.brew.cost). Whether a named color is held, pay checks.
func (v *visit) brewColor(word string) (string, error) {
	held := Colored(v.State().Avatar(v.who))
	if word == "" && len(held) > 0 {
		return v.pick("color", "color of shard is handed over", "", held)
	}
	color, known := chance.Match(word, held)
	if !known {
		color, known = chance.Match(word, notation.Colors)
	}
	switch {
	case word == "" || color == "colorless":
		have := "holds no colored one"
		if len(held) > 0 {
			have = "holds " + text.Listed(held)
		}
		return "", &telling.Refused{Rule: "mystic.brew.cost",
			Reason: "brewing takes 1 colored shard, a colorless one will not do: " + v.who + " " + have}
	case !known:
		return "", &telling.Unknown{What: "color of shard", Word: word, Have: notation.Colors}
	}
	return color, nil
}

// brewPotion turns cards of the Potion Trove until one has the color; the others go under it
// (mystic.brew.how, mystic.brew.rest).
func (v *visit) brewPotion(color string) error {
	cut(v.Table, "potion", "mystic.brew.how")
	for {
		text := v.turned()
		if text == "" {
			v.owe(malice.Due{What: "potion", Color: color}, "mystic.brew.how")
			v.Remark("mystic.brew.how",
				"cut the Potion Trove and turn cards until one is %s; the others go under the trove", color).
				Offer(telling.Line("item", "draw", v.who).And(color + ":NAME"))
			return nil
		}
		potion, err := v.potionDrawn(text, color)
		if err != nil {
			return err
		}
		if malice.ItemKind(potion) != color {
			if err := life.TurnsUp(v.Table, "potion", potion); err != nil {
				return err
			}
			life.GoesUnder(v.Table, "potion", potion, "mystic.brew.rest")
			v.Tells(malice.Aloud("potion", potion) + " is not " + color + ": it goes under the trove")
			continue
		}
		return treasure.GainItem(v.Table, v.who, potion, "mystic.brew.how")
	}
}

// brewable refuses a color of which every potion is in play.
func (v *visit) brewable(color string) error {
	if Brewable(v.State(), color) {
		return nil
	}
	return v.Refuse("mystic.brew.how",
		"every %s potion is in play: no card that is turned would have the color", color)
}

// Brewable says whether a potion of a color may still lie in the trove.
func Brewable(s *malice.State, color string) bool {
	trove := malice.TroveNamed("potion")
	return s.Missing(trove) != "" || slices.ContainsFunc(slices.Concat(s.Rest(trove), s.Troves["potion"].Bottom),
		func(potion string) bool { return malice.ItemKind(potion) == color })
}

// turned returns the next card that is turned, never one that was turned before; empty: nobody has named
// it.
func (v *visit) turned() string {
	s, trove := v.State(), malice.TroveNamed("potion")
	if s.Missing(trove) != "" {
		return v.Card("potion")
	}
	return v.Card("potion", s.Rest(trove)...)
}
