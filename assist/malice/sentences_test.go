package malice

import "testing"

// What moved is said in a sentence that people say: one thing in the singular, none and
// several in the plural, every piece by its name.
func TestSentences(t *testing.T) {
	mammal, avian := "mammal", "avian"
	for want, e := range map[string]Event{
		"Ann takes 1 wound":                                                    LifeTurned{"Ann", "sound", "wound", 1},
		"Ann takes 2 wounds":                                                   LifeTurned{"Ann", "sound", "wound", 2},
		"Ann heals 1 wound":                                                    LifeTurned{"Ann", "wound", "sound", 1},
		"Ann loses 1 life to drains":                                           LifeTurned{"Ann", "sound", "drain", 1},
		"Ann restores 2 drained life":                                          LifeTurned{"Ann", "drain", "sound", 2},
		"Shadow 3 gains 1 life":                                                LifeTurned{"shadow-3", "box", "sound", 1},
		"Shadow 3 loses 2 life":                                                LifeTurned{"shadow-3", "sound", "box", 2},
		"Xulthûl takes 1 wound":                                                LifeTurned{"xulthul", "sound", "wound", 1},
		"the creature takes 2 wounds":                                          LifeTurned{"creature", "sound", "wound", 2},
		"Ann takes 1 red shard":                                                ShardsMoved{"red", 1, "bank", "Ann"},
		"Ann takes 3 colorless shards":                                         ShardsMoved{"colorless", 3, "bank", "Ann"},
		"Ann gives 2 red shards back":                                          ShardsMoved{"red", 2, "Ann", "bank"},
		"Ann gives Ben 1 red shard":                                            ShardsMoved{"red", 1, "Ann", "Ben"},
		"Ann draws luck radiance":                                              RadianceMoved{[]string{"luck"}, "pool", "Ann"},
		"Ann loses luck radiance to the pool":                                  RadianceMoved{[]string{"luck"}, "Ann", "pool"},
		"the Well of a1 is revealed: Light":                                    WellTurned{"a1", "unrevealed", "light"},
		"the Well of a1 is revealed: Dark":                                     WellTurned{"a1", "unrevealed", "dark"},
		"the Light Well of a1 is made Dark":                                    WellTurned{"a1", "light", "darkened"},
		"the city of board a is destroyed":                                     PlaceTurned{"a", "city", Destroyed},
		"the city of board a is revealed: life":                                PlaceTurned{"a", "city", "life"},
		"Ann stands alone":                                                     Banded{Who: "Ann"},
		"Ann, Ben and Cyd form a band":                                         Banded{Who: "Ann", With: []string{"Ben", "Cyd"}},
		"Ann and Ben form a band":                                              Banded{Who: "Ann", With: []string{"Ben"}},
		"Ann stays at a:gate":                                                  Moved{Who: "Ann", From: "a:gate", To: "a:gate"},
		"Ann goes to b:gate":                                                   Moved{Who: "Ann", From: "a:gate", To: "b:gate"},
		"Shadow 2 is on its way on board b":                                    Moved{Who: "shadow-2", From: "a:gate", To: "b:way"},
		"Shadow 2 makes for a1, 1 hex away":                                    Aimed{"shadow-2", "a1", 1},
		"Xulthûl makes for a1, 2 hexes away":                                   Aimed{"xulthul", "a1", 2},
		"Xulthûl stands at a1":                                                 Aimed{"xulthul", "a1", 0},
		"Shadow 2 has no target now":                                           Aimed{Who: "shadow-2"},
		"Ann has a mastery to be drawn":                                        Mastered{Who: "Ann", To: Mastery{}},
		"Ann has a red mastery":                                                Mastered{Who: "Ann", To: Mastery{Color: "red"}},
		"Ann has Time Dancer (black)":                                          Mastered{Who: "Ann", To: Mastery{"Time Dancer", "black"}},
		"Ann has Unheard":                                                      Mastered{Who: "Ann", To: Mastery{Name: "Unheard"}},
		"it has the ability Gaze (red)":                                        AbilityDrawn{"red:Gaze", "encounter"},
		"it has the ability a red card":                                        AbilityDrawn{"red", "encounter"},
		"the Guardian is defeated":                                             Beaten{What: "guardian"},
		"the game is over: the players have won":                               Ended{Won: true},
		"the game is over: the players have lost":                              Ended{},
		"round 2: the players' turn ends":                                      TurnPassed{2, "shadows"},
		"round 3 begins":                                                       TurnPassed{3, "players"},
		"Ann loses 1 action of this turn":                                      TurnLost{"Ann", 1},
		"Ann loses 2 actions of this turn":                                     TurnLost{"Ann", 2},
		"the bank is short of red shards: 2 were due, 0 are given":             BankShort{"red", 2, 0},
		"mammal, power 1: CR +0, wounds +0, 2 life, no abilities":              Met{What: "creature", Type: &mammal, Power: 1, Life: 2},
		"a creature, power 2: CR +1, wounds +1d*, 4 life, 1 ability":           Met{What: "creature", Power: 2, CR: 1, WoundDice: 1, Life: 4, Abilities: 1},
		"Shadow as a mammal, power 3: CR +2, wounds +2d*, 1 life, 2 abilities": Met{What: "shadow", Type: &mammal, Power: 3, CR: 2, WoundDice: 2, Life: 1, Abilities: 2},
		"Shadow as an avian, power 3: CR +2, wounds +2d*, 1 life, 2 abilities": Met{What: "shadow", Type: &avian, Power: 3, CR: 2, WoundDice: 2, Life: 1, Abilities: 2},
		"the encounter is left behind: Gaze (red) and a blue card under the Ability Trove": Closed{"creature", "left", []string{"red:Gaze", "blue"}},
	} {
		equal(t, e.Kind(), e.String(), want)
	}
}
