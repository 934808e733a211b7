package fight

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/malhya/notation"
	"tablehand/assist/sum"
	"tablehand/assist/text"
)

// A Hand is all that one side of an attack has before its dice fall: the attacker, or whoever defends.
type Hand struct {
	Dice    map[string]int // how many fall, by kind
	Parts   []sum.Part     // damage or shields that need no dice
	Faces   []Given        // effects that hang on faces
	Cancels map[string]int // dice of the other side, whatever falls
	Push    int            // spaces
	Wounds  string         // the kind of damage, if it is another than damage
	Area    string         // of notation.Areas; empty: one target
	Angle   bool           // gets round annoying obstacles
	Arrow   bool           // one arrow costs nothing
	Texts   []string       // done by hand
	Rules   []string

	kinds []string // of dice, in the order in which they fall
}

// A Given is an effect with the card that it comes from, and its rule.
type Given struct {
	notation.Effect
	From, Rule string
}

func newHand(kinds ...string) Hand {
	return Hand{Dice: map[string]int{}, Cancels: map[string]int{}, kinds: kinds}
}

// attacking returns an attacker's hand, and defending a defender's, with nothing in it.
func attacking() Hand { return newHand(notation.Attack, notation.Power) }
func defending() Hand { return newHand(notation.Defense, notation.Dodge) }

// strikes says whether the hand is an attacker's.
func (h *Hand) strikes() bool { return h.kinds[0] == notation.Attack }

// give adds the effects of a card that concern this side: an attacker's or a defender's. It passes over the
// others.
func (h *Hand) give(from, rule string, list []notation.Effect) {
	for _, e := range list {
		switch {
		case e.Face != "":
			if slices.Contains(h.kinds, e.Die) {
				h.Faces = append(h.Faces, Given{e, from, rule})
			}
			continue
		case e.Do == notation.Rolls && slices.Contains(h.kinds, e.What):
			h.Dice[e.What] = max(h.Dice[e.What]+e.N, 0)
		case e.Do == notation.Tells:
			h.Texts = append(h.Texts, e.Text)
		case e.Do == notation.Shields && !h.strikes(), e.Do == notation.Counts && h.strikes():
			h.Parts = append(h.Parts, sum.Part{N: e.N, What: from, Rule: rule})
		case h.strikes() && h.strike(e):
		default:
			continue
		}
		h.follows(rule)
	}
}

// strike adds an effect that only an attacker can have; false: it is no such effect.
func (h *Hand) strike(e notation.Effect) bool {
	switch e.Do {
	case notation.Cancels:
		h.Cancels[e.What] += e.N
		h.follows(cancelRule(e.What))
	case notation.Pushes:
		h.Push += e.N
		h.follows("weapon.push")
	case notation.Wounds:
		if h.Wounds != Serious {
			h.Wounds = e.What
		}
	case notation.Covers:
		if h.Area = e.What; h.Area != Around {
			h.follows("weapon.area." + e.What)
		}
	case notation.Angles:
		h.Angle = true
	case notation.Arrows:
		h.Arrow = true
	default:
		return false
	}
	return true
}

// Words of effects that an attack looks for: the kind of the wounds, and the area that it strikes.
const (
	Serious = "serious"
	Around  = "around"
	Front   = "front"
	Arc     = "arc"
)

// cancelRule returns the id of the rule of the icon that cancels a die of a kind.
func cancelRule(die string) string { return "weapon.cancel-" + die + "-die" }

// empty says whether there is nothing in the hand.
func (h *Hand) empty() bool { return len(h.Dice)+len(h.Parts)+len(h.Faces) == 0 }

// follows adds rules to those of the hand, each once.
func (h *Hand) follows(rules ...string) {
	for _, rule := range rules {
		if rule != "" && !slices.Contains(h.Rules, rule) {
			h.Rules = append(h.Rules, rule)
		}
	}
}

// Kinds lists the kinds of dice of the hand, in the order in which they fall.
func (h *Hand) Kinds() []string { return h.kinds }

// A Fallen is a die that has fallen, with the face that it shows.
type Fallen struct {
	Die  string
	Face chance.Face
}

// A Tally is what the dice of a hand come to: damage or shields as parts, and what else they bring.
type Tally struct {
	Parts   []sum.Part
	Missed  bool           // the whole attack is cancelled
	Cancels map[string]int // dice of the other side
	Push    int
	Wounds  string
	Texts   []string
	Rules   []string
}

// Total returns the damage, or the shields: never less than none.
func (t Tally) Total() int { return max(sum.Total(t.Parts), 0) }

// Count returns what fallen dice come to with all effects of the hand: damage or shields, and what else
// they bring.
func (h *Hand) Count(fallen []Fallen) Tally {
	sums := Hand{kinds: h.kinds, Cancels: map[string]int{}, Push: h.Push, Wounds: h.Wounds,
		Texts: slices.Clone(h.Texts), Rules: slices.Clone(h.Rules)}
	for die, n := range h.Cancels {
		sums.Cancels[die] = n
	}
	var missed bool
	plain, counts := 0, map[Fallen]int{}
	for _, f := range fallen {
		as := h.turned(f)
		if counts[f]++; as == nil {
			as = []Fallen{f}
		}
		for _, to := range as {
			if to != f {
				counts[to]++
			}
			side, _ := notation.Die(to.Die).Side(string(to.Face))
			missed = missed || side.Icons[notation.CancelAll] > 0
			sums.follows(faceRule(to))
			if h.set(f) < 0 && h.set(to) < 0 {
				plain += side.Icons[notation.Damage] + side.Icons[notation.Shield]
			}
		}
	}
	parts := h.faces(&sums, counts)
	if plain > 0 || len(parts)+len(h.Parts) == 0 {
		parts = slices.Insert(parts, 0, sum.Part{N: plain, What: "dice"})
	}
	return Tally{append(parts, h.Parts...), missed, sums.Cancels, sums.Push, sums.Wounds, sums.Texts,
		sums.Rules}
}

// faces returns as parts the damage or shields that effects on the faces bring; counts holds how many of
// each lie there. All else that the effects do it adds to sums.
func (h *Hand) faces(sums *Hand, counts map[Fallen]int) (parts []sum.Part) {
	improved := map[Fallen]int{}
	for i, g := range h.Faces {
		at := Fallen{g.Die, g.Face}
		n := counts[at]
		if n > 0 && g.Do == notation.Turns {
			sums.follows(g.Rule)
			improved[at]++
		}
		if n == 0 || g.Do == notation.Turns || g.Set && h.set(at) != i {
			continue
		}
		if g.Once {
			n = 1
		}
		sums.follows(g.Rule)
		if g.Do != notation.Counts && g.Do != notation.Shields {
			sums.triggered(g, n)
			continue
		}
		parts = append(parts, sum.Part{N: n * g.N, What: g.From, Rule: g.Rule})
		improved[at]++
	}
	for _, n := range improved {
		if n > 1 {
			sums.follows("weapon.improvements-cumulative")
		}
	}
	return parts
}

// triggered adds what an effect does that n faces set off, other than damage and shields. What the program
// cannot do becomes a text for the players.
func (h *Hand) triggered(g Given, n int) {
	e := g.Effect
	e.Face, e.Once = "", false
	switch {
	case e.Do == notation.Tells:
		h.Texts = append(h.Texts, e.Text)
		return
	case h.strikes():
		e.N *= n
		if h.strike(e) {
			return
		}
		e.N = g.N
	}
	h.Texts = append(h.Texts, fmt.Sprintf("%s, %s", e, text.Things(n, "time", "times")))
}

// set returns the index among Faces of the effect that gives a face a value in the place of its own; of
// several that of the highest value; -1: there is none.
func (h *Hand) set(f Fallen) int {
	best := -1
	for i, g := range h.Faces {
		if g.Set && g.Die == f.Die && g.Face == f.Face && (best < 0 || g.N > h.Faces[best].N) {
			best = i
		}
	}
	return best
}

// turned lists the faces as which the face of a die counts, one for each effect that turns it into another;
// empty: it stays what it is. Effects on the face itself work all the same
// (weapon.improvements-cumulative).
func (h *Hand) turned(f Fallen) (as []Fallen) {
	for _, g := range h.Faces {
		if g.Do == notation.Turns && g.Die == f.Die && g.Face == f.Face {
			as = append(as, Fallen{f.Die, chance.Face(g.What)})
		}
	}
	return as
}

// faceRule returns the rule of a face; empty: it has none.
func faceRule(f Fallen) string {
	strikes := f.Die == notation.Attack || f.Die == notation.Power
	switch name := string(f.Face); {
	case f.Face == notation.Special && strikes:
		return "dice.attack.special-nothing"
	case f.Face == notation.Special:
		return "dice.defense.special-nothing"
	case strings.HasPrefix(name, notation.Damage):
		return "combat.attack.hit" + strings.TrimPrefix(name, notation.Damage)
	case name == notation.CancelAll, strings.HasPrefix(name, notation.Shield):
		return "combat.defense." + name
	}
	return ""
}
