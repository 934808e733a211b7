package movement_test

import (
	"testing"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/box"
	"tablehand/assist/malediction/combat"
	. "tablehand/assist/malediction/maledictiontest"
	"tablehand/assist/malediction/movement"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/rulebook/rulebooktest"
)

// near says who stands within an inch afterwards; without names nobody does.
func near(ids ...string) notation.Said { return notation.Said{NearSaid: true, Near: ids} }

// over says what the straight line meets.
func over(past ...string) notation.Said { return notation.Said{PastSaid: true, Past: past} }

// Logan's Prowler moves 8 inches, engages the Priest alone, and hits it for 4 (case
// example-prowler-hits-priest).
func moveAndMelee(t *testing.T) {
	rulebooktest.Proves(t, "move.cost", "attack.cost", "engage.definition", "engage.mutual",
		"measure.nearby",
		"activation.repeat", "move.passing")
	s := Active(Duel(t,
		Unit{Of: "Ashley", Card: "Truestone Exemplar", Stats: "3 4/2 0 4 13 12",
			Abilities: map[string]string{"Shield Wall": "+1 defense nearby allies"}},
		Unit{Of: "Ashley", Card: "Valcarist Priest", Stats: "3 3/1 0 5 11 8", Near: []string{"exemplar-1"}},
		Unit{Of: "Logan", Card: "Duskwood Prowler", Stats: "4 4/2 0 8 12 10"}), "prowler-1", 2)
	s.Mode = notation.Tutorial
	moved, told := Plays(t, s, movement.Move{N: 80, Said: near("priest")}, Said{})
	Says(t, told, "Prowler moves: 1 AP, engaged with Priest")
	if r := told.Result.(movement.MoveResult); r.AP != 1 || len(r.Near) != 1 || r.Near[0] != "priest-1" {
		t.Errorf("%+v", r)
	}
	after, _ := Plays(t, moved, combat.Attack{Target: "priest"}, Said{Dice: "8"})
	if b := after.Last; b.Value != 12 || b.Defense != 12 || after.Unit("priest-1").Damage != 4 ||
		after.Active.AP != 0 {
		t.Errorf("%+v %+v", b, after.Active)
	}
	Refuses(t, after, movement.Move{N: 10}, "move.cost", Said{})
	Refuses(t, s, movement.Move{N: 81}, "move.distance", Said{})
	Plays(t, s, movement.Move{N: 91, Mods: mods(t, "speed +2")}, Said{})
}

func mods(t *testing.T, texts ...string) (list []notation.Mod) {
	t.Helper()
	for _, text := range texts {
		m, err := notation.ParseMod(text)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, m)
	}
	return list
}

// A move is finished before the attack, and what is left of it is another move (case no-attack-inside-move);
// boosts of item and relic to speed count once (case item-and-relic-same-stat).
func noAttackInsideAMove(t *testing.T) {
	s := Active(Duel(t, Unit{Of: "Ashley", Card: "Guard", Stats: "3 3/1 0 5 12 10"},
		Unit{Of: "Logan", Card: "Runner", Stats: "4 4/2 0 6 12 10"}), "runner-1", 2)
	s, _ = Plays(t, s, movement.Move{N: 30, Said: near("guard")}, Said{})
	blow, _ := Plays(t, s, combat.Attack{Target: "guard"}, Said{Dice: "9"})
	Refuses(t, blow, movement.Move{N: 30, Said: near()}, "move.cost", Said{})
	held, _ := Plays(t, s, combat.Attack{Target: "guard", Held: true}, Said{Dice: "9"})
	Refuses(t, held, movement.Move{N: 30, Said: near()}, "activation.no-nesting", Said{})

	s.Cards["Runner"] = boxed(s, "Runner", "4 4/2 0 5 12 10")
	Holds(s, "runner-1", "Shoes", "+2 speed", "Boots", "+3 speed")
	s.Near = nil
	Plays(t, s, movement.Move{N: 80}, Said{})
	Refuses(t, s, movement.Move{N: 81}, "move.distance", Said{})
}

// boxed is a card of a table with other stats.
func boxed(s *malediction.State, name, stats string) box.Card {
	card := s.Cards[name]
	card.Stats, _ = notation.ParseStats(stats)
	return card
}

// A unit passes flat ground, and nothing that is raised; a gap only if its base fits (cases
// move-not-through-own-unit, short-obstacle-does-not-block-shot).
func whatAUnitPasses(t *testing.T) {
	s := Active(Duel(t, Unit{Of: "Logan", Card: "Prowler", Stats: "4 4/2 0 6 12 10"}), "prowler-1", 2)
	for word, rule := range map[string]string{
		"short": "terrain.obstacle.short", "tall": "terrain.obstacle.tall", "unit": "move.obstacle",
		"husk": "husk.obstacle", "0.3": "terrain.obstacle.3d-move", "1.2": "terrain.obstacle.3d-move",
	} {
		Refuses(t, s, movement.Move{N: 40, Said: over("flat", word)}, rule, Said{})
	}
	Refuses(t, s, movement.Move{N: 40, Said: over("unit", "short")}, "terrain.obstacle.list", Said{})
	after, _ := Plays(t, s, movement.Move{N: 55, Said: over("flat", "0")}, Said{})
	if after.Active.AP != 1 {
		t.Errorf("%+v", after.Active)
	}
	Refuses(t, s, movement.Move{Said: notation.Said{Gap: 10, Base: 12}}, "move.narrow", Said{})
	Plays(t, s, movement.Move{Said: notation.Said{Gap: 12, Base: 12}}, Said{})
}

// A unit without speed goes nowhere, whatever would change that.
func TestANullSpeed(t *testing.T) {
	s := Active(Duel(t, Unit{Of: "Logan", Card: "Totem", Stats: "4 4/2 0 - 12 10"},
		Unit{Of: "Ashley", Card: "Guard", Stats: "4 4/2 0 5 12 10",
			Near: []string{"totem-1"}}), "totem-1", 2)
	for _, act := range []malediction.Act{movement.Move{N: 10, Mods: mods(t, "speed +3")},
		movement.Shift{N: 10}} {
		Refuses(t, s, act, "stat.null.speed", Said{})
	}
	s.Near = nil
	Refuses(t, s, movement.Charge{Target: "guard"}, "stat.null.speed", Said{})
}

// engagedWith is a table on which Ashley's Runner, active with 2 AP, is engaged with Logan's units X and Y.
func engagedWith(t *testing.T, runner, x, y string, damage int) *malediction.State {
	t.Helper()
	return Active(Duel(t, Unit{Of: "Logan", Card: "Xon", Stats: x, Exhausted: true},
		Unit{Of: "Logan", Card: "Yan", Stats: y},
		Unit{Of: "Ashley", Card: "Runner", Cost: 5, Stats: runner, Damage: damage,
			Near: []string{"xon-1", "yan-1"}}),
		"runner-1", 2)
}

// Every engaged enemy retaliates before the move, in the order that their owner says, also an exhausted one
// (cases retaliation-two-enemies-before-move, retaliation-from-exhausted).
func everyEngagedEnemyRetaliatesFirst(t *testing.T) {
	rulebooktest.Proves(t, "retaliation.each", "retaliation.before", "retaliation.triggers",
		"move.retaliation",
		"retaliation.any-state", "retaliation.unlimited")
	s := engagedWith(t, "5 5/3 0 5 13 20", "4 4/2 0 5 12 10", "6 5/3 0 5 12 10", 0)
	after, told := Plays(t, s, movement.Move{N: 50, Said: near()}, Said{Dice: "9,6"})
	if u := after.Unit("runner-1"); u.Damage != 7 || after.Active.AP != 1 || len(after.Near) != 0 {
		t.Errorf("%+v %+v %v", u, after.Active, after.Near)
	}
	Says(t, told, "Xon retaliates: 9 +4 = 13 against 13: hit, 4 damage")
	Says(t, told, "Yan retaliates: 6 +6 = 12 against 13: graze, 3 damage")
	Says(t, told, "Runner moves: 1 AP, near nothing")
	if kinds := Kinds(told); kinds[len(kinds)-1] != "near.said" {
		t.Errorf("the move comes last: %v", kinds)
	}
	if after.Unit("xon-1").State != notation.Exhausted || after.Unit("yan-1").State != notation.Refreshed {
		t.Errorf("%+v", after.Units)
	}
	_, told = Plays(t, s, movement.Move{Said: near()}, Said{Dice: "9,6", Choices: map[string]string{
		"retaliation": "yan,xon"}})
	if r := told.Result.(movement.MoveResult).Retaliations; r[0].Attacker != "yan-1" ||
		r[1].Attacker != "xon-1" {
		t.Errorf("%+v", r)
	}
}

// A unit that stays near its enemy suffers before each move (case retaliation-twice-by-same-unit).
func eachMoveIsATriggerOfItsOwn(t *testing.T) {
	rulebooktest.Proves(t, "retaliation.unlimited", "retaliation.each", "activation.repeat")
	s := Active(Duel(t, Unit{Of: "Ashley", Card: "Edge", Stats: "5 4/2 0 5 12 10"},
		Unit{Of: "Logan", Card: "Runner", Stats: "5 5/3 0 5 15 20",
			Near: []string{"edge-1"}}), "runner-1", 2)
	s, _ = Plays(t, s, movement.Move{N: 10, Said: near("edge")}, Said{Dice: "10"})
	s, _ = Plays(t, s, movement.Move{N: 10, Said: near("edge")}, Said{Dice: "3"})
	if s.Unit("runner-1").Damage != 6 || s.Active.AP != 0 {
		t.Errorf("%+v %+v", s.Units, s.Active)
	}
}

// A mover that falls does not move; its AP are gone, its opponent scores, the turn passes (cases
// retaliation-kills-mover, retaliation-crit).
func aLethalRetaliation(t *testing.T) {
	rulebooktest.Proves(t, "retaliation.lethal", "activation.defeated", "mastery.defeat",
		"retaliation.before")
	s := Active(Duel(t, Unit{Of: "Ashley", Card: "Battlecaster", Stats: "5 5/3 0 5 12 10"},
		Unit{Of: "Ashley", Card: "Second", Stats: "5 5/3 0 5 12 10"},
		Unit{Of: "Logan", Card: "Mauler", Cost: 5, Stats: "4 4/2 0 5 12 18", Damage: 14,
			Near: []string{"battlecaster-1", "second-1"}}), "mauler-1", 2)
	after, told := Plays(t, s, movement.Move{N: 50, Said: near("husk-1")}, Said{Dice: "7"})
	if after.Unit("mauler-1") != nil || after.Active != nil || after.MasteryOf("Ashley") != 5 ||
		after.Turn != "Ashley" {
		t.Errorf("%+v %s", after.Units, after.Turn)
	}
	if r := told.Result.(movement.MoveResult); len(r.Retaliations) != 1 ||
		!r.Retaliations[0].Defeated || r.AP != 0 {
		t.Errorf("%+v", r)
	}
	rulebooktest.Met(t, told.Remarks)
	s = Active(Duel(t, Unit{Of: "Ashley", Card: "Edge", Stats: "5 5/3 0 5 12 10"},
		Unit{Of: "Logan", Card: "Runner", Stats: "5 5/3 0 5 40 20",
			Near: []string{"edge-1"}}), "runner-1", 2)
	after, told = Plays(t, s, movement.Move{Said: near()}, Said{Dice: "20"})
	Says(t, told, "Edge retaliates: 20 +5 = 25 against 40: critical hit, 8 damage")
	if after.Unit("runner-1").Damage != 8 || len(after.Near) != 0 {
		t.Errorf("%+v", after.Units)
	}
}

// Behind a tall wall nobody is engaged, and nobody retaliates (case wall-between-no-retaliation).
func aWallBetween(t *testing.T) {
	s := Active(Duel(t, Unit{Of: "Ashley", Card: "Edge", Stats: "5 5/3 0 5 12 10"},
		Unit{Of: "Logan", Card: "Runner", Stats: "5 5/3 0 5 12 20"}), "runner-1", 2)
	Refuses(t, s, movement.Near{Who: "runner", Near: []string{"edge"},
		Said: notation.Said{At: 8, AtSaid: true,
			Past: []string{"tall"}}}, "engage.loe", Said{})
	Refuses(t, s, movement.Near{Who: "runner", Near: []string{"husk-1"}, Said: over("1.2")},
		"loe.block", Said{})
	Refuses(t, s, movement.Near{Who: "runner", Near: []string{"edge"},
		Said: notation.Said{At: 11, AtSaid: true}},
		"measure.nearby", Said{})
	after, _ := Plays(t, s, movement.Move{N: 50}, Said{})
	if after.Unit("runner-1").Damage != 0 {
		t.Errorf("%+v", after.Units)
	}
	after, _ = Plays(t, s, movement.Near{Who: "runner", Near: []string{"edge"},
		Said: notation.Said{At: 10, AtSaid: true,
			Past: []string{"short", "unit", "1.0"}}}, Said{})
	if !after.IsNear("edge-1", "runner-1") {
		t.Errorf("%v", after.Near)
	}
	rulebooktest.Proves(t, "loe.pass", "engage.mutual")
}

// In the tutorial an engaged unit moves away unharmed, and there is neither shift nor charge.
func TestTheTutorialKnowsMoveAndAttack(t *testing.T) {
	rulebooktest.Proves(t, "retaliation.not-tutorial")
	s := engagedWith(t, "5 5/3 0 5 13 20", "4 4/2 0 5 12 10", "6 5/3 0 5 12 10", 0)
	s.Mode = notation.Tutorial
	after, _ := Plays(t, s, movement.Move{Said: near()}, Said{})
	if after.Unit("runner-1").Damage != 0 {
		t.Errorf("%+v", after.Units)
	}
	Refuses(t, s, movement.Shift{}, "setup.tutorial.advanced-off", Said{})
	s.Near = nil
	Refuses(t, s, movement.Charge{Target: "xon"}, "setup.tutorial.advanced-off", Said{})
}

// A part of the base in a flat area is enough for a terrain card to apply (case base-partly-on-terrain);
// a small piece is not entered.
func onTerrain(t *testing.T) {
	s := Active(Duel(t, Unit{Of: "Logan", Card: "Runner", Stats: "5 5/3 0 5 12 20"}), "runner-1", 2)
	after, told := Plays(t, s, movement.Move{Said: notation.Said{On: "marsh"}}, Said{})
	Says(t, told, "Runner moves: 1 AP, near nothing, on marsh")
	rulebooktest.Proves(t, "terrain.on")
	Refuses(t, after, movement.Move{Said: notation.Said{On: "small"}}, "terrain.small-blocked", Said{})
	Card(s, "Noxious Fleshgardens", notation.Terrain, 0, nil, "enter damage 3")
	after, _ = Plays(t, s, movement.Move{Said: notation.Said{On: "noxious"}}, Said{})
	if after.Unit("runner-1").Damage != 3 {
		t.Errorf("%+v", after.Units)
	}
	rulebooktest.Proves(t, "terrain.enter")
	s.Unit("runner-1").Damage = 18
	after, _ = Plays(t, s, movement.Move{Said: notation.Said{On: "noxious"}}, Said{})
	if after.Unit("runner-1") != nil || after.Active != nil || after.Phase != notation.End {
		t.Errorf("%+v", after)
	}
}

// What an effect moves provokes nobody.
func TestForcedMovesProvokeNobody(t *testing.T) {
	rulebooktest.Proves(t, "retaliation.not-forced")
	s := engagedWith(t, "5 5/3 0 5 13 20", "4 4/2 0 5 12 10", "6 5/3 0 5 12 10", 0)
	after, _ := Plays(t, s, forced{}, Said{})
	if after.Unit("runner-1").Damage != 0 || len(after.Near) != 0 {
		t.Errorf("%+v %v", after.Units, after.Near)
	}
}

// forced is an effect that moves the Runner out of its engagement.
type forced struct{}

func (forced) Play(t *malediction.Table) error {
	return movement.Forced(t, "runner-1", notation.Pushes, near())
}

// An aura of speed that reaches further than an inch is asked for before a move (rules measure.ability).
func TestAMoveInAnAuraBeyondAnInch(t *testing.T) {
	s := Active(Duel(t,
		Unit{Of: "Logan", Card: "Duskwood Prowler", Cost: 6, Stats: "4 4/2 0 8 12 10"},
		Unit{Of: "Logan", Card: "War Drummer", Cost: 5, Stats: "3 3/1 0 5 11 8",
			Abilities: map[string]string{"March": "+2 speed allies within 6"}},
	), "prowler-1", 2)
	Refuses(t, s, movement.Move{N: 90}, "move.distance", Said{})
	Refuses(t, s, movement.Move{N: 101}, "move.distance", Said{Choices: map[string]string{"march": "prowler"}})
	Plays(t, s, movement.Move{N: 100}, Said{Choices: map[string]string{"march": "prowler"}})
}

// A unit that the mover is said to end near may fall before, as it retaliates: the move goes on, and ends
// near the others.
func TestAMoveNearWhoFallsFirst(t *testing.T) {
	rulebooktest.Proves(t, "retaliation.before", "move.cost", "charge.attack")
	s := Active(Duel(t,
		Unit{Of: "Logan", Card: "Spiny", Cost: 3, Stats: "2 2/1 0 5 10 9",
			Abilities: map[string]string{"Thorns": "hit damage 3 attacker"}},
		Unit{Of: "Ashley", Card: "Wisp", Cost: 2, Stats: "2 2/1 0 5 10 1", Near: []string{"spiny-1"}},
		Unit{Of: "Ashley", Card: "Guard", Cost: 3, Stats: "3 3/1 0 5 12 8"}), "spiny-1", 2)
	for _, c := range []struct {
		act  malediction.Act
		dice string
	}{
		{movement.Move{N: 30, Said: near("wisp", "guard", "husk-1")}, "15"},
		{movement.Charge{Target: "guard", Said: near("wisp", "husk-1")}, "15,5"},
	} {
		after, _ := Plays(t, s, c.act, Said{Dice: c.dice})
		if got := after.NearTo("spiny-1"); after.Unit("wisp-1") != nil || len(got) != 2 ||
			!after.IsNear("spiny-1", "guard-1") || !after.IsNear("spiny-1", "husk-1") {
			t.Errorf("%T: near %v", c.act, got)
		}
	}
	stays, _ := Plays(t, s, movement.Move{N: 30, Said: near("wisp")}, Said{Dice: "5"}) // a graze
	if !stays.IsNear("spiny-1", "wisp-1") {
		t.Errorf("near %v", stays.NearTo("spiny-1"))
	}
	Refuses(t, s, movement.Move{N: 30, Said: near("ghost")}, "", Said{Dice: "5"})
}
