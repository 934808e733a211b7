package stealth

import (
	"tablehand/assist/malhya"
	"tablehand/assist/malhya/alarm"
	"tablehand/assist/malhya/turns"
	"tablehand/assist/telling"
)

// Stand puts a hero on standby, for the points of the board: Threat dice fall for the types of action in this
// activation, and what the hero has interrupted goes on.
type Stand struct{ Hero string }

// End ends a hero's turn: Threat dice fall, and what the hero has interrupted goes on. Points that are left
// are lost.
type End struct{ Hero string }

// An Over is the end of a hero's activation, in JSON: the turn and its points, the Threat dice that fell,
// and the Stealth board after them.
type Over struct {
	Hero   string   `json:"hero"`
	Is     string   `json:"is"`     // standby, ended, out; waiting for combat after an alarm
	Points int      `json:"points"` // points left; after an alarm those for combat
	Types  []string `json:"types"`
	White  int      `json:"white"` // white Threat dice
	Black  int      `json:"black"`
	Icons  int      `json:"icons"`
	Alarm  bool     `json:"alarm"`
	Board  Board    `json:"stealth"`

	Says string `json:"-"` // 3 types, black die: 1 Threat icon
}

func (a Stand) Play(t *malhya.Table) error {
	h, err := acting(t.State(), a.Hero)
	if err != nil {
		return err
	}
	if h.Turn.Is == malhya.Standby {
		return telling.Impossible("%s stands by already", h.Name)
	}
	err = turns.Pay(t, turns.Deed{Hero: h.Name, For: "standby", N: h.Board.Standby,
		Rule: "stealth.standby.cost"})
	if err != nil {
		return err
	}
	finish(t, h.Name, malhya.Standby, "stealth.standby.face", "stealth.standby.no-free-move",
		"stealth.threat.no-standby-type")
	return nil
}

func (a End) Play(t *malhya.Table) error {
	if s := t.State(); s.Mode == malhya.NoMode {
		return telling.Offer(telling.Impossible("neither Stealth nor Combat Mode is on: no turn is to be ended"),
			telling.Line("next"))
	}
	h, err := acting(t.State(), a.Hero)
	if err != nil {
		return err
	}
	if err := turns.Act(t, h.Name); err != nil {
		return err
	}
	finish(t, h.Name, malhya.Ended, "stealth.end-turn")
	return nil
}

// finish ends an activation: the Threat dice fall first, then the turn is over, and what was interrupted or
// the cycle goes on; with the last hero who leaves the room the mode is over before anybody looks about
// (stealth.leave.all-out). If the alarm sounds nothing else is done (stealth.alarm.combat).
func finish(t *malhya.Table, hero, is string, rules ...string) {
	cube := t.State().Stealth.Cube
	threat := alarm.Roll(t, hero)
	done := Over{Hero: hero, Is: is, Types: append([]string{}, threat.Types...), White: threat.White,
		Black: threat.Black,
		Icons: threat.Icons, Says: threat.String()}
	if t.State().Mode == malhya.InStealth {
		turned(t, hero, is, rules)
		turn := t.State().Hero(hero).Turn // another cycle gives it new points
		done.Is, done.Points = turn.Is, turn.Points
		gone(t)
		if st := t.State().Stealth; st != nil && st.Cube != cube {
			watch(t) // enemies look about
		}
		goesOn(t)
	}
	s := t.State()
	if done.Alarm, done.Board = s.Mode == malhya.InCombat, boardOf(s); done.Alarm {
		turn := s.Hero(hero).Turn
		done.Is, done.Points = turn.Is, turn.Points
	}
	t.Result = done
}

// turned ends a hero's turn, or lets the hero stand by: only then the points that are left are kept.
func turned(t *malhya.Table, hero, is string, rules []string) {
	if t.State().Interrupted() != nil {
		rules = append(rules, "stealth.reactivate.again")
	}
	turns.Over(t, hero, is, is != malhya.Standby, rules...)
}

// goesOn lets go on, after an activation, the turn that it has interrupted, or else the cycle.
func goesOn(t *malhya.Table) {
	s := t.State()
	if p := s.Interrupted(); s.Mode == malhya.InStealth && p != nil && p.What == malhya.WaitTurn {
		t.Do(malhya.PendingTaken{What: malhya.WaitTurn, Text: p.Who + "'s turn goes on"},
			"stealth.reactivate.resume")
	}
	Onward(t)
}
