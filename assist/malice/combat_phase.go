package malice

import "slices"

// FightPhase runs what remains of a phase of the combat: its target, the blows, the wounds.
type FightPhase struct {
	Defend []string
	Futile *bool
	Mods   []Mod
}

// Play implements telling.Act.
func (a FightPhase) Play(t *table) error {
	if err := a.play(t); err != nil {
		return err
	}
	offerWounds(t)
	combatResult(t)
	return nil
}

func (a FightPhase) play(t *table) error {
	if f := t.State().fight(); f == nil || f.Step == "ready" || f.Step == "over" {
		if err := TargetPhase(a).play(t); err != nil {
			return err
		}
		a.Defend = nil
	}
	if f := t.State().fight(); f != nil && f.Step == "target" {
		if err := (RollBlows{Defend: a.Defend, Mods: a.Mods}).play(t); err != nil {
			return err
		}
	}
	if f := t.State().fight(); f != nil && f.Step == "blows" {
		return DealWounds{Mods: a.Mods}.play(t)
	}
	return nil
}

// endPhase: what the end of a phase brings, if the combat goes on.
func endPhase(t *table, mods []Mod) error {
	if err := conclude(t); err != nil || t.State().fight() == nil {
		return err
	}
	if err := depart(t); err != nil || t.State().fight() == nil {
		return err
	}
	return reform(t, mods)
}

// conclude ends the combat where the creature has no life left, and the encounter where it
// loses that before any (combat.end, combat.precombat.kill).
func conclude(t *table) error {
	s := t.State()
	switch e := s.Encounter; {
	case e == nil || e.Beaten:
		return nil
	case s.foeLife() == 0:
		return WonEncounter{}.Play(t)
	case e.Combat != nil && len(s.fighting()) == 0:
		t.Remark("combat.end", "nobody fights on: avatar destroy, for each body that is lost, or combat end")
	}
	return nil
}

// checkFightMods refuses modifiers that no combat uses, or of somebody who has no part in it.
func (s *State) checkFightMods(now []Mod) error {
	if err := s.checkMods(now, "cr", "wounds", "shield", "lr", "pr", "drains"); err != nil {
		return err
	}
	for _, m := range now {
		if m.Who == "" || m.Who == "creature" || m.Who == "target" {
			continue
		}
		who, err := s.findAvatar(m.Who)
		if err != nil {
			return err
		}
		if f := s.fight(); f != nil && !slices.Contains(f.Fighters, who.Name) {
			return modError(m.Text, who.Name+" does not fight: "+listed(f.Fighters))
		}
	}
	return nil
}
