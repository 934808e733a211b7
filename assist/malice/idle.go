package malice

import (
	"slices"
	"strings"

	"tablehand/assist/telling"
)

// idle lists the effects on a number of who fights, an avatar or creature, that do not count
// now, each with why; kinds are those of the wounds that a shield is to stop.
func (s *State) idle(what, whose, target string, kinds []string) []telling.Why {
	var list []telling.Why
	add := func(m Mod, because string) {
		if because != "" {
			list = append(list, telling.Why{What: m.name() + ": " + because, Rule: m.rule()})
		}
	}
	mine := whose != "creature"
	for _, m := range s.effects(target) {
		if m.What == what && m.When == "" && mine == (m.Who == "") {
			add(m, s.idleShield(m, target, kinds))
		}
	}
	for _, m := range s.foeMods() {
		if m.What == what && m.When == "" && !direct(m) && mine == (m.Who != "" && m.Who != "creature") {
			add(m, s.idleFoe(m, target, kinds))
		}
	}
	return list
}

// idleFoe is why an effect of the creature does nothing now, or empty.
func (s *State) idleFoe(m Mod, target string, kinds []string) string {
	switch mine := m.Who == "" || m.Who == "creature"; {
	case !mine && !s.aimedAt(m, target):
		return ""
	case slices.Contains(s.fight().Evaded, m.Text):
		return "evaded"
	case !s.fight().works(m):
		return "not activated"
	case !mine && s.wards(target, m):
		return target + " is immune to " + m.Color
	case !mine:
		return ""
	}
	return s.idleShield(m, "creature", kinds)
}

// idleHit are those of a hit: on the wounds of who dealt it, and on the shields of the other.
func (s *State) idleHit(by, target string, attack Attack) []telling.Why {
	kinds := kindsOf(attack.Wounds)
	whom := map[string]string{"avatar": "creature", "creature": "avatar"}[by]
	return append(s.idle("wounds", by, target, kinds), s.idle("shield", whom, target, kinds)...)
}

// idleShield is why an effect does nothing now, where it is a shield also because nothing
// deals what it stops.
func (s *State) idleShield(m Mod, holder string, kinds []string) string {
	because := s.idleFor(m, holder)
	if because != "" || m.What != "shield" || slices.ContainsFunc(kinds, func(kind string) bool { return stops(m.Energy, kind) }) {
		return because
	}
	return "the wounds are " + strings.Join(kinds, ", ")
}

// idleFor is which condition of an effect is not met now, or empty.
func (s *State) idleFor(m Mod, holder string) string {
	switch {
	case m.Versus != nil && !s.against(m.Versus, holder):
		return s.facing(holder)
	case m.In != nil && !slices.Contains(m.In, s.terrainOf(holder)):
		if here := s.terrainOf(holder); here != "" {
			return "this is " + here
		}
		return "nobody has said which terrain this is"
	case m.Defending && !s.defends(holder):
		return holder + " does not defend"
	}
	return ""
}

// facing is what somebody fights, as far as an effect against something cares.
func (s *State) facing(name string) string {
	switch e := s.Encounter; {
	case !s.engaged(name):
		return name + " fights nothing"
	case e.Type == "":
		return "nobody has said what " + s.foeName() + " is"
	default:
		return "this is" + strings.TrimPrefix(as(e.Type), " as")
	}
}
