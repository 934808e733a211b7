package combat_test

import (
	"fmt"
	"strings"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/box"
	"tablehand/assist/malice/cards"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/creature"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/movement"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/treasure"
	"tablehand/assist/malice/turn"
	"tablehand/assist/rulebook/rulebooktest"
)

// dueling returns a game in which Ann, at a lair in the hills, has begun to fight a reptilid of
// power 1 that has 6 life tokens: neither has anything but the effects of these cards, an item of
// Ann's and a yellow ability of the creature.
func dueling(t *testing.T, printing, item, ability string) *malice.State {
	t.Helper()
	s := malicetest.Game(t, printing, 2, malicetest.Names(2)...)
	s.Encounter = &malice.Encounter{Kind: "creature", By: malicetest.Names(1), At: "a:gate", Type: "reptilid",
		Terrain: "hills", Power: 1, Life: 6}
	wears(s, item)
	if ability != "" {
		s.Book().Cards().Abilities["Test"] = box.Card{Kind: "yellow", Does: ability}
		s.Encounter.Abilities = []string{"yellow:Test"}
	}
	s, _ = malicetest.Plays(t, s, combat.BeginCombat{}, malicetest.Said{})
	return s
}

// wears gives Ann a jewel with this effect.
func wears(s *malice.State, does string) {
	if does != "" {
		s.Book().Cards().Treasures["Charm"] = box.Card{Kind: "jewelry", Does: does}
		s.Avatars[0].Items = append(s.Avatars[0].Items, "jewelry:Charm")
	}
}

// exchanged plays a phase and returns the wounds of Ann and of the creature.
func exchanged(t *testing.T, s *malice.State, dice string) string {
	t.Helper()
	s, _ = malicetest.Plays(t, s, combat.FightPhase{Futile: new(bool)}, malicetest.Said{Dice: dice})
	return fmt.Sprint(s.Avatars[0].Wounds, " ", s.Encounter.Wounds)
}

const (
	annHits = "cr=5,creature-cr=2"
	foeHits = "cr=2,creature-cr=5"
	annLags = "cr=3,creature-cr=4"
	foeLags = "cr=4,creature-cr=3"
)

// icon-gray: icons of combat, white and gray, on a card of Ann's and on one of the creature's:
// the wounds of Ann and of the creature after a phase (icon.white).
func TestCombatIcons(t *testing.T) {
	rulebooktest.Proves(t, "icon.gray", "icon.combat", "icon.physical-wounds", "icon.energy-wounds",
		"icon.physical-shield", "icon.energy-shield")
	for _, c := range []struct{ item, ability, dice, want string }{
		{"", "", annHits, "0 1"}, {"", "", foeHits, "1 0"}, {"", "", annLags, "1 0"},
		{"", "", foeLags, "0 1"},

		{"+2 combat", "", annLags, "0 1"},
		{"gray -2 combat", "", annLags, "0 1"},
		{"", "+2 combat", foeLags, "1 0"},
		{"", "gray -2 combat", foeLags, "1 0"},

		{"+1 physical wounds", "", annHits, "0 2"},
		{"gray +1 physical wounds", "", annHits, "0 1"},
		{"gray +1 physical wounds", "", foeHits, "2 0"},
		{"", "+1 physical wounds", foeHits, "2 0"},
		{"", "gray +1 physical wounds", foeHits, "1 0"},
		{"", "gray +1 physical wounds", annHits, "0 2"},

		{"+1 energy wounds", "", annHits, "0 2"},
		{"gray +1 energy wounds", "", foeHits, "2 0"},
		{"", "+1 energy wounds", foeHits, "2 0"},
		{"", "gray +1 energy wounds", annHits, "0 2"},

		{"+1 physical shield", "", foeHits, "0 0"},
		{"gray +1 physical shield", "", foeHits, "1 0"},
		{"gray +1 physical shield", "", annHits, "0 0"},
		{"", "+1 physical shield", annHits, "0 0"},
		{"", "gray +1 physical shield", foeHits, "0 0"},
		{"+1 energy shield", "", foeHits, "1 0"},
		{"", "+1 energy shield", annHits, "0 1"},

		{"+1 energy shield", "energy untyped", foeHits, "0 0"},
		{"+1 physical shield", "energy untyped", foeHits, "1 0"},
		{"energy untyped; gray +1 energy shield", "", annHits, "0 0"},
		{"energy untyped", "+1 energy shield", annHits, "0 0"},
		{"", "energy untyped; gray +1 energy shield", foeHits, "0 0"},
	} {
		malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
			malicetest.Equal(t, strings.Join([]string{c.item, c.ability, c.dice}, " / "),
				exchanged(t, dueling(t, printing, c.item, c.ability), c.dice), c.want)
		})
	}
}

// The energies, each by its icon: wounds that become it, on either side's card, are stopped by a
// shield against it, by one against all energy, and by no other.
func TestEnergyIcons(t *testing.T) {
	rulebooktest.Proves(t, "icon.cold", "icon.fire", "icon.acid", "icon.poison", "icon.electricity")
	for _, energy := range []string{"acid", "cold", "electricity", "fire", "poison"} {
		other := "fire"
		if energy == "fire" {
			other = "cold"
		}
		for shield, left := range map[string]int{energy: 0, energy + " energy": 0, "energy": 0, other: 1,
			"physical": 1} {
			malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
				what := energy + " against a shield: " + shield
				hurt, hit := fmt.Sprint(left, " 0"), fmt.Sprint("0 ", left)
				malicetest.Equal(t, what+", white on an ability", exchanged(t,
					dueling(t, printing, "+1 "+shield+" shield", "energy "+energy), foeHits), hurt)
				malicetest.Equal(t, what+", gray on an item", exchanged(t,
					dueling(t, printing, "+1 "+shield+" shield; gray energy "+energy, ""), foeHits), hurt)
				malicetest.Equal(t, what+", white on an item", exchanged(t,
					dueling(t, printing, "energy "+energy, "+1 "+shield+" shield"), annHits), hit)
				malicetest.Equal(t, what+", gray on an ability", exchanged(t,
					dueling(t, printing, "", "+1 "+shield+" shield; gray energy "+energy), annHits), hit)
			})
		}
		malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
			malicetest.Equal(t, "+1 "+energy+" wounds on a physical shield", exchanged(t,
				dueling(t, printing, "+1 physical shield", "+1 "+energy+" wounds"), foeHits), "1 0")
			malicetest.Equal(t, "+1 "+energy+" wounds on its shield", exchanged(t,
				dueling(t, printing, "+1 "+energy+" shield", "+1 "+energy+" wounds"), foeHits), "1 0")
			malicetest.Equal(t, "+1 "+energy+" wounds on both",
				exchanged(t, dueling(t, printing, "+1 shield; +1 "+energy+" shield", "+1 "+energy+" wounds"),
					foeHits), "0 0")
		})
	}
}

// Immunity, white: abilities of its color that are aimed at its holder do nothing; gray: it is
// the opponent's (icon.immunity).
func TestImmunityIcon(t *testing.T) {
	rulebooktest.Proves(t, "immunity.protects")
	for _, c := range []struct{ item, ability, want string }{
		{"", "gray -2 cr", "1 0"},
		{"immune yellow", "gray -2 cr", "0 1"},
		{"immune red", "gray -2 cr", "1 0"},
		{"gray immune yellow", "gray -2 cr", "1 0"},
		{"", "gray -2 cr; gray immune yellow", "0 1"},
		{"", "gray -2 cr; immune yellow", "1 0"},
		{"immune yellow", "+2 cr", "1 0"}, // immunity.not-negate
	} {
		malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
			malicetest.Equal(t, c.item+" / "+c.ability,
				exchanged(t, dueling(t, printing, c.item, c.ability), foeLags), c.want)
		})
	}
}

// Luck, white and gray: in the roll against the power of the creature.
func TestLuckIcon(t *testing.T) {
	rulebooktest.Proves(t, "icon.luck")
	for _, c := range []struct {
		item, ability string
		want          int
	}{{"", "", 3}, {"+1 luck", "", 4}, {"-2 luck", "", 1}, {"gray -1 luck", "", 3}, {"", "gray -1 luck",
		2}, {"", "+1 luck", 3}, {"immune yellow", "gray -1 luck", 3}} {
		malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
			s := dueling(t, printing, c.item, c.ability)
			s, _ = malicetest.Plays(t, s, combat.TargetPhase{Futile: new(bool)}, malicetest.Said{})
			s.Encounter.Mods = []string{"evadable target cr -1"}
			_, told := malicetest.Plays(t, s, combat.Evade{Who: "Ann"}, malicetest.Said{Dice: "evade=3"})
			malicetest.Equal(t, c.item+" / "+c.ability, *told.Result.(combat.Evaded).Roll.Total, c.want)
		})
	}
}

// Movement: a white icon counts in its holder's roll, a gray one is none of its holder's
// (icon.gray).
func TestMovementIcon(t *testing.T) {
	rulebooktest.Proves(t, "icon.movement")
	for item, more := range map[string]int{"": 0, "+2 movement": 2, "-1 movement": -1,
		"gray +2 movement": 0} {
		malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
			s := malicetest.Game(t, printing, 2, malicetest.Names(2)...)
			wears(s, item)
			dice, mp := "mr=4,mr=2", 5
			if printing == "first" {
				dice, mp = "mr=4,fate=2", 6
			}
			_, told := malicetest.Plays(t, s, movement.RollMove{Who: "Ann"}, malicetest.Said{Dice: dice})
			malicetest.Equal(t, item, told.Result.(movement.MoveRolled).MP, notation.Whole(mp+more))
		})
	}
}

// Recovery: a white icon counts for its holder, a gray one does not (icon.gray).
func TestRecoveryIcon(t *testing.T) {
	rulebooktest.Proves(t, "icon.recovery")
	for item, points := range map[string]int{"": 1, "+2 recovery": 3, "-1 recovery": 0,
		"gray +2 recovery": 1} {
		s := malicetest.Game(t, "second", 2, malicetest.Names(2)...)
		wears(s, item)
		s.Avatars[0].Life, s.Avatars[0].Wounds = s.Avatars[0].Life-4, 4
		_, told := malicetest.Plays(t, s, turn.Recover{Who: "Ann"}, malicetest.Said{})
		malicetest.Equal(t, item, told.Result.(turn.RecoverResult).Recovered.Points, points)
	}
}

// Shards, white and gray: how many colorless ones a harvest gives; its other shards stay.
func TestShardsIcon(t *testing.T) {
	rulebooktest.Proves(t, "icon.shards")
	for _, c := range []struct {
		item, ability string
		want          int
	}{{"", "", 2}, {"+2 shards", "", 4}, {"-1 shards", "", 1}, {"gray -1 shards", "", 2}, {"",
		"gray -1 shards", 1}, {"", "+1 shards", 2}} {
		malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
			s := dueling(t, printing, c.item, c.ability)
			s.Encounter.Beaten, s.Encounter.Combat = true, nil
			_, told := malicetest.Plays(t, s, treasure.Harvest{Table: true},
				malicetest.Said{Dice: "6,6,1,1,1,1"})
			malicetest.Equal(t, c.item+" / "+c.ability, told.Result.(treasure.HarvestResult).Colorless,
				c.want)
		})
	}
}

// Gate control, white: the exit is chosen without a luck roll; gray: its holder rolls like
// anybody.
func TestGateControlIcon(t *testing.T) {
	rulebooktest.Proves(t, "icon.gate-control", "gate.lr")
	for item, dice := range map[string]string{"gate control": "", "gray gate control": "lr=6", "": "lr=6"} {
		malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
			s := malicetest.Game(t, printing, 2, malicetest.Names(2)...)
			wears(s, item)
			s, _ = malicetest.Plays(t, s, movement.UseGate{Who: "Ann", To: "b"}, malicetest.Said{Dice: dice})
			malicetest.Equal(t, item, s.Avatars[0].At, "b:gate")
		})
	}
}

// Life, white: its holder has so many more life tokens, avatar or creature; gray: the opponent
// has. With the encounter the creature's icons are gone.
func TestLifeIcon(t *testing.T) {
	rulebooktest.Proves(t, "icon.life", "life.creature")
	for _, c := range []struct {
		item, ability string
		ann, foe      int
	}{
		{"", "", 5, 4}, {"+2 life", "", 7, 4}, {"gray -1 life", "", 5, 3}, {"gray +1 life", "", 5, 5},
		{"gray -9 life", "", 5, 1},
		{"", "+2 life", 5, 6}, {"", "-1 life", 5, 3}, {"", "gray -1 life", 4, 4},
	} {
		malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
			s := malicetest.Game(t, printing, 2, malicetest.Names(2)...)
			if c.item != "" {
				s.Book().Cards().Treasures["Charm"] = box.Card{Kind: "jewelry", Does: c.item}
				s, _ = malicetest.Plays(t, s, cards.GainItem{Who: "Ann", Item: "jewelry:Charm"},
					malicetest.Said{})
			}
			s.Book().Cards().Abilities["Test"] = box.Card{Kind: "yellow", Does: c.ability}
			s, _ = malicetest.Plays(t, s,
				creature.Creature{Kind: "creature", Terrain: "hills", Table: true, By: "Ann", At: "a:gate"},
				malicetest.Said{Dice: "type=1,power=3,abilities=4", Draw: "yellow:Test"})
			what := c.item + " / " + c.ability
			malicetest.Equal(t, what, fmt.Sprint(s.Avatar("Ann").Life, " ", s.FoeLife()),
				fmt.Sprint(c.ann, " ", c.foe))
			s, _ = malicetest.Plays(t, s, creature.LeaveEncounter{}, malicetest.Said{})
			white := 5
			if c.item == "+2 life" {
				white = 7
			}
			malicetest.Equal(t, what+", left", s.Avatar("Ann").Life, white)
		})
	}
}
