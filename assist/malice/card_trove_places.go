package malice

import (
	"fmt"
	"strings"
)

// Entitled returns the name in kind:Name. A word alone is a name in fate and mastery, else a kind: empty.
func Entitled(trove, card string) string {
	kind, name, both := strings.Cut(card, ":")
	if !both && (trove == "fate" || trove == "mastery") {
		return kind
	}
	return name
}

// lying is a card whose place is known, with the place.
type lying struct {
	Card  string
	Where string // where it lies, in words: Ann has it
	key   string // its key in the table file
}

// InPlay lists the cards of a trove that avatars or foes have, or that were left in Aethos.
func (s *State) InPlay(trove string) (list []lying) {
	if trove == "ability" {
		return s.besideFoes()
	}
	for i, a := range s.Avatars {
		list = append(list, a.has(trove, fmt.Sprintf("avatars[%d]", i))...)
	}
	for i, l := range s.Left {
		if TroveOf(l.Item) == trove {
			list = append(list, lying{l.Item, "it was left in Aethos", fmt.Sprintf("left[%d]", i)})
		}
	}
	return list
}

// besideFoes lists the ability cards of the foe met and of Xulthûl; if it is that foe, once.
func (s *State) besideFoes() (list []lying) {
	e, x := s.Encounter, s.Xulthul
	if e != nil {
		for i, card := range e.Abilities {
			list = append(list, lying{card, "it lies beside the " + Foe(e.Kind),
				fmt.Sprintf("encounter.abilities[%d]", i)})
		}
	}
	if x != nil && (e == nil || e.Kind != "xulthul") {
		for i, card := range x.Abilities {
			list = append(list, lying{card, "Xulthûl has it", fmt.Sprintf("xulthul.abilities[%d]", i)})
		}
	}
	return list
}

// has lists the cards of a trove that an avatar has; key is where the table file has the avatar.
func (a *Avatar) has(trove, key string) (list []lying) {
	switch {
	case trove == "fate" && a.Fate != "":
		return []lying{{a.Fate, a.Name + " holds it", key + ".fate"}}
	case trove == "mastery" && a.Mastery != (Mastery{}):
		return []lying{{a.Mastery.Card(), a.Name + " has it", key + ".mastery"}}
	}
	for i, item := range a.Items {
		if TroveOf(item) == trove {
			list = append(list, lying{item, a.Name + " holds it", fmt.Sprintf("%s.items[%d]", key, i)})
		}
	}
	return list
}

// Card writes a mastery as it is held: black:Time Dancer; the name alone where no color is known.
func (m Mastery) Card() string {
	if m.Color == "" {
		return m.Name
	}
	return m.Color + ":" + m.Name
}

// TroveOf returns the name of the trove of an item: potion or treasure.
func TroveOf(item string) string {
	if IsPotion(item) {
		return "potion"
	}
	return "treasure"
}

// Aloud writes a card of a trove as people say it.
func Aloud(trove, card string) string {
	switch {
	case trove == "fate":
		return FateName(card)
	case trove == "potion" || trove == "treasure":
		return ItemName(card)
	case !strings.Contains(card, ":") && trove == "mastery":
		return card
	case trove == "mastery" && strings.HasSuffix(card, ":"):
		return "a " + strings.TrimSuffix(card, ":") + " mastery"
	}
	return CardName(card)
}
