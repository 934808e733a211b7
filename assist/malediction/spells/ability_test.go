package spells_test

import (
	"slices"
	"testing"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/booking"
	"tablehand/assist/malediction/combat"
	. "tablehand/assist/malediction/maledictiontest"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/malediction/spells"
	"tablehand/assist/rulebook/rulebooktest"
)

// praying is a team table with Brad's Totem, a unit of his, and three of his teammate's.
func praying(t *testing.T) *malediction.State {
	units := []Unit{{Of: "Brad", Card: "Primal Totem", Cost: 3, Stats: "- - 0 - 10 8",
		Abilities: map[string]string{
			"Pray 3": "ap 1 echo +1 for each owned ally within 6 up to 3", "Roots": "+1 defense nearby allies"}}}
	for _, of := range []string{"Brad", "Ashley", "Ashley", "Ashley"} {
		units = append(units, Unit{Of: of, Card: "Boneclaw Raider", Cost: 2, Stats: "4 3/1 0 6 11 9"})
	}
	return Active(Teams(t, units...), "totem-1", 2)
}

func TestCasesOfAbilities(t *testing.T) {
	t.Run("team-pray-owned-only", func(t *testing.T) {
		rulebooktest.Proves(t, "team.owned", "ability.ap", "ally.self")
		s := praying(t)
		for _, rest := range [][]string{{"raider-1", "raider-2", "raider-3", "raider-4"}, {"1"}} {
			after, told := Plays(t, s, spells.Ability{Unit: "totem", Name: "pray", Rest: rest, AP: -1}, Said{})
			if after.Player("Brad").Echo != 21 || after.Active.AP != 1 ||
				told.Result.(spells.AbilityResult).Echo != 1 {
				t.Errorf("%v: %+v", rest, after.Player("Brad"))
			}
		}
		Refuses(t, s, spells.Ability{Unit: "totem", Name: "pray", Rest: []string{"2"}, AP: -1},
			"team.owned", Said{})
	})
	t.Run("at most three", func(t *testing.T) {
		s := praying(t)
		for i := range s.Units {
			s.Units[i].Of = "Brad"
		}
		after, _ := Plays(t, s, spells.Ability{Unit: "totem", Name: "pray", Rest: []string{"4"}, AP: -1}, Said{})
		if after.Player("Brad").Echo != 23 {
			t.Errorf("%+v", after.Player("Brad"))
		}
		after, _ = Plays(t, after, spells.Ability{Unit: "totem", Name: "pray", AP: -1},
			Said{Choices: map[string]string{
				"pray-3": "raider-1,raider-2"}})
		Refuses(t, after, spells.Ability{Unit: "totem", Name: "pray", Rest: []string{"4"}, AP: -1},
			"ability.ap", Said{})
		if after.Player("Brad").Echo != 25 {
			t.Errorf("%+v", after.Player("Brad"))
		}
	})
}

// A limit for a whole activation holds for all uses of an ability together (lookup.unit.totem): 2 and then 1
// of 3 that it might count, and nothing more until the next activation. A limit without these words holds
// for each use.
func TestALimitForAnActivation(t *testing.T) {
	rulebooktest.Proves(t, "ability.ap")
	for limit, echo := range map[string][3]int{" up to 3 per activation": {22, 23, 23},
		" up to 3": {22, 25, 28}} {
		s := praying(t)
		card := s.Cards["Primal Totem"]
		card.Abilities = map[string]string{"Pray 3": "ap 1 echo +1 for each owned ally within 6" + limit}
		s.Cards["Primal Totem"] = card
		for i := range s.Units {
			s.Units[i].Of = "Brad"
		}
		s.Active.AP = 3
		for i, n := range []string{"2", "3", "3"} {
			s, _ = Plays(t, s, spells.Ability{Unit: "totem", Name: "pray", Rest: []string{n}, AP: -1}, Said{})
			if got := s.Player("Brad").Echo; got != echo[i] {
				t.Errorf("%s, use %d: %d echo, not %d", limit, i+1, got, echo[i])
			}
		}
		again := Active(s, "totem-1", 2)
		again, _ = Plays(t, again, spells.Ability{Unit: "totem", Name: "pray", Rest: []string{"3"}, AP: -1}, Said{})
		if got := again.Player("Brad").Echo; got != echo[2]+3 {
			t.Errorf("%s: %d echo in the next activation", limit, got)
		}
	}
}

// An ability that nobody has typed in costs what is said; one that works by itself cannot be used.
func TestAbilitiesThatAreNotTypedIn(t *testing.T) {
	rulebooktest.Proves(t, "ability.ap")
	s := praying(t)
	Refuses(t, s, spells.Ability{Unit: "totem", Name: "roots", AP: -1}, "ability.passive", Said{})
	Refuses(t, s, spells.Ability{Unit: "totem", Name: "sing", AP: -1}, "", Said{})
	after, told := Plays(t, s, spells.Ability{Unit: "totem", Name: "sing", AP: 2}, Said{})
	if after.Active.AP != 0 || len(told.Result.(spells.AbilityResult).Told) != 1 {
		t.Errorf("%+v", told.Result)
	}
}

// The rulebook's sequence: the Revenant's Cleave waits as Retribution defeats it, and never happens (case
// example-retribution-before-cleave).
func TestCasesOfTheSequence(t *testing.T) {
	t.Run("example-retribution-before-cleave", func(t *testing.T) {
		rulebooktest.Proves(t, "effect.sequence.lifo", "mastery.defeat")
		s := Duel(t,
			Unit{Of: "Ashley", Card: "Armored Revenant", Cost: 6, Stats: "4 4/2 0 5 12 20", Damage: 16,
				Abilities: map[string]string{"Cleave": "defeat free attack"}},
			Unit{Of: "Logan", Card: "Pack Hunter", Cost: 3, Stats: "4 4/2 0 8 12 10", Damage: 6,
				Near: []string{"revenant-1"}},
			Unit{Of: "Logan", Card: "Pack Hunter", Cost: 3, Stats: "4 4/2 0 8 12 10", Damage: 6,
				Near: []string{"revenant-1"}})
		hit, _ := Plays(t, Active(s, "revenant-1", 2), combat.Attack{Target: "hunter-1"}, Said{Dice: "10"})
		if len(hit.Sequence) != 1 || hit.Sequence[0].What != "Cleave" || hit.Unit("hunter-1") != nil {
			t.Fatalf("%+v", hit.Sequence)
		}
		after, _ := Plays(t, hit, booking.Damage{Units: []string{"revenant"}, N: 4,
			By: "Logan: Retribution"}, Said{})
		if len(after.Sequence) != 0 || after.Unit("hunter-2") == nil || after.MasteryOf("Ashley") != 3 ||
			after.MasteryOf("Logan") != 6 {
			t.Errorf("%+v %+v", after.Sequence, after.Players)
		}
		Refuses(t, after, booking.Resolve{}, "", Said{})
		free, told := Plays(t, hit, booking.Resolve{}, Said{})
		offered := told.Remarks[len(told.Remarks)-1].Do[0].String()
		if len(free.Sequence) != 0 || offered != "attack revenant-1 TARGET free" {
			t.Errorf("%+v", told.Remarks)
		}
	})
}

// An ability that works on one unit takes no other than its kind, and no second one.
func TestWhomAnAbilityMeans(t *testing.T) {
	rulebooktest.Proves(t, "ally.definition", "ally.self", "team.owned")
	s := Active(Teams(t,
		Unit{Of: "Brad", Card: "Chaplain", Cost: 3, Stats: "3 3/1 0 5 11 8", Damage: 5,
			Abilities: map[string]string{"Mend": "ap 1 heal 4 ally within 3", "Salve": "ap 1 heal 2 owned ally"}},
		Unit{Of: "Brad", Card: "Lancer", Cost: 3, Stats: "3 3/1 0 5 11 8", Damage: 5},
		Unit{Of: "Ashley", Card: "Hound", Cost: 3, Stats: "3 3/1 0 5 11 8", Damage: 5},
		Unit{Of: "Logan", Card: "Reaver", Cost: 3, Stats: "3 3/1 0 5 11 8", Damage: 5}), "chaplain-1", 2)
	uses := func(name string, on ...string) spells.Ability {
		return spells.Ability{Unit: "chaplain", Name: name, Rest: on, AP: -1}
	}
	for _, on := range []string{"lancer", "hound"} {
		after, _ := Plays(t, s, uses("mend", on), Said{})
		if after.Unit(on+"-1").Damage != 1 {
			t.Errorf("%s: %+v", on, after.Units)
		}
	}
	Refuses(t, s, uses("mend", "chaplain"), "ally.self", Said{})
	Refuses(t, s, uses("mend", "reaver"), "ally.definition", Said{})
	Refuses(t, s, uses("mend", "lancer", "hound"), "", Said{})
	Refuses(t, s, uses("salve", "hound"), "team.owned", Said{})
}

// A spell that is played is not in hand any more: what it discards or banishes is of the other cards.
func TestASpellDoesNotDiscardItself(t *testing.T) {
	rulebooktest.Proves(t, "spell.discard", "spell.pay")
	for _, c := range []struct {
		text      string
		hand      int // with the spell
		discarded []string
		banished  []string
		left      int
	}{
		{"discard 2", 1, []string{"Madness"}, nil, 0},
		{"discard 2", 2, []string{"?", "Madness"}, nil, 0},
		{"discard 2", 3, []string{"?", "?", "Madness"}, nil, 0},
		{"discard 2", 4, []string{"?", "?", "Madness"}, nil, 1},
		{"banish 1", 1, []string{"Madness"}, nil, 0},
		{"banish 1", 2, []string{"Madness"}, []string{"?"}, 0},
		{"draw 1; discard 1", 1, []string{"?", "Madness"}, nil, 0},
	} {
		s := outnumbered(t, 2)
		Card(s, "Madness", notation.Swift, 1, nil, c.text)
		s.Player("Ashley").Hand, s.Player("Ashley").Deck = c.hand, 5
		after, _ := Plays(t, s, swift("Ashley", "madness", ""), Said{})
		p := after.Player("Ashley")
		if !slices.Equal(p.Discard, c.discarded) || !slices.Equal(p.Banished, c.banished) || p.Hand != c.left {
			t.Errorf("%s of %d: %v %v, %d in hand", c.text, c.hand, p.Discard, p.Banished, p.Hand)
		}
	}
}
