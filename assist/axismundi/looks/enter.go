package looks

import (
	"strings"

	"tablehand/assist/axismundi/box"
	"tablehand/assist/axismundi/notation"
)

// enter puts a walker onto a hex, and returns the body after it and how many Wounds came; false: nobody
// comes onto that hex in this way, or the walker dies there.
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
	if w.nimble {
		b = w.sheds(b)
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
	if !w.nimble {
		b = w.sheds(b)
	}
	for i, of := range w.areas {
		due, now := 0, w.nearness(of, to)
		if was := b.near[i]; now > 0 && (was == 0 || now < was) {
			due = of.wounds[now] - of.wounds[was]
		}
		b.near[i] = now
		b, due = w.reached(b, i, due)
		came += due
	}
	return b, came, b.hp > 0
}

// sheds takes a Wound off the Angel with Dexterity (angel.dexterity).
func (w *walker) sheds(b body) body {
	if w.mat.Flies && w.dexterity && b.wounds > 0 {
		b.wounds--
	}
	return b
}

// reached gives a walker the Wounds due by the i-th area, as far as its most for a round allows, and
// returns how many came (aoe.malignant.cap).
func (w *walker) reached(b body, i, due int) (body, int) {
	due = min(b.left[i], due)
	if w.immune {
		return b, 0
	}
	b.left[i] -= due
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

// hurt gives a walker the Wounds of one event, of which each full count takes HPs; the walker may be dead
// after it. With few HPs left Cornered Animal brings its Move point, once a turn (card.perm.cornered).
func (w *walker) hurt(b body, wounds int) body {
	if w.immune {
		return b
	}
	blow := w.further.Overflow(w.beyond, b.wounds, wounds)
	b.hp, b.wounds = b.hp-blow.HP, blow.Wounds
	if b.hp <= w.low {
		b.cornered = 1
	}
	return b
}
