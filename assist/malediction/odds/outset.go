// Package odds says what may come before a die falls: of an attack, of a way past enemies, of all that a
// side may still do in a round. It plays the acts themselves over every fall of their dice, so that it
// cannot say anything else than what is then played; nothing is rolled, and the table stays as it is.
package odds

import (
	"math/big"
	"slices"

	"tablehand/assist/chance"
	"tablehand/assist/malediction"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/telling"
)

// An Outset holds what is said beside a question for odds: mods, answers, --anyway, a limit.
type Outset struct {
	Mods    []notation.Mod
	Choices map[string]string // answers to what the acts ask
	Anyway  bool
	Most    int // positions that a search looks at, at most; 0: as many as take some seconds
}

func (o Outset) most() int {
	if o.Most > 0 {
		return o.Most
	}
	return mostPositions
}

// plays plays an act over every fall of its dice, those that come to the same once, and hands each end over:
// the table, what was told, and the chance.
func (o Outset) plays(s *malediction.State, act malediction.Act,
	each func(after *malediction.State, told *malediction.Table, p *big.Rat)) error {
	var after *malediction.State
	var told *malediction.Table
	return chance.Fold(o.Choices, func(source chance.Source) (err error) {
		after = telling.Copy(s)
		told, err = telling.Play(after, act, source, o.Anyway)
		return err
	}, func(p *big.Rat) { each(after, told, p) })
}

// ahead returns the table as the question takes it: in the action phase, with nothing held back or owed.
func ahead(s *malediction.State) *malediction.State {
	s = telling.Copy(s)
	s.Phase, s.Due, s.Staged = notation.Action, "", nil
	s.Last, s.Earlier, s.Sequence, s.Owed = nil, nil, nil, nil
	return s
}

// ready returns the table with a unit that may act, as if it were its turn: with so many AP at least.
// Remarks say what is taken as other than it is.
func ready(s *malediction.State, id string, ap int) (*malediction.State, []telling.Remark) {
	var remarks []telling.Remark
	was := s
	s = ahead(s)
	u := s.Unit(id)
	if s.Active != nil && s.Active.Unit == id {
		if s.Active.AP >= ap {
			return s, nil
		}
		remarks = append(remarks, as("activation.ap", "as if %s had %d AP: it has %d",
			was.Said(id), ap, s.Active.AP))
		s.Active.AP = ap
		return s, remarks
	}
	if u.State == notation.Exhausted {
		remarks = append(remarks, as("activation.refuse-exhausted",
			"as if %s were refreshed: it is exhausted", was.Said(id)))
		u.State = notation.Refreshed
	}
	turnTo(s, u.Of)
	return s, remarks
}

// turnTo gives the turn to a player, with no unit active.
func turnTo(s *malediction.State, player string) {
	s.Active, s.First, s.Turn = nil, s.SideOf(player), player
}

// engaged returns the table with two units within an inch of one another, and a remark where they are not.
func engaged(s *malediction.State, a, b string) (*malediction.State, []telling.Remark) {
	if s.IsNear(a, b) {
		return s, nil
	}
	said := as("attack.melee", "as if %s were engaged with %s: it is not", s.Said(a), s.Said(b))
	s = telling.Copy(s)
	s.Near = append(slices.Clone(s.Near), malediction.Pair{a, b})
	return s, []telling.Remark{said}
}
