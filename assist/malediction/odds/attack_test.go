package odds_test

import (
	"math/big"
	"testing"

	"tablehand/assist/chance"
	"tablehand/assist/malediction"
	"tablehand/assist/malediction/combat"
	. "tablehand/assist/malediction/maledictiontest"
	"tablehand/assist/malediction/movement"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/malediction/odds"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/telling"
)

// walked plays acts over every face of every die, one after the other as long as more says so.
func walked(t testing.TB, s *malediction.State, times int, act malediction.Act,
	more func(*malediction.State) bool,
	each func(after *malediction.State, results []any, p *big.Rat)) {
	t.Helper()
	var after *malediction.State
	var results []any
	err := chance.Walk(func(source chance.Source) error {
		after, results = telling.Copy(s), nil
		for range times {
			told, err := telling.Play(after, act, source, false)
			if err != nil {
				return err
			}
			if results = append(results, told.Result); !more(after) {
				break
			}
		}
		return nil
	}, func(p *big.Rat) { each(after, results, p) })
	if err != nil {
		t.Fatal(err)
	}
}

// same holds a fraction to another.
func same(t testing.TB, what string, got, want *big.Rat) {
	t.Helper()
	if got == nil || got.Cmp(want) != 0 {
		t.Errorf("%s: %v, not %v", what, got, want)
	}
}

func add(to map[string]*big.Rat, what string, p *big.Rat) {
	if to[what] == nil {
		to[what] = new(big.Rat)
	}
	to[what].Add(to[what], p)
}

func zero(p *big.Rat) *big.Rat {
	if p == nil {
		return new(big.Rat)
	}
	return p
}

// duels are tables with an attack of the first unit on the second: plain, behind a Shield Wall, answered by
// a Riposte, of a shooter that is engaged with two, and on a unit that strikes out as it falls.
func duels(t testing.TB) map[string]*malediction.State {
	by := Unit{Of: "Logan", Card: "Striker", Cost: 6, Stats: "4 4/2 0 8 12 5"}
	on := Unit{Of: "Ashley", Card: "Mark", Cost: 4, Stats: "3 3/1 0 5 11 5", Near: []string{"striker-1"}}
	with := func(change func(by, on *Unit), more ...Unit) *malediction.State {
		b, o := by, on
		change(&b, &o)
		return Duel(t, append([]Unit{b, o}, more...)...)
	}
	return map[string]*malediction.State{
		"plain": with(func(*Unit, *Unit) {}),
		"wall": with(func(*Unit, *Unit) {}, Unit{Of: "Ashley", Card: "Bulwark", Cost: 5, Stats: "3 3/2 0 4 15 14",
			Abilities: map[string]string{"Shield Wall": "+1 defense nearby allies"}, Near: []string{"mark-1"}}),
		"riposte": with(func(_, o *Unit) { o.Abilities = map[string]string{"Riposte": "hit retaliation"} }),
		"throes": with(func(_, o *Unit) {
			o.Abilities = map[string]string{"Death Throes": "defeat damage 3 nearby units"}
		}),
		"shot": with(func(b, o *Unit) { b.Stats, o.Near = "4 4/2 7 8 12 5", nil },
			Unit{Of: "Ashley", Card: "Hound", Cost: 2, Stats: "3 2/1 0 8 11 5", Near: []string{"striker-1"}}),
	}
}

// Every number of an attack is that of the act, walked over every fall of its dice.
func TestAttacksAreTheActsOverEveryFall(t *testing.T) {
	rulebooktest.Proves(t, "attack.value", "attack.hit", "attack.graze", "attack.crit.hit", "attack.crit.graze")
	for name, s := range duels(t) {
		for times := 1; times <= 2; times++ {
			if times == 2 && (name == "riposte" || name == "shot") {
				continue // 20 to the fourth
			}
			got, err := odds.Attack{Unit: "striker", Target: "mark", Times: times}.Odds(s, odds.Outset{})
			if err != nil {
				t.Fatal(name, err)
			}
			rulebooktest.Met(t, got)
			defeat, falls, mean := new(big.Rat), new(big.Rat), new(big.Rat)
			first := map[string]*big.Rat{}
			act := combat.Attack{Unit: "striker-1", Target: "mark-1", Free: true}
			walked(t, s, times, act, func(after *malediction.State) bool {
				return after.Unit("mark-1") != nil && after.Unit("striker-1") != nil
			}, func(after *malediction.State, results []any, p *big.Rat) {
				for i, r := range results {
					done := r.(combat.AttackResult)
					mean.Add(mean, new(big.Rat).Mul(p, big.NewRat(int64(done.Damage), 1)))
					if i == 0 {
						add(first, string(done.Outcome), p)
					}
				}
				if after.Unit("mark-1") == nil {
					defeat.Add(defeat, p)
				}
				if after.Unit("striker-1") == nil {
					falls.Add(falls, p)
				}
			})
			same(t, name+" defeat", got.Defeat, defeat)
			same(t, name+" falls", zero(got.Falls), falls)
			same(t, name+" mean", got.Mean, mean)
			sum := new(big.Rat)
			for _, o := range got.Outcomes {
				what := o.What
				if what == odds.Never {
					what = ""
				}
				same(t, name+" "+o.What, o.P, first[what])
				sum.Add(sum, o.P)
			}
			same(t, name+" outcomes in all", sum, big.NewRat(1, 1))
			all := new(big.Rat)
			for _, d := range got.Damage {
				all.Add(all, d.P)
			}
			same(t, name+" damage in all", all, big.NewRat(1, 1))
		}
	}
}

// A move and a charge past two enemies are the acts over every fall of their dice.
func TestMovesAndChargesAreTheActsOverEveryFall(t *testing.T) {
	rulebooktest.Proves(t, "retaliation.before", "move.retaliation", "charge.retaliation")
	s := Duel(t,
		Unit{Of: "Logan", Card: "Runner", Cost: 6, Stats: "4 4/2 0 8 12 6"},
		Unit{Of: "Ashley", Card: "Hound", Cost: 2, Stats: "3 2/1 0 8 11 5", Near: []string{"runner-1"}},
		Unit{Of: "Ashley", Card: "Lancer", Cost: 4, Stats: "4 4/2 0 6 13 10", Near: []string{"runner-1"}},
		Unit{Of: "Ashley", Card: "Mark", Cost: 4, Stats: "3 3/1 0 5 11 4"},
	)
	falls := new(big.Rat)
	walked(t, s, 1, movement.Move{Unit: "runner-1", N: -1}, func(*malediction.State) bool { return false },
		func(after *malediction.State, _ []any, p *big.Rat) {
			if after.Unit("runner-1") == nil {
				falls.Add(falls, p)
			}
		})
	move, err := odds.Move{Unit: "runner"}.Odds(s, odds.Outset{})
	if err != nil {
		t.Fatal(err)
	}
	rulebooktest.Met(t, move)
	same(t, "falls before the move", move.Defeat, falls)
	both := new(big.Rat).Add(move.Strikers[0].Fells, move.Strikers[1].Fells)
	same(t, "one of the two fells it", both, falls)
	if move.Strikers[0].Unit != "hound-1" || move.Mastery != 6 || move.For != "Ashley" {
		t.Errorf("%+v", move)
	}
	defeat := new(big.Rat)
	walked(t, s, 1, movement.Charge{Unit: "runner-1", Target: "mark-1"},
		func(*malediction.State) bool { return false },
		func(after *malediction.State, _ []any, p *big.Rat) {
			if after.Unit("mark-1") == nil {
				defeat.Add(defeat, p)
			}
		})
	charge, err := odds.Charge{Unit: "runner", Target: "mark"}.Odds(s, odds.Outset{})
	if err != nil {
		t.Fatal(err)
	}
	rulebooktest.Met(t, charge)
	same(t, "fells its target", charge.Defeat, defeat)
	same(t, "falls before the charge", charge.Falls, falls)
}

// The page's session: the Prowler fells the Priest before it moves in 13 of 20.
func TestAPriestThatMovesAway(t *testing.T) {
	s := Duel(t,
		Unit{Of: "Ashley", Card: "Truestone Exemplar", Cost: 5, Stats: "3 4/2 0 4 13 12",
			Abilities: map[string]string{"Shield Wall": "+1 defense nearby allies"}},
		Unit{Of: "Ashley", Card: "Valcarist Priest", Cost: 4, Stats: "3 3/1 0 5 11 8", Damage: 4,
			Near: []string{"exemplar-1"}},
		Unit{Of: "Logan", Card: "Duskwood Prowler", Cost: 6, Stats: "4 4/2 0 8 12 10", Near: []string{"priest-1"}},
	)
	before := telling.Copy(s)
	got, err := odds.Move{Unit: "priest"}.Odds(s, odds.Outset{})
	if err != nil {
		t.Fatal(err)
	}
	same(t, "falls", got.Defeat, big.NewRat(13, 20))
	if got.Mastery != 4 || got.For != "Logan" {
		t.Errorf("%d mastery for %s", got.Mastery, got.For)
	}
	if key, was := telling.Copy(s), before; len(key.Units) != len(was.Units) ||
		key.Unit("priest-1").Damage != 4 {
		t.Error("the table has changed")
	}
	s.Mode = notation.Tutorial // retaliation.not-tutorial
	if got, err = (odds.Move{Unit: "priest"}).Odds(s, odds.Outset{}); err != nil || got.Defeat.Sign() != 0 {
		t.Errorf("in the tutorial: %v %v", got.Defeat, err)
	}
}

// Odds of an attack say once which aura counts as out of reach, and how to answer; answered they count it.
func TestOddsTellOfAnAuraBeyondAnInch(t *testing.T) {
	s := Active(Duel(t,
		Unit{Of: "Ashley", Card: "Valcarist Priest", Cost: 4, Stats: "3 3/1 0 5 11 8", Damage: 4},
		Unit{Of: "Logan", Card: "Duskwood Prowler", Cost: 6, Stats: "4 4/2 0 8 12 10", Near: []string{"priest-1"}},
		Unit{Of: "Logan", Card: "War Banner", Cost: 5, Stats: "3 3/1 0 5 11 8",
			Abilities: map[string]string{"War Song": "+2 accuracy allies within 6"}}), "prowler-1", 2)
	for answer, want := range map[string]*big.Rat{"": big.NewRat(14, 20), "prowler": big.NewRat(16, 20)} {
		var o odds.Outset
		if answer != "" {
			o.Choices = map[string]string{"war-song": answer}
		}
		got, err := odds.Attack{Unit: "prowler", Target: "priest", Times: 1}.Odds(s, o)
		if err != nil {
			t.Fatal(err)
		}
		same(t, "falls", got.Defeat, want)
		told := len(got.Remarks) == 1 && got.Remarks[0].Rule == "measure.ability"
		if told != (answer == "") {
			t.Errorf("%q: %+v", answer, got.Remarks)
		}
	}
}

// More accuracy never fells less, and each mod of an act counts as it does there.
func TestMoreAccuracyIsNeverWorse(t *testing.T) {
	for name, s := range duels(t) {
		last := new(big.Rat)
		for n := range 8 {
			mods := []notation.Mod{{Stat: notation.Accuracy, N: n}}
			got, err := odds.Attack{Unit: "striker", Target: "mark", Times: 3}.Odds(s, odds.Outset{Mods: mods})
			if err != nil {
				t.Fatal(name, err)
			}
			if got.P.Cmp(last) < 0 {
				t.Errorf("%s: accuracy +%d is worse: %v after %v", name, n, got.P, last)
			}
			last = got.P
		}
		if last.Sign() == 0 {
			t.Errorf("%s: never felled", name)
		}
	}
}

// What words describe comes to the same as the units of a table.
func TestADescribedAttackIsThatOfATable(t *testing.T) {
	s, act, err := odds.Described{By: "accuracy=5 power=5/3", On: "defense=15 health=18 damage=13"}.Table(Book())
	if err != nil {
		t.Fatal(err)
	}
	got, err := act.Odds(s, odds.Outset{})
	if err != nil {
		t.Fatal(err)
	}
	same(t, "defeat", got.Defeat, big.NewRat(11, 20)) // 10 to 19 hit for 5, and a 20
	same(t, "mean", got.Mean, big.NewRat(83, 20))     // 10×5 + 8×3 + 8 + 1
	for by, on := range map[string]string{
		"accuracy=5": "defense=1", "accuracy=5 power=5": "defense=1", "accuracy=5 power=5/3": "health=3",
		"accuracy=5 power=5/3 speed=3": "defense=3", "accuracy=500 power=5/3": "defense=3", "": "defense=3",
	} {
		if _, _, err := (odds.Described{By: by, On: on}).Table(Book()); err == nil {
			t.Errorf("%q on %q is taken", by, on)
		}
	}
}
