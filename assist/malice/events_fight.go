package malice

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// FightBegun: a band and what it has met fight.
type FightBegun struct {
	Fighters []string `json:"fighters"`
	Foe      string   `json:"foe"` // as it is called
}

func (e FightBegun) Kind() string { return "combat.begun" }

func (e FightBegun) String() string {
	return fmt.Sprintf("%s against %s", do(e.Fighters, "fights", "fight"), e.Foe)
}

func (e FightBegun) Apply(s *State) {
	s.Encounter.Combat = &Fight{Step: "ready", Fighters: slices.Clone(e.Fighters)}
}

// PhaseBegun: the next phase of a combat, and whom the creature attacks in it.
type PhaseBegun struct {
	N      int    `json:"phase"`
	Foe    string `json:"foe"`
	Target string `json:"target,omitempty"` // empty: nobody
}

func (e PhaseBegun) Kind() string { return "combat.phase" }

func (e PhaseBegun) String() string {
	if e.Target == "" {
		return fmt.Sprintf("phase %d", e.N)
	}
	return fmt.Sprintf("phase %d: %s attacks %s", e.N, e.Foe, e.Target)
}

// Apply forgets what lasted for the phase before; shards invoked before the first phase
// count with it (reading A32).
func (e PhaseBegun) Apply(s *State) {
	f := s.fight()
	if f.Phase != 0 {
		s.Encounter.Invoked = nil
	}
	*f = Fight{Phase: e.N, Step: "target", Fighters: f.Fighters, Target: e.Target, Noticed: f.Noticed, Locked: f.Locked}
}

// Attracted: the creature attacks another than it chose.
type Attracted struct {
	Foe    string `json:"foe"`
	Target string `json:"target"`
}

func (e Attracted) Kind() string   { return "combat.target" }
func (e Attracted) String() string { return fmt.Sprintf("%s attacks %s", e.Foe, e.Target) }
func (e Attracted) Apply(s *State) { s.fight().Target = e.Target }

// Defended: somebody does something other than fight in this phase.
type Defended struct {
	Who string `json:"who"` // an avatar, or creature
	Why string `json:"why_defends"`
}

func (e Defended) Kind() string { return "combat.defends" }

func (e Defended) String() string {
	if e.Why == "" {
		return e.Who + " defends in this phase"
	}
	return fmt.Sprintf("%s defends in this phase: %s", spoken(e.Who), e.Why)
}

func (e Defended) Apply(s *State) {
	if f := s.fight(); !slices.Contains(f.Defending, e.Who) {
		f.Defending = append(f.Defending, e.Who)
	}
}

// Maneuvered: an avatar has made its manoeuvre of this phase, or has prepared before the
// first.
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
	f := s.fight()
	f.Used = append(f.Used, e.Who)
	if e.Defends && !slices.Contains(f.Defending, e.Who) {
		f.Defending = append(f.Defending, e.Who)
	}
}

// GazeWorks: the creature uses an ability that had to be activated.
type GazeWorks struct {
	Ability string `json:"ability"` // as under mods:
}

func (e GazeWorks) Kind() string   { return "ability.activated" }
func (e GazeWorks) String() string { return "it uses its ability: " + e.Ability }
func (e GazeWorks) Apply(s *State) { s.fight().Gaze = e.Ability }

// EffectEvaded: an effect does nothing in this phase.
type EffectEvaded struct {
	Who    string `json:"who"`
	Effect string `json:"effect"`
}

func (e EffectEvaded) Kind() string   { return "effect.evaded" }
func (e EffectEvaded) String() string { return fmt.Sprintf("%s evades %s", e.Who, e.Effect) }
func (e EffectEvaded) Apply(s *State) { s.fight().Evaded = append(s.fight().Evaded, e.Effect) }

// FutilityNoticed: the creature knows that it fights in vain.
type FutilityNoticed struct {
	Foe string `json:"foe"`
}

func (e FutilityNoticed) Kind() string   { return "combat.noticed" }
func (e FutilityNoticed) String() string { return e.Foe + " notices that it fights in vain" }
func (e FutilityNoticed) Apply(s *State) { s.fight().Noticed = true }

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
	f := s.fight()
	if f.Locked == nil {
		f.Locked = map[string]Lock{}
	}
	f.Locked[e.Roll] = Lock{slices.Clone(e.Stars)}
}

// BlowsRolled: both sides have made their combat rolls.
type BlowsRolled struct {
	Who    string `json:"who"` // who is attacked
	CR     int    `json:"cr"`
	Sum    string `json:"sum"` // what it is made of: 4 +1
	Foe    string `json:"foe"`
	FoeCR  int    `json:"foe_cr"`
	FoeSum string `json:"foe_sum"`
	Hits   string `json:"hits"` // avatar | creature | nobody
}

func (e BlowsRolled) Kind() string { return "combat.rolled" }

func (e BlowsRolled) String() string {
	who := map[string]string{"avatar": e.Who + " hits", "creature": e.Foe + " hits", "nobody": "equal, nobody hits"}[e.Hits]
	return fmt.Sprintf("%s %s, %s %s: %s", e.Who, summed(e.Sum, e.CR), e.Foe, summed(e.FoeSum, e.FoeCR), who)
}

func (e BlowsRolled) Apply(s *State) {
	f := s.fight()
	f.CR, f.Foe, f.Step = e.CR, e.FoeCR, "blows"
}

// WoundsRolled: what a hit deals and what shields stop of it, as its dice fell. With it, or
// without any hit, the phase is over.
type WoundsRolled struct {
	By      string         `json:"by,omitempty"` // avatar | creature; empty: nobody is wounded
	Dealer  string         `json:"dealer,omitempty"`
	Whom    string         `json:"whom,omitempty"`
	Wounds  map[string]int `json:"wounds,omitempty"`
	Shields map[string]int `json:"shields,omitempty"`
	Lost    int            `json:"lost"`
	Sum     string         `json:"sum,omitempty"`
	Stops   string         `json:"stops,omitempty"`
	Drains  bool           `json:"drains,omitempty"`
}

func (e WoundsRolled) Kind() string { return "combat.wounds" }

func (e WoundsRolled) String() string {
	if e.By == "" {
		return "nobody is wounded"
	}
	total, kinds := 0, ""
	for _, kind := range WoundKinds {
		if n := e.Wounds[kind]; n > 0 {
			total += n
			if kinds != "" {
				kinds += " and "
			}
			kinds += wounded(n, kind)
		}
	}
	switch {
	case e.Drains:
		kinds = things(total, "drain", "drains")
	case total == 0:
		kinds = "no wound"
	}
	text := fmt.Sprintf("%s deals %s", e.Dealer, kinds)
	if e.Sum != fmt.Sprint(total) {
		text = fmt.Sprintf("%s deals %s = %s", e.Dealer, e.Sum, kinds)
	}
	if e.Stops != "" {
		text += fmt.Sprintf(", the shields of %s stop %s", e.Whom, e.Stops)
	}
	return text
}

func (e WoundsRolled) Apply(s *State) {
	f := s.fight()
	f.Step, f.Struck = "over", nil
	if e.By != "" {
		f.Struck = &Struck{By: e.By, Wounds: e.Wounds, Shields: e.Shields, Lost: e.Lost}
	}
}

// FighterLeft: an avatar is out of the combat, or will be when the phase ends.
type FighterLeft struct {
	Who string `json:"who"`
	To  string `json:"to,omitempty"` // where it will go when the phase ends
}

func (e FighterLeft) Kind() string { return "combat.left" }

func (e FighterLeft) String() string {
	if e.To != "" {
		return fmt.Sprintf("%s will be gone when the phase ends", e.Who)
	}
	return e.Who + " leaves the combat"
}

func (e FighterLeft) Apply(s *State) {
	f := s.fight()
	if e.To != "" {
		if f.Leaving == nil {
			f.Leaving = map[string]string{}
		}
		f.Leaving[e.Who] = e.To
		return
	}
	f.Fighters = without(f.Fighters, e.Who)
	delete(f.Leaving, e.Who)
	if len(f.Leaving) == 0 {
		f.Leaving = nil
	}
}

// Reformed: a Guardian or Shadow has taken a new body; what it lost stays lost.
type Reformed struct {
	Foe       string   `json:"foe"`
	Type      string   `json:"type,omitempty"`
	Abilities int      `json:"abilities"`
	Returned  []string `json:"returned,omitempty"`
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
	met.Type, met.Abilities, met.Undrawn, met.Mods = e.Type, nil, e.Abilities, nil
	met.Combat.Noticed = false
	maps.DeleteFunc(met.Combat.Locked, func(roll string, _ Lock) bool { return strings.HasPrefix(roll, "creature ") })
}

// summed is a total with what it is made of: 4 +1 = 5.
func summed(sum string, total int) string {
	if sum == fmt.Sprint(total) {
		return sum
	}
	return fmt.Sprintf("%s = %d", sum, total)
}
