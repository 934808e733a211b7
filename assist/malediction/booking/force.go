package booking

import (
	"fmt"

	"tablehand/assist/chance"
	"tablehand/assist/malediction"
	"tablehand/assist/malediction/activation"
	"tablehand/assist/malediction/effects"
	"tablehand/assist/malediction/movement"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/telling"
)

// Force pushes a unit away from another, or pulls it there, in the straight line through the centers of
// their bases. It never provokes a retaliation, and the edge of the field stops it.
type Force struct {
	Unit    string
	Way     notation.Deed // push or pull
	N       int           // tenths of an inch
	Causer  string        // the unit from which the line is drawn
	Stopped int           // tenths of an inch to an obstacle or the field's edge; below zero: it meets none
	Said    notation.Said // near whom it ends, how far from the causer it was, on which piece it ends
}

func (a Force) Play(t *malediction.Table) error {
	s := t.State()
	ids, err := found(s, []string{a.Unit, a.Causer})
	if err != nil {
		return err
	}
	if len(ids) < 2 {
		return telling.Impossible("%s cannot %s itself", s.Said(ids[0]), a.Way)
	}
	id, causer := ids[0], ids[1]
	goes, stop := a.goes(t, id, causer)
	way := map[notation.Deed]string{notation.Pushes: "pushed %s inches away from",
		notation.Pulls: "pulled %s inches towards"}
	said := fmt.Sprintf("%s is "+way[a.Way]+" %s", s.Said(id), notation.Inches(goes), s.Said(causer))
	rules := []string{"effect.forced.line", "effect.forced.no-retaliation"}
	if stop {
		said, rules = said+", where it is stopped", append(rules, "effect.forced.obstacle")
	}
	t.Do(malediction.UnitForced{Unit: id, By: causer, Way: string(a.Way), Go: float64(goes) / 10,
		Said: said}, rules...)
	if goes > 0 {
		if err := movement.Forced(t, id, a.Way, a.Said, a.reaches(goes, causer)...); err != nil {
			return err
		}
		active := t.State().Active != nil
		if a.Said.On != "" {
			t.Remark("effect.forced.terrain", "%s comes onto %s: its card works on it", t.State().Said(id), a.Said.On)
			effects.Enter(t, id, a.Said.On)
		}
		activation.Resume(t, active)
	}
	t.Result = now(t, id)
	return nil
}

// goes returns how many tenths of an inch the unit goes, and whether something stops it. By reading A28 a
// push may be measured from the center of the causer, and not along the way: then the distance of the two
// has to be known.
func (a Force) goes(t *malediction.Table, id, causer string) (goes int, stopped bool) {
	goes = a.N
	if t.State().Reading("A28") == "from-causer" && a.Way == notation.Pushes {
		t.Remark("effect.forced.centre", "the %s inches are measured from the centre of %s", notation.Inches(a.N),
			t.State().Said(causer))
		goes = max(0, a.N-a.apart(t, id, causer))
	}
	if a.Way == notation.Pulls && a.Said.AtSaid && a.Said.At < goes { // the causer itself is an obstacle
		goes, stopped = a.Said.At, true
	}
	if a.Stopped >= 0 && a.Stopped < goes {
		goes, stopped = a.Stopped, true
	}
	return goes, stopped
}

// reaches returns the causer where a pull that goes so many tenths of an inch ends within an inch of it,
// as far as it is said how far they were apart and nothing between them stops it (measure.nearby); else
// nothing.
func (a Force) reaches(goes int, causer string) []string {
	between := a.Stopped >= 0 && a.Stopped == goes && goes < a.Said.At
	if a.Way != notation.Pulls || !a.Said.AtSaid || between || a.Said.At-goes > 10 {
		return nil
	}
	return []string{causer}
}

// apart returns the tenths of an inch between the centers of the unit and of the causer, as it was said or
// is answered.
func (a Force) apart(t *malediction.Table, id, causer string) int {
	if a.Said.AtSaid {
		return a.Said.At
	}
	s := t.State()
	answer := t.Choose(chance.Question{For: "at", Flag: "at N",
		Text: fmt.Sprintf("How far is the centre of %s from that of %s?", s.Said(id), s.Said(causer)),
		Check: func(word string) (string, error) {
			_, err := notation.Tenths(word)
			return word, err
		}})
	tenths, _ := notation.Tenths(answer) // Check has read it
	return tenths
}
