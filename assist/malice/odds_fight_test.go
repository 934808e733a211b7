package malice

import (
	"fmt"
	"testing"
)

// A faced is a fight as a test describes it.
type faced struct {
	says     string
	first    bool
	method   string   // of d*; empty: all
	creature string   // as --creature says it
	foe      []string // its effects beside, as under mods:
	avatars  []string // as --avatar says them
	mods     []string // of the first avatar, as under mods:
	turn     []string // what the first avatar has used, as lines under mods:
	readings map[string]string
	defend   []string
	with     func(s *State) // what else there is
}

// laid is its table: nobody has begun to fight.
func (f faced) laid(t testing.TB) *State {
	t.Helper()
	printing := map[bool]string{true: "first", false: "second"}[f.first]
	s := Begin(openBook(t), printing)
	e := Described{DStar: f.method}
	if f.method == "" {
		e.DStar = "all"
	}
	var err error
	if e.Met, err = s.ParseCreature(f.creature); err != nil {
		t.Fatal(err)
	}
	e.Met.Mods = append(e.Met.Mods, f.foe...)
	for i, text := range f.avatars {
		a, _, err := s.ParseFighter(text, names(len(f.avatars))[i])
		if err != nil {
			t.Fatal(err)
		}
		if i == 0 {
			a.Mods = append(a.Mods, f.mods...)
		}
		e.Avatars = append(e.Avatars, a)
	}
	for _, text := range append(append(f.foe[:len(f.foe):len(f.foe)], f.mods...), f.turn...) {
		if _, err := parseLine(text); err != nil {
			t.Fatal(err)
		}
	}
	e.Apply(s)
	s.Readings = f.readings
	for _, line := range f.turn {
		EffectChanged{Who: "Ann", Mod: line}.Apply(s)
	}
	if f.with != nil {
		f.with(s)
	}
	return s
}

// madeUp is the table of a fight in which there is nothing but what descriptions say.
func madeUp(t testing.TB, method, creature string, avatars ...string) *State {
	t.Helper()
	return faced{method: method, creature: creature, avatars: avatars}.laid(t)
}

// sameOdds holds the exact odds of a fight against those that the real acts give.
func sameOdds(t *testing.T, s *State, defend ...string) {
	t.Helper()
	want := ground(t, s, defend...)
	before := asItLies(t, s)
	got, err := s.OddsOfFight(append([]string(nil), defend...))
	if err != nil {
		t.Fatal(err)
	}
	equal(t, "odds", spelt(got), spelt(want))
	equal(t, "exact", got.Exact, true)
	equal(t, "the table", asItLies(t, s), before)
}

// spelt are odds as they can be compared and read.
func spelt(o FightOdds) string {
	text := fmt.Sprintf("won %s, lost %s, fled %s, reforms %s, phases %s", o.Win.RatString(), o.Lost.RatString(), o.Fled.RatString(), o.Reforms.RatString(), o.Phases.RatString())
	for _, a := range o.Avatars {
		var life []string
		for _, p := range a.Life {
			life = append(life, p.RatString())
		}
		if a.Destroyed.Cmp(a.Life[0]) != 0 {
			text += " not destroyed by life"
		}
		text += fmt.Sprintf("\n%s %v", a.Name, life)
	}
	return text
}

// asItLies is all that matters of a table in a fight, in words.
func asItLies(t *testing.T, s *State) string {
	t.Helper()
	return (&grind{t: t}).key(s) + fmt.Sprint(s.Options, s.Readings)
}
