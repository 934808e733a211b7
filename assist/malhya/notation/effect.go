package notation

import (
	"slices"

	"tablehand/assist/chance"
)

// A Deed is the word for what an effect does, such as roll, count or shield.
type Deed string

const (
	Rolls   Deed = "roll"       // N dice, What: 2 attack
	Counts  Deed = "count"      // N damage more, of a face of a defence N shields: +1, power special +2
	Shields Deed = "shield"     // N
	Turns   Deed = "turn"       // a face counts as another, What: skill special = success
	Cancels Deed = "cancel"     // N dice of the other side, What: cancel defense
	Pushes  Deed = "push"       // an opponent, N spaces
	Angles  Deed = "angle"      // gets round an annoying obstacle
	Covers  Deed = "area"       // What: front, arc, around
	Wounds  Deed = "wound"      // the damage is of another kind, What: shock, serious
	Arrows  Deed = "free arrow" // an arrow costs nothing
	Adds    Deed = "each roll"  // N more of What, success or stop, in each roll of a test
	Changes Deed = "stat"       // What is N more, or with Set is N
	Gains   Deed = "gain"       // N of the resource What
	Is      Deed = "is"         // What, a mark of the card such as ranged; heavy N times
	Tells   Deed = "other"      // Text: it is shown, and done by hand
)

// An Effect is one thing that a card does. With a Die and a Face it happens for each such face that falls.
type Effect struct {
	Die  string
	Face chance.Face
	Do   Deed
	What string
	N    int
	Set  bool // N stands in the place of what there was
	Once bool // of a Face: once, however many show it
	Text string
}

// The words that effects take: the areas that a strike hits, the kinds of wounds, and the artifacts of
// which only one of each type is worn.
var (
	Areas     = []string{"front", "arc", "around"}
	Kinds     = []string{"shock", "serious"}
	Artifacts = []string{"amulet", "ring"}
)

// Stats returns the numbers that a card changes; heavy is the limit of a hero, talent a further card.
func Stats() []string {
	return append([]string{"initiative", "movement", "life", "aura", "capacity", "heavy", "talent"}, Traits...)
}

// A Head is the word before the colon of a line, which tells when its effects hold: attack, defence,
// always.
type Head string

const (
	Whole    Head = ""        // always, or as the card is used
	Always   Head = "always"  // the gray row of a weapon
	Row      Head = "row"     // of an attack, for N points
	Defend   Head = "defend"  // a row of a defence, for N points
	Destroy  Head = "destroy" // an armor is lost for it
	Symbol   Head = "symbol"  // as an Upgrade token with the Enemy symbol lies on the card
	Strikes  Head = "attack"  // the left part of an enemy's row
	Guards   Head = "defense" // its right part
	Helps    Head = "test"    // in tests with one of the Symbols
	Advances Head = "level"   // as Trait becomes N
)

// A Need is what a row asks for: a trait of at least N, or a people.
type Need struct {
	Trait  string
	N      int
	People string
}

// A Line is one clause of a card.
type Line struct {
	Advanced bool // on the other side of a Talent card
	Head     Head
	N        int
	Needs    []Need
	Symbols  []string
	Trait    string
	Does     []Effect
}

// A Sheet is all that is typed in of a card.
type Sheet []Line

// Rows returns the lines of a card under a head: the rows of an attack or a defence, in their order.
func (s Sheet) Rows(head Head) (list []Line) {
	for _, l := range s {
		if l.Head == head {
			list = append(list, l)
		}
	}
	return list
}

// Under returns the effects of all lines under a head.
func (s Sheet) Under(head Head) (list []Effect) {
	for _, l := range s.Rows(head) {
		list = append(list, l.Does...)
	}
	return list
}

// Marked returns how often a card bears a mark: 0, 1, or of heavy the number of icons.
func (s Sheet) Marked(mark string) (n int) {
	for _, l := range s {
		for _, e := range l.Does {
			if e.Do == Is && e.What == mark {
				n += max(e.N, 1)
			}
		}
	}
	return n
}

// Mark returns the first of the given marks that a card bears; empty: it bears none of these.
func (s Sheet) Mark(of ...string) string {
	for _, mark := range of {
		if s.Marked(mark) > 0 {
			return mark
		}
	}
	return ""
}

// Stat returns what a card adds to a number for whoever wears it, the sum of all such effects, with those
// behind always (weapon.special-always-on); 0: nothing. An effect that sets the number does not count.
func (s Sheet) Stat(name string) (n int) {
	for _, e := range slices.Concat(s.Under(Whole), s.Under(Always)) {
		if e.Do == Changes && e.What == name && !e.Set {
			n += e.N
		}
	}
	return n
}

// Idle lists the numbers of the card that count for nothing where they stand: in a row, or among an enemy's
// dice.
func (s Sheet) Idle() (list []Effect) {
	for _, l := range s {
		for _, e := range l.Does {
			if e.Do == Changes && slices.Contains([]Head{Row, Defend, Destroy, Strikes, Guards}, l.Head) {
				list = append(list, e)
			}
		}
	}
	return list
}

// Helping returns the effects of a card in a test with these symbols (test.ability.same-symbol).
func (s Sheet) Helping(symbols []string) (list []Effect) {
	for _, l := range s.Rows(Helps) {
		if slices.ContainsFunc(l.Symbols, func(s string) bool { return slices.Contains(symbols, s) }) {
			list = append(list, l.Does...)
		}
	}
	return list
}

// Side returns the lines on one side of a Talent card. The advanced side is the basic one where nobody has
// typed it in; marks are on both.
func (s Sheet) Side(advanced bool) (list Sheet) {
	has := slices.ContainsFunc(s, func(l Line) bool { return l.Advanced })
	for _, l := range s {
		if l.Advanced == (advanced && has) || isMark(l) {
			list = append(list, l)
		}
	}
	return list
}

// isMark says whether a line is a mark, which says what the card is, such as ranged.
func isMark(l Line) bool { return l.Head == Whole && len(l.Does) > 0 && l.Does[0].Do == Is }

// Step returns the effects that a card of level-ups gives as a trait comes to a level (level.bonus).
func (s Sheet) Step(trait string, level int) (list []Effect) {
	for _, l := range s.Rows(Advances) {
		if l.Trait == trait && l.N == level {
			list = append(list, l.Does...)
		}
	}
	return list
}

// An Enemy holds the numbers of an Enemy card (combat.enemy-card); -1: not typed in.
type Enemy struct {
	Initiative, Movement, Life     int
	Ranged, Levitate, EngagedFirst bool
	Angle                          bool     // its shots get round annoying obstacles
	Attack, Defense                []Effect // dice, damage, shields, and what hangs on their faces
	Symbol                         []Effect // that hold while the Enemy symbol lies on it
}

// Enemy returns the numbers and effects of a sheet that is an Enemy card.
func (s Sheet) Enemy() Enemy {
	e := Enemy{Initiative: -1, Movement: -1, Life: -1, Attack: s.Under(Strikes), Defense: s.Under(Guards),
		Symbol: s.Under(Symbol)}
	e.Become(slices.Concat(s.Under(Whole), e.Attack, e.Defense))
	for _, one := range s.Under(Whole) {
		switch {
		case one.Do == Changes && one.Set:
			switch one.What {
			case "initiative":
				e.Initiative = one.N
			case "movement":
				e.Movement = one.N
			case "life":
				e.Life = one.N
			}
		case one.Do == Shields || one.Die == Defense || one.Die == Dodge:
			e.Defense = append(e.Defense, one)
		case one.Do != Is && one.Do != Changes:
			e.Attack = append(e.Attack, one)
		}
	}
	return e
}

// Become gives an enemy the marks that are among effects: ranged, levitate, engaged-first, and shots round
// obstacles. Other effects it passes over.
func (e *Enemy) Become(list []Effect) {
	for _, one := range list {
		e.Angle = e.Angle || one.Do == Angles
		if one.Do == Is {
			e.Ranged = e.Ranged || one.What == "ranged"
			e.Levitate = e.Levitate || one.What == "levitate"
			e.EngagedFirst = e.EngagedFirst || one.What == "engaged-first"
		}
	}
}

// Upgrade returns the effects that an Upgrade token gives all enemies of a type (combat.upgrade.kind.move3
// and its like). The Enemy symbol has none of its own.
func Upgrade(token string) (list []Effect) {
	stat := func(what string, n int) { list = append(list, Effect{Do: Changes, What: what, N: n}) }
	switch token {
	case "move3":
		stat("movement", 3)
	case "init2-move1":
		stat("initiative", 2)
		stat("movement", 1)
	case "init3":
		stat("initiative", 3)
	case "move2-init1":
		stat("movement", 2)
		stat("initiative", 1)
	case Attack, Power, Defense, Dodge:
		list = append(list, Effect{Do: Rolls, What: token, N: 1})
	}
	return list
}
