package turns

import (
	"cmp"
	"slices"

	"tablehand/assist/malhya"
	"tablehand/assist/sum"
	"tablehand/assist/text"
)

// A Deed is something that a hero wants to do, and what it costs.
type Deed struct {
	Hero string
	For  string // as it is said: the assassination
	Type string // for the Threat dice: move, ranged, melee, cadaver, revive, or a name; empty: none
	Rule string // that names the price
	N    int    // Action Points; of a move Movement Points
	Free bool   // a move: free movement pays first, and points buy the rest at the rate of the board
	Kill bool   // an assassination, which may be done while the alarm is due
}

// Price returns how much free movement, and how many Action Points, a deed takes. Outside Stealth and
// Combat Mode it takes nothing.
func Price(s *malhya.State, d Deed) (free, points int) { return takes(s, s.Hero(d.Hero).Turn, d) }

func takes(s *malhya.State, turn malhya.Turn, d Deed) (free, points int) {
	switch {
	case s.Mode == malhya.NoMode:
		return 0, 0
	case !d.Free:
		return 0, d.N
	}
	free = min(d.N, turn.Free)
	return free, (d.N - free) * s.Hero(d.Hero).Board.Move
}

// Pay begins the hero's turn if that is needed, and pays for a deed in it (hero.ap-spend). It refuses where
// the hero cannot act, or lacks points. A deed that is no move ends a free move that has begun
// (move.hero.no-bank).
func Pay(t *malhya.Table, d Deed) error {
	if err := turnTo(t, d.Hero, d.Kill); err != nil {
		return err
	}
	s := t.State()
	if s.Mode == malhya.NoMode {
		return nil
	}
	if err := short(s, s.Hero(d.Hero).Turn, d).in(t); err != nil {
		return err
	}
	if !d.Free && moving(s.Hero(d.Hero)) {
		Spent(t, d.Hero)
	}
	free, _ := Price(t.State(), d)
	spend(t, d)
	done := t.State().Hero(d.Hero).Turn.Types
	switch {
	case d.Type == "" || slices.Contains(done, d.Type):
	case s.Stealth != nil:
		t.Do(malhya.TypeDone{Hero: d.Hero, Type: d.Type}, "stealth.threat.count")
	case free > 0: // in combat a free move that has begun
		t.Do(malhya.TypeDone{Hero: d.Hero, Type: d.Type}, "move.hero.no-bank")
	}
	return nil
}

// spend takes the points of a deed from the hero; if people play on without enough, all that there are. A
// hero who has stopped, and does something else, gets no free movement back by an interruption, even where
// that costs nothing (move.hero.no-bank).
func spend(t *malhya.Table, d Deed) {
	s := t.State()
	free, points := Price(s, d)
	turn := s.Hero(d.Hero).Turn
	ends := turn.Rest > 0 && !d.Free
	if free == 0 && points == 0 && !ends {
		return
	}
	points = min(points, turn.Points)
	var rules []string
	if ends {
		rules = append(rules, "move.hero.no-bank")
	}
	if points > 0 {
		rules = append(rules, "hero.ap-spend")
	}
	if free > 0 {
		rules = append(rules, "hero.movement-free")
	}
	if d.Free && points > 0 {
		rules = append(rules, "move.hero.paid")
	}
	if d.Free && s.Mode == malhya.InStealth {
		rules = append(rules, sneaking(free, points)...)
	}
	if d.Rule != "" && points > 0 && !slices.Contains(rules, d.Rule) {
		rules = append(rules, d.Rule)
	}
	paid := t.Do(malhya.PointsMoved{Hero: d.Hero, N: -points, Points: turn.Points - points,
		Free: turn.Free - free, For: d.For}, rules...)
	if points > 0 {
		paid.Because(sum.Part{N: -points, What: d.For, Rule: d.Rule})
	}
}

// sneaking returns the rules by which a move in Stealth Mode takes free movement and points.
func sneaking(free, points int) (rules []string) {
	if free > 0 {
		rules = append(rules, "stealth.move.free-once")
	}
	if points > 0 {
		rules = append(rules, "stealth.move.paid")
	}
	return rules
}

// May returns the refusal that Pay would give, and does nothing; nil: the deed can be done.
func May(s *malhya.State, d Deed) error {
	if b := barred(s, d.Hero, d.Kill); b != nil {
		return b.err()
	}
	if s.Mode == malhya.NoMode {
		return nil
	}
	h := s.Hero(d.Hero)
	turn := h.Turn
	if turn.Is != malhya.Acting {
		turn.Free, _ = opening(s, h)
	}
	return short(s, turn, d).err()
}

// short returns what a hero lacks for a deed in a turn; nil: nothing.
func short(s *malhya.State, turn malhya.Turn, d Deed) *bar {
	free, points := takes(s, turn, d)
	if points <= turn.Points {
		return nil
	}
	rule := cmp.Or(d.Rule, "hero.ap-spend")
	left := text.Things(turn.Points, "point", "points") + " left"
	if d.Free && s.Hero(d.Hero).Board.Move == 1 {
		return &bar{rule, d.For + " takes " + text.Things(d.N, "Movement Point", "Movement Points") + ": " +
			text.Things(free, "free one", "free ones") + " and " + left, nil}
	}
	return &bar{rule, d.For + " takes " + text.Things(points, "point", "points") + ": " + left, nil}
}

// moving says whether a hero has begun the free move of this turn, and not used all of it.
func moving(h *malhya.Hero) bool { return h.Turn.Free > 0 && slices.Contains(h.Turn.Types, "move") }
