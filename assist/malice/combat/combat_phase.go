package combat

import (
	"slices"

	"tablehand/assist/malice"
	"tablehand/assist/malice/notation"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// FightPhase plays a phase of the combat, or the rest of one that has begun: its target, the blows, the
// wounds.
type FightPhase struct {
	Defend []string
	Futile *bool
	Mods   []notation.Mod
}

// Play implements telling.Act.
func (a FightPhase) Play(t *malice.Table) error {
	if err := a.playPhase(t); err != nil {
		return err
	}
	offerWounds(t)
	setResult(t)
	return nil
}

func (a FightPhase) playPhase(t *malice.Table) error {
	f := t.State().Fight()
	if err := a.late(f); err != nil {
		return err
	}
	if err := CheckFightMods(t.State(), a.Mods, modsFrom(f)...); err != nil {
		return err
	}
	if f := t.State().Fight(); f == nil || f.Step == "ready" || f.Step == "over" {
		if err := TargetPhase(a).PlayStep(t); err != nil {
			return err
		}
		a.Defend = nil
	}
	if f := t.State().Fight(); f != nil && f.Step == "target" {
		if err := (RollBlows{Defend: a.Defend, Mods: a.Mods}).playRolls(t); err != nil {
			return err
		}
	}
	if f := t.State().Fight(); f != nil && f.Step == "blows" {
		return DealWounds{Mods: a.Mods}.playWounds(t)
	}
	return nil
}

// late refuses the flag --futile once a phase has begun, and the flag --defend once its blows have been
// rolled (defend.when); f is the combat, nil where none has begun.
func (a FightPhase) late(f *malice.Fight) error {
	switch {
	case f == nil || f.Step == "ready" || f.Step == "over":
		return nil
	case a.Futile != nil:
		return telling.Against(
			"futile.creature.next-phase",
			"phase %d has begun: --futile says as a phase begins whether the creature fights in vain",
			f.Phase)
	case len(a.Defend) > 0 && f.Step == "blows":
		return late(f, "--defend says before them who defends")
	}
	return nil
}

// late returns the refusal of something that comes after the blows of a phase have fallen; what tells what
// and when, for the end of the sentence.
func late(f *malice.Fight, what string) error {
	return telling.Against("combat.phase", "the blows of phase %d have fallen: %s", f.Phase, what)
}

// The numbers that modifiers may change in the steps of a phase: the creature's power rolls before
// it picks its target and as it takes a new form, the combat rolls, the wounds.
var (
	modsOfTarget = []string{"pr"}
	modsOfBlows  = []string{"cr"}
	modsOfWounds = []string{"wounds", "shield", "drains", "pr"}
)

// modsFrom returns the numbers that modifiers may change in the rest of a phase.
func modsFrom(f *malice.Fight) []string {
	if f != nil && f.Step == "blows" {
		return modsOfWounds
	}
	return append(slices.Clone(modsOfBlows), modsOfWounds...)
}

// endPhase does what follows the wounds of a phase: a victory, abilities that heal the creature, avatars
// that leave, and the new form of a creature. It stops where the combat is over.
func endPhase(t *malice.Table, mods []notation.Mod) error {
	if err := conclude(t); err != nil || t.State().Fight() == nil {
		return err
	}
	regains(t)
	if err := depart(t); err != nil || t.State().Fight() == nil {
		return err
	}
	return reform(t, mods)
}

// conclude ends the combat where the creature has no life left, or the encounter where it loses its
// last life before any combat (combat.end, combat.precombat.kill).
func conclude(t *malice.Table) error {
	s := t.State()
	switch e := s.Encounter; {
	case e == nil || e.Beaten:
		return nil
	case s.FoeLife() == 0:
		return WonEncounter{}.Play(t)
	case e.Combat != nil && len(s.Fighting()) == 0:
		t.Remark("combat.end", "nobody fights on").Offer(s.NextInFight()[0])
	}
	return nil
}

// CheckFightMods refuses modifiers of other kinds than these, or of anybody who has no part in the
// combat.
func CheckFightMods(s *malice.State, now []notation.Mod, kinds ...string) error {
	if err := s.CheckMods(now, kinds...); err != nil {
		return err
	}
	for _, m := range now {
		if m.Who == "" || m.Who == "creature" || m.Who == "target" {
			continue
		}
		who, err := s.AvatarNamed(m.Who)
		if err != nil {
			return err
		}
		if f := s.Fight(); f != nil && !slices.Contains(f.Fighters, who.Name) {
			return notation.ModError(m.Text, who.Name+" does not fight: "+text.Listed(f.Fighters))
		}
	}
	return nil
}
