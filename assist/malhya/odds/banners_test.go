package odds_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"tablehand/assist/malhya"
	. "tablehand/assist/malhya/malhyatest"
	"tablehand/assist/malhya/odds"
)

// A banner is a test as it is tried here: what each hero's dice bring, told from the rulebook alone.
type banner struct {
	limit, goal int
	all, halts  bool           // readings A7 and A8
	falls       [][][3]float64 // of each hero: successes, stops, and the chance of both
}

// fallen lists what dice come to: of a Skill die of four sides two succeed and one is special, of a
// Difficulty die of three one stops.
func fallen(skill, difficulty int, specials, each float64) (list [][3]float64) {
	list = [][3]float64{{each, 0, 1}}
	roll := func(sides ...[2]float64) {
		var next [][3]float64
		for _, f := range list {
			for _, side := range sides {
				next = append(next, [3]float64{f[0] + side[0], f[1] + side[1], f[2] / float64(len(sides))})
			}
		}
		list = next
	}
	for range skill {
		roll([2]float64{1, 0}, [2]float64{1, 0}, [2]float64{specials, 0}, [2]float64{})
	}
	for range difficulty {
		roll([2]float64{0, 1}, [2]float64{}, [2]float64{})
	}
	return list
}

// worth is the best chance from where a hero stands, by trying both that may be done after each roll.
func (b banner) worth(hero, locked, own, stops int, rolled bool, known map[string]float64) float64 {
	if hero == len(b.falls) {
		if locked >= b.goal {
			return 1
		}
		return 0
	}
	key := fmt.Sprint(hero, locked, own, stops, rolled)
	if p, is := known[key]; is {
		return p
	}
	last := hero == len(b.falls)-1
	stop := -1.0
	if rolled && (!last || locked+own >= b.goal) || !rolled && last && b.halts && locked >= b.goal {
		stop = b.worth(hero+1, locked+own, 0, 0, false, known)
	}
	on, still := 0.0, 0.0
	for _, f := range b.falls[hero] {
		got, more := min(own+int(f[0]), b.goal), stops+int(f[1]) // more than the objective is worth no more
		switch {
		case more >= b.limit && b.all:
		case more >= b.limit:
			on += f[2] * b.worth(hero+1, locked, 0, 0, false, known)
		case rolled && got == own && more == stops:
			still += f[2] // it stands as before
		default:
			on += f[2] * b.worth(hero, locked, got, more, true, known)
		}
	}
	if still < 1 {
		on /= 1 - still
	}
	known[key] = max(on, stop)
	return known[key]
}

// Whatever the banner, who takes it, the aura and the readings: the chance is that of trying everything.
func TestRandomBanners(t *testing.T) {
	r := rand.New(rand.NewPCG(20, 7))
	for range 60 {
		s := readOff(t)
		ann, ben, difficulty := 1+r.IntN(2), 1+r.IntN(2), r.IntN(3)
		s.Hero(Ann).Traits["sense"], s.Hero(Ben).Traits["sense"] = ann, ben
		s.Readings = map[string]string{"A7": []string{"own", "all"}[r.IntN(2)],
			"A8": []string{"may-stop", "rolls-on"}[r.IntN(2)]}
		b := banner{limit: 1 + r.IntN(3), goal: 1 + r.IntN(5), halts: s.Readings["A8"] == "may-stop"}
		words := fmt.Sprintf("sense %dd %dx %d+", difficulty, b.limit, b.goal)
		specials, each := 0.0, 0.0
		if r.IntN(2) == 0 {
			words, specials = words+" vigilance", 1
		}
		if r.IntN(2) == 0 {
			words, each = words+" climbing", 1
		}
		die := map[string]int{Ann: r.IntN(3), Ben: r.IntN(3)} // aura: 0 ready, 1 none, 2 a die that waits
		for _, name := range []string{Ann, Ben} {
			s.Hero(name).Aura = []malhya.Aura{{Ready: 1}, {Exhausted: 1}, {Ready: 1, Used: true,
				Effect: "die"}}[die[name]]
		}
		if r.IntN(2) == 0 {
			cid := s.NewHero("Cid", "Mhay")
			cid.Traits["sense"], cid.Aura = ben, malhya.Aura{Exhausted: 1}
			s.Heroes, die["Cid"] = append(s.Heroes, cid), 1
		}
		for _, who := range [][]string{{Ann}, {Ben}, s.HeroNames()} {
			of := strings.Join(who, " ")
			if len(who) > 1 {
				of, b.all = "group "+of, s.Readings["A7"] == "all"
			}
			got, err := odds.Try(s, line(t, of+" "+words), 6, false)
			if err != nil {
				t.Fatal(err)
			}
			for _, aura := range []string{"no", "yes"} {
				b.falls = nil
				for _, name := range who {
					skill := s.Hero(name).Traits["sense"]
					if die[name] == 2 || die[name] == 0 && aura == "yes" {
						skill++
					}
					if name == Ann {
						b.falls = append(b.falls, fallen(skill, difficulty, specials, each))
					} else {
						b.falls = append(b.falls, fallen(skill, difficulty, 0, 0))
					}
				}
				told := got.Chances[0].P
				if aura == "yes" {
					told = got.Chances[0].Aura
					if none := !slices.ContainsFunc(who, func(n string) bool { return die[n] == 0 }); none || told == nil {
						if !none || told != nil {
							t.Errorf("%s %s, aura %v: %v", of, words, die, told)
						}
						continue
					}
				}
				p, _ := told.Float64()
				if want := b.worth(0, 0, 0, 0, false, map[string]float64{}); math.Abs(p-want) > 1e-9 {
					t.Errorf("%s %s, aura %s %v, %v: %v, not %v", of, words, aura, die, s.Readings, p, want)
				}
			}
			b.all = false
		}
	}
}
