package notation

import (
	"slices"
	"strings"
)

// A Bearer is a kind of holder of a card: which effects can do something on it depends on that.
type Bearer string

const (
	Foes     Bearer = "foe"     // an ability of a creature
	Keepers  Bearer = "keeper"  // an avatar, as long as it holds the card
	Spenders Bearer = "spender" // an avatar, which uses the card up
)

// ReadCard reads the text of a card like ReadEffects, and refuses an effect that can do nothing on such a
// card, at the word that keeps it from that.
func ReadCard(text string, of Bearer) ([]Mod, error) {
	list, err := ReadEffects(text)
	if err != nil {
		return nil, err
	}
	at := 0
	for i, part := range strings.Split(text, ";") {
		if said, why := list[i].Idle(of); why != "" {
			r := reader{text: text, words: wordsOf(part, at)}
			if _, err := r.effect(); err != nil {
				return nil, err
			}
			return nil, r.wrong(r.said[said][0].at, "%s", why)
		}
		at += len(part) + 1
	}
	return list, nil
}

// Idle returns the part of an effect that keeps it from doing anything on a card of this bearer, and why;
// empty: it can do something.
func (m Mod) Idle(of Bearer) (part, why string) {
	if of == Foes {
		return m.idleOnFoe()
	}
	switch {
	case m.Activated:
		return "activated", "only an ability of a creature is activated"
	case m.Evadable:
		return "evadable", "only an ability of a creature is evaded"
	case m.Who == "all" || m.Who == "target":
		return "holder", "only an ability of a creature is for " + m.Who + ": for any, for other, for band"
	case (m.Who == "foe" || m.Who == "creature") && m.fieldwork():
		return m.saidBy(), "a creature has no use for this"
	case of == Keepers && m.idleDrain():
		return m.saidBy(), "drains come on hit or on wound"
	case m.What == "heal" && (of == Keepers || !m.Plain() || m.Lasts != "" || m.Dice() > 0 || m.Plus < 1):
		return m.saidBy(), "a potion or a book heals a number of wounds, once: heal 2"
	}
	return "", ""
}

func (m Mod) idleOnFoe() (part, why string) {
	own := m.Who == "" || m.Who == "creature"
	switch {
	case m.For != "":
		return "avatar", "an ability is given to nobody: target or all say whom it is for"
	case m.Lasts != "":
		return "time", "an ability works as long as its creature is there"
	case own && m.fieldwork() && !slices.Contains([]string{"life", "mr"}, m.What) && !m.itsRoll():
		return m.saidBy(), "a creature has no use for this: target or all in front, if it is for the avatars"
	case !own && slices.Contains([]string{"pr", "recovery", "gate", "reroll", "heal"}, m.What):
		return m.saidBy(), "avatars have no use for this in a fight"
	case m.What == "dice" && m.Roll == "mr":
		return m.saidBy(), "nobody moves in a fight"
	case m.idleDrain():
		return m.saidBy(), "drains come on hit, on wound, or of an ability that is activated"
	}
	return "", ""
}

// fieldwork says whether an effect is on something that creatures do not do: luck rolls, moving, recovering,
// harvesting, using Gates, making rolls again.
func (m Mod) fieldwork() bool {
	return slices.Contains([]string{"lr", "mr", "recovery", "harvest", "gate", "reroll", "life", "heal"},
		m.What) ||
		m.What == "dice" && m.Roll != "cr"
}

// itsRoll says whether the effect lets a roll be made again that creatures make too.
func (m Mod) itsRoll() bool {
	return m.What == "reroll" && slices.Contains([]string{"cr", "pr", "wounds", "shield", "any"}, m.Roll)
}

// idleDrain says whether an effect that drains has neither a hit or wound to set it off nor an activation.
func (m Mod) idleDrain() bool { return m.What == "drains" && m.When == "" && !m.Activated }

// saidBy returns the part of the notation in which an effect's main word is said: work for gate, reroll,
// energy and the like, else subject.
func (m Mod) saidBy() string {
	switch m.What {
	case "gate", "reroll", "dice", "energy", "immune", "shuffle":
		return "work"
	}
	return "subject"
}
