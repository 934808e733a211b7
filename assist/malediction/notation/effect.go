package notation

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// A Trigger is the moment at which an effect happens.
type Trigger string

const (
	Always       Trigger = ""           // as long as its card lies there
	OnActivation Trigger = "activation" // its unit's activation begins
	OnDefeat     Trigger = "defeat"     // its unit is defeated; of a free attack: its unit defeats an enemy
	OnEnter      Trigger = "enter"      // its unit enters the field; of terrain: a unit enters it
	OnHit        Trigger = "hit"        // its unit is hit; reading A31
	OnPlay       Trigger = "play"       // its spell is played
	ForAP        Trigger = "ap"         // its unit pays AP for it
)

// triggers lists the moments that are one word at the beginning of a clause.
var triggers = []Trigger{OnActivation, OnDefeat, OnEnter, OnHit, OnPlay}

// A Deed is the kind of thing that an effect does: heal, damage, boost.
type Deed string

const (
	Boosts        Deed = "boost" // a stat by N
	Heals         Deed = "heal"
	Damages       Deed = "damage"
	Prevents      Deed = "prevent"
	Refreshes     Deed = "refresh"
	Exhausts      Deed = "exhaust"
	Defeats       Deed = "defeat"
	Removes       Deed = "remove"
	Destroys      Deed = "destroy" // an item or a relic
	Pushes        Deed = "push"
	Pulls         Deed = "pull"
	GivesEcho     Deed = "echo"
	GivesMastery  Deed = "mastery"
	Draws         Deed = "draw"
	Discards      Deed = "discard"
	Banishes      Deed = "banish"
	GivesAP       Deed = "ap"
	FreeAttack    Deed = "free attack"
	Retaliates    Deed = "retaliation"
	NoRetaliation Deed = "no retaliation"
	Told          Deed = "other" // words that only people carry out
)

// A Kin says which units an effect means, as its unit sees them.
type Kin string

const (
	Self     Kin = "self"
	Target   Kin = "target"   // of the blow that set it off, or of the spell
	Attacker Kin = "attacker" // of that blow
	Ally     Kin = "ally"     // one that is named as it happens
	Enemy    Kin = "enemy"
	AnyUnit  Kin = "unit"
	Allies   Kin = "allies" // all of them that are near enough
	Enemies  Kin = "enemies"
	Units    Kin = "units"
)

// kins lists the words for units.
var kins = []Kin{Self, Target, Attacker, Ally, Enemy, AnyUnit, Allies, Enemies, Units}

// Several says whether all such units are meant, and not one that somebody names.
func (k Kin) Several() bool { return k == Allies || k == Enemies || k == Units }

// Named says whether one such unit is meant, which somebody names.
func (k Kin) Named() bool { return k == Ally || k == Enemy || k == AnyUnit }

// Fits says whether a unit is such a one, by whether it is an enemy of the effect's player.
func (k Kin) Fits(enemy bool) bool {
	switch k {
	case Ally, Allies:
		return !enemy
	case Enemy, Enemies:
		return enemy
	}
	return true
}

// A Whom says on which units an effect works.
type Whom struct {
	Kin    Kin
	Owned  bool // of its player's own warband alone (team.owned)
	Within int  // inches from its unit; 0: anywhere; 1: nearby (measure.nearby)
}

// MayMeet says whether two effects of one unit may work on the same unit: not where one is for that unit
// itself and one for others, or one for allies and one for enemies.
func (w Whom) MayMeet(other Whom) bool {
	self := func(k Kin) bool { return k == "" || k == Self }
	if self(w.Kin) != self(other.Kin) {
		return false
	}
	allies := func(k Kin) bool { return k == Ally || k == Allies }
	enemies := func(k Kin) bool { return k == Enemy || k == Enemies }
	return !(allies(w.Kin) && enemies(other.Kin) || enemies(w.Kin) && allies(other.Kin))
}

// A Count multiplies an effect: for each owned ally within 6 up to 3 per activation.
type Count struct {
	Of            Whom
	UpTo          int  // 0: without a limit
	PerActivation bool // UpTo holds for all uses in one activation together, else for each
}

// Most returns how often an effect counts for so many units.
func (c Count) Most(n int) int {
	if c.UpTo > 0 {
		return min(n, c.UpTo)
	}
	return n
}

// An Effect is one thing that a card does.
type Effect struct {
	Name string  // of the ability; empty: the card's own
	When Trigger // the moment
	AP   int     // what it costs, where When is ForAP
	More Kin     // only if there are more of these than of the other side; empty: in any case
	Deed Deed
	Stat Stat // of a boost
	N    int
	Like Stat  // the number is this stat of its unit: damage equal to speed (stat.null.zero)
	Pair *Pair // of a boost that says power whole
	What Type  // that is destroyed: an item or a relic
	Whom Whom
	Each *Count // nil: once
	Span string // of a boost that is set off: one of Spans
	Text string // as it was typed
}

// Aura says whether the effect is a boost of other units that stand near enough.
func (e Effect) Aura() bool {
	return e.Lasting() && e.Deed == Boosts && e.Whom.Kin != Self && e.Whom.Kin != ""
}

// Lasting says whether the effect holds as long as its card lies there, and is no deed of a moment.
func (e Effect) Lasting() bool {
	return e.When == Always && (e.Deed == Boosts && e.Span == "" || e.Deed == NoRetaliation)
}

// Base returns the name of an ability without the number behind it, under which it stacks:
// Regeneration 2 and Regeneration 3 are one ability (effect.same-name).
func Base(name string) string {
	words := strings.Fields(name)
	if n := len(words); n > 1 {
		if _, err := strconv.Atoi(strings.TrimPrefix(words[n-1], "+")); err == nil {
			words = words[:n-1]
		}
	}
	return strings.Join(words, " ")
}

// String writes the effect as ReadEffects reads it.
func (e Effect) String() string {
	if e.Deed == Told {
		return e.Text
	}
	var words []string
	switch e.When {
	case Always:
	case ForAP:
		words = append(words, "ap", strconv.Itoa(e.AP))
	default:
		words = append(words, string(e.When))
	}
	switch e.More {
	case Enemies:
		words = append(words, "if more enemies than allies:")
	case Allies:
		words = append(words, "if more allies than enemies:")
	}
	words = append(words, e.done())
	if whom := e.Whom.String(); whom != "" {
		words = append(words, whom)
	}
	if e.Span != "" {
		words = append(words, e.Span)
	}
	if e.Each != nil {
		words = append(words, "for each", e.Each.Of.String())
		if e.Each.UpTo > 0 {
			words = append(words, "up to", strconv.Itoa(e.Each.UpTo))
		}
		if e.Each.PerActivation {
			words = append(words, "per activation")
		}
	}
	return strings.Join(words, " ")
}

// done writes the deed of the effect, with its number: heal 2, +1 speed.
func (e Effect) done() string {
	switch {
	case e.Deed == Boosts && e.Pair != nil:
		return "power " + e.Pair.String()
	case e.Deed == Boosts:
		return fmt.Sprintf("%+d %s", e.N, e.Stat)
	case e.Deed == Destroys:
		return "destroy " + string(e.What)
	case slices.Contains(counted, e.Deed) && e.Like != "":
		return fmt.Sprintf("%s equal to %s", e.Deed, e.Like)
	case slices.Contains(counted, e.Deed):
		return fmt.Sprintf("%s %d", e.Deed, e.N)
	case slices.Contains(signed, e.Deed):
		return fmt.Sprintf("%s %+d", e.Deed, e.N)
	}
	return string(e.Deed)
}

// String writes whom an effect means: nearby owned allies.
func (w Whom) String() string {
	var words []string
	if w.Within == 1 {
		words = append(words, "nearby")
	}
	if w.Owned {
		words = append(words, "owned")
	}
	if w.Kin != "" {
		words = append(words, string(w.Kin))
	}
	if w.Within > 1 {
		words = append(words, "within", strconv.Itoa(w.Within))
	}
	return strings.Join(words, " ")
}
