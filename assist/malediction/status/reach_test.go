package status_test

import (
	"testing"

	. "tablehand/assist/malediction/maledictiontest"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/malediction/status"
)

// A unit without accuracy or power moves, and threatens nobody (stat.null.unusable); one whose stats nobody
// has typed in may.
func TestWhoCannotAttackReachesNobody(t *testing.T) {
	for stats, threatens := range map[string]bool{"5 5/3 6 5 12 10": true, "- 5/3 6 5 12 10": false,
		"5 - 6 5 12 10": false, "- - 6 5 12 10": false} {
		s := Duel(t, Unit{Of: "Ashley", Card: "Archer", Stats: "5 4/2 8 5 12 10"},
			Unit{Of: "Logan", Card: "Lamp", Stats: stats})
		r := status.ReachOf(s, s.Unit("lamp-1"))
		threat := status.ReachOf(s, s.Unit("archer-1")).Threats[0]
		for what, far := range map[string][2]*int{"strike": {r.Strike, threat.Strike},
			"charge": {r.Charge, threat.Charge}, "shoot": {r.Shoot, threat.Shoot}} {
			want := map[string]int{"strike": 6, "charge": 11, "shoot": 11}[what]
			for _, n := range far {
				if (n != nil) != threatens || n != nil && *n != want {
					t.Errorf("%s: %s %v", stats, what, n)
				}
			}
		}
		if r.Move == nil || *r.Move != 5 {
			t.Errorf("%s: move %v", stats, r.Move)
		}
	}
}

// Who is engaged may shift, by reading A9 anyone (shift.engaged); in the tutorial nobody does.
func TestWhoShifts(t *testing.T) {
	for _, c := range []struct {
		mode    notation.Mode
		reading string
		near    []string
		shifts  bool
	}{
		{notation.Full, "engaged", nil, false}, {notation.Full, "engaged", []string{"archer-1"}, true},
		{notation.Full, "anyone", nil, true}, {notation.Full, "anyone", []string{"archer-1"}, true},
		{notation.Tutorial, "anyone", []string{"archer-1"}, false},
	} {
		s := Duel(t, Unit{Of: "Ashley", Card: "Archer", Stats: "5 4/2 8 5 12 10"},
			Unit{Of: "Logan", Card: "Lamp", Stats: "5 5/3 6 5 12 10", Near: c.near})
		s.Mode, s.Readings["A9"] = c.mode, c.reading
		r := status.ReachOf(s, s.Unit("lamp-1"))
		if (r.Shift != nil) != c.shifts || r.Shift != nil && *r.Shift != 5 {
			t.Errorf("%+v: shift %v", c, r.Shift)
		}
	}
}
