package malice

import (
	"fmt"
	"slices"
)

// LifeStruck: life tokens change their side in a fight, where everybody wants to hear what
// is left.
type LifeStruck struct {
	LifeTurned
	Name string `json:"name"` // as it is called
	Left int    `json:"left"` // sound tokens that it has now
	Of   int    `json:"of"`   // of all its tokens; of a Shadow, those that it was met with
}

func (e LifeStruck) String() string {
	called := e.LifeTurned
	called.Who = e.Name
	text := called.String()
	if e.To == "sound" { // its dice fall again
		verb := map[bool]string{true: "is", false: "are"}[e.N == 1]
		text = fmt.Sprintf("%s of %s %s taken back", things(e.N, "wound", "wounds"), e.Name, verb)
	}
	if e.Left == 0 {
		return text + ": no life left"
	}
	return fmt.Sprintf("%s: %d of %d life left", text, e.Left, e.Of)
}

// struck is a change of life as it is told while the one who has it fights; else it is told
// as it is.
func (s *State) struck(e LifeTurned) Event {
	by := e.N
	if e.From == "sound" {
		by = -e.N
	}
	a := s.avatar(e.Who)
	switch {
	case s.fight() == nil:
		return e
	case e.Who == s.foePiece():
		return LifeStruck{e, s.foeName(), s.foeLife() + by, s.foeTokens()}
	case a != nil && s.inFight(e.Who):
		return LifeStruck{e, e.Who, a.Life + by, a.Life + a.Wounds + a.Drains}
	}
	return e
}

// inFight says whether an avatar has its part in the combat, with or without a body.
func (s *State) inFight(name string) bool { return slices.Contains(s.fight().Fighters, name) }

// foeTokens are the life tokens that what is fought has, sound and lost.
func (s *State) foeTokens() int {
	e := s.Encounter
	if x := s.Xulthul; e.Kind == "xulthul" && x != nil {
		return x.Life + x.Wounds + x.Drains
	}
	return max(e.Life, s.foeLife())
}
