package malice

import (
	"slices"
	"strings"
)

// starRolls are rolls by name, each with all numbers of d* with which it may be made: of those
// that lie the first so many count.
type starRolls map[string]map[int]bool

// lockables are the rolls of which d* may lie for the whole fight, by whose they are. What
// falls only once it has begun falls each time where the table reads it so (reading A26).
func (s *State) lockables(defend []string) map[string]starRolls {
	rolls := map[string]starRolls{}
	if s.reading("A26") == "each" {
		if begun := s.fight().Locked != nil; !begun {
			s.lockableNow(rolls, Fight{})
		}
		return rolls
	}
	fights := []Fight{{}, *s.fight()}
	gazes := []string{""}
	for _, m := range s.foeMods() {
		if m.Activated {
			gazes = append(gazes, m.ability())
		}
	}
	for _, gaze := range gazes {
		fights = append(fights, Fight{Gaze: gaze, Defending: defend})
	}
	for _, f := range fights {
		s.lockableNow(rolls, f)
		s.faded().lockableNow(rolls, f)
	}
	if s.fickle() {
		for _, own := range rolls {
			own.lessToo()
		}
	}
	return rolls
}

// lockableNow notes the d* that fall where a phase is such a one.
func (s *State) lockableNow(rolls map[string]starRolls, phase Fight) {
	now := s.Clone()
	f := now.fight()
	for _, name := range now.fighting() {
		*f = Fight{Phase: f.Phase, Step: "target", Fighters: f.Fighters, Target: name, Gaze: phase.Gaze, Defending: phase.Defending}
		b, err := now.blows(name, nil)
		if err != nil {
			return
		}
		b = b.By("lockdown")
		note(rolls, rollName(name, "cr", ""), b.CR)
		note(rolls, rollName("creature", "cr", ""), b.Foe)
		for _, r := range append(b.Hit.lockable(name, "creature"), b.Hurt.lockable("creature", name)...) {
			note(rolls, r.roll, r.shares)
		}
		if s.reading("A26") != "each" {
			now.noteTriggers(rolls, name)
		}
	}
}

// fickle says whether a roll may have fewer d* in one phase than in another.
func (s *State) fickle() bool {
	passes := func(m Mod) bool { return m.Stars != 0 && (m.Evadable || m.Lasts != "") }
	return slices.ContainsFunc(s.foeMods(), passes) ||
		slices.ContainsFunc(s.fighting(), func(name string) bool { return slices.ContainsFunc(s.effects(name), passes) })
}

// lessToo lets each roll be made with any smaller number of d*, too.
func (s starRolls) lessToo() {
	for _, uses := range s {
		for n := range most(uses) {
			uses[n] = true
		}
	}
}

// most is the largest number of d* with which a roll is made.
func most(uses map[int]bool) (n int) {
	for use := range uses {
		n = max(n, use)
	}
	return n
}

// noteTriggers notes the d* of what a hit or a wound sets off, and of the shields against it.
func (s *State) noteTriggers(rolls map[string]starRolls, name string) {
	for _, m := range s.effects(name) {
		if m.When != "" && (m.What == "wounds" || m.What == "drains") {
			note(rolls, name+" "+m.Text, []Share{m.share()})
			attack := Attack{Wounds: []Share{m.share()}, Shields: s.foeShares("shield", "", nil), Drains: m.What == "drains"}.meet()
			for _, r := range attack.lockable("", "creature")[len(kindsOf(attack.Wounds)):] {
				note(rolls, r.roll, r.shares)
			}
		}
	}
	for _, m := range s.foeMods() {
		if m.When != "" && (m.What == "wounds" || m.What == "drains") {
			note(rolls, "creature "+m.Text, []Share{m.share()})
		}
	}
}

// note keeps with how many d* a roll is made.
func note(rolls map[string]starRolls, roll string, shares []Share) {
	who, _, _ := strings.Cut(roll, " ")
	for _, side := range lockSides {
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
