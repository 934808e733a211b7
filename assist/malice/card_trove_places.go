package malice

import (
	"fmt"
	"strings"
)

// entitled is the name of a card; empty: only its kind is known.
func entitled(trove, card string) string {
	kind, name, both := strings.Cut(card, ":")
	if !both && (trove == "fate" || trove == "mastery") {
		return kind
	}
	return name
}

// lying is a card that is not in its trove.
type lying struct {
	card  string
	where string // as it is said: Ann has it
	key   string // where the table file has it
}

// inPlay are the cards of a trove that lie open on the table, each place for itself.
func (s *State) inPlay(trove string) (list []lying) {
	if trove == "ability" {
		return s.besideFoes()
	}
	for i, a := range s.Avatars {
		list = append(list, a.has(trove, fmt.Sprintf("avatars[%d]", i))...)
	}
	for i, l := range s.Left {
		if troveOf(l.Item) == trove {
			list = append(list, lying{l.Item, "it was left in Aethos", fmt.Sprintf("left[%d]", i)})
		}
	}
	return list
}

// besideFoes are the ability cards in play; those of Xulthûl that is met lie there once.
func (s *State) besideFoes() (list []lying) {
	e, x := s.Encounter, s.Xulthul
	if e != nil {
		for i, card := range e.Abilities {
			list = append(list, lying{card, "it lies beside the " + foe(e.Kind), fmt.Sprintf("encounter.abilities[%d]", i)})
		}
	}
	if x != nil && (e == nil || e.Kind != "xulthul") {
		for i, card := range x.Abilities {
			list = append(list, lying{card, "Xulthûl has it", fmt.Sprintf("xulthul.abilities[%d]", i)})
		}
	}
	return list
}

// has are the cards of a trove that an avatar has.
func (a *Avatar) has(trove, key string) (list []lying) {
	switch {
	case trove == "fate" && a.Fate != "":
		return []lying{{a.Fate, a.Name + " holds it", key + ".fate"}}
	case trove == "mastery" && a.Mastery != (Mastery{}):
		return []lying{{a.Mastery.card(), a.Name + " has it", key + ".mastery"}}
	}
	for i, item := range a.Items {
		if troveOf(item) == trove {
			list = append(list, lying{item, a.Name + " holds it", fmt.Sprintf("%s.items[%d]", key, i)})
		}
	}
	return list
}

// card is a mastery as it is written: black:Time Dancer.
func (m Mastery) card() string {
	if m.Color == "" {
		return m.Name
	}
	return m.Color + ":" + m.Name
}

// troveOf is the trove of an item.
func troveOf(item string) string {
	if isPotion(item) {
		return "potion"
	}
	return "treasure"
}

// aloud is a card of a trove as it is said.
func aloud(trove, card string) string {
	switch {
	case trove == "fate":
		return FateName(card)
	case trove == "potion" || trove == "treasure":
		return itemName(card)
	case !strings.Contains(card, ":") && trove == "mastery":
		return card
	case trove == "mastery" && strings.HasSuffix(card, ":"):
		return "a " + strings.TrimSuffix(card, ":") + " mastery"
	}
	return cardName(card)
}
