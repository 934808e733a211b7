package malice

import (
	"slices"

	"tablehand/assist/telling"
)

// FightView describes a combat: who does what in its phase, what both sides have left, and the next
// commands.
type FightView struct {
	Phase    int             `json:"phase"` // 0: nobody has struck yet
	Step     string          `json:"step"`  // one of Steps
	Foe      string          `json:"against"`
	Life     int             `json:"life"` // sound life tokens of the foe
	Target   string          `json:"target" unknown:"null"`
	Defends  bool            `json:"defends"` // the creature, in this phase
	Noticed  bool            `json:"noticed"` // the foe knows that it fights in vain
	Reforms  bool            `json:"reforms"` // the creature spends this phase on a new form
	CR       *int            `json:"cr"`      // combat roll of the avatar attacked, once it has fallen
	FoeCR    *int            `json:"foe_cr"`
	Lent     []Lent          `json:"lent"` // what soulshards gave to the roll of the avatar attacked
	Gaze     string          `json:"gaze" unknown:"null"`
	Evasions []Evasion       `json:"evasions"`
	Locked   map[string]Lock `json:"locked"`
	Struck   *Struck         `json:"struck"` // the wounds of this phase
	Fighters []FighterView   `json:"fighters"`
	Next     []string        `json:"next"` // commands, the usual one first
}

// FighterView is an avatar in a combat.
type FighterView struct {
	Name   string `json:"name"`
	Life   int    `json:"life"`
	Wounds int    `json:"wounds"`
	Drains int    `json:"drains"`
	Does   string `json:"does"`                     // fights | defends | leaves | falls
	To     string `json:"leaves_to" unknown:"null"` // where one that leaves goes
	Used   bool   `json:"used"`                     // a book, scroll or potion in this phase
}

// FightView returns the combat that goes on in JSON, or nil.
func (s *State) FightView() *FightView {
	f := s.Fight()
	if f == nil {
		return nil
	}
	f = telling.Copy(f)
	v := &FightView{Phase: f.Phase, Step: f.Step, Foe: s.FoeName(), Life: s.FoeLife(), Target: f.Target,
		Defends: s.Defends("creature"), Noticed: f.Noticed, Reforms: f.Reforms, Lent: f.Lent, Gaze: f.Gaze,
		Evasions: f.Evasions, Locked: f.Locked, Struck: f.Struck, Next: typed(s.NextInFight())}
	if f.Step == "blows" || f.Step == "over" {
		v.CR, v.FoeCR = &f.CR, &f.Foe
	}
	for _, name := range f.Fighters {
		a := s.Avatar(name)
		v.Fighters = append(v.Fighters, FighterView{Name: name, Life: a.Life, Wounds: a.Wounds, Drains: a.Drains,
			Does: s.does(name), To: f.Leaving[name], Used: slices.Contains(f.Used, name)})
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

// NextInFight lists the commands that go on with the combat: each lost body's Return to Light; then combat
// phase and its next step alone, or the command that ends the combat where one side has nobody left.
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
	if s.FoeLife() == 0 && (f.Step == "ready" || f.Step == "over") { // as an edit or a wound of its own left it
		return append(next, telling.Line("encounter", "won"))
	}
	step := map[string]string{"ready": "target", "target": "roll", "blows": "wounds", "over": "target"}
	next = append(next, telling.Line("combat", "phase"))
	if f.Step == "target" && f.Target != "" && s.Avatar(f.Target).Life == 0 {
		return next // it attacks another, once the body is gone
	}
	return append(next, telling.Line("combat", step[f.Step]))
}

// typed writes commands as people type them.
func typed(list []telling.Command) []string {
	lines := []string{}
	for _, c := range list {
		lines = append(lines, c.String())
	}
	return lines
}
