package gear

import (
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/grid"
	"tablehand/assist/malhya"
	"tablehand/assist/malhya/notation"
	"tablehand/assist/malhya/wounds"
	"tablehand/assist/telling"
)

// Use uses a single-use item: at any time, for no point, and it goes back into the Item deck
// (item.single-use.free, item.single-use.discard). In the hero's part of a test with its symbol it helps to
// the end of that part (test.ability.same-symbol).
type Use struct{ Hero, Thing string }

func (a Use) Play(t *malhya.Table) error {
	h, err := t.State().FindHero(a.Hero)
	if err != nil {
		return err
	}
	if err := awake(h); err != nil {
		return err
	}
	if what, is := goodsNamed(a.Thing); is && has(h, what) > 0 {
		color, kind, _ := strings.Cut(what, " ")
		if kind != "potion" {
			return telling.Impossible("%s does nothing by itself", what)
		}
		return Potion{Hero: h.Name, Color: color}.Play(t)
	}
	th, err := held(t.State(), h, a.Thing)
	if err != nil {
		return err
	}
	switch {
	case th.card == nil && t.Choose(chance.Question{For: "single-use",
		Text:    "is " + th.name + " a single-use item",
		Answers: []string{"yes", "no"}}) == "yes":
	case th.marked("single use") == 0:
		return telling.Impossible("%s is no single-use item: it works by itself", th.name)
	}
	moves(t, h, th, malhya.Supply, "item.single-use.free", "item.single-use.discard")
	t.Remark("item.single-use.discard", "shuffle %s into the Item deck", th.name)
	if th.card == nil {
		return nil
	}
	if test := t.State().Test; test != nil && test.Turn == h.Name &&
		len(th.card.Sheet.Helping(test.Banner().Symbols)) > 0 {
		t.Do(malhya.ItemHelped{Hero: h.Name, Item: th.name}, "test.ability.same-symbol")
	}
	for _, e := range th.card.Sheet.Under(notation.Whole) {
		switch e.Do {
		case notation.Gains:
			if err := earn(t, h.Name, e.What, e.N); err != nil {
				return err
			}
		case notation.Is:
		case notation.Tells:
			t.Remark("item.single-use.discard", "%s: %s", th.name, e.Text)
		default:
			t.Remark("", "%s: %v", th.name, e)
		}
	}
	return nil
}

// awake refuses an unconscious hero (wound.hero.unconscious).
func awake(h *malhya.Hero) error {
	if !h.Unconscious() {
		return nil
	}
	return telling.Against("wound.hero.unconscious", "%s is unconscious", h.Name)
}

// Potion lets a hero drink a yellow or a red potion, or give it to one who is adjacent, at any time and for
// no point (wound.potion.yellow, wound.potion.red, wound.potion.adjacent).
type Potion struct{ Hero, Color, To string }

func (a Potion) Play(t *malhya.Table) error {
	s := t.State()
	h, err := s.FindHero(a.Hero)
	if err != nil {
		return err
	}
	if err := awake(h); err != nil {
		return err
	}
	color, err := telling.Named("potion", a.Color, []string{"yellow", "red"})
	if err != nil {
		return err
	}
	to := h
	if a.To != "" {
		if to, err = s.FindHero(a.To); err != nil {
			return err
		}
	}
	if err := reaches(t, h, to); err != nil {
		return err
	}
	if err := wounds.Counted(to); err != nil {
		return err
	}
	if err := wasted(t, to, color); err != nil {
		return err
	}
	if err := spend(t, h.Name, color+" potion", 1); err != nil {
		return err
	}
	return drink(t, to.Name, color)
}

// drink moves a crystal of a hero: yellow from Damage to Life Points, red from Serious Wound to Damage.
func drink(t *malhya.Table, hero, color string) error {
	if color == "yellow" {
		return wounds.Heal(t, hero, 1, malhya.Damage, "wound.potion.yellow", "item.single-use.free")
	}
	if h := t.State().Hero(hero); h.Crystals.Serious > 0 {
		t.Do(h.Transfer(1, malhya.Serious, malhya.Damage), "wound.potion.red", "item.single-use.free")
	}
	return nil
}

// wasted refuses a potion that would move no crystal, unless people play on anyway.
func wasted(t *malhya.Table, h *malhya.Hero, color string) error {
	switch {
	case color == "yellow" && h.Crystals.Damage == 0:
		return t.Refuse("wound.potion.yellow", "%s has nothing in Damage: the potion would be wasted", h.Name)
	case color == "red" && h.Crystals.Serious == 0:
		return t.Refuse("wound.potion.red", "%s has no serious wound: the potion would be wasted", h.Name)
	}
	return nil
}

// reaches refuses a potion for a hero who is not adjacent, and one between the room and a hero who has left
// it (stealth.leave.aside). Without a plan the players see to it; a group that travels stands together, even
// if the plan of a room still lies there (travel.group-together).
func reaches(t *malhya.Table, h, to *malhya.Hero) error {
	for _, out := range []*malhya.Hero{h, to} {
		if out.Turn.Is == malhya.Out && (h.Turn.Is != malhya.Out || to.Turn.Is != malhya.Out) {
			return t.Refuse("stealth.leave.aside", "%s has left the room", out.Name)
		}
	}
	scene, is := t.State().Scene()
	if h == to || !is || t.State().Phase == malhya.Travel {
		return nil
	}
	from, stands := grid.Read(h.At)
	at, lies := grid.Read(to.At)
	if stands && lies && from != at && !scene.Adjacent(from, at) {
		return t.Refuse("wound.potion.adjacent", "%s at %s is not adjacent to %s at %s", to.Name, to.At,
			h.Name,
			h.At)
	}
	return nil
}
