package malhya

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/sum"
	"tablehand/assist/text"
)

// Struck: somebody attacks, and the dice of the attack lie there.
type Struck struct {
	Attacker string `json:"attacker"`
	Target   string `json:"target"`
	Ranged   bool   `json:"ranged"`
	Paid     int    `json:"paid"` // Action Points
	Damage   int    `json:"damage"`
	Sum      string `json:"sum"`     // 1 +1 = 2 damage
	Further  bool   `json:"further"` // one more target of the same attack
}

func (e Struck) Kind() string { return "attack.struck" }

func (e Struck) String() string {
	switch {
	case e.Further:
		return fmt.Sprintf("%s too: %s", e.Target, e.Sum)
	case e.Paid > 0:
		return fmt.Sprintf("%s pays %s: %s", e.Attacker, text.Things(e.Paid, "point", "points"), e.Sum)
	case e.Ranged:
		return fmt.Sprintf("%s shoots %s: %s", e.Attacker, e.Target, e.Sum)
	}
	return fmt.Sprintf("%s attacks %s: %s", e.Attacker, e.Target, e.Sum)
}

// Apply notes that a hero has attacked in this turn (A2).
func (e Struck) Apply(s *State) {
	if h := s.Hero(e.Attacker); h != nil {
		h.Turn.Types = text.With(slices.Clone(h.Turn.Types), Attacked)
	}
}

// Attacked is the word that a hero's turn in combat has among its types of action once the hero has
// attacked in it.
const Attacked = "attack"

// Guarded: a defence has been made, and its dice lie there.
type Guarded struct {
	Target    string `json:"target"`
	Paid      int    `json:"paid"`
	Armor     string `json:"armor" unknown:"null"` // that is destroyed for it
	Shields   int    `json:"shields"`
	Sum       string `json:"sum"`                      // 2 +1 = 3 shields
	Cancelled string `json:"cancelled" unknown:"null"` // faces of dice that were taken away: shield2
	Missed    bool   `json:"missed"`                   // the whole attack is cancelled
	Wounds    int    `json:"wounds"`
}

func (e Guarded) Kind() string { return "attack.guarded" }

func (e Guarded) String() string {
	said := e.Sum
	if e.Missed {
		said = "the whole attack is cancelled"
	}
	if e.Cancelled != "" {
		said += fmt.Sprintf(" (cancelled: %s)", strings.ReplaceAll(e.Cancelled, "+", ", "))
	}
	var does []string
	if e.Paid > 0 {
		does = append(does, "pays "+text.Things(e.Paid, "point", "points"))
	}
	if e.Armor != "" {
		does = append(does, "destroys "+e.Armor)
	}
	if does != nil {
		said = fmt.Sprintf("%s %s: %s", e.Target, text.Listed(does), said)
	}
	if e.Wounds == 0 {
		said += ", no wound"
	}
	return said
}

// Apply changes nothing: what is paid and what is lost are events of their own.
func (e Guarded) Apply(*State) {}

// Counted writes parts and their sum in a unit: `1 +1 = 2 damage`, where only one part is not 0 `2 damage`,
// and for a sum of 0 `no shield`. one and many name the unit.
func Counted(parts []sum.Part, one, many string) string {
	n := sum.Total(parts)
	said, more := text.Things(n, one, many), 0
	for _, p := range parts {
		if p.N != 0 {
			more++
		}
	}
	switch {
	case more > 1:
		return sum.Said(parts) + " = " + said
	case n == 0:
		return "no " + one
	}
	return said
}
