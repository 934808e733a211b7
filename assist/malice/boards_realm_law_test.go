package malice

import (
	"fmt"
	"math/big"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// A Realm that is typed in is played as people play it who look the directions up: the
// same dice fall, and the same happens, apart from the names of hexes
// (realm.shadow.dice, realm.shadow.to-gate, realm.shadow.reroll.first,
// realm.shadow.off-land, realm.pit.life, realm.gate.sealed, realm.gate.active).
func TestATypedRealmIsTheRealOne(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		a := anyAtlas(rt, haunts, 3, 5)
		at := rapid.SampledFrom(a.all()).Draw(rt, "at")
		printing := rapid.SampledFrom(both).Draw(rt, "printing")
		shadow := Haunt{ID: 1, Life: rapid.IntRange(1, 4).Draw(rt, "life"), At: a.called[at]}
		sealed := rapid.SliceOfNDistinct(rapid.SampledFrom(Gates[:6]), 0, 6, rapid.ID).Draw(rt, "sealed")
		wells := []string{"", "b1=light", "b1=light c1=light"}[rapid.IntRange(0, 2).Draw(rt, "wells")]
		filed := laid(t, printing, map[string]string{"a": "", "b": "", "c": "", "realm": a.realm()}, nil, names(2)...)
		turned(filed, wells)
		filed.Readings = map[string]string{"A17": "waits"}
		filed.Realm.Shadow, filed.Realm.Seals = &shadow, sealed
		real := filed.Clone()
		real.Realm.File = ""
		if shadow.At == "land" {
			shadow.At = coordinate(at)
		}
		answers := map[string]string{}
		for d := 1; d <= 6; d++ {
			_, answers[fmt.Sprintf("leads.%d", d)] = a.leads(at, d)
		}
		_, told, err := tell(t, filed, ShadowTurn{}, anything{rt, filed}, false)
		if err != nil {
			rt.Fatal(err)
		}
		again := &replay{told.Rolls, told.Draws, answers}
		_, asked, err := tell(t, real, ShadowTurn{}, again, false)
		if err != nil || len(again.rolls)+len(again.draws) > 0 {
			rt.Fatalf("%v, with %v and %v left", err, again.rolls, again.draws)
		}
		if len(told.Choices) > 0 {
			rt.Errorf("it asks %v", told.Choices)
		}
		if got, want := landed(told), landed(asked); !slices.Equal(got, want) {
			rt.Errorf("what happened: %q, want %q", got, want)
		}
	})
}

// landed are the events of a telling, with the hexes of the Realm called land.
func landed(told *table) (list []string) {
	land := func(at string) string {
		if at == "pit" || slices.Contains(Gates, at) {
			return at
		}
		return "land"
	}
	for _, m := range told.Events {
		e := m.Event
		if moved, ok := e.(Moved); ok {
			moved.From, moved.To = land(moved.From), land(moved.To)
			e = moved
		}
		list = append(list, fmt.Sprintf("%#v by %v because %v", e, m.Rules, m.Why))
	}
	return list
}

// Where a step ends in a Realm that is typed in, exactly, against a count by the rules'
// own words: the Gate that is unsealed, every fall of the dice, which Gate is drawn
// (realm.unseal, realm.shadow.dice, realm.shadow.to-gate, realm.shadow.reroll.first,
// realm.shadow.off-land, reading A16).
func TestStepsInATypedRealmExactly(t *testing.T) {
	a := atlas{pointy: true, columns: 3, rows: 3, called: map[[2]int]string{
		{0, 0}: "gate-1", {1, 0}: "gate-2", {0, 1}: "gate-3", {1, 1}: "land", {2, 1}: "pit", {1, 2}: "gate-4", {2, 2}: "gate-5", {0, 2}: "gate-6",
	}}
	in(t, both, func(t *testing.T, printing string) {
		for wells, turn := range []string{"", "b1=light", "b1=light c1=light"} {
			for _, at := range [][2]int{{1, 1}, {2, 1}, {1, 2}} {
				name := a.called[at]
				if name == "land" {
					name = coordinate(at)
				}
				s := laid(t, printing, map[string]string{"a": "", "b": "", "c": "", "realm": a.realm()}, nil, names(2)...)
				turned(s, turn)
				s.Readings = map[string]string{"A17": "waits"}
				s.Realm.Shadow, s.Realm.Seals = &Haunt{ID: 1, Life: 9, At: name}, []string{"gate-2", "gate-4", "gate-5"}
				want := map[string]*big.Rat{}
				for _, opened := range s.Realm.Seals {
					if printing == "second" && opened == name {
						share(want, name, big.NewRat(1, 3)) // under the Shadow: it enters at once
						continue
					}
					active := func(gate string) bool {
						return strings.HasPrefix(gate, "gate") && (gate == opened || !slices.Contains(s.Realm.Seals, gate))
					}
					a.counted(printing, at, wells, active, big.NewRat(1, 3), want)
				}
				exact := map[string]string{}
				for place, p := range want {
					exact[place] = p.RatString()
				}
				got := walkedWith(t, s, ShadowTurn{}, nil, func(_ *State, told *table) string { return realmOf(told)[0].At })
				equal(t, fmt.Sprint(wells, " wells, from ", name), got, exact)
			}
		}
	})
}

func share(sum map[string]*big.Rat, what string, p *big.Rat) {
	if sum[what] == nil {
		sum[what] = new(big.Rat)
	}
	sum[what].Add(sum[what], p)
}

// counted adds up where a step ends, with chance p.
func (a atlas) counted(printing string, at [2]int, wells int, active func(string) bool, p *big.Rat, sum map[string]*big.Rat) {
	called := func(direction int) (string, string) {
		to, where := a.leads(at, direction)
		name := a.called[to]
		if name == "land" {
			name = coordinate(to)
		}
		return name, where
	}
	if printing == "first" { // the die again and again; what leads off the land is no roll
		var land []int
		for d := 1; d <= 6; d++ {
			if _, where := called(d); where != "off" {
				land = append(land, d)
			}
		}
		for _, d := range land {
			each := new(big.Rat).Mul(p, big.NewRat(1, int64(len(land))))
			name, where := called(d)
			if wells == 0 || active(where) {
				share(sum, name, each)
			} else {
				a.counted(printing, at, wells-1, active, each, sum)
			}
		}
		return
	}
	falls := 1
	for range wells + 1 {
		falls *= 6
	}
	for fall := range falls { // the black die is the first of six, and so on
		name, _ := called(fall%6 + 1)
		gates := map[string]bool{}
		for rest := fall + falls; rest >= 6; rest /= 6 {
			if _, where := called(rest%6 + 1); active(where) {
				gates[where] = true
			}
		}
		each := new(big.Rat).Mul(p, big.NewRat(1, int64(falls)))
		if len(gates) == 0 {
			share(sum, name, each)
		}
		for gate := range gates {
			share(sum, gate, new(big.Rat).Mul(each, big.NewRat(1, int64(len(gates)))))
		}
	}
}
