package notation

// A Trigger is the moment at which an effect happens.
type Trigger string

const (
	Always       Trigger = ""           // as long as its card lies there
	OnActivation Trigger = "activation" // its unit's activation begins
	OnDefeat     Trigger = "defeat"     // its unit is defeated; of Cleave: it defeats an enemy
	OnEnter      Trigger = "enter"      // its unit enters the field; of terrain: a unit enters it
	OnHit        Trigger = "hit"        // its unit is hit; reading A31
	OnPlay       Trigger = "play"       // its spell is played
	ForAP        Trigger = "ap"         // its unit pays AP for it
)

// A Deed is what an effect does.
type Deed string

const (
	Boosts        Deed = "boost" // a stat by N
	Heals         Deed = "heal"
	Damages       Deed = "damage"
	Prevents      Deed = "prevent"
	Refreshes     Deed = "refresh"
	Exhausts      Deed = "exhaust"
	Defeats       Deed = "defeat"
	Pushes        Deed = "push"
	Pulls         Deed = "pull"
	GivesEcho     Deed = "echo"
	GivesMastery  Deed = "mastery"
	Draws         Deed = "draw"
	Discards      Deed = "discard"
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
	Allies   Kin = "allies" // all of them that are near enough
	Enemies  Kin = "enemies"
	Units    Kin = "units"
)

// A Whom is who an effect works on.
type Whom struct {
	Kin    Kin
	Owned  bool // of its player's own warband alone (team.owned)
	Within int  // inches from its unit; 0: anywhere; 1: nearby (measure.nearby)
}

// A Count multiplies an effect: for each owned ally within 6 up to 3.
type Count struct {
	Of   Whom
	UpTo int // 0: without a limit
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
	Pair *Pair // of a boost that says power whole
	Whom Whom
	Each *Count // nil: once
	Span string // of a boost that is set off: one of Spans
	Text string // as it was typed
}

// Aura says whether the effect is a boost of other units that stand near enough.
func (e Effect) Aura() bool {
	return e.When == Always && e.Deed == Boosts && e.Whom.Kin != Self && e.Whom.Kin != ""
}
