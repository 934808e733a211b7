package fightodds

import (
	"slices"
	"strings"

	"tablehand/assist/malice"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/notation"
	"tablehand/assist/telling"
)

// starRolls holds rolls by name, each with all numbers of d* it may be made with. A roll counts the
// first so many of the d* that lie.
type starRolls map[string]map[int]bool

// lockables returns, by fighter, the rolls whose d* may lie for the whole fight. By reading A26
// "each", d* that fall after the fight has begun fall every time.
func lockables(s *malice.State, defend []string) map[string]starRolls {
	rolls := map[string]starRolls{}
	if s.Reading("A26") == "each" {
		if begun := s.Fight().Locked != nil; !begun {
			lockablesIn(s, rolls, malice.Fight{})
		}
		return rolls
	}
	fights := []malice.Fight{{}, *s.Fight()}
	gazes := []string{""}
	for _, m := range s.FoeMods() {
		if m.Activated {
			gazes = append(gazes, malice.Ability(m))
		}
	}
	for _, gaze := range gazes {
		fights = append(fights, malice.Fight{Gaze: gaze, Defending: defend})
	}
	for _, f := range fights {
		lockablesIn(s, rolls, f)
		lockablesIn(withoutPhaseEffects(s), rolls, f)
	}
	if starsVary(s) {
		for _, own := range rolls {
			own.addFewer()
		}
	}
	return rolls
}

// lockablesIn adds to rolls the numbers of d* that fall in a phase with the ability and the defenders of
// phase, for each avatar that may be attacked.
func lockablesIn(s *malice.State, rolls map[string]starRolls, phase malice.Fight) {
	now := telling.Copy(s)
	f := now.Fight()
	for _, name := range now.Fighting() {
		*f = malice.Fight{Phase: f.Phase, Step: "target", Fighters: f.Fighters, Target: name,
			Gaze: phase.Gaze, Defending: phase.Defending}
		b, err := now.Blows(name, nil)
		if err != nil {
			return
		}
		b = b.By("lockdown")
		noteStars(rolls, combat.RollName(name, "cr", ""), b.CR)
		noteStars(rolls, combat.RollName("creature", "cr", ""), b.Foe)
		for _, r := range append(combat.Lockable(b.Hit, name, "creature"),
			combat.Lockable(b.Hurt, "creature", name)...) {
			noteStars(rolls, r.Roll, r.Shares)
		}
		if s.Reading("A26") != "each" {
			noteTriggers(now, rolls, name)
		}
	}
}

// starsVary reports whether an effect with d* may be evaded or may end, so that a roll has fewer d* in some
// phases.
func starsVary(s *malice.State) bool {
	passes := func(m notation.Mod) bool { return m.Stars != 0 && (m.Evadable || m.Lasts != "") }
	return slices.ContainsFunc(s.FoeMods(), passes) ||
		slices.ContainsFunc(s.Fighting(),
			func(name string) bool { return slices.ContainsFunc(s.Effects(name), passes) })
}

// addFewer allows each roll every smaller number of d*.
func (s starRolls) addFewer() {
	for _, uses := range s {
		for n := range largestCount(uses) {
			uses[n] = true
		}
	}
}

// largestCount returns the largest number of d* a roll is made with.
func largestCount(uses map[int]bool) (n int) {
	for use := range uses {
		n = max(n, use)
	}
	return n
}

// noteTriggers adds the d* of effects that a hit or a wound triggers, and of the shields against
// them.
func noteTriggers(s *malice.State, rolls map[string]starRolls, name string) {
	for _, m := range s.Effects(name) {
		if m.When != "" && (m.What == "wounds" || m.What == "drains") {
			noteStars(rolls, name+" "+m.Text, []notation.Share{malice.Share(m)})
			noteShields(rolls, m, s.FoeShares("shield", "", nil), "creature")
		}
	}
	for _, m := range s.FoeMods() {
		if (m.When != "" || m.Activated) && (m.What == "wounds" || m.What == "drains") {
			noteStars(rolls, "creature "+m.Text, []notation.Share{malice.Share(m)})
		}
		if m.What == "wounds" && s.Encounter.Kind != "shadow" && (m.When != "" || malice.Direct(m)) {
			noteShields(rolls, m, s.Guards(name, nil), name)
		}
	}
}

// noteShields adds the d* of the shields of whom against an effect that wounds or drains by itself.
func noteShields(rolls map[string]starRolls, m notation.Mod, shields []notation.Share, whom string) {
	attack := malice.Attack{Wounds: []notation.Share{malice.Share(m)}, Shields: shields,
		Drains: m.What == "drains"}.Meet()
	for _, r := range combat.Lockable(attack, "", whom)[len(malice.KindsOf(attack.Wounds)):] {
		noteStars(rolls, r.Roll, r.Shares)
	}
}

// noteStars adds to rolls the number of d* that a roll is made with; those of penalties count by
// themselves.
func noteStars(rolls map[string]starRolls, roll string, shares []notation.Share) {
	who, _, _ := strings.Cut(roll, " ")
	for _, side := range combat.LockSides {
		n := 0
		for _, share := range shares {
			n += max(0, side.Sign*share.Stars)
		}
		if n == 0 {
			continue
		}
		if rolls[who] == nil {
			rolls[who] = starRolls{}
		}
		if rolls[who][roll+side.Name] == nil {
			rolls[who][roll+side.Name] = map[int]bool{}
		}
		rolls[who][roll+side.Name][n] = true
	}
}
