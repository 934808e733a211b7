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
	Attacker  string
	Target    string
	Kind      string // one of Kinds
	Face      int    // of the die, natural
	Value     int    // the attack value (attack.value)
	Defense   int
	Outcome   Outcome
	Damage    int     // before anything prevents it
	Prevented int     // of it, so far
	Held      bool    // the damage is not dealt yet: answers come first
	Fallen    *Fallen // what went with a target that it defeated; nil: it stands
}

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
