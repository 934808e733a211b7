package gear

import (
	"cmp"
	"errors"
	"maps"
	"slices"
	"strings"
	"unicode"

	"tablehand/assist/chance"
	"tablehand/assist/malhya"
	"tablehand/assist/malhya/box"
	"tablehand/assist/malhya/notation"
	"tablehand/assist/near"
	"tablehand/assist/sum"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// decks lists the kinds of things that heroes have, as their cards are typed in.
var decks = []string{"weapon", "armor", "artifact", "item"}

// A thing is a card that a hero has or gets.
type thing struct {
	name string
	kind string // of decks; empty: nobody has typed it in, or said it
	card *box.Card
	at   string // a place of the hero's; empty: the supply
}

// heavy counts the heavy icons of a thing; 0 where nobody has typed it in.
func (th thing) heavy() int { return th.marked("heavy") }

// said returns the kind of a thing as the players have said it; empty: its card or its place tells it.
func (th thing) said() string {
	if th.card != nil || !slices.Contains(malhya.GearKinds, th.kind) {
		return ""
	}
	return th.kind
}

// mark returns the type of an artifact, as ring; empty: nobody has typed it in.
func (th thing) mark() string {
	if th.card == nil {
		return ""
	}
	return th.card.Sheet.Mark(notation.Artifacts...)
}

func (th thing) marked(mark string) int {
	if th.card == nil {
		return 0
	}
	return th.card.Sheet.Marked(mark)
}

// held returns the thing of a hero that a word means; it refuses a word that means none.
func held(s *malhya.State, h *malhya.Hero, word string) (thing, error) {
	if len(h.Gear.Things()) == 0 {
		return thing{}, telling.Impossible("%s has no cards", h.Name)
	}
	name, err := telling.Named("thing", word, h.Gear.Things())
	if err != nil {
		return thing{}, err
	}
	return asCard(s, h, name), nil
}

// asCard returns the thing of a whole name, with where the hero has it.
func asCard(s *malhya.State, h *malhya.Hero, name string) thing {
	th := thing{name: name, at: h.Gear.Holds(name), card: s.Book().Cards().Gear(name)}
	switch {
	case th.card != nil:
		th.kind = th.card.Deck
	case th.at == malhya.Hand || th.at == malhya.Spare:
		th.kind = "weapon"
	default:
		th.kind = h.Gear.Kinds[name]
	}
	return th
}

// named returns the thing that a word means: one of the hero's if own, else a card that is typed in, else a
// card in the box of which nobody has said more than its name.
func named(s *malhya.State, h *malhya.Hero, word string, own bool) (thing, error) {
	if _, err := telling.Named("", word, h.Gear.Things()); own && err == nil {
		return held(s, h, word)
	}
	known := typed(s)
	name, err := telling.Named("thing", word, known)
	if missing, is := errors.AsType[*telling.Unknown](err); is {
		if missing.Near = near.Word(word, known); missing.Near != "" {
			return thing{}, missing
		}
		name, err = newName(word)
	}
	if err != nil {
		return thing{}, err
	}
	th := thing{name: name, card: s.Book().Cards().Gear(name)}
	if th.card != nil {
		th.kind = th.card.Deck
	}
	return th, nil
}

// typed lists the names of all things whose cards are typed in.
func typed(s *malhya.State) (names []string) {
	for _, deck := range decks {
		names = append(names, s.Book().Cards().Names(deck)...)
	}
	return names
}

// newName returns the word as the name of a new card, and refuses one that no card can have.
func newName(word string) (string, error) {
	wrong := box.Unfit("item", word)
	if strings.EqualFold(word, All) || strings.EqualFold(word, Group) {
		wrong = "that is a word of the commands"
	}
	if strings.ContainsFunc(word, unicode.IsControl) {
		wrong = "a card's name has no such sign in it"
	}
	if wrong != "" {
		return "", &telling.Nonsense{Reason: chance.Quote(word) + ": " + wrong}
	}
	return word, nil
}

// kindOf asks of which of kinds a thing is that nobody has typed in. taken is the kind that is assumed
// without a question; empty: it is asked. The kind of a thing that is known stays.
func kindOf(t *malhya.Table, th thing, taken string, kinds ...string) string {
	q := chance.Question{For: "kind", Text: "what is " + th.name, Answers: kinds, Default: taken,
		Known: taken != "", Flag: "--kind "}
	if th.kind != "" { // the same may be said once more
		q.Answers = []string{th.kind}
	}
	return t.Choose(q)
}

// Slots returns how much of the capacity is in use: item cards, and by A12 the spare weapon, or resources too
// (knapsack.capacity-limit, knapsack.resources-capacity).
func Slots(s *malhya.State, h *malhya.Hero) int {
	n := len(h.Gear.Items)
	reading := s.Reading("A12")
	if reading != "items" && h.Gear.Spare != "" {
		n++
	}
	if reading == "all" {
		for _, cubes := range h.Gear.Resources {
			n += cubes
		}
	}
	return n
}

// stores refuses to put so many slots more into a hero's knapsack than its capacity allows
// (knapsack.full-swap, knapsack.slots-below-capacity). A capacity that nobody has typed in allows all.
func stores(t *malhya.Table, h *malhya.Hero, more int) error {
	s := t.State()
	parts := s.Stat(h, "capacity")
	if parts == nil || more == 0 {
		return nil // nobody has said how much goes in
	}
	capacity := sum.Total(parts)
	if Slots(s, h)+more <= capacity {
		return nil
	}
	if capacity <= 0 {
		return t.Refuse("knapsack.capacity-limit", "%s's capacity is 0: nothing goes into the knapsack",
			h.Name)
	}
	return telling.Offer(t.Refuse("knapsack.full-swap",
		"%s's knapsack is full, %d of %d: something goes first",
		h.Name, Slots(s, h), capacity), drops(h, slotted(s, h))...)
}

// slotted lists what takes slots of a hero's knapsack: the items, and by reading A12 the spare weapon, or
// resources too.
func slotted(s *malhya.State, h *malhya.Hero) []string {
	list := slices.Clone(h.Gear.Items)
	reading := s.Reading("A12")
	if reading != "items" && h.Gear.Spare != "" {
		list = append(list, h.Gear.Spare)
	}
	if reading == "all" {
		list = append(list, slices.Sorted(maps.Keys(h.Gear.Resources))...)
	}
	return list
}

// drops returns a line to discard each of these cards of a hero, each name once.
func drops(h *malhya.Hero, names []string) (list []telling.Command) {
	for i, name := range names {
		if !slices.Contains(names[:i], name) {
			list = append(list, telling.Line("drop", h.Name, name))
		}
	}
	return list
}

// heavies lists the names of the cards of a hero that have heavy icons.
func heavies(s *malhya.State, h *malhya.Hero) []string {
	return slices.DeleteFunc(h.Gear.Things(), func(name string) bool { return asCard(s, h, name).heavy() == 0 })
}

// slot returns how many slots of the knapsack a thing takes in a place: 1 or 0.
func slot(s *malhya.State, place string) int {
	if place == malhya.Knapsack || place == malhya.Spare && s.Reading("A12") != "items" {
		return 1
	}
	return 0
}

// bears refuses so many more heavy icons than a hero may bear (encumbrance.limit). A limit that nobody has
// typed in allows all.
func bears(t *malhya.Table, h *malhya.Hero, more int) error {
	s := t.State()
	parts := s.Stat(h, "heavy")
	if parts == nil || more == 0 {
		return nil
	}
	if load, limit := s.Load(h)+more, sum.Total(parts); load > limit {
		return telling.Offer(t.Refuse("encumbrance.limit", "%s bears %s at most: with it %d", h.Name,
			text.Things(limit, "heavy icon", "heavy icons"), load), drops(h, heavies(s, h))...)
	}
	return nil
}

// again refuses a card of which the hero has one already, unless it is an item: of these there are several.
func again(h *malhya.Hero, th thing) error {
	if th.kind == "item" || h.Gear.Holds(th.name) == "" {
		return nil
	}
	return telling.Impossible("%s has %s already", h.Name, th.name)
}

// moves tells the event that a thing goes from where it is to another place of the hero, or to the supply.
func moves(t *malhya.Table, h *malhya.Hero, th thing, to string, rules ...string) {
	is := th.said()
	if to == malhya.Supply {
		is = ""
	}
	t.Do(malhya.ThingMoved{Hero: h.Name, Thing: th.name, From: cmp.Or(th.at, malhya.Supply), To: to, Is: is},
		rules...)
}
