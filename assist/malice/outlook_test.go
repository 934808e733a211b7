package malice_test

import (
	"slices"
	"testing"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/shadows"
)

// The earliest attempt is the one that the best dice bring: two hexes a turn, and in the
// first printing the attempt in the turn of the arrival (aethos.one-action,
// aethos.move.distance, xulthul.move).
func TestTheEarliestAttempt(t *testing.T) {
	for _, c := range []struct {
		printing            string
		away, round, giants int // giants: Xulthûl's, who walks up to four
	}{
		{"second", 0, 1, 1}, {"second", 1, 2, 2}, {"second", 2, 2, 2}, {"second", 3, 3, 2},
		{"second", 4, 3, 2}, {"second", 5, 4, 3},
		{"first", 0, 1, 1}, {"first", 1, 1, 1}, {"first", 2, 1, 1}, {"first", 3, 2, 1}, {"first", 4, 2, 1},
		{"first", 5, 3, 2},
	} {
		s := malicetest.Game(t, c.printing, 1, malicetest.Names(2)...)
		s.Shadows = []malice.Shadow{{ID: 3, Life: 2, At: "a:way", Target: "a2", Away: c.away}}
		malicetest.Equal(t, "a Shadow", s.Outlooks(),
			[]malice.Outlook{{Who: "shadow-3", ID: 3, Targets: []string{"a2"}, Away: new(c.away),
				Round: new(c.round)}})
		s.Shadows = nil
		s.Xulthul = &malice.Xulthul{Power: 4, Life: 8, At: "a:way", Target: "a1", Away: c.away}
		malicetest.Equal(t, "Xulthûl", s.Outlooks(),
			[]malice.Outlook{{Who: "xulthul", Targets: []string{"a1"}, Away: new(c.away),
				Round: new(c.giants)}})
	}
}

// swift are the dice that bring Shadows on fastest: every step and every attempt is the
// best, every Well Dark.
type swift struct{}

func (swift) Roll(purpose string, d chance.Die) (chance.Roll, error) {
	value := 1
	if purpose == "steps" {
		value = 2
	}
	return chance.Roll{For: purpose, Die: d.Name, Value: value}, nil
}

func (swift) Draw(purpose string, from []string) (chance.Draw, error) {
	if purpose == "well" {
		return chance.Draw{For: purpose, Value: "dark"}, nil
	}
	return chance.Draw{For: purpose, Value: from[0]}, nil
}

func (swift) Card(purpose string, _ []string) (chance.Draw, error) {
	return chance.Draw{For: purpose}, nil
}

func (swift) Choose(q chance.Question) (chance.Choice, error) {
	return chance.Choice{For: q.For, Value: "land"}, nil
}

// With the best of dice a Shadow does try its Well in the round that was told, and not
// before; what nobody knows is not told.
func TestOutlooksComeTrue(t *testing.T) {
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Game(t, printing, 4, malicetest.Names(2)...)
		for i, wind := range []string{"north", "east", "south", "west"} {
			s.Boards[i].File = "practice-" + wind
		}
		s.Realm.Seals = nil
		s.Realm.Shadow = &malice.Haunt{ID: 9, Life: 9, At: "land"}
		s.Shadows = []malice.Shadow{{ID: 1, Life: 6, At: "a:gate"}, {ID: 2, Life: 6, At: "a:D1"}}
		want := map[string]int{} // the Shadow in the Realm stays where it is
		for _, o := range s.Outlooks() {
			want[o.Who] = *o.Round
		}
		malicetest.Equal(t, "both are told", len(want), 2)
		tried := map[string]int{}
		for range 8 {
			round := s.Round
			var told *malice.Table
			var err error
			if s, told, err = malicetest.Tell(t, s, shadows.ShadowTurn{}, swift{}, false); err != nil {
				t.Fatal(err)
			}
			for _, r := range told.Result.(*shadows.ShadowTurnResult).Aethos {
				if who := malice.ShadowName(r.ID); tried[who] == 0 && slices.Contains(r.Did, "tried") {
					tried[who] = round
				}
			}
		}
		malicetest.Equal(t, "tried", tried, want)
	})
}

// A Shadow without a target on boards that nobody typed in has no outlook; one whose
// target's Well was revealed has none either.
func TestNoOutlook(t *testing.T) {
	s := malicetest.Game(t, "second", 2, malicetest.Names(2)...)
	s.Shadows = []malice.Shadow{{ID: 1, Life: 2, At: "a:gate"},
		{ID: 2, Life: 2, At: "b:way", Target: "b1", Away: 2}}
	s.Wells = map[string]string{"b1": "dark"}
	malicetest.Equal(t, "none", s.Outlooks(), []malice.Outlook{})
}
