package forecast_test

import (
	"math"
	"testing"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/forecast"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/shadows"
	"tablehand/assist/malice/turn"
	"tablehand/assist/telling"
	"tablehand/assist/telling/tellingtest"
)

// A million Shadows that the act plays on the practice Realm, all six Gates sealed and one
// Light Well revealed, escape in each turn as often as the forecast says, within 4 standard
// errors (realm.order).
func TestLongEscapesOfAMillionShadows(t *testing.T) {
	tellingtest.Long(t)
	const plays, shown = 1_000_000, 60
	for i, printing := range malicetest.Both {
		s := practiceRealm(t, printing)
		malicetest.Turned(s, "a1=light")
		s.Readings = map[string]string{"A17": "waits"}
		o, err := forecast.OddsInRealm(s, shown, false)
		if err != nil {
			t.Fatal(err)
		}
		source := chance.NewStream(int64(i+1), 1, "odds shadow")
		var escaped [shown + 1]float64
		total, squares, mean := 0.0, 0.0, o.MeanIs
		for range plays {
			night := escapesIn(t, s, source)
			if night <= shown {
				escaped[night]++
			}
			total += float64(night)
			squares += (float64(night) - mean) * (float64(night) - mean)
		}
		for _, night := range o.Turns {
			if off := math.Abs(escaped[night.Turn]/plays - night.P); off > 4*math.Sqrt(
				night.P*(1-night.P)/plays) {
				t.Errorf("%s printing, turn %d: %v of %v, forecast %v", printing, night.Turn,
					escaped[night.Turn], plays, night.P)
			}
		}
		if off := math.Abs(total/plays - mean); off > 4*math.Sqrt(squares/plays/plays) {
			t.Errorf("%s printing: mean %v, forecast %v", printing, total/plays, mean)
		}
	}
}

// escapesIn plays until the first Shadow has entered Aethos.
func escapesIn(t *testing.T, s *malice.State, source chance.Source) int {
	after := telling.Copy(s)
	for night := 1; ; night++ {
		after.Turn = "shadows"
		told, err := telling.Play(after, turn.AtTable{Act: shadows.ShadowTurn{}},
			&chance.Script{Next: source}, false)
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range malicetest.RealmOf(told) {
			if r.ID == 1 && r.Left != nil {
				return night
			}
		}
	}
}
