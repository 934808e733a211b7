package fightodds_test

import (
	"errors"
	"math/big"
	"strings"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/creature"
	"tablehand/assist/malice/fightodds"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/movement"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/turn"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/telling"
)

// viewOf looks at a fight, and finds that the table is as it was.
func viewOf(t *testing.T, s *malice.State, act fightodds.FightQuery) fightodds.FightView {
	t.Helper()
	before := tableText(t, s)
	f, err := act.View(s, turn.Outset{})
	if err != nil {
		t.Fatalf("%#v: %v", act, err)
	}
	malicetest.Equal(t, "the table", tableText(t, s), before)
	return f
}

// describedView are the odds of a fight.
func describedView(t *testing.T, s *malice.State, act fightodds.FightQuery) string {
	t.Helper()
	f := viewOf(t, s, act)
	o, err := fightodds.OddsOfFight(f.State, f.Defend)
	if err != nil {
		t.Fatalf("%#v: %v", act, err)
	}
	return writtenOdds(o)
}

// refusedView is why a fight cannot be looked at: the rule of a refusal, unknown, or nonsense.
func refusedView(t *testing.T, s *malice.State, act fightodds.FightQuery, says string) {
	t.Helper()
	_, err := act.View(s, turn.Outset{})
	var unknown *telling.Unknown
	var nonsense *telling.Nonsense
	var refused *telling.Refused
	if !errors.As(err, &unknown) && !errors.As(err, &nonsense) && !errors.As(err, &refused) ||
		!strings.Contains(err.Error(), says) {
		t.Errorf("%#v: %v, want %q", act, err, says)
	}
}

// What is described is the same fight as what lies on the table, in any mixture; an effect
// that is said is one that is described; so is who defends (combat.trigger, combat.joint).
func TestDescribedAndLying(t *testing.T) {
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Game(t, printing, 1, malicetest.Names(2)...)
		s, _ = malicetest.Plays(t, s, movement.JoinBand{Who: "Ann", With: "Ben"}, malicetest.Said{})
		two := []string{"name=Ann", "name=Ben"}
		apart := fightodds.FightQuery{Avatars: two, Creature: "power=2"}
		want := describedView(t, malice.Begin(malicetest.OpenBook(t), printing), apart)
		malicetest.Equal(t, "beside a table", describedView(t, s, apart), want)
		malicetest.Equal(t, "those of the table", describedView(t, s,
			fightodds.FightQuery{Creature: "power=2"}),
			want)
		met := telling.Copy(s)
		malice.Met{What: "creature", Power: 2, Life: 4, By: []string{"Ann", "Ben"},
			At: s.Avatar("Ann").At}.Apply(met)
		malicetest.Equal(t, "on the table", describedView(t, met, fightodds.FightQuery{}), want)
		malicetest.Equal(t, "avatars described", describedView(t, met, fightodds.FightQuery{Avatars: two}),
			want)
		malicetest.Equal(t, "another creature", describedView(t, met,
			fightodds.FightQuery{Creature: "power=2"}),
			want)

		apart = fightodds.FightQuery{Avatars: []string{"name=Ann cr=1", "name=Ben defends"},
			Creature: "power=2 shield=1"}
		want = describedView(t, s, apart)
		mods := []notation.Mod{mod(t, "Ann cr +1"), mod(t, "creature shield +1")}
		malicetest.Equal(t, "effects that are said",
			describedView(t, met, fightodds.FightQuery{Defend: []string{"be"}, Mods: mods}), want)
		all := describedView(t, s, fightodds.FightQuery{Avatars: []string{"name=Ann cr=1", "name=Ben cr=1"},
			Creature: "power=2"})
		malicetest.Equal(t, "for everybody",
			describedView(t, met, fightodds.FightQuery{Mods: []notation.Mod{mod(t, "cr +1")}}), all)
		malicetest.Equal(t, "shards change nothing",
			describedView(t, s, fightodds.FightQuery{Avatars: []string{"cr=1 shards=3", "cr=1"},
				Creature: "power=2"}), strings.NewReplacer("Ann", "1", "Ben", "2").Replace(all))
	})
}

func mod(t *testing.T, text string) notation.Mod {
	t.Helper()
	m, err := notation.ParseMod(text)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// What attacks where a band stands is fought as it will be met, as long as no die decides
// (combat.trigger, guardian.trigger).
func TestWhatAttacksIsSeen(t *testing.T) {
	rulebooktest.Proves(t, "guardian.stats")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Game(t, printing, 1, malicetest.Names(2)...)
		ann := fightodds.FightQuery{Who: []string{"Ann"}}
		s.Avatar("Ann").At = "a:a1"
		met, _ := malicetest.Plays(t, s, creature.Creature{Kind: "guardian", Terrain: "swamp", Table: true,
			By: "Ann"}, malicetest.Said{Dice: "type=1"})
		malicetest.Equal(t, "the Guardian", describedView(t, s, ann), describedView(t, met,
			fightodds.FightQuery{}))
		malicetest.Equal(t, "undrawn", viewOf(t, s, ann).Undrawn, met.Encounter.Undrawn)
		s.Avatar("Ann").Mods = []string{"cr +1 vs guardian"}
		viewOf(t, s, ann)
		s.Avatar("Ann").At, s.Shadows = "a:B2", []malice.Shadow{{ID: 3, Life: 2, At: "a:B2"}}
		s.Avatar("Ann").Turn = &malice.AvatarTurn{From: "a:B3"} // it moved in
		malicetest.Equal(t, "a Shadow", viewOf(t, s, ann).State.FoeLife(), 2)
		s.Avatar("Ann").Mods = []string{"cr +1 vs avian"}
		refusedView(t, s, ann, "which body it has decides (Ann: cr +1 vs avian)")
		s.Shadows = nil
		refusedView(t, s, ann, "nothing attacks Ann")
		s.Avatar("Ann").At = "a:lair"
		refusedView(t, s, ann, "what lives in the lair at a:lair is not known yet")
	})
}

// What cannot be looked at is refused, with what can be said instead.
func TestFightsThatCannotBeSeen(t *testing.T) {
	s := malicetest.Game(t, "second", 1, malicetest.Names(2)...)
	one := []string{"life=5"}
	for says, act := range map[string]fightodds.FightQuery{
		"no combat goes on":    {},
		"no creature is here":  {Avatars: one},
		`no method for d* "x"`: {Avatars: one, Creature: "power=1", DStar: "x"},
		"two are called":       {Avatars: []string{"name=A", "name=a"}, Creature: "power=1"},
		"9 avatars": {Avatars: strings.Split(strings.Repeat("life=1,", 8)+"life=1", ","),
			Creature: "power=1"},
		"leave Ann out":      {Avatars: one, Creature: "power=1", Who: []string{"Ann"}},
		`no avatar "Zoe"`:    {Avatars: one, Creature: "power=1", Defend: []string{"Zoe"}},
		"--defend creature":  {Avatars: one, Creature: "power=1", Defend: []string{"creature"}},
		"Ben does not fight": {Who: []string{"Ann"}, Creature: "power=1", Defend: []string{"Ben"}},
		"does not fight: Ann": {Who: []string{"Ann"}, Creature: "power=1",
			Mods: []notation.Mod{mod(t, "Ben cr +1")}},
		"only cr, wounds, shield, lr": {Avatars: one, Creature: "power=1",
			Mods: []notation.Mod{mod(t, "harvest +1")}},
	} {
		refusedView(t, s, act, says)
	}
	refusedView(t, malice.Begin(malicetest.OpenBook(t), "second"), fightodds.FightQuery{Creature: "power=1"},
		"needs avatars to fight it")
	refusedView(t, malice.Begin(malicetest.OpenBook(t), "first"),
		fightodds.FightQuery{Avatars: one, Creature: "power=1", DStar: "net"}, "the first printing")
	s, _ = malicetest.Plays(t, s, combat.BeginCombat{Who: []string{"Ann"}, Creature: "power=1 life=9"},
		malicetest.Said{})
	s, _ = malicetest.Plays(t, s, combat.TargetPhase{}, malicetest.Said{})
	refusedView(t, s, fightodds.FightQuery{Who: []string{"Ann"}}, "leave the names out")
	refusedView(t, s, fightodds.FightQuery{Avatars: one}, "leave --avatar out")
}

// The chance to beat what comes is that of the fights with it, each as likely as it comes
// (creature.generate.dice); the type counts where an effect asks for it.
func TestTheChanceToBeatWhatComes(t *testing.T) {
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		blank := malice.Begin(malicetest.OpenBook(t), printing)
		c, err := fightodds.Odds(creature.Creature{Kind: "creature", Terrain: "forest"}, blank, turn.Outset{})
		if err == nil {
			err = c.Beat(blank, []string{"cr=1", "life=3 defends"}, turn.Outset{})
		}
		if err != nil {
			t.Fatal(err)
		}
		all := new(big.Rat)
		for _, p := range c.Powers {
			f := viewOf(t, blank, fightodds.FightQuery{Avatars: []string{"cr=1", "life=3 defends"},
				Creature: "power=" + string(rune('0'+p.Power))})
			o, err := fightodds.OddsOfFight(f.State, f.Defend)
			if err != nil || p.Beat.Cmp(o.Win) != 0 {
				t.Errorf("power %d: %v, not %v (%v)", p.Power, p.Beat, o.Win, err)
			}
			all.Add(all, new(big.Rat).Mul(p.P, o.Win))
		}
		malicetest.Equal(t, "in all", c.Beaten.RatString(), all.RatString())

		s := malicetest.Game(t, printing, 1, malicetest.Names(2)...)
		on, err := fightodds.Odds(creature.Creature{Kind: "creature", Terrain: "forest", Table: true,
			By: "Ann"}, s, turn.Outset{})
		if err == nil {
			err = on.Beat(s, []string{"cr=1", "life=3 defends"}, turn.Outset{})
		}
		if err != nil {
			t.Fatal(err)
		}
		malicetest.Equal(t, "described, on a table", on.Beaten.RatString(), all.RatString())
		beats := func(effect string) *big.Rat {
			s.Avatar("Ann").Mods = []string{effect}
			c, err := fightodds.Odds(creature.Creature{Kind: "creature", Terrain: "forest", Table: true,
				By: "Ann"}, s, turn.Outset{})
			if err == nil {
				err = c.Beat(s, nil, turn.Outset{})
			}
			if err != nil {
				t.Fatal(err)
			}
			malicetest.Equal(t, "by", c.By, []string{"Ann"})
			return c.Beaten
		}
		none, always, arboran := beats("lr +1"), beats("cr +3"), beats("cr +3 vs arboran")
		// of the types of a forest
		third := new(big.Rat).Mul(new(big.Rat).Sub(always, none), big.NewRat(1, 3))
		malicetest.Equal(t, "against one type of three", arboran.RatString(),
			third.Add(third, none).RatString())
	})
}
