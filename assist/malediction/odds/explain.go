package odds

import (
	"slices"

	"tablehand/assist/malediction"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// explain takes from one way that an act went: the rules of its blows, the sums of the first blow on the
// target, the mastery that the target's fall brings, and which auras count as out of reach (measure.ability).
func (r *Odds) explain(told *malediction.Table, target string) {
	for _, m := range told.Remarks {
		known := func(other telling.Remark) bool { return other.Text == m.Text }
		if m.Rule == "measure.ability" && !slices.ContainsFunc(r.Remarks, known) {
			r.Remarks = append(r.Remarks, m)
		}
	}
	for _, m := range told.Events {
		switch e := m.Event.(type) {
		case malediction.BlowRolled:
			r.Rules = text.With(r.Rules, m.Rules...)
			r.sums(e, target)
		case malediction.BlowChanged:
			if f := e.Fallen; f != nil && f.Unit.ID == target && r.For == "" {
				s := told.State()
				r.For, r.Mastery = s.OtherSide(s.SideOf(f.Unit.Of)), f.Mastery
			}
		}
	}
}

// sums keeps the sums of the first blow on a unit, without its die, which has not fallen.
func (r *Odds) sums(e malediction.BlowRolled, target string) {
	if len(r.Sums) > 0 || e.Blow.Target != target {
		return
	}
	r.Sums = slices.Clone(e.Sums)
	if len(r.Sums) > 0 && len(r.Sums[0].Parts) > 0 {
		r.Sums[0].Parts = r.Sums[0].Parts[1:]
	}
}
