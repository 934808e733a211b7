package looks

import (
	"strings"

	"tablehand/assist/axismundi/box"
	"tablehand/assist/axismundi/notation"
)

// enter puts a walker onto a hex and says how many Wounds came; false: nobody comes onto it so, or dies
// there.
func (w *walker) enter(b body, to notation.Hex, way notation.Way) (body, int, bool) {
	terrain := w.laid.Is(to)
	if terrain == notation.Unknown || w.laid.Stands[to] != "" {
		return b, 0, false
	}
	came, ok := w.ground(terrain, way)
	if !ok {
		return b, 0, false
	}
	if w.infected[to] && !w.clean {
		came += w.further.Infection
	}
	if w.mat.Flies && w.dexterity && b.wounds > 0 {
		b.wounds-- // angel.dexterity
	}
	b = w.hurt(b, came)
	if b.hp <= 0 {
		return b, came, false
	}
	if healed := " " + string(to); terrain == notation.Power && !strings.Contains(b.healed+" ", healed+" ") {
		b.hp, b.wounds, b.healed = b.hp+box.PowerHeal(b.hp, w.most), 0, b.healed+healed
	}
	if w.immune {
		came = 0
	}
	now := w.nearness(to)
	due := 0
	if now > 0 && (b.near == 0 || now < b.near) {
		due = w.area[now] - w.area[b.near]
	}
	b.near = now
	b, more := w.reached(b, due)
	return b, came + more, b.hp > 0
}

// reached gives a walker Wounds of the Malignant's area, within their most for a round
// (aoe.malignant.cap).
func (w *walker) reached(b body, due int) (body, int) {
	due = min(b.area, due)
	if w.immune {
		return b, 0
	}
	b.area -= due
	return w.hurt(b, due), due
}

// ground returns the Wounds of a terrain; false: nobody comes onto it so. An Angel takes none and crosses
// Inaccessible Hexes (angel.no-wounds, angel.inaccessible).
func (w *walker) ground(t notation.Terrain, way notation.Way) (int, bool) {
	if w.mat.Flies {
		return 0, true
	}
	e, err := w.matrix.Wounds(t, way, w.dexterity)
	return e.Wounds, err == nil
}

// hurt gives a walker Wounds of one event.
func (w *walker) hurt(b body, wounds int) body {
	if w.immune {
		return b
	}
	blow := w.further.Overflow(w.beyond, b.wounds, wounds)
	b.hp, b.wounds = b.hp-blow.HP, blow.Wounds
	return b
}
