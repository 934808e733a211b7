package spells_test

import (
	"slices"
	"strings"
	"testing"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/booking"
	"tablehand/assist/malediction/combat"
	. "tablehand/assist/malediction/maledictiontest"
	"tablehand/assist/malediction/movement"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/malediction/spells"
	"tablehand/assist/rulebook/rulebooktest"
)

func channel(player, card, on string) spells.Channel {
	return spells.Channel{Spell: spells.Spell{Player: player, Card: spells.Card{Words: card, Cost: -1}, On: on}}
}

func swift(player, card, on string) spells.Swift {
	return spells.Swift{Spell: spells.Spell{Player: player, Card: spells.Card{Words: card, Cost: -1}, On: on}}
}

// outnumbered is a table on which Ashley has two units, or with her Seeker three, and Logan three.
func outnumbered(t *testing.T, ashley int) *malediction.State {
	units := []Unit{
		{Of: "Ashley", Card: "Lady Sigrith", Seeker: true, Cost: 9, Stats: "5 5/3 0 5 15 18", Exhausted: true},
		{Of: "Ashley", Card: "Valcarist Priest", Cost: 4, Stats: "3 3/1 0 5 11 8"},
		{Of: "Ashley", Card: "Truestone Exemplar", Cost: 5, Stats: "3 4/2 0 4 13 12"}}[:ashley]
	for range 3 {
		units = append(units, Unit{Of: "Logan", Card: "Duskwood Prowler", Cost: 6, Stats: "4 4/2 0 8 12 10"})
	}
	s := Duel(t, units...)
	Card(s, "Second Wind", notation.Channel, 4, nil, "if more enemies than allies: refresh ally")
	Card(s, "Shield of Andravos", notation.Swift, 2, nil, "prevent 10")
	Card(s, "Quick Step", notation.Swift, 3, nil, "heal 1 ally")
	Card(s, "Long Chant", notation.Swift, 4, nil, "the enemy weeps")
	Card(s, "Spark", notation.Swift, 1, nil, "damage 1 enemy")
	return Active(s, "priest-1", 2)
}

// A spell that is banished is not played, where a practice warband has no other copy of it.
func TestABanishedSpell(t *testing.T) {
	rulebooktest.Proves(t, "zone.banish")
	s := outnumbered(t, 2)
	p := s.Player("Ashley")
	p.Warband, p.Banished = "oath", []string{"Second Breath"}
	Refuses(t, s, channel("Ashley", "second breath", "sigrith"), "zone.banish", Said{})
	p.Banished = []string{"Healing Light"} // one of two
	Plays(t, s, channel("Ashley", "healing light", "priest"), Said{})
	p.Banished = []string{"Healing Light", "Healing Light"}
	Refuses(t, s, channel("Ashley", "healing light", "priest"), "zone.banish", Said{})
}

func TestCasesOfChannels(t *testing.T) {
	t.Run("example-second-wind", func(t *testing.T) {
		rulebooktest.Proves(t, "spell.channel.one", "activation.again", "spell.channel.no-ap", "spell.pay",
			"spell.discard")
		s := outnumbered(t, 2)
		after, _ := Plays(t, s, channel("Ashley", "wind", "sigrith"), Said{})
		if after.Unit("sigrith-1").State != notation.Refreshed || after.Active.AP != 2 || !after.Active.Channel ||
			after.Player("Ashley").Echo != 16 || !slices.Equal(after.Player("Ashley").Discard,
			[]string{"Second Wind"}) {
			t.Errorf("%+v %+v", after.Unit("sigrith-1"), after.Player("Ashley"))
		}
		Refuses(t, after, channel("Ashley", "4", ""), "spell.channel.one", Said{})
	})
	t.Run("second-wind-equal-numbers", func(t *testing.T) {
		after, _ := Plays(t, outnumbered(t, 3), channel("Ashley", "wind", "sigrith"), Said{})
		if after.Unit("sigrith-1").State != notation.Exhausted || after.Player("Ashley").Echo != 16 {
			t.Errorf("%+v", after.Unit("sigrith-1"))
		}
	})
	t.Run("second-wind-counts-seeker", func(t *testing.T) {
		s := outnumbered(t, 3)
		if s.More("Ashley", notation.Enemies) || !outnumbered(t, 2).More("Ashley", notation.Enemies) {
			t.Error("the Seeker is an ally like any other")
		}
	})
	t.Run("channel-between-attacks", func(t *testing.T) {
		rulebooktest.Proves(t, "spell.channel.not-during")
		s := outnumbered(t, 2)
		s.Near = []malediction.Pair{{"priest-1", "prowler-1"}}
		after, _ := Plays(t, s, combat.Attack{Target: "prowler-1"}, Said{Dice: "5"})
		after, _ = Plays(t, after, channel("Ashley", "4", ""), Said{})
		after, _ = Plays(t, after, combat.Attack{Target: "prowler-1"}, Said{Dice: "5"})
		if after.Active.AP != 0 || after.Unit("prowler-1").Damage != 2 {
			t.Errorf("%+v", after.Active)
		}
		held, _ := Plays(t, s, combat.Attack{Target: "prowler-1", Held: true}, Said{Dice: "5"})
		Refuses(t, held, channel("Ashley", "4", ""), "spell.channel.not-during", Said{})
		waits, _ := Plays(t, s, booking.Add{Who: "priest", What: "Song"}, Said{})
		Refuses(t, waits, channel("Ashley", "4", ""), "spell.channel.not-during", Said{})
		s.Unit("priest-1").Damage = 4 // a hit of a retaliation fells it before its move, which it then owes
		fell, _ := Plays(t, s, movement.Move{N: 30}, Said{Dice: "15"})
		owes, _ := Plays(t, fell, swift("Ashley", "shield", "priest"), Said{})
		Refuses(t, owes, channel("Ashley", "4", ""), "spell.channel.not-during", Said{})
		done, _ := Plays(t, owes, movement.Move{N: 30}, Said{})
		Plays(t, done, channel("Ashley", "4", ""), Said{})
	})
	t.Run("channel-within-a-declared-move", func(t *testing.T) {
		rulebooktest.Proves(t, "spell.channel.not-during")
		s := outnumbered(t, 2)
		s.Near = []malediction.Pair{{"priest-1", "prowler-1"}}
		s.Unit("priest-1").Damage = 5
		felled, _ := Plays(t, s, movement.Move{N: 30}, Said{Dice: "15"})
		owes, _ := Plays(t, felled, swift("Ashley", "shield", "priest"), Said{})
		Refuses(t, owes, channel("Ashley", "4", ""), "spell.channel.not-during", Said{})
		gone, _ := Plays(t, owes, movement.Near{Who: "priest-1"}, Said{})
		after, _ := Plays(t, gone, channel("Ashley", "4", ""), Said{})
		if after.Player("Ashley").Echo != 14 || !after.Active.Channel {
			t.Errorf("%+v %+v", after.Player("Ashley"), after.Active)
		}
	})
	t.Run("channel-before-a-free-attack", func(t *testing.T) {
		s := outnumbered(t, 2)
		s.Owed = []malediction.Owed{{Line: []string{"attack", "priest-1", "", "free"}, May: true,
			Rule: "effect.sequence.lifo"}}
		Refuses(t, s, channel("Ashley", "4", ""), "spell.channel.not-during", Said{})
		let, _ := Plays(t, s, booking.Resolve{}, Said{})
		Plays(t, let, channel("Ashley", "4", ""), Said{})
	})
}

// A channel is played in an activation of an own unit; in that of a mate's by reading A30.
func TestWhoseActivationAChannelNeeds(t *testing.T) {
	s := outnumbered(t, 2)
	Refuses(t, s, channel("Logan", "4", ""), "spell.channel.own-turn", Said{})
	s.Active = nil
	Refuses(t, s, channel("Ashley", "4", ""), "spell.channel.own-turn", Said{})
	team := Teams(t, Unit{Of: "Brad", Card: "Primal Totem", Cost: 3, Stats: "- - 0 - 10 8"})
	Active(team, "totem-1", 2)
	Refuses(t, team, channel("Ashley", "4", ""), "spell.channel.own-turn", Said{})
	team.Readings["A30"] = "yes"
	if after, _ := Plays(t, team, channel("Ashley", "4", ""), Said{}); after.Player("Ashley").Echo != 16 {
		t.Errorf("%+v", after.Player("Ashley"))
	}
	Refuses(t, team, channel("Logan", "4", ""), "spell.channel.own-turn", Said{})
}

func TestCasesOfSwifts(t *testing.T) {
	t.Run("three-swifts", func(t *testing.T) {
		rulebooktest.Proves(t, "spell.swift.unlimited", "spell.swift.any-time", "spell.pay", "spell.discard")
		s := outnumbered(t, 2)
		Active(s, "prowler-1", 2)
		s.Player("Ashley").Echo = 9
		for _, c := range []struct {
			card string
			left int
		}{{"2", 7}, {"quick", 4}, {"chant", 0}} {
			s.Unit("priest-1").Damage = 3
			s, _ = Plays(t, s, swift("Ashley", c.card, "priest"), Said{})
			if got := s.Player("Ashley").Echo; got != c.left {
				t.Errorf("%s: %d echo, not %d", c.card, got, c.left)
			}
		}
		if got := s.Player("Ashley").Discard; !slices.Equal(got, []string{"2", "Quick Step", "Long Chant"}) {
			t.Error(got)
		}
		Refuses(t, s, swift("Ashley", "spark", "prowler-2"), "echo.pay", Said{})
	})
	t.Run("swift-in-deploy-phase", func(t *testing.T) {
		for _, phase := range []notation.Phase{notation.Deploy, notation.Refresh, notation.End} {
			s := outnumbered(t, 2)
			s.Phase, s.Active = phase, nil
			Refuses(t, s, swift("Ashley", "2", ""), "spell.phase", Said{})
			Refuses(t, s, channel("Ashley", "2", ""), "spell.phase", Said{})
		}
	})
}

// A swift whose card names a moment or a condition is played only then.
func TestASwiftKeepsToItsMoment(t *testing.T) {
	s := outnumbered(t, 2)
	s.Near = []malediction.Pair{{"priest-1", "prowler-1"}}
	Card(s, "Retribution", notation.Swift, 2, nil, "hit damage 3 attacker")
	Card(s, "Requiem", notation.Swift, 2, nil, "defeat draw 1")
	Card(s, "Alone", notation.Swift, 2, nil, "if more allies than enemies: draw 1")
	for _, card := range []string{"retribution", "requiem"} {
		Refuses(t, s, swift("Logan", card, ""), "spell.swift.restricted", Said{})
	}
	Refuses(t, s, swift("Ashley", "alone", ""), "spell.swift.restricted", Said{})
	Plays(t, s, swift("Logan", "alone", ""), Said{})
	s.Unit("prowler-1").Damage = 8
	hit, _ := Plays(t, s, combat.Attack{Target: "prowler-1"}, Said{Dice: "15"})
	after, _ := Plays(t, hit, swift("Logan", "retribution", ""), Said{})
	if after.Unit("priest-1").Damage != 3 {
		t.Errorf("%+v", after.Unit("priest-1"))
	}
	after, _ = Plays(t, hit, swift("Logan", "requiem", ""), Said{})
	if after.Player("Logan").Hand != 5 || after.Player("Logan").Deck != 19 {
		t.Errorf("%+v", after.Player("Logan"))
	}
	grazed, _ := Plays(t, s, combat.Attack{Target: "prowler-1"}, Said{Dice: "5"})
	Refuses(t, grazed, swift("Logan", "retribution", ""), "spell.swift.restricted", Said{})
}

// The page's shield: 4 of 4 are prevented.
func TestAShieldIsPlayedAfterTheRoll(t *testing.T) {
	rulebooktest.Proves(t, "spell.swift.after-roll", "damage.prevent")
	s := outnumbered(t, 2)
	s.Near = []malediction.Pair{{"sigrith-1", "prowler-1"}}
	s.Unit("sigrith-1").Damage = 0
	Active(s, "prowler-1", 2)
	s, _ = Plays(t, s, combat.Attack{Target: "sigrith"}, Said{Dice: "16"})
	after, told := Plays(t, s, swift("Ashley", "shield", "sigrith"), Said{})
	if got := told.Events[1].Event.String(); got != "4 of 4 prevented, Sigrith has 18 of 18 health" {
		t.Error(got)
	}
	if got := told.Result.(spells.Result); got.Prevented != 4 || got.Paid != 2 || got.Echo != 18 {
		t.Errorf("%+v", got)
	}
	if after.Unit("sigrith-1").Damage != 0 {
		t.Error(after.Unit("sigrith-1").Damage)
	}
	Refuses(t, outnumbered(t, 2), swift("Ashley", "shield", "sigrith"), "damage.prevent", Said{})
	Refuses(t, s, swift("Ashley", "spark", "sigrith"), "ally.definition", Said{})
	Refuses(t, s, swift("Ashley", "unheard-of", ""), "", Said{})
	named := swift("Ashley", "Unheard-of", "")
	named.Card.Cost = 5
	if after, _ := Plays(t, s, named, Said{}); after.Player("Ashley").Echo != 15 {
		t.Errorf("%+v", after.Player("Ashley"))
	}
	s.Player("Ashley").Hand = 0
	Refuses(t, s, swift("Ashley", "2", ""), "spell.pay", Said{})
}

// A spell of Logan's defeats his own Archer: its cost is Ashley's (reading A6), and whoever is near takes
// damage.
func TestCorpseExplosion(t *testing.T) {
	table := func() *malediction.State {
		s := Duel(t, Unit{Of: "Logan", Card: "Deadeye Archer", Cost: 3, Stats: "5 4/2 8 5 12 10"},
			Unit{Of: "Logan", Card: "Duskwood Prowler", Cost: 6, Stats: "4 4/2 0 8 12 10"},
			Unit{Of: "Ashley", Card: "Valcarist Priest", Cost: 4, Stats: "3 3/1 0 5 11 8", Near: []string{"archer-1"}})
		Card(s, "Corpse Explosion", notation.Swift, 2, nil, "defeat ally; damage 3 units within 3")
		return Active(s, "prowler-1", 2)
	}
	t.Run("own-spell-defeat-scores-for-opponent", func(t *testing.T) {
		rulebooktest.Proves(t, "mastery.defeat.own")
		after, _ := Plays(t, table(), swift("Logan", "corpse", "archer"),
			Said{Choices: map[string]string{"corpse-explosion": "none"}})
		if after.Unit("archer-1") != nil || after.MasteryOf("Ashley") != 3 || after.MasteryOf("Logan") != 0 {
			t.Errorf("%+v", after.Players)
		}
	})
	t.Run("reading A6", func(t *testing.T) {
		s := table()
		s.Readings["A6"] = "nobody"
		after, _ := Plays(t, s, swift("Logan", "corpse", "archer"), Said{})
		if after.Unit("archer-1") != nil || after.MasteryOf("Ashley") != 0 {
			t.Errorf("%+v", after.Players)
		}
	})
	after, _ := Plays(t, table(), swift("Logan", "corpse", "archer"), Said{}) // the Priest stood within an inch
	if after.Unit("priest-1").Damage != 3 || after.Unit("prowler-1").Damage != 0 {
		t.Errorf("%+v", after.Units)
	}
	after, _ = Plays(t, table(), swift("Logan", "corpse", "archer"),
		Said{Choices: map[string]string{"corpse-explosion": "priest,prowler"}})
	if after.Unit("priest-1").Damage != 3 || after.Unit("prowler-1").Damage != 3 {
		t.Errorf("%+v", after.Units)
	}
}

// A unit that an answer saves from the retaliation before its act goes on with just that act: a remark has
// the commands, of a move, a shot or a charge as it was declared.
func TestASavedUnitGoesOnWithWhatItHasDeclared(t *testing.T) {
	rulebooktest.Proves(t, "spell.swift.after-roll")
	table := func() *malediction.State {
		s := Active(Duel(t,
			Unit{Of: "Ashley", Card: "Valcarist Priest", Cost: 4, Stats: "3 3/1 8 5 11 8", Damage: 7},
			Unit{Of: "Logan", Card: "Duskwood Prowler", Cost: 6, Stats: "4 4/2 0 8 12 10", Near: []string{"priest-1"}},
			Unit{Of: "Logan", Card: "Grave Ghoul", Cost: 6, Stats: "4 4/2 0 8 12 10"}), "priest-1", 2)
		Card(s, "Shield of Andravos", notation.Swift, 2, nil, "prevent 10")
		return s
	}
	for name, c := range map[string]struct {
		act  malediction.Act
		then string
	}{
		"a move": {movement.Move{N: 30, Said: notation.Said{NearSaid: true, Near: []string{"husk-1", "ghoul"}}},
			"near priest-1 husk-1 ghoul-1"},
		"a move to nobody": {movement.Move{N: 30}, "near priest-1 none"},
		"a shot": {combat.Attack{Target: "ghoul", Said: notation.Said{At: 65, AtSaid: true, PastSaid: true,
			Past: []string{"flat", "short"}}}, "attack priest-1 ghoul-1 ranged free at 6.5 past flat,short"},
		"a charge": {movement.Charge{Target: "ghoul", Said: notation.Said{At: 65, AtSaid: true}},
			"near priest-1 ghoul-1\nattack priest-1 ghoul-1 melee free"},
	} {
		felled, _ := Plays(t, table(), c.act, Said{Dice: "15"})
		if felled.Unit("priest-1") != nil {
			t.Fatalf("%s: the Priest stands", name)
		}
		after, told := Plays(t, felled, swift("Ashley", "shield", "priest"), Said{})
		var then []string
		for _, r := range told.Remarks {
			for _, do := range r.Do {
				then = append(then, strings.Join(do.Words, " "))
			}
		}
		if got := strings.Join(then, "\n"); got != c.then || after.Unit("priest-1") == nil {
			t.Errorf("%s: %s", name, got)
		}
	}
}

// A spell for an owned ally is refused on a teammate's unit because that is not owned, and on an enemy
// because it is no ally.
func TestAnOwnedAllyIsNoTeammates(t *testing.T) {
	rulebooktest.Proves(t, "team.owned", "ally.definition")
	table := func() *malediction.State {
		s := Active(Teams(t, Unit{Of: "Ashley", Card: "Priest", Stats: "3 3/1 0 5 11 8"},
			Unit{Of: "Brad", Card: "Page", Stats: "3 3/1 0 5 11 8", Exhausted: true},
			Unit{Of: "Logan", Card: "Wolf", Stats: "3 3/1 0 5 11 8", Exhausted: true},
			Unit{Of: "Ashley", Card: "Squire", Stats: "3 3/1 0 5 11 8", Exhausted: true}), "priest-1", 2)
		Card(s, "Own Wind", notation.Channel, 1, nil, "refresh owned ally")
		Card(s, "Wind", notation.Channel, 1, nil, "refresh ally")
		return s
	}
	Refuses(t, table(), channel("Ashley", "own wind", "page"), "team.owned", Said{})
	Refuses(t, table(), channel("Ashley", "own wind", "wolf"), "ally.definition", Said{})
	Refuses(t, table(), channel("Ashley", "wind", "wolf"), "ally.definition", Said{})
	Plays(t, table(), channel("Ashley", "own wind", "squire"), Said{})
	Plays(t, table(), channel("Ashley", "wind", "page"), Said{})
}

// A swift that prevents damage and names no unit is for the newest damage that is left: behind that of a unit
// whose damage is all prevented already stands that of another.
func TestASwiftWithoutAUnitPreventsWhatIsLeft(t *testing.T) {
	rulebooktest.Proves(t, "damage.prevent")
	s := outnumbered(t, 2)
	Card(s, "Storm", notation.Swift, 1, nil, "damage 3 enemies")
	s, _ = Plays(t, s, swift("Logan", "storm", ""), Said{})
	for _, left := range [][2]int{{3, 0}, {0, 0}} { // damage of the Seeker, hurt first, and of the Priest
		s, _ = Plays(t, s, swift("Ashley", "shield", ""), Said{})
		if s.Unit("sigrith-1").Damage != left[0] || s.Unit("priest-1").Damage != left[1] {
			t.Errorf("%d and %d damage, not %v", s.Unit("sigrith-1").Damage, s.Unit("priest-1").Damage, left)
		}
	}
	Refuses(t, s, swift("Ashley", "shield", ""), "damage.prevent", Said{})
}
