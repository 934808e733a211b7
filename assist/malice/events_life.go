package malice

import (
	"fmt"

	"tablehand/assist/text"
)

// LifeTurned: life tokens change their side, or come from and go to the box.
type LifeTurned struct {
	Who  string `json:"who"` // avatar, creature, shadow-N, xulthul
	From Side   `json:"from"`
	To   Side   `json:"to"`
	N    int    `json:"n"`

	Rolled int    `json:"rolled,omitempty"` // by the d2 that decides how many are lost; 0: no die does
	Card   string `json:"card,omitempty"`   // ability card that brings the creature its tokens, or takes them
}

func (e LifeTurned) Kind() string { return "life.turned" }

func (e LifeTurned) String() string {
	if e.Rolled > 0 {
		return fmt.Sprintf("%s (d2 = %d)", e.said(), e.Rolled)
	}
	return e.said()
}

func (e LifeTurned) said() string {
	who, n := Spoken(e.Who), e.N
	switch e.From + ">" + e.To {
	case "sound>wound":
		return fmt.Sprintf("%s takes %s", who, text.Things(n, "wound", "wounds"))
	case "sound>drain":
		return fmt.Sprintf("%s is drained of %d life", who, n)
	case "wound>sound":
		return fmt.Sprintf("%s heals %s", who, text.Things(n, "wound", "wounds"))
	case "drain>sound":
		return fmt.Sprintf("%s gets back %d drained life", who, n)
	case "box>sound":
		return fmt.Sprintf("%s gains %d life", who, n)
	}
	return fmt.Sprintf("%s loses %d life", who, n)
}

// signed returns the number of sound tokens gained; negative: lost.
func (e LifeTurned) signed() int {
	if e.To == Sound {
		return e.N
	}
	return -e.N
}

func (e LifeTurned) Apply(s *State) {
	if met := s.Encounter; met != nil && e.Who != "creature" && e.Who == s.FoePiece() { // counted there too
		switch {
		case e.Card != "":
			met.Life += e.signed()
		case e.From == Sound:
			met.Wounds = min(met.Life, met.Wounds+e.N)
		case e.To == Sound:
			met.Wounds = max(0, met.Wounds-e.N)
		}
	}
	switch {
	case e.Card == "":
	case e.Who == "xulthul":
		s.Xulthul.Added += e.signed()
	default:
		s.Encounter.Added += e.signed()
	}
	s.Tokens(e.Who).Move(e.From, e.To, e.N)
}
