package malice

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"tablehand/assist/malice/box"
	"tablehand/assist/text"
)

// FightBegun: a band and what it has met fight.
type FightBegun struct {
	Fighters []string `json:"fighters"`
	Foe      string   `json:"foe"` // the players' name for it
}

func (e FightBegun) Kind() string { return "combat.begun" }

func (e FightBegun) String() string {
	return fmt.Sprintf("%s against %s", Do(e.Fighters, "fights", "fight"), e.Foe)
}

func (e FightBegun) Apply(s *State) {
	s.Encounter.Combat = &Fight{Step: "ready", Fighters: slices.Clone(e.Fighters)}
	s.foughtNow(s.Encounter)
}

// PhaseBegun: the next phase of a combat, and whom the creature attacks in it.
type PhaseBegun struct {
	N      int    `json:"phase"`
	Foe    string `json:"foe"`
	Target string `json:"target" unknown:"null"` // empty: nobody
}

func (e PhaseBegun) Kind() string { return "combat.phase" }

func (e PhaseBegun) String() string {
	if e.Target == "" {
		return fmt.Sprintf("phase %d", e.N)
	}
	return fmt.Sprintf("phase %d: %s attacks %s", e.N, e.Foe, e.Target)
}

// Apply forgets what lasted for the phase before; the shards that were invoked ahead count
// with this one (shard.limit.combat).
func (e PhaseBegun) Apply(s *State) {
	f := s.Fight()
	s.Encounter.Invoked, s.Encounter.Ahead = s.CountedNext(), nil
	*f = Fight{Phase: e.N, Step: "target", Fighters: f.Fighters, Target: e.Target, Noticed: f.Noticed,
		Locked: f.Locked}
}

// Attracted: the creature attacks another than it chose.
type Attracted struct {
	Foe    string `json:"foe"`
	Target string `json:"target" unknown:"null"`
}

func (e Attracted) Kind() string { return "combat.target" }

func (e Attracted) String() string { return fmt.Sprintf("%s attacks %s", e.Foe, e.Target) }

func (e Attracted) Apply(s *State) { s.Fight().Target = e.Target }

// Defended: somebody does something other than fight in this phase.
type Defended struct {
	Who     string `json:"who"`                 // an avatar, or creature
	Name    string `json:"name" unknown:"null"` // the players' name, where that is not the same
	Why     string `json:"why_defends" unknown:"null"`
	Reforms bool   `json:"reforms"` // the creature spends the phase on a new form
}

func (e Defended) Kind() string { return "combat.defends" }

func (e Defended) String() string {
	text := cmp.Or(e.Name, Spoken(e.Who)) + " defends in this phase"
	if e.Why == "" {
		return text
	}
	return text + ": " + e.Why
}

func (e Defended) Apply(s *State) {
	f := s.Fight()
	f.Defending = text.With(f.Defending, e.Who)
	f.Reforms = f.Reforms || e.Reforms
}

// Maneuvered: an avatar has made its manoeuvre of this phase, or has prepared before the first.
type Maneuvered struct {
	Who     string `json:"who"`
	What    string `json:"what"`
	Defends bool   `json:"defends"`
}

func (e Maneuvered) Kind() string { return "combat.maneuver" }

func (e Maneuvered) String() string {
	if e.Defends {
		return fmt.Sprintf("%s %s, and defends in this phase", e.Who, e.What)
	}
	return fmt.Sprintf("%s %s before the first phase", e.Who, e.What)
}

func (e Maneuvered) Apply(s *State) {
	f := s.Fight()
	f.Used = text.With(f.Used, e.Who)
	if e.Defends && !slices.Contains(f.Defending, e.Who) {
		f.Defending = append(f.Defending, e.Who)
	}
}

// GazeWorks: the creature uses an ability that had to be activated.
type GazeWorks struct {
	Foe     string `json:"foe"`
	Ability string `json:"ability"` // the name of its card; without a card the effect, as under mods:
}

func (e GazeWorks) Kind() string { return "ability.activated" }

func (e GazeWorks) String() string {
	m, err := box.ParseLine(e.Ability)
	if err != nil {
		return e.Foe + " uses its ability " + e.Ability
	}
	if m.What != "immune" {
		m.Color = ""
	}
	if m.Activated, m.Evadable = false, false; m.What != "ability" {
		return fmt.Sprintf("%s uses its ability: %s", e.Foe, m)
	}
	return e.Foe + " uses its ability"
}

func (e GazeWorks) Apply(s *State) { s.Fight().Gaze = e.Ability }

// FutilityNoticed: the creature knows that it fights in vain.
type FutilityNoticed struct {
	Foe string `json:"foe"`
}

func (e FutilityNoticed) Kind() string { return "combat.noticed" }

func (e FutilityNoticed) String() string { return e.Foe + " notices that it fights in vain" }

func (e FutilityNoticed) Apply(s *State) { s.Fight().Noticed = true }

// StarsLocked: d* that stay as they fell for the whole combat.
type StarsLocked struct {
	Roll  string `json:"roll"`
	Stars []int  `json:"stars"`
}

func (e StarsLocked) Kind() string { return "stars.locked" }

func (e StarsLocked) String() string {
	total := 0
	for _, n := range e.Stars {
		total += n
	}
	return fmt.Sprintf("%s: %dd* stay at %d for this combat", e.Roll, len(e.Stars), total)
}

func (e StarsLocked) Apply(s *State) {
	f := s.Fight()
	if f.Locked == nil {
		f.Locked = map[string]Lock{}
	}
	f.Locked[e.Roll] = Lock{slices.Clone(e.Stars)}
}

// FighterLeft: an avatar is out of the combat, or will be when the phase ends.
type FighterLeft struct {
	Who string `json:"who"`
	To  string `json:"to" unknown:"null"` // where it will go when the phase ends
}

func (e FighterLeft) Kind() string { return "combat.left" }

func (e FighterLeft) String() string {
	if e.To != "" {
		return fmt.Sprintf("%s will be gone when the phase ends", e.Who)
	}
	return e.Who + " leaves the combat"
}

func (e FighterLeft) Apply(s *State) {
	f := s.Fight()
	if e.To != "" {
		if f.Leaving == nil {
			f.Leaving = map[string]string{}
		}
		f.Leaving[e.Who] = e.To
		return
	}
	f.Fighters = text.Without(f.Fighters, e.Who)
	s.Encounter.By = text.Without(s.Encounter.By, e.Who) // it has no part in the harvest any more
	delete(f.Leaving, e.Who)
	if len(f.Leaving) == 0 {
		f.Leaving = nil
	}
}

// Reformed: a Guardian or Shadow has taken a new body; what it lost stays lost.
type Reformed struct {
	Foe       string   `json:"foe"`
	Type      string   `json:"type" unknown:"null"`
	Abilities int      `json:"abilities"`
	Returned  []string `json:"returned"`
}

func (e Reformed) Kind() string { return "creature.reformed" }

func (e Reformed) String() string {
	body := "a new body"
	if e.Type != "" {
		body = "a new body" + as(e.Type)
	}
	return fmt.Sprintf("%s takes %s, with %s", e.Foe, body, abilities(e.Abilities))
}

func (e Reformed) Apply(s *State) {
	met := s.Encounter
	met.Type, met.Abilities, met.Undrawn, met.Added = e.Type, nil, e.Abilities, 0
	s.underAll("ability", e.Returned)
	if met.Mods = slices.DeleteFunc(met.Mods,
		func(text string) bool { return !met.keeps(text) }); len(met.Mods) == 0 {
		met.Mods = nil
	}
	met.Combat.Noticed = false
	maps.DeleteFunc(met.Combat.Locked,
		func(roll string, _ Lock) bool { return strings.HasPrefix(roll, "creature ") })
}

// keeps says whether a line under mods: stays with a new form: dice of the CR and wounds that players
// described for the creature itself, and no ability's.
func (e *Encounter) keeps(text string) bool {
	return e.Own != nil && (strings.HasPrefix(text, "cr ") || strings.HasPrefix(text, "wounds "))
}
