package notation

import (
	"fmt"
	"slices"
	"strings"
)

// Mod is an effect: of a card, of a line under mods:, or of --mod for one act. It can say whatever
// the icon guide can (icon.white, icon.gray).
type Mod struct {
	Bonus
	What   string // one of ModWords, drains, energy, immune, gate, reroll, dice, shuffle, ability
	Roll   string // which roll is made again, or has a further die
	Energy string // energy of wounds and shields, empty: physical; of `energy cold`: what all wounds turn to
	Color  string // color of the card it comes from; of `immune red`: the color one is immune to

	// avatar, creature, target, all: each avatar in the fight; foe: the holder's opponent (icon.gray); empty:
	// the holder
	Who       string
	For       string   // band, other, any: which avatar it may be given; empty: the holder
	When      string   // hit | wound: only where its holder has hit or wounded; empty: always
	Defending bool     // only while its holder defends
	Versus    []string // types, colors and kinds of creature: only against one of these
	In        []string // only in one of these terrains
	Lasts     string   // turn | phase | once; empty: as long as its card
	Activated bool     // only in a phase in which a power roll has let it (creature.ability.activate)
	Evadable  bool     // a luck roll may avoid it (evade.lr)

	Text    string // as it was said
	From    string // the card it comes from; empty: the table, or the command line
	Rule    string // the rule of the card
	Assumed string // the entry of the card, where nobody has confirmed what it does

	Line string // its line under mods: of the table; empty: it has none
}

// ModWords lists the numbers that a modifier may change.
var ModWords = []string{"cr", "lr", "mr", "pr", "wounds", "shield", "recovery", "harvest", "life"}

// Plain says whether an effect works without a hit, a power roll or a luck roll.
func (m Mod) Plain() bool { return m.When == "" && !m.Activated && !m.Evadable }

// Stays says whether an effect lasts as long as its card is held, and is for the holder, not for somebody
// named.
func (m Mod) Stays() bool { return m.Lasts == "" && m.For == "" }

// Name returns the effect's name under --why.
func (m Mod) Name() string {
	if m.From != "" {
		return m.From + ": " + m.Text
	}
	return "modifier " + m.Text
}

// RuleID returns the rule by which the effect counts.
func (m Mod) RuleID() string {
	if m.Rule != "" {
		return m.Rule
	}
	return "roll.modified"
}

// Icon returns the rule of the icon that an effect is printed as; empty: it has no icon, or no
// number.
func (m Mod) Icon() string {
	if m.Who == "foe" {
		return "icon.gray"
	}
	switch m.What {
	case "cr":
		return "icon.combat"
	case "lr":
		return "icon.luck"
	case "mr":
		return "icon.movement"
	case "recovery":
		return "icon.recovery"
	case "harvest":
		return "icon.shards"
	case "wounds", "shield":
		return m.hitIcon()
	}
	return ""
}

// hitIcon returns the rule of the icon for wounds, or for a shield, by their kind.
func (m Mod) hitIcon() string {
	physical, untyped := "icon.physical-shield", "icon.energy-shield"
	if m.What == "wounds" {
		physical, untyped = "icon.physical-wounds", "icon.energy-wounds"
	}
	switch m.Energy {
	case "", Physical:
		return physical
	case "untyped":
		return untyped
	}
	return fmt.Sprintf("icon.%s", m.Energy)
}

// Same says whether two effects do the same thing.
func (m Mod) Same(other Mod) bool { return m.String() == other.String() }

// String returns the effect in words that read back as the same effect.
func (m Mod) String() string {
	var words []string
	say := func(when bool, word string, args ...any) {
		if when {
			words = append(words, fmt.Sprintf(word, args...))
		}
	}
	say(m.Who != "", "%s", m.Who)
	say(m.Color != "" && m.What != "immune", "%s", m.Color)
	say(m.Activated, "activated")
	say(m.Evadable, "evadable")
	say(m.When != "", "on %s", m.When)
	say(m.does() != "", "%s", m.does())
	say(m.Defending, "defending")
	say(m.Versus != nil, "vs %s", strings.Join(m.Versus, ", "))
	say(m.In != nil, "in %s", strings.Join(m.In, ", "))
	say(m.For != "", "for %s", m.For)
	say(m.Lasts == "once", "once")
	say(m.Lasts != "" && m.Lasts != "once", "for a %s", m.Lasts)
	return strings.Join(words, " ")
}

// does writes only what an effect changes, without when, where and to whom: +2 cr.
func (m Mod) does() string {
	switch m.What {
	case "ability":
		return ""
	case "immune":
		return "immune " + m.Color
	case "energy":
		return "energy " + m.Energy
	case "gate", "shuffle":
		return m.What
	case "reroll":
		return "reroll " + m.Roll
	case "dice":
		return "extra die " + m.Roll
	}
	return strings.Join(slices.DeleteFunc([]string{m.Bonus.String(), m.Energy, m.What},
		func(s string) bool { return s == "" }), " ")
}
