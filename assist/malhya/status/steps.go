package status

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/malhya"
	"tablehand/assist/malhya/notation"
	"tablehand/assist/malhya/patrol"
	"tablehand/assist/malhya/rounds"
	"tablehand/assist/malhya/setup"
	"tablehand/assist/malhya/tests"
	"tablehand/assist/malhya/turns"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// Steps lists what is due on a table, the most urgent first, then what may be done. Each line has been
// rehearsed, so the acts themselves say what can be done and what it takes. A story that is over has none.
func Steps(s *malhya.State) (steps []telling.Step) {
	for _, item := range listed(s, false) {
		steps = append(steps, item.Step)
	}
	return steps
}

// Brief lists what two lines of the status hold: of moves only the price of a space.
func Brief(s *malhya.State) []Item { return listed(s, true) }

func listed(s *malhya.State, brief bool) []Item {
	if s.Over != nil {
		return nil
	}
	o := &offers{s: s, brief: brief}
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
	return o.list
}

// Whose says whose turn it is where nothing is due; empty: nobody's in particular.
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

// UpgradeSaid says what an Upgrade token does: +2 initiative +1 move.
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

// due lists what comes before anything else: what was interrupted, an alarm, a chapter.
func (o *offers) due() {
	if p := o.s.Waiting(); p != nil {
		o.interrupted(p)
	}
	for _, p := range o.s.Pending {
		if p.What == malhya.WaitChapter {
			chapter, why := telling.Line("chapter", fmt.Sprint(p.N)), "to be read"
			if p.N == 0 { // no plan tells the number of the token
				chapter, why = telling.Line("chapter").And("N", "1"), "to be read, by the token's number on the page"
			}
			o.add(telling.Step{Command: chapter, Due: true, Cost: telling.Free(), Why: why,
				Rule: "room.interest.enter"})
		}
	}
}

// interrupted offers what goes on with an interrupted move, card or turn, and what an alarm leaves.
func (o *offers) interrupted(p *malhya.Pending) {
	switch p.What {
	case malhya.WaitAlarm:
		o.alarmed(p)
	case malhya.WaitTurn:
		if o.s.Acting() == nil {
			o.may(patrol.Resume{}, telling.Step{Command: telling.Line("resume"), Due: true,
				Why: p.Who + "'s turn goes on", Rule: "stealth.reactivate.resume"})
		}
	case malhya.WaitCard:
		o.may(patrol.Resume{}, telling.Step{Command: telling.Line("resume"), Due: true, Why: "the Action card"})
	default:
		o.may(patrol.Resume{}, telling.Step{Command: telling.Line("resume"), Due: true,
			Why: p.Who + " goes on"})
	}
}

// alarmed lists the assassinations that would prevent an alarm, and the alarm (stealth.alarm.prevent).
func (o *offers) alarmed(p *malhya.Pending) {
	for _, h := range o.s.Conscious() {
		for _, enemy := range p.By {
			o.who = h.Name
			o.kill(h, enemy, true)
		}
	}
	o.who = ""
	o.may(patrol.Resume{}, telling.Step{Command: telling.Line("resume"), Due: true, Why: "the alarm",
		Rule: "stealth.alarm.seen"})
}

// test lists the rolls of a skill test (test.reroll-all, test.stop-only-at-objective).
func (o *offers) test() {
	o.who = o.s.Test.Turn
	o.may(tests.Roll{}, telling.Step{Command: telling.Line("test", "roll"), Due: true, Rule: "test.reroll-all",
		Why: "the test of " + o.who})
	if o.s.Test.Rolls == 0 { // test.aura.timing
		o.aura(o.s.Hero(o.who), "die")
	}
	o.may(tests.Stop{}, telling.Step{Command: telling.Line("test", "stop"), Rule: "test.stop-only-at-objective"})
	o.who = ""
}

// slow offers to say the initiative of heroes of whom nobody has said it, and whether there are any: before
// that no round begins.
func (o *offers) slow() (any bool) {
	const first = "initiative=3"
	for _, h := range o.s.Heroes {
		if _, _, err := rounds.Base(o.s, &h); err != nil && h.Present() {
			any = true
			o.may(setup.Set{Hero: h.Name, Words: []string{first}}, telling.Step{Who: h.Name, Due: true,
				Command: open(telling.Line("hero", "set", h.Name), "initiative=N", first),
				Why:     "the gauge", Rule: "combat.setup.initiative-base"})
		}
	}
	return any
}

// round offers to begin a round.
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
	types := slices.DeleteFunc(o.s.Types(), func(of string) bool { return o.s.Combat.Upgrades[of] != "" })
	o.draws(rounds.Upgrade{}, telling.Step{Command: telling.Line("upgrade"), Due: true,
		Rule: "combat.upgrade.draw", Why: "Upgrade tokens for " + text.Listed(types)})
}

// draws offers an act that draws Upgrade tokens. Of a bag that nobody has counted only people draw.
func (o *offers) draws(act malhya.Act, step telling.Step) {
	if len(o.s.InBag()) == 0 && len(o.s.Types()) > 0 {
		step.Asks = []string{"--draw"}
		if slices.ContainsFunc(o.s.Types(), func(of string) bool {
			card, _ := o.s.Numbers(of)
			return card.Initiative == malhya.Unknown
		}) {
			step.Asks = append(step.Asks, "--initiative")
		}
		o.add(step)
		return
	}
	o.may(act, step)
}

// combat lists what the part of a round brings.
func (o *offers) combat() {
	s := o.s
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
			o.who = h.Name
			o.fighter(h)
			continue
		}
		o.foes(name)
	}
	for i := range s.Heroes { // potions are drunk at any time
		if o.who = s.Heroes[i].Name; !slices.Contains(next, o.who) {
			o.helps(&s.Heroes[i])
		}
	}
	o.who = ""
}
