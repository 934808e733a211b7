package shadows_test

import (
	"fmt"
	"math/big"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tablehand/assist/malice"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/shadows"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/telling"
)

// A Realm that is typed in is played as people play it who look the directions up: the same
// dice fall, and the same happens, apart from the names of hexes.
func TestATypedRealmIsTheRealOne(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		a := malicetest.AnyAtlas(rt, malicetest.Haunts, 3, 5)
		at := rapid.SampledFrom(a.All()).Draw(rt, "at")
		printing := rapid.SampledFrom(malicetest.Both).Draw(rt, "printing")
		shadow := malice.Haunt{ID: 1, Life: rapid.IntRange(1, 4).Draw(rt, "life"), At: a.Called[at]}
		sealed := rapid.SliceOfNDistinct(rapid.SampledFrom(notation.Gates[:6]), 0, 6, rapid.ID).Draw(rt,
			"sealed")
		wells := []string{"", "b1=light", "b1=light c1=light"}[rapid.IntRange(0, 2).Draw(rt, "wells")]
		filed := malicetest.Laid(t, printing,
			map[string]string{"a": "", "b": "", "c": "", "realm": a.Realm()}, nil, malicetest.Names(2)...)
		malicetest.Turned(filed, wells)
		filed.Readings = map[string]string{"A17": "waits"}
		filed.Realm.Shadow, filed.Realm.Seals = &shadow, sealed
		real := telling.Copy(filed)
		real.Realm.File = ""
		if shadow.At == "land" {
			shadow.At = malicetest.Coordinate(at)
		}
		answers := map[string]string{}
		for d := 1; d <= 6; d++ {
			_, answers[fmt.Sprintf("leads.%d", d)] = a.Leads(at, d)
		}
		_, told, err := malicetest.Tell(t, filed, shadows.ShadowTurn{}, anything{rt, filed}, false)
		if err != nil {
			rt.Fatal(err)
		}
		again := &malicetest.Replay{Rolls: told.Rolls, Draws: told.Draws, Answers: answers}
		_, asked, err := malicetest.Tell(t, real, shadows.ShadowTurn{}, again, false)
		if err != nil || len(again.Rolls)+len(again.Draws) > 0 {
			rt.Fatalf("%v, with %v and %v left", err, again.Rolls, again.Draws)
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
func landed(told *malice.Table) (list []string) {
	land := func(at string) string {
		if at == "pit" || slices.Contains(notation.Gates, at) {
			return at
		}
		return "land"
	}
	for _, m := range told.Events {
		e := m.Event
		if moved, ok := e.(malice.Moved); ok {
			moved.From, moved.To = land(moved.From), land(moved.To)
			e = moved
		}
		list = append(list, fmt.Sprintf("%#v by %v because %v", e, m.Rules, m.Why))
	}
	return list
}

// Where a step ends in a Realm that is typed in, exactly, against a count by the rules' own
// words: the Gate that is unsealed, every fall of the dice, which Gate is drawn.
func TestStepsInATypedRealmExactly(t *testing.T) {
	rulebooktest.Proves(t, "realm.unseal", "realm.shadow.dice", "realm.shadow.to-gate",
		"realm.shadow.reroll.first", "realm.shadow.off-land")
	a := malicetest.Atlas{Pointy: true, Columns: 3, Rows: 3, Called: map[[2]int]string{
		{0, 0}: "gate-1", {1, 0}: "gate-2", {0, 1}: "gate-3", {1, 1}: "land", {2, 1}: "pit", {1, 2}: "gate-4",
		{2, 2}: "gate-5", {0, 2}: "gate-6",
	}}
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		for wells, night := range []string{"", "b1=light", "b1=light c1=light"} {
			for i, at := range [][2]int{{1, 1}, {2, 1}, {1, 2}} {
				if testing.Short() && i != wells {
					continue
				}
				name := a.Called[at]
				if name == "land" {
					name = malicetest.Coordinate(at)
				}
				s := malicetest.Laid(t, printing, map[string]string{"a": "", "b": "", "c": "",
					"realm": a.Realm()}, nil, malicetest.Names(2)...)
				malicetest.Turned(s, night)
				s.Readings = map[string]string{"A17": "waits"}
				s.Realm.Shadow, s.Realm.Seals = &malice.Haunt{ID: 1, Life: 9, At: name}, []string{"gate-2",
					"gate-4", "gate-5"}
				want := map[string]*big.Rat{}
				for _, opened := range s.Realm.Seals {
					if printing == "second" && opened == name {
						malicetest.Add(want, name, big.NewRat(1, 3)) // under the Shadow: it enters at once
						continue
					}
					active := func(gate string) bool {
						return strings.HasPrefix(gate, "gate") &&
							(gate == opened || !slices.Contains(s.Realm.Seals, gate))
					}
					a.Counted(printing, at, wells, active, big.NewRat(1, 3), want)
				}
				exact := map[string]string{}
				for place, p := range want {
					exact[notation.InRealm(place)] = p.RatString()
				}
				got := malicetest.WalkedWith(t, s, shadows.ShadowTurn{}, nil, func(_ *malice.State,
					told *malice.Table) string {
					return malicetest.RealmOf(told)[0].At
				})
				malicetest.Equal(t, fmt.Sprint(wells, " wells, from ", name), got, exact)
			}
		}
	})
}
