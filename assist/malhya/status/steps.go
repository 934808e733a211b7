package status

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/malhya"
	"tablehand/assist/malhya/gear"
	"tablehand/assist/malhya/notation"
	"tablehand/assist/malhya/patrol"
	"tablehand/assist/malhya/rounds"
	"tablehand/assist/malhya/setup"
	"tablehand/assist/malhya/stealth"
	"tablehand/assist/malhya/tests"
	"tablehand/assist/malhya/turns"
	"tablehand/assist/offer"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// Steps lists what is due on a table, the most urgent first, then what may be done. Each line has been
// rehearsed, so the acts themselves say what can be done and what it takes. A story that is over has none.
func Steps(s *malhya.State) []telling.Step { return listed(s, false).Steps }

// Brief lists the steps of a table as far as two lines of the status hold them, with prices: of moves only
// what a space costs.
func Brief(s *malhya.State) (items []Item) {
	o := listed(s, true)
	for i, step := range o.Steps {
		price, said := o.prices[i]
		if !said {
			price = priced(step.Cost)
		}
		items = append(items, Item{step, price})
	}
	return items
}

// listed gathers the steps of a table; with brief only those that Brief lists.
func listed(s *malhya.State, brief bool) *offers {
	o := &offers{brief: brief, prices: map[int]string{},
		List: &offer.List[malhya.State]{State: s, Costs: costs, Says: warns}}
	if s.Over != nil {
		return o
	}
	o.due()
	switch {
	case s.Test != nil:
		o.test()
	case s.Mode == malhya.InCombat:
		o.combat()
	case s.Mode == malhya.InStealth:
		o.stealth()
	case s.Phase == malhya.Explore:
		o.explore()
	default:
		o.road()
	}
	return o
}

// Whose writes whose turn it is: `Ann's turn`, or of several who may act first `Ann or archer's turn`. It
// is empty where the turn is nobody's in particular, and while a test goes on.
func Whose(s *malhya.State) string {
	if h := s.Acting(); h != nil && s.Test == nil {
		return h.Name + "'s turn"
	}
	if s.Mode != malhya.InCombat || s.Test != nil || s.Part() != malhya.Fighting {
		return ""
	}
	next := turns.Next(s)
	if len(next) == 0 {
		return ""
	}
	return strings.Join(next, " or ") + "'s turn"
}

// UpgradeSaid writes what an Upgrade token does: +2 initiative +1 move.
func UpgradeSaid(token string) string {
	var said []string
	for _, e := range notation.Upgrade(token) {
		what := e.What
		if what == "movement" {
			what = "move"
		}
		switch e.Do {
		case notation.Changes:
			said = append(said, fmt.Sprintf("%+d %s", e.N, what))
		default:
			said = append(said, "+"+e.String())
		}
	}
	if said == nil {
		return "the Enemy symbol"
	}
	return strings.Join(said, " ")
}

// due offers what comes before all else: what was interrupted, an alarm, a chapter to read.
func (o *offers) due() {
	if p := o.State.Waiting(); p != nil {
		o.interrupted(p)
	}
	for _, p := range o.State.Pending {
		if p.What == malhya.WaitChapter {
			chapter, why := telling.Line("chapter", fmt.Sprint(p.N)), "to be read"
			if p.N == 0 { // no plan tells the number of the token
				chapter = telling.Line("chapter").And("N", "1").Asking("which chapter?")
				why = "to be read, by the token's number on the page"
			}
			o.Add(telling.Step{Command: chapter, Due: true, Cost: telling.Free(), Why: why,
				Rule: "room.interest.enter"})
		}
	}
}

// interrupted offers to go on with an interrupted turn or card, and what may be done before; for an alarm
// what prevents it.
func (o *offers) interrupted(p *malhya.Pending) {
	switch p.What {
	case malhya.WaitAlarm:
		o.alarmed(p)
	case malhya.WaitTurn:
		if o.State.Acting() == nil {
			o.May(patrol.Resume{}, telling.Step{Command: telling.Line("resume"), Due: true,
				Why: p.Who + "'s turn goes on", Rule: "stealth.reactivate.resume"})
		}
	case malhya.WaitCard:
		o.spares(p.Who)
		o.May(patrol.Resume{}, telling.Step{Command: telling.Line("resume"), Due: true, Why: "the Action card"})
	default:
		o.May(patrol.Resume{}, telling.Step{Command: telling.Line("resume"), Due: true,
			Why: p.Who + " goes on"})
	}
}

// spares offers heroes who stand by to assassinate an enemy that is about to see somebody
// (stealth.standby.reactivate).
func (o *offers) spares(enemy string) {
	for _, h := range stealth.Standing(o.State) {
		if o.Who = h; o.State.Plan() != nil && o.State.Enemy(enemy) != nil {
			o.kill(o.State.Hero(h), enemy, true)
		}
	}
	o.Who = ""
}

// alarmed offers the assassinations that may prevent an alarm, and to let it sound (stealth.alarm.prevent).
func (o *offers) alarmed(p *malhya.Pending) {
	for _, h := range o.State.Conscious() {
		for _, enemy := range p.By {
			o.Who = h.Name
			o.kill(h, enemy, true)
		}
	}
	o.Who = ""
	o.May(patrol.Resume{}, telling.Step{Command: telling.Line("resume"), Due: true, Why: "the alarm",
		Rule: "stealth.alarm.seen"})
}

// test offers to roll for the skill test that is going on, with aura before the first roll and single-use
// items, and to stop (test.reroll-all, test.stop-only-at-objective).
func (o *offers) test() {
	o.Who = o.State.Test.Turn
	o.May(tests.Roll{}, telling.Step{Command: telling.Line("test", "roll"), Due: true, Rule: "test.reroll-all",
		Why: "the test of " + o.Who, Costly: o.reached()})
	h := o.State.Hero(o.Who)
	if o.State.Test.Rolls == 0 { // test.aura.timing
		o.aura(h, "die")
	}
	for _, item := range tests.AtHand(o.State, h, o.State.Test.Banner().Symbols) {
		o.May(gear.Use{Hero: h.Name, Thing: item}, telling.Step{Command: telling.Line("use", h.Name, item),
			Why: "for this test", Rule: "item.single-use.free"})
	}
	o.May(tests.Stop{}, telling.Step{Command: telling.Line("test", "stop"), Rule: "test.stop-only-at-objective"})
	o.Who = ""
}

// reached says whether the test could be stopped with enough successes: whoever rolls on may lose them
// (test.stop-only-at-objective).
func (o *offers) reached() bool {
	_, can := o.Rehearse(tests.Stop{})
	return can && o.State.Test.Enough()
}

// slow offers to type in the initiative of each hero of whom nobody has said it, and says whether there are
// any: no round begins before.
func (o *offers) slow() (any bool) {
	const first = "initiative=3"
	for _, h := range o.State.Heroes {
		if _, _, err := rounds.Base(o.State, &h); err != nil && h.Present() {
			any = true
			o.May(setup.Set{Hero: h.Name, Words: []string{first}}, telling.Step{Who: h.Name, Due: true,
				Command: telling.Line("hero", "set", h.Name).AndOpen("initiative=N", first),
				Why:     "the gauge", Rule: "combat.setup.initiative-base"})
		}
	}
	return any
}

// round offers to begin the round of this number, and what may be done before.
func (o *offers) round(n int) {
	if o.slow() {
		return
	}
	o.draws(rounds.Round{}, telling.Step{Command: telling.Line("round"), Due: true, Rule: "combat.round",
		Why: fmt.Sprintf("round %d begins: initiative and Upgrade tokens", n)})
	o.opens()
}

// upgrade offers to draw the Upgrade tokens that are wanting: all, once initiative is bought, or those of
// types that have come since (combat.upgrade.draw).
func (o *offers) upgrade() {
	types := slices.DeleteFunc(o.State.Types(), func(of string) bool {
		return o.State.Combat.Upgrades[of] != ""
	})
	o.draws(rounds.Upgrade{}, telling.Step{Command: telling.Line("upgrade"), Due: true,
		Rule: "combat.upgrade.draw", Why: "Upgrade tokens for " + text.Listed(types)})
}

// draws offers an act that draws Upgrade tokens. If nobody has counted the bag the line asks for --draw, as
// only people draw.
func (o *offers) draws(act malhya.Act, step telling.Step) {
	if len(o.State.InBag()) == 0 && len(o.State.Types()) > 0 {
		step.Asks = []string{"--draw"}
		if slices.ContainsFunc(o.State.Types(), func(of string) bool {
			card, _ := o.State.Numbers(of)
			return card.Initiative == malhya.Unknown
		}) {
			step.Asks = append(step.Asks, "--initiative")
		}
		o.Add(step)
		return
	}
	o.May(act, step)
}

// combat offers what may be done in this part of a round: to begin it, to draw tokens, or the turns of
// those who are next; and to all other heroes what helps the hurt at any time.
func (o *offers) combat() {
	s := o.State
	switch s.Part() {
	case malhya.Opening:
		o.round(s.Combat.Round)
		return
	case malhya.Upgrading:
		o.upgrade()
		return
	}
	next := turns.Next(s)
	if next == nil { // a chapter has taken who would have come last
		o.round(s.Combat.Round + 1)
	}
	for _, name := range next {
		if h := s.Hero(name); h != nil {
			o.Who = h.Name
			o.fighter(h)
			continue
		}
		o.foes(name)
	}
	for i := range s.Heroes { // potions are drunk at any time
		if o.Who = s.Heroes[i].Name; !slices.Contains(next, o.Who) {
			o.helps(&s.Heroes[i])
		}
	}
	o.Who = ""
}
