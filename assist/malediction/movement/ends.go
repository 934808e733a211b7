package movement

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/effects"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/telling"
)

// arrives books where a unit stands after it went somewhere by a deed: as it was said, as somebody answers,
// or else near nothing.
func arrives(t *malediction.Table, id, deed string, said notation.Said, rules ...string) error {
	return ends(t, way{id: id, deed: deed, said: said}, nearWords(t, id, said), rules...)
}

// A way is how a unit has come to where it stands: by which deed, and what was said with it.
type way struct {
	id   string
	deed string // move, shift or charge; push or pull: nobody's own
	said notation.Said
}

// ends books near what a unit stands after its way, and what that sets off: lost boosts, a terrain card.
func ends(t *malediction.Table, w way, words []string, rules ...string) error {
	s := t.State()
	near, err := ids(s, w.id, words)
	if err != nil {
		return err
	}
	e := malediction.NearSaid{Who: w.id, Near: near, By: w.deed}
	if t.Heard() {
		after := telling.Copy(s)
		e.Apply(after)
		e.Said = w.sentence(s, after, near)
	}
	if w.said.On != "" {
		rules = append(rules, "terrain.enter")
	}
	effects.Wither(t, func() { t.Do(e, append(standing(s, w.id, near), rules...)...) })
	if w.said.On != "" {
		t.Remark("terrain.on", "%s is on %s: what its terrain card says applies", s.Said(w.id), w.said.On)
		effects.Enter(t, w.id, w.said.On)
	}
	return nil
}

// forced says whether an effect moves the unit.
func (w way) forced() bool {
	return w.deed == string(notation.Pushes) || w.deed == string(notation.Pulls)
}

// sentence writes a way: Prowler moves: 1 AP, engaged with Priest.
func (w way) sentence(s, after *malediction.State, near []string) string {
	felt := felt(s, after, w.id)
	if w.forced() {
		return s.Said(w.id) + " is " + beside(s, w.id, near) + felt
	}
	text := s.Said(w.id) + " " + w.deed + "s"
	if s.Active != nil {
		text += fmt.Sprintf(": %d AP", s.Active.AP)
	}
	if w.deed == "shift" {
		text += ", no retaliation"
	}
	if len(near) > 0 || felt == "" {
		text += ", " + beside(s, w.id, near)
	}
	if w.said.On != "" {
		text += ", on " + w.said.On
	}
	return text + felt
}

// felt writes whose stats are others now that a unit stands elsewhere: away from Exemplar: defense 11.
func felt(s, after *malediction.State, id string) (text string) {
	was, is := s.NearTo(id), after.NearTo(id)
	if own := changed(s, after, id); own != "" {
		left, come := causes(s, was, is, id), causes(after, is, was, id)
		switch {
		case len(left) > 0:
			text += "; away from " + strings.Join(left, ", ")
		case len(come) > 0:
			text += "; beside " + strings.Join(come, ", ")
		}
		text += ": " + own
	}
	for _, other := range s.Units {
		if other.ID == id {
			continue
		}
		if theirs := changed(s, after, other.ID); theirs != "" {
			text += "; " + s.Said(other.ID) + ": " + theirs
		}
	}
	return text
}

// causes lists the pieces near a unit that are not elsewhere, and without which the unit would have other
// stats.
func causes(s *malediction.State, near, elsewhere []string, id string) (names []string) {
	for _, other := range near {
		if slices.Contains(elsewhere, other) {
			continue
		}
		without := telling.Copy(s)
		without.Near = slices.DeleteFunc(without.Near,
			func(p malediction.Pair) bool { return p.Other(id) == other })
		if changed(s, without, id) != "" {
			names = append(names, s.Said(other))
		}
	}
	return names
}

// changed lists the stats of a unit that differ in a second state, with their values there: defense 11, power
// 4/2 (both numbers of the power).
func changed(s, after *malediction.State, id string) string {
	one, other := s.Unit(id), after.Unit(id)
	var list []string
	for _, name := range notation.StatNames {
		stat := notation.Stat(name)
		if stat == notation.Power {
			if now := after.Power(other).Said(); s.Power(one).Said() != now {
				list = append(list, "power "+now)
			}
			continue
		}
		if now := after.Stat(other, stat).Total(); s.Stat(one, stat).Total() != now {
			list = append(list, fmt.Sprintf("%s %d", stat, now))
		}
	}
	return strings.Join(list, ", ")
}
