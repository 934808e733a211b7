package odds_test

import (
	"errors"
	"fmt"
	"math/big"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"tablehand/assist/chance"
	"tablehand/assist/malhya"
	"tablehand/assist/malhya/enemies"
	"tablehand/assist/malhya/fight"
	. "tablehand/assist/malhya/malhyatest"
	"tablehand/assist/malhya/odds"
	"tablehand/assist/malhya/turns"
	"tablehand/assist/telling"
	"tablehand/assist/telling/tellingtest"
)

// small is a book of dice with two sides, so that everything can be tried.
var small = BookWith(`malhya:
  dice:
    attack: {sides: 2, counts: {damage1: 1, damage2: 0, special: 1, empty: 0}}
    power: {sides: 2, counts: {damage1: 0, damage2: 1, special: 1, empty: 0}}
    defense: {sides: 2, counts: {shield1: 1, shield2: 0, cancel-all: 0, special: 1, empty: 0}}
    dodge: {sides: 2, counts: {shield1: 0, shield2: 0, cancel-all: 1, special: 0, empty: 1}}
`)

// A worth is damage dealt, enemies vanquished, damage taken, and the chance to be unconscious.
type worth [4]*big.Rat

func nothing() worth { return worth{new(big.Rat), new(big.Rat), new(big.Rat), new(big.Rat)} }

func (w worth) add(p *big.Rat, o worth) {
	for i := range w {
		w[i].Add(w[i], new(big.Rat).Mul(p, o[i]))
	}
}

// aims tells what a worth is for a goal, the first number first.
func (w worth) aims(goal string) []*big.Rat {
	minus := func(p *big.Rat) *big.Rat { return new(big.Rat).Neg(p) }
	balance := new(big.Rat).Sub(w[0], w[2])
	switch goal {
	case "damage":
		return []*big.Rat{balance, w[1], minus(w[3])}
	case "vanquish":
		return []*big.Rat{w[1], balance, minus(w[3])}
	}
	return []*big.Rat{minus(w[3]), minus(w[2]), w[0], w[1]}
}

func compare(a, b worth, goal string) int {
	return slices.CompareFunc(a.aims(goal), b.aims(goal), (*big.Rat).Cmp)
}

// A search tries everything with the acts themselves.
type search struct {
	t      testing.TB
	goal   string
	points int // with which the hero defends in the next round; -1: those that are kept
	known  map[string]worth
}

func key(s *malhya.State) string {
	said := fmt.Sprint(s.Heroes, s.Enemies)
	if s.Combat != nil {
		said += fmt.Sprint(*s.Combat)
	}
	return said
}

// turn tries each attack with each set of rows, and stopping.
func (g *search) turn(s *malhya.State) worth {
	if s.Combat == nil {
		return nothing()
	}
	if known, is := g.known[key(s)]; is {
		return known
	}
	best := g.ends(s)
	for _, e := range s.Enemies {
		for _, rows := range []string{"1", "2", "3", "1+2", "1+3", "2+3", "1+2+3"} {
			b := fight.Blow{Attacker: Ann, Target: e.Name, Rows: rows}
			total, after := nothing(), s
			err := chance.Walk(func(source chance.Source) (err error) {
				after = telling.Copy(s)
				_, err = telling.Play(after, plays(b), source, false)
				return err
			}, func(p *big.Rat) {
				gain := g.turn(after)
				rest := nothing()
				rest.add(big.NewRat(1, 1), gain)
				for _, was := range s.Enemies {
					card, _ := s.Numbers(malhya.Type(was.Name))
					is := card.Life
					if now := after.Enemy(was.Name); now != nil {
						is = now.Damage
					} else {
						rest[1].Add(rest[1], big.NewRat(1, 1))
					}
					rest[0].Add(rest[0], big.NewRat(int64(is-was.Damage), 1))
				}
				total.add(p, rest)
			})
			if _, refused := errors.AsType[*telling.Refused](err); refused {
				continue
			}
			if _, nonsense := errors.AsType[*telling.Nonsense](err); nonsense {
				continue
			}
			if err != nil {
				g.t.Fatal(err)
			}
			if compare(total, best, g.goal) > 0 {
				best = total
			}
		}
	}
	g.known[key(s)] = best
	return best
}

// ends lets those act who still do in this round, or else one in the next.
func (g *search) ends(s *malhya.State) worth {
	s = telling.Copy(s)
	for i := range s.Heroes {
		s.Heroes[i].Turn.Is = malhya.Ended
		s.Combat.Acted = append(s.Combat.Acted, s.Heroes[i].Name)
	}
	if len(turns.Order(s)) > 0 {
		return g.foes(s, false)
	}
	if s.Combat.Acted = s.HeroNames(); g.points >= 0 {
		s.Hero(Ann).Turn.Points = g.points
	}
	for _, of := range s.Types() {
		s.Combat.Upgrades[of] = "symbol" // that no card here has
	}
	return g.foes(s, true)
}

// decides answers what the heroes are asked: Ann is attacked where they choose, and defends as is said.
type decides struct {
	chance.Source
	guard  string
	guards []string // that there were
	shown  string   // the dice of the attack
}

func (d *decides) Roll(purpose string, die chance.Die) (chance.Roll, error) {
	roll, err := d.Source.Roll(purpose, die)
	if d.guards == nil {
		d.shown += " " + string(roll.Natural())
	}
	return roll, err
}

func (d *decides) Choose(q chance.Question) (chance.Choice, error) {
	answer := q.Answers[0]
	switch {
	case q.For == "defend" && !strings.Contains(q.Text, Ann):
		answer = q.Default
	case q.For == "defend":
		d.guards = slices.DeleteFunc(slices.Clone(q.Answers),
			func(g string) bool { return strings.Contains(g, fight.Armor) })
		answer = d.guard
	case slices.Contains(q.Answers, Ann):
		answer = Ann
	}
	return chance.Choice{Value: answer}, nil
}

// foes lets the enemies act one after the other, or the first that attacks Ann alone; she defends after each
// roll as is best.
func (g *search) foes(s *malhya.State, one bool) worth {
	total := nothing()
	if s.Hero(Ann).Unconscious() {
		total[3].SetInt64(1)
		return total
	}
	if s.Combat == nil || s.Combat.Round > 1 || len(turns.Order(s)) == 0 {
		return total
	}
	if known, is := g.known[key(s)]; is {
		return known
	}
	shown := map[string]map[string]worth{} // by the dice of the attack, and the defence
	guards := []string{fight.NoGuard}
	for i := 0; i < len(guards); i++ {
		d, after := &decides{}, s
		err := chance.Walk(func(source chance.Source) error {
			d = &decides{Source: source, guard: guards[i]}
			after = telling.Copy(s)
			_, err := telling.Play(after, enemies.Turn{}, d, false)
			return err
		}, func(p *big.Rat) {
			for _, guard := range d.guards {
				if !slices.Contains(guards, guard) {
					guards = append(guards, guard)
				}
			}
			if shown[d.shown] == nil {
				shown[d.shown] = map[string]worth{}
			}
			if shown[d.shown][guards[i]][0] == nil {
				shown[d.shown][guards[i]] = nothing()
			}
			rest := nothing()
			if !one || len(d.guards) == 0 {
				rest.add(big.NewRat(1, 1), g.foes(after, one))
			} else if after.Hero(Ann).Unconscious() {
				rest[3].SetInt64(1)
			}
			lost := s.Hero(Ann).Crystals.Life - after.Hero(Ann).Crystals.Life
			rest[2].Add(rest[2], big.NewRat(int64(lost), 1))
			shown[d.shown][guards[i]].add(p, rest)
		})
		if err != nil {
			g.t.Fatal(err)
		}
	}
	for _, by := range shown {
		best := worth{}
		for _, w := range by {
			if best[0] == nil || compare(w, best, g.goal) > 0 {
				best = w
			}
		}
		total.add(big.NewRat(1, 1), best)
	}
	g.known[key(s)] = total
	return total
}

// The best plan is as good as the best of everything that can be tried with the acts themselves, for each
// goal, wherever the figures stand and whoever still acts; cut at any length it is the same, or refused.
func TestBestOfEverything(t *testing.T) {
	tellingtest.Dear(t)
	cuts, others := 0, 0
	for seed := range uint64(16) {
		draw := rand.New(rand.NewPCG(seed, 1))
		pick := func(from ...string) string { return from[draw.IntN(len(from))] }
		number := func(from, to int) int { return from + draw.IntN(to-from+1) }
		s := table(t, small, func(s *malhya.State) {
			ann := s.Hero(Ann)
			ann.Turn.Points, ann.Crystals.Life = number(0, 6), number(1, 4)
			s.Enemies = []malhya.Enemy{{Name: "swordsman-2", At: "E4", Damage: number(0, 2)},
				{Name: "archer-1", At: pick("J5", "C5", "D1")}}
			if number(0, 1) > 0 {
				s.Enemies = append(s.Enemies, malhya.Enemy{Name: "swordsman-3", At: pick("C6", "F4"),
					Damage: number(0, 2)})
			}
			s.Readings = map[string]string{"A2": pick("several", "one"),
				"A3": pick("each-round", "once"), "A26": pick("one-roll", "each-rolls"),
				"A28": pick("after", "before")}
			s.Combat.Acted = []string{Ben}
			for _, name := range s.EnemyNames() {
				if number(0, 1) > 0 {
					s.Combat.Acted = append(s.Combat.Acted, name)
				}
			}
			of := []string{"swordsman", "archer"}
			if slices.Contains(s.Combat.Acted, "swordsman-2") != slices.Contains(s.Combat.Acted, "archer-1") {
				slices.Reverse(of)
			}
			s.Combat.Gauge = map[string]int{Ann: 9, Ben: 8, of[0]: 5, of[1]: 4}
			s.Combat.Upgrades = map[string]string{"swordsman": pick("init3", "defense"), "archer": "init3"}
		})
		goal := pick(odds.Goals()...)
		got, err := odds.Best(s, Ann, goal, "", nil)
		if err != nil {
			t.Fatal(err)
		}
		bestIs(t, s, goal, got)
		if !slices.Equal(threatsAre(t, s, got), got.Foes) {
			others++
		}
		for most, step := 0, tellingtest.Tries(1, 7, 40); ; most += step {
			if cut, err := odds.BestWithin(s, Ann, goal, "", nil, most); err == nil {
				if !reflect.DeepEqual(cut, got) {
					t.Errorf("%s within %d situations is %+v, and of all %+v", goal, most, cut, got)
				}
				break
			} else if !strings.Contains(err.Error(), "too many") {
				t.Fatal(err)
			}
			cuts++
		}
	}
	if cuts == 0 || others == 0 {
		t.Errorf("%d searches are cut, and of %d plans others attack behind them than would now", cuts, others)
	}
}

// threatsAre holds those who attack behind a plan to those who do on each table that it ends on. It returns
// who would if nothing were done.
func threatsAre(t *testing.T, s *malhya.State, got odds.Plan) []string {
	t.Helper()
	foes := func(left []malhya.Enemy) odds.Plan {
		t.Helper()
		after := telling.Copy(s)
		after.Hero(Ann).Turn.Points, after.Enemies = 0, left
		end, err := odds.Best(after, Ann, got.Goal, "", nil)
		if err != nil {
			t.Fatal(err)
		}
		return end
	}
	var want []string
	next := true
	for _, step := range got.Steps {
		if len(step.Targets) > 0 {
			continue
		}
		end := foes(slices.DeleteFunc(slices.Clone(s.Enemies), func(e malhya.Enemy) bool {
			return slices.Contains(step.Hurt, odds.Hurt{Enemy: e.Name})
		}))
		next = next && end.Next
		for _, foe := range end.Foes {
			if !slices.Contains(want, foe) {
				want = append(want, foe)
			}
		}
	}
	if !slices.Equal(slices.Sorted(slices.Values(got.Foes)), slices.Sorted(slices.Values(want))) ||
		got.Next != next {
		t.Errorf("%v attack, next %v; and where the plan ends %v, next %v", got.Foes, got.Next, want, next)
	}
	if got.Options[0].Taken.Sign() > 0 && len(got.Foes) == 0 {
		t.Error("nobody attacks, and damage is taken")
	}
	return foes(s.Enemies).Foes
}

// bestIs holds a plan to the best of everything, and its steps to lead somewhere in each case.
func bestIs(t *testing.T, s *malhya.State, goal string, got odds.Plan) {
	t.Helper()
	g := &search{t: t, goal: goal, points: 6, known: map[string]worth{}}
	if s.Reading("A3") == "once" {
		g.points = -1
	}
	want, first := g.turn(s), got.Options[0]
	is := worth{first.Dealt, first.Vanquished, first.Taken, first.Falls}
	if compare(is, want, goal) != 0 {
		t.Fatalf("%s: %v, want %v: %+v", goal, is, want, first.Move)
	}
	ends := new(big.Rat)
	for _, step := range got.Steps {
		if len(step.Targets) == 0 {
			ends.Add(ends, step.P)
		}
	}
	if ends.Cmp(big.NewRat(1, 1)) != 0 {
		t.Errorf("%s: the ways end with %v in all", goal, ends)
	}
}

// The same with dice of six sides in the fight of the page, where a swordsman still acts.
func TestBestInTheFight(t *testing.T) {
	tellingtest.Dear(t)
	s := table(t, CalibratedBook(), func(s *malhya.State) {
		s.Combat.Acted, s.Hero(Ann).Turn.Points = []string{Ben, "archer-1"}, 4
	})
	got, err := odds.Best(s, Ann, "damage", "", nil)
	if err != nil {
		t.Fatal(err)
	}
	bestIs(t, s, "damage", got)
}

// What no plan can be made of is refused, with the reason.
func TestUnplanned(t *testing.T) {
	best := func(s *malhya.State, line string) error {
		_, err := odds.Best(s, Ann, "damage", line, nil)
		return err
	}
	if err := best(table(t, Book()), ""); !isUnread(err) {
		t.Error(err)
	}
	for want, edit := range map[string]func(s *malhya.State){
		"Combat Mode":   func(s *malhya.State) { s.Combat = nil },
		"how many Life": func(s *malhya.State) { s.Hero(Ann).Crystals = malhya.Crystals{} },
		"no weapon":     func(s *malhya.State) { s.Hero(Ann).Gear.Weapon = "" },
		"card of ghost": func(s *malhya.State) {
			s.Enemies = append(s.Enemies, malhya.Enemy{Name: "ghost-1"})
			s.Combat.Gauge["ghost"], s.Combat.Upgrades["ghost"] = 1, "init3"
		},
		"Ann has acted":  func(s *malhya.State) { s.Hero(Ann).Turn.Is = malhya.Ended },
		"line of sight":  func(s *malhya.State) { s.Room.Plan, s.Hero(Ann).Gear.Weapon = "", "Bow" },
		"is unconscious": func(s *malhya.State) { s.Hero(Ann).Crystals = malhya.Crystals{Damage: 4} },
	} {
		if err := best(table(t, small, edit), ""); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", want, err)
		}
	}
	if _, err := odds.Best(table(t, small), Ann, "damage", "", []string{"attack +x"}); err == nil {
		t.Error("+x is no number")
	}
	shoots := func(s *malhya.State) {
		s.Room.Plan, s.Hero(Ann).Gear.Weapon, s.Combat.Acted = "", "Bow", []string{Ben}
	}
	if err := best(table(t, small, shoots), "clear"); err != nil {
		t.Error(err)
	}
}
