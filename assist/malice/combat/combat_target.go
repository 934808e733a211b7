package combat

import (
	"slices"

	"tablehand/assist/malice"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/notation"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// TargetPhase begins the next phase of the combat: the creature sees whether it fights in
// vain, may use an ability, and picks whom it attacks (combat.phase, combat.joint.target).
type TargetPhase struct {
	Defend []string // who does something other than fight: avatars, or creature
	Futile *bool    // whether the creature fights in vain; nil: as far as its numbers tell
	Mods   []notation.Mod
}

// Play implements telling.Act.
func (a TargetPhase) Play(t *malice.Table) error {
	if err := CheckFightMods(t.State(), a.Mods, modsOfTarget...); err != nil {
		return err
	}
	if err := a.PlayStep(t); err != nil {
		return err
	}
	tellsEvading(t)
	setResult(t)
	return nil
}

func (a TargetPhase) PlayStep(t *malice.Table) error {
	s := t.State()
	if s.Fight() == nil {
		if err := Begin(t, nil); err != nil {
			return err
		}
	}
	f := s.Fight()
	if f.Step == "target" || f.Step == "blows" {
		return telling.Offer(telling.Against("combat.phase", "phase %d is not over", f.Phase), nextStep(f)...)
	}
	if _, err := defenders(t, a.Defend); err != nil {
		return err
	}
	switch {
	case len(s.Fighting()) == 0:
		return telling.Offer(telling.Impossible("nobody fights any more"), s.NextInFight()[0])
	case s.FoeLife() == 0:
		return telling.Offer(telling.Impossible("%s has no life left", s.FoeName()),
			telling.Line("encounter", "won"))
	}
	if f.Noticed && !Reforms(s) {
		flee(t, f.Phase+1)
		return nil
	}
	return a.open(t)
}

// nextStep returns the commands of the next step of a phase.
func nextStep(f *malice.Fight) []telling.Command {
	phase := telling.Line("combat", "phase")
	switch f.Step {
	case "target":
		return []telling.Command{phase, telling.Line("combat", "roll")}
	case "blows":
		return []telling.Command{phase, telling.Line("combat", "wounds")}
	}
	return []telling.Command{phase, telling.Line("combat", "target")}
}

// open lets the phase begin: the creature's power rolls, then its target.
func (a TargetPhase) open(t *malice.Table) error {
	s := t.State()
	f, n := s.Fight(), s.Fight().Phase+1
	for _, name := range f.Fighters {
		if f.Phase > 0 { // what was used before the first phase counts with it (reading A32)
			life.Fades(t, name, func(m notation.Mod) bool { return m.Lasts == "phase" })
		}
	}
	t.MayDraw("target", s.Fighting()...) // it may be gone before it picks one
	vain, err := a.vain(t)
	if err != nil {
		return err
	}
	passive := Reforms(s) && (f.Noticed || vain && s.Printed().ReformTakesRoll())
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
	if noticed && s.Printed().FleesOnceNoticed() {
		flee(t, n)
		return nil
	}
	rule := "combat.single"
	if len(s.Fighting()) > 1 {
		rule = "combat.joint.target"
	}
	t.Do(malice.PhaseBegun{N: n, Foe: s.FoeName(), Target: t.Draw("target", s.Fighting())}, "combat.phase",
		rule)
	recallCards(t, n)
	switch {
	case passive:
		t.Do(malice.Defended{Who: "creature", Name: s.FoeName(), Why: "it is about to take a new form",
			Reforms: true}, "defend.when", reformRule(s))
	case gaze != "":
		t.Do(malice.GazeWorks{Foe: s.FoeName(), Ability: gaze}, "creature.ability.activate.success",
			"creature.ability.activate.one")
		t.Do(malice.Defended{Who: "creature", Name: s.FoeName()}, "defend.when",
			"creature.ability.activate.success")
	}
	if noticed {
		t.Do(malice.FutilityNoticed{Foe: s.FoeName()}, "futile.creature.pr", "futile.creature.next-phase")
	}
	return defend(t, a.Defend)
}

// defenders returns the names of those fighters, and creature, that are to defend, each once.
func defenders(t *malice.Table, words []string) (list []string, err error) {
	for _, word := range words {
		if word != "creature" {
			a, err := fighter(t, word)
			if err != nil {
				return nil, err
			}
			word = a.Name
		}
		if slices.Contains(list, word) {
			return nil, &telling.Nonsense{Reason: "--defend: " + word + " is named twice: once is enough"}
		}
		list = append(list, word)
	}
	return list, nil
}

// defend makes these defend in this phase, if they do not already (defend.when).
func defend(t *malice.Table, words []string) error {
	list, err := defenders(t, words)
	if err != nil {
		return err
	}
	for _, who := range list {
		name := ""
		if who == "creature" {
			name = t.State().FoeName()
		}
		if !t.State().Defends(who) {
			t.Do(malice.Defended{Who: who, Name: name}, "defend.when")
		}
	}
	return nil
}

// fighter returns the avatar that a word names, if it fights on.
func fighter(t *malice.Table, word string) (*malice.Avatar, error) {
	s := t.State()
	a, err := s.AvatarNamed(word)
	if err != nil {
		return nil, err
	}
	if !slices.Contains(s.Fighting(), a.Name) {
		return nil, telling.Impossible("%s does not fight: %s", a.Name, text.Listed(s.Fighting()))
	}
	return a, nil
}
