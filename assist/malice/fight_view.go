package malice

import "tablehand/assist/telling"

// FightView describes a combat: who does what in its phase, what both sides have left, and the next
// commands.
type FightView struct {
	Phase    int           `json:"phase"` // 0: nobody has struck yet
	Step     string        `json:"step"`  // one of Steps
	Foe      string        `json:"against"`
	Life     int           `json:"life"` // sound tokens that it has left
	Target   string        `json:"target" unknown:"null"`
	Defends  bool          `json:"defends"` // the creature, in this phase
	Noticed  bool          `json:"noticed"` // it knows that it fights in vain
	CR       int           `json:"cr"`      // of the avatar attacked, once the blows have fallen
	FoeCR    int           `json:"foe_cr"`
	Fighters []FighterView `json:"fighters"`
	Next     []string      `json:"next"` // commands, the usual one first
}

// FighterView is an avatar in a combat.
type FighterView struct {
	Name   string `json:"name"`
	Life   int    `json:"life"`
	Wounds int    `json:"wounds"`
	Drains int    `json:"drains"`
	Does   string `json:"does"` // fights | defends | leaves | falls
}

// FightView shows the combat that goes on, or nil.
func (s *State) FightView() *FightView {
	f := s.Fight()
	if f == nil {
		return nil
	}
	v := &FightView{Phase: f.Phase, Step: f.Step, Foe: s.FoeName(), Life: s.FoeLife(), Target: f.Target,
		Defends: s.Defends("creature"), Noticed: f.Noticed, Fighters: []FighterView{}, Next: typed(s.NextInFight())}
	if f.Step == "blows" || f.Step == "over" {
		v.CR, v.FoeCR = f.CR, f.Foe
	}
	for _, name := range f.Fighters {
		a := s.Avatar(name)
		v.Fighters = append(v.Fighters, FighterView{name, a.Life, a.Wounds, a.Drains, s.does(name)})
	}
	return v
}

// does returns the word for a fighter's part in this phase.
func (s *State) does(name string) string {
	switch {
	case s.Avatar(name).Life == 0:
		return "falls"
	case s.Fight().Leaving[name] != "":
		return "leaves"
	case s.Defends(name):
		return "defends"
	}
	return "fights"
}

// NextInFight are the commands that go on with the combat: for each lost body its Return to
// Light, then what is left of the phase at once, or its next step.
func (s *State) NextInFight() []telling.Command {
	f, next := s.Fight(), []telling.Command{}
	for _, name := range f.Fighters {
		if a := s.Avatar(name); a.Life == 0 && a.Rebirth == 0 {
			next = append(next, telling.Line("avatar", "destroy", name))
		}
	}
	if len(s.Fighting()) == 0 {
		return append(next, telling.Line("combat", "end"))
	}
	step := map[string]string{"ready": "target", "target": "roll", "blows": "wounds", "over": "target"}
	return append(next, telling.Line("combat", "phase"), telling.Line("combat", step[f.Step]))
}

// typed are commands as people read them.
func typed(list []telling.Command) []string {
	lines := []string{}
	for _, c := range list {
		lines = append(lines, c.String())
	}
	return lines
}
