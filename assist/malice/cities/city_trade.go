package cities

import (
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/treasure"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// trade swaps a potion for one that is drawn, or acquires one; where the command says neither, the players
// choose between those for which the avatar has something to pay (city.alchemy.two-services).
func (v *visit) trade() error {
	services := []string{"trade", "acquire"}
	service, ok := chance.Match(v.word(0), services)
	switch {
	case ok:
		v.words = v.words[1:]
	case v.word(0) != "":
		return &telling.Unknown{What: "service of the City of Alchemy", Word: v.word(0), Have: services}
	default:
		if able := Alchemy(v.State().Avatar(v.who)); len(able) > 0 {
			services = able
		}
		if service = services[0]; len(services) > 1 {
			service = v.Choose(chance.Question{For: "service", Text: "which service of the City of Alchemy",
				Answers: services})
		}
	}
	switch {
	case service == "trade":
		return v.swap("trade", "city.alchemy.trade", "potion", malice.IsPotion)
	case len(v.words) > 0:
		return &telling.Nonsense{Reason: "acquire takes no more words, not " + chance.Quote(v.words[0]) +
			": what is drawn is said with --draw"}
	}
	return v.acquire()
}

// Alchemy lists the services of the City of Alchemy that an avatar has something for.
func Alchemy(a *malice.Avatar) []string {
	var able []string
	if slices.ContainsFunc(a.Items, malice.IsPotion) {
		able = append(able, "trade")
	}
	if a.Shards["colorless"] >= 2 {
		able = append(able, "acquire")
	}
	return able
}

// acquire pays 2 colorless shards for the top potion after the cut (city.alchemy.acquire).
func (v *visit) acquire() error {
	if err := v.serves("acquire", "city.alchemy.two-services"); err != nil {
		return err
	}
	if err := v.pay("colorless", 2, "city.alchemy.acquire"); err != nil {
		return err
	}
	cut(v.Table, "potion", "city.alchemy.acquire")
	text := life.DrawCard(v.Table, "potion")
	if text == "" {
		v.owe(malice.Due{What: "potion"}, "city.alchemy.acquire")
		v.Remark("city.alchemy.acquire", "cut the Potion Trove and take its top card").
			Offer(treasure.CardDrawn(v.State(), v.who, "potion"))
		return nil
	}
	potion, err := v.potionDrawn(text, "")
	if err != nil {
		return err
	}
	return treasure.GainItem(v.Table, v.who, potion, "city.alchemy.acquire")
}

// merchants sets an item that is no potion against a drawn one (city.merchants).
func (v *visit) merchants() error {
	v.skip("trade")
	return v.swap("treasure", "city.merchants", "treasure",
		func(item string) bool { return !malice.IsPotion(item) })
}

// swap sets an item of the avatar against a random card of a trove; it keeps whichever
// it wants.
func (v *visit) swap(draw, rule, trove string, fits func(string) bool) error {
	old, err := v.offered(rule, trove, fits)
	if err != nil {
		return err
	}
	if err := v.serves("trade", rule); err != nil {
		return err
	}
	text := v.Card(draw, v.State().Top(malice.TroveNamed(trove))...)
	if text == "" {
		v.owe(malice.Due{What: trove, Against: old}, rule)
		drawn := treasure.CardDrawn(v.State(), v.who, trove)
		drawn.Words = append(drawn.Words, "--choose")
		v.Remark(rule, "draw a %s against %s, and say which is kept", trove, malice.ItemName(old)).
			Offer(drawn.And("keep=new", "keep=new", "keep=old"))
		return nil
	}
	drawn, err := v.State().ItemOf(text)
	switch {
	case err != nil:
		return err
	case !fits(drawn):
		return telling.Impossible("%s is no %s: it comes of another trove", malice.ItemName(drawn), trove)
	}
	if err := life.TurnsUp(v.Table, trove, drawn); err != nil {
		return err
	}
	v.told.Drawn = append(v.told.Drawn, drawn)
	return treasure.SetAgainst(v.Table, v.who, old, drawn, rule)
}

// owe remembers what the avatar has to draw, of a trove whose cards only the table has.
func (v *visit) owe(d malice.Due, rule string) {
	d.Who = []string{v.who}
	v.Do(malice.Owed{Due: d}, rule)
}

// offered returns the item that the avatar puts up against a drawn one: the one that the words name; without
// words the one that fits, or of several the players' choice.
func (v *visit) offered(rule, trove string, fits func(string) bool) (string, error) {
	a := v.State().Avatar(v.who)
	have := slices.DeleteFunc(slices.Clone(a.Items), func(item string) bool { return !fits(item) })
	if len(have) == 0 {
		return "", &telling.Refused{Rule: rule,
			Reason: v.who + " holds no " + trove + " to set against a drawn one"}
	}
	if len(v.words) == 0 {
		return v.pick("item", trove+" is set against a drawn one", "", have)
	}
	item, err := a.FindItem(strings.Join(v.words, " "))
	if err == nil && !fits(item) {
		return "", &telling.Refused{Rule: rule, Reason: malice.ItemName(item) + " is no " + trove + ": " +
			v.who + " holds " + text.Listed(have)}
	}
	return item, err
}

// potionDrawn reads a potion as it was drawn: color:Name, or its color; its name alone is
// enough where its color is known.
func (v *visit) potionDrawn(text, known string) (string, error) {
	potion, err := v.State().ItemOf(text)
	if err != nil && known != "" && !strings.Contains(text, ":") && notation.Printable(text) == nil {
		potion, err = known+":"+text, nil
	}
	if err == nil && !malice.IsPotion(potion) {
		err = telling.Impossible("%s is no potion: it comes of another trove", malice.ItemName(potion))
	}
	v.told.Drawn = append(v.told.Drawn, potion)
	return potion, err
}
