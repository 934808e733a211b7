package malice

import (
	"slices"
	"testing"

	"tablehand/assist/chance"
)

// The earliest attempt is the one that the best dice bring: two hexes a turn, and in the
// first printing the attempt in the turn of the arrival (aethos.one-action,
// aethos.move.distance, xulthul.move).
func TestTheEarliestAttempt(t *testing.T) {
	for _, c := range []struct {
		printing            string
		away, round, giants int // giants: Xulthûl's, who walks up to four
	}{
		{"second", 0, 1, 1}, {"second", 1, 2, 2}, {"second", 2, 2, 2}, {"second", 3, 3, 2}, {"second", 4, 3, 2}, {"second", 5, 4, 3},
		{"first", 0, 1, 1}, {"first", 1, 1, 1}, {"first", 2, 1, 1}, {"first", 3, 2, 1}, {"first", 4, 2, 1}, {"first", 5, 3, 2},
	} {
		s := game(t, c.printing, 1, names(2)...)
		s.Shadows = []Shadow{{ID: 3, Life: 2, At: "a:way", Target: "a2", Away: c.away}}
		equal(t, "a Shadow", s.Outlooks(), []Outlook{{"shadow-3", []string{"a2"}, c.away, c.round}})
		s.Shadows = nil
		s.Xulthul = &Xulthul{Power: 4, Life: 8, At: "a:way", Target: "a1", Away: c.away}
		equal(t, "Xulthûl", s.Outlooks(), []Outlook{{"xulthul", []string{"a1"}, c.away, c.giants}})
	}
}

// swift are the dice that bring Shadows on fastest: every step and every attempt is the
// best, every Well Dark.
type swift struct{}

func (swift) Roll(purpose string, d chance.Die) (chance.Roll, error) {
	value := map[string]int{"steps": 2, "reveal": 1}[purpose]
	return chance.Roll{For: purpose, Die: d.Name, Value: max(1, value)}, nil
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
	in(t, both, func(t *testing.T, printing string) {
		s := game(t, printing, 4, names(2)...)
		s.Boards[0].File, s.Boards[1].File, s.Boards[2].File, s.Boards[3].File = "practice-north", "practice-east", "practice-south", "practice-west"
		s.Realm.Seals = nil
		s.Realm.Shadow = &Haunt{ID: 9, Life: 9, At: "land"}
		s.Shadows = []Shadow{{ID: 1, Life: 6, At: "a:gate"}, {ID: 2, Life: 6, At: "a:D1"}}
		want := map[string]int{} // the Shadow in the Realm stays where it is
		for _, o := range s.Outlooks() {
			want[o.Who] = o.Round
		}
		equal(t, "both are told", len(want), 2)
		tried := map[string]int{}
		for range 8 {
			round := s.Round
			var told *table
			var err error
			if s, told, err = tell(t, s, ShadowTurn{}, swift{}, false); err != nil {
				t.Fatal(err)
			}
			for _, r := range told.Result.(*ShadowTurnResult).Aethos {
				if who := shadowName(r.ID); tried[who] == 0 && slices.Contains(r.Did, "tried") {
					tried[who] = round
				}
			}
		}
		equal(t, "tried", tried, want)
	})
}

// A Shadow without a target on boards that nobody typed in has no outlook; one whose
// target's Well was revealed has none either.
func TestNoOutlook(t *testing.T) {
	s := game(t, "second", 2, names(2)...)
	s.Shadows = []Shadow{{ID: 1, Life: 2, At: "a:gate"}, {ID: 2, Life: 2, At: "b:way", Target: "b1", Away: 2}}
	s.Wells = map[string]string{"b1": "dark"}
	equal(t, "none", s.Outlooks(), []Outlook{})
}
