package malice

import (
	"slices"

	"tablehand/assist/chance"
	"tablehand/assist/telling"
)

// spoil adds what a victory gives to what a band may still draw. One band's is kept at a
// time: what another has not drawn is for item gain.
func spoil(t *table, add Spoils, rules ...string) {
	now := add
	if o := t.State().Spoils; o != nil && slices.Equal(o.By, add.By) {
		now.Treasures += o.Treasures
		now.Potions += o.Potions
		now.Luck = now.Luck || o.Luck
	} else if o != nil {
		t.Remark("item.allocate", "%s not drawn yet (%s): item gain gives it still", do(o.By, "has", "have"), SpoilsChanged(*o))
	}
	t.Do(SpoilsChanged(now), rules...).Because(drawsOf(add, rules[0])...)
}

// drawsOf is what a victory gives, by a rule.
func drawsOf(add Spoils, rule string) (parts []telling.Why) {
	if add.Treasures > 0 {
		parts = due(add.Treasures, "for this victory, of the Treasure Trove", rule)
	}
	if add.Potions > 0 {
		parts = append(parts, why(add.Potions, "for this victory, of the Potion Trove", rule))
	}
	return parts
}

// guardianSpoils: a Guardian gives its band draws of both troves (guardian.treasure).
func guardianSpoils(t *table, by []string) error {
	d2, err := t.State().die("d2")
	if err != nil {
		return err
	}
	treasures, potions := t.Die("treasures", d2), t.Die("potions", d2)
	spoil(t, Spoils{By: by, Treasures: treasures, Potions: potions}, "guardian.treasure")
	t.Remark("item.allocate", "the band shares them out: item draw %s weapon:NAME (or a potion, blue:NAME)", by[0])
	return nil
}

// steward: where players agreed on it, who turns a city over draws the treasure that it
// holds in trust; in the first printing another may have the draw (item.stewardship,
// item.stewardship.once).
func steward(t *table, band []string) {
	s := t.State()
	if !s.Options.Stewardship {
		return
	}
	who := band[0]
	if !s.second() && len(band) > 1 {
		who = t.Choose(chance.Question{For: "steward", Text: "who draws what the city holds", Answers: band, Default: band[0]})
	}
	spoil(t, Spoils{By: []string{who}, Treasures: 1}, "item.stewardship", "item.stewardship.once")
}

// DrawSpoils gives a member of a band one of the cards that its victory gives
// (item.allocate, item.sources).
type DrawSpoils struct {
	Who   string
	Trove string // treasure | potion; empty: as the card is, or the one that is due
	Item  string // empty: the card has to be named as a draw
}

// Bookkeeping: the draw belongs to the victory, and ends no harvest.
func (DrawSpoils) Bookkeeping() {}

// Play implements telling.Act.
func (a DrawSpoils) Play(t *table) error {
	who, err := t.State().findAvatar(a.Who)
	if err != nil {
		return err
	}
	trove := a.due(t.State().Spoils)
	item := a.Item
	if item == "" {
		item = drawCard(t, trove)
	}
	if item == "" {
		return telling.Impossible("draw a %s and say what it is: item draw %s %s", trove, who.Name, example[trove])
	}
	if item, err = t.State().itemOf(item); err != nil {
		return err
	}
	if a.Trove != "" && (trove == "potion") != isPotion(item) {
		return telling.Impossible("%s is not of the trove of %ss", itemName(item), trove)
	}
	if err := a.counted(t, who.Name, isPotion(item)); err != nil {
		return err
	}
	err = gainItem(t, who.Name, item, "item.allocate")
	t.Result = t.State().Items()
	return err
}

// example is how a card of a trove is typed.
var example = map[string]string{"treasure": "weapon:NAME", "potion": "blue:NAME"}

// due is the trove that is drawn from where no card says it.
func (a DrawSpoils) due(o *Spoils) string {
	switch {
	case a.Trove != "":
		return a.Trove
	case o != nil && o.Treasures == 0 && o.Potions > 0:
		return "potion"
	}
	return "treasure"
}

// counted takes one draw off what is due, where one is.
func (a DrawSpoils) counted(t *table, name string, potion bool) error {
	o := t.State().Spoils
	if o == nil {
		return t.Refuse("item.sources", "no draw is due: treasures come from lairs and Guardians (item gain corrects the table)")
	}
	if !slices.Contains(o.By, name) {
		if err := t.Refuse("item.allocate", "%s the draw: %s has no part in it", do(o.By, "has", "have"), name); err != nil {
			return err
		}
	}
	left := SpoilsChanged{By: slices.Clone(o.By), Treasures: o.Treasures, Potions: o.Potions, Luck: o.Luck}
	switch {
	case potion && o.Potions > 0:
		left.Potions--
	case !potion && o.Treasures > 0:
		left.Treasures--
	case !potion && o.Luck:
		return t.Refuse("lair.unstocked.lr", "a treasure of this lair takes a luck roll against 5 first: encounter treasure")
	default:
		return t.Refuse("item.sources", "%s, and no more", SpoilsChanged(*o))
	}
	t.Do(left, "item.allocate")
	return nil
}
