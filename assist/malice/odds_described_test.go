package malice

import (
	"errors"
	"math/big"
	"strings"
	"testing"

	"tablehand/assist/telling"
)

// seen looks at a fight, and finds that the table is as it was.
func seen(t *testing.T, s *State, act FightAhead) FightSeen {
	t.Helper()
	before := asItLies(t, s)
	f, err := act.See(s, Outset{})
	if err != nil {
		t.Fatalf("%#v: %v", act, err)
	}
	equal(t, "the table", asItLies(t, s), before)
	return f
}

// foreseen are the odds of a fight.
func foreseen(t *testing.T, s *State, act FightAhead) string {
	t.Helper()
	f := seen(t, s, act)
	o, err := f.OddsOfFight(f.Defend)
	if err != nil {
		t.Fatalf("%#v: %v", act, err)
	}
	return spelt(o)
}

// unseen is why a fight cannot be looked at: the rule of a refusal, unknown, or nonsense.
func unseen(t *testing.T, s *State, act FightAhead, says string) {
	t.Helper()
	_, err := act.See(s, Outset{})
	var unknown *telling.Unknown
	var nonsense *telling.Nonsense
	var refused *telling.Refused
	if !errors.As(err, &unknown) && !errors.As(err, &nonsense) && !errors.As(err, &refused) || !strings.Contains(err.Error(), says) {
		t.Errorf("%#v: %v, want %q", act, err, says)
	}
}

// What is described is the same fight as what lies on the table, in any mixture; an effect
// that is said is one that is described; so is who defends (combat.trigger, combat.joint).
func TestDescribedAndLying(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := game(t, printing, 1, names(2)...)
		s, _ = plays(t, s, JoinBand{Who: "Ann", With: "Ben"}, said{})
		two := []string{"name=Ann", "name=Ben"}
		apart := FightAhead{Avatars: two, Creature: "power=2"}
		want := foreseen(t, Begin(openBook(t), printing), apart)
		equal(t, "beside a table", foreseen(t, s, apart), want)
		equal(t, "those of the table", foreseen(t, s, FightAhead{Creature: "power=2"}), want)
		met := s.Clone()
		Met{What: "creature", Power: 2, Life: 4, By: []string{"Ann", "Ben"}, At: s.avatar("Ann").At}.Apply(met)
		equal(t, "on the table", foreseen(t, met, FightAhead{}), want)
		equal(t, "avatars described", foreseen(t, met, FightAhead{Avatars: two}), want)
		equal(t, "another creature", foreseen(t, met, FightAhead{Creature: "power=2"}), want)

		apart = FightAhead{Avatars: []string{"name=Ann cr=1", "name=Ben defends"}, Creature: "power=2 shield=1"}
		want = foreseen(t, s, apart)
		mods := []Mod{mod(t, "Ann cr +1"), mod(t, "creature shield +1")}
		equal(t, "effects that are said", foreseen(t, met, FightAhead{Defend: []string{"be", "Ben"}, Mods: mods}), want)
		all := foreseen(t, s, FightAhead{Avatars: []string{"name=Ann cr=1", "name=Ben cr=1"}, Creature: "power=2"})
		equal(t, "for everybody", foreseen(t, met, FightAhead{Mods: []Mod{mod(t, "cr +1")}}), all)
		equal(t, "shards change nothing", foreseen(t, s, FightAhead{Avatars: []string{"cr=1 shards=3", "cr=1"}, Creature: "power=2"}), strings.NewReplacer("Ann", "1", "Ben", "2").Replace(all))
	})
}

func mod(t *testing.T, text string) Mod {
	t.Helper()
	m, err := ParseMod(text)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// What attacks where a band stands is fought as it will be met, as long as no die decides
// (combat.trigger, guardian.trigger, guardian.stats).
func TestWhatAttacksIsSeen(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := game(t, printing, 1, names(2)...)
		ann := FightAhead{Who: []string{"Ann"}}
		s.avatar("Ann").At = "a:a1"
		met, _ := plays(t, s, Creature{Kind: "guardian", Terrain: "swamp", Table: true, By: "Ann"}, said{dice: "type=1"})
		equal(t, "the Guardian", foreseen(t, s, ann), foreseen(t, met, FightAhead{}))
		equal(t, "undrawn", seen(t, s, ann).Undrawn, met.Encounter.Undrawn)
		s.avatar("Ann").Mods = []string{"cr +1 vs guardian"}
		seen(t, s, ann)
		s.avatar("Ann").At, s.Shadows = "a:B2", []Shadow{{ID: 3, Life: 2, At: "a:B2"}}
		equal(t, "a Shadow", seen(t, s, ann).foeLife(), 2)
		s.avatar("Ann").Mods = []string{"cr +1 vs avian"}
		unseen(t, s, ann, "which body it has decides (Ann: cr +1 vs avian)")
		s.Shadows = nil
		unseen(t, s, ann, "nothing attacks Ann")
		s.avatar("Ann").At = "a:lair"
		unseen(t, s, ann, "odds creature says what may come")
	})
}

// What cannot be looked at is refused, with what can be said instead.
func TestFightsThatCannotBeSeen(t *testing.T) {
	s := game(t, "second", 1, names(2)...)
	one := []string{"life=5"}
	for says, act := range map[string]FightAhead{
		"no combat goes on":           {},
		"nothing stands there":        {Avatars: one},
		`no method for d* "x"`:        {Avatars: one, Creature: "power=1", DStar: "x"},
		"two are called":              {Avatars: []string{"name=A", "name=a"}, Creature: "power=1"},
		"9 avatars":                   {Avatars: strings.Split(strings.Repeat("life=1,", 8)+"life=1", ","), Creature: "power=1"},
		"leave Ann out":               {Avatars: one, Creature: "power=1", Who: []string{"Ann"}},
		`no avatar "Zoe"`:             {Avatars: one, Creature: "power=1", Defend: []string{"Zoe"}},
		"--defend creature":           {Avatars: one, Creature: "power=1", Defend: []string{"creature"}},
		"Ben does not fight":          {Who: []string{"Ann"}, Creature: "power=1", Defend: []string{"Ben"}},
		"does not fight: Ann":         {Who: []string{"Ann"}, Creature: "power=1", Mods: []Mod{mod(t, "Ben cr +1")}},
		"only cr, wounds, shield, lr": {Avatars: one, Creature: "power=1", Mods: []Mod{mod(t, "harvest +1")}},
	} {
		unseen(t, s, act, says)
	}
	unseen(t, Begin(openBook(t), "second"), FightAhead{Creature: "power=1"}, "needs who fights it")
	unseen(t, Begin(openBook(t), "first"), FightAhead{Avatars: one, Creature: "power=1", DStar: "net"}, "the first printing")
	s, _ = plays(t, s, BeginCombat{Who: []string{"Ann"}, Creature: "power=1 life=9"}, said{})
	s, _ = plays(t, s, TargetPhase{}, said{})
	unseen(t, s, FightAhead{Who: []string{"Ann"}}, "leave the names out")
	unseen(t, s, FightAhead{Avatars: one}, "leave --avatar out")
}

// The chance to beat what comes is that of the fights with it, each as likely as it comes
// (creature.generate.dice); the type counts where an effect asks for it.
func TestTheChanceToBeatWhatComes(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		blank := Begin(openBook(t), printing)
		c, err := Creature{Kind: "creature", Terrain: "forest"}.Odds(blank, Outset{})
		if err == nil {
			err = c.Beat(blank, []string{"cr=1", "life=3 defends"}, Outset{})
		}
		if err != nil {
			t.Fatal(err)
		}
		all := new(big.Rat)
		for _, p := range c.Powers {
			f := seen(t, blank, FightAhead{Avatars: []string{"cr=1", "life=3 defends"}, Creature: "power=" + string(rune('0'+p.Power))})
			o, err := f.OddsOfFight(f.Defend)
			if err != nil || p.Beat.Cmp(o.Win) != 0 {
				t.Errorf("power %d: %v, not %v (%v)", p.Power, p.Beat, o.Win, err)
			}
			all.Add(all, new(big.Rat).Mul(p.P, o.Win))
		}
		equal(t, "in all", c.Beaten.RatString(), all.RatString())

		s := game(t, printing, 1, names(2)...)
		on, err := Creature{Kind: "creature", Terrain: "forest", Table: true, By: "Ann"}.Odds(s, Outset{})
		if err == nil {
			err = on.Beat(s, []string{"cr=1", "life=3 defends"}, Outset{})
		}
		if err != nil {
			t.Fatal(err)
		}
		equal(t, "described, on a table", on.Beaten.RatString(), all.RatString())
		beats := func(effect string) *big.Rat {
			s.avatar("Ann").Mods = []string{effect}
			c, err := Creature{Kind: "creature", Terrain: "forest", Table: true, By: "Ann"}.Odds(s, Outset{})
			if err == nil {
				err = c.Beat(s, nil, Outset{})
			}
			if err != nil {
				t.Fatal(err)
			}
			equal(t, "by", c.By, []string{"Ann"})
			return c.Beaten
		}
		none, always, arboran := beats("lr +1"), beats("cr +3"), beats("cr +3 vs arboran")
		third := new(big.Rat).Mul(new(big.Rat).Sub(always, none), big.NewRat(1, 3)) // of the types of a forest
		equal(t, "against one type of three", arboran.RatString(), third.Add(third, none).RatString())
	})
}
