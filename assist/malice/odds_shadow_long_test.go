package malice

import (
	"math"
	"testing"

	"tablehand/assist/chance"
	"tablehand/assist/telling"
)

// A million Shadows that the act plays on the practice Realm, all six Gates sealed and one
// Light Well revealed, escape in each turn as often as the forecast says, within 4 standard
// errors (realm.order).
func TestLongEscapesOfAMillionShadows(t *testing.T) {
	long(t)
	const plays, shown = 1_000_000, 60
	for i, printing := range both {
		s := practiceRealm(t, printing)
		turned(s, "a1=light")
		s.Readings = map[string]string{"A17": "waits"}
		o, err := s.Escape(shown, false)
		if err != nil {
			t.Fatal(err)
		}
		source := chance.NewStream(int64(i+1), 1, "odds shadow")
		var escaped [shown + 1]float64
		total, squares, mean := 0.0, 0.0, o.MeanIs
		for range plays {
			turn := escapesIn(t, s, source)
			if turn <= shown {
				escaped[turn]++
			}
			total += float64(turn)
			squares += (float64(turn) - mean) * (float64(turn) - mean)
		}
		for _, turn := range o.Turns {
			if off := math.Abs(escaped[turn.Turn]/plays - turn.P); off > 4*math.Sqrt(turn.P*(1-turn.P)/plays) {
				t.Errorf("%s printing, turn %d: %v of %v, forecast %v", printing, turn.Turn, escaped[turn.Turn], plays, turn.P)
			}
		}
		if off := math.Abs(total/plays - mean); off > 4*math.Sqrt(squares/plays/plays) {
			t.Errorf("%s printing: mean %v, forecast %v", printing, total/plays, mean)
		}
	}
}

// escapesIn plays until the first Shadow has entered Aethos.
func escapesIn(t *testing.T, s *State, source chance.Source) int {
	after := s.Clone()
	for turn := 1; ; turn++ {
		after.Turn = "shadows"
		told, err := telling.Play(after, AtTable{ShadowTurn{}}, &chance.Script{Next: source}, false)
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range realmOf(told) {
			if r.ID == 1 && r.Left != nil {
				return turn
			}
		}
	}
}
