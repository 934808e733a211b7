package cities

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/rolls"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// UseCity: an avatar uses a service of the city on whose hex it stands.
type UseCity struct {
	Who   string   // empty: the only one at a city
	Words []string // the service where the city has several, then what it is for
}

// Play implements telling.Act (action.one.service).
func (a UseCity) Play(t *malice.Table) error {
	if unnamed(t.State(), a.Who, "city", cityWords()) {
		a.Who, a.Words = "", append([]string{a.Who}, a.Words...)
	}
	v, err := visits(t, a.Who, "city", a.Words)
	if err != nil {
		return err
	}
	if v.is == "gateways" {
		return v.leave()
	}
	v.skip(v.is)
	if err := v.heeded(); err != nil {
		return err
	}
	switch v.is {
	case "alchemy":
		err = v.trade()
	case "destiny":
		err = v.destiny()
	case "life":
		err = v.life()
	case "merchants":
		err = v.merchants()
	default:
		err = v.shards()
	}
	v.done()
	return err
}

// cityWords returns the words that may follow city use instead of a name.
func cityWords() []string {
	return slices.Concat([]string{"trade", "acquire"}, exchanges, notation.Colors)
}

// heeded refuses more words than the city's service takes.
func (v *visit) heeded() error {
	most := len(v.words)
	switch _, exchange := chance.Match(v.word(0), exchanges); {
	case v.is == "life" || v.is == "destiny":
		most = 0
	case v.is == "shards" && exchange:
		most = 3
	case v.is == "shards":
		most = 2
	}
	if len(v.words) > most {
		return telling.Offer(&telling.Nonsense{Reason: fmt.Sprintf("the City of %s has no use for %s",
			text.Capital(v.is), chance.Quote(v.words[most]))}, telling.Line("city", "use", "--help"))
	}
	return nil
}

// skip drops the next word of the command if it is this word, which adds nothing.
func (v *visit) skip(word string) {
	if strings.EqualFold(v.word(0), word) {
		v.words = v.words[1:]
	}
}

// life heals all wounds and restores all drained life, no radiance (city.life).
func (v *visit) life() error {
	if a := v.State().Avatar(v.who); a.Wounds+a.Drains == 0 {
		if err := v.Refuse("city.life",
			"%s has no wounds and no drained life: the City of Life gives nothing else", v.who); err != nil {
			return err
		}
	}
	if err := v.serves("life", "city.life"); err != nil {
		return err
	}
	v.whole(malice.Wound, "city.life")
	v.whole(malice.Drain, "city.life")
	return nil
}

// destiny draws a fate card under the normal rules (city.destiny, fate.limit,
// fate.replace).
func (v *visit) destiny() error {
	if err := v.serves("destiny", "city.destiny"); err != nil {
		return err
	}
	err := rolls.DrawFateCard(v.Table, v.who, "city.destiny", "fate.limit")
	for _, d := range v.Draws {
		v.told.Drawn = append(v.told.Drawn, d.Value)
	}
	return err
}
