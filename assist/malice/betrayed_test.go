package malice_test

import (
	"fmt"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/creature"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/movement"
	"tablehand/assist/malice/shadows"
	"tablehand/assist/malice/turn"
	"tablehand/assist/rulebook/rulebooktest"
)

// No answer and no draw is refused for what a die has shown that nobody has seen yet: what is
// said for one fall of the dice is said for the others as well, and a wrong word is refused
// whatever they show (encounter.provoke.lr).
func TestAnswersBetrayNoDie(t *testing.T) {
	rulebooktest.Proves(t, "recovery.restore", "gate.fail", "futile.creature.pr", "creature.abilities.draw",
		"move.mp", "withdraw.chosen", "combat.shadow-drains", "aethos.reveal.roll")
	drained := malicetest.Game(t, "second", 2, malicetest.Names(2)...)
	malice.WellTurned{At: "a1", From: "unrevealed", To: "light"}.Apply(drained)
	malice.RadianceMoved{Kinds: []string{"luck", "harvest"}, From: "box", To: "pool"}.Apply(drained)
	drained.Avatar("Ann").Life, drained.Avatar("Ann").Drains = 4, 1
	fight := malicetest.Faces(t, "second", 2, malice.Encounter{Power: 1, Life: 4})
	begun, _ := malicetest.Plays(t, fight, combat.TargetPhase{}, malicetest.Said{Draw: "Ann"})
	shadow := malicetest.Faces(t, "second", 1, malice.Encounter{Kind: "shadow", Power: 1, Life: 4})
	malice.RadianceMoved{Kinds: []string{"luck", "combat"}, From: "box", To: "Ann"}.Apply(shadow)
	malice.WellTurned{At: "a1", From: "unrevealed", To: "light"}.Apply(shadow)
	yes := true
	for _, c := range []struct {
		about string
		s     *malice.State
		act   malice.Act
		dice  []string
		what  malicetest.Said
		wrong malicetest.Said
	}{
		{"restored", drained, turn.Recover{Who: "Ann", Points: 1}, []string{"1", "6"},
			malicetest.Said{Draw: "radiance=luck",
				Choose: map[string]string{"recover": "drains", "restored": "radiance"}},
			malicetest.Said{Choose: map[string]string{"recover": "drains", "restored": "items"}}},
		{"the Gate", malicetest.Game(t, "second", 3, malicetest.Names(2)...),
			movement.UseGate{Who: "Ann", To: "b"}, []string{"1", "6"},
			malicetest.Said{Draw: "gate=c", Choose: map[string]string{"by": "Ann"}},
			malicetest.Said{Draw: "gate=z"}},
		{"the movement roll", malicetest.Game(t, "second", 1, malicetest.Names(2)...),
			movement.RollMove{Who: "Ann"}, []string{"1,2", "2,2"},
			malicetest.Said{Draw: "fate=lasting:Luck"}, malicetest.Said{Draw: "fate=silly:Luck"}},
		{"abilities", malicetest.Game(t, "second", 1, malicetest.Names(2)...),
			creature.Creature{Kind: "creature", Terrain: "forest", Table: true, By: "Ann"},
			[]string{"type=1,power=1,abilities=1", "type=1,power=1,abilities=4"},
			malicetest.Said{Draw: "ability=red:Gaze"}, malicetest.Said{Draw: "ability=pink:Gaze"}},
		{"futile", fight, combat.TargetPhase{Futile: &yes}, []string{"notice=1", "notice=6"},
			malicetest.Said{Draw: "target=Ann"}, malicetest.Said{Draw: "target=Zoe"}},
		{"withdrawing", begun, combat.Withdraw{Who: "Ann", To: "3"}, []string{"1", "6"},
			malicetest.Said{Draw: "target=Ben"}, malicetest.Said{Draw: "target=Zoe"}},
		{"drains", shadow, combat.FightPhase{}, []string{"cr=6,creature-cr=1", "cr=1,creature-cr=6"},
			malicetest.Said{Draw: "target=Ann,radiance=luck"}, malicetest.Said{Draw: "radiance=harvest"}},
		{"a Shadow's attempt", malicetest.Abroad(t, "second", malice.Shadow{ID: 1, Life: 3, At: "a:a2",
			Target: "a2"}), shadows.ShadowTurn{}, []string{"black=1,reveal=6", "black=1,reveal=1"},
			malicetest.Said{Draw: "well=dark", Choose: malicetest.Quiet(nil)},
			malicetest.Said{Draw: "well=grey", Choose: malicetest.Quiet(nil)}},
	} {
		for _, dice := range c.dice {
			c.what.Dice, c.wrong.Dice = dice, dice
			malicetest.Plays(t, c.s, c.act, c.what)
			script := c.wrong.Script(t)
			_, _, err := malicetest.Tell(t, c.s, c.act, script, false)
			if err == nil {
				err = script.Over()
			}
			malicetest.Equal(t, fmt.Sprint(c.about, " ", dice, ": a wrong word"), err != nil, true)
		}
	}
}
