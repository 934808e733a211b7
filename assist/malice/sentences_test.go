package malice_test

import (
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/malicetest"
)

// What moved is said in a sentence that people say: one thing in the singular, none and
// several in the plural, every piece by its name.
func TestSentences(t *testing.T) {
	mammal, avian := "mammal", "avian"
	for want, e := range map[string]malice.Event{
		"Ann takes 1 wound":                                                    malice.LifeTurned{Who: "Ann", From: "sound", To: "wound", N: 1},
		"Ann takes 2 wounds":                                                   malice.LifeTurned{Who: "Ann", From: "sound", To: "wound", N: 2},
		"Ann heals 1 wound":                                                    malice.LifeTurned{Who: "Ann", From: "wound", To: "sound", N: 1},
		"Ann loses 1 life to drains":                                           malice.LifeTurned{Who: "Ann", From: "sound", To: "drain", N: 1},
		"Ann restores 2 drained life":                                          malice.LifeTurned{Who: "Ann", From: "drain", To: "sound", N: 2},
		"Shadow 3 gains 1 life":                                                malice.LifeTurned{Who: "shadow-3", From: "box", To: "sound", N: 1},
		"Shadow 3 loses 2 life":                                                malice.LifeTurned{Who: "shadow-3", From: "sound", To: "box", N: 2},
		"Xulthûl takes 1 wound":                                                malice.LifeTurned{Who: "xulthul", From: "sound", To: "wound", N: 1},
		"the creature takes 2 wounds":                                          malice.LifeTurned{Who: "creature", From: "sound", To: "wound", N: 2},
		"Ann takes 1 red shard":                                                malice.ShardsMoved{Color: "red", N: 1, From: "bank", To: "Ann"},
		"Ann takes 3 colorless shards":                                         malice.ShardsMoved{Color: "colorless", N: 3, From: "bank", To: "Ann"},
		"Ann gives 2 red shards back":                                          malice.ShardsMoved{Color: "red", N: 2, From: "Ann", To: "bank"},
		"Ann gives Ben 1 red shard":                                            malice.ShardsMoved{Color: "red", N: 1, From: "Ann", To: "Ben"},
		"Ann draws luck radiance":                                              malice.RadianceMoved{Kinds: []string{"luck"}, From: "pool", To: "Ann"},
		"Ann loses luck radiance to the pool":                                  malice.RadianceMoved{Kinds: []string{"luck"}, From: "Ann", To: "pool"},
		"the Well of a1 is revealed: Light":                                    malice.WellTurned{At: "a1", From: "unrevealed", To: "light"},
		"the Well of a1 is revealed: Dark":                                     malice.WellTurned{At: "a1", From: "unrevealed", To: "dark"},
		"the Light Well of a1 is made Dark":                                    malice.WellTurned{At: "a1", From: "light", To: "darkened"},
		"the city of board a is destroyed":                                     malice.PlaceTurned{Board: "a", What: "city", To: malice.Destroyed},
		"the city of board a is revealed: life":                                malice.PlaceTurned{Board: "a", What: "city", To: "life"},
		"Ann stands alone":                                                     malice.Banded{Who: "Ann"},
		"Ann, Ben and Cyd form a band":                                         malice.Banded{Who: "Ann", With: []string{"Ben", "Cyd"}},
		"Ann and Ben form a band":                                              malice.Banded{Who: "Ann", With: []string{"Ben"}},
		"Ann stays at a:gate":                                                  malice.Moved{Who: "Ann", From: "a:gate", To: "a:gate"},
		"Ann goes to b:gate":                                                   malice.Moved{Who: "Ann", From: "a:gate", To: "b:gate"},
		"Shadow 2 is on its way on board b":                                    malice.Moved{Who: "shadow-2", From: "a:gate", To: "b:way"},
		"Shadow 2 makes for a1, 1 hex away":                                    malice.Aimed{Who: "shadow-2", Target: "a1", Away: new(1)},
		"Xulthûl makes for a1, 2 hexes away":                                   malice.Aimed{Who: "xulthul", Target: "a1", Away: new(2)},
		"Xulthûl stands at a1":                                                 malice.Aimed{Who: "xulthul", Target: "a1", Away: new(0)},
		"Shadow 2 makes for a1":                                                malice.Aimed{Who: "shadow-2", Target: "a1"},
		"Shadow 2 has no target now":                                           malice.Aimed{Who: "shadow-2"},
		"Ann has a mastery to be drawn":                                        malice.Mastered{Who: "Ann", To: malice.Mastery{}},
		"Ann has a red mastery":                                                malice.Mastered{Who: "Ann", To: malice.Mastery{Color: "red"}},
		"Ann has Time Dancer (black)":                                          malice.Mastered{Who: "Ann", To: malice.Mastery{Name: "Time Dancer", Color: "black"}},
		"Ann has Unheard":                                                      malice.Mastered{Who: "Ann", To: malice.Mastery{Name: "Unheard"}},
		"it has the ability Gaze (red)":                                        malice.AbilityDrawn{Card: "red:Gaze", Of: "encounter"},
		"it has the ability a red card":                                        malice.AbilityDrawn{Card: "red", Of: "encounter"},
		"the Guardian is defeated":                                             malice.Beaten{What: "guardian"},
		"the game is over: the players have won":                               malice.Ended{Won: true},
		"the game is over: the players have lost":                              malice.Ended{},
		"round 2: the players' turn ends":                                      malice.TurnPassed{Round: 2, Turn: "shadows"},
		"round 3 begins":                                                       malice.TurnPassed{Round: 3, Turn: "players"},
		"Ann loses 1 action of this turn":                                      life.TurnLost{Who: "Ann", N: 1},
		"Ann loses 2 actions of this turn":                                     life.TurnLost{Who: "Ann", N: 2},
		"the bank is short of red shards: 2 were due, 0 are given":             malice.BankShort{Color: "red", Due: 2, Given: 0},
		"mammal, power 1: CR +0, wounds +0, 2 life, no abilities":              malice.Met{What: "creature", Type: &mammal, Power: 1, Life: 2},
		"a creature, power 2: CR +1, wounds +1d*, 4 life, 1 ability":           malice.Met{What: "creature", Power: 2, CR: 1, WoundDice: 1, Life: 4, Abilities: 1},
		"Shadow as a mammal, power 3: CR +2, wounds +2d*, 1 life, 2 abilities": malice.Met{What: "shadow", Type: &mammal, Power: 3, CR: 2, WoundDice: 2, Life: 1, Abilities: 2},
		"Shadow as an avian, power 3: CR +2, wounds +2d*, 1 life, 2 abilities": malice.Met{What: "shadow", Type: &avian, Power: 3, CR: 2, WoundDice: 2, Life: 1, Abilities: 2},
		"the encounter is left behind: Gaze (red) and a blue card under the Ability Trove": malice.Closed{What: "creature", Why: "left", Returned: []string{"red:Gaze", "blue"}},
	} {
		malicetest.Equal(t, e.Kind(), e.String(), want)
	}
}
