package fightodds_test

import (
	"fmt"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/box"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/creature"
	"tablehand/assist/malice/fightodds"
	"tablehand/assist/malice/malicetest"
)

// A fightCase is a fight as a test describes it.
type fightCase struct {
	says     string
	dear     bool // walked where grids are walked whole: a cheaper fight of its kind always is
	first    bool
	method   string   // of d*; empty: all
	creature string   // as --creature says it
	foe      []string // its effects beside, as under mods:
	avatars  []string // as --avatar says them
	mods     []string // of the first avatar, as under mods:
	turn     []string // what the first avatar has used, as lines under mods:
	readings map[string]string
	defend   []string
	with     func(s *malice.State) // what else there is
}

// table is its table: nobody has begun to fight.
func (f fightCase) table(t testing.TB) *malice.State {
	t.Helper()
	printing := "second"
	if f.first {
		printing = "first"
	}
	s := malice.Begin(malicetest.OpenBook(t), printing)
	e := combat.Described{DStar: f.method}
	if f.method == "" {
		e.DStar = "all"
	}
	var err error
	if e.Met, err = malicetest.Described(s, f.creature); err != nil {
		t.Fatal(err)
	}
	e.Met.Mods = append(e.Met.Mods, f.foe...)
	for i, text := range f.avatars {
		a, _, err := creature.ParseFighter(s, text, malicetest.Names(len(f.avatars))[i])
		if err != nil {
			t.Fatal(err)
		}
		if i == 0 {
			a.Mods = append(a.Mods, f.mods...)
		}
		e.Avatars = append(e.Avatars, a)
	}
	for _, text := range append(append(f.foe[:len(f.foe):len(f.foe)], f.mods...), f.turn...) {
		if _, err := box.ParseLine(text); err != nil {
			t.Fatal(err)
		}
	}
	e.Apply(s)
	s.Readings = f.readings
	for _, line := range f.turn {
		malice.EffectChanged{Who: "Ann", Mod: line}.Apply(s)
	}
	if f.with != nil {
		f.with(s)
	}
	return s
}

// madeUp is the table of a fight in which there is nothing but what descriptions say.
func madeUp(t testing.TB, method, beast string, avatars ...string) *malice.State {
	t.Helper()
	return fightCase{method: method, creature: beast, avatars: avatars}.table(t)
}

// sameOdds holds the exact odds of a fight against those that the real acts give.
func sameOdds(t *testing.T, s *malice.State, defend ...string) {
	t.Helper()
	want := solveByActs(t, s, defend...)
	before := tableText(t, s)
	got, err := fightodds.OddsOfFight(s, append([]string(nil), defend...))
	if err != nil {
		t.Fatal(err)
	}
	malicetest.Equal(t, "odds", writtenOdds(got), writtenOdds(want))
	malicetest.Equal(t, "exact", got.Exact, true)
	malicetest.Equal(t, "the table", tableText(t, s), before)
}

// writtenOdds are odds as they can be compared and read.
func writtenOdds(o fightodds.FightOdds) string {
	text := fmt.Sprintf("won %s, lost %s, fled %s, reforms %s, phases %s", o.Win.RatString(),
		o.Lost.RatString(), o.Fled.RatString(), o.Reforms.RatString(), o.Phases.RatString())
	for _, a := range o.Avatars {
		var tokens []string
		for _, p := range a.Life {
			tokens = append(tokens, p.RatString())
		}
		if a.Destroyed.Cmp(a.Life[0]) != 0 {
			text += " not destroyed by life"
		}
		text += fmt.Sprintf("\n%s %v", a.Name, tokens)
	}
	return text
}

// tableText is all that matters of a table in a fight, in words.
func tableText(t *testing.T, s *malice.State) string {
	t.Helper()
	return (&actChain{t: t}).key(s) + fmt.Sprint(s.Options, s.Readings)
}
