package status

import (
	"tablehand/assist/malediction"
	"tablehand/assist/malediction/notation"
)

// A Reach is how far a unit gets in one activation, in inches between the edges of two bases, and who
// threatens it from how far. A number is null where a stat that it hangs on has not been typed in.
type Reach struct {
	Unit    string   `json:"unit"`
	Move    *int     `json:"move"`   // one move action (move.distance)
	Strike  *int     `json:"strike"` // a move and a melee attack: speed + 1; null where it cannot attack
	Charge  *int     `json:"charge"` // twice the speed + 1 (charge.reach)
	Shoot   *int     `json:"shoot"`  // a move and a shot: speed + range; null where it cannot shoot
	Shift   *int     `json:"shift"`  // one move without retaliation, where it may shift (reading A9)
	Threats []Threat `json:"threats"`
}

// A Threat is an enemy that may strike a unit in one activation, and from how far.
type Threat struct {
	Unit   string `json:"unit"`
	Strike *int   `json:"strike"`
	Charge *int   `json:"charge"`
	Shoot  *int   `json:"shoot"`
	ToGo   bool   `json:"to_go"` // it has still to be activated in this round
}

// ReachOf returns how far a unit gets, and who threatens it.
func ReachOf(s *malediction.State, u *malediction.Unit) Reach {
	r := Reach{Unit: u.ID, Threats: []Threat{}}
	r.Move, r.Strike, r.Charge, r.Shoot = reaches(s, u)
	if s.Mode == notation.Full && (len(s.Engaged(u)) > 0 || s.Reading("A9") == "anyone") {
		r.Shift = r.Move
	}
	for i := range s.Units {
		other := &s.Units[i]
		if !s.AreEnemies(other.Of, u.Of) {
			continue
		}
		threat := Threat{Unit: other.ID, ToGo: other.State == notation.Refreshed}
		_, threat.Strike, threat.Charge, threat.Shoot = reaches(s, other)
		r.Threats = append(r.Threats, threat)
	}
	return r
}

// reaches returns the distances of one activation. Nearby is within an inch, so that an enemy is struck
// from an inch farther than the speed (charge.reach); by a unit without accuracy or power from nowhere
// (stat.null.unusable).
func reaches(s *malediction.State, u *malediction.Unit) (move, strike, charge, shoot *int) {
	speed, known := number(s, u, notation.Speed)
	far, knownRange := number(s, u, notation.Range)
	if known {
		move = &speed
	}
	if !s.Strikes(u) {
		return move, nil, nil, nil
	}
	if known {
		near := speed + 1
		strike = &near
		if s.Mode == notation.Full && speed > 0 {
			twice := 2*speed + 1
			charge = &twice
		}
	}
	if known && knownRange && far > 0 {
		both := speed + far
		shoot = &both
	}
	return move, strike, charge, shoot
}

// number returns a stat as it is now, 0 where it is none.
func number(s *malediction.State, u *malediction.Unit, stat notation.Stat) (int, bool) {
	v := s.Stat(u, stat)
	return v.Total(), v.Known
}
