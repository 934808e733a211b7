package malice

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/malice/box"
	"tablehand/assist/malice/notation"
	"tablehand/assist/names"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// An item is written as type:Name, a potion as color:Name. A potion's color is its own trove's.

// parseItem reads an item as it is typed: weapon:Name, or color:Name of a potion.
func parseItem(text string) (string, error) {
	if err := notation.Printable(text); err != nil {
		return "", &telling.Nonsense{Reason: "item " + chance.Quote(text) + ": " + err.Error()}
	}
	kind, name, named := strings.Cut(text, ":")
	kind, name = strings.ToLower(strings.TrimSpace(kind)), strings.TrimSpace(name)
	kinds := slices.Concat(notation.ItemTypes, notation.Colors)
	found, ok := notation.OtherWords.Match(kind, kinds)
	switch {
	case ok && named && name != "":
		return found + ":" + name, nil
	case ok:
		return found, nil
	case !named:
		return "", &telling.Nonsense{Reason: fmt.Sprintf(
			"%s does not say what it is: weapon:%[1]s (or armor, clothing, jewelry, book), or a potion by its "+
				"color, blue:%[1]s%s", chance.Quote(text), box.OfList(text))}
	}
	return "", &telling.Unknown{What: "type of item, or color of a potion,", Word: kind, Have: kinds}
}

func ItemKind(item string) string {
	kind, _, _ := strings.Cut(item, ":")
	return kind
}

// IsPotion says whether an item is of the Potion Trove.
func IsPotion(item string) bool { return slices.Contains(notation.Colors, ItemKind(item)) }

// ItemName writes an item as people say it: Name (weapon), Name (blue potion), a weapon.
func ItemName(item string) string {
	kind, name, _ := strings.Cut(item, ":")
	what := kind
	if IsPotion(item) {
		what = kind + " potion"
	}
	if name == "" {
		return "a " + what
	}
	return name + " (" + what + ")"
}

// ItemOf reads an item as it is typed: weapon:Name, color:Name of a potion, its type or
// color alone, or, of a card that is known, its name or as much of it as is unique; else as it is said
// aloud, weapon Name.
func (s *State) ItemOf(text string) (string, error) {
	deck := s.Book().Cards()
	known := append(deck.Names("treasure"), deck.Names("potion")...)
	if i := slices.IndexFunc(known, func(name string) bool { return names.Same(name, "The "+text) }); i >= 0 {
		text = known[i] // as people say it: Red Sword of Rending
	}
	if list := deck.ItemsIn(text); len(list) > 1 {
		return "", &telling.Nonsense{Reason: fmt.Sprintf("%s names %d cards: one line for each",
			chance.Quote(text), len(list))}
	}
	item, err := parseItem(text)
	kind, name, _ := strings.Cut(item, ":")
	if err == nil && name == "" && strings.EqualFold(kind, strings.TrimSuffix(text, ":")) {
		return item, nil
	}
	if err != nil || name == "" {
		kind, name = "", text
	}
	if could := telling.BegunBy(text, known); err != nil && len(could) > 1 {
		return "", telling.Unclear(text, could)
	}
	other := ""
	for _, trove := range []string{"treasure", "potion"} {
		switch found, card := box.FindCard(s.Book().Cards().In(trove), kind, name); {
		case card.Kind == "" && kind != "":
			item = kind + ":" + found // as the card is written
		case card.Kind == "":
		case kind == "" || kind == card.Kind:
			return card.Kind + ":" + found, nil
		default:
			other = card.Kind + ":" + found
		}
	}
	if err == nil && other != "" {
		return "", telling.Impossible("%s is %s: that card is known", item, other)
	}
	if kind, name, said := box.ReadSpoken(text, slices.Concat(notation.ItemTypes, notation.Colors)); said &&
		err != nil {
		return s.ItemOf(kind + ":" + name)
	}
	return item, err
}

// FindItem returns the item of an avatar that a word names; an empty word means its only one.
func (a *Avatar) FindItem(word string) (string, error) {
	return FindItem("item of "+a.Name, word, a.Items)
}

// FindItem returns the item that a word names: its name, or type, or a beginning of one of its words that
// no other has. An empty word means the only item; what names the items in a refusal.
func FindItem(what, word string, items []string) (string, error) {
	key := names.Key(word)
	var found []string
	for _, item := range items {
		_, name, _ := strings.Cut(item, ":")
		if names.Same(item, word) || word != "" && names.Same(name, word) {
			return item, nil
		}
		// any word of a name will do: sword for The Red Sword of Rending
		begins := strings.HasPrefix(names.Key(item), key) || strings.Contains(" "+names.Key(name), " "+key)
		if begins && !slices.Contains(found, item) {
			found = append(found, item)
		}
	}
	switch {
	case len(found) == 1:
		return found[0], nil
	case len(items) == 0:
		return "", telling.Impossible("there is no %s", what)
	case word == "":
		return "", telling.Impossible("say which %s: %s", what, strings.Join(items, ", "))
	case len(found) > 1:
		return "", telling.Unclear(word, found)
	}
	return "", &telling.Unknown{What: what, Word: word, Have: slices.Clone(items)}
}

// ItemsView lists the holders of items, and the items that may still be drawn or claimed.
type ItemsView struct {
	Held   map[string][]string `json:"held"`
	Spoils *Spoils             `json:"spoils"`
	Left   []Left              `json:"left"`
}

// Items returns the items of each avatar, the draws still due, and the items left in Aethos.
func (s *State) Items() ItemsView {
	v := ItemsView{Held: map[string][]string{}, Spoils: s.SpoilsFor(""), Left: append([]Left{}, s.Left...)}
	for _, a := range s.Avatars {
		v.Held[a.Name] = append([]string{}, a.Items...)
	}
	return v
}

// Clashes lists the held items that leave no room for a new one: an item of its type or a potion of its
// color, else both potions when two are held (item.limit.type, item.limit.potions).
func Clashes(held []string, item string) []string {
	var same, potions []string
	for _, has := range held {
		switch {
		case ItemKind(has) == ItemKind(item):
			same = append(same, has)
		case IsPotion(has) && IsPotion(item):
			potions = append(potions, has)
		}
	}
	if len(same) == 0 && len(potions) >= 2 {
		return potions
	}
	return same
}

// keeps sets Kept to those of these items that the avatar still holds beyond its limit.
func (a *Avatar) keeps(beyond []string) {
	a.Kept = slices.DeleteFunc(beyond, func(item string) bool {
		return !slices.Contains(a.Items, item) || len(Clashes(text.Without(a.Items, item), item)) == 0
	})
	if len(a.Kept) == 0 {
		a.Kept = nil
	}
}

// ItemRule returns the rule that limits how many items of this one's kind an avatar holds.
func ItemRule(item string) string {
	if IsPotion(item) {
		return "item.limit.potions"
	}
	return "item.limit.type"
}

// ItemLimit writes how many items of this one's kind an avatar may hold.
func ItemLimit(item string) string {
	if IsPotion(item) {
		return "at most two potions, of different colors"
	}
	return "one item of each type"
}
