// Package points pays for what people do in their turn: Action Points, and the Move and Attack Action
// Points beside them, in any lawful mix.
package points

import (
	"errors"
	"slices"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/budget"
	"tablehand/assist/sum"
	"tablehand/assist/telling"
)

// A Kind of deed says which points pay for it.
type Kind string

// The kinds of deeds. An Action is paid with Action Points alone; a Demon's own attack is OwnAttack, for
// which reading A14 may bar Attack points.
const (
	Action    Kind = "action"
	Move      Kind = "move"
	Attack    Kind = "attack"
	OwnAttack Kind = "own-attack"
)

// A Deed is something that somebody does in the own turn, with its price in points.
type Deed struct {
	Who    string
	What   string // as it is said: a Climb
	Kind   Kind
	N      int    // points; 0: it is free
	Pay    string // ap: Move and Attack points are kept
	Rule   string // that names the price
	Climbs bool   // it is a Climb, which alone leaves the center
	Aside  bool   // it is no Action: a Treasure Token, the Savant's demand
	Shows  bool   // it makes a hidden player Visible, as every attack does
}

// Budget returns the points that are left, in the order in which they pay: those for one kind of deed
// alone first. Of the Attack points that of a Treasure Token goes first, for its Wounds.
func Budget(s *axismundi.State) budget.Budget {
	p := s.Points
	attacks := []string{string(Attack)}
	if s.Reading("A14") != "no" {
		attacks = append(attacks, string(OwnAttack))
	}
	return budget.Budget{
		{N: p.TreasureAttack, One: TreasureAttack, Many: "Treasure Attack points", For: attacks},
		{N: p.Attack, One: AttackPoint, Many: "Attack points", For: attacks},
		{N: p.Move, One: MovePoint, Many: "Move points", For: []string{string(Move)}},
		{N: p.AP, One: AP, Many: "APs"},
	}
}

// The names of the points.
const (
	AP             = "AP"
	MovePoint      = "Move point"
	AttackPoint    = "Attack point"
	TreasureAttack = "Treasure Attack point"
)

// Left says all points that are left: 2 APs and 1 Move point.
func Left(s *axismundi.State) string {
	var some budget.Payment
	all := Budget(s)
	for i := len(all) - 1; i >= 0; i-- {
		if all[i].N > 0 || all[i].One == AP && len(some) == 0 && !more(all[:i]) {
			some = append(some, all[i].Points())
		}
	}
	return some.String()
}

func more(pools budget.Budget) bool {
	for _, p := range pools {
		if p.N > 0 {
			return true
		}
	}
	return false
}

// Pay refuses a deed that May refuses or that the points do not allow, and pays for it. The payment says
// which points it took.
func Pay(t *axismundi.Table, d Deed) (budget.Payment, error) {
	if err := May(t, d); err != nil {
		return nil, err
	}
	paid, err := price(t, d)
	if err != nil {
		return nil, err
	}
	spend(t, d, paid)
	if s := t.State(); !d.Aside && !s.Used(axismundi.Acted) && (d.N > 0 || s.Reading("A20") != "no") {
		t.Do(axismundi.PointUsed{Player: d.Who, What: axismundi.Acted}, "action.power-heal.conditions")
	}
	return paid, nil
}

// Affords refuses a deed that cannot be done or paid now; nothing is paid.
func Affords(t *axismundi.Table, d Deed) error {
	if err := May(t, d); err != nil {
		return err
	}
	_, err := price(t, d)
	return err
}

// price works out what a deed takes of each kind of points (turn.ap.mixed, turn.ap.move-points,
// turn.ap.attack-points).
func price(t *axismundi.Table, d Deed) (budget.Payment, error) {
	if d.N == 0 {
		return nil, nil
	}
	b := Budget(t.State())
	if d.Pay == "ap" {
		b = b.Prefer(AP)
	}
	paid, err := b.Pay(budget.Price{Deed: string(d.Kind), N: d.N})
	var short *budget.Short
	if !errors.As(err, &short) {
		return paid, err
	}
	if err := t.Refuse(rule(d), "%s takes %s: %s", d.What, budget.Points{N: d.N, One: "point",
		Many: "points"}, b.Left(string(d.Kind))+" left"); err != nil {
		return nil, telling.Offer(err, t.State().Onward()...)
	}
	for _, pool := range b { // anyway: all that there is
		if pool.Pays(string(d.Kind)) && pool.N > 0 {
			paid = append(paid, pool.Points())
		}
	}
	return paid, nil
}

func rule(d Deed) string {
	if d.Rule == "" {
		return "turn.ap.default-cost"
	}
	return d.Rule
}

func spend(t *axismundi.Table, d Deed, paid budget.Payment) {
	if len(paid) == 0 {
		return
	}
	e := axismundi.PointsMoved{Player: d.Who, For: d.What, Left: Left(t.State())}
	for _, points := range paid {
		switch points.One {
		case AP:
			e.AP -= points.N
		case MovePoint:
			e.Move -= points.N
		case AttackPoint:
			e.Attack -= points.N
		case TreasureAttack:
			e.TreasureAttack -= points.N
		}
	}
	e.Left = Left(after(t.State(), e))
	rules := []string{"turn.ap"}
	if r := rule(d); r != "turn.ap" {
		rules = append(rules, r)
	}
	if e.Move < 0 {
		rules = append(rules, "turn.ap.move-points")
		if d.Climbs {
			rules = append(rules, "move.climb.with-move-points")
		}
	}
	if e.Attack < 0 || e.TreasureAttack < 0 {
		rules = append(rules, "turn.ap.attack-points")
	}
	if len(paid) > 1 {
		rules = append(rules, "turn.ap.mixed")
	}
	t.Do(e, rules...).Because(sum.Part{N: -d.N, What: d.What, Rule: rule(d)})
}

// after returns a copy of the table on which the points have moved.
func after(s *axismundi.State, e axismundi.PointsMoved) *axismundi.State {
	next := *s // points are numbers, which a plain copy has for itself
	e.Apply(&next)
	return &next
}

// Gain gives somebody points in the own turn.
func Gain(t *axismundi.Table, who string, more axismundi.Points, from string, rules ...string) {
	e := axismundi.PointsMoved{Player: who, AP: more.AP, Move: more.Move, Attack: more.Attack,
		TreasureAttack: more.TreasureAttack, For: from}
	e.Left = Left(after(t.State(), e))
	rule := "" // as was said
	if len(rules) > 0 {
		rule = rules[0]
	}
	t.Do(e, rules...).Because(sum.Part{N: more.AP + more.Move + more.Attack + more.TreasureAttack, What: from,
		Rule: rule})
}

// EndTurn cuts somebody's turn short: the points left are lost, and so are the free Harvest and Slot Action
// of this turn (turn.ap.unspent). In another's turn nothing ends.
func EndTurn(t *axismundi.Table, who string, rules ...string) {
	s := t.State()
	if s.Turn != who || s.Used(axismundi.Ended) {
		return
	}
	lapsing(t, who)
	e := axismundi.TurnEnded{Player: who}
	if more(Budget(s)) && s.Player(who).Hidden == nil { // what an invisible player spends is noted on paper
		e.Lost = Left(s)
	}
	t.Do(e, rules...)
}

// lapsing remarks, as a turn ends, that a free Harvest or Slot Action was not used. Of points that are lost
// it says nothing: an event tells them.
func lapsing(t *axismundi.Table, who string) {
	s := t.State()
	p := s.Player(who)
	mat := s.Mat(p)
	if p.Hidden != nil {
		return
	}
	if mat.FreeHarvest > 0 && !s.Used(axismundi.Harvested) {
		t.Remark("char.cultivator.up.free", "%s's free Harvest of this turn lapses", who)
	}
	if mat.FreeSlot > 0 && !mat.SlotsFree && !s.Used(axismundi.SlotUsed) && p.Hand+len(p.Slots) > 0 {
		t.Remark("char.savant.slot", "%s's free Slot Action of this turn lapses", who)
	}
}

// May refuses a deed that cannot be done now, whatever it costs: in another's turn or once the turn has
// ended, while somebody holds too many cards, and before what has to come first.
func May(t *axismundi.Table, d Deed) error {
	s := t.State()
	p := s.Player(d.Who)
	if err := GoesOn(t); err != nil {
		return err
	}
	switch {
	case s.Turn == "":
		return telling.Offer(telling.Impossible("no turn has begun"), s.Onward()...)
	case p.Hidden != nil && s.Occupant(p.At) != nil:
		return telling.Offer(telling.Impossible("%s stands on %s, where %s vanished: first comes what was noted",
			s.Occupant(p.At).Name, p.At, d.Who), telling.Line("appear", d.Who).And("WAY"))
	case s.Used(axismundi.TurnOver):
		return telling.Offer(telling.Impossible("%s's turn is over, and the next one has not begun", s.Turn),
			s.Onward()...)
	case s.Turn != d.Who:
		return telling.Offer(t.Refuse("turn.ap", "it is %s's turn, not %s's", s.Turn, d.Who),
			s.Onward()...)
	case s.Used(axismundi.Ended):
		return telling.Offer(t.Refuse("turn.ap.unspent", "%s's turn has ended", s.Turn), s.Onward()...)
	}
	if s.Used(axismundi.Flipped) && Three(s) {
		return telling.Offer(t.Refuse("char.scrounger.downgrade",
			"%s became the ordinary Scrounger, and has spent 3 APs: the turn ends", s.Turn), s.Onward()...)
	}
	if err := Seen(t, d.Who); err != nil {
		return err
	}
	if p.Hidden != nil {
		if err := noted(t, d); err != nil {
			return err
		}
	}
	if err := Pushed(t); err != nil {
		return err
	}
	if err := Within(t); err != nil {
		return err
	}
	if p.At == notation.Center && p.Form.Transformed() && s.Center == notation.Axis && !d.Climbs &&
		!d.Aside && (d.N > 0 || s.Reading("A20") != "no") {
		return t.Refuse("axis.first-action", "%s's first Action is the Climb out of the Axis Mundi Hex",
			p.Name)
	}
	return nil
}

// Three says whether a turn has spent its three APs, which ends that of a Scrounger who is downgraded in it
// (char.scrounger.downgrade); by reading A29 those of Inspiration may be left. A turn in which
// nothing has been paid for yet has spent none, also where its points are still to come.
func Three(s *axismundi.State) bool {
	paid := s.Points.Spent > 0 || s.Used(axismundi.Acted)
	return paid && s.Points.AP == 0 || s.Points.Spent >= 3 && s.Reading("A29") == "spent"
}

// GoesOn refuses what is done after somebody has won (win.pier, win.level4).
func GoesOn(t *axismundi.Table) error {
	s := t.State()
	if s.Over == nil {
		return nil
	}
	return telling.Offer(t.Refuse(s.WonBy(), "the game is over: %s has won", s.Over.Winner),
		telling.AnyTable("undo"))
}

// Within refuses everything but a discard while somebody holds more cards than the Hand Limit
// (hand.limit.at-once).
func Within(t *axismundi.Table) error {
	s := t.State()
	p := s.Overfull()
	if p == nil {
		return nil
	}
	limit := s.HandLimit(p)
	more := p.Hand - limit
	return telling.Offer(t.Refuse("hand.limit.at-once", "%s holds %d cards, the limit is %d: discard %d",
		p.Name, p.Hand, limit, more), s.Onward()...)
}

// MayAny refuses any deed while the game is over, or somebody holds too many cards.
func MayAny(t *axismundi.Table) error {
	if err := GoesOn(t); err != nil {
		return err
	}
	return Within(t)
}

// Pushed refuses what would come before a Push that is still to be done (push.at-once).
func Pushed(t *axismundi.Table) error {
	due := t.State().Push
	if due == nil {
		return nil
	}
	return telling.Offer(t.Refuse("push.at-once", "%s is still to be Pushed by %s", due.Who, due.By),
		telling.Line("push", due.By, due.Who, "--do"))
}

// Seen refuses anything in the turn that follows an invisible player's own before it is told what was
// noted: the player is Visible again as that turn begins (invisible.end).
func Seen(t *axismundi.Table, who string) error {
	if s := t.State(); !s.Returning(s.Player(who)) {
		return nil
	}
	return telling.Offer(t.Refuse("invisible.end", "%s is Visible again, and says first what was noted", who),
		telling.Line("appear", who).And("WAY"))
}

// noted refuses to do openly what an invisible player notes on paper (invisible.note); of what makes Visible
// it says that the noted acts come first, which a seal demands (invisible.early).
func noted(t *axismundi.Table, d Deed) error {
	appear := telling.Line("appear", d.Who).And("LINE")
	switch sealed := t.State().Player(d.Who).Hidden.Seal != ""; {
	case !d.Shows && d.Kind != Attack && d.Kind != OwnAttack:
		return telling.Offer(t.Refuse("invisible.note", "%s is invisible, and notes it unseen until appear",
			d.Who), appear)
	case sealed:
		return telling.Offer(t.Refuse("invisible.early", "it makes %s Visible: first comes what was sealed",
			d.Who), appear)
	}
	said := "it makes " + d.Who +
		" Visible, and nothing was noted before it: else take it back, and appear says it first"
	if !slices.ContainsFunc(t.Remarks, func(r telling.Remark) bool { return r.Text == said }) {
		t.Remark("invisible.early", "%s", said).Offer(telling.AnyTable("undo"))
	}
	return nil
}
