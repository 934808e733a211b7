package malediction

import (
	"cmp"
	"strings"

	"tablehand/assist/malediction/notation"
)

// An Outcome is how an attack ends: a hit or a graze, critical or not.
type Outcome string

const (
	CritHit   Outcome = "crit-hit"
	Hit       Outcome = "hit"
	Graze     Outcome = "graze"
	CritGraze Outcome = "crit-graze"
)

// Called writes an outcome as people say it: critical hit.
func (o Outcome) Called() string { return strings.Replace(string(o), "crit-", "critical ", 1) }

// Outcomes lists the outcomes, the best for the attacker first.
var Outcomes = []string{string(CritHit), string(Hit), string(Graze), string(CritGraze)}

// Kinds lists the kinds of attack. A retaliation is a melee attack that costs no AP (retaliation.what).
var Kinds = []string{"melee", "ranged", "retaliation"}

// Effect is the kind of damage that is no attack's: an effect has dealt it.
const Effect = "effect"

// A Blow is an attack whose die has fallen, or other damage that a unit has taken.
type Blow struct {
	Attacker  string     `json:"attacker"`
	Target    string     `json:"target"`
	Kind      string     `json:"kind"`  // one of Kinds, or Effect
	Face      int        `json:"face"`  // of the die, natural
	Value     int        `json:"value"` // the attack value (attack.value)
	Defense   int        `json:"defense"`
	Outcome   Outcome    `json:"outcome"`
	Damage    int        `json:"damage"`    // before anything prevents it
	Prevented int        `json:"prevented"` // of the damage, so far
	Held      bool       `json:"held"`      // the damage is not dealt yet: answers come first
	Mods      []string   `json:"-"`         // that counted for this attack alone, as --mod says them
	Provoked  string     `json:"-"`         // the rule by which an act of its target provoked it; empty: no act
	Then      [][]string `json:"-"`         // of a retaliation: commands that finish what its target declared
	Fallen    *Fallen    `json:"-"`         // what went with a target that it defeated; nil: it stands
}

// IsHit says whether the blow hits, critically or not.
func (b *Blow) IsHit() bool { return b.Outcome == Hit || b.Outcome == CritHit }

// Final reports whether the blow has felled its target, and the fall has set off what nothing takes back.
// Then its damage cannot be prevented any more.
func (b *Blow) Final() bool { return b.Fallen != nil && b.Fallen.Told != "" }

// Dealt returns the damage that is left of the blow once what is prevented is off.
func (b *Blow) Dealt() int { return max(0, b.Damage-b.Prevented) }

// Blows lists what has just dealt damage, or is about to, the newest first: all that an answer may look
// back at.
func (s *State) Blows() (list []*Blow) {
	i := len(s.Earlier)
	for ; i > 0 && s.Earlier[i-1].Kind == Effect; i-- {
		list = append(list, &s.Earlier[i-1])
	}
	if s.Last != nil {
		list = append(list, s.Last)
	}
	for ; i > 0; i-- {
		list = append(list, &s.Earlier[i-1])
	}
	return list
}

// Struck returns the damage to a unit that an answer prevents, which is of one source (damage.prevent): the
// newest that is not prevented whole yet, so that of several retaliations each can be answered; where all is
// prevented, the newest. nil: the unit has just taken no damage.
func (s *State) Struck(id string) (found *Blow) {
	for _, b := range s.Blows() {
		switch {
		case b.Target != id:
		case b.Dealt() > 0:
			return b
		case found == nil:
			found = b
		}
	}
	return found
}

// Hit returns the newest hit on a unit of a player's side, else the last attack; nil: there is none.
func (s *State) Hit(player string) *Blow {
	for _, b := range s.Blows() {
		if of := s.OwnerOf(b.Target); b.IsHit() && of != "" && !s.AreEnemies(player, of) {
			return b
		}
	}
	return s.Last
}

// Against returns the newest attack on a unit of a player's side; nil: there is none.
func (s *State) Against(player string) *Blow {
	for _, b := range s.Blows() {
		if of := s.OwnerOf(b.Target); b.Attacker != "" && of != "" && !s.AreEnemies(player, of) {
			return b
		}
	}
	return nil
}

// Suffered returns the newest damage to a unit of a player's side that is not prevented whole yet, where
// there is none the newest, else the newest damage to anybody; nil: none was dealt just now.
func (s *State) Suffered(player string) (found *Blow) {
	list := s.Blows()
	for _, b := range list {
		if of := s.OwnerOf(b.Target); of == "" || s.AreEnemies(player, of) {
			continue
		}
		if b.Dealt() > 0 {
			return b
		}
		found = cmp.Or(found, b)
	}
	if found == nil && len(list) > 0 {
		return list[0]
	}
	return found
}

// OwnerOf returns the player of a unit, one that has just fallen too; empty: nobody's.
func (s *State) OwnerOf(id string) string {
	if u := s.Unit(id); u != nil {
		return u.Of
	}
	if u := s.Felled(id); u != nil {
		return u.Of
	}
	return ""
}

// Place returns where a blow is kept: 0 for the last attack, else one more than its place in Earlier.
func (s *State) Place(b *Blow) int {
	for i := range s.Earlier {
		if b == &s.Earlier[i] {
			return i + 1
		}
	}
	return 0
}

// at returns the blow of a place, or nil.
func (s *State) at(place int) *Blow {
	if place > 0 && place <= len(s.Earlier) {
		return &s.Earlier[place-1]
	}
	return s.Last
}

// Felled returns a unit that one of the blows has felled, or nil.
func (s *State) Felled(id string) *Unit {
	for _, b := range s.Blows() {
		if b.Fallen != nil && b.Fallen.Unit.ID == id {
			return &b.Fallen.Unit
		}
	}
	return nil
}

// answered forgets the blows: answers to them are over.
func (s *State) answered() { s.Last, s.Earlier = nil, nil }

// Fallen keeps what left the field with a defeated unit, for an answer that reaches back to the blow.
type Fallen struct {
	Unit    Unit
	Near    []Pair
	Mastery int       // mastery that its opponent gained
	Husk    string    // the husk that stands in its place; empty: none
	Active  *Active   // its activation, which ended with it
	Turn    string    // whose turn it was
	Boosts  []string  // boosts of other units, that ended with its activation
	Waiting []Waiting // all that waited as it fell, where it had something waiting
	Owed    []Owed    // its own acts that were owed as it fell, and those against it
	Told    string    // what its fall has set off that nothing takes back; empty: nothing
}

// MightAct says whether the unit was active as it fell, or could still be activated: then its fall may have
// passed the turn on, or ended the action phase.
func (f *Fallen) MightAct() bool { return f.Active != nil || f.Unit.State == notation.Refreshed }
