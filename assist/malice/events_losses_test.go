package malice

import (
	"encoding/json"
	"testing"
)

// In a fight everybody hears what is left of whom; outside it life is told as it is
// (wound.track, life.loss).
func TestLifeLeftInAFight(t *testing.T) {
	s := faces(t, "second", 1, Encounter{Power: 1, Life: 3, Type: "avian"})
	_, told := plays(t, s, Turn{"wound", "Ann", 1}, said{})
	equal(t, "before it", told.Events[0].Event.String(), "Ann takes 1 wound")
	s, _ = plays(t, s, BeginCombat{}, said{})
	for want, act := range map[string]Act{
		"Ann takes 2 wounds: 3 of 5 life left":               Turn{"wound", "Ann", 2},
		"Ann takes 5 wounds: no life left":                   Turn{"wound", "Ann", 7},
		"Ann loses 1 life to drains: 4 of 5 life left":       Turn{"drain", "Ann", 1},
		"Ben takes 1 wound":                                  Turn{"wound", "Ben", 1}, // stands elsewhere
		"the avian takes 2 wounds: 1 of 3 life left":         HarmFoe{What: "wound", Harm: *harmed(t, "2")},
		"the avian loses 1 life to drains: 2 of 3 life left": HarmFoe{What: "drain", N: 1},
		"the avian takes 3 wounds: no life left":             HarmFoe{What: "wound", Harm: *harmed(t, "9")},
	} {
		_, told := plays(t, s, act, said{})
		equal(t, "told", told.Events[0].Event.String(), want)
	}
	fought, _ := plays(t, s, FightPhase{}, said{dice: "cr=1,creature-cr=2"})
	_, told = plays(t, fought, DealWounds{Again: "wounds"}, said{})
	equal(t, "taken back", told.Events[0].Event.String(), "1 wound of Ann is taken back: 5 of 5 life left")
}

// Xulthûl and Shadows keep their own tokens, and what is left of them is told too.
func TestLifeLeftOfTheGreat(t *testing.T) {
	for want, set := range map[string]func(*State){
		"Xulthûl takes 2 wounds: 5 of 8 life left":  func(s *State) { s.Xulthul = &Xulthul{Power: 4, Type: "avian", Life: 7, Drains: 1, At: "a:gate"} },
		"Shadow 2 takes 2 wounds: 1 of 3 life left": func(s *State) { s.Shadows = []Shadow{{ID: 2, Life: 3, At: "a:gate"}} },
	} {
		s := game(t, "second", 2, names(1)...)
		set(s)
		s, _ = plays(t, s, BeginCombat{}, said{})
		s, told := plays(t, s, HarmFoe{What: "wound", Harm: *harmed(t, "2")}, said{})
		equal(t, "told", []any{told.Events[0].Event.String(), told.Events[0].Event.(LifeStruck).Left}, []any{want, s.foeLife()})
	}
}

// Scripts read what they read before, and what is left beside it.
func TestLifeLeftForScripts(t *testing.T) {
	text, err := json.Marshal(LifeStruck{LifeTurned{"creature", "sound", "wound", 2}, "the avian", 1, 3})
	equal(t, "fields", []any{string(text), err}, []any{`{"who":"creature","from":"sound","to":"wound","n":2,"name":"the avian","left":1,"of":3}`, nil})
}
