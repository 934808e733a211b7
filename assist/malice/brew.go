package malice

import (
	"slices"

	"tablehand/assist/chance"
	"tablehand/assist/telling"
)

// Brew: a mystic brews a potion of the color of a shard, which is consumed.
type Brew struct {
	Who   string // empty: the only one at a mystic
	Color string // empty: the only color held, or asked
}

// Play implements telling.Act (mystic.brew.all).
func (a Brew) Play(t *table) error {
	if a.Color == "" && t.State().unnamed(a.Who, "mystic", Colors) {
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
	if err := v.brew(color); err != nil {
		return err
	}
	v.done()
	return nil
}

// brewColor is the color of the shard that is handed over (mystic.brew.cost).
func (v *visit) brewColor(word string) (string, error) {
	held := v.State().avatar(v.who).colored()
	if word == "" && len(held) > 0 {
		return v.pick("color", "color of shard is handed over", "", held)
	}
	color, known := chance.Match(word, held)
	if !known {
		color, known = chance.Match(word, Colors)
	}
	switch {
	case word == "" || color == "colorless":
		have := "holds no colored one"
		if len(held) > 0 {
			have = "holds " + listed(held)
		}
		return "", &telling.Refused{Rule: "mystic.brew.cost", Reason: "brewing takes 1 colored shard, a colorless one will not do: " + v.who + " " + have}
	case !known:
		return "", &telling.Unknown{What: "color of shard", Word: word, Have: Colors}
	}
	return color, nil
}

// brew turns cards of the Potion Trove until one has the color; the others go under it
// (mystic.brew.how, mystic.brew.rest).
func (v *visit) brew(color string) error {
	cut(v.table, "potion", "mystic.brew.how")
	for {
		text := v.turned()
		if text == "" {
			v.Remark("mystic.brew.how", "cut the Potion Trove and turn cards until one is %s: item gain %s %s:NAME; the others go under the trove", color, v.who, color)
			return nil
		}
		potion, err := v.potionDrawn(text, color)
		if err != nil {
			return err
		}
		if itemKind(potion) != color {
			if err := turnsUp(v.table, "potion", potion); err != nil {
				return err
			}
			goesUnder(v.table, "potion", potion, "mystic.brew.rest")
			continue
		}
		return gainItem(v.table, v.who, potion, "mystic.brew.how")
	}
}

// brewable refuses a color of which every potion is in play.
func (v *visit) brewable(color string) error {
	s, trove := v.State(), troveNamed("potion")
	if s.missing(trove) != "" {
		return nil
	}
	for _, potion := range slices.Concat(s.rest(trove), s.Troves["potion"].Bottom) {
		if itemKind(potion) == color {
			return nil
		}
	}
	return v.Refuse("mystic.brew.how", "every %s potion is in play: no card that is turned would have the color", color)
}

// turned is the next card that is turned, never one that was turned before.
func (v *visit) turned() string {
	s, trove := v.State(), troveNamed("potion")
	if s.missing(trove) != "" {
		return v.Card("potion")
	}
	return v.Card("potion", s.rest(trove)...)
}
