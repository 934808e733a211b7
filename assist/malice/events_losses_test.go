package malice_test

import (
	"encoding/json"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/rulebook/rulebooktest"
)

// In a fight everybody hears what is left of whom; outside it life is told as it is.
func TestLifeLeftInAFight(t *testing.T) {
	rulebooktest.Proves(t, "wound.track", "life.loss")
	s := malicetest.Faces(t, "second", 1, malice.Encounter{Power: 1, Life: 3, Type: "avian"})
	_, told := malicetest.Plays(t, s, life.Turn{What: "wound", Who: "Ann", N: 1}, malicetest.Said{})
	malicetest.Equal(t, "before it", told.Events[0].Event.String(), "Ann takes 1 wound")
	s, _ = malicetest.Plays(t, s, combat.BeginCombat{}, malicetest.Said{})
	for want, act := range map[string]malice.Act{
		"Ann takes 2 wounds: 3 of 5 life left":       life.Turn{What: "wound", Who: "Ann", N: 2},
		"Ann takes 5 wounds: no life left":           life.Turn{What: "wound", Who: "Ann", N: 7},
		"Ann is drained of 1 life: 4 of 5 life left": life.Turn{What: "drain", Who: "Ann", N: 1},
		// stands elsewhere
		"Ben takes 1 wound": life.Turn{What: "wound", Who: "Ben", N: 1},
		"the avian takes 2 wounds: 1 of 3 life left": combat.HarmFoe{What: "wound",
			Harm: *malicetest.Harmed(t, "2")},
		"the avian is drained of 1 life: 2 of 3 life left": combat.HarmFoe{What: "drain", N: 1},
		"the avian takes 3 wounds: no life left": combat.HarmFoe{What: "wound",
			Harm: *malicetest.Harmed(t, "9")},
	} {
		_, told := malicetest.Plays(t, s, act, malicetest.Said{})
		malicetest.Equal(t, "told", told.Events[0].Event.String(), want)
	}
	fought, _ := malicetest.Plays(t, s, combat.FightPhase{}, malicetest.Said{Dice: "cr=1,creature-cr=2"})
	_, told = malicetest.Plays(t, fought, combat.DealWounds{Again: "wounds"}, malicetest.Said{})
	malicetest.Equal(t, "taken back", told.Events[0].Event.String(),
		"1 wound of Ann is taken back: 5 of 5 life left")
}

// Xulthûl and Shadows keep their own tokens, and what is left of them is told too.
func TestLifeLeftOfTheGreat(t *testing.T) {
	for want, set := range map[string]func(*malice.State){
		"Xulthûl takes 2 wounds: 5 of 8 life left": func(s *malice.State) {
			s.Xulthul = &malice.Xulthul{Power: 4, Type: "avian", Life: 7, Drains: 1, At: "a:gate"}
		},
		"Shadow 2 takes 2 wounds: 1 of 3 life left": func(s *malice.State) {
			s.Shadows = []malice.Shadow{{ID: 2, Life: 3, At: "a:gate"}}
			malicetest.Came(s, "a:gate", "Ann")
		},
	} {
		s := malicetest.Game(t, "second", 2, malicetest.Names(1)...)
		set(s)
		s, _ = malicetest.Plays(t, s, combat.BeginCombat{}, malicetest.Said{})
		s, told := malicetest.Plays(t, s, combat.HarmFoe{What: "wound", Harm: *malicetest.Harmed(t, "2")},
			malicetest.Said{})
		malicetest.Equal(t, "told", []any{told.Events[0].Event.String(),
			told.Events[0].Event.(malice.LifeStruck).Left}, []any{want, s.FoeLife()})
	}
}

// Scripts read what they read before, and what is left beside it.
func TestLifeLeftForScripts(t *testing.T) {
	text, err := json.Marshal(malice.LifeStruck{LifeTurned: malice.LifeTurned{Who: "creature",
		From: malice.Sound,
		To:   malice.Wound, N: 2}, Name: "the avian", Left: 1, Of: 3})
	malicetest.Equal(t, "fields", []any{string(text), err},
		[]any{`{"who":"creature","from":"sound","to":"wound","n":2,"name":"the avian","left":1,"of":3}`, nil})
}
