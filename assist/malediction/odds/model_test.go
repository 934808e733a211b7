package odds_test

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"testing"

	"tablehand/assist/malediction"
	. "tablehand/assist/malediction/maledictiontest"
)

// A model is a small fight written down once more from the rulebook, with numbers alone: what the search
// finds by playing acts is held against every order tried here.
type model struct {
	own, foe []fighter
	near     [][]bool // own by foe
	wall     int      // the foe whose Shield Wall guards foes beside it; below zero: none
	guarded  []bool   // the foes that stand beside it
	husk     []int    // by own unit: the husk it is near; 0: none
	foeHusk  []int
	mastery  int
	wins     int
	target   int // kill: the foe that is to fall; below zero: the mastery counts
	known    map[string]*big.Rat
}

// A fighter is a unit with its numbers; health below one: it has fallen.
type fighter struct {
	acc, hit, graze, reach, def, health, cost, ap int
}

func (f fighter) stats() string {
	return fmt.Sprintf("%d %d/%d %d 5 %d %d", f.acc, f.hit, f.graze, f.reach, f.def, f.health)
}

// blows calls each with what a blow does and its chance in twentieths.
func blows(by fighter, def int, each func(damage int, n int64)) {
	hits := int64(0)
	for face := 2; face <= 19; face++ {
		if face+by.acc >= def {
			hits++
		}
	}
	each(1, 1)
	each(by.hit+by.graze, 1)
	if hits > 0 {
		each(by.hit, hits)
	}
	if hits < 18 {
		each(by.graze, 18-hits)
	}
}

func (m *model) copied() *model {
	c := *m
	c.own, c.foe = append([]fighter{}, m.own...), append([]fighter{}, m.foe...)
	return &c
}

// value returns the best chance from here on, active being the unit that is active; below zero: none.
func (m *model) value(active int) *big.Rat {
	name := fmt.Sprint(m.own, m.foe, m.mastery, active)
	if v := m.known[name]; v != nil {
		return v
	}
	best := new(big.Rat)
	if m.done() {
		best.SetInt64(1)
	}
	for i := range m.own {
		u := &m.own[i]
		if u.health < 1 || u.ap < 1 || i != active && u.ap < 2 {
			continue
		}
		for j := range m.foe {
			if m.foe[j].health < 1 || m.target >= 0 && j != m.target || !m.near[i][j] && u.reach == 0 {
				continue
			}
			now := m.copied()
			if active >= 0 && active != i {
				now.own[active].ap = 0
			}
			now.own[i].ap--
			var foes []int
			if !m.near[i][j] {
				for k := range m.foe {
					if m.near[i][k] {
						foes = append(foes, k)
					}
				}
			}
			if v := now.struck(i, j, foes); v.Cmp(best) > 0 {
				best = v
			}
		}
	}
	m.known[name] = best
	return best
}

// struck returns the value of an attack that some foes answer before it comes.
func (m *model) struck(i, j int, foes []int) *big.Rat {
	sum := new(big.Rat)
	if len(foes) > 0 {
		blows(m.foe[foes[0]], m.own[i].def, func(damage int, n int64) {
			now := m.copied()
			now.own[i].health -= damage
			rest := foes[1:]
			if m.foe[foes[0]].health < 1 {
				now.own[i].health += damage
			}
			v := new(big.Rat)
			if now.own[i].health < 1 {
				v = now.value(-1)
			} else {
				v = now.struck(i, j, rest)
			}
			sum.Add(sum, new(big.Rat).Mul(big.NewRat(n, 20), v))
		})
		return sum
	}
	def := m.foe[j].def
	if m.wall >= 0 && m.wall != j && m.guarded[j] && m.foe[m.wall].health > 0 {
		def++
	}
	blows(m.own[i], def, func(damage int, n int64) {
		now := m.copied()
		if now.foe[j].health -= damage; now.foe[j].health < 1 {
			now.foe[j].health = 0
			now.mastery += now.foe[j].cost
		}
		v := now.value(i)
		sum.Add(sum, new(big.Rat).Mul(big.NewRat(n, 20), v))
	})
	return sum
}

// done says whether the goal is reached if nothing more is done.
func (m *model) done() bool {
	if m.target >= 0 {
		return m.foe[m.target].health < 1
	}
	claimed := map[int]bool{}
	for i, u := range m.own {
		free := u.health > 0 && m.husk[i] > 0
		for j, f := range m.foe {
			if f.health > 0 && (m.near[i][j] || m.foeHusk[j] == m.husk[i]) {
				free = false
			}
		}
		if free {
			claimed[m.husk[i]] = true
		}
	}
	return m.mastery+10*len(claimed) >= m.wins
}

// any returns a model at random, and the table that it is of.
func anyModel(t testing.TB, r *rand.Rand, owns, foes int) (*model, *malediction.State) {
	m := &model{wall: -1, target: -1, known: map[string]*big.Rat{}}
	fighterOf := func(shoots bool) fighter {
		f := fighter{acc: r.IntN(7), hit: 2 + r.IntN(5), graze: 1 + r.IntN(2),
			def: 8 + r.IntN(8), health: 3 + r.IntN(7),
			cost: 1 + r.IntN(8), ap: 2}
		if shoots {
			f.reach = 6
		}
		return f
	}
	var units []Unit
	for j := range foes {
		m.foe = append(m.foe, fighterOf(false))
		m.guarded = append(m.guarded, false)
		m.foeHusk = append(m.foeHusk, r.IntN(4)*r.IntN(2))
		u := Unit{Of: "Ashley", Card: fmt.Sprintf("Foe F%d", j), Cost: m.foe[j].cost, Stats: m.foe[j].stats()}
		if m.foeHusk[j] > 0 {
			u.Near = append(u.Near, fmt.Sprintf("husk-%d", m.foeHusk[j]))
		}
		if j == 0 && r.IntN(2) == 0 {
			m.wall, u.Abilities = 0, map[string]string{"Shield Wall": "+1 defense nearby allies"}
		} else if m.wall >= 0 && r.IntN(2) == 0 {
			m.guarded[j] = true
			u.Near = append(u.Near, "f0-1")
		}
		units = append(units, u)
	}
	for i := range owns {
		m.own = append(m.own, fighterOf(r.IntN(3) == 0))
		m.near = append(m.near, make([]bool, foes))
		m.husk = append(m.husk, r.IntN(4))
		u := Unit{Of: "Logan", Card: fmt.Sprintf("Own U%d", i), Cost: 3, Stats: m.own[i].stats()}
		for j := range foes {
			if m.near[i][j] = r.IntN(2) == 0; m.near[i][j] {
				u.Near = append(u.Near, fmt.Sprintf("f%d-1", j))
			}
		}
		if m.husk[i] > 0 {
			u.Near = append(u.Near, fmt.Sprintf("husk-%d", m.husk[i]))
		}
		units = append(units, u)
	}
	s := Duel(t, units...)
	m.wins = 10 + r.IntN(20)
	s.Threshold = m.wins
	return m, s
}
