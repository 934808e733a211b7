package treasure

import (
	"slices"

	"tablehand/assist/malice"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/notation"
	"tablehand/assist/telling"
)

// unguard turns over the Well of a Guardian that is beaten and harvested, with all that
// follows (guardian.defeat.reveal, action.free.reveal-well).
func unguard(t *malice.Table, e *malice.Encounter) error {
	if e.Kind != "guardian" {
		return nil
	}
	where := t.State().GuardianAt(e.At)
	if where == "" {
		if t.State().StrongholdAt(e.At) == "" {
			t.Remark("guardian.defeat.reveal", "turn its Well over now: well reveal STRONGHOLD")
		}
		return nil
	}
	return life.RevealWell(t, where, "guardian.defeat.reveal", "guardian.no-respawn")
}

// Spoil adds what a victory gives to what a band may still draw. One band's is kept at a
// time: what another has not drawn is for item gain.
func Spoil(t *malice.Table, add malice.Spoils, rules ...string) {
	now := add
	if o := t.State().Spoils; o != nil && slices.Equal(o.By, add.By) {
		now.Treasures += o.Treasures
		now.Potions += o.Potions
		now.Luck = now.Luck || o.Luck
	} else if o != nil {
		t.Remark("item.allocate", "%s not drawn yet (%s): item gain gives it still", malice.Do(o.By, "has", "have"), malice.SpoilsChanged(*o))
	}
	t.Do(malice.SpoilsChanged(now), rules...).Because(drawsOf(add, rules[0])...)
}

// drawsOf is what a victory gives, by a rule.
func drawsOf(add malice.Spoils, rule string) (parts []telling.Why) {
	if add.Treasures > 0 {
		parts = life.Due(add.Treasures, "for this victory, of the Treasure Trove", rule)
	}
	if add.Potions > 0 {
		parts = append(parts, notation.Why(add.Potions, "for this victory, of the Potion Trove", rule))
	}
	return parts
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
func (a DrawSpoils) Play(t *malice.Table) error {
	who, err := t.State().AvatarNamed(a.Who)
	if err != nil {
		return err
	}
	if err := life.Embodied(t, who.Name); err != nil {
		return err
	}
	trove := a.due(t.State().Spoils)
	item := a.Item
	if item == "" {
		item = life.DrawCard(t, trove)
	}
	if item == "" {
		return telling.Impossible("draw a %s and say what it is: item draw %s %s", trove, who.Name, example[trove])
	}
	if item, err = t.State().ItemOf(item); err != nil {
		return err
	}
	if a.Trove != "" && (trove == "potion") != malice.IsPotion(item) {
		return telling.Impossible("%s is not of the trove of %ss", malice.ItemName(item), trove)
	}
	if err := a.counted(t, who.Name, malice.IsPotion(item)); err != nil {
		return err
	}
	err = GainItem(t, who.Name, item, "item.allocate")
	t.Result = t.State().Items()
	return err
}

// example is how a card of a trove is typed.
var example = map[string]string{"treasure": "weapon:NAME", "potion": "blue:NAME"}

// due is the trove that is drawn from where no card says it.
func (a DrawSpoils) due(o *malice.Spoils) string {
	switch {
	case a.Trove != "":
		return a.Trove
	case o != nil && o.Treasures == 0 && o.Potions > 0:
		return "potion"
	}
	return "treasure"
}

// counted takes one draw off what is due, where one is.
func (a DrawSpoils) counted(t *malice.Table, name string, potion bool) error {
	o := t.State().Spoils
	if o == nil {
		return t.Refuse("item.sources", "no draw is due: treasures come from lairs and Guardians (item gain corrects the table)")
	}
	if !slices.Contains(o.By, name) {
		if err := t.Refuse("item.allocate", "%s the draw: %s has no part in it", malice.Do(o.By, "has", "have"), name); err != nil {
			return err
		}
	}
	left := malice.SpoilsChanged{By: slices.Clone(o.By), Treasures: o.Treasures, Potions: o.Potions, Luck: o.Luck}
	switch {
	case potion && o.Potions > 0:
		left.Potions--
	case !potion && o.Treasures > 0:
		left.Treasures--
	case !potion && o.Luck:
		return t.Refuse("lair.unstocked.lr", "a treasure of this lair takes a luck roll against 5 first: encounter treasure")
	default:
		return t.Refuse("item.sources", "%s, and no more", malice.SpoilsChanged(*o))
	}
	t.Do(left, "item.allocate")
	return nil
}
