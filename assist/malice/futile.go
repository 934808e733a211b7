package malice

import (
	"slices"

	"tablehand/assist/dice"
	"tablehand/assist/telling"
)

// reforms says whether what fights in vain takes a new form instead of leaving
// (reform.guardian, reform.shadow, reform.first).
func (s *State) reforms() bool {
	return s.Encounter.Kind == "guardian" || s.Encounter.Kind == "shadow"
}

// withdraws says whether a creature that notices its futility is gone at once: a normal one
// in the first printing; in the second it goes in the next phase
// (futile.creature.next-phase, futile.creature.flee).
func (s *State) withdraws() bool { return !s.second() && s.Encounter.Kind == "creature" }

// vain says whether the combat is futile for the creature, and it does not know yet: as the
// players say, else as its numbers tell. A power roll in each such phase lets it notice
// (futile.creature.pr); Guardians and Shadows of the first printing need none for that:
// they roll when they take their new form (reform.first). Xulthûl neither leaves nor
// reforms (xulthul.never-withdraws, xulthul.fixed).
func (a TargetPhase) vain(t *table) (bool, error) {
	switch s := t.State(); {
	case s.fight().Noticed || s.Encounter.Kind == "xulthul":
		return false, nil
	case a.Futile != nil:
		return *a.Futile, nil
	}
	vain, err := t.State().futile()
	if vain {
		t.Remark("futile.definition", "%s cannot wound anybody, as far as its numbers tell: --futile=no if it can", t.State().foeName())
	}
	return vain, err
}

// futile says whether the creature cannot possibly wound any of those it fights, with what
// both have at all times; in the first printing one that cannot hit fights in vain too, but
// whoever cannot hit cannot wound (futile.definition).
func (s *State) futile() (bool, error) {
	set, err := s.Dice()
	if err != nil {
		return false, err
	}
	usual := s.Clone()
	PhaseBegun{}.Apply(usual)
	for i := range usual.Avatars {
		if turn := usual.Avatars[i].Turn; turn != nil {
			turn.Pending = nil
		}
	}
	return usual.harmless(set)
}

// harmless says whether no fall of the dice lets the creature wound any of those who fight,
// each attacked in turn.
func (s *State) harmless(set dice.Set) (bool, error) {
	if slices.ContainsFunc(s.foeMods(), func(m Mod) bool { return m.What == "ability" || direct(m) || m.When == "hit" || m.What == "drains" }) {
		return false, nil
	}
	for _, name := range s.fighting() {
		s.fight().Target = name
		b, err := s.blows(name, nil)
		if err != nil {
			return false, err
		}
		if b.By(s.method()).lain(name, s.fight().Locked).dangerous(set) {
			return false, nil
		}
	}
	return true, nil
}

// dangerous says whether any fall of the dice lets the creature wound the avatar.
func (b Blows) dangerous(set dice.Set) bool {
	least, _ := reach(set, b.CR)
	_, most := reach(set, b.Foe)
	if 6+most <= 1+least {
		return false
	}
	wounds, shields := map[string]int{}, map[string]int{}
	for _, kind := range kindsOf(b.Hurt.Wounds) {
		_, wounds[kind] = reach(set, of(kind, b.Hurt.Wounds))
	}
	for _, kind := range kindsOf(b.Hurt.Shields) {
		shields[kind], _ = reach(set, of(kind, b.Hurt.Shields))
	}
	return b.Hurt.Through(wounds, shields) > 0
}

// reach is the least and the most that shares can come to.
func reach(set dice.Set, shares []Share) (least, most int) {
	return sum(set, shares).Range()
}

// flee: a creature that knows that it fights in vain is gone; it was not defeated, and its
// lair keeps its treasure (futile.creature.flee, lair.stocked.keep).
func flee(t *table, phase int) {
	s := t.State()
	if !s.fight().Noticed {
		t.Do(FutilityNoticed{Foe: s.foeName()}, "futile.creature.pr")
	}
	t.Remark("futile.creature.flee", "phase %d: %s flees; it was not defeated: no shards, no treasure", phase, s.foeName())
	closeEncounter(t, "fled")
}

// powerFor is what a creature's power roll by a rule is for.
var powerFor = map[string]string{
	"creature.ability.activate": "use its ability",
	"futile.creature.pr":        "notice that it fights in vain",
	"reform.first":              "take a new form",
}

// powerRoll is a power roll of the creature (roll.pr).
func powerRoll(t *table, purpose, rule string, mods []Mod) (bool, error) {
	s := t.State()
	roll := t.Die(purpose, d6)
	parts := []telling.Why{why(roll, "the die", rule)}
	total := roll
	opponent := "" // in joint combat it has chosen none yet
	if all := s.fighting(); len(all) == 1 {
		opponent = all[0]
	}
	if rule != "reform.first" { // that one ends a phase, the others begin one
		s = s.renewed()
	}
	for _, share := range s.foeShares("pr", opponent, mods) {
		n, err := share.falls(t, purpose+"-star")
		if err != nil {
			return false, err
		}
		total += n
		parts = append(parts, share.fallen(n))
	}
	success := total <= s.Encounter.Power
	t.Checks = append(t.Checks, telling.Check{Roll: "pr", Who: s.foePiece(), Total: total, Target: s.Encounter.Power, Success: success, Why: parts})
	t.Remark("roll.pr", "power roll of %s to %s: %d with power %d%s", s.foeName(), powerFor[rule], total, s.Encounter.Power, outcome(success))
	return success, nil
}

// renewed is the table once what lasted for the phase before is forgotten (combat.phase).
func (s *State) renewed() *State {
	f := s.fight()
	if f.Gaze == "" && f.Defending == nil {
		return s
	}
	now := s.Clone()
	now.fight().Gaze, now.fight().Defending = "", nil
	return now
}
