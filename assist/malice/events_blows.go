package malice

import (
	"fmt"
	"slices"

	"tablehand/assist/malice/notation"
	"tablehand/assist/text"
)

// BlowsRolled: both sides have made their combat rolls.
type BlowsRolled struct {
	Who    string `json:"who"` // the avatar attacked
	CR     int    `json:"cr"`
	Sum    string `json:"sum"` // the sum in parts: 4 +1
	Foe    string `json:"foe"`
	FoeCR  int    `json:"foe_cr"`
	FoeSum string `json:"foe_sum"`
	Hits   string `json:"hits"` // avatar | creature | nobody
	Lent   []Lent `json:"lent"`
}

func (e BlowsRolled) Kind() string { return "combat.rolled" }

func (e BlowsRolled) String() string {
	who := "equal, nobody hits"
	switch e.Hits {
	case "avatar":
		who = e.Who + " hits"
	case "creature":
		who = e.Foe + " hits"
	}
	return fmt.Sprintf("%s %s, %s %s: %s", e.Who, summed(e.Sum, e.CR), e.Foe, summed(e.FoeSum, e.FoeCR), who)
}

func (e BlowsRolled) Apply(s *State) {
	f := s.Fight()
	f.CR, f.Foe, f.Step, f.Lent = e.CR, e.FoeCR, "blows", slices.Clone(e.Lent)
}

// WoundsRolled: what a hit deals and what shields stop of it, as its dice fell. With it, or
// without any hit, the phase is over.
type WoundsRolled struct {
	By      string         `json:"by" unknown:"null"` // avatar | creature; empty: nobody is wounded
	Dealer  string         `json:"dealer" unknown:"null"`
	Whom    string         `json:"whom" unknown:"null"`
	Wounds  map[string]int `json:"wounds"`
	Shields map[string]int `json:"shields"`
	Lost    int            `json:"lost"`
	Sum     string         `json:"sum" unknown:"null"`
	Stops   string         `json:"stops" unknown:"null"`
	Drains  bool           `json:"drains"`
}

func (e WoundsRolled) Kind() string { return "combat.wounds" }

func (e WoundsRolled) String() string {
	if e.By == "" {
		return "nobody is wounded"
	}
	total, kinds := 0, ""
	for _, kind := range notation.WoundKinds {
		if n := e.Wounds[kind]; n > 0 {
			total += n
			if kinds != "" {
				kinds += " and "
			}
			kinds += Wounded(n, kind)
		}
	}
	switch {
	case e.Drains:
		kinds = text.Things(total, "drain", "drains")
	case total == 0:
		kinds = "no wound"
	}
	text := fmt.Sprintf("%s deals %s", e.Dealer, kinds)
	if e.Sum != "" && e.Sum != fmt.Sprint(total) {
		text = fmt.Sprintf("%s deals %s = %s", e.Dealer, e.Sum, kinds)
	}
	if e.Stops != "" {
		text += fmt.Sprintf(", the shields of %s stop %s", e.Whom, e.stopped())
	}
	return text
}

// stopped writes the number of wounds the shields stop, with its parts.
func (e WoundsRolled) stopped() string {
	total := 0
	for _, n := range e.Shields {
		total += n
	}
	if total <= 0 {
		return "none"
	}
	return summed(e.Stops, total)
}

func (e WoundsRolled) Apply(s *State) {
	f := s.Fight()
	f.Step, f.Struck = "over", nil
	if e.By != "" {
		left := s.FoeLife()
		if e.By == "creature" {
			left = s.Avatar(f.Target).Life
		}
		f.Struck = &Struck{By: e.By, Wounds: e.Wounds, Shields: e.Shields, Lost: min(e.Lost, left)}
	}
}

// summed writes a total with what it is made of: 4 +1 = 5; the number alone where that is all.
func summed(sum string, total int) string {
	if sum == fmt.Sprint(total) {
		return sum
	}
	return fmt.Sprintf("%s = %d", sum, total)
}

// LifeStruck: wounds in a fight, dealt or taken back. It says how much life is left.
type LifeStruck struct {
	LifeTurned
	Name string `json:"name"` // the players' name for it
	Left int    `json:"left"` // sound tokens that it has now
	Of   int    `json:"of"`   // number of all its tokens; of a Shadow, those that it was met with
}

func (e LifeStruck) String() string {
	called := e.LifeTurned
	called.Who = e.Name
	said := called.String()
	if e.To == Sound { // its dice fall again
		verb := "are"
		if e.N == 1 {
			verb = "is"
		}
		said = fmt.Sprintf("%s of %s %s taken back", text.Things(e.N, "wound", "wounds"), e.Name, verb)
	}
	if e.Left == 0 {
		return said + ": no life left"
	}
	return fmt.Sprintf("%s: %d of %d life left", said, e.Left, e.Of)
}
