package malediction

// An Outcome is what an attack comes to.
type Outcome string

const (
	CritHit   Outcome = "crit-hit"
	Hit       Outcome = "hit"
	Graze     Outcome = "graze"
	CritGraze Outcome = "crit-graze"
)

// Outcomes lists the outcomes, the best for the attacker first.
var Outcomes = []string{string(CritHit), string(Hit), string(Graze), string(CritGraze)}

// Kinds lists the kinds of attack. A retaliation is a melee attack that costs no AP (retaliation.what).
var Kinds = []string{"melee", "ranged", "retaliation"}

// A Blow is an attack whose die has fallen.
type Blow struct {
	Attacker  string  `json:"attacker"`
	Target    string  `json:"target"`
	Kind      string  `json:"kind"`  // one of Kinds
	Face      int     `json:"face"`  // of the die, natural
	Value     int     `json:"value"` // the attack value (attack.value)
	Defense   int     `json:"defense"`
	Outcome   Outcome `json:"outcome"`
	Damage    int     `json:"damage"`    // before anything prevents it
	Prevented int     `json:"prevented"` // of it, so far
	Held      bool    `json:"held"`      // the damage is not dealt yet: answers come first
	Fallen    *Fallen `json:"-"`         // what went with a target that it defeated; nil: it stands
}

// IsHit says whether the blow hits, critically or not.
func (b *Blow) IsHit() bool { return b.Outcome == Hit || b.Outcome == CritHit }

// Dealt returns the damage that is left of the blow once what is prevented is off.
func (b *Blow) Dealt() int { return max(0, b.Damage-b.Prevented) }

// Fallen keeps what left the field with a defeated unit, for an answer that reaches back to the blow.
type Fallen struct {
	Unit    Unit
	Near    []Pair
	Mastery int     // that its opponent gained
	Husk    string  // that stands in its place; empty: none
	Active  *Active // its activation, which ended with it
	Turn    string  // whose turn it was
	Told    string  // what its fall has set off that nothing takes back; empty: nothing
}
