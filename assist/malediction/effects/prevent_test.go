package effects_test

import (
	"reflect"
	"slices"
	"testing"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/activation"
	"tablehand/assist/malediction/box"
	"tablehand/assist/malediction/combat"
	"tablehand/assist/malediction/effects"
	. "tablehand/assist/malediction/maledictiontest"
	"tablehand/assist/malediction/movement"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/malediction/rounds"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/telling"
)

// keeps is an answer to the last blow that prevents some of its damage.
func keeps(id string, n int) malediction.Act {
	return tried(func(t *malediction.Table) error {
		_, err := effects.Prevent(t, id, n)
		return err
	})
}

type tried func(t *malediction.Table) error

func (a tried) Play(t *malediction.Table) error { return a(t) }

// mauled is a table on which Ashley's unit of power 8/5 attacks Logan's Mauler, whose fall would cost item
// and relic too.
func mauled(t *testing.T, damage int) *malediction.State {
	s := Duel(t,
		Unit{Of: "Logan", Card: "Cabra Mauler", Cost: 5, Stats: "5 5/3 0 5 12 18", Damage: damage,
			Item: "Hunter's Bow", Relic: "Ring of Vitality"},
		Unit{Of: "Ashley", Card: "Lady Sigrith", Seeker: true, Cost: 9, Stats: "5 8/5 0 5 15 18",
			Near: []string{"mauler-1"}},
	)
	Card(s, "Hunter's Bow", notation.Item, 3, nil, "")
	Card(s, "Ring of Vitality", notation.Relic, 2, nil, "")
	s.Players[1].Mastery = 10
	s.Husks.Field, s.Husks.Supply = s.Husks.Field[:3], 1
	return Active(s, "sigrith-1", 2)
}

// Of the 13 of a critical hit 10 are prevented: 3 are left, before the damage and after it.
func TestAnAnswerPreventsSoMuchAndNoMore(t *testing.T) {
	t.Run("shield-prevents-only-ten", preventsSoMuch)
}

func preventsSoMuch(t *testing.T) {
	rulebooktest.Proves(t, "damage.prevent", "spell.swift.after-roll")
	after, _ := Plays(t, mauled(t, 0), combat.Attack{Target: "mauler"}, Said{Dice: "20"})
	if got := after.Unit("mauler-1").Damage; got != 13 {
		t.Fatalf("%d damage", got)
	}
	after, told := Plays(t, after, keeps("mauler-1", 10), Said{})
	if got := after.Unit("mauler-1").Damage; got != 3 || after.Last.Prevented != 10 {
		t.Errorf("%d damage, %+v", got, after.Last)
	}
	if got := told.Events[0].Event.String(); got != "10 of 13 prevented, Mauler has 15 of 18 health" {
		t.Error(got)
	}
	after, _ = Plays(t, after, keeps("mauler-1", 10), Said{}) // only 3 are left of it
	if got := after.Unit("mauler-1").Damage; got != 0 || after.Last.Prevented != 13 {
		t.Errorf("%d damage, %+v", got, after.Last)
	}
	held, _ := Plays(t, mauled(t, 0), combat.Attack{Target: "mauler", Held: true}, Said{Dice: "20"})
	held, _ = Plays(t, held, keeps("mauler-1", 10), Said{})
	if got := held.Last.Dealt(); got != 3 || held.Unit("mauler-1").Damage != 0 {
		t.Errorf("%d are left of it", got)
	}
	Refuses(t, after, keeps("sigrith-1", 10), "damage.prevent", Said{})
	Refuses(t, mauled(t, 0), keeps("mauler-1", 10), "damage.prevent", Said{})
}

// What prevents damage does so of a single source: of two attacks the last one alone, however often it is
// said.
func TestPreventionReachesNoAttackBehindTheLast(t *testing.T) {
	rulebooktest.Proves(t, "damage.prevent")
	s, _ := Plays(t, mauled(t, 0), combat.Attack{Target: "mauler"}, Said{Dice: "12"})
	s, _ = Plays(t, s, combat.Attack{Target: "mauler"}, Said{Dice: "12"})
	for _, want := range []int{11, 8} { // of 8 and 8
		if s, _ = Plays(t, s, keeps("mauler-1", 5), Said{}); s.Unit("mauler-1").Damage != want {
			t.Errorf("%d damage, not %d", s.Unit("mauler-1").Damage, want)
		}
	}
	Refuses(t, s, keeps("mauler-1", 5), "damage.prevent", Said{})
}

// A defeat that an answer prevents is taken back with all that went with it: mastery, cards, relic, husk,
// and who stood near whom. One that it does not prevent stands.
func TestAPreventedDefeatNeverWas(t *testing.T) {
	rulebooktest.Proves(t, "spell.swift.after-roll", "defeat.when", "defeat.remove", "defeat.relic",
		"mastery.defeat",
		"mastery.relic.lose", "relic.lose.husk", "relic.lose.bottom", "mastery.relic.cost")
	s := mauled(t, 15)
	fell, _ := Plays(t, s, combat.Attack{Target: "mauler"}, Said{Dice: "10"})
	if fell.Unit("mauler-1") != nil || fell.MasteryOf("Ashley") != 8 || fell.MasteryOf("Logan") != 0 ||
		len(fell.Husks.Field) != 4 || fell.Relics.Deck != 12 || len(fell.Player("Logan").Discard) != 2 {
		t.Fatalf("%+v", fell)
	}
	stays, _ := Plays(t, fell, keeps("mauler-1", 5), Said{})
	if stays.Unit("mauler-1") != nil || stays.MasteryOf("Ashley") != 8 {
		t.Error("3 of 8 damage are enough")
	}
	after, _ := Plays(t, fell, keeps("mauler-1", 6), Said{})
	want := telling.Copy(s)
	want.Unit("mauler-1").Damage = 17
	for _, c := range []struct{ what, got, want any }{
		{"units", after.Unit("mauler-1"), want.Unit("mauler-1")}, {"near", after.Near, want.Near},
		{"husks", after.Husks, want.Husks}, {"relics", after.Relics.Deck, want.Relics.Deck},
		{"under", len(after.Relics.Under), 0}, {"discard", len(after.Player("Logan").Discard), 0},
		{"Ashley", after.MasteryOf("Ashley"), 0}, {"Logan", after.MasteryOf("Logan"), 10},
	} {
		if !reflect.DeepEqual(c.got, c.want) {
			t.Errorf("%s: %+v, not %+v", c.what, c.got, c.want)
		}
	}
}

// Of two retaliations before one act each is answered, the newest first: of 4 and 2 first the 2 are
// prevented, then the 4, though an answer that prevents 10 does not reach past the blow that it answers.
// Nothing is left for a third.
func TestEachOfTwoRetaliationsIsAnswered(t *testing.T) {
	rulebooktest.Proves(t, "spell.swift.after-roll", "damage.prevent", "retaliation.each")
	s := Active(Duel(t, Unit{Of: "Logan", Card: "Runner", Stats: "5 4/2 0 5 12 10"},
		Unit{Of: "Ashley", Card: "Brute", Stats: "5 4/2 0 5 12 8", Near: []string{"runner-1"}},
		Unit{Of: "Ashley", Card: "Guard", Stats: "5 4/2 0 5 12 8", Near: []string{"runner-1"}}), "runner-1", 2)
	s, _ = Plays(t, s, movement.Move{N: 30}, Said{Dice: "12,5"})
	for _, left := range []int{6, 4, 0} {
		if got := s.Unit("runner-1").Damage; got != left {
			t.Errorf("%d damage, not %d", got, left)
		}
		if left > 0 {
			s, _ = Plays(t, s, keeps("runner-1", 10), Said{})
		}
	}
	Refuses(t, s, keeps("runner-1", 10), "damage.prevent", Said{})
	next, _ := Plays(t, s, movement.Move{N: 30}, Said{}) // answers to what came before it are over
	Refuses(t, next, keeps("runner-1", 10), "damage.prevent", Said{})
}

// What a retaliation has set off is answered too, though another has come since: a unit that is saved so is
// no longer near the one that has moved away. So is what the way of a charge has set off, behind its attack.
func TestWhatComesBeforeAnotherBlowIsAnswered(t *testing.T) {
	rulebooktest.Proves(t, "spell.swift.after-roll", "damage.prevent")
	s := Active(Duel(t, Unit{Of: "Logan", Card: "Blade", Stats: "5 4/2 0 5 12 15",
		Abilities: map[string]string{"Thorns": "hit damage 3 attacker"}},
		Unit{Of: "Ashley", Card: "Wall", Cost: 3, Stats: "5 4/2 0 5 12 5", Damage: 3, Near: []string{"blade-1"}},
		Unit{Of: "Ashley", Card: "Crow", Cost: 3, Stats: "5 4/2 0 5 12 5", Near: []string{"blade-1", "wall-1"}}),
		"blade-1", 2)
	moved, _ := Plays(t, s, movement.Move{N: 30}, Said{Dice: "12,12"})
	if moved.Unit("wall-1") != nil || moved.Unit("crow-1").Damage != 3 {
		t.Fatalf("%+v", moved.Units)
	}
	moved, _ = Plays(t, moved, keeps("wall-1", 2), Said{})
	if u := moved.Unit("wall-1"); u == nil || u.Damage != 4 || moved.MasteryOf("Logan") != 0 ||
		!slices.Equal(moved.NearTo("wall-1"), []string{"crow-1"}) {
		t.Errorf("%+v, near %v", u, moved.NearTo("wall-1"))
	}
	for _, left := range []int{4, 0} { // of two retaliations
		if moved, _ = Plays(t, moved, keeps("blade-1", 10), Said{}); moved.Unit("blade-1").Damage != left {
			t.Errorf("%+v", moved.Unit("blade-1"))
		}
	}
	Card(s, "Fleshgardens", notation.Terrain, 0, nil, "enter damage 3")
	s.Near = nil
	charged, _ := Plays(t, s, movement.Charge{Target: "crow", Said: notation.Said{On: "fleshgardens"}},
		Said{Dice: "2"})
	charged, _ = Plays(t, charged, keeps("blade-1", 2), Said{})
	if charged.Unit("blade-1").Damage != 1 || charged.Unit("crow-1").Damage != 2 {
		t.Errorf("%+v", charged.Units)
	}
}

// A lost relic leaves a husk, also where the supply of a table typed in by hand counts none: 3 husks and
// the relic make the 4 that the game began with. Where 4 stand there already no fifth comes.
func TestALostRelicLeavesAHusk(t *testing.T) {
	rulebooktest.Proves(t, "relic.lose.husk", "defeat.relic")
	for supply, field := range map[int]int{1: 3, 0: 3, -1: 4} {
		s := mauled(t, 15)
		s.Husks = malediction.Husks{Field: []string{"husk-1", "husk-2", "husk-3", "husk-4"}[:field],
			Supply: max(0, supply)}
		fell, _ := Plays(t, s, combat.Attack{Target: "mauler"}, Said{Dice: "10"})
		if len(fell.Husks.Field) != 4 || fell.Husks.Supply != 0 || fell.MasteryOf("Logan") != 0 {
			t.Errorf("%d husks of %d: %+v", field, supply, fell.Husks)
		}
	}
}

// A prevented defeat is judged by the health that the unit had where it stood, in the auras there: 13 of 13
// damage less 1.
func TestAPreventedDefeatInAnAura(t *testing.T) {
	rulebooktest.Proves(t, "damage.prevent", "defeat.when", "spell.swift.after-roll")
	for inches, aura := range map[string]map[string]string{"nearby allies": nil,
		"allies within 6": {"courage": "mauler"}} {
		s := mauled(t, 13)
		s.Cards["Banner"] = box.Card{Name: "Banner", Type: notation.UnitCard,
			Abilities: map[string]string{"Courage": "+3 health " + inches}}
		s.Units = append(s.Units, malediction.Unit{ID: "banner-1", Card: "Banner", Of: "Logan", Since: 1,
			State: notation.Refreshed})
		if aura == nil {
			s.Near = append(s.Near, malediction.Pair{"mauler-1", "banner-1"})
		}
		fell, _ := Plays(t, s, combat.Attack{Target: "mauler"}, Said{Dice: "10", Choices: aura}) // 21 of 21
		if fell.Unit("mauler-1") != nil {
			t.Fatalf("%s: %+v", inches, fell.Units)
		}
		stays, _ := Plays(t, fell, keeps("mauler-1", 1), Said{Choices: aura})
		if u := stays.Unit("mauler-1"); u == nil || u.Damage != 20 || stays.MasteryOf("Ashley") != 0 {
			t.Errorf("%s: %+v", inches, u)
		}
	}
}

// Two answers to one lethal blow count together: 8 of 3 health less 4 and 2 leaves 2.
func TestAnswersToOneBlowAddUp(t *testing.T) {
	rulebooktest.Proves(t, "damage.prevent")
	fell, _ := Plays(t, mauled(t, 15), combat.Attack{Target: "mauler"}, Said{Dice: "10"})
	after, _ := Plays(t, fell, keeps("mauler-1", 4), Said{})
	if after.Unit("mauler-1") != nil {
		t.Fatal("4 of 8 are not enough")
	}
	after, told := Plays(t, after, keeps("mauler-1", 2), Said{})
	if u := after.Unit("mauler-1"); u == nil || u.Damage != 17 || after.MasteryOf("Ashley") != 0 {
		t.Errorf("%+v", u)
	}
	Says(t, told, "6 of 8 prevented, Mauler has 1 of 18 health")
}

// What an effect deals is a source of its own: each is answered by itself, the newest first.
func TestDamageOfEffectsIsAnsweredToo(t *testing.T) {
	rulebooktest.Proves(t, "damage.prevent", "damage.track")
	s := mauled(t, 14)
	for _, n := range []int{1, 2, 3} {
		s, _ = Plays(t, s, said(func(t *malediction.Table) { effects.Deal(t, "mauler-1", n, "") }), Said{})
	}
	if s.Unit("mauler-1") != nil {
		t.Fatal("20 of 18 health")
	}
	s, _ = Plays(t, s, keeps("mauler-1", 10), Said{}) // the 3
	s, _ = Plays(t, s, keeps("mauler-1", 10), Said{}) // the 2
	if u := s.Unit("mauler-1"); u == nil || u.Damage != 15 {
		t.Fatalf("%+v", u)
	}
	s, _ = Plays(t, s, keeps("mauler-1", 10), Said{})
	Refuses(t, s, keeps("mauler-1", 1), "damage.prevent", Said{})
	if u := s.Unit("mauler-1"); u.Damage != 14 {
		t.Errorf("%+v", u)
	}
}

// A retaliation that was lethal is answered: the unit stands, it is its player's turn again, and its AP are
// paid. Another deed ends the time for answers.
func TestAnAnswerGivesATurnBack(t *testing.T) {
	rulebooktest.Proves(t, "activation.defeated", "retaliation.before")
	s := mauled(t, 14)
	s.Units[0].Relic = ""
	Active(s, "mauler-1", 2)
	s.Unit("sigrith-1").State = notation.Exhausted
	fell, _ := Plays(t, s, movement.Move{N: 10}, Said{Dice: "10"})
	if fell.Unit("mauler-1") != nil || fell.Phase != notation.End {
		t.Fatalf("%+v", fell)
	}
	after, _ := Plays(t, fell, keeps("mauler-1", 8), Said{})
	if after.Turn != "Logan" || after.Phase != notation.Action || after.Active == nil || after.Active.AP != 1 ||
		after.Unit("mauler-1").Damage != 14 {
		t.Errorf("%+v %+v", after, after.Active)
	}
	Refuses(t, after, activation.Pass{}, "retaliation.before", Said{})
	Refuses(t, after, rounds.End{}, "retaliation.before", Said{})
	moved, _ := Plays(t, after, movement.Move{N: 10}, Said{}) // as declared: no AP, and nobody retaliates twice
	if moved.Active.AP != 1 || len(moved.Owed) != 0 || len(moved.NearTo("mauler-1")) != 0 {
		t.Errorf("%+v %+v", moved.Active, moved.Owed)
	}
	moved, _ = Plays(t, moved, said(func(t *malediction.Table) {
		t.Do(malediction.ActivationEnded{Unit: "mauler-1", Name: "Mauler"})
	}), Said{})
	Refuses(t, moved, keeps("mauler-1", 8), "damage.prevent", Said{})
}

// What its fall has set off is not taken back: the answer has to come before the damage.
func TestNothingReachesBackBehindDeathThroes(t *testing.T) {
	s := throes(t)
	s.Unit("priest-1").State = notation.Refreshed
	fell, _ := Plays(t, Active(s, "priest-1", 2), combat.Attack{Target: "fleshripper"}, Said{Dice: "10"})
	if fell.Unit("fleshripper-1") != nil || fell.Unit("priest-1") != nil {
		t.Fatalf("%+v", fell.Units)
	}
	Refuses(t, fell, keeps("fleshripper-1", 10), "", Said{})
}

// Damage of a spell, while no unit is active, fells the last unit that Logan could activate: the turn
// passes on, or the phase ends. An answer that saves the unit gives his turn back; one that saves a unit
// which was exhausted gives none back.
func TestAnAnswerGivesTheLastUnitItsTurn(t *testing.T) {
	rulebooktest.Proves(t, "activation.defeated", "action.alternate")
	bolt := said(func(t *malediction.Table) {
		effects.Deal(t, "mauler-1", 4, "Ashley")
		activation.Resume(t, false)
	})
	for _, c := range []struct {
		name                 string
		turn                 string // as the spell is played
		mauler, other, enemy bool   // exhausted
		passed, back         string // whose turn it is after the spell, after the answer; empty: no action phase
	}{
		{"the last unit of the phase", "Logan", false, true, true, "", "Logan"},
		{"the last unit of its player", "Logan", false, true, false, "Ashley", "Logan"},
		{"another is left", "Logan", false, false, false, "Logan", "Logan"},
		{"in the other's turn", "Ashley", false, true, false, "Ashley", "Ashley"},
		{"an exhausted one", "Ashley", true, true, false, "Ashley", "Ashley"},
	} {
		s := Duel(t, Unit{Of: "Logan", Card: "Cabra Mauler", Cost: 5, Stats: "5 5/3 0 5 12 18", Damage: 16,
			Exhausted: c.mauler},
			Unit{Of: "Logan", Card: "Pack Hunter", Cost: 2, Stats: "3 2/1 0 8 11 5", Exhausted: c.other},
			Unit{Of: "Ashley", Card: "Priest", Cost: 4, Stats: "3 3/1 0 5 11 8", Exhausted: c.enemy})
		s.First, s.Turn = c.turn, c.turn
		fell, _ := Plays(t, s, bolt, Said{})
		if fell.Turn != c.passed || (fell.Phase == notation.End) != (c.passed == "") {
			t.Errorf("%s: %s's turn in the %s phase", c.name, fell.Turn, fell.Phase)
		}
		after, _ := Plays(t, fell, keeps("mauler-1", 4), Said{})
		if after.Turn != c.back || after.Phase != notation.Action || after.Player("Ashley").Mastery != 0 {
			t.Errorf("%s: then %s's turn in the %s phase", c.name, after.Turn, after.Phase)
		}
	}
}

// An exhausted unit that an answer saves gives no turn back, though it fell together with one that would.
func TestAnAnswerGivesNoTurnBackToTheExhausted(t *testing.T) {
	rulebooktest.Proves(t, "activation.defeated", "action.alternate")
	s := Duel(t, Unit{Of: "Logan", Card: "Cabra Mauler", Cost: 5, Stats: "5 5/3 0 5 12 18", Damage: 16},
		Unit{Of: "Logan", Card: "Pack Hunter", Cost: 2, Stats: "3 2/1 0 8 11 5", Damage: 3, Exhausted: true},
		Unit{Of: "Ashley", Card: "Priest", Cost: 4, Stats: "3 3/1 0 5 11 8"})
	s.First, s.Turn = "Logan", "Logan"
	s, _ = Plays(t, s, said(func(t *malediction.Table) {
		effects.DealAll(t, []string{"mauler-1", "hunter-1"}, 4, "Ashley")
		activation.Resume(t, false)
	}), Said{})
	for _, want := range []struct{ saved, turn string }{{"hunter-1", "Ashley"}, {"mauler-1", "Logan"}} {
		if s, _ = Plays(t, s, keeps(want.saved, 4), Said{}); s.Turn != want.turn || s.Unit(want.saved) == nil {
			t.Errorf("%s saved: %s's turn, %+v", want.saved, s.Turn, s.Units)
		}
	}
}

// A unit that falls outside the action phase has ended none: an answer that saves it begins none again.
func TestAnAnswerOutsideTheActionPhaseBeginsNone(t *testing.T) {
	rulebooktest.Proves(t, "damage.prevent", "spell.swift.after-roll")
	for phase, exhausted := range map[notation.Phase]bool{notation.End: true, notation.Deploy: false} {
		s := Duel(t, Unit{Of: "Logan", Card: "Cabra Mauler", Cost: 5, Stats: "5 5/3 0 5 12 18", Damage: 16,
			Exhausted: exhausted})
		s.Phase = phase
		s, _ = Plays(t, s, said(func(t *malediction.Table) { effects.Deal(t, "mauler-1", 4, "") }), Said{})
		s, _ = Plays(t, s, keeps("mauler-1", 4), Said{})
		if s.Phase != phase || s.Unit("mauler-1") == nil {
			t.Errorf("in the %s phase: %s phase, %+v", phase, s.Phase, s.Units)
		}
	}
}

// By reading A7 each member of a team has a total: what a defeat has moved, an answer moves back for the same
// members, whoever's turn it has become.
func TestAPreventedDefeatMovesTheSameTotals(t *testing.T) {
	rulebooktest.Proves(t, "mastery.defeat", "mastery.relic.lose")
	for owner, next := range map[string]string{"Monica": "Ashley", "Logan": "Brad"} {
		s := Teams(t, Unit{Of: owner, Card: "Cabra Mauler", Cost: 5, Stats: "5 5/3 0 5 12 18", Damage: 14,
			Relic: "Ring of Vitality"},
			Unit{Of: "Ashley", Card: "Lady Sigrith", Seeker: true, Cost: 9, Stats: "5 8/5 0 5 15 18", Exhausted: true,
				Near: []string{"mauler-1"}},
			Unit{Of: "Brad", Card: "Pack Hunter", Cost: 2, Stats: "3 2/1 0 8 11 5"})
		Card(s, "Ring of Vitality", notation.Relic, 0, nil, "")
		s.Husks.Field, s.Husks.Supply = s.Husks.Field[:3], 1
		s.Readings["A7"] = "member"
		s.Player(owner).Mastery = 10
		fell, _ := Plays(t, Active(s, "mauler-1", 2), movement.Move{N: 10}, Said{Dice: "10"})
		if fell.Turn != next || fell.Player("Ashley").Mastery != 5 || fell.Player(owner).Mastery != 0 {
			t.Fatalf("%s's turn, %+v", fell.Turn, fell.Players)
		}
		after, _ := Plays(t, fell, keeps("mauler-1", 8), Said{})
		for _, p := range after.Players {
			if p.Mastery != map[string]int{owner: 10}[p.Name] {
				t.Errorf("%s has %d mastery", p.Name, p.Mastery)
			}
		}
	}
}
