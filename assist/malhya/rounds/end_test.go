package rounds_test

import (
	"slices"
	"testing"

	"tablehand/assist/malhya"
	. "tablehand/assist/malhya/malhyatest"
	"tablehand/assist/malhya/rounds"
	"tablehand/assist/malhya/turns"
	"tablehand/assist/malhya/wounds"
	"tablehand/assist/rulebook/rulebooktest"
)

// The round is over as soon as all have acted: points are back, the gauge is empty, the tokens are in the bag
// (upgrade-tokens-return).
func TestEndOfRound(t *testing.T) {
	rulebooktest.Proves(t, "combat.round", "combat.ap.refresh", "combat.upgrade.return",
		"combat.initiative.reset",
		"combat.hero.whole-turn", "combat.upgrade.whole-type")
	s, told := Plays(t, Fight(t), rounds.End{Hero: Ann}, Said{})
	Says(t, told, "Ann's turn ends")
	if s.Combat.Round != 1 || s.Bag() != 14 || s.Hero(Ann).Turn.Points != 3 {
		t.Errorf("%+v", s.Combat)
	}
	Refuses(t, s, rounds.End{Hero: Ann}, "combat.hero.whole-turn", Said{})
	s, told = Plays(t, s, rounds.End{Hero: Ben}, Said{})
	Says(t, told, "round 1 is over: 2 tokens into the bag")
	if c := s.Combat; c.Round != 2 || s.Bag() != 16 || len(c.Gauge)+len(c.Upgrades)+len(c.Acted) != 0 ||
		s.Hero(Ann).Turn.Points != 6 || c.Alarm || s.Part() != malhya.Opening {
		t.Errorf("%+v", s.Combat)
	}
	err := Refuses(t, s, rounds.End{Hero: Ann}, "combat.round", Said{})
	if err.Error() != "round 2 begins with regeneration and initiative (combat.round)" {
		t.Error(err)
	}
}

// Three types take 3 of the 16 tokens for a round; at its end they go back, and the next draws from 16
// (upgrade-tokens-return).
func TestThreeTypesGiveTokensBack(t *testing.T) {
	rulebooktest.Proves(t, "combat.upgrade.return")
	s := opened(t, later, func(s *malhya.State) {
		*s = *counted(s)
		s.Enemies = append(s.Enemies, malhya.Enemy{Name: "wolf-1"})
	})
	draws := func(s *malhya.State, draws string) *malhya.State {
		s, _ = Plays(t, s, rounds.Round{}, Said{Draws: draws, Choices: map[string]string{"initiative-wolf": "2"}})
		if s.Bag() != 13 {
			t.Errorf("%d of 16 tokens", s.Bag())
		}
		return s
	}
	if s.Bag() != 16 {
		t.Error(s.Bag())
	}
	s = draws(s, "upgrade=init3,upgrade=move3,upgrade=power")
	s, _ = Plays(t, s, Does{malhya.Acted{Who: "swordsman-2"}, malhya.Acted{Who: "archer-1"},
		malhya.Acted{Who: "wolf-1"}}, Said{})
	s, _ = Plays(t, s, rounds.End{Hero: Ann}, Said{})
	s, told := Plays(t, s, rounds.End{Hero: Ben}, Said{})
	Says(t, told, "round 1 is over: 3 tokens into the bag")
	if s.Bag() != 16 || s.Combat.Round != 2 {
		t.Errorf("%d tokens, %+v", s.Bag(), s.Combat)
	}
	draws(s, "upgrade=init3,upgrade=move3,upgrade=power") // the same three are in the bag again
}

// A3: points are back each round, or only once; A13: tokens go back, or stay out as long as there are
// enough.
func TestReadingsOfTheEnd(t *testing.T) {
	ended := func(edits ...func(*malhya.State)) *malhya.State {
		s, _ := Plays(t, Fight(t, append(edits, acted(Ann))...), rounds.End{Hero: Ben}, Said{})
		return s
	}
	if s := ended(reading("A3", "once")); s.Hero(Ann).Turn.Points != 3 {
		t.Error(s.Hero(Ann).Turn)
	}
	s := ended(reading("A13", "stay-out"))
	if s.Bag() != 14 || !slices.Equal(s.Combat.Out, []string{"init2-move1", "init3"}) {
		t.Errorf("%+v", s.Combat)
	}
	s = ended(reading("A13", "stay-out"), func(s *malhya.State) {
		s.Combat.Out = slices.Repeat([]string{"move3"}, 13)
	})
	if s.Bag() != 16 {
		t.Errorf("one token would be left for two types: %+v", s.Combat)
	}
}

// acted lets a hero have had the turn.
func acted(hero string) func(*malhya.State) {
	return func(s *malhya.State) {
		s.Hero(hero).Turn.Is = malhya.Ended
		s.Combat.Acted = append(s.Combat.Acted, hero)
	}
}

// The order of a round is held: one after the other, each all at once (combat-order-of-a-round,
// combat-type-order).
func TestOrder(t *testing.T) {
	rulebooktest.Proves(t, "combat.initiative.order", "combat.hero.whole-turn", "combat.initiative.tie")
	s := Fight(t, func(s *malhya.State) {
		s.Combat.Gauge, s.Combat.Acted = map[string]int{Ann: 6, Ben: 2, "swordsman": 7, "archer": 5}, nil
		s.Hero(Ann).Turn.Is = malhya.Waiting
	})
	Refuses(t, s, rounds.End{Hero: Ann}, "combat.initiative.order", Said{})
	s, _ = Plays(t, s, rounds.End{Hero: Ann}, Said{Anyway: true})
	if s.Hero(Ann).Turn.Is != malhya.Ended {
		t.Error("a chapter beats all")
	}
	s = Fight(t)
	Refuses(t, s, rounds.End{Hero: Ben}, "combat.hero.whole-turn", Said{})
	rulebooktest.Met(t, "combat.initiative.tie")
	equal := Fight(t, func(s *malhya.State) {
		s.Hero(Ann).Turn.Is = malhya.Waiting
		s.Combat.Gauge[Ben] = 2
	})
	if next := turns.Next(equal); !slices.Equal(next, []string{Ann, Ben}) {
		t.Error(next)
	}
	equal, _ = Plays(t, equal, rounds.End{Hero: Ben}, Said{})
	if next := turns.Next(equal); !slices.Equal(next, []string{Ann}) {
		t.Error(next)
	}
}

// hurts takes crystals.
type hurts struct {
	hero string
	n    int
}

func (a hurts) Play(t *malhya.Table) error {
	return wounds.Harm(t, a.hero, a.n, malhya.Damage, "wound.hero.damage")
}

// Whom a chapter lets act once more in a round acts in it, and has then acted: the list of those who have
// names each once.
func TestOnceMore(t *testing.T) {
	rulebooktest.Proves(t, "combat.hero.whole-turn")
	s, _ := Plays(t, Fight(t), rounds.End{Hero: Ann}, Said{})
	want := []string{"swordsman-2", "archer-1", Ann}
	Refuses(t, s, rounds.End{Hero: Ann}, "combat.hero.whole-turn", Said{})
	again, _ := Plays(t, s, rounds.End{Hero: Ann}, Said{Anyway: true})
	if !slices.Equal(again.Combat.Acted, want) {
		t.Error(again.Combat.Acted)
	}
	again, _ = Plays(t, s, begins{Ann}, Said{Anyway: true})
	if next := turns.Next(again); !slices.Equal(again.Combat.Acted, want[:2]) ||
		!slices.Equal(next, []string{Ann}) {
		t.Error(again.Combat.Acted, next)
	}
	if again, _ = Plays(t, again, rounds.End{Hero: Ann}, Said{}); !slices.Equal(again.Combat.Acted, want) {
		t.Error(again.Combat.Acted)
	}
}

// begins is an act that begins a hero's turn.
type begins struct{ hero string }

func (a begins) Play(t *malhya.Table) error { return turns.Act(t, a.hero) }

// All three swordsmen of initiative 6 act before the hero of 5, in the order that the players choose
// (combat-type-order).
func TestTypeOfThree(t *testing.T) {
	rulebooktest.Proves(t, "combat.initiative.type-together", "combat.initiative.order")
	s := Fight(t, func(s *malhya.State) {
		s.Enemies = []malhya.Enemy{{Name: "swordsman-1", At: "E4"}, {Name: "swordsman-2", At: "I4"},
			{Name: "swordsman-3", At: "J2"}}
		s.Combat.Gauge, s.Combat.Acted = map[string]int{Ann: 5, Ben: 2, "swordsman": 6}, nil
		s.Combat.Upgrades = map[string]string{"swordsman": "power"}
		s.Hero(Ann).Turn.Is = malhya.Waiting
	})
	rule := "combat.initiative.order"
	for _, who := range []string{"swordsman-3", "swordsman-1", "swordsman-2"} {
		if next := turns.Next(s); !slices.Equal(next, []string{"swordsman"}) {
			t.Errorf("before %s: %v", who, next)
		}
		Refuses(t, s, rounds.End{Hero: Ann}, rule, Said{})
		s, _ = Plays(t, s, Does{malhya.Acted{Who: who}}, Said{})
		rule = "combat.initiative.type-together"
	}
	if next := turns.Next(s); !slices.Equal(next, []string{Ann}) {
		t.Error(next)
	}
}

// Who falls, and who rises in mid-round, keeps nobody from the end of the round.
func TestFallen(t *testing.T) {
	s, _ := Plays(t, Fight(t), hurts{Ann, 4}, Said{})
	_, told := Plays(t, s, rounds.End{Hero: Ben}, Said{})
	Says(t, told, "round 1 is over: 2 tokens into the bag")
	s, _ = Plays(t, Fight(t), rounds.End{Hero: Ann}, Said{})
	s, _ = Plays(t, s, hurts{Ben, 4}, Said{})
	s, told = Plays(t, s, rounds.Round{}, Said{Draws: "upgrade=power,upgrade=power"})
	Says(t, told, "round 1 is over: 2 tokens into the bag")
	if s.Combat.Round != 2 || s.Part() != malhya.Fighting {
		t.Errorf("%+v", s.Combat)
	}
}

// Combat begins with all points, and by a chapter only where there are enemies
// (combat-starts-with-all-points).
func TestCombat(t *testing.T) {
	rulebooktest.Proves(t, "combat.setup.gauge")
	rulebooktest.Proves(t, "combat.start.ap", "combat.stealth-rules-off", "combat.end.all-enemies",
		"stealth.voluntary-end")
	none := func(s *malhya.State) { s.Mode, s.Combat = malhya.NoMode, nil }
	s, told := Plays(t, Fight(t, none), rounds.Combat{}, Said{})
	Says(t, told, "Combat Mode")
	if s.Combat.Alarm || s.Combat.Round != 1 || s.Hero(Ann).Turn.Points != 6 {
		t.Errorf("%+v", s.Combat)
	}
	s, told = Plays(t, Fight(t, none), rounds.Combat{Alarm: true}, Said{})
	Says(t, told, "The alarm sounds. Combat Mode")
	if !s.Combat.Alarm {
		t.Error("after an alarm initiative counts from 0")
	}
	Refuses(t, s, rounds.Combat{}, "", Said{})
	Refuses(t, Road(t), rounds.Combat{}, "", Said{})
	Refuses(t, Sneak(t), rounds.Combat{}, "stealth.voluntary-end", Said{})
	Plays(t, Sneak(t), rounds.Combat{}, Said{Anyway: true})
	Refuses(t, Fight(t, none, func(s *malhya.State) { s.Enemies = nil }), rounds.Combat{},
		"combat.end.all-enemies", Said{})
	for _, act := range []malhya.Act{rounds.Round{}, rounds.Initiative{}, rounds.Upgrade{}, rounds.Over{},
		rounds.Regenerate{Hero: Ann}, rounds.End{Hero: Ann}} {
		if err := Refuses(t, Sneak(t), act, "", Said{}); err.Error() != "it is not Combat Mode" {
			t.Errorf("%T: %v", act, err)
		}
	}
}

// A combat that begins with all heroes in the room unconscious is lost at once: as a chapter begins it, or as
// its first round is opened after an alarm.
func TestCombatThatNobodyFights(t *testing.T) {
	rulebooktest.Proves(t, "combat.end.all-unconscious", "wound.end-combat.recover")
	down := malhya.Crystals{Damage: 4}
	none := func(s *malhya.State) { s.Mode, s.Combat = malhya.NoMode, nil }
	chapter := Fight(t, none, life(Ann, down), life(Ben, down))
	alarmed := opened(t, life(Ann, down), life(Ben, down))
	for _, c := range []struct {
		s    *malhya.State
		does malhya.Act
	}{{chapter, rounds.Combat{}}, {alarmed, rounds.Round{}}, {alarmed, rounds.Upgrade{}},
		{alarmed, rounds.Initiative{}}} {
		s, told := Plays(t, c.s, c.does, Said{})
		Says(t, told, "Stealth and combat are over: all heroes are unconscious")
		if s.Mode != malhya.NoMode || s.Combat != nil || s.Hero(Ann).Crystals.Life != 1 ||
			s.Hero(Ben).Crystals.Life != 1 || len(s.Enemies) != 2 {
			t.Errorf("%T: %s %+v", c.does, s.Mode, s.Hero(Ann).Crystals)
		}
	}
	aside := opened(t, life(Ann, down), func(s *malhya.State) { s.Hero(Ben).Turn.Is = malhya.Out })
	_, told := Plays(t, aside, rounds.Round{}, Said{})
	Says(t, told, "Stealth and combat are over: all heroes in the room are unconscious")
	one := opened(t, life(Ann, down))
	if s, _ := Plays(t, one, rounds.Round{}, Said{Draws: "upgrade=power,upgrade=power"}); s.Combat == nil {
		t.Error("Ben fights on")
	}
	gone := opened(t, life(Ann, down), func(s *malhya.State) {
		s.Hero(Ann).Turn.Is, s.Hero(Ben).Turn.Is = malhya.Out, malhya.Out
	})
	if s, _ := Plays(t, gone, rounds.Upgrade{}, Said{Draws: "upgrade=power,upgrade=power"}); s.Combat == nil {
		t.Error("who lies outside has not lost the room")
	}
}

// By hand combat ends with all that its end gives back (shock-returns).
func TestCombatEnds(t *testing.T) {
	rulebooktest.Proves(t, "wound.shock.end-combat", "wound.end-combat.recover")
	s := Fight(t, life(Ann, malhya.Crystals{Life: 2, Shock: 3, Damage: 1}),
		life(Ben, malhya.Crystals{Damage: 3, Serious: 1}))
	s, _ = Plays(t, s, rounds.Over{}, Said{Choices: map[string]string{"recover": "serious"}})
	if a, b := s.Hero(Ann).Crystals, s.Hero(Ben).Crystals; s.Mode != malhya.NoMode || s.Combat != nil ||
		a != (malhya.Crystals{Life: 5, Damage: 1}) || b != (malhya.Crystals{Life: 1, Damage: 3}) {
		t.Errorf("%+v %+v", a, b)
	}
}

// symbolic is a fight in which Ben alone has still to act, with the Enemy symbol on the card of the brutes,
// who have 3 life and what it brings; brute-1 has this much damage.
func symbolic(t *testing.T, brings string, damage int, edits ...func(*malhya.State)) *malhya.State {
	t.Helper()
	brute := "malhya:\n  enemy:\n    brute: {number: \"09\", does: \"initiative 5; life 3; symbol: " +
		brings + "\"}\n"
	return FightOf(t, brute, append([]func(*malhya.State){acted(Ann), func(s *malhya.State) {
		s.Hero(Ann).Gear, s.Hero(Ben).Gear, s.Hero(Ann).Talents = malhya.Gear{}, malhya.Gear{}, nil
		s.Enemies = []malhya.Enemy{{Name: "brute-1", At: "E4", Damage: damage}, {Name: "brute-2", At: "J5"}}
		s.Combat.Acted = []string{Ann, "brute-1", "brute-2"}
		s.Combat.Upgrades = map[string]string{"brute": "symbol"}
		s.Combat.Gauge = map[string]int{"brute": 5, Ann: 2, Ben: 0}
	}}, edits...)...)
}

// Life that the Enemy symbol gave lasts for the round: an enemy that has as much damage as its card has life
// is vanquished as the round ends, and combat is over if it was the last one.
func TestLifeOfTheSymbolEndsWithTheRound(t *testing.T) {
	rulebooktest.Proves(t, "combat.upgrade.whole-type", "combat.upgrade.return", "wound.enemy.vanquished",
		"combat.end.all-enemies")
	end := rounds.End{Hero: Ben}
	s, _ := Plays(t, symbolic(t, "life +2", 2), end, Said{})
	if s.Combat.Round != 2 || !slices.Equal(s.EnemyNames(), []string{"brute-1", "brute-2"}) {
		t.Errorf("2 of 3 life are lost: %v", s.EnemyNames())
	}
	for _, damage := range []int{3, 4} {
		s, told := Plays(t, symbolic(t, "life +2", damage), end, Said{})
		Says(t, told, "brute-1 is vanquished")
		if s.Combat.Round != 2 || !slices.Equal(s.EnemyNames(), []string{"brute-2"}) {
			t.Errorf("damage %d: %v", damage, s.EnemyNames())
		}
	}
	alone := func(s *malhya.State) { s.Enemies = s.Enemies[:1] }
	s, told := Plays(t, symbolic(t, "life +2", 3, alone), end, Said{})
	Says(t, told, "Stealth and combat are over: all enemies are defeated")
	if s.Mode != malhya.NoMode || s.Combat != nil {
		t.Errorf("%s, %+v", s.Mode, s.Combat)
	}
}

// Whoever opens a round, or ends combat by hand, ends the tokens of the round before too; and a token may
// take life.
func TestLifeOfTheSymbolWhereverItEnds(t *testing.T) {
	rulebooktest.Proves(t, "wound.enemy.vanquished")
	done := func(s *malhya.State) { acted(Ben)(s) }
	alone := func(s *malhya.State) { s.Enemies = s.Enemies[:1] }
	for _, act := range []malhya.Act{rounds.Round{}, rounds.Initiative{}, rounds.Regenerate{Hero: Ben}} {
		s, told := Plays(t, symbolic(t, "life +2", 3, done, alone), act, Said{})
		Says(t, told, "brute-1 is vanquished")
		if o := told.Result.(rounds.Opening); s.Combat != nil || len(o.Gauge)+len(o.Order) != 0 {
			t.Errorf("%T: %+v", act, o)
		}
	}
	s, _ := Plays(t, symbolic(t, "life +2", 3, alone), rounds.Round{}, Said{Anyway: true})
	if s.Mode != malhya.NoMode {
		t.Error(s.Mode)
	}
	s, _ = Plays(t, symbolic(t, "life +2", 3), rounds.Over{}, Said{})
	if !slices.Equal(s.EnemyNames(), []string{"brute-2"}) {
		t.Error(s.EnemyNames())
	}
	for damage, left := range map[int][]string{0: {"brute-1", "brute-2"}, 1: {"brute-2"}} {
		s, _ = Plays(t, symbolic(t, "life -2", damage, func(s *malhya.State) { s.Combat.Upgrades = nil }),
			rounds.Upgrade{}, Said{Draws: "upgrade=symbol"})
		if !slices.Equal(s.EnemyNames(), left) {
			t.Errorf("damage %d, 1 life: %v", damage, s.EnemyNames())
		}
	}
	s, told := Plays(t, symbolic(t, "life -3", 0, func(s *malhya.State) { s.Combat.Upgrades = nil }),
		rounds.Upgrade{}, Said{Draws: "upgrade=symbol"})
	if s.Mode != malhya.NoMode || told.Result.(rounds.Opening).Order == nil {
		t.Error(s.Mode)
	}
}
