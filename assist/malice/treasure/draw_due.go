package treasure

import (
	"slices"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/life"
	"tablehand/assist/telling"
)

// DrawSpoils gives an avatar one of the cards that are due to it: of a victory of its band,
// of a service, of the beginning (item.allocate, item.sources).
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
	trove := a.due(t.State(), who.Name)
	item := a.Item
	if item == "" {
		item = life.DrawCard(t, trove)
	}
	if item == "" {
		return telling.Offer(telling.Impossible("draw a %s and say what it is", trove),
			CardDrawn(t.State(), who.Name, trove))
	}
	if list := t.State().Book().Cards().ItemsIn(item); len(list) > 1 { // several at once: one draw for each
		for _, item := range list {
			if err := (DrawSpoils{who.Name, a.Trove, item}).Play(t); err != nil {
				return err
			}
		}
		return nil
	}
	if item, err = t.State().ItemOf(item); err != nil {
		return err
	}
	if a.Trove != "" && (trove == "potion") != malice.IsPotion(item) {
		return telling.Impossible("%s is not of the trove of %ss", malice.ItemName(item), trove)
	}
	d, err := counted(t, who.Name, item)
	if err != nil {
		return err
	}
	if d.Against != "" {
		err = SetAgainst(t, who.Name, d.Against, item, "item.allocate")
	} else {
		err = GainItem(t, who.Name, item, "item.allocate")
	}
	t.Result = t.State().Items()
	return err
}

// CardDrawn returns the command that says which card of a trove an avatar has drawn.
func CardDrawn(s *malice.State, name, trove string) telling.Command {
	return telling.Line("item", "draw", name).And("KIND:NAME", s.Drawable(trove)...)
}

// due returns the trove of a draw whose card names none: the one that was typed, else potion if the avatar is
// owed only a potion, else treasure.
func (a DrawSpoils) due(s *malice.State, name string) string {
	switch {
	case a.Trove != "":
		return a.Trove
	case !s.Owes("treasure", name) && s.Owes("potion", name):
		return "potion"
	}
	return "treasure"
}

// counted takes off the draw that is due to an avatar for an item, and returns it. A draw for just this
// color, or against an item held, goes before a plain one. It refuses if no draw fits.
func counted(t *malice.Table, name, item string) (due malice.Due, err error) {
	mine, luck, owed := open(t.State(), name)
	i := slices.IndexFunc(mine,
		func(d malice.Due) bool { return suits(d, item) && (d.Color != "" || d.Against != "") })
	if i < 0 {
		i = slices.IndexFunc(mine, func(d malice.Due) bool { return suits(d, item) })
	}
	switch {
	case i >= 0:
		takeOff(t, mine[i])
		return mine[i], nil
	case len(mine) == 0 && !luck && len(owed) == 0:
		return due, telling.Offer(
			t.Refuse("item.sources", "no draw is due: treasures come from lairs and Guardians"),
			telling.Line("item", "gain", name, item))
	case len(mine) == 0 && !luck:
		if err := t.Refuse("item.allocate", "%s the draw: %s has no part in it",
			malice.Do(owed[0].Who, "has", "have"), name); err != nil {
			return due, err
		}
		if i := slices.IndexFunc(owed,
			func(d malice.Due) bool { return suits(d, item) && d.Against == "" }); i >= 0 {
			takeOff(t, owed[i])
		}
		return due, nil
	case luck && !malice.IsPotion(item):
		return due, telling.Offer(
			t.Refuse("lair.unstocked.lr", "a treasure of this lair takes a luck roll against 5 first"),
			telling.Line("encounter", "treasure"))
	}
	return due, t.Refuse("item.sources", "%s, and no more", described(mine, luck))
}

// open returns the treasures and potions due to an avatar, whether a luck roll for a treasure is due to it,
// and the draws due to others only.
func open(s *malice.State, name string) (mine []malice.Due, luck bool, others []malice.Due) {
	for _, d := range s.DueNow() {
		switch {
		case d.What != "treasure" && d.What != "potion":
		case !slices.Contains(d.Who, name):
			others = append(others, d)
		case d.Luck:
			luck = true
		default:
			mine = append(mine, d)
		}
	}
	return mine, luck, others
}

func described(mine []malice.Due, luck bool) string {
	if len(mine) == 0 || luck {
		return malice.SpoilsChanged{Luck: luck}.String()
	}
	return mine[0].String()
}

// suits says whether a due draw is of a card's kind.
func suits(d malice.Due, item string) bool {
	return (d.What == "potion") == malice.IsPotion(item) &&
		(d.Color == "" || d.Color == malice.ItemKind(item))
}

// takeOff takes one card off a due draw: the draw is settled, or its band's spoils become one fewer.
func takeOff(t *malice.Table, d malice.Due) {
	o := t.State().SpoilsOf(d.Who)
	if d.Color != "" || d.Against != "" || o == nil {
		d.N = 0
		t.Do(malice.Settled{Due: d}, "item.allocate")
		return
	}
	left := malice.SpoilsChanged(*o)
	if d.What == "potion" {
		left.Potions--
	} else {
		left.Treasures--
	}
	t.Do(left, "item.allocate")
}

// Came settles an avatar's due draw that suits an item it got in another way, if there is one, so that
// nobody draws it again (item.allocate).
func Came(t *malice.Table, name, item string) {
	mine, _, _ := open(t.State(), name)
	i := slices.IndexFunc(mine, func(d malice.Due) bool { return suits(d, item) && d.Against == "" })
	if i >= 0 {
		takeOff(t, mine[i])
	}
}

// SetAgainst sets an item of an avatar against a card that was drawn for it: it keeps
// whichever it wants, the other goes under its trove (city.alchemy.trade, city.merchants).
func SetAgainst(t *malice.Table, name, old, drawn, rule string) error {
	keep := t.Choose(chance.Question{For: "keep", Text: "is " + malice.ItemName(old) + " kept (old), or " +
		malice.ItemName(drawn) + " (new)", Answers: []string{"old", "new"}, Default: "old"})
	if keep == "old" {
		t.Remark(rule, "%s keeps %s", name, malice.ItemName(old))
		life.GoesUnder(t, malice.TroveOf(drawn), drawn, rule)
		return nil
	}
	service := "city.merchants"
	if malice.IsPotion(old) {
		service = "city.alchemy.trade"
	}
	if slices.Contains(t.State().Avatar(name).Items, old) {
		t.Do(malice.ItemMoved{Item: old, From: name, To: "trove"}, rule)
	} else if err := t.Refuse(service, "%s has parted with %s, and cannot give it up for the other card", name,
		malice.ItemName(old)); err != nil {
		return err
	}
	return TakeItem(t, "trove", name, drawn, rule)
}
