package malhya_test

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tablehand/assist/chance"
	"tablehand/assist/malhya"
	. "tablehand/assist/malhya/malhyatest"
	"tablehand/assist/malhya/notation"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/telling"
)

// Events move what they name, say so, and nothing else; the table can be written after each.
func TestEvents(t *testing.T) {
	for name, c := range map[string]struct {
		on   func(testing.TB, ...func(*malhya.State)) *malhya.State
		do   Does
		says string // of the last event
		now  func(s *malhya.State) bool
	}{
		"a hero comes": {Road, Does{malhya.HeroCame{Hero: "Cid", People: "Mhay", With: hero("Cid", "Mhay")}},
			"Cid plays the Mhay", func(s *malhya.State) bool {
				return len(s.Heroes) == 3 &&
					!s.Hero("Cid").Unconscious()
			}},
		"a hero goes": {Fight, Does{malhya.EngagedSet{Enemy: "archer-1", Heroes: []string{Ben}},
			malhya.GaugeMoved{Who: Ben},
			malhya.HeroWent{Hero: Ann}}, "Ann leaves the table",
			func(s *malhya.State) bool { return s.Hero(Ann) == nil }},
		"a value": {Fight, Does{malhya.ValueSet{Hero: Ben, What: "movement", Now: 5}}, "Ben's movement is 5",
			func(s *malhya.State) bool { return s.Hero(Ben).Board.Movement == 5 }},
		"a trait": {Fight, Does{malhya.ValueSet{Hero: Ben, What: "sense", Now: 2}}, "Ben's sense is 2",
			func(s *malhya.State) bool { return s.Hero(Ben).Traits["sense"] == 2 }},
		"a turn that waited is over": {Sneak, Does{malhya.TurnTurned{Hero: Ann, Is: malhya.Acting},
			put(malhya.WaitTurn, Ann), malhya.TurnTurned{Hero: Ann, Is: malhya.Ended}}, "Ann's turn ends",
			func(s *malhya.State) bool { return len(s.Pending) == 0 }},
		"a color": {Fight, Does{malhya.ColorSet{Hero: Ben, Color: "blue"}}, "Ben's cube is blue",
			func(s *malhya.State) bool { return s.Hero(Ben).Board.Color == "blue" }},
		"damage": {Fight, Does{malhya.CrystalsMoved{Hero: Ann, N: 2, From: malhya.Life, To: malhya.Damage,
			Life: 2, All: 5}},
			"Ann takes 2 damage: 2 of 5 life", func(s *malhya.State) bool {
				return s.Hero(Ann).Crystals == malhya.Crystals{Life: 2, Damage: 3}
			}},
		"a red potion": {Fight, Does{malhya.CrystalsMoved{Hero: Ann, N: 1, From: malhya.Life,
			To: malhya.Serious, Life: 3, All: 5},
			malhya.CrystalsMoved{Hero: Ann, N: 1, From: malhya.Serious, To: malhya.Damage, Life: 3, All: 5}},
			"1 serious wound of Ann's turns into damage: 3 of 5 life", func(s *malhya.State) bool {
				return s.Hero(Ann).Crystals == malhya.Crystals{Life: 3, Damage: 2}
			}},
		"an amulet": {Fight, Does{malhya.CrystalsMoved{Hero: Ann, N: 2, From: malhya.Supply,
			To: malhya.Life, Life: 6, All: 7}},
			"Ann gains 2 Life Points: 6 of 7 life",
			func(s *malhya.State) bool { return s.Hero(Ann).Crystals.All() == 7 }},
		"aura": {Fight, Does{malhya.AuraMoved{Hero: Ann, Ready: 2, Exhausted: 1, Used: true,
			Effect: "strength"}},
			"Ann has 2 of 3 aura: strength", func(s *malhya.State) bool {
				return total(s, Ann,
					"strength") == 3
			}},
		"a switch": {Fight, Does{malhya.ThingMoved{Hero: Ann, Thing: "Axe", From: malhya.Hand,
			To: malhya.Spare},
			malhya.ThingMoved{Hero: Ann, Thing: "Bow", From: malhya.Supply, To: malhya.Hand}},
			"Ann wields Bow",
			func(s *malhya.State) bool {
				return s.Hero(Ann).Gear.Spare == "Axe" && s.Hero(Ann).Gear.Holds("Bow") == "weapon"
			}},
		"one for the other": {Fight, Does{malhya.ThingMoved{Hero: Ann, Thing: "Bow", From: malhya.Supply,
			To: malhya.Spare},
			malhya.ThingMoved{Hero: Ann, Thing: "Bow", From: malhya.Spare, To: malhya.Hand},
			malhya.ThingMoved{Hero: Ann, Thing: "Axe", From: malhya.Hand, To: malhya.Spare}},
			"Ann keeps Axe as the spare weapon",
			func(s *malhya.State) bool {
				return s.Hero(Ann).Gear.Spare == "Axe" && s.Hero(Ann).Gear.Weapon == "Bow"
			}},
		"a gift": {Fight, Does{malhya.ThingGiven{Hero: Ann, Thing: "rope", From: malhya.Knapsack, To: Ben,
			Into: malhya.Knapsack}},
			"Ann gives Ben rope", func(s *malhya.State) bool {
				return s.Hero(Ann).Gear.Holds("rope") == "" && s.Hero(Ben).Gear.Holds("rope") == "knapsack"
			}},
		"armor": {Fight, Does{malhya.ThingMoved{Hero: Ann, Thing: "leather", From: malhya.Worn,
			To: malhya.Knapsack}},
			"Ann stores leather", func(s *malhya.State) bool {
				return s.Hero(Ann).Gear.Holds("leather") == "knapsack" &&
					s.Hero(Ann).Gear.Holds("rope") == "knapsack"
			}},
		"a hook": {Fight, Does{malhya.ThingMoved{Hero: Ann, Thing: "rope", From: malhya.Knapsack,
			To: malhya.Supply}},
			"Ann discards rope", func(s *malhya.State) bool { return s.Hero(Ann).Gear.Holds("rope") == "" }},
		"a potion": {Fight, Does{malhya.GoodsMoved{Hero: Ann, What: "yellow potion", N: -1}},
			"Ann spends 1 yellow potion: 0 left",
			func(s *malhya.State) bool { return len(s.Hero(Ann).Gear.Resources) == 0 }},
		"gold": {Fight, Does{malhya.GoodsMoved{Hero: Ann, What: "gold", N: 3, Now: 3}}, "Ann gains 3 gold: 3",
			func(s *malhya.State) bool { return s.Hero(Ann).Gear.Gold == 3 }},
		"a talent": {Fight, Does{malhya.TalentMoved{Hero: Ann, Talent: "Silver Tongue"},
			malhya.TalentMoved{Hero: Ben, Talent: "Silver Tongue", Side: "advanced"}},
			"Ben has Silver Tongue, advanced",
			func(s *malhya.State) bool {
				return len(s.Hero(Ann).Talents) == 0 && len(s.Bears(s.Hero(Ben), false)) == 2
			}},
		"a mod": {Fight, Does{malhya.ModMoved{Hero: Ann, Mod: "initiative +2"}}, "Ann: initiative +2",
			func(s *malhya.State) bool { return total(s, Ann, "initiative") == 6 }},
		"a mod ends": {Fight, Does{malhya.ModMoved{Hero: Ann, Mod: "angle"}, malhya.ModMoved{Hero: Ann,
			Mod: "angle", Ends: true}},
			"Ann: no longer angle", func(s *malhya.State) bool { return len(s.Hero(Ann).Mods) == 0 }},
		"points": {Fight, Does{malhya.PointsMoved{Hero: Ann, N: -1, Points: 2, For: "the defence"}},
			"Ann pays 1 point for the defence: 2 points left",
			func(s *malhya.State) bool { return s.Hero(Ann).Turn.Points == 2 }},
		"a turn": {Sneak, Does{malhya.TurnTurned{Hero: Ben, Is: malhya.Acting}, malhya.TypeDone{Hero: Ben,
			Type: "move"},
			malhya.TypeDone{Hero: Ben, Type: "move"}}, "Ben: type move",
			func(s *malhya.State) bool { return s.Acting().Name == Ben && len(s.Hero(Ben).Turn.Types) == 1 }},
		"standby": {Sneak, Does{malhya.TypeDone{Hero: Ben, Type: "move"}, malhya.TurnTurned{Hero: Ben,
			Is: malhya.Standby}},
			"Ben stands by", func(s *malhya.State) bool {
				return s.Acting() == nil &&
					s.Hero(Ben).Turn.Types == nil
			}},
		"the end of a turn": {Sneak, Does{malhya.TurnTurned{Hero: Ben, Is: malhya.Ended, Lost: 6}},
			"Ben's turn ends",
			func(s *malhya.State) bool { return s.Hero(Ben).Turn.Points == 0 }},
		"out": {Sneak, Does{malhya.TurnTurned{Hero: Ben, Is: malhya.Out}}, "Ben leaves the room",
			func(s *malhya.State) bool { return len(s.Conscious()) == 1 }},
		"a step": {Fight, Does{malhya.FigureMoved{Who: Ann, From: "D5", To: "C5"}}, "Ann goes to C5",
			func(s *malhya.State) bool { return s.Hero(Ann).At == "C5" }},
		"an enemy comes": {Fight, Does{malhya.EnemyCame{Enemy: "swordsman-1", At: "F4"}}, "swordsman-1 at F4",
			func(s *malhya.State) bool {
				return malhya.NextName("swordsman", s.EnemyNames()) == "swordsman-3" && s.Enemy("swordsman-1").At == "F4"
			}},
		"an enemy falls": {Fight, Does{malhya.EnemyGone{Enemy: "swordsman-2", How: "vanquished"}},
			"swordsman-2 is vanquished", func(s *malhya.State) bool {
				return len(s.Types()) == 1 && len(s.Combat.Acted) == 1
			}},
		"an enemy falls who has seen somebody": {Sneak, Does{malhya.PendingPut{What: malhya.WaitAlarm,
			Pending: malhya.Pending{What: malhya.WaitAlarm,
				By: []string{"swordsman-2", "archer-1"}}}, malhya.EnemyGone{Enemy: "swordsman-2",
			How: "assassinated"}},
			"swordsman-2 is assassinated", func(s *malhya.State) bool { return len(s.Waiting().By) == 1 }},
		"harm": {Fight, Does{malhya.HarmMoved{Enemy: "swordsman-2", N: 1, Damage: 1, Life: 3}},
			"swordsman-2 takes 1 damage: 2 of 3 life",
			func(s *malhya.State) bool { return s.Enemy("swordsman-2").Damage == 1 }},
		"harm of an unknown life": {Fight, Does{malhya.HarmMoved{Enemy: "archer-1", N: 2, Damage: 2},
			malhya.HarmMoved{Enemy: "archer-1", N: -1, Damage: 1}}, "archer-1 heals 1 damage: 1 in all", nil},
		"engaged": {Fight, Does{malhya.EngagedSet{Enemy: "archer-1", Heroes: []string{Ann, Ben}}},
			"archer-1 is engaged by Ann and Ben",
			func(s *malhya.State) bool { return len(s.Enemy("archer-1").Engaged) == 2 }},
		"a cadaver": {Sneak, Does{malhya.TokenMoved{Token: "cadaver", To: "F4"},
			malhya.TokenMoved{Token: "cadaver", From: "F4", To: "D5"}, malhya.TokenMoved{Token: "noise",
				To: "F4"}},
			"a Noise token on F4", func(s *malhya.State) bool {
				return s.Room.Cadavers[0] == "D5" &&
					s.Room.Noise[0] == "F4"
			}},
		"no Interest": {Sneak, Does{malhya.TokenMoved{Token: "interest", From: "A1"}},
			"an Interest token leaves A1",
			func(s *malhya.State) bool { return len(s.Room.Interest) == 0 }},
		"a vigil": {Sneak, Does{malhya.VigilMoved{Enemy: "archer-1", At: "I5", Look: "w"}},
			"archer-1 peers west",
			func(s *malhya.State) bool {
				return s.Room.Vigilance[0] == malhya.Vigil{By: "archer-1", At: "I5", Look: "w"}
			}},
		"a vigil ends": {Sneak, Does{malhya.VigilMoved{Enemy: "archer-1", Look: "w"},
			malhya.VigilMoved{Enemy: "archer-1"}},
			"archer-1 no longer peers", func(s *malhya.State) bool { return len(s.Room.Vigilance) == 0 }},
		"an interruption": {Sneak, Does{turn(Ann, malhya.Acting), malhya.TypeDone{Hero: Ann, Type: "move"},
			put(malhya.WaitTurn, Ann), turn(Ben, malhya.Acting), turn(Ben, malhya.Ended),
			malhya.PendingTaken{What: "turn"}}, "turn goes on",
			func(s *malhya.State) bool { return s.Acting().Name == Ann && len(s.Hero(Ann).Turn.Types) == 1 }},
		"an interruption of an interruption": {Sneak, Does{malhya.StepTurned{Cycle: 1, Step: malhya.Foes,
			Due: 1},
			malhya.CardDrawn{Card: 17, Steps: "reshuffle"}, turn(Ann, malhya.Acting), put(malhya.WaitTurn,
				Ann),
			turn(Ben, malhya.Acting), turn(Ben, malhya.Ended), malhya.PendingTaken{What: "turn"},
			turn(Ann, malhya.Standby)}, "Ann stands by", func(s *malhya.State) bool {
			return s.Acting() == nil && s.Waiting().What == malhya.WaitCard && s.Waiting().N == 17
		}},
		"all are out": {Sneak, Does{turn(Ann, malhya.Out), turn(Ben, malhya.Out),
			malhya.ModeTurned{Mode: malhya.NoMode}},
			"Stealth and combat are over", func(s *malhya.State) bool { return len(s.Conscious()) == 2 }},
		"who interrupts": {Sneak, Does{turn(Ann, malhya.Acting), put(malhya.WaitTurn, Ann), turn(Ben,
			malhya.Acting)},
			"Ben's turn", func(s *malhya.State) bool { return s.Acting().Name == Ben }},
		"a cycle": {Sneak, Does{turn(Ben, malhya.Standby), turn(Ann, malhya.Out),
			malhya.StepTurned{Cycle: 2, Step: malhya.Primary, Points: 6}}, "Cycle 2",
			func(s *malhya.State) bool {
				return s.Hero(Ben).Turn.Is == malhya.Waiting && s.Hero(Ben).Turn.Points == 6 &&
					s.Hero(Ann).Turn.Is == malhya.Out && s.Hero(Ann).Turn.Points == 6
			}},
		"what waits": {Sneak, Does{turn(Ann, malhya.Acting), put(malhya.WaitTurn, Ann),
			put(malhya.WaitMove, Ben),
			malhya.PendingTaken{What: "move"}}, "move goes on", func(s *malhya.State) bool {
			return len(s.Pending) == 1 &&
				s.Waiting().Who == Ann
		}},
		"a room": {Road, Does{malhya.PhaseTurned{Phase: malhya.Explore}, malhya.RoomLaid{Plan: "practice",
			Interest: []string{"A1"}}}, "the room practice",
			func(s *malhya.State) bool { return s.Room.Interest[0] == "A1" }},
		"stealth": {Fight, Does{malhya.ModeTurned{Mode: malhya.InStealth, Side: "normal", Points: 6,
			Deck: 30}},
			"Stealth Mode, normal", func(s *malhya.State) bool {
				return s.Combat == nil && s.Stealth.Cube == 1 && s.Hero(Ann).Turn.Points == 6
			}},
		"the alarm": {Sneak, Does{put(malhya.WaitAlarm, ""), malhya.ModeTurned{Mode: malhya.InCombat,
			Alarm: true, Points: 6}},
			"The alarm sounds. Combat Mode", func(s *malhya.State) bool {
				return s.Combat.Alarm && s.Pending == nil && s.Part() == malhya.Opening
			}},
		"a chapter is read in the middle of it all": {Sneak, Does{turn(Ann, malhya.Acting),
			put(malhya.WaitTurn, Ann), put(malhya.WaitChapter, ""), malhya.PendingTaken{What: "turn"}},
			"turn goes on", func(s *malhya.State) bool {
				return s.Waiting() == nil && s.Waits(malhya.WaitChapter) != nil
			}},
		"Threat dice": {Sneak, Does{turn(Ann, malhya.Acting), malhya.TypeDone{Hero: Ann, Type: "move"},
			malhya.ThreatRolled{Hero: Ann, Types: []string{"move"}, White: 1, Icons: 2}},
			"1 type, 1 white die: 2 Threat icons", func(s *malhya.State) bool {
				return len(s.Hero(Ann).Turn.Types) == 0 && s.Acting().Name == Ann
			}},
		"the black die": {Sneak, Does{malhya.ThreatRolled{Black: 1, Alarm: true}}, "black die: special", nil},
		"an alarm that nobody hears": {Sneak, Does{malhya.ModeTurned{Mode: malhya.NoMode, Alarm: true}},
			"The alarm sounds, and no enemy is there: Stealth Mode ends",
			func(s *malhya.State) bool { return s.Mode == malhya.NoMode && s.Stealth == nil }},
		"a chapter outlasts the alarm": {Sneak, Does{put(malhya.WaitChapter, ""), put(malhya.WaitAlarm, ""),
			malhya.ModeTurned{Mode: malhya.InCombat, Alarm: true, Points: 6}},
			"The alarm sounds. Combat Mode",
			func(s *malhya.State) bool { return len(s.Pending) == 1 && s.Waits(malhya.WaitChapter) != nil }},
		"an alarm is due": {Sneak, Does{turn(Ann, malhya.Acting),
			malhya.AlarmDue{Enemies: []string{"archer-1"}, Who: Ann},
			put(malhya.WaitTurn, Ann), malhya.AlarmDue{Enemies: []string{"archer-1", "swordsman-2"}}},
			"the alarm is due by archer-1 and swordsman-2", func(s *malhya.State) bool {
				return len(s.Pending) == 2 && len(s.Waits(malhya.WaitAlarm).By) == 2 && s.Waiting().Who == Ann
			}},
		"an alarm is prevented": {Sneak, Does{turn(Ann, malhya.Acting),
			malhya.AlarmDue{Enemies: []string{"archer-1"}, Text: "it sees Ann"},
			put(malhya.WaitTurn, Ann), malhya.AlarmDue{}}, "no alarm", func(s *malhya.State) bool {
			return len(s.Pending) == 1 && s.Waits(malhya.WaitAlarm) == nil
		}},
		"the vision is read out": {Sneak, Does{malhya.VisionSaid{Far: 2}}, "the enemies see 2 spaces far",
			func(s *malhya.State) bool { return s.Stealth.Far == 2 }},
		"the vision is another": {Sneak, Does{malhya.VisionSaid{Far: 2}, malhya.CubeMoved{N: 1, Now: 2}},
			"The cube goes to 2", func(s *malhya.State) bool { return s.Stealth.Far == 0 }},
		"the cards are still to be asked": {Sneak, Does{malhya.StepTurned{Cycle: 1, Step: malhya.Foes,
			Asks: true}},
			"The enemies' phase", func(s *malhya.State) bool { return s.Stealth.Due == malhya.Unknown }},
		"peace": {Fight, Does{malhya.ModeTurned{Mode: malhya.NoMode}}, "Stealth and combat are over",
			func(s *malhya.State) bool { return s.Combat == nil }},
		"the cube": {Sneak, Does{malhya.CubeMoved{N: 1, Now: 2}}, "The cube goes to 2", nil},
		"the enemies": {Sneak, Does{malhya.StepTurned{Cycle: 1, Step: malhya.Foes, Due: 2}},
			"The enemies' phase: 2 Action cards", func(s *malhya.State) bool { return s.Stealth.Due == 2 }},
		"an Action card": {Sneak, Does{malhya.StepTurned{Cycle: 1, Step: malhya.Foes, Due: 1},
			malhya.CardDrawn{Card: 17,
				Steps: "2 to green 2; reshuffle"}, malhya.CardAdvanced{Left: "reshuffle", Who: "archer-1",
				Way: []string{"J4"}},
			malhya.CardDone{Card: 17}}, "The Action card is discarded", func(s *malhya.State) bool {
			return s.Stealth.Deck == 29 && s.Stealth.Done == 1 && len(s.Pending) == 0 &&
				s.Stealth.Discards[0] == 17
		}},
		"a new deck": {Sneak, Does{malhya.StepTurned{Cycle: 1, Step: malhya.Foes, Due: 1},
			malhya.CardDrawn{Steps: "reshuffle"}, malhya.CardDone{},
			malhya.DeckShuffled{Deck: 30}},
			"30 Action cards are shuffled", func(s *malhya.State) bool { return s.Stealth.Discards == nil }},
		"a round": {Fight, Does{malhya.RoundTurned{Round: 2, Points: 6, Tokens: 2}},
			"round 1 is over: 2 tokens into the bag",
			func(s *malhya.State) bool {
				return !s.Combat.Alarm && s.Bag() == 16 && s.Hero(Ann).Turn.Points == 6 &&
					s.Part() == malhya.Opening
			}},
		"a round without new points": {Fight, Does{malhya.RoundTurned{Round: 2, Points: malhya.Unknown,
			Stay: true, Tokens: 1}}, "round 1 is over: 1 token out of the bag",
			func(s *malhya.State) bool { return s.Bag() == 14 && s.Hero(Ann).Turn.Points == 3 }},
		"the gauge": {Fight, Does{malhya.RoundTurned{Round: 2, Points: 6}, malhya.Regenerated{Hero: Ben},
			malhya.GaugeMoved{Who: Ann, Now: 6},
			malhya.GaugeMoved{Who: Ben}}, "Ben stands at 0 on the gauge", func(s *malhya.State) bool {
			return s.Part() == malhya.Upgrading && s.Combat.Gauge[Ann] == 6 && s.Combat.Regenerated[0] == Ben
		}},
		"an upgrade": {Fight, Does{malhya.RoundTurned{Round: 2, Points: 6}, malhya.GaugeMoved{Who: Ann},
			malhya.GaugeMoved{Who: Ben},
			malhya.UpgradeDrawn{Type: "swordsman", Token: "symbol"}, malhya.UpgradeDrawn{Type: "archer",
				Token: "init2-move1"}},
			"archer: initiative +2; movement +1",
			func(s *malhya.State) bool { return s.Part() == malhya.Fighting }},
		"acted": {Fight, Does{malhya.Acted{Who: Ben}}, "Ben has acted",
			func(s *malhya.State) bool { return len(s.Combat.Acted) == 3 }},
		"a chapter": {Road, Does{malhya.ChapterRead{Event: "01-01"}, malhya.ChapterRead{Chapter: 37},
			malhya.ChapterRead{Chapter: 5}},
			"Scenario Booklet, chapter 5", func(s *malhya.State) bool {
				return len(s.Booklets.Read) == 4 && s.Booklets.Events[0] == "01-01" && s.Booklets.Event == ""
			}},
		"a page": {Fight, Does{malhya.PageOpened{Page: 8}}, "Exploration Booklet, page 8", nil},
		"a move": {Road, Does{malhya.GroupMoved{Hex: "D4", Terrain: "swamp"}},
			"the group is at D4, swamp", nil},
		"weather": {Road, Does{malhya.WeatherTurned{Weather: "bad"}}, "the weather is bad", nil},
		"tokens": {Road, Does{malhya.TokensMoved{N: 3, Now: 3}, malhya.TokensMoved{N: -2, Now: 1}},
			"the group pays 2 Travel tokens: 1 left",
			func(s *malhya.State) bool { return s.Group.Tokens == 1 }},
		"a day": {Road, Does{malhya.SlotFilled{Card: "rest", Slot: 2}, malhya.DayEnded{Crystals: 2}},
			"the day ends: 2 crystals",
			func(s *malhya.State) bool { return len(s.Group.Day) == 0 && s.Group.Crystals == 2 }},
		"a test": {Road, Does{begun(t), malhya.TestCounted{Hero: Ann, Successes: 2, Rolls: 1, Aura: true}},
			"Ann: 2 successes, 0 stops",
			func(s *malhya.State) bool { return s.Test.Successes == 2 && s.Test.Banner().Limit() == 1 }},
		"a test of two": {Road, Does{begun(t), malhya.TestCounted{Hero: Ann, Successes: 2, Rolls: 1},
			malhya.TestPassed{Hero: Ann, Locked: 2, Next: Ben}}, "Ann stops at 2 successes",
			func(s *malhya.State) bool { return s.Test.Locked[Ann] == 2 && s.Test.Turn == Ben }},
		"a failure before another": {Road, Does{begun(t), malhya.TestPassed{Hero: Ann, Failed: true, Next: Ben}},
			"Ann fails", func(s *malhya.State) bool { return s.Test.Failed[0] == Ann && s.Test.Turn == Ben }},
		"a test ends": {Road, Does{begun(t), malhya.TestEnded{Success: true, Total: 4, Objective: 3}},
			"The test succeeds with 4 successes: read the effect of 3+",
			func(s *malhya.State) bool { return s.Test == nil }},
		"a hidden test": {Road, Does{begun(t), malhya.TestEnded{Success: true, Hidden: true}},
			"The test ends with 0 successes: read the chapter", nil},
		"the story ends": {Road, Does{malhya.StoryEnded{Won: true}},
			"The story is over: the heroes have won", nil},
	} {
		t.Run(name, func(t *testing.T) {
			after, told := Plays(t, c.on(t), c.do, Said{})
			Says(t, told, c.says)
			if c.now != nil && !c.now(after) {
				t.Errorf("%+v", after)
			}
			if kind := told.Events[0].Event.Kind(); !strings.Contains(kind, ".") {
				t.Error(kind)
			}
		})
	}
}

// A table is laid from nothing.
func TestBegun(t *testing.T) {
	s, told := Plays(t, Nothing(), Does{malhya.Begun{Scenario: "The Ford", Seed: 3},
		malhya.HeroCame{Hero: Ann, People: "Sulk", With: hero(Ann, "Sulk")}}, Said{})
	rulebooktest.Proves(t, "hero.trait-start", "hero.ap-six", "hero.resources-start-zero")
	ann := s.Hero(Ann)
	if ann.Turn.Points != 6 || len(ann.Traits) != 5 || ann.Traits["sense"] != 1 ||
		len(ann.Gear.Resources) != 0 ||
		ann.Board.Move != 1 || ann.Board.Movement != malhya.Unknown {
		t.Errorf("%+v", ann)
	}
	rulebooktest.Met(t, "hero.trait-start", "hero.ap-six", "hero.resources-start-zero")
	if Says(t, told, "The Ford begins"); s.Phase != malhya.Travel || s.Group.Weather != "good" ||
		s.Seed != 3 {
		t.Errorf("%+v", s)
	}
}

func hero(name, people string) malhya.Hero { return Nothing().NewHero(name, people) }

func turn(who, is string) malhya.TurnTurned { return malhya.TurnTurned{Hero: who, Is: is} }

func put(what, who string) malhya.PendingPut {
	return malhya.PendingPut{What: what, Who: who, Pending: malhya.Pending{What: what, Who: who}}
}

func begun(t *testing.T) malhya.TestBegun {
	t.Helper()
	b, err := notation.ReadBanner("2d 1x 3+ vigilance")
	if err != nil {
		t.Fatal(err)
	}
	return malhya.TestBegun{For: notation.Group, Who: []string{Ann, Ben}, Trait: "sense", Banner: b,
		Words: b.String()}
}

// total adds up what a number of a hero's board comes to.
func total(s *malhya.State, who, stat string) (n int) {
	for _, part := range s.Stat(s.Hero(who), stat) {
		n += part.N
	}
	return n
}

// Any events in any order leave a table that can be written, read again and played on.
func TestAnyEvents(t *testing.T) {
	var now *malhya.State
	Random(t, func(rt *rapid.T) *malhya.State {
		now = Sneak(t)
		return now
	}, func(rt *rapid.T, n int) (malhya.Act, chance.Source) {
		return anyEvents(rt, now), chance.NewStream(1, n, "any")
	}, func(rt *rapid.T, s *malhya.State) {
		now = s
		for i := range s.Heroes {
			h := &s.Heroes[i]
			if h.Crystals.Life < 0 || h.Unconscious() != (h.Crystals.Life == 0) {
				rt.Fatalf("%+v", h)
			}
		}
		if s.Combat != nil && s.Bag() > 16 {
			rt.Fatal(s.Bag())
		}
	})
}

// anyEvents draws an event that fits the table.
func anyEvents(rt *rapid.T, s *malhya.State) Does {
	who := rapid.SampledFrom(s.HeroNames()).Draw(rt, "who")
	h := s.Hero(who)
	areas := []string{malhya.Life, malhya.Shock, malhya.Damage, malhya.Serious}
	from, to := rapid.SampledFrom(areas).Draw(rt, "from"), rapid.SampledFrom(areas).Draw(rt, "to")
	space := rapid.SampledFrom([]string{"A6", "B6", "C6", "D6"}).Draw(rt, "space")
	taken := false
	for _, o := range s.Heroes {
		taken = taken || o.At == space
	}
	turns := []string{malhya.Waiting, malhya.Ended}
	if s.Stealth != nil {
		turns = append(turns, malhya.Standby)
	}
	list := []Does{
		{malhya.TurnTurned{Hero: who, Is: rapid.SampledFrom(turns).Draw(rt, "is")}},
		{malhya.AuraMoved{Hero: who, Ready: h.Aura.Ready, Exhausted: h.Aura.Exhausted, Used: true,
			Effect: "heavy"}},
		{malhya.TypeDone{Hero: who, Type: rapid.SampledFrom([]string{"move", "cadaver"}).Draw(rt, "type")}},
		{malhya.GoodsMoved{Hero: who, What: "green arrow", N: 1, Now: rapid.IntRange(0, 3).Draw(rt, "now")}},
		{put(malhya.WaitMove, who)},
		{malhya.PhaseTurned{Phase: malhya.Explore}},
	}
	if n := *areaOf(h, from); n > 0 {
		move := rapid.IntRange(1, n).Draw(rt, "n")
		list = append(list, Does{malhya.CrystalsMoved{Hero: who, N: move, From: from, To: to}})
	}
	if !taken {
		list = append(list, Does{malhya.FigureMoved{Who: who, From: h.At, To: space}})
	}
	if s.Waiting() != nil && s.Waiting().What != malhya.WaitCard {
		list = append(list, Does{malhya.PendingTaken{What: s.Waiting().What}})
	}
	if st := s.Stealth; st != nil {
		list = append(list, Does{malhya.CubeMoved{N: 1, Now: st.Cube + 1}},
			Does{malhya.ModeTurned{Mode: malhya.InCombat, Points: 6, Alarm: true}})
		if st.Deck > 0 && len(s.Pending) == 0 {
			list = append(list, Does{malhya.StepTurned{Cycle: st.Cycle, Step: malhya.Foes, Due: 3},
				malhya.CardDrawn{Steps: "reshuffle"}, malhya.CardDone{}})
		}
	}
	if c := s.Combat; c != nil {
		list = append(list, Does{malhya.RoundTurned{Round: c.Round + 1, Points: 6}},
			Does{malhya.GaugeMoved{Who: who, Now: rapid.IntRange(0, 9).Draw(rt, "gauge")}},
			Does{malhya.ModeTurned{Mode: malhya.InStealth, Side: "difficult", Points: 6, Deck: 30}},
			Does{malhya.UpgradeDrawn{Type: "archer", Token: rapid.SampledFrom(notation.Upgrades).Draw(rt,
				"token")}})
	}
	return rapid.SampledFrom(list).Draw(rt, "event")
}

func areaOf(h *malhya.Hero, name string) *int {
	switch name {
	case malhya.Life:
		return &h.Crystals.Life
	case malhya.Shock:
		return &h.Crystals.Shock
	case malhya.Damage:
		return &h.Crystals.Damage
	}
	return &h.Crystals.Serious
}

// What is worn, what lasts and what the players have said come on top of a hero's board; what nobody has
// typed in is not known.
func TestNumbers(t *testing.T) {
	rulebooktest.Proves(t, "equip.artifact.persists", "aura.one-turn", "encumbrance.sources-load",
		"wound.hero.unconscious", "combat.enemy-card", "move.enemy.points", "combat.initiative.enemy-base",
		"combat.upgrade.kind.move3", "combat.upgrade.kind.move2-init1")
	s := Fight(t, func(s *malhya.State) {
		ann := s.Hero(Ann)
		ann.Gear.Worn = append(ann.Gear.Worn, "Swift Ring")
		ann.Aura.Effect = "strength"
	})
	parts := s.Stat(s.Hero(Ann), "initiative")
	if len(parts) != 2 || total(s, Ann, "initiative") != 5 || total(s, Ann, "strength") != 3 || total(s,
		Ann, "heavy") != 2 {
		t.Errorf("%+v", parts)
	}
	if s.Stat(s.Hero(Ben), "movement") != nil || total(s, Ben, "heavy") != 1 {
		t.Error("nobody has said how far Ben goes")
	}
	rulebooktest.Met(t, parts, s.Stat(s.Hero(Ann), "strength"))
	if s.Load(s.Hero(Ann)) != 1 || s.Load(s.Hero(Ben)) != 0 {
		t.Error(s.Load(s.Hero(Ann)))
	}
	if e, known := s.Numbers("swordsman"); !known || e.Life != 3 || e.Initiative != 4 {
		t.Errorf("%+v", e)
	}
	if e, known := s.Numbers("spearman"); known || e.Life != malhya.Unknown {
		t.Errorf("%+v", e)
	}
	for name, c := range map[string]struct {
		token, stat string
		n           int
	}{"the page": {"init2-move1", "initiative", 5}, "its way": {"init2-move1", "movement", 4},
		"4 and 3": {"move3", "movement", 6},
		"2 and 1": {"move2-init1", "initiative", 4}, "a die": {"attack", "movement", 3}, "life": {"init3",
			"life", 2}} {
		s.Combat.Upgrades["archer"] = c.token
		sum := 0
		for _, part := range s.EnemyStat("archer", c.stat) {
			sum += part.N
		}
		if sum != c.n || s.EnemyStat("spearman", c.stat) != nil {
			t.Errorf("%s: %d", name, sum)
		}
		rulebooktest.Met(t, s.EnemyStat("archer", c.stat))
	}
	for crystals, down := range map[malhya.Crystals]bool{{}: false, {Life: 1}: false, {Shock: 3}: true,
		{Life: 1, Serious: 2}: false} {
		h := hero("Cid", "Mhay")
		if h.Crystals = crystals; h.Unconscious() != down {
			t.Error(crystals)
		}
	}
	rulebooktest.Met(t, "encumbrance.sources-load", "wound.hero.unconscious", "combat.enemy-card")
	if got := s.Reading("A20"); got != "furthest" {
		t.Error(got)
	}
	for word, want := range map[string]string{"swordsman": "swordsman-2", "arch": "archer-1", "be": Ben,
		"Ann": Ann, "s2": "swordsman-2", "s-2": "swordsman-2", "AR1": "archer-1"} {
		if got, err := s.Find(word); got != want || err != nil {
			t.Error(word, got, err)
		}
	}
	if _, err := s.FindHero("Cid"); err == nil {
		t.Error("no hero is called Cid")
	}
	for _, word := range []string{"s1", "5", "x2", "s"} {
		if e, err := s.FindEnemy(word); (err == nil) != (word == "s") {
			t.Error(word, e)
		}
	}
	s.Enemies = append(s.Enemies, malhya.Enemy{Name: "spearman-2"})
	if e, err := s.FindEnemy("s2"); err == nil {
		t.Error("s2 is", e, "though two may be meant")
	}
	if e, err := s.FindEnemy("sw"); err != nil || malhya.Type(e.Name) != "swordsman" {
		t.Error(e, err)
	}
}

// The bag is known by kind once somebody has counted it.
func TestBag(t *testing.T) {
	rulebooktest.Proves(t, "component.tokens.upgrade", "combat.upgrade.empty-bag")
	s := Fight(t)
	if s.Bag() != 14 || s.InBag() != nil {
		t.Error(s.Bag(), s.InBag())
	}
	counted := malhya.Begin(CalibratedBook(), Plans())
	*counted, counted.Combat = *telling.Copy(counted), s.Combat
	counted.Enemies = s.Enemies
	list := counted.InBag()
	n := map[string]int{}
	for _, token := range list {
		n[token]++
	}
	if len(list) != 14 || n["init3"] != 1 || n["init2-move1"] != 1 || n["move3"] != 2 {
		t.Error(n)
	}
	counted.Enemies = slices.DeleteFunc(slices.Clone(s.Enemies), func(e malhya.Enemy) bool {
		return malhya.Type(e.Name) == "archer"
	})
	if len(counted.InBag()) != counted.Bag() { // the archers' token lies on their card to the end of the round
		t.Error(counted.InBag(), counted.Bag())
	}
	rulebooktest.Met(t, "combat.upgrade.empty-bag", counted.Book().Bag())
	faults := Faults(t, Fight(t, func(s *malhya.State) {
		for range 16 {
			s.Combat.Out = append(s.Combat.Out, "move3")
		}
	}))
	if len(faults) != 1 || faults[0] != "18 Upgrade tokens: there are 16 (component.tokens.upgrade)" {
		t.Error(faults)
	}
}
