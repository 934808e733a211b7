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

// A Hand is all that one side of an attack has, before its dice fall: those of the attacker, or of whoever
// defends.
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

// A Given is an effect with the card that gives it.
type Given struct {
	notation.Effect
	From, Rule string
}

func newHand(kinds ...string) Hand {
	return Hand{Dice: map[string]int{}, Cancels: map[string]int{}, kinds: kinds}
}

// attacking and defending return hands with nothing in them.
func attacking() Hand { return newHand(notation.Attack, notation.Power) }
func defending() Hand { return newHand(notation.Defense, notation.Dodge) }

// strikes says whether the hand is an attacker's.
func (h *Hand) strikes() bool { return h.kinds[0] == notation.Attack }

// give adds the effects of a card that concern this side; the others are passed over.
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

// strike takes an effect that an attacker alone has.
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

// Words of effects that this room asks for.
const (
	Serious = "serious"
	Around  = "around"
	Front   = "front"
	Arc     = "arc"
)

// cancelRule names the rule of an icon that cancels a die.
func cancelRule(die string) string { return "weapon.cancel-" + die + "-die" }

// empty says whether there is nothing in the hand.
func (h *Hand) empty() bool { return len(h.Dice)+len(h.Parts)+len(h.Faces) == 0 }

// follows notes a rule, once.
func (h *Hand) follows(rules ...string) {
	for _, rule := range rules {
		if rule != "" && !slices.Contains(h.Rules, rule) {
			h.Rules = append(h.Rules, rule)
		}
	}
}

// Kinds lists the kinds of dice of the hand, in the order in which they fall.
func (h *Hand) Kinds() []string { return h.kinds }

// A Fallen is a die that lies there.
type Fallen struct {
	Die  string
	Face chance.Face
}

// A Tally is what the dice of a hand come to.
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

// Count returns what the dice of the hand come to as they lie.
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

// faces returns what the effects on the faces that lie there come to, and adds all else that they do.
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

// triggered adds what so many faces set off that is neither damage nor a shield; what no rule of this room
// does is told, for the players to do.
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

// set returns the place of the effect that gives a face another value instead of its own, of several the
// highest; -1: there is none.
func (h *Hand) set(f Fallen) int {
	best := -1
	for i, g := range h.Faces {
		if g.Set && g.Die == f.Die && g.Face == f.Face && (best < 0 || g.N > h.Faces[best].N) {
			best = i
		}
	}
	return best
}

// turned lists the faces as which the face of a die counts, one for each effect that makes it one; none: it
// is what it is. What hangs on the face itself works all the same (weapon.improvements-cumulative).
func (h *Hand) turned(f Fallen) (as []Fallen) {
	for _, g := range h.Faces {
		if g.Do == notation.Turns && g.Die == f.Die && g.Face == f.Face {
			as = append(as, Fallen{f.Die, chance.Face(g.What)})
		}
	}
	return as
}

// faceRule names the rule of a face.
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
