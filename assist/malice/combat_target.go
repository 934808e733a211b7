package malice

import (
	"slices"
	"strings"

	"tablehand/assist/telling"
)

// TargetPhase begins the next phase of the combat: the creature sees whether it fights in
// vain, may use an ability, and picks whom it attacks (combat.phase, combat.joint.target).
type TargetPhase struct {
	Defend []string // who does something other than fight: avatars, or creature
	Futile *bool    // whether the creature fights in vain; nil: as far as its numbers tell
	Mods   []Mod
}

// Play implements telling.Act.
func (a TargetPhase) Play(t *table) error {
	if err := a.play(t); err != nil {
		return err
	}
	combatResult(t)
	return nil
}

func (a TargetPhase) play(t *table) error {
	s := t.State()
	if err := s.checkFightMods(a.Mods); err != nil {
		return err
	}
	if s.fight() == nil {
		if err := begin(t, nil); err != nil {
			return err
		}
	}
	f := s.fight()
	if f.Step == "target" || f.Step == "blows" {
		return telling.Impossible("phase %d is not over: %s", f.Phase, nextStep(f))
	}
	switch {
	case len(s.fighting()) == 0:
		return telling.Impossible("nobody fights any more: %s", strings.Join(s.nextInFight(), ", then "))
	case s.foeLife() == 0:
		return telling.Impossible("%s has no life left: encounter won", s.foeName())
	}
	if f.Noticed && !s.reforms() {
		flee(t, f.Phase+1)
		return nil
	}
	return a.open(t)
}

// nextStep is what is typed next in a phase.
func nextStep(f *Fight) string {
	switch f.Step {
	case "target":
		return "combat roll, or combat phase for all that is left of it"
	case "blows":
		return "combat wounds, or combat phase for all that is left of it"
	}
	return "combat phase, or combat target to take it step by step"
}

// open lets the phase begin: the creature's power rolls, then its target.
func (a TargetPhase) open(t *table) error {
	s := t.State()
	f, n := s.fight(), s.fight().Phase+1
	for _, name := range f.Fighters {
		if f.Phase > 0 { // what was used before the first phase counts with it (reading A32)
			fades(t, name, func(m Mod) bool { return m.Lasts == "phase" })
		}
	}
	vain, err := a.vain(t)
	if err != nil {
		return err
	}
	passive := s.reforms() && (f.Noticed || vain && !s.second())
	gaze, err := activate(t, passive, a.Mods)
	if err != nil {
		return err
	}
	noticed := vain && !passive
	if noticed {
		if noticed, err = powerRoll(t, "notice", "futile.creature.pr", a.Mods); err != nil {
			return err
		}
	}
	if noticed && s.withdraws() {
		flee(t, n)
		return nil
	}
	rule := "combat.single"
	if len(s.fighting()) > 1 {
		rule = "combat.joint.target"
	}
	t.Do(PhaseBegun{N: n, Foe: s.foeName(), Target: t.Draw("target", s.fighting())}, "combat.phase", rule)
	recallAbilities(t, n)
	switch {
	case passive:
		t.Do(Defended{Who: "creature", Name: s.foeName(), Why: "it is about to take a new form", Reforms: true}, "defend.when", reformRule(s))
	case gaze != "":
		t.Do(GazeWorks{Foe: s.foeName(), Ability: gaze}, "creature.ability.activate.success")
		t.Do(Defended{Who: "creature", Name: s.foeName()}, "defend.when", "creature.ability.activate.success")
	}
	if noticed && s.second() {
		t.Do(FutilityNoticed{Foe: s.foeName()}, "futile.creature.pr", "futile.creature.next-phase")
	}
	return defend(t, a.Defend)
}

// defend lets these defend in this phase (defend.when).
func defend(t *table, words []string) error {
	for _, word := range words {
		who, name := word, t.State().foeName()
		if word != "creature" {
			a, err := fighter(t, word)
			if err != nil {
				return err
			}
			who, name = a.Name, ""
		}
		if !t.State().defends(who) {
			t.Do(Defended{Who: who, Name: name}, "defend.when")
		}
	}
	return nil
}

// fighter is an avatar that fights on.
func fighter(t *table, word string) (*Avatar, error) {
	s := t.State()
	a, err := s.findAvatar(word)
	if err != nil {
		return nil, err
	}
	if !slices.Contains(s.fighting(), a.Name) {
		return nil, telling.Impossible("%s does not fight: %s", a.Name, listed(s.fighting()))
	}
	return a, nil
}
