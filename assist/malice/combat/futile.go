package combat

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/dice"
	"tablehand/assist/malice"
	"tablehand/assist/malice/box"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/notation"
	"tablehand/assist/sum"
	"tablehand/assist/telling"
)

// Reforms says whether a creature that fights in vain takes a new form instead of leaving
// (reform.guardian, reform.shadow, reform.first).
func Reforms(s *malice.State) bool {
	return s.Encounter.Kind == "guardian" || s.Encounter.Kind == "shadow"
}

// vain says whether the combat is futile for the creature, and it does not know yet: as the
// players say, else as its numbers tell. A power roll in each such phase lets it notice
// (futile.creature.pr); Guardians and Shadows of the first printing need none for that:
// they roll when they take their new form (reform.first). Xulthûl neither leaves nor
// reforms (xulthul.never-withdraws, xulthul.fixed).
func (a TargetPhase) vain(t *malice.Table) (bool, error) {
	switch s := t.State(); {
	case s.Fight().Noticed || s.Encounter.Kind == "xulthul":
		return false, nil
	case a.Futile != nil:
		return *a.Futile, nil
	}
	vain, err := Futile(t.State())
	if vain {
		t.Remark("futile.definition",
			"%s cannot wound anybody, as far as its numbers tell: --futile=no if it can", t.State().FoeName())
	}
	return vain, err
}

// Futile says whether the creature cannot possibly wound any of its opponents, with the effects that
// both sides have at all times; in the first printing one that cannot hit fights in vain too, but a
// creature that cannot hit cannot wound (futile.definition).
func Futile(s *malice.State) (bool, error) {
	set, err := s.Dice()
	if err != nil {
		return false, err
	}
	usual := telling.Copy(s)
	malice.PhaseBegun{}.Apply(usual)
	for i := range usual.Avatars {
		if night := usual.Avatars[i].Turn; night != nil {
			night.Pending = nil
		}
	}
	return Harmless(usual, set)
}

// Harmless says whether no fall of the dice lets the creature wound any of the fighters, each attacked in
// turn. It leaves the last one as the target in s.
func Harmless(s *malice.State, set dice.Set) (bool, error) {
	if slices.ContainsFunc(s.FoeMods(), func(m notation.Mod) bool {
		return m.What == "ability" || malice.Direct(m) || m.When == "hit" || m.What == "drains"
	}) {
		return false, nil
	}
	for _, name := range s.Fighting() {
		s.Fight().Target = name
		b, err := s.Blows(name, nil)
		if err != nil {
			return false, err
		}
		if dangerous(BlowsAsLain(b.By(Method(s)), name, s.Fight().Locked), set) {
			return false, nil
		}
	}
	return true, nil
}

// dangerous says whether any fall of the dice lets the creature wound the avatar.
func dangerous(b malice.Blows, set dice.Set) bool {
	least, _ := reach(set, b.CR)
	_, most := reach(set, b.Foe)
	if 6+most <= 1+least {
		return false
	}
	wounds, shields := map[string]int{}, map[string]int{}
	for _, kind := range malice.KindsOf(b.Hurt.Wounds) {
		_, wounds[kind] = reach(set, malice.Of(kind, b.Hurt.Wounds))
	}
	for _, kind := range malice.KindsOf(b.Hurt.Shields) {
		shields[kind], _ = reach(set, malice.Of(kind, b.Hurt.Shields))
	}
	return b.Hurt.Through(wounds, shields) > 0
}

// reach returns the least and the greatest sum of shares.
func reach(set dice.Set, shares []notation.Share) (least, most int) {
	return malice.Sum(set, shares).Range()
}

// flee takes a creature out of the game that knows that it fights in vain; it was not defeated, and
// its lair keeps its treasure (futile.creature.flee, lair.stocked.keep).
func flee(t *malice.Table, phase int) {
	s := t.State()
	if !s.Fight().Noticed {
		t.Do(malice.FutilityNoticed{Foe: s.FoeName()}, "futile.creature.pr")
	}
	t.Remark("futile.creature.flee", "phase %d: %s flees; it was not defeated: no shards, no treasure", phase,
		s.FoeName())
	life.CloseEncounter(t, "fled")
}

// powerFor returns the purpose, in words, of a creature's power roll under this rule: take a new form.
func powerFor(rule string) string {
	switch rule {
	case "creature.ability.activate":
		return "use its ability"
	case "futile.creature.pr":
		return "notice that it fights in vain"
	}
	return "take a new form" // reform.first
}

// powerRoll makes a power roll of the creature for a purpose, and returns whether it is no higher than its
// power; mods are the effects of this act (roll.pr).
func powerRoll(t *malice.Table, purpose, rule string, mods []notation.Mod) (bool, error) {
	s := t.State()
	throws(t, "creature")
	roll := t.Die(purpose, box.D6)
	parts := []sum.Part{notation.Why(roll, "the die", rule)}
	total := roll
	opponent := "" // in joint combat it has chosen none yet
	if all := s.Fighting(); len(all) == 1 {
		opponent = all[0]
	}
	if rule != "reform.first" { // that one ends a phase, the others begin one
		s = renewed(s)
	}
	for _, share := range s.FoeShares("pr", opponent, mods) {
		n, err := malice.Falls(share, t, purpose+"-star")
		if err != nil {
			return false, err
		}
		total += n
		parts = append(parts, share.Fallen(n))
	}
	success := total <= s.Encounter.Power
	malice.Check(t, telling.Check{Roll: "pr", Who: chance.Name(s.FoePiece()), Total: total,
		Target: s.Encounter.Power, Success: success, Why: parts},
		fmt.Sprintf("power roll of %s to %s: %d with power %d%s", s.FoeName(), powerFor(rule), total,
			s.Encounter.Power, malice.Outcome(success)), "roll.pr", rule)
	return success, nil
}

// renewed returns the table without the activated ability and the defenders of the phase before
// (combat.phase).
func renewed(s *malice.State) *malice.State {
	f := s.Fight()
	if f.Gaze == "" && f.Defending == nil {
		return s
	}
	now := telling.Copy(s)
	now.Fight().Gaze, now.Fight().Defending = "", nil
	return now
}

// idle lists the effects on a number, what, of an avatar or the creature, whose, that do not count now, each
// with its reason. kinds are the kinds of wounds that a shield would have to stop.
func idle(s *malice.State, what, whose, target string, kinds []string) []sum.Part {
	var list []sum.Part
	add := func(m notation.Mod, because, rule string) {
		if because != "" {
			list = append(list, sum.Part{What: m.Name() + ": " + because, Rule: cmp.Or(rule, m.RuleID())})
		}
	}
	mine := whose != "creature"
	for _, m := range s.Effects(target) {
		if m.What == what && m.When == "" && mine == (m.Who == "") {
			because, rule := idleShield(s, m, target, kinds)
			add(m, because, rule)
		}
	}
	for _, m := range s.FoeMods() {
		if m.What == what && m.When == "" && !malice.Direct(m) &&
			mine == (m.Who != "" && m.Who != "creature") {
			because, rule := idleFoe(s, m, target, kinds)
			add(m, because, rule)
		}
	}
	return list
}

// idleFoe returns why an effect of the creature does nothing now, in words, and the id of a further rule
// behind it; both empty: it works, or is for another.
func idleFoe(s *malice.State, m notation.Mod, target string, kinds []string) (because, rule string) {
	switch mine := m.Who == "" || m.Who == "creature"; {
	case !mine && !s.AimedAt(m, target):
		return "", ""
	case s.Fight().Evaded(target, m):
		return "evaded", ""
	case !s.Fight().Works(m) && m.Activated:
		return "not activated", "creature.ability.activate.fail"
	case !s.Fight().Works(m):
		return "not activated", ""
	case !mine && s.Wards(target, m):
		return target + " is immune to " + m.Color, "icon.immunity"
	case !mine:
		return "", ""
	}
	return idleShield(s, m, "creature", kinds)
}

// idleHit lists the idle effects of a hit: on the wounds of the side that hit, and on the shields of
// the other.
func idleHit(s *malice.State, by, target string, attack malice.Attack) []sum.Part {
	kinds := malice.KindsOf(attack.Wounds)
	whom := "avatar"
	if by == "avatar" {
		whom = "creature"
	}
	return append(idle(s, "wounds", by, target, kinds), idle(s, "shield", whom, target, kinds)...)
}

// idleShield returns why an effect does nothing now, in words: a condition is not met, or it is a shield and
// none of kinds is a kind of wounds that it stops.
func idleShield(s *malice.State, m notation.Mod, holder string, kinds []string) (because, rule string) {
	because = s.IdleFor(m, holder)
	if s.KeepsOff(m, holder) {
		return because, "immunity.creatures"
	}
	if because != "" || m.What != "shield" ||
		slices.ContainsFunc(kinds, func(kind string) bool { return notation.Stops(m.Energy, kind) }) {
		return because, ""
	}
	rule = "shield.energy.typed"
	if m.Energy == "" || m.Energy == notation.Physical || slices.Contains(kinds, notation.Physical) {
		rule = "shield.physical-vs-energy"
	}
	return strings.Join(kinds, ", ") + " wounds", rule
}
